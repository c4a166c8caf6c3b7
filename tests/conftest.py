"""What tests of several folders share, and who runs them when several processes do."""

import gc
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from brecha.runtime.resources import cores
from tests.compiling import is_new, one_before_the_others, take_turns
from tests.spark_at_hand import GROUP, spark

__all__ = ["spark"]

TOGETHER = (
    "tests/beliefs/test_continuous.py",
    "tests/browser/",
    "tests/hostile/",
    "tests/charts/test_charts.py",
    "tests/school_census/test_census.py",
    "tests/school_census/test_census_years.py",
    "tests/test_another_user.py",
    "tests/test_no_network.py",
    "tests/test_wheel.py",
    "tests/web/test_handed_on.py",
    "tests/web/test_pages.py",
    "tests/web/test_results.py",
)
"""Where tests share what takes long to make, such as a browser: one process runs them all"""
ON_A_CLUSTER = "tests/engines/spark/test_cluster.py"
"""Tests with Spark that share no Java with the others: they start a cluster of their own"""
NEW = pytest.StashKey[bool]()
ALL_EXAMPLES = "BRECHA_ALL_EXAMPLES"
"""The variable by which ``make laws`` asks for every example of every law on every engine"""
WRITTEN = "_hypothesis_internal_use_settings"
"""Where hypothesis keeps the settings of a law"""
WHOLE = pytest.StashKey[dict[Any, settings]]()


def _on_spark(test: str) -> bool:
    """Whether a test, by its full name, is one of those with Spark: all of them have it in their names."""
    return "spark" in test.lower()


def _group(test: str) -> str:
    """What is run by one process: all tests with Spark, as one Java is enough; those of some places; any other test."""
    if _on_spark(test) and not test.startswith(ON_A_CLUSTER):
        return "spark"
    return next((place for place in TOGETHER if test.startswith(place)), test)


def pytest_configure(config: pytest.Config) -> None:
    """Where this is one of several processes, compile nothing that another one is compiling."""
    if hasattr(config, "workerinput"):
        take_turns()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell the processes whether this is a new clone: once, before the first of them begins."""
    node.workerinput["is_new"] = node.config.stash.setdefault(NEW, is_new())


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Collect without the garbage collector, as what is made here stays; in a new clone, one process before all."""
    gc.disable()
    try:
        with one_before_the_others(getattr(session.config, "workerinput", {})):
            return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test with Spark that would not be run with the others, but beside a Java of its own."""
    _choose_examples(item)
    if GROUP.mark in item.iter_markers(GROUP.name) and not _on_spark(item.nodeid):
        pytest.fail("this test runs on Spark: its name, or that of its file or folder, must tell", pytrace=False)


def _choose_examples(item: pytest.Item) -> None:
    """Try a law that is held on several engines with all its examples on the kernel, and half of them on the others.

    What they share is tried by the kernel, and each such law tries an engine again. For the night all are tried.
    """
    function = getattr(item, "function", None)
    written = getattr(function, WRITTEN, None)
    if written is None:
        return
    whole = item.config.stash.setdefault(WHOLE, {}).setdefault(function, written)
    case = getattr(item, "callspec", None)
    fewer = case is not None and case.params.get("engine") in ("duckdb", "on disk") and ALL_EXAMPLES not in os.environ
    chosen = settings(whole, max_examples=(whole.max_examples + 1) // 2) if fewer else whole
    setattr(function, WRITTEN, chosen)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes more than there are cores, as one of them mostly waits for browsers, and one for Spark."""
    return 2 + cores(None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each group of tests to one process.

    The mark of pytest-xdist would do it, if pytest 9.2 still let it write the group into a test's name.
    """
    from xdist.scheduler import LoadGroupScheduling

    scheduler = LoadGroupScheduling(config, log)
    scheduler._split_scope = _group
    return scheduler
