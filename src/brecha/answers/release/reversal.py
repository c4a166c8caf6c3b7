"""effective_anonymity() and reverse(): all that can be undone of a release, from the release itself.

Five questions are put to it. How many people may a record be taken for, if several sets of columns are known together?
Is the release minimal, so that more can be concluded from what it does not publish? And if it is, what? Whom can an
adversary describe, of whom a description fits nobody else? And where records were left out, how sure is a match?

What is saved has nothing of single records: how many records are equal to so many, and of what follows from minimality
the labels of classes of ten people or more. Smaller classes are only counted, by what is learnt of them.
"""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self

import numpy as np
import pyarrow as pa

from brecha.answers.answer import Answer
from brecha.answers.in_words import input_in_words, notes_in_words, sequence_in_words
from brecha.answers.store.handling import UNDONE, Handling, of_totals
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.matching.possible_values import Missing, PossibleValues, Sets
from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding, downcode
from brecha.reversal.effective_anonymity import (
    SCHEMA,
    ComposedAnonymity,
    Int32,
    QuasiIdentifiers,
    ReleasedValues,
    SetAnonymity,
    columns_of,
    completed,
    composed_anonymity,
    explains,
    released_values,
)
from brecha.reversal.minimal import Minimality, Move, minimality
from brecha.reversal.singling_out import Algorithm, SinglingOut, single_out
from brecha.reversal.suppressed import (
    BOUND_CONFIDENCE,
    OutsiderConfidence,
    checked,
    independent_groups,
    outsider_confidence,
)
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, counted
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies, Hierarchy
from brecha.tables.hierarchies.tree import classes_of_rows


@dataclass(frozen=True, eq=False)
class EffectiveAnonymity(ComposedAnonymity, Answer):
    """How many people each record may be taken for, on one set of columns or several, and on their union."""

    kind: ClassVar[str] = "effective anonymity"
    schema: ClassVar[pa.Schema] = SCHEMA

    def frame(self) -> pa.Table:
        """Return one row for each set, and a last one for the union of several, which has no name.

        ``unique`` and ``below`` are records of effective anonymity 1 and less than k, ``smallest`` is the smallest; the
        three that begin with ``ambiguous`` are the same of ambiguous effective anonymity.
        """
        return pa.Table.from_pylist([one.as_dict() for one in self.rows()], schema=SCHEMA)

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data: aggregates only."""
        return super().about() | self._verdict() | {"histograms": [_plain_histograms(one) for one in self.rows()]}

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns."""
        sets = tuple(_set_in_words(one, words) for one in self.sets)
        return replace(
            self, sets=sets, composed=_set_in_words(self.composed, words), input=input_in_words(self.input, words)
        )

    def _verdict(self) -> dict[str, Any]:
        return {"k": self.k, "holds": self.holds(), "holds_apart": self.holds_apart()}

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer; records are in no order that means anything."""
        stated = dict(about["input"])
        sets = [
            SetAnonymity(row["name"], tuple(row["qids"]), row["composed"], int(stated["k"]),
                         _sizes(counts["equal"]), _sizes(counts["ambiguous"]))
            for row, counts in zip(table.to_pylist(), about["histograms"], strict=True)
        ]  # fmt: skip
        return cls(tuple(one for one in sets if not one.composed), sets[-1], stated, dict(about["method"]))

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([int(self.input["rows"])], about=self.input)

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data: aggregates only."""
        sets = [one.as_dict() for one in self.rows()]
        return self._verdict() | {"sets": sets, "input": dict(self.input), "method": dict(self.method)}

    def __repr__(self) -> str:
        return (
            f"EffectiveAnonymity({counted(self.records, 'record')}, {counted(len(self.sets), 'set')}; together "
            f"{self.composed.unique:,} unique, {self.composed.ambiguous_unique:,} of them unambiguously)"
        )


