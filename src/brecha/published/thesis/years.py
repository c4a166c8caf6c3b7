"""Tables and figures of chapter 5: attacks on the school censuses of 2014 to 2017, linked by the pupil's code."""

from collections.abc import Iterator, Mapping
from functools import partial

import brecha
from brecha.answers.growth import Growth
from brecha.published.item import Figure, Item
from brecha.published.reading import attacks_in

KNOWN = ("city", "school", "stage")
NEED, TRANSPORT = "ID_POSSUI_NEC_ESPECIAL", "ID_N_T_E_P"
YEARS = (2014, 2015, 2016, 2017)
PRIORS: Mapping[str | None, str] = {None: "0.000002 %", NEED: "98.21 %", TRANSPORT: "82.50 %"}
PRINTED: Mapping[str | None, tuple[tuple[str, str, str], ...]] = {
    None: (("1.44", "4.24", ""), ("12.88", "20.08", ""), ("25.26", "34.37", ""), ("36.31", "45.60", "")),
    NEED: (
        ("57.17", "98.71", "1.0051"), ("79.21", "99.03", "1.0083"),
        ("87.59", "99.30", "1.0111"), ("91.28", "99.49", "1.0130"),
    ),
    TRANSPORT: (
        ("58.07", "91.64", "1.1109"), ("68.60", "93.03", "1.1277"),
        ("75.32", "94.17", "1.1414"), ("79.92", "95.07", "1.1524"),
    ),
}  # fmt: skip
"""Tables 5.5, 5.8a and 5.8b: per cent known with certainty, per cent guessed, and the ratio of the latter"""


def four_years(rows: int) -> Growth:
    """Attack the pupils of 2014 with that year alone, and with one, two and three more."""
    first = {"city": "FK_COD_MUNICIPIO_END", "school": "PK_COD_ENTIDADE", "stage": "FK_COD_ETAPA_ENSINO"}
    later = {"city": "CO_MUNICIPIO_END", "school": "CO_ENTIDADE", "stage": "TP_ETAPA_ENSINO"}
    qids, person = (
        {name: [first[name], *3 * [later[name]]] for name in first},
        ["FK_COD_ALUNO", *3 * ["CO_PESSOA_FISICA"]],
    )
    years = brecha.collection(brecha.census_years(rows), person=person, qids=qids)
    return brecha.growth(years, qids=list(qids), sensitive=["ID_POSSUI_NEC_ESPECIAL", "ID_N_T_E_P"])


def _about(last: int) -> str:
    return "2014" if last == 0 else f"2014 to {YEARS[last]}"


def _of_table(secret: str | None, answer: Growth) -> Iterator[Figure]:
    for number, ((certain, guess, ratio), step) in enumerate(zip(PRINTED[secret], answer.steps, strict=True)):
        row, about = attacks_in(step)[frozenset(KNOWN), secret], _about(number)
        if number == 0:
            yield Figure("certain-before", "2014", "0.00 %", row["prior_deterministic"], is_synthetic=True)
            yield Figure("guess-before", "2014", PRIORS[secret], row["prior_probabilistic"], is_synthetic=True)
        yield Figure("certain-after", about, f"{certain} %", row["posterior_deterministic"], is_synthetic=True)
        yield Figure("guess-after", about, f"{guess} %", row["posterior_probabilistic"], is_synthetic=True)
        if ratio:
            yield Figure("guess-gain", about, ratio, row["degradation_probabilistic"], is_synthetic=True)


def _bars(secrets: tuple[str | None, ...], answer: Growth) -> Iterator[Figure]:
    """The heights of the bars, which the table beside them prints."""
    for secret in secrets:
        for figure in _of_table(secret, answer):
            if figure.what != "guess-gain":
                yield Figure(figure.what, f"{secret or ''} {figure.about}".strip(), figure.printed, figure.ours, True)


def _panels(secret: str | None, answer: Growth) -> Iterator[Figure]:
    """What the histograms have to hold by the table: the mean chance, and of re-identification the people at 100 %."""
    for number, (certain, guess, _) in enumerate(PRINTED[secret]):
        counts = answer.histogram(KNOWN, secret, number + 1)
        people = int(counts.sum())
        mean = sum(percent * int(count) for percent, count in enumerate(counts)) / people / 100
        if secret is None:
            yield Figure("bar-certain", _about(number), f"{certain} %", int(counts[100]) / people, is_synthetic=True)
        yield Figure("bar-mean", _about(number), f"{guess} %", mean, is_synthetic=True)


ITEMS: tuple[Item, ...] = (
    Item("000 Table 5.5", "years-reidentified", partial(_of_table, None), four_years),
    Item("000 Figure 5.6", "years-bars", partial(_bars, (None,)), four_years),
    Item("000 Figure 5.7", "years-histograms", partial(_panels, None), four_years),
    Item("000 Table 5.8a", "years-need", partial(_of_table, NEED), four_years),
    Item("000 Table 5.8b", "years-transport", partial(_of_table, TRANSPORT), four_years),
    Item("000 Figure 5.9", "years-secret-bars", partial(_bars, (NEED, TRANSPORT)), four_years),
    Item("000 Figure 5.10", "years-need-histograms", partial(_panels, NEED), four_years),
    Item("000 Figure 5.11", "years-transport-histograms", partial(_panels, TRANSPORT), four_years),
)
