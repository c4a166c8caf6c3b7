"""Labels: a curator's words in place of codes, "day of birth" for NU_DIA and "male" for 1, in one language or several.

A table has them, an answer about it carries them in its input as plain data, and a copy of the answer with these words
in the place of the codes is what is told. Figures, and whatever is computed or saved, keep the codes.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from brecha.errors import SettingError, cut_short
from brecha.language.notes import Note

EVERY = ""
"""In the place of a language: a text that serves all"""
LONGEST = 500
"""Letters of a label"""
Texts = Mapping[str, str]
"""A label by language"""
COLUMNS_IN_NOTES = frozenset({"column", "columns", "attribute", "sensitive"})
"""The values of notes that are names of columns"""


class Labelled(str):
    """A label in the place of a code, which it still knows."""

    __slots__ = ("code",)

    code: str

    def __new__(cls, text: str, code: str) -> "Labelled":
        """Return the text."""
        made = super().__new__(cls, text)
        made.code = code
        return made


def code_of(text: Any) -> Any:
    """Return the code in the place of which a label stands; anything else as it is."""
    return text.code if isinstance(text, Labelled) else text


@dataclass(frozen=True)
class Labels:
    """What columns, and values of columns, are called where an answer is told; by language.

    >>> labels = Labels.of({"NU_DIA": {"en": "day of birth", "pt": "dia de nascimento"}}, {"TP_SEXO": {"1": "male"}})
    >>> labels.column("NU_DIA", "pt"), labels.column("NU_MES", "pt"), labels.value("TP_SEXO", "1", "pt")
    ('dia de nascimento', 'NU_MES', 'male')
    """

    columns: Mapping[str, Texts] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, Texts]] = field(default_factory=dict)
    """for each column its values, as they are written"""

    @classmethod
    def of(cls, columns: Any = None, values: Any = None) -> "Labels":
        """Return labels as somebody gave them, each a text or ``{language: text}``; refuse what is neither."""
        of_values = {
            str(name): {str(value): _texts(text, str(value)) for value, text in _mapping(own, "values").items()}
            for name, own in _mapping(values, "values").items()
        }
        return cls(
            {str(name): _texts(text, str(name)) for name, text in _mapping(columns, "columns").items()}, of_values
        )

    def __bool__(self) -> bool:
        return bool(self.columns or self.values)

    def column(self, name: str, lang: str) -> str:
        """Return what a column is called in a language: in another where it has no label in this one, or its name."""
        return _in_language(self.columns.get(name, {}), lang) or name

    def value(self, name: str, value: Any, lang: str) -> Any:
        """Return what a value of a column is called; the value itself where it has no label."""
        return _in_language(self.values.get(name, {}).get(str(value), {}), lang) or value

    def and_those_of(self, other: "Labels") -> "Labels":
        """Return both: where both have a label, it is that of the first."""
        values = {name: {**other.values.get(name, {}), **own} for name, own in self.values.items()}
        return Labels({**other.columns, **self.columns}, {**other.values, **values})

    def also_called(self, names: Mapping[str, str], suffix: str = "") -> "Labels":
        """Return the same labels, and those of columns that go by another name too: ``{name: the other name}``.

        ``suffix`` is put behind their labels: " (2018)".
        """
        columns = {
            other: {lang: one + suffix for lang, one in self.columns[name].items()}
            for name, other in names.items()
            if name in self.columns
        }
        values = {other: self.values[name] for name, other in names.items() if name in self.values}
        return self.and_those_of(Labels(columns, values))

    @classmethod
    def of_attributes(cls, attributes: Mapping[str, Sequence[str | None]], tables: Sequence["Labels"]) -> "Labels":
        """Return the labels of several tables, of which the first that has one counts.

        Args:
            attributes: those that have another name in some tables, and what each is called in each of them.
            tables: the labels of each table.
        """
        together = cls()
        for k, labels in enumerate(tables):
            own = {str(called[k]): name for name, called in attributes.items() if called[k] not in (None, name)}
            together = together.and_those_of(labels.also_called(own))
        return together

    def as_dict(self) -> dict[str, Any]:
        """Return plain data, which JSON can hold."""
        columns = {name: _plain(texts) for name, texts in self.columns.items()}
        values = {name: {one: _plain(texts) for one, texts in own.items()} for name, own in self.values.items()}
        return {"columns": columns, "values": values}

    @classmethod
    def from_dict(cls, plain: Any) -> "Labels":
        """Return the labels of plain data, which may be anybody's: what is no label is left out."""
        if not isinstance(plain, Mapping):
            return cls()
        values = plain.get("values")
        of_values = {
            name: kept for name, own in (values if isinstance(values, Mapping) else {}).items() if (kept := _fit(own))
        }
        return cls(_fit(plain.get("columns")), of_values)

    def words(self, lang: str, told: Iterable[str] = (), others: Iterable[str] = ()) -> "Words":
        """Return the labels in one language, none of which is that of two columns, or the name of another.

        Args:
            lang: the code of the language.
            told: the columns that an answer tells, as far as is known; they are told apart first.
            others: further columns, whose names no label may be.
        """
        first, codes = set(told), {*self.columns, *told, *others}
        labels = {name: self.column(name, lang) for name in self.columns}
        columns = _told_apart({name: label for name, label in labels.items() if name in first}, codes)
        taken = {*codes, *columns.values()}
        columns |= _told_apart({name: label for name, label in labels.items() if name not in first}, taken)
        values = {name: {one: self.value(name, one, lang) for one in own} for name, own in self.values.items()}
        return Words(columns, {name: _told_apart(own, ()) for name, own in values.items()})


