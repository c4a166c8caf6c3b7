"""Worked examples of chapters 3 and 5 and of appendix D: attacks on ten students, in one year and in two."""

from collections.abc import Iterator

import brecha
from brecha.answers.table.assessment import Assessment
from brecha.answers.table.target import TargetAnswer
from brecha.published.data import printed_table
from brecha.published.item import Figure, Item
from brecha.published.reading import attack_in, figures_of, guesses_of
from brecha.qif.channel import Channel
from brecha.qif.prior import Prior

LONGITUDINAL = "(gender, 1), (occupation, 1), (occupation, 2)"


def _marginals() -> tuple[Prior, Channel]:
    table = brecha.read(printed_table("students"))
    return brecha.qif.from_table(table, secret="illness", observed=["gender"])


def _marginal_figures(found: tuple[Prior, Channel]) -> Iterator[Figure]:
    prior, channel = found
    joint = {
        (*gender, illness): float(share) * float(row)
        for illness, share, chances in zip(prior.labels or (), prior.probabilities, channel.matrix, strict=True)
        for gender, row in zip(channel.observations or (), chances, strict=True)
    }
    printed = {("F", "yes"): "4/10", ("F", "no"): "2/10", ("M", "yes"): "1/10", ("M", "no"): "3/10"}
    for values, text in printed.items():
        yield Figure("frequency", ", ".join(values), text, joint[values])


def _classes() -> Assessment:
    table = brecha.read(printed_table("students"))
    return brecha.assess(table, qids=["gender", "illness"], subsets="full")


def _class_figures(answer: Assessment) -> Iterator[Figure]:
    return figures_of(attack_in(answer, ["gender", "illness"]), "gender, illness", people="10", classes="4")


def _alex_and_bia() -> list[TargetAnswer]:
    table = brecha.read(printed_table("students"))
    alex = brecha.target(table, {"gender": "M", "age": 60})
    bia = brecha.target(table, {"gender": "F", "occupation": 1})
    return [alex, bia]


def _alex_and_bia_figures(answers: list[TargetAnswer]) -> Iterator[Figure]:
    alex, bia = (answer.reidentification for answer in answers)
    yield from guesses_of(alex, "Alex: M, 60", is_certain="true")
    yield from guesses_of(bia, "Bia: F, 1", is_certain="false", guess_before="0.1", guess_after="0.5", guess_gain="5")


def _everybody_by_age() -> Assessment:
    table = brecha.read(printed_table("students"))
    return brecha.assess(table, qids=["age"], sensitive=["illness"])


def _by_age_figures(answer: Assessment) -> Iterator[Figure]:
    return figures_of(
        attack_in(answer, ["age"]), "age", certain_before="0", certain_after="0.1", certain_gain="0.1",
        guess_before="0.1", guess_after="0.3", guess_gain="3",
    )  # fmt: skip


def _illness_by_age_figures(answer: Assessment) -> Iterator[Figure]:
    return figures_of(
        attack_in(answer, ["age"], "illness"), "age → illness", certain_before="0", certain_after="0.1",
        certain_gain="0.1", guess_before="0.5", guess_after="0.6", guess_gain="1.2",
    )  # fmt: skip


def _caio_and_dora() -> list[TargetAnswer]:
    table = brecha.read(printed_table("students"))
    caio = brecha.target(table, {"gender": "M", "occupation": 4}, ["illness"])
    dora = brecha.target(table, {"gender": "F", "age": 49}, ["illness"])
    return [caio, dora]


def _caio_and_dora_figures(answers: list[TargetAnswer]) -> Iterator[Figure]:
    caio, dora = (answer.inference["illness"] for answer in answers)
    yield from guesses_of(caio, "Caio: M, 4", is_certain="true", guess="no")
    yield from guesses_of(dora, "Dora: F, 49", is_certain="false", guess_before="0.50", guess_after="0.67")
    assert dora.posterior is not None
    ratio = dora.posterior / dora.prior
    yield Figure("guess-gain", "Dora: F, 49", "1.34", ratio, because="of-rounded")


def _two_years() -> list[Assessment]:
    first, later = (brecha.read(printed_table(name)) for name in ("students", "students a year later"))
    years = brecha.collection([first, later], person="id")
    known, wanted = ["gender", "occupation"], ["illness"]
    return [brecha.assess(one, qids=known, sensitive=wanted, subsets="full") for one in (years, years.first(1))]


