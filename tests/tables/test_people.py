"""One record per person."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import SettingError
from brecha.tables import people, text_dictionary
from brecha.tables.people import People
from brecha.tables.read import read
from tests.sentences import sentences


def choose(identifiers: list[str | None], seed: int = 0) -> list[int]:
    group = People()
    for start in range(0, len(identifiers), 3):
        group.add(pa.array(identifiers[start : start + 3], pa.string()))
    return np.flatnonzero(group.choose(seed).keep).tolist()


@settings(deadline=None)
@given(st.lists(st.sampled_from(["a", "b", "ab", "é", None, ""]), min_size=1), st.integers(0, 3))
def test_each_person_once_and_the_nameless_all(identifiers: list[str | None], seed: int) -> None:
    kept = [identifiers[k] for k in choose(identifiers, seed)]
    named = [name for name in kept if name]
    assert sorted(named) == sorted({name for name in identifiers if name})
    assert len(kept) - len(named) == sum(not name for name in identifiers)


def test_every_record_of_a_person_has_the_same_chance() -> None:
    identifiers: list[str | None] = ["x", "y", "x", "z", "x", "y", "x"]
    counts = Counter(kept for seed in range(1000) for kept in choose(identifiers, seed))
    assert counts[3] == 1000
    for record in (0, 2, 4, 6):
        assert abs(counts[record] - 250) < 5 * (1000 * 0.25 * 0.75) ** 0.5
    for record in (1, 5):
        assert abs(counts[record] - 500) < 5 * (1000 * 0.25) ** 0.5


def test_equal_fingerprints_never_merge_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "fingerprints", lambda names: text_dictionary.fingerprints(names) % np.uint64(2))
    assert len(choose([str(k % 40) for k in range(100)])) == 40


@pytest.mark.parametrize("quote", ["", '"'])
def test_reading_with_a_person_column(tmp_path: Path, quote: str) -> None:
    lines = [f"{k % 40},{k}" for k in range(100)] + [f"{quote}NA{quote},x", ",y"]
    path = tmp_path / "table.csv"
    path.write_text("\n".join(["id,row", *lines]))
    table = read(path, person="id", rows="one", seed=1)
    assert table.columns == ("row",)
    assert (table.rows, table.dropped) == (42, {"repeated person": 60})
    assert table.column("row").cardinality == 42
    assert "2 records have no identifier; each counts as a person of its own." in sentences(table.notes)
    assert np.array_equal(table.column("row").codes, read(path, person="id", rows="one", seed=1).column("row").codes)
    assert not table.column("row").values.equals(read(path, person="id", rows="one", seed=2).column("row").values)
    assert (
        read(path, ["row", "id"], person="id", rows="one", seed=1)
        .column("row")
        .values.equals(table.column("row").values)
    )


def test_the_person_column_can_be_kept(tmp_path: Path) -> None:
    table = read(pa.table({"id": [1, 1, 2, None], "a": [1, 2, 3, 4]}), ["id"], person="id", rows="one")
    assert table.columns == ("id",)
    assert table.column("id").values.to_pylist() == [1, 2, None]
    assert table.column("id").codes.tolist() == [0, 1, 2]


def test_nobody_repeated_nothing_dropped() -> None:
    table = read(pa.table({"id": [1, 2, 3], "a": [1, 1, 1]}), person="id")
    assert (table.rows, table.dropped, table.notes) == (3, {}, ())


def test_numbers_identify_too() -> None:
    table = read(pa.table({"id": [1.0, float("nan"), 1.0, -0.0, 0.0], "a": range(5)}), person="id", rows="one")
    assert table.rows == 3


def test_rows_without_an_identifier_do_not_count_as_somebodys() -> None:
    ids: list[str | None] = [None] * 100 + ["a", "b"]
    table = read(pa.table({"id": ids, "age": [*range(102)]}), person="id")
    assert (table.rows, [note.id for note in table.notes]) == (102, ["nameless"])


@pytest.mark.parametrize(
    ("settings", "says"),
    [({"rows": "all", "person": "id"}, "rows is 'one', 'linked', 'unlinked' or left out, not 'all'."),
     ({"rows": "one"}, "Name the column that identifies people with person=.")],
)  # fmt: skip
def test_a_rule_for_rows_that_means_nothing_is_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(SettingError, match=re.escape(says)):
        read(pa.table({"id": [1, 2], "age": [3, 4]}), **settings)
