"""Joint secrets: several columns as one, whose values are the tuples that somebody has (001, sec. 3, A2-A).

A joint secret is called by its columns, "town + school", and is put into the table as one more column of codes. So
every engine and every answer treats it as any other sensitive attribute.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError
from brecha.language.labels import Labels
from brecha.tables.coded import CodedTable, Codes, Column, Int64, narrowest, stretches

JOIN = " + "
"""Between the columns in the name of a joint secret, and between the values of its tuples"""
MISSING = "(missing)"
"""A missing value in a tuple"""
MOST_LABELS = 1_000
"""Tuples beyond which their values keep their codes in words"""


class JointName(str):
    """The name of a joint secret, which knows its columns."""

    columns: tuple[str, ...]

    def __new__(cls, columns: Iterable[str]) -> "JointName":
        """Return the name: "town + school"."""
        parts = tuple(columns)
        made = super().__new__(cls, JOIN.join(parts))
        made.columns = parts
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return JointName, (self.columns,)


def parts_of(name: str) -> tuple[str, ...]:
    """Return the columns of a secret: those of a joint one, or itself."""
    return name.columns if isinstance(name, JointName) else (name,)


def columns_of(names: Iterable[str]) -> tuple[str, ...]:
    """Return the columns of all these secrets, each once."""
    return tuple(dict.fromkeys(part for name in names for part in parts_of(name)))


def not_known(names: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    """Return the secrets of which no column is known."""
    columns = frozenset(known)
    return tuple(name for name in names if columns.isdisjoint(parts_of(name)))


def plain_names(names: Iterable[str]) -> list[str | list[str]]:
    """Return secrets as they are written down: a joint one as the list of its columns."""
    return [list(name.columns) if isinstance(name, JointName) else name for name in names]


def named_again(names: Iterable[str], about: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the secrets that the input of an answer names, joint ones with their columns."""
    joint = about.get("joint", {})
    return tuple(JointName(joint[name]) if name in joint else name for name in names)


def about_joint(names: Iterable[str]) -> dict[str, Any]:
    """Return what the input of an answer says of its joint secrets; nothing where there are none."""
    joint = {str(name): list(name.columns) for name in names if isinstance(name, JointName)}
    return {"joint": joint} if joint else {}


@dataclass(frozen=True, eq=False, repr=False)
class JointColumn(Column):
    """A column of tuples; their order is that of their parts, the first part first."""

    ordered: Int64 = field(default_factory=lambda: np.zeros(0, np.int64))
    at_parts: Int64 = field(default_factory=lambda: np.zeros((0, 0), np.int64))
    """of each tuple the codes of its parts, a row each"""

    def order(self) -> Int64:
        """Return the codes in the natural order of their tuples."""
        return self.ordered


