"""What a release leaves of the risk, in sentences: before and after, by certainty and by chance, and what was lost.

After has two figures. The one that counts is of an adversary who knows the method, and so can tell how her target's
record was published. The other is of one who does not, and goes by what a cell may stand for: a star may be anybody's.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from brecha.answers.disparity import Disparity, disparity
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.charts.words import Row, of_largest_set
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.lattice.limits import exposed_share
from brecha.report.sentences.attacks import WORTH_TELLING, apart, described, known_columns, span, tables_of, told_share
from brecha.sanitizers.release_utility import Utility
from brecha.sanitizers.residual_risk import UNKNOWN
from brecha.sanitizers.step_descriptions import SanitizerStep


class Figures(NamedTuple):
    """One attack, on the table or the release: people of whom she is certain, and what a guess achieves."""

    what: str
    hits: int
    share: float
    chance: float
    """that the best guess is right, or what it gains"""
    smallest: int | None
    """the fewest records that may be a person's; None where that is not known, or a secret is inferred"""
    highest: float | None
    """how sure she is of her guess about the person most exposed, or the gain that she expects; None if not known"""


MOST_NAMED = 5
"""Columns that are named of those nobody asked about"""
AFTER = ("hits", "posterior_deterministic", "posterior_probabilistic", "smallest", "worst")
MEASURES = {"certain": "deterministic", "chance": "probabilistic"}


def findings(residual: ResidualRisk, language: Language) -> list[str]:
    """What a reader should take away: goal by goal, then what was lost, then what the figures do not say."""
    sentences: list[str] = list(_first(residual, language))
    for row in largest_set(residual):
        sentences.extend(_of_goal(residual, row, language))
        if residual.knows_households and row["sensitive"] is None:
            sentences.append(_of_households(residual, row, language))
        sentences.extend(_of_groups(residual, row, language))
    of = "people" if residual.input.get("people") is None else "rows"
    return [*sentences, *lost(residual.utility, language, bool(residual.sensitive), of), *_beware(residual, language)]


def _first(residual: ResidualRisk, language: Language) -> Iterator[str]:
    """What has to be known before any figure is believed."""
    yield from assessed_rows(about_people(residual), language, "released")
    partial = residual.about_release.get("partly_published", 0)
    if partial:
        if residual.input.get("household") is None:
            yield language.say("residual-rows-left-out", n=partial)
        elif residual.knows_households:
            yield language.say("residual-households-left-out", n=partial)
    tables = tables_of(residual)
    if tables:
        focal = span(tables[:1], language)
        yield language.say("residual-linked", tables=span(tables, language), focal=focal)
    if any(step.settings.get("seeded") for step in residual.steps):
        yield language.say("residual-seeded")
    columns = residual.about_release.get("identifying_columns", [])
    if columns:
        yield language.say("residual-identifying", count=len(columns), columns=language.names(columns))


def about_people(residual: ResidualRisk) -> dict[str, Any]:
    """Return the input with the rows that the release has, where people have several, and with its households."""
    people, household = residual.input.get("people"), residual.input.get("household")
    release = residual.about_release
    if household is not None:
        numbers = {"people": release["rows"], "households": release["households"]}
        return residual.input | {"household": household | numbers}
    if people is None:
        return residual.input
    return residual.input | {"rows": release["rows"], "people": people | {"rows": release["published_rows"]}}


def largest_set(residual: ResidualRisk) -> list[Row]:
    """The attacks on everybody by the last of the largest sets of columns."""
    return [row for row in of_largest_set(residual.frame()) if row["group"] is None]


def on_everybody(residual: ResidualRisk) -> list[Row]:
    """The attacks that are not on a group alone."""
    return [row for row in residual.frame().to_pylist() if row["group"] is None]


def is_first(residual: ResidualRisk, row: Row) -> bool:
    """Whether it is the first gain of its secret: of whom she is certain is the same for all."""
    return row["sensitive"] is None or bool(row["gain"] == residual.gains(row["sensitive"])[0])


def known_in(residual: ResidualRisk, known: str, language: Language) -> str:
    """What is known, and of linked years in which."""
    tables = tables_of(residual)
    return language.say("residual-known", known=known, tables=span(tables, language)) if tables else known


def left(residual: ResidualRisk, row: Row, measure: str) -> float:
    """What is left of a risk, for an adversary who knows the method: the share of people exposed, or the chance."""
    return exposed_share(row, residual.input) if measure == "certain" else float(row["posterior_probabilistic"])


