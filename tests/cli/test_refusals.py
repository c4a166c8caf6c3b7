"""Everything that is wrong with a call or a file: exit code 2, one sentence, nothing written."""

import gzip
import json
from pathlib import Path

import pytest

from brecha.cli.console import OPTIONS
from brecha.language import Language
from tests.cli.calling import Call, one_sentence, rows, write


def refused(call: Call, folder: Path, *arguments: object) -> str:
    """The sentence with which an assessment is refused, having left nothing behind."""
    before = sorted(folder.iterdir())
    answer = call("assess", *arguments, "--out", folder / "risk")
    assert answer.code == 2
    assert answer.out == ""
    assert sorted(folder.iterdir()) == before
    return one_sentence(answer.err)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--qids", "agee"], "Column 'agee' is not in the table. Did you mean 'age'?"),
        (["--qids", "AGE"], "Column 'AGE' is not in the table. Did you mean 'age'?"),
        (["--qids", "age", "--person", "idd"], "Column 'idd' is not in the table. Did you mean 'id'?"),
        (["--qids", "age,age"], "Column 'age' is named twice among --qids. Name it once."),
        (
            ["--qids", "age", "--sensitive", "age"],
            "Column 'age' is named both as quasi-identifier and as sensitive. What the adversary already knows cannot "
            "also be what she learns: give it one role.",
        ),
        (["--qids", "age,,id"], "One of the names in --qids 'age,,id' is empty."),
        (
            ["--qids", "age,", "id"],
            "One of the names in --qids 'age,' is empty. There is no space after the comma: write --qids a,b.",
        ),
        (["--qids", 'age,"id'], "The names in --qids 'age,\"id' have a quotation mark too few or too many."),
        (
            ["--qids", "age", "--threads", "0"],
            "--threads 0 is no number of processor cores. Use a whole number, 1 or more.",
        ),
        (
            ["--qids", "age", "--subsets", "0"],
            "--subsets 0 asks for combinations of fewer than one column. Use 1 or more.",
        ),
        (["--qids", "age", "--fail-above", "20"], "--fail-above is a share between 0 and 1, and 20 was given."),
        (["--qids", "age", "--fail-above", "nan"], "--fail-above is a share between 0 and 1, and nan was given."),
        (["--qids", "age", "--max-unreadable", "3"], "--max-unreadable is a share between 0 and 1, not 3.0."),
        ([], "Missing option '--qids'. Try brecha describe FILE: it proposes the columns. See brecha assess --help."),
    ],
)
def test_wrong_calls(call: Call, patients: Path, tmp_path: Path, options: list[str], sentence: str) -> None:
    assert refused(call, tmp_path, patients, *options) == sentence


@pytest.mark.parametrize("options", [["--engine", "x"], ["--threads", "x"], ["--nope"], ["--missing", "x"]])
def test_usage_errors_are_one_sentence_too(call: Call, patients: Path, tmp_path: Path, options: list[str]) -> None:
    assert refused(call, tmp_path, patients, "--qids", "age", *options).endswith("See brecha assess --help.")


def test_roles_and_combinations_are_refused_before_the_file_is_opened(call: Call, tmp_path: Path) -> None:
    names = ",".join(f"q{i}" for i in range(40))
    sentence = refused(call, tmp_path, tmp_path / "absent.csv", "--qids", names, "--subsets", "all")
    assert sentence == (
        "40 quasi-identifiers have 1,099,511,627,775 combinations, and at most 1,048,576 can be computed and kept. "
        "Ask for combinations of at most 5 columns (--subsets 5: 760,098 of them), "
        "or name at most 20 quasi-identifiers."
    )
    assert "give it one role" in refused(call, tmp_path, tmp_path / "absent.csv", "--qids", "a", "--sensitive", "a")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is empty: it has not even a header."),
        ("a,b\n", "There are no records in"),
        ("a,a\n1,2\n", "Columns 1 and 2 have the same name in the header of"),
        ("a,\n1,2\n", "Column 2 has no name in the header of"),
        ("a,b\n1,2\n1,2,3\n1\n", "more than the 1% allowed by --max-unreadable"),
    ],
)
def test_wrong_files(call: Call, tmp_path: Path, text: str, part: str) -> None:
    assert part in refused(call, tmp_path, write(tmp_path, text), "--qids", "a")


def test_absent_file_and_folder(call: Call, tmp_path: Path) -> None:
    assert (
        refused(call, tmp_path, tmp_path / "no.csv", "--qids", "a") == f"There is no file {str(tmp_path / 'no.csv')!r}."
    )
    assert "is a folder. Name the files in it" in refused(call, tmp_path, tmp_path, "--qids", "a")


