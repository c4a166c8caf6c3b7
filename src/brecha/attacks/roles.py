"""Which part each column of a table plays in an attack, checked before anything is computed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable, Column

MISSING_GROUP = "(missing)"
NO_VALUE = "(no value)"
"""What people without a value are called where others have the text "(missing)" """


@dataclass(frozen=True)
class Roles:
    """What an adversary could know, what she wants, and whose risk is reported apart."""

    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    by: str | None = None


def roles(table: CodedTable, qids: Iterable[str], sensitive: Iterable[str], by: str | None) -> Roles:
    """Return the roles asked for, if the table has such columns and each has one part to play."""
    if not isinstance(table, CodedTable):
        raise SettingError("attacks-table-from-brecha-read-needed", name=type(table).__name__)
    found = Roles(names("qids", qids), names("sensitive", sensitive), _one("by", by))
    for role, given in (("qids", found.qids), ("sensitive", found.sensitive)):
        _check_names(table, role, given)
    if found.by is not None:
        table.column(found.by)
    if not found.qids:
        raise SettingError("attacks-quasi-identifier-named-name-columns")
    both = [name for name in found.qids if name in found.sensitive]
    if both:
        raise ColumnError("attacks-column-named-both-quasi-identifier", both=both[0])
    _check_missing(table, [*found.qids, *found.sensitive, *([] if found.by is None else [found.by])])
    return found


def names(role: str, given: Iterable[str]) -> tuple[str, ...]:
    """Names of columns, given as any list of texts."""
    if isinstance(given, str):
        raise SettingError("attacks-list-columns-text-write", role=role, given=given)
    try:
        found = tuple(given)
    except TypeError:
        raise SettingError("attacks-list-columns", role=role, given=given) from None
    for name in found:
        if not isinstance(name, str):
            raise SettingError("attacks-list-columns-name-text", role=role, name=name)
    return found


def _one(role: str, given: str | None) -> str | None:
    if given is not None and not isinstance(given, str):
        raise SettingError("attacks-name-one-column", role=role, given=given)
    return given


def _check_names(table: CodedTable, role: str, given: Sequence[str]) -> None:
    for name in given:
        table.column(name)
    twice = [name for i, name in enumerate(given) if name in given[:i]]
    if twice:
        raise ColumnError("attacks-column-named-twice-among-name-2", twice=twice[0], role=role)


def _check_missing(table: CodedTable, given: Sequence[str]) -> None:
    gaps = [name for name in given if table.column(name).missing is not None]
    if table.missing == "wildcard" and gaps:
        raise SettingError("attacks-column-has-missing-values-were", gaps=gaps[0])


def group_name(column: Column, code: int) -> str:
    """Return what a group is called in an answer."""
    value = column.values[code].as_py()
    if value is not None:
        return str(value)
    return MISSING_GROUP if MISSING_GROUP not in map(str, column.values.to_pylist()) else NO_VALUE
