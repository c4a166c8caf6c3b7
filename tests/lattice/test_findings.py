"""An advice in sentences, in both languages, and its notes in them."""

import re
from typing import Any

import pytest

from brecha import Advice, Assessment, Limit, advise, assess, collection, growth, qif
from brecha.language.catalogues import Language, messages
from brecha.language.numbers import limit_share, risk_share
from brecha.report.sentences.advice import advice_findings, limit_in
from tests.lattice.at_hand import table_result
from tests.tables_at_hand import EXAMPLE, coded

COLUMNS = ["age", "gender", "occupation"]
CALLS: list[dict[str, Any]] = [
    {"limit": 0.3},
    {"limit": 3, "keep": ["gender"]},
    {"limit": 0, "goals": [None]},
    {"limit": 1.0},
    {"limit": 0.5, "keep": ["occupation"]},
    {"limit": "average=0.3"},
    {"limit": "average=0.5", "planned": ["gender"], "goals": [None]},
    {"limit": 4, "planned": ["gender"]},
]


@pytest.fixture(scope="module")
def example() -> Assessment:
    """The worked example of the thesis, all combinations."""
    return assess(coded(EXAMPLE), qids=COLUMNS, sensitive=["illness"], threads=1)


def test_the_worked_example(example: Assessment) -> None:
    assert advice_findings(advise(example, limit=0.3)) == [
        "With all columns released, an adversary re-identifies 4 of 10 people with certainty. age accounts for about 2 "
        "of them (54.17 %). Next come occupation (41.67 %) and gender (4.17 %).",
        "occupation must not be released even alone, because of inference of illness: it is above the limit of 30 % "
        "of the people exposed with certainty.",
        "Within the limit of 30 % of the people exposed with certainty, the largest release holds 2 of 3 columns: "
        "age and gender. Chances of a right guess are not held to this limit.",
        "Of all columns, leaving out age saves most: an adversary then re-identifies 1 of 10 people with certainty, 3 "
        "fewer. Of all pairs, leaving out age and occupation saves most: an adversary then re-identifies none of 10 "
        "people with certainty, 4 fewer.",
        "With all columns released, an adversary infers illness for 6 of 10 people with certainty. occupation accounts "
        "for about 5 of them (86.11 %). Next come age (11.11 %) and gender (2.78 %).",
        "Of all columns, leaving out occupation saves most: an adversary then infers illness for 2 of 10 people with "
        "certainty, 4 fewer. Of all pairs, leaving out age and occupation saves most: an adversary then infers illness "
        "for none of 10 people with certainty, 6 fewer.",
    ]


def test_the_worked_example_in_portuguese(example: Assessment) -> None:
    found = advice_findings(advise(example, limit=0.3, goals=[None]), "pt")
    assert found[0].startswith(
        "Com todas as colunas divulgadas, um adversário reidentifica 4 das 10 pessoas com certeza. A coluna age "
        "responde por cerca de 2 delas (54,17%)."
    )
    assert found[-1].endswith("um adversário então não reidentifica ninguém com certeza, 4 a menos.")


def test_columns_to_keep(example: Assessment) -> None:
    told = advice_findings(advise(example, limit=3, keep=["gender"], goals=["illness"]))
    assert told[1:3] == [
        "occupation must not be released beside gender, because of inference of illness: it would be above the limit "
        "of 3 people exposed with certainty.",
        "Within the limit of 3 people exposed with certainty, the largest release that keeps gender holds 2 of 3 "
        "columns: age and gender. Chances of a right guess are not held to this limit.",
    ]
    told = advice_findings(advise(example, limit=0.5, keep=["occupation"]))
    assert told[1].startswith("No release that keeps occupation stays within the limit of 50 % of")


def test_a_planned_release(example: Assessment) -> None:
    told = advice_findings(advise(example, planned=["gender"], goals=[None]))
    assert told[-2:] == [
        "To the planned release of gender, occupation would add least: an adversary then re-identifies 1 of 10 people "
        "with certainty, 1 more.",
        "To the planned release of gender, age would add most: an adversary then re-identifies 2 of 10 people with "
        "certainty, 2 more.",
    ]


