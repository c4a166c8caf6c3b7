"""One person sought in a release, and linked years of releases: plain Python, all pairs, fractions."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracles.release import Cell

Column = Hashable
"""The name of a column; of linked years, (attribute, year)"""
Person = Mapping[Any, Any]
Record = Mapping[Any, Cell]
ABSENT = ("not in this year",)


def candidates(truth: Sequence[Person], said: Sequence[Record], known: Person) -> dict[int, Fraction]:
    """The records that may be of somebody with these true values, and how strongly each speaks for it."""
    found = {}
    for j, record in enumerate(said):
        if all(value in record[column] for column, value in known.items()):
            found[j] = Fraction(1)
            for column, value in known.items():
                found[j] *= record[column][value] / _share(truth, record[column], column)
    return found


def _share(truth: Sequence[Person], cell: Cell, column: Any) -> Fraction:
    """The share of the people who would be published so; half a person's if nobody would."""
    return (sum(cell.get(person[column], Fraction(0)) for person in truth) or Fraction(1, 2)) / len(truth)


def belief(weights: Mapping[Any, Fraction]) -> Fraction:
    """How sure she is of what is likeliest; where nothing is likelier than anything else, one of all."""
    whole = sum(weights.values())
    return max(weights.values()) / whole if whole else Fraction(1, len(weights))


def values_of(
    truth: Sequence[Person], said: Sequence[Record], weights: Mapping[int, Fraction], secret: Any
) -> dict[Any, Fraction]:
    """The values of a secret to which these records give some weight; none to what nobody has, unless all is so."""
    common = Counter(person[secret] for person in truth)
    mass: dict[Any, Fraction] = {}
    for j, weight in weights.items():
        cell = said[j][secret]
        within = sum((common[value] * chance for value, chance in cell.items()), Fraction(0))
        for value, chance in cell.items():
            part = common[value] * chance / within if within else Fraction(1, len(cell))
            if part:
                mass[value] = mass.get(value, Fraction(0)) + weight * part
    return mass


def linked(
    originals: Sequence[Sequence[Person]], releases: Sequence[Mapping[Any, Record]], columns: Sequence[Sequence[str]]
) -> tuple[list[dict[Any, Any]], list[dict[Any, Cell]]]:
    """The people of the first release over all years: true values, and cells, of (column, year).

    A record has its person under "id"; ``releases[k]`` are the records of a year by person, and ``columns[k]`` those of
    its original. A column that a release does not have may be anything for whoever is in it. Who is not in the release
    of a later year is absent there, and may have any value if somebody was left out.
    """
    truth, said = [], []
    for person in releases[0]:
        values: dict[Any, Any] = {}
        cells: dict[Any, Cell] = {}
        for k, (original, release) in enumerate(zip(originals, releases, strict=True)):
            true = next((record for record in original if record["id"] == person), None)
            for name in columns[k]:
                values[name, k] = ABSENT if true is None else true[name]
                every = {record[name]: Fraction(1) for record in original}
                if person in release:
                    cells[name, k] = release[person].get(name, every)
                else:
                    cells[name, k] = {ABSENT: Fraction(1)} | (every if len(release) < len(original) else {})
        truth.append(values)
        said.append(cells)
    return truth, said
