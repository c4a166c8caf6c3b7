"""People with several rows on Spark: the worked example, and what the kernel says of a crowd."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import brecha
from brecha import assess
from brecha.errors import BrechaError
from brecha.qif.gain import Gain
from tests.by_day import MORE_AT_NIGHT, by_day
from tests.engines.test_several_rows import EXPECTED, PERSON, VISITS, WAYS, check, profiled
from tests.engines.test_several_rows_by_sql import agreed, crowd
from tests.spark_at_hand import GROUP
from tests.tables_at_hand import roles

pytestmark = [GROUP, pytest.mark.usefixtures("spark")]


@pytest.mark.parametrize(("published", "knows"), [("linked", "all"), ("unlinked", "one")])
def test_visits_worked_by_hand(published: str, knows: str) -> None:
    result = check(VISITS, PERSON, (published, knows), engine="spark")
    hits, certain, chance = EXPECTED[published, knows, "qclinic", "qmonth"]
    row = result.attacks_on().to_pylist()[-1]
    assert (row["hits"], row["posterior_deterministic"]) == (hits, pytest.approx(float(certain)))
    assert row["posterior_probabilistic"] == pytest.approx(float(chance), rel=1e-15)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_spark_agrees_with_the_kernel(way: tuple[str, int | str]) -> None:
    """Every kind of gain, groups, weights and thresholds, of two sets of columns."""
    columns, person = crowd(200)
    table, (qids, secrets) = profiled(columns, person, way[0]), roles(columns)
    values = table.column("s0").values.to_pylist()
    several = [Gain.worth(dict(zip(values, (3, 1, 0.5), strict=True))), Gain([[2, 0, 1], [0, 1, 1]], secrets=values)]
    knowledge: Any = way[1]
    asked: dict[str, Any] = {
        "qids": qids, "sensitive": secrets, "knows": knowledge, "subsets": [["q0"], ["q1", "q2"]], "by": "q2",
        "gains": {"s0": several if way[0] == "unlinked" else Gain.tries(2), "s1": Gain.tries(3)},
        "weights": [1 + one % 4 for one in person], "thresholds": (0.1, 0.5),
    }  # fmt: skip
    agreed(*(assess(table, **asked, engine=engine, threads=2) for engine in ("kernel", "spark")))


def _frames(rows: int) -> tuple[Any, dict[str, list[Any]]]:
    """Rows of people, some without a name, and some who are always in the same group."""
    columns, person = crowd(rows)
    named = [None if one % 7 == 0 else f"p{one}" for one in person]
    columns = {**columns, "of": ["?" if one is None else "gh"[len(one) % 2] for one in named], "id": named}
    return pa.table(columns), columns


@MORE_AT_NIGHT
@pytest.mark.parametrize(("rule", "knows"), WAYS, ids=str)
def test_rows_that_stay_on_the_cluster(spark: Any, rule: Any, knows: Any) -> None:
    """The same people, profiles and figures as of a table that is read here."""
    here, columns = _frames(150)
    kinds = {name: "string" if name in ("id", "of", "q2") else "int" for name in columns}
    rows = [tuple(row) for row in zip(*columns.values(), strict=True)]
    there = brecha.read(
        spark.createDataFrame(rows, ", ".join(f"{name} {kind}" for name, kind in kinds.items())),
        person="id",
        rows=rule,
    )
    table = brecha.read(here, person="id", rows=rule)
    assert (there.rows, there.people) == (table.rows, table.people)
    assert (
        [note for note in there.notes if note.id == "nameless"]
        == [one for one in table.notes if one.id == "nameless"]
        != []
    )
    asked: dict[str, Any] = {
        "qids": ["q0", "q1"], "sensitive": ["s0", ["s0", "q2"]], "knows": knows, "subsets": "full",
        "by": "of" if knows != "one" else "q2", "thresholds": (0.1, 0.5), "gains": {"s0": Gain.tries(2)},
    }  # fmt: skip
    less: list[tuple[str, Any]] = by_day(WAYS[1:], WAYS[2:3])
    if (rule, knows) in less:
        asked |= {"sensitive": ["s0"], "by": None}
    one, other = (assess(source, **asked, values=True) for source in (table, there))
    agreed(one, other)
    for told in ("values", "factors"):
        assert getattr(other, told)(["q0", "q1"], "s0").equals(getattr(one, told)(["q0", "q1"], "s0"))
    assert other.ledger is not None
    assert one.ledger is not None
    assert other.ledger.as_dict() == one.ledger.as_dict()
    assert other.input["people"] == one.input["people"]
    assert other.findings("en")[0] == one.findings("en")[0]


def test_checkpoints_and_what_is_refused_on_the_cluster(spark: Any, tmp_path: Path) -> None:
    rows = [(1, 1, "x", 2.0), (1, 2, "y", 2.0), (2, 1, "x", 1.0)]
    there = brecha.read(spark.createDataFrame(rows, "id int, q int, s string, w double"), person="id", rows="linked")
    for asked, says in (
        ({"weights": "w"}, "Weights are not taken for people with several rows"),
        ({"sensitive": [brecha.Ever("s", "x")]}, "cannot be asked of a table on a Spark cluster"),
        ({"engine": "kernel"}, "does not get at them"),
    ):
        with pytest.raises(BrechaError, match=says):
            assess(there, qids=["q"], **asked)
    (row,) = assess(there, qids=["q"], checkpoint=tmp_path / "checkpoint").frame().to_pylist()
    assert (row["records"], row["hits"], row["posterior_probabilistic"]) == (2, 2, 1)
    alone = brecha.read(
        spark.createDataFrame(rows[1:], "id int, q int, s string, w double"), person="id", rows="linked"
    )
    assert alone.profiles is None
    assert "one-row-each" in [note.id for note in alone.notes]
