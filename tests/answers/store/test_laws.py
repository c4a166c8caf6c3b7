"""Saved results as anybody may have written them: genuine ones are read as before, and what breaks a law is refused."""

import json
import os
import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.answers.frame import SCHEMA
from brecha.answers.store import laws as checks
from brecha.answers.store import laws as tables
from brecha.answers.store.laws.assessments import check_assessment
from brecha.answers.store.registry import KINDS, json_schema
from brecha.errors import ReadError
from brecha.runtime.strict_json import UnfitError, check, check_values, parsed, whole_schema
from tests.cli.calling import caller, one_sentence
from tests.fuzz.genuine import genuine, written
from tests.mended_results import mend
from tests.tables_at_hand import coded, roles
from tests.tables_at_hand import tables as random_tables

SCHEMAS = Path(brecha.__file__).parent / "answers" / "store" / "schemas"


def about_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    return found


def forged(name: str, folder: Path, change: Callable[[dict[str, Any], list[dict[str, Any]]], None]) -> Path:
    """Genuine results with other figures, that belong together: rows alike in both files, and the right checksum."""
    written(genuine()[name], folder)
    about, table = about_of(folder), pq.read_table(folder / "results.parquet")
    rows = table.to_pylist()
    change(about, rows)
    pq.write_table(pa.Table.from_pylist(rows, table.schema), folder / "results.parquet")
    about["attacks"] = [{key: row[key] for key in about["attacks"][0]} for row in rows]
    (folder / "results.json").write_text(json.dumps(about), encoding="utf-8")
    return mend(folder)


def refusal(folder: Path) -> str:
    with pytest.raises(ReadError) as refused:
        brecha.load(folder)
    return str(refused.value)


@pytest.mark.parametrize("name", genuine())
def test_genuine_results_are_read(name: str, tmp_path: Path) -> None:
    answer = brecha.load(written(genuine()[name], tmp_path))
    assert len(answer.frame()) > 0
    assert answer.findings("pt")


