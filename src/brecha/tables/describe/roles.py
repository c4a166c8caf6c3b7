"""Which part each column may play in an attack: a suggestion, by its name and by how many records have which values.

The first rule that applies to a column decides, and the reason says what it rests on:

1. its name says that it identifies people, and it has the values for it: the *person*, or a further identifier;
2. it is the same on every record: it tells nothing;
3. its name says that it is a *weight*, and it holds such numbers;
4. its name says that it is *sensitive*;
5. its name says that it is *known* to others, as a whole or by a word in it;
6. its name is not recognised, and nearly everybody has a value of their own in it: an identifier, by the counts;
7. its name is not recognised: *known*, to be on the safe side, as what is left out of an attack looks harmless.

There is one person, and one weight. Not more columns are suggested as known than can be tried in all combinations.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from brecha.language.notes import Note
from brecha.tables.describe.column_names import (
    hinted_fact,
    identifier_rank,
    known_fact,
    says_weight,
    sensitive_topic,
    wanted_in_study,
)
from brecha.tables.describe.tally import ColumnCounts

Role = Literal["person", "known", "sensitive", "weight", "unused"]

USUAL_KNOWN, MOST_KNOWN = 12, 16
"""Known columns of whatever names, and of names that are recognised as a whole: all combinations of them take seconds,
or minutes."""
MOST_SENSITIVE = 20
FEWEST_RECORDS = 30
"""Records below which it means nothing that all values differ"""
NEARLY_ALL = Fraction(95, 100)
VALUES_NEEDED = {0: Fraction(1, 10), 1: Fraction(1, 2), 2: Fraction(1, 2), 3: Fraction(1, 10)}
"""Different values for each record with one, that a column needs whose name says that it identifies people (0), may do
so (1), identifies records (2), or tells a name or an address to write to (3): a person may have several records."""
ALSO_SENSITIVE = ("colour", "sex")
"""What a stranger sees, and the law may call sensitive"""

FACTS = {
    "birth-date": "when somebody was born",
    "birthday": "somebody's birthday",
    "birth-day": "the day of the month on which somebody was born",
    "birth-month": "the month in which somebody was born",
    "birth-year": "the year in which somebody was born",
    "age": "somebody's age",
    "sex": "somebody's sex",
    "colour": "somebody's colour or race",
    "nationality": "somebody's nationality",
    "birth-country": "the country in which somebody was born",
    "birth-place": "the place in which somebody was born",
    "residence": "where somebody lives",
    "school": "somebody's school",
    "school-kind": "the kind of somebody's school",
    "class": "somebody's class or stage of schooling",
    "education": "somebody's education",
    "occupation": "somebody's work",
    "employer": "somebody's employer",
    "marital-status": "somebody's marital status",
    "family": "something about somebody's family",
    "language": "a language that somebody speaks",
    "place": "a place",
    "date": "when something happened",
}
"""What is told, in English"""
TOPICS = {
    "disability": "a disability",
    "sexuality": "sexuality",
    "health": "health",
    "drugs": "drugs, alcohol or tobacco",
    "money": "income or wealth",
    "benefits": "benefits",
    "religion": "religion",
    "politics": "politics",
    "union": "membership of a union",
    "crime": "crimes, or being suspected of them",
    "marks": "marks or scores",
}


@dataclass(frozen=True)
class Suggestion:
    """A part for a column to play, and why."""

    role: Role
    reason: Note


Suggested: TypeAlias = dict[str, Suggestion]
"""By the name of the column"""


def suggest(columns: Sequence[ColumnCounts]) -> list[Suggestion]:
    """Return a suggestion for each column, in their order; it does not depend on that order."""
    suggested: Suggested = {}
    rules: list[Callable[[list[ColumnCounts], Suggested], Suggested]] = [
        _identifiers, _constants, _weights, _sensitive, _identifiers_by_counts, _known,
    ]  # fmt: skip
    for rule in rules:
        suggested |= rule([column for column in columns if column.name not in suggested], suggested)
    return [suggested[column.name] for column in columns]


def _identifiers(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns that identify people by their names, if they have the values for it."""
    ranked = {column.name: rank for column in columns if (rank := _rank(column)) is not None}
    likely = [column for column in columns if ranked.get(column.name, 3) < 3]
    person = min(likely, key=lambda column: (ranked[column.name], column.missing, column.name), default=None)
    suggested = {
        column.name: Suggestion("unused", _direct(column) if ranked[column.name] == 3 else _further(column, person))
        for column in columns
        if column.name in ranked
    }
    return suggested if person is None else suggested | {person.name: Suggestion("person", _named_person(person))}


def _rank(column: ColumnCounts) -> int | None:
    """Return how well a column identifies people by its name (see ``identifier_rank``); None if its values do not."""
    rank = identifier_rank(column.name)
    if rank is None or column.values < 2 or column.kind in ("yes or no", "date") or _is_measure(column):
        return None
    return rank if column.values >= VALUES_NEEDED[rank] * column.present else None


