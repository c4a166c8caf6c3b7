"""Every sentence is true: what it compares, and every number in it, held against the figures by another reader."""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.answers.table.collective_attacks import goals, leading, worst_of_each_size
from brecha.answers.unlinked import without_identifier
from brecha.beliefs import Noise, Whole, believe, sweep, worst_adversary
from brecha.language import catalogues as written
from brecha.language.catalogues import Language, languages
from brecha.language.error_values import duration_of, size_of
from brecha.language.numbers import Bound, rounded
from brecha.lattice.limits import Measure
from brecha.linkage import Stay
from brecha.report.sentences.attacks import limits, worst_case
from brecha.reversal import examples
from brecha.sanitizers import Anonymise, KAnonymity, SuppressCells, ways
from tests.beliefs.test_worst_case import ASK, people
from tests.language.test_languages import catalogue, references
from tests.report.catalogue_claims import Told, speaks_of, told
from tests.report.claims import Claim, claims
from tests.report.recording import Recording, Said, faults, faults_in, in_assessment
from tests.tables_at_hand import coded

CODES = languages()
FREELY_WRITTEN = {
    ("believed-learnt", "after"): "bound",
    ("chart-frontier-says", "lowest"): "bound",
    ("composed-spent", "bound"): "bound",
    ("private-released", "factor"): "bound",
    ("private-released", "within"): "bound",
    ("sweep-learnt", "after"): "bound",
    ("chart-frontier-says", "size"): "whole",
    ("chart-frontier-says-not-tried", "size"): "whole",
    ("note-too-many-fields", "expected"): "whole",
    ("report-left-out", "minimum_group_size"): "whole",
    ("belief-few-people", "minimum_group_size"): "whole",
    ("report-measure-minimum-group-size", "minimum_group_size"): "whole",
    ("report-too-many-columns", "most"): "whole",
    ("note-gain-distance", "reach"): "given",
    ("note-gain-worth", "most"): "given",
    ("program-bands", "bottom"): "given",
    ("program-ends", "bottom"): "given",
    ("limit-holds", "accepted"): "given",
    ("limit-holds", "factor"): "given",
    ("limit-holds", "wanted"): "name",
    ("outcome-check-above", "threshold"): "given",
    ("outcome-name", "threshold"): "given",
    ("error-web-limit-too-long", "most"): "whole",
    ("sanitizer-anonymise", "share"): "given",
    ("sanitizer-bottom-code", "limit"): "given",
    ("sanitizer-model-l", "c"): "given",
    ("sanitizer-model-l", "l"): "given",
    ("sanitizer-model-t", "t"): "given",
    ("web-upload-lead", "most"): "given",
    ("ledger-chance", "chance"): "given",
    ("ledger-factor", "factor"): "given",
    ("ledger-times", "factor"): "given",
    ("percent-above", "number"): "edge",
    ("percent-below", "number"): "edge",
    ("private-above", "number"): "edge",
    ("private-below", "number"): "edge",
    ("chart-growth-says-certain", "end"): "name",
    ("chart-growth-says-chance", "end"): "name",
    ("chart-growth-says-gain", "end"): "name",
    ("cli-too-few", "option"): "name",
    ("cli-too-risky-release", "option"): "name",
}
"""Texts beside words of comparison. "bound": written by Python as one, see test_bounds.py and the results below;
"whole": a whole number; "given": as a user gave it; "edge": the edge beyond which a share is not written; "name": no
number."""
EXACT = {"DIGITS", "FIELD", "GROUPED", "LIMIT", "LIMITAMOUNT", "NUMBER0", "QUOTED", "SETTING", "WRITTEN"}
"""Functions that write a number as it is: limits that were given, and whole numbers"""
UNITS = {"SIZE": size_of, "DURATION": duration_of}
"""Functions that write a number with its unit"""
OF_ERRORS = ("error-", "phrase-", "hint-")
"""Messages whose values are written as Python writes them, with all their digits: rules, and no figures"""
OF_SOURCES = ("replay-shows-", "replay-reason-")
"""Messages without values: what a source shows, and why ours is another figure"""
EXACTLY_WRITTEN = {("note-belief-chains-apart", "most")}
"""A constant of the program, with all its decimals"""
HEADED = {("report-factor", "factor"), ("sweep-estimate", "share")}
"""Bounds whose words stand in another message: above the column, or before the estimate"""
UPPER, LOWER = ("at most", "below"), ("at least", "above")
WITHOUT_A_NUMBER = {
    "advice-accounts-people", "advice-added-certain", "advice-added-gain", "advice-nothing-safe",
    "advice-unsafe-alone", "advice-unsafe-together", "belief-groups-contagion",
    "chart-dots-says-limit", "chart-frontier-unsafe",
    "chart-head-last", "chart-histogram-cell-top", "chart-histogram-log", "chart-histogram-says",
    "chart-profiles-log", "chart-profiles-says", "cli-advice-unsafe",
    "cli-below-k", "cli-bound", "cli-legend-remaining", "cli-legend-private", "cli-legend-sweep-drawn",
    "cli-describe-legend", "cli-may-below", "cli-rate-bound", "cli-set-above", "downcoding-not-exact",
    "effective-exact", "finding-already",
    "finding-gain", "frequency-few", "frequency-most", "what-if-untried-above", "what-if-verdict",
    "growth-how", "limit-household", "limit-knows", "limit-repeats", "membership-how",
    "composed-head-bound", "composed-how-figures", "composed-others", "composed-published", "composed-together",
    "planned-limit", "planned-limits", "presence-guess", "private-guess", "private-head-bound",
    "private-how-adversary", "private-samples-guess", "private-worth", "record-subsets-size", "residual-how-changed",
    "residual-how-told", "residual-reversible", "note-advice-frontier-needs-more", "note-advice-no-safe-release",
    "note-advice-no-safe-release-keeping", "note-belief-at-least", "note-line-ends", "note-long-line",
    "note-private-records", "note-surplus", "note-weights-rounded", "report-at-most", "report-capacity",
    "report-causes-lead", "report-measure-repeats", "report-verdict-above", "report-verdict-above-some",
    "report-verdict-untried", "reversed-how-equal", "reversed-unasked", "sanitizer-local-recoding",
    "sanitizer-model-k", "sweep-how-learnt", "sweep-how-methods", "tradeoff-frontier", "web-above",
    "web-looking-lead", "web-value-labels-lead",
    "web-compare-too-few", "web-no-results", "web-run-kept", "web-subsets-some", "web-verdict",
    "worst-bound", "note-limit-meaning-ema-0070", "note-limit-meaning-health-canada", "note-limit-meaning-k5",
    "note-limit-meaning-k10", "note-limit-meaning-certain-5", "note-limit-not-computed", "note-limit-no-probability",
    "note-advice-highest-within", "chart-shares-title", "chart-dots-says", "chart-measure", "web-limit-forms",
    "web-caption-fewer", "web-caption-more", "web-held", "report-instead-lead",
    "draft-adversaries", "draft-limit-certain-5", "draft-limit-k5", "draft-limit-k10", "draft-limit-ema-0070",
    "number-roughly", "web-subsets-proposed", "replay-counted", "replay-verdict", "reversed-sure", "singling-out-none",
    "replay-figure-fewer-than-five", "replay-figure-fewest-refined", "replay-figure-surely-fewer-than-five",
}  # fmt: skip
"""Messages with a word of comparison that is about no number of theirs: headings, "above the limit", "no more than
before". What those of findings claim is among the rules of recording.py."""


