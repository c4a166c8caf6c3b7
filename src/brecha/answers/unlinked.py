"""without_identifier(): what is left of the risk of many years when no identifier links them (001, section 7).

Two figures, never mixed. *Believed*: the posterior vulnerability of the hyper under the adversary's own model of how
people change; it is what she may think. *Right*: how often her best guess is right, where the curator holds the true
identifier; it is what happens.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Answer, TableAnswer, about_labels, schema
from brecha.answers.in_words import input_in_words, notes_in_words
from brecha.answers.store.handling import ONE_PERSON, Handling, of_totals
from brecha.answers.table.assessment import assess
from brecha.attacks.facts import plain
from brecha.attacks.roles import names as listed_names
from brecha.attacks.roles import roles
from brecha.attacks.subsets import Subsets, chosen
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.language import notes as all_notes
from brecha.language.catalogues import Language
from brecha.language.labels import Labels, Words
from brecha.language.notes import Note
from brecha.linkage.changes import Change
from brecha.linkage.link_candidates import LinkageClasses, YearPair, linkage_classes, year_pair
from brecha.linkage.linking import (
    CERTAIN,
    CERTAIN_RIGHT,
    CERTAIN_WRONG,
    CHANCE,
    RIGHT,
    WORST,
    Truth,
    check_roles,
    mixed_sums,
    true_link,
)
from brecha.linkage.paths import (
    Paths,
    Years,
    only_step,
    own_column,
    path_sums,
    target_of,
    truly_linked,
    years_of,
)
from brecha.runtime.resources import available_memory, cores
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import Collection
from brecha.version import provenance

MOST_PAIRS = 300_000_000_000
"""Pairs of classes and candidates beyond which nobody waits for the end: some hours"""
ENTRY, ROUNDING = 24, 1e-9
"""Bytes of one mass of a group, and what is nothing beside one"""
SCHEMA = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("string", "sensitive"),
    ("int64", "records"),
    ("float64", "prior_probabilistic one_year_deterministic one_year_probabilistic"),
    ("float64", "believed_deterministic believed_probabilistic believed_worst right_probabilistic"),
    ("int64", "certain_right certain_wrong"),
    ("float64", "linked_deterministic linked_probabilistic survives_probabilistic survives_deterministic"),
)


@dataclass(frozen=True, eq=False)
class Unlinked(TableAnswer):
    """What an adversary learns from two years that no identifier links: one row an attack (:meth:`frame`)."""

    kind: ClassVar[str] = "unlinked"
    schema: ClassVar[pa.Schema] = SCHEMA

    @property
    def rows(self) -> int:
        """How many people there are in the first year."""
        return int(self.input["rows"])

    @property
    def years(self) -> int:
        """How many years there are."""
        return int(self.input.get("years", 2))

    @property
    def truth(self) -> bool:
        """Whether the true identifier was there to compare with."""
        return self.input["person"] is not None

    def frame(self) -> pa.Table:
        """Return all attacks: for each subset of the quasi-identifiers, re-identification and then each secret.

        ``one_year_…``: what the first year alone gives. ``believed_…``: what she believes to gain from both.
        ``right_probabilistic``, ``certain_right``, ``certain_wrong``: how often her best guess is right, and of how
        many people she is certain, rightly and wrongly. ``linked_…``: what the identifier would give. ``survives_…``:
        how much of what the second year adds with the identifier is left without it: 1 all of it, 0 nothing; negative
        where she would do better without linking, and above 1 where she happens to be certain, and right, of more
        people than the identifier would make certain. The last are null where the true identifier was not given.
        """
        return self.attacks

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        further = [int(step["rows"]) for step in self.input.get("steps", [])]
        return of_totals([self.rows, int(self.input["later_rows"]), *further], about=self.input)

    def __repr__(self) -> str:
        return f"Unlinked({self.rows:,} people, {len(self.attacks):,} attacks)"


def without_identifier(
    first: CodedTable,
    second: CodedTable,
    *further: CodedTable,
    qids: Sequence[str],
    sensitive: Sequence[str] = (),
    changes: Mapping[str, Change] | Sequence[Mapping[str, Change]],
    leaves: float | Sequence[float] = 0.0,
    person: str | Sequence[str] | None = None,
    names: Mapping[str, Sequence[str | None]] | None = None,
    as_numbers: bool = False,
    subsets: Subsets = "full",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Unlinked:
    """Attack years of a table that no identifier links: she links them by what she knows of how people change.

    Args:
        first: the focal year, whose people are of interest.
        second: the year after.
        *further: the years after that, each beside the one before it; who is gone is taken to stay away.
        qids: columns that she knows of her target in all years, or in those that have them.
        sensitive: columns of the first year that she wants to learn.
        changes: what she links records by, and how she believes it to change: ``{"sex": linkage.Stay(1), "age":
            linkage.Shift(1), "school": linkage.Stay(0.7)}``. People are looked for only among records that agree on all
            that never changes otherwise than said. Of several years, from each to the next; or one model for each
            step, in a list.
        leaves: the chance that somebody of a year is not in the next; of several years, one for all steps or a list.
        person: the true identifier, if the curator holds it, or its name in each table. The adversary does not have it;
            it tells how often she is right, and what it would give her.
        names: columns of one meaning under different names, ``{"school": ["PK_COD_ENTIDADE", "CO_ENTIDADE"]}``, one
            for each year.
        as_numbers: true identifiers that spell the same number are the same: "007", "7" and 7.
        subsets: which combinations of the quasi-identifiers; the "full" set by default.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    tables = (first, second, *further)
    for table in tables:
        if isinstance(table, CodedTable):
            table.refuse_profiles()
    if further:
        years = years_of(tables, changes, names or {}, leaves)
        return _of_several(years, qids, sensitive, person, as_numbers, subsets, cores(threads), progress or silent)
    pair = year_pair(first, second, only_step("changes", changes), names or {}, only_step("leaves", leaves))
    known, wanted = listed_names("qids", qids), listed_names("sensitive", sensitive)
    check_roles(pair, known, wanted)
    which = chosen(subsets, known)
    sets = [tuple(name for name, there in zip(known, row, strict=True) if there) for row in which]
    together = None if person is None else true_link(pair, person, as_numbers)
    began = time.perf_counter()
    rows: list[dict[str, Any]] = []
    for done, qids_now in enumerate(sets):

        def tell(step: RunProgress, done: int = done) -> None:
            (progress or silent)(RunProgress(step.stage, (done + step.done) / len(sets), done, len(sets)))

        rows.extend(_attacks(pair, qids_now, wanted, together, cores(threads), tell))
    return Unlinked(
        attacks=pa.Table.from_pylist(rows, schema=SCHEMA),
        input=_input(pair, known, wanted, person, sets),
        method=provenance(time.perf_counter() - began, cores(threads)),
        notes=_notes(pair, known, together),
    )


