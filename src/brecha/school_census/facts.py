"""Official facts that ship with the package: municipalities, countries, stages of schooling, file layouts."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv

from brecha.errors import SettingError

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Municipalities:
    """The 5,570 municipalities in geographic order, so that every state, meso- and microregion is one stretch."""

    code: Integers
    region: Integers
    state: Integers
    mesoregion: Integers
    microregion: Integers
    population: Integers

    def __len__(self) -> int:
        return len(self.code)

    @property
    def cumulative(self) -> Integers:
        """People living before each municipality in the order, and in all at the end."""
        return np.concatenate(([0], np.cumsum(self.population)))

    def stretches(self, area: Integers) -> tuple[Integers, Integers]:
        """Return, for each municipality, where the stretch of those in the same area begins and ends."""
        return np.searchsorted(area, area, side="left"), np.searchsorted(area, area, side="right")

    def largest(self, area: Integers) -> Integers:
        """Return, for each municipality, the most populous one of the same area."""
        first, last = self.stretches(area)
        best = {(a, b): a + int(np.argmax(self.population[a:b])) for a, b in set(zip(first, last, strict=True))}
        return np.array([best[pair] for pair in zip(first, last, strict=True)], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Stages:
    """Stages of schooling and the three modes they count in, as the dictionary of the census lists them."""

    code: Integers
    regular: Integers
    adult: Integers
    vocational: Integers


@cache
def municipalities() -> Municipalities:
    """Return all municipalities, in geographic order."""
    table = _table("municipalities.csv.gz")
    names = ("municipality", "region", "state", "mesoregion", "microregion", "population")
    return Municipalities(*(_integers(table, name) for name in names))


@cache
def countries() -> Integers:
    """Return codes of the countries other than Brazil."""
    return _integers(_table("countries.csv.gz"), "country")


@cache
def stages() -> Stages:
    """Return all stages of schooling."""
    table = _table("stages.csv")
    return Stages(*(_integers(table, name) for name in ("stage", "regular", "adult", "vocational")))


@cache
def layouts() -> dict[int, tuple[str, ...]]:
    """Return the columns of each year's file, in file order."""
    table = _table("layouts.csv.gz")
    columns: dict[int, list[str]] = {}
    for year, column in zip(table["year"].to_pylist(), table["column"].to_pylist(), strict=True):
        columns.setdefault(year, []).append(column)
    return {year: tuple(names) for year, names in columns.items()}


def layout(year: int) -> tuple[str, ...]:
    """Return the columns of this year's file; a year without a layout is an error that names those that have one."""
    known = layouts()
    if year not in known:
        raise SettingError("schoolcensus-layout-census-years-exist", year=year, min=min(known), max=max(known))
    return known[year]


def _table(name: str) -> Any:
    with files("brecha.school_census").joinpath("data", name).open("rb") as file:
        content = pa.BufferReader(file.read())
    compression = "gzip" if name.endswith(".gz") else None
    return pyarrow.csv.read_csv(pa.input_stream(content, compression=compression))


def _integers(table: Any, name: str) -> Integers:
    """Return a column in one piece: of one in several, pyarrow makes an array only with the help of pandas."""
    return table[name].combine_chunks().to_numpy().astype(np.int64)  # type: ignore[no-any-return]
