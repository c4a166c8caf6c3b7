"""Beliefs: one scenario, or a sweep over targets, adversaries and programs: who is found and what is learnt."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from brecha.charts.words import Row, estimate_of, in_a_row, short_percent, unread, what_is_known
from brecha.language.catalogues import Language, named
from brecha.language.numbers import Bound
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Document,
    Faces,
    Line,
    Paragraph,
    Record,
    Section,
    Sentences,
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import in_sections, in_sentences
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.record import record_of_run
from brecha.report.sentences.sweep import LEARNT as FIGURES_OF_SENTENCES
from brecha.report.sentences.sweep import findings, for_everybody, highest, most_learnt, rows_of
from brecha.report.sentences.terminal_tables import short

if TYPE_CHECKING:
    from brecha.answers.belief import Believed, Questions, Worst
    from brecha.answers.sweep import Sweep
    from brecha.beliefs.figures import Distribution, Number
    from brecha.charts.figure import Figure


CERTAINTY = ("target", "program", "adversary", "given", "before", "likeliest", "ratio", "unknown")
LEARNT = ("known", "program", "adversary", "target-most", "guess-before", "guess-after", "leakage", "bits-before",
          "bits-after", "certain")  # fmt: skip
"""What stands above the columns of the two tables, by the messages"""
TEXTS = ("target", "target-most", "program", "adversary", "known")
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
    legend = [language.say("cli-legend-sweep", secret=named(sweep.secret), value=named(sweep.value))]
    if any(_mark(row, name, name == "posterior_bayes") for row in rows_of(sweep) for name in DRAWN):
        legend.append(language.say("cli-legend-sweep-drawn"))
    return in_sections(
        sweep,
        language,
        title="sweep-title",
        lead=language.say("sweep-lead", secret=named(sweep.secret)),
        sentences=findings(sweep, language),
        sections=[
            Section("pictures", language.say("sweep-pictures"), figure_parts(figures)),
            *(_tables(sweep, language) if wants_figures(faces) else []),
            Section(
                "narrow", "", [narrow_table(sweep, language), *(Paragraph(text, "how", on=TERMINAL) for text in legend)]
            ),
            *_words(sweep, language),
            method(
                language,
                [language.say(f"sweep-how-{name}") for name in ("questions", "target", "learnt", "methods")],
                _record(sweep, language),
            ),
        ],
    )


def _tables(sweep: "Sweep", language: Language) -> list[Section]:
    """How much surer she gets, and what she learns."""
    rows, secret = rows_of(sweep), named(sweep.secret)

    def section(
        name: str, title: str, lead: str, caption: str, heads: Sequence[str], cells: list[list[str]]
    ) -> Section:
        above = columns(heads, language, TEXTS, begin="sweep-head-")
        table = Table(caption, above, cells, is_tight=True, on=PAGE)
        return Section(name, language.say(title), [Paragraph(language.say(lead), on=PAGE), table])

    values = {"known": what_is_known(sweep.known[0], language), "secret": secret, "value": named(sweep.value)}
    certainty, learnt = _certainty(sweep, rows, language), _learnt(sweep, rows, language)
    caption = language.say("sweep-certainty-caption", **values)
    learnt_caption = language.say("sweep-learnt-caption", secret=secret)
    return [
        section("certainty", "sweep-certainty", "sweep-certainty-lead", caption, CERTAINTY, certainty),
        section("learnt", "sweep-learnt-title", "sweep-learnt-lead", learnt_caption, LEARNT, learnt),
    ]


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


def _certainty(sweep: "Sweep", rows: list[Row], language: Language) -> list[list[str]]:
    """How much surer of the value the target's like make her, for the targets of whom more is told."""
    from brecha.charts.sweep import telling_targets

    cells = []
    for target in telling_targets(sweep):
        for row in rows:
            if row["target"] != target or tuple(row["known"]) != sweep.known[0]:
                continue
            cells.append([
                named(target), named(row["program"]), named(row["adversary"]), language.number(row["given"]),
                _share(row["believed_before"], language), *_among_alike(row, language),
            ])  # fmt: skip
    return cells


def _among_alike(row: Row, language: Language) -> list[str]:
    """The likeliest share, how many times as much that is, and the share where theirs is not known."""
    if unread(row):
        return [language.say("sweep-cell-unread"), "–", language.say("sweep-cell-unread")]
    return [_share(row["how_many_share"], language), _times(row["how_many_ratio"], language),
            _share(row["unknown_share"], language)]  # fmt: skip


def _learnt(sweep: "Sweep", rows: list[Row], language: Language) -> list[list[str]]:
    """For each set of columns, program and adversary the target of whom most is learnt."""
    cells = []
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
                cells.append([
                    in_a_row(known, language), named(program), named(adversary),
                    language.say("sweep-all") if everybody else named(row["target"]),
                    _share(row["prior_bayes"], language),
                    least + _drawn(row, "posterior_bayes", language, below),
                    least + _times(row["leakage_multiplicative"], language, 4, below),
                    _bits(row["prior_shannon"], language),
                    most + _bits(row["posterior_shannon"], language, "upper" if bound else None),
                    _drawn(row, "certain", language),
                ])  # fmt: skip
    return cells


