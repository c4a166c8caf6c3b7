"""Tables and examples of source 001; its attacks on the school censuses are those of 000."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import brecha
from brecha.answers.growth import Growth
from brecha.answers.table.assessment import Assessment
from brecha.published.data import printed_table
from brecha.published.item import Figure, Item
from brecha.published.reading import attacks_in, figures_of
from brecha.published.thesis.census import NEED, TRANSPORT, census_of_2018
from brecha.published.thesis.years import KNOWN, YEARS, four_years
from brecha.published.thesis.years import NEED as NEED_IN_2014
from brecha.published.thesis.years import TRANSPORT as TRANSPORT_IN_2014

Found = dict[str, Any]
BIRTH = ("NU_DIA", "NU_MES", "NU_ANO")
HOME, SCHOOL, BORN = "CO_MUNICIPIO_END", "CO_ENTIDADE", "CO_MUNICIPIO_NASC"


def _languages() -> Found:
    table = brecha.read(printed_table("languages"))
    prior, channel = brecha.qif.from_table(table, secret="language", observed=["gender", "age"], exact=True)
    four = brecha.qif.Gain([[4 * int(guess == secret) for secret in range(3)] for guess in range(3)])
    worth = [brecha.qif.vulnerability(prior, gain=four), brecha.qif.vulnerability(prior, channel, gain=four)]
    return {"prior": prior, "channel": channel, "hyper": brecha.qif.hyper(prior, channel), "worth": worth}


def _numbers(row: Any) -> list[Fraction]:
    return [Fraction(one) for one in row]


def _table_2(found: Found) -> Iterator[Figure]:
    prior = dict(zip(found["prior"].labels, found["prior"].probabilities, strict=True))
    for language, text in {"English": "1/4", "Portuguese": "1/4", "German": "1/2"}.items():
        yield Figure("prior", language, text, prior[language])
    printed = {  # of each observation: its chance, and those of English, German and Portuguese
        "M, ≤30": ("1/2", "0", "1/2", "1/2"), "M, >30": ("1/4", "1", "0", "0"), "F, ≤30": ("1/4", "0", "1", "0"),
    }  # fmt: skip
    posteriors = {tuple(_numbers(inner.probabilities)): outer for outer, inner in found["hyper"]}
    for seen, (outer, *inner) in printed.items():
        same = tuple(Fraction(text) for text in inner)
        yield Figure("outer", seen, outer, posteriors.get(same))
        for language, text, ours in zip(found["prior"].labels, inner, same, strict=True):
            yield Figure("inner", f"{seen}: {language}", text, ours if same in posteriors else None)
    before, after = found["worth"]
    yield Figure("gain-before", "", "$2", before)
    yield Figure("gain-after", "", "$3", after)


def _table_9(found: Found) -> Iterator[Figure]:
    channel = found["channel"]
    seen = [", ".join(map(str, one)) for one in channel.observations]
    printed = {
        "English": {"M, >30": "1"}, "Portuguese": {"M, ≤30": "1"}, "German": {"M, ≤30": "1/2", "F, ≤30": "1/2"},
    }  # fmt: skip
    for language, row in zip(found["prior"].labels, channel.matrix, strict=True):
        for observation, ours in zip(seen, row, strict=True):
            yield Figure("channel", f"{language}: {observation}", printed[language].get(observation, "0"), ours)


def _disability() -> Found:
    table = brecha.read(printed_table("pupils in two years"))
    known = ["gender", "grade", "later grade"]
    prior, channel = brecha.qif.from_table(table, secret="disability", observed=known, exact=True)
    attack = brecha.assess(table, qids=known, sensitive=["disability"], subsets="full")
    return {"prior": prior, "channel": channel, "joint": brecha.qif.joint(prior, channel), "attack": attack}


def _weights(found: Found) -> dict[str, Fraction]:
    """The chance of each observation."""
    matrix = [_numbers(row) for row in found["joint"].matrix]
    return {
        ", ".join(map(str, seen)): sum((row[y] for row in matrix), Fraction())
        for y, seen in enumerate(found["channel"].observations)
    }


def _example_1(found: Found) -> Iterator[Figure]:
    row = attacks_in(found["attack"])[frozenset(("gender", "grade", "later grade")), "disability"]
    yield from figures_of(
        row, "gender, grade, later grade", certain_before="0 %", certain_after="80 %", certain_gain="80 %",
        guess_before="50 %", guess_after="90 %", guess_gain="1.8",
    )  # fmt: skip
    weights = _weights(found)
    yield Figure("outer", "(F, C, C)", "1/5", weights["F, C, C"])
    yield Figure("outer", "(M, B, B)", "1/10", weights["M, B, B"], impossible="weights-of-nine-tenths")
    others = [weight for seen, weight in weights.items() if seen not in ("F, C, C", "M, B, B")]
    yield Figure("observations", "1/10", "6", sum(weight == Fraction(1, 10) for weight in others))


def _table_4(found: Found) -> Iterator[Figure]:
    seen = [", ".join(map(str, one)) for one in found["channel"].observations]
    no = list(found["prior"].labels).index("no")
    y = seen.index("F, A, B")
    yield Figure("prior", "disability = no", "1/2", found["prior"].probabilities[no])
    yield Figure("joint", "no: (F, A, B)", "1/10", found["joint"].matrix[no][y])
    yield Figure("channel", "no: (F, A, B)", "1/5", found["channel"].matrix[no][y])
    weight = _weights(found)["F, A, B"]
    yield Figure("outer", "(F, A, B)", "1/10", weight)
    yield Figure("inner", "(F, A, B): no", "1", Fraction(found["joint"].matrix[no][y]) / weight)


def _identity() -> Found:
    table = brecha.read(printed_table("pupils in two years"))
    known = ["gender", "grade", "later grade"]
    prior, channel = brecha.qif.from_table(table, secret=None, observed=known, exact=True)
    attack = brecha.assess(table, qids=known, subsets="full")
    return {"prior": prior, "channel": channel, "joint": brecha.qif.joint(prior, channel), "attack": attack}


def _table_10(found: Found) -> Iterator[Figure]:
    outers = {
        "F, A, B": "1/10", "F, A, A": "1/10", "F, C, C": "1/5", "M, B, B": "1/5",
        "F, C, D": "1/10", "F, E, E": "1/10", "M, D, D": "1/10", "M, D, –": "1/10",
    }  # fmt: skip
    weights = _weights(found)
    yield Figure("prior", "id = 1", "1/10", found["prior"].probabilities[0])
    for where, text in outers.items():
        yield Figure("outer", f"({where})", text, weights[where])
    rows = {"1": "F, A, B", "2": "F, A, A", "3": "F, C, C", "4": "M, B, B", "5": "M, B, B", "6": "F, C, D",
            "7": "F, C, C", "8": "F, E, E", "9": "M, D, D", "10": "M, D, –"}  # fmt: skip
    seen = [", ".join(map(str, one)) for one in found["channel"].observations]
    for number, (person, where) in enumerate(rows.items()):
        posterior = Fraction(found["joint"].matrix[number][seen.index(where)]) / weights[where]
        yield Figure("inner", f"({where}): id = {person}", "1/2" if where in ("F, C, C", "M, B, B") else "1", posterior)
    row = attacks_in(found["attack"])[frozenset(("gender", "grade", "later grade")), None]
    yield from figures_of(
        row, "gender, grade, later grade", certain_before="0 %", certain_after="60 %", certain_gain="60 %",
        guess_before="10 %", guess_after="80 %", guess_gain="8",
    )  # fmt: skip


def _table_3() -> brecha.Collection:
    first, later = (brecha.read(printed_table(name)) for name in ("students", "students a year later"))
    return brecha.collection([first, later], person="id")


def _table_3_figures(years: brecha.Collection) -> Iterator[Figure]:
    yield Figure("people", "D", "10", years.people)
    first, later = (table.rows for table in years.tables)
    yield Figure("records", "D1", "10", first)
    yield Figure("records", "D2", "10", later)
    answer = brecha.target(years, {"occupation": [4, brecha.ABSENT]})
    yield Figure("matches", "(grade, 2) = –", "1", answer.matches)


def _table_5(nothing: None) -> Iterator[Figure]:
    printed = {
        "2014": ("56,064,675", "49,491,319"),
        "2015": ("54,851,222", "48,536,347"),
        "2016": ("52,356,383", "48,561,221"),
        "2017": ("53,900,669", "48,377,987"),
        "2018": ("51,829,413", "48,176,423"),
    }
    for year, (records, people) in printed.items():
        yield Figure("records", year, records, None, missing="withdrawn")
        yield Figure("people", year, people, None, missing="withdrawn")


def _table_7(answer: Assessment) -> Iterator[Figure]:
    printed = {None: ("26.63 %", "90.43 %"), NEED: ("65.54 %", "99.67 %"), TRANSPORT: ("54.54 %", "98.77 %")}
    attacks = attacks_in(answer)
    for secret, texts in printed.items():
        for known, text in zip(((*BIRTH, "TP_SEXO", HOME), (*BIRTH, "TP_SEXO", HOME, SCHOOL)), texts, strict=True):
            about = ", ".join(known) + (f" → {secret}" if secret else "")
            yield from figures_of(attacks[frozenset(known), secret], about, is_synthetic=True, certain_after=text)


def _section_5_2(answer: Assessment) -> Iterator[Figure]:
    """What the text names: some of table 7 of 000, people re-identified by two cities, and by the school alone."""
    attacks = attacks_in(answer)
    pupils = 48_176_423
    for known, people in (((BORN, HOME), 430_000), (("TP_COR_RACA", BORN, HOME), 800_000), ((SCHOOL,), 99)):
        share = f"{100 * people / pupils:.4f} %" if people < 1000 else f"{100 * people / pupils:.2f} %"
        row, about = attacks[frozenset(known), None], f"{', '.join(known)}: {people:,} / {pupils:,}"
        yield from figures_of(row, about, is_synthetic=True, certain_after=share)


def _table_8(answer: Growth) -> Iterator[Figure]:
    certain = {
        None: ("1.44", "12.88", "25.26", "36.31"), NEED_IN_2014: ("57.17", "79.21", "87.59", "91.28"),
        TRANSPORT_IN_2014: ("58.07", "68.60", "75.32", "79.92"),
    }  # fmt: skip
    guess = {
        None: ("4.25", "20.08", "34.37", "45.60"), NEED_IN_2014: ("98.71", "99.03", "99.30", "99.49"),
        TRANSPORT_IN_2014: ("91.64", "93.03", "94.17", "95.07"),
    }  # fmt: skip
    for secret in certain:
        for number, step in enumerate(answer.steps):
            row = attacks_in(step)[frozenset(KNOWN), secret]
            about = f"{secret or ''} 2014{f' to {YEARS[number]}' if number else ''}".strip()
            texts = {"certain_after": f"{certain[secret][number]} %", "guess_after": f"{guess[secret][number]} %"}
            yield from figures_of(row, about, is_synthetic=True, **texts)


def _table_11_before(answer: Assessment) -> Iterator[Figure]:
    attacks, known = attacks_in(answer), frozenset(brecha.CENSUS_QUASI_IDENTIFIERS)
    identity, need = attacks[known, None], attacks[known, NEED]
    yield from figures_of(identity, "11", is_synthetic=True, certain_after="96.342560 %", guess_after="98.138799 %")
    yield from figures_of(
        need, f"11 → {NEED}", is_synthetic=True, certain_after="99.890918 %", guess_before="97.556444 %",
        guess_after="99.946785 %",
    )  # fmt: skip
    for model, texts in ARX.items():
        for what, about, text in zip(WHAT, ABOUT, texts, strict=True):
            yield Figure(what, f"{model}, {about}", text, None, missing="arx-settings")


WHAT = ("certain-after", "certain-after", "guess-after", "guess-after")
ABOUT = ("CRS", "CAS", "CRS", "CAS")
ARX = {
    "k=4": ("0.000000 %", "0.048254 %", "0.008369 %", "97.556444 %"),
    "k=12": ("0.000000 %", "0.079773 %", "0.029857 %", "97.556444 %"),
    "k=20": ("0.000000 %", "0.008977 %", "0.002790 %", "97.556444 %"),
    "t=0.1": ("0.000000 %", "0.008977 %", "0.002790 %", "97.556444 %"),
    "t=0.3": ("0.000023 %", "0.013258 %", "0.002750 %", "97.556444 %"),
    "t=0.5": ("0.000166 %", "0.041118 %", "0.006615 %", "97.556444 %"),
}
"""Table 11: releases that another tool made, with hierarchies that are not printed"""

ITEMS: tuple[Item, ...] = (
    Item("001 Table 2", "languages", _table_2, _languages),
    Item("001 Table 3", "two-years-joined", _table_3_figures, _table_3),
    Item("001 Example 1", "disability-in-two-years", _example_1, _disability),
    Item("001 Table 4", "disability-step-by-step", _table_4, _disability),
    Item("001 Table 5", "census-records", _table_5),
    Item("001 Table 7", "census-birth-and-home", _table_7, census_of_2018),
    Item("001 Section 5.2", "census-unexpected", _section_5_2, census_of_2018),
    Item("001 Table 8", "years-all", _table_8, four_years),
    Item("001 Table 9", "languages-step-by-step", _table_9, _languages),
    Item("001 Table 10", "identity-step-by-step", _table_10, _identity),
    Item("001 Table 11", "census-anonymised", _table_11_before, census_of_2018),
)
