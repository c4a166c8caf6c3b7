"""Models: against their definitions, at their boundaries, and what is no setting at all."""

from fractions import Fraction
from math import exp, inf, log
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import BrechaError, ColumnError, SettingError, TooLargeError
from brecha.sanitizers.model_check import Checked, check
from brecha.sanitizers.models import Close, KAnonymity, LDiversity, TCloseness, as_diverse
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import Hierarchy
from tests.oracles import anonymity as oracle
from tests.sanitizers.releases_at_hand import Case, cases, hierarchies, models, rooted
from tests.tables_at_hand import coded


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_table_is_held_to_models_as_they_are_defined(data: st.DataObject) -> None:
    case: Case = data.draw(cases())
    ours, theirs = data.draw(models(case))
    qids = list(case.hierarchies)
    found = check(case.table, qids, ours)
    classes = [[case.records[i] for i in some] for some in oracle.classes(case.records, qids)]
    assert (found.records, found.classes) == (len(case.records), len(classes))
    assert found.smallest == min(map(len, classes))
    for one, holds in zip(found.models, theirs, strict=True):
        failing = [some for some in classes if not holds(some)]
        assert (one.holds, one.classes, one.records) == (not failing, len(failing), sum(map(len, failing)))
    failing = [some for some in classes if not all(holds(some) for holds in theirs)]
    assert (found.failing_classes, found.failing_records) == (len(failing), sum(map(len, failing)))
    assert found.holds == (not failing)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_distances_are_the_least_work_that_turns_a_class_into_the_table(data: st.DataObject) -> None:
    case: Case = data.draw(cases(qids=1, rows=10))
    values = sorted(set(case.columns["s"]), key=lambda value: (value is None, value or ""))
    order = data.draw(st.permutations(values))
    tree = data.draw(hierarchies(values))
    everybody = oracle.shares(case.records, "s")
    ground: dict[str, oracle.Ground] = {
        "equal": lambda one, other: Fraction(one != other),
        "ordered": oracle.places_apart(order),
        "hierarchical": oracle.levels_apart(rooted(tree, values)),
    }
    found = check(
        case.table,
        ["q0"],
        [
            TCloseness(1, "s"),
            TCloseness(1, "s", "ordered", order=tuple(order)),
            TCloseness(1, "s", "hierarchical", hierarchy=tree),
        ],
    )
    classes = [[case.records[i] for i in some] for some in oracle.classes(case.records, ["q0"])]
    for one, apart in zip(found.models, ground.values(), strict=True):
        furthest = max(oracle.earth_movers(oracle.shares(some, "s"), everybody, apart) for some in classes)
        assert float(one.worst) == pytest.approx(furthest, abs=1e-9)
        assert isinstance(one.worst, Fraction)


SALARIES = {
    "class": ["1", "1", "1", "2", "2", "2", "3", "3", "3"],
    "salary": ["3000", "4000", "5000", "6000", "8000", "11000", "7000", "9000", "10000"],
}
"""The example of Li, Li and Venkatasubramanian (2007)"""


def test_the_salaries_of_the_paper() -> None:
    # {3, 4, 5} of 3 … 11: |cumulative differences| in ninths are 2 4 6 5 4 3 2 1 0, that is 27/9 = 3, of 8 places
    # {6, 8, 11}: 1 2 3 1 2 0 1 2 0, that is 12/9, of 8 places
    found = check(coded(SALARIES), ["class"], [TCloseness(0.375, "salary", "ordered")]).models[0]
    assert found.worst == Fraction(3, 8)
    assert found.holds
    assert not check(coded(SALARIES), ["class"], [TCloseness(0.3749999999999999, "salary", "ordered")]).holds
    # 7, 9, 10 join 3, 4, 5: six of nine, all but 6, 8, 11, are half as far from the whole as these are
    two = coded({**SALARIES, "class": ["2" if one == "2" else "other" for one in SALARIES["class"]]})
    assert check(two, ["class"], [TCloseness(1, "salary", "ordered")]).models[0].worst == Fraction(1, 6)


