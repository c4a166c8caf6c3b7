"""Steps that are Python functions, of each record or of the whole table, and any sanitizer as a step.

What looks at the whole table is run on one data set after another.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from inspect import Parameter, signature
from math import isnan
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import BrechaError, Phrase, SettingError
from brecha.errors.nameable import failure_of
from brecha.language.notes import Note
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, ProgramStep
from brecha.sanitizers.steps.record_outcomes import (
    Altered,
    Cases,
    Function,
    Seen,
    Values,
    as_cases,
    drawing,
    name_of,
    shown,
    traced,
    ways,
)
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

Int64 = npt.NDArray[np.int64]
Table = Mapping[str, npt.NDArray[Any]]
TRIED = 20
"""Data sets on which it is tried whether a function leaves the records in their order"""


@dataclass(frozen=True)
class Only(ProgramStep):
    """Of the columns that there are keep only these: the part of a larger step that is about some columns."""

    columns: frozenset[str]

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Only these."""
        return columns & self.columns

    def run(self, cases: Cases) -> Cases:
        """Return the records with only these columns."""
        return replace(cases, released={name: one for name, one in cases.released.items() if name in self.columns})

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Every other column is dropped by itself."""
        return None if columns <= self.columns else self


@dataclass(frozen=True)
class Each(ProgramStep):
    """What a Python function makes of each record: another record, or None to leave it out.

        >>> @Each
        ... def rough(record):
        ...     return record | {"zip": "*"} if record["age"] > 80 else record

    The function is given a mapping of columns to values, and gives one; ``record | {…}`` is the record with other
    values, and reads nothing else. All records have the same columns afterwards. What it does may hang on nothing but
    what it reads of the record.
    """

    function: Function
    trace: "_Traced | None" = field(default=None, repr=False, compare=False)
    """which columns it may read and change, once that was traced"""

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise SettingError("beliefs-each-no-function", name=type(self.function).__name__)

    @property
    def reads(self) -> frozenset[str]:
        """The columns that it reads, and those that it changes."""
        return self._known.touched

    @property
    def makes(self) -> frozenset[str]:
        """Columns that were not there before."""
        return self._known.made

    @property
    def leaves_out(self) -> bool:
        """Whether it may give None."""
        return self.trace is None or self.trace.leaves_out

    @property
    def by_itself(self) -> bool:
        """Whether it reads no column, and changes none."""
        return not self.reads

    @property
    def _known(self) -> "_Traced":
        if self.trace is None:
            raise SettingError("beliefs-function-not-traced", name_of=name_of(self.function))
        return self.trace

    def leaves(self, columns: frozenset[str]) -> frozenset[str]:
        """Return those that the function gives."""
        outputs = self._known.columns
        return columns if outputs is None else (columns & outputs) | self.makes

    def run(self, cases: Cases) -> Cases:
        """Return the records as the function gives them."""
        in_output = np.zeros(cases.in_output.size, np.bool_)
        outputs: list[tuple[Int64, _Output]] = []
        for way in ways(cases, self.function):
            made = self._made(way.read, way.result)
            if made is not None:
                in_output[way.places] = True
                outputs.append((way.places, made))
        after = cases.keeping(in_output.reshape(cases.shape))
        if not outputs:
            return after if self.trace is None else replace(after, released=self._blank(cases).released)
        columns = self._columns(cases, [made for _, made in outputs])
        return replace(after, released={name: _made_column(cases, name, outputs) for name in columns})

    def fitted(self, blank: Cases, records: Mapping[int, float]) -> ProgramStep:
        """Return the same, once it is traced which columns the function may read."""
        trace = traced(blank, self.function)
        results = [self._made(read, one) for read, one in trace.results]
        made = [one for one in results if one is not None]
        leaves_out = not trace.whole or len(made) < len(results)
        if not made:
            return replace(self, trace=_Traced(trace.reads, frozenset(), None, leaves_out, {}))
        columns = self._columns(blank, made)
        changed = {name for one in made for name in one.changes}
        values = {name: _values(blank, name, made) for name in columns}
        known = _Traced(trace.reads | (changed & set(blank.released)), frozenset(columns) - set(blank.released),
                       frozenset(columns), leaves_out, values if trace.whole else None)  # fmt: skip
        return replace(self, trace=known)

    def reading_all(self, columns: frozenset[str]) -> ProgramStep:
        """Return the same, taken to read all of these columns."""
        return replace(self, trace=_Traced(columns, frozenset(), None, True, None))

    def within(self, columns: frozenset[str]) -> ProgramStep | None:
        """Return the same; or only the dropping of those that the function neither reads nor gives."""
        known = self._known
        if known.touched & columns:
            return self
        return None if known.columns is None else Only(known.columns).within(columns)

    def after(self, blank: Cases) -> Cases | None:
        """Return the columns that the function gives, with the values that it may give."""
        return None if self._known.values is None else self._blank(blank)

    def step(self) -> SanitizerStep:
        """Return what it does, as plain data."""
        return SanitizerStep("each-record", {"function": name_of(self.function)})

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the records as the function gives them; it may change and drop columns, and make none.

        What a value may then stand for is what those had who got it.
        """
        release = Release.of(table)
        before = as_cases(release.table, drawing(None))
        return released(release, before, self.run(before), name_of(self.function), self.step())

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether the function would leave every record as it is."""
        return unchanged(self.run, table)

    def _blank(self, cases: Cases) -> Cases:
        """The columns that are given, before any record has them: of those that there are, and those that are made."""
        known, empty = self._known, np.zeros(cases.shape, np.int64)
        values = known.values if known.values is not None else {}
        there = {name: one.values for name, one in cases.released.items()} | dict.fromkeys(sorted(known.made), (None,))
        names = [name for name in there if known.columns is None or name in known.columns]
        return replace(
            cases, released={name: Values(empty, values.get(name) or there[name] or (None,)) for name in names}
        )

    def _made(self, read: Mapping[str, Any], result: Any) -> "_Output | None":
        """Return what the function gave for a record of which it read this, understood; None where it is left out."""
        if result is None:
            return None
        if isinstance(result, Seen):
            return _Output(read, {}, None)
        if not isinstance(result, Altered | Mapping):
            kind, function = type(result).__name__, name_of(self.function)
            raise SettingError("beliefs-function-gave-no-record", name_of=function, name=kind, shown=shown(read))
        values = result.changes if isinstance(result, Altered) else result
        made = {name: self._plain(name, value, read) for name, value in values.items()}
        return _Output(read, made, None if isinstance(result, Altered) else frozenset(made))

    def _plain(self, name: Any, value: Any, read: Mapping[str, Any]) -> Any:
        function = name_of(self.function)
        if not isinstance(name, str):
            kind = type(name).__name__
            raise SettingError("beliefs-function-gave-unnamed-value", name_of=function, name=kind, shown=shown(read))
        try:
            return plain_value(value)
        except NotOneValueError:
            kind = type(value).__name__
            raise SettingError("beliefs-function-gave-several-values", function=function, column=name,
                               shown=shown(read), kind=kind) from None  # fmt: skip

    def _columns(self, cases: Cases, made: "Sequence[_Output]") -> list[str]:
        """Return the columns of all records that the function gives: the same for all."""
        columns = made[0].columns(cases)
        for other in made:
            if other.columns(cases) != columns:
                odd = sorted(set(columns) ^ set(other.columns(cases)))[0]
                raise SettingError("beliefs-function-columns-differ", name_of=name_of(self.function), odd=odd)
        return sorted(columns, key=[*cases.released, *made[0].changes].index)


@dataclass(frozen=True, eq=False)
class _Output:
    """What a function made of a record of which it read this: other values in some columns."""

    read: Mapping[str, Any]
    changes: Mapping[str, Any]
    only: frozenset[str] | None
    """all that it has, if the rest is dropped"""

    def columns(self, cases: Cases) -> frozenset[str]:
        return frozenset(cases.released) | frozenset(self.changes) if self.only is None else self.only

    def values(self, cases: Cases, name: str) -> Sequence[Any]:
        """Return those that a column may have: one that was given or read; any, where it was left alone."""
        if name in self.changes:
            return (self.changes[name],)
        return (self.read[name],) if name in self.read else cases.released[name].values


@dataclass(frozen=True, eq=False)
class _Traced:
    """What is known of a function once it was traced."""

    touched: frozenset[str]
    made: frozenset[str]
    columns: frozenset[str] | None
    """those that it gives; None if that is not known"""
    leaves_out: bool
    values: Mapping[str, tuple[Any, ...]] | None
    """those that each column may have; None where that is not known"""


def _values(cases: Cases, name: str, made: Sequence[_Output]) -> tuple[Any, ...]:
    """Return the values that a column may have, its own first and in their order."""
    met = {value: None for one in made for value in one.values(cases, name)}
    own = [value for value in cases.released[name].values if value in met] if name in cases.released else []
    return tuple(dict.fromkeys([*own, *met]))


def _made_column(cases: Cases, name: str, outputs: Sequence[tuple[Int64, _Output]]) -> Values:
    """Return a column as the function gives it."""
    values = _values(cases, name, [made for _, made in outputs])
    into = {value: place for place, value in enumerate(values)}
    codes = np.zeros(cases.in_output.size, np.int64)
    if name in cases.released:
        own = np.array([into.get(value, 0) for value in cases.released[name].values], np.int64)
        codes = own[cases.released[name].codes.reshape(-1)]
    for places, made in outputs:
        if name in made.changes:
            codes[places] = into[made.changes[name]]
    return Values(codes.reshape(cases.shape), values)


def cells_after(release: Release, name: str, codes: Int64, values: Sequence[Any]) -> PossibleValues:
    """Return the cells of a column after its values became others: each may stand for whatever a record with it had.

    So whoever attacks the release is taken to know how it was made. A star may stand for anything.
    """
    before = release.cell(name)
    met, codes = np.unique(codes, return_inverse=True)
    texts = [None if values[code] is None else str(values[code]) for code in met]
    places = {text: place for place, text in enumerate(dict.fromkeys(texts))}
    codes = np.array([places[text] for text in texts], np.int64)[codes]
    sets: list[Int64] = []
    for text, code in places.items():
        had = np.unique(before.column.codes[codes == code])
        meant = [before.of_code(int(one)) for one in had]
        sets.append(np.arange(before.domain) if text == STAR else np.unique(np.concatenate(meant)))
    column = Column(name, codes.astype(narrowest(len(places))), pa.array(list(places), pa.string()))
    return PossibleValues.of_sets(column, sets, before.domain)


class NotOneValueError(TypeError):
    """A function gave a list or the like in the place of a value."""


def plain_value(value: Any) -> Any:
    """Return a value that a function gave, as Python has it: NaN is None."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and isnan(value):
        return None
    try:
        hash(value)
    except TypeError:
        raise NotOneValueError(type(value).__name__) from None
    return value


