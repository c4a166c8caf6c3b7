"""Membership on the terminal: sentences, then the most dangerous sets, or what samples of each size would tell."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from brecha.answers.membership import MembershipAnswer, MembershipTarget
from brecha.answers.planned_sample import PlannedSample
from brecha.cli.summary import before, close, set_name, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language
from brecha.report.membership_findings import (
    Row,
    about_target,
    chance_before,
    findings,
    of_largest_set,
    planned,
    share_certain,
    worst_of_each_size,
)
from brecha.report.target_findings import facts_in


def show_answer(
    answers: Stream, answer: MembershipAnswer, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print the whole summary of a released sample; ``anew`` if the report was just written again."""
    show_sentences(answers, findings(answer, language))
    answers.print(_by_size(answer, language))
    answers.say()
    answers.say(language.say("cli-legend-members"), style="dim")
    answers.say()
    close(answers, answer.notes, folder, language, anew)


def show_target(answers: Stream, target: MembershipTarget, facts: Mapping[str, str], language: Language) -> None:
    """Print what is learnt about one person."""
    read_as = {(one["column"], one["year"] or ""): one["value"] for one in target.read_as}
    described = facts_in({(name, ""): value for name, value in facts.items()}, language, read_as)
    for sentence in about_target(target, described, language):
        answers.say(sentence)
    answers.say()


def show_plan(
    answers: Stream, plan: PlannedSample, folder: Path | None, language: Language, anew: bool = False
) -> None:
    """Print what to expect of a sample that is not drawn yet; ``anew`` if the report was just written again."""
    show_sentences(answers, planned(plan, language))
    answers.print(_by_sample(of_largest_set(plan.frame()), language))
    answers.say()
    answers.say(language.say("cli-legend-planned"), style="dim")
    answers.say()
    close(answers, plan.notes, folder, language, anew)


def _by_size(answer: MembershipAnswer, language: Language) -> Table:
    numbers = headers(["certain", "share", "not", "chance", "guess"], language)
    table = headed([*headers(["known"], language), *headers(["dangerous"], language, "left"), *numbers])
    worst = worst_of_each_size(answer)
    chances = chance_before(worst[0]), worst[0]["prior_probabilistic"]
    table.add_row("0", before(language), "", "", "", *(short(chance, language) for chance in chances))
    above: Sequence[str] = ()
    for row in worst:
        name = printable(set_name(row["qids"], answer.qids, above, language))
        table.add_row(str(row["size"]), Text(name), *_figures(row, language))
        above = row["qids"]
    return table


def _figures(row: Row, language: Language) -> tuple[str, ...]:
    shares = share_certain(row), row["members_posterior"], row["posterior_probabilistic"]
    share, chance, guess = (short(one, language) for one in shares)
    certain, outside = language.number(row["certain_members"]), language.number(row["certain_nonmembers"])
    return certain, share, outside, chance, guess


def _by_sample(rows: Sequence[Row], language: Language) -> Table:
    table = headed(headers(["sample", "of-everybody", "certain", "share", "chance", "guess"], language))
    for row in rows:
        shares = "certain_share", "expected_members_posterior", "expected_posterior_probabilistic"
        certain = language.number(row["expected_certain_members"], 1)
        drawn = short(row["sample"] / row["population"], language)
        told = (short(row[name], language) for name in shares)
        table.add_row(language.number(row["sample"]), drawn, certain, *told)
    return table
