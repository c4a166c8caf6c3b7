"""Draws of one row of each person, of people with several: as the reader draws them, and again by other seeds.

For that a table is read again, as it is for identifiers that a table does not have.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable, Profiles

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Rereading:
    """How a table is read again for more than it has of its source: no record is held for that.

    Of a table in memory it is the table itself, which whoever made it holds; it is not pickled.
    """

    source: Any = field(repr=False)
    settings: Mapping[str, Any]
    read: Callable[..., CodedTable] = field(repr=False)

    def linked(self, columns: Sequence[str]) -> CodedTable:
        """Read all rows with these columns, and whose each is, where one of each person was drawn."""
        if self.source is None:
            raise SettingError("tables-all-rows-not-here")
        return self.read(self.source, list(dict.fromkeys(columns)), rows="linked", **self.settings)

    def with_identifier(self, table: CodedTable, label: str) -> CodedTable:
        """Read the same rows once more, with the identifier as the last column; ``label`` is the name of the table."""
        person, settings = self.settings["person"], dict(self.settings)
        if self.source is None:
            raise ColumnError("tables-identifier-not-in-table", name=person, label=label)
        rows: Any = table.published_rows
        if table.source.get("record_kept") is not None:
            rows, settings["seed"] = "one", table.source["seed"]
        again = self.read(self.source, [*table.columns, person], rows=rows, **settings)
        for one, other in zip(table.fields, again.fields, strict=False):
            if not np.array_equal(one.codes, other.codes) or not one.values.equals(other.values):
                raise SettingError("tables-changed-since-it-was-read", label=label)
        return replace(table, fields=again.fields, rereading=None)

    def __getstate__(self) -> dict[str, Any]:
        """Return all but a table in memory."""
        one = self.source
        is_place = isinstance(one, str | Path) or (isinstance(one, list | tuple) and all(map(_is_path, one)))
        return {**self.__dict__, "source": one if is_place else None}


def _is_path(source: Any) -> bool:
    return isinstance(source, str | Path)


def draw(profiles: Profiles, seed: int) -> npt.NDArray[np.bool_]:
    """Return which rows are drawn, one of each person with equal chance: those that the reader keeps by this seed."""
    sizes = np.bincount(profiles.of_row)
    several = np.flatnonzero(sizes[profiles.of_row] > 1)
    keep = np.ones(len(profiles.of_row), np.bool_)
    keep[several] = False
    person = profiles.of_row[several]
    order = np.random.default_rng(seed).permutation(len(several))
    chosen = np.full(len(sizes), -1, np.int64)
    chosen[person[order]] = several[order]
    keep[chosen[chosen >= 0]] = True
    return keep


def expected_of_draws(profiles: Profiles, classes: Int64, count: int) -> tuple[float, float]:
    """Return how many people are alone in their class, and how many classes somebody is in, on average over all draws.

    Person p is in class c with the chance a_pc, the share of p's rows in c, independently of others. Alone in c is p
    with the chance a_pc Π (1 − a_qc) over all others q; somebody is in c with the chance 1 − Π (1 − a_qc).
    """
    sizes = np.bincount(profiles.of_row)
    pairs, rows = np.unique(profiles.of_row.astype(np.int64) * count + classes, return_counts=True)
    of_person, of_class = pairs // count, pairs % count
    share = rows / sizes[of_person]
    certain = rows == sizes[of_person]
    surely = np.bincount(of_class[certain], minlength=count)
    some, of_some = share[~certain], of_class[~certain]
    nobody = np.exp(np.bincount(of_some, weights=np.log1p(-some), minlength=count))
    odds = np.bincount(of_some, weights=some / (1 - some), minlength=count)
    alone = np.where(surely == 0, nobody * odds, np.where(surely == 1, nobody, 0))
    return float(alone.sum()), float(np.where(surely > 0, 1, 1 - nobody).sum())