@dataclass(frozen=True, eq=False)
class Words:
    """Labels in one language, which remember those that were used."""

    columns: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    codes: dict[str, str] = field(default_factory=dict)
    """labels of columns that were used, and what the columns are called in the table"""
    used_values: dict[str, dict[str, str]] = field(default_factory=dict)
    """for each column the values that were used, and their labels"""
    gains: dict[tuple[str, str], str] = field(default_factory=dict)
    """of a column, and a gain on it that is called by values, what the gain is called by their labels"""

    def gain(self, column: Any, name: Any) -> Any:
        """Return what a gain on a column is called; both by their codes."""
        return self.gains.get((column, name), name)

    def column(self, name: Any) -> Any:
        """Return the label of a column; what is no column, or has none, as it is."""
        if not isinstance(name, str) or name not in self.columns:
            return name
        self.codes[self.columns[name]] = name
        return Labelled(self.columns[name], name)

    def all(self, names: Iterable[Any] | None) -> Any:
        """Return the labels of several columns, in a list; None as it is."""
        return None if names is None else [self.column(name) for name in names]

    def keys(self, by_column: Mapping[str, Any] | None) -> Any:
        """Return what is said of each column under its label; None as it is."""
        return None if by_column is None else {self.column(name): one for name, one in by_column.items()}

    def value(self, column: Any, value: Any) -> Any:
        """Return the label of a value of a column; lists, and values by year, one by one."""
        own = self.values.get(column, {}) if isinstance(column, str) else {}
        if not own or value is None:
            return value
        if isinstance(value, Mapping):
            return {year: self.value(column, one) for year, one in value.items()}
        if isinstance(value, list | tuple):
            return [self.value(column, one) for one in value]
        text = str(value)
        if text not in own:
            return value
        self.used_values.setdefault(str(column), {})[text] = own[text]
        return Labelled(own[text], text)

    def code(self, label: Any) -> Any:
        """Return what a column is called in the table, from its label or its name."""
        return self.codes.get(label, label)

    def note(self, note: Note, texts: Mapping[str, str] | None = None) -> Note:
        """Return a note with labels in the place of columns; and of other texts, such as a query, by ``texts``."""

        def in_words(name: str, value: Any) -> Any:
            if isinstance(value, Note):
                return self.note(value, texts)
            if isinstance(value, list | tuple):
                return [in_words(name, one) for one in value]
            if name in COLUMNS_IN_NOTES:
                return self.column(value)
            return (texts or {}).get(value, value) if isinstance(value, str) and name == "query" else value

        values = {name: in_words(name, value) for name, value in note.values.items()}
        if "gain" in note.values:
            column = note.values.get("column", note.values.get("sensitive"))
            values["gain"] = self.gain(column, note.values["gain"])
        return Note(note.id, **values)


def _told_apart(labels: Mapping[str, str], others: Iterable[str]) -> dict[str, str]:
    """Return labels that are all different, and none of which is the code of another: "label (CODE)" where they were.

    Where even these are alike, the codes themselves stay, until all are different.
    """
    codes = {*labels, *others}
    twice = _repeated([*labels.values()])
    told = {
        code: f"{label} ({code})" if label != code and (label in twice or label in codes) else label
        for code, label in labels.items()
    }
    silent = [code for code in codes if code not in told]
    while alike := _repeated([*told.values(), *silent]):
        changed = {code: code for code, label in told.items() if label in alike and label != code}
        if not changed:
            break
        told |= changed
    return {code: label for code, label in told.items() if label != code}


def _repeated(texts: Sequence[str]) -> set[str]:
    seen: set[str] = set()
    return {text for text in texts if text in seen or seen.add(text)}  # type: ignore[func-returns-value]


def _in_language(texts: Texts, lang: str) -> str | None:
    """Return the text in a language; else one that serves all, one of the same language elsewhere, or any."""
    near = [texts[code] for code in texts if code.partition("-")[0] == lang.partition("-")[0]]
    ranked = [texts.get(lang), texts.get(EVERY), *near, texts.get("en"), *texts.values()]
    return next((text for text in ranked if text), None)


def _mapping(given: Any, argument: str) -> Mapping[Any, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise SettingError("language-labels-no-mapping", argument=argument, given=given)
    return given


def _texts(given: Any, code: str) -> dict[str, str]:
    """Return a label by language; refuse what is no text, or none at all."""
    by_language = given if isinstance(given, Mapping) else {EVERY: given}
    if not by_language or not all(isinstance(one, str) for pair in by_language.items() for one in pair):
        raise SettingError("language-label-no-text", code=cut_short(code), given=given)
    texts = {lang: _one_line(text) for lang, text in by_language.items()}
    if not all(texts.values()):
        raise SettingError("language-label-empty", code=cut_short(code))
    if max(map(len, texts.values())) > LONGEST:
        raise SettingError("language-label-too-long", code=cut_short(code), longest=LONGEST)
    return texts


def _one_line(text: str) -> str:
    """Return a text in one line, without what cannot be seen but for spaces and joiners of letters."""
    seen = "".join(letter for letter in " ".join(text.split()) if letter.isprintable() or letter in "\u200c\u200d")
    return seen.strip()


def _plain(texts: Texts) -> str | dict[str, str]:
    return texts[EVERY] if list(texts) == [EVERY] else dict(texts)


def _fit(plain: Any) -> dict[str, dict[str, str]]:
    """Return the labels among plain data."""
    fit = {}
    for name, given in (plain if isinstance(plain, Mapping) else {}).items():
        try:
            fit[str(name)] = _texts(given, str(name))
        except SettingError:
            continue
    return fit
