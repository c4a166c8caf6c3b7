"""A sweep over targets, adversaries and programs: who is found, what shows, and what is really learnt."""

from typing import TYPE_CHECKING, Any

from brecha.charts.words import in_a_row, short_percent, unread, what_is_known
from brecha.language.catalogues import Language, named
from brecha.language.numbers import Bound
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
    Record,
    Section,
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.sentences import narrow
from brecha.report.sentences.narrow import short
from brecha.report.sentences.record import record_of_run
from brecha.report.sentences.sweep import LEARNT as FIGURES_OF_SENTENCES
from brecha.report.sentences.sweep import Row, findings, for_everybody, highest, most_learnt, rows_of

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep
    from brecha.charts.figure import Figure

__all__ = ["charts", "document", "findings"]
CERTAINTY = ("target", "program", "adversary", "given", "before", "likeliest", "ratio", "unknown")
LEARNT = ("known", "program", "adversary", "target-most", "guess-before", "guess-after", "leakage", "bits-before",
          "bits-after", "certain")  # fmt: skip
"""What stands above the columns of the two tables, by the messages"""
TEXTS = frozenset({"target", "target-most", "program", "adversary", "known"})
FEWEST_BITS = 0.0001
"""Bits that are told as a number"""
NARROW = ("unique", "all_have", "leakage_multiplicative")
"""The figures of the narrow table"""
DRAWN = ("unique", "all_have", "posterior_bayes")
"""The figures that have an error if they were drawn"""


def charts(sweep: "Sweep", language: Language, **options: Any) -> "list[Figure]":
    """The three questions in pictures."""
    from brecha.charts.sweep import sweep_figures

    return sweep_figures(sweep, language)