def test_nothing_to_hold_back_and_nothing_to_release() -> None:
    alike = advice_findings(advise(table_result({"qa": [1, 1], "qb": [1, 1]}), limit=0))
    assert alike == [
        "The release adds nothing to the risk of re-identification, so that no column is to blame.",
        "Both columns together stay within the limit of zero people exposed with certainty, which does not "
        "ask for either to be held back. Chances of a right guess are not held to this limit. The highest chance of "
        "anybody is 50.00 %.",
    ]
    different = advice_findings(advise(table_result({"qa": [1, 2], "qb": [1, 2]}), limit=1))
    assert "qa and qb must not be released even alone" in different[1]
    assert different[2] == "No column at all can be released within the limit of 1 person exposed with certainty."
    assert different[3].startswith("Leaving out any one column saves nobody. Of all pairs")


def test_what_was_not_tried_is_not_called_the_largest() -> None:
    columns = {"qa": [1, 1, 1, 2], "qb": [1, 1, 2, 1], "qc": [1, 1, 1, 1]}
    told = advice_findings(advise(table_result(columns, subsets=1), limit=1))
    assert told == [
        "Within the limit of 1 person exposed with certainty, the largest releases hold 1 of 3 columns: qc; qa; qb. "
        "Larger ones were not tried. Chances of a right guess are not held to this limit."
    ]
    assert advice_findings(advise(table_result(columns, subsets="full"))) == []


def test_certainty_is_told_once_whatever_the_gain() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "s": [*"xxyz"]}
    result = table_result(columns, gains={"s": [qif.Gain.identity(), qif.Gain.tries(2)]})
    certain = advice_findings(advise(result))
    assert sum("infers s for" in sentence and sentence.startswith("With all") for sentence in certain) == 1
    chance = advice_findings(advise(result, limit="average=0.05"))
    assert any("brings by “2 tries” rises from" in sentence for sentence in chance)


