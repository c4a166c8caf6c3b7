"""compare(): two results side by side, against their frames row by row, and what is said of them."""

import json
import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import Assessment, Comparison, compare, qif
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.report.document import Sentences, figures_in
from tests.lattice.at_hand import table_result
from tests.tables_at_hand import EXAMPLE, coded, tables

page = Assessment.page


COLUMNS = ["age", "gender", "occupation"]
COARSE: dict[str, list[Any]] = EXAMPLE | {"occupation": [1, 1, 1, 2, 2, 1, 1, 1, 2, 2]}
"""The worked example, with fewer occupations: that of a man or that of a woman"""
WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def example(columns: dict[str, list[Any]] = EXAMPLE, **more: Any) -> Assessment:
    """The worked example, assessed."""
    asked: dict[str, Any] = {"qids": COLUMNS, "sensitive": ["illness"], "threads": 1}
    return brecha.assess(coded(columns), **asked | more)


def rows_of(result: Assessment) -> dict[tuple[frozenset[str], str | None, str | None], dict[str, Any]]:
    """The attacks on everybody, by their columns and goal."""
    rows = result.frame().to_pylist()
    return {(frozenset(row["qids"]), row["sensitive"], row["gain"]): row for row in rows if row["group"] is None}


# By hand


def test_the_worked_example_made_coarser() -> None:
    found = compare(example(), example(COARSE))
    identity, secret = found.goals
    assert identity.before is not None
    assert identity.after is not None
    assert secret.before is not None
    assert secret.after is not None
    assert (identity.before.hits, identity.after.hits) == (4, 2)  # with age and gender alone two are unique
    assert (secret.before.hits, secret.after.hits) == (6, 2)
    assert (found.shared, found.only_before, found.only_after, found.tried) == (7, 0, 0, True)
    assert found.qids == tuple(COLUMNS)
    assert found.findings() == [
        "Before there were 10 people, and after 10.",
        "Re-identification: 4 of 10 people with certainty before, 2 of 10 people after; the best "
        "guess is right 70.00 % of the time before, 50.00 % after.",
        "Inference of illness: 6 of 10 people with certainty before, 2 of 10 people after; the "
        "best guess is right 80.00 % of the time before, 70.00 % after.",
        # unique before: 1 by occupation, 4 with age, 1 with gender, 4 with all; now 0, 2, 0 and 2
        "Re-identification: of 7 combinations of columns tried in both, the share of people exposed with certainty "
        "fell in 4, rose in 0 and stayed in 3; the chance of a right guess fell in 4, rose in 0 and stayed in 3. The "
        "share exposed with certainty fell most for an adversary who knows only age and occupation: from 4 of 10 "
        "people (40.00 %) to 2 of 10 people (20.00 %).",
        "Inference of illness: of 7 combinations of columns tried in both, the share of people exposed with certainty "
        "fell in 4, rose in 0 and stayed in 3; the chance of a right guess fell in 4, rose in 0 and stayed in 3. The "
        "share exposed with certainty fell most for an adversary who knows only occupation: from 6 of 10 people "
        "(60.00 %) to none of 10 people (0 %).",
    ]
    moved = {(one.sensitive, one.measure): (one.fell, one.rose, one.stayed) for one in found.moved}
    assert moved[None, "certain"] == (4, 0, 3)
    assert found.moved[0].largest_rise is None


def test_the_other_way_round_what_fell_rises() -> None:
    one, other = compare(example(), example(COARSE)), compare(example(COARSE), example())
    for was, now in zip(one.moved, other.moved, strict=True):
        assert (was.fell, was.rose, was.stayed) == (now.rose, now.fell, now.stayed)
        assert was.largest_fall is not None
        assert now.largest_rise is not None
        assert was.largest_fall.qids == now.largest_rise.qids
    assert any("rose most for an adversary who knows only occupation: from none of" in one for one in other.findings())


def test_the_same_twice() -> None:
    found = compare(example(), example())
    assert all((one.fell, one.rose, one.stayed) == (0, 0, 7) for one in found.moved)
    assert found.findings()[-1] == (
        "Inference of illness: the risk is the same in all 7 combinations of columns tried in both."
    )
    assert found.findings("pt")[-1] == (
        "Inferência de illness: o risco é o mesmo em todas as 7 combinações de colunas testadas em ambas."
    )


# Against the frames


