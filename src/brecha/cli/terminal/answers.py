"""Answers on the terminal: what their document shows there, notes in the words of options, and where the files are."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from brecha.cli.failures import as_options
from brecha.cli.terminal.console import Stream
from brecha.language import Language, Note
from brecha.report import TERMINAL
from brecha.report import show as show_document
from brecha.report import show_notes as show_notes_in


def show(
    answers: Stream,
    answer: Any,
    folder: Path | None,
    language: Language,
    anew: bool = False,
    release: str | None = None,
) -> None:
    """Print an answer, and where its files are.

    Args:
        answers: where to.
        answer: what to print.
        folder: where it was saved, if it was.
        language: of the sentences.
        anew: whether the report was just written again.
        release: the file of the release in the folder, if one was written.
    """
    show_document(answer.document(language, faces=TERMINAL), answers, as_options)
    if folder is not None and release is not None:
        answers.say(language.say("cli-release", file=str(folder / release)), wrap=False)
    for line in places(folder, language, anew):
        answers.say(line, wrap=False)


def show_notes(answers: Stream, notes: Sequence[Note], language: Language) -> None:
    """Print what to bear in mind, with options where the library names its arguments."""
    show_notes_in([language.note(note) for note in notes], answers, language, as_options)


def show_findings(answers: Stream, answer: Any, language: Language) -> None:
    """Print the findings alone, one below the other."""
    for sentence in answer.findings(language):
        answers.say(sentence)
    answers.say()


def show_sentences(answers: Stream, sentences: Sequence[str]) -> None:
    """Sentences, each a paragraph."""
    for sentence in sentences:
        answers.say(sentence)
        answers.say()


def places(folder: Path | None, language: Language, anew: bool = False) -> list[str]:
    """Where the files are, or that there are none; ``anew`` if the report was just written again."""
    if folder is None:
        return [language.say("cli-not-saved", option="--out FOLDER")]
    files = f"{folder / 'results.parquet'}, {folder / 'results.json'}"
    return [place_of_report(folder, language, anew), language.say("cli-figures", files=files)]


def place_of_report(folder: Path, language: Language, anew: bool = False) -> str:
    """Where the report is."""
    file = str(folder / "report.html")
    if anew:
        return language.say("cli-report-anew", language=language.say("language-name"), file=file)
    return language.say("cli-report", file=file)