def test_two_levels_by_hand() -> None:
    # {a, b} and {c, d}, all equally likely; a class of a and b alone: half of all has to go over the top, at cost 1
    halves = Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*",) * 4))
    table = coded({"q": ["1", "1", "2", "2"], "s": ["a", "b", "c", "d"]})
    found = check(table, ["q"], [TCloseness(0.5, "s", "hierarchical", hierarchy=halves), TCloseness(0.5, "s")])
    assert [one.worst for one in found.models] == [Fraction(1, 2), Fraction(1, 2)]
    assert found.holds
    # a class of a and c: a quarter of all goes from a to b, and from c to d, half way up
    table = coded({"q": ["1", "2", "1", "2"], "s": ["a", "b", "c", "d"]})
    found = check(table, ["q"], [TCloseness(0.5, "s", "hierarchical", hierarchy=halves), TCloseness(0.5, "s")])
    assert [one.worst for one in found.models] == [Fraction(1, 4), Fraction(1, 2)]


def test_a_missing_value_that_a_hierarchy_does_not_know_is_as_far_as_can_be() -> None:
    table = coded({"q": ["1", "2"], "s": ["a", None]})
    for levels in ((("a",),), (("a",), ("*",))):
        found = check(table, ["q"], [TCloseness(1, "s", "hierarchical", hierarchy=Hierarchy(levels))])
        assert found.models[0].worst == Fraction(1, 2)


def test_at_the_boundary_a_distance_is_not_rounded() -> None:
    # one in ten has "yes"; a class of ten with none of them, in a table of 20 with two: exactly 0.1 apart
    columns = {"q": ["1"] * 10 + ["2"] * 10, "s": ["no"] * 10 + ["yes"] * 2 + ["no"] * 8}
    for t, holds in ((0.1, True), (Fraction(1, 10), True), (0.09999999999999999, False), (0.1 + 2**-54, True)):
        assert check(coded(columns), ["q"], [TCloseness(t, "s")]).holds is holds
    assert not check(coded(columns), ["q"], [TCloseness(0, "s")]).holds
    same = {"q": ["1"] * 10 + ["2"] * 10, "s": (["no"] * 9 + ["yes"]) * 2}
    assert check(coded(same), ["q"], [TCloseness(0, "s")]).holds


@pytest.mark.parametrize(
    ("shape", "least", "holds"),
    [
        ((1, 1), Fraction(2), True),
        ((1,) * 7, Fraction(7), True),
        ((1,) * 7, Fraction(7) + Fraction(1, 10**40), False),
        ((1, 1, 2), Fraction(2), True),
        ((1, 3), Fraction(2), False),
        ((10**15, 10**15 + 1), Fraction(2), False),
        ((499_999, 500_001), Fraction(2), False),
        ((499_999, 500_001), Fraction("1.999999999"), True),
    ],
)
def test_at_the_boundary_an_entropy_is_not_rounded(shape: tuple[int, ...], least: Fraction, holds: bool) -> None:
    assert as_diverse(shape, least) is holds


def test_equal_shares_are_as_many_values_as_they_are() -> None:
    for m in range(1, 60):
        table = coded({"q": ["x"] * m * 3, "s": [str(i) for i in range(m)] * 3})
        found = check(table, ["q"], [LDiversity(m, "s", "entropy"), LDiversity(m, "s")])
        assert found.holds
        assert found.models[0].worst == pytest.approx(m)


def test_recursive_diversity_is_strict() -> None:
    # counts 4, 3, 1: with l = 2 the rest is 4, with l = 3 it is 1
    table = coded({"q": ["x"] * 8, "s": [*"aaaabbbc"]})

    def holds(least: int, c: float) -> bool:
        return check(table, ["q"], [LDiversity(least, "s", "recursive", c=c)]).holds

    assert [holds(2, 1), holds(2, 1.0000001), holds(3, 4), holds(3, 4.1), holds(1, 0.5), holds(1, 0.51)] == [
        False, True, False, True, False, True]  # fmt: skip
    assert check(table, ["q"], [LDiversity(3, "s", "recursive", c=4)]).models[0].worst == 4
    split = coded({"q": ["x", "y"], "s": ["a", "b"]})
    assert check(split, ["q"], [LDiversity(2, "s", "recursive", c=100)]).models[0].worst == inf


