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
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import Told, sentences_document
from brecha.report.sentences import narrow
from brecha.report.sentences.record import record, record_of_table

if TYPE_CHECKING:
    from brecha.answers.release.reversal import EffectiveAnonymity, Reversed, Unasked
    from brecha.charts.figure import Figure
    from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding
    from brecha.reversal.effective_anonymity import SetAnonymity


EQUAL, AMBIGUOUS = ("alone", "below", "smallest"), ("may-alone", "may-below", "may-smallest")
"""What is told of every set, by the messages above the columns; the last three where a value may stand for several"""
NARROW_EQUAL, NARROW_AMBIGUOUS = ("alone", "below-k", "smallest"), ("may-alone", "may-below")
"""The same in a narrow table"""
MOST_SETS, MOST_FACTS, MOST_VALUES = 100, 20, 8
"""Sets and facts in the page, and finer values told one by one"""


def findings(answer: "Reversed", language: Language | str = "en") -> list[str]:
    """A warning if part of the release can be undone; who is alone; whether it is minimal, and what follows."""
    return list(_reversal_sentences(answer, Language.named(language)))


def _reversal_sentences(answer: "Reversed", says: Language) -> Iterator[str]:
    if answer.can_be_undone:
        yield says.say("reversed-warning")
    yield from answer.anonymity.findings(says)
    if answer.minimality is not None:
        yield from answer.minimality.findings(says)
    if answer.downcoding is not None:
        yield from answer.downcoding.findings(says)
    if answer.unasked is not None:
        yield _why(answer.unasked, answer.k, says)


def _why(unasked: "Unasked", k: int, says: Language) -> str:
    """Why it was not asked whether the release is minimal."""
    return says.say("reversed-unasked", reason=unasked.reason, columns=says.names(unasked.columns), k=k)


def cells(one: "SetAnonymity", anonymity: "EffectiveAnonymity", language: Language) -> list[str]:
    """One row of the table of sets."""
    told = [one.unique, one.below, one.smallest]
    if anonymity.is_ambiguous:
        told += [one.ambiguous_unique, one.ambiguous_below, one.ambiguous_smallest]
    return [
        called(one, anonymity, language),
        *(language.number(number) for number in (len(one.qids), *told)),
    ]


