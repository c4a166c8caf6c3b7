"""The exit code and the one sentence for whatever goes wrong."""

import re
import traceback
from operator import methodcaller
from pathlib import Path

import typer

from brecha.cli.process import STOPPED, WRONG
from brecha.errors import InputError, ProcessError, StoppedError
from brecha.study import exchanged, with_field_names

KEPT = "What was done is kept in "
"""How a note on an error begins that says where part of the work is"""
_OPTIONS = {"gains": "gain", "weights": "weight", "max_unreadable": "max-unreadable"}
"""Arguments whose option is called otherwise."""
_ARGUMENTS = re.compile(
    r"\b(subsets|missing|encoding|qids|sensitive|threads|delimiter|engine|gains|by|weights)=|\b(max_unreadable)\b=?"
)
"""Names of Python arguments, as the messages of the library give them."""
_WHOLE = (
    (re.compile(r"\b(?:qids|names)=\{'([^']+)': \[[^\]]*\]\}"), r"--same \1=A,B"),
    (re.compile(r"\bas_numbers=True"), "--as-numbers"),
    (re.compile(r"\brows='one'"), "--rows one"),
    (re.compile(r"\bleave out person=('[^']*')"), r"leave out --person \1"),
    (re.compile(r"\bpeople with person="), "people with --person"),
    (re.compile(r"\border=\[…\]"), "--order A,B,…"),
    (re.compile(r"\btrust_size=True"), "--trust-size"),
    (re.compile(r"\banother folder as checkpoint=…, or remove this one\b"), "another --out, or leave out --resume"),
    (re.compile(r"\bfolder as spill=…"), "folder with --spill"),
    (re.compile(r"\blinkage\.Stay\(1\)"), "never"),
    (re.compile(r"\bchanges=\{'(\w+)': never, …\}"), r"--change \1=never"),
    (re.compile(r"\bamong (qids|sensitive|unknown)\b"), r"among --\1"),
    (re.compile(r"\bamong not_published\b"), "among --not-published"),
    (re.compile(r"\bin not_published and in unknown\b"), "in --not-published and in --unknown"),
    (re.compile(r"\bnot_published says\b"), "--not-published says"),
    (re.compile(r"\bunknown says\b"), "--unknown says"),
    (re.compile(r"\bLeave encoding out\b"), "Leave out --encoding"),
    (re.compile(r"\bleave it out with columns="), "leave it out"),
)
"""Arguments with their values, and what is written in their place"""


_SMALL_TALK = re.compile(r"(?<=: )(?:Value error, |Input should be a valid (\w+)(?:, unable to .*)?)")
"""How the library behind typer begins to say what it wants"""
_WANTED = {"integer": "a whole number", "number": "a number", "boolean": "yes or no"}


def told_of(error: BaseException) -> str:
    """What is kept and how to go on, as said with an error; nothing where nothing is kept."""
    return next((note for note in getattr(error, "__notes__", ()) if note.startswith(KEPT)), "")


def outcome(error: BaseException, stopped: bool, debug: bool) -> tuple[int, str]:
    """The exit code for an error, and the sentence for the user; with one more where part of the work is kept."""
    if isinstance(error, typer.Abort):
        error = error.__cause__ or error
    if stopped or isinstance(error, KeyboardInterrupt | StoppedError):
        return STOPPED, f"Stopped. {told_of(error) or 'Nothing half-done was left behind.'}"
    return WRONG, " ".join(filter(None, (_wrong(error, debug), told_of(error))))


def _wrong(error: BaseException, debug: bool) -> str:
    """What went wrong."""
    if isinstance(error, InputError | ProcessError):
        return as_options(str(error))
    if hasattr(error, "format_message"):
        return _usage(error)
    if isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryException":
        return "There is not enough memory for this. Ask for fewer combinations, or name fewer columns."
    if isinstance(error, OSError):
        return _refused(error)
    return _bug(error, debug)


def as_options(message: str) -> str:
    """A message of the library with ``--subsets 3`` where it says ``subsets=3``."""
    message = with_field_names(message, _field)
    for pattern, option in _WHOLE:
        message = exchanged(message, pattern, methodcaller("expand", option))
    return exchanged(message, _ARGUMENTS, _in_place)


def _field(name: str) -> str:
    """The option that sets a field of a request."""
    return f"--{name.replace('_', '-')}"


def _in_place(found: re.Match[str]) -> str:
    return _option(found[1], " ") if found[1] else _option(found[2], "")


def _option(name: str, after: str) -> str:
    return f"--{_OPTIONS.get(name, name)}{after}"


def _usage(error: BaseException) -> str:
    """What typer found wrong with the call, and where to read on."""
    said = _SMALL_TALK.sub(_plainly, str(error.format_message()).strip())  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "brecha"
    if said.startswith("Missing option '--qids'"):
        said = "Missing option '--qids'. Try brecha describe FILE: it proposes the columns."
    return f"{said}{'' if said.endswith(('.', '?', ')')) else '.'} See {path} --help."


def _plainly(found: re.Match[str]) -> str:
    return f"{_WANTED.get(found[1], found[1])} is wanted" if found[1] else ""


def _refused(error: OSError) -> str:
    why = error.strerror or type(error).__name__
    return f"{error.filename!r} could not be used: {why}." if error.filename else f"The system refused: {why}."


def _bug(error: BaseException, debug: bool) -> str:
    """Say where there is a bug, and of which kind; its message may quote a value of the table, and is for debugging."""
    place = traceback.extract_tb(error.__traceback__)
    where = f" in {Path(place[-1].filename).name}:{place[-1].lineno}" if place else ""
    what = f"This is a bug in Brecha, not in your data: {type(error).__name__}{where}."
    if debug:
        return f"{what}\n{''.join(traceback.format_exception(error, limit=-8)).rstrip()}"
    return (
        f"{what} Please report it. With --debug it says more, which may hold values of the table: look before you pass "
        "it on."
    )