# Catalogues


@cache
def all_told(code: str) -> frozenset[Told]:
    """The values of all messages that stand beside words of comparison, or are written as bounds."""
    return frozenset(one for message in catalogue(code) for one in told(code, message))


@pytest.mark.parametrize("code", CODES)
def test_every_number_beside_a_word_of_comparison_is_rounded_to_its_side(code: str) -> None:
    wrong = [one for one in all_told(code) if not _is_rounded_rightly(one)]
    assert wrong == [], "write { AMOUNT($x, bound: …) }, or add the message to the lists above"


def _is_rounded_rightly(one: Told) -> bool:
    if one.function == "":
        return one.message.startswith(OF_ERRORS) or (one.message, one.value) in FREELY_WRITTEN
    if one.function in EXACT or (one.message, one.value) in EXACTLY_WRITTEN:
        return True
    if one.relation in ("is", "about"):
        return (one.message, one.value) in HEADED
    return one.bound == ("upper" if one.relation in UPPER else "lower")


@pytest.mark.parametrize("code", CODES)
def test_no_message_that_compares_is_left_unread(code: str) -> None:
    read = {one.message for one in all_told(code)}
    told = {message for message in catalogue(code) if not message.startswith((*OF_ERRORS, *OF_SOURCES))}
    unread = {message for message in told if message not in read and speaks_of(code, message)}
    assert unread - WITHOUT_A_NUMBER == set()