def _of_several(
    years: Years,
    qids: Sequence[str],
    sensitive: Sequence[str],
    person: str | Sequence[str] | None,
    as_numbers: bool,
    subsets: Subsets,
    threads: int,
    progress: Progress,
) -> Unlinked:
    """Attack three years or more."""
    known, wanted = listed_names("qids", qids), listed_names("sensitive", sensitive)
    pair = replace(years.steps[0], names={name: (own[0], own[1]) for name, own in years.names.items()})
    check_roles(pair, known, wanted)
    which = chosen(subsets, known)
    sets = [tuple(name for name, there in zip(known, row, strict=True) if there) for row in which]
    together = None if person is None else truly_linked(years, person, as_numbers)
    began = time.perf_counter()
    rows: list[dict[str, Any]] = []
    for done, qids_now in enumerate(sets):
        progress(RunProgress("linking", done / len(sets), done, len(sets)))
        sums = path_sums(Paths(years, qids_now), wanted, together)
        rows.extend(_rows_of_sums(pair, qids_now, wanted, sums, together, threads))
    progress(RunProgress("linking", 1.0, len(sets), len(sets)))
    steps = [
        {
            "changes": {link.name: link.change.says() for link in step.links},
            "changes_as_data": {link.name: link.change.as_data() for link in step.links},
            "leaves": step.leaves,
            "rows": step.second.rows,
            "dropped": dict(step.second.dropped),
        }
        for step in years.steps
    ]
    return Unlinked(
        attacks=pa.Table.from_pylist(rows, schema=SCHEMA),
        input={
            **_input(pair, known, wanted, person, sets),
            "years": len(years.tables),
            "steps": steps,
            "columns": {name: list(own) for name, own in years.names.items()},
            "sources": [dict(table.source) for table in years.tables],
            **about_labels(Labels.of_attributes(years.names, [table.wording for table in years.tables])),
        },
        method=provenance(time.perf_counter() - began, threads),
        notes=_notes_of_several(years, known, together),
    )


