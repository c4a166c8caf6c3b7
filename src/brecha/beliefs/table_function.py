"""Steps that look at the whole table, run on one data set after another: any Python function, and any sanitizer."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from inspect import Parameter, signature
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.beliefs.record_function import NotOneValueError, plain_value, released, unchanged
from brecha.errors import BrechaError, Phrase, SettingError
from brecha.errors.nameable import failure_of
from brecha.language.catalogues import Language
from brecha.sanitizers.release import Release
from brecha.sanitizers.step import SanitizerStep
from brecha.sanitizers.steps.cases import Cases, Values, as_cases, as_table, drawing, name_of
from brecha.sanitizers.steps.contract import Check, ProgramStep, Sanitizer
from brecha.tables.coded import CodedTable

Int64 = npt.NDArray[np.int64]
Table = Mapping[str, npt.NDArray[Any]]
LARGEST_SEED = 2**31
TRIED = 20
"""Data sets on which it is tried whether a function leaves the records in their order"""


class _WrongError(Exception):
    """What is wrong with what a function gave, before it is known for which data set."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__()
        self.problem = problem


class _OnWhole(ProgramStep):
    """Looks at the whole table."""

    @property
    def recordwise(self) -> bool:
        """It is not."""
        return False

    @property
    def leaves_out(self) -> bool:
        """It may."""
        return True

    def after(self, blank: Cases) -> Cases | None:
        """That is not known."""
        return None


@dataclass(frozen=True)
class Whole(_OnWhole):
    """What a Python function makes of the table.

    The function is given ``{column: array of values}``, one data set at a time, and gives the same kind of thing, with
    whatever columns. If it takes a second argument, that is a numpy random generator: what it draws at random can then
    be repeated.
    """

    function: Callable[..., Any]
    rows: Literal["same", "any"] = "same"
    """whether the i-th record of the output is about the i-th of the input; or there may be any number, in any order"""

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise SettingError("beliefs-whole-no-function", name=type(self.function).__name__)
        if not isinstance(self.rows, str) or self.rows not in ("same", "any"):
            raise SettingError("beliefs-rows-unknown", rows=self.rows)

    def run(self, cases: Cases) -> Cases:
        """Return the data sets as the function gives them."""
        assert cases.draws is not None
        arrays = {name: _array(column.values) for name, column in cases.released.items()}
        made, also = _Made(), (cases.draws,) if _takes_two(self.function) else ()
        for number in range(cases.shape[0]):
            there = cases.in_output[number]
            table = {name: arrays[name][column.codes[number][there]] for name, column in cases.released.items()}
            try:
                given, length = self._output_of(table, also, int(there.sum()), made.names)
                made.add(given, length)
            except _WrongError as failed:
                raise SettingError(
                    "beliefs-table-function-wrong",
                    function=name_of(self.function),
                    problem=failed.problem,
                    number=number + 1,
                    records=int(there.sum()),
                ) from None
        if self.rows == "same":
            return replace(cases, released=made.columns(cases.in_output))
        width = max(made.lengths, default=0)
        kept = np.arange(width) < np.array(made.lengths)[:, None]
        return replace(cases, released=made.columns(kept), in_output=kept)

    def look_at(self, cases: Cases, after: Cases) -> None:
        """Refuse a function that sorts or mixes the records: it is tried on some data sets with their rows mixed."""
        if self.rows == "any":
            return
        arrays = {name: _array(column.values) for name, column in cases.released.items()}
        draws, orders = np.random.default_rng(0), _Orders()
        for number in range(min(TRIED, cases.shape[0])):
            there = cases.in_output[number]
            before = [column.codes[number][there] for column in cases.released.values()]
            order = draws.permutation(int(there.sum()))
            mixed = {name: arrays[name][one[order]] for name, one in zip(cases.released, before, strict=True)}
            try:
                given = self._output_of(mixed, (draws,) if _takes_two(self.function) else (), len(order), None)[0]
            except _WrongError:
                return  # it was given what it could be given; what else it refuses is no matter
            outputs = [
                Values(one.codes[number][there], one.values).decoded().tolist() for one in after.released.values()
            ]
            again = [list(given[name]) for name in after.released if name in given]
            orders.add(_pairs(before, outputs), _pairs([one[order] for one in before], again))
        if orders.others:
            raise SettingError("beliefs-function-mixes-records", name_of=name_of(self.function))

    def _output_of(
        self, table: Table, also: tuple[np.random.Generator, ...], rows: int, names: Sequence[str] | None
    ) -> tuple[Mapping[str, Any], int]:
        """Return what the function gives for one data set, of so many records, where it gave these columns before."""
        try:
            given = self.function(table, *also)
        except Exception as failed:  # its message may quote a value
            raise _WrongError(Phrase("beliefs-function-failed", failure=failure_of(failed))) from None
        if not isinstance(given, Mapping):
            raise _WrongError(Phrase("beliefs-function-gave-no-columns", kind=type(given).__name__))
        for name, values in given.items():
            if not isinstance(name, str):
                raise _WrongError(Phrase("beliefs-function-gave-unnamed-column", kind=type(name).__name__))
            if isinstance(values, str | bytes) or not hasattr(values, "__len__"):
                raise _WrongError(Phrase("beliefs-function-gave-no-column", kind=type(values).__name__, name=name))
        lengths = {name: len(values) for name, values in given.items()}
        if len(set(lengths.values())) > 1:
            each = [Phrase("beliefs-column-length", name=name, length=length) for name, length in lengths.items()]
            raise _WrongError(Phrase("beliefs-function-gave-unequal-columns", lengths=each))
        length = next(iter(lengths.values()), rows if self.rows == "same" else 0)
        if self.rows == "same" and length != rows:
            raise _WrongError(Phrase("beliefs-function-gave-other-records", records=length, rows=rows))
        if names is not None and set(names) != set(given):
            odd = sorted(set(names) ^ set(given))[0]
            raise _WrongError(Phrase("beliefs-function-gave-odd-column", name=odd))
        return given, length

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        return SanitizerStep("whole-table", {"function": name_of(self.function), "rows": self.rows})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release as the function gives it: with as many records, and no columns but those that there are.

        What it gives are taken for changed values, that may not be true; and whoever attacks the release is taken to
        know which true values those may have had who got a value.
        """
        if self.rows == "any":
            raise SettingError("beliefs-function-any-records", name_of=name_of(self.function))
        release = Release.of(table)
        before = as_cases(release.table, drawing(None))
        after = self.run(before)
        self.look_at(before, after)
        return released(release, before, after, name_of(self.function), self.step(), untrue=True)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether the function would leave the table as it is."""
        return unchanged(self.run, table)


