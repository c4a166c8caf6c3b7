"""advise(): all its parts, what it refuses, and what it says about what it could not tell."""

import json
from dataclasses import asdict
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Advice, Assessment, Limit, advise, assess, collection, growth, qif
from brecha.errors import ColumnError, SettingError
from brecha.lattice.advice import Change
from brecha.lattice.limits import Measure
from brecha.lattice.risks import BOTH
from tests.lattice.at_hand import (
    PEOPLE,
    Function,
    additive,
    assessed,
    columns_of,
    from_records,
    functions,
    table_result,
)
from tests.oracles.lattice import minimal_unsafe, shapley_by_sets, subsets
from tests.sentences import sentences
from tests.tables_at_hand import EXAMPLE, coded, roles, tables

COLUMNS = ["age", "gender", "occupation"]


@pytest.fixture(scope="module")
def example() -> Assessment:
    """The worked example of the thesis, all combinations."""
    return assess(coded(EXAMPLE), qids=COLUMNS, sensitive=["illness"], threads=1)


def of(changes: tuple[Change, ...], measure: Measure, sensitive: str | None) -> list[Change]:
    return [one for one in changes if (one.measure, one.sensitive) == (measure, sensitive)]


def test_the_worked_example(example: Assessment) -> None:
    advice = advise(example, limit=0.3)
    assert advice.notes == ()
    assert advice.goals == ((None, None), ("illness", None))
    assert (advice.records, advice.qids, advice.planned) == (10, tuple(COLUMNS), ())
    alone, secret = advice.frontiers
    assert alone.minimal_unsafe.columns() == [("age", "occupation")]
    assert alone.maximal_safe.columns() == [("gender", "occupation"), ("age", "gender")]
    assert secret.minimal_unsafe.columns() == [("occupation",)]
    assert secret.maximal_safe.columns() == [("age", "gender")]
    assert advice.together is not None
    assert advice.together.minimal_unsafe.columns() == [("occupation",)]
    assert advice.together.maximal_safe.columns() == [("age", "gender")]
    assert repr(advice) == "Advice(certain=30%: 1 minimal unsafe and 1 maximal safe sets)"


def test_what_leaving_columns_out_saves(example: Assessment) -> None:
    saved = of(advise(example).removed, "certain", None)
    assert [(one.columns, one.people, one.share, one.people_after) for one in saved] == [
        (("age",), 3, 0.3, 1),
        (("occupation",), 2, 0.2, 2),
        (("gender",), 0, 0.0, 4),
        (("age", "occupation"), 4, 0.4, 0),
        (("age", "gender"), 3, 0.3, 1),
        (("gender", "occupation"), 3, 0.3, 1),
    ]


def test_what_adding_a_column_costs(example: Assessment) -> None:
    first = of(advise(example).added, "certain", "illness")
    assert [(one.columns, one.people) for one in first] == [(("gender",), 0), (("age",), 1), (("occupation",), 6)]
    more = of(advise(example, planned=["occupation"]).added, "average", None)
    assert [(one.columns, one.people_before, one.people_after) for one in more] == [
        (("gender",), 5, 5),
        (("age",), 5, 7),
    ]
    assert advise(example, planned=COLUMNS).added == ()
    assert advise(example, planned=COLUMNS).notes == ()