def released(
    release: Release, before: Cases, after: Cases, called: str, step: SanitizerStep, untrue: bool = False
) -> Release:
    """Return the release that a function makes: it may drop columns, change values and leave records out.

    Args:
        release: what was there.
        before: the same as cases.
        after: what the function made of it.
        called: the name of the function.
        step: what it does.
        untrue: whether a value may not be what it says.
    """
    new = [name for name in after.released if name not in release.table.columns]
    if new:
        raise SettingError("beliefs-function-makes-column", called=called, new=new[0])
    changed = {
        name: column
        for name, column in after.released.items()
        if not np.array_equal(column.decoded(), before.released[name].decoded())
    }
    release.refuse_changed(changed, called)
    cells = {name: cells_after(release, name, one.codes[0], one.values) for name, one in changed.items()}
    made = release.changed(cells, step) if untrue else release.coarsened(cells, step)
    gone = [name for name in release.table.columns if name not in after.released]
    if gone:
        made = replace(made.without(gone, step), steps=made.steps)
    if not after.in_output.all():
        made = replace(made.taking(after.in_output[0], step), steps=made.steps)
    return made


def unchanged(run: Callable[[Cases], Cases], table: CodedTable | Release) -> Check:
    """Return whether a step would leave a table as it is."""
    before = as_cases(table_of(table), drawing(None))
    try:
        after = run(before)
    except BrechaError:
        return Check(None, Note("check-unseen"))
    same = (
        after.in_output.shape == before.in_output.shape
        and bool(after.in_output.all())
        and list(after.released) == list(before.released)
        and all(np.array_equal(one.decoded(), before.released[name].decoded()) for name, one in after.released.items())
    )
    return Check(same, Note("check-unchanged") if same else Note("check-changed"))


