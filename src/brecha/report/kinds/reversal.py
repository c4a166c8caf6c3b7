"""All that can be undone of a release: sentences, in the order in which a reader needs them, and figures of sets."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.store.handling import UNDONE
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    Line,
    Paragraph,
    Part,
    Section,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import in_sections, in_sentences
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.record import record, record_of_table

if TYPE_CHECKING:
    from brecha.answers.release.reversal import EffectiveAnonymity, Reversed
    from brecha.charts.figure import Figure
    from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding
    from brecha.reversal.effective_anonymity import SetAnonymity
    from brecha.reversal.singling_out import SinglingOut
    from brecha.reversal.suppressed import OutsiderConfidence


EQUAL, AMBIGUOUS = ("alone", "below", "smallest"), ("may-alone", "may-below", "may-smallest")
"""What is told of every set, by the messages above the columns; the last three where a value may stand for several"""
NARROW_EQUAL, NARROW_AMBIGUOUS = ("alone", "below-k", "smallest"), ("may-alone", "may-below")
"""The same in a narrow table"""
MOST_SETS, MOST_FACTS, MOST_VALUES = 100, 20, 8
"""Sets and facts in the page, and finer values told one by one"""


def findings(answer: "Reversed", language: Language) -> list[str]:
    """A warning if part of the release can be undone; who is alone; whether it is minimal, and what follows."""
    sentences = [language.say("reversed-warning")] if answer.can_be_undone else []
    for part in (answer.anonymity, answer.minimality, answer.downcoding, answer.singling_out, answer.outsider):
        sentences += [] if part is None else part.findings(language)
    if answer.unasked is not None:
        columns = language.names(answer.unasked.columns)
        sentences.append(language.say("reversed-unasked", reason=answer.unasked.reason, columns=columns, k=answer.k))
    return sentences


def cells(subset: "SetAnonymity", anonymity: "EffectiveAnonymity", language: Language) -> list[str]:
    """One row of the table of sets."""
    figures = [subset.unique, subset.below, subset.smallest]
    if anonymity.is_ambiguous:
        figures += [subset.ambiguous_unique, subset.ambiguous_below, subset.ambiguous_smallest]
    return [called(subset, anonymity, language), *(language.number(number) for number in (len(subset.qids), *figures))]


def charts(answer: "Reversed", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return anonymity_charts(answer.anonymity, language)


def document(answer: "Reversed", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    anonymity = answer.anonymity
    figures = charts(answer, language) if wants_figures(faces) else []
    ambiguous = "yes" if anonymity.is_ambiguous else "no"
    legend = language.say("cli-legend-reversed", k=answer.k, ambiguous=ambiguous)
    names = [*NARROW_EQUAL, *(NARROW_AMBIGUOUS if anonymity.is_ambiguous else ())]
    rows = [cells(subset, anonymity, language) for subset in anonymity.rows()]
    columns = terminal_tables.columns(["set", *names], language, ["set"])
    sets: list[Part] = [
        *figure_parts(figures),
        _sets(anonymity, language),
        Table("", columns, [[name, *figures[: len(names)]] for name, _, *figures in rows], on=TERMINAL),
        Paragraph(legend, "how", on=TERMINAL),
    ]
    undone = [] if answer.downcoding is None else list(_undone(answer.downcoding, language))
    lead = language.say(
        "reversed-lead", people=answer.rows, sets=len(anonymity.sets), known=language.names(answer.qids)
    )
    table = answer.input["original"]
    original = [] if table is None else record_of_table({"dropped": {}, **table}, language)
    return in_sections(
        answer,
        language,
        title="reversed-title",
        lead=lead,
        sentences=findings(answer, language),
        sections=[
            Section("sets", language.say("reversed-sets"), sets),
            Section("undone", language.say("reversed-undone"), undone),
            Section("singled-out", language.say("reversed-singled-out"), _described(answer.singling_out, language)),
            Section("outsider", language.say("reversed-outsider"), _outsider(answer.outsider, language)),
            method(
                language,
                _how(answer, language),
                _record(answer, language),
                [("record-original", language.say("reversed-record-original"), original)],
            ),
        ],
    )


def _sets(anonymity: "EffectiveAnonymity", language: Language) -> Table:
    sets = anonymity.rows()
    more = language.say("reversed-more-sets", n=len(sets), shown=MOST_SETS)
    names = (*EQUAL, *(AMBIGUOUS if anonymity.is_ambiguous else ()))
    return Table(
        language.say("reversed-sets-caption"),
        [
            Column(language.say("reversed-set")),
            Column(language.say("reversed-columns"), True),
            *(Column(language.say(f"reversed-{name}", k=anonymity.k), True) for name in names),
        ],
        [cells(subset, anonymity, language) for subset in _first(sets)],
        [more] if len(sets) > MOST_SETS else [],
        on=PAGE,
    )


def _first(sets: Sequence["SetAnonymity"]) -> list["SetAnonymity"]:
    """The first sets, with the last, which is their union."""
    return [*sets[: MOST_SETS - 1], sets[-1]] if len(sets) > MOST_SETS else list(sets)


def _undone(learnt: "Downcoding", language: Language) -> Iterator[Part]:
    """What follows from minimality: by column, and the first facts about classes that are large enough to be named."""
    if not learnt.possible or not learnt.coarse:
        return
    numbers = [Column(language.say(f"reversed-{name}"), True) for name in ("coarse", "settled", "every-child")]
    columns = [Column(language.say("reversed-column")), *numbers]
    yield Table(language.say("reversed-undone-caption"), columns, list(_by_column(learnt, language)), on=PAGE)
    facts = list(_facts(learnt))
    if facts:
        yield Table(
            language.say("reversed-facts-caption"),
            [Column(language.say(f"reversed-{name}"), name == "people")
             for name in ("class", "people", "column", "shown", "finer")],
            [_fact(group, column, learnt.qids, language) for group, column in facts[:MOST_FACTS]],
            on=PAGE,
        )  # fmt: skip
    small = sum(
        1 for group in learnt.classes if group.columns and (not group.labels or group.records < MINIMUM_GROUP_SIZE)
    )
    if len(facts) > MOST_FACTS:
        yield Paragraph(language.say("reversed-more-facts", n=len(facts), shown=MOST_FACTS), "how", on=PAGE)
    if small:
        yield Paragraph(
            language.say("reversed-withheld", n=small, minimum_group_size=MINIMUM_GROUP_SIZE), "how", on=PAGE
        )


def _described(attack: "SinglingOut | None", language: Language) -> list[Part]:
    """The descriptions of single people, counted by the size of the class and its coarse columns."""
    if attack is None or not attack.groups:
        return []
    names = ["of-records", "of-columns", "descriptions", "certain", *(["isolating", "true"] if attack.known else [])]
    rows = [[one.records, one.columns, one.predicates, one.certain, one.isolating, one.right] for one in attack.groups]
    return [
        Table(
            language.say("reversed-predicates-caption"),
            [Column(language.say(f"reversed-{name}"), True) for name in names],
            [[language.number(number or 0) for number in row[: len(names)]] for row in rows],
            on=PAGE,
        )
    ]


def _outsider(outsider: "OutsiderConfidence | None", language: Language) -> list[Part]:
    """The records that can be taken for nobody else, by how sure an outsider can be of a match."""
    if outsider is None or not outsider.alone:
        return []
    steps = outsider.as_dict()["sure"]
    return [
        Table(
            language.say("reversed-outsider-caption"),
            [Column(language.say("reversed-sure")), Column(language.say("reversed-sure-records"), True)],
            [[_range(step, language), language.number(step["records"])] for step in steps],
            on=PAGE,
        )
    ]


def _range(step: dict[str, Any], language: Language) -> str:
    return language.say("reversed-sure-range", **{"from": step["from"], "to": step["to"]})


def _by_column(learnt: "Downcoding", language: Language) -> Iterator[list[str]]:
    """Of the coarse cells of a column, how many are in classes of which so much is known."""
    for name in learnt.qids:
        counted = [
            (facts.records, column) for facts in learnt.classes for column in facts.columns if column.column == name
        ]
        if counted:
            counts = (
                sum(records for records, _ in counted),
                sum(records for records, column in counted if column.one_mix),
                sum(records for records, column in counted if column.every_child),
            )
            yield [named(name), *map(language.number, counts)]


def _facts(learnt: "Downcoding") -> Iterator[tuple["ClassFacts", "ColumnFacts"]]:
    """Columns of classes that are large enough to be named, of which something is learnt; the most telling first."""
    facts = [
        (known, column)
        for known in learnt.classes
        if known.labels and known.records >= MINIMUM_GROUP_SIZE
        for column in known.columns
        if column.mixes_after < column.mixes_before
    ]
    yield from sorted(facts, key=lambda both: (not both[1].one_mix, not both[1].every_child, -both[0].records))


def _fact(facts: "ClassFacts", column: "ColumnFacts", qids: Sequence[str], language: Language) -> list[str]:
    shown = ", ".join(
        f"{named(name)} {_label(label, language)}" for name, label in zip(qids, facts.labels, strict=True)
    )
    finer = list(zip(column.children, column.least, column.most, strict=True))
    texts = [
        language.say("reversed-between", value=_label(child, language), least=least, most=most,
                     exact="yes" if least == most else "no")
        for child, least, most in finer[:MOST_VALUES]
    ]  # fmt: skip
    if len(finer) > MOST_VALUES:
        texts.append(language.say("chart-others", n=len(finer) - MOST_VALUES,
                                 count=language.number(len(finer) - MOST_VALUES)))  # fmt: skip
    label = _label(column.label, language)
    return [shown, language.number(facts.records), named(column.column), label, "; ".join(texts)]


def _label(label: str | None, language: Language) -> str:
    return language.say("reversed-missing") if label is None else named(label)


def _how(answer: "Reversed", language: Language) -> list[str]:
    names = ["equal", *(["ambiguous"] if answer.anonymity.is_ambiguous else [])]
    names += ["minimal"] if answer.minimality is not None else []
    names += ["downcoding"] if answer.downcoding is not None else []
    names += ["singling-out"] if answer.singling_out is not None else []
    names += ["outsider"] if answer.outsider is not None else []
    confidence = 0.0 if answer.outsider is None else answer.outsider.confidence
    return [
        language.say(f"reversed-how-{name}", minimum_group_size=MINIMUM_GROUP_SIZE, confidence=confidence)
        for name in (*names, "totals" if answer.handling().reason != UNDONE else "finer")
    ]


def _record(answer: "Reversed", language: Language) -> list[Line]:
    """How the figures came about."""
    about = answer.input
    heights = (
        f"{named(name)} ({' → '.join(map(language.number, sizes))})" for name, sizes in about["hierarchies"].items()
    )
    shown = ", ".join(heights) or language.say("reversed-record-none")
    lines = [
        ("k", language.number(answer.k)),
        *((called(subset, answer.anonymity, language), ", ".join(map(named, subset.qids)))
          for subset in answer.anonymity.sets if about["named"]),
        (language.say("reversed-record-hierarchies"), shown),
        (language.say("reversed-record-star"), named(about["star"])),
    ]  # fmt: skip
    missing = {"anything": "wildcard"}.get(about["missing"], about["missing"])
    return [*lines, *record(about | {"missing": missing}, answer.method, language)]


MOST_NAMES = 6
"""Columns up to which a sentence names them one by one"""


def anonymity_findings(answer: "EffectiveAnonymity", language: Language) -> list[str]:
    """What a reader should take away: each set, all together, and what is left of it in spite of what is left out."""
    sentences, rows = assessed_rows(answer.input, language), answer.input["rows"]
    people = answer.input.get("people")
    if people is not None:
        sentences.append(language.say("effective-people", published=people["published"]))
    if answer.input.get("household") is not None:
        sentences.append(language.say("effective-people", published="household"))
    if answer.records < rows:
        sentences.append(language.say("effective-targets", targets=answer.records, rows=rows))
    return [*sentences, *_equal(answer, language), _ambiguous(answer, language)]


def _equal(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
    """Who is alone, or among few, on each set and on all of them."""
    together = _figures(answer.composed)
    if len(answer.sets) == 1:
        yield language.say("effective-one", known=_known(answer.composed, language), **together)
        return
    failing = [subset for subset in answer.sets if not subset.holds()]
    values = {"sets": len(answer.sets), **together}
    if not failing:
        yield language.say("effective-hold", holds="yes" if answer.holds() else "no", **values)
        return
    worst = max(failing, key=lambda subset: (subset.below, subset.unique))
    called = language.names([str(worst.name)]) if answer.input["named"] else _known(worst, language)
    figures = {"worst": called, **_figures(worst)}
    yield language.say("effective-fail", failing=len(failing), sets=len(answer.sets), **figures)
    yield language.say("effective-together", **together)


def _ambiguous(answer: "EffectiveAnonymity", language: Language) -> str:
    """Who is alone whatever a missing or generalised value may be."""
    if not answer.is_ambiguous:
        return language.say("effective-exact", gaps="yes" if answer.input["gaps"] else "no")
    return language.say("effective-ambiguous", **_figures(answer.composed, ambiguous=True))


def _figures(subset: "SetAnonymity", ambiguous: bool = False) -> dict[str, Any]:
    """The figures of a set, for a message; those of people who are alone whatever a value may be, if ``ambiguous``."""
    unique, below = (subset.ambiguous_unique, subset.ambiguous_below) if ambiguous else (subset.unique, subset.below)
    return {
        "k": subset.k,
        "records": subset.records,
        "unique": unique,
        "share": unique / subset.records,
        "below": below,
        "below_share": below / subset.records,
        "more": "yes" if below > unique else "no",
        "smallest": subset.ambiguous_smallest if ambiguous else subset.smallest,
    }


def _known(subset: "SetAnonymity", language: Language) -> str:
    if len(subset.qids) > MOST_NAMES:
        return language.say("these-columns", count=len(subset.qids))
    return language.names(subset.qids)


def called(subset: "SetAnonymity", answer: "EffectiveAnonymity", language: Language) -> str:
    """A set by its name, or by its columns where it has none."""
    if subset.composed:
        return language.say("reversed-together")
    return named(str(subset.name)) if answer.input["named"] else ", ".join(map(named, subset.qids))


def anonymity_charts(answer: "EffectiveAnonymity", language: Language, **options: Any) -> "list[Figure]":
    """The people at each size, of every set."""
    sets = answer.rows()
    return [plots.anonymity_bars(sets, [called(subset, answer, language) for subset in sets], language)]


ANONYMITY = in_sentences(anonymity_findings, anonymity_charts)