def _two_years_figures(answers: list[Assessment]) -> Iterator[Figure]:
    two, one = (attack_in(answer, ["gender", "occupation"]) for answer in answers)
    yield from figures_of(
        two, LONGITUDINAL, certain_before="0", certain_after="0.6", certain_gain="0.6", classes="8",
        guess_before="0.1", guess_after="0.8", guess_gain="8",
    )  # fmt: skip
    yield from figures_of(one, "(gender, 1), (occupation, 1)", certain_after="1/10")


def _illness_in_two_years_figures(answers: list[Assessment]) -> Iterator[Figure]:
    two, one = (attack_in(answer, ["gender", "occupation"], "illness") for answer in answers)
    yield from figures_of(
        two, f"{LONGITUDINAL} → illness", certain_before="0", certain_after="0.8", certain_gain="0.8",
        guess_before="0.5", guess_after="0.9", guess_gain="1.8",
    )  # fmt: skip
    yield from figures_of(
        one, "(gender, 1), (occupation, 1) → illness", certain_after="6/10", guess_after="80 %", classes="5"
    )


def _andre_and_bia() -> list[TargetAnswer]:
    first, later = (brecha.read(printed_table(name)) for name in ("students", "students a year later"))
    years = brecha.collection([first, later], person="id")
    bia = brecha.target(years, {"gender": "F", "occupation": [1, 1]})
    andre = brecha.target(years, {"gender": "M", "age": [25, 26]})
    return [bia, andre]


def _andre_and_bia_figures(answers: list[TargetAnswer]) -> Iterator[Figure]:
    bia, andre = (answer.reidentification for answer in answers)
    yield from guesses_of(bia, "Bia: F, 1, 1", is_certain="true")
    yield from guesses_of(
        andre, "André: 25, M, 26", is_certain="false", guess_before="0.1", guess_after="0.5", guess_gain="5"
    )


def _eva_and_fabio() -> list[TargetAnswer]:
    first, later = (brecha.read(printed_table(name)) for name in ("students", "students a year later"))
    years = brecha.collection([first, later], person="id")
    eva = [brecha.target(years, {"gender": "F", "occupation": [3, now]}, ["illness"]) for now in (3, 4)]
    fabio = brecha.target(years, {"gender": "M", "age": [25, 26]}, ["illness"])
    return [*eva, fabio]


def _eva_and_fabio_figures(answers: list[TargetAnswer]) -> Iterator[Figure]:
    same, moved, fabio = answers
    yield Figure("matches", "Eva: F, 3, 4", "2", moved.matches, because="eva")
    yield Figure("matches", "Eva: F, 3, 3", "2", same.matches)
    for one, about in ((moved, "Eva: F, 3, 4"), (same, "Eva: F, 3, 3")):
        yield from guesses_of(one.inference["illness"], about, is_certain="true", guess="yes")
    yield from guesses_of(
        fabio.inference["illness"], "Fábio: 25, M, 26", is_certain="false", guess_before="0.5", guess_after="0.5",
        guess_gain="1",
    )  # fmt: skip


ITEMS: tuple[Item, ...] = (
    Item("000 Example 12", "students-classes", _class_figures, _classes),
    Item("000 Example 15", "students-marginals", _marginal_figures, _marginals),
    Item("000 Example 47", "one-of-the-students", _alex_and_bia_figures, _alex_and_bia),
    Item("000 Example 48", "all-students", _by_age_figures, _everybody_by_age),
    Item("000 Example 49", "illness-of-one-student", _caio_and_dora_figures, _caio_and_dora),
    Item("000 Example 50", "illness-of-all-students", _illness_by_age_figures, _everybody_by_age),
    Item("000 Example 51", "one-student-in-two-years", _andre_and_bia_figures, _andre_and_bia),
    Item("000 Example 52", "all-students-in-two-years", _two_years_figures, _two_years),
    Item("000 Example 53", "illness-of-one-student-in-two-years", _eva_and_fabio_figures, _eva_and_fabio),
    Item("000 Example 54", "illness-of-all-students-in-two-years", _illness_in_two_years_figures, _two_years),
)
