"""The program ``brecha``: its commands, and how each of them ends."""

import ast
import re
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from brecha.cli.console import Stream, language_in, shown
from brecha.cli.process import DONE, STOPPED, WRONG, tell_versions
from brecha.cli.rows_question import words_with_answer
from brecha.errors import InputError, ProcessError, StoppedError
from brecha.language import FALLBACK, Language, Note

COMMANDS = {
    "demo": "study",
    "describe": "describe",
    "study": "study",
    "check": "study",
    "run": "study",
    "assess": "assess",
    "growth": "assess",
    "records": "assess",
    "target": "target",
    "outsiders": "target",
    "unlinked": "membership",
    "membership": "membership",
    "dp": "dp",
    "believe": "believe",
    "advise": "report",
    "sanitize": "sanitize",
    "check-release": "reverse",
    "reverse": "reverse",
    "report": "report",
    "serve": "serve",
    "census": "census",
    "attacks": "describe",
    "replay": "census",
}
"""Each is a function of that name, with "_" for "-", in this module of ``brecha.cli.commands``"""
GROUPS = {"study": ("init",)}
"""Commands that have further commands, which are functions in the same module"""
RENAMED = {"look": "describe"}
"""Commands of earlier versions, and what they are called now"""
STYLE: dict[str, Any] = {"add_completion": False, "pretty_exceptions_enable": False, "rich_markup_mode": "rich"}


class _Commands(Mapping[str, Any]):
    """The commands by their names, each imported when it is wanted: all of them would take longer than most work."""

    def __getitem__(self, name: str) -> Any:
        if name not in COMMANDS:
            raise KeyError(name)
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def function_of(name: str) -> str:
    """Return what the function of a command is called: check_release, of check-release."""
    return name.replace("-", "_")


@cache
def _command(name: str) -> Any:
    """A command with its options, which are read off the function; or one with its own commands."""
    alone = typer.Typer(**STYLE)
    module = import_module(f"brecha.cli.commands.{COMMANDS[name]}")
    if name not in GROUPS:
        alone.command()(getattr(module, function_of(name)))
        return typer.main.get_command(alone)
    alone.callback()(getattr(module, name))
    for command in GROUPS[name]:
        alone.command(command)(getattr(module, command))
    return typer.main.get_command(alone)


def _help_of(name: str) -> str:
    """Read the help of a command off its source."""
    tree = ast.parse(files("brecha.cli.commands").joinpath(f"{COMMANDS[name]}.py").read_text("utf-8"))
    command = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function_of(name))
    return ast.get_docstring(command) or ""


class _Program(TyperGroup):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = _Commands()

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """List the commands by what their sources say: importing all of them would take seconds."""
        commands, self.commands = self.commands, {name: TyperCommand(name, help=_help_of(name)) for name in COMMANDS}
        super().format_help(ctx, formatter)
        self.commands = commands

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; one of an earlier version is refused by its new name."""
        if args and args[0] in RENAMED:
            ctx.fail(language_in(sys.argv).say("cli-command-renamed", old=args[0], new=RENAMED[args[0]]))
        return super().resolve_command(ctx, args)


app = typer.Typer(name="brecha", cls=_Program, context_settings={"help_option_names": ["--help", "-h"]}, **STYLE)


def load(arguments: Sequence[str]) -> None:
    """Import what the command in these arguments needs."""
    name = _command_in(arguments)
    if name:
        _command(name)


def _command_in(arguments: Sequence[str]) -> str:
    """Return the command in these arguments; an empty text where there is none."""
    return next((argument for argument in arguments if argument in COMMANDS), "")


def _tell_versions(is_given: bool) -> None:
    if is_given:
        tell_versions()
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _brecha(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_versions, is_eager=True, help="Print the versions and leave.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where in the program an unexpected error arose.")
    ] = False,
) -> None:
    """Tell how much an adversary would learn from a table about people, before it is published.

    New here? Try: brecha demo
    """
    if context.invoked_subcommand is None:
        with redirect_stdout(sys.stderr):
            typer.echo(context.get_help())
        raise typer.Exit(WRONG)


def run(arguments: Sequence[str], stops: Sequence[int] = ()) -> int:
    """Run one command and give its exit code; whatever goes wrong is one sentence on stderr.

    ``stops`` holds the signals that have come so far: an error raised after one is the work being given up.
    """
    debug = "--debug" in arguments
    words = [argument for argument in arguments if argument != "--debug"]
    sentence = ""
    again: list[str] = []
    try:
        with _warnings_as_messages(words):
            code: Any = _program()(words, prog_name="brecha", standalone_mode=False) or DONE
    except SystemExit:  # the reader of the help has gone away
        return DONE
    except BaseException as error:
        code, sentence = outcome(error, bool(stops), debug, language_in(words))
        again = words_with_answer(error, words, _command_in(words), language_in(words))
    if again:
        return run([*again, *(["--debug"] if debug else [])], stops)
    if code == 128 + signal.SIGINT:  # what typer gives where Ctrl-C was pressed
        code, sentence = outcome(KeyboardInterrupt(), True, False, language_in(words))
    if sentence:
        messages = Stream(stderr=True, language=language_in(words))
        messages.error(sentence) if code == WRONG else messages.say(sentence)
    return int(code)


@contextmanager
def _warnings_as_messages(arguments: Sequence[str]) -> Iterator[None]:
    """Have warnings of ours shown as the sentences that they are; those of others stay as they are."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
            if category.__module__.startswith("brecha."):
                inner = message.args[0] if isinstance(message, Warning) and message.args else message
                Stream(stderr=True).say(
                    shown(inner if isinstance(inner, Note) else str(message), language_in(arguments))
                )
            else:
                usual(message, category, *place, **more)

        warnings.showwarning = show
        yield


@cache
def _program() -> Any:
    return typer.main.get_command(app)


_SMALL_TALK = re.compile(r"(?<=: )(?:Value error, |Input should be a valid (\w+)(?:, unable to .*)?)")
"""How the library behind typer begins to say what it wants"""
_KINDS = {"integer": "a whole number", "number": "a number", "boolean": "yes or no"}


def outcome(error: BaseException, stopped: bool, debug: bool, language: Language | None = None) -> tuple[int, str]:
    """Return the exit code for an error, and the sentence for the user; one more where part of the work is kept."""
    language = language_in(()) if language is None else language
    if isinstance(error, typer.Abort):
        error = error.__cause__ or error
    note: Note | None = getattr(error, "checkpoint_note", None)
    checkpoint = "" if note is None else language.note(note)
    if stopped or isinstance(error, KeyboardInterrupt | StoppedError):
        return STOPPED, language.say("cli-stopped", kept=checkpoint or language.say("cli-nothing-left-behind"))
    return WRONG, " ".join(filter(None, (_wrong(error, debug, language), checkpoint)))


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
    place = traceback.extract_tb(error.__traceback__)
    where = f"{Path(place[-1].filename).name}:{place[-1].lineno}" if place else ""
    what = language.say("cli-bug", kind=type(error).__name__, where=where)
    if debug:  # the message of an error may quote a value of the table
        return f"{what}\n{''.join(traceback.format_exception(error, limit=-8)).rstrip()}"
    return language.say("cli-bug-report", bug=what)


def _usage(error: Any, language: Language) -> str:
    """Return what typer found wrong with the call, and where to read on."""
    path = error.ctx.command_path if getattr(error, "ctx", None) is not None else "brecha"
    problem = _in_own_words(error, language) or _SMALL_TALK.sub(
        lambda match: f"{_KINDS.get(match[1], match[1])} is wanted" if match[1] else "",
        str(error.format_message()).strip(),
    )
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