@settings(deadline=None, max_examples=40)
@given(function=functions(), data=st.data())
def test_changes_are_differences(function: Function, data: st.DataObject) -> None:
    columns = columns_of(function)
    planned = data.draw(st.frozensets(st.sampled_from(columns)))
    advice = advise(assessed(function), planned=sorted(planned), limit="average=0.05")
    full = frozenset(columns)
    saved, added = of(advice.removed, "average", "secret"), of(advice.added, "average", "secret")
    assert {frozenset(one.columns): one.people for one in saved} == {
        less: function[full] - function[full - less] for less in subsets(columns) if 1 <= len(less) <= 2
    }
    assert {one.columns[0]: one.people for one in added} == {
        name: function[planned | {name}] - function[planned] for name in columns if name not in planned
    }
    assert all(one.share == (one.people or 0) / PEOPLE for one in (*saved, *added))
    order = [(len(one.columns), -(one.people or 0)) for one in saved]
    assert order == sorted(order)
    assert [one.people for one in added] == sorted(one.people or 0 for one in added)


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=40)
@given(columns=tables(secrets=1))
def test_the_most_and_the_least_dangerous_of_each_size(measure: Measure, columns: dict[str, list[Any]]) -> None:
    known, secrets = roles(columns)
    advice = advise(table_result(columns), limit=Limit(measure, 0.05))
    other: Measure = "average" if measure == "certain" else "certain"
    for secret in (None, *secrets):
        value, second = from_records(columns, secret, measure), from_records(columns, secret, other)
        for size in range(1, len(known) + 1):
            sets = [one for one in subsets(known) if len(one) == size]
            most = max(sets, key=lambda one: (value(one), second(one)))
            least = min(sets, key=lambda one: (value(one), second(one)))
            found = {one.kind: one for one in advice.extremes if one.sensitive == secret and one.size == size}
            assert {kind: frozenset(one.columns) for kind, one in found.items()} == {"most": most, "least": least}
            assert all(one.tried == one.exist == len(sets) for one in found.values())


def test_the_most_dangerous_are_those_of_the_report(example: Assessment) -> None:
    from brecha.answers.table.collective_attacks import worst_of_each_size

    for sensitive in (None, "illness"):
        worst = [step.qids for step in worst_of_each_size(example, sensitive)]
        found = [one.columns for one in advise(example).extremes if one.kind == "most" and one.sensitive == sensitive]
        assert found == worst


def test_only_releases_that_keep_some_columns(example: Assessment) -> None:
    advice = advise(example, limit=0.3, keep=["gender"], goals=[None])
    assert advice.together is not None
    assert advice.together.keep == ("gender",)
    assert advice.together.minimal_unsafe.columns() == [("age", "gender", "occupation")]
    assert advice.together.maximal_safe.columns() == [("gender", "occupation"), ("age", "gender")]
    advice = advise(example, limit=0.3, keep=["occupation"])
    assert advice.together is not None
    assert not advice.together.possible
    assert len(advice.together.maximal_safe) == 0
    assert sentences(advice.notes) == (
        "For inference of 'illness' no release is safe: the risk is above the limit with only occupation released.",
    )


def test_goals_are_named_in_three_ways() -> None:
    columns = {"qa": [1, 1, 2, 2], "qb": [1, 2, 2, 2], "s": [*"xyzz"], "s2": [*"xxzz"]}
    result = table_result(columns, gains={"s": [qif.Gain.identity(), qif.Gain.tries(2)]})
    assert advise(result, goals=["s2", None]).goals == ((None, None), ("s2", None))
    assert advise(result, goals=["s"]).goals == (("s", None), ("s", "2 tries"))
    assert advise(result, goals=[("s", "2 tries")]).goals == (("s", "2 tries"),)
    with pytest.raises(SettingError, match=r"'z' of goals was not assessed. There is: \(None, None\), \('s', None\)"):
        advise(result, goals=["z"])
    with pytest.raises(SettingError, match=r"Write goals=\['s'\]"):
        advise(result, goals="s")
    with pytest.raises(SettingError, match="No goal is named"):
        advise(result, goals=[])


def test_what_is_known_before_does_not_count_together() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "s": ["x"] * 4}
    advice = advise(table_result(columns), limit=1)
    assert advice.together is not None
    assert advice.together.goals == ((None, None),)
    assert advice.together.maximal_safe.columns() == [("qb",), ("qa",)]
    assert [one.possible for one in advice.frontiers] == [True, False]
    assert any("inference of 's' everything is known before any release" in one for one in sentences(advice.notes))
    assert all(one.part is None and one.people == 0 for one in advice.shares if one.sensitive == "s")


def test_one_person_is_known_before() -> None:
    advice = advise(table_result({"qa": [1], "s": ["x"]}))
    assert advice.together is None
    assert len(advice.notes) == 2
    assert "notes)" in repr(advice)
    assert advice.as_dict()["together"] is None