def test_an_entropy_by_hand() -> None:
    table = coded({"q": ["x"] * 4, "s": [*"aaab"]})
    found = check(table, ["q"], [LDiversity(1.5, "s", "entropy")]).models[0]
    assert found.worst == pytest.approx(exp(0.75 * log(4 / 3) + 0.25 * log(4)))
    assert found.holds


def test_values_are_in_their_natural_order_unless_another_is_given() -> None:
    columns = {"q": ["1", "2", "3"], "s": ["9", "10", "11"]}
    assert check(coded(columns), ["q"], [TCloseness(1, "s", "ordered")]).models[0].worst == Fraction(1, 2)
    by_text = TCloseness(1, "s", "ordered", order=("10", "9", "11", "12", "13"))
    # places 0 1 2 of 0 … 4; the one at an end has 1/3 one place and 1/3 two places to go
    assert check(coded(columns), ["q"], [by_text]).models[0].worst == Fraction(1, 4)


def test_values_that_nobody_has_are_no_places() -> None:
    table = coded({"q": ["1", "2", "3", "3"], "s": ["1", "2", "3", "4"]})
    fewer = table.take(np.array([0, 1]))
    model = TCloseness(1, "s", "ordered")
    again = check(coded({"q": ["1", "2"], "s": ["1", "2"]}), ["q"], [model])
    assert check(fewer, ["q"], [model]).models[0].worst == again.models[0].worst == Fraction(1, 2)
    with pytest.raises(SettingError, match="l=3 is more than the 2 values"):
        check(fewer, ["q"], [LDiversity(3, "s")])


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_the_order_of_records_is_nothing(data: st.DataObject) -> None:
    case: Case = data.draw(cases())
    ours, _ = data.draw(models(case))
    order = np.array(data.draw(st.permutations(range(len(case.records)))))

    def figures(found: Checked) -> list[Any]:
        return [figure for one in found.models for figure in (one.classes, one.records, float(one.worst))]

    qids = list(case.hierarchies)
    before, after = check(case.table, qids, ours), check(case.table.take(order), qids, ours)
    assert figures(before) == pytest.approx(figures(after))