def effective_anonymity(
    table: CodedTable,
    qids: QuasiIdentifiers,
    *,
    k: int = 5,
    missing: Missing = "anything",
    cells: Mapping[str, PossibleValues | Sets] | None = None,
    targets: Any = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> EffectiveAnonymity:
    """Tell how many people each record may be taken for, on one or several sets of columns and on their union.

    Where people have several rows, people are counted: of linked rows those who have the same rows, in any order; of
    unlinked ones the different people who have a row like the one that the fewest have. k rows of one person are not k
    people. Of people in households the whole household is known: those count who are alike and live with people alike.

    All counts are exact. Two records are equal on a column if their released values are, and "missing" is equal to
    "missing"; they match if what their values stand for has a value in common.

    Args:
        table: the release, what :func:`brecha.read` gave.
        qids: columns that an adversary could know: one list; a list of lists, called "1", "2", …; or lists
            by name.
        k: how many people a record should at least be taken for.
        missing: a missing value may be "anything", or is one more "value" that stands for itself.
        cells: what the values of a column stand for, by column: :class:`brecha.reversal.PossibleValues`, or
            sets of values such as ``{"age": {"30-39": range(30, 40), "*": None}}``, where None is anything. Other
            values, and other columns, stand for themselves.
        targets: the records that are asked about, as a mask or positions; they are matched against all. Everybody by
            default.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    composed = composed_anonymity(
        table, qids, k=k, missing=missing, cells=cells, targets=targets, threads=threads, progress=progress
    )
    return EffectiveAnonymity(**vars(composed))


def _set_in_words(one: SetAnonymity, words: Words) -> SetAnonymity:
    told = copy(one)
    object.__setattr__(told, "qids", sequence_in_words(one.qids, words))
    return told


def _plain_histograms(one: SetAnonymity) -> dict[str, list[list[int]]]:
    """Return how many records are equal to so many, and match so many: pairs of that number and of records."""
    both = {"equal": one.histogram(), "ambiguous": one.histogram(ambiguous=True)}
    return {name: list(map(list, histogram.items())) for name, histogram in both.items()}


def _sizes(pairs: list[list[int]]) -> Int32:
    numbers, records = zip(*pairs, strict=True)
    sizes = np.repeat(np.array(numbers, np.int32), records)
    sizes.setflags(write=False)
    return sizes


NOT_KEPT = -1
"""In place of a record, where only the number of them was kept"""
FIGURES = ("k", "records", "cells", "coarse", "possible", "worlds_before", "worlds_after", "bits_before", "bits_after")
"""Of downcoding, besides its classes"""
COUNTS = ("minimal", "known", "how", "k", "records", "classes", "large", "coarse")
"""Of minimality, besides its columns and what speaks against it"""


def plain_minimality(answer: Minimality) -> dict[str, Any]:
    """Without the records that could be told more finely, and without the labels of classes."""
    return {
        **{name: getattr(answer, name) for name in COUNTS},
        "qids": list(answer.qids),
        "moves": [len(move.rows) for move in answer.moves],
        "impossible": len(answer.impossible),
    }


def restored_minimality(plain: Mapping[str, Any]) -> Minimality:
    return Minimality(
        **{name: plain[name] for name in COUNTS},
        qids=tuple(plain["qids"]),
        moves=tuple(Move((NOT_KEPT,) * records, (), ()) for records in plain["moves"]),
        impossible=((),) * plain["impossible"],
    )


def plain_downcoding(answer: Downcoding) -> dict[str, Any]:
    derived = ("exact", "bits", "settled", "every_child")
    return {
        **{name: getattr(answer, name) for name in (*FIGURES, *derived)},
        "qids": list(answer.qids),
        "named": [one.as_dict() for one in answer.classes if one.labels and one.records >= MINIMUM_GROUP_SIZE],
        "withheld": list(_withheld(answer)),
    }


def _withheld(answer: Downcoding) -> Iterator[dict[str, Any]]:
    """Yield the classes that are not named, those of which as much is learnt together."""
    kinds = Counter(
        (one.records, one.exact,
         tuple((column.column, min(column.least), column.mixes_before, column.mixes_after) for column in one.columns))
        for one in answer.classes if not one.labels or one.records < MINIMUM_GROUP_SIZE
    )  # fmt: skip
    for (records, exact, columns), classes in kinds.items():
        names = ("column", "least", "mixes_before", "mixes_after")
        plain_columns = [dict(zip(names, facts, strict=True)) for facts in columns]
        yield {"classes": classes, "records": records, "exact": exact, "columns": plain_columns}


def restored_downcoding(plain: Mapping[str, Any]) -> Downcoding:
    named = tuple(_named_class(one) for one in plain["named"])
    withheld = tuple(facts for one in plain["withheld"] for facts in (_unnamed(one),) * one["classes"])
    return Downcoding(**{name: plain[name] for name in FIGURES}, qids=tuple(plain["qids"]), classes=(*named, *withheld))


def _named_class(plain: Mapping[str, Any]) -> ClassFacts:
    columns = tuple(
        ColumnFacts(one["column"], one["label"], tuple(one["children"]), tuple(one["least"]), tuple(one["most"]),
                    one["mixes_before"], one["mixes_after"],
                    None if one["mixes"] is None else tuple(tuple(mix) for mix in one["mixes"]))
        for one in plain["columns"]
    )  # fmt: skip
    return ClassFacts(tuple(plain["labels"]), plain["records"], columns, plain["exact"])


def _unnamed(plain: Mapping[str, Any]) -> ClassFacts:
    """Return a class of unknown labels, and of unknown children of which the rarest stands for all."""
    columns = tuple(
        ColumnFacts(one["column"], None, (None,), (one["least"],), (plain["records"],),
                    one["mixes_before"], one["mixes_after"], None)
        for one in plain["columns"]
    )  # fmt: skip
    return ClassFacts((), plain["records"], columns, plain["exact"])


def _downcoding_in_words(learnt: Downcoding, words: Words) -> Downcoding:
    def value(column: str, label: Any) -> Any:
        return words.value(column, label)

    classes = [
        replace(
            one,
            labels=tuple(value(column, label) for column, label in zip(learnt.qids, one.labels, strict=False)),
            columns=tuple(
                replace(
                    facts,
                    column=words.column(facts.column),
                    label=value(facts.column, facts.label),
                    children=tuple(value(facts.column, child) for child in facts.children),
                )
                for facts in one.columns
            ),
        )
        for one in learnt.classes
    ]
    return replace(learnt, qids=sequence_in_words(learnt.qids, words), classes=tuple(classes))


Reason = Literal["not-anonymous", "nothing-coarse", "exchanged", "unknown", "two-meanings", "several-rows"]


@dataclass(frozen=True)
class Unasked:
    """Why it was not asked whether a release is minimal."""

    reason: Reason
    """it is not k-anonymous; nothing of it is coarse; values were exchanged for others; it is not known what labels
    stand for; a label has two meanings; people have several rows"""
    columns: tuple[str, ...] = ()
    """of which that is so"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"reason": self.reason, "columns": list(self.columns)}


@dataclass(frozen=True, eq=False)
class Reversed(Answer):
    """What can be undone of a release."""

    kind: ClassVar[str] = "reversed"
    schema: ClassVar[pa.Schema] = SCHEMA

    anonymity: EffectiveAnonymity
    """how many people each record may be taken for, on each set of columns and on all of them together"""
    minimality: Minimality | None
    """whether the release is minimal on all columns together; None if that was not asked"""
    downcoding: Downcoding | None
    """what follows if it is; None if it is not, or was not asked"""
    unasked: Unasked | None
    """why it was not asked"""
    singling_out: SinglingOut | None
    """descriptions that are each meant to fit one record, and a finer table; None if not asked, as minimality"""
    outsider: OutsiderConfidence | None
    """how sure an outsider can be of a match; None if it was not said how many records were left out"""
    input: dict[str, Any]
    """what was asked for, as plain data"""
    method: dict[str, Any]
    """how it was computed"""
    notes: tuple[Note, ...] = ()
    """what a reader should know before believing the numbers"""

    @property
    def k(self) -> int:
        """How many people a record should at least be taken for."""
        return self.anonymity.k

    @property
    def rows(self) -> int:
        """How many records the release has."""
        return int(self.input["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """All columns of all sets."""
        return self.anonymity.composed.qids

    @property
    def can_be_undone(self) -> bool:
        """Whether it is known to be minimal, and to keep something back: then part of that can be concluded."""
        return self.minimality is not None and self.minimality.minimal is True and self.minimality.coarse > 0

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of values of classes that were not made coarser."""
        minimal, learnt, unasked = self.minimality, self.downcoding, self.unasked
        attack, outsider = self.singling_out, self.outsider
        return replace(
            self,
            anonymity=self.anonymity.in_words(words),
            minimality=None if minimal is None else replace(minimal, qids=sequence_in_words(minimal.qids, words)),
            downcoding=None if learnt is None else _downcoding_in_words(learnt, words),
            unasked=None if unasked is None else replace(unasked, columns=sequence_in_words(unasked.columns, words)),
            singling_out=None if attack is None else replace(attack, qids=sequence_in_words(attack.qids, words)),
            outsider=None if outsider is None else _outsider_in_words(outsider, words),
            input=input_in_words(self.input, words),
            notes=notes_in_words(self.notes, words),
        )

    def holds(self, k: int | None = None) -> bool:
        """Return whether everybody is equal to k or more on all columns together."""
        return self.anonymity.holds(k)

    def frame(self) -> pa.Table:
        """Return one row a set of columns, and a last one for the union of several, which has no name."""
        return self.anonymity.frame()

    def about(self) -> dict[str, Any]:
        """Return everything besides the table: aggregates only, and labels of no class of fewer than ten people."""
        undone = {
            "minimality": None if self.minimality is None else plain_minimality(self.minimality),
            "downcoding": None if self.downcoding is None else plain_downcoding(self.downcoding),
            "unasked": None if self.unasked is None else self.unasked.as_dict(),
            "singling_out": None if self.singling_out is None else self.singling_out.as_dict(),
            "outsider": None if self.outsider is None else self.outsider.as_dict(),
        }
        return self.anonymity.about() | super().about() | undone

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer: records are in no order that means anything, and small classes have no labels."""
        minimal, coded, unasked = (about[name] for name in ("minimality", "downcoding", "unasked"))
        return cls(
            anonymity=EffectiveAnonymity.restore(table, about),
            minimality=None if minimal is None else restored_minimality(minimal),
            downcoding=None if coded is None else restored_downcoding(coded),
            unasked=None if unasked is None else Unasked(unasked["reason"], tuple(unasked["columns"])),
            singling_out=None if (attack := about.get("singling_out")) is None else SinglingOut.restore(attack),
            outsider=None if (sure := about.get("outsider")) is None else OutsiderConfidence.restore(sure),
            input=dict(about["input"]),
            method=dict(about["method"]),
            notes=tuple(about["notes"]),
        )

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on: the finer values of a class may be those of one person."""
        learnt = self.downcoding
        classes = () if learnt is None or not learnt.possible else learnt.classes
        large = [one for one in classes if one.labels and one.records >= MINIMUM_GROUP_SIZE]
        learns = any(column.mixes_after < column.mixes_before for one in large for column in one.columns)
        return Handling(UNDONE) if learns else of_totals([self.rows], about=self.input)

    def __repr__(self) -> str:
        minimality = self.minimality
        minimal = (
            "not asked whether" if minimality is None else {True: "", False: "not", None: "perhaps"}[minimality.minimal]
        )
        one = self.anonymity.composed
        return (
            f"Reversed({counted(self.rows, 'record')}; {one.unique:,} unique, {one.below:,} among fewer than {self.k}; "
            f"{f'{minimal} minimal'.strip()})"
        )


def reverse(
    release: CodedTable | Release,
    qids: QuasiIdentifiers,
    *,
    k: int = 5,
    hierarchies: Hierarchies | None = None,
    original: CodedTable | None = None,
    missing: Missing = "anything",
    star: str = STAR,
    targets: Any = None,
    algorithm: Algorithm = "corrected",
    population: CodedTable | None = None,
    suppressed: int | None = None,
    independent: Sequence[Sequence[str]] = (),
    confidence: float = BOUND_CONFIDENCE,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Reversed:
    """Try to undo a release: by columns known together, and by what follows if it tells as much as it could.

    Args:
        release: the table as published, what :func:`brecha.read` gave; or a release of :func:`brecha.sanitize`, which
            knows what its values stand for, and its original.
        qids: columns that an adversary could know: one list; a list of lists, called "1", "2", …; or lists
            by name. They are looked at one by one, and all together.
        k: how many people a record should at least be taken for.
        hierarchies: by column, as the release was made with: a label stands for all values below it.
        original: the table that a published one was made of, row by row the same records. With it, it is found out
            whether the release is minimal; without it, whether it may be.
        missing: a missing value may be "anything", or is one more "value" that stands for itself.
        star: what is written where nothing is told.
        targets: the records whose anonymity is asked about, as a mask or positions; everybody by default.
        algorithm: how descriptions of single people are written: "corrected", or "as-printed" in the source.
        population: other people of the same kind, from whom an adversary knows how common each value is; from the
            release itself if left out.
        suppressed: how many records were left out of the release: then it is told how sure an outsider can be of a
            match. Of a release of :func:`brecha.sanitize` that is known.
        independent: groups of columns that are independent of one another and of all others, for that.
        confidence: of each bound in that.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    began, tell = time.perf_counter(), progress or silent
    known, columns = dict(hierarchies or {}), columns_of(qids)
    if not isinstance(release, CodedTable | Release):
        raise SettingError("answers-reverse-no-release", name=type(release).__name__)
    if original is not None and not isinstance(original, CodedTable):
        raise SettingError("answers-original-no-table", name=type(original).__name__)
    if original is not None and isinstance(release, Release):
        raise SettingError("answers-original-given-twice")
    if population is not None and not isinstance(population, CodedTable):
        raise SettingError("reversal-population-no-table", name=type(population).__name__)
    original = release.original if isinstance(release, Release) else original
    meant = released_values(release, columns, known, missing, star)
    meant.table.refuse_households()
    left_out = _left_out(release, suppressed, independent, confidence, meant.table)
    anonymity = effective_anonymity(meant.table, qids, k=k, missing=missing, cells=meant.cells,
                                    targets=targets, threads=threads, progress=progress)  # fmt: skip
    whole = completed(meant.table, columns, known, original, star)
    unasked = _unasked(release, meant, whole, anonymity.k)
    minimal = learnt = attack = None
    if unasked is None:
        tell(RunProgress("undoing", 0.0, 0, 1))
        minimal = minimality(release, anonymity.k, columns, whole,
                           original=None if isinstance(release, Release) else original)  # fmt: skip
        learnt = None if minimal.minimal is False else downcode(meant.table, anonymity.k, columns, whole)
        attack = single_out(release, anonymity.k, columns, whole, algorithm=algorithm, population=population,
                            original=None if isinstance(release, Release) else original,
                            minimal=learnt is not None and learnt.possible)  # fmt: skip
    outsider = None
    if left_out is not None:
        groups = independent_groups(columns, independent)
        apart = anonymity if len(groups) == 1 else effective_anonymity(
            meant.table, list(map(list, groups)), k=k, missing=missing, cells=meant.cells, targets=targets,
            threads=threads)  # fmt: skip
        sizes = [apart.composed] if len(groups) == 1 else apart.sets
        outsider = outsider_confidence([one.ambiguous_sizes for one in sizes], anonymity.composed.ambiguous_sizes,
                                       groups, left_out, meant.table.rows, confidence)  # fmt: skip
    return Reversed(
        anonymity=anonymity,
        minimality=minimal,
        downcoding=learnt,
        unasked=unasked,
        singling_out=attack,
        outsider=outsider,
        input=_input(anonymity, columns, known, star, original),
        method=anonymity.method | {"seconds": round(time.perf_counter() - began, 3)},
        notes=tuple(meant.table.notes),
    )


def _left_out(release: CodedTable | Release, suppressed: int | None, independent: Sequence[Sequence[str]],
              confidence: float, table: CodedTable) -> int | None:  # fmt: skip
    """Return how many records were left out; None if none, or if that was not said."""
    if suppressed is None:
        if independent and not isinstance(release, Release):
            raise SettingError("reversal-independent-without-suppressed")
        if not isinstance(release, Release) or table.profiles is not None:
            return None
        return (release.original.rows - table.rows) or None
    if table.profiles is not None:
        raise SettingError("reversal-outsider-several-rows")
    return checked(suppressed, confidence)[0]


def _outsider_in_words(outsider: OutsiderConfidence, words: Words) -> OutsiderConfidence:
    return replace(outsider, independent=tuple(sequence_in_words(group, words) for group in outsider.independent))


def _unasked(
    release: CodedTable | Release, meant: ReleasedValues, whole: Mapping[str, Hierarchy], k: int
) -> Unasked | None:
    """Return why it cannot be asked whether a release is minimal, or need not be."""
    columns = meant.columns
    if meant.table.profiles is not None:
        return Unasked("several-rows")
    changed = release.untrue & set(columns) if isinstance(release, Release) else ()
    if changed:
        return Unasked("exchanged", tuple(name for name in columns if name in changed))
    codes = np.stack([meant.table.column(name).codes.astype(np.int64) for name in columns], axis=1)
    if int(classes_of_rows(codes)[2].min()) < k:
        return Unasked("not-anonymous")
    if not meant.coarse:
        return Unasked("nothing-coarse")
    strange = tuple(name for name in columns if name not in whole or not explains(whole[name], meant.table, name))
    if strange:
        return Unasked("unknown", strange)
    clashing = tuple(name for name, one in whole.items() if one.clashes)
    return Unasked("two-meanings", clashing) if clashing else None


def _input(
    anonymity: EffectiveAnonymity, columns: tuple[str, ...], hierarchies: Hierarchies, star: str, original: Any
) -> dict[str, Any]:
    """Return what was asked for, as plain data."""
    return {
        **anonymity.input,
        "qids": list(columns),
        "hierarchies": {name: [len(set(level)) for level in one.levels] for name, one in hierarchies.items()},
        "star": star,
        "original": None if original is None else {"rows": original.rows, "source": dict(original.source)},
    }
