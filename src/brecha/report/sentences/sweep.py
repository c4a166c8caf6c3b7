"""Sentences about a sweep over targets, adversaries and programs: who is found, what shows, what is really learnt."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import hypot, inf
from typing import TYPE_CHECKING

from brecha.charts.words import Row, called_by, estimate, unread, what_is_known
from brecha.language.catalogues import Language, named
from brecha.sanitizers.model_check import Checked, ClassFigures
from brecha.sanitizers.model_check import ModelCheck as Held
from brecha.sanitizers.models import KAnonymity, LDiversity
from brecha.sanitizers.step_descriptions import model_phrase
from brecha.sanitizers.steps.anonymisation import plain_model
from brecha.tables.describe.roles import FACTS, fact_of

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep


NEARLY = 1e-9
"""Chances that differ by less are the same"""
ERRORS = 3
"""Standard errors by which figures that were drawn must differ to be told apart"""
RAISED = ("given", "believed_before", "how_many_share")
LEARNT = ("prior_bayes", "posterior_bayes", "prior_shannon", "posterior_shannon")
"""Figures of sentences"""
MOST_STRETCHES = 4
"""Stretches of targets that are named"""


def findings(sweep: "Sweep", language: Language) -> list[str]:
    """What a reader should take away: program by program, then how the figures came."""
    rows = rows_of(sweep)
    sentences = [_overview(sweep, language)]
    for program in sweep.programs:
        own = [row for row in rows if row["program"] == program]
        sentences.extend(_program(sweep, program, own, language))
    return [*sentences, *_methods(sweep, rows, language)]


def rows_of(sweep: "Sweep") -> list[Row]:
    """The scenarios as plain rows, without their distributions."""
    from brecha.answers.sweep import DISTRIBUTIONS

    rows: list[Row] = sweep.frame().drop_columns(list(DISTRIBUTIONS)).to_pylist()
    return rows


def _overview(sweep: "Sweep", language: Language) -> str:
    scenarios = len(sweep.targets) * len(sweep.adversaries) * len(sweep.programs)
    return language.say(
        "sweep-overview",
        n=scenarios,
        scenarios=language.number(scenarios),
        targets=len(sweep.targets),
        called_by=language.names(called_by(sweep)),
        called="yes" if called_by(sweep) else "no",
        adversaries=len(sweep.adversaries),
        adversary_names=language.names(sweep.adversaries),
        programs=len(sweep.programs),
        program_names=language.names(sweep.programs),
        sets=len(sweep.known),
    )


def highest(rows: Sequence[Row], figure: str) -> Row | None:
    """The scenario in which a figure is highest; the first of those, however they were rounded."""
    return next(iter(all_highest(rows, figure)), None)


def all_highest(rows: Sequence[Row], figure: str) -> list[Row]:
    """All scenarios in which a figure is highest."""
    known = [row for row in rows if row[figure] is not None]
    top = max((row[figure] for row in known), default=0.0)
    return [row for row in known if row[figure] >= top - NEARLY * abs(top)]


def most_learnt(rows: Sequence[Row]) -> Row | None:
    """The scenario with the largest leakage; of several with the same, that in which most bits are learnt."""
    return max(all_highest(rows, "leakage_multiplicative"), key=_bits, default=None)


def _bits(row: Row) -> float:
    """Bits that are learnt; rounded, so that the first of several is the largest."""
    before, after = row["prior_shannon"], row["posterior_shannon"]
    return 0.0 if before is None or after is None else round(before - after, 9)


def for_everybody(rows: Sequence[Row], row: Row, *figures: str) -> bool:
    """Whether figures are the same for all of several targets, the adversary and all else being as in this row."""
    alike = [other for other in rows if all(other[name] == row[name] for name in ("adversary", "program", "known"))]
    pairs = [(other[figure], row[figure]) for other in alike for figure in figures]
    return len(alike) > 1 and all(a == b or (a and b and abs(a - b) <= NEARLY * abs(b)) for a, b in pairs)


def _program(sweep: "Sweep", program: str, rows: Sequence[Row], language: Language) -> Iterator[str]:
    """What a program lets be learnt: identity, attribute, share, and what of it is news."""
    called = {"program": named(program), "secret": named(sweep.secret), "value": named(sweep.value)}
    by_first = [row for row in rows if tuple(row["known"]) == sweep.known[0]]
    alone = highest(rows, "unique")
    if alone is not None:
        yield language.say("sweep-unique", **called, **_where(rows, alone, ["unique", "alike_mode"], language),
                           share=estimate(alone, "unique", language), mode=int(alone["alike_mode"]))  # fmt: skip
    readable = [row for row in rows if not unread(row)]
    shown = highest(readable, "all_have")
    if not readable:
        yield language.say("sweep-unread", **called)
    elif shown is None:
        yield language.say("sweep-shown-untold", **called)
    else:
        yield language.say("sweep-shown", **called, **_where(rows, shown, ["all_have"], language),
                           share=estimate(shown, "all_have", language))  # fmt: skip
    yield from _compared(sweep, by_first, called, language)
    several = [row for row in by_first if row["given"] > 1 and not unread(row)]  # of one, all is her own
    raised = highest(several, "how_many_ratio")
    if raised is not None:
        yield language.say("sweep-raised", **called, **_where(rows, raised, RAISED, language),
                           given=int(raised["given"]), before=raised["believed_before"],
                           after=raised["how_many_share"], ratio=raised["how_many_ratio"])  # fmt: skip
    yield from _learnt(rows, called, language)


def _learnt(rows: Sequence[Row], called: dict[str, str], language: Language) -> Iterator[str]:
    """The most that is learnt by who does not know it."""
    learnt = most_learnt(rows)
    if learnt is None:
        return
    if learnt["leakage_multiplicative"] <= 1 + NEARLY:
        bound = any(row["learnt_bound"] for row in rows)
        yield language.say("sweep-learnt-unseen" if bound else "sweep-learnt-nothing", **called,
                           **_where(rows, learnt, LEARNT, language),
                           bits=_fewer_bits(learnt, language), bits_before=learnt["prior_shannon"] or 0.0,
                           bits_after=learnt["posterior_shannon"] or 0.0)  # fmt: skip
        return
    yield language.say("sweep-learnt", **called, **_where(rows, learnt, LEARNT, language),
                       bound="yes" if learnt["learnt_bound"] else "no",
                       before=learnt["prior_bayes"],
                       after=estimate(learnt, "posterior_bayes", language, bool(learnt["learnt_bound"])),
                       bits="no" if learnt["posterior_shannon"] is None else "yes",
                       bits_before=learnt["prior_shannon"] or 0.0,
                       bits_after=learnt["posterior_shannon"] or 0.0)  # fmt: skip


def _fewer_bits(row: Row, language: Language) -> str:
    """Whether fewer bits lack than before, and so that it shows: no "0.61 instead of 0.61"."""
    texts = [language.amount(row[name] or 0.0) for name in ("prior_shannon", "posterior_shannon")]
    return "yes" if _bits(row) > 0 and texts[0] != texts[1] else "no"


def _where(rows: Sequence[Row], row: Row, figures: Sequence[str], language: Language) -> dict[str, str]:
    """Whom figures are about, and how she is looked for."""
    whom = language.say("sweep-whom", all="yes" if for_everybody(rows, row, *figures) else "no",
                        target=named(row["target"]), adversary=named(row["adversary"]))  # fmt: skip
    return {"whom": whom, "known": what_is_known(row["known"], language)}


def _compared(sweep: "Sweep", rows: Sequence[Row], called: dict[str, str], language: Language) -> Iterator[str]:
    """For whom the first adversary's belief makes the risk look larger, or smaller, than each other's."""
    if len(sweep.targets) < 2:
        return
    of = {(row["adversary"], row["target"]): row for row in rows}
    plain = sweep.adversaries[0]
    for other in sweep.adversaries[1:]:
        signs = [_sign(of[plain, target], of[other, target]) for target in sweep.targets]
        if "over" in signs or "under" in signs:
            yield language.say(
                "sweep-compared",
                **called,
                plain=named(plain),
                other=named(other),
                known=what_is_known(sweep.known[0], language),
                kind=_kind(signs),
                over=_spans(sweep.targets, signs, "over", language),
                over_targets=signs.count("over"),
                under=_spans(sweep.targets, signs, "under", language),
                under_targets=signs.count("under"),
            )


def _kind(signs: Sequence[str]) -> str:
    if {"over", "under"} <= set(signs):
        return "both"
    kind = "over" if "over" in signs else "under"
    return f"all-{kind}" if set(signs) == {kind} else kind


def _sign(ours: Row, theirs: Row) -> str:
    """Whether one risk is over or under another; if they were drawn, beyond what is chance."""
    if ours["all_have"] is None or theirs["all_have"] is None or unread(ours) or unread(theirs):
        return "untold"
    apart = ours["all_have"] - theirs["all_have"]
    error = hypot(ours["all_have_error"] or 0.0, theirs["all_have_error"] or 0.0)
    if abs(apart) <= max(NEARLY, ERRORS * error):
        return "same"
    return "over" if apart > 0 else "under"


def _spans(targets: Sequence[str], signs: Sequence[str], sign: str, language: Language) -> str:
    """Targets one after another, from the first to the last of each stretch."""
    parts = []
    for own_sign, stretch in groupby(zip(targets, signs, strict=True), key=lambda pair: pair[1]):
        names = [language.quoted(named(target)) for target, _ in stretch]
        if own_sign == sign:
            ends = {"first": names[0], "last": names[-1]}
            parts.append(names[0] if len(names) == 1 else language.say("sweep-from-to", **ends))
    if len(parts) > MOST_STRETCHES:
        shown = ", ".join(parts[:MOST_STRETCHES])
        return language.say("sweep-some-stretches", parts=shown, more=len(parts) - MOST_STRETCHES)
    return language.listed(parts)


def _methods(sweep: "Sweep", rows: Sequence[Row], language: Language) -> Iterator[str]:
    """How the figures came, and how many are not told."""
    names = ("alike_method", "all_have_method", "how_many_method", "learnt_method")
    methods = [row[name] for row in rows for name in names]
    drawn = sum(method == "simulation" for method in methods)
    kind = "none" if not drawn else "all" if drawn == len(methods) else "some"
    yield language.say("sweep-methods", kind=kind, data_sets=language.number(sweep.method["data_sets"]),
                       seed=str(sweep.method["seed"]), some=language.number(drawn),
                       all=language.number(len(methods)))  # fmt: skip
    untold = sum(row[name] is None for row in rows for name in ("unique", "all_have", "how_many_share",
                                                                "posterior_bayes"))  # fmt: skip
    if untold:
        yield language.say("sweep-untold", n=untold, count=language.number(untold))


_WHEN_BORN = {"birth-date", "birthday", "birth-day", "birth-month", "birth-year", "age"}
_PERSON = {"sex", "colour"}

PERSONAS: tuple[tuple[str, set[str], set[str]], ...] = (
    ("classmate", _WHEN_BORN | _PERSON | {"school", "school-kind", "residence"}, {"school"}),
    ("colleague", _WHEN_BORN | _PERSON | {"occupation", "employer", "residence"}, {"occupation", "employer"}),
    ("neighbour", {"age", "birthday", "marital-status", "residence"} | _PERSON, {"residence"}),
    ("acquaintance", _WHEN_BORN | _PERSON, _WHEN_BORN | _PERSON),
    (
        "recruiter",
        _WHEN_BORN | {"sex", "nationality", "birth-country", "birth-place", "residence", "school", "education",
                      "occupation", "employer", "marital-status"},
        {"education", "occupation", "employer", "school"},
    ),
    ("relative", set(FACTS), set(FACTS)),
)  # fmt: skip
"""Who is pictured: what such a person may know, and of which at least one fact has to be known to think of her"""


ONE_TABLE = {"linked": "no", "tables": ""}


def pictured(columns: Sequence[str], language: Language, known_in: Mapping[str, str] = ONE_TABLE) -> Iterator[str]:
    """A sentence that gives the adversary a face; nothing where a column is not recognised.

    ``known_in`` tells a message in which tables the columns are known, where there are several.
    """
    known = facts(columns)
    who = persona(known)
    if who is not None:
        yield language.say(
            "pictured",
            who=language.say(f"persona-{who}"),
            facts=language.listed([language.say(f"fact-{fact}") for fact in known]),
            **known_in,
        )


def facts(columns: Sequence[str]) -> list[str]:
    """What the columns tell about a person, in the order of the columns; nothing if one is not recognised."""
    recognised = [fact_of(name) for name in columns]
    if not recognised or None in recognised or _is_a_year(columns, recognised):
        return []
    return _together([fact for fact in dict.fromkeys(recognised) if fact is not None])


def _is_a_year(columns: Sequence[str], recognised: Sequence[str | None]) -> bool:
    """Whether a column that is called year and nothing else stands without day or month: of birth, or of something."""
    return "NU_ANO" in columns and not {"birth-day", "birth-month"} & set(recognised)


def _together(recognised: list[str]) -> list[str]:
    """Day, month and year of birth are a date of birth; day and month a birthday."""
    for parts, whole in ((["birth-day", "birth-month", "birth-year"], "birth-date"),
                         (["birth-day", "birth-month"], "birthday")):  # fmt: skip
        if set(parts) <= set(recognised):
            at = min(recognised.index(part) for part in parts)
            rest = [fact for fact in recognised if fact not in parts]
            return [*rest[:at], whole, *rest[at:]]
    return recognised


def persona(facts_known: Sequence[str]) -> str | None:
    """The first who may know all of this."""
    known = set(facts_known)
    return next((who for who, may, some in PERSONAS if known and known <= may and known & some), None)


DECIMALS = 4
"""Of the figure of the worst class, where it is no whole number"""


def check_said(checked: Checked, language: Language) -> list[str]:
    """How a table as it is keeps some models, in sentences."""
    opening = language.say("check-opening", known=language.names(checked.qids), n=checked.classes,
                           rows=checked.records, smallest=checked.smallest)  # fmt: skip
    rows = [] if checked.published is None else [language.say("check-rows", published=checked.published)]
    return [*rows, opening, *(_held(model, checked, language) for model in checked.models)]


def class_figures_said(found: ClassFigures, language: Language) -> list[str]:
    """The k, l and t that a table has as it is, and how it keeps what was asked, in sentences."""
    rows_and_classes = check_said(replace(found.checked, models=()), language)
    of_secrets = [
        language.say(
            "check-secret",
            sensitive=named(one.sensitive),
            values=one.l,
            entropy=worst_said(one.l_entropy, True, language),
            distance=worst_said(one.t, False, language),
        )
        for one in found.secrets
    ]
    anonymous = language.say("check-anonymous", k=found.k, published=found.checked.published or "one")
    held = [_held(model, found.checked, language) for model in found.checked.models]
    return [*rows_and_classes, anonymous, *of_secrets, *held]


def _held(check: Held, checked: Checked, language: Language) -> str:
    figure, least_is_worst = _figure(check)
    return language.say(
        "check-model",
        holds="yes" if check.holds else "no",
        model=model_phrase(plain_model(check.model), language, checked.published or ""),
        n=check.classes,
        classes=checked.classes,
        records=check.records,
        rows=checked.records,
        figure=figure,
        worst=worst_said(check.worst, least_is_worst, language),
        one="yes" if check.worst == 1 else "no",
    )


def _figure(check: Held) -> tuple[str, bool]:
    """What the figure of the worst class is, and whether a small one is bad."""
    if isinstance(check.model, KAnonymity):
        return "size", True
    if isinstance(check.model, LDiversity):
        return {"distinct": ("values", True), "entropy": ("entropy", True)}.get(check.model.kind, ("ratio", False))
    return "distance", False


def worst_said(worst: float | Fraction, least_is_worst: bool, language: Language) -> str:
    """The figure of the worst class; where it is rounded, to the side that is worse."""
    if worst == inf:
        return "∞"
    if isinstance(worst, int):
        return language.number(worst)
    return language.number(worst, DECIMALS, "lower" if least_is_worst else "upper")
