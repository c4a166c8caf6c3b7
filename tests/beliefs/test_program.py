"""Programs of steps: the same done to all that a record may be, to data sets drawn, and to a table that is there."""

from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import hierarchies, sanitizers
from brecha.beliefs import (
    Attribute,
    Belief,
    Counts,
    Drop,
    Each,
    Generalise,
    Noise,
    Program,
    Sample,
    Suppress,
    SuppressRare,
    Whole,
)
from brecha.errors import BrechaError, ColumnError, SettingError
from brecha.sanitizers.steps.perturbation import truncated_geometric
from brecha.sanitizers.steps.record_outcomes import Cases, Values
from tests.beliefs.beliefs_at_hand import (
    EVERYTHING,
    Written,
    as_records,
    belief,
    truth_is_possible,
    within_errors,
    written,
)
from tests.tables_at_hand import coded

Record = dict[str, Any]
WRONG: Any = "x"


def rough(record: Any) -> Any:
    """The post code of old people is not told; nobody called Cy is published."""
    if record["name"] == "Cy":
        return None
    return record | {"zip": "*"} if record["age"] > 50 else record


def whole_record(record: Any) -> Any:
    return {"age": record["age"] // 10, "who": f"{record['sex']}{record['age']}", "zip": record["zip"]}


RULES: dict[str, tuple[Any, Callable[[Record], Record | None]]] = {
    "nothing": ([], lambda r: r),
    "drop": (Drop(["name", "zip"]), lambda r: _without(r, "name", "zip")),
    "function": (Generalise("age", lambda age: age // 20), lambda r: r | {"age": r["age"] // 20}),
    "mapping": (
        Generalise("zip", {1000: "city", 2300: "city", 4100: "land"}),
        lambda r: r | {"zip": "land" if r["zip"] == 4100 else "city"},
    ),
    "bands": (
        Generalise("age", widths=20, top=80),
        lambda r: r | {"age": {20: "20-39", 35: "20-39", 60: "60-79", 85: "80+"}[r["age"]]},
    ),
    "ends": (
        Generalise("age", top=60, bottom=30),
        lambda r: r | {"age": {20: "<30", 35: 35, 60: "60+", 85: "60+"}[r["age"]]},
    ),
    "level": (
        Generalise("zip", hierarchies.prefixes(["1000", "2300", "4100"], [1]), 1),
        lambda r: r | {"zip": f"{r['zip']}"[0] + "***"},
    ),
    "cells by value": (
        Suppress("zip", where={"age": [60, 85], "sex": "F"}),
        lambda r: r | {"zip": "*"} if r["age"] >= 60 and r["sex"] == "F" else r,
    ),
    "cells by function of a value": (
        Suppress(["zip", "sex"], where={"age": lambda age: age > 50}),
        lambda r: r | {"zip": "*", "sex": "*"} if r["age"] > 50 else r,
    ),
    "cells by function of a record": (
        Suppress("zip", where=lambda r: r["sex"] == "M" and r["age"] < 50),
        lambda r: r | {"zip": "*"} if r["sex"] == "M" and r["age"] < 50 else r,
    ),
    "records": (Suppress(where={"zip": 4100}), lambda r: None if r["zip"] == 4100 else r),
    "records by function": (
        Suppress(where=lambda r: r["zip"] > 2000 and r["ill"] == "yes"),
        lambda r: None if r["zip"] > 2000 and r["ill"] == "yes" else r,
    ),
    "counts": (Counts(["age", "ill"]), lambda r: {"age": r["age"], "ill": r["ill"]}),
    "each": (
        Each(rough),
        lambda r: None if r["name"] == "Cy" else r | {"zip": "*"} if r["age"] > 50 else r,
    ),
    "each, whole": (
        Each(whole_record),
        lambda r: {"age": r["age"] // 10, "who": f"{r['sex']}{r['age']}", "zip": r["zip"]},
    ),
    "a column made and read": (
        [Each(lambda r: r | {"who": f"{r['age']}{r['sex']}"}), Suppress("zip", where={"who": ["85F"]}), Drop("who")],
        lambda r: r | {"zip": "*"} if (r["age"], r["sex"]) == (85, "F") else r,
    ),
    "several": (
        [Drop("name"), Suppress("age", where={"sex": "M"}), Generalise("age", lambda age: age > 50), Counts(["age"])],
        lambda r: {"age": "*" if r["sex"] == "M" else r["age"] > 50},
    ),
    "sanitizers": (
        [sanitizers.Remove("name"), sanitizers.TopCode("age", 60), sanitizers.BottomCode("age", 20, "young"),
         sanitizers.SuppressCells("sex", where={"zip": [1000]}), sanitizers.SuppressRecords({"ill": "yes"})],
        lambda r: None if r["ill"] == "yes" else _without(r, "name") | {
            "age": {20: "young", 35: 35}.get(r["age"], ">=60"), "sex": "*" if r["zip"] == 1000 else r["sex"]},
    ),
}  # fmt: skip
"""Programs that leave nothing to chance, and what they make of a record"""
MAKE_COLUMNS = ("each, whole", "a column made and read")


def _without(record: Record, *names: str) -> Record:
    return {name: value for name, value in record.items() if name not in names}


@pytest.mark.parametrize("name", RULES)
def test_a_rule_does_the_same_to_all_that_may_be_and_to_what_is_drawn(name: str) -> None:
    given, expected = RULES[name]
    program = Program.of(given)
    assert program.recordwise
    for cases in (belief().possible(EVERYTHING), belief().draw(20, 6, np.random.default_rng(1))):
        before = as_records(cases.true, cases.in_output)
        after = program.run(cases)
        assert as_records(after.released, after.in_output) == [expected(dict(one)) for one in before if one is not None]
        assert as_records(after.true, cases.in_output) == before, "what is true stays so"


@pytest.mark.parametrize("name", RULES)
def test_a_fitted_program_does_the_same(name: str) -> None:
    program, cases = Program.of(RULES[name][0]), belief().possible(EVERYTHING)
    one, other = program.run(cases), program.fitted(belief()).run(cases)
    assert as_records(one.released, one.in_output) == as_records(other.released, other.in_output)


@pytest.mark.parametrize("name", [name for name in RULES if name not in MAKE_COLUMNS])
def test_a_rule_does_the_same_to_a_table(name: str) -> None:
    """As texts: a table has texts where it says less. A function that makes a column cannot be a sanitizer."""
    given, expected = RULES[name]
    drawn = belief().draw(1, 40, np.random.default_rng(2))
    before = as_records(drawn.true, drawn.in_output)
    table = coded({column: [one[column] for one in before if one is not None] for column in EVERYTHING})
    release = brecha.sanitize(table, *Program.of(given).steps)
    made = [(place, one) for place, one in enumerate(map(expected, (dict(r) for r in before if r))) if one is not None]
    assert release.rows.tolist() == [place for place, _ in made]
    for column in release.table.columns:
        values = release.table.column(column).values.to_pylist()
        got = [values[code] for code in release.table.column(column).codes]
        assert got == [str(one[column]) for _, one in made]
    assert set(release.table.columns) == set(made[0][1])
    truth_is_possible(release)


CHANCES: dict[str, Any] = {
    "keep": Noise("sex", keep=0.7),
    "matrix": Noise("zip", matrix={1000: {1000: 0.5, "?": 0.5}, 2300: {2300: 1}, 4100: {1000: 0.25, 4100: 0.75}}),
    "geometric": Noise("age", geometric=0.5),
    "recode": sanitizers.Recode("age", matrix=[[0.7, 0.3, 0, 0], [0, 1, 0, 0], [0, 0, 0.5, 0.5], [0.1, 0, 0, 0.9]]),
    "sample": Sample(probability=0.3),
    "several": [
        Drop("name"),
        Noise("sex", keep=0.8),
        Suppress("zip", where={"sex": "M"}),
        Noise("age", geometric=0.2),
        Sample(probability=0.5),
        Noise("zip", keep=0.5),
        Generalise("age", widths=50),
        Each(lambda record: record | {"zip": 1} if record["age"] == "50-99" else record),
    ],
}


@pytest.mark.parametrize("name", CHANCES)
def test_what_is_left_to_probability_is_as_often_drawn_as_its_probabilities_say(name: str) -> None:
    program, data_sets = Program.of(CHANCES[name]), 5_000
    exact = program.run(belief().possible(EVERYTHING))
    assert exact.probabilities is not None
    assert exact.probabilities.sum() == pytest.approx(1)
    expected: Counter[Any] = Counter()
    for record, probability in zip(as_records(exact.released, exact.in_output), exact.probabilities, strict=True):
        expected[_key(record)] += probability
    drawn = program.run(belief().draw(data_sets, 6, np.random.default_rng(8)))
    found = Counter(map(_key, as_records(drawn.released, drawn.in_output)))
    assert set(found) <= set(expected)
    for key, probability in expected.items():
        assert within_errors(found[key], data_sets * 6, probability, 4.5), (key, found[key], probability)


def _key(record: Record | None) -> Any:
    return None if record is None else tuple(record.items())


def test_what_a_recoding_does_as_a_sanitizer_it_does_as_a_step() -> None:
    recode = sanitizers.Recode("age", matrix=[[0.7, 0.3, 0, 0], [0, 1, 0, 0], [0, 0, 0.5, 0.5], [0.1, 0, 0, 0.9]])
    found, published = recode.outcomes((20, 85, 35, 60))
    assert published == (20, 85, 35, 60)
    assert found.tolist() == [[0.7, 0, 0.3, 0], [0.1, 0.9, 0, 0], [0, 0, 1, 0], [0, 0.5, 0, 0.5]]


@pytest.mark.parametrize(("count", "alpha"), [(1, 0.5), (2, 0.3), (5, 0.5), (9, 0.9)])
def test_the_truncated_geometric_mechanism(count: int, alpha: float) -> None:
    """Against its definition: go up or down by z with chance (1 − α)/(1 + α) α^|z|, and stay within the ends."""
    expected = np.zeros((count, count))
    for place in range(count):
        for z in range(-2_000, 2_001):
            expected[place, min(max(place + z, 0), count - 1)] += (1 - alpha) / (1 + alpha) * alpha ** abs(z)
    assert np.allclose(truncated_geometric(count, alpha), expected, atol=1e-12)


def test_noise_is_by_the_order_of_numbers_or_as_given() -> None:
    by_size, published = Noise("age", geometric=0.5).outcomes((30, 10, 20))
    assert published == (30, 10, 20)
    assert np.allclose(by_size, truncated_geometric(3, 0.5)[np.ix_([2, 0, 1], [2, 0, 1])])
    with pytest.raises(SettingError, match=r"of column 'dose' .* are no numbers: give the values in their order"):
        Noise("dose", geometric=0.5).outcomes(("low", "high"))
    given, published = Noise("dose", geometric=0.5, values=["low", "middle", "high"]).outcomes(("high", "low"))
    assert published == ("high", "low", "middle")
    assert np.allclose(given, truncated_geometric(3, 0.5)[np.ix_([2, 0], [2, 0, 1])])


def test_noise_as_a_sanitizer_has_the_probabilities_of_its_matrix() -> None:
    table = coded({"zip": [1000, 2300, 4100] * 2_000})
    release = brecha.sanitize(table, CHANCES["matrix"])
    cells = release.cell("zip")
    assert cells.chances is not None
    assert release.untrue == {"zip"}
    texts = release.table.column("zip").values.to_pylist()
    found = Counter(texts[code] for code in release.table.column("zip").codes)
    assert found["2300"] == 2_000
    for text, probability in {"1000": 0.75, "4100": 0.75, "?": 0.5}.items():
        assert abs(found[text] - 2_000 * probability) < 5 * np.sqrt(2 * 2_000 * 0.25)
    question = texts.index("?")
    assert cells.of_code(question).tolist() == [0]
    again = [brecha.sanitize(table, Noise("zip", keep=0.5, seed=3)).table.column("zip").codes for _ in range(2)]
    assert np.array_equal(again[0], again[1])
    with pytest.raises(SettingError, match="was changed before"):
        brecha.sanitize(release, Noise("zip", keep=0.5))
    with pytest.raises(SettingError, match="were exchanged for others"):
        brecha.sanitize(release, Generalise("zip", widths=10))


def test_a_sample_of_a_fixed_size() -> None:
    program = Program.of(Sample(size=2))
    assert (program.recordwise, program.sample_size) == (True, 2)
    cases = program.run(belief().draw(4_000, 6, np.random.default_rng(3)))
    assert (cases.in_output.sum(axis=1) == 2).all()
    for record in range(6):
        assert within_errors(int(cases.in_output[:, record].sum()), 4_000, 1 / 3)
    pairs = Counter(map(tuple, np.argwhere(cases.in_output)[:, 1].reshape(-1, 2).tolist()))
    assert len(pairs) == 15
    assert all(within_errors(count, 4_000, 1 / 15) for count in pairs.values())
    one = belief().possible(["sex"])
    assert Program.of([Drop("sex"), Sample(size=2)]).run(one).in_output.all(), "a record is one that is drawn"


def test_a_sample_after_others_were_left_out_looks_at_the_whole_table() -> None:
    after = Program.of([Suppress(where={"sex": "M"}), Sample(size=1)])
    assert not after.recordwise
    assert Program.of([Sample(size=1), Suppress(where={"sex": "M"})]).recordwise
    assert not Program.of([Sample(probability=0.5), Sample(size=1)]).recordwise
    cases = after.run(belief(30).draw(50, 30, np.random.default_rng(3)))
    assert (cases.in_output.sum(axis=1) == 1).all()
    assert (cases.true["sex"].decoded()[cases.in_output] == "F").all()
    with pytest.raises(
        SettingError, match=r"A sample of 6 cannot be drawn where only \d records? (is|are) left, as in data set 1"
    ):
        Program.of([Suppress(where={"sex": "M"}), Sample(size=6)]).run(belief().draw(9, 6, np.random.default_rng(3)))
    with pytest.raises(SettingError, match="cannot be followed record by record: use simulation"):
        after.run(belief().possible(["sex"]))


def test_a_sanitizers_share_is_of_a_fixed_size_once_the_records_are_known() -> None:
    program = Program.of(sanitizers.Sample(share=0.5))
    assert not program.recordwise
    fitted = program.fitted(belief(7))
    assert (fitted.recordwise, fitted.sample_size) == (True, 4)
    assert (program.run(belief().draw(9, 6, np.random.default_rng(3))).in_output.sum(axis=1) == 3).all()
    assert Program.of(sanitizers.Sample(size=3)).sample_size == 3
    with pytest.raises(SettingError, match="A sample of 8 cannot be drawn from 7 records"):
        Program.of(Sample(size=8)).fitted(belief(7))


def test_sampling_a_table() -> None:
    table = coded({"x": list(range(2_000))})
    release = brecha.sanitize(table, Sample(probability=0.25))
    assert within_errors(release.table.rows, 2_000, 0.25, 5)
    assert brecha.sanitize(table, Sample(size=30)).table.rows == 30
    assert release.findings()[0].startswith("Each record is published with a chance of 25")


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=12), st.integers(2, 4))
@settings(max_examples=40, deadline=None)
def test_those_who_are_too_few(rows: list[tuple[int, int]], least: int) -> None:
    """As a table, and as one data set of many; counted one by one."""
    table = coded({"a": [a for a, _ in rows], "b": [b for _, b in rows], "c": [0] * len(rows)})
    enough = [sum(one == other for other in rows) >= least for one in rows]
    columns = {name: Values(np.array([[row[place] for row in rows]] * 3), (0, 1, 2)) for place, name in enumerate("ab")}
    cases = Cases(columns, dict(columns), np.ones((3, len(rows)), np.bool_), draws=np.random.default_rng(0))
    for step in (SuppressRare(["a", "b"], least), Counts(["a", "b"], least)):
        assert not Program.of(step).recordwise
        assert step.run(cases).in_output.tolist() == [enough] * 3
        if any(enough):
            release = brecha.sanitize(table, step)
            assert release.rows.tolist() == np.flatnonzero(enough).tolist()
    starred = SuppressRare(["a"], least, star="*").run(cases)
    alone = [sum(a == other for other, _ in rows) < least for a, _ in rows]
    assert (starred.column("a").decoded() == "*").tolist() == [alone] * 3
    assert starred.in_output.all()


def test_those_left_out_before_are_not_counted() -> None:
    program = Program.of([Suppress(where={"sex": "M"}), SuppressRare("zip", 2)])
    cases = program.run(belief().draw(30, 6, np.random.default_rng(4)))
    for row in range(30):
        zips = cases.column("zip").decoded()[row]
        women = cases.true["sex"].decoded()[row] == "F"
        expected = [bool(woman and (zips[women] == one).sum() > 1) for one, woman in zip(zips, women, strict=True)]
        assert cases.in_output[row].tolist() == expected


def test_counts_tell_what_their_columns_tell() -> None:
    table = coded({"a": [1, 1, 2], "b": [3, 4, 5]})
    release = brecha.sanitize(table, Counts("a"))
    assert release.table.columns == ("a",)
    assert brecha.sanitize(table, Counts("a", 2)).rows.tolist() == [0, 1]
    said = brecha.sanitize(table, Counts("a", 2)).findings()
    assert len(said) == 1
    assert said[0].startswith("It is told how many records there are")
    assert "1 of 3 records is not told" in said[0]
    assert Counts("a").check(release).holds
    assert not Counts("a").check(table).holds
    assert not Counts("a", 2).check(release).holds


def test_ties_are_what_is_read_together() -> None:
    assert Program.of([Drop(["name", "zip"]), Generalise("age", widths=20), Sample(probability=0.5)]).ties == ()
    assert Program.of(Suppress(["zip", "sex"], where={"age": 20})).ties == (("age", "sex", "zip"),)
    assert Program.of(Suppress(where={"age": 20})).ties == ()
    assert Program.of(Counts(["age", "sex"])).ties == ()


@pytest.mark.parametrize("name", [*RULES, *CHANCES])
def test_groups_one_by_one_are_the_whole(name: str) -> None:
    """The exact engine goes through groups of attributes apart."""
    program = Program.of(CHANCES[name] if name in CHANCES else RULES[name][0]).fitted(belief())
    assert published_apart(program, belief()) == pytest.approx(published(program, belief()))


def outcome(step: Any, record: Record) -> list[tuple[Record | None, float]]:
    """What a step makes of a record, as its meaning is written down: the slow twin of the step."""
    kind, name, *more = step
    if name is not None and name not in record:
        return [(record, 1.0)]
    if kind == "drop":
        return [(_without(record, name), 1.0)]
    if kind == "coarser":
        return [(record if record[name] == "*" else record | {name: record[name] % more[0]}, 1.0)]
    if kind == "noise":
        values, probabilities = range(4), more[0]
        row = {value: probabilities / 3 if value != record[name] else 1 - probabilities for value in values}
        return [(record, 1.0)] if record[name] == "*" else [(record | {name: one}, row[one]) for one in values]
    if kind == "cells":
        hit = more[0] in record and record[more[0]] == 1
        return [(record | {name: "*"} if hit else record, 1.0)]
    if kind == "records":
        return [(None if record[name] == 1 else record, 1.0)]
    return [(record, 0.25), (None, 0.75)]


def real_step(step: Any, columns: list[str]) -> Any:
    """The same step, as a user writes it; None where its column is gone."""
    kind, name, *more = step
    if name is not None and name not in columns:
        return None
    if kind == "drop":
        return Drop(name)
    if kind == "coarser":
        return Generalise(name, lambda value: value % more[0])
    if kind == "noise":
        return Noise(name, keep=1 - more[0], values=range(4))
    if kind == "cells":
        return Each(lambda r: r | {name: "*"} if r[more[0]] == 1 else r) if more[0] in columns else None
    if kind == "records":
        return Suppress(where=lambda r: bool(r[name] == 1))
    return Sample(probability=0.25)


places = st.sampled_from(["a0", "a1", "a2"])
steps = st.one_of(
    st.tuples(st.just("drop"), places),
    st.tuples(st.just("coarser"), places, st.integers(1, 2)),
    st.tuples(st.just("noise"), places, st.sampled_from([0.0, 0.5, 1.0])),
    st.tuples(st.just("cells"), places, places),
    st.tuples(st.just("records"), places),
    st.tuples(st.just("sample"), st.none()),
)


@given(written(3), st.lists(steps, max_size=4))
@settings(max_examples=60, deadline=None)
def test_any_steps_give_what_they_mean(prior: Written, given_steps: list[Any]) -> None:
    """Whole records, and groups of attributes apart, against what each step means for one record after another."""
    made, columns = [], list(prior.belief().attributes)
    expected: dict[Any, float] = {frozenset(record.items()): probability for record, probability in prior.everything()}
    for step in given_steps:
        real = real_step(step, columns)
        if real is None:
            continue
        made.append(real)
        columns = [name for name in columns if step[:2] != ("drop", name)]
        after: dict[Any, float] = defaultdict(float)
        for key, probability in expected.items():
            for record, share in [(None, 1.0)] if key is None else outcome(step, dict(key)):
                after[None if record is None else frozenset(record.items())] += probability * share
        expected = after
    program = Program.of(made).fitted(prior.belief())
    told = {key: probability for key, probability in expected.items() if probability > 0}
    assert published(program, prior.belief()) == pytest.approx(told)
    assert published_apart(program, prior.belief()) == pytest.approx(told)


def published(program: Program, prior: Belief) -> dict[Any, float]:
    """The chance of each record of the output; None is that it is not there."""
    cases = program.run(prior.possible(prior.attributes))
    found: Counter[Any] = Counter()
    assert cases.probabilities is not None
    for record, probability in zip(as_records(cases.released, cases.in_output), cases.probabilities, strict=True):
        found[None if record is None else frozenset(record.items())] += probability
    return dict(found)


def published_apart(program: Program, prior: Belief) -> dict[Any, float]:
    """The same, by groups of attributes that nothing ties: chances multiply, and every part must publish it."""
    groups = [set(group) for group in prior.components]
    for tie in program.ties:
        joined = set().union(*(group for group in groups if group & set(tie)))
        groups = [group for group in groups if not group & set(tie)] + [joined]
    found: Counter[Any] = Counter({frozenset[Any](): 1.0})
    for part, group in zip(program.split([sorted(group) for group in groups]), groups, strict=True):
        cases = part.run(prior.possible(group))
        assert cases.probabilities is not None
        combined: Counter[Any] = Counter()
        for record, probability in zip(as_records(cases.released, cases.in_output), cases.probabilities, strict=True):
            for key, before in found.items():
                both = None if key is None or record is None else key | frozenset(record.items())
                combined[both] += before * probability
        found = combined
    return dict(found)


def test_parts_that_are_tied_are_not_put_apart() -> None:
    program = Program.of(Suppress("zip", where={"age": 20}))
    with pytest.raises(SettingError, match="age, zip are read together"):
        program.split([["age"], ["zip"]])


def test_hidden_attributes_are_no_columns() -> None:
    hidden = Belief([Attribute.uniform("a", [1, 2]).hide(), Attribute.uniform("b", [3, 4])])
    program = Program.of(Counts("b")).fitted(hidden)
    assert list(program.split([["a"], ["b"]])[0].run(hidden.possible(["a"])).released) == []
    with pytest.raises(ColumnError):
        Program.of(Drop("a")).fitted(hidden)


def test_a_column_that_was_removed_cannot_be_read() -> None:
    gone = r"Column 'zip' was removed by the program, and is asked for afterwards. The output has: name, age, sex, ill"
    for step in (
        Drop("zip"),
        Generalise("zip", widths=10),
        Noise("zip", keep=0.5),
        Suppress("zip", where={"age": 20}),
        Suppress(where={"zip": 1000}),
        Suppress(where=lambda r: r["zip"] > 5),
        Counts("zip"),
        Each(lambda r: r | {"x": r["zip"]}),
    ):
        program = Program.of([Drop("zip"), step])
        with pytest.raises(ColumnError, match=gone):
            program.run(belief().possible(EVERYTHING))
        with pytest.raises(ColumnError, match=gone):
            program.fitted(belief())
    with pytest.raises(ColumnError, match=gone):
        Program.of([Drop("zip"), SuppressRare("zip", 2)]).fitted(belief())
    with pytest.raises(ColumnError, match=r"Column 'agee' is not in the table. Did you mean 'age'\?"):
        Program.of(Drop("agee")).fitted(belief())


def test_texts_that_look_like_whole_numbers_are_numbers_to_a_step() -> None:
    table = coded({"age": ["20", "35", None, "60"], "zip": ["007", "8", "9", "10"]})
    release = brecha.sanitize(table, Generalise("age", lambda age: age // 20), Generalise("zip", lambda zip: zip[0]))
    assert release.table.column("age").values.to_pylist() == ["1", "3", None]
    assert set(release.table.column("zip").values.to_pylist()) == {"0", "1", "8", "9"}


def test_checks() -> None:
    table = coded({"age": [20, 35], "sex": ["F", "M"]})
    release = brecha.sanitize(table, Drop("sex"), Suppress("age", where={"age": 20}))
    assert Drop("sex").check(release).holds
    assert not Drop("sex").check(table).holds
    assert Suppress("age", where={"age": 20}).check(release).holds
    assert Suppress("age", where={"age": 20}).check(table).figures == {"cells": 1}
    assert Suppress(where={"age": 20}).check(table).figures == {"records": 1}
    assert not Generalise("age", lambda age: age // 20).check(table).holds
    assert Generalise("age", lambda age: min(age, 40)).check(table).holds
    assert Generalise("sex", widths=5).check(table).holds is None
    assert Noise("sex", keep=0.5).check(table).holds is None
    assert Sample(probability=0.5).check(table).holds is None
    assert Each(lambda r: r).check(table).holds
    assert not Whole(lambda t: {"sex": t["sex"]}).check(table).holds
    assert Program.of([]).check(table).holds
    assert Program.of([Noise("sex", keep=0.5), Drop("age")]).check(table).holds is False
    assert Program.of([Noise("sex", keep=0.5), Each(lambda r: r)]).check(table).holds is None


def test_a_program_says_what_it_does_in_both_languages() -> None:
    program = Program.of([Drop("name"), Generalise("age", widths=20, top=80), Sample(probability=0.1)])
    assert program.describe() == (
        "Column name is left out. Numbers in age are told only in bands 20 wide, all from 80 on as one. Each record is "
        "published with a chance of 10 %, whatever becomes of the others."
    )
    assert program.describe("pt").startswith("A coluna name fica de fora. Os números de age aparecem só em faixas")
    assert Program().describe() == "Nothing is done: the release is the table as it is."
    for one, _ in RULES.values():
        for lang in ("en", "pt"):
            assert Program.of(one).describe(lang)


def test_what_is_no_program() -> None:
    for wrong, said in (
        (5, "this is a int"),
        ("Drop", "this is a str"),
        (Drop, r"this is the class Remove: write Remove\(…\)"),
        ({"drop": "name"}, "this is a dict"),
        ([Drop("name"), 3], "this is a int"),
    ):
        with pytest.raises(SettingError, match=said):
            Program.of(wrong)
    program = Program.of([Drop("name")])
    assert Program.of(program) is program
    assert Program.of([program, Drop("zip")]).steps == (Drop("name"), Drop("zip"))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Drop([]), "Name the columns"),
        (lambda: Drop(["a", "a"]), "'a' is named twice"),
        (lambda: Generalise("a"), "Say how 'a' is told"),
        (lambda: Generalise("a", abs, widths=5), "and not both"),
        (lambda: Generalise("a", WRONG), "A band of numbers is given by widths="),
        (lambda: Generalise("a", abs, 1), "level= is that of a hierarchy"),
        (lambda: Generalise("a", widths=0), "widths=0 is no width"),
        (lambda: Generalise("a", widths=WRONG), "widths='x' is no number"),
        (lambda: Generalise("a", top=3, bottom=3), "bottom=3 is not below top=3"),
        (lambda: Generalise("a", hierarchies.flat(["x"]), 2), "Level 2 is not in the hierarchy"),
        (lambda: Noise("a"), "Say how values of 'a' are exchanged"),
        (lambda: Noise("a", keep=0.5, geometric=0.5), "by one of them"),
        (lambda: Noise("a", keep=1.5), "keep=1.5 is no chance"),
        (lambda: Noise("a", geometric=1), "geometric=1 is no α"),
        (lambda: Noise("a", matrix={1: {1: 0.5}}), "'a' = 1 is published sum to 0.5, and must sum to 1"),
        (lambda: Noise("a", matrix={1: {1: 2, 2: -1}}), "published as 2 is -1, which is no chance"),
        (lambda: Noise("a", matrix=WRONG), "given as {true: {published: chance}}"),
        (lambda: Noise("a", matrix={1: {1: 1}}, values=[1]), "leave values= out"),
        (lambda: Suppress("a"), "Say where nothing is told"),
        (lambda: Suppress("a", where={}), "Say where nothing is told"),
        (lambda: Suppress([], where={"a": 1}), "Name the columns"),
        (lambda: Suppress("a", where={"a": 1}, star=""), "star='' is what is written"),
        (lambda: SuppressRare("a", 1), "fewer_than=1"),
        (lambda: Counts([]), "Name the columns"),
        (lambda: Counts("a", 1), "fewer_than=1"),
        (lambda: Sample(), "and not both"),
        (lambda: Sample(share=0), "share=0 is no share"),
        (lambda: Sample(size=0), "size=0 is no number"),
        (lambda: Program.of([Sample(size=3), Sample(size=4)]), "A sample of 4 cannot be drawn from one of 3"),
        (lambda: Each(WRONG), "takes a function of a record"),
        (lambda: Whole(WRONG), "takes a function on a table"),
        (lambda: Whole(abs, rows=WRONG), "neither 'same' nor 'any'"),
        (lambda: Program.of([Each(lambda r: r), Noise("a", keep=0.5)]), r"Name them: Noise\(…, values="),
    ],
)
def test_steps_that_mean_nothing(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        make()


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Generalise("age", {20: "a"}), "3 of the 4 values of 'age' .* are not in by="),
        (
            Generalise("age", lambda age: 1 / (age - 35)),
            "lambda could not say what a value of 'age' is called: ZeroDivision",
        ),
        (Generalise("sex", widths=10), "of column 'sex' .* are no numbers, and only numbers are told in bands"),
        (
            Noise("zip", matrix={1000: {1000: 1}}),
            "2 of the 3 values of column 'zip' .* have no row in the matrix: add it",
        ),
        (Noise("zip", keep=0.5, values=[1000]), "2 of the 3 values of column 'zip' .* are not among values="),
        (
            Suppress(where={"sex": lambda sex: sex > 5}),
            "lambda could not say whether a value of 'sex' is told: TypeError",
        ),
        (
            Suppress(where={"age": lambda age: age}),
            "lambda gave a int for a value of 'age': a condition gives True or False",
        ),
        (
            Suppress(where=lambda r: r["age"]),
            r"lambda gave a int for a record of which it had read age: a condition gives True or False",
        ),
    ],
)
def test_steps_that_do_not_fit_the_records(step: Any, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        Program.of(step).run(belief().possible(EVERYTHING))


def test_a_value_that_no_record_can_have_is_a_slip() -> None:
    with pytest.raises(SettingError, match=r"No record can have 21 in column 'age': it is none of 4 values"):
        Program.of(Suppress(where={"age": 21})).fitted(belief())
    who = Each(lambda r: r | {"who": f"{r['sex']}{r['age']}"})
    program = Program.of([who, Suppress("zip", where={"who": "F85"})]).fitted(belief())
    young = belief().possible(EVERYTHING, {"age": 20})
    assert "*" not in program.run(young).column("zip").decoded(), "where nobody is, nobody is hidden"
    with pytest.raises(SettingError, match="No record can have 'F86' in column 'who'"):
        Program.of([who, Suppress("zip", where={"who": "F86"})]).fitted(belief())


def test_a_star_of_ones_own_is_told_apart_from_what_is_not_told() -> None:
    prior = Belief([Attribute.uniform("a", ["*", "x"])])
    with pytest.raises(SettingError, match=r"has a value '\*' of its own"):
        Program.of(Suppress("a", where={"a": "x"})).run(prior.possible(["a"]))
    after = Program.of(Suppress("a", where={"a": "x"}, star="?")).run(prior.possible(["a"]))
    assert set(after.column("a").decoded()) == {"*", "?"}


def test_what_is_not_told_stays_so() -> None:
    steps = [Suppress("age", where={"age": 20}), Generalise("age", lambda age: age // 50), Noise("age", keep=0.0),
             Suppress("zip", where={"age": lambda age: age > 5})]  # fmt: skip
    after = Program.of(steps).run(belief().possible(["age", "zip"]))
    young = after.true["age"].decoded() == 20
    assert (after.column("age").decoded()[young] == "*").all()
    assert set(after.column("age").decoded()[~young]) == {0, 1}


ODD: list[Any] = [3, -1, float("nan"), True, "", [], ["age"], [3], {}, {3: 4}, {"age": [1]}, len, np.array([1, 2]), 1j]
"""What is no column, no number and no list of values"""


@pytest.mark.parametrize(
    ("make", "given", "named", "said"),
    [
        (Generalise, [3], {"widths": 2}, "A column is named by a text, and 3 is none"),
        (Generalise, ["age", {20: [1]}], {}, "calls a value by a list"),
        (Generalise, ["age"], {"widths": np.array([1, 2])}, "widths="),
        (Generalise, ["age"], {"widths": 2, "start": None}, "start=None is no number where a band begins"),
        (Noise, [None, 0.5], {}, "A column is named by a text, and None is none"),
        (Noise, ["age", 0.5], {"values": 3}, "values= is a list of values"),
        (Noise, ["age", 0.5], {"values": [[1]]}, "values= is a list of values"),
        (Sample, [], {"probability": np.array([1, 2])}, "is none: use a number above 0"),
        (Suppress, ["age", np.array([1, 2])], {}, "Say where nothing is told"),
        (Suppress, ["age", {3: 4}], {}, "A column is named by a text, and 3 is none"),
        (Whole, [len], {"rows": np.array([1, 2])}, "neither 'same' nor 'any'"),
        (Attribute.uniform, ["a", 3], {}, "name its values in a list; this is a int"),
        (Attribute.uniform, ["a", [[1]]], {}, "no single value"),
        (Attribute.depending, ["b", None, {}], {}, "by their names, and None is none"),
        (Belief, [3], {}, "attributes= is a list, and this is a int"),
        (Belief, [[replace(Attribute.of("a", {1: 1.0}), name=WRONG[:0])]], {}, "named by a text"),
        (Belief, [[Attribute.of("a", {1: 1.0})], []], {}, "records= is how many records there are"),
        (Belief, [[Attribute.of("a", {1: 1.0})], 3, [4]], {}, "has= is a list of records"),
        (Belief, [[Attribute.of("a", {1: 1.0})], 3, 4], {}, "has= is a list, and this is a int"),
    ],
)
def test_what_is_of_the_wrong_kind_is_refused_in_a_sentence(
    make: Any, given: list[Any], named: dict[str, Any], said: str
) -> None:
    with pytest.raises(SettingError, match=said):
        make(*given, **named)


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_no_step_fails_without_a_sentence(odd: Any) -> None:
    """Each part of each step: it is refused when it is made, or when it is run, or means something."""
    steps: list[Any] = [
        lambda: Drop(odd),
        lambda: Generalise(odd, widths=2),
        *(lambda name=name: Generalise("age", **{name: odd}) for name in ("by", "widths", "top", "bottom")),
        lambda: Noise(odd, 0.5),
        *(lambda name=name: Noise("age", **{name: odd}) for name in ("keep", "matrix", "geometric")),
        lambda: Noise("age", 0.5, values=odd),
        *(lambda name=name: Sample(**{name: odd}) for name in ("share", "size", "probability")),
        *(lambda name=name: Suppress(**{"where": {"age": 20}, name: odd}) for name in ("column", "where", "star")),
        lambda: SuppressRare(odd, 2),
        *(lambda name=name: SuppressRare("age", **{"fewer_than": 2, name: odd}) for name in ("fewer_than", "star")),
        lambda: Counts(odd),
    ]
    for make in steps:
        with suppress(BrechaError):
            program = Program.of(make())
            program.describe()
            program.fitted(belief()).run(belief().draw(2, 6, np.random.default_rng(0)))
