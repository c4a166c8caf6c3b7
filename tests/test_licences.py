"""Everything that Brecha needs comes under a licence that was thought about, and nothing under the GPL."""

from dataclasses import replace
from typing import Any

import pytest
from tools import licences
from tools.licences import ALLOWED, ALWAYS, TESTS_ONLY, Needed, is_allowed

FINE = Needed("fine", "1.0", "MIT", "metadata", (ALWAYS,))


@pytest.fixture(scope="module")
def needed() -> list[Needed]:
    return licences.needed(licences.requirements())


def test_the_page_is_what_is_installed_and_nothing_is_wrong() -> None:
    assert licences.main(write=False) == 0


def test_needs_are_followed_to_the_end(needed: list[Needed]) -> None:
    """What is declared, and what that needs in turn; of the extras too, and nothing that only the tests need."""
    found = {one.name: one for one in needed}
    assert {"numpy", "numba", "duckdb", "fluent-runtime", "vl-convert-python"} <= set(found)
    assert found["llvmlite"].extras == (ALWAYS,)
    assert found["uvicorn"].extras == ("web",)
    assert found["jaxlib"].extras == ("bayes",)
    assert found["pandas"].extras == ("spark",)
    assert not {"pytest", "polars", "mkdocs", *TESTS_ONLY} & set(found)


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("MPL-2.0 AND MIT", True),
        ("Apache-2.0 OR BSD-2-Clause", True),
        ("GPL-3.0-only OR MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("MIT AND GPL-3.0-only OR LGPL-3.0-only", False),
        ("Apache-2.0 WITH LLVM-exception", True),
        ("GPL-2.0-only WITH Classpath-exception-2.0", False),
        ("(MIT)", False),
        ("BSD", False),
        ("", False),
    ],
)
def test_what_is_allowed(licence: str, allowed: bool) -> None:
    assert is_allowed(licence) is allowed


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"licence": "GPL-3.0-only"}, "fine 1.0 is under 'GPL-3.0-only', which is not on the list. Look it up, and"),
        ({"licence": ""}, "fine 1.0 does not say its licence. Look it up, and enter it in tools/licences.py"),
        ({"name": "qif"}, "qif is for tests only (its wheel links the GNU Scientific Library (GPL)"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], says: str, needed: list[Needed]) -> None:
    assert [said for said in licences.wrong([*needed, replace(FINE, **change)], {}) if said.startswith(says)]


def test_a_library_inside_of_a_wheel_is_looked_up_too(needed: list[Needed]) -> None:
    libraries = licences.bundled([one.name for one in needed])
    assert "libscipy_openblas" in libraries
    (said,) = licences.wrong(needed, {"libsurprise": ["fine"]})
    assert said.startswith("fine brings along libsurprise")


def test_every_licence_has_a_reason() -> None:
    assert all(ALLOWED.values())
    assert all(reason for _, reason in licences.LOOKED_UP.values())
    assert not [name for name in ALLOWED if "GPL" in name]
