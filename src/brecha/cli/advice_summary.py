"""An advice on the terminal: sentences first, then columns by their share of the risk, and what may be released."""

from typing import Any

from rich.table import Table
from rich.text import Text

from brecha import Advice
from brecha.cli.summary import show_notes, show_sentences
from brecha.cli.tables import headed, headers, short
from brecha.cli.terminal.console import Stream, printable
from brecha.language.catalogues import Language
from brecha.language.limits import risk_amount
from brecha.lattice.advice import Change
from brecha.lattice.frontier import Edge
from brecha.lattice.shapley import Share
from brecha.report.advice_findings import about, advice_findings, goals_told, risk_share
from brecha.report.sentences.attacks import Goal, title
from brecha.report.sentences.coverage import uncounted


def show_advice(answers: Stream, advice: Advice, most: int, language: Language) -> None:
    """Print everything, with so many rows of each table."""
    show_sentences(answers, advice_findings(advice, language))
    for goal in goals_told(advice):
        _show_columns(answers, advice, goal, most, language)
    if advice.together is not None:
        for name, edge in (("unsafe", advice.together.minimal_unsafe), ("safe", advice.together.maximal_safe)):
            _show(
                answers, f"cli-advice-{name}", _sets(advice, edge, most, language), len(edge), most, language,
                uncounted=uncounted(advice.coverage),
            )  # fmt: skip
    if advice.planned:
        for goal in goals_told(advice):
            _show_prices(answers, advice, goal, most, language)
    show_notes(answers, advice.notes, language)


def _show(answers: Stream, heading: str, table: Table, rows: int, most: int, language: Language, **values: Any) -> None:
    """A table under its title, unless it is empty; and how many rows are not in it."""
    if not rows:
        return
    answers.say(language.say(heading, **values), style="bold")
    answers.print(table)
    if rows > most:
        answers.say(language.say("cli-advice-more", count=rows - most, option="--most"), style="dim")
    answers.say()


def _show_columns(answers: Stream, advice: Advice, goal: Goal, most: int, language: Language) -> None:
    """Each column with its share of the risk, and what is saved without it; those with the largest share first."""
    shares: list[Share] = sorted(about(advice.shares, advice, goal), key=lambda share: -share.share)
    saved = {change.columns: change for change in about(advice.removed, advice, goal)}
    table = headed(
        [
            *headers(["advice-column"], language, "left"),
            *headers(["advice-share", "advice-part", "advice-saved"], language),
        ]
    )
    for share in shares[:most]:
        part = "–" if share.part is None else short(float(share.part), language)
        adds = _much(advice, goal, share.people, float(share.share), language)
        table.add_row(Text(printable(share.column)), adds, part, _difference(advice, saved[share.column,], language))
    told = {"goal": title(goal, language), "weighted": _weighted(advice)}
    _show(answers, "cli-advice-columns", table, len(shares), most, language, **told)


def _weighted(advice: Advice) -> str:
    """For a message: whether shares are by weight."""
    return "yes" if advice.weighted else "no"


def _much(advice: Advice, goal: Goal, people: Any, share: float, language: Language) -> str:
    """How much a risk is: people, where certainty is counted in them; a share; or a gain."""
    if advice.measure == "certain" and people is not None:
        return language.number(float(people), 0 if float(people).is_integer() else 1)
    is_gain = advice.measure == "chance" and goal[1] is not None
    return language.amount(share) if is_gain else short(share, language)


def _difference(advice: Advice, change: Change, language: Language) -> str:
    people = change.people if change.exact else None
    return _much(advice, (change.sensitive, change.gain), people, change.share, language)


def _sets(advice: Advice, edge: Edge, most: int, language: Language) -> Table:
    """Sets of columns, with the highest of their risks."""
    by_weight = advice.weighted and not advice.limit.is_people
    table = headed(
        [*headers(["advice-size"], language), *headers(["advice-set"], language, "left"),
         *headers(["advice-highest-weight" if by_weight else "advice-highest"], language)]
    )  # fmt: skip
    for k, columns in enumerate(edge.columns(most)):
        names = language.names(columns) if columns else language.say("cli-advice-none")
        table.add_row(str(len(columns)), Text(printable(names)), _risk(advice, edge, k, language))
    return table


def _risk(advice: Advice, edge: Edge, k: int, language: Language) -> str:
    """People and their share; where these are weighted, only what is held to the limit."""
    people = None if edge.people is None else language.number(int(edge.people[k]))
    if people is not None and advice.weighted and advice.limit.is_people:
        return people
    share = _beside_limit(advice, float(edge.shares[k]), language)
    return share if people is None or advice.weighted else f"{people} ({share})"


def _beside_limit(advice: Advice, share: float, language: Language) -> str:
    """A risk with as many digits as it takes to tell it from the limit."""
    if advice.unit == "gain":
        return risk_amount(share, float(advice.limit.at_most), language)
    if advice.limit.is_people:
        return short(share, language)
    exact = risk_share(share, float(advice.limit.at_most), language)
    return short(share, language) if exact == language.percent(share) else exact


def _show_prices(answers: Stream, advice: Advice, goal: Goal, most: int, language: Language) -> None:
    """What each other column would add to the planned release, and what the risk would be."""
    changes: list[Change] = about(advice.added, advice, goal)
    table = headed([*headers(["advice-column"], language, "left"), *headers(["advice-adds", "advice-then"], language)])
    for change in changes[:most]:
        people = change.people_after if change.exact else None
        then = _much(advice, goal, people, change.share_after, language)
        table.add_row(Text(printable(change.columns[0])), _difference(advice, change, language), then)
    told = {"goal": title(goal, language), "planned": language.names(advice.planned), "weighted": _weighted(advice)}
    _show(answers, "cli-advice-prices", table, len(changes), most, language, **told)