def _notes_of_several(years: Years, qids: Sequence[str], together: Collection | None) -> tuple[Note, ...]:
    notes = [*dict.fromkeys(note for table in years.tables for note in table.notes)]
    for name in qids:
        there = [number for number, own in enumerate(years.names[name], 1) if own is not None]
        if len(there) < len(years.tables):
            notes.append(Note("only-in-some-years", column=name, years=there, n=len(there)))
    if years.linked < len(years.steps):
        notes.append(Note("not-linked-from", number=years.linked + 1))
    if together is not None:
        notes.extend(note for several in together.link_notes for note in several)
        for number, found in enumerate(together.people_found[1:], 2):
            notes.append(Note("truly-linked-to", number=number, found=found, people=years.first.rows))
    return tuple(notes)


def _attacks(
    pair: YearPair,
    qids: tuple[str, ...],
    sensitive: Sequence[str],
    together: Collection | None,
    threads: int,
    tell: Progress,
) -> Iterator[dict[str, Any]]:
    """Yield one row for re-identification and one for each secret."""
    if all(pair.names[name][1] is None for name in qids):
        pair = replace(pair, links=(), leaves=0.0)  # nothing is seen in the second year, not even who is there
    classes = linkage_classes(pair, qids, sensitive)
    _refuse_endless(pair, classes, threads)
    sums = mixed_sums(pair, classes, _truth(pair, classes, together, sensitive), threads, tell)
    yield from _rows_of_sums(pair, qids, sensitive, sums, together, threads)


def _rows_of_sums(
    pair: YearPair,
    qids: tuple[str, ...],
    sensitive: Sequence[str],
    sums: npt.NDArray[np.float64],
    together: Collection | None,
    threads: int,
) -> Iterator[dict[str, Any]]:
    """Yield the rows, beside the first year alone and, where it is held, the identifier."""
    single = _single(pair, qids, sensitive, threads)
    linked = None if together is None else assess(
        together, qids=qids, sensitive=sensitive, subsets="full", threads=threads
    ).frame().to_pylist()  # fmt: skip
    people = pair.first.rows
    for i, secret in enumerate((None, *sensitive)):
        one, both = single[i], None if linked is None else linked[i]
        yield {
            "code": both["code"] if both else ("CRL" if secret is None else "CAL"),
            "qids": list(qids),
            "size": len(qids),
            "sensitive": secret,
            "records": people,
            "prior_probabilistic": one["prior_probabilistic"],
            "one_year_deterministic": one["posterior_deterministic"],
            "one_year_probabilistic": one["posterior_probabilistic"],
            "believed_deterministic": min(1.0, sums[i, CERTAIN] / people),
            "believed_probabilistic": min(1.0, sums[i, CHANCE] / people),
            "believed_worst": sums[i, WORST],
            **_against_truth(sums[i], one, both, people),
        }


