"""Explore: what she learns who knows just these columns, and what one more, or one less, would change."""

import os
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

import numpy as np
from starlette.responses import HTMLResponse, Response, StreamingResponse

from brecha import Assessment, Comparison, Growth, Outcome, WhatIf
from brecha.errors import SettingError
from brecha.language import Language, assessed_rows, only_those_rows
from brecha.report import (
    Goal,
    about,
    accepted,
    coverage_findings,
    figure_in,
    leading,
    not_covered,
    numbers,
    policy,
    risk_spreads,
    smaller,
    steps_by_name,
    title,
    tried,
    uncounted,
    value_tables,
    weighted,
    what_if_sentences,
    worst_in,
    worst_of_each_size,
)
from brecha.runtime import Directory, LinkError
from brecha.study import FILES, MOST_COLUMNS, Exposure
from brecha.web.pages.answering import Ask, NotFoundError, Page, error_sentence
from brecha.web.pages.outcome import show_outcome
from brecha.web.state.allowed_files import named
from brecha.web.state.results import Loaded, Measure, Picture
from brecha.web.state.tables import limit_asked

SHOWN_OF_GROUPS = ("name", "people", "hits", "share")
"""What the page shows of a group"""
DOTS = 100
"""Dots in the small picture of a goal, for all people"""


def show(ask: Ask) -> Page:
    """The answer for the columns that are ticked: at first, for all."""
    result, language = result_of(ask), ask.language
    assessment = result.assessment
    if isinstance(result.whole, Outcome):
        return show_outcome(ask, result)
    if assessment is None or len(assessment.qids) > MOST_COLUMNS:  # there is its report, and what it says
        sentences: list[str] = result.call("findings", result.place, language.code)
        return Page("other.html", {"result": result.name, "name": result.title, "sentences": sentences})
    limit = limit_of(ask, result)
    if "asked" in ask.query or "known" in ask.query:
        known = list(dict.fromkeys(ask.query.getlist("known")))
    else:  # what the report tells first: everything, if that was tried
        known = list(leading(worst_of_each_size(assessment, None), len(assessment.qids)).qids)
    answer = assessment.what_if(known, limit, minimum_group_size=result.minimum_group_size)
    told = answer.labelled(language)  # by labels; what is told to programs has the codes
    pictures = _pictures(ask, result, answer)
    data = (
        _plain_what_if(answer, ask.workspace.settings.read_only)
        | assessment.coverage.as_dict()
        | {
            "result": result.name,
            "name": result.title,
            "people": assessment.rows,
            "columns": list(assessment.qids),
            "sensitive": list(assessment.sensitive),
            "notices": assessed_rows(told.assessment.input, language),
            "coverage": coverage_findings(told.coverage, language),
            "sentences": what_if_sentences(told, language),
            "notes": [language.note(note) for note in (*told.notes, *told.assessment.notes)],
            "combinations": tried(assessment, language),
            "values": _values(ask, result, answer.known),
            "dots": {shown.figure.name: dot for shown, dot in pictures},
        }
    )
    return Page("explore.html", data, _shown(ask, result, told, pictures) | {
        "form": {"limit": limit, "measure": answer.measure},
    }, part="explored.html")  # fmt: skip