def test_nobody_and_everybody_exposed() -> None:
    nobody = advise(table_result({"qa": [1, 1], "qb": [2, 2]}), limit=0)
    assert nobody.together is not None
    assert nobody.together.maximal_safe.columns() == [("qa", "qb")]
    assert len(nobody.together.minimal_unsafe) == 0
    everybody = advise(table_result({"qa": [1, 2], "qb": [2, 1]}))
    assert everybody.together is not None
    assert everybody.together.maximal_safe.columns() == [()]
    assert everybody.together.minimal_unsafe.columns() == [("qa",), ("qb",)]
    assert [one.part for one in everybody.shares] == [Fraction(1, 2)] * 4


def test_one_column() -> None:
    advice = advise(table_result({"qa": [1, 1, 2]}), limit=1)
    assert [(one.columns, one.people) for one in of(advice.removed, "certain", None)] == [(("qa",), 1)]
    assert advice.notes == ()


@pytest.mark.parametrize("measure", BOTH)
def test_weights(measure: Measure) -> None:
    columns = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "s": [*"xxyz"]}
    weights = [1, 2, 3, 4]
    advice = advise(table_result(columns, weights=weights), limit=Limit(measure, 0.4), goals=["s"])
    value = from_records(columns, "s", measure, [Fraction(w) for w in weights])
    assert advice.together is not None
    assert {frozenset(one) for one in advice.together.minimal_unsafe.columns()} == minimal_unsafe(
        ["qa", "qb"], lambda one: float(value(one)) <= 0.4
    )
    saved = of(advice.removed, measure, "s")
    full = frozenset(["qa", "qb"])
    for one in saved:
        assert one.share == pytest.approx(float(value(full) - value(full - set(one.columns))))
        assert (one.people is None) == (measure == "average")
    assert json.loads(json.dumps(advice.as_dict()))


def test_people_are_counted_where_there_are_weights() -> None:
    columns = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "s": [*"xxyz"]}
    result = table_result(columns, weights=[1, 2, 3, 4])
    certain = advise(result, limit=1)
    assert certain.together is not None
    assert certain.together.minimal_unsafe.columns() == [("qb",)]
    assert "People are weighted by" in sentences(certain.notes)[0]


def test_a_limit_on_a_gain_is_an_amount() -> None:
    columns = {"qa": EXAMPLE["age"], "qg": EXAMPLE["gender"], "qo": EXAMPLE["occupation"], "s": EXAMPLE["illness"]}
    result = table_result(columns, gains={"s": qif.Gain.worth({"yes": 4, "no": 1})})
    gain = result.gains("s")[0]
    worth = [{"yes": Fraction(4), "no": Fraction(0)}, {"yes": Fraction(0), "no": Fraction(1)}]
    value = from_records(columns, "s", "average", gains=worth)
    advice = advise(result, limit="average@s=2.1", goals=["s"])
    assert advice.as_dict()["at_most"] == {"value": 2.1, "unit": "gain"}
    assert advice.together is not None
    known = ["qa", "qg", "qo"]
    assert {frozenset(one) for one in advice.together.minimal_unsafe.columns()} == minimal_unsafe(
        known, lambda one: value(one) <= Fraction(21, 10)
    )
    assert sentences(advice.notes) == (f"For inference of 's' by {gain!r} the limit of 2.1 is an amount of gain.",)
    assert [one.goals for one in advise(result, limit="average@s=2.1").frontiers] == [(("s", gain),)]
    with pytest.raises(SettingError, match=r"a probability between 0 and 1, and 2\.1 was given"):
        advise(table_result(columns), limit="average@s=2.1")
    assert advise(result, limit=5, goals=["s"]).together is not None


