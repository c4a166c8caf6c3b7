"""brecha records: the risk of each person, in a file for the user alone."""

import stat
from pathlib import Path

import pyarrow.csv as pcsv
import pyarrow.parquet as pq
import pytest

from tests.cli.calling import Call, one_sentence, write


def told(text: str) -> str:
    return " ".join(text.split())


def test_rows_are_written_for_the_user_alone(call: Call, patients: Path, tmp_path: Path) -> None:
    out = tmp_path / "people.parquet"
    answer = call("records", patients, "--qids", "age", "--sensitive", "illness", "--out", out, "--quiet")
    assert answer.code == 0
    people = pq.read_table(out)
    assert people.column_names == ["reidentification", "smallest", "illness"]
    assert people["reidentification"].to_pylist() == [0.2] * 5 + [0.25] * 4 + [1.0]
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert b"single-people" in pq.read_schema(out).metadata[b"handling"]
    assert told(answer.out) == f"Risk of 10 people, one row each: {out}"
    assert "Do not hand it on" in told(answer.err)


def test_a_file_that_others_could_read_is_theirs_no_more(call: Call, patients: Path, tmp_path: Path) -> None:
    out = write(tmp_path, "old\n")
    out.chmod(0o644)
    answer = call("records", patients, "--qids", "age,gender,occupation", "--out", out, "--minimal-sets",
                  "--identifier", "id", "--lang", "pt")  # fmt: skip
    assert answer.code == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    people = pcsv.read_csv(out)
    assert people["id"].to_pylist() == list(range(1, 11))
    assert people["suda_score"].to_pylist() == [0, 0, 1, 0, 0, 0, 0, 2, 2, 2]
    assert people["minimal_size"].to_pylist() == [None, None, 2, None, None, None, None, 1, 2, 1]
    assert "2 pessoas são distinguidas de todas as outras por uma só coluna." in told(answer.out)
    assert "6 pessoas não são distinguidas por nenhum conjunto" in told(answer.out)
    assert "Não o repasse" in told(answer.err)


def test_formulas_do_not_run(call: Call, tmp_path: Path) -> None:
    table = write(tmp_path, "id,age\n=1+1,20\nb,21\n", "table.csv")
    out = tmp_path / "people.csv"
    assert call("records", table, "--qids", "age", "--identifier", "id", "--out", out, "-q").code == 0
    assert pcsv.read_csv(out)["id"].to_pylist() == ["'=1+1", "b"]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_another_kind_of_file_is_refused_before_the_work(call: Call, tmp_path: Path, lang: str) -> None:
    answer = call("records", tmp_path / "none.csv", "--qids", "age", "--out", tmp_path / "people.xlsx", "--lang", lang)
    assert answer.code == 2
    assert "people.xlsx" in answer.err


def test_an_unknown_identifier_is_refused(call: Call, patients: Path, tmp_path: Path) -> None:
    out = tmp_path / "people.csv"
    answer = call("records", patients, "--qids", "age", "--identifier", "idd", "--out", out)
    assert (answer.code, out.exists()) == (2, False)
    assert "Did you mean 'id'?" in one_sentence(answer.err)