def _shown(ask: Ask, result: Loaded, told: WhatIf, pictures: Sequence[tuple[Picture, int | None]]) -> dict[str, Any]:
    """Return what the page shows besides: figures in words, by labels."""
    language, assessment = ask.language, told.assessment
    read_only = ask.workspace.settings.read_only
    run = None if read_only else ask.workspace.run_of(result)
    whole = None if result.whole_folder == result.folder else named(result.whole_folder)
    return {
        "known": list(told.known),
        "labels": dict(zip(result.assessment.qids, assessment.qids, strict=True)) if result.assessment else {},
        "cards": [_card(told, k, language) for k in range(len(told.goals or ()))],
        "titles": [title(goal, language) for goal in assessment.exposures.goals],
        "more": [_beside(change.column, change.goals, told, language) for change in told.more],
        "fewer": [_beside(change.column, change.goals, told, language) for change in told.fewer],
        "drops": [(list(change.columns), list(change.left)) for change in told.drops],
        "not_covered": not_covered(told.coverage, language),
        "groups": _groups(told, language),
        "spreads": risk_spreads(_steps(result, told, language), told.known, language),
        **_ledger(ask, result, told),
        "minimum_group_size": result.minimum_group_size,
        "pictures": [(shown.figure, shown.lit(dot)) for shown, dot in pictures],
        "can_target": run is not None,
        "has_study": run is not None and not run.source.census,
        "whole": whole if whole in ask.workspace.results.folders() else None,
    }


def _steps(result: Loaded, told: WhatIf, language: Language) -> list[tuple[str, Assessment]]:
    """Return the assessments with each further year, by what the years are called; the only one of one table."""
    if isinstance(result.whole, Growth):
        return steps_by_name(result.whole.labelled(language), language)
    return [("", told.assessment)] if isinstance(told.assessment, Assessment) else []


def _has_ledger(ask: Ask, result: Loaded, known: Sequence[str]) -> bool:
    """Whether chances of values are shown: as they tell of few people, not where others only look."""
    assessment = result.assessment
    return assessment is not None and assessment.has_ledger and bool(known) and not ask.workspace.settings.read_only


def _values(ask: Ask, result: Loaded, known: Sequence[str]) -> dict[str, list[dict[str, Any]]] | None:
    """Return the people by their chance of each value that may be named, as plain data; None where not counted."""
    assessment = result.assessment
    if assessment is None or not _has_ledger(ask, result, known):
        return None
    try:
        every = {name: assessment.value_chances(known, name) for name in assessment.sensitive}
    except SettingError:
        return None
    named_values = {
        name: {one.value for one in chances.values if one.people >= result.minimum_group_size}
        for name, chances in every.items()
    }
    return {
        name: [row for row in chances.by_chance().to_pylist() if row["value"] in named_values[name]]
        for name, chances in every.items()
    }


def _ledger(ask: Ask, result: Loaded, told: WhatIf) -> dict[str, Any]:
    """Return the tables of chances of values, or why there are none though they were asked for."""
    assessment = told.assessment
    if not isinstance(assessment, Assessment) or not _has_ledger(ask, result, told.known):
        return {"ledger": [], "ledger_absent": ""}
    try:
        tables = value_tables(assessment, told.known, result.minimum_group_size, ask.language)
    except SettingError as problem:
        return {"ledger": [], "ledger_absent": error_sentence(ask, problem)}
    return {"ledger": tables, "ledger_absent": ""}


def limit_of(ask: Ask, result: Loaded) -> str:
    """Return the limit that is asked for, as it is filled in; else that to which the result was held."""
    text = ask.query.get("limit", "")
    return limit_asked(text) if text.strip() else result.limit


def _plain_what_if(answer: WhatIf, read_only: bool) -> dict[str, Any]:
    """The answer as plain data; where results are shown and nothing else, only what the page shows too.

    Where the groups are known, the smallest block is the smallest group, and not told.
    """
    plain = answer.as_dict()
    known, left = set(answer.known), plain["drops"]["sets"]
    beside = [(known ^ {entry["column"]}, entry["goals"]) for entry in (*plain["more"], *plain["fewer"])]
    dropped = [(set(entry["left"]), entry["goals"]) for entry in left]
    for columns, goals in ((known, plain["goals"]), *beside, *dropped):
        if read_only or answer.assessment.by in columns:
            for goal in goals or ():
                goal |= {"smallest": None, "worst": None}
                if answer.measure in ("highest", "value") and "figure" in goal:
                    goal["figure"] = None
    if read_only:
        plain["drops"]["sets"] = [{"columns": entry["columns"], "left": entry["left"]} for entry in left]
        for entry in plain["groups"] or ():
            entry["groups"] = [{name: group[name] for name in SHOWN_OF_GROUPS} for group in entry["groups"]]
    return plain


