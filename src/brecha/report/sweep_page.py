"""The report on a sweep over targets, adversaries and programs: one HTML file that needs nothing else."""

from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import of_sweep
from brecha.charts.sweep_words import in_a_row, unread, what_is_known
from brecha.charts.words import short_percent
from brecha.language.catalogues import Language, named
from brecha.language.rounding import Bound
from brecha.report.html import rendered
from brecha.report.page_evidence import Head
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.record import Line, record_of_run
from brecha.report.sweep_findings import LEARNT as TOLD
from brecha.report.sweep_findings import Row, for_everybody, most_learnt, rows_of

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep

CERTAINTY = ("target", "program", "adversary", "given", "before", "likeliest", "ratio", "unknown")
LEARNT = ("known", "program", "adversary", "target-most", "guess-before", "guess-after", "leakage", "bits-before",
          "bits-after", "certain")  # fmt: skip
"""What stands above the columns of the two tables, by the messages"""
FEWEST_BITS = 0.0001
"""Bits that are told as a number"""
TEXTS = frozenset({"target", "target-most", "program", "adversary", "known"})


def sweep_page(sweep: "Sweep", language: Language | str = "en") -> str:
    """The report as HTML."""
    from brecha.charts.plots.sweep import sweep_figures

    says = Language.named(language)
    rows = rows_of(sweep)
    words = {"secret": named(sweep.secret), "value": named(sweep.value), "known": what_is_known(sweep.known[0], says)}
    return rendered(
        "sweep.html",
        says,
        handling=of_sweep().on_page(says),
        lead=says.say("sweep-lead", secret=named(sweep.secret)),
        sentences=sweep.findings(says),
        notes=[note_in(note, says) for note in sweep.notes],
        drawings=sweep_figures(sweep, says),
        certainty={
            "caption": says.say("sweep-certainty-caption", **words),
            "head": _head(CERTAINTY, says),
            "rows": _certainty(sweep, rows, says),
        },
        learnt={
            "caption": says.say("sweep-learnt-caption", secret=named(sweep.secret)),
            "head": _head(LEARNT, says),
            "rows": _learnt(sweep, rows, says),
        },
        models=[
            {"name": named(name), "said": said.splitlines()} for name, said in _said(sweep, "adversaries", says).items()
        ],
        programs=[{"name": named(name), "said": said} for name, said in _said(sweep, "programs", says).items()],
        how=[says.say(f"sweep-how-{name}") for name in ("questions", "target", "learnt", "methods")],
        record=_record(sweep, says),
    )


def _said(sweep: "Sweep", what: str, language: Language) -> dict[str, str]:
    """What adversaries believe, or programs do, in words: in English where this language has none."""
    words: dict[str, Any] = sweep.input.get("words", {}).get(language.code, sweep.input)
    return dict(words[what])


def _head(names: tuple[str, ...], language: Language) -> list[Head]:
    return [(language.say(f"sweep-head-{name}"), name not in TEXTS) for name in names]


def _certainty(sweep: "Sweep", rows: list[Row], language: Language) -> list[list[str]]:
    """How much surer of the value the target's like make her, for the targets of whom more is told."""
    from brecha.charts.plots.sweep import telling_targets

    """How much surer of the value the victim's like make her, for the victims of whom more is told."""

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
                everybody = for_everybody(own, row, *TOLD, "certain")
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
    method = language.say("sweep-record-method", how=told["how"], data_sets=language.number(told["data_sets"]),
                          seed=str(told["seed"]))  # fmt: skip
    return [
        (language.say("sweep-record-how"), method),
        (language.say("sweep-record-target"), targets[0]),
        *record_of_run(told, language),
    ]