def test_messages_about_sources_hold_no_values() -> None:
    for code in CODES:
        for name, message in catalogue(code).items():
            assert not name.startswith(OF_SOURCES) or not references(code, name).values, (name, message)


def test_no_message_is_listed_in_vain() -> None:
    every = {(one.message, one.value) for code in CODES for one in all_told(code)}
    assert (set(FREELY_WRITTEN) | EXACTLY_WRITTEN | HEADED) - every == set()
    compare = {message for code in CODES for message in WITHOUT_A_NUMBER if speaks_of(code, message)}
    assert WITHOUT_A_NUMBER - compare == set()


@cache
def bounds() -> list[Told]:
    """The values that catalogues write as bounds, one of each way of saying them."""
    found = {one for code in CODES for one in all_told(code) if one.bound and one.function not in UNITS}
    return sorted(found, key=lambda one: (one.code, one.message, one.value, one.function))


def figures() -> st.SearchStrategy[float]:
    """Figures of every size, those near 0, near 1 and near what is written among them."""
    near = st.sampled_from([1.004, 1.5388, 0.99996, 0.5, 0.05, 0.07, 1e-9, 3e-14, 0.0099999, 2.0000000000000004, 1e15])
    few = st.integers(1, 10**7).map(lambda number: number / 10**4)
    return near | few | st.floats(1e-6, 1e6) | st.floats(0.999, 1.001)


def shares() -> st.SearchStrategy[float]:
    """Shares, those near 0 and near 1 among them."""
    edges = st.floats(1e-9, 1e-3)
    return st.sampled_from([0.0, 1.0, 0.05, 0.99996, 0.00004]) | st.floats(0, 1) | edges | edges.map(lambda x: 1 - x)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_every_message_is_true_of_every_figure(data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(bounds()))
    figure = data.draw(shares() if one.function == "PERCENT" else figures())
    text = Language.named(one.code).say(one.message, **said_with(one, figure))
    assert holds(text, one, figure), (figure, text)


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_true_of_figures_near_an_edge(code: str) -> None:
    for one in bounds():
        for figure in (0.004, 0.5, 0.99996, 0.00004, 0.050001, 0.049999):
            if one.code == code:
                text = Language.named(code).say(one.message, **said_with(one, figure))
                assert holds(text, one, figure), (figure, text)


def said_with(one: Told, figure: float) -> dict[str, Any]:
    """The values of a message, one of which is the figure; other numbers are far from any that is looked for."""
    plain = {name: 0.777 if str(value).startswith("⟦") else value for name, value in one.values.items()}
    return plain | {one.value: figure}


def holds(text: str, one: Told, figure: float) -> bool:
    """Whether what a text says of a figure is true."""
    found = [claim for claim in claims(text, one.code) if claim.relation == one.relation]
    if (one.message, one.value) in HEADED:
        found = [_as_bound(claim, one) for claim in found]
    return any(claim.holds(figure, itself_a_bound=True) for claim in found)