def test_more_people_than_there_are_cannot_be_re_identified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def more(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        rows[0] |= {"hits": 99_999, "posterior_deterministic": 1.0, "degradation_deterministic": 1.0}

    folder = forged("assessment", tmp_path, more)
    says = f"The results in {str(folder)!r} cannot be read: results.parquet is not as it should be: "
    assert refusal(folder) == f"{says}hits is more than records, in row 1."
    other, call = written(genuine()["assessment"], tmp_path / "other"), caller(capsys)
    for command in (["report", folder], ["advise", folder], ["report", other, "--against", folder]):
        answer = call(*command)
        assert answer.code == 2, command
        assert one_sentence(answer.err) == f"{says}hits is more than records, in row 1."
    answer = call("report", folder, "--lang", "pt")
    assert answer.code == 2
    says = f"Os resultados em {str(folder)!r} não podem ser lidos: results.parquet não está como deveria"
    assert answer.err.strip() == f"Erro: {says}: hits é maior do que records, na linha 1."


def put(name: str, value: Any, row: int = 0) -> Callable[[dict[str, Any], list[dict[str, Any]]], None]:
    """A change of one figure."""

    def change(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        rows[row][name] = value

    return change


def told(*path: Any) -> Callable[[dict[str, Any], list[dict[str, Any]]], None]:
    """A change in results.json: keys, and what is put there."""
    *keys, last, value = path

    def change(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        place: Any = about
        for key in keys:
            place = place[key]
        place[last] = value

    return change


BROKEN: list[tuple[str, Any, str]] = [
    ("assessment", put("blocks", 0), "blocks is not between 1 and records"),
    ("assessment", put("smallest", 59), "smallest is not between 1 and the average block"),
    ("assessment", put("worst", 1.5), "worst is not between 0 and 1"),
    ("assessment", put("degradation_probabilistic", 1.0), "degradation_probabilistic is not the ratio"),
    ("assessment", put("posterior_probabilistic", 0.001), "is not the ratio of posterior and prior"),
    ("assessment", put("size", 2), "size is not the number of qids"),
    ("assessment", put("qids", ["heart"]), "a column among qids is none of those in results.json"),
    ("assessment", put("code", "CAS"), "code is not that of the goal"),
    ("assessment", put("capacity", 1e9, 1), "capacity is more than blocks"),
    ("assessment", put("histogram", [0] * 100 + [59]), "a histogram does not"),
    ("assessment", put("histogram", [59] + [0] * 100), "a histogram"),
    ("assessment-values", told("values", "ill", 0, "people", 1), "values does not go with rows"),
    ("assessment-values", told("values", "ill", 0, "prior", 0.9), "the chances of values do not add up to 1"),
    ("assessment-values", told("values", None), "values is missing, or is there where it cannot be"),
    ("assessment-values", told("input", "values", None), "values does not go with input"),
    ("assessment-values", told("input", "values", "factors", [2]), "values is not as long as results.json"),
    ("assessment", told("input", "rows", 58), "records is not the number of people in results.json"),
    ("assessment", told("input", "subsets", "full"), "there are not the combinations of columns"),
    ("assessment", told("input", "sensitive", ["ill"]), "there are gains on what is not sensitive"),
    ("assessment", told("input", "rows", "59"), "input.rows is no whole number"),
    ("assessment", told("input", "dropped", {"x": -1}), "input.dropped.… is less than 0"),
    ("assessment", told("notes_as_data", [None] * 9), "notes_as_data is not as long as notes"),
    ("assessment", told("report", {"at_most": 0.05, "template": "x"}), "report has a key that is not known"),
    ("assessment", told("input", "thresholds", [0.5]), "above is missing, or is there where it cannot be"),
    ("assessment-thresholds", put("above", None), "above is missing, or is there where it cannot be"),
    ("assessment-thresholds", put("above", [0, 1]), "above is not as long as thresholds"),
    ("assessment-thresholds", put("above", [99, 99, 0, 59]), "above is not between 0 and records"),
    ("assessment-thresholds", put("above", [-1, 0, 0, 59]), "above is not between 0 and records"),
    ("assessment-thresholds", put("above", [1, 1, 0, 58]), "above is not records"),
    ("assessment-thresholds", put("above", [1, 1, 1, 59]), "above is not 0"),
    ("assessment-thresholds", told("input", "thresholds", [0.5, 0.2, 1, 1.0]), "an entry of thresholds is there twice"),
    ("assessment-thresholds", told("input", "thresholds", [0.5, 0.2, 1, -1]), "input.thresholds"),
    ("assessment-thresholds", put("above", [0, 0, 0, 59]), "above is less than hits"),
    ("assessment-thresholds", put("above", [59, 1, 0, 59]), "above does not go with thresholds"),
    ("assessment-thresholds", put("above", [3, 3, 0, 59]), "above of the groups does not go with that of everybody"),
    ("assessment-thresholds", put("above", [0, 0, 0, 59], 6), "worst does not go with above"),
    ("assessment-thresholds", told("input", "thresholds", [0.2, 0.5, 1, 0]), "worst does not go with above"),
    ("assessment-adversaries", put("records", 1, -1), "more than records"),
    ("assessment-without-histograms", put("prior_probabilistic", 0.4), "is not the ratio of posterior and prior"),
    ("growth", put("tables", 7), "tables does not count them"),
    ("growth", told("labels", ["2023"]), "there are not as many steps as labels"),
    ("membership", put("certain_members", 61), "there are more certain people than there are in the population"),
    ("membership", put("population", 61), "population is not that of results.json"),
    ("planned-sample", put("certain_share", 0.9), "certain_share is not that of the members"),
    ("planned-sample", told("limits", [[0.5, 3], [0.1, 4]]), "limits do not grow with the share"),
    ("private-counts", put("within_epsilon", False), "within_epsilon is wrong"),
    ("private-counts", put("model", "central"), "column 'model' has a value that is not known"),
    ("private-counts-of-samples", put("utility_low", 2.0), "utility_low is more than utility_lower"),
    ("reversed", put("unique", 1), "unique does not go with the histogram"),
    ("reversed", told("holds", False), "holds is wrong"),
    ("reversed", told("minimality", "moves", [10**9]), "minimality moves more records than there are"),
    ("sanitized", put("hits_method_unknown", 59), "hits_method_unknown is more than hits"),
    ("sanitized", told("input", "thresholds", [0.5]), "above is missing, or is there where it cannot be"),
    ("sanitized-thresholds", put("above_method_unknown", [99, 99]), "above_method_unknown is not between 0"),
    ("sanitized-thresholds", put("above", [1]), "above is not as long as thresholds"),
    ("sanitized", told("utility", "kept", 10**6), "utility keeps more records than there are"),
    ("sanitized", told("steps", 0, "kind", "magic"), "steps.0.kind has a value that is not known"),
    ("sweep", put("unique", 1.2), "unique is not between 0 and 1"),
    ("sweep", put("alike", [0.5]), "do not add up to 1"),
    ("tradeoff", told("points", 0, "attacks", 0, "hits", 10**6), "hits is more than records"),
    ("tradeoff", put("hits", 3), "their figures are not the same"),
    ("outsiders", put("candidates", 61), "candidates is more than rows"),
    ("outsiders", put("chance", 0.0), "chance is less than 1 / candidates"),
    ("outsiders", put("status", "safe"), "column 'status' has a value that is not known"),
    ("outsiders", put("guess_chances", [0.5]), "guess_chances is not as long as sensitive"),
    ("outsiders", put("right", 1.0), "right is more than 1 / likeliest"),
    ("outsiders-without-truth", put("present", True), "is there without the identifier"),
    ("unlinked", put("certain_right", 60), "more are certain than there are"),
    ("unlinked-without-truth", put("right_probabilistic", 0.5), "is there without the identifier"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "says"), BROKEN, ids=[f"{name}: {says}" for name, _, says in BROKEN])
def test_what_breaks_a_law_is_refused(name: str, change: Any, says: str, tmp_path: Path) -> None:
    said = refusal(forged(name, tmp_path, change))
    assert says in said
    assert re.search(r"results\.(json|parquet)", said)


def test_knowing_more_cannot_teach_less(tmp_path: Path) -> None:
    """All rows of one set of columns are those of a smaller one: each is as it can be, and together they cannot be."""

    def less(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        goals = [row for row in rows if row["qids"] == ["sex"]]
        for row, other in zip([row for row in rows if row["size"] == 3], goals, strict=True):
            row |= {key: value for key, value in other.items() if key not in ("qids", "size")}
        about["exposed_values"] = []

    assert "is less for a set of columns than for a part of it" in refusal(forged("assessment", tmp_path, less))


def test_rows_of_both_files_are_the_same(tmp_path: Path) -> None:
    written(genuine()["assessment"], tmp_path)
    about = about_of(tmp_path)
    about["attacks"][3]["hits"] += 1
    (tmp_path / "results.json").write_text(json.dumps(about), encoding="utf-8")
    assert refusal(mend(tmp_path)).endswith(
        "results.json and results.parquet do not belong together: hits is not the same in both."
    )


def test_a_refusal_holds_no_value_of_anybody(tmp_path: Path) -> None:
    """The keys of a worth are illnesses: where one has no number, the place is told without it."""

    def change(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        for one in about["input"]["adversaries"]:
            if one["given"]["kind"] == "worth":
                one["given"]["worth"]["heart"] = "much"

    said = refusal(forged("assessment-adversaries", tmp_path, change))
    assert "heart" not in said
    assert "input.adversaries" in said


def test_what_is_of_the_run_alone_is_passed_over_if_it_is_odd(tmp_path: Path) -> None:
    written(genuine()["assessment"], tmp_path)
    whole = brecha.load(tmp_path)
    assert whole.method["threads"] >= 1
    for timing in (b"[", b"[]", b'{"methods": [{"threads": "x"}]}', b"\xff", b"[" * 100_000):
        (tmp_path / "timing.json").write_bytes(timing)
        again = brecha.load(mend(tmp_path))
        assert again.frame() == whole.frame()
        assert "threads" not in again.method


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff", "it is no text in UTF-8"),
        (b"{", "it is no JSON, by line 1"),
        (b"[" * 200_000, "lists are within lists too deeply"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"a": 1, "a": 2}', "a key is there twice"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "a number has too many digits"),
    ],
)
def test_json_that_is_none(data: bytes, says: str) -> None:
    with pytest.raises(UnfitError, match=re.escape(f"x.json cannot be read: {says}")) as refused:
        parsed(data, "x.json")
    assert refused.value.args[0].sentence("pt").startswith("x.json não pode ser lido: ")


def test_values_that_trip_others() -> None:
    deep: Any = []
    for _ in range(60):
        deep = [deep]
    for value, says in ((json.loads("1e999"), "too large"), ("\ud800", "half a letter"), (deep, "too deeply"),
                        ([0] * 1_000_001, "more than 1,000,000 things")):  # fmt: skip
        with pytest.raises(UnfitError, match=says):
            check_values({"a": value}, "x.json")
    check_values({"source": {"files": [{"name": "\udce9.csv"}]}}, "x.json", ["source"])


def test_a_table_of_results_has_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rows and of the length of a text; tests/runtime/test_parquet.py reads bombs."""
    long = pa.array(["x" * 50_000]).take(pa.array(np.zeros(2_000, np.int64)))
    nothing = {field.name: pa.nulls(1, field.type) for field in SCHEMA}
    for name, table in (
        ("rows", pa.table({"hits": np.zeros(100_001, np.int64)})),
        ("texts", pa.table({"group": long})),
        ("plain", pa.table({"hits": np.arange(100_000)})),
    ):
        pq.write_table(table, tmp_path / name, compression="zstd")
    monkeypatch.setattr(tables, "MOST_ROWS", 100_000)
    monkeypatch.setattr(tables, "LONGEST_TEXT", 40_000)
    for name, says in (("rows", "has 100,001 rows"), ("texts", "a text is longer than 40,000 bytes"), ("plain", "")):
        with pytest.raises(UnfitError, match=says) if says else nullcontext():
            checks.attacks_of(pq.read_table(tmp_path / name), SCHEMA)
    folder = written(genuine()["assessment"], tmp_path / "damaged")
    (folder / "results.parquet").write_bytes(b"PAR1" + os.urandom(100) + b"PAR1")
    assert "results.parquet is damaged" in refusal(mend(folder))
    with pytest.raises(UnfitError, match="column 'code' is not of the type string"):
        checks.with_schema(pa.table(nothing | {"code": pa.array([1])}), SCHEMA)


@settings(max_examples=25, deadline=None)
@given(columns=random_tables(qids=3, secrets=2, rows=12), more=st.sampled_from(["", "by", "weights", "gains", "all"]))
def test_every_genuine_assessment_keeps_the_laws(columns: dict[str, list[Any]], more: str) -> None:
    qids, secrets = roles(columns)
    given: dict[str, Any] = {}
    if more in ("by", "all"):
        given["by"] = next(iter(columns))
    if more in ("weights", "all"):
        given["weights"] = [1 + i % 3 for i in range(len(columns[qids[0]]))]
    if more in ("gains", "all") and secrets:
        given["gains"] = {secrets[0]: [qif.Gain.tries(2), qif.Gain.identity()]}
    result = brecha.assess(coded(columns), qids=qids, sensitive=secrets, threads=1, values=bool(secrets), **given)
    about = {"input": result.input, "exposed_values": [], "values": result.about()["values"]}
    check_assessment(about, result.stored())


def test_every_schema_is_one_and_is_published() -> None:
    from jsonschema.validators import Draft7Validator

    docs = Path(__file__).parents[3] / "docs" / "reference"
    names = sorted(path.name for path in SCHEMAS.glob("*.json"))
    assert {Path(json_schema(kind)).name for kind in KINDS} < set(names)
    page = (docs / "results.md").read_text(encoding="utf-8")
    for name in names:
        Draft7Validator.check_schema(whole_schema(f"answers/store/schemas/{name}"))
        assert (docs / "schemas" / name).read_bytes() == (SCHEMAS / name).read_bytes()
        assert f"schemas/{name}" in page
    with pytest.raises(UnfitError, match="the whole is no object") as refused:
        check([], "answers/store/schemas/timing.json", "timing.json")
    assert refused.value.args[0].sentence("pt") == "timing.json não está como deveria: o conjunto não é objeto."


def test_seeds_are_of_every_kind() -> None:
    kinds = {json.loads(files["results.json"]).get("kind") or "assessment" for files in genuine().values()}
    assert kinds == set(KINDS)
