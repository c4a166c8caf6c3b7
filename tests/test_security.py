"""SECURITY.md names tests that exist: a promise without a test is none."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
PROMISES = TEXT.partition("## What is promised")[2].partition("## What is not promised")[0]
NAMED = re.findall(r"`((?:tests|src)/[\w/.]+)(?:::(\w+))?`", TEXT)


@pytest.mark.parametrize(("file", "test"), NAMED, ids=[f"{file}::{test}" for file, test in NAMED])
def test_what_is_named_is_there(file: str, test: str) -> None:
    path = ROOT / file
    assert path.exists()
    if test:
        functions = [node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
        assert test in functions


def test_every_promise_names_a_test() -> None:
    promises = re.split(r"\n\n(?=\*\*)", PROMISES.strip())
    assert len(promises) == 13
    for promise in promises:
        assert "`tests/" in promise, promise.partition("**")[2]


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert links
    assert all((ROOT / link).exists() for link in links)