def was(residual: ResidualRisk, row: Row, measure: str) -> float:
    """What the same risk is with the table as it is."""
    if measure != "certain":
        return float(row["before_probabilistic"])
    return exposed_share({name: row[f"before_{name}"] for name in ("hits", "records")}
                         | {"posterior_deterministic": row["before_deterministic"]}, residual.input)  # fmt: skip


def _of_goal(residual: ResidualRisk, row: Row, language: Language) -> Iterator[str]:
    goal = {"goal": "identity" if row["sensitive"] is None else "secret", "sensitive": named(row["sensitive"] or "")}
    if not is_first(residual, row):
        yield from _gained(residual, row, language)
        return
    known = known_in(residual, known_columns(row["qids"], len(residual.qids), language), language)
    certain = language.say(
        "residual-certain", known=known, **goal, hits=row[f"hits{UNKNOWN}"], records=row["records"],
        before_hits=row["before_hits"], before_records=row["before_records"],
        **told_share(row[f"hits{UNKNOWN}"], row["records"]),
    )  # fmt: skip
    if row["hits"] > row[f"hits{UNKNOWN}"]:
        how = how_told(residual.steps)
        certain += " " + language.say("residual-told", how=how, **goal, told=row["hits"], records=row["records"])
    yield certain
    yield from _gained(residual, row, language)
    beside = " ".join([*([] if row["gain"] else _chances(row, goal, language)), *_wrong(row, goal, language)])
    if beside:
        yield beside
    if row["sensitive"] in residual.about_release["removed"]:
        yield language.say("residual-removed", sensitive=goal["sensitive"])


def _of_households(residual: ResidualRisk, row: Row, language: Language) -> str:
    """Of how many households a member is re-identified, before and after."""
    told = next(one for one in residual.households().to_pylist() if one["qids"] == row["qids"])
    names = ("households", "certain", "risk")
    known = known_columns(row["qids"], len(residual.qids), language)
    return language.say("residual-households", known=known, **{name: told[name] for name in names},
                        **{f"before_{name}": told[f"before_{name}"] for name in names})  # fmt: skip


def _chances(row: Row, goal: dict[str, str], language: Language) -> Iterator[str]:
    yield language.say("residual-chance", **goal, **_achieved(row, language.percent))


def _achieved(row: Row, write: Callable[[float], str]) -> dict[str, Any]:
    """For a message: what a guess achieves before and after, and where the method is known."""
    after, known_how = row[f"posterior_probabilistic{UNKNOWN}"], row["posterior_probabilistic"]
    differs = known_how > after and write(known_how) != write(after)
    priors = {"prior": row["prior_probabilistic"], "before": row["before_probabilistic"]}
    return {"after": after, **priors, "more": "yes" if differs else "no", "told": known_how}


def _wrong(row: Row, goal: dict[str, str], language: Language) -> Iterator[str]:
    if row[f"mistaken{UNKNOWN}"]:
        yield language.say("residual-mistaken", n=row[f"mistaken{UNKNOWN}"], **goal)
    if row["unmatched"]:
        yield language.say("residual-unmatched", n=row["unmatched"])


def _gained(residual: ResidualRisk, row: Row, language: Language) -> Iterator[str]:
    """What a guess brings by one gain; the chance, where it is the identity beside others."""
    sensitive = named(row["sensitive"] or "")
    if row["gain"] is not None:
        yield from described(residual, row["sensitive"], row["gain"], language)
        values = {"sensitive": sensitive, "gain": named(row["gain"]), **_achieved(row, language.amount)}
        yield language.say("residual-gain", **values)
    elif not is_first(residual, row):
        yield from _chances(row, {"goal": "secret", "sensitive": sensitive}, language)


def _of_groups(residual: ResidualRisk, row: Row, language: Language) -> Iterator[str]:
    """The most and the least exposed groups, with the table as it is and by the release."""
    if residual.by is None:
        return
    goal = residual.by, row["qids"], row["sensitive"], row["gain"]
    then, now = (disparity(residual.frame(), *goal, input=residual.input, before=before) for before in (True, False))
    before, after = apart(then, language), apart(now, language)
    for when, values in (("table", before), ("release", after)):
        if values is not None:
            yield language.say("residual-unequal", when=when, **values)
    if before is not None and after is None and _are_alike(now):
        yield language.say("residual-equal", by=named(residual.by), sensitive=named(row["sensitive"] or ""),
                           goal="identity" if row["sensitive"] is None else "secret")  # fmt: skip