def _as_bound(claim: Claim, one: Told) -> Claim:
    relation = "at most" if one.bound == "upper" else "at least"
    return Claim(relation, claim.number, claim.step, claim.percent, claim.start, claim.text)  # type: ignore[arg-type]


IN_UNITS = {"bytes": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "second": 1, "segundo": 1, "minute": 60, "minuto": 60,
            "hour": 3600, "hora": 3600, "day": 86400, "dia": 86400,
            "year": 365 * 86400, "ano": 365 * 86400}  # fmt: skip
"""How much each unit is, in bytes or seconds"""


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(CODES), st.sampled_from(("upper", "lower")), st.integers(0, 2**45) | st.integers(0, 5000))
def test_sizes_and_times_are_bounds(code: str, bound: Bound, number: int) -> None:
    language = Language.named(code)
    for text, fineness in ((size_of(number, bound, language.locale), 10), (duration_of(number, bound, language), 1)):
        first, unit = re.fullmatch(r"([\d.,]+|an?|um) (\w+?)s?", text.replace("bytes", "bytess")).groups()  # type: ignore[union-attr]
        decimal = {"en": ".", "pt": ","}[code]
        digits = re.sub(rf"[^\d{decimal}]", "", first).replace(decimal, ".")
        told, each = Fraction(digits or 1) * IN_UNITS[unit], Fraction(IN_UNITS[unit], fineness)
        if digits:  # "a second" is said of less too
            assert (number <= told < number + each) if bound == "upper" else (number - each < told <= number), text
        else:
            assert number <= 1


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(CODES), shares())
def test_every_share_is_true(code: str, share: float) -> None:
    text = Language.named(code).percent(share)
    (claim,) = claims(text, code)
    assert claim.holds(share), (share, text)


# A sentence that is false is found


@pytest.mark.parametrize(
    ("text", "figure", "true"),
    [
        ("at most 1.00", 1.004, False),
        ("at most 1.01", 1.004, True),
        ("at most 1.02", 1.004, False),
        ("at least 5.01 %", 0.05006, False),
        ("at least 5.00 %", 0.05006, True),
        ("more than 5 %", 0.05, False),
        ("more than 4.99 %", 0.05, True),
        ("fewer than 5", 5, False),
        ("100.00 %", 0.99996, False),
        ("0.00 %", 0.00004, False),
        ("more than 99.99 %", 0.99996, True),
        ("less than 0.01 %", 0.00004, True),
        ("99.99 %", 0.99992, True),
        ("no count is off by more than 3.12 %", 0.03121, False),
        ("no count is off by more than 3.13 %", 0.03121, True),
        ("the risk is 71.43 % at least", 0.714285, False),
        ("1.9 million", 1_949_999, True),
    ],
)
def test_the_reader_tells_true_from_false(text: str, figure: float, true: bool) -> None:
    (claim,) = claims(text, "en")
    assert claim.holds(Fraction(str(figure))) == true