def _against_truth(
    sums: npt.NDArray[np.float64], one: dict[str, Any], both: dict[str, Any] | None, people: int
) -> dict[str, Any]:
    """Return what happens, beside what the identifier would give; all null where the truth is not known."""
    if both is None:
        return {}
    right, certain = sums[RIGHT] / people, sums[CERTAIN_RIGHT] / people
    return {
        "right_probabilistic": right,
        "certain_right": round(sums[CERTAIN_RIGHT]),
        "certain_wrong": round(sums[CERTAIN_WRONG]),
        "linked_deterministic": both["posterior_deterministic"],
        "linked_probabilistic": both["posterior_probabilistic"],
        "survives_probabilistic": _survives(right, one["posterior_probabilistic"], both["posterior_probabilistic"]),
        "survives_deterministic": _survives(certain, one["posterior_deterministic"], both["posterior_deterministic"]),
    }


def _survives(without: float, one: float, linked: float) -> float | None:
    """Return how much of what the second year adds is left; None where it adds nothing."""
    if linked <= one:
        return None
    left = (without - one) / (linked - one)
    return 0.0 if abs(left) < ROUNDING else left


def _single(pair: YearPair, qids: Sequence[str], sensitive: Sequence[str], threads: int) -> list[dict[str, Any]]:
    """Return the first year alone; where it has none of the columns, what is known before."""
    known = [own for name in qids if (own := pair.names[name][0]) is not None]
    secrets = [str(pair.names[name][0]) for name in sensitive]
    table = pair.first
    if not known:
        nothing = Column("nothing is known", np.zeros(table.rows, np.uint8), pa.array(["nothing"]))
        table = CodedTable((*table.select(secrets).fields, nothing)) if secrets else CodedTable((nothing,))
        known = [nothing.name]
    roles(table, known, secrets, None)
    rows: list[dict[str, Any]] = (
        assess(table, qids=known, sensitive=secrets, subsets="full", threads=threads).frame().to_pylist()
    )
    return rows


def _truth(pair: YearPair, classes: LinkageClasses, together: Collection | None, sensitive: Sequence[str]) -> Truth:
    groups = len(classes.first.group_start) - 1
    if together is None:
        none = np.zeros(0, np.int64)
        return Truth(np.zeros(groups + 1, np.int64), none, none, np.zeros((len(sensitive), 0), np.int64))
    at = together.records[1]
    assert at is not None
    seen = np.where(at < 0, classes.seen, classes.seen_of[at].astype(np.int64))
    order = np.argsort(classes.class_of, kind="stable")
    codes = [pair.first.column(str(pair.names[name][0])).codes[order].astype(np.int64) for name in sensitive]
    return Truth(
        start=np.searchsorted(classes.class_of[order], classes.first.group_start).astype(np.int64),
        person_class=classes.class_of[order],
        seen=seen[order],
        secret=np.stack(codes) if codes else np.zeros((0, len(order)), np.int64),
    )


def _refuse_endless(pair: YearPair, classes: LinkageClasses, threads: int) -> None:
    """Refuse what would take days, or more memory than there is: the masses of a group are held at once."""
    columns = [link.name for link in pair.blocking]
    if (pairs := int(classes.candidates.sum())) > MOST_PAIRS:
        raise TooLargeError("answers-too-many-pairs", pairs=pairs, columns=columns)
    largest = int(np.diff(classes.work).max())
    needed, free = 2 * ENTRY * largest * threads, available_memory()
    if needed > free:
        raise TooLargeError("answers-pairs-need-memory", bytes=needed, free=free, pairs=largest, columns=columns)


def _input(pair: YearPair, qids: Sequence[str], sensitive: Sequence[str], person: Any, sets: Any) -> dict[str, Any]:
    return {
        "rows": pair.first.rows,
        "later_rows": pair.second.rows,
        "dropped": dict(pair.first.dropped),
        "later_dropped": dict(pair.second.dropped),
        "qids": list(qids),
        "sensitive": list(sensitive),
        "subsets": [list(one) for one in sets],
        "changes": {link.name: link.change.says() for link in pair.links},
        "changes_as_data": {link.name: link.change.as_data() for link in pair.links},
        "leaves": pair.leaves,
        "person": person,
        "columns": {name: list(own) for name, own in pair.names.items()},
        "sources": [dict(pair.first.source), dict(pair.second.source)],
        **about_labels(Labels.of_attributes(pair.names, [pair.first.wording, pair.second.wording])),
    }


