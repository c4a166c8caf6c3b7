"""Where answers are written, whole or not at all, and refused before the work begins if they could not be.

Until they are, ``brecha assess`` and ``brecha growth`` keep a checkpoint of their work in ``--out``.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn

import typer

from brecha.cli.console import OPTIONS, Stream, shown
from brecha.cli.process import ABOVE, silence
from brecha.errors import InputError, Phrase, ReadError, SettingError, StoppedError, TooLargeError
from brecha.language import Language, Note
from brecha.report import TERMINAL, show_parts
from brecha.report import show as show_document
from brecha.report import show_notes as show_notes_in
from brecha.runtime import held, whole_file
from brecha.study import FILES, MANIFEST, Checkpoint, StepCheckpoints, read_about


def check_folder(folder: Path | None, option: str = "--out") -> None:
    """Refuse a folder for results that could not be made or written to."""
    if folder is None:
        return
    if folder.exists() and not folder.is_dir():
        raise SettingError("cli-out-is-file", option=option, folder=str(folder))
    _check_writable(next(place for place in (folder, *folder.absolute().parents) if place.exists()))


@contextmanager
def alone_in(out: Path | None) -> Iterator[None]:
    """Hold a folder for results from before the work begins; refused where another run is at work in it."""
    if out is None:
        yield
        return
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
        raise SettingError("cli-file-is-folder", option=option, file=str(file))
    if not file.absolute().parent.is_dir():
        raise SettingError("cli-folder-missing", parent=str(file.parent), option=option, file=str(file))
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
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
        except BrokenPipeError:
            silence(sys.stdout)
    elif Path(place).exists() and not Path(place).is_file():  # /dev/stderr, a pipe: nothing to keep whole
        Path(place).write_bytes(data)
    else:
        with whole_file(Path(place)) as stream:
            stream.write(data)


def _check_writable(folder: Path) -> None:
    if not folder.is_dir():
        raise SettingError("cli-parent-is-file", folder=str(folder))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SettingError("cli-folder-not-writable", folder=str(folder))


def show(
    answers: Stream,
    answer: Any,
    folder: Path | None,
    language: Language,
    anew: bool = False,
    release: str | None = None,
    **telling: Any,
) -> None:
    """Print an answer, and where its files are.

    Args:
        answers: where to.
        answer: what to print.
        folder: where it was saved, if it was.
        language: of the sentences.
        anew: whether the report was just written again.
        release: the file of the release in the folder, if one was written.
        **telling: how it is told.
    """
    show_document(answer.document(language.on(OPTIONS), faces=TERMINAL, **telling), answers)
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
    histograms: Sequence[Sequence[str]] = (),
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
        histograms: sets of columns for which the spread of the risk is shown too.
        **saving: settings of its ``save``.
    """
    telling: dict[str, Any] = {"histograms": histograms} if histograms else {}
    if out is not None:
        answer.save(out, language, **saving, **telling)
    telling |= {name: saving[name] for name in ("minimum_group_size",) if name in saving}
    if json is not None:
        write_json(json, answer.as_dict() if plain is None else plain)
    if json == "-":
        if out is not None:
            messages.say(place_of_report(out, language))
        return
    if target is not None:
        show_findings(Stream(), target, language)
        show_tables(Stream(), target, language)
    show(Stream(), answer, out, language, **telling)


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


def show_tables(answers: Stream, answer: Any, language: Language) -> None:
    """Print the tables that go with the findings."""
    for section in answer.document(language.on(OPTIONS), faces=TERMINAL).sections:
        show_parts(section.parts, answers)


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


PARTS = {
    "qids": "qids",
    "sensitive": "sensitive",
    "columns_not_published": "not-published",
    "columns_assumed_unknown": "unknown",
    "columns_not_assessed": "not-assessed",
    "subsets": "subsets",
    "gains": "gains",
    "adversaries": "gains",
    "by": "by",
    "weights": "weights",
    "thresholds": "thresholds",
    "missing": "missing",
}
"""How results differ from what is asked now, as the message names it; everything else is of the table"""
KINDS = {"assess": "assess", "assessment": "assess", "growth": "growth"}
"""Which command makes results of a kind; those of version 0.1 are of kind assess, or of none"""
FOLLOWS = {
    "gains": ("sensitive",),
    "adversaries": ("sensitive",),
    "subsets": ("qids",),
    "columns_not_assessed": ("qids", "sensitive", "columns_not_published", "columns_assumed_unknown", "source"),
}
"""What may well differ because one of the others does"""