def charts(answer: "Reversed", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return anonymity_charts(answer.anonymity, language)


def document(answer: "Reversed", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    anonymity = answer.anonymity
    figures = charts(answer, language) if wants_figures(faces) else []
    ambiguous = "yes" if anonymity.is_ambiguous else "no"
    legend = language.say("cli-legend-reversed", k=answer.k, ambiguous=ambiguous)
    sets: list[Part] = [
        *figure_parts(figures),
        _sets(anonymity, language),
        _narrow_sets(anonymity, language),
        Paragraph(legend, "how", on=TERMINAL),
    ]
    undone = [] if answer.downcoding is None else list(_undone(answer.downcoding, language))
    lead = language.say(
        "reversed-lead", people=answer.rows, sets=len(anonymity.sets), known=language.names(answer.qids)
    )
    original = _original(answer, language)
    return Document(
        language,
        title=language.say("reversed-title"),
        handling=answer.handling(),
        lead=lead,
        summary=[Sentences(findings(answer, language))],
        sections=[
            Section("sets", language.say("reversed-sets"), sets),
            Section("undone", language.say("reversed-undone"), undone),
            method(
                language,
                _how(answer, language),
                _record(answer, language),
                [("record-original", language.say("reversed-record-original"), original)],
            ),
        ],
        notes=[language.note(note) for note in answer.notes],
    )


def _sets(anonymity: "EffectiveAnonymity", language: Language) -> Table:
    sets = anonymity.rows()
    more = language.say("reversed-more-sets", n=len(sets), shown=MOST_SETS)
    return Table(
        language.say("reversed-sets-caption"),
        _columns(anonymity, language),
        [cells(one, anonymity, language) for one in _first(sets)],
        [more] if len(sets) > MOST_SETS else [],
        on=PAGE,
    )


def _narrow_sets(anonymity: "EffectiveAnonymity", language: Language) -> Table:
    names = [*NARROW_EQUAL, *(NARROW_AMBIGUOUS if anonymity.is_ambiguous else ())]
    told = [cells(one, anonymity, language) for one in anonymity.rows()]
    columns = [*narrow.columns(["set"], language, is_number=False), *narrow.columns(names, language)]
    return Table("", columns, [[name, *figures[: len(names)]] for name, _, *figures in told], on=TERMINAL)


def _first(sets: Sequence["SetAnonymity"]) -> list["SetAnonymity"]:
    """The first sets, with the last, which is their union."""
    return [*sets[: MOST_SETS - 1], sets[-1]] if len(sets) > MOST_SETS else list(sets)


def _columns(anonymity: "EffectiveAnonymity", language: Language) -> list[Column]:
    """What stands above the columns of the table of sets."""
    names = (*EQUAL, *(AMBIGUOUS if anonymity.is_ambiguous else ()))
    return [
        Column(language.say("reversed-set")),
        Column(language.say("reversed-columns"), True),
        *(Column(language.say(f"reversed-{name}", k=anonymity.k), True) for name in names),
    ]


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
            [_fact(one, column, learnt.qids, language) for one, column in facts[:MOST_FACTS]],
            on=PAGE,
        )  # fmt: skip
    small = sum(1 for one in learnt.classes if one.columns and (not one.labels or one.records < MINIMUM_GROUP_SIZE))
    if len(facts) > MOST_FACTS:
        yield Paragraph(language.say("reversed-more-facts", n=len(facts), shown=MOST_FACTS), "how", on=PAGE)
    if small:
        yield Paragraph(
            language.say("reversed-withheld", n=small, minimum_group_size=MINIMUM_GROUP_SIZE), "how", on=PAGE
        )


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
        language.say(f"reversed-how-{name}", minimum_group_size=MINIMUM_GROUP_SIZE)
        for name in (*names, "totals" if answer.handling().reason != UNDONE else "finer")
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


MOST_NAMES = 6
"""Columns up to which a sentence names them one by one"""


def anonymity_findings(answer: "EffectiveAnonymity", language: Language) -> list[str]:
    """What a reader should take away: each set, all together, and what is left of it in spite of what is left out."""
    return [
        *assessed_rows(answer.input, language),
        *_about_targets(answer, language),
        *_equal(answer, language),
        _ambiguous(answer, language),
    ]


def _about_targets(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
    """Who was asked about, if not everybody."""
    if answer.records < answer.input["rows"]:
        yield language.say("effective-targets", targets=answer.records, rows=answer.input["rows"])


def _equal(answer: "EffectiveAnonymity", language: Language) -> Iterator[str]:
    """Who is alone, or among few, on each set and on all of them."""
    together = _figures(answer.composed)
    if len(answer.sets) == 1:
        yield language.say("effective-one", known=_known(answer.composed, language), **together)
        return
    failing = [one for one in answer.sets if not one.holds()]
    values = {"sets": len(answer.sets), **together}
    if not failing:
        yield language.say("effective-hold", holds="yes" if answer.holds() else "no", **values)
        return
    worst = max(failing, key=lambda one: (one.below, one.unique))
    called = language.names([str(worst.name)]) if answer.input["named"] else _known(worst, language)
    figures = {"worst": called, **_figures(worst)}
    yield language.say("effective-fail", failing=len(failing), sets=len(answer.sets), **figures)
    yield language.say("effective-together", **together)


def _ambiguous(answer: "EffectiveAnonymity", language: Language) -> str:
    """Who is alone whatever a missing or generalised value may be."""
    if not answer.is_ambiguous:
        return language.say("effective-exact", gaps="yes" if answer.input["gaps"] else "no")
    one = answer.composed
    figures = _figures_of(one, one.ambiguous_unique, one.ambiguous_below, one.ambiguous_smallest)
    return language.say("effective-ambiguous", **figures)


def _figures(one: "SetAnonymity") -> dict[str, Any]:
    return _figures_of(one, one.unique, one.below, one.smallest)


def _figures_of(one: "SetAnonymity", unique: int, below: int, smallest: int) -> dict[str, Any]:
    """The figures of a set, for a message."""
    return {
        "k": one.k,
        "records": one.records,
        "unique": unique,
        "share": unique / one.records,
        "below": below,
        "below_share": below / one.records,
        "more": "yes" if below > unique else "no",
        "smallest": smallest,
    }


def _known(one: "SetAnonymity", language: Language) -> str:
    if len(one.qids) > MOST_NAMES:
        return language.say("these-columns", count=len(one.qids))
    return language.names(one.qids)


def called(one: "SetAnonymity", answer: "EffectiveAnonymity", language: Language) -> str:
    """A set by its name, or by its columns where it has none."""
    if one.composed:
        return language.say("reversed-together")
    return named(str(one.name)) if answer.input["named"] else ", ".join(map(named, one.qids))


def anonymity_charts(answer: "EffectiveAnonymity", language: Language, **options: Any) -> "list[Figure]":
    """The people at each size, of every set."""
    sets = answer.rows()
    return [plots.anonymity_bars(sets, [called(one, answer, language) for one in sets], language)]


def anonymity_document(
    answer: "EffectiveAnonymity", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    figures = anonymity_charts(answer, language) if wants_figures(faces) else []
    return sentences_document(answer, anonymity_findings(answer, language), language, figures)


ANONYMITY = Told(anonymity_findings, anonymity_document, anonymity_charts)
