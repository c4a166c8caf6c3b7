"""Joint secrets: against the exact twin on tuples, by hand, by laws, in every verb, in releases and in studies."""

import json
import pickle
from collections import Counter
from fractions import Fraction as F  # noqa: N817
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif, sanitizers
from brecha.cli.program import run
from brecha.errors import BrechaError, ColumnError, SettingError
from brecha.tables.joint_columns import JointName
from tests.oracles import blocks as slow
from tests.oracles import target as slow_target
from tests.tables_at_hand import coded

TOWNS: dict[str, list[Any]] = {
    "age": [25, 25, 25, 49, 49, 60],
    "town": ["a", "a", "b", "b", "b", None],
    "school": [9, 10, 9, 9, 9, 9],
}
JOINT = "town + school"


def test_by_hand() -> None:
    """Tuples: (a,9) (a,10) (b,9) at 25; (b,9) twice at 49; (–,9) at 60. (b,9) is commonest, 3 of 6."""
    found = brecha.assess(brecha.read(pa.table(TOWNS)), qids=["age"], sensitive=["town", ["town", "school"]])
    row = found.frame().to_pylist()[2]
    assert (row["code"], row["sensitive"], row["hits"]) == ("CAS", JOINT, 3)
    assert row["prior_probabilistic"] == 3 / 6
    assert row["posterior_probabilistic"] == (1 + 2 + 1) / 6
    assert row["worst"] == 1
    assert row["capacity"] == pytest.approx(1 + 2 / 3 + 1)  # the largest share of a tuple in each block
    assert found.sensitive == ("town", JOINT)
    assert found.input["joint"] == {JOINT: ["town", "school"]}
    assert found.histogram(["age"], JOINT)[[33, 100]].tolist() == [3, 3]
    assert found.columns_not_assessed == ()


VALUES = st.sampled_from(["a", "b", "a + b", "'a", "(missing)", None, "ç"])


@st.composite
def people(draw: st.DrawFn) -> dict[str, list[Any]]:
    rows = draw(st.integers(1, 12))
    return {name: draw(st.lists(VALUES, min_size=rows, max_size=rows)) for name in ("q", "r", "s", "t", "u")}


@settings(deadline=None, max_examples=25)
@given(people())
def test_against_the_twin_on_tuples(columns: dict[str, list[Any]]) -> None:
    table = coded(columns)
    secrets = ["s", "t", ["s", "t"], ["s", "t", "u"]]
    found = brecha.assess(table, qids=["q", "r"], sensitive=secrets, gains={"s + t": [qif.Gain.identity()]})
    again = brecha.assess(table, qids=["q", "r"], sensitive=secrets, engine="duckdb")
    assert found.frame().drop_columns("capacity").equals(again.frame().drop_columns("capacity"))
    records = [
        {**dict(zip(columns, row, strict=True)), "s + t": (row[2], row[3]), "s + t + u": row[2:]}
        for row in zip(*columns.values(), strict=True)
    ]
    posteriors: dict[tuple[str, ...], dict[str, float]] = {}
    for row in found.frame().to_pylist():
        if row["sensitive"] is None:
            continue
        exact = slow.inference(records, row["qids"], row["sensitive"])
        for name in ("records", "blocks", "hits", "smallest"):
            assert row[name] == getattr(exact, name)
        for name in ("prior_probabilistic", "posterior_probabilistic", "posterior_deterministic", "worst", "capacity"):
            assert row[name] == pytest.approx(float(getattr(exact, name)))
        posteriors.setdefault(tuple(row["qids"]), {})[row["sensitive"]] = row["posterior_probabilistic"]
    for of_set in posteriors.values():  # to guess all is never easier than to guess one
        assert of_set["s + t"] <= min(of_set["s"], of_set["t"]) + 1e-12
        assert of_set["s + t + u"] <= of_set["s + t"] + 1e-12
    known = {"q": columns["q"][0]}
    answer = brecha.target(table, known, secrets)
    block = slow_target.like(records, known)  # type: ignore[arg-type]
    for name in ("s + t", "s + t + u"):
        assert answer.inference[name].posterior == pytest.approx(float(slow_target.chance_of_secret(block, name)))


def test_order_of_rows_means_nothing_and_of_tuples_is_that_of_their_parts() -> None:
    table = brecha.read(pa.table({"q": list("xyxyx"), "n": [10, 9, 9, 10, 9], "s": list("babaa")}))
    found = brecha.assess(table, qids=["q"], sensitive=[["n", "s"]])
    turned = brecha.assess(table.take(np.arange(5)[::-1]), qids=["q"], sensitive=[["n", "s"]])
    assert found.frame().equals(turned.frame())
    assert found.table is not None
    column = found.table.column("n + s")
    assert column.values.take(pa.array(column.order())).to_pylist() == ["9 + a", "9 + b", "10 + a", "10 + b"]


