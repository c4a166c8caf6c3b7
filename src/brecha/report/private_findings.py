"""Sentences about noisy counts: how often she guesses right, and how often the true count is found."""

import re
from collections.abc import Sequence
from decimal import Decimal
from math import exp
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language, named
from brecha.language.rounding import Bound, percentage, rounded
from brecha.report.assessed_rows import assessed_rows

if TYPE_CHECKING:
    from brecha.answers.private_count import PrivateCounts
    from brecha.answers.private_count_samples import PrivateCountSamples
    from brecha.answers.released_count import ReleasedCount

Row = dict[str, Any]
"""A row of a frame"""
LEAST, MOST = 0.0001, 0.9999
"""Shares below and above which only that is said"""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LARGE = 1_000_000
"""A bound beyond which only that is told"""
DECIMALS = 6
"""Of a loss that is hardly more than one"""


def findings(answer: "PrivateCounts", language: Language | str = "en") -> list[str]:
    """What a reader should take away: what she knows before, and what a few amounts of noise leave her."""
    says = Language.named(language)
    rows: list[Row] = answer.frame().to_pylist()
    found = [*assessed_rows(answer.input, says, "counted"), _opening(answer, rows[0]["prior_probabilistic"], says)]
    for group in grouped(rows):
        found.extend(_guess(row, answer, says) for row in some(group))
    return found


