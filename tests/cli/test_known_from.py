"""--known-from: what is known of one person from a file or from standard input, and not on the command line."""

import io
import json
import subprocess
import time
from pathlib import Path

import pytest

from brecha.study.requests.target import MOST_BYTES
from tests.cli.calling import COMMAND, Call, one_sentence

KNOWN = ("--known", "gender=F", "--known", "age=49")
LINES, OBJECT = "gender=F\nage=49\n", '{"gender": "F", "age": 49}'


def asked(call: Call, patients: Path, *known: object) -> tuple[int, str]:
    answer = call("target", patients, *known, "--sensitive", "illness", "--json", "-")
    assert answer.code == 0, answer.err
    return answer.code, answer.out


@pytest.fixture
def facts(tmp_path: Path) -> Path:
    return tmp_path / "facts.txt"


@pytest.mark.parametrize(
    "text",
    [
        LINES,
        OBJECT,
        "gender=F\r\nage=49",
        "\n\n gender =F\n\nage=49\n",
        "\ufeff" + LINES,
        "\ufeff\n " + OBJECT,
        '{"gender": "F", "age": "49"}',
        '"gender"=F\n"age"=49\n',
    ],
)
def test_a_file_gives_the_answer_of_the_option(call: Call, patients: Path, facts: Path, text: str) -> None:
    facts.write_bytes(text.encode())
    assert asked(call, patients, "--known-from", facts) == asked(call, patients, *KNOWN)


@pytest.mark.parametrize("text", [LINES, OBJECT])
def test_standard_input_is_read_to_its_end(
    call: Call, patients: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = asked(call, patients, *KNOWN)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert asked(call, patients, "--known-from", "-") == expected


def test_the_rest_may_stand_on_the_command_line(call: Call, patients: Path, facts: Path) -> None:
    facts.write_text("age=49\n", encoding="utf-8")
    assert asked(call, patients, "--known", "gender=F", "--known-from", facts) == asked(call, patients, *KNOWN)


def test_nothing_of_it_is_in_the_list_of_processes(patients: Path) -> None:
    """The program waits for its standard input: what others can see of it meanwhile names no value."""
    command = [*COMMAND, "target", str(patients), "--known-from", "-", "--sensitive", "illness", "--json", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        end = time.monotonic() + 60
        while not (seen := Path(f"/proc/{run.pid}/cmdline").read_bytes().decode()) and time.monotonic() < end:
            time.sleep(0.01)  # it is being started
        out, err = run.communicate(LINES, timeout=120)
    assert "--known-from" in seen
    assert "gender" not in seen
    assert "49" not in seen.replace(str(patients), "")
    assert json.loads(out)["known"] == {"gender": "F", "age": "49"}, err


def test_values_are_taken_as_they_stand(call: Call, tmp_path: Path, facts: Path) -> None:
    """Spaces, equals signs and quotation marks of a value are its own; of JSON also the digits of a number."""
    table = tmp_path / "odd.csv"
    table.write_text('"a=b",n,s,m\n"x=""1"" ",34.50,"two\nlines",\nz,1,y,k\n', encoding="utf-8")
    facts.write_text('"a=b"=x="1" \nn=34.50\nm=\n', encoding="utf-8")
    known = json.loads(call("target", table, "--known-from", facts, "--json", "-").out)
    assert known["known"] == {"a=b": 'x="1" ', "n": "34.50", "m": ""}
    assert known["matches"] == 1
    facts.write_text('{"n": 34.50, "s": "two\\nlines", "m": null}', encoding="utf-8")
    known = json.loads(call("target", table, "--known-from", facts, "--json", "-").out)
    assert known["known"] == {"n": "34.50", "s": "two\nlines", "m": ""}
    assert known["matches"] == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"gender=F\n\nprecious\n", "Line 3 of --known-from {} is not of the form COLUMN=VALUE, such as age=49."),
        (b"gender=F\n=precious\n", "Line 2 of --known-from {} is not of the form COLUMN=VALUE, such as age=49."),
        (b"gender=F\nage=49\ngender=precious\n",
         "Column 'gender' is given twice: line 3 of --known-from {}. Give it once."),
        (b'{"gender": "F", "gender": "precious"}', "Column 'gender' is given twice: --known-from {}. Give it once."),
        (b'{"gender": "F",\n "age": precious}', "Line 2 of --known-from {} is no JSON: Expecting value."),
        (b'{"gender": ["precious"]}',
         "Column 'gender' has a list or an object as its value in --known-from {}. Write one value."),
        (b'{"gender": {"precious": 1}}',
         "Column 'gender' has a list or an object as its value in --known-from {}. Write one value."),
        (b"gender=F\nage=precious\xff\n", "Line 2 of --known-from {} is not UTF-8. Save the file as UTF-8."),
        (b" \n", "There is nothing in --known-from {}. Write a line COLUMN=VALUE, such as age=49, for each column."),
        (b"{}", "There is nothing in --known-from {}. Write a line COLUMN=VALUE, such as age=49, for each column."),
        (b"age=precious" * 100_000,
         f"There are more than {MOST_BYTES:,} bytes in --known-from {{}}: that is not one person."),
        (b'{"a":' * 20_000, "What is in --known-from {} has lists in lists; write one value for each column."),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)  # fmt: skip
def test_what_is_wrong_is_said_without_the_value(
    call: Call, patients: Path, facts: Path, content: bytes, sentence: str
) -> None:
    facts.write_bytes(content)
    answer = call("target", patients, "--known-from", facts)
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err) == sentence.format(repr(str(facts)))
    assert "precious" not in answer.err


def test_a_file_that_cannot_be_read_and_a_fact_given_twice(call: Call, patients: Path, facts: Path) -> None:
    missing = call("target", patients, "--known-from", facts)
    assert (
        one_sentence(missing.err) == f"Nothing can be read from --known-from {str(facts)!r}: No such file or directory."
    )
    facts.write_text("age=49\n", encoding="utf-8")
    twice = call("target", patients, "--known", "age=25", "--known-from", facts)
    assert one_sentence(twice.err) == (
        f"Column 'age' is given as --known and in --known-from {str(facts)!r}. Give it once."
    )
    nothing = call("target", patients)
    assert one_sentence(nothing.err) == (
        "Nothing is known of the target: give --known COLUMN=VALUE, or --known-from FILE."
    )


def test_one_person_of_a_release_and_of_a_sample(call: Call, patients: Path, facts: Path) -> None:
    facts.write_text(LINES, encoding="utf-8")
    release = ("sanitize", patients, "--qids", "age,gender", "--sensitive", "illness", "--remove", "id", "--json", "-")
    sample = ("membership", "--population", patients, "--sample", patients, "--json", "-")
    for command, option in ((release, ("--target", "gender=F,age=49")), (sample, KNOWN)):
        expected, found = (json.loads(call(*command, *known).out) for known in (option, ("--known-from", facts)))
        assert found["target"] == expected["target"]
        assert found["target"]["known"] == {"gender": "F", "age": "49"}
    refused = call("sanitize", patients, "--qids", "age", "--k", "2", "--check", "--known-from", facts)
    assert "seeks a person in one release" in one_sentence(refused.err)