def document(sweep: "Sweep", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = charts(sweep, language) if wants_figures(faces) else []
    return Document(
        language,
        title=language.say("sweep-title"),
        handling=sweep.handling(),
        lead=language.say("sweep-lead", secret=named(sweep.secret)),
        summary=[Sentences(findings(sweep, language))],
        sections=[
            Section("pictures", language.say("sweep-pictures"), figure_parts(figures)),
            *(_tables(sweep, language) if wants_figures(faces) else []),
            Section("narrow", "", _narrow_parts(sweep, language)),
            *_words(sweep, language),
            method(
                language,
                [language.say(f"sweep-how-{name}") for name in ("questions", "target", "learnt", "methods")],
                _record(sweep, language),
            ),
        ],
        notes=[language.note(note) for note in sweep.notes],
    )


def _tables(sweep: "Sweep", language: Language) -> list[Section]:
    """How much surer she gets, and what she learns."""
    rows = rows_of(sweep)
    words = {"secret": named(sweep.secret), "value": named(sweep.value)}
    known = what_is_known(sweep.known[0], language)
    certainty = Table(
        language.say("sweep-certainty-caption", known=known, **words),
        _columns(CERTAINTY, language),
        _certainty(sweep, rows, language),
        is_tight=True,
        on=PAGE,
    )
    learnt = Table(
        language.say("sweep-learnt-caption", secret=named(sweep.secret)),
        _columns(LEARNT, language),
        _learnt(sweep, rows, language),
        is_tight=True,
        on=PAGE,
    )
    return [
        Section("certainty", language.say("sweep-certainty"), [_lead("sweep-certainty-lead", language), certainty]),
        Section("learnt", language.say("sweep-learnt-title"), [_lead("sweep-learnt-lead", language), learnt]),
    ]


def _lead(message: str, language: Language) -> Paragraph:
    return Paragraph(language.say(message), on=PAGE)


def _words(sweep: "Sweep", language: Language) -> list[Section]:
    """What adversaries believe, and what programs do."""
    models = []
    for name, words in _described(sweep, "adversaries", language).items():
        first, *others = words.splitlines()
        models.append(Section("", named(name), [Paragraph(first, on=PAGE), Sentences(others, is_list=True, on=PAGE)]))
    programs = [(named(name), words) for name, words in _described(sweep, "programs", language).items()]
    return [
        Section("models", language.say("sweep-models"), [], models),
        Section("programs", language.say("sweep-programs"), [Record(programs, is_glossary=True)]),
    ]


def _described(sweep: "Sweep", what: str, language: Language) -> dict[str, str]:
    """What adversaries believe, or programs do, in words: in English where this language has none."""
    words: dict[str, Any] = sweep.input.get("words", {}).get(language.code, sweep.input)
    return dict(words[what])


def _columns(names: tuple[str, ...], language: Language) -> list[Column]:
    return [Column(language.say(f"sweep-head-{name}"), name not in TEXTS) for name in names]


def _certainty(sweep: "Sweep", rows: list[Row], language: Language) -> list[list[str]]:
    """How much surer of the value the target's like make her, for the targets of whom more is told."""
    from brecha.charts.sweep import telling_targets

    found = []
    for target in telling_targets(sweep):
        for row in rows:
            if row["target"] != target or tuple(row["known"]) != sweep.known[0]:
                continue
            found.append([
                named(target), named(row["program"]), named(row["adversary"]), language.number(row["given"]),
                _share(row["believed_before"], language), *_among_alike(row, language),
            ])  # fmt: skip
    return found


def _among_alike(row: Row, language: Language) -> list[str]:
    """The likeliest share, how many times as much that is, and the share where theirs is not known."""
    if unread(row):
        return [language.say("sweep-cell-unread"), "–", language.say("sweep-cell-unread")]
    return [_share(row["how_many_share"], language), _times(row["how_many_ratio"], language),
            _share(row["unknown_share"], language)]  # fmt: skip


def _learnt(sweep: "Sweep", rows: list[Row], language: Language) -> list[list[str]]:
    """For each set of columns, program and adversary the target of whom most is learnt."""
    found = []
    for known in sweep.known:
        for program in sweep.programs:
            for adversary in sweep.adversaries:
                own = [row for row in rows if tuple(row["known"]) == known
                       and (row["program"], row["adversary"]) == (program, adversary)]  # fmt: skip
                row = most_learnt(own)
                if row is None:
                    continue
                everybody = for_everybody(own, row, *FIGURES_OF_SENTENCES, "certain")
                bound = row["learnt_bound"]
                least, most = ("≥\xa0", "≤\xa0") if bound else ("", "")
                below: Bound | None = "lower" if bound else None
                found.append([
                    in_a_row(known, language), named(program), named(adversary),
                    language.say("sweep-all") if everybody else named(row["target"]),
                    _share(row["prior_bayes"], language),
                    least + _drawn(row, "posterior_bayes", language, below),
                    least + _times(row["leakage_multiplicative"], language, 4, below),
                    _bits(row["prior_shannon"], language),
                    most + _bits(row["posterior_shannon"], language, "upper" if bound else None),
                    _drawn(row, "certain", language),
                ])  # fmt: skip
    return found


def _drawn(row: Row, figure: str, language: Language, bound: Bound | None = None) -> str:
    """A share, with its standard error if it was drawn."""
    error = row[f"{figure}_error"]
    told = _share(row[figure], language, bound)
    return told if error is None else f"{told} ± {_share(error, language)}"


def _share(share: float | None, language: Language, bound: Bound | None = None) -> str:
    if share is None:
        return "–"
    told = short_percent(share, language) if bound is None else language.percent(share, bound)
    return told.replace(" ", "\xa0")


def _times(ratio: float | None, language: Language, decimals: int = 2, bound: Bound | None = None) -> str:
    return "–" if ratio is None else f"×{language.ratio(ratio, decimals, bound)}"


def _bits(bits: float | None, language: Language, bound: Bound | None = None) -> str:
    if bits is None:
        return "–"
    if bound is None and 0 < bits < FEWEST_BITS:
        return f"<\xa0{language.number(FEWEST_BITS, 4)}"
    return language.number(bits, 4, bound)


def _record(sweep: "Sweep", language: Language) -> list[Line]:
    """How the figures came about."""
    told: dict[str, Any] = sweep.method
    targets = [
        ", ".join(f"{named(key)} {named(str(value))}" for key, value in record.items())
        for record in list(sweep.input["targets"].values())[:1]
    ]
    how = language.say("sweep-record-method", how=told["how"], data_sets=language.number(told["data_sets"]),
                          seed=str(told["seed"]))  # fmt: skip
    return [
        (language.say("sweep-record-how"), how),
        (language.say("sweep-record-target"), targets[0]),
        *record_of_run(told, language),
    ]


def _narrow_parts(sweep: "Sweep", language: Language) -> list[Part]:
    legend = [language.say("cli-legend-sweep", secret=named(sweep.secret), value=named(sweep.value))]
    if any(_mark(row, name, name == "posterior_bayes") for row in rows_of(sweep) for name in DRAWN):
        legend.append(language.say("cli-legend-sweep-drawn"))
    return [narrow_table(sweep, language), *(Paragraph(text, "how", on=TERMINAL) for text in legend)]


def narrow_table(sweep: "Sweep", language: Language) -> Table:
    """A row for each program, adversary and set of columns: the highest figures of all targets, and whose they are."""
    rows, found = rows_of(sweep), []
    for program in sweep.programs:
        for adversary in sweep.adversaries:
            for known in sweep.known:
                own = [row for row in rows if (row["program"], row["adversary"]) == (program, adversary)
                       and tuple(row["known"]) == known]  # fmt: skip
                names = [named(program), named(adversary), in_a_row(known, language)]
                found.append([*names, *(_highest(own, name, language, len(sweep.targets) > 1) for name in NARROW)])
    texts = narrow.columns(["sweep-program", "sweep-adversary", "sweep-known"], language, is_number=False)
    numbers = narrow.columns(["sweep-alone", "sweep-all-have", "sweep-leakage"], language)
    return Table("", [*texts, *numbers], found, on=TERMINAL)


def _highest(rows: list[Row], figure: str, language: Language, whose: bool) -> str:
    if figure == "all_have" and rows and all(map(unread, rows)):
        return language.say("sweep-cell-unread")
    row = highest(rows, figure)
    if row is None:
        return "–"
    times = figure == "leakage_multiplicative"
    bound: Bound | None = "lower" if times and row["learnt_bound"] else None
    text = f"×{language.ratio(row[figure], 3, bound)}" if times else short(row[figure], language)
    text = _mark(row, "posterior_bayes" if times else figure, times) + text
    named_too = whose and not for_everybody(rows, row, figure)
    return f"{text} ({named(row['target'])})" if named_too else text


def _mark(row: Row, figure: str, learnt: bool) -> str:
    """Before a figure that was drawn by chance, so that 0 is not taken for never; or of which there may be more."""
    if learnt and row["learnt_bound"]:
        return "≥"
    return "" if row[f"{figure}_error"] is None else "~"
