"""The report on what can be undone of a release: one HTML file that needs nothing else, with aggregates only."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import UNDONE, of_reversed
from brecha.charts import Figure, anonymity_bars
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.report.html import rendered
from brecha.report.page_evidence import Head
from brecha.report.reversed_findings import called, cells, findings, rows
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.record import Line, record, record_of_table

if TYPE_CHECKING:
    from brecha.answers.reversal import Reversed
    from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity

EQUAL, AMBIGUOUS = ("alone", "below", "smallest"), ("may-alone", "may-below", "may-smallest")
"""What is told of every set, by the messages above the columns; the last three where a value may stand for several"""
MOST_SETS, MOST_FACTS, MOST_VALUES = 100, 20, 8
"""Sets and facts in the page, and finer values told one by one"""


def reversal_page(answer: "Reversed", language: Language | str = "en") -> str:
    """The report as HTML."""
    says = Language.named(language)
    anonymity, sets = answer.anonymity, rows(answer.anonymity)
    return rendered(
        "reversed.html",
        says,
        handling=of_reversed(answer).on_page(says),
        lead=says.say("reversed-lead", people=answer.rows, sets=len(anonymity.sets), known=says.names(answer.qids)),
        sentences=findings(answer, says),
        notes=[note_in(note, says) for note in answer.notes],
        drawings=figures(answer, says),
        sets={"head": _head(anonymity, says), "rows": [cells(one, anonymity, says) for one in _first(sets)]},
        more=says.say("reversed-more-sets", n=len(sets), shown=MOST_SETS) if len(sets) > MOST_SETS else "",
        undone=None if answer.downcoding is None else _undone(answer.downcoding, says),
        how=_how(answer, says),
        record=_record(answer, says),
        original=_original(answer, says),
    )  # fmt: skip


def figures(answer: "Reversed", language: Language) -> list[Figure]:
    """The charts of the page."""
    sets = rows(answer.anonymity)
    return [anonymity_bars(sets, [called(one, answer.anonymity, language) for one in sets], language)]


def _first(sets: Sequence["SetAnonymity"]) -> list["SetAnonymity"]:
    """The first sets, with the last, which is their union."""
    return [*sets[: MOST_SETS - 1], sets[-1]] if len(sets) > MOST_SETS else list(sets)


def _head(anonymity: "EffectiveAnonymity", language: Language) -> list[Head]:
    """What stands above the columns of the table of sets."""
    figures_ = (*EQUAL, *(AMBIGUOUS if anonymity.is_ambiguous else ()))
    return [
        (language.say("reversed-set"), False),
        (language.say("reversed-columns"), True),
        *((language.say(f"reversed-{name}", k=anonymity.k), True) for name in figures_),
    ]


def _undone(learnt: "Downcoding", language: Language) -> dict[str, Any] | None:
    """What follows from minimality: by column, and the first facts about classes that are large enough to be named."""
    if not learnt.possible or not learnt.coarse:
        return None
    facts = list(_facts(learnt))
    small = sum(1 for one in learnt.classes if one.columns and (not one.labels or one.records < MINIMUM_GROUP_SIZE))
    return {
        "head": [(language.say("reversed-column"), False),
                 *((language.say(f"reversed-{name}"), True) for name in ("coarse", "settled", "every-child"))],
        "rows": list(_by_column(learnt, language)),
        "facts_head": [(language.say(f"reversed-{name}"), name == "people")
                       for name in ("class", "people", "column", "shown", "finer")],
        "facts": [_fact(one, column, learnt.qids, language) for one, column in facts[:MOST_FACTS]],
        "withheld": language.say("reversed-withheld", n=small, least=MINIMUM_GROUP_SIZE) if small else "",
        "more": language.say("reversed-more-facts", n=len(facts), shown=MOST_FACTS) if len(facts) > MOST_FACTS else "",
    }  # fmt: skip


def _by_column(learnt: "Downcoding", language: Language) -> Iterator[list[str]]:
    """Of the coarse cells of a column, how many are in classes of which so much is known."""
    for name in learnt.qids:
        told = [(one.records, column) for one in learnt.classes for column in one.columns if column.column == name]
        if told:
            counts = (
                sum(records for records, _ in told),
                sum(records for records, column in told if column.one_mix),
                sum(records for records, column in told if column.every_child),
            )
            yield [named(name), *map(language.number, counts)]


def _facts(learnt: "Downcoding") -> Iterator[tuple["ClassFacts", "ColumnFacts"]]:
    """Columns of classes that are large enough to be named, of which something is learnt; the most telling first."""
    found = [
        (one, column)
        for one in learnt.classes
        if one.labels and one.records >= MINIMUM_GROUP_SIZE
        for column in one.columns
        if column.mixes_after < column.mixes_before
    ]
    yield from sorted(found, key=lambda both: (not both[1].one_mix, not both[1].every_child, -both[0].records))


def _fact(one: "ClassFacts", column: "ColumnFacts", qids: Sequence[str], language: Language) -> list[str]:
    shown = ", ".join(f"{named(name)} {_label(label, language)}" for name, label in zip(qids, one.labels, strict=True))
    finer = list(zip(column.children, column.least, column.most, strict=True))
    told = [
        language.say("reversed-between", value=_label(child, language), least=least, most=most,
                     exact="yes" if least == most else "no")
        for child, least, most in finer[:MOST_VALUES]
    ]  # fmt: skip
    if len(finer) > MOST_VALUES:
        told.append(language.say("chart-others", n=len(finer) - MOST_VALUES,
                                 count=language.number(len(finer) - MOST_VALUES)))  # fmt: skip
    label = _label(column.label, language)
    return [shown, language.number(one.records), named(column.column), label, "; ".join(told)]


def _label(label: str | None, language: Language) -> str:
    return language.say("reversed-missing") if label is None else named(label)


def _how(answer: "Reversed", language: Language) -> list[str]:
    names = ["equal", *(["ambiguous"] if answer.anonymity.is_ambiguous else [])]
    names += ["minimal"] if answer.minimality is not None else []
    names += ["downcoding"] if answer.downcoding is not None else []
    return [
        language.say(f"reversed-how-{name}", least=MINIMUM_GROUP_SIZE)
        for name in (*names, "totals" if of_reversed(answer).reason != UNDONE else "finer")
    ]


def _record(answer: "Reversed", language: Language) -> list[Line]:
    """How the figures came about."""
    told = answer.input
    heights = (
        f"{named(name)} ({' → '.join(map(language.number, sizes))})" for name, sizes in told["hierarchies"].items()
    )
    shown = ", ".join(heights) or language.say("reversed-record-none")
    lines = [
        ("k", language.number(answer.k)),
        *((called(one, answer.anonymity, language), ", ".join(map(named, one.qids)))
          for one in answer.anonymity.sets if told["named"]),
        (language.say("reversed-record-hierarchies"), shown),
        (language.say("reversed-record-star"), named(told["star"])),
    ]  # fmt: skip
    missing = {"anything": "wildcard"}.get(told["missing"], told["missing"])
    return [*lines, *record(told | {"missing": missing}, answer.method, language)]


def _original(answer: "Reversed", language: Language) -> list[Line]:
    """The table that the release was made of, if it was at hand."""
    told = answer.input["original"]
    return [] if told is None else record_of_table({"dropped": {}, **told}, language)
