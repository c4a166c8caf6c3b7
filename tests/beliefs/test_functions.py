"""Steps that are Python functions, on each record and on the whole table; and sanitizers that look at all of it."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import brecha
from brecha import hierarchies, sanitizers
from brecha.beliefs import Attribute, Belief, Drop, Each, Generalise, Noise, Program, Suppress, Whole
from brecha.beliefs.program import OnTable
from brecha.errors import BrechaError, SettingError
from tests.beliefs.beliefs_at_hand import EVERYTHING, belief, truth_is_possible
from tests.tables_at_hand import coded


def test_a_functions_reads_are_traced_also_where_few_records_lead_to_them() -> None:
    """Only for old women it looks at the illness; what it writes is tied to what it reads."""

    def seldom(record: Any) -> Any:
        if record["age"] > 80 and record["sex"] == "F":
            return record | {"zip": 0} if record["ill"] == "yes" else record
        return record

    program = Program.of(Each(seldom)).fitted(belief())
    assert program.ties == (("age", "ill", "sex", "zip"),)
    assert Program.of(Suppress(where=lambda r: r["age"] > 80 and r["zip"] == 1000)).fitted(belief()).ties == (
        ("age", "zip"),
    )
    assert Program.of(Each(lambda record: record)).fitted(belief()).ties == ()
    assert Program.of(Each(lambda record: dict(record))).fitted(belief()).ties == (tuple(sorted(EVERYTHING)),)
    with pytest.raises(SettingError, match="ask the program that is fitted to a belief"):
        Program.of(Each(seldom)).ties  # noqa: B018
    with pytest.raises(SettingError, match="ask the program that is fitted to a belief"):
        Program.of(Suppress(where=seldom)).ties  # noqa: B018


def test_ties_reach_through_columns_that_were_made() -> None:
    both = Each(lambda r: r | {"both": f"{r['age']}{r['sex']}"})
    program = Program.of([both, Suppress("zip", where={"both": "85F"})]).fitted(belief())
    assert program.ties == (("age", "sex"), ("age", "sex", "zip"))


def test_a_function_that_goes_too_many_ways_is_taken_to_read_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.sanitizers.steps.record_outcomes.MOST_WAYS", 10)
    program = Program.of(Each(lambda r: r | {"zip": r["age"]} if r["sex"] == "M" and r["zip"] else r)).fitted(belief())
    assert program.ties == (tuple(sorted(EVERYTHING)),)
    everything = Each(lambda r: dict(r) | {"zip": 0})
    later = Program.of([Drop("name"), everything, Each(lambda r: r), Suppress(where=lambda r: r["age"] > 80)])
    assert later.fitted(belief()).ties == (tuple(sorted(set(EVERYTHING) - {"name"})),)


def test_values_that_a_function_never_leaves_are_gone() -> None:
    """Of the old another value is told, so that a list need not say what theirs is called."""
    young = Each(lambda r: r | {"age": "old"} if r["age"] > 50 else r)
    program = Program.of([young, Generalise("age", {20: "young", 35: "young", "old": "old"})])
    for made in (program, program.fitted(belief())):
        assert set(made.run(belief().possible(["age"])).column("age").decoded()) == {"young", "old"}


def test_a_function_is_run_once_for_each_way_it_goes() -> None:
    """Not for each of 3,000 records: it reads the age, and of the old the sex."""
    calls = []

    def counted(record: Any) -> Any:
        calls.append(1)
        return record | {"zip": "*"} if record["age"] > 50 and record["sex"] == "F" else record

    Program.of(Each(counted)).run(belief().draw(500, 6, np.random.default_rng(0)))
    assert len(calls) <= 2 * 6


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (
            lambda r: 1 / 0 if r["age"] > 80 else r,
            r"lambda failed on a record of which it had read age: ZeroDivisionError in line",
        ),
        (lambda r: 5, r"lambda gave a int for a record of which it had read nothing: it gives a record"),
        (
            lambda r: {"age": [r["age"]]},
            r"lambda gave 'age' of a record of which it had read age as a list, which is no single value",
        ),
        (lambda r: {1: r["age"]}, r"a column is named by a text"),
        (
            lambda r: {"age": 1} if r["sex"] == "F" else {"zip": 1},
            r"lambda gives column 'age' for some records and not for others",
        ),
        (lambda r: r["town"], r"Column 'town' is not in the table"),
    ],
)
def test_what_is_wrong_with_a_function_of_a_record(function: Any, said: str) -> None:
    for cases in (belief().possible(EVERYTHING), belief().draw(30, 6, np.random.default_rng(0))):
        with pytest.raises(BrechaError, match=said):
            Program.of(Each(function)).run(cases)


def test_a_function_of_a_record_that_hangs_on_probability_is_refused() -> None:
    draws = np.random.default_rng(0)
    with pytest.raises(SettingError, match="does not do the same with the same record"):
        Program.of(Each(lambda r: r | {"zip": draws.random()})).run(belief().possible(EVERYTHING))


def test_a_failure_that_no_record_leads_to_does_no_harm() -> None:
    """Nobody of 20 is ill with certainty; but the young and ill of another belief would fail."""
    never = Belief([Attribute.of("a", {0: 0.5, 1: 0.5}), Attribute.depending("b", "a", {0: {0: 1.0}, 1: {1: 1.0}})])
    program = Program.of(Each(lambda r: r if r["a"] == r["b"] else 1 / 0)).fitted(never)
    assert program.ties == (("a", "b"),)
    assert program.run(never.possible(["b"])).in_output.all()


def test_a_function_on_the_whole_table() -> None:
    def coarser(table: dict[str, Any]) -> dict[str, Any]:
        assert table["age"].dtype.kind == "i"
        table["age"] //= 50
        return {
            "age": table["age"],
            "sex": table["sex"][::-1],
            "mean": [float(table["zip"].mean())] * len(table["sex"]),
        }

    program = Program.of(coarser)
    assert not program.recordwise
    assert program.keeps_rows
    before = belief().draw(4, 6, np.random.default_rng(0))
    after = program.run(before)
    assert list(after.released) == ["age", "sex", "mean"]
    assert np.array_equal(after.column("age").decoded(), before.column("age").decoded() // 50)
    assert np.array_equal(after.column("sex").decoded(), before.column("sex").decoded()[:, ::-1])
    assert after.column("mean").decoded()[2, 0] == before.column("zip").decoded()[2].mean()
    assert np.array_equal(after.true["age"].decoded(), before.true["age"].decoded())
    assert all(type(value) is int for value in after.column("age").values)


def test_a_function_on_a_table_sees_only_who_is_published() -> None:
    seen: list[int] = []

    def count(table: dict[str, Any]) -> dict[str, Any]:
        seen.append(len(table["sex"]))
        assert set(table["sex"].tolist()) <= {"F"}
        return {"sex": table["sex"]}

    before = belief().draw(9, 6, np.random.default_rng(0))
    after = Program.of([Suppress(where={"sex": "M"}), count]).run(before)
    assert seen == (before.true["sex"].decoded() == "F").sum(axis=1).tolist()
    assert np.array_equal(after.in_output, before.true["sex"].decoded() == "F")


def test_a_function_that_gives_any_number_of_records() -> None:
    def twice_or_none(table: dict[str, Any]) -> dict[str, Any]:
        return {"zip": np.repeat(table["zip"], 2) if table["sex"][0] == "F" else []}

    program = Program.of(Whole(twice_or_none, rows="any"))
    assert not program.keeps_rows
    before = belief().draw(9, 6, np.random.default_rng(0))
    after = program.run(before)
    first = before.true["sex"].decoded()[:, 0] == "F"
    assert after.in_output.shape == (9, 12)
    assert after.in_output.sum(axis=1).tolist() == [12 if woman else 0 for woman in first]
    place = int(np.flatnonzero(first)[0])
    assert np.array_equal(after.column("zip").decoded()[place], np.repeat(before.true["zip"].decoded()[place], 2))


def test_a_function_on_a_table_may_draw_repeatably() -> None:
    def shuffled(table: dict[str, Any], draws: np.random.Generator) -> dict[str, Any]:
        return {"zip": draws.permutation(table["zip"])}

    one, other, third = (
        Program.of(shuffled).run(belief().draw(5, 6, np.random.default_rng(seed))).column("zip").decoded().tolist()
        for seed in (1, 1, 2)
    )
    assert one == other != third


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda t: {"age": t["age"][1:]}, r"lambda gave 5 records for 6. If that is meant, say Whole\(function, rows="),
        (lambda t: t["town"], r"lambda failed: KeyError in line"),
        (lambda t: [1], r"lambda gave a list, and should give {column: values}"),
        (lambda t: {"a": [1], "b": [1, 2]}, r"lambda gave columns of unequal lengths \(a 1, b 2\)"),
        (lambda t: {"a": 5}, r"lambda gave a int for 'a', which is no column"),
        (lambda t: {"a": "abcdef"}, r"lambda gave a str for 'a', which is no column"),
        (lambda t: {"a": np.zeros((6, 2))}, r"lambda gave 'a' with 2 dimensions, and a column has one"),
        (lambda t: {"a": [[1]] * 6}, r"lambda gave a value of 'a' as a list, which is no single value"),
    ],
)
def test_what_is_wrong_with_a_function_on_a_table(function: Any, said: str) -> None:
    begins = r"\. That was on data set 1, of 6 records\.$"
    with pytest.raises(SettingError, match=said + ".*" + begins):
        Program.of(function).run(belief().draw(3, 6, np.random.default_rng(0)))


def test_a_function_that_fails_on_a_later_data_set_says_which() -> None:
    calls: list[int] = []

    def third(table: dict[str, Any]) -> dict[str, Any]:
        calls.append(1)
        return {"age": table["age"]} if len(calls) < 3 else {"zip": table["zip"]}

    with pytest.raises(SettingError, match=r"gave column 'age' for some data sets and not for others.* on data set 3,"):
        Program.of(third).run(belief().draw(5, 6, np.random.default_rng(0)))


def test_no_number_is_none() -> None:
    after = Program.of(lambda t: {"x": np.full(6, np.nan), "y": [float("nan")] * 6}).run(
        belief().draw(2, 6, np.random.default_rng(0))
    )
    assert after.column("x").values == after.column("y").values == (None,)


def test_sanitizers_that_look_at_the_whole_table_are_done_to_each_data_set() -> None:
    """Against the sanitizer on each data set as a table of its own."""
    program = Program.of(sanitizers.Microaggregate(["age"], 2))
    assert isinstance(program.steps[0], OnTable)
    assert not program.recordwise
    before = belief().draw(6, 6, np.random.default_rng(0))
    after = program.run(before)
    for row in range(6):
        table = coded({"age": before.true["age"].decoded()[row].tolist()})
        release = sanitizers.Microaggregate(["age"], 2).apply(table)
        column = release.table.column("age")
        expected = [column.values.to_pylist()[code] for code in column.codes]
        assert [str(value) for value in after.column("age").decoded()[row]] == expected
    assert np.array_equal(after.column("sex").decoded(), before.column("sex").decoded())


def test_a_sanitizer_that_leaves_records_out_keeps_the_others_in_place() -> None:
    ages = hierarchies.intervals(list(range(20, 90)), [50])
    k = sanitizers.Anonymise(["age"], [sanitizers.KAnonymity(2)], {"age": ages}, suppression=1.0)
    before = belief().draw(12, 6, np.random.default_rng(0))
    after = Program.of([Drop("name"), k]).run(before)
    assert "name" not in after.released
    for row in range(12):
        told = after.column("age").decoded()[row][after.in_output[row]]
        assert min(Counter(told).values(), default=2) >= 2
        for place in np.flatnonzero(after.in_output[row]):
            true, value = before.true["age"].decoded()[row, place], after.column("age").decoded()[row, place]
            assert value in (true, "*", ages.to(str(true), 1))
            assert after.column("zip").decoded()[row, place] == before.true["zip"].decoded()[row, place]


def test_a_sanitizer_draws_anew_for_each_data_set_and_the_same_with_the_same_seed() -> None:
    one, other, third = (
        Program.of(sanitizers.Swap(["zip"], 1.0)).run(belief().draw(9, 6, np.random.default_rng(seed)))
        for seed in (1, 1, 2)
    )
    assert np.array_equal(one.column("zip").decoded(), other.column("zip").decoded())
    assert not np.array_equal(one.column("zip").decoded(), one.true["zip"].decoded())
    assert not np.array_equal(one.column("zip").decoded(), third.column("zip").decoded())


def test_a_sanitizer_that_cannot_be_done_says_to_which_data_set() -> None:
    with pytest.raises(SettingError, match=r"Microaggregate cannot be done to data set 1, of 6 records. k=9"):
        Program.of(sanitizers.Microaggregate(["age"], 9)).run(belief().draw(2, 6, np.random.default_rng(0)))


def test_a_function_as_a_sanitizer() -> None:
    table = coded({"age": [20, 35, 60], "sex": ["F", "M", "F"], "zip": [1, 2, 3]})

    def younger(columns: dict[str, Any]) -> dict[str, Any]:
        return {"age": columns["age"] - 15, "sex": columns["sex"]}

    release = brecha.sanitize(table, Program.of(younger))
    assert release.table.columns == ("age", "sex")
    assert release.untrue == {"age"}
    truth_is_possible(release)
    assert release.findings() == ["The table is published as the function “younger” makes it."]
    with pytest.raises(SettingError, match="makes a column 'x' that is not in the table"):
        brecha.sanitize(table, Whole(lambda t: {"x": t["age"]}))
    with pytest.raises(SettingError, match="may give any number of records"):
        brecha.sanitize(table, Whole(younger, rows="any"))
    with pytest.raises(SettingError, match="gave 2 records for 3"):
        brecha.sanitize(table, Whole(lambda t: {"age": t["age"][1:]}))


def test_whoever_attacks_what_a_function_gave_is_not_led_astray() -> None:
    """Bands made by a function are risky as bands made by a hierarchy are, and no less."""
    table = coded({"age": [20, 25, 35, 60, 85, 85], "s": ["a", "b", "a", "b", "a", "a"]})
    by_step = brecha.sanitize(table, Generalise("age", widths=20)).risk(["age"], ["s"]).frame()
    by_record = brecha.sanitize(table, Each(lambda r: r | {"age": r["age"] // 20})).risk(["age"], ["s"]).frame()
    by_table = brecha.sanitize(table, Whole(lambda t: t | {"age": t["age"] // 20})).risk(["age"], ["s"]).frame()
    for name in ("hits", "posterior_probabilistic"):
        assert by_step[name].to_pylist() == by_record[name].to_pylist() == by_table[name].to_pylist()


def test_other_values_may_be_named_after_a_function() -> None:
    program = Program.of([Each(lambda r: r | {"age": r["age"] // 50}), Noise("age", keep=0.5, values=[0, 1, 2])])
    after = program.run(belief().possible(["age"]))
    assert set(after.column("age").decoded()) == {0, 1, 2}


def test_a_star_that_a_function_gives_may_stand_for_anything() -> None:
    table = coded({"age": [20, 85, 85], "zip": [1, 2, 3]})
    release = brecha.sanitize(table, Each(lambda r: r | {"zip": "*"} if r["age"] > 80 else r))
    texts = release.table.column("zip").values.to_pylist()
    assert release.cell("zip").of_code(texts.index("*")).tolist() == [0, 1, 2]
    assert release.cell("zip").of_code(texts.index("1")).tolist() == [0]


@pytest.mark.parametrize("run_on_tables", [True, False])
def test_a_sanitizer_after_records_were_left_out_keeps_the_others_in_place(run_on_tables: bool) -> None:
    cells = sanitizers.SuppressCells("sex", rarer_than=3)
    step = OnTable(cells) if run_on_tables else cells
    before = belief(9).draw(12, 9, np.random.default_rng(2))
    after = Program.of([Suppress(where={"zip": 1000}), step]).run(before)
    assert isinstance(Program.of(sanitizers.Swap(["sex"])).steps[0], OnTable)
    assert np.array_equal(after.in_output, before.true["zip"].decoded() != 1000)
    for row in range(12):
        sexes = before.true["sex"].decoded()[row][after.in_output[row]]
        expected = [sex if (sexes == sex).sum() >= 3 else "*" for sex in sexes]
        assert after.column("sex").decoded()[row][after.in_output[row]].tolist() == expected


def test_equal_data_sets_are_not_exchanged_alike() -> None:
    cases = belief().draw(1, 6, np.random.default_rng(2))
    same = cases.at(np.zeros(20, np.int64))
    after = Program.of(sanitizers.Swap(["name"], 1.0, seed=0)).run(same).column("name").decoded()
    assert len({tuple(row) for row in after}) > 1
