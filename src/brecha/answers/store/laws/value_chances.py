"""The laws of chances of values (section 12 of the definitions)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.laws import PARQUET, Figures, differs, exceeds, refuse, require, require_json, unfit
from brecha.errors import Phrase

COLUMN = "values"
Int64 = npt.NDArray[np.int64]


def check_values(column: pa.ChunkedArray | None, about: Mapping[str, Any], goals: Any, figures: Figures) -> None:
    """Refuse people by their chances of values that no people can have; ``goals`` are those of each set of columns."""
    stated, values = about["input"], about.get("values")
    require((column is None) == (values is None), Phrase("law-present-or-missing", name=COLUMN))
    if column is None or values is None:
        return
    asked = stated.get("values")
    require_json(asked is not None, Phrase("law-does-not-go-with", name=COLUMN, other="input"))
    require_json(list(values) == list(stated["sensitive"]), Phrase("law-does-not-go-with", name=COLUMN, other="input"))
    weighted = stated.get("weights") is not None
    unlinked = (stated.get("people") or {}).get("published") == "unlinked"
    for of_secret in values.values():
        _check_priors(of_secret, stated["rows"], weighted, unlinked)
    every, firsts = _counts(column, values, asked, goals, figures)
    everybody = int(np.count_nonzero(~figures.there("group")))
    for name, at in firsts.items():
        counts, rows = every[name], np.arange(at, len(figures), len(goals))
        of = {each: figures[each][rows] for each in ("records", "hits", "worst")}
        _check_counts(counts, values[name], asked, of, unlinked)
        sets = everybody // len(goals)
        if len(counts) > sets:
            together = counts[sets:].reshape(sets, -1, *counts.shape[1:]).sum(axis=1)
            require(bool((together == counts[:sets]).all()), Phrase("law-groups-unlike-everybody", name=COLUMN))
        if goals.gain[at] is None:
            _check_highest(counts[:sets], asked["chances"], of["worst"][:sets])


def _check_priors(values: Any, rows: int, weighted: bool, unlinked: bool) -> None:
    """Everybody has one value, and the chance of each is the share of people who have it.

    Of rows that nothing links somebody may have several, and the chance is that of the row which is known.
    """
    people, prior = np.array([one["people"] for one in values]), np.array([one["prior"] for one in values])
    fits = int(people.sum()) >= rows and bool((people <= rows).all()) if unlinked else int(people.sum()) == rows
    require_json(fits, Phrase("law-does-not-go-with", name=COLUMN, other="rows"))
    require_json(not differs(prior.sum(), 1.0).any(), Phrase("law-chances-not-1", name=COLUMN))
    off = not weighted and not unlinked and bool(differs(prior, people / rows).any())
    off |= unlinked and not weighted and bool(exceeds(prior, people / rows).any())
    require_json(not off, Phrase("law-does-not-go-with", name="prior", other="people"))


def _counts(
    column: pa.ChunkedArray, values: Mapping[str, Any], asked: Mapping[str, Any], goals: Any, figures: Figures
) -> tuple[dict[str, Int64], dict[str, int]]:
    """Return the counts of each secret, [row, value, chance or factor, 0 or 1], and which of the goals it has first."""
    kind = column.type
    is_list = pa.types.is_list(kind) or pa.types.is_large_list(kind)
    if not is_list or kind.value_type != pa.int64():
        raise unfit(PARQUET, Phrase("law-type", name=COLUMN, type="list[int64]"))
    firsts = {name: goals.sensitive.index(name) for name in values}
    each = 2 * (len(asked["chances"]) + len(asked["factors"]))
    lengths = np.full(len(goals), -1)
    for name, at in firsts.items():
        lengths[at] = each * len(values[name])
    expected = np.tile(lengths, len(figures) // len(goals))
    lists = column.combine_chunks()
    found = pc.fill_null(pc.list_value_length(lists), -1).to_numpy(zero_copy_only=False)
    refuse((found < 0) != (expected < 0), Phrase("law-present-or-missing", name=COLUMN))
    refuse(found != expected, Phrase("law-not-as-long", name=COLUMN, other="results.json"))
    flat = lists.flatten()
    require(flat.null_count == 0, Phrase("law-nulls", name=COLUMN))
    numbers = flat.to_numpy(zero_copy_only=False).reshape(len(figures) // len(goals), -1)
    counts, low = {}, 0
    for name in sorted(firsts, key=lambda one: firsts[one]):
        high = low + each * len(values[name])
        counts[name] = numbers[:, low:high].reshape(len(numbers), len(values[name]), each // 2, 2)
        low = high
    return counts, firsts


def _check_counts(
    counts: Int64, values: Any, asked: Mapping[str, Any], of: Mapping[str, npt.NDArray[Any]], unlinked: bool
) -> None:
    """Refuse counts that no chances of so many people can be."""
    people, holders = counts[..., 0], counts[..., 1]
    refuse(
        (people < 0) | (people > of["records"][:, None, None]),
        Phrase("law-outside", name=COLUMN, low="0", high="records"),
    )
    having = np.array([one["people"] for one in values])[None, :, None]
    refuse((holders < 0) | (holders > np.minimum(people, having)), Phrase("law-above", name="holders", most="people"))
    chances, factors = (np.array(asked[name], np.float64) for name in ("chances", "factors"))
    for rising, part in ((chances, counts[:, :, : len(chances)]), (factors, counts[:, :, len(chances) :])):
        falling = np.diff(part[:, :, np.argsort(rising)], axis=2) <= 0
        refuse(~falling.all(axis=(1, 2, 3)), Phrase("law-does-not-go-with", name=COLUMN, other="input"))
    for t in np.flatnonzero(chances == 1):
        refuse(people[:, :, t] != holders[:, :, t], Phrase("law-does-not-go-with", name="holders", other="people"))
        together, hits = people[:, :, t].sum(axis=1), of["hits"]
        most = people[:, :, t].max(axis=1, initial=0)  # of unlinked rows one may give away one value, another another
        off = (together < hits) | (most > hits) if unlinked else together != hits
        refuse(off, Phrase("law-does-not-go-with", name=COLUMN, other="hits"))


def _check_highest(counts: Int64, chances: list[float], worst: npt.NDArray[np.float64]) -> None:
    """Somebody has a chance of some value if it is at most the highest of all."""
    for t, chance in enumerate(chances):
        reached = counts[:, :, t, 0].any(axis=1)
        off = (reached & exceeds(chance, worst)) | (~reached & exceeds(worst, chance))
        refuse(off, Phrase("law-does-not-go-with", name=COLUMN, other="worst"))