def result_of(ask: Ask, name: str | None = None) -> Loaded:
    """Return the result of a name, that in the address by default."""
    result: Loaded | None = ask.workspace.results.get(ask.name("result") if name is None else name)
    if result is None:
        raise NotFoundError
    return result


def _pictures(ask: Ask, result: Loaded, answer: WhatIf) -> list[tuple[Picture, int | None]]:
    """The dot plot of each goal, and the dot of this combination."""
    assessment, language = answer.assessment, ask.language
    if ask.wants_json and "dots" not in ask.query:
        return []
    pictures = []
    measure: Measure = "certain" if answer.measure == "certain" else "chance"
    drawn = answer.measure in ("certain", "average")
    limit = accepted(answer.limit, assessment.rows, language, weighted=weighted(assessment) == "yes") if drawn else None
    for goal in assessment.exposures.goals:
        by: Measure = "chance" if goal[1] is not None else measure
        is_held = goal[1] is None and answer.limit.is_about(goal[0])
        shown = result.dots(goal, by, limit if is_held else None, language)
        pictures.append((shown, result.dot_of(shown, goal, by, frozenset(answer.known))))
    return pictures


def _card(answer: WhatIf, k: int, language: Language) -> dict[str, Any]:
    """One goal: what is held to the limit as a number, in words, and as dots of a hundred."""
    assert answer.goals is not None
    assert answer.attacks is not None
    goal: Exposure = answer.goals[k]
    step = worst_in(answer.attacks.slice(k, 1), answer.assessment.input)
    certain = answer.measure == "certain"
    if answer.measure not in ("certain", "average"):
        return _figure_card(answer, goal, language)
    sure = goal.exposed(answer.assessment.input)
    share = sure if certain else goal.posterior_probabilistic
    card = {
        "title": title(goal.goal, language),
        "lit": dots_lit(share) if certain or goal.gain is None else None,  # what is gained is no share of anybody
        "already": _already(answer, goal, certain, language),
        **_verdict(answer, goal, language),
    }
    if goal.gain is None and not certain:
        return card | {
            "big": language.percent(goal.posterior_probabilistic),
            "often": language.say("web-chance", before=goal.prior_probabilistic, after=goal.posterior_probabilistic),
            "more": [language.say("web-certain", people=goal.hits, share=sure)],
        }
    more = _beside_share(answer, goal, language)
    if goal.gain is not None:
        more.append(language.say("web-certain", people=goal.hits, share=sure))
    else:
        before, after = goal.prior_probabilistic, goal.posterior_probabilistic
        more.append(language.say("web-chance", before=before, after=after))
    return card | {"more": more, **numbers(step, about(step), language)}


def _beside_share(answer: WhatIf, goal: Exposure, language: Language) -> list[str]:
    """Return what stands beside the number of people exposed: their weight, or how often the rows known expose them."""
    share = goal.posterior_deterministic
    if weighted(answer.assessment) not in ("yes", "no"):
        return [language.say("web-by-rows-known", share=share)]
    return [language.say("web-by-weight", share=share)] if answer.weighted else []


def _figure_card(answer: WhatIf, goal: Exposure, language: Language) -> dict[str, Any]:
    """One goal by the other measures: what is held to the limit, and what is certain."""
    is_share = answer.measure != "factor" and goal.gain is None
    share = goal.figure if is_share and goal.figure is not None else None
    return {
        "title": title(goal.goal, language),
        "lit": None if share is None else dots_lit(share),
        "already": "",
        **_verdict(answer, goal, language),
        "big": _figure(goal, answer, language),
        "often": language.say("web-held", measure=answer.measure, held="no" if goal.figure is None else "yes"),
        "more": [
            language.say("web-certain", people=goal.hits, share=goal.exposed(answer.assessment.input)),
            *(
                [language.say("web-chance", before=goal.prior_probabilistic, after=goal.posterior_probabilistic)]
                if goal.gain is None
                else []
            ),
        ],
    }


