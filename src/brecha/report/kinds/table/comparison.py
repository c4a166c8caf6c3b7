"""Two results in sentences and charts: the first is told as "the other release", the second as "this one"."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.table.comparison import SHARES, Comparison, Move, Moved, Pair
from brecha.charts import Figure, before_after
from brecha.language.catalogues import Language, named
from brecha.language.numbers import told_apart
from brecha.language.rows_used import assessed_rows
from brecha.lattice.risks import Measure
from brecha.report.document import EVERYWHERE, Document, Faces, wants_figures
from brecha.report.kinds import sentences_document
from brecha.report.sentences.attacks import known_columns, span, tables_of, title
from brecha.report.sentences.coverage import coverage_findings

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment


def findings(comparison: Comparison, language: Language | str = "en") -> list[str]:
    """What the two do not have in common, what all columns together expose in each, and then all combinations."""
    says = Language.named(language)
    return [
        *assessed_rows(comparison.before.input, says, when="before"),
        *assessed_rows(comparison.after.input, says, when="after"),
        *_coverage(comparison, says),
        *_differences(comparison, says),
        *_whole(comparison, says),
        *_combinations(comparison, says),
    ]


def _coverage(comparison: Comparison, language: Language) -> Iterator[str]:
    """What the figures of each leave out; told once where both leave out the same."""
    before, after = (coverage_findings(one.coverage, language) for one in (comparison.before, comparison.after))
    if before == after:
        yield from after
        return
    for which, sentences in (("before", before), ("after", after)):
        yield from (language.say("compare-coverage", which=which, says=sentence) for sentence in sentences)


def _whole(comparison: Comparison, language: Language) -> list[str]:
    """What all columns together expose, or that this was not tried."""
    if comparison.tried:
        return [_sentence(pair, language) for pair in comparison.goals]
    return [language.say("compare-untried-whole" if comparison.shared else "compare-untried")]


def _differences(comparison: Comparison, language: Language) -> Iterator[str]:
    """What may be the cause of all differences, as it is not the same in both."""
    before, after = comparison.before, comparison.after
    yield language.say("compare-people", before=before.rows, after=after.rows)
    for what, one, other in (("known", before.qids, after.qids), ("wanted", before.sensitive, after.sensitive)):
        yield from _only_in_one(what, one, other, language)
    for sensitive, gain in comparison.unlike:
        yield language.say("compare-gains-unlike", sensitive=named(sensitive or ""), gain=named(gain or ""))
    yield from _weights(before, after, language)
    if tables_of(before) != tables_of(after):
        told = {when: _tables(one, language) for when, one in (("before", before), ("after", after))}
        yield language.say("compare-tables", **told)


def _only_in_one(what: str, before: Sequence[str], after: Sequence[str], language: Language) -> Iterator[str]:
    """The columns that are known, or wanted, in one of the two only."""
    messages = ("compare-gone", "compare-new") if what == "known" else ("compare-unwanted", "compare-wanted")
    for message, one, other in zip(messages, (before, after), (after, before), strict=True):
        columns = [name for name in one if name not in other]
        if columns:
            yield language.say(message, count=len(columns), columns=language.names(columns))


def _weights(before: "Assessment", after: "Assessment", language: Language) -> Iterator[str]:
    """Whether shares are by weight in one, and not in the other, or by another weight."""
    first, second = (one.input.get("weights") for one in (before, after))
    if first != second:
        which = "both" if first and second else "before" if first else "after"
        yield language.say("compare-weights", which=which, before=named(first or ""), after=named(second or ""))


def _tables(assessment: "Assessment", language: Language) -> str:
    tables = tables_of(assessment)
    return span(tables, language) if tables else language.say("compare-one-table")


def _sentence(pair: Pair, language: Language) -> str:
    """What all columns together expose of one goal."""
    before, after = pair.before, pair.after
    assert before is not None
    assert after is not None
    goal = title(pair.goal, language)
    chances = before.posterior_probabilistic, after.posterior_probabilistic
    if pair.gain is not None:
        told = told_apart(chances, True, language)
        return language.say("compare-gain", goal=goal, before=told[0], after=told[1])
    return language.say(
        "compare-certain",
        goal=goal,
        before=language.people(before.hits, before.records),
        after=language.people(after.hits, after.records),
        chance_before=chances[0],
        chance_after=chances[1],
    )


def _combinations(comparison: Comparison, language: Language) -> Iterator[str]:
    """In how many combinations each risk fell, rose and stayed, and which are not compared."""
    if not _is_told(comparison):
        for certain, chance in zip(comparison.moved[::2], comparison.moved[1::2], strict=True):
            yield " ".join(_moved(comparison, certain, chance, language))
    if comparison.only_before or comparison.only_after:
        yield language.say("compare-absent", before=comparison.only_before, after=comparison.only_after)


def _is_told(comparison: Comparison) -> bool:
    """Whether there is no combination in both besides that of all columns, which is told by itself."""
    same = set(comparison.before.qids) == set(comparison.after.qids)
    return comparison.shared == (1 if comparison.tried and same else 0)


def _moved(comparison: Comparison, certain: Moved, chance: Moved, language: Language) -> Iterator[str]:
    """One goal over all combinations: the largest fall and rise by certainty, or by chance where only that moved."""
    counts = {f"{name}_{which}": getattr(one, name) for which, one in (("certain", certain), ("chance", chance))
              for name in ("fell", "rose", "stayed")}  # fmt: skip
    kind = "chance" if certain.gain is None else "gain"
    goal = title(certain.goal, language)
    if not any(one.fell + one.rose for one in (certain, chance)):
        yield language.say("compare-same", goal=goal, count=comparison.shared)
        return
    yield language.say("compare-moved", goal=goal, count=comparison.shared, kind=kind, **counts)
    told = certain if certain.gain is None and certain.fell + certain.rose else chance
    for message, move in (("compare-fell", told.largest_fall), ("compare-rose", told.largest_rise)):
        if move is not None:
            yield language.say(message, **_most(comparison, told, move, language))


def _most(comparison: Comparison, moved: Moved, move: Move, language: Language) -> dict[str, Any]:
    """The values of a message on the largest fall, or rise."""
    kind = "certain" if moved.measure == "certain" else "chance" if moved.gain is None else "gain"
    before, after = told_apart((move.before, move.after), kind == "gain", language)
    return {
        "kind": kind,
        "known": known_columns(move.qids, len(comparison.after.qids), language),
        "before": before,
        "after": after,
        "people_before": language.people(move.hits_before, move.records_before),
        "people_after": language.people(move.hits_after, move.records_after),
    }


def charts(comparison: Comparison, language: Language | str = "en") -> list[Figure]:
    """All columns together, by certainty and by chance; a gain is of another unit."""
    says = Language.named(language)
    return [_figure(comparison.goals, measure, says) for measure in SHARES] if comparison.tried else []


def _figure(pairs: Sequence[Pair], measure: Measure, language: Language) -> Figure:
    rows = [
        (
            language.say(f"report-goal-{measure}", goal=title(pair.goal, language)),
            *(getattr(one, SHARES[measure]) for one in (pair.before, pair.after)),
        )
        for pair in pairs
        if pair.gain is None
    ]
    labels = language.say("compare-other"), language.say("compare-this")
    return before_after(rows, language, labels, name=f"compared-{measure}")


def document(answer: "Comparison", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = charts(answer, language) if wants_figures(faces) else []
    return sentences_document(answer, findings(answer, language), language, figures)