def joint_codes(columns: Sequence[Column]) -> tuple[Codes, Int64]:
    """Return a code for each tuple that somebody has, and of each tuple the codes of its parts, a row each."""
    codes, at = columns[0].codes, np.arange(columns[0].cardinality)[:, None]
    for column in columns[1:]:
        codes, pairs = _paired(codes, column)
        at = np.column_stack([at[pairs // column.cardinality], pairs % column.cardinality])
    return codes, at


def joint_column(name: JointName, columns: Sequence[Column]) -> JointColumn:
    """Return the tuples of these columns as one column."""
    codes, at = joint_codes(columns)
    return JointColumn(name, codes, tuple_texts(columns, at), tuple_order(columns, at), at)


def _paired(first: Codes, second: Column) -> tuple[Codes, Int64]:
    """Return a code for each pair that somebody has, and the pairs in the order of their codes."""
    pairs = np.zeros(0, np.int64)
    for part in stretches(len(first)):
        pairs = np.union1d(pairs, first[part].astype(np.int64) * second.cardinality + second.codes[part])
    codes = np.empty(len(first), narrowest(len(pairs)))
    for part in stretches(len(first)):
        codes[part] = np.searchsorted(pairs, first[part].astype(np.int64) * second.cardinality + second.codes[part])
    return codes, pairs


def tuple_texts(columns: Sequence[Column], at: Int64) -> pa.Array:
    """Return tuples as texts, no two of them alike, from the code of each part."""
    parts = [
        pa.array([_text(value) for value in column.values.to_pylist()], pa.large_string()).take(pa.array(at[:, k]))
        for k, column in enumerate(columns)
    ]
    return pc.binary_join_element_wise(*parts, pa.scalar(JOIN, pa.large_string()))


def tuple_order(columns: Sequence[Column], at: Int64) -> Int64:
    """Return which tuple is the first, the second, …: in the natural order of the first part, then of the next."""
    ranks = []
    for k, column in enumerate(columns):
        rank = np.empty(column.cardinality, np.int64)
        rank[column.order()] = np.arange(column.cardinality)
        ranks.append(rank[at[:, k]])
    return np.lexsort(ranks[::-1]).astype(np.int64)


def _text(value: Any) -> str:
    """Return a part of a tuple; in quotation marks where it could be taken for another, or for two."""
    if value is None:
        return MISSING
    text = str(value)
    return repr(text) if "+" in text or text == MISSING or text[:1] in ("'", '"') else text


def joined(table: CodedTable, names: Iterable[str]) -> CodedTable:
    """Return the table with a column for each joint secret among these names."""
    for name in names:
        if isinstance(name, JointName) and not _is_joint(table, name):
            table = _with(table, name)
    return table


def _is_joint(table: CodedTable, name: JointName) -> bool:
    """Return whether the table has the tuples of a joint secret already."""
    return any(isinstance(column.name, JointName) and column.name == name for column in table.fields)


def refuse_taken(name: JointName, columns: Iterable[str]) -> None:
    """Refuse a joint secret whose name is that of a column."""
    if str(name) in columns:
        raise ColumnError("tables-joint-name-is-a-column", name=str(name))


def _with(table: Any, name: JointName) -> CodedTable:
    columns = [table.column(part) for part in name.columns]
    refuse_taken(name, (*table.columns, *(table.source_columns or ())))
    source = table.source or {"all_columns": list(table.columns)}
    if table.here:
        column = joint_column(name, columns)
        wording = worded(table.wording, name, columns, column.at_parts)
        here: CodedTable = replace(table, fields=(*table.fields, column), source=source, wording=wording)
        return here
    at, people = table.tuples(name.columns)  # on a cluster
    joint: CodedTable = table.with_tuples(name, at, people, tuple_texts(columns, at), tuple_order(columns, at))
    return replace(joint, wording=worded(table.wording, name, columns, at))


def worded(wording: Labels, name: JointName, columns: Sequence[Column], at: Int64) -> Labels:
    """Return the labels of a table with those of a joint secret, made of the labels of its columns and their values."""
    own = Labels(_labels(str(name), name.columns, [wording.columns.get(part, {}) for part in name.columns]))
    if any(part in wording.values for part in name.columns) and len(at) <= MOST_LABELS:
        texts = [[_text(value) for value in column.values.to_pylist()] for column in columns]
        written = [[str(value) for value in column.values.to_pylist()] for column in columns]
        of_tuples: dict[str, Mapping[str, str]] = {}
        for whole, codes in zip(tuple_texts(columns, at).to_pylist(), at.tolist(), strict=True):
            labels = [wording.values.get(part, {}).get(written[k][codes[k]], {}) for k, part in enumerate(name.columns)]
            of_tuples |= _labels(whole, [texts[k][code] for k, code in enumerate(codes)], labels)
        own = Labels(own.columns, {str(name): of_tuples})
    return own.and_those_of(wording)


def _labels(whole: str, parts: Sequence[str], labels: Sequence[Mapping[str, str]]) -> dict[str, Mapping[str, str]]:
    """Return the label of a tuple by language, from those of its parts; nothing where none of them has one."""
    known = Labels({str(k): texts for k, texts in enumerate(labels) if texts})
    languages = dict.fromkeys(lang for texts in labels for lang in texts)
    if not languages:
        return {}
    return {
        whole: {
            lang: JOIN.join(known.column(str(k), lang) if labels[k] else part for k, part in enumerate(parts))
            for lang in languages
        }
    }
