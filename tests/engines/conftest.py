"""The session that Spark needs, for the tests that run on every engine."""

import pytest


@pytest.fixture(autouse=True)
def session_for_spark(request: pytest.FixtureRequest) -> None:
    """The one session of all tests with Spark, where it is Spark's turn."""
    case = getattr(request.node, "callspec", None)
    if case is not None and case.params.get("engine") == "spark":
        request.getfixturevalue("spark")
