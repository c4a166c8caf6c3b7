"""A condition as it was written, and as it is evaluated on the columns of a table."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import duckdb
import pyarrow as pa

from brecha.errors import Phrase, SettingError, cut_short
from brecha.tables.coded import is_text
from brecha.tables.sources.databases import database
from brecha.tables.sources.files import is_writable
from brecha.tables.where.nodes import (
    CLOCKS,
    DIGITS_AFTER,
    DIGITS_BEFORE,
    FUNCTIONS,
    ORDERED,
    Kind,
    Node,
    not_allowed,
    translated,
)

LONGEST = 10_000
"""Letters of a condition"""
MEMORY = "128MiB"
"""What the parser may take"""
NUMBER = f"DECIMAL({DIGITS_BEFORE + DIGITS_AFTER}, {DIGITS_AFTER})"
"""The type as which texts are compared with numbers"""
_SQL_TYPES: dict[Kind, str] = {"number": NUMBER, "date": "DATE", "time": "TIMESTAMP"}


@dataclass(frozen=True)
class Form:
    """A column as the condition takes it: as it is, or a text as a number, a date or a time."""

    column: str
    kind: Kind
    place: str
    """what it is called in the SQL"""


@dataclass(frozen=True)
class Bound:
    """A condition on the columns of one table: the SQL that is evaluated, and which forms of columns it takes."""

    where: str
    sql: str
    forms: tuple[Form, ...]
    types: Mapping[str, pa.DataType] = field(default_factory=dict)


@dataclass(frozen=True)
class Condition:
    """A row filter in SQL's expression syntax, such as ``age >= 18 AND town = 'A'``; make one with :meth:`parse`."""

    where: str
    """as it was written"""
    root: Node

    @classmethod
    def parse(cls, where: str) -> "Condition":
        """Parse a condition and refuse all that is no part of one, before anything is read."""
        if not isinstance(where, str) or not where.strip() or "\0" in where or not is_writable(where):
            raise SettingError("tables-where-no-text")
        if len(where) > LONGEST:
            raise SettingError("tables-where-too-long", longest=LONGEST)
        if any(kind == duckdb.token_type.comment for _, kind in duckdb.tokenize(where)):
            raise not_allowed("comment")
        condition = cls(where, translated(_parsed(where)))
        if not condition.columns:
            raise SettingError("tables-where-names-no-column", where=cut_short(where))
        return condition

    @property
    def columns(self) -> list[str]:
        """The columns that it names, each once, in the order in which they stand there."""
        return list(dict.fromkeys(node.what for node in self.root.walk() if node.op == "column"))

    def refuse_clocks(self, existing: Iterable[str]) -> None:
        """Refuse ``current_date`` and its like, which are written like columns, unless there is such a column."""
        known = set(existing)
        for name in self.columns:
            if name not in known and name.lower() in CLOCKS:
                raise not_allowed("clock", name)

    def bound(self, types: Mapping[str, pa.DataType]) -> Bound:
        """Return the condition on columns of these types; refuse what compares one kind of value with another."""
        own = {name: types[name] for name in self.columns}
        writer = _Writer({name: kind_of(type_) for name, type_ in own.items()})
        if writer.kind(self.root) != "boolean":
            raise SettingError("tables-where-no-condition", where=cut_short(self.where))
        sql = writer.write(self.root, "boolean")
        return Bound(self.where, sql, tuple(writer.forms.values()), own)


def kind_of(type_: pa.DataType) -> Kind:
    """Return what a column of a type holds; text, for a column without a value."""
    if is_text(type_) or pa.types.is_null(type_):
        return "text"
    if pa.types.is_integer(type_) or pa.types.is_floating(type_) or pa.types.is_decimal128(type_):
        return "number"
    if pa.types.is_boolean(type_):
        return "boolean"
    if pa.types.is_date32(type_):
        return "date"
    return "time" if pa.types.is_timestamp(type_) and type_.tz is None else "other"