@dataclass(frozen=True)
class CheckpointChoice:
    """The folder for what is done, if there is one, and whether to go on with what is in it."""

    place: Checkpoint | None
    resume: bool

    @classmethod
    def of(cls, out: Path | None, resume: bool, steps: bool = False) -> "CheckpointChoice":
        """As the options say; refused where that means nothing. A growth has steps."""
        if out is None:
            if resume:
                raise SettingError("cli-resume-without-out")
            return cls(None, resume)
        place = (StepCheckpoints if steps else Checkpoint)(out / "checkpoint")
        place.refuse_unusable()
        return cls(place, resume)

    def begin(self, messages: Stream) -> Checkpoint | None:
        """Where to keep what is done: what is there from an earlier run is discarded, unless that is to be resumed."""
        if self.place is None:
            return None
        other_kind = Checkpoint if isinstance(self.place, StepCheckpoints) else StepCheckpoints
        other, folder = other_kind(self.place.folder), str(self.place.folder)
        if self.resume and other.parts:
            raise SettingError("cli-checkpoint-of-other-command", folder=folder, command=_command(other))
        if not self.resume and (self.place.parts or other.parts):
            messages.say(messages.language.say("cli-earlier-run-discarded", folder=repr(folder)))
            other.discard()
            self.place.discard()
        begun = replace(self.place, tell=lambda note: messages.say(shown(note, messages.language)))
        if not self.resume or self.place.parts:
            return begun

        def begin_anew(request: Mapping[str, Any]) -> None:
            """Begin where nothing is left to resume, unless there are finished results of something else."""
            _refuse_other_results(begun.folder.parent, request, _command(begun))
            messages.say(messages.language.say("cli-nothing-to-resume", folder=repr(folder)))

        return replace(begun, accept=begin_anew)

    def end(self) -> None:
        """The results are written: nothing is unfinished any more."""
        if self.place is not None:
            self.place.discard()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Refuse a folder in which another run is at work: each would remove what the other keeps, and its results.

        The folder is locked, as long as the program runs: the system lets go of that however it ends.
        """
        with alone_in(None if self.place is None else self.place.folder.parent):
            yield

    @contextmanager
    def noting_checkpoint(self) -> Iterator[None]:
        """Where the work is broken off, say with the error what is kept, and how to go on."""
        try:
            yield
        except TooLargeError as error:  # for want of memory or disk, which may be found out halfway
            self._note(error)
            raise
        except InputError:
            raise
        except KeyboardInterrupt as stop:
            stopped = StoppedError("cli-user-stopped-run")
            self._note(stopped)
            raise stopped from stop
        except BaseException as error:
            self._note(error)
            raise

    def _note(self, error: BaseException) -> None:
        """Have the error say how many combinations are kept: of how many, or in how many steps."""
        if self.place is None or not self.place.parts:
            return
        kind, done, of = "unknown", 0, 0
        if isinstance(self.place, StepCheckpoints):
            kind, done, of = "steps", self.place.done, len(self.place.steps)
        elif "combinations" in (manifest := self.place.manifest() or {}):
            of = int(manifest["combinations"])
            kind, done = "combinations", min(self.place.done, of)
        error.checkpoint_note = Note(  # type: ignore[attr-defined]
            "checkpoint-kept", folder=repr(str(self.place.folder)), kind=kind, done=done, of=of
        )


def _command(place: Checkpoint) -> str:
    """What keeps its work in such a place."""
    return "growth" if isinstance(place, StepCheckpoints) else "assess"


def _refuse_other_results(out: Path, request: Mapping[str, Any], command: str) -> None:
    try:
        before = read_about(out)
    except ReadError:  # no results, or none that anybody could read
        return
    then, now = _unnamed(before.get("input", {})), _unnamed(json.loads(json.dumps(request, default=str)))
    differ = [name for name in now if then.get(name) != now[name]]
    other = [PARTS.get(name, "table") for name in differ if not set(FOLLOWS.get(name, ())) & set(differ)]
    other = other if KINDS.get(before.get("kind", "assess")) == command else ["command"]
    if other:
        parts = [Phrase("cli-other-part", part=part) for part in dict.fromkeys(other)]
        raise SettingError("cli-results-of-other-work", out=str(out), parts=parts)


def _unnamed(about: dict[str, Any]) -> dict[str, Any]:
    """Return the input of results without the names of files: these are the same if their checksums are."""
    about = {"thresholds": [], **about}  # which earlier versions did not have
    source = about.get("source") or {}
    files = [{**file, "name": None} for file in source.get("files", []) if file.get("sha256")]
    return {**about, "source": {**source, "files": files}} if len(files) == len(source.get("files", [])) else about