def test_a_growth_is_that_of_all_tables() -> None:
    first = {"id": [*"abcde"], "q": [1, 1, 1, 2, 2], "r": [1, 1, 2, 2, 2], "s": [*"xyxyx"]}
    second = {"id": [*"abcde"], "q": [1, 2, 2, 2, 3], "r": [1, 1, 1, 1, 1]}
    years = collection({2020: coded(first), 2021: coded(second)}, person="id")
    grown = growth(years, qids=["q", "r"], sensitive=["s"], subsets="all")
    whole = assess(years, qids=["q", "r"], sensitive=["s"])
    assert _plain(advise(grown)) == _plain(advise(whole))
    tuples = {
        "qq": list(zip(first["q"], second["q"], strict=True)),
        "qr": list(zip(first["r"], second["r"], strict=True)),
    }
    exact = shapley_by_sets(["qq", "qr"], from_records(tuples, None, "certain"))
    found = {
        f"q{one.column}": one.share for one in advise(grown).shares if one.measure == "certain" and not one.sensitive
    }
    assert found == exact


def _plain(advice: Advice) -> dict[str, Any]:
    return advice.as_dict()


@settings(deadline=None, max_examples=25)
@given(columns=tables(qids=3, secrets=1), seed=st.randoms(use_true_random=False), share=st.floats(0, 1))
def test_the_order_of_the_columns_changes_no_number(columns: dict[str, list[Any]], seed: Any, share: float) -> None:
    names = list(columns)
    seed.shuffle(names)
    one = advise(table_result(columns), limit=share)
    other = advise(table_result({name: columns[name] for name in names}), limit=share)
    assert _unordered(one) == _unordered(other)


def _unordered(advice: Advice) -> dict[str, Any]:
    parts: dict[str, Any] = {
        name: sorted(
            repr(sorted((key, sorted(value) if isinstance(value, list) else value) for key, value in row.items()))
            for row in table.to_pylist()
        )
        for name, table in (("shapley", advice.shapley()), ("frontier", advice.frontier()),
                            ("removals", advice.removals()), ("prices", advice.prices()))
    }  # fmt: skip
    return parts


@pytest.mark.parametrize("subsets", ["full", 1, 2, [["qa"], ["qa", "qb"], ["qa", "qb", "qc"]]])
def test_what_cannot_be_told_is_said(subsets: Any) -> None:
    columns = {"qa": [1, 2, 2, 3], "qb": [1, 1, 2, 2], "qc": [1, 1, 1, 2], "s": [*"xxyz"]}
    advice = advise(table_result(columns, subsets=subsets), limit=0.5)
    said = " ".join(sentences(advice.notes))
    assert len(set(advice.notes)) == len(advice.notes)
    assert advice.shares == ()
    assert "Shapley shares need all combinations" in said
    is_up_to = isinstance(subsets, int)
    assert (advice.together is None) == ("What may be released together can be told where" in said) == (not is_up_to)
    assert ("needs that release" in said) == is_up_to
    assert (advice.removed == ()) == (is_up_to or subsets == "full")
    assert ("is told only where what is left was tried" in said) == (not is_up_to)
    assert ("is told only where the planned release was tried with it" in said) == (not is_up_to)
    assert ("those of the ones tried" in said) == (not is_up_to)
    assert advice.extremes
    assert json.dumps(advice.as_dict())


def test_removals_and_prices_are_told_as_far_as_they_are_known() -> None:
    columns = {"qa": [1, 2, 2, 3], "qb": [1, 1, 2, 2], "qc": [1, 1, 1, 2]}
    advice = advise(table_result(columns, subsets=[["qa"], ["qa", "qb"], ["qa", "qb", "qc"]]), planned=["qa"])
    assert {one.columns for one in advice.removed} == {("qc",), ("qb", "qc")}
    assert {one.columns for one in advice.added} == {("qb",)}
    assert {one.columns for one in advise(table_result(columns, subsets="full")).removed} == set()


def test_a_planned_release_that_was_not_tried() -> None:
    columns = {"qa": [1, 2, 2, 3], "qb": [1, 1, 2, 2], "qc": [1, 1, 1, 2]}
    advice = advise(table_result(columns, subsets=1), planned=["qa", "qc"])
    assert advice.added == ()
    assert any(
        one.startswith("The planned release of qa, qc was not tried: only the") for one in sentences(advice.notes)
    )


