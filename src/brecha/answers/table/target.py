"""target(): what an adversary learns about one person whose quasi-identifiers she knows (IRS, IAS; IRL, IAL).

It tells too what she would learn if one of these facts had been kept private.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Answer, Published, about_labels, about_table, released, schema
from brecha.answers.in_words import fact_in_words, input_in_words, known_in_words
from brecha.answers.store.handling import ONE_PERSON
from brecha.answers.table.several_rows.target_of_rows import LearningOfRows, Learnt, SecretMass
from brecha.attacks.catalogue import Attack, Goal
from brecha.attacks.facts import (
    AS_GIVEN,
    Cell,
    Fact,
    NearMisses,
    Positions,
    by_attribute,
    cells_of,
    near_misses,
    nobody,
    plain,
    readings,
)
from brecha.attacks.households import Members, among, facts_of_members, living_with, members_of
from brecha.attacks.known_rows import chance_of
from brecha.attacks.roles import secrets
from brecha.errors import ColumnError, ReadError, SettingError
from brecha.language import notes
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.runtime.strict_json import UnfitError
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import Collection
from brecha.tables.joint_columns import (
    JointColumn,
    JointName,
    about_joint,
    columns_of,
    joint_column,
    refuse_ever,
    refuse_taken,
    worded,
)
from brecha.tables.profiles import HOUSEHOLD, TARGET_ALONE, Knows

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


Figures = npt.NDArray[np.int64] | npt.NDArray[np.float64]
MOST_VALUES = 1_000
"""Values of a secret whose chances are listed"""
TARGET = schema(
    ("string", "code without year sensitive"),
    ("int64", "matches records"),
    ("float64", "prior posterior"),
    ("bool", "certain"),
    ("string", "guess"),
)


@dataclass(frozen=True)
class Reidentification:
    """The chance of naming the target's record: 1/n before, 1/|b| after, for the block b of records like theirs.

    Where no record matches there is no block: ``posterior`` and ``certain`` are None, which is not "no risk".
    """

    prior: float
    posterior: float | None
    certain: bool | None
    code: str = "IRS"


@dataclass(frozen=True)
class ValueChance:
    """One value of a secret, None for "missing", and its chance: n_v/n before, n_{b,v}/|b| after.

    Where no record matches ``posterior`` is None, which is not "no risk".
    """

    value: Any
    prior: float
    posterior: float | None


@dataclass(frozen=True)
class Inference:
    """The chance of guessing a sensitive attribute of the target: max_v n_v/n before, max_v n_{b,v}/|b| after.

    ``guess`` is the likeliest value, None for "missing"; of values equally likely, the first in their order. Where no
    record matches, ``posterior``, ``certain`` and ``guess`` are None, which is not "no risk".
    """

    prior: float
    posterior: float | None
    certain: bool | None
    guess: Any
    code: str = "IAS"
    right: int = field(default=0, repr=False)
    """max_v n_{b,v}: how many of the records that match have the value guessed; 0 where people have several rows"""
    values: tuple[ValueChance, ...] = field(default=(), repr=False)
    """the chance of each value that somebody has, the likeliest after the release first, at most 1,000 of them; none
    where one of the facts is kept private, and in answers that were saved without them"""


class _Learnt:
    """What is learnt from the records that match."""

    matches: int
    rows: int | None
    reidentification: Reidentification
    inference: dict[str, Inference]

    def _inference_in_words(self, words: Words) -> dict[str, Inference]:
        """Return what is guessed, by the labels of the columns and of the values."""
        return {
            words.column(name): replace(
                one,
                guess=words.value(name, one.guess),
                values=tuple(replace(each, value=words.value(name, each.value)) for each in one.values),
            )
            for name, one in self.inference.items()
        }

    def _rows(self, records: int, without: str | None = None, year: str | None = None) -> Iterator[dict[str, Any]]:
        """Return the rows of a frame: re-identification, and then each sensitive attribute."""
        same = {"without": without, "year": year, "matches": self.matches, "records": records}
        yield same | vars(self.reidentification)
        for name, one in self.inference.items():
            figures = {key: value for key, value in vars(one).items() if key not in ("guess", "right", "values")}
            guess = None if one.guess is None else str(plain(one.guess))
            yield same | figures | {"sensitive": name, "guess": guess}

    def _right(self) -> dict[str, int]:
        """Return how many of the records that match have the value guessed, for each sensitive attribute."""
        return {name: one.right for name, one in self.inference.items()}

    def _chances(self) -> dict[str, Any]:
        """Return all chances as plain data."""
        inferred = {
            name: {key: plain(value) for key, value in vars(one).items() if key not in ("right", "values")}
            | ({"values": [_plain_value(each) for each in one.values]} if one.values else {})
            for name, one in self.inference.items()
        }
        rows = {} if self.rows is None else {"rows": self.rows}
        return {**rows, "reidentification": dict(vars(self.reidentification)), "inference": inferred}

    def _chance(self, sensitive: str | None) -> Fraction:
        """Return the chance of a right guess, whose record it is or what a secret is; zero if nobody matches.

        It is exact where everybody has one row: two floats of the form 1/n are equal for one n only.
        """
        if sensitive is not None and self.inference[sensitive].right:
            return Fraction(self.inference[sensitive].right, self.matches)
        one = self.reidentification if sensitive is None else self.inference[sensitive]
        return Fraction(one.posterior or 0.0)


@dataclass(frozen=True)
class KeptPrivate(_Learnt):
    """What would be learnt about the target if one of the facts were not known, and all others were."""

    column: str
    """what is kept private"""
    year: str | None
    """in which table; None for one table only, and for all tables of a collection in which it is known"""
    matches: int
    """how many records have all the other values; everybody's, where nothing else is known"""
    reidentification: Reidentification
    inference: dict[str, Inference]
    rows: int | None = None
    """how many rows match, where people have several that nothing links; None elsewhere"""

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of the columns and of what is guessed."""
        return replace(self, column=words.column(self.column), inference=self._inference_in_words(words))

    def as_dict(self) -> dict[str, Any]:
        """It as plain data, which can be written as JSON."""
        return {"column": self.column, "year": self.year, "matches": self.matches, **self._chances()}


@dataclass(frozen=True, repr=False)
class TargetAnswer(Answer, _Learnt):
    """What is learnt about one person."""

    kind: ClassVar[str] = "target"
    schema: ClassVar[pa.Schema] = TARGET
    reason: ClassVar[str] = ONE_PERSON
    private: ClassVar[type[KeptPrivate]] = KeptPrivate

    known: dict[str, Any] | list[dict[str, Any]]
    """what is known; of several rows, a list of them"""
    matches: int
    """how many records have these values; how many people, where people have several rows"""
    records: int
    reidentification: Reidentification
    inference: dict[str, Inference]
    note: Note | None = None
    """what else there is to say of a target who matches nothing"""
    kept_private: tuple[KeptPrivate, ...] = ()
    """what would be learnt without each of the facts, in the order in which they were given; of an attribute known in
    several years, without each year of it, and then without all of them"""
    facts: tuple[Fact, ...] = ()
    """what is known, one by one"""
    focal: str | None = None
    """what the table is called whose people are attacked, in a collection"""
    rows: int | None = None
    """how many rows match, where people have several that nothing links; None elsewhere"""
    household: tuple[tuple[Fact, ...], ...] | None = None
    """what is known of each of the others in the household; None where nothing is known of them"""
    input: dict[str, Any] = field(default_factory=dict)
    """about the table: its rows, those that were not used and why, the rule for missing values, where it came from"""

    def best_kept_private(self, sensitive: str | None = None) -> KeptPrivate | None:
        """Return the fact that, kept private, lowers a risk most; None if none does.

        The risk is the chance of naming the target's record, or of guessing ``sensitive`` right, and is compared
        exactly. Of facts that lower it as much, the earlier. Where nobody matches there is no risk to lower.
        """
        best = min(self._values_kept_private(sensitive), key=lambda without: without._chance(sensitive), default=None)
        return best if best is not None and best._chance(sensitive) < self._chance(sensitive) else None

    def worse_kept_private(self, sensitive: str | None = None) -> tuple[KeptPrivate, ...]:
        """Return the facts that, kept private, raise a risk: the worst first, and of facts that are as bad the earlier.

        To know less may make somebody surer of a secret, where those who are alike in the rest agree on it. And where
        nobody has all of these values, somebody may have all but one.
        """
        worse = [
            without
            for without in self._values_kept_private(sensitive)
            if without._chance(sensitive) > self._chance(sensitive)
        ]
        return tuple(sorted(worse, key=lambda without: -without._chance(sensitive)))

    def _values_kept_private(self, sensitive: str | None) -> tuple[KeptPrivate, ...]:
        if sensitive is not None and sensitive not in self.inference:
            raise SettingError("answers-inference-not-asked", columns=list(self.inference), sensitive=sensitive)
        return self.kept_private

    def frame(self) -> pa.Table:
        """Return what is learnt, one row a goal; then what would be learnt ``without`` each of the facts.

        ``code`` · ``without`` (null: everything is known) · ``year`` · ``sensitive`` (null for re-identification) ·
        ``matches`` · ``records`` · ``prior`` · ``posterior`` · ``certain`` (null where nobody matches) · ``guess``.
        """
        rows = [*self._rows(self.records)]
        rows += [row for one in self.kept_private for row in one._rows(self.records, one.column, one.year)]
        return pa.Table.from_pylist(rows, TARGET)

    def column_names(self) -> list[str]:
        """Return the columns that are known and wanted."""
        known = [self.known] if isinstance(self.known, Mapping) else self.known
        return [*dict.fromkeys(name for row in known for name in row), *self.inference]

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, of what is known of the target, and of what is guessed."""
        return replace(
            self,
            known=known_in_words(self.known, words)
            if isinstance(self.known, Mapping)
            else [known_in_words(row, words) for row in self.known],
            inference=self._inference_in_words(words),
            kept_private=tuple(one.in_words(words) for one in self.kept_private),
            facts=tuple(fact_in_words(fact, words) for fact in self.facts),
            household=None
            if self.household is None
            else tuple(tuple(fact_in_words(fact, words) for fact in one) for one in self.household),
            note=None if self.note is None else words.note(self.note),
            input=input_in_words(self.input, words),
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return self.as_dict() | {
            "right": [self._right(), *(one._right() for one in self.kept_private)],
            "facts": [plain_fact(fact) for fact in self.facts],
            "focal": self.focal,
            "input": self.input,
            **({} if self.household is None else {"members": [[*map(plain_fact, one)] for one in self.household]}),
            **notes.as_json([] if self.note is None else [self.note]),
        }

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer; refuse a table and what is saved about it if they tell different figures."""
        answer = cls(**cls._restored(about))
        if not answer.frame().equals(table):
            raise UnfitError(ReadError("answers-files-do-not-belong-together"))
        return answer

    @classmethod
    def _restored(cls, about: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields, from plain data."""
        first, *others = about["right"]
        private = [
            cls.private(one["column"], one["year"], one["matches"], **_restored_chances(one, right))
            for one, right in zip(about["kept_private"], others, strict=True)
        ]
        return {
            **{name: about[name] for name in ("known", "matches", "records", "focal", "input")},
            **_restored_chances(about, first),
            "note": next(iter(about["notes"]), None),
            "kept_private": tuple(private),
            "facts": tuple(Fact(**one) for one in about["facts"]),
            "household": tuple(tuple(Fact(**one) for one in member) for member in about["members"])
            if "members" in about
            else None,
        }

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data, which can be written as JSON."""
        return {
            "known": plain(self.known),
            "read_as": readings(self.facts),
            "matches": self.matches,
            "records": self.records,
            **self._chances(),
            "note": None if self.note is None else str(self.note),
            "kept_private": [without.as_dict() for without in self.kept_private],
            **({} if self.household is None else {"household": [known_of(one) for one in self.household]}),
        }

    def __repr__(self) -> str:
        return f"TargetAnswer({self.matches:,} of {self.records:,} people match)"


def plain_fact(fact: Fact, reading: bool = True) -> dict[str, Any]:
    """Return what is known, as plain data, and how it was read where that is not as it was given."""
    read_as = {"read_as": plain(fact.read_as)} if reading and fact.read_as is not AS_GIVEN else {}
    row = {} if fact.row is None else {"row": fact.row}
    return {"column": fact.column, "year": fact.year, **row, "value": plain(fact.value), **read_as}


def known_of(facts: Sequence[Fact]) -> dict[str, Any]:
    """Return what is known of somebody as plain data, by column."""
    return {fact.column: plain(fact.value) for fact in facts}


def _plain_value(one: ValueChance) -> dict[str, Any]:
    return {"value": plain(one.value), "prior": one.prior, "posterior": one.posterior}


def _restored_chances(plain: Mapping[str, Any], right: Mapping[str, int]) -> dict[str, Any]:
    inferred = {
        name: Inference(**one | {"values": _restored_values(one)}, right=right[name])
        for name, one in plain["inference"].items()
    }
    reidentification = Reidentification(**plain["reidentification"])
    return {"reidentification": reidentification, "inference": inferred, "rows": plain.get("rows")}


def _restored_values(plain: Mapping[str, Any]) -> tuple[ValueChance, ...]:
    return tuple(ValueChance(**each) for each in plain.get("values", ()))


def value_chances(column: Column, before: Figures, after: Figures | None) -> tuple[ValueChance, ...]:
    """Return the chance of each value that somebody has, the likeliest after first, from the weight of each."""
    natural = column.order()
    order = natural[np.lexsort((-before[natural], -(before if after is None else after)[natural]))]
    some = order[(before if after is None else before + after)[order] > 0][:MOST_VALUES]
    prior = (before[some] / before.sum()).tolist()
    posterior = [None] * len(some) if after is None else (after[some] / after.sum()).tolist()
    values = column.values.take(pa.array(some)).to_pylist()
    return tuple(ValueChance(*each) for each in zip(values, prior, posterior, strict=True))


def target(
    table: CodedTable | Collection | Published[Any, Any, Any],
    known: Mapping[Any, Any] | Sequence[Mapping[str, Any]],
    sensitive: Sequence[str | Sequence[str]] = (),
    *,
    knows: Knows | None = None,
    lang: "str | Language" = "en",
    household: Members | None = None,
) -> TargetAnswer:
    """Attack one person.

    A value that is not in its column, or cannot be read as what the column holds, is refused with an
    :class:`~brecha.errors.UnknownValueError`. Values that occur, but that nobody has together, give an answer with
    ``matches`` 0, whose ``posterior`` is None.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave; or a :func:`brecha.collection` of years. Of a
            release, from :func:`brecha.sanitize` or ``brecha.sanitizers.linked``, it is told what its cells give away.
        known: what the adversary knows, as ``{column: value}``; ``None`` stands for a missing value. Where missing
            values may be anything (``missing="wildcard"`` of :func:`brecha.read`), a record that lacks a value matches
            whatever is known of it, and ``None`` matches everybody. A value may be
            given as text: "49" and "49.0" match the number 49, "1990-03-01" a date, "yes" the truth value true, and
            a text that was read as missing in its column matches a missing value. In a collection, as ``{column:
            [value in each year]}``, or ``{column: {year: value}}`` or
            ``{(column, year): value}`` where she knows only some; :data:`brecha.ABSENT`
            for a year that the target is not in. Where people have several rows (``rows=`` of :func:`brecha.read`), a
            list of the rows that she knows, each with the same columns.
        sensitive: what she wants to learn: columns, or a list of columns for a joint secret, the tuple of their values.
        knows: where people have several linked rows, whether these are "all" rows of the target (the default), or "one"
            or so many, each as likely as any other. Who knows so many of a person with fewer rows knows all of them.
        lang: the language in which dates and decimals are written in texts of ``known``: "01/03/1990" is 1 March in
            Portuguese ("pt"), and is refused in English, which writes dates in both orders.
        household: what she knows of each of the others in the target's household, the same columns as of the target:
            ``[{"age": 41}, {"age": 12}]``; ``[]`` if the target lives alone. A person matches who lives with just such
            people and nobody else. Left out, she knows nothing of them. The table is read with ``household=``.
    """
    if household is not None and not isinstance(table, CodedTable):
        if isinstance(table, Collection):
            raise SettingError("attacks-members-without-household")
        raise SettingError("attacks-members-of-release")
    if isinstance(table, CodedTable) and table.profiles is not None and not table.profiles.are_households:
        if household is not None:
            raise SettingError("attacks-members-without-household")
        return _target_of_rows(LearningOfRows.of(table, known, secrets(sensitive), knows, lang), known)
    if isinstance(table, CodedTable) and isinstance(known, list | tuple) and len(known) == 1:
        (known,) = known  # where everybody has one row, it is all that there is to know
    if not isinstance(known, Mapping):
        raise SettingError("attacks-rows-of-one-record")
    if not isinstance(table, CodedTable | Collection):
        answer: TargetAnswer = released(table).target(known, sensitive, lang=lang)
        return answer
    known = by_attribute(known) if isinstance(table, Collection) else known
    wanted = secrets(sensitive)
    _check(table, known, wanted)
    attributes = cells_of(table, known, lang)
    near = near_misses(attributes, table.rows)
    members = None
    if household is not None and isinstance(table, CodedTable):
        members = members_of(table, known, household, lang)
        near = among(near, living_with(table, members))
    learning = _Learning(table, wanted, near.matching)
    every = [cell for cells in attributes for cell in cells]
    return TargetAnswer(
        known=dict(known),
        records=table.rows,
        **learning.of_all_facts(),
        note=nobody(table, every) if isinstance(table, Collection) and not len(near.matching) else None,
        kept_private=tuple(_kept_private(attributes, near, learning)),
        facts=tuple(cell.fact for cell in every),
        focal=table.labels[0] if isinstance(table, Collection) else None,
        household=None if members is None else facts_of_members(members),
        input={**_about(table, members is not None), **learning.about_joint()},
    )


def _about(table: CodedTable | Collection, whole_household: bool) -> dict[str, Any]:
    """Return what the answer says of its table, and of whom she knows where people are in households."""
    about = about_table(table)
    if "household" in about:
        about["household"] = {**about["household"], "knows": HOUSEHOLD if whole_household else TARGET_ALONE}
    return about


def _target_of_rows(learning: LearningOfRows, known: Any) -> TargetAnswer:
    """Attack one person who has several rows."""
    rows = learning.rows
    return TargetAnswer(
        known=dict(known) if isinstance(known, Mapping) else [dict(row) for row in known],
        records=learning.table.people,
        **_of_rows(learning.learnt(), with_values=True),
        kept_private=tuple(KeptPrivate(name, None, **_of_rows(learning.learnt(name))) for name in rows.columns),
        facts=rows.facts,
        input=learning.about(),
    )


def _of_rows(learnt: Learnt, with_values: bool = False) -> dict[str, Any]:
    """Return what is learnt of people with several rows, as an answer has it."""
    return {
        "matches": learnt.people,
        "rows": learnt.rows,
        "reidentification": Reidentification(learnt.prior, learnt.posterior, learnt.certain),
        "inference": {name: _of_mass(mass, with_values) for name, mass in learnt.secrets.items()},
    }


def _of_mass(mass: SecretMass, with_values: bool) -> Inference:
    prior, after = int(mass.before.max()) / int(mass.before.sum()), mass.after
    values = value_chances(mass.column, mass.before, after) if with_values else ()
    if after is None:
        return Inference(prior, None, None, None, values=values)
    guess, whole = int(after.argmax()), int(after.sum())
    right = int(after[guess])
    return Inference(prior, chance_of(right, whole), right == whole, mass.column.values[guess].as_py(), values=values)


def _kept_private(
    attributes: Sequence[Sequence[Cell]], near: NearMisses, learning: "_Learning"
) -> Iterator[KeptPrivate]:
    """Yield what would be learnt without each fact; and without an attribute of which several years are known."""
    for cells, parts in zip(attributes, near.but_for, strict=True):
        for cell, part in zip(cells, parts, strict=False):
            yield KeptPrivate(cell.fact.column, cell.fact.year, **learning.without([part]))
        if len(cells) > 1:
            yield KeptPrivate(cells[0].fact.column, None, **learning.without(parts))


@dataclass(frozen=True, eq=False)
class _Learning:
    """Puts numbers to the records that match, and to more of them where less is known."""

    table: CodedTable | Collection
    sensitive: tuple[str, ...]
    matching: Positions

    def without(self, more: Sequence[Positions]) -> dict[str, Any]:
        """Return what is learnt where these records match too."""
        matches = len(self.matching) + sum(map(len, more))
        rows = self.table.rows
        code = self._code("re-identification")
        return {
            "matches": matches,
            "reidentification": Reidentification(
                1 / rows, 1 / matches if matches else None, matches == 1 if matches else None, code
            ),
            "inference": {name: self._inference(name, matches, more) for name in self.sensitive},
        }

    def of_all_facts(self) -> dict[str, Any]:
        """Return what is learnt where everything is known, with the chance of each value of a secret."""
        learnt = self.without([])
        learnt["inference"] = {
            name: replace(one, values=self._values(name)) for name, one in learnt["inference"].items()
        }
        return learnt

    def _values(self, name: str) -> tuple[ValueChance, ...]:
        column, _, counts = self._secrets[name]
        everybody = np.bincount(column.codes, minlength=column.cardinality)
        return value_chances(column, everybody, counts if len(self.matching) else None)

    def _inference(self, name: str, matches: int, more: Sequence[Positions]) -> Inference:
        column, everybody, counts = self._secrets[name]
        prior, code = everybody / self.table.rows, self._code("attribute inference")
        if not matches:
            return Inference(prior, None, None, None, code)
        counts = sum((_counts(column, part) for part in more), start=counts)
        guess = int(counts.argmax())
        right = int(counts[guess])
        return Inference(prior, right / matches, right == matches, column.values[guess].as_py(), code, right)

    @cached_property
    def _secrets(self) -> dict[str, tuple[Column, int, Positions]]:
        """Each secret, how many people have its commonest value, and how many of those who match have each value."""
        columns = {name: self._column(name) for name in self.sensitive}
        return {
            name: (column, int(np.bincount(column.codes).max()), _counts(column, self.matching))
            for name, column in columns.items()
        }

    def _column(self, name: str) -> Column:
        column_of = self.table.focal_column if isinstance(self.table, Collection) else self.table.column
        if not isinstance(name, JointName):
            return column_of(name)
        return joint_column(name, [column_of(part) for part in name.columns])

    def about_joint(self) -> dict[str, Any]:
        """Return what the input says of joint secrets: their columns, and what they are called in words."""
        told = about_joint(self.sensitive)
        if not told:
            return {}
        column_of = self.table.focal_column if isinstance(self.table, Collection) else self.table.column
        wording = self.table.wording
        for name in self.sensitive:
            if isinstance(name, JointName):
                column = self._secrets[name][0]
                assert isinstance(column, JointColumn)
                wording = worded(wording, name, [column_of(part) for part in name.columns], column.at_parts)
        return {**told, **about_labels(wording)}

    def _code(self, goal: Goal) -> str:
        many = isinstance(self.table, Collection)
        return Attack(goal, (), target="individual", access="longitudinal" if many else "single").code


def _counts(column: Column, rows: Positions) -> Positions:
    """Return how many of these records have each value."""
    return np.bincount(column.codes[rows], minlength=column.cardinality)


def _check(table: CodedTable | Collection, known: Mapping[str, Any], sensitive: Sequence[str]) -> None:
    if not known:
        raise SettingError("answers-target-knows-no-column")
    wanted = columns_of(sensitive)
    refuse_ever(sensitive, table)
    for name in sensitive:
        if isinstance(name, JointName):
            refuse_taken(name, table.columns)
    if isinstance(table, Collection):
        for name in known:
            table.labels_of(name)
    else:
        for name in (*known, *wanted):
            table.column(name)
    both = [name for name in wanted if name in known]
    if both:
        raise ColumnError("answers-column-known-and-sensitive", name=both[0])