def _notes(pair: YearPair, qids: Sequence[str], together: Collection | None) -> tuple[Note, ...]:
    notes = [*dict.fromkeys((*pair.first.notes, *pair.second.notes))]
    for name in qids:
        if None in pair.names[name]:
            year = "first" if pair.names[name][1] is None else "second"
            notes.append(Note("only-in-one-year", column=name, year=year))
    if not pair.blocking and not pair.weighing:
        notes.append(Note("not-linked"))
    if together is not None:
        notes.extend(note for several in together.link_notes for note in several)
        people_found = together.people_found[1]
        notes.append(Note("truly-linked", found=people_found, people=pair.first.rows))
    return tuple(notes)


TARGET = schema(
    ("string", "code sensitive"),
    ("int64", "matches possible records"),
    ("float64", "prior one_year posterior"),
    ("bool", "certain"),
    ("string", "guess"),
)


@dataclass(frozen=True, eq=False)
class UnlinkedTarget(Answer):
    """What an adversary believes of one person whom she knows in years that no identifier links."""

    kind: ClassVar[str] = "unlinked target"
    schema: ClassVar[pa.Schema] = TARGET
    reason: ClassVar[str] = ONE_PERSON

    figures: pa.Table = field(repr=False)
    input: dict[str, Any] = field(repr=False)
    notes: tuple[Note, ...] = ()

    @property
    def matches(self) -> int:
        """How many people of the first year have the values that are known of it."""
        return int(self.figures["matches"][0].as_py())

    @property
    def possible(self) -> int:
        """How many of them may be seen in the later years as the target is, by the adversary's model."""
        return int(self.figures["possible"][0].as_py())

    def frame(self) -> pa.Table:
        """Return re-identification and then each secret.

        ``matches`` · ``possible`` · ``records`` · ``prior`` · ``one_year`` (null where nobody matches) · ``posterior``,
        ``certain`` (null where nobody is possible, which is not "no risk") · ``guess`` (null for a missing value too).
        """
        return self.figures

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return {"input": dict(self.input)} | all_notes.as_json(self.notes)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its table and of what is saved about it."""
        return cls(table, dict(about["input"]), tuple(about["notes"]))

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        return {"input": dict(self.input), "attacks": self.figures.to_pylist(), "notes": list(map(str, self.notes))}

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, of what is known, and of what is guessed."""
        rows = [
            row | {"sensitive": words.column(row["sensitive"]), "guess": words.value(row["sensitive"], row["guess"])}
            for row in self.figures.to_pylist()
        ]
        known = {
            words.column(name): {year: words.value(name, value) for year, value in of.items()}
            for name, of in self.input["known"].items()
        }
        told = input_in_words(self.input, words) | {"known": known}
        return replace(
            self, figures=pa.Table.from_pylist(rows, TARGET), input=told, notes=notes_in_words(self.notes, words)
        )

    def __repr__(self) -> str:
        return f"UnlinkedTarget({self.possible:,} of {self.matches:,} people possible)"