def grouped(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of each model and mechanism, from the least ε to the largest, unbounded ones last."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row["model"], row["mechanism"]), []).append(row)
    return [sorted(group, key=_size) for group in groups.values()]


def _size(row: Row) -> float:
    return float("inf") if row["epsilon"] is None else float(row["epsilon"])


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the first, the middle one and the last."""
    return list(rows) if len(rows) <= most else [rows[0], rows[len(rows) // 2], rows[-1]]


def _opening(answer: "PrivateCounts | PrivateCountSamples", before: float, language: Language) -> str:
    relation = answer.input["relation"]
    known = language.say("private-before", sensitive=named(answer.sensitive), before=in_hundred(before, language))
    tied = language.say(
        "private-relation",
        relation=relation["name"].replace(" ", "-"),
        sensitive=named(answer.sensitive),
        useful=named(answer.input["query"]["column"]),
        bits=language.amount(relation["mutual_information"]),
    )
    return f"{known} {tied}"


def _guess(row: Row, answer: "PrivateCounts", language: Language) -> str:
    """One release: what she learns, and what it is worth."""
    before, after = (in_hundred(row[f"{when}_probabilistic"], language) for when in ("prior", "posterior"))
    kind = "none" if row["privacy_loss"] == 1 else "hardly" if before == after else "more"
    learnt = language.say(
        "private-guess",
        noise=noise(row, answer, language),
        kind=kind,
        sensitive=named(answer.sensitive),
        after=after,
        before=before,
        loss=loss(row["privacy_loss"], language),
        times=times(row["privacy_loss"]),
    )
    found, guessed = in_hundred(row["utility"], language), in_hundred(row["prior_utility"], language)
    worth = language.say(
        "private-worth",
        kind="none" if row["utility"] == row["prior_utility"] else "hardly" if found == guessed else "more",
        found=found,
        guessed=guessed,
        error=amount(row["absolute_error"], language),
    )
    return f"{learnt} {worth}"


def noise(row: Row, answer: "PrivateCounts | PrivateCountSamples", language: Language) -> str:
    """How noise is made, and how much of it."""
    return language.say(
        "private-noise",
        model=row["model"],
        mechanism=row["mechanism"].replace(" ", "-"),
        one="yes" if len(answer.input["mechanisms"]) == 1 and row["mechanism"] == "geometric" else "no",
        step="yes" if _by_steps(row) else "no",
        epsilon=epsilon(row["epsilon"], answer.input["epsilons"], language),
    )


def _by_steps(row: Row) -> bool:
    """Whether ε is kept only from one value to the next."""
    kept, asked = row["guaranteed_epsilon"], row["epsilon"]
    return kept is not None and asked is not None and kept > asked * (1 + 1e-9)


def epsilon(value: float | None, written: dict[str, str], language: Language) -> str:
    """ε for reading: as it was written, or with the digits that count."""
    if value is None:
        return "∞"
    text = written.get(str(value))
    if text is None:
        return _digits(value, language)
    inner = text.removeprefix("ln ")
    mark = language.number(0.5, 1)[1]
    raised = re.sub(r"\^(\d+)$", lambda found: found[1].translate(RAISED), inner)
    return f"ln {raised.replace('.', mark)}"


def _digits(value: float, language: Language, bound: Bound | None = None) -> str:
    """A number above zero with up to four digits that count."""
    digits = max(0, 3 - Decimal(repr(float(value))).adjusted())
    text = f"{float(rounded(value, digits, bound)):.4g}"
    return language.amount(value, bound) if "e" in text else language.number(Decimal(text), len(text.partition(".")[2]))


def in_hundred(share: float, language: Language) -> str:
    """How many times in a hundred: never none or all for what is neither."""
    if 0 < share < LEAST:
        return language.say("private-below", number=language.number(100 * LEAST, 2))
    if MOST < share < 1:
        return language.say("private-above", number=language.number(100 * MOST, 2))
    number = rounded(percentage(float(share)), 2)
    return language.number(number, 0 if number == int(number) else 2)


def loss(ratio: float, language: Language, bound: Bound | None = None) -> str:
    """A privacy loss with as many decimals as tell it from one."""
    if ratio == 1:
        return language.number(1)
    if bound is not None:
        return language.ratio(ratio, 2, bound)
    for decimals in range(2, DECIMALS + 1):
        if rounded(ratio, decimals) > 1:
            return language.number(ratio, decimals)
    return language.say("private-below", number=language.number(1 + 10**-DECIMALS, DECIMALS))


def times(ratio: float) -> str:
    """For a message, whether a privacy loss is none, less than two as it is written, or more: some languages tell."""
    return "same" if ratio == 1 else "few" if rounded(ratio, 2) < 2 else "many"


def at_most(bound: float | None, language: Language) -> str:
    """What a loss can be at most; a bound beyond a million protects nobody, whatever it is."""
    if bound is None:
        return "∞"
    return f"> {language.number(LARGE)}" if bound > LARGE else loss(bound, language, "upper")


def amount(number: float, language: Language) -> str:
    """How far a count is off."""
    if 0 < number < 0.005:
        return language.say("private-below", number=language.number(0.01, 2))
    return language.number(number, 0 if number >= 100 else 1 if number >= 10 else 2)


def of_samples(answer: "PrivateCountSamples", language: Language | str = "en") -> list[str]:
    """What a reader should take away of many samples."""
    says = Language.named(language)
    rows: list[Row] = answer.frame().to_pylist()
    drawn = says.say("private-samples-drawn", samples=rows[0]["samples"], size=rows[0]["size"], people=answer.rows)
    found = [f"{drawn} {_opening(answer, rows[0]['prior_probabilistic_mean'], says)}"]
    for group in grouped(rows):
        found.extend(_spread(row, answer, says) for row in some(group))
    return found


def _spread(row: Row, answer: "PrivateCountSamples", language: Language) -> str:
    mean = row["privacy_loss_mean"]
    ends = {name: loss(row[f"privacy_loss_{name}"], language) for name in ("smallest", "largest")}
    shares = {f"found_{name}": in_hundred(row[f"utility_{name}"], language) for name in ("mean", "smallest", "largest")}
    kind = "none" if row["privacy_loss_largest"] == 1 else "some"
    return language.say("private-samples-guess", noise=noise(row, answer, language), kind=kind,
                        loss=loss(mean, language), times=times(mean), **ends, **shares)  # fmt: skip


def released(count: "ReleasedCount", language: Language | str = "en") -> str:
    """What to publish beside a noisy count."""
    says = Language.named(language)
    return says.say(
        "private-released",
        query=named(count.query),
        count=says.number(count.count),
        epsilon=_digits(count.epsilon, says, "upper"),
        factor=says.ratio(exp(count.epsilon), 2, "upper"),
        within=says.number(count.within, 0, "upper"),
        mechanism=count.mechanism,
        maker=count.made_by,
        protects=count.protects,
    )