def test_gains_are_on_tuples() -> None:
    table = brecha.read(pa.table(TOWNS))
    found = brecha.assess(table, qids=["age"], sensitive=[["town", "school"]], gains={JOINT: qif.Gain.tries(2)})
    assert found.frame()["posterior_probabilistic"].to_pylist()[1] == pytest.approx((2 + 2 + 1) / 6)


@pytest.mark.parametrize(
    ("sensitive", "says"),
    [
        ([["age", "town"]], "'age' is named both as quasi-identifier and as sensitive"),
        ([["town", "town"]], "'town' is named twice"),
        ([[]], "this list is empty"),
        ([["town", "school"], ["school", "town"]], "the order of its columns makes no difference"),
        ([["town", "twon"]], "Column 'twon' is not in the table"),
        ([["town", 3]], "3 in it is no text"),
        ([{"town", "school"}], "is no text"),
    ],
)
def test_refusals(sensitive: Any, says: str) -> None:
    with pytest.raises(BrechaError, match=says):
        brecha.assess(brecha.read(pa.table(TOWNS)), qids=["age"], sensitive=sensitive)


def test_one_column_is_that_column_and_a_taken_name_is_refused() -> None:
    table = brecha.read(pa.table(TOWNS))
    alone = brecha.assess(table, qids=["age"], sensitive=[["town"]])
    assert alone.sensitive == ("town",)
    assert "joint" not in alone.input
    taken = brecha.read(pa.table({**TOWNS, JOINT: [1] * 6}))
    for ask in (
        lambda: brecha.assess(taken, qids=["age"], sensitive=[["town", "school"]]),
        lambda: brecha.target(taken, {"age": 25}, [["town", "school"]]),
    ):
        with pytest.raises(ColumnError, match="would be called like a column"):
            ask()


