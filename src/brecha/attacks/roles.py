"""The roles of columns in an attack, checked before anything is computed, and the columns that have none."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from brecha.errors import ColumnError, SettingError
from brecha.qif.labels import kind_of
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import Collection
from brecha.tables.joint_columns import Ever, JointName, columns_of

MISSING_GROUP = "(missing)"
NO_VALUE = "(no value)"
"""What people without a value are called where others have the text "(missing)" """


@dataclass(frozen=True)
class Roles:
    """What an adversary could know, what she wants, and whose risk is reported apart."""

    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    by: str | None = None


def roles(
    table: CodedTable,
    qids: Iterable[str],
    sensitive: Iterable[str],
    by: str | None,
    wildcards: bool = False,
    several: Literal["rows", "households"] | None = None,
) -> Roles:
    """Return the roles asked for, if the table has such columns and each has one part to play.

    Missing values that may be anything are refused, unless ``wildcards`` says that they can be compared. Of people with
    ``several`` rows, or known with their households, only what is known is compared.
    """
    if not isinstance(table, CodedTable):
        raise SettingError("attacks-not-a-table", kind=kind_of(table))
    columns = Roles(names("qids", qids), secrets(sensitive), by)
    if by is not None and not isinstance(by, str):
        raise SettingError("attacks-not-one-column", role="by", given=by)
    for role, listed in (("qids", columns.qids), ("sensitive", columns.sensitive)):
        for name in listed:
            table.column(name)
        refuse_twice(role, listed)
    others = [] if by is None else [by]
    for name in others:
        table.column(name)
    if not columns.qids:
        raise SettingError("attacks-no-quasi-identifier-named")
    refuse_known(columns.qids, columns.sensitive)
    if several is not None and (gaps := table.wild(columns.qids)):
        raise SettingError("attacks-gaps-of-several", gaps=gaps[0], several=several)
    gaps = [] if wildcards or several else table.wild([*columns.qids, *columns.sensitive, *others])
    if gaps:
        raise SettingError("attacks-missing-values-are-wildcards", gaps=gaps[0])
    return columns


def refuse_known(qids: Sequence[str], sensitive: Sequence[str]) -> None:
    """Refuse a column that is known and wanted, alone or in a joint secret."""
    wanted = columns_of(sensitive)
    both = [name for name in qids if name in wanted]
    if both:
        raise ColumnError("attacks-column-has-two-roles", both=both[0])


def secrets(sensitive: Iterable[Any], role: str = "sensitive") -> tuple[str, ...]:
    """Return the names of sensitive attributes; a list of columns among them is a joint secret, "town + school", and
    ``{"column": "illness", "ever": "asthma"}`` is whether a person had that value in any row.

    A list of one column is that column. Refuse an empty list, one that repeats a column, and two of the same columns.
    """
    if isinstance(sensitive, str):
        raise SettingError("attacks-text-instead-of-list", role=role, given=sensitive)
    try:
        given = tuple(sensitive)
    except TypeError:
        raise SettingError("attacks-not-a-list-of-columns", role=role, given=sensitive) from None
    wanted = tuple(_secret(role, one) for one in given)
    refuse_twice(role, wanted)
    joint = [one for one in wanted if isinstance(one, JointName) and not isinstance(one, Ever)]
    for name in joint:
        if sum(set(name.columns) == set(other.columns) for other in joint) > 1:
            raise ColumnError("attacks-joint-secret-twice", role=role, name=str(name))
    return wanted


def _secret(role: str, given: Any) -> str:
    if isinstance(given, str):
        return given
    if isinstance(given, Mapping) and set(given) == {"column", "ever"}:
        return Ever(given["column"], given["ever"])
    if not isinstance(given, list | tuple):
        raise SettingError("attacks-column-name-no-text", role=role, name=given)
    columns = names(role, given)
    if not columns:
        raise SettingError("attacks-joint-secret-empty", role=role)
    refuse_twice(role, columns)
    return columns[0] if len(columns) == 1 else JointName(columns)


def quasi_identifiers(qids: Iterable[str]) -> tuple[str, ...]:
    """Return the names of quasi-identifiers: at least one, and each once."""
    columns = names("qids", qids)
    refuse_twice("qids", columns)
    if not columns:
        raise SettingError("attacks-no-quasi-identifier-named")
    return columns


def refuse_twice(role: str, columns: Sequence[str]) -> None:
    """Refuse a column that is named twice in one role."""
    twice = [name for i, name in enumerate(columns) if name in columns[:i]]
    if twice:
        raise ColumnError("attacks-column-named-twice", twice=twice[0], role=role)


def names(role: str, listed: Iterable[str]) -> tuple[str, ...]:
    """Return names of columns, given as any list of texts."""
    if isinstance(listed, str):
        raise SettingError("attacks-text-instead-of-list", role=role, given=listed)
    try:
        columns = tuple(listed)
    except TypeError:
        raise SettingError("attacks-not-a-list-of-columns", role=role, given=listed) from None
    for name in columns:
        if not isinstance(name, str):
            raise SettingError("attacks-column-name-no-text", role=role, name=name)
    return columns


def group_name(column: Column, code: int) -> str:
    """Return what a group is called in an answer."""
    value = column.values[code].as_py()
    if value is not None:
        return str(value)
    return MISSING_GROUP if MISSING_GROUP not in map(str, column.values.to_pylist()) else NO_VALUE


SourceKind = Literal["file", "files", "table", "tables"]


@dataclass(frozen=True)
class Coverage:
    """The columns of the source that no attack uses."""

    not_assessed: tuple[str, ...] | None
    """published as far as anybody has stated, and in no attack; None where the columns of the source are not known"""
    not_published: tuple[str, ...] = ()
    """stated not to be published"""
    unknown: tuple[str, ...] = ()
    """stated to be published, and known to no adversary"""
    source: SourceKind = "table"
    """what the columns are of"""

    @property
    def is_complete(self) -> bool:
        """Whether every published column is known to be in an attack."""
        return self.not_assessed == () and not self.unknown

    def as_dict(self) -> dict[str, Any]:
        """Plain data, as it stands in the input of a result; null where the columns of the source are not known."""
        return {
            "columns_not_assessed": None if self.not_assessed is None else list(self.not_assessed),
            "columns_not_published": list(self.not_published),
            "columns_assumed_unknown": list(self.unknown),
        }

    @classmethod
    def of_input(cls, about: Mapping[str, Any]) -> "Coverage":
        """From the input of a result; results of earlier versions do not have it."""
        left = about.get("columns_not_assessed")
        return cls(
            None if left is None else tuple(left),
            tuple(about.get("columns_not_published") or ()),
            tuple(about.get("columns_assumed_unknown") or ()),
            source_kind(about.get("source") or {}),
        )


def coverage(
    table: CodedTable | Collection,
    qids: Iterable[str],
    sensitive: Iterable[str | Sequence[str]],
    not_published: Iterable[str] = (),
    unknown: Iterable[str] = (),
) -> Coverage:
    """Compare the columns of the source with the roles given, and check what is stated of the others."""
    known, wanted = names("qids", qids), columns_of(secrets(sensitive))
    hidden, obscure = names("not_published", not_published), names("unknown", unknown)
    every = source_columns(table)
    for argument, columns in (("not_published", hidden), ("unknown", obscure)):
        _check(argument, columns, (*known, *wanted), every)
    both = [name for name in hidden if name in obscure]
    if both:
        raise ColumnError("attacks-column-unpublished-and-unknown", both=both[0])
    unused = _unused(table, known, wanted)
    left = None if unused is None else tuple(name for name in unused if name not in (*hidden, *obscure))
    return Coverage(left, hidden, obscure, source_kind(table.source))


def _unused(table: CodedTable | Collection, known: Sequence[str], wanted: Sequence[str]) -> list[str] | None:
    """Return the columns of the source in no role, each once; None where the columns of the source are not known.

    In a collection a quasi-identifier is the column that stands for it in each year. A sensitive attribute is
    one of the first year, and has the same name in all.
    """
    if not isinstance(table, Collection):
        every, apart = table.source_columns, (table.source.get("person"), table.source.get("household"))
        return None if every is None else [name for name in every if name not in (*known, *wanted, *apart)]
    unused: dict[str, None] = {}
    for k, year in enumerate(table.tables):
        if year.source_columns is None:
            return None
        own = [table.attributes[name][k] for name in (*known, *wanted) if name in table.attributes]
        used = {*own, *wanted, table.person[k]}
        unused |= dict.fromkeys(name for name in year.source_columns if name not in used)
    return list(unused)


def source_columns(table: CodedTable | Collection) -> list[str] | None:
    """Return all columns of the source, of all its years; None if they are not known."""
    tables = table.tables if isinstance(table, Collection) else (table,)
    every = [one.source_columns for one in tables]
    return None if None in every else list(dict.fromkeys(name for columns in every for name in columns or ()))


def _check(argument: str, columns: Sequence[str], used: Sequence[str], every: Sequence[str] | None) -> None:
    """That each name stated is a column of the source, named once, with no part in an attack."""
    refuse_twice(argument, columns)
    for name in columns:
        if name in used:
            raise ColumnError("attacks-column-has-a-role", name=name, role=argument, published=argument == "unknown")
        if every is not None and name not in every:
            raise ColumnError.unknown(name, every)


def source_kind(source: Mapping[str, Any]) -> SourceKind:
    """Return what a table was read from, in one word."""
    if source.get("collection"):
        return "tables"
    files = len(source.get("files") or source.get("places") or ())
    return "table" if not files else "file" if files == 1 else "files"