def _already(answer: WhatIf, goal: Exposure, certain: bool, language: Language) -> str:
    """What few columns achieve already, where all are known and certainty is held to the limit: as in the report."""
    assessment = answer.assessment
    columns = len(assessment.qids)
    if not certain or len(answer.known) < columns:
        return ""
    step = smaller(worst_of_each_size(assessment, *goal.goal), columns)
    if step is None:
        return ""
    people = language.people(step.hits, step.records)
    figure = people if step.gain is None else language.amount(step.posterior_probabilistic)
    return language.say("web-already", count=len(step.qids), known=language.names(step.qids), figure=figure)


def _verdict(answer: WhatIf, goal: Exposure, language: Language) -> dict[str, Any]:
    """Say whether the limit is kept; what was known before the release is not the release's fault."""
    if goal.known_before:
        return {"within": None, "verdict": language.say("report-card-already")}
    within = {True: "yes", False: "no", None: "none"}[goal.within]
    verdict = language.say("web-verdict", within=within, uncounted=uncounted(answer.coverage))
    rows = only_those_rows(answer.assessment.input, language)
    return {"within": goal.within, "verdict": f"{verdict}. {rows[0]}" if rows and goal.within else verdict}


def dots_lit(share: float) -> int:
    """How many of a hundred dots stand for a share: none for nobody and all for everybody, and only for these."""
    return round(DOTS * share) if share in (0, 1) else min(max(round(DOTS * share), 1), DOTS - 1)


def _beside(column: str, goals: tuple[Exposure, ...] | None, answer: WhatIf, language: Language) -> dict[str, Any]:
    """A row of a table: a column, and what is achieved with it, or without it, by the measure held to the limit."""
    if goals is None:
        return {"column": column, "figures": None}
    return {
        "column": column,
        "figures": [
            (_figure(exposure, answer, language), None if exposure.known_before else exposure.within)
            for exposure in goals
        ],
    }


def _figure(exposure: Exposure, answer: WhatIf, language: Language) -> str:
    """What is achieved, by the measure of the limit: so many people, a chance, or what a guess brings."""
    if answer.measure == "certain":
        return language.say("web-figure", people=exposure.hits, share=exposure.exposed(answer.assessment.input))
    if answer.measure != "average":
        if exposure.figure is None:
            return "–"
        if exposure.people is not None:
            return language.say("web-figure", people=exposure.people, share=exposure.figure)
        is_gain = exposure.gain is not None and answer.measure == "highest"
        return figure_in(answer.limit, exposure.figure, None, language, is_gain)
    if exposure.gain is not None:
        return language.amount(exposure.posterior_probabilistic)
    return language.percent(exposure.posterior_probabilistic)


def _groups(answer: WhatIf, language: Language) -> list[dict[str, Any]]:
    """For each goal, the groups that are named."""
    shown = []
    for of_goal in answer.groups or ():
        if of_goal.groups or of_goal.left_out:
            goal: Goal = (of_goal.sensitive, of_goal.gain)
            rows = [
                (
                    group.name,
                    language.number(group.people),
                    language.number(group.hits),
                    language.percent(group.share),
                    group.share,
                )
                for group in of_goal.groups
            ]
            shown.append({"title": title(goal, language), "by": of_goal.by, "rows": rows, "left_out": of_goal.left_out})
    return shown


MOST_CHANGES = 20
"""Combinations that are listed: those that change most"""


