"""Picking printed figures out of answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brecha.answers.answer import Answer
from brecha.published.item import Figure

COLUMNS = {
    "certain-before": "prior_deterministic",
    "certain-after": "posterior_deterministic",
    "certain-gain": "degradation_deterministic",
    "guess-before": "prior_probabilistic",
    "guess-after": "posterior_probabilistic",
    "guess-gain": "degradation_probabilistic",
    "people": "records",
    "classes": "blocks",
}
"""The figures of collective attacks, by the column of the frame that they stand in"""


Attacks = Mapping[tuple[frozenset[str], str | None], Mapping[str, Any]]
"""Rows of a frame, by what is known and what is wanted"""


def attacks_in(answer: Answer) -> Attacks:
    """Return the rows of an answer by what is known, in whatever order, and what is wanted."""
    return {(frozenset(row["qids"]), row["sensitive"]): row for row in answer.frame().to_pylist()}


def attack_in(answer: Answer, qids: Sequence[str], sensitive: str | None = None) -> Mapping[str, Any]:
    """Return the row about these columns and this goal."""
    return attacks_in(answer)[frozenset(qids), sensitive]


def figures_of(row: Mapping[str, Any], about: str, /, is_synthetic: bool = False, **printed: str) -> Iterator[Figure]:
    """Compare the printed figures of one attack: ``certain_after="0.1"`` is that message and that column."""
    for name, text in printed.items():
        what = name.replace("_", "-")
        yield Figure(what, about, text, row[COLUMNS[what]], is_synthetic)


def guesses_of(found: Any, about: str, /, **printed: str) -> Iterator[Figure]:
    """Compare what is printed about one person with a re-identification or an inference."""
    ours = {
        "is-certain": "true" if found.certain else "false",
        "guess-before": found.prior,
        "guess-after": found.posterior,
        "guess-gain": found.posterior / found.prior,
        "guess": str(getattr(found, "guess", "")),
    }
    for name, text in printed.items():
        what = name.replace("_", "-")
        yield Figure(what, about, text, ours[what])