def _are_alike(disparity: Disparity) -> bool:
    """Whether no group is much more exposed than another, by certainty and by chance."""
    if len(disparity.groups) < 2:
        return False
    figures = [[group.share for group in disparity.groups], [group.chance for group in disparity.groups]]
    return all(max(of) <= WORTH_TELLING * min(of) for of in figures)


def how_told(steps: Sequence[SanitizerStep]) -> str:
    """Why she may know more than the cells say."""
    kinds = {step.kind for step in steps}
    starred = any(
        step.settings.get("star") is not None if step.kind == "suppress-records" else step.outcome.get("starred")
        for step in steps
        if step.kind in ("suppress-records", "anonymise")
    )
    return (
        "few" if starred else "cells" if "suppress-cells" in kinds else "local" if "local-recoding" in kinds else "all"
    )


def before_and_after(residual: ResidualRisk, row: Row, language: Language) -> Iterator[Figures]:
    """One attack: before anything is published, on the table as it is, on the release, and not knowing the method."""
    certain, chance = row["prior_deterministic"], row["prior_probabilistic"]
    everybody = row["records"] if row["sensitive"] is None else None
    known = round(certain * row["records"])
    yield Figures(language.say("residual-prior"), known, certain, chance, everybody, chance)
    hits, guess = row["before_hits"], row["before_probabilistic"]
    yield Figures(language.say("residual-original"), hits, was(residual, row, "certain"), guess, None, None)
    for what, end in (("residual-release", ""), ("residual-release-method-unknown", UNKNOWN)):
        hits, certain, guess, smallest, worst = (row[f"{name}{end}"] for name in AFTER)
        figures = {"hits": hits, "records": row["records"], "posterior_deterministic": certain}
        share = exposed_share(figures, residual.input)
        yield Figures(language.say(what), hits, share, guess, smallest, worst)


def lost(utility: Utility, language: Language, secrets: bool, of: str = "people") -> list[str]:
    """What the release lost, for whoever works with it; whether there are columns that she wants, and what counts."""
    silent = utility.records - utility.retained
    sentences = [
        language.say("utility-untold", n=silent, rows=utility.records, share=silent / utility.records),
        language.say(
            "utility-cells", cell=utility.cell_loss, bits=utility.entropy_loss, secrets="yes" if secrets else "no"
        ),
    ]
    if utility.classes:
        sentences.append(language.say("utility-classes", n=utility.classes, average=utility.average_class))
    if utility.untrue:
        sentences.append(language.say("utility-untrue", share=utility.untrue))
    return [
        *sentences,
        *(
            language.say(
                "utility-table",
                columns=language.names(tabulation.columns),
                of=of,
                misplaced=tabulation.misplaced,
                largest=tabulation.largest,
            )
            for tabulation in utility.tabulations
        ),
    ]


def _beware(residual: ResidualRisk, language: Language) -> Iterator[str]:
    """What the figures do not say."""
    if residual.input.get("weights") is not None:
        yield language.say("limit-weights", weights=named(str(residual.input["weights"])))
    household = residual.input.get("household")
    if household is not None:
        yield language.say("limit-household", knows=household["knows"], yearly="no")
    away = residual.whole - residual.about_release["rows"]
    if away:
        yield language.say("residual-away", n=away, rows=residual.about_release["rows"],
                           several="no" if residual.input.get("people") is None else "yes")  # fmt: skip
    unasked = [name for name in residual.about_release["columns"] if name not in (*residual.qids, *residual.sensitive)]
    if unasked:
        shown = [language.quoted(name) for name in unasked[:MOST_NAMED]]
        if len(unasked) > MOST_NAMED:
            shown.append(language.say("residual-others", n=len(unasked) - MOST_NAMED))
        yield language.say("residual-unasked", count=len(unasked), columns=language.listed(shown))
    yield from reversible(residual.steps, language)


def reversible(steps: Sequence[SanitizerStep], language: Language) -> list[str]:
    """That a release as fine as it can be may be undone in part (downcoding), where it is one."""
    if not any(step.kind == "local-recoding" for step in steps):
        return []
    return [language.say("residual-reversible")]
