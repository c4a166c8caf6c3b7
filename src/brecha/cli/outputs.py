"""Where answers are written: refused before the work begins if they could not be, and whole or not at all."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn

import typer

from brecha.cli.console import Stream
from brecha.cli.failures import OPTIONS
from brecha.cli.process import ABOVE, silence
from brecha.errors import SettingError
from brecha.language import Language, Note
from brecha.report import TERMINAL
from brecha.report import show as show_document
from brecha.report import show_notes as show_notes_in
from brecha.runtime import held, whole_file


def check_folder(folder: Path | None, option: str = "--out") -> None:
    """Refuse a folder for results that could not be made or written to."""
    if folder is None:
        return
    if folder.exists() and not folder.is_dir():
        raise SettingError("cli-results-written-folder-file", option=option, folder=str(folder))
    _check_writable(folder if folder.is_dir() else _nearest(folder.absolute().parent))


@contextmanager
def alone_in(out: Path | None) -> Iterator[None]:
    """Hold a folder for results from before the work begins; refused where another run is at work in it."""
    if out is None:
        yield
        return
    from brecha.study import FILES, MANIFEST

    with held(out, SettingError("cli-another-run-at-work", out=str(out))) as directory:
        directory.refuse_links((*FILES, MANIFEST))
        yield


def holding_out(command: Callable[..., None]) -> Callable[..., None]:
    """Have a command hold the folder of its option --out from its beginning to its end."""

    @wraps(command)
    def alone(**options: Any) -> None:
        check_folder(options["out"])
        with alone_in(options["out"]):
            command(**options)

    return alone


def check_file(file: Path, option: str) -> None:
    """Refuse a file that could not be written."""
    if file.is_dir():
        raise SettingError("cli-folder-name-file", option=option, file=str(file))
    if not file.absolute().parent.is_dir():
        raise SettingError("cli-folder-make-first", parent=str(file.parent), option=option, file=str(file))
    _check_writable(file.absolute().parent)


def check_json(place: str | None) -> None:
    """Refuse a file for JSON that could not be written."""
    if place not in (None, "-"):
        check_file(Path(str(place)), "--json")


def write_json(place: str, answer: dict[str, Any]) -> None:
    """Write one JSON object to stdout ("-") or to a file."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, default=str)
    data = (text + "\n").encode("utf-8", "backslashreplace")
    if place == "-":
        _to_stdout(data)
    else:
        _write_whole(Path(place), data)


def _to_stdout(data: bytes) -> None:
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def _write_whole(file: Path, data: bytes) -> None:
    """Write beside the file, for this user alone, and rename when all is there."""
    if file.exists() and not file.is_file():  # /dev/stderr, a pipe: nothing to keep whole
        file.write_bytes(data)
        return
    with whole_file(file) as stream:
        stream.write(data)


def _nearest(folder: Path) -> Path:
    """The folder itself or the nearest above it that exists."""
    return next(place for place in (folder, *folder.parents) if place.exists())


def _check_writable(folder: Path) -> None:
    if not folder.is_dir():
        raise SettingError("cli-file-so-folder-can-made", folder=str(folder))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SettingError("cli-nothing-can-written-name-another", folder=str(folder))


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
    show_document(answer.document(language.on(OPTIONS), faces=TERMINAL), answers)
    if folder is not None and release is not None:
        answers.say(language.say("cli-release", file=str(folder / release)), wrap=False)
    for line in places(folder, language, anew):
        answers.say(line, wrap=False)


def deliver(
    answer: Any,
    out: Path | None,
    json: str | None,
    messages: Stream,
    language: Language,
    *,
    plain: dict[str, Any] | None = None,
    target: Any = None,
    **saving: Any,
) -> None:
    """Save an answer, then print its summary, or its JSON in the place of it.

    Args:
        answer: of any kind.
        out: the folder to save it in, if any.
        json: where its plain data go, if anywhere.
        messages: where to say where the report is, if the summary is not printed.
        language: of the report and of the summary.
        plain: the plain data, if they are more than those of the answer.
        target: an answer about one person, whose findings come before the summary.
        **saving: settings of its ``save``.
    """
    if out is not None:
        answer.save(out, language, **saving)
    if json is not None:
        write_json(json, answer.as_dict() if plain is None else plain)
    if json == "-":
        if out is not None:
            messages.say(place_of_report(out, language))
        return
    if target is not None:
        show_findings(Stream(), target, language)
    show(Stream(), answer, out, language)


def leave_above(sentence: str) -> NoReturn:
    """End with the code for a risk above the limit, and say why."""
    Stream(stderr=True).say(sentence, style="bold red")
    raise typer.Exit(ABOVE)


def show_notes(answers: Stream, notes: Sequence[Note], language: Language) -> None:
    """Print what to bear in mind, with options where the library names its arguments."""
    show_notes_in([language.on(OPTIONS).note(note) for note in notes], answers, language)


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
