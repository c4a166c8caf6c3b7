"""The program ``brecha``: its commands, and how each of them ends."""

import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Annotated, Any

import typer

from brecha.cli import (
    advise,
    assess,
    attacks,
    believe,
    census,
    demo,
    dp,
    growth,
    look,
    membership,
    report,
    reverse,
    sanitize,
    serve,
    target,
    unlinked,
)
from brecha.cli.console import Stream
from brecha.cli.exits import DONE, WRONG
from brecha.cli.failures import outcome
from brecha.cli.versions import tell_versions

app = typer.Typer(
    name="brecha",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command in (
    demo.demo,
    look.look,
    assess.assess,
    growth.growth,
    target.target,
    unlinked.unlinked,
    membership.membership,
    dp.dp,
    believe.believe,
    advise.advise,
    sanitize.sanitize,
    reverse.reverse,
    report.report,
    serve.serve,
    census.census,
    attacks.attacks,
):
    app.command()(command)


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
        code: Any = app(given, prog_name="brecha", standalone_mode=False)
    except SystemExit:  # the reader of the help has gone away
        return DONE
    except BaseException as error:
        code, sentence = outcome(error, stopped=bool(stops), debug=debug)
    else:
        code, sentence = _ended(code)
    if sentence:
        messages = Stream(stderr=True)
        messages.error(sentence) if code == WRONG else messages.say(sentence)
    return int(code)


def _ended(code: Any) -> tuple[int, str]:
    """The typer library gives 130 where Ctrl-C was pressed."""
    if code == 128 + signal.SIGINT:
        return outcome(KeyboardInterrupt(), stopped=True, debug=False)
    return code or DONE, ""
