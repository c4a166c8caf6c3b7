"""Saved results are anybody's: what is read again is held to what a genuine answer can be.

A folder of results may come from somebody else, and checksums say only that its files belong together. So results.json
is held to a JSON Schema (in ``answers/store/schemas``), results.parquet to the columns and types of its kind, and the
figures of both to the laws that every genuine answer keeps: nobody re-identifies 99,999 of 3,000 people. What breaks
one is refused in a sentence that says which file and which law, and never a value of anybody.

:func:`about_of` and :func:`run_of` read the bytes of results.json and timing.json, :func:`attacks_of` those of
results.parquet, and :func:`check_figures` holds one to the other.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import comb
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.registry import about_as_now, json_schema, kind_of, law_of
from brecha.errors import Phrase, ReadError
from brecha.runtime.resources import available_memory
from brecha.runtime.strict_json import UnfitError, check, check_values, no_collecting, parsed

PARQUET, JSON = "results.parquet", "results.json"
MOST_ROWS = 5_000_000
"""As many attacks as an answer holds at most"""
LONGEST_TEXT = 100_000
"""Bytes of a name"""


TIMING = "timing.json"
OF_THE_RUN = ("threads", "seconds", "finished")
"""What timing.json says of each method"""
FILE_NAMES = ("source", "sources", "notes", "notes_as_data", "files")
"""Keys below which there are names of files, which may be in no encoding that is known"""
LONG = (("input", "subsets"), ("downcoding", "named"), ("downcoding", "withheld"), ("minimality", "moves"))
SHOWN = 50
"""Entries of a long list that are held to a schema; the laws of the kind look at all of them"""


def unfit(file: str, law: Phrase, row: int | None = None) -> UnfitError:
    """Return the refusal of a file that breaks a law, in one of its rows or as a whole."""
    return UnfitError(ReadError("answers-file-breaks-law", file=file, law=law, row=row))


def attacks_of(table: pa.Table, schema: pa.Schema, also: Collection[str] = ()) -> pa.Table:
    """Return the columns of a kind of results that are in a table, and those of the further names that it has.

    Args:
        table: as it was read, whatever is in it.
        schema: the columns of the kind.
        also: names of further columns.
    """
    names = [name for name in table.column_names if name in schema.names or name in also]
    if len(set(names)) < len(names):
        raise unfit(PARQUET, Phrase("law-column-twice"))
    if table.num_rows > MOST_ROWS:
        raise UnfitError(ReadError("answers-too-many-rows", file=PARQUET, rows=table.num_rows, most=MOST_ROWS))
    attacks = table.select(names).replace_schema_metadata(None)
    try:
        attacks.validate(full=True)
    except pa.ArrowException:
        raise UnfitError(ReadError("answers-table-damaged", file=PARQUET)) from None
    for name in names:
        if (
            pa.types.is_string(attacks[name].type)
            and (pc.max(pc.binary_length(attacks[name])).as_py() or 0) > LONGEST_TEXT
        ):
            raise unfit(PARQUET, Phrase("law-text-too-long", most=LONGEST_TEXT))
    return attacks


def with_schema(table: pa.Table, schema: pa.Schema, newer: Collection[str] = ()) -> pa.Table:
    """Return the table with just the columns of its kind, in their order; ``newer`` ones are null where they are
    missing.

    Types have to be those of the kind: a number that is a text there would be anything.
    """
    for field in schema:
        if field.name in newer and field.name not in table.column_names:
            table = table.append_column(field, pa.nulls(len(table), field.type))
        elif field.name not in table.column_names:
            raise UnfitError(ReadError("answers-column-missing", file=PARQUET, name=field.name))
        elif not _alike(table.schema.field(field.name).type, field.type):
            raise unfit(PARQUET, Phrase("law-type", name=field.name, type=str(field.type)))
    return table.select(schema.names).cast(schema)


def _alike(one: pa.DataType, other: pa.DataType) -> bool:
    """Return whether types are the same, whatever the items of a list are called."""
    if pa.types.is_list(one) and pa.types.is_list(other):
        return _alike(one.value_type, other.value_type)
    return bool(one == other)


Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]
RELATIVE, ABSOLUTE = 1e-9, 1e-12
"""By how much figures may be off what they should be: sums of floats are, in their last digits"""
MOST_COMPARED = 10_000
"""Rows of results.json that are compared with those of results.parquet; of more, evenly chosen ones"""
NOT_IN_JSON = ("histogram", "values", "gain", "group", "readable", "alike", "how_many", "unknown", "above",
               "above_method_unknown")  # fmt: skip
"""Columns that are in results.parquet alone, or that earlier versions did not have"""
MOST_PAIRS = 600_000
"""Sets of columns that are compared with those of one column more"""
WIDEST = 62
"""Columns up to which sets of them are compared: as many as a number has bits"""


class Figures:
    """The columns of a table as arrays; nulls are 0 there, and told by :meth:`there`. Whole numbers are 0 or more."""

    def __init__(self, table: pa.Table, nullable: Collection[str] = ()) -> None:
        self.table = table
        for name in table.column_names:
            column = table[name]
            if column.null_count and name not in nullable:
                raise unfit(PARQUET, Phrase("law-nulls", name=name))
            if pa.types.is_list(column.type):
                self._check_items(column, name)
            if pa.types.is_floating(column.type):
                refuse(~np.isfinite(self[name]), Phrase("law-not-finite", name=name))
            if pa.types.is_integer(column.type):
                refuse(self[name] < 0, Phrase("law-below", name=name, least="0"))

    def _check_items(self, column: pa.ChunkedArray, name: str) -> None:
        items = column.combine_chunks().flatten()
        if items.null_count:
            raise unfit(PARQUET, Phrase("law-nulls", name=name))
        if pa.types.is_floating(items.type) and not np.isfinite(items.to_numpy(zero_copy_only=False)).all():
            raise unfit(PARQUET, Phrase("law-not-finite", name=name))

    def __len__(self) -> int:
        return len(self.table)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        column = self.table[name]
        if column.null_count:
            column = pc.fill_null(column, False if pa.types.is_boolean(column.type) else 0)
        numbers: npt.NDArray[Any] = column.to_numpy()
        return numbers

    def there(self, name: str) -> Bools:
        """Return where there is a figure."""
        valid: Bools = pc.is_valid(self.table[name]).to_numpy()
        return valid

    def texts(self, name: str) -> list[str | None]:
        """Return a column of texts."""
        texts: list[str | None] = self.table[name].to_pylist()
        return texts

    def not_negative(self, *names: str) -> None:
        """Refuse numbers below 0 in these columns."""
        for name in names:
            refuse(self[name] < 0, Phrase("law-below", name=name, least="0"))

    def shares(self, *names: str, where: Bools | None = None) -> None:
        """Refuse what is no share, or no probability, in these columns."""
        for name in names:
            values = self[name]
            outside = (values < 0) | (values > 1 + RELATIVE)
            refuse(outside if where is None else outside & where, Phrase("law-outside", name=name, low="0", high="1"))

    def at_most(self, less: str, more: str, where: Bools | None = None) -> None:
        """Refuse rows where one figure is larger than another that it cannot be larger than."""
        larger = exceeds(self[less], self[more]) & self.there(less) & self.there(more)
        refuse(larger if where is None else larger & where, Phrase("law-above", name=less, most=more))

    def same(self, name: str, expected: Any, says: Phrase | str, where: Bools | None = None) -> None:
        """Refuse rows where a figure is not what follows from others."""
        other = differs(self[name], np.asarray(expected))
        refuse(other if where is None else other & where, Phrase("law-unequal", name=name, expected=says))

    def quotient(self, name: str, part: str, whole: str, says: Phrase | str = "", where: Bools | None = None) -> None:
        """Refuse rows where a figure is not one column divided by another."""
        self.same(name, ratio(self[part], self[whole]), says or f"{part} / {whole}", where)

    def one_of(self, name: str, known: Iterable[str | None]) -> None:
        """Refuse texts that are none of those known."""
        unknown = set(pc.unique(self.table[name]).to_pylist()) - set(known)
        if unknown:
            raise unfit(PARQUET, Phrase("law-value-unknown", name=name))


def refuse(bad: Any, says: Phrase) -> None:
    """Refuse if anything is bad, naming the first row of which that is so."""
    broken = np.asarray(bad)
    if broken.any():
        row = int(np.argmax(broken.reshape(len(broken), -1).any(axis=1))) if broken.ndim else 0
        raise unfit(PARQUET, says, row + 1)


def require(holds: bool, says: Phrase) -> None:
    """Refuse results.parquet if something does not hold of it."""
    if not holds:
        raise unfit(PARQUET, says)


def require_json(holds: bool, says: Phrase) -> None:
    """Refuse results.json if something does not hold of it."""
    if not holds:
        raise unfit(JSON, says)


def exceeds(one: Any, other: Any) -> Bools:
    """Return where one number is larger than another by more than rounding."""
    one, other = np.asarray(one), np.asarray(other)
    if one.dtype.kind in "iub" and other.dtype.kind in "iub":
        exact: Bools = one > other
        return exact
    larger: Bools = one > other + RELATIVE * np.maximum(np.abs(one), np.abs(other)) + ABSOLUTE
    return larger


def differs(one: Any, other: Any) -> Bools:
    """Return where two numbers differ by more than rounding."""
    return exceeds(one, other) | exceeds(other, one)


def ratio(part: Any, whole: Any) -> Floats:
    """Return one number divided by another; 0 where that is 0."""
    part, whole = np.asarray(part, np.float64), np.asarray(whole, np.float64)
    quotient: Floats = np.divide(
        part, whole, out=np.zeros(np.broadcast_shapes(part.shape, whole.shape)), where=whole != 0
    )
    return quotient


def check_same_rows(rows: Sequence[Any], table: pa.Table) -> None:
    """Refuse rows of results.json that are not those of results.parquet.

    Of very many, some are compared: as many as can be without anybody waiting for it.
    """
    if len(rows) != len(table):
        raise UnfitError(ReadError("answers-files-of-other-rows", json=len(rows), parquet=len(table)))
    if not rows:
        return
    chosen = range(0, len(rows), -(-len(rows) // MOST_COMPARED))
    some = [rows[at] for at in chosen]
    if not all(isinstance(row, dict) for row in some):
        raise unfit(JSON, Phrase("law-no-object", name="attacks"))
    names = [name for name in table.column_names if name in some[0] or name not in NOT_IN_JSON]
    ours = table.select(names) if len(some) == len(rows) else table.select(names).take(pa.array(chosen))
    for name in names:
        try:
            same = list(map(itemgetter(name), some)) == ours[name].to_pylist()
        except KeyError:
            same = False
        if not same:
            raise UnfitError(ReadError("answers-files-of-other-figures", name=name))


class Sets:
    """Sets of columns, one for each of some rows: known, in their order, each of them once."""

    def __init__(self, table: pa.Table, qids: Sequence[str]) -> None:
        require_json(len(set(qids)) == len(qids), Phrase("law-named-twice", name="qids"))
        lists = self.lists = table["qids"].combine_chunks()
        self.qids = qids
        items, lengths = lists.flatten(), pc.list_value_length(lists).to_numpy(zero_copy_only=False)
        refuse(
            lengths != table["size"].to_numpy(),
            Phrase("law-unequal", name="size", expected=Phrase("law-number-of-qids")),
        )
        refuse(lengths == 0, Phrase("law-empty", name="qids"))
        places = pc.index_in(items, pa.array(qids, pa.string()))
        require(places.null_count == 0, Phrase("law-column-not-in-json"))
        at = places.to_numpy(zero_copy_only=False)
        rows = np.repeat(np.arange(len(lengths)), lengths)
        again = (rows[1:] == rows[:-1]) & (at[1:] <= at[:-1])
        require(not again.any(), Phrase("law-does-not-go-with", name="qids", other="results.json"))
        require(len(lengths) * len(qids) <= available_memory() // 4, Phrase("law-too-large"))
        self.member = np.zeros((len(lengths), len(qids)), bool)
        self.member[rows, at] = True

    def __len__(self) -> int:
        return len(self.member)

    def check_asked(self, subsets: Any) -> None:
        """Each set is there once, and they are those that were asked for: all, up to a size, or as listed."""
        packed = np.packbits(self.member, axis=1)
        as_one = np.ascontiguousarray(packed).view(np.dtype((np.void, packed.shape[1]))).ravel()
        require(len(np.unique(as_one)) == len(as_one), Phrase("law-entry-twice", name="qids"))
        if subsets is None:
            return
        sizes, columns = self.member.sum(axis=1), len(self.qids)
        if subsets == "full":
            fits = len(self) == 1 and int(sizes[0]) == columns
        elif isinstance(subsets, str | int):
            most = columns if isinstance(subsets, str) else min(subsets, columns)
            fits = len(self) == _up_to(columns, most) and int(sizes.max()) <= most
        else:
            fits = self._are(subsets)
        require(fits, Phrase("law-other-combinations"))

    def _are(self, subsets: Sequence[Any]) -> bool:
        """Return whether the sets are those of a list."""
        try:
            return bool(pa.array(subsets, self.lists.type).equals(self.lists))
        except (pa.ArrowException, TypeError, ValueError):
            return False

    def check_growing(self, figures: Mapping[str, Any]) -> None:
        """Refuse figures that are smaller for a set of columns than for one that lacks a column of it (section 3).

        Each is an array with a row for each set. Sets of very many columns, and pairs beyond a number, are passed over.
        """
        count, columns = self.member.shape
        if columns > WIDEST or count < 2:
            return
        bits = self.member @ (np.int64(1) << np.arange(columns, dtype=np.int64))
        order = np.argsort(bits)
        ordered = bits[order]
        for column in range(columns)[: max(1, MOST_PAIRS // count)]:
            without = np.flatnonzero(~self.member[:, column])
            larger = bits[without] | (np.int64(1) << np.int64(column))
            at = np.minimum(np.searchsorted(ordered, larger), count - 1)
            there = ordered[at] == larger
            less, more = without[there], order[at[there]]
            for name, values in figures.items():
                require(
                    not exceeds(values[less], values[more]).any(),
                    Phrase("law-less-for-more-columns", name=name),
                )


def _up_to(columns: int, size: int) -> int:
    """Return how many sets of so many columns there are; without end where nobody could have tried them."""
    total = 0
    for k in range(1, size + 1):
        total += comb(columns, k)
        if total > 1 << 40:
            break
    return total


def about_of(data: bytes) -> dict[str, Any]:
    """Return what is said about results, from the bytes of results.json; refuse what no Brecha has written."""
    about = parsed(data, JSON)
    if not isinstance(about, dict):
        raise unfit(JSON, Phrase("law-no-object", name="results.json"))
    kind = kind_of(about)
    about = about_as_now(about)
    short = _shortened(about)
    check_values(short, JSON, FILE_NAMES)
    check(short, json_schema(kind), JSON)
    _check_notes(about)
    for step in about.get("steps", ()):
        _check_notes(step)
    return about


def run_of(data: bytes) -> dict[str, Any]:
    """Return what is of the run alone, from the bytes of timing.json; nothing where that is not as it should be."""
    try:
        run = parsed(data, TIMING)
        check_values(run, TIMING)
        check(run, "answers/store/schemas/timing.json", TIMING)
    except UnfitError:
        return {}
    methods = [{key: one[key] for key in OF_THE_RUN if key in one} for one in run["methods"]]
    return {"parquet_sha256": run["parquet_sha256"], "methods": methods}


def check_figures(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse figures that break a law of their kind, and rows of results.json that are not those of results.parquet.

    Args:
        about: what :func:`about_of` gave.
        table: what :func:`attacks_of` gave, with the columns of its kind.
    """
    law = law_of(kind_of(about))
    with no_collecting():
        if "attacks" in about:
            check_same_rows(about["attacks"], table)
        law(about, table)