def _is_measure(column: ColumnCounts) -> bool:
    """Return whether it holds numbers with decimals, which identify nobody on purpose."""
    return column.kind == "number" and not column.whole


def _constants(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns that are the same on every record."""
    return {
        column.name: Suggestion("unused", _no_information(column))
        for column in columns
        if column.values == 0 or (column.values == 1 and not column.missing)
    }


def _weights(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return one column of weights; further ones are left out."""
    names = [*decided, *(column.name for column in columns)]
    fit = sorted(
        column.name
        for column in columns
        if column.weights and not column.missing and column.kind == "number" and says_weight(column.name, names)
    )
    return {name: Suggestion("unused" if name != fit[0] else "weight", _weight(name, fit[0])) for name in fit}


def _sensitive(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns of what people may want to keep to themselves; if there are many, those that tell people apart
    best."""
    topics = {column.name: topic for column in columns if (topic := sensitive_topic(column.name)) is not None}
    chosen = [column.name for column in _best_first(columns) if column.name in topics]
    chosen.sort(key=lambda name: not wanted_in_study(name))
    first, more = chosen[:MOST_SENSITIVE], chosen[MOST_SENSITIVE:]
    return {
        **{name: Suggestion("sensitive", _about(topics[name])) for name in first},
        **{name: Suggestion("unused", _too_many_sensitive(len(first))) for name in more},
    }


def _identifiers_by_counts(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns of no known name in which nearly everybody differs; measures and dates do so by themselves."""
    different = [
        column
        for column in columns
        if column.records >= FEWEST_RECORDS
        and column.alone >= NEARLY_ALL * column.records
        and column.kind != "date"
        and not _is_measure(column)
        and known_fact(column.name) is None
        and hinted_fact(column.name) is None
    ]
    suggested = {column.name: Suggestion("unused", _all_different(column)) for column in different}
    if any(suggestion.role == "person" for suggestion in decided.values()):
        return suggested
    likely = sorted(column.name for column in different if column.alone == column.records and not column.spaces)
    return suggested | {name: Suggestion("person", _unnamed_person()) for name in likely[:1]}


def _known(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return what others may know: recognised names, then hints, then others; of each, what tells people apart best
    first."""
    by_name = [column.name for column in _best_first(columns) if known_fact(column.name) is not None]
    others = [column.name for column in _best_first(columns) if column.name not in by_name]
    others.sort(key=lambda name: hinted_fact(name) is None)
    room = max(0, USUAL_KNOWN - len(by_name))
    chosen, more = by_name[:MOST_KNOWN] + others[:room], by_name[MOST_KNOWN:] + others[room:]
    return {
        **{name: Suggestion("known", _why_known(name)) for name in chosen},
        **{name: Suggestion("unused", _too_many_known(len(chosen))) for name in more},
    }


def _best_first(columns: Iterable[ColumnCounts]) -> list[ColumnCounts]:
    """Return those on which the fewest people agree, first."""
    return sorted(columns, key=lambda column: (column.pairs, column.name))


def _why_known(name: str) -> Note:
    fact = known_fact(name)
    if fact is not None:
        return _known_by_name(fact)
    hint = hinted_fact(name)
    return _not_recognised() if hint is None else _known_by_word(hint)


def _named_person(column: ColumnCounts) -> Note:
    return Note("role-person", values=column.values)


def _unnamed_person() -> Note:
    return Note("role-person-by-counts")


def _further(column: ColumnCounts, person: ColumnCounts | None) -> Note:
    other = "" if person is None else person.name
    return Note("role-identifier", values=column.values, person=other)


def _direct(column: ColumnCounts) -> Note:
    return Note("role-direct", values=column.values)


def _all_different(column: ColumnCounts) -> Note:
    return Note("role-all-different", alone=column.alone, records=column.records)


def _no_information(column: ColumnCounts) -> Note:
    if column.values:
        return Note("role-constant")
    return Note("role-empty")


def _weight(name: str, chosen: str) -> Note:
    if name == chosen:
        return Note("role-weight")
    return Note("role-further-weight", weight=chosen)


def _about(topic: str) -> Note:
    if topic == "study":
        return Note("role-sensitive-in-study")
    return Note("role-sensitive", topic=topic)


def _too_many_sensitive(taken: int) -> Note:
    return Note("role-too-many-sensitive", taken=taken)


def _known_by_name(fact: str) -> Note:
    fact_note = _fact_note(fact)
    if fact in ALSO_SENSITIVE:
        return Note("role-known-and-sensitive", fact=fact_note)
    return Note("role-known", fact=fact_note)


def _known_by_word(fact: str) -> Note:
    fact_note = _fact_note(fact)
    return Note("role-known-by-word", fact=fact_note)


def _fact_note(fact: str) -> Note:
    return Note("role-fact", fact=fact)


def _not_recognised() -> Note:
    return Note("role-not-recognised")


def _too_many_known(taken: int) -> Note:
    return Note("role-too-many-known", taken=taken)
