"""The exit code and the one sentence for whatever goes wrong, in the language of the call."""

import re
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from brecha.cli.process import STOPPED, WRONG
from brecha.errors import BrechaError, InputError, ProcessError, StoppedError
from brecha.language import FALLBACK, Face, Language, Note

OPTIONS = Face(
    "command line",
    {"gains": "--gain", "weights": "--weight", "changes": "--change", "names": "--same", "epsilons": "--epsilon"},
)
"""The command line: arguments are options, some of which are called otherwise"""
_SMALL_TALK = re.compile(r"(?<=: )(?:Value error, |Input should be a valid (\w+)(?:, unable to .*)?)")
"""How the library behind typer begins to say what it wants"""
_WANTED = {"integer": "a whole number", "number": "a number", "boolean": "yes or no"}


def language_in(arguments: Sequence[str]) -> Language:
    """Return the language that a call asks for with --lang, with options for arguments; English where there is none."""
    lang = FALLBACK
    for word, value in zip(arguments, (*arguments[1:], ""), strict=False):
        if word == "--lang" or word.startswith("--lang="):
            lang = value if word == "--lang" else word.partition("=")[2]
    try:
        return Language.named(lang).on(OPTIONS)
    except InputError:  # which is what the command itself will say
        return Language.named(FALLBACK).on(OPTIONS)


def keep_with(error: BaseException, note: Note) -> None:
    """Have a note said with an error: what is kept of the work, and how to go on."""
    error.kept = note  # type: ignore[attr-defined]


def outcome(error: BaseException, stopped: bool, debug: bool, language: Language | None = None) -> tuple[int, str]:
    """Return the exit code for an error, and the sentence for the user; one more where part of the work is kept."""
    language = language_in(()) if language is None else language
    if isinstance(error, typer.Abort):
        error = error.__cause__ or error
    note: Note | None = getattr(error, "kept", None)
    kept = "" if note is None else language.note(note)
    if stopped or isinstance(error, KeyboardInterrupt | StoppedError):
        return STOPPED, language.say("cli-stopped", kept=kept or language.say("cli-nothing-left-behind"))
    return WRONG, " ".join(filter(None, (_wrong(error, debug, language), kept)))


def _wrong(error: BaseException, debug: bool, language: Language) -> str:
    """Return what went wrong."""
    if isinstance(error, InputError | ProcessError):
        return error.sentence(language)
    if hasattr(error, "format_message"):
        return _usage(error, language)
    if isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryException":
        return language.say("cli-no-memory")
    if isinstance(error, OSError):
        why = error.strerror or type(error).__name__
        return language.say("cli-system-refused", file="" if error.filename is None else repr(error.filename), why=why)
    return _bug(error, debug, language)


def _usage(error: Any, language: Language) -> str:
    """Return what typer found wrong with the call, and where to read on."""
    path = error.ctx.command_path if getattr(error, "ctx", None) is not None else "brecha"
    problem = _in_own_words(error, language) or _SMALL_TALK.sub(_plainly, str(error.format_message()).strip())
    if problem.startswith("Missing option '--qids'"):
        problem = language.say("cli-missing-qids")
    end = "" if problem.endswith((".", "?", ")")) else "."
    return language.say("cli-see-help", problem=f"{problem}{end}", command=path)


def _in_own_words(error: Any, language: Language) -> str:
    """Return what is wrong with a call, by the kind of the error; nothing in English, which typer says itself."""
    kind, option = type(error).__name__, getattr(error, "param", None)
    named = f"'{option.opts[0]}'" if option is not None and getattr(option, "opts", None) else ""
    if kind == "MissingParameter" and named == "'--qids'":
        return language.say("cli-missing-qids")
    message = {
        "MissingParameter": "cli-usage-missing",
        "NoSuchOption": "cli-usage-no-option",
        "BadParameter": "cli-usage-bad-value",
    }.get(kind, "cli-usage-other")
    if language.code == FALLBACK or not language.has(message):
        return ""
    problem = str(getattr(error, "message", "") or error.format_message()).strip()
    name = str(getattr(error, "option_name", "")) if kind == "NoSuchOption" else named
    return language.say(message, name=name, problem=problem)


def _plainly(found: re.Match[str]) -> str:
    return f"{_WANTED.get(found[1], found[1])} is wanted" if found[1] else ""


def _bug(error: BaseException, debug: bool, language: Language) -> str:
    """Say where there is a bug, and of which kind; its message may quote a value of the table, and is for debugging."""
    place = traceback.extract_tb(error.__traceback__)
    where = f"{Path(place[-1].filename).name}:{place[-1].lineno}" if place else ""
    what = language.say("cli-bug", kind=type(error).__name__, where=where)
    if debug:
        return f"{what}\n{''.join(traceback.format_exception(error, limit=-8)).rstrip()}"
    return language.say("cli-bug-report", bug=what)


def shown(told: str | Note | BrechaError, language: Language) -> str:
    """Return a note or an error in the words of the command line; a text as it is."""
    if isinstance(told, Note):
        return language.on(OPTIONS).note(told)
    return told.sentence(language, OPTIONS) if isinstance(told, BrechaError) else told
