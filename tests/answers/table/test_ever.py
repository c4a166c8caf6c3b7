"""Whether a person ever had a value: against the exact twin, by hand, by laws, on every face."""

import io
import json
import pickle
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv as csv
import pytest
from hypothesis import given, settings

import brecha
from brecha import qif
from brecha.answers.store.laws.assessments import check_adversaries
from brecha.cli.program import run
from brecha.errors import BrechaError
from brecha.runtime.strict_json import UnfitError
from brecha.study import Study, study_from_text
from tests.engines.test_several_rows import people, profiled
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import records, roles

KNOWLEDGE: list[Any] = ["all", "one", 2]
VISITS = pa.table(
    {
        "id": [1, 1, 2, 2, 3, 4],
        "age": [30, 30, 30, 30, 40, 40],
        "illness": ["flu", "asma", "asma", "asma", "asma", None],
    }
)
EVER = "illness ever asma"


def visits(**settings: Any) -> brecha.CodedTable:
    return brecha.read(VISITS, person="id", **({"rows": "linked"} | settings))


def test_by_hand() -> None:
    """At 30: {flu, asma} and {asma, asma}, two secrets, and both had asma. At 40: {asma} and {–}. Before: 3 of 4."""
    found = brecha.assess(visits(), qids=["age"], sensitive=["illness", brecha.Ever("illness", "asma")])
    whole, ever = found.frame().to_pylist()[1:]
    assert (whole["hits"], whole["prior_probabilistic"], whole["posterior_probabilistic"]) == (0, 1 / 4, 1 / 2)
    assert (ever["sensitive"], ever["hits"], ever["records"]) == (EVER, 2, 4)
    assert (ever["prior_probabilistic"], ever["posterior_probabilistic"]) == (3 / 4, (2 + 1) / 4)
    assert found.input["ever"] == {EVER: {"column": "illness", "ever": "asma"}}
    assert found.columns_not_assessed == ()
    assert found.histogram(["age"], EVER)[[50, 100]].tolist() == [2, 2]


def test_one_visit_and_two_are_two_secrets_and_one_illness() -> None:
    """She knows one row of {asma} or of {asma, asma}: in doubt between two secrets, certain of the illness."""
    rows = pa.table({"id": [1, 2, 2], "age": [30] * 3, "illness": ["asma"] * 3})
    table = brecha.read(rows, person="id", rows="linked")
    sensitive: Any = ["illness", {"column": "illness", "ever": "asma"}]
    whole, ever = brecha.assess(table, qids=["age"], sensitive=sensitive, knows="one").frame().to_pylist()[1:]
    assert (whole["hits"], ever["hits"]) == (0, 2)
    assert (whole["posterior_probabilistic"], ever["posterior_probabilistic"]) == (1 / 2, 1)