def _shortened(about: dict[str, Any]) -> dict[str, Any]:
    """Without the attacks, and with the beginning of lists that may be long and are looked at elsewhere."""
    short = {key: value for key, value in about.items() if key != "attacks"} | {"attacks": []}
    if "attacks" in about and not isinstance(about["attacks"], list):
        raise unfit(JSON, Phrase("law-no-list", name="attacks"))
    for name, key in (
        ("input", "subsets"),
        ("downcoding", "named"),
        ("downcoding", "withheld"),
        ("minimality", "moves"),
    ):
        outer = short.get(name)
        if isinstance(outer, dict) and isinstance(outer.get(key), list):
            short[name] = outer | {key: outer[key][:SHOWN]}
    return short


def _check_notes(about: Mapping[str, Any]) -> None:
    """There are as many notes as data of them, and each is one that Brecha knows to say."""
    data = about.get("notes_as_data")
    if data is None:
        return
    if len(data) != len(about["notes"]):
        raise unfit(JSON, Phrase("law-not-as-long", name="notes_as_data", other="notes"))
    from brecha.language.catalogues import languages, messages

    ids = {note["id"] for note in data if note is not None}
    known = {name.removeprefix("note-") for code in languages() for name in messages(code)} if ids else set()
    if not ids <= known:
        raise unfit(JSON, Phrase("law-value-unknown", name="notes_as_data"))