@settings(deadline=None, max_examples=40)
@given(one=tables(secrets=2), other=tables(secrets=2), data=st.data())
def test_the_frame_is_both_frames_side_by_side(
    one: dict[str, list[Any]], other: dict[str, list[Any]], data: st.DataObject
) -> None:
    sizes = [data.draw(st.integers(1, 4) | st.just("all")) for _ in range(2)]
    other = dict(reversed(other.items()))
    before, after = (table_result(table, subsets=size) for table, size in zip((one, other), sizes, strict=True))
    was, now = rows_of(before), rows_of(after)
    found = compare(before, after)
    shared = [key for key in now if key in was]
    rows = found.frame().to_pylist()
    assert [(frozenset(row["qids"]), row["sensitive"], row["gain"]) for row in rows] == shared
    for row, key in zip(rows, shared, strict=True):
        assert (row["qids"], row["size"]) == (now[key]["qids"], len(key[0]))
        for name in ("records", "hits", "posterior_deterministic", "posterior_probabilistic"):
            assert (row[f"{name}_before"], row[f"{name}_after"]) == (was[key][name], now[key][name])
        assert row["difference_hits"] == row["hits_after"] - row["hits_before"]
        for name in ("deterministic", "probabilistic"):
            apart = row[f"posterior_{name}_after"] - row[f"posterior_{name}_before"]
            assert row[f"difference_{name}"] == pytest.approx(apart, abs=1e-13)
    combinations = [{key[0] for key in keys} for keys in (was, now)]
    assert found.shared == len(combinations[0] & combinations[1])
    assert found.only_before == len(combinations[0] - combinations[1])
    assert found.only_after == len(combinations[1] - combinations[0])
    _check_moves(found, rows)


def _check_moves(found: Comparison, rows: list[dict[str, Any]]) -> None:
    """Counts and extremes, counted one by one."""
    for moved in found.moved:
        name = "deterministic" if moved.measure == "certain" else "probabilistic"
        mine = [row for row in rows if (row["sensitive"], row["gain"]) == moved.goal]
        apart = [row[f"difference_{name}"] for row in mine]
        assert (moved.fell, moved.rose) == (sum(one < 0 for one in apart), sum(one > 0 for one in apart))
        assert moved.fell + moved.rose + moved.stayed == found.shared
        for move, most, best in ((moved.largest_fall, min, -1), (moved.largest_rise, max, 1)):
            if move is None:
                assert not any(one * best > 0 for one in apart)
                continue
            tied = [row for row, one in zip(mine, apart, strict=True) if one == most(apart)]
            first = min(tied, key=lambda row: row["size"])
            assert move.qids == tuple(first["qids"])
            assert (move.before, move.after) == (
                first[f"posterior_{name}_before"],
                first[f"posterior_{name}_after"],
            )


def test_rounding_is_no_difference() -> None:
    columns = {"q": [0, 1, 1, 2, 2, 2, 3], "s": [*"xyxyxyx"]}
    thrice = {name: values * 3 for name, values in columns.items()}
    weights = [0.1, 0.2, 0.3, 0.7, 1.1, 1.3, 0.6]
    one = brecha.assess(coded(columns), qids=["q"], sensitive=["s"], weights=weights)
    other = brecha.assess(coded(thrice), qids=["q"], sensitive=["s"], weights=[weight / 7 for weight in weights * 3])
    (chance,) = [one for one in compare(one, other).moved if one.sensitive and one.measure == "average"]
    assert (chance.fell, chance.rose, chance.stayed) == (0, 0, 1)


def test_more_columns_than_bits() -> None:
    columns = {f"q{i}": [(i * 7 + k * k) % 3 for k in range(12)] for i in range(70)}
    names = list(columns)
    sets = [[one] for one in names] + [[one, other] for one in names[:4] for other in names[-4:]] + [["q1", "q2"]]
    before = brecha.assess(coded(columns), qids=names, subsets=sets, threads=1)
    chosen = [["q3", "q68"], ["q1", "q2"], ["q5", "q6", "q7"], ["q69"], ["q7"]]
    after = brecha.assess(coded(columns), qids=names[::-1], subsets=chosen, threads=1)
    found = compare(before, after)
    assert found.frame()["qids"].to_pylist() == [["q68", "q3"], ["q2", "q1"], ["q69"], ["q7"]]
    assert set(found.frame()["difference_hits"].to_pylist()) == {0}
    assert (found.only_before, found.only_after) == (70 + 16 + 1 - 4, 1)