def test_rounding_bounds_to_the_nearest_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What every message said when bounds were rounded as other figures are."""
    monkeypatch.setattr(written, "rounded", lambda number, decimals, bound=None: rounded(number, decimals))
    monkeypatch.setattr(written, "_number", written._number.__wrapped__)
    for one in bounds():
        language, near = Language.named(one.code), (1.004, 1.006, 0.123412, 0.123456)
        assert not all(holds(language.say(one.message, **said_with(one, near_one)), one, near_one) for near_one in near)


WORST_CASE = {"after": 0.7, "certain": 0.4, "known_before": "no", "times": 7.0, "worst": 1.0, "smallest": 1,
              "kind": "identity", "more": "yes", "better": "yes"}  # fmt: skip


@pytest.mark.parametrize(
    ("message", "values", "text"),
    [
        ("finding-capacity", {"capacity": 1.004}, "multiplies what she gains on average by at most 1.00."),
        ("finding-unequal", {"high": 0.5, "low": 0.25, "people": 12}, "of the 13 people, 50.00 %"),
        ("finding-worst-case", WORST_CASE | {"better": "no"}, "the probability of a right guess is what it was"),
        ("finding-worst-case", WORST_CASE | {"more": "no"}, "the share of people exposed is what it was"),
        ("finding-worst-case", WORST_CASE | {"worst": 0.6}, "the highest probability of re-identification is 60 %"),
        ("finding-worst-case", WORST_CASE, "the smallest class has 2 people"),
        ("finding-gain", {"after": 0.5, "before": 0.25, "more": "no"}, "gains 0.50 on average, no more than before."),
        ("chart-shown-says", {"more": "yes", "most": 0.5, "least": 0.25}, "the chance is 50.00 % at most"),
    ],
)
def test_a_false_sentence_is_found_out(message: str, values: dict[str, Any], text: str) -> None:
    assert list(faults_in(Said(message, values, text), Recording.of("en")))


def test_words_for_people_and_frequencies_are_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words without a number are held against what they are said of."""
    language = Recording.of("en")
    language.people(3, 9)
    language.frequency(0.3)
    assert list(faults(language)) == []
    monkeypatch.setattr(Language, "people", lambda self, part, whole: self.say("people-none", n=part, whole="9"))
    monkeypatch.setattr(Language, "frequency", lambda self, share: self.say("frequency-all"))
    language.people(3, 9)
    language.frequency(0.3)
    assert list(faults(language)) == [
        "3 of 9 people are told as 'none of 9 people'",
        "a share of 0.3 is told as 'everybody'",
    ]


# Results at random


def table_of_people(random: Random, rows: int | None = None) -> dict[str, list[Any]]:
    """A small table, in which some columns tell much, some little, and a secret is common or rare."""
    rows = rows or random.randint(1, 60)
    rare = random.choice(["xyz", "xxxxxxxxxxxxxxxy", "x"])
    values = {"qa": "abc", "qb": "ab", "qc": "abcdefgh", "sa": "xy", "sb": rare}
    table: dict[str, list[Any]] = {"id": [f"p{i}" for i in range(rows)]}
    for name, letters in values.items():
        gaps = [None] if random.random() < 0.2 else []
        table[name] = [random.choice([*letters, *gaps]) for _ in range(rows)]
    table["w"] = [random.choice([1, 1, 2, 7]) for _ in range(rows)]
    return table


def assessed(random: Random) -> brecha.Assessment:
    """An assessment: with gains, groups, weights, one table or several."""
    table = table_of_people(random)
    qids = ["qa", "qb", "qc"][: random.randint(1, 3)]
    given: dict[str, Any] = {"qids": qids, "sensitive": ["sa", "sb"][: random.randint(0, 2)]}
    values = sorted({str(one) for one in table["sa"] if one is not None})
    if given["sensitive"] and values and random.random() < 0.4:
        worth = qif.Gain.worth({one: random.choice([1, 3, 0.5]) for one in values}, default=1)
        given["gains"] = {"sa": [worth, qif.Gain.tries(2)][: random.randint(1, 2)]}
    if random.random() < 0.4:
        given["by"] = random.choice(["qb", "sb"])
    if random.random() < 0.4:
        given["weights"] = table["w"]
    if random.random() < 0.3:
        given["subsets"] = random.choice(["full", 1])
    return brecha.assess(coded(table), **given)


def repeated(random: Random) -> brecha.Assessment:
    """An assessment of people some of whom have several records, some of which cannot be used."""
    table = table_of_people(random, random.randint(6, 40))
    table["id"] = [random.choice(table["id"]) for _ in table["id"]]
    return brecha.assess(
        brecha.read(pa.table(table), person="id", rows="one"), qids=["qa", "qb"], sensitive=["sb"], weights="w"
    )