def _drawn(row: Row, figure: str, language: Language, bound: Bound | None = None) -> str:
    """A share, with its standard error if it was drawn."""
    error = row[f"{figure}_error"]
    share = _share(row[figure], language, bound)
    return share if error is None else f"{share} ± {_share(error, language)}"


def _share(share: float | None, language: Language, bound: Bound | None = None) -> str:
    if share is None:
        return "–"
    text = short_percent(share, language) if bound is None else language.percent(share, bound)
    return text.replace(" ", "\xa0")


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
    method: dict[str, Any] = sweep.method
    targets = [
        ", ".join(f"{named(key)} {named(str(value))}" for key, value in record.items())
        for record in list(sweep.input["targets"].values())[:1]
    ]
    how = language.say("sweep-record-method", how=method["how"], data_sets=language.number(method["data_sets"]),
                          seed=str(method["seed"]))  # fmt: skip
    return [
        (language.say("sweep-record-how"), how),
        (language.say("sweep-record-target"), targets[0]),
        *record_of_run(method, language),
    ]


def narrow_table(sweep: "Sweep", language: Language) -> Table:
    """A row for each program, adversary and set of columns: the highest figures of all targets, and whose they are."""
    rows, cells = rows_of(sweep), []
    for program in sweep.programs:
        for adversary in sweep.adversaries:
            for known in sweep.known:
                own = [row for row in rows if (row["program"], row["adversary"]) == (program, adversary)
                       and tuple(row["known"]) == known]  # fmt: skip
                names = [named(program), named(adversary), in_a_row(known, language)]
                cells.append([*names, *(_highest(own, name, language, len(sweep.targets) > 1) for name in NARROW)])
    texts, numbers = (
        ["sweep-program", "sweep-adversary", "sweep-known"],
        ["sweep-alone", "sweep-all-have", "sweep-leakage"],
    )
    return Table("", terminal_tables.columns([*texts, *numbers], language, texts), cells, on=TERMINAL)


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


NEARLY = 1e-9
"""A leakage that is larger than 1 by less is none"""


def belief_findings(answer: "Believed", language: Language) -> list[str]:
    """What a reader should take away: the three questions, what is really learnt, and what is to be known of it."""
    return [
        *_identity(answer, language),
        *_attribute(answer, language),
        *_quantity(answer, language),
        *_belief_learnt(answer, language),
        *_errors(answer, language),
        *(language.note(note) for note in answer.notes),
    ]


def _identity(answer: "Believed", language: Language) -> Iterator[str]:
    known = what_is_known(answer.known, language)
    if not answer.alike.known:
        yield language.say("believed-identity-untold", known=known, why=_why(answer.alike, language))
        return
    yield language.say("believed-identity", known=known, mode=answer.alike.mode,
                       low=language.number(answer.alike.quantile(0.05)),
                       high=language.number(answer.alike.quantile(0.95)),
                       alone=estimated(answer.unique, language), method=_method(answer.alike, language))  # fmt: skip


def _attribute(answer: "Believed", language: Language) -> Iterator[str]:
    values = {"secret": named(answer.secret), "value": named(str(answer.value))}
    if answer.all_have.value is None:
        yield language.say("believed-attribute-untold", **values, why=_why(answer.all_have, language))
        return
    if not answer.readable:
        yield language.say("believed-attribute-unread", **values)
        return
    yield language.say("believed-attribute", **values, share=estimated(answer.all_have, language),
                       method=_method(answer.all_have, language))  # fmt: skip
    if answer.all_agree.value is not None:
        yield language.say("believed-agree", share=estimated(answer.all_agree, language))


def _quantity(answer: "Believed", language: Language) -> Iterator[str]:
    values = {"secret": named(answer.secret), "value": named(str(answer.value)), "given": answer.given}
    if not answer.given or (not answer.readable and answer.how_many.known):
        return
    if not answer.how_many.known:
        yield language.say("believed-quantity-untold", **values, why=_why(answer.how_many, language))
        return
    share, before = answer.how_many.mode / answer.given, answer.believed_before.value
    ratio = share / before if before else 0.0
    yield language.say("believed-quantity", **values, mode=answer.how_many.mode, share=share, before=before or 0.0,
                       ratio=ratio, told="yes" if ratio else "no",
                       method=_method(answer.how_many, language))  # fmt: skip
    if answer.how_many_unknown.known:
        yield language.say("believed-unknown", mode=answer.how_many_unknown.mode, given=answer.given,
                           secret=named(answer.secret), value=named(str(answer.value)))  # fmt: skip