def test_larger_sets_that_were_not_tried() -> None:
    columns = {"qa": [1, 2, 2, 3], "qb": [1, 1, 2, 2], "qc": [1, 1, 1, 1]}
    advice = advise(table_result(columns, subsets=1), limit=0)
    assert advice.together is not None
    assert advice.together.maximal_safe.columns() == [("qb",), ("qc",)]
    assert advice.together.maximal_safe.may_grow.all()
    assert any("not known whether a column can be added" in one for one in sentences(advice.notes))
    assert [row["may_grow"] for row in advice.frontier().to_pylist() if row["kind"] == "maximal safe"] == [True] * 4


def test_groups_are_left_aside() -> None:
    columns = {"qa": [1, 2, 2, 3], "region": [*"nsns"]}
    advice = advise(table_result(columns, by="region"))
    assert advice.records == 4
    assert sentences(advice.notes)[0] == "The advice is about everybody, and not about each group of 'region'."


def test_tables_and_plain_data_agree(example: Assessment) -> None:
    advice = advise(example, limit=0.3)
    data = json.loads(json.dumps(advice.as_dict()))
    assert data["shapley"] == advice.shapley().to_pylist()
    assert data["shapley"][0] | {"people": None, "share": None, "part": None} == {
        "sensitive": None, "gain": None, "measure": "certain", "column": "age", "people": None, "share": None,
        "part": None, "exact": "13/6",
    }  # fmt: skip
    assert (
        data["sizes"]
        == advice.sizes().to_pylist()
        == [asdict(one) | {"columns": list(one.columns)} for one in advice.extremes]
    )
    rows = advice.frontier().to_pylist()
    for goal, data_of in [
        *zip(example.frame()["sensitive"].to_pylist(), data["frontiers"], strict=False),
        (0, data["together"]),
    ]:
        mine = [row for row in rows if (0 if row["together"] else row["sensitive"]) == goal]
        for kind in ("minimal unsafe", "maximal safe"):
            told = data_of[kind.replace(" ", "_")]
            of_kind = [row["columns"] for row in mine if row["kind"] == kind]
            assert [one["columns"] for one in told["sets"]] == of_kind
            assert told["count"] == len(of_kind)
    assert len(data["removals"]) == 2 * 2 * 6
    assert len(data["prices"]) == 2 * 2 * 3
    assert data["at_most"] == {"value": 0.3, "unit": "share"}


def test_plain_data_may_be_shortened() -> None:
    result = table_result({f"q{i}": [0] * 6 + [1] for i in range(5)})
    told = advise(result, limit=0).as_dict(most=2)["together"]["minimal_unsafe"]
    assert told["count"] == 5
    assert [one["columns"] for one in told["sets"]] == [["q0"], ["q1"]]


def test_twenty_columns() -> None:
    worth = [i + 1 for i in range(20)]
    advice = advise(additive(worth), limit=20)
    assert [one.people for one in advice.shares if one.measure == "certain"] == worth
    assert advice.together is not None
    assert advice.frontier().num_rows == 2 * (len(advice.together.minimal_unsafe) + len(advice.together.maximal_safe))
    assert len(advice.removals()) == 2 * (20 + 190)
    assert advice.sizes().num_rows == 40
    assert advice.notes == ()


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"limit": True}, SettingError, "True is no limit"),
        ({"limit": 1.5}, SettingError, "1.5 is no share"),
        ({"limit": "sure=0.1"}, SettingError, "'sure' is no measure that a limit can be on"),
        ({"limit": "highest@income=0.1"}, SettingError, "The limit is about 'income', which was not assessed"),
        ({"limit": "above:20%=1%"}, SettingError, "was not counted"),
        ({"keep": ["agee"]}, ColumnError, "Column 'agee' of keep is not among the quasi-identifiers age, gender"),
        ({"planned": ["illness"]}, ColumnError, "Column 'illness' of planned is not among"),
        ({"keep": "age"}, SettingError, "keep is a list of columns, and 'age' is a text"),
    ],
)
def test_what_means_nothing_is_refused(
    example: Assessment, asked: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        advise(example, **asked)


def test_other_answers_are_refused() -> None:
    with pytest.raises(SettingError, match=r"what brecha\.assess or brecha\.growth gave, and this is a dict"):
        advise({})  # type: ignore[arg-type]
