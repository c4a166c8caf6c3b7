"""Models of change from the data: counted where the true identifier is held, estimated by Splink where it is not."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from importlib.metadata import version
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names as listed_names
from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.language.spellings import number_in
from brecha.linkage.changes import MOST_VALUES, Change, Confusion, Shift, Stay, Uniform
from brecha.linkage.link_candidates import Link, YearPair, blocks, year_pair
from brecha.linkage.linking import true_link
from brecha.tables.coded import CodedTable
from brecha.tables.sources.databases import database

SPLINK = "splink"
NEARLY_ALWAYS = 1 - 1e-6
"""The most that an estimate says of staying: no estimate can tell that something never changes"""
MOST_PAIRS = 20_000_000
"""Pairs that Splink looks at, at the most"""
HALF, FEW_STEPS, FEW_VALUES = 0.5, 5, 300
"""When most people's value changes: how many differences are few, and how many values"""
ENOUGH = 3
"""Columns whose changes can be told apart from coincidences: with fewer there are more unknowns than facts"""
MANY_MORE = 1.05
"""How many times the people may be found again before it is said"""
TRIES, SMALL_CHANGE = 100, 1e-4
"""Rounds of expectation and maximisation, and the change at which they end"""


@dataclass(frozen=True)
class Model:
    """How people change, and how many leave: ``without_identifier(…, changes=model.changes, leaves=model.leaves)``."""

    changes: dict[str, Change]
    leaves: float
    how: Note | str
    """where it comes from: a note, or a text of one's own"""
    made_with: tuple[str, ...] = ()
    """the extras that made it, as :func:`brecha.version.versions` takes them"""

    def __str__(self) -> str:
        sentences = [f"{name} {change.says()}" for name, change in self.changes.items()]
        return "; ".join([*sentences, f"{self.leaves:.2%} leave"])


def observed(
    first: CodedTable,
    second: CodedTable,
    attributes: Sequence[str],
    person: str | Sequence[str],
    names: Mapping[str, Sequence[str | None]] | None = None,
    as_numbers: bool = False,
) -> Model:
    """Return the model that the true identifier shows: how many keep each value, and how many leave.

    An adversary has to guess what is counted here. An attribute that is the same
    for all who are in both years is taken never to change. Where most people's changes, a number is taken to grow by
    the few amounts that were seen, and anything else of few values to change by the shares of what followed what.
    """
    listed = listed_names("attributes", attributes)
    pair = year_pair(first, second, dict.fromkeys(listed, Uniform()), names or {}, 0.0)
    at = true_link(pair, person, as_numbers).records[1]
    assert at is not None
    both = np.flatnonzero(at >= 0)
    changes = {link.name: _seen(link, both, at[both]) for link in pair.links}
    return Model(changes, 1 - len(both) / first.rows, Note("changes-counted"))


def _seen(link: Link, before: npt.NDArray[np.int64], after: npt.NDArray[np.int64]) -> Change:
    one, other = link.first[before].astype(np.int64), link.second[after].astype(np.int64)
    stayed = float(np.mean(one == other))
    if stayed == 1:
        return Stay(1.0)
    if stayed < HALF:
        changing = _growth(link, one, other) or _matrix(link, one, other)
        if changing is not None:
            return changing
    return Stay(stayed, _coincidence(link))


