"""``brecha report``: a saved answer, told again."""

from pathlib import Path
from typing import Annotated

import typer

from brecha import MembershipAnswer, PlannedSample, Unlinked, load
from brecha.cli.console import Stream
from brecha.cli.membership_summary import show_answer, show_plan
from brecha.cli.summary import show
from brecha.cli.unlinked_summary import show_unlinked


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What was given to --out.", show_default=False)],
) -> None:
    """Print the summary of a saved answer again, and say where its report is.

    Example: brecha report risk
    """
    answers, result = Stream(), load(folder)
    if isinstance(result, MembershipAnswer):
        show_answer(answers, result, folder)
    elif isinstance(result, PlannedSample):
        show_plan(answers, result, folder)
    elif isinstance(result, Unlinked):
        show_unlinked(answers, result, folder)
    else:
        show(answers, result, folder)
