"""brecha sanitize --members: who can be shown to be in the release, on the terminal and as JSON."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Call, one_sentence
from tests.sanitizers.at_hand import PATIENTS

KNOWN = ("--qids", "town,age", "--sensitive", "illness")


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """The six people of the worked example."""
    file = tmp_path / "people.csv"
    lines = [",".join(row.values()) for row in PATIENTS]
    file.write_text("\n".join([",".join(PATIENTS[0]), *lines]) + "\n", encoding="utf-8")
    return file


def test_of_a_sample_as_json(call: Call, people: Path) -> None:
    """Everybody differs: with the true values all six are certain, with the age alone the two of 38 are not."""
    given = call("sanitize", people, *KNOWN, "--sample", "3", "--remove", "town", "--members", "--json", "-", "-q")
    assert (given.code, given.err) == (0, "")
    found = json.loads(given.out)["members"]
    (row,) = found["attacks"]
    assert found["input"] == {"qids": ["town", "age"], "population": 6, "sample": 3, "own": True}
    assert (row["code"], row["before_certain_members"], row["before_certain_nonmembers"]) == ("CMS", 3, 3)
    assert (row["certain_members"] + row["certain_nonmembers"]) in (4, 6)
    assert row["mistaken"] == 0
    assert found["findings"][0].startswith("Knowing both town and age")


def test_printed_after_the_other_figures(call: Call, people: Path) -> None:
    given = call("sanitize", people, *KNOWN, "--sample", "3", "--members", "-q")
    before, _, after = given.out.partition("Who is in the release (CMS)")
    assert "Re-identification (CRS)" in before
    assert "can show of all 3 people in it" in after.replace("\n", " ")


def test_everybody_is_in_it(call: Call, people: Path) -> None:
    given = call("sanitize", people, *KNOWN, "--remove", "age", "--members", "--lang", "pt", "-q")
    assert "Todas as pessoas da tabela estão na divulgação." in given.out


def test_not_told_where_it_was_not_asked_for(call: Call, people: Path) -> None:
    assert "Who is in the release" not in call("sanitize", people, *KNOWN, "--sample", "3", "-q").out


@pytest.mark.parametrize(("option", "why"), [(("--try-k", "2"), "makes several"), (("--k", "2", "--check"), "none")])
def test_refused_where_no_release_is_made(call: Call, people: Path, option: tuple[str, ...], why: str) -> None:
    given = call("sanitize", people, *KNOWN, *option, "--members")
    assert given.code == 2
    assert why in one_sentence(given.err)