def test_a_release_that_makes_nobody_certain_may_add_much() -> None:
    pairs = {"qa": [i // 2 for i in range(100)], "qb": [0] * 100}
    assert advice_findings(advise(table_result(pairs)))[0] == (
        "With all columns released, an adversary still re-identifies nobody with certainty, but the chance that her "
        "best guess names the right person rises from 1.00 % to 50.00 %. qa accounts for 100 % of the rise."
    )
    secret = [str((i // 10 % 2) ^ (i % 10 == 0)) for i in range(100)]
    told = advice_findings(advise(table_result({"qa": [i // 10 for i in range(100)], "s": secret})))
    assert "still infers s for nobody with certainty, but the chance that her best guess at s is right" in told[-1]
    assert not any("adds nothing" in sentence for sentence in told)


def test_a_chance_that_stays_may_hide_certainty() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 1, 2, 2], "s": [*"xxxy"]}
    told = advice_findings(advise(table_result(columns), limit=Limit("average", 1.0)))
    assert told[-1].startswith(
        "With all columns released, the chance that her best guess at s is right stays at 75.00 %, but an adversary "
        "infers s for 2 of 4 people with certainty. qa accounts for about 2 of them (100 %)."
    )


def test_a_gain_to_which_nothing_is_added_is_named() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 1, 1, 1], "s": [*"xxxy"]}
    result = table_result(columns, gains={"s": qif.Gain.tries(2)})
    told = advice_findings(advise(result, limit=Limit("average", 1.0), goals=["s"]))
    assert told[0] == (
        "The release adds nothing to what a guess at s brings by “2 tries”, so that no column is to blame."
    )
    apart: dict[str, list[Any]] = {"qa": [1, 1, 1, 2], "s": [*"xxxy"]}
    result = table_result(apart, gains={"s": qif.Gain.tries(2)})
    told = advice_findings(advise(result, limit=Limit("average", 1.0), goals=["s"]))
    assert told[0].startswith("With all columns released, what her best guess at s brings by “2 tries” stays at 1.00, ")


def test_only_certainty_is_said_to_leave_chances_aside() -> None:
    result = table_result({"qa": [1, 1], "qb": [1, 1]})
    assert "Chances" in " ".join(advice_findings(advise(result, limit=1.0)))
    assert "Chances" not in " ".join(advice_findings(advise(result, limit=Limit("average", 1.0))))


def weighted() -> Assessment:
    """One heavy person who is alone by one column, and five light ones who are by the other."""
    columns: dict[str, list[Any]] = {"qa": ["h"] + ["x"] * 19, "qb": ["x"] * 10 + [*"uvwyz"] + ["x"] * 5}
    return table_result(columns, weights=[100.0] + [1.0] * 19)


def test_weights_are_not_called_people() -> None:
    assert advice_findings(advise(weighted(), planned=["qa"])) == [
        "With all columns released, an adversary re-identifies 6 of 20 people with certainty, 88.24 % of the weight. "
        "qa accounts for 95.24 % of that weight. Next comes qb (4.76 %).",
        "qa must not be released even alone, because of re-identification: it is above the limit of 5 % of the weight "
        "exposed with certainty.",
        "Within the limit of 5 % of the weight exposed with certainty, the largest release holds 1 of 2 columns: qb. "
        "Chances of a right guess are not held to this limit.",
        "Of all columns, leaving out qa saves most by weight: an adversary then re-identifies 5 of 20 people with "
        "certainty, 1 fewer: 4.20 % of the weight instead of 88.24 %. Of all pairs, leaving out qa and qb saves most "
        "by weight: an adversary then re-identifies none of 20 people with certainty, 6 fewer: 0 % of the weight "
        "instead of 88.24 %.",
        "To the planned release of qa only qb can be added: an adversary then re-identifies 6 of 20 people with "
        "certainty, 5 more: 88.24 % of the weight instead of 84.03 %.",
    ]
    assert "2 people exposed with certainty" in " ".join(advice_findings(advise(weighted(), limit=2)))


@pytest.mark.parametrize("weights", [None, [1, 3, 5, 5, 3, 5, 3, 2, 2, 3, 2, 1, 3]])
def test_columns_that_tell_nothing_are_not_blamed(weights: list[int] | None) -> None:
    columns: dict[str, list[Any]] = {f"q{i}": [0] * 13 for i in range(4)} | {"s": [i % 3 for i in range(13)]}
    result = table_result(columns, weights=weights, gains={"s": [qif.Gain.identity(), qif.Gain.tries(2)]})
    told = advice_findings(advise(result, limit=Limit("average", 1.0)))
    assert sum("adds nothing" in sentence for sentence in told) == 3
    assert not any("rises" in sentence for sentence in told)


def test_a_small_rise_is_written_with_the_digits_it_takes() -> None:
    columns: dict[str, list[Any]] = {"qa": [0] * 99_998 + [1, 1], "s": ["x"] * 50_000 + ["y"] * 50_000}
    told = advice_findings(advise(table_result(columns), limit=Limit("average", 1.0)))
    assert "rises from 0.001 % to 0.002 %" in told[0]
    assert advice_findings(advise(table_result(columns)))[0].count("%") == 3


def test_what_was_tried_for_some_columns_is_not_said_of_all() -> None:
    table: dict[str, list[Any]] = {"qa": [0] * 10, "qb": [*range(10)]}
    told = advice_findings(advise(table_result(table, subsets=[["qa", "qb"], ["qb"]])))
    assert told[0].startswith("Of single columns, only leaving out qa was tried: it saves nobody. Of all pairs")
    columns: dict[str, list[Any]] = {
        "qa": [i // 2 for i in range(20)],
        "qb": [i % 2 for i in range(20)],
        "qc": [i // 3 for i in range(20)],
        "qd": [0] * 20,
    }
    every, without = ["qa", "qb", "qc", "qd"], [["qa", "qb", "qc"], ["qb", "qc", "qd"], ["qa", "qb", "qd"]]
    some = table_result(columns, subsets=[every, *without])
    assert advice_findings(advise(some))[0].startswith(
        "Of the 3 columns for which this was tried, leaving out qa saves"
    )
    none = table_result(columns, subsets=[every, *without[::2]])
    assert advice_findings(advise(none))[0] == (
        "Of the 2 columns for which this was tried, leaving out any one saves nobody."
    )
    planned = advise(table_result(columns, subsets=[["qa"], ["qa", "qb"]]), planned=["qa"])
    assert advice_findings(planned)[0].startswith("To the planned release of qa only adding qb was tried: an adversary")
    planned = advise(table_result(columns, subsets=[["qa"], ["qa", "qb"], ["qa", "qd"]]), planned=["qa"])
    assert advice_findings(planned)[0].startswith("Of the 2 columns for which this was tried, qd would add least to ")


def test_equals_are_named_together() -> None:
    columns: dict[str, list[Any]] = {"qa": [*range(6), *[9] * 6], "qb": [9] * 6 + [*range(6)]}
    told = advice_findings(advise(table_result(columns)))
    assert "qa and qb account for about 6 of them each (50.00 %)." in told[0]
    assert told[-1].startswith("Of all columns, leaving out qa or qb saves most: an adversary then re-identifies 6 of")
    many: dict[str, list[Any]] = {f"q{i}": [0] * 8 + [int(i == k) for k in range(6)] for i in range(6)}
    told = advice_findings(advise(table_result(many), limit=2, planned=["q0"]))
    assert "q0, q1, q2 and 3 more account for about one of them each (16.67 %)." in told[0]
    assert "leaving out q0, q1, q2 or one of 3 more saves most" in told[3]
    assert "leaving out (q0 and q1), (q0 and q2), (q0 and q3) or one of 12 more saves most" in told[3]
    assert told[4].startswith("All other columns would add the same to the planned release of q0: an adversary then")


def test_names_that_look_like_lists_are_quoted() -> None:
    columns = {"b and c": [1, 2, 3, 4, 1, 1], "b": [1, 1, 1, 2, 2, 2], "c": [1, 1, 1, 1, 1, 2], "x, y": [1] * 6}
    result = assess(coded(columns), qids=list(columns), threads=1)
    told = " ".join(advice_findings(advise(result, limit=0.3)))
    assert "leaving out “b and c” and c saves most" in told
    assert "b, c and “x, y”." in told
    english, portuguese = Language.named("en"), Language.named("pt")
    quoted = {name: english.quoted(name) != name for name in ("a or b", "a;b", 'a"b', "band", "Sand or", "e", " a")}
    assert quoted == {"a or b": True, "a;b": True, 'a"b': True, "band": False, "Sand or": True, "e": False, " a": True}
    assert (portuguese.quoted("a e b"), portuguese.quoted("a and b")) == ("“a e b”", "a and b")


@pytest.mark.parametrize(
    ("share", "told"),
    [(0.05, "5 %"), (0.0, "0 %"), (1.0, "100 %"), (0.07, "7 %"), (0.00125, "0.125 %"), (2 / 3, "66.666667 %"),
     (1e-12, "less than 0.000001 %"), (1 - 1e-12, "more than 99.999999 %")],
)  # fmt: skip
def test_a_limit_is_written_as_it_was_given(share: float, told: str) -> None:
    assert limit_share(share, Language.named("en")) == told


@pytest.mark.parametrize(
    ("share", "at_most", "told"),
    [(0.05, 0.05, "5 %"), (0.0500001, 0.05, "5.00001 %"), (0.04999, 0.05, "4.999 %"), (0.3, 0.05, "30.00 %"),
     (1e-7, 0.05, "less than 0.01 %"), (1e-7, 2e-7, "0.00001 %"), (0.0, 0.05, "0 %"), (1.0, 0.99999, "100.000 %")],
)  # fmt: skip
def test_a_risk_can_be_told_from_the_limit(share: float, at_most: float, told: str) -> None:
    assert risk_share(share, at_most, Language.named("en")) == told


def test_limits_in_sentences() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 1, 2, 2], "s": [*"xxxy"]}
    result = table_result(columns, gains={"s": qif.Gain.tries(2)})
    english = Language.named("en")
    assert limit_in(advise(result, limit=-0.0), english) == "0 % of the people exposed with certainty"
    assert limit_in(advise(result, limit=0.053), english) == "5.3 % of the people exposed with certainty"
    assert limit_in(advise(result, limit=10**12), english).startswith("1,000,000,000,000 people")
    of_gain = [advise(result, limit=Limit("average", amount, "s"), goals=["s"]) for amount in (2.125, 1e20, 1e-9)]
    told = ["a gain of 2.125 from a person", "a gain of 100,000,000,000,000,000,000.00 from a person"]
    assert [limit_in(advice, english) for advice in of_gain] == [*told, "a gain of 0.000000001 from a person"]


@pytest.mark.parametrize(("code", "where"), [("en", "in 2020 and 2021"), ("pt", " de 2020 e 2021")])
def test_a_growth_names_its_tables(code: str, where: str) -> None:
    first = {"id": [*"abcde"], "q": [1, 1, 1, 2, 2], "r": [1, 1, 2, 2, 2], "s": [*"xyxyx"]}
    second = {"id": [*"abcde"], "q": [1, 2, 2, 2, 3], "r": [1, 1, 1, 1, 1]}
    years = collection({2020: coded(first), 2021: coded(second)}, person="id")
    grown = growth(years, qids=["q", "r"], sensitive=["s"], subsets="all")
    for call in ({"limit": 0.1, "planned": ["r"]}, {"limit": 1.0}, {"limit": 0.0, "keep": ["q"]}):
        assert all(where in sentence for sentence in advice_findings(advise(grown, **call), code))


def advices() -> list[Advice]:
    """Everything that an advice may have to say."""
    example = assess(coded(EXAMPLE), qids=COLUMNS, sensitive=["illness"], threads=1)
    found = [advise(example, **call) for call in CALLS]
    columns: dict[str, list[Any]] = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "qc": [1, 1, 1, 1], "s": [*"xxyz"]}
    gain = table_result(columns, gains={"s": qif.Gain.tries(2)}, by="qa", weights=[1, 2, 3, 4])
    found += [advise(gain, limit=Limit("average", 0.9), goals=["s"], planned=["qa"]), advise(gain, limit=2)]
    found += [advise(gain, limit=Limit("average", 0.9)), advise(gain, limit=Limit("average", 1.0))]
    found += [advise(table_result(columns, subsets=1), limit=1, keep=["qa", "qb"], planned=["qa", "qb"])]
    found += [advise(table_result(columns, subsets=subsets)) for subsets in (1, 2, "full", [["qa"], ["qa", "qb"]])]
    found += [advise(weighted(), planned=["qa"]), advise(weighted(), limit="average=0.9", planned=["qa"])]
    partly = table_result(columns, subsets=[["qa"], ["qa", "qb"], ["qa", "qc"], ["qb", "qc"], ["qa", "qb", "qc"]])
    found += [advise(partly, planned=["qa"]), advise(partly, limit="average=0.05", planned=["qa", "qb"])]
    found += [advise(table_result({"qa": [1], "s": ["x"]})), advise(table_result({"qa": [1, 1]}), limit=0)]
    many: dict[str, list[Any]] = {f"q{i}": [0] * 8 + [int(i == k) for k in range(6)] for i in range(6)}
    return [*found, *(advise(table_result(many), limit=limit) for limit in (0, 1, 2))]


@pytest.mark.parametrize("code", ["en", "pt"])
def test_everything_can_be_said(code: str) -> None:
    language = Language.named(code).recording()
    for advice in advices():
        told = [*advice_findings(advice, language), *(language.note(note) for note in advice.notes)]
        for sentence in told:
            assert sentence[0] == sentence[0].upper() or sentence.split()[0].strip(",") in advice.qids
            assert sentence.endswith(".")
            assert not re.search(r"[{}$]|  | \.| ,", sentence), sentence
    assert not language.lacking


def test_both_languages_have_the_same_messages() -> None:
    mine = re.compile("(cli-|note-)?advice-")
    english, portuguese = ({name for name in messages(code) if mine.match(name)} for code in ("en", "pt"))
    assert english == portuguese
    assert len(english) > 40


def test_the_catalogue_says_notes_as_the_library_does() -> None:
    english = Language.named("en")
    for note in {note for advice in advices() for note in advice.notes}:
        assert english.note(note) == str(note)
