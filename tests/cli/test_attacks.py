"""brecha attacks: the twelve codes, in words, and every way of running them that it names.

``python -m tests.cli.test_attacks`` writes the table of docs/concepts/the-twelve-attacks.md anew.
"""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.attacks.catalogue import TWELVE, YEARS, Entry
from tests.cli.calling import Call, rows, write

PAGE = Path(__file__).parents[2] / "docs" / "concepts" / "the-twelve-attacks.md"
MARKED = re.compile(r"(<!-- attacks -->\n).*?(<!-- /attacks -->)", re.DOTALL)
FIRST = rows("id,a,b,s", "1,1,2,x", "2,1,3,y", "3,2,2,x", "4,2,3,x")
SECOND = rows("id,a,b", "1,3,2", "2,1,3", "4,2,3")


def test_there_is_one_of_each_goal_target_and_access() -> None:
    codes = {"".join(letters) for letters in product("IC", "MRA", "SL")}
    assert {entry.code for entry in TWELVE} == codes
    assert len(TWELVE) == 12
    for entry in TWELVE:
        assert entry.means.endswith("?")


def test_what_others_call_them() -> None:
    called = {entry.code: entry.called for entry in TWELVE}
    assert "prosecutor" in called["IRS"]
    assert "journalist" in called["IMS"]
    assert "marketer" in called["CRS"]
    assert {code for code, name in called.items() if "singling out" in name} == {"IRS", "CRS", "IRL", "CRL"}
    assert {code for code, name in called.items() if "linkability" in name} == {"IRL", "CRL", "IAL", "CAL"}
    assert {code for code, name in called.items() if name.startswith("inference")} == {"IAS", "CAS", "IAL", "CAL"}


def test_all_are_printed(call: Call) -> None:
    answer = call("attacks")
    assert (answer.code, answer.err) == (0, "")
    for entry in TWELVE:
        assert f"{entry.code}  {entry.means}\n" in answer.out
        assert f">>> {entry.python}\n" in answer.out
        assert entry.command is None or f"$ {entry.command}\n" in answer.out
    assert f"years = {YEARS};" in answer.out


def test_json_is_alone_on_stdout(call: Call, tmp_path: Path) -> None:
    answer = call("attacks", "--json", "-")
    assert (answer.code, answer.err, answer.out.count("\n")) == (0, "", 1)
    found = json.loads(answer.out)
    assert found["brecha"] == brecha.__version__
    assert found["attacks"] == [entry.as_dict() for entry in TWELVE]
    assert "IMS" in call("attacks", "--json", tmp_path / "attacks.json").out
    assert json.loads((tmp_path / "attacks.json").read_text())["attacks"] == found["attacks"]


def files(folder: Path) -> dict[str, Path]:
    """The files that the commands name."""
    sample = rows("id,a,b", "1,1,2", "4,2,3")
    return {
        "FILE": write(folder, FIRST, "first.csv"),
        "FILE2": write(folder, SECOND, "second.csv"),
        "P": write(folder, FIRST, "population.csv"),
        "S": write(folder, sample, "sample.csv"),
    }


@pytest.mark.parametrize("entry", [entry for entry in TWELVE if entry.command], ids=lambda entry: entry.code)
def test_every_command_runs_that_attack(call: Call, tmp_path: Path, entry: Entry) -> None:
    places = files(tmp_path)
    program, *words = str(entry.command).split()
    assert program == "brecha"
    answer = call(*(places.get(word, word) for word in words), "--json", "-")
    assert answer.code == 0, answer.err
    assert f'"{entry.code}"' in answer.out


@pytest.mark.parametrize("entry", TWELVE, ids=lambda entry: entry.code)
def test_every_call_runs_that_attack(tmp_path: Path, entry: Entry) -> None:
    names: dict[str, Any] = {"brecha": brecha, "secret": "s"}
    for name, place in (
        ("table", "FILE"),
        ("first", "FILE"),
        ("second", "FILE2"),
        ("population", "P"),
        ("sample", "S"),
    ):
        names[name] = brecha.read(files(tmp_path)[place])
    names["years"] = eval(YEARS, names)
    longitudinal = entry.attack.access == "longitudinal"
    known = "{'a': ['1', '3'], 'b': ['2', '2']}" if longitudinal else "{'a': '1', 'b': '2'}"
    text = entry.python.replace("{…}", known).replace("sensitive=[…]", "sensitive=['s']").replace("[…]", "['a', 'b']")
    names["sample_years"] = names["years"]
    found = eval(text, names)
    frame = getattr(found, "frame", None)
    codes = set(frame()["code"].to_pylist()) if frame else {_code(found)}
    assert entry.code in codes


def _code(found: Any) -> str:
    """The code of an answer about one person."""
    return str(found["s"].code if isinstance(found, dict) else found.code)


def table() -> str:
    """The twelve as a table of the documentation."""
    lines = ["| code | the question | called by others | command | Python |", "|---|---|---|---|---|"]
    for entry in TWELVE:
        command = f"`{entry.command}`" if entry.command else "in Python only"
        lines.append(f"| {entry.code} | {entry.means} | {entry.called} | {command} | `{entry.python}` |")
    return "\n".join(lines) + "\n"


def test_the_documentation_has_the_same_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = MARKED.search(page)
    assert found is not None
    assert found[0] == f"<!-- attacks -->\n{table()}<!-- /attacks -->"
    assert f"`years = {YEARS}`" in page


if __name__ == "__main__":
    PAGE.write_text(MARKED.sub(lambda found: found[1] + table() + found[2], PAGE.read_text(encoding="utf-8")))
