"""The one shape of every answer: a table, sentences, a document, charts, plain data, and a folder that loads again."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

import pyarrow as pa

if TYPE_CHECKING:
    from brecha.charts.figure import Figure
    from brecha.language.catalogues import Language


class Shown:
    """An object with ``findings``, shown in a notebook."""

    def _repr_html_(self) -> str:
        shown: str = _report("notebook").shown(self)
        return shown


class Answer(Shown):
    """What a verb returns: plain data, with how it was computed.

    ``kind`` names the answer in results.json, in the registry of the store, and its module in ``report/kinds``. A
    notebook shows the sentences of an answer and its first chart.
    """

    kind: ClassVar[str]

    def frame(self) -> pa.Table:
        """Return the figures as an Arrow table."""
        raise NotImplementedError

    def findings(self, lang: "str | Language" = "en") -> list[str]:
        """Return what a reader should take away, in sentences, in a language such as "en" or "pt"."""
        sentences: list[str] = self._telling().findings(self, _language(lang))
        return sentences

    def charts(self, lang: "str | Language" = "en", **options: Any) -> "list[Figure]":
        """Return all charts of the report, none for some kinds.

        Each has ``name``, ``title``, ``says``, and ``save("picture.png")`` or ``.svg``. ``options`` are those of the
        report: see :meth:`save`.
        """
        figures: list[Figure] = self._telling().charts(self, _language(lang), **options)
        return figures

    def _telling(self) -> Any:
        """Return the module that tells answers of this kind."""
        return _report(f"kinds.{self.kind.replace(' ', '_')}")


def _report(module: str) -> Any:
    """Return a module of ``brecha.report``: the only way there from answers, which are to the left of it."""
    return import_module(f"brecha.report.{module}")


def _language(lang: "str | Language") -> "Language":
    """Return a language by its code; catalogues are read when something is told."""
    from brecha.language.catalogues import Language

    return Language.named(lang)
