"""The report on a release: one HTML file that needs nothing else, with aggregates only."""

from collections.abc import Iterator, Mapping
from typing import Any

from brecha.answers.release.saved_risk import SavedResidualRisk
from brecha.answers.store.handling import of_release
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.report.html import rendered
from brecha.report.page_evidence import Head
from brecha.report.said_elsewhere import note_in
from brecha.report.sanitizer_findings import (
    Row,
    before_and_after,
    figures,
    findings,
    known_in,
    largest_set,
    on_everybody,
)
from brecha.report.sentences.attacks import title
from brecha.report.sentences.record import Line, record
from brecha.sanitizers.release_utility import Utility
from brecha.sanitizers.step_sentences import outcomes_said

MOST_ATTACKS = 100
"""Attacks that are in the page; all are in results.parquet"""


def sanitizer_page(
    told: SavedResidualRisk, language: Language | str = "en", files: Mapping[str, Any] | None = None
) -> str:
    """The report as HTML; ``files`` are the release and its checksum, if it was written."""
    says = Language.named(language)
    attacks = on_everybody(told)
    more = len(attacks) > MOST_ATTACKS
    return rendered(
        "sanitized.html",
        says,
        handling=of_release(told).on_page(says),
        lead=says.say("remaining-lead", rows=told.release["rows"], whole=told.whole,
                      known=known_in(told, says.names(told.qids), says)),
        sentences=findings(told, says),
        notes=[note_in(note, says) for note in told.notes],
        done=outcomes_said(told.steps, told.whole, says),
        drawings=figures(told, says),
        figures={"head": _head(told, says), "rows": _rows(told, attacks[:MOST_ATTACKS], says)},
        groups=[] if told.by is None else [_groups(told, row, says) for row in largest_set(told)],
        more=says.say("remaining-more-rows", n=len(attacks), shown=MOST_ATTACKS) if more else "",
        use={"head": _use_head(says), "rows": list(_use(told.utility, says))},
        how=_how(told, says),
        record=[*record(told.input, told.method, says), *_written(files or {}, says)],
    )  # fmt: skip


def _head(told: SavedResidualRisk, language: Language) -> list[Head]:
    known = [(language.say("report-known"), False)] if _several(told) else []
    texts = [(language.say("remaining-attack"), False), *known, (language.say("remaining-of"), False)]
    gains = {row["gain"] is not None for row in on_everybody(told)}
    chance = language.say("report-chance" if gains == {False} else "remaining-chance-or-gain")
    return [*texts, *((language.say(f"report-{name}"), True) for name in ("exposed", "share")), (chance, True)]


def _several(told: SavedResidualRisk) -> bool:
    """Whether several sets of columns were tried."""
    return len({tuple(qids) for qids in told.frame()["qids"].to_pylist()}) > 1


def _rows(told: SavedResidualRisk, attacks: list[Row], language: Language) -> list[list[str]]:
    found, several = [], _several(told)
    for row in attacks:
        goal = f"{title((row['sensitive'], row['gain']), language)} ({row['code']})"
        known = [", ".join(map(named, row["qids"]))] if several else []
        for what, hits, share, chance in before_and_after(row, language):
            shares = language.percent(share), _brought(row, chance, language)
            found.append([goal, *known, what, language.number(hits), *shares])
    return found


def _brought(row: Row, chance: float, language: Language) -> str:
    """A chance, or what a guess brings."""
    return language.percent(chance) if row["gain"] is None else language.amount(chance)


def _groups(told: SavedResidualRisk, row: Row, language: Language) -> dict[str, Any]:
    """The groups of one attack, the most exposed by the release first; small ones are counted, not named."""
    goal = row["qids"], row["sensitive"], row["gain"]
    found = told.disparity(*goal)
    was = {group["group"]: group for group in told.frame().to_pylist()
           if (group["qids"], group["sensitive"], group["gain"]) == goal}  # fmt: skip
    brought = ("chance-before", "chance") if row["gain"] is None else ("gain-before", "gain")
    heads = ["people", "certain-before", "certain", *brought]
    return {
        "caption": language.say("remaining-groups", goal=title((row["sensitive"], row["gain"]), language),
                                by=named(found.by)),
        "head": [(named(found.by), False), *((language.say(f"remaining-group-{name}"), True) for name in heads)],
        "rows": [
            [named(one.name), language.number(one.people), language.percent(was[one.name]["before_deterministic"]),
             language.percent(one.share), _brought(row, was[one.name]["before_probabilistic"], language),
             _brought(row, one.chance, language)]
            for one in found.groups[:MOST_ATTACKS]
        ],
        "left_out": (language.say("report-left-out", count=found.left_out, least=MINIMUM_GROUP_SIZE)
                     if found.left_out else ""),
    }  # fmt: skip


def _use_head(language: Language) -> list[Head]:
    return [(language.say("remaining-use-measure"), False), (language.say("remaining-use-figure"), True)]


def _use(utility: Utility, language: Language) -> Iterator[list[str]]:
    told = {
        "kept": language.say("remaining-use-kept-of", n=utility.kept, rows=utility.records),
        "cell": language.percent(utility.cell_loss),
        "bits": language.percent(utility.entropy_loss),
        "classes": language.number(utility.classes),
        "average": language.amount(utility.average_class),
        "discernibility": language.number(utility.discernibility),
        "untrue": language.percent(utility.untrue),
    }
    for name, text in told.items():
        yield [language.say(f"remaining-use-{name}"), text]
    for one in utility.tabulations:
        what = language.say("remaining-use-tabulated", columns=language.names(one.columns))
        yield [what, language.percent(one.misplaced)]


def _how(told: SavedResidualRisk, language: Language) -> list[str]:
    gains = [name for name in told.sensitive if told.gains(name) != [None]]
    more = {"changed": told.release["untrue"], "gain": gains, "groups": told.by, "weights": told.input.get("weights")}
    names = ["cells", "told", *(name for name, is_so in more.items() if is_so), "members"]
    return [language.say(f"remaining-how-{name}") for name in names]


def _written(files: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """The file of the release, by which it can be told from another."""
    label = language.say("remaining-record-release")
    for name, about in files.items():
        yield label, language.say("remaining-record-checksum", file=name, sum=about["sha256"])
    if not files:
        yield label, language.say("remaining-record-none")
