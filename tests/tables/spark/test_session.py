"""A session with Spark leaves the program that opens it as it was."""

import os
import signal
import subprocess
import sys
import threading
from types import FrameType

import pytest

from brecha.tables.spark.session import _ctrl_c_as_it_was
from tests.spark_at_hand import GROUP, refuse_without_java

START = """
import os
from brecha.tables.spark.session import session
ours = {"PYSPARK_PYTHON", "SPARK_SUBMIT_OPTS"}
opened = session("local[1]")
rows = opened.range(3).mapInArrow(lambda batches: batches, "id long").count()
print(rows, sorted(ours & set(os.environ)))
opened.stop()
"""


@GROUP
def test_the_environment_stays_as_it_was() -> None:
    """Python is found all the same; what Spark sets itself is Spark's."""
    refuse_without_java()
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYSPARK", "SPARK"))}
    done = subprocess.run([sys.executable, "-c", START], env=plain, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "3 []\n"), done.stderr


def own(number: int, frame: FrameType | None) -> None:
    """As the command line has one."""


def of_spark(number: int, frame: FrameType | None) -> None:
    """As Spark puts one in its place."""


@pytest.mark.parametrize(("before", "after"), [(own, own), (signal.default_int_handler, of_spark)])
def test_a_program_keeps_its_own_way_to_be_stopped(before: signal.Handlers, after: signal.Handlers) -> None:
    """And one that has none has that of Spark, which ends the jobs first."""
    given = signal.signal(signal.SIGINT, before)
    try:
        with _ctrl_c_as_it_was():
            signal.signal(signal.SIGINT, of_spark)
        assert signal.getsignal(signal.SIGINT) is after
    finally:
        signal.signal(signal.SIGINT, given)


def test_in_another_thread_there_is_nothing_to_keep() -> None:
    failures = list[BaseException]()

    def work() -> None:
        try:
            with _ctrl_c_as_it_was():
                pass
        except BaseException as error:
            failures.append(error)

    given = signal.signal(signal.SIGINT, own)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    finally:
        signal.signal(signal.SIGINT, given)
    assert not failures