def _parsed(where: str) -> Mapping[str, Any]:
    """Return the condition as DuckDB's parser reads it: the whole text is one expression, or it is refused."""
    with database(closed=True, memory_limit=MEMORY, threads=1) as connection:
        bare, tree = (_statement(connection, text) for text in ("TRUE", where))
    if tree is None:
        raise SettingError("tables-where-syntax", where=cut_short(where))
    if len(tree["statements"]) != 1:
        raise not_allowed("statements")
    clause = tree["statements"][0]["node"].get("where_clause")
    if clause is None or _emptied(tree) != _emptied(bare):
        raise not_allowed("clauses")
    return dict(clause)


def _statement(connection: duckdb.DuckDBPyConnection, where: str) -> Any:
    """Return the statement ``SELECT 1 WHERE …`` as DuckDB serialises it, None for what is no SQL."""
    try:
        found = connection.execute(
            "SELECT json_serialize_sql(CAST(? AS VARCHAR))", [f"SELECT 1 WHERE {where}\n"]
        ).fetchall()
        tree = json.loads(found[0][0])
    except (duckdb.Error, ValueError, RecursionError):
        return None
    return None if tree.get("error") or not tree.get("statements") else tree


def _emptied(tree: Any) -> Any:
    """Return a statement without its condition, and without where things stand in the text."""
    if isinstance(tree, Mapping):
        skipped = ("where_clause", "query_location", "query_location_length")
        return {name: _emptied(value) for name, value in tree.items() if name not in skipped}
    return [_emptied(one) for one in tree] if isinstance(tree, list) else tree


