"""The one shape of every answer, and what assess, target and membership ask of a release in the place of a table."""

from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar, cast, runtime_checkable

import pyarrow as pa

from brecha.answers.in_words import (
    LABELS,
    frame_in_words,
    input_in_words,
    labels_of,
    limit_in_words,
    names_in,
    notes_in_words,
    source_names,
)
from brecha.answers.store.handling import Handling, handling
from brecha.answers.store.registry import report_of
from brecha.errors import Phrase, SettingError, catalogue
from brecha.language import notes
from brecha.language.labels import Labels, Words
from brecha.language.notes import Note
from brecha.lattice.limits import Limit
from brecha.qif.labels import kind_of
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.attacks.subsets import Subsets
    from brecha.charts.figure import Figure
    from brecha.language.catalogues import Language
    from brecha.report.document import Document
    from brecha.tables.coded import CodedTable
    from brecha.tables.collections import Collection

LISTS = {"strings": pa.list_(pa.string()), "floats": pa.list_(pa.float64()), "counts": pa.list_(pa.int64())}


def schema(*runs: tuple[str, str]) -> pa.Schema:
    """Return a schema of runs of columns of one type, by Arrow's name or a list's: ``("int64", "blocks hits")``."""
    return pa.schema(
        [(name, LISTS.get(kind) or pa.type_for_alias(kind)) for kind, names in runs for name in names.split()]
    )


def about_table(table: "CodedTable | Collection") -> dict[str, Any]:
    """Return what an answer says of the table that it is about."""
    named = {"dropped": dict(table.dropped), "missing": table.missing, "source": dict(table.source)}
    profiles = getattr(table, "profiles", None)  # a collection has none
    if profiles is not None and profiles.are_households:
        named |= {"household": {"column": profiles.person, "households": profiles.groups}}
    if getattr(table, "in_households", False):
        of_first = cast("Collection", table).focal.profiles
        assert of_first is not None
        named |= {"household": {"column": of_first.person, "households": of_first.groups, "each_year": True}}
    if table.published_rows is not None:
        named |= {"people": {"rows": table.rows_of_people, "published": table.published_rows}}
    return {"rows": table.people, **named, **about_labels(table.wording)}


def about_labels(wording: Labels) -> dict[str, Any]:
    """Return the labels of a table as they stand in the input of an answer; nothing where there are none."""
    return {LABELS: wording.as_dict()} if wording else {}


class Shown:
    """An object with ``findings``, shown in a notebook."""

    def _repr_html_(self) -> str:
        shown: str = _report("html").shown(self)
        return shown