# What the two do not have in common


def test_columns_secrets_and_people_that_differ_are_said() -> None:
    fewer = {name: values[:8] for name, values in EXAMPLE.items()}
    found = compare(
        example(qids=["age", "gender"], sensitive=["illness", "occupation"]),
        example(fewer, qids=["gender", "occupation"], sensitive=["illness"]),
    )
    assert found.findings()[:6] == [
        "After: 1 column of the table was not assessed: age; what it reveals is not in these figures.",
        "Before there were 10 people, and after 8.",
        "One column is known before and not after: age.",
        "One column is known after and not before: occupation.",
        "One column is sensitive before and not after: occupation.",
        "Re-identification: 2 of 10 people with certainty before, 1 of 8 people after; the best "
        "guess is right 50.00 % of the time before, 50.00 % after.",
    ]
    assert [pair.goal for pair in found.goals] == [(None, None), ("illness", None)]
    assert found.frame()["qids"].to_pylist() == [["gender"], ["gender"]]
    assert found.findings()[-1] == (
        "Not compared, as they were tried in one of the two only: 2 combinations before, and 2 after."
    )
    back = compare(found.after, found.before).findings()
    assert "One column is sensitive after and not before: occupation." in back


def test_gains_of_the_same_name_have_to_be_the_same() -> None:
    gains = [{"illness": qif.Gain.worth({"yes": worth, "no": 1}, name="worth")} for worth in (2, 3)]
    same = compare(example(gains=gains[0]), example(COARSE, gains=gains[0]))
    assert [pair.goal for pair in same.goals] == [(None, None), ("illness", "worth")]
    assert any(
        sentence.startswith("Inference of illness, rewarded by “worth”: of 7 combinations of columns tried in both, "
                            "what the best guess brings fell in")
        for sentence in same.findings()
    )  # fmt: skip
    # 13 gained from 10 people: yes is named in 4 of 7 blocks, and is right about 5 people; no about 3
    assert any("“worth”: the best guess brings 1.30 on average before" in sentence for sentence in same.findings())
    assert all(len(figure.rows) == 1 for figure in same.charts())
    unlike = compare(example(gains=gains[0]), example(COARSE, gains=gains[1]))
    assert [pair.goal for pair in unlike.goals] == [(None, None)]
    assert unlike.unlike == (("illness", "worth"),)
    assert "“worth”, on illness, is a gain of one kind before and of another after" in unlike.findings()[1]
    assert set(unlike.frame()["sensitive"].to_pylist()) == {None}


def test_weights_are_said() -> None:
    plain, heavy = example(), example(weights=WEIGHTS)
    assert compare(plain, heavy).findings()[1] == (
        "After, shares and chances are weighted by weights; before, they are not."
    )
    assert compare(heavy, plain).findings()[1] == (
        "Before, shares and chances are weighted by weights; after, they are not."
    )
    column = example(EXAMPLE | {"w": WEIGHTS}, weights="w")
    assert compare(heavy, column).findings()[0].startswith("After: 1 column of the table was not assessed: w;")
    assert compare(heavy, column).findings()[2] == (
        "Shares and chances are weighted by weights before, and by w after."
    )
    assert not any("weighted" in sentence for sentence in compare(heavy, heavy).findings())


def test_a_growth_stands_for_all_its_tables() -> None:
    years = brecha.collection({2014: coded(EXAMPLE), 2015: coded(COARSE)}, person="id")
    grown = brecha.growth(years, qids=COLUMNS, sensitive=["illness"], subsets="all")
    found = compare(grown.steps[0], grown)
    assert found.after is grown.whole
    assert "Before, the columns are known in 2014; after, in 2014 and 2015." in found.findings()
    assert "Before, the columns are known in one table; after, in 2014 and 2015." in (
        compare(example(), grown).findings()
    )


def test_all_columns_that_were_not_tried_together() -> None:
    found = compare(example(subsets=2), example(COARSE))
    assert not found.tried
    assert found.charts() == []
    assert found.goals[0].before is None
    assert found.goals[0].after is not None
    assert "What all columns together expose was not tried in both, so that it is not compared." in found.findings()
    assert any("of 6 combinations of columns tried in both" in sentence for sentence in found.findings())
    full = compare(example(subsets="full"), example(COARSE, subsets="full"))
    assert (full.tried, full.shared) == (True, 1)
    assert len(full.findings()) == 3  # the one combination is told already