@dataclass(frozen=True)
class OnTable(_OnWhole):
    """A sanitizer that looks at the whole table, done to each data set by itself. That is slow."""

    sanitizer: Any

    def run(self, cases: Cases) -> Cases:
        """Return the data sets as the sanitizer leaves them."""
        assert cases.draws is not None
        kept = np.zeros_like(cases.in_output)
        made: dict[str, dict[Any, int]] = {}
        codes: dict[str, Int64] = {}
        names: tuple[str, ...] = ()
        for number in range(cases.shape[0]):
            places = np.flatnonzero(cases.in_output[number])
            release = self._on(cases, number)
            names = release.table.columns
            kept[number, places[release.rows]] = True
            for column in release.table.fields:
                known = made.setdefault(column.name, {})
                own = {str(value): value for value in cases.released[column.name].values}
                values = [own.get(str(value), value) for value in column.values.to_pylist()]
                into = np.array([known.setdefault(value, len(known)) for value in values], np.int64)
                target = codes.setdefault(column.name, np.zeros(cases.shape, np.int64))
                target[number, places[release.rows]] = into[column.codes]
        outputs = {name: Values(codes[name], tuple(made[name])) for name in names}
        return replace(cases, released=outputs, in_output=kept)

    def _on(self, cases: Cases, number: int) -> Release:
        assert cases.draws is not None
        there = cases.in_output[number]
        sanitizer = self.sanitizer
        if is_dataclass(sanitizer) and any(one.name == "seed" for one in fields(sanitizer)):
            sanitizer = replace(sanitizer, seed=int(cases.draws.integers(LARGEST_SEED)))  # type: ignore[type-var]
        try:
            found: Release = sanitizer.apply(as_table(cases.released, number, there))
        except BrechaError as failed:
            raise SettingError(
                "beliefs-sanitizer-failed",
                name=type(self.sanitizer).__name__,
                number=number + 1,
                records=int(there.sum()),
                failed=failed,
            ) from None
        return found

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        found: SanitizerStep = self.sanitizer.step()
        return found

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release that the sanitizer makes."""
        found: Release = self.sanitizer.apply(table)
        return found

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether a table already is as the sanitizer would make it."""
        found: Check = self.sanitizer.check(table)
        return found

    def describe(self, lang: str | Language = "en") -> str:
        """Return what the sanitizer does, in a sentence."""
        sanitizer: Sanitizer = self.sanitizer
        return sanitizer.describe(lang)


