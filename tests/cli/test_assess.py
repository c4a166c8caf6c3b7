"""brecha assess: answers, files, JSON and the limit."""

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.language.catalogues import Language
from brecha.report.sentences.terminal_tables import set_name
from tests.cli.calling import Call, one_sentence, rows, write

FILES = {"manifest.json", "report.html", "results.json", "results.parquet", "timing.json"}


def attacks(text: str) -> dict[tuple[tuple[str, ...], str | None], dict[str, float]]:
    """The attacks of a JSON answer by what is known and what is wanted; anything but strict JSON fails."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    found = json.loads(text, parse_constant=refuse)["attacks"]
    return {(tuple(row["qids"]), row["sensitive"]): row for row in found}


def test_worked_example(call: Call, patients: Path, tmp_path: Path) -> None:
    answer = call(
        "assess", patients, "--qids", "age,gender,occupation", "--sensitive", "illness", "--person", "id",
        "--out", tmp_path / "deep" / "risk", "--json", "-",
    )  # fmt: skip
    assert answer.code == 0
    found = attacks(answer.out)
    assert len(found) == 7 * 2
    age = found[(("age",), None)]
    assert (age["posterior_deterministic"], age["posterior_probabilistic"]) == (0.1, 0.3)
    both = found[(("gender", "occupation"), "illness")]
    assert (both["posterior_deterministic"], both["posterior_probabilistic"]) == (0.6, 0.8)
    assert {file.name for file in (tmp_path / "deep" / "risk").iterdir()} == FILES
    assert brecha.load(tmp_path / "deep" / "risk").rows == 10


def test_histograms_are_shown_and_refused_before_the_work(call: Call, patients: Path) -> None:
    asked = ("assess", patients, "--qids", "age,gender,occupation", "--person", "id", "--histogram")
    told = " ".join(call(*asked, "occupation,gender").out.split())
    assert "People at each level of risk of being re-identified, knowing gender and occupation" in told
    assert "20–29 % " in told
    refused = call(*asked, "age,gender", "--subsets", "full")
    assert (refused.code, refused.out) == (2, "")
    assert "No set of just these columns is tried, so they have no histogram: age, gender." in one_sentence(refused.err)


def test_json_is_alone_on_stdout_and_names_the_input(call: Call, patients: Path) -> None:
    answer = call("assess", patients, "--qids", "age", "--json", "-")
    told = json.loads(answer.out)
    assert told["brecha"] == brecha.__version__
    assert told["input"]["rows"] == 10
    assert told["input"]["qids"] == ["age"]
    assert answer.out.count("\n") == 1
    assert "10 records, 1 combination of 1 column: the attacks alone take about a second" in answer.err


def test_json_in_a_file_leaves_the_summary_on_stdout(call: Call, patients: Path, tmp_path: Path) -> None:
    answer = call("assess", patients, "--qids", "age", "--json", tmp_path / "risk.json")
    assert len(attacks((tmp_path / "risk.json").read_text())) == 1
    assert "Knowing only age, an adversary re-identifies 1 of 10 people" in answer.out
    assert sorted(file.name for file in tmp_path.iterdir()) == ["patients.csv", "risk.json"]


def test_summary_leads_with_sentences_and_fits_80_columns(call: Call, patients: Path, tmp_path: Path) -> None:
    place = tmp_path / "risk"
    answer = call("assess", patients, "--qids", "age,gender,occupation", "--sensitive", "illness", "--out", place)
    lines = answer.out.splitlines()
    assert lines[0].startswith("1 column of the file was not assessed: id; what it reveals")
    assert next(line for line in lines if line.startswith("Knowing all 3 of these columns, an adversary"))
    assert all(len(line) <= 80 for line in lines if str(place) not in line)
    assert "\x1b" not in answer.out + answer.err
    assert "Inference of illness" in lines
    assert f"Report: {place / 'report.html'}" in lines


def test_summary_without_a_folder_says_that_nothing_is_kept(call: Call, patients: Path) -> None:
    assert "Nothing was saved." in call("assess", patients, "--qids", "age").out


def test_quiet_says_nothing_on_stderr(call: Call, patients: Path) -> None:
    answer = call("assess", patients, "--qids", "age", "--quiet")
    assert answer.err == ""
    assert answer.out


@pytest.mark.parametrize(("limit", "code"), [("0.1", 0), ("0.09", 1), ("0", 1), ("1", 0)])
def test_fail_above(call: Call, patients: Path, tmp_path: Path, limit: str, code: int) -> None:
    answer = call("assess", patients, "--qids", "age", "--fail-above", limit, "--out", tmp_path / "risk")
    assert answer.code == code
    assert (tmp_path / "risk" / "report.html").exists()
    assert ("Too risky: knowing age, an adversary re-identifies 10.00 % of the people" in answer.err) == (code == 1)


def test_fail_above_counts_inference(call: Call, patients: Path) -> None:
    arguments = ("assess", patients, "--qids", "gender,occupation", "--subsets", "full", "--fail-above", "0.5", "-q")
    assert call(*arguments).code == 0
    answer = call(*arguments, "--sensitive", "illness")
    assert answer.code == 1
    assert answer.err == (
        "Too risky: knowing gender and occupation, an adversary infers illness for 60.00 % of the people with "
        "certainty, and --fail-above allows 50 %.\n"
    )


@pytest.mark.parametrize(
    ("subsets", "expected"),
    [
        ("all", 7),
        ("full", 1),
        ("2", 6),
        ("age;gender,occupation", 2),
        ("age", 1),
    ],
)
def test_subsets(call: Call, patients: Path, subsets: str, expected: int) -> None:
    answer = call("assess", patients, "--qids", "age,gender,occupation", "--subsets", subsets, "--json", "-")
    assert len(attacks(answer.out)) == expected


@pytest.mark.parametrize("engine", ["auto", "kernel", "duckdb"])
def test_engines_agree(call: Call, patients: Path, engine: str) -> None:
    answer = call(
        "assess", patients, "--qids", "age,gender", "--sensitive", "illness", "--engine", engine, "--json", "-"
    )
    found = attacks(answer.out)
    assert found[(("age", "gender"), "illness")]["hits"] == 2
    assert found[(("age", "gender"), None)]["blocks"] == 5


def test_options_may_be_repeated_and_names_quoted(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows('"town, district",a;b,"say ""x""",s', "1,2,3,4", "1,3,3,5"))
    answer = call(
        "assess", file, "--qids", '"town, district"', "--qids", 'a;b, "say ""x"""', "--sensitive", "s", "--json", "-"
    )  # fmt: skip
    assert json.loads(answer.out)["input"]["qids"] == ["town, district", "a;b", 'say "x"']
    assert len(attacks(call("assess", file, "--qids", '"a;b",s', "--subsets", '"a;b";s', "--json", "-").out)) == 2