@pytest.mark.parametrize("knows", KNOWLEDGE)
@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
@given(people())
@settings(max_examples=8, deadline=None)
def test_against_the_twin(engine: str, knows: Any, made: tuple[dict[str, list[Any]], list[int]]) -> None:
    """And it is never harder to guess than all values of the person, of which it is a part."""
    columns, person = made
    qids, _ = roles(columns)
    columns = {**columns, "s": [["x", "ç", None][(one + row) % 3] for row, one in enumerate(person)]}
    wanted = brecha.Ever("s", "x") if "x" in columns["s"] else brecha.Ever("s", "ç")
    if wanted.value not in columns["s"]:
        return
    table = profiled(columns, person, "linked")
    found = brecha.assess(
        table, qids=qids, sensitive=["s", wanted], knows=knows, thresholds=[0.5], by="s", engine=engine, threads=1
    )
    release = oracle.Release(records(columns), person, True, knows)
    whole: dict[tuple[str, ...], Any] = {}
    for row in found.frame().to_pylist():
        if row["group"] is not None or row["sensitive"] is None:
            continue
        if row["sensitive"] == "s":
            whole[tuple(row["qids"])] = row
            continue
        twin = oracle.inference(release, row["qids"], ("s", wanted.value))
        assert (row["hits"], row["blocks"], row["smallest"]) == (twin.hits, twin.blocks, twin.smallest)
        for name in ("posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15)
            assert row[name] >= whole[tuple(row["qids"])][name] - 1e-12
        assert row["above"] == [sum(chance > 0.5 for chance in twin.chances)]
        assert found.histogram(row["qids"], row["sensitive"]).tolist() == twin.histogram


def test_gains_are_on_yes_and_no() -> None:
    """The chance of one value: at 30 both, at 40 one of two. A guess of "yes" alone brings anything."""
    gains = {EVER: qif.Gain.value("yes")}
    ever = brecha.Ever("illness", "asma")
    row = brecha.assess(visits(), qids=["age"], sensitive=[ever], gains=gains).frame().to_pylist()[1]
    assert (row["prior_probabilistic"], row["posterior_probabilistic"], row["worst"]) == (3 / 4, 3 / 4, 1)


def test_words_in_both_languages_saved_and_loaded(tmp_path: Path) -> None:
    every = [
        VISITS.set_column(0, "id", pa.array([f"{one}-{k}" for one in VISITS["id"].to_pylist()])) for k in range(12)
    ]
    table = brecha.read(pa.concat_tables(every), person="id", rows="linked")
    table = table.labelled({"illness": {"en": "illness", "pt": "doença"}}, {"illness": {"asma": {"en": "asthma"}}})
    found = brecha.assess(table, qids=["age"], sensitive=[brecha.Ever("illness", "asma")])
    found.save(tmp_path / "out")
    for answer in (found, brecha.load(tmp_path / "out")):
        assert "illness ever asthma = yes" in " ".join(answer.findings("en"))
        assert "doença: alguma vez asthma = sim" in " ".join(answer.findings("pt"))
    name = pickle.loads(pickle.dumps(brecha.Ever("illness", "asma")))
    assert (str(name), name.columns, name.value) == (EVER, ("illness",), "asma")


def test_one_person_and_where_each_row_is_one() -> None:
    """A table with one row a person asks the same as whether they have the value."""
    table = brecha.read(VISITS.slice(3), person="id", rows="linked")
    answer = brecha.target(table, {"age": 40}, [brecha.Ever("illness", "asma")])
    learnt = answer.inference[EVER]
    assert (learnt.prior, learnt.posterior) == (2 / 3, 1 / 2)
    assert {one.value: one.posterior for one in learnt.values} == {"yes": 1 / 2, "no": 1 / 2}
    assert answer.input["ever"] == {EVER: {"column": "illness", "ever": "asma"}}


@pytest.mark.parametrize(
    ("settings", "wanted", "says"),
    [
        ({"rows": "unlinked"}, ("illness", "asma"), "nothing shows which rows are the target's"),
        ({"rows": "one"}, ("illness", "asma"), "one of them, drawn at random"),
        ({}, ("illness", "cold"), "has no value 'cold'"),
        ({}, ("ilness", "asma"), "Column 'ilness' is not in the table"),
        ({}, ("age", "30"), "'age' is named both as quasi-identifier and as sensitive"),
        ({}, ("illness", None), "is asked about one value"),
        ({}, (3, "asma"), "is the name of a column"),
    ],
)
def test_refusals(settings: Any, wanted: Any, says: str) -> None:
    with pytest.raises(BrechaError, match=says):
        brecha.assess(visits(**settings), qids=["age"], sensitive=[brecha.Ever(*wanted)])


def test_years_and_releases_are_refused() -> None:
    ever = [brecha.Ever("illness", "asma")]
    one = brecha.read(VISITS, person="id", rows="one")
    slices = VISITS.slice(3), VISITS.slice(3)
    years = brecha.collection([brecha.read(one) for one in slices], person="id")
    for ask in (
        lambda: brecha.assess(years, qids=["age"], sensitive=ever),
        lambda: brecha.target(years, {"age": 30}, ever),
        lambda: brecha.target(one, {"age": 30}, ever),
    ):
        with pytest.raises(BrechaError, match=r"cannot be asked|drawn at random"):
            ask()
    released = brecha.sanitize(brecha.read(VISITS.slice(3), person="id"), brecha.sanitizers.Remove("age"))
    with pytest.raises(BrechaError, match="not asked of a release"):
        released.risk(qids=["age"], sensitive=ever)


def test_what_a_result_says_of_it_is_checked() -> None:
    told = brecha.assess(visits(), qids=["age"], sensitive=[brecha.Ever("illness", "asma")]).input
    check_adversaries(told)
    for wrong in (
        {"ever": {EVER: {"column": "illness", "ever": "flu"}}},
        {"ever": {"illness ever flu": {"column": "illness", "ever": "flu"}}},
        {"ever": {EVER: told["ever"][EVER]}, "qids": ["age", "illness"]},
    ):
        with pytest.raises(UnfitError):
            check_adversaries(told | wrong)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    csv.write_csv(VISITS, tmp_path / "visits.csv")
    return tmp_path / "visits.csv"


def test_on_the_command_line_and_in_a_study(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both ask what Python asks; the study that a call saves asks it again."""
    words = [str(file), "--person", "id", "--rows", "linked", "--qids", "age", "--ever", "illness=asma"]
    saved = file.parent / "brecha.toml"
    assert run(["assess", *words, "--json", "-", "--save-study", str(saved), "--quiet"]) == 0
    told = json.load(io.StringIO(capsys.readouterr().out))["attacks"]
    mine = brecha.assess(visits(), qids=["age"], sensitive=[brecha.Ever("illness", "asma")]).frame().to_pylist()
    assert [row["hits"] for row in told] == [row["hits"] for row in mine]
    assert {"column": "illness", "ever": "asma"} in Study.load(saved).as_dict()["adversary"][0]["wants"]
    assert run(["assess", "--study", str(saved), "--json", "-", "--quiet"]) == 0
    assert json.load(io.StringIO(capsys.readouterr().out))["attacks"] == told
    outcome = Study.load(saved).run()
    assert outcome.input["ever"] == {EVER: {"column": "illness", "ever": "asma"}}


def test_a_limit_on_it(file: Path) -> None:
    text = f"""
format = 1
[[data]]
files = ["{file.name}"]
person = "id"
rows = "linked"
[columns.illness]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age"]
wants = ["illness", {{ column = "illness", ever = "asma" }}]
[[limit]]
measure = "certain"
goal = "{EVER}"
at_most = 0.2
"""
    (file.parent / "brecha.toml").write_text(text, encoding="utf-8")
    outcome = Study.load(file.parent / "brecha.toml").run()
    assert not outcome.kept
    assert [limit.goal for limit in outcome.broken] == [EVER]


@pytest.mark.parametrize(
    ("wants", "says"),
    [
        ("3", "has to be a column, a list of columns, or a table with a column and a value"),
        ('{ column = "illness" }', "needs the key 'ever'"),
        ('{ column = "illness", ever = 3 }', "has to be a text in quotation marks"),
        ('{ column = "age", ever = "30" }', "whose role is not sensitive"),
        ('{ column = "illness", ever = "a" }, { column = "illness", ever = "a" }', "is named twice"),
    ],
)
def test_what_a_study_may_not_say(wants: str, says: str) -> None:
    text = """format = 1
[[data]]
files = ["visits.csv"]
[columns.illness]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age"]
"""
    with pytest.raises(BrechaError, match=says):
        study_from_text(f"{text}wants = [{wants}]\n")
