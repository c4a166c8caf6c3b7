"""The public face: its names are there, and coming near costs nothing."""

import inspect
import subprocess
import sys

import pytest

import brecha


def test_every_public_name_is_there() -> None:
    for name in brecha.__all__:
        assert getattr(brecha, name) is not None
    assert set(dir(brecha)) == set(brecha.__all__)


def test_rooms_have_their_names_too() -> None:
    for room in (brecha.beliefs, brecha.sanitizers, brecha.hierarchies):
        for name in room.__all__:
            assert getattr(room, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Anonymize'"):
        brecha.sanitizers.Anonymize  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(AttributeError, match="no attribute 'Prior'"):
        brecha.beliefs.Prior  # type: ignore[attr-defined] # noqa: B018


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'asess'"):
        brecha.asess  # type: ignore[attr-defined] # noqa: B018


def test_the_arguments_that_others_rely_on() -> None:
    assert list(inspect.signature(brecha.read).parameters)[:5] == ["source", "columns", "person", "seed", "missing"]
    expected = {"table", "qids", "sensitive", "subsets", "gains", "by", "engine", "threads"}
    assert expected <= set(inspect.signature(brecha.assess).parameters)
    expected = {"result", "limit", "keep", "planned", "goals"}
    assert expected <= set(inspect.signature(brecha.advise).parameters)
    assert {"qids", "sensitive", "tabulations"} <= set(inspect.signature(brecha.tradeoff).parameters)
    assert list(inspect.signature(brecha.target).parameters)[:3] == ["table", "known", "sensitive"]
    expected = {"release", "qids", "k", "hierarchies", "original", "missing", "star", "targets"}
    assert expected <= set(inspect.signature(brecha.reverse).parameters)
    assert list(inspect.signature(brecha.census).parameters)[:3] == ["rows", "year", "seed"]


def test_importing_brecha_imports_nothing_heavy() -> None:
    program = "import sys, brecha; print(sorted({'numpy', 'numba', 'duckdb', 'pandas'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