def test_several_files_are_one_table(call: Call, tmp_path: Path) -> None:
    first, second = write(tmp_path, rows("a,b", "1,2"), "1.csv"), write(tmp_path, rows("b,a", "2,1"), "2.csv")
    assert attacks(call("assess", first, second, "--qids", "a,b", "--json", "-").out)[(("a",), None)]["records"] == 2


def test_only_the_needed_columns_are_read(call: Call, tmp_path: Path) -> None:
    nested = pa.table({"a": [1, 2], "unfit": [{"x": 1}, {"x": 2}]})
    pq.write_table(nested, tmp_path / "t.parquet")
    assert call("assess", tmp_path / "t.parquet", "--qids", "a").code == 0


def test_latin1_with_bars(call: Call, tmp_path: Path) -> None:
    text = rows("município|ano|saúde", "São João|2001|não", "Açaí|2002|não", "Açaí|2002|sim")
    file = write(tmp_path, text, encoding="latin-1")
    answer = call("assess", file, "--qids", "município,ano", "--sensitive", "saúde", "--json", "-")
    assert attacks(answer.out)[(("município",), "saúde")]["hits"] == 1
    assert json.loads(answer.out)["input"]["source"]["files"][0]["encoding"] == "latin-1"
    assert "município" in call("assess", file, "--qids", "município", "--sensitive", "saúde").out


def test_delimiter_and_encoding_can_be_told(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("é\tb", "1\t2", "2\t2"), encoding="utf-16-le")
    answer = call("assess", file, "--qids", "é", "--delimiter", "tab", "--encoding", "utf-16-le", "--json", "-")
    assert attacks(answer.out)[(("é",), None)]["hits"] == 2


