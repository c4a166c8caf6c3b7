"""``brecha attacks``: the twelve codes, what they mean, and how to run each."""

from collections.abc import Iterator

from brecha.cli import options
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, write_json
from brecha.study import TWELVE, YEARS, Entry
from brecha.version import __version__

LETTERS = (
    "Each code has three letters. The first is the target: I one person, C everybody. The second is the goal: M "
    "membership, R re-identification, A attribute inference. The third is what the adversary holds: S a single table, "
    "L several years of it."
)


def attacks(json: options.Json = None) -> None:
    """Print the twelve attacks: what each means, what others call it, and how to run it.

    Example: brecha attacks
    """
    check_json(json)
    if json is not None:
        write_json(json, {"brecha": __version__, "years": YEARS, "attacks": [entry.as_dict() for entry in TWELVE]})
    if json != "-":
        _show(Stream())


def _show(answers: Stream) -> None:
    answers.say(LETTERS)
    goal = ""
    for entry in TWELVE:
        if entry.attack.goal != goal:
            goal = entry.attack.goal
            answers.say()
            answers.say(goal.capitalize(), style="bold")
        answers.say()
        for line in _told(entry):
            answers.say(line, wrap=False)
    answers.say()
    answers.say(f"In these calls, years = {YEARS};", wrap=False)
    answers.say("sample_years are the samples of these years, linked likewise.")


def _told(entry: Entry) -> Iterator[str]:
    yield f"{entry.code}  {entry.means}"
    if entry.called:
        yield f"     {entry.called[0].upper()}{entry.called[1:]}."
    if entry.command is not None:
        yield f"     $ {entry.command}"
    yield f"     >>> {entry.python}"