class Answer(Shown):
    """What a verb returns: plain data, with how it was computed.

    A kind of answer gives :meth:`frame`, :meth:`about`, :meth:`restore` and :meth:`handling`, and the names below; the
    rest is here. A notebook shows the sentences of an answer and its first chart.
    """

    kind: ClassVar[str]
    """its name in results.json and in the registry of the store, which says where its report is"""
    schema: ClassVar[pa.Schema]
    """the columns of results.parquet"""
    further_columns: ClassVar[tuple[str, ...]] = ()
    """columns that may be there besides"""
    newer_columns: ClassVar[tuple[str, ...]] = ()
    """columns that results of earlier versions lack, and that are null there"""
    former_columns: ClassVar[Mapping[str, Phrase]] = MappingProxyType({})
    """columns of earlier versions whose results are refused, each with what changed, and what to do"""
    report_options: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """what :meth:`save` and :meth:`charts` take besides the language, with the usual value of each"""
    reason: ClassVar[str]
    """whether the report may be handed on, where that is the same for all answers of the kind"""

    def frame(self) -> pa.Table:
        """Return the figures as an Arrow table."""
        raise NotImplementedError

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data, which JSON can hold."""
        return {name: getattr(self, name) for name in ("input", "method")} | notes.as_json(getattr(self, "notes", ()))

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of a table and of what :meth:`about` gave, both checked."""
        raise NotImplementedError

    def handling(self, **options: Any) -> Handling:
        """Return whether the report with these options may be handed on."""
        return Handling(self.reason)

    def without_people(self) -> "Answer":
        """Return the answer as it is told and saved, where it holds more in memory than that."""
        return self

    def stored(self) -> pa.Table:
        """Return the table of results.parquet, where that is more than the frame."""
        return self.frame()

    def listed(self) -> pa.Table:
        """Return the table whose rows are in results.json, where that is not the frame."""
        return self.frame()

    def wording(self) -> Labels:
        """Return the labels of columns and values that the answer carries."""
        return labels_of(getattr(self, "input", None))

    def column_names(self) -> Iterable[str]:
        """Return the columns that the answer tells, whose labels are told apart from one another."""
        return names_in(getattr(self, "input", None))

    def source_columns(self) -> Iterable[str]:
        """Return the columns of its tables, told or not: no label may be one of their names."""
        return source_names(getattr(self, "input", None))

    def in_words(self, words: Words) -> "Answer":
        """Return a copy with labels in the place of the columns and values that the kind holds; for telling only."""
        return self

    def labelled(self, lang: "str | Language" = "en") -> Self:
        """Return what is told: a copy with labels in the place of codes, in this language; itself if it has none."""
        told: Self = self._in_language(_language(lang))[0]
        return told

    def _in_language(
        self, language: "Language", options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any], Words | None]:
        """Return what is told, the options in the same words, which may hold another answer, and these words."""
        answer, given = self.without_people(), dict(options or {})
        answers = [self, *(one for one in given.values() if isinstance(one, Answer))]
        wording = Labels()
        for one in answers:
            wording = wording.and_those_of(one.wording())
        if not wording:
            return answer, given, None
        told_columns = [name for one in answers for name in one.column_names()]
        words = wording.words(language.code, told_columns, [name for one in answers for name in one.source_columns()])
        told = {name: one.in_words(words) if isinstance(one, Answer) else one for name, one in given.items()}
        limit = given.get("limit")
        if isinstance(limit, str | Limit):
            told["limit"] = limit_in_words(Limit.of(limit), words)
        if given.get("histograms"):
            told["histograms"] = [words.all(known) for known in given["histograms"]]
        return answer.in_words(words), told, words

    def findings(self, lang: "str | Language" = "en") -> list[str]:
        """Return what a reader should take away, in sentences, in a language such as "en" or "pt"."""
        language = _language(lang)
        sentences: list[str] = self._report_module().findings(self._in_language(language)[0], language)
        return sentences

    def charts(self, lang: "str | Language" = "en", **options: Any) -> "list[Figure]":
        """Return all charts of the report, none for some kinds.

        Each has ``name``, ``title``, ``says``, and ``save("picture.png")`` or ``.svg``. ``options`` are those of
        :meth:`save`.
        """
        language = _language(lang)
        answer, told, _ = self._in_language(language, options)
        figures: list[Figure] = self._report_module().charts(answer, language, **told)
        return figures

    def document(self, lang: "str | Language" = "en", **options: Any) -> "Document":
        """Return a ``report.document.Document``: how the answer is told, in sentences, tables and charts.

        ``options`` are those of :meth:`save`, and ``faces``, those that will show it: all if left out.
        """
        language = _language(lang).recording()
        answer, told, words = self._in_language(language, options)
        document: Document = self._report_module().document(answer, language, **told)
        if words is None:
            return document
        with_columns: Document = _report("sentences.record").with_columns(document, words)
        return with_columns

    def page(self, lang: "str | Language" = "en", **options: Any) -> str:
        """Return the report as HTML; ``options`` are those of :meth:`save`."""
        html: str = _report("html").page(self.document(lang, faces=frozenset({"page"}), **options))
        return html

    def header(self) -> dict[str, Any]:
        """Return everything besides the table, with the version, the kind, and whether it may be handed on."""
        handed_on = handling(self.handling(), getattr(self, "by", None))
        return {"brecha": __version__, "kind": self.kind, **handed_on, **self.about()}

    def as_dict(self) -> dict[str, Any]:
        """Return the whole answer as plain data, which JSON can hold."""
        return self.header() | {"attacks": self.listed().to_pylist()}

    def save(self, folder: str | Path, lang: "str | Language" = "en", **options: Any) -> Path:
        """Write results.parquet, results.json and report.html into a folder, whole or not at all.

        Args:
            folder: where; it is made if there is none.
            lang: of the report, such as "en" or "pt", or a catalogue of your own: "es.ftl".
            options: how the report is told, for an assessment alone. ``limit``: what it holds the release to, a
                :class:`brecha.Limit`, its text, or the people that it may expose with certainty, as a share, or as a
                whole number of people (0.05).
                ``minimum_group_size``: people that a group needs to be named (10). ``against``: another assessment to
                compare with, such as that of the table before it was changed. ``histograms``, also of growth: sets of
                columns, for each of which the report shows how many people there are at each level of risk.
        """
        from brecha.answers.store.results import save

        return save(self, Path(folder), lang, **options)

    def _report_module(self) -> Any:
        """Return what tells answers of this kind: findings, document and charts."""
        module, _, name = report_of(self.kind).partition(":")
        return getattr(_report(module), name) if name else _report(module)