EXAMPLE = coded({"age": ["1", "1", "2"], "sex": ["f", "m", "f"], "ill": ["yes", "no", "no"]})
HALVES = Hierarchy((("yes", "no"), ("*", "*")))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: KAnonymity(0), "k=0 is too small: it is how many records at least look alike, 1 or more."),
        (lambda: KAnonymity(2.0), "k=2.0 is no whole number. It is how many records at least look alike."),  # type: ignore[arg-type]
        (lambda: KAnonymity(True), "k=True is no whole number"),
        (lambda: LDiversity(0, "ill"), "l=0 is too small"),
        (lambda: LDiversity(1.5, "ill"), "l=1.5 is no whole number"),
        (lambda: LDiversity(0.5, "ill", "entropy"), "l=0.5 is too small: l-diversity asks for l of 1 or more."),
        (lambda: LDiversity(float("nan"), "ill", "entropy"), "l=nan is no number."),
        (lambda: LDiversity(2, "ill", "other"), "kind='other' is no kind of l-diversity. There are distinct, entropy"),  # type: ignore[arg-type]
        (lambda: LDiversity(2, "ill", "recursive"), "l-diversity of kind='recursive' needs c, such as c=3."),
        (lambda: LDiversity(2, "ill", c=2), "l-diversity of kind='distinct' has no c, which is of kind='recursive'."),
        (lambda: LDiversity(2, "ill", "recursive", c=0), "c=0 is too small: it is a number above 0."),
        (lambda: LDiversity(2, ["ill"]), "sensitive is the name of one column"),  # type: ignore[arg-type]
        (lambda: TCloseness(-0.1, "ill"), "t=-0.1 is no distance: it is between 0 (every class has exactly the"),
        (lambda: TCloseness(1.1, "ill"), "t=1.1 is no distance"),
        (lambda: TCloseness(float("nan"), "ill"), "t=nan is no number."),
        (lambda: TCloseness(inf, "ill"), "t=inf is no number."),
        (lambda: TCloseness("0.1", "ill"), "t='0.1' is no number."),  # type: ignore[arg-type]
        (lambda: TCloseness(0.1, "ill", "far"), "distance='far' is no distance. There are equal, ordered, hier"),  # type: ignore[arg-type]
        (
            lambda: TCloseness(0.1, "ill", "hierarchical"),
            "The hierarchical distance needs a hierarchy of column 'ill'.",
        ),
        (lambda: TCloseness(0.1, "ill", hierarchy=HALVES), "The equal distance has no hierarchy of column 'ill'."),
        (lambda: TCloseness(0.1, "ill", order=("yes", "no")), "The equal distance has no order"),
        (lambda: TCloseness(0.1, "ill", "ordered", order="yes"), "order is a list of values, and 'yes' is not."),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_model(make: Any, said: str) -> None:
    with pytest.raises(SettingError) as refused:
        make()
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("qids", "given_models", "error", "said"),
    [
        (
            ["age"],
            [KAnonymity(4)],
            SettingError,
            "k=4 is more than the 3 records of the table, so that no class can be",
        ),
        (
            ["age"],
            [LDiversity(3, "ill")],
            SettingError,
            "l=3 is more than the 2 values of column 'ill', so that no class",
        ),
        (["age"], [LDiversity(2.5, "ill", "entropy")], SettingError, "l=2.5 is more than the 2 values"),
        (["agee"], [KAnonymity(2)], ColumnError, "Did you mean 'age'?"),
        (["age"], [LDiversity(2, "il")], ColumnError, "Did you mean 'ill'?"),
        (["age", "ill"], [LDiversity(2, "ill")], ColumnError, "both as quasi-identifier and as sensitive"),
        ([], [KAnonymity(2)], SettingError, "No quasi-identifier is named."),
        (["age"], [], SettingError, "No model is named. Give one or more, such as models=[KAnonymity(5)]."),
        (["age"], [5], SettingError, "A model is a KAnonymity, LDiversity or TCloseness, and 5 is none of them."),
        (
            ["age"],
            [TCloseness(0.1, "ill", "ordered", order=("no",))],
            SettingError,
            "1 value of column 'ill' (on 1 record) is not in",
        ),
        (["age"], [TCloseness(0.1, "ill", "ordered", order=("no", "no"))], SettingError, "'no' is twice in the order"),
        (
            ["age"],
            [TCloseness(0.1, "sex", "hierarchical", HALVES)],
            SettingError,
            "2 values of column 'sex' (on 3 records, the first of them record 1) are not in",
        ),
    ],
)
def test_what_is_no_question(qids: list[str], given_models: Any, error: type[BrechaError], said: str) -> None:
    with pytest.raises(error) as refused:
        check(EXAMPLE, qids, given_models)
    assert said in str(refused.value)


def test_what_is_left_of_a_table_is_held_against_the_whole() -> None:
    table = coded({"q": ["1"] * 4 + ["2"] * 4, "s": [*"aaab", *"abbb"]})
    left = table.take(np.arange(4))
    model = TCloseness(0.2, "s")
    assert check(left, ["q"], [model]).models[0].worst == 0
    assert check(left, ["q"], [model], against=table).models[0].worst == Fraction(1, 4)
    with pytest.raises(SettingError, match="not of the same values as in the whole table"):
        check(left, ["q"], [model], against=coded({"q": ["1"], "s": ["b"]}))


def test_wildcards_are_refused() -> None:
    table = coded({"q": ["1", None], "s": ["a", "b"]})
    with pytest.raises(SettingError, match="were read as wildcards"):
        check(CodedTable(table.fields, missing="wildcard"), ["q"], [KAnonymity(1)])


def test_what_cannot_be_exact_in_64_bits_is_refused() -> None:
    values = [str(i) for i in range(2000)]
    assert TCloseness(0.1, "s", "ordered").on(coded({"s": values}))
    with pytest.raises(TooLargeError, match="cannot be computed exactly"):
        Close("s", 1, 1, Fraction(1, 10), np.full(2000, 10**5, np.int64), (np.arange(2000),), 1999, ordered=True)


def test_one_model_need_not_be_a_list() -> None:
    table = coded({"age": ["1", "1"]})
    assert check(table, ["age"], KAnonymity(2)).holds
