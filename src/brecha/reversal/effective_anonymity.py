"""effective_anonymity(): how many people a record may be taken for, knowing one set of columns, or all sets together.

The effective anonymity of a record y on some columns Q is the number of records that are equal to it there, itself
included; a table is k-anonymous on Q if everybody's is k or more (004, Def. 3.1). Where several sets of columns are
each k-anonymous, the union of them need not be: in a release that was made 5-anonymous on 17 sets, 7.1 % of 476,532
people were alone on their union (Sec. 6.2).

A value that is missing or was generalised stands for the set of values that it may be. Two records then match if their
sets have a value in common on every column, and the *ambiguous* effective anonymity of a record is the number of
records that it matches (App. A.1). It is never less than the effective anonymity: whoever it finds alone is so in spite
of all that was left out. What the values of a release stand for follows from the hierarchies that it was made with, or
is as its sanitizer left them (:func:`released_values`).
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.errors.nameable import values_of
from brecha.matching.equivalence_classes import classes_of, number_classes, sizes_of
from brecha.matching.possible_values import Bools, Int64, Missing, PossibleValues, Sets
from brecha.matching.record_matches import bytes_for, is_vague, matches
from brecha.runtime.resources import available_memory, cores
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, Column, Profiles
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy, Label
from brecha.tables.hierarchies.tree import text_of
from brecha.tables.profiles import about_households, number_profiles
from brecha.version import provenance

Int32 = npt.NDArray[np.int32]
QuasiIdentifiers = Sequence[str] | Sequence[Sequence[str]] | Mapping[str, Sequence[str]]
Named = dict[str, tuple[str, ...]]
MOST_RECORDS = 2**31 - 1

SCHEMA = pa.schema(
    [
        ("name", pa.string()), ("qids", pa.list_(pa.string())), ("composed", pa.bool_()), ("records", pa.int64()),
        ("unique", pa.int64()), ("below", pa.int64()), ("smallest", pa.int64()), ("ambiguous_unique", pa.int64()),
        ("ambiguous_below", pa.int64()), ("ambiguous_smallest", pa.int64()),
    ]
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class SetAnonymity:
    """How many records each record is equal to, and matches, on one set of columns.

    It is pickled, and copied by ``copy``, without ``sizes`` and ``ambiguous_sizes``, which tell of each record; what is
    counted of them is kept.
    """

    name: str | None
    """of the set; None for the union of several"""
    qids: tuple[str, ...]
    composed: bool
    """whether it is the union of several sets"""
    k: int
    sizes: Int32 = field(repr=False)
    """effective anonymity of each record asked about, in their order"""
    ambiguous_sizes: Int32 = field(repr=False)
    """their ambiguous effective anonymity"""

    def __getstate__(self) -> dict[str, Any]:
        """Return the histograms in the place of what is known of each record."""
        state = {name: value for name, value in self.__dict__.items() if name not in ("sizes", "ambiguous_sizes")}
        return state | {"_histograms": self._histograms}

    def __getattr__(self, name: str) -> Any:
        """Refuse what is not kept in a pickled answer."""
        if name in ("sizes", "ambiguous_sizes"):
            raise SettingError("reversal-records-not-pickled", name=name)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @cached_property
    def _histograms(self) -> tuple[dict[int, int], dict[int, int]]:
        """How many records are equal to so many, and match so many, by that number."""
        return _counted(self.sizes), _counted(self.ambiguous_sizes)

    @property
    def records(self) -> int:
        """How many records were asked about."""
        return sum(self._histograms[0].values())

    @property
    def unique(self) -> int:
        """Records that are equal to no other."""
        return self._histograms[0].get(1, 0)

    @property
    def below(self) -> int:
        """Records that are equal to fewer than k, themselves included."""
        return sum(records for size, records in self._histograms[0].items() if size < self.k)

    @property
    def smallest(self) -> int:
        """The smallest effective anonymity."""
        return min(self._histograms[0])

    @property
    def ambiguous_unique(self) -> int:
        """Records that match no other, whatever a missing or generalised value may be: unambiguously unique."""
        return self._histograms[1].get(1, 0)

    @property
    def ambiguous_below(self) -> int:
        """Records that match fewer than k, themselves included."""
        return sum(records for size, records in self._histograms[1].items() if size < self.k)

    @property
    def ambiguous_smallest(self) -> int:
        """The smallest ambiguous effective anonymity."""
        return min(self._histograms[1])

    def holds(self, k: int | None = None) -> bool:
        """Return whether everybody asked about is equal to k or more: k-anonymity, if that is everybody."""
        return self.smallest >= _checked_k(self.k if k is None else k)

    def histogram(self, ambiguous: bool = False) -> dict[int, int]:
        """Return how many records are equal to so many (or match so many), by that number."""
        return dict(self._histograms[1 if ambiguous else 0])

    def as_dict(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {name: getattr(self, name) for name in SCHEMA.names} | {"qids": list(self.qids)}


def _counted(sizes: Int32) -> dict[int, int]:
    """Return how many there are of each size, in order."""
    values, records = np.unique(sizes, return_counts=True)
    return dict(zip(values.tolist(), records.tolist(), strict=True))


@dataclass(frozen=True, eq=False)
class ComposedAnonymity:
    """How many people each record may be taken for, on one set of columns or several, and on their union."""

    sets: tuple[SetAnonymity, ...]
    """the sets, as they were given"""
    composed: SetAnonymity
    """all columns of all sets together; the set itself, where there is one only"""
    input: dict[str, Any]
    """what was asked for, as plain data"""
    method: dict[str, Any]
    """how it was computed"""

    @property
    def k(self) -> int:
        """The number of people below which a record is counted as ``below``."""
        return self.composed.k

    @property
    def records(self) -> int:
        """How many records were asked about."""
        return self.composed.records

    @property
    def is_ambiguous(self) -> bool:
        """Whether any value of these columns may stand for several."""
        return bool(self.input["ambiguous"])

    def of(self, name: str) -> SetAnonymity:
        """Return the set of this name."""
        for one in self.sets:
            if one.name == name:
                return one
        raise SettingError("reversal-set-unknown", name=name, sets=[str(one.name) for one in self.sets])

    def holds(self, k: int | None = None) -> bool:
        """Return whether everybody is equal to k or more on all columns together, and so on each set."""
        return self.composed.holds(k)

    def holds_apart(self, k: int | None = None) -> bool:
        """Return whether everybody is equal to k or more on each set by itself, which their union need not bear out."""
        return all(one.holds(k) for one in self.sets)

    def rows(self) -> tuple[SetAnonymity, ...]:
        """Return the sets, and their union last if there are several."""
        return (*self.sets, self.composed) if self.composed.composed else self.sets


def composed_anonymity(
    table: CodedTable,
    qids: QuasiIdentifiers,
    *,
    k: int = 5,
    missing: Missing = "anything",
    cells: Mapping[str, PossibleValues | Sets] | None = None,
    targets: Any = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> ComposedAnonymity:
    """Count the records that each record is equal to, and matches: see :func:`brecha.effective_anonymity`."""
    if not isinstance(table, CodedTable):
        raise SettingError("reversal-no-table", name=type(table).__name__)
    named, hands, began = _named(table, qids), cores(threads), time.perf_counter()
    if targets is not None:
        table.refuse_profiles()
    limit, aims = _checked_k(k), _targets(table, targets)
    union = tuple(dict.fromkeys(name for qids in named.values() for name in qids))
    if missing == "value" and (wild := table.wild(union)):
        raise SettingError("reversal-wildcards-in-column", wild=wild[0])
    known = _cells(table, union, cells or {}, missing)
    if table.profiles is not None:
        _refuse_vague(table.profiles, known)
    _refuse_large(table.rows, len(union), hands)
    different_sets = {frozenset(qids): qids for qids in (*named.values(), union)}
    counts = {}
    for done, (columns, names_of_set) in enumerate(different_sets.items()):

        def tell(step: RunProgress, done: int = done) -> None:
            count = len(different_sets)
            (progress or silent)(RunProgress(step.stage, (done + step.done) / count, done + step.subsets_done, count))

        ids, classes = classes_of([table.column(name) for name in names_of_set], table.rows)
        if table.profiles is not None:
            counts[columns] = (_narrowed(people_alike(table.profiles, ids, classes)),) * 2
            continue
        equal = sizes_of(ids, classes)
        matched = matches([known[name] for name in names_of_set], aims, hands, tell)
        counts[columns] = _narrowed(equal[aims]), _narrowed(matched[aims])
    return ComposedAnonymity(
        sets=tuple(SetAnonymity(name, qids, False, limit, *counts[frozenset(qids)]) for name, qids in named.items()),
        composed=SetAnonymity(
            None if len(named) > 1 else next(iter(named)), union, len(named) > 1, limit, *counts[frozenset(union)]
        ),
        input={
            "rows": table.people,
            "targets": table.people if table.profiles is not None else int(aims.sum()),
            "sets": {name: list(qids) for name, qids in named.items()},
            "named": isinstance(qids, Mapping),
            "k": limit,
            "missing": missing,
            "gaps": any(_has_gaps(table.column(name)) for name in union),
            "stated": sorted(cells or {}),
            "ambiguous": any(is_vague(one) for one in known.values()),
            "dropped": dict(table.dropped),
            "source": dict(table.source),
            **_about_people(table),
            **({"labels": table.wording.as_dict()} if table.wording else {}),
        },
        method=provenance(time.perf_counter() - began, hands),
    )


def people_alike(profiles: Profiles, ids: Int64, classes: int) -> Int64:
    """Return for each person how many people look alike, themselves included; ``ids`` are the classes of the rows.

    Linked rows: those with the same rows. Unlinked: the different people who have a row like one of theirs, of that row
    which the fewest have. In households: those with a row like theirs who live with people like those they live with.
    """
    people, of = profiles.people, profiles.of_row.astype(np.int64)
    if profiles.are_households:
        starts = np.concatenate([[0], np.cumsum(np.bincount(of))])
        homes = number_profiles(ids, starts, np.argsort(of, kind="stable"))
        both = [(homes[of].astype(np.uint32), int(homes.max()) + 1), (ids.astype(np.uint32), classes)]
        return sizes_of(*number_classes(both, len(of)))
    if profiles.rule == "linked":
        starts = np.concatenate([[0], np.cumsum(np.bincount(of, minlength=people))])
        same = number_profiles(ids, starts, np.argsort(of, kind="stable"))
        return sizes_of(same, int(same.max()) + 1)
    held = np.bincount(np.unique(ids * people + of) // people, minlength=classes)
    fewest = np.full(people, people, np.int64)
    np.minimum.at(fewest, of, held[ids])
    return fewest


def _refuse_vague(profiles: Profiles, known: Mapping[str, PossibleValues]) -> None:
    """Refuse values that may stand for one another, where people have several rows."""
    vague = [name for name, one in known.items() if is_vague(one) and _overlap(one)]
    if vague:
        of = "households" if profiles.are_households else "rows"
        raise SettingError("reversal-rows-vague", column=vague[0], person=profiles.person, of=of)


def _overlap(cells: PossibleValues) -> bool:
    """Return whether two values that records show may stand for the same: where none do, matching is being equal."""
    used = np.unique(cells.column.codes)
    members = cells.members[np.isin(cells.owners, used)]
    return len(used) > 1 and (bool(cells.anything[used].any()) or len(np.unique(members)) < len(members))


def _about_people(table: CodedTable) -> dict[str, Any]:
    if table.profiles is None:
        return {}
    if table.households is not None:
        return about_households(table, None)
    return {"people": {"rows": table.rows, "published": table.profiles.rule}}


def _has_gaps(column: Column) -> bool:
    """Return whether any record lacks a value of this column."""
    return column.missing is not None and bool((column.codes == column.missing).any())


def _narrowed(counts: Int64) -> Int32:
    narrow = counts.astype(np.int32)
    narrow.setflags(write=False)
    return narrow


def _named(table: CodedTable, quasi_identifiers: Any) -> Named:
    """Return the sets of columns by their names."""
    if isinstance(quasi_identifiers, str):
        names("qids", quasi_identifiers)
    if isinstance(quasi_identifiers, Mapping):
        sets = {str(name): qids for name, qids in quasi_identifiers.items()}
    else:
        listed = list(quasi_identifiers) if isinstance(quasi_identifiers, Sequence) else [quasi_identifiers]
        if all(isinstance(one, str) for one in listed):
            listed = [listed]
        sets = {str(number): qids for number, qids in enumerate(listed, 1)}
    named = {name: names(f"qids[{name!r}]", one) for name, one in sets.items()}
    if not named or not all(named.values()):
        raise SettingError("reversal-set-empty")
    for qids in named.values():
        for i, name in enumerate(qids):
            table.column(name)
            if name in qids[:i]:
                raise ColumnError("reversal-column-twice-in-set", name=name)
    return named


def _checked_k(k: Any) -> int:
    if isinstance(k, bool) or not isinstance(k, int | np.integer) or k < 2:
        raise SettingError("reversal-k-unusable", k=k)
    return int(k)


def _targets(table: CodedTable, targets: Any) -> Bools:
    """Return which records are asked about."""
    if targets is None:
        return np.ones(table.rows, bool)
    positions = np.asarray(targets)
    aims = np.zeros(table.rows, bool)
    if positions.dtype == bool and positions.shape == aims.shape:
        aims = positions.copy()
    elif positions.ndim == 1 and np.issubdtype(positions.dtype, np.integer) and len(positions):
        if positions.min() < 0 or positions.max() >= table.rows:
            raise SettingError("reversal-targets-out-of-range", rows=table.rows - 1)
        aims[positions] = True
    else:
        raise SettingError(
            "reversal-targets-unusable", records=table.rows, dtype=positions.dtype, shape=positions.shape
        )
    if not aims.any():
        raise SettingError("reversal-targets-empty")
    return aims


def _cells(
    table: CodedTable, qids: Sequence[str], stated: Mapping[str, Any], missing: Any
) -> dict[str, PossibleValues]:
    """Return what the values of each column stand for."""
    if missing not in ("anything", "value"):
        raise SettingError("reversal-missing-unknown", missing=missing)
    for name in stated:
        table.column(name)
        if name not in qids:
            raise ColumnError("reversal-possible-values-of-unused-column", name=name)
    rest = PossibleValues.with_missing if missing == "anything" else PossibleValues.exact
    return {
        name: _stated_values(table, name, stated[name], missing) if name in stated else rest(table.column(name))
        for name in qids
    }


def _stated_values(table: CodedTable, name: str, stated: Any, missing: Missing) -> PossibleValues:
    column = table.column(name)
    if isinstance(stated, Mapping):
        return PossibleValues.stated(column, stated, missing)
    if not isinstance(stated, PossibleValues):
        raise SettingError("reversal-possible-values-unusable", name=name, stated=stated)
    if stated.column.cardinality != column.cardinality or not np.array_equal(stated.column.codes, column.codes):
        raise ColumnError("reversal-cells-of-other-column", name=name)
    return stated.checked()


def _refuse_large(rows: int, columns: int, threads: int) -> None:
    if rows > MOST_RECORDS:
        raise TooLargeError("reversal-too-many-records", rows=rows, most_records=MOST_RECORDS)
    needed, free = bytes_for(rows, columns, threads), available_memory()
    if needed > free:
        raise TooLargeError("reversal-too-little-memory", rows=rows, columns=columns, needed=needed, free=free)


def columns_of(qids: Any) -> tuple[str, ...]:
    """Return all columns of one set or several, each once; whatever is none is left to who uses them."""
    sets = qids.values() if isinstance(qids, Mapping) else qids
    if isinstance(sets, str) or not isinstance(sets, Iterable):
        return ()
    columns = (qids if isinstance(qids, Sequence) and not isinstance(qids, str) else [qids] for qids in sets)
    return tuple(dict.fromkeys(name for qids in columns for name in qids if isinstance(name, str)))


@dataclass(frozen=True, eq=False)
class ReleasedValues:
    """A release, and what its values may stand for."""

    table: CodedTable
    columns: tuple[str, ...]
    cells: dict[str, PossibleValues | Sets]
    """of the columns of which some value stands for others"""
    coarse: tuple[str, ...]
    """the columns in which some record shows a value that stands for several, or for anything"""


def released_values(
    release: CodedTable | Release, columns: Sequence[str], hierarchies: Hierarchies, missing: Missing, star: str
) -> ReleasedValues:
    """Return what the values of these columns stand for: a label for its values, the star for anything.

    A release that a sanitizer made knows that by itself.
    """
    table = release.table if isinstance(release, Release) else release
    for name in columns:
        table.column(name)
    for name, hierarchy in hierarchies.items() if columns else ():
        if name not in columns:
            raise ColumnError("reversal-hierarchy-of-unused-column", name=name, columns=list(columns))
        if not isinstance(hierarchy, Hierarchy):
            raise SettingError("reversal-no-hierarchy", name=name, name2=type(hierarchy).__name__)
    if isinstance(release, Release):
        cells = {
            name: release.cells[name].at_face_value.for_matching_records(missing, star)
            for name in columns
            if name in release.cells
        }
        coarse = tuple(name for name, one in cells.items() if _is_coarse(one))
        return ReleasedValues(table, tuple(columns), dict(cells), coarse)
    sets = {name: _sets(table.column(name), hierarchies.get(name), star) for name in columns}
    stated = {name: one for name, one in sets.items() if one}
    return ReleasedValues(table, tuple(columns), dict(stated), tuple(stated))


def _sets(column: Column, hierarchy: Hierarchy | None, star: str) -> dict[str, tuple[Label, ...] | None]:
    """Return the values of a column that stand for several, each with these; the star with None."""
    labels = {} if hierarchy is None else labels_of(hierarchy)
    sets: dict[str, tuple[Label, ...] | None] = {}
    strange: list[int] = []
    for code in np.unique(column.codes).tolist():  # the values that some record has
        value = text_of(column.values[code].as_py())
        if value is None:
            continue
        if value == star and (hierarchy is None or value not in hierarchy.values):
            sets[value] = None
        elif hierarchy is not None and value not in labels:
            strange.append(code)
        elif len(labels.get(value, ())) > 1:
            sets[value] = labels[value]
    if strange:
        raise SettingError("reversal-values-not-in-hierarchy", values=values_of(column, strange), star=star)
    return sets


def labels_of(hierarchy: Hierarchy) -> dict[Label, tuple[Label, ...]]:
    """For every label of any level, the values that it may stand for; of two released_values, both."""
    by_label: dict[Label, dict[Label, None]] = {}
    for level in hierarchy.levels:
        for value, label in zip(hierarchy.values, level, strict=True):
            by_label.setdefault(label, {})[value] = None
    return {label: tuple(values) for label, values in by_label.items()}


def _is_coarse(cells: PossibleValues) -> bool:
    """Return whether some record shows a value that stands for several; a missing one is only missing."""
    several = (cells.sizes > 1) | cells.anything
    if cells.column.missing is not None:
        several[cells.column.missing] = False
    return bool(several[cells.column.codes].any())


def completed(
    release: CodedTable, columns: Sequence[str], hierarchies: Hierarchies, original: CodedTable | None, star: str
) -> dict[str, Hierarchy]:
    """Return a hierarchy for each column, with the star above all: as given, or else of the values that it has.

    These are the values of the original, where it is at hand, and else those that are seen; but not of a column that
    shows the star, as nobody could tell what else it may stand for: that has none.
    """
    complete = {}
    for name in columns:
        own = hierarchies.get(name)
        if own is None:
            shown = _texts(release.column(name))
            if original is None and star in shown:
                continue
            values = shown if original is None else _texts(original.column(name))
            own = flat(sorted(values - {star}) or [star], star, name)
        known = star in labels_of(own)
        complete[name] = own if known else Hierarchy((*own.levels, (star,) * len(own.values)), own.name)
    return complete


def explains(hierarchy: Hierarchy, release: CodedTable, name: str) -> bool:
    """Return whether all that a column shows are labels of its hierarchy, at any level."""
    return _texts(release.column(name)) <= set(labels_of(hierarchy))


def _texts(column: Column) -> set[str]:
    """Return what the records of a column show, as texts; that one shows nothing is left out."""
    used = (column.values[code].as_py() for code in np.unique(column.codes).tolist())
    return {text for value in used if (text := text_of(value)) is not None}
