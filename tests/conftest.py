"""What tests of several folders share, and who runs them when several processes do."""

import gc
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from brecha.runtime.resources import cores
from tests.by_day import ALL_EXAMPLES
from tests.compiling import is_new, one_before_the_others, take_turns
from tests.spark_at_hand import GROUP, spark

__all__ = ["spark"]

TOGETHER = ("tests/browser/", "tests/charts/", "tests/hostile/", "tests/language/")
"""Folders whose tests share what takes long to make, such as a browser: one process runs them all"""
APART = (
    "tests/cli/test_kills.py",
    "tests/cli/test_large_numbers.py",
    "tests/engines/test_agreement.py",
    "tests/engines/test_checkpoints.py",
    "tests/engines/test_large_counts.py",
    "tests/engines/test_on_disk.py",
    "tests/faults/test_fail_the_nth.py",
    "tests/fuzz/test_fuzz.py",
    "tests/laws/",
    "tests/tables/sources/test_delimited.py",
    "tests/tables/sources/test_scan.py",
    "tests/tables/test_limits.py",
    "tests/tables/test_spill.py",
    "tests/test_docs.py",
    "tests/test_guest.py",
    "tests/web/test_stops.py",
)
"""Long files whose tests share nothing: any process runs any of them, at the end, so that all end together"""
ON_A_CLUSTER = "tests/engines/spark/test_cluster.py"
"""Tests with Spark that share no Java with the others: they start a cluster of their own"""
SELDOM = (20_000, 20, 50)
"""New objects after which the garbage collector looks at the young ones, and how often before it looks at older ones"""
NEW = pytest.StashKey[bool]()
FEW = 15
"""Examples that are tried of every law"""
WRITTEN = "_hypothesis_internal_use_settings"
"""Where hypothesis keeps the settings of a law"""
WHOLE = pytest.StashKey[dict[Any, settings]]()


def _on_spark(test: str) -> bool:
    """Whether a test, by its full name, is one of those with Spark: all of them have it in their names."""
    return "spark" in test.lower()


def _group(test: str) -> str:
    """What is run by one process: all tests with Spark, as one Java is enough; those of a folder or a file; one test.

    What the tests of a file share is made once, and not by every process.
    """
    if _on_spark(test) and not test.startswith(ON_A_CLUSTER):
        return "spark"
    if test.startswith(APART):
        return test
    return next((place for place in TOGETHER if test.startswith(place)), test.partition("::")[0])


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
    """Collect without the garbage collector, as what is made here stays; in a new clone, one process before all.

    Afterwards it looks for garbage seldom: most of what a test makes goes with it.
    """
    gc.disable()
    try:
        with one_before_the_others(getattr(session.config, "workerinput", {})):
            return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes run the tests, begin with what waits for a Java, and then with the largest groups."""
    if hasattr(config, "workerinput"):
        groups = {item: _group(item.nodeid) for item in items}
        sizes = Counter(groups.values())
        items.sort(key=lambda item: (groups[item] not in ("spark", ON_A_CLUSTER), -sizes[groups[item]]))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test with Spark that would not be run with the others, but beside a Java of its own."""
    _choose_examples(item)
    if GROUP.mark in item.iter_markers(GROUP.name) and not _on_spark(item.nodeid):
        pytest.fail("this test runs on Spark: its name, or that of its file or folder, must tell", pytrace=False)


def _choose_examples(item: pytest.Item) -> None:
    """Try a law with half of its examples, and with a third where it is held on the kernel too; but never with few.

    Each day draws others, and what engines share is tried by the kernel. For the night all are tried.
    """
    function = getattr(item, "function", None)
    written = getattr(function, WRITTEN, None)
    if written is None:
        return
    whole = item.config.stash.setdefault(WHOLE, {}).setdefault(function, written)
    case = getattr(item, "callspec", None)
    tried_before = case is not None and case.params.get("engine") in ("duckdb", "on disk")
    fewer = max(min(whole.max_examples, FEW), whole.max_examples // (3 if tried_before else 2))
    chosen = whole if ALL_EXAMPLES in os.environ else settings(whole, max_examples=fewer)
    setattr(function, WRITTEN, chosen)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores, as one of them mostly waits for Spark or browsers.

    Each has to import, collect and load all that it needs: a further one takes more than it gives.
    """
    return 1 + cores(None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each group of tests to one process.

    The mark of pytest-xdist would do it, if pytest 9.2 still let it write the group into a test's name.
    """
    from xdist.scheduler import LoadGroupScheduling

    config.option.loadscopereorder = False  # they are in order already
    scheduler = LoadGroupScheduling(config, log)
    scheduler._split_scope = _group
    return scheduler