def linked(random: Random) -> Any:
    """Several tables of the same people, in which one adds to the others; alone, or table by table."""
    first = table_of_people(random, random.randint(2, 40))
    second = table_of_people(random, len(first["id"]))
    second["id"] = [one if random.random() < 0.8 else f"n{one}" for one in second["id"]]
    years = brecha.collection({"spring": coded(first), "autumn": coded(second)}, person="id")
    given: dict[str, Any] = {"qids": ["qa", "qb"], "sensitive": ["sa"]}
    return brecha.growth(years, **given, subsets="all") if random.random() < 0.6 else brecha.assess(years, **given)


def advised(random: Random) -> Any:
    """Advice on an assessment, or what somebody with some columns knows."""
    result = brecha.assess(coded(table_of_people(random)), qids=["qa", "qb", "qc"], sensitive=["sa"])
    at_most = random.choice([0.05, 0.125, 1 / 3, 0.5])
    measures: list[Measure] = ["average", "highest"]
    limit = brecha.Limit(random.choice(measures), at_most)
    if random.random() < 0.5:
        limit = brecha.Limit("certain", random.choice([0, 3, at_most]))
    elif random.random() < 0.3:
        limit = brecha.Limit("factor", 1 + 10 * at_most)
    if random.random() < 0.5:
        return result.what_if(random.sample(["qa", "qb", "qc"], random.randint(1, 3)), limit)
    return brecha.advise(result, limit=limit)


def sampled(random: Random) -> Any:
    """Who is in a sample, drawn or planned."""
    population = table_of_people(random, random.randint(4, 60))
    if random.random() < 0.4:
        return brecha.planned_sample(coded(population), qids=["qa", "qb"])
    some = sorted(random.sample(range(len(population["id"])), random.randint(1, len(population["id"]))))
    sample = {name: [values[i] for i in some] for name, values in population.items()}
    return brecha.membership(coded(population), coded(sample), qids=["qa", "qb", "qc"])


def released(random: Random) -> Any:
    """What a release leaves, and what ways of releasing leave."""
    table = coded(table_of_people(random, random.randint(8, 40)))
    if random.random() < 0.3:
        tried = ways(["qa", "qb"], {}, k=[2, 3], suppression=0.5)
        return brecha.tradeoff(table, tried, qids=["qa", "qb"], sensitive=["sa"])
    steps = Anonymise(["qa", "qb"], [KAnonymity(2)], {}, 0.9), SuppressCells("qc", rarer_than=3)
    return brecha.sanitize(table, *steps).risk(["qa", "qb", "qc"], ["sa"], tabulations=[["qa"]])


def counted(random: Random) -> Any:
    """What a noisy count tells, of a table or of samples of it."""
    table = coded(_two_valued(random))
    epsilons: list[float | str] = [random.choice(["ln3", "ln1.5"]), random.choice([0.001, 0.004, 1, 2.5])]
    if random.random() < 0.3:
        return brecha.private_count_samples(table, "sa=x", "qa", epsilons, size=5, samples=3)
    return brecha.private_count(table, "sa=x", "qa", epsilons, models=random.choice([None, "oblivious"]))


def _two_valued(random: Random) -> dict[str, list[Any]]:
    rows = random.randint(6, 30)
    return {"sa": [random.choice("xy") for _ in range(rows)], "qa": [random.choice("ab") for _ in range(rows)]}


def one_person(random: Random) -> Any:
    """What is learnt of one person."""
    table = table_of_people(random, random.randint(2, 40))
    place = random.randrange(len(table["id"]))
    known = {name: table[name][place] for name in ("qa", "qb", "qc")[: random.randint(1, 3)]}
    return brecha.target(coded(table), known, ["sa", "sb"])


def compared(random: Random) -> Any:
    """Two releases of the same columns."""
    given: dict[str, Any] = {"qids": ["qa", "qb"], "sensitive": ["sa"]}
    return brecha.compare(*(brecha.assess(coded(table_of_people(random, 30)), **given) for _ in range(2)))


