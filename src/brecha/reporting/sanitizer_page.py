"""The report on a release: one HTML file that needs nothing else, with aggregates only."""

from collections.abc import Iterator, Mapping
from typing import Any

from brecha.reporting.findings import title
from brecha.reporting.html import rendered
from brecha.reporting.language import Language, named
from brecha.reporting.page_evidence import Head
from brecha.reporting.record import Line, record
from brecha.reporting.said_elsewhere import remark_in
from brecha.reporting.sanitizer_findings import Row, before_and_after, figures, findings
from brecha.reporting.sanitizer_words import outcomes_said
from brecha.sanitizers.saved import SavedRemaining
from brecha.sanitizers.use import Utility

MOST_ATTACKS = 100
"""Attacks that are in the page; all are in results.parquet"""


def sanitizer_page(
    told: SavedRemaining, language: Language | str = "en", files: Mapping[str, Any] | None = None
) -> str:
    """The report as HTML; ``files`` are the release and its checksum, if it was written."""
    says = Language.named(language)
    attacks = told.frame().to_pylist()
    more = len(attacks) > MOST_ATTACKS
    return rendered(
        "sanitized.html",
        says,
        lead=says.say("remaining-lead", rows=told.release["rows"], whole=told.input["rows"],
                      known=says.names(told.qids)),
        sentences=findings(told, says),
        remarks=[remark_in(remark, says) for remark in told.remarks],
        done=outcomes_said(told.steps, told.input["rows"], says),
        drawings=figures(told, says),
        figures={"head": _head(told, says), "rows": _rows(told, attacks[:MOST_ATTACKS], says)},
        more=says.say("remaining-more-rows", n=len(attacks), shown=MOST_ATTACKS) if more else "",
        use={"head": _use_head(says), "rows": list(_use(told.utility, says))},
        how=_how(told, says),
        record=[*record(told.input, told.method, says), *_written(files or {}, says)],
    )  # fmt: skip


def _head(told: SavedRemaining, language: Language) -> list[Head]:
    known = [(language.say("report-known"), False)] if _several(told) else []
    texts = [(language.say("remaining-attack"), False), *known, (language.say("remaining-of"), False)]
    return [*texts, *((language.say(f"report-{name}"), True) for name in ("exposed", "share", "chance"))]


def _several(told: SavedRemaining) -> bool:
    """Whether several sets of columns were tried."""
    return len({tuple(qids) for qids in told.frame()["qids"].to_pylist()}) > 1


def _rows(told: SavedRemaining, attacks: list[Row], language: Language) -> list[list[str]]:
    found, several = [], _several(told)
    for row in attacks:
        goal = f"{title((row['sensitive'], None), language)} ({row['code']})"
        known = [", ".join(map(named, row["qids"]))] if several else []
        for what, hits, people, chance in before_and_after(row, language):
            shares = language.percent(hits / people), language.percent(chance)
            found.append([goal, *known, what, language.number(hits), *shares])
    return found


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


def _how(told: SavedRemaining, language: Language) -> list[str]:
    names = ["cells", "told", *(["changed"] if told.release["untrue"] else []), "members"]
    return [language.say(f"remaining-how-{name}") for name in names]


def _written(files: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """The file of the release, by which it can be told from another."""
    label = language.say("remaining-record-release")
    for name, about in files.items():
        yield label, language.say("remaining-record-checksum", file=name, sum=about["sha256"])
    if not files:
        yield label, language.say("remaining-record-none")