@dataclass(frozen=True, eq=False)
class TableAnswer(Answer):
    """An answer that is its table, with what was asked and how it was computed."""

    attacks: pa.Table
    input: dict[str, Any]
    """what was asked of which tables"""
    method: dict[str, Any]
    """whatever else could change a number: versions, rules"""
    notes: tuple[Note, ...] = ()
    """what a reader should know before believing the numbers"""

    def frame(self) -> pa.Table:
        """Return all attacks as an Arrow table, one row for each."""
        return self.attacks

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its table and of what is saved about it; the people are not in it."""
        return cls(table, dict(about["input"]), dict(about["method"]), tuple(about["notes"]))

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns: of the input, the attacks and the notes."""
        told = input_in_words(self.input, words)
        return replace(
            self, attacks=frame_in_words(self.attacks, words), input=told, notes=notes_in_words(self.notes, words)
        )


def _report(module: str) -> Any:
    """Return a module of ``brecha.report``: the only way there from answers, which are to the left of it."""
    return import_module(f"brecha.report.{module}")


def _language(lang: "str | Language") -> "Language":
    language: Language = catalogue(lang)
    return language


Risk = TypeVar("Risk", covariant=True)
Target = TypeVar("Target", covariant=True)
Members = TypeVar("Members", covariant=True)


@runtime_checkable
class Published(Protocol[Risk, Target, Members]):
    """A release that tells what an adversary learns from it: a ``Sanitized`` table, or ``Linked`` years of such.

    ``original`` is the table, or the years, that it was made of. The three types are those of its answers: the residual
    risk, what is learnt of one person, and who can be shown to be in it, or not to be.
    """

    @property
    def original(self) -> Any: ...
    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str | Sequence[str]] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        *,
        gains: Any = None,
        by: str | None = None,
        weights: Any = None,
        thresholds: Sequence[float] = (),
        knows: Any = None,
    ) -> Risk: ...
    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str | Sequence[str]] = (), *, lang: "str | Language" = "en"
    ) -> Target: ...
    def membership(
        self, qids: Sequence[str], subsets: "Subsets" = "full", *, population: Any = None, threads: int | None = None
    ) -> Members: ...


OF_TABLES: Mapping[str, Any] = {
    "not_published": (), "unknown": (), "engine": "auto", "progress": None, "checkpoint": None, "memory": None,
    "spill": None, "unmatched": "refuse", "as_numbers": False, "values": False, "factors": None,
}  # fmt: skip
"""Arguments that are for tables alone, with their usual values"""


def released(source: object, sample: bool = False) -> Published[Any, Any, Any]:
    """Return a release; refuse what is neither that nor a table (of a ``sample``, if that is what it should be)."""
    if not isinstance(source, Published):
        raise SettingError("answers-no-table-or-release", sample=sample, kind=kind_of(source))
    return source


def arguments_of_release(**arguments: Any) -> dict[str, Any]:
    """Return the arguments that a release takes; refuse those for tables alone, unless they have their usual values."""
    others = [name for name, usual in OF_TABLES.items() if name in arguments and not _is_usual(arguments[name], usual)]
    if others:
        raise SettingError("answers-argument-for-tables-only", argument=others[0])
    return {name: value for name, value in arguments.items() if name not in OF_TABLES}


def _is_usual(value: Any, usual: Any) -> bool:
    """Return whether an argument has its usual value; an empty list is as good as an empty tuple."""
    return len(value) == 0 if usual == () and isinstance(value, Sized) else bool(value == usual)
