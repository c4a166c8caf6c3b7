"""Advice on a release: which columns cause the risk, and what may be released."""

from collections.abc import Sequence
from typing import Any

from brecha.answers.table.advice import Advice
from brecha.language.catalogues import Language, named
from brecha.language.numbers import risk_amount, risk_share
from brecha.lattice.advice import Change
from brecha.lattice.frontier import Edge
from brecha.lattice.shapley import Share
from brecha.report.document import EVERYWHERE, TERMINAL, Cell, Column, Document, Faces, Section, Sentences, Table
from brecha.report.kinds import no_charts
from brecha.report.sentences import narrow
from brecha.report.sentences.advice import about, advice_findings, goals_told
from brecha.report.sentences.attacks import Goal, title
from brecha.report.sentences.coverage import uncounted
from brecha.report.sentences.narrow import short

MOST_ROWS = 10
"""Rows of each table, unless told otherwise"""
findings = advice_findings
charts = no_charts


def document(advice: Advice, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told; ``most``, of the options, is how many rows each table has."""
    most = options.get("most", MOST_ROWS)
    tables = [_columns_table(advice, goal, most, language) for goal in goals_told(advice)]
    if advice.together is not None:
        sets = (("unsafe", advice.together.minimal_unsafe), ("safe", advice.together.maximal_safe))
        tables += [_sets_table(advice, name, edge, most, language) for name, edge in sets]
    if advice.planned:
        tables += [_prices_table(advice, goal, most, language) for goal in goals_told(advice)]
    return Document(
        language,
        title=language.say("report-summary"),
        handling=advice.handling(),
        lead="",
        summary=[Sentences(findings(advice, language))],
        sections=[Section("tables", "", [table for table in tables if table.rows])],
        notes=[language.note(note) for note in advice.notes],
    )


def _table(
    caption: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], every: int, language: Language
) -> Table:
    """A table, and how many of every row are not in it."""
    more = language.say("cli-advice-more", count=every - len(rows), option="--most")
    return Table(caption, columns, rows, [more] if every > len(rows) else [], on=TERMINAL)


def _columns_table(advice: Advice, goal: Goal, most: int, language: Language) -> Table:
    """Each column with its share of the risk, and what is saved without it; those with the largest share first."""
    shares: list[Share] = sorted(about(advice.shares, advice, goal), key=lambda share: -share.share)
    saved = {change.columns: change for change in about(advice.removed, advice, goal)}
    rows = [
        [
            named(share.column),
            _much(advice, goal, share.people, float(share.share), language),
            "–" if share.part is None else short(float(share.part), language),
            _difference(advice, saved[share.column,], language),
        ]
        for share in shares[:most]
    ]
    columns = [
        *narrow.columns(["advice-column"], language, is_number=False),
        *narrow.columns(["advice-share", "advice-part", "advice-saved"], language),
    ]
    caption = language.say("cli-advice-columns", goal=title(goal, language), weighted=_weighted(advice))
    return _table(caption, columns, rows, len(shares), language)


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


def _sets_table(advice: Advice, name: str, edge: Edge, most: int, language: Language) -> Table:
    """Sets of columns, with the highest of their risks."""
    by_weight = advice.weighted and not advice.limit.is_people
    columns = [
        *narrow.columns(["advice-size"], language),
        *narrow.columns(["advice-set"], language, is_number=False),
        *narrow.columns(["advice-highest-weight" if by_weight else "advice-highest"], language),
    ]
    rows = [
        [str(len(names)), language.names(names) if names else language.say("cli-advice-none"),
         _risk(advice, edge, k, language)]
        for k, names in enumerate(edge.columns(most))
    ]  # fmt: skip
    caption = language.say(f"cli-advice-{name}", uncounted=uncounted(advice.coverage))
    return _table(caption, columns, rows, len(edge), language)


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


def _prices_table(advice: Advice, goal: Goal, most: int, language: Language) -> Table:
    """What each other column would add to the planned release, and what the risk would be."""
    changes: list[Change] = about(advice.added, advice, goal)
    rows = [
        [
            named(change.columns[0]),
            _difference(advice, change, language),
            _much(advice, goal, change.people_after if change.exact else None, change.share_after, language),
        ]
        for change in changes[:most]
    ]
    columns = [
        *narrow.columns(["advice-column"], language, is_number=False),
        *narrow.columns(["advice-adds", "advice-then"], language),
    ]
    planned = {"goal": title(goal, language), "planned": language.names(advice.planned), "weighted": _weighted(advice)}
    return _table(language.say("cli-advice-prices", **planned), columns, rows, len(changes), language)