class _WrongError(Exception):
    """What is wrong with what a function gave, before it is known for which data set."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__()
        self.problem = problem


class WholeTableStep(ProgramStep):
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
class Whole(WholeTableStep):
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
        made, also = _Gathered(), (cases.draws,) if _takes_two(self.function) else ()
        for number in range(cases.shape[0]):
            there = cases.in_output[number]
            table = {name: arrays[name][column.codes[number][there]] for name, column in cases.released.items()}
            try:
                output, length = self._output_of(table, also, int(there.sum()), made.names)
                made.add(output, length)
            except _WrongError as failed:
                raise SettingError("beliefs-table-function-wrong", function=name_of(self.function), number=number + 1,
                                   problem=failed.problem, records=int(there.sum())) from None  # fmt: skip
        if self.rows == "same":
            return replace(cases, released=made.columns(cases.in_output))
        width = max(made.lengths, default=0)
        in_output = np.arange(width) < np.array(made.lengths)[:, None]
        return replace(cases, released=made.columns(in_output), in_output=in_output)

    def look_at(self, cases: Cases, after: Cases) -> None:
        """Refuse a function that sorts or mixes the records: it is tried on some data sets with their rows mixed.

        If each record of the output is about the one in its place, then the same records become the same, wherever they
        stand. A function that sorts or mixes them gives the same output records, and to others. One that draws
        something at random, such as noise, gives other output records, and nothing follows from that.
        """
        if self.rows == "any":
            return
        arrays = {name: _array(column.values) for name, column in cases.released.items()}
        draws = np.random.default_rng(0)
        same_outputs, same_records = True, True
        for number in range(min(TRIED, cases.shape[0])):
            there = cases.in_output[number]
            before = [column.codes[number][there] for column in cases.released.values()]
            order = draws.permutation(int(there.sum()))
            mixed = {name: arrays[name][one[order]] for name, one in zip(cases.released, before, strict=True)}
            try:
                output = self._output_of(mixed, (draws,) if _takes_two(self.function) else (), len(order), None)[0]
            except _WrongError:
                return  # it was given what it could be given; what else it refuses is no matter
            outputs = [
                Values(one.codes[number][there], one.values).decoded().tolist() for one in after.released.values()
            ]
            again = [list(output[name]) for name in after.released if name in output]
            here, mixed_here = _pairs(before, outputs), _pairs([one[order] for one in before], again)
            same_outputs &= Counter(made for _, made in here) == Counter(made for _, made in mixed_here)
            same_records &= Counter(here) == Counter(mixed_here)
        if same_outputs and not same_records:
            raise SettingError("beliefs-function-mixes-records", name_of=name_of(self.function))

    def _output_of(
        self, table: Table, also: tuple[np.random.Generator, ...], rows: int, names: Sequence[str] | None
    ) -> tuple[Mapping[str, Any], int]:
        """Return what the function gives for one data set, of so many records, where it gave these columns before."""
        try:
            output = self.function(table, *also)
        except Exception as failed:  # its message may quote a value
            raise _WrongError(Phrase("beliefs-function-failed", failure=failure_of(failed))) from None
        if not isinstance(output, Mapping):
            raise _WrongError(Phrase("beliefs-function-gave-no-columns", kind=type(output).__name__))
        for name, values in output.items():
            if not isinstance(name, str):
                raise _WrongError(Phrase("beliefs-function-gave-unnamed-column", kind=type(name).__name__))
            if isinstance(values, str | bytes) or not hasattr(values, "__len__"):
                raise _WrongError(Phrase("beliefs-function-gave-no-column", kind=type(values).__name__, name=name))
        lengths = {name: len(values) for name, values in output.items()}
        if len(set(lengths.values())) > 1:
            columns = [Phrase("beliefs-column-length", name=name, length=length) for name, length in lengths.items()]
            raise _WrongError(Phrase("beliefs-function-gave-unequal-columns", lengths=columns))
        length = next(iter(lengths.values()), rows if self.rows == "same" else 0)
        if self.rows == "same" and length != rows:
            raise _WrongError(Phrase("beliefs-function-gave-other-records", records=length, rows=rows))
        if names is not None and set(names) != set(output):
            odd = sorted(set(names) ^ set(output))[0]
            raise _WrongError(Phrase("beliefs-function-gave-odd-column", name=odd))
        return output, length

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


def _pairs(before: Sequence[Int64], after: Sequence[Sequence[Any]]) -> list[tuple[str, str]]:
    """Return each record with what became of it, as texts."""
    records = [str(row) for row in zip(*(one.tolist() for one in before), strict=True)]
    outputs = ["\0".join(map(str, row)) for row in zip(*after, strict=True)] if after else [""] * len(records)
    return list(zip(records, outputs, strict=True))


class _Gathered:
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

    def columns(self, in_output: npt.NDArray[np.bool_]) -> dict[str, Values]:
        """Return all data sets, where these places have a record."""
        columns = {}
        for name in self.names or ():
            codes = np.zeros(in_output.shape, np.int64)
            codes[in_output] = np.concatenate(self._codes[name])
            columns[name] = Values(codes, tuple(self._values[name]) or (None,))
        return columns


def _numbered(name: str, column: Any, known: dict[Any, int]) -> Int64:
    """Return the number of each value, among those that were met before."""
    array = column if isinstance(column, np.ndarray) else _array(list(column))
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
            array: npt.NDArray[Any] = np.array(values)
            if array.dtype != object and array.tolist() == list(values):
                return array
        except OverflowError:
            pass
    mixed = np.empty(len(values), object)
    mixed[:] = values
    return mixed


def _takes_two(function: Callable[..., Any]) -> bool:
    """Return whether a function wants a second argument."""
    try:
        parameters = signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is Parameter.empty for one in parameters) >= 2
