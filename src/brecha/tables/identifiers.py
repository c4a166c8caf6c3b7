"""Identifiers of people in two tables: who of the one is who of the other.

An identifier must tell people apart within a year, and be written alike in all years. Where it is not ("007" and 7),
that is said, with how many more would be found if they were read as numbers: people who are not found look safer.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError
from brecha.language.notes import Note
from brecha.tables.coded import Column

Places = npt.NDArray[np.int64]
NUMBER = r"^\s*\+?[0-9]+(?:\.0*)?\s*$"
"""A whole number as it may be spelled"""
AS_NUMBERS = "as_numbers=True"


@dataclass(frozen=True, eq=False)
class Link:
    """Where each person of the focal table is in another, and what is to be said of it."""

    records: Places
    """records[i]: the record of the person of focal record i, −1 if she is not there"""
    notes: tuple[Note, ...]


def link(focal: Column, other: Column, focal_label: str, label: str, as_numbers: bool) -> Link:
    """Find the people of the focal table in another one; both identify them (see :func:`refuse_repeated`)."""
    places = _places_of(*(_alike(focal, other) if not as_numbers else (_digits(focal), _digits(other))))
    matches = _people(focal, places)
    notes = [] if as_numbers else _written_otherwise(focal, other, focal_label, label, places)
    if matches == 0:
        raise ColumnError(
            "tables-nobody-identifier-among-those-they",
            focal_label=focal_label,
            label=label,
            name=focal.name,
            name2=other.name,
            form=_form(focal),
            form2=_form(other),
        )
    where = np.full(other.cardinality + 1, -1, np.int64)
    where[other.codes] = np.arange(len(other.codes))
    nameless = 0 if focal.missing is None else int(np.count_nonzero(focal.codes == focal.missing))
    if nameless:
        notes.append(Note("nameless-not-linked", records=nameless, focal=focal_label, table=label))
    return Link(where[places][focal.codes], tuple(notes))


def refuse_repeated(column: Column, label: str, as_numbers: bool) -> None:
    """Refuse an identifier that is on several records of one table: a collection takes one per person and year."""
    if as_numbers and len(pc.unique(_digits(column))) < column.cardinality:
        raise ColumnError(
            "tables-some-identifiers-differ-only-how", name=column.name, label=label, as_numbers=AS_NUMBERS
        )
    counts = np.bincount(column.codes, minlength=column.cardinality)
    if column.missing is not None:
        counts[column.missing] = 0
    repeated = counts[counts > 1]
    if len(repeated):
        many = f"{len(repeated):,} of its values are" if len(repeated) > 1 else "one of its values is"
        raise ColumnError(
            "tables-identifier-repeats-on-records-collection",
            name=column.name,
            label=label,
            many=many,
            sum=int(repeated.sum()),
        )


def _people(focal: Column, places: Places) -> int:
    """Return how many records have an identifier that was found."""
    return int(np.count_nonzero(places[focal.codes] >= 0))


def _places_of(focal: pa.Array, other: pa.Array) -> Places:
    """Return, for each different identifier of the focal table, its number in the other; −1 where there is none."""
    indices = pc.fill_null(pc.index_in(focal, value_set=other, skip_nulls=True), -1)
    places: Places = indices.to_numpy(zero_copy_only=False).astype(np.int64)
    return places


def _alike(focal: Column, other: Column) -> tuple[pa.Array, pa.Array]:
    """Return the different identifiers of both as values of one type; those of a number and of a text are never
    equal."""
    one, two = _plain(focal.values), _plain(other.values)
    if one.type == two.type:
        return one, two
    if pa.types.is_integer(one.type) and pa.types.is_integer(two.type):
        return one.cast(pa.large_string()), two.cast(pa.large_string())
    return pa.nulls(len(one), two.type), two


def _plain(values: pa.Array) -> pa.Array:
    """Whole numbers as integers, whatever type of number they are; texts as texts, however they are laid out."""
    kind = values.type
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        try:
            return values.cast(pa.int64())
        except pa.ArrowInvalid:  # beyond 2^63, or a fraction
            return values
    if pa.types.is_string(kind):
        return values.cast(pa.large_string())
    return values.cast(pa.large_binary()) if pa.types.is_binary(kind) else values


def _digits(column: Column) -> pa.Array:
    """Return the different identifiers as texts, those that spell a whole number without padding."""
    if _is_bytes(column):
        raise ColumnError("tables-identifier-holds-bytes-which-spell", name=column.name, as_numbers=AS_NUMBERS)
    texts = _plain(column.values).cast(pa.large_string())
    spells = pc.fill_null(pc.match_substring_regex(texts, NUMBER), False)
    return pc.replace_with_mask(texts, spells, _unpadded(texts.filter(spells)))


def _unpadded(numbers: pa.Array) -> pa.Array:
    """Return texts that spell whole numbers, without signs, spaces, zeros in front and zeros after the point."""
    if pc.any(pc.match_substring(numbers, ".")).as_py():
        numbers = pc.replace_substring_regex(numbers, r"\..*", "")
    digits = pc.ascii_ltrim(pc.ascii_trim_whitespace(numbers), "+0")
    return pc.if_else(pc.equal(digits, ""), "0", digits)


def _written_otherwise(focal: Column, other: Column, focal_label: str, label: str, places: Places) -> list[Note]:
    """Return what reading identifiers as numbers would change: refused if only so anybody is found, said if more would
    be."""
    matches = _people(focal, places)
    would = matches + _more_as_numbers(focal, other, places)
    if would == matches:
        return []
    forms = _form(focal), _form(other)
    sentence = (
        f"Identifiers are written differently in {focal_label} ({forms[0]}) and {label} ({forms[1]}): "
        f"{_of(matches, focal_label)} found in {label} as they are written, and {would:,} would be if both were read "
        "as numbers."
    )
    if matches == 0:
        raise ColumnError("tables-if-they-same-identifier-link", sentence=sentence, as_numbers=AS_NUMBERS)
    return [
        Note("written-differently", focal=focal_label, focal_form=forms[0], table=label, table_form=forms[1],
               people=matches, would=would)
    ]  # fmt: skip


def _of(people: int, label: str) -> str:
    return f"1 person of {label} is" if people == 1 else f"{people:,} people of {label} are"


def _more_as_numbers(focal: Column, other: Column, places: Places) -> int:
    """Return how many records are not found as identifiers are written, and would be if they were read as numbers."""
    if _is_bytes(focal) or _is_bytes(other):
        return 0
    lost = Column(focal.name, focal.codes, focal.values.filter(pa.array(places < 0)))
    free = np.ones(other.cardinality, bool)
    free[places[places >= 0]] = False
    also = np.full(focal.cardinality, -1, np.int64)
    rest = Column(other.name, other.codes, other.values.filter(pa.array(free)))
    also[places < 0] = _places_of(_digits(lost), _digits(rest))
    return _people(focal, also)


def _is_bytes(column: Column) -> bool:
    kind = column.values.type
    return bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_fixed_size_binary(kind))


def _form(column: Column) -> Note:
    """Return what identifiers look like; none is shown, for they are about people."""
    values = column.values.drop_null()
    if not len(values):
        return Note("form-none")
    if pa.types.is_integer(values.type) or pa.types.is_floating(values.type) or pa.types.is_decimal(values.type):
        return Note("form-numbers")
    if not pa.types.is_string(values.type) and not pa.types.is_large_string(values.type):
        return Note("form-others", type=str(values.type))
    lengths = pc.min_max(pc.utf8_length(values)).as_py()
    low, high = lengths["min"], lengths["max"]
    if low == high:
        return Note("form-texts", length=low)
    return Note("form-texts-between", low=low, high=high)
