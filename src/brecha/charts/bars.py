"""Bars: what each column adds, who is hit hardest, what changes, people by their risk, and years without identifier."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

import altair as alt

from brecha.charts.figure import Figure
from brecha.charts.histogram_bins import HALF, Bin, RiskSpread, bins_of
from brecha.charts.layers import (
    AMOUNTS,
    PEOPLE,
    Entry,
    Layer,
    Scale,
    across_axis,
    framed,
    halo,
    layer_of,
    layered,
    legend,
    marks,
    names_axis,
    options,
    right_texts,
    rows_of,
    share_scale,
    symbol,
    up_axis,
)
from brecha.charts.style import BLUE, HEIGHT, INK, NAME, PAPER, QUIET, SKY, VERMILLION, WIDTH, Plot, anchor, cut
from brecha.charts.words import Label, goal_words, short_percent, written
from brecha.charts.words import labels as told_apart
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.disparity import Disparity, Group
    from brecha.answers.table.assessment import Assessment
    from brecha.lattice.risks import Goal
    from brecha.reversal.effective_anonymity import SetAnonymity

Unit = Literal["people", "share", "gain", "factor"]
Ranked = Sequence[tuple[Label, float]]
MOST_BARS, MOST_GROUPS, MOST_SETS = 25, 20, 20
MOST_NAMED = 3
"""Columns that add as much as one another and are named in a sentence"""
LONGEST = 40
"""Letters of what a risk is called, where it changes"""
READABLE = 0.01
"""Of the highest bar, how high another has to be to be read on a linear axis"""
NOBODY = 0.6
"""Where bars begin on an axis each of whose lines is ten times the one below"""
UNLINKED = (
    ("prior_probabilistic", "before", PAPER),
    ("one_year_probabilistic", "one", PAPER),
    ("right_probabilistic", "right", BLUE),
    ("believed_probabilistic", "believed", PAPER),
    ("linked_probabilistic", "linked", SKY),
)
"""Columns of the frame from the top, what the catalogue calls them, and how the bars are filled"""


def _bars(
    names: Sequence[str], values: Sequence[float], texts: Sequence[str], scale: Scale, axis: str, language: Language,
    fills: Sequence[str] = (BLUE,), **look: Any,
) -> alt.LayerChart:  # fmt: skip
    """A bar for each name, with a text at its end; ``fills`` is one colour for all, or one for each."""
    data = rows_of(
        {"i": k, "v": value, "end": max(value, 0.0), "text": text, "fill": fills[k % len(fills)]}
        for k, (value, text) in enumerate(zip(values, texts, strict=True))
    )
    bars = layer_of(data, "bar", **look).encode(
        x=across_axis("v", scale, axis), y=names_axis(names), fill=alt.Fill("fill:N", scale=None, legend=None)
    )  # fmt: skip
    ends = layer_of(data, "text", **halo(align="left", baseline="middle", dx=7))
    return framed([bars, ends.encode(x=alt.X("end:Q"), y=alt.Y("i:O"), text=alt.Text("text:N"))], names, language)


def _bars_and_diamonds(
    names: Sequence[str], shares: Sequence[tuple[float, float]], words: tuple[str, str], axis: str, language: Language
) -> alt.LayerChart:
    """A bar and a diamond for each name, and their numbers in two columns."""
    data = _pairs(shares, language)
    bar, diamond = Entry(words[0], "square", BLUE, BLUE), Entry(words[1], "diamond", PAPER, VERMILLION)
    scale = share_scale([share for both in shares for share in both], from_zero=True)
    bars = layer_of(data, "bar", fill=BLUE).encode(x=across_axis("v", scale, axis), y=names_axis(names))
    over = marks(data, "diamond", PAPER, VERMILLION).encode(x=alt.X("w:Q"), y=alt.Y("i:O"))
    return framed([bars, over, *_columns(data, bar, diamond)], names, language)


def _pairs(shares: Sequence[tuple[float, float]], language: Language) -> Any:
    return rows_of(
        {"i": k, "v": first, "w": last, "a": short_percent(first, language), "b": short_percent(last, language)}
        for k, (first, last) in enumerate(shares)
    )


def _columns(data: Any, first: Entry, last: Entry) -> list[Layer]:
    """The numbers of both, what stands over them, and the legend."""
    return [right_texts(data, "a", 1), right_texts(data, "b", 2), symbol(first, 1), symbol(last, 2),
            *legend([first, last])]  # fmt: skip


def shapley_bars(
    names: Sequence[str],
    shares: Sequence[float],
    total: float,
    language: Language,
    *,
    unit: Unit = "people",
    goal: "Goal" = (None, None),
    measure: str = "certain",
) -> Figure:
    """A bar for each column, as long as what it adds to the risk of all of them.

    Args:
        names: of the columns.
        shares: what each column adds, in people or as a share of the people.
        total: what they add together.
        language: in which it is labelled.
        unit: what shares and total are: "people", a "share", an amount of "gain", or parts of a "factor".
        goal: what the adversary wants.
        measure: "certain", exposure with certainty, or "chance", of a right guess; with a gain, what it brings.
    """
    if len(names) != len(shares) or not names:
        raise SettingError("charts-shares-differ-from-columns", names_count=len(names), shares_count=len(shares))
    ranked = sorted(zip(told_apart(names, NAME), map(float, shares), strict=True), key=lambda pair: -pair[1])
    words = goal_words(goal, measure)
    return Figure(
        name=anchor("shares", measure, *goal),
        title=language.say("chart-shares-title", **words),
        chart=_shares_chart(ranked, unit, language.say("chart-shares-axis", unit=unit), language),
        says=_shares_say(ranked, total, unit, language),
        head=tuple(language.say(f"chart-head-{name}", unit=unit) for name in ("column", "adds", "part")),
        rows=tuple(
            (label.whole, _written(share, unit, language), _part(share, total, language)) for label, share in ranked
        ),
    )


def _shares_chart(ranked: Ranked, unit: Unit, axis: str, language: Language) -> alt.LayerChart:
    shown = list(ranked[:MOST_BARS])
    names, values = [label.short for label, _ in shown], [share for _, share in shown]
    if len(ranked) > MOST_BARS:
        rest = ranked[MOST_BARS:]
        names.append(language.say("chart-others", n=len(rest), count=language.number(len(rest))))
        values.append(sum(share for _, share in rest))
    scale = share_scale(values, from_zero=True) if unit == "share" and min(values) >= 0 else AMOUNTS
    return _bars(names, values, [_written(share, unit, language) for share in values], scale, axis, language)


def _written(share: float, unit: Unit, language: Language) -> str:
    """What a column adds: whole people where there are many."""
    if unit == "share":
        return short_percent(share, language)
    if unit in ("gain", "factor"):
        return language.amount(share)
    return language.number(share, 0 if abs(share) >= 100 or share == round(share) else 1)


def _in_words(share: float, unit: Unit, language: Language) -> str:
    """What a column adds, in a sentence: percentage points, so that they are not taken for a part of the total."""
    return short_percent(share, language, "chart-points") if unit == "share" else _written(share, unit, language)


def _part(share: float, total: float, language: Language) -> str:
    return language.percent(share / total) if total and 0 <= share <= total else "–"


def _shares_say(ranked: Ranked, total: float, unit: Unit, language: Language) -> str:
    """Which columns add most, and which least, where some add less; those that are written alike go together."""
    texts = [_in_words(share, unit, language) for _, share in ranked]
    most, least = (
        [label for (label, _), text in zip(ranked, texts, strict=True) if text == end] for end in (texts[0], texts[-1])
    )
    whole = language.say("chart-shares-total", unit=unit, n=total, total=_in_words(total, unit, language))
    figures = {"most": texts[0], "part": _part(ranked[0][1], total, language)}
    sentences = [
        language.say("chart-shares-says", n=len(ranked), total=whole, **_tied(most, ranked, language), **figures)
    ]
    if texts[0] != texts[-1]:
        sentences.append(language.say("chart-shares-says-least", least=texts[-1], **_tied(least, ranked, language)))
    return " ".join(sentences)


def _tied(some: Sequence[Label], ranked: Ranked, language: Language) -> dict[str, Any]:
    """What a catalogue is told of columns that add as much as one another: their names, unless they are many."""
    tie = "one" if len(some) == 1 else "all" if len(some) == len(ranked) else "some"
    return {
        "tie": tie,
        "listed": "yes" if len(some) <= MOST_NAMED else "no",
        "size": language.number(len(some)),
        "name": language.listed([label.short for label in some]),
    }


def group_bars(disparity: "Disparity", language: Language) -> Figure:
    """The share of each group of whom the adversary is certain, and how often her best guess is right.

    With a gain, what her best guess brings.
    """
    if not disparity.groups:
        raise SettingError("charts-groups-too-small", by=disparity.by)
    goal = (disparity.sensitive, disparity.gain)
    words = goal_words(goal, "chance") | {"by": named(cut(disparity.by))}
    kind, axis = words["kind"], language.say("chart-groups-axis", **words)
    shown, called = disparity.groups[:MOST_GROUPS], told_apart([group.name for group in disparity.groups], NAME)
    labels = [label.short for label in called[:MOST_GROUPS]]
    if kind == "gain":
        values = [group.chance for group in shown]
        chart = _bars(labels, values, [language.amount(value) for value in values], AMOUNTS, axis, language)
    else:
        shares = [(group.share, group.chance) for group in shown]
        risks = language.say("chart-certain"), language.say("chart-chance")
        chart = _bars_and_diamonds(labels, shares, risks, axis, language)
    heads = ("group", "people", "certain", "share", "gain" if kind == "gain" else "chance")
    return Figure(
        name=anchor("groups", *goal),
        title=language.say("chart-groups-title", **words),
        chart=chart,
        says=_groups_say(disparity, called, kind, language),
        head=tuple(language.say(f"chart-head-{name}") for name in heads),
        rows=tuple(
            (
                label.whole,
                language.number(group.people),
                language.number(group.hits),
                language.percent(group.share),
                written(group.chance, kind, language),
            )
            for label, group in zip(called, disparity.groups, strict=True)
        ),
    )


def _groups_say(disparity: "Disparity", called: Sequence[Label], kind: str, language: Language) -> str:
    groups = disparity.groups
    names = {"most": named(called[0].short), "least": named(called[-1].short)}
    risks = {"high": _risk(groups[0], kind, language), "low": _risk(groups[-1], kind, language)}
    sentences = [language.say("chart-groups-says", n=len(groups), count=language.number(len(groups)), **names, **risks)]
    more = len(groups) - MOST_GROUPS
    if more > 0:
        sentences.append(language.say("chart-groups-more", n=more, count=language.number(more)))
    return " ".join(sentences)


def _risk(group: "Group", kind: str, language: Language) -> str:
    chance = written(group.chance, kind, language)
    if kind == "gain":
        return language.say("chart-groups-gain", gain=chance)
    return language.say("chart-groups-certain", share=language.percent(group.share), chance=chance)


def anonymity_bars(sets: Sequence["SetAnonymity"], names: Sequence[str], language: Language) -> Figure:
    """The share of people who are alone, and of those among fewer than k, on each set of columns.

    Args:
        sets: the sets, that of all columns together last if there are several.
        names: what each is called.
        language: in which it is labelled.
    """
    called, k = told_apart(list(names), NAME), sets[0].k
    shown = [at for at, _ in enumerate(sets) if at < MOST_SETS - 1 or at == len(sets) - 1]
    return Figure(
        name="anonymity",
        title=language.say("chart-anonymity-title"),
        chart=_bars_and_diamonds(
            [called[at].short for at in shown],
            [(sets[at].unique / sets[at].records, sets[at].below / sets[at].records) for at in shown],
            (language.say("chart-anonymity-alone"), language.say("chart-anonymity-below", k=k)),
            language.say("chart-anonymity-axis"),
            language,
        ),
        says=_anonymity_says(sets, called, len(sets) - len(shown), language),
        head=(language.say("chart-anonymity-set"), language.say("chart-anonymity-alone"),
              language.say("chart-anonymity-below", k=k)),
        rows=tuple(
            (label.whole, *(language.percent(people / subset.records) for people in (subset.unique, subset.below)))
            for label, subset in zip(called, sets, strict=True)
        ),
    )  # fmt: skip


def _anonymity_says(sets: Sequence["SetAnonymity"], called: Sequence[Label], left_out: int, language: Language) -> str:
    """The worst set, and all of them together."""
    sentences = [_set_said(called[-1], sets[-1], language)]
    apart = sets[:-1]
    if any(subset.below for subset in apart):
        worst = max(range(len(apart)), key=lambda at: (apart[at].below, apart[at].unique))
        sentences = [
            language.say("chart-anonymity-says-worst", set=_set_said(called[worst], apart[worst], language)),
            *sentences,
        ]
    elif apart:
        sentences = [language.say("chart-anonymity-says-none", k=sets[-1].k), *sentences]
    if left_out:
        sentences.append(language.say("chart-anonymity-more", n=left_out))
    return " ".join(sentences)


def _set_said(label: Label, subset: "SetAnonymity", language: Language) -> str:
    figures = {"alone": subset.unique / subset.records, "below": subset.below / subset.records, "k": subset.k}
    together = "yes" if subset.composed else "no"
    return language.say("chart-anonymity-says", together=together, set=named(label.short), **figures)


def before_after(
    rows: Sequence[tuple[str, float, float]],
    language: Language,
    labels: tuple[str, str] | None = None,
    *,
    name: str = "before-after",
) -> Figure:
    """A dumbbell for each risk, from its hollow end to its full one.

    Args:
        rows: what each risk is called, and the two shares.
        language: in which it is labelled.
        labels: what the two are called, such as two releases; before and after the release if left out.
        name: of the figure, where a page has several.
    """
    if not rows:
        raise SettingError("charts-no-risk-to-show")
    was, now = labels or (language.say("chart-change-before"), language.say("chart-change-after"))
    first, last = told_apart([was, now], LONGEST)
    both = {"before": named(first.short), "after": named(last.short)}
    called = told_apart([label for label, _, _ in rows], NAME)
    shares = [(language.percent(before), language.percent(after)) for _, before, after in rows]
    says = [
        language.say("chart-change-says", name=named(label.short), was=before, **{"is": after}, **both)
        for label, (before, after) in zip(called, shares, strict=True)
    ]
    ends = [(before, after) for _, before, after in rows]
    return Figure(
        name=anchor(name),
        title=language.say("chart-change-title", **both),
        chart=_dumbbells([label.short for label in called], ends, (was, now), language),
        says=" ".join(says),
        head=(language.say("chart-head-goal"), first.whole, last.whole),
        rows=tuple((label.whole, *pair) for label, pair in zip(called, shares, strict=True)),
    )


def _dumbbells(
    names: Sequence[str], shares: Sequence[tuple[float, float]], both: tuple[str, str], language: Language
) -> alt.LayerChart:
    scale = share_scale([share for pair in shares for share in pair], from_zero=True)
    data = _pairs(shares, language)
    first, last = (label.short for label in told_apart(both))
    was, now = Entry(first, "diamond", PAPER, BLUE), Entry(last, "circle", BLUE, BLUE)
    x, y = across_axis("v", scale, language.say("chart-change-axis")), names_axis(names)
    drawn: list[Layer] = [
        layer_of(data, "rule", color=QUIET, strokeWidth=2).encode(x=x, x2=alt.X2(field="w"), y=y),
        marks(data, now.shape, now.fill, now.stroke, size=95).encode(x=alt.X("w:Q"), y=alt.Y("i:O")),
        marks(data, was.shape, was.fill, was.stroke, size=85).encode(x=alt.X("v:Q"), y=alt.Y("i:O")),
        *_columns(data, was, now),
    ]
    return framed(drawn, names, language)


def risk_histogram(
    assessment: "Assessment",
    qids: Sequence[str],
    sensitive: str | None,
    language: Language,
    beside: Sequence["Assessment"] = (),
) -> Figure:
    """The people at each level of risk when these columns are known.

    The risk is the chance of being re-identified, or of having the sensitive attribute inferred, in rounded per cent.
    People of whom the adversary is certain stand apart from those of whom she is nearly so. The axis is one on which
    the histograms of the assessments ``beside`` it can be compared: those with other years.
    """
    spread = RiskSpread.of(assessment, qids, sensitive, language)
    others = [RiskSpread.of(other, qids, sensitive, language).bins for other in beside]
    is_log = any(map(_is_log, (spread.bins, *others)))
    most = max((part.people for bins in others for part in bins), default=None)
    return Figure(
        name=anchor("histogram", sensitive, "\n".join(sorted(qids))),
        title=spread.title,
        chart=_histogram(spread.bins, is_log, language, most=most),
        says=spread.says,
        head=tuple(language.say(f"chart-head-{name}") for name in ("risk", "people", "share")),
        rows=tuple(_bin_row(part, assessment.rows, language) for part in spread.bins),
    )


def profile_histogram(counts: list[int], certain: int, language: Language) -> Figure:
    """The profiles of outsiders by the chance that a guess who is meant is right: 101 counts, by rounded per cent."""
    bins = bins_of(counts, certain, language)
    half, whole = sum(counts[HALF:]), sum(counts)
    return Figure(
        name=anchor("outsiders", None, "chances"),
        title=language.say("chart-profiles-title"),
        chart=_histogram(bins, _is_log(bins), language, profiles=True),
        says=language.say("chart-profiles-says", half=half, certain=certain, none=counts[0], whole=whole),
        head=tuple(language.say(name) for name in ("chart-head-chance", "chart-head-profiles", "chart-head-share")),
        rows=tuple(_bin_row(part, whole, language) for part in bins),
    )


def _is_log(bins: Sequence[Bin]) -> bool:
    """Whether more than half of the bars could not be read on a linear axis."""
    some = [part.people for part in bins if part.people]
    return 2 * sum(people < READABLE * max(some) for people in some) > len(some)


def _histogram(
    bins: Sequence[Bin], log: bool, language: Language, profiles: bool = False, most: int | None = None
) -> alt.LayerChart:
    labels = {str(k): part.label for k, part in enumerate(bins)}
    base = NOBODY if log else 0.0
    data = rows_of(
        {"i": k, "y": part.people, "base": base, "kind": part.kind, "text": language.number(part.people)}
        for k, part in enumerate(bins)
        if part.people
    )
    x = alt.X(
        "i:O",
        scale=options(domain=list(range(len(bins))), paddingInner=0.18, paddingOuter=0.1),
        axis=options(labelExpr=f"{labels}[datum.value]", labelAngle=0, labelOverlap=False, labelColor=INK),
        title=language.say("chart-profiles-risk" if profiles else "chart-histogram-risk"),
    )
    kinds: dict[str, Any] = {"domain": ["none", "some", "certain"]}
    fill = alt.Fill("kind:N", scale=options(range=[PAPER, SKY, BLUE], **kinds), legend=None)
    bars = layer_of(data, "bar", stroke=BLUE, strokeWidth=1.2)
    numbers = layer_of(data, "text", **halo(dy=-8))
    highest = max(part.people for part in bins)
    top = highest if most is None else max(highest, most)
    y = _powers(top) if log else up_axis("y", PEOPLE if most is None else replace(PEOPLE, low=0.0, high=_round(top)))
    drawn = [
        bars.encode(x=x, y=y, y2=alt.Y2(field="base"), fill=fill),
        numbers.encode(x=alt.X("i:O"), y=alt.Y("y:Q"), text=alt.Text("text:N")),
    ]
    if profiles:
        measure = language.say("chart-profiles-log" if log else "chart-profiles-people")
    else:
        measure = language.say("chart-histogram-log" if log else "chart-histogram-people")
    return layered(drawn, Plot(WIDTH + 60, HEIGHT), language, measure)


def _round(most: int) -> float:
    """Return where an axis up to so many people ends: at one to ten times a power of ten."""
    power = 10 ** (len(str(most)) - 1)
    return float(next(step * power for step in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10) if step * power >= most))


def _powers(most: int) -> alt.Y:
    """People, each line ten times the one below."""
    powers = len(str(most))
    scale = options(type="log", domain=[NOBODY, 10**powers], nice=False)
    return alt.Y("y:Q", scale=scale, title=None, axis=options(tickCount=powers, format=",d"))


def _bin_row(part: Bin, whole: int, language: Language) -> tuple[str, ...]:
    label = part.label
    if part.kind != "certain":
        top = label.startswith("≥")
        label = language.say("chart-histogram-cell-top") if top else language.say("chart-histogram-cell", range=label)
    return label, language.number(part.people), language.percent(part.people / whole)


def unlinked_bars(row: Mapping[str, Any], language: Language, several: bool = False) -> Figure:
    """The chance that the best guess is right: before, with one year, with both unlinked, and with both linked.

    Args:
        row: of the frame of an :class:`~brecha.answers.unlinked.Unlinked`; figures that are None are left out.
        language: in which it is labelled.
        several: whether there are more than two years.
    """
    years = "yes" if several else "no"
    shown = [(language.say(f"chart-unlinked-{name}", several=years), row[field], fill) for field, name, fill in UNLINKED
             if row[field] is not None]  # fmt: skip
    words = goal_words((row["sensitive"], None), "chance")
    names, shares = [label for label, _, _ in shown], [float(share) for _, share, _ in shown]
    parts = [language.say("chart-unlinked-part", name=label, share=language.percent(share))
             for label, share in zip(names, shares, strict=True)]  # fmt: skip
    return Figure(
        name=anchor("unlinked", row["sensitive"], "\n".join(row["qids"])),
        title=language.say("chart-unlinked-title", **words),
        chart=_bars(
            names,
            shares,
            [short_percent(share, language) for share in shares],
            share_scale(shares, from_zero=True),
            language.say("chart-unlinked-axis"),
            language,
            [fill for _, _, fill in shown],
            stroke=BLUE,
            strokeWidth=1.4,
        ),
        says=language.say("chart-unlinked-says", list="; ".join(parts)),
        head=(language.say("chart-head-known"), language.say("chart-head-chance")),
        rows=tuple((label, language.percent(share)) for label, share in zip(names, shares, strict=True)),
    )
