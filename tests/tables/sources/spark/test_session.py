"""A session with Spark leaves the program that opens it as it was."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import FrameType

import pytest

from brecha.errors import SettingError
from brecha.tables.sources.spark import session as local
from brecha.tables.sources.spark.session import _ctrl_c_as_it_was
from tests.spark_at_hand import GROUP, refuse_without_java

START = """
import os
from brecha.tables.sources.spark.session import session
before = dict(os.environ)
opened = session("local[1]")
rows = opened.range(3).mapInArrow(lambda batches: batches, "id long").count()
added = {name for name in os.environ if os.environ[name] != before.get(name)}
ours = {"PYSPARK_PYTHON", "SPARK_SUBMIT_OPTS", "SPARK_LAUNCHER_OPTS", "SPARK_LOCAL_DIRS", "TMPDIR"}
print(rows, sorted(ours & added), set(before) - set(os.environ))
print(opened.sparkContext.getConf().get("spark.local.dir"))
print(opened.sparkContext.getConf().get("spark.sql.warehouse.dir"))
"""


@GROUP
def test_the_environment_stays_as_it_was(tmp_path: Path) -> None:
    """Python is found all the same; what Spark sets itself is Spark's. Nothing is left of it, though nobody stops it.

    The disks that the user has named for Spark are used, in a folder of its own on each, and so is their warehouse.
    """
    refuse_without_java()
    temporary, disks = tmp_path / "with space", [tmp_path / "one", tmp_path / "other"]
    temporary.mkdir()
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYSPARK", "SPARK"))}
    plain |= {"TMPDIR": str(temporary), "SPARK_LOCAL_DIRS": ",".join(map(str, disks))}
    plain |= {"PYSPARK_SUBMIT_ARGS": f"--conf spark.sql.warehouse.dir={tmp_path}/mine pyspark-shell"}
    done = subprocess.run([sys.executable, "-c", START], env=plain, capture_output=True, text=True, check=False)
    rows, folders, warehouse = done.stdout.splitlines()
    assert (done.returncode, rows) == (0, "3 [] set()"), done.stderr
    assert [Path(one).parent for one in folders.split(",")] == disks
    assert warehouse.endswith(f"{tmp_path}/mine")
    assert [list(place.iterdir()) for place in (temporary, *disks)] == [[], [], []]
    assert "Traceback" not in done.stderr


def test_a_disk_without_room_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingError, match=r"^Spark has no room for .*file/disk': Not a directory\. Let TMPDIR, or "):
        local._made(tmp_path / "file" / "disk")


@pytest.mark.parametrize(("master", "here"), [("local", True), ("local[2]", True), ("local[*,3]", True),
                                              ("local-cluster[2,1,1024]", False), ("spark://h:1", False)])  # fmt: skip
def test_only_what_is_on_this_machine_is_local(master: str, here: bool) -> None:
    """A cluster has settings of its own."""
    assert local.is_local(master) is here


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
