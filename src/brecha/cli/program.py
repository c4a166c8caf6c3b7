"""The program ``brecha``: its commands, and how each of them ends."""

import ast
import signal
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from brecha.cli.console import Stream
from brecha.cli.failures import language_in, outcome, shown
from brecha.cli.process import DONE, WRONG, tell_versions
from brecha.language import Note

COMMANDS = {
    "demo": "assess",
    "describe": "describe",
    "assess": "assess",
    "growth": "assess",
    "target": "target",
    "unlinked": "membership",
    "membership": "membership",
    "dp": "dp",
    "believe": "believe",
    "advise": "report",
    "sanitize": "sanitize",
    "reverse": "reverse",
    "report": "report",
    "serve": "serve",
    "census": "census",
    "attacks": "describe",
}
"""Each is a function of that name, in this module of ``brecha.cli.commands``"""
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


@cache
def _command(name: str) -> Any:
    """A command with its options, which are read off the function."""
    alone = typer.Typer(**STYLE)
    alone.command()(getattr(import_module(f"brecha.cli.commands.{COMMANDS[name]}"), name))
    return typer.main.get_command(alone)


def _said_of(name: str) -> str:
    """The help of a command, read off its source."""
    source = files("brecha.cli.commands").joinpath(f"{COMMANDS[name]}.py").read_text("utf-8")
    tree = ast.parse(source)
    command = next(one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name == name)
    return ast.get_docstring(command) or ""


class _Program(TyperGroup):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = _Commands()

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """List the commands by what their sources say: importing all of them would take seconds."""
        commands, self.commands = self.commands, {name: TyperCommand(name, help=_said_of(name)) for name in COMMANDS}
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
    name = next((argument for argument in arguments if argument in COMMANDS), None)
    if name:
        _command(name)


def _tell_versions(wanted: bool) -> None:
    if wanted:
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
    given = [argument for argument in arguments if argument != "--debug"]
    try:
        with _warnings_as_messages(given):
            code: Any = _program()(given, prog_name="brecha", standalone_mode=False)
    except SystemExit:  # the reader of the help has gone away
        return DONE
    except BaseException as error:
        code, sentence = outcome(error, bool(stops), debug, language_in(given))
    else:
        code, sentence = _ended(code, given)
    if sentence:
        messages = Stream(stderr=True, language=language_in(given))
        messages.error(sentence) if code == WRONG else messages.say(sentence)
    return int(code)


@contextmanager
def _warnings_as_messages(arguments: Sequence[str]) -> Iterator[None]:
    """Have warnings of ours shown as the sentences that they are; those of others stay as they are."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
            if category.__module__.startswith("brecha."):
                Stream(stderr=True).say(_said_by(message, arguments))
            else:
                usual(message, category, *place, **more)

        warnings.showwarning = show
        yield


@cache
def _program() -> Any:
    return typer.main.get_command(app)


def _said_by(warning: Warning | str, arguments: Sequence[str]) -> str:
    """Return the sentence of a warning, which may be a note."""
    inner = warning.args[0] if isinstance(warning, Warning) and warning.args else warning
    return shown(inner if isinstance(inner, Note) else str(warning), language_in(arguments))


def _ended(code: Any, arguments: Sequence[str]) -> tuple[int, str]:
    """The typer library gives 130 where Ctrl-C was pressed."""
    if code == 128 + signal.SIGINT:
        return outcome(KeyboardInterrupt(), True, False, language_in(arguments))
    return code or DONE, ""