def undone(random: Random) -> Any:
    """What can be undone of a release."""
    table = coded(_starred(random))
    return brecha.reverse(table, ["q", "r"], k=2, hierarchies={"q": brecha.hierarchies.flat([*"abc"])})


def _starred(random: Random) -> dict[str, list[Any]]:
    rows = random.randint(6, 14)
    return {"q": [random.choice("abc*") for _ in range(rows)], "r": [random.choice("xy") for _ in range(rows)]}


def believed(random: Random) -> Any:
    """What an adversary learns of a table that does not exist yet, and the adversary who learns most."""
    belief = people(random.uniform(0.05, 0.6), random.uniform(0.2, 0.8), records=random.randint(1, 6))
    program = _program(random)
    kind = random.randrange(4)
    if kind == 0:
        return believe(belief, program, **ASK, value="ill", data_sets=300)
    if kind == 1:
        return worst_adversary(Noise("diagnosis", keep=random.uniform(0.5, 1)), belief, **ASK,
                              measure=random.choice(["shannon", "multiplicative"]))  # fmt: skip
    if kind == 2:
        return worst_adversary(program, {"few": belief, "many": people(0.4, records=3)}, **ASK, data_sets=300)
    return sweep({"few": belief}, {"plain": program}, {"one": {"age": "old"}, "two": {"age": "young"}},
                 known=[["age"]], secret="diagnosis", value="ill", data_sets=300)  # fmt: skip


def _program(random: Random) -> Any:
    """Records with noise; or a function of the whole table, of which less is told than is learnt."""
    noise: Any = Noise("diagnosis", keep=random.uniform(0.5, 1))
    return Whole(lambda table: table) if random.random() < 0.34 else noise


def two_years(random: Random) -> Any:
    """Two years that no identifier links."""
    table = coded(table_of_people(random, random.randint(3, 20)))
    changes = {"qb": Stay(1), "qc": Stay(random.choice([0.25, 0.9]))}
    person = random.choice(["id", None])
    return without_identifier(table, table, qids=["qa"], sensitive=["sa"], changes=changes, person=person)


def attacked(random: Random) -> Any:
    """What an attack does to simulated data."""
    if random.random() < 0.5:
        return examples.clustered_example(records=12, columns=4, k=3, trials=4, seed=random.randrange(99))
    return examples.staircase_example(records=12, columns=4, k=3, trials=4, seed=random.randrange(99))


KINDS: dict[Callable[[Random], Any], int] = {
    assessed: 100, repeated: 10, linked: 20, advised: 40, sampled: 20, released: 10, counted: 10, one_person: 30,
    compared: 10, undone: 8, believed: 12, two_years: 8, attacked: 2,
}  # fmt: skip
"""How many of each"""


def worst_cases(result: brecha.Assessment, language: Language) -> None:
    """Say the sentences of the evidence that are no findings."""
    for goal in goals(result):
        worst_case(result, leading(worst_of_each_size(result, *goal), len(result.qids)), language)


@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_every_sentence_of_results_is_true(make: Callable[[Random], Any]) -> None:
    random = Random(make.__name__)
    for _ in range(KINDS[make]):
        result = make(random)
        for code in CODES:
            language = Recording.of(code)
            result.findings(language)
            if isinstance(result, brecha.Assessment):
                limits(result, language)
                worst_cases(result, language)
            assert language.said
            assert list(faults(language)) == []


def test_sentences_of_assessments_tell_the_figures_of_the_frame() -> None:
    random, found = Random(7), 0
    for _ in range(60):
        result = assessed(random)
        attacks = result.frame().to_pylist()
        for code in CODES:
            language = Recording.of(code)
            result.findings(language)
            worst_cases(result, language)
            for one in language.said:
                if one.message in ("finding-certain", "finding-gain", "finding-capacity", "finding-worst-case"):
                    found += 1
                    assert in_assessment(one, attacks), one
    assert found > 200
