"""One coding for a population and a sample: a value has one code in both, so that people of one are found in the other.

Values are compared as they were read: 7 is 7.0, but the text "7" is neither the number 7 nor the text "007", unless all
that spell one number are to be the same. A missing value is a value, and so is being absent from a year.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.engines.kernel.two_tables import number
from brecha.errors import ColumnError, Phrase, SettingError
from brecha.language.spellings import number_in
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, Collection, Step

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Table = CodedTable | Collection
Names = Mapping[str, tuple[str, str]]
"""What each attribute is called in the population and in the sample"""


@dataclass(frozen=True, eq=False)
class SharedColumn:
    """One column of both tables; of a collection, in one of its years."""

    population: Column
    sample: Column
    of_population: Int64
    """of_population[code]: what the code of the population is called in both"""
    of_sample: Int64
    values: int
    label: str = ""
    """the year, in the words of the population"""

    def joined(self) -> npt.NDArray[np.uint32]:
        """Return the shared codes of the population's people, then of the sample's records."""
        parts = self.of_population[self.population.codes], self.of_sample[self.sample.codes]
        return np.concatenate(parts).astype(np.uint32)

    def unmatched(self) -> Bools:
        """Return which sample records have a value that nobody in the population has."""
        known = np.zeros(self.values, bool)
        known[self.of_population[self.population.codes]] = True
        unmatched: Bools = ~known[self.of_sample[self.sample.codes]]
        return unmatched


@dataclass(frozen=True, eq=False)
class SharedAttribute:
    """One attribute of both tables: a column, or in a collection a column for each year that has it."""

    name: str
    cells: tuple[SharedColumn, ...]

    def joined(self) -> tuple[npt.NDArray[np.uint32], int]:
        """Return a code for each different value, or tuple of values over the years; and how many there are."""
        codes, values = self.cells[0].joined(), self.cells[0].values
        for cell in self.cells[1:]:
            ids = codes.astype(np.int64)
            values = len(number(ids, cell.joined(), cell.values))
            codes = ids.astype(np.uint32)
        return codes, values

    def unmatched(self) -> int:
        """Count the sample records with a value in some year that nobody in the population has in that year."""
        return int(np.logical_or.reduce([cell.unmatched() for cell in self.cells]).sum())


def shared_attributes(
    population: Table, sample: Table, names: Names, as_numbers: bool = False
) -> list[SharedAttribute]:
    """Return the attributes of both tables; with ``as_numbers``, values that spell the same number are the same."""
    _refuse_unlike(population, sample)
    attributes = []
    for name, (ours, theirs) in names.items():
        here, there = list(_columns(population, ours, "population")), list(_columns(sample, theirs, "sample"))
        _refuse_other_years(population, sample, name, here, there)
        cells = (_cell(one, other, label, as_numbers) for (label, one), (_, other) in zip(here, there, strict=True))
        attributes.append(SharedAttribute(name, tuple(cells)))
    return attributes


def population_attributes(population: Table, names: Sequence[str]) -> list[SharedAttribute]:
    """Return the attributes of a population of which no sample is drawn yet."""
    attributes = []
    for name in names:
        cells = []
        for label, column in _columns(population, name, "population"):
            same = np.arange(column.cardinality)
            cells.append(SharedColumn(column, column.at(np.zeros(0, np.int64)), same, same, column.cardinality, label))
        attributes.append(SharedAttribute(name, tuple(cells)))
    return attributes


def _refuse_unlike(population: Table, sample: Table) -> None:
    for what, table in (("population", population), ("sample", sample)):
        if not isinstance(table, CodedTable | Collection):
            raise SettingError("engines-sample-no-table", table=what, type=type(table).__name__)
    years = [len(table.tables) if isinstance(table, Collection) else 0 for table in (population, sample)]
    if years[0] != years[1]:
        raise SettingError("engines-sample-years-differ", population=years[0], sample=years[1])


def _columns(table: Table, name: str, what: str) -> Iterator[tuple[str, Column]]:
    """Yield the columns of an attribute, with what their years are called."""
    try:
        if isinstance(table, Collection):
            columns: list[tuple[str, Column]] = list(zip(table.labels_of(name), table.steps(name), strict=True))
        else:
            columns = [("", table.column(name))]
    except ColumnError as error:
        raise ColumnError("engines-column-in-table", table=what, error=error) from None
    for label, column in columns:
        if table.missing == "wildcard" and column.missing is not None:
            raise SettingError("engines-sample-wildcards", name=name, table=what)
        yield label, column


def _refuse_other_years(population: Table, sample: Table, name: str, here: Sequence[Any], there: Sequence[Any]) -> None:
    """That an attribute is in the same years of both collections."""
    if not isinstance(population, Collection) or not isinstance(sample, Collection):
        return
    ours = [population.labels.index(label) + 1 for label, _ in here]
    theirs = [sample.labels.index(label) + 1 for label, _ in there]
    if ours != theirs:
        years = [[Phrase("table-number", number=number) for number in places] for places in (ours, theirs)]
        raise ColumnError("engines-sample-attribute-years", name=name, population=years[0], sample=years[1])


def _cell(population: Column, sample: Column, label: str, as_numbers: bool) -> SharedColumn:
    if not as_numbers and _plain(population.values).type == _plain(sample.values).type:
        maps = _by_arrow(population, sample)
    else:
        kinds = {_kind(column.values.type) for column in (population, sample)}
        sides = ("", "") if len(kinds) == 1 else ("population", "sample")
        places: dict[Hashable, int] = {}
        here, there = (
            np.array([places.setdefault(key, len(places)) for key in _keys(column, as_numbers, side)], np.int64)
            for column, side in zip((population, sample), sides, strict=True)
        )
        maps = here, there
    values = 1 + max(int(part.max(initial=0)) for part in maps)
    return SharedColumn(population, sample, *maps, values, label)


def _by_arrow(population: Column, sample: Column) -> tuple[Int64, Int64]:
    """Common codes of values of one type; being absent is no value of theirs, and comes after all."""
    both = pa.concat_arrays([_plain(population.values), _plain(sample.values)])
    coded = pc.dictionary_encode(both, null_encoding="encode")
    codes = coded.indices.to_numpy(zero_copy_only=False).astype(np.int64)
    maps = codes[: population.cardinality].copy(), codes[population.cardinality :].copy()
    for column, part in zip((population, sample), maps, strict=True):
        if isinstance(column, Step) and column.absent is not None:
            part[column.absent] = len(coded.dictionary)
    return maps


def _keys(column: Column, as_numbers: bool, side: str) -> Iterator[Hashable]:
    """What each value of a column is compared by; values of two kinds that cannot be compared are apart by ``side``."""
    absent = column.absent if isinstance(column, Step) else None
    for code, value in enumerate(column.values.to_pylist()):
        spelled = number_in(value) if as_numbers and not isinstance(value, bool) else None
        if code == absent:
            yield ABSENT
        elif value is None or spelled is not None:
            yield spelled
        else:
            yield side, "NaN" if value != value else value


def _plain(values: pa.Array) -> pa.Array:
    """Text of one type, whatever its offsets."""
    return values.cast(pa.large_string()) if _kind(values.type) == "text" else values


def _kind(kind: pa.DataType) -> str:
    """Numbers of all types can be compared, and texts, and points in time."""
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return "numbers"
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        return "text"
    return "dates" if pa.types.is_date(kind) else str(kind)


def described(column: Column) -> Phrase:
    """Return what kind of values a column holds, without showing any: "numbers", "texts of 3 characters"."""
    kind = _kind(column.values.type)
    lengths = pc.min_max(pc.utf8_length(_plain(column.values))).as_py() if kind == "text" else {"min": None}
    if lengths["min"] is None:
        return Phrase("values-of-kind", kind=kind)
    return Phrase(
        "texts-of-length",
        shortest=lengths["min"],
        longest=lengths["max"],
        alike=lengths["min"] == lengths["max"],
    )
