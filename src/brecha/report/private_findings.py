"""Sentences about noisy counts: how often she guesses right, and how often the true count is found."""

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from brecha.charts.plots.private import grouped
from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language, named
from brecha.language.noise import amount, digits, epsilon, in_hundred, loss, times

if TYPE_CHECKING:
    from brecha.answers.private_counts.private_count import PrivateCounts
    from brecha.answers.private_counts.released_count import ReleasedCount
    from brecha.answers.private_counts.samples import PrivateCountSamples

Row = dict[str, Any]
"""A row of a frame"""


def findings(answer: "PrivateCounts", language: Language | str = "en") -> list[str]:
    """What a reader should take away: what she knows before, and what a few amounts of noise leave her."""
    says = Language.named(language)
    rows: list[Row] = answer.frame().to_pylist()
    found = [*assessed_rows(answer.input, says, "counted"), _opening(answer, rows[0]["prior_probabilistic"], says)]
    for group in grouped(rows):
        found.extend(_guess(row, answer, says) for row in some(group))
    return found


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
        epsilon=digits(count.epsilon, says, "upper"),
        factor=says.ratio(exp(count.epsilon), 2, "upper"),
        within=says.number(count.within, 0, "upper"),
        mechanism=count.mechanism,
        maker=count.made_by,
        protects=count.protects,
    )
