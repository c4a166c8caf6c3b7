"""Many years of the same people as one list of records: left outer joins with dictionaries. Slow, and obvious."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

Record = Mapping[str, Hashable]
ABSENT = ("not in this table",)
"""The value of who is not in a table. Values of tables are texts and numbers, so that it is none of them."""


def joined(
    tables: Sequence[Sequence[Record]], person: Sequence[str], attributes: Mapping[str, Sequence[str | None]]
) -> list[dict[str, Hashable]]:
    """D₁ ⟕ D₂ ⟕ … ⟕ D_k: for each record of the first, each attribute as the tuple of its values, wherever it is.

    What the first table holds of each column is there too, under the name "column in focal".
    """
    found = []
    for record in tables[0]:
        years = [_record_of(record[person[0]], table, name) for table, name in zip(tables, person, strict=True)]
        tuples = {attribute: _tuple(years, names) for attribute, names in attributes.items()}
        found.append(tuples | {f"{name} in focal": value for name, value in record.items()})
    return found


def _record_of(who: Hashable, table: Sequence[Record], person: str) -> Record | None:
    return next((record for record in table if record[person] == who), None)


def _tuple(years: Sequence[Record | None], names: Sequence[str | None]) -> tuple[Hashable, ...]:
    return tuple(
        ABSENT if record is None else record[name]
        for record, name in zip(years, names, strict=True)
        if name is not None
    )


def matching(people: Sequence[Record], known: Mapping[str, Sequence[Hashable]]) -> list[int]:
    """The people with these tuples; None in a tuple is a year of which nothing is known."""
    return [
        i
        for i, record in enumerate(people)
        if all(
            wanted is None or wanted == value
            for name, course in known.items()
            for wanted, value in zip(course, record[name], strict=True)  # type: ignore[call-overload]
        )
    ]


def best_chance(people: Sequence[Record], found: Sequence[int], secret: str) -> Fraction:
    """The share of the commonest value of a secret of the first table among these people."""
    values = [people[i][f"{secret} in focal"] for i in found]
    return Fraction(max(values.count(value) for value in values), len(values))