class _Writer:
    """Writes a condition as SQL on columns of known kinds.

    A column of texts is open: it is what it is compared with. With a number it is a number, with a date a date, and
    with a text, or another such column, a text.
    """

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self.forms: dict[tuple[str, Kind], Form] = {}

    def kind(self, node: Node) -> Kind | None:
        """Return what a node gives; None for one that is open."""
        match node.op:
            case "column":
                kind = self.kinds[node.what]
                return None if kind == "text" else kind
            case "constant":
                return _constant_kind(node)
            case "cast":
                cast: Kind = node.what[1]
                return cast
            case "call":
                return FUNCTIONS[node.what].gives if node.what in FUNCTIONS else "text"
            case "arithmetic":
                return "number"
            case "alike":
                return self.together(node.args)
            case "case":
                return self.together(_results(node))
        return "boolean"

    def together(self, nodes: Sequence[Node]) -> Kind | None:
        """Return the one kind of nodes that are compared; None where all are open. Texts of dates are dates."""
        found = {kind: node for node in nodes if (kind := self.kind(node)) is not None}
        for kind, node in found.items():
            if kind == "other":
                raise _unfit(node)
        if {"date", "time"} & set(found) and all(_is_text(node) for node in nodes if self.kind(node) == "text"):
            found.pop("text", None)
        if set(found) == {"date", "time"}:
            return "time"
        opened = [node for node in nodes if node.op == "column" and self.kind(node) is None]
        if len(found) > 1 or ("boolean" in found and opened):
            kinds = sorted(found) if len(found) > 1 else ["boolean", "text"]
            raise self._mixed(nodes, kinds)
        return next(iter(found), None)

    def write(self, node: Node, wanted: Kind) -> str:
        """Return the SQL of a node that is to give a kind of value."""
        kind = self.kind(node)
        fits = kind in (None, wanted) or (kind, wanted) in (("date", "time"), ("time", "date"))
        if kind == "other":
            raise _unfit(node)
        if not fits and not (_is_text(node) and wanted in ("date", "time")):
            raise self._mixed([node], sorted({str(kind), wanted}))
        if node.op == "column":
            return self._column(node, wanted)
        if node.op == "constant":
            return _constant(node.what, wanted)
        return f"({self._written(node, wanted)})"

    def _written(self, node: Node, wanted: Kind) -> str:
        args = node.args
        match node.op:
            case "compare" | "between" | "in":
                return self._compared(node)
            case "logic":
                return f" {node.what} ".join(self.write(arg, "boolean") for arg in args)
            case "not":
                return f"NOT {self.write(args[0], 'boolean')}"
            case "null":
                return f"{self.write(args[0], self.kind(args[0]) or 'text')} {node.what}"
            case "like":
                return f" {node.what} ".join(self.write(arg, "text") for arg in args)
            case "alike":
                return f"{node.what}({', '.join(self.write(arg, wanted) for arg in args)})"
            case "case":
                return self._case(node, wanted)
            case "cast":
                name, _, tries = node.what
                child = self.write(args[0], self.kind(args[0]) or "text")
                return f"{'TRY_CAST' if tries else 'CAST'}({child} AS {name})"
            case "arithmetic":
                texts = [self.write(arg, "number") for arg in args]
                return f"{texts[0]} {node.what} {texts[1]}" if len(texts) == 2 else f"{node.what} {texts[0]}"
        if node.what == "||":
            return " || ".join(self.write(arg, "text") for arg in args)
        takes = FUNCTIONS[node.what].takes
        texts = [
            _whole(self.write(arg, kind), kind, at) for at, (arg, kind) in enumerate(zip(args, takes, strict=False))
        ]
        return f"{node.what}({', '.join(texts)})"

    def _compared(self, node: Node) -> str:
        kind = self.together(node.args)
        if kind is None and (node.op == "between" or node.what in ORDERED):
            columns = [arg.what for arg in node.args if arg.op == "column"]
            raise SettingError("tables-where-texts-ordered", columns=columns)
        first, *others = (self.write(arg, kind or "text") for arg in node.args)
        if node.op == "between":
            return f"{first} BETWEEN {others[0]} AND {others[1]}"
        return (
            f"{first} {node.what} {others[0]}" if node.op == "compare" else f"{first} {node.what} ({', '.join(others)})"
        )

    def _case(self, node: Node, wanted: Kind) -> str:
        whens, thens, otherwise = node.args[:-1:2], node.args[1:-1:2], node.args[-1]
        checks = [
            f"WHEN {self.write(when, 'boolean')} THEN {self.write(then, wanted)}"
            for when, then in zip(whens, thens, strict=True)
        ]
        return f"CASE {' '.join(checks)} ELSE {self.write(otherwise, wanted)} END"

    def _column(self, node: Node, wanted: Kind) -> str:
        own = self.kinds[node.what]
        kind: Kind = wanted if own == "text" else own
        if own == "text" and wanted == "boolean":
            raise self._mixed([node], ["boolean", "text"])
        form = self.forms.setdefault((node.what, kind), Form(node.what, kind, f"c{len(self.forms)}"))
        return f"CAST({form.place} AS {_SQL_TYPES[kind]})" if own == "text" and kind != "text" else form.place

    def _mixed(self, nodes: Sequence[Node], kinds: Sequence[str]) -> SettingError:
        columns = [node.what for arg in nodes for node in arg.walk() if node.op == "column"]
        named = [Phrase("where-kind", kind=kind) for kind in kinds]
        numbers_as_text = "yes" if list(kinds) == ["number", "text"] else "no"
        return SettingError(
            "tables-where-kinds-differ", kinds=named, name=columns[0] if columns else None, quoted=numbers_as_text
        )


def _unfit(node: Node) -> SettingError:
    column = next(below.what for below in node.walk() if below.op == "column")
    return SettingError("tables-where-column-unfit", name=column)


def _results(node: Node) -> tuple[Node, ...]:
    """Return what a CASE may give."""
    return (*node.args[1:-1:2], node.args[-1])


def _constant_kind(node: Node) -> Kind | None:
    if node.what is None:
        return None
    if isinstance(node.what, bool):
        return "boolean"
    return "text" if isinstance(node.what, str) else "number"


def _is_text(node: Node) -> bool:
    return node.op == "constant" and isinstance(node.what, str)


def _constant(value: str | Decimal | bool | None, wanted: Kind) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, Decimal):
        return f"({value:f})"
    quoted = "'" + value.replace("'", "''") + "'"
    return f"CAST({quoted} AS {_SQL_TYPES[wanted]})" if wanted in ("date", "time") else quoted


def _whole(text: str, kind: Kind, at: int) -> str:
    """Return an argument of a function; places and lengths are whole numbers."""
    return f"CAST({text} AS INTEGER)" if kind == "number" and at > 0 else text