def test_missing_tokens_replace_the_usual_ones(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,b", "9,1", ",1", "NA,1"))
    blocks = [
        attacks(call("assess", file, "--qids", "a", "--json", "-", *more).out)[(("a",), None)]["blocks"]
        for more in ((), ("--missing-token", "9"), ("--missing-token", "9", "--missing-token", "NA"))
    ]
    assert blocks == [2, 2, 1]


def test_one_record_per_person(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("id,a", "1,x", "1,x", "2,y"))
    answer = call("assess", file, "--qids", "a", "--person", "id", "--rows", "one", "--seed", "3")
    assert "Note: 1 record was left out because another one of the same person was" in answer.out
    assert "all 2 people" in answer.out


def test_unreadable_rows_are_told(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,b", "1,2", "1,2,3", "2,2"))
    answer = call("assess", file, "--qids", "a", "--max-unreadable", "0.5")
    assert answer.code == 0
    assert "line 3: too many fields" in " ".join(answer.out.split())


def test_one_row(call: Call, tmp_path: Path) -> None:
    answer = call("assess", write(tmp_path, rows("a,b", "1,2")), "--qids", "a", "--sensitive", "b", "--json", "-")
    found = attacks(answer.out)
    assert found[(("a",), None)]["prior_deterministic"] == 1
    assert found[(("a",), "b")]["posterior_deterministic"] == 1
    assert "The table holds one person, who is identified before any attack begins." in json.loads(answer.out)["notes"]


@pytest.mark.parametrize(("value", "what"), [("x", "has the same value"), ("", "is missing")])
def test_a_column_that_tells_nothing(call: Call, tmp_path: Path, value: str, what: str) -> None:
    file = write(tmp_path, rows("a,b,s", f"{value},1,{value}", f"{value},2,{value}"))
    answer = call("assess", file, "--qids", "a,b", "--sensitive", "s", "--json", "-")
    found = attacks(answer.out)
    assert found[(("a",), None)]["hits"] == 0
    assert found[(("a",), "s")]["prior_deterministic"] == 1
    notes = json.loads(answer.out)["notes"]
    assert f"Column 'a' {what} for everybody: it tells an adversary nothing." in notes
    assert f"Column 's' {what} for everybody: it is known before any attack begins." in notes


def test_gzip(call: Call, patients: Path, tmp_path: Path) -> None:
    packed = tmp_path / "patients.csv.gz"
    packed.write_bytes(gzip.compress(patients.read_bytes()))
    assert call("assess", packed, "--qids", "age").out == call("assess", patients, "--qids", "age").out


def test_report_tells_the_same_again(call: Call, patients: Path, tmp_path: Path) -> None:
    place = tmp_path / "risk"
    first = call("assess", patients, "--qids", "age,gender", "--sensitive", "illness", "--out", place)
    again = call("report", place)
    assert (again.code, again.out) == (0, first.out)


def test_names_cannot_steer_the_terminal(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("[bold]a[/bold],\x1b[31mb", "1,2", "2,2"))
    answer = call("assess", file, "--qids", "[bold]a[/bold]", "--qids", "\x1b[31mb")
    assert "[bold]a[/bold]" in answer.out
    assert "\x1b" not in answer.out


def test_a_long_set_is_told_in_few_words() -> None:
    every = [f"a_rather_long_name_{i}" for i in range(5)]
    english, portuguese = Language.named("en"), Language.named("pt")
    assert set_name(every, every, every[:4], english) == "all 5 columns"
    assert set_name(every, every, every[:4], portuguese) == "todas as 5 colunas"
    assert set_name(every[:3], every, every[:2], english) == f"the above and {every[2]}"
    assert set_name(every[:3], every, [every[4]], english) == f"all but {every[3]} and {every[4]}"
    assert set_name(every[:2], every, [], english) == f"{every[0]}, {every[1]}"
    assert set_name(["a", "b"], ["a", "b"], ["a"], english) == "a, b"


def test_no_engine_is_said_to_give_the_same_answer_that_does_not(call: Call) -> None:
    """Spark keeps other records of people who repeat."""
    told = " ".join(call("assess", "--help").out.replace("│", " ").split())
    assert "All give the same answer" not in told
    assert "where --person repeats it keeps other records, and its answer differs" in told


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "drawn at random by the seed, as this machine reads files; Spark keeps others"),
        ("pt", "sorteado pela semente, como esta máquina lê arquivos; o Spark mantém outros"),
    ],
)
def test_the_record_says_which_record_of_a_person_was_kept(call: Call, tmp_path: Path, lang: str, said: str) -> None:
    table = write(tmp_path, rows("id,age", "1,25", "1,26", "2,25"), "people.csv")
    assert (
        call(
            "assess",
            table,
            "--qids",
            "age",
            "--person",
            "id",
            "--rows",
            "one",
            "--out",
            tmp_path / "out",
            "--lang",
            lang,
        ).code
        == 0
    )
    assert said in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "out" / "results.json").read_text())["input"]["source"]["record_kept"] == "draw"


def test_many_columns_are_tried_a_few_at_a_time_and_that_is_said_before_the_run(call: Call, tmp_path: Path) -> None:
    """Without --subsets; asking for all of them is still refused."""
    names = [f"q{i}" for i in range(200)]
    lines = [",".join("ab"[(k >> i % 4) % 2] for i in range(200)) for k in range(12)]
    path = write(tmp_path, "\n".join([",".join(names), *lines]) + "\n")
    answer = call("assess", path, "--qids", ",".join(names), "--json", "-")
    assert answer.code == 0
    assert answer.err.startswith(
        "200 columns: each is tried by itself; all combinations would be more than a thousand trillion. Choose others "
        "with --subsets.\n"
    )
    found = json.loads(answer.out)
    assert (found["input"]["subsets"], len(found["attacks"])) == (1, 200)
    few = ",".join(names[:46])
    refused = call("assess", path, "--qids", few, "--subsets", "all")
    assert (refused.code, refused.out) == (2, "")
    assert "at most 1,048,576 can be computed" in one_sentence(refused.err)
    pt = call("assess", path, "--qids", ",".join(names[:21]), "--lang", "pt", "--json", "-", "--sensitive", "nobody")
    assert pt.err.startswith(
        "21 colunas: são testadas combinações de no máximo 4 (7.546); todas seriam 2 milhões. Escolha outras com "
        "--subsets.\n"
    )
