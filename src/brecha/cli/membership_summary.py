"""Membership on the terminal: sentences, then the most dangerous sets, or what samples of each size would tell."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich import box
from rich.table import Table
from rich.text import Text

from brecha.cli.console import Stream, printable
from brecha.cli.summary import places, set_name
from brecha.cli.tables import RIGHT, Side, short
from brecha.members import MembershipAnswer, MembershipTarget
from brecha.planning import PlannedSample
from brecha.reporting.findings import listed
from brecha.reporting.membership_findings import (
    Row,
    about_target,
    findings,
    of_largest_set,
    planned,
    share_certain,
    worst_of_each_size,
)


def show_answer(answers: Stream, answer: MembershipAnswer, folder: Path | None) -> None:
    """Print the whole summary of a released sample."""
    for sentence in findings(answer):
        answers.say(sentence)
        answers.say()
    answers.print(_by_size(answer))
    answers.say()
    answers.say(
        "Most dangerous: the columns that, of all sets of this size, make most members certain. Certain: people in the "
        "sample who can be shown to be in it. Not: people who can be shown not to be. Chance: that a member is in it, "
        "on average. Guess: chance that the best guess about anybody is right.",
        style="dim",
    )
    answers.say()
    _close(answers, answer.remarks, folder)


def show_target(answers: Stream, target: MembershipTarget, facts: Mapping[str, str]) -> None:
    """Print what is learnt about one person."""
    described = listed([f"{name} = {value or '(missing)'}" for name, value in facts.items()])
    for sentence in about_target(target, described):
        answers.say(sentence)
    answers.say()


def show_plan(answers: Stream, plan: PlannedSample, folder: Path | None) -> None:
    """Print what to expect of a sample that is not drawn yet."""
    for sentence in planned(plan):
        answers.say(sentence)
        answers.say()
    answers.print(_by_sample(of_largest_set(plan.frame())))
    answers.say()
    answers.say(
        "Certain: people in the sample who are expected to be shown to be in it. Chance: that a member is in it, on "
        "average. Guess: chance that the best guess about anybody is right.",
        style="dim",
    )
    answers.say()
    _close(answers, plan.remarks, folder)


def _close(answers: Stream, remarks: Sequence[str], folder: Path | None) -> None:
    for remark in remarks:
        answers.say(f"Note: {remark}")
    for line in places(folder):
        answers.say(line, wrap=False)


def _empty(headers: Sequence[tuple[str, Side]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for header, side in headers:
        table.add_column(Text(header), justify=side, no_wrap=side == RIGHT, overflow="fold")
    return table


def _by_size(answer: MembershipAnswer) -> Table:
    names = ("Certain", "Share", "Not", "Chance", "Guess")
    table = _empty([("Known", RIGHT), ("Most dangerous", "left"), *((name, RIGHT) for name in names)])
    worst = worst_of_each_size(answer)
    before = min(answer.sample, answer.population) / answer.population
    table.add_row("0", Text("(before)", style="dim"), "", "", "", short(before), short(worst[0]["prior_probabilistic"]))
    above: Sequence[str] = ()
    for row in worst:
        name = printable(set_name(row["qids"], answer.qids, above))
        table.add_row(str(row["size"]), Text(name), *_figures(row))
        above = row["qids"]
    return table


def _figures(row: Row) -> tuple[str, ...]:
    shares = share_certain(row), row["members_posterior"], row["posterior_probabilistic"]
    share, chance, guess = map(short, shares)
    return f"{row['certain_members']:,}", share, f"{row['certain_nonmembers']:,}", chance, guess


def _by_sample(rows: Sequence[Row]) -> Table:
    names = ("Sample", "Of everybody", "Certain", "Share", "Chance", "Guess")
    table = _empty([(name, RIGHT) for name in names])
    for row in rows:
        shares = "certain_share", "expected_members_posterior", "expected_posterior_probabilistic"
        certain = f"{row['expected_certain_members']:,.1f}"
        drawn = short(row["sample"] / row["population"])
        table.add_row(f"{row['sample']:,}", drawn, certain, *(short(row[name]) for name in shares))
    return table