def _belief_learnt(answer: "Believed", language: Language) -> Iterator[str]:
    learnt, secret = answer.learnt, named(answer.secret)
    after, before = learnt.posterior_bayes.value, learnt.prior_bayes.value
    if after is None or before is None:
        why = next(figure for figure in (learnt.posterior_bayes, learnt.prior_bayes) if figure.value is None)
        yield language.say("believed-learnt-untold", secret=secret, why=_why(why, language))
        return
    method = _method(learnt.posterior_bayes, language)
    bound = learnt.posterior_bayes.bound
    if after <= before * (1 + NEARLY):
        name = "believed-learnt-unseen" if bound else "believed-learnt-nothing"
        yield language.say(name, secret=secret, before=before, method=method)
    else:
        yield language.say("believed-learnt", secret=secret, before=before, ratio=learnt.multiplicative, method=method,
                           bound="yes" if bound else "no",
                           after=estimated(learnt.posterior_bayes, language, bound))  # fmt: skip
    bits = (learnt.prior_shannon.value, learnt.posterior_shannon.value)
    if bits[0] is not None and bits[1] is not None:
        error = learnt.posterior_shannon.error
        yield language.say("believed-bits", before=bits[0], after=bits[1], error=error or 0.0,
                           bound="yes" if learnt.posterior_shannon.bound else "no",
                           exact="yes" if error is None else "no")  # fmt: skip
    if learnt.certain.value is not None:
        yield language.say("believed-certain", secret=secret, share=estimated(learnt.certain, language))


def _errors(answer: "Believed", language: Language) -> Iterator[str]:
    """What ± means, if it stands anywhere."""
    figures = (answer.unique, answer.all_have, answer.all_agree, *vars(answer.learnt).values())
    if any(figure.value is not None and figure.error is not None for figure in figures):
        yield language.say("believed-error")


def estimated(number: "Number", language: Language, at_least: bool = False) -> str:
    """A chance, with its standard error if it was drawn; rounded down where "at least" stands before it."""
    assert number.value is not None
    return estimate_of(number.value, number.error, language, at_least)


def _method(figure: "Number | Distribution", language: Language) -> str:
    """How a figure was found."""
    drawn = 0.0 if figure.effective is None else figure.effective
    return language.say("believed-method", how=figure.method.replace(" ", "-"), samples=language.number(drawn))


def _why(figure: "Number | Distribution", language: Language) -> str:
    """Why a figure is not told."""
    return "" if figure.why is None else language.note(figure.why)


def worst_findings(worst: "Worst", language: Language) -> list[str]:
    """What a reader should take away."""
    return [_most(worst, language), *_caveats(worst, language), *(language.note(note) for note in worst.notes)]


def _most(worst: "Worst", language: Language) -> str:
    """Who learns most, and how much."""
    values = {"measure": worst.measure, "secret": named(worst.secret)}
    if worst.basis == "capacity":
        return language.say("worst-capacity", **values, value=float(worst.value) + (worst.gap or 0.0))
    write = {"shannon": language.amount, "bayes": language.percent}.get(worst.measure, language.times)
    values["value"] = write(float(worst.value), "lower" if worst.value.bound else None)
    if worst.basis == "largest":
        return language.say("worst-largest", n=worst.tried, name=named(worst.name or ""), **values)
    at = language.listed([language.number(number, 4) for number in worst.at or ()])
    return language.say("worst-search", n=worst.tried, at=at, **values)


def _caveats(worst: "Worst", language: Language) -> Iterator[str]:
    """What was left aside, and how sure the figure is."""
    if worst.skipped:
        yield language.say("worst-skipped", names=language.names(list(worst.skipped)))
    if worst.value.bound:
        yield language.say("worst-bound")
    if worst.value.error is not None:
        drawn = {"measure": worst.measure, "error": worst.value.error}
        yield language.say("worst-drawn", **drawn, samples=language.number(worst.value.effective or 0.0))


def questions_findings(answer: "Questions", language: Language, **options: Any) -> list[str]:
    """Return a sentence for each answer, and what is to be known of all."""
    sentences = []
    for row in answer.frame().to_pylist():
        said = {name: named(row[name]) for name in ("question", "adversary", "program")}
        if row["value"] is None:
            sentences.append(language.say("questions-untold", **said, why=row["why"] or ""))
            continue
        count = row["asked"] == "count"
        amount = language.amount if count else language.percent
        figure = amount(row["value"])
        if row["error"] is not None:
            figure = f"{figure} ± {amount(row['error'])}"
        more = {name: language.number(round(row[name] or 0)) for name in ("low", "high")}
        sentences.append(language.say("questions-answer", asked=row["asked"], **said, figure=figure, **more))
    if any(row["error"] is not None for row in answer.frame().to_pylist()):
        sentences.append(language.say("believed-error"))
    return [*sentences, *(language.note(note) for note in answer.notes)]


BELIEF = in_sentences(belief_findings)
WORST = in_sentences(worst_findings)
QUESTIONS = in_sentences(questions_findings)
