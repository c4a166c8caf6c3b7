"""The risk of each person with several rows: against the slow twin, and against the assessment that it is of."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.errors import SettingError
from tests.engines.test_several_rows import PERSON, VISITS, WAYS, people, profiled
from tests.oracles import records as scores
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import records, roles

Way = tuple[str, Any]


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.lists(st.integers(1, 4), min_size=7, max_size=7), st.booleans())
@settings(max_examples=25, deadline=None)
def test_every_person_has_the_risk_of_the_definition(
    way: Way, made: tuple[dict[str, list[Any]], list[int]], weights: list[int], is_weighted: bool
) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    each = [weights[one] for one in person] if is_weighted else None
    result = brecha.assess(profiled(columns, person, way[0]), qids=qids, sensitive=secrets, subsets="full",
                           knows=way[1], weights=each)  # fmt: skip
    answer = result.records(minimal_sets=True)
    fractions: dict[Hashable, Fraction] | None = (
        {one: Fraction(weights[one]) for one in set(person)} if is_weighted else None
    )
    release = oracle.Release(records(columns), person, way[0] == "linked", way[1], fractions)
    everybody = release.people()
    assert len(answer) == len(everybody)
    for name in (None, *secrets):
        twin = oracle.reidentification(release, qids) if name is None else oracle.inference(release, qids, name)
        told = answer[name or "reidentification"].to_pylist()
        assert told == pytest.approx([float(chance) for chance in twin.chances], rel=1e-12)
        row = next(row for row in result.frame().to_pylist() if row["sensitive"] == name)
        assert max(told) == pytest.approx(row["worst"], rel=1e-12)
        counted = np.bincount(np.rint(100 * np.array(told)).astype(int), minlength=101)
        assert counted.tolist() == result.histogram(qids, name).tolist()
    sizes = oracle.smallest_classes(release, qids)
    assert answer["smallest"].to_pylist() == [sizes[one] for one in everybody]
    sets = oracle.minimal_sets(release, qids)
    assert answer["minimal_unique"].to_pylist() == [len(sets[one]) for one in everybody]
    assert answer["minimal_size"].to_pylist() == [min(map(len, sets[one]), default=None) for one in everybody]
    assert answer["suda_score"].to_pylist() == [scores.suda_score(sets[one], len(qids)) for one in everybody]
    found = {tuple(row["qids"]): row["people"] for row in result.minimal_sets().to_pylist()}
    every = [one for own in sets.values() for one in own]
    assert found == {one: every.count(one) for one in every}


def test_the_visits_by_hand() -> None:
    """The second visits of two people give them away by their month; the third's only visit is like two others."""
    result = brecha.assess(profiled(VISITS, PERSON, "linked"), qids=["qclinic", "qmonth"], sensitive=["sill"],
                           knows="one")  # fmt: skip
    told = result.records(minimal_sets=True)
    assert told["reidentification"].to_pylist() == [1.0, 1.0, 0.5]
    assert told["smallest"].to_pylist() == [1, 1, 3]
    assert told["sill"].to_pylist() == [1.0, 1.0, 0.5]
    assert told["minimal_size"].to_pylist() == [1, 1, None]
    assert result.minimal_sets().to_pylist() == [{"qids": ["qmonth"], "size": 1, "people": 2}]
    assert result.records(["qclinic"])["reidentification"].to_pylist() == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_who_comes_up_first_stands_first(way: Way) -> None:
    """Rows in another order: the people in the order in which they come up, each as before."""
    order: Sequence[int] = [4, 3, 0, 2, 1]
    moved = {name: [values[i] for i in order] for name, values in VISITS.items()}
    first, second = (
        brecha.assess(profiled({**columns, "id": person}, person, way[0]), qids=["qclinic", "qmonth"],
                      sensitive=["sill"], knows=way[1]).records(identifier="id")
        for columns, person in ((VISITS, PERSON), (moved, [PERSON[i] for i in order]))
    )  # fmt: skip
    assert first["id"].to_pylist() == ["1", "2", "3"]
    assert second["id"].to_pylist() == ["3", "2", "1"]
    assert second.equals(first.take([2, 1, 0]))


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=10, deadline=None)
def test_with_a_gain_it_is_what_the_best_guess_brings(way: Way, made: tuple[dict[str, list[Any]], list[int]]) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    if not secrets:
        return
    name = secrets[0]
    result = brecha.assess(profiled(columns, person, way[0]), qids=qids, sensitive=[name], knows=way[1],
                           gains={name: qif.Gain.tries(2)})  # fmt: skip
    release = oracle.Release(records(columns), person, way[0] == "linked", way[1])
    told = result.records()[f"{name} ({qif.Gain.tries(2).name})"].to_pylist()
    twin = oracle.inference(release, qids, name, gains=2)
    assert told == pytest.approx([float(chance) for chance in twin.chances], rel=1e-12)


@given(people())
@settings(max_examples=10, deadline=None)
def test_with_one_row_each_all_ways_agree(made: tuple[dict[str, list[Any]], list[int]]) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    plain = brecha.assess(profiled(columns, person, "linked").one_record_each(), qids=qids, sensitive=secrets)
    for published, knows in WAYS:
        knowledge: Any = knows
        result = brecha.assess(profiled(columns, range(len(person)), published), qids=qids, sensitive=secrets,
                               knows=knowledge)  # fmt: skip
        told, before = result.records(minimal_sets=True), plain.records(minimal_sets=True)
        for name in before.column_names:
            assert told[name].null_count == before[name].null_count
            assert told[name].drop_null().to_numpy() == pytest.approx(before[name].drop_null().to_numpy(), rel=1e-12)


def test_a_saved_result_does_not_hold_the_people(tmp_path: Any) -> None:
    result = brecha.assess(profiled(VISITS, PERSON, "linked"), qids=["qclinic"])
    with pytest.raises(SettingError, match="does not hold the people"):
        brecha.load(result.save(tmp_path / "out")).records()


def test_of_rows_that_are_not_linked_a_class_is_of_rows() -> None:
    table = brecha.read(pa.table({"id": [1, 1, 2], "town": ["A", "A", "B"]}), person="id", rows="unlinked")
    people = brecha.assess(table, qids=["town"]).records(minimal_sets=True)
    assert people["smallest"].to_pylist() == [2, 1]
    assert people["reidentification"].to_pylist() == [0.5, 1.0]
    assert people["minimal_unique"].to_pylist() == [0, 1]