def test_truncated_gzip(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "t.csv.gz"
    file.write_bytes(gzip.compress(rows("a", *map(str, range(50_000))).encode())[:-2000])
    assert "ends too early: it was not copied or packed completely." in refused(call, tmp_path, file, "--qids", "a")


def test_wrong_encoding(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,b", "São,1", "x,2"), encoding="latin-1")
    assert "is not in utf-8" in refused(call, tmp_path, file, "--qids", "a", "--encoding", "utf-8")
    assert "There is no encoding 'klingon'" in refused(call, tmp_path, file, "--qids", "a", "--encoding", "klingon")


def test_places_to_write_are_checked_before_the_file_is_opened(call: Call, patients: Path, tmp_path: Path) -> None:
    def said(*options: object) -> str:
        answer = call("assess", tmp_path / "absent.csv", "--qids", "a", *options)
        assert answer.code == 2
        return one_sentence(answer.err)

    assert said("--out", patients) == f"Results are written to a folder, and --out {str(patients)!r} is a file."
    assert said("--out", patients / "x") == f"{str(patients)!r} is a file, so that no folder can be made in it."
    assert "is a folder. Name a file in it." in said("--json", tmp_path)
    assert "There is no folder" in said("--json", tmp_path / "no" / "x.json")


def test_a_place_without_permission(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.cli.outputs.os.access", lambda *_: False)  # root may write everywhere
    answer = call("assess", tmp_path / "absent.csv", "--qids", "age", "--out", tmp_path / "deep" / "risk")
    assert answer.code == 2
    assert one_sentence(answer.err).startswith(f"Nothing can be written in {str(tmp_path)!r}.")


def fails_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("brecha.study.requests.assess.assess", fail)


def test_a_full_disk(call: Call, patients: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_with(monkeypatch, OSError(28, "No space left on device", "risk/results.json"))
    answer = call("assess", patients, "--qids", "age", "-q")
    assert answer.code == 2
    assert one_sentence(answer.err) == "'risk/results.json' could not be used: No space left on device."


def test_too_little_memory(call: Call, patients: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_with(monkeypatch, MemoryError())
    answer = call("assess", patients, "--qids", "age", "-q")
    assert answer.code == 2
    assert "not enough memory" in one_sentence(answer.err)


@pytest.mark.parametrize("error", [ZeroDivisionError("odd"), EOFError("odd")])
def test_a_bug_says_so_and_shows_where_only_if_asked(
    call: Call, patients: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    fails_with(monkeypatch, error)
    answer = call("assess", patients, "--qids", "age", "-q")
    assert answer.code == 2
    assert one_sentence(answer.err.strip()).startswith(
        f"This is a bug in Brecha, not in your data: {type(error).__name__} in test_refusals.py:"
    )
    assert "odd" not in answer.err
    shown = call("assess", patients, "--qids", "age", "-q", "--debug").err
    assert "Traceback" in shown
    assert len(shown.splitlines()) < 40


def test_stopping(call: Call, patients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_with(monkeypatch, KeyboardInterrupt())
    answer = call("assess", patients, "--qids", "age", "-q", "--out", tmp_path / "risk")
    assert (answer.code, answer.err) == (3, "Stopped. Nothing half-done was left behind.\n")
    assert not (tmp_path / "risk").exists()


def test_messages_name_options_as_they_are_typed() -> None:
    english = Language.named("en")
    assert OPTIONS.setting("subsets", 3, english) == "--subsets 3"
    assert OPTIONS.setting("encoding", "utf-16-le", english) == "--encoding utf-16-le"
    assert OPTIONS.setting("person", "an id", english) == "--person 'an id'"
    assert OPTIONS.setting("trust_size", True, english) == "--trust-size"
    assert OPTIONS.parameter("max_unreadable", english) == "--max-unreadable"


def test_a_wildcard_is_compared(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,b", ",1", "2,2"))
    answer = call("assess", file, "--qids", "a", "--missing", "wildcard", "--json", "-", "-q")
    assert answer.code == 0
    assert json.loads(answer.out)["attacks"][0]["hits"] == 0
    assert call("assess", file, "--qids", "b", "--by", "a", "--missing", "wildcard", "-q").code == 0
    assert call("target", file, "--known", "a=2", "--missing", "wildcard", "-q").code == 0


def test_a_file_that_unpacks_to_very_much_is_read_if_it_is_trusted(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brecha.tables.sources.files.MOST_UNPACKED", 1 << 20)
    file = tmp_path / "people.csv.gz"
    file.write_bytes(gzip.compress(b"age,sex\n" + b"30,F\n" * 250_000 + b"41,M\n" * 250_000))
    for command in (("describe", file), ("assess", file, "--qids", "age"), ("target", file, "--known", "age=30")):
        answer = call(*command, "-q")
        assert answer.code == 2
        assert "If it is what it should be, say so with --trust-size, or unpack it" in one_sentence(answer.err)
        assert call(*command, "-q", "--trust-size").code == 0
    assert "--trust-size" in call("describe", file, "--trust-size").out


def test_report_of_nothing(call: Call, tmp_path: Path) -> None:
    answer = call("report", tmp_path)
    assert answer.code == 2
    assert one_sentence(answer.err).startswith("There are no results in")


def test_no_command_is_wrong_and_shows_the_help(call: Call) -> None:
    answer = call()
    assert (answer.code, answer.out) == (2, "")
    assert "Usage: brecha" in answer.err


def test_unknown_command(call: Call) -> None:
    answer = call("asess")
    assert answer.code == 2
    assert "assess" in one_sentence(answer.err)


def test_an_identifier_with_few_values_is_asked_about(call: Call, tmp_path: Path) -> None:
    people = write(tmp_path, "sex,age\n" + "".join(f"{'FM'[k % 2]},{k}\n" for k in range(90)))
    refused = call("assess", people, "--qids", "age", "--person", "sex")
    assert (refused.code, refused.out) == (2, "")
    assert "there are 90 rows of 2 people" in " ".join(refused.err.split())
    assert "About 45 rows per person is many: does it identify people?" in " ".join(refused.err.split())
    assert "--rows one (one row of each person, drawn at random), --rows linked" in " ".join(refused.err.split())
    assert "leave out --person sex" in " ".join(refused.err.split())
    confirmed = call("assess", people, "--qids", "age", "--person", "sex", "--rows", "one", "--json", "-")
    assert confirmed.code == 0
    alone = call("assess", people, "--qids", "age", "--rows", "one")
    assert alone.code == 2
    assert "Name the column that identifies people with --person." in " ".join(alone.err.split())