def test_where_no_combination_was_tried_in_both_that_is_said() -> None:
    found = compare(example(subsets=[["age"]]), example(subsets=[["gender"]]))
    assert (found.tried, found.shared, len(found.frame())) == (False, 0, 0)
    assert found.findings()[1:] == [
        "What all columns together expose was not tried in both, so that no figures are compared.",
        "Not compared, as they were tried in one of the two only: 1 combination before, and 1 after.",
    ]


def test_what_is_refused() -> None:
    with pytest.raises(SettingError, match=r"nothing in common: one is about age, the other about gender\. To be comp"):
        compare(example(qids=["age"]), example(qids=["gender"]))
    other: Any = {}
    for one, two in ((other, example()), (example(), other)):
        with pytest.raises(SettingError, match="compared with another, and this is a dict"):
            compare(one, two)
    with pytest.raises(SettingError, match="nothing in common"):
        page(example(qids=["age"]), against=example(qids=["gender"]))


# Everything in both languages, in a page, and as data


@pytest.fixture(scope="module")
def comparisons() -> list[Comparison]:
    """Everything that may have to be said."""
    gains = [{"illness": [qif.Gain.identity(), qif.Gain.tries(2)]}, {"illness": qif.Gain.worth({"yes": 2, "no": 1})}]
    results = [
        example(),
        example(COARSE),
        example(subsets=2),
        example(subsets="full"),
        example(qids=["gender", "occupation"], sensitive=[]),
        example(COARSE, gains=gains[0], weights=WEIGHTS),
        example(gains=gains[1]),
        example(gains=gains[0]),
        example({name: values[:1] for name, values in EXAMPLE.items()}),
    ]
    return [compare(one, other) for one in results for other in results]


def numbers(text: str, decimal: str, thousands: str) -> Counter[str]:
    found = re.findall(rf"\d+(?:[{re.escape(decimal + thousands)}]\d+)*", text)
    return Counter(number.replace(thousands, "").replace(decimal, ".") for number in found)


def test_everything_can_be_said_in_both_languages(comparisons: list[Comparison]) -> None:
    english, portuguese = Language.named("en"), Language.named("pt").recording()
    for found in comparisons:
        for one, other in zip(found.findings(english), found.findings(portuguese), strict=True):
            assert one != other
            assert one.endswith(".")
            assert other.endswith(".")
            assert not re.search(r"[{}$]|  | \.| ,", one + other), (one, other)
            assert numbers(one, ".", ",") == numbers(other, ",", "."), (one, other)
    assert not portuguese.lacking


def test_all_of_it_is_plain_data(comparisons: list[Comparison]) -> None:
    for found in comparisons:
        data = json.loads(json.dumps(found.as_dict(), allow_nan=False))
        assert data["combinations"] == {"count": len(found.frame()), "rows": found.frame().to_pylist()}
        assert data["tried"]["both"] == found.shared
        assert len(data["moved"]) == 2 * len(data["goals"]) == 2 * len(found.goals)
        few = found.as_dict(most=1)
        assert len(few["combinations"]["rows"]) == min(1, few["combinations"]["count"])


def test_figures_are_those_of_the_page() -> None:
    before, after = example(), example(COARSE)
    found = compare(before, after)
    drawn = found.charts("pt")
    assert [figure.name for figure in drawn] == ["compared-certain", "compared-chance"]
    assert [row[1:] for row in found.charts()[0].rows] == [("40.00 %", "20.00 %"), ("60.00 %", "20.00 %")]
    shown = next(one for one in after.document("pt", against=before).sections if one.name == "compared")
    assert any(isinstance(part, Sentences) and part.texts == found.findings("pt") for part in shown.parts)
    assert [figure.says for figure in figures_in([shown])] == [figure.says for figure in drawn]


def test_it_shows_itself() -> None:
    found = compare(example(), example(COARSE))
    assert repr(found) == (
        "Comparison(Assessment(10 people, 14 attacks) and Assessment(10 people, 14 attacks): 7 combinations in both)"
    )
    assert "fell most for an adversary" in found._repr_html_()
    assert "<svg" in found._repr_html_()
    untried = compare(example(subsets=1), example(COARSE, subsets=1))
    assert "<svg" not in untried._repr_html_()