def _growth(link: Link, one: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> Shift | None:
    """Return the shares of each difference, if all values are numbers and there are few differences."""
    known = link.domain.to_pylist()
    numbers = [None if value is None else number_in(str(value)) for value in known]
    gaps = np.array([value is None for value in known])
    if any(number is None for number, gap in zip(numbers, gaps, strict=True) if not gap) or len(known) > MOST_VALUES:
        return None
    both = ~gaps[one] & ~gaps[other]
    seen, people = np.unique(one[both] * len(known) + other[both], return_counts=True)
    steps: dict[Fraction, int] = {}
    for pair, count in zip(seen.tolist(), people.tolist(), strict=True):
        step = (numbers[pair % len(known)] or Fraction(0)) - (numbers[pair // len(known)] or Fraction(0))
        steps[step] = steps.get(step, 0) + count
    if not 0 < len(steps) <= FEW_STEPS:
        return None
    total = sum(steps.values())
    return Shift({float(step): count / total for step, count in sorted(steps.items())})


def _matrix(link: Link, one: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> Confusion | None:
    """Return the shares of what followed each value, if there are few values."""
    known = link.domain.to_pylist()
    if len(known) > FEW_VALUES:
        return None
    people = np.zeros((len(known), len(known)))
    np.add.at(people, (one, other), 1)
    rows = {
        known[u]: {known[v]: float(people[u, v] / people[u].sum()) for v in np.flatnonzero(people[u])}
        for u in np.flatnonzero(people.sum(axis=1))
    }
    return Confusion(rows)


def _coincidence(link: Link) -> float:
    """Return how likely somebody of the first year and another of the second agree."""
    shares = [np.bincount(codes, minlength=link.values) / len(codes) for codes in (link.first, link.second)]
    return float(np.clip(shares[0] @ shares[1], 1e-12, 1 - 1e-12))


def estimated(
    first: CodedTable,
    second: CodedTable,
    changes: Mapping[str, Change | None],
    names: Mapping[str, Sequence[str | None]] | None = None,
    seed: int = 0,
) -> Model:
    """Return the model that the two years show by themselves, without any identifier, as an adversary could find it.

    Attributes whose change is given, such as ``linkage.Stay(1)``, are kept as they are; those with None are estimated:
    how often they stay among records that agree on all that never changes. The work is done by Splink (Fellegi and
    Sunter's model, by expectation and maximisation), which has to be installed: ``pip install brecha[linkage]``.
    """
    if not isinstance(changes, Mapping):
        raise SettingError("linkage-changes-to-estimate-not-by-attribute")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SettingError("linkage-seed-invalid", seed=seed)
    unknown = [name for name, change in changes.items() if change is None]
    known = {name: change for name, change in changes.items() if change is not None}
    pair = year_pair(first, second, known | dict.fromkeys(unknown, Uniform()), names or {}, 0.0)
    if not unknown:
        raise SettingError("linkage-nothing-to-estimate")
    if not pair.blocking:
        raise SettingError("linkage-nothing-never-changes")
    links = [link for link in pair.links if link.name in unknown]
    estimates, matched = _fellegi_sunter(pair, links, seed)
    learnt: dict[str, Change] = {
        name: change if change is not None else estimates[name] for name, change in changes.items()
    }
    how = Note(
        "changes-estimated",
        version=version(SPLINK),
        few="yes" if len(links) < ENOUGH else "no",
        enough=ENOUGH,
        many="yes" if matched > MANY_MORE * first.rows else "no",
        again=matched / first.rows,
    )
    return Model(learnt, min(max(0.0, 1 - matched / first.rows), 1.0), how, (SPLINK,))


def _fellegi_sunter(pair: YearPair, links: Sequence[Link], seed: int) -> tuple[dict[str, Change], float]:
    """Return for each attribute how often it stays, and how many people were found again.

    Coincidences are estimated too, among records that agree on what never changes: people born in one city mostly live
    in it, so that they agree by chance far oftener than any two people do.
    """
    try:
        from splink import Linker, SettingsCreator, block_on
        from splink.backends.duckdb import DuckDBAPI
        from splink.comparison_library import ExactMatch
    except ImportError as problem:
        raise SettingError("linkage-splink-not-installed", problem=problem) from problem
    tables = _as_arrow(pair, links)
    in_block = [np.bincount(table["block"].to_numpy()) for table in tables]
    most = min(map(len, in_block))
    pairs = int(in_block[0][:most] @ in_block[1][:most])
    if pairs == 0:
        raise SettingError("linkage-no-records-to-compare")
    settings = SettingsCreator(
        link_type="link_only",
        comparisons=[ExactMatch(f"a{i}") for i in range(len(links))],
        blocking_rules_to_generate_predictions=[block_on("block")],
        probability_two_random_records_match=min(0.5, pair.first.rows / pairs),
        em_convergence=SMALL_CHANGE,
        max_iterations=TRIES,
    )
    with database() as connection, _logger_as_it_was():
        api = DuckDBAPI(connection)
        linker = Linker([api.register(table) for table in tables], settings, log_level=logging.ERROR)
        linker.training.estimate_u_using_random_sampling(max_pairs=1e6, seed=seed + 1, min_count_per_level=None)
        try:
            session = linker.training.estimate_parameters_using_expectation_maximisation(
                block_on("block"), fix_u_probabilities=False, max_pairs=MOST_PAIRS, record_sample_proportion=1.0
            )
        except ValueError:
            raise SettingError("linkage-splink-did-not-converge") from None
        model = linker.misc.save_model_to_json()
    estimates: dict[str, Change] = {}
    for link, comparison in zip(links, model["comparisons"], strict=True):
        (level,) = [one for one in comparison["comparison_levels"] if "Exact match" in one["label_for_charts"]]
        stay, by_chance = level.get("m_probability"), level.get("u_probability")
        if stay is None or by_chance is None:
            raise SettingError("linkage-splink-no-estimate", name=link.name)
        estimates[link.name] = Stay(min(float(stay), NEARLY_ALWAYS), float(np.clip(by_chance, 1e-9, 1 - 1e-9)))
    share = float(session.core_model_settings.probability_two_random_records_match)
    return estimates, share * pairs


@contextmanager
def _logger_as_it_was() -> Iterator[None]:
    """Give Splink's logger back as it was: every Linker sets it up for the whole process."""
    logger = logging.getLogger(SPLINK)
    level, handlers, propagate = logger.level, list(logger.handlers), logger.propagate
    try:
        yield
    finally:
        logger.setLevel(level)
        logger.handlers[:], logger.propagate = handlers, propagate


def _as_arrow(pair: YearPair, links: Sequence[Link]) -> list[pa.Table]:
    """Return both years for Splink: the block, and the codes of what is compared; a missing value is a value."""
    one, other, _ = blocks(pair)
    tables = []
    for block, side in ((one, "first"), (other, "second")):
        columns: dict[str, Any] = {"unique_id": np.arange(len(block)), "block": block.astype(np.int64)}
        for i, link in enumerate(links):
            columns[f"a{i}"] = getattr(link, side).astype(np.int64)
        tables.append(pa.table(columns))
    return tables