def test_a_missing_part_is_one_more_value_whatever_other_gaps_mean() -> None:
    plain = {
        **TOWNS,
        "both": [f"{town}, {school}" for town, school in zip(TOWNS["town"], TOWNS["school"], strict=True)],
    }
    table = brecha.read(pa.table(plain), missing="wildcard")
    joint = brecha.assess(table, qids=["age"], sensitive=[["town", "school"]]).frame().to_pylist()[1]
    written = brecha.assess(table, qids=["age"], sensitive=["both"]).frame().to_pylist()[1]
    for name in ("hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
        assert joint[name] == written[name]


def test_names_survive_pickling_saving_and_labels(tmp_path: Path) -> None:
    name = pickle.loads(pickle.dumps(JointName(["town", "school"])))
    assert (str(name), name.columns) == (JOINT, ("town", "school"))
    table = brecha.read(pa.table(TOWNS)).labelled({"town": {"en": "town", "pt": "município"}}, {"town": {"b": "Belém"}})
    found = brecha.assess(table, qids=["age"], sensitive=[["town", "school"]])
    found.save(tmp_path / "risk")
    loaded = brecha.load(tmp_path / "risk")
    assert loaded.frame().equals(found.frame())
    assert any("município + school" in sentence for sentence in loaded.findings("pt"))
    answer = brecha.target(table, {"age": 49}, [["town", "school"]])
    answer.save(tmp_path / "target")
    assert any("Belém + 9" in sentence for sentence in brecha.load(tmp_path / "target").findings("en"))
    about = json.loads((tmp_path / "risk" / "results.json").read_text())
    assert about["input"]["joint"] == {JOINT: ["town", "school"]}


def test_growth_what_if_and_advice() -> None:
    first = brecha.read(pa.table({"id": [1, 2, 3, 4], "q": list("xxyy"), "s": list("aabb"), "t": list("cdcd")}))
    later = brecha.read(pa.table({"id": [1, 2, 3, 4], "q": list("xyxy")}))
    years = brecha.collection([first, later], person="id")
    found = brecha.growth(years, qids=["q"], sensitive=[["s", "t"]])
    rows = [row for row in found.frame().to_pylist() if row["sensitive"] == "s + t"]
    assert [row["posterior_probabilistic"] for row in rows] == [0.5, 1]  # two tuples in each class; then all alone
    assert rows[1]["hits"] == 4
    table = brecha.read(pa.table(TOWNS))
    assessed = brecha.assess(table, qids=["age"], sensitive=[["town", "school"]])
    assert any(JOINT in sentence for sentence in assessed.what_if(["age"]).findings())
    assert any(JOINT in sentence for sentence in brecha.advise(assessed).findings())


def believed(records: list[dict[str, Any]], cells: list[dict[str, set[Any]]], secret: tuple[str, str]) -> float:
    """By brute force: how often she is right who knows q, and takes a tuple to be as common in a cell as in all."""
    tuples = Counter(tuple(one[name] for name in secret) for one in records)
    right = F(0)
    for person in records:
        belief: dict[Any, F] = {}
        for record, cell in zip(records, cells, strict=True):
            if record["q"] == person["q"]:
                fitting = {
                    one: n for one, n in tuples.items() if all(v in cell[k] for v, k in zip(one, secret, strict=True))
                }
                for one, n in fitting.items():
                    belief[one] = belief.get(one, F(0)) + F(n, sum(fitting.values()))
        best = [one for one in belief if belief[one] == max(belief.values())]
        right += F(tuple(person[name] for name in secret) in best, len(best))
    return float(right / len(records))


@pytest.mark.parametrize("seed", range(4))
def test_a_release_is_attacked_by_what_its_cells_together_may_stand_for(seed: int) -> None:
    rng = np.random.default_rng(seed)
    columns = {name: rng.choice(list(values), 30).tolist() for name, values in
               (("q", "xyz"), ("s", "abc"), ("t", "cde"))}  # fmt: skip
    table = brecha.read(pa.table(columns))
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    every = {name: set(values) for name, values in columns.items()}
    plain = brecha.assess(table, qids=["q"], sensitive=[["s", "t"]])
    as_it_is = brecha.sanitize(table).risk(["q"], [["s", "t"]]).row("s + t")
    assert as_it_is["posterior_probabilistic"] == pytest.approx(plain.frame()["posterior_probabilistic"][1].as_py())
    removed = brecha.sanitize(table, sanitizers.Remove("t")).risk(["q"], ["s", ["s", "t"]]).row("s + t")
    cells = [{"s": {one["s"]}, "t": every["t"]} for one in rows]
    expected = max(removed["prior_probabilistic"], believed(rows, cells, ("s", "t")))
    assert removed["posterior_probabilistic_method_unknown"] == pytest.approx(expected)
    assert removed["posterior_probabilistic"] >= removed["posterior_probabilistic_method_unknown"] - 1e-12
    nothing = brecha.sanitize(table, sanitizers.Remove(["s", "t"])).risk(["q"], [["s", "t"]]).row("s + t")
    assert nothing["posterior_probabilistic"] == pytest.approx(nothing["prior_probabilistic"])
    answer = brecha.sanitize(table, sanitizers.Remove("t")).target({"q": columns["q"][0]}, [["s", "t"]])
    assert 0 < (answer.inference["s + t"].posterior or 0) <= 1


def test_the_file_of_a_release_has_no_joint_column(tmp_path: Path) -> None:
    risk = brecha.sanitize(brecha.read(pa.table(TOWNS)), sanitizers.Remove("school")).risk(
        ["age"], [["town", "school"]]
    )
    risk.save(tmp_path / "out")
    assert (tmp_path / "out" / "release.csv").read_text().splitlines()[0] == '"age","town"'
    assert brecha.load(tmp_path / "out").frame().equals(risk.frame())


def test_values_that_were_exchanged_are_refused_in_a_joint_secret() -> None:
    table = brecha.read(pa.table({"q": list("xyxy"), "s": list("aabb"), "t": list("cdcd")}))
    swapped = brecha.sanitize(table, sanitizers.Swap(["s"], 1.0, seed=1))
    with pytest.raises(SettingError, match="were exchanged for others"):
        swapped.risk(["q"], [["s", "t"]])


def test_command_line_and_study_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "people.csv"
    file.write_text("age,town,school\n25,a,9\n25,a,10\n25,b,9\n49,b,9\n49,b,9\n60,,9\n")
    study = tmp_path / "brecha.toml"
    called = ["assess", str(file), "--qids", "age", "--joint", "town,school", "--json", "-", "--save-study", str(study)]
    assert run(called) == 0
    answer = json.loads(capsys.readouterr().out)
    by_hand = brecha.assess(brecha.read(file), qids=["age"], sensitive=[["town", "school"]])
    assert answer["attacks"] == by_hand.frame().to_pylist()
    assert 'wants = [["town", "school"]]' in study.read_text()
    assert run(["assess", "--study", str(study), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["attacks"] == answer["attacks"]
    held = study.read_text() + f'\n[[limit]]\nmeasure = "certain"\ngoal = "{JOINT}"\nat_most = 0.3\n'
    study.write_text(held)
    outcome = brecha.Study.load(study).run()
    assert not outcome.kept
    assert brecha.Study.load(study).as_dict()["adversary"][0]["wants"] == [["town", "school"]]
    capsys.readouterr()
    assert run(["target", str(file), "--known", "age=49", "--joint", "town,school", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["inference"][JOINT]["guess"] == "b + 9"


def test_a_study_with_a_wrong_joint_secret_is_refused_at_its_line(tmp_path: Path) -> None:
    text = """format = 1
[[data]]
files = ["people.csv"]
[columns.age]
role = "quasi-identifier"
[columns.town]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age"]
wants = [{wants}]
"""
    for wants, says in (('["town", "age"]', "line 11"), ('["town", "town"]', "twice"), ("[]", "line 11")):
        file = tmp_path / "brecha.toml"
        file.write_text(text.replace("{wants}", wants))
        with pytest.raises(BrechaError, match=says):
            brecha.Study.load(file)