def unlinked_target(
    first: CodedTable,
    second: CodedTable,
    *further: CodedTable,
    known: Mapping[str, Any],
    sensitive: Sequence[str] = (),
    changes: Mapping[str, Change] | Sequence[Mapping[str, Change]],
    leaves: float | Sequence[float] = 0.0,
    names: Mapping[str, Sequence[str | None]] | None = None,
    lang: "str | Language" = "en",
) -> UnlinkedTarget:
    """Attack one person in years that no identifier links.

    Args:
        first: the focal year, in which the target is.
        second: the year after.
        *further: the years after that.
        known: what she knows, ``{column: value}`` for a value that is the same in all years, ``{column: [value in each
            year]}``, or ``{column: {1: value, 3: value}}`` by the number of the year where she knows some years only;
            ``None`` stands for a missing value, and :data:`brecha.ABSENT` for a year that the target is not in.
        sensitive: columns of the first year that she wants to learn.
        changes: how she believes people to change: see :func:`brecha.without_identifier`.
        leaves: the chance that somebody of a year is not in the next.
        names: columns of one meaning under different names.
        lang: the language in which dates and decimals are written in texts of ``known``.
    """
    tables = (first, second, *further)
    for table in tables:
        if isinstance(table, CodedTable):
            table.refuse_profiles()
    years = years_of(tables, changes, names or {}, leaves)
    if not isinstance(known, Mapping) or not known:
        raise SettingError("linkage-target-nothing-known")
    values = {name: _of_years(name, value, years) for name, value in known.items()}
    there = {
        name: tuple(own if number in values[name] else None for number, own in enumerate(columns, 1))
        if name in values
        else columns
        for name, columns in years.names.items()
    }
    years = replace(years, names=there)
    wanted = listed_names("sensitive", sensitive)
    check_roles(
        replace(years.steps[0], names={name: (own[0], own[1]) for name, own in there.items()}), list(known), wanted
    )
    paths = Paths(years, tuple(known))
    group, history = target_of(paths, values, lang)
    people = np.flatnonzero(group)
    classes = np.asarray(paths.people.of_record, np.int64)
    chances = paths.seen.of_classes(history)[classes] * group
    rows = [_target_row(None, people, chances, years.first.rows, None)]
    for name in wanted:
        column = years.first.column(own_column(years, name))
        rows.append(_target_row(name, people, chances, years.first.rows, column))
    stated = {
        "rows": years.first.rows,
        "years": len(tables),
        "known": {name: {str(year): plain(value) for year, value in of.items()} for name, of in values.items()},
        "sensitive": list(wanted),
        "changes": [{link.name: link.change.says() for link in step.links} for step in years.steps],
        "leaves": [step.leaves for step in years.steps],
        "sources": [dict(table.source) for table in tables],
        **about_labels(Labels.of_attributes(years.names, [table.wording for table in tables])),
    }
    return UnlinkedTarget(pa.Table.from_pylist(rows, TARGET), stated)


def _of_years(name: str, given: Any, years: Years) -> dict[int, Any]:
    """Return what is known of an attribute in each year, counted from 1."""
    if name not in years.names:
        raise ColumnError.unknown(name, years.names)
    own = years.names[name]
    if isinstance(given, Mapping):
        wrong = [year for year in given if year not in range(1, len(own) + 1) or own[year - 1] is None]
        if wrong or not given:
            raise SettingError("linkage-target-year-unknown", name=name, years=len(own))
        return dict(given)
    if not isinstance(given, list | tuple):
        return {number: given for number, column in enumerate(own, 1) if column is not None}
    if len(given) != len(own):
        raise SettingError("linkage-target-values-of-years", name=name, given=len(given), years=len(own))
    return {number: value for number, value in enumerate(given, 1) if own[number - 1] is not None}


def _target_row(
    secret: str | None,
    people: npt.NDArray[np.int64],
    chances: npt.NDArray[np.float64],
    records: int,
    column: Column | None,
) -> dict[str, Any]:
    """Return what is learnt of the target: their record, or a secret."""
    codes = np.arange(records) if column is None else np.asarray(column.codes, np.int64)
    size = records if column is None else column.cardinality
    before, alone = np.bincount(codes, minlength=size), np.bincount(codes[people], minlength=size)
    after = np.bincount(codes, chances, minlength=size)
    whole = float(after.sum())
    best = int(np.argmax(after)) if whole > 0 else None
    guess = None if column is None or best is None else column.values[best].as_py()
    return {
        "code": "IRL" if secret is None else "IAL",
        "sensitive": secret,
        "matches": len(people),
        "possible": int(np.count_nonzero(chances)),
        "records": records,
        "prior": float(before.max()) / records,
        "one_year": float(alone.max()) / len(people) if len(people) else None,
        "posterior": float(after.max()) / whole if whole > 0 else None,
        "certain": bool(np.count_nonzero(after) == 1) if whole > 0 else None,
        "guess": None if guess is None else str(plain(guess)),
    }