def compare(ask: Ask) -> Page:
    """The choice of two results, and what differs between them."""
    folders = ask.workspace.results.folders()
    results = [{"id": name, "name": folder.name} for name, folder in folders.items()]
    before, after = ask.query.get("before", ""), ask.query.get("after", "")
    data: dict[str, Any] = {"results": results, "before": before, "after": after, "sentences": [], "compared": None}
    if not before or not after:
        return Page("compare.html", data, {"pictures": [], "whole": [], "changes": []})
    if before == after:
        raise SettingError("web-compare-same-result")
    first, second = result_of(ask, before), result_of(ask, after)
    for result in (first, second):
        if result.assessment is None:
            raise SettingError("web-compare-other-kind", title=result.title)
    comparison, sentences, pictures = second.call("compare", first.place, second.place, ask.language.code)
    told = comparison.labelled(ask.language)
    is_whole = ask.wants_json and not ask.workspace.settings.read_only
    data |= {"sentences": sentences, "compared": comparison.as_dict() if is_whole else None}
    shown = {
        "pictures": [(drawn.figure, drawn.svg) for drawn in pictures],
        "whole": [  # what all columns together expose, goal by goal
            (
                title(pair.goal, ask.language),
                *(
                    _exposed(exposure, side, ask.language)
                    for exposure, side in ((pair.before, told.before), (pair.after, told.after))
                ),
            )
            for pair in told.goals
        ],
        "changes": _changes(told, ask.language),
    }
    return Page("compare.html", data, shown)


def _exposed(exposure: Exposure | None, side: Assessment, language: Language) -> str:
    if exposure is None:
        return language.say("web-untried-short")
    if exposure.gain is not None:
        return language.amount(exposure.posterior_probabilistic)
    return language.say("web-figure", people=exposure.hits, share=exposure.exposed(side.input))


def _changes(comparison: Comparison, language: Language) -> list[tuple[str, ...]]:
    """List the combinations whose share of people exposed with certainty changes most: before, and after."""
    frame = comparison.exposed(comparison.frame())
    change = np.abs(frame["difference_deterministic"].to_numpy())
    order = np.lexsort((np.arange(len(change)), frame["size"].to_numpy(), -change))[:MOST_CHANGES]
    return [
        (
            language.names(row["qids"]),
            title((row["sensitive"], row["gain"]), language),
            *(
                language.say("web-figure", people=row[f"hits_{when}"], share=row[f"posterior_deterministic_{when}"])
                for when in ("before", "after")
            ),
        )
        for row in frame.take(order[change[order] > 0]).to_pylist()
    ]


AT_ONCE = 2**18
"""Bytes of a file that are sent at once"""


def report(ask: Ask) -> Response:
    """Made anew from the figures: what stands in the folder as report.html may be anybody's."""
    result = result_of(ask)
    how: dict[str, Any] = {}
    if isinstance(result.whole, Outcome):
        how = {"minimum_group_size": result.minimum_group_size}
    elif result.assessment is result.whole:
        how = {"limit": limit_of(ask, result), "minimum_group_size": result.minimum_group_size}
    page: str = result.call("report", result.place, ask.language.code, how)
    headers = {"Content-Security-Policy": f"sandbox allow-scripts; {policy()}"}
    if "view" not in ask.query:
        name = quote(f"{result.title}-{ask.language.code}.html")
        headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{name}"
    return HTMLResponse(page.encode("utf-8", "backslashreplace"), headers=headers)


def file(ask: Ask) -> Response:
    """The figures themselves, as they were saved: of every group, however small. They are not handed on."""
    result, name = result_of(ask), ask.name("file")
    if ask.workspace.settings.read_only or name not in FILES[:2]:
        raise NotFoundError
    try:
        with Directory.open(result.folder) as directory:
            opened = directory.open_file(name)
    except (OSError, LinkError):
        raise NotFoundError from None
    called = quote(f"{result.title}-{name}")
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{called}",
        "Content-Length": str(os.fstat(opened.fileno()).st_size),
    }

    def pieces() -> Iterator[bytes]:
        with opened:
            while piece := opened.read(AT_ONCE):
                yield piece

    return StreamingResponse(pieces(), headers=headers, media_type="application/octet-stream")
