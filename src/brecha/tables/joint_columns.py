"""Joint secrets: several columns as one, whose values are the tuples that somebody has (001, sec. 3, A2-A).

A joint secret is called by its columns, "town + school", and is put into the table as one more column of codes. So
every engine and every answer treats it as any other sensitive attribute. So it is with whether somebody ever had a
value, "illness ever asthma": one column, and all rows of a person.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language, languages
from brecha.language.labels import Labels
from brecha.language.spellings import Spelling
from brecha.tables.coded import CodedTable, Codes, Column, Int64, Profiles, narrowest, stretches
from brecha.tables.lookup import find

JOIN = " + "
"""Between the columns in the name of a joint secret, and between the values of its tuples"""
MISSING = "(missing)"
"""A missing value in a tuple"""
EVER = " ever "
"""Between a column and a value, in the name of the secret whether somebody ever had it"""
NO_OR_YES = ("no", "yes")
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


class Ever(JointName):
    """A secret of people with several rows: whether any of their rows has a value, "illness ever asthma".

        >>> brecha.assess(table, qids=["age"], sensitive=["illness", brecha.Ever("illness", "asthma")])

    It is a sensitive attribute with the values "yes" and "no". Somebody whose rows have only other values, or none, is
    a "no". All values of a person, the secret that is asked for by the column's name, may look safer: one visit for
    asthma and two visits are two secrets, between which she may be in doubt, and in both they had asthma.
    """

    value: str

    def __new__(cls, column: str, value: Any) -> "Ever":
        """Return the secret whether somebody has a value in a column.

        Args:
            column: the sensitive column.
            value: a value of it, as it is written or as text.
        """
        if not isinstance(column, str) or not column:
            raise SettingError("tables-ever-column", column=column)
        if value is None or isinstance(value, list | tuple | set | dict) or not str(value):
            raise SettingError("tables-ever-value", column=column, value=value)
        made = str.__new__(cls, f"{column}{EVER}{value}")
        made.columns, made.value = (column,), str(value)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Ever, (self.columns[0], self.value)

    def as_dict(self) -> dict[str, str]:
        """Return it as plain data, as a study has it."""
        return {"column": self.columns[0], "ever": self.value}


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


def plain_names(names: Iterable[str]) -> list[str | list[str] | dict[str, str]]:
    """Return secrets as they are written down: a joint one as the list of its columns."""
    return [
        name.as_dict() if isinstance(name, Ever) else list(name.columns) if isinstance(name, JointName) else name
        for name in names
    ]


def named_again(names: Iterable[str], about: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the secrets that the input of an answer names, joint ones with their columns."""
    made: dict[str, str] = {name: JointName(columns) for name, columns in about.get("joint", {}).items()}
    made |= {name: Ever(one["column"], one["ever"]) for name, one in about.get("ever", {}).items()}
    return tuple(made.get(name, name) for name in names)


def about_joint(names: Iterable[str]) -> dict[str, Any]:
    """Return what the input of an answer says of its joint secrets; nothing where there are none."""
    joint: dict[str, Any] = {}
    ever: dict[str, Any] = {}
    for name in names:
        if isinstance(name, Ever):
            ever[str(name)] = name.as_dict()
        elif isinstance(name, JointName):
            joint[str(name)] = list(name.columns)
    return {key: one for key, one in (("joint", joint), ("ever", ever)) if one}


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
    if isinstance(name, Ever):
        return ever_column(name, columns[0])
    codes, at = joint_codes(columns)
    return JointColumn(name, codes, tuple_texts(columns, at), tuple_order(columns, at), at)


def ever_column(name: Ever, column: Column, profiles: Profiles | None = None) -> JointColumn:
    """Return whether each row is of a person who has the value in some row."""
    code = find(column, name.value, Spelling())
    has = column.codes == code
    if profiles is not None:
        who = np.zeros(profiles.people, np.bool_)
        who[profiles.of_row[has]] = True
        has = who[profiles.of_row]
    there, codes = np.unique(has, return_inverse=True)
    values = pa.array([NO_OR_YES[int(one)] for one in there])
    return JointColumn(name, codes.astype(narrowest(len(there))), values, np.arange(len(there)), np.array([[code]]))


def refuse_ever(names: Iterable[str], table: Any) -> None:
    """Refuse to ask whether somebody ever had a value where not all rows of a person are seen."""
    for name in names:
        if not isinstance(name, Ever):
            continue
        if getattr(table, "access", None) != "single":
            raise SettingError("tables-ever-of-years", name=str(name))
        if not table.here:
            raise SettingError("tables-ever-on-spark", name=str(name))
        if table.profiles is not None and table.profiles.rule == "unlinked":
            raise SettingError("tables-ever-unlinked", name=str(name))
        if table.dropped.get("repeated person"):
            raise SettingError("tables-ever-of-one-row", name=str(name))


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
    names = list(names)
    refuse_ever(names, table)
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
        column = (
            ever_column(name, columns[0], table.rows_of_each) if isinstance(name, Ever) else joint_column(name, columns)
        )
        wording = worded(table.wording, name, columns, column.at_parts)
        here: CodedTable = replace(table, fields=(*table.fields, column), source=source, wording=wording)
        return here
    at, people = table.tuples(name.columns)  # on a cluster
    joint: CodedTable = table.with_tuples(name, at, people, tuple_texts(columns, at), tuple_order(columns, at))
    return replace(joint, wording=worded(table.wording, name, columns, at))


def worded(wording: Labels, name: JointName, columns: Sequence[Column], at: Int64) -> Labels:
    """Return the labels of a table with those of a joint secret, made of the labels of its columns and their values."""
    if isinstance(name, Ever):
        return _ever_worded(wording, name, columns[0].values[int(at[0, 0])].as_py())
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


def in_words(name: str, words: Callable[[str], str], language: Language, value: str | None = None) -> str:
    """Return what a secret is called in a language, whose columns are called by these words."""
    if not isinstance(name, Ever):
        return words(name)
    return language.say("secret-ever", column=words(name.columns[0]), value=value or name.value)


def _ever_worded(wording: Labels, name: Ever, value: Any) -> Labels:
    """Return the labels of a table with those of the secret whether somebody ever had a value, in every language."""
    of_column: dict[str, str] = {}
    of_values: dict[str, dict[str, str]] = {one: {} for one in NO_OR_YES}
    for code in languages():
        language = Language.named(code)
        had = None if value is None else str(wording.value(name.columns[0], value, code))
        of_column[code] = in_words(name, partial(wording.column, lang=code), language, had)
        for one in NO_OR_YES:
            of_values[one][code] = language.say("secret-ever-value", value=one)
    return Labels({str(name): of_column}, {str(name): of_values}).and_those_of(wording)


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