class _Orders:
    """Whether a function gives records in an order of its own: tried on tables, and on the same with their rows mixed.

    If each record of the output is about the one in its place, then the same records become the same, wherever they
    stand. A function that sorts or mixes them gives the same output records, and to others. One that draws something at
    random, such as noise, gives other output records, and nothing follows from that.
    """

    def __init__(self) -> None:
        self._tried: list[tuple[bool, bool]] = []

    def add(self, one: list[tuple[str, str]], other: list[tuple[str, str]]) -> None:
        """What became of each record of a table, and of the same table with its rows mixed."""
        same_output = Counter(made for _, made in one) == Counter(made for _, made in other)
        self._tried.append((same_output, Counter(one) == Counter(other)))

    @property
    def others(self) -> bool:
        """Whether the output records were always the same, and some of them those of others."""
        return all(same for same, _ in self._tried) and not all(kept for _, kept in self._tried)


def _pairs(before: Sequence[Int64], after: Sequence[Sequence[Any]]) -> list[tuple[str, str]]:
    """Return each record with what became of it, as texts."""
    records = [str(row) for row in zip(*(one.tolist() for one in before), strict=True)]
    outputs = ["\0".join(map(str, row)) for row in zip(*after, strict=True)] if after else [""] * len(records)
    return list(zip(records, outputs, strict=True))


class _Made:
    """Columns that a function gives for one data set after another, their values numbered as they are met."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] | None = None
        self.lengths: list[int] = []
        self._values: dict[str, dict[Any, int]] = {}
        self._codes: dict[str, list[Int64]] = {}

    def add(self, table: Mapping[str, Any], length: int) -> None:
        """One more data set."""
        if self.names is None:
            self.names = tuple(table)
            self._values = {name: {} for name in table}
            self._codes = {name: [] for name in table}
        for name in self.names:
            self._codes[name].append(_numbered(name, table[name], self._values[name]))
        self.lengths.append(length)

    def columns(self, kept: npt.NDArray[np.bool_]) -> dict[str, Values]:
        """Return all data sets, where these places have a record."""
        found = {}
        for name in self.names or ():
            codes = np.zeros(kept.shape, np.int64)
            codes[kept] = np.concatenate(self._codes[name])
            found[name] = Values(codes, tuple(self._values[name]) or (None,))
        return found


def _numbered(name: str, given: Any, known: dict[Any, int]) -> Int64:
    """Return the number of each value, among those that were met before."""
    array = given if isinstance(given, np.ndarray) else _array(list(given))
    if array.ndim != 1:
        raise _WrongError(Phrase("beliefs-function-gave-dimensions", name=name, dimensions=array.ndim))
    values = array.tolist()
    try:
        codes = [known.get(value, -1) for value in values]
    except TypeError:
        codes = [-1]
    if -1 in codes:
        try:
            values = [plain_value(value) for value in values]
        except NotOneValueError as failed:
            raise _WrongError(Phrase("beliefs-function-gave-lists", name=name, kind=str(failed))) from None
        codes = [known.setdefault(value, len(known)) for value in values]
    return np.array(codes, np.int64)


def _array(values: Sequence[Any]) -> npt.NDArray[Any]:
    """Values as an array: of numbers or texts where all are, of objects otherwise."""
    kinds = {type(value) for value in values}
    if len(kinds) == 1 and kinds <= {int, float, str, bool}:
        try:
            found: npt.NDArray[Any] = np.array(values)
            if found.dtype != object and found.tolist() == list(values):
                return found
        except OverflowError:
            pass
    mixed = np.empty(len(values), object)
    mixed[:] = values
    return mixed


def _takes_two(function: Callable[..., Any]) -> bool:
    """Return whether a function wants a second argument."""
    try:
        found = signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is Parameter.empty for one in found) >= 2
