"""A session with Spark leaves the program that opens it as it was; what Spark says when it fails is one sentence."""

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from types import FrameType

import pytest

from brecha.errors import ColumnError, InputError, ReadError, SettingError, TooLargeError
from brecha.tables.sources.spark import session as sessions
from brecha.tables.sources.spark.session import (
    _ctrl_c_as_it_was,
    _refuse_deaf,
    _refuse_no_address,
    _refuse_without_java,
    _refuse_yarn_without_settings,
    as_sentence,
    in_one_line,
    in_words,
)
from tests.spark_at_hand import GROUP, IN_A_HURRY, refuse_without_java

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
    plain |= {"JAVA_TOOL_OPTIONS": IN_A_HURRY}
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
        sessions._made(tmp_path / "file" / "disk")


@pytest.mark.parametrize(("master", "here"), [("local", True), ("local[2]", True), ("local[*,3]", True),
                                              ("local-cluster[2,1,1024]", False), ("spark://h:1", False)])  # fmt: skip
def test_only_what_is_on_this_machine_is_local(master: str, here: bool) -> None:
    """A cluster has settings of its own."""
    assert sessions.is_local(master) is here


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


PYTHON = """[PYTHON_EXCEPTION] An exception was thrown from the Python worker: Traceback (most recent call last):
  File "worker.py", line 1, in main
{error}
 SQLSTATE: 38000
\tat org.apache.spark.api.python.BasePythonRunner$ReaderIterator.handlePythonException(PythonRunner.scala:1097)
"""


@pytest.mark.parametrize(
    ("message", "kind", "says"),
    [
        (
            PYTHON.format(error="brecha.errors.ColumnError: Column 'x' is not what it was."),
            ColumnError,
            "Column 'x' is not what it was.",
        ),
        (
            PYTHON.format(error="ModuleNotFoundError: No module named 'brecha'"),
            SettingError,
            "The Python of Spark's workers has no Brecha, or not all that it needs. Install brecha[spark] on every",
        ),
        ('Cannot run program "/x/python": error=2', SettingError, "Spark's workers do not find the"),
        ("java.lang.OutOfMemoryError: Java heap space", TooLargeError, "Spark ran out of memory."),
        (PYTHON.format(error="MemoryError"), TooLargeError, "Spark ran out of memory."),
        (
            PYTHON.format(error="numpy._core._exceptions._ArrayMemoryError: Unable to allocate 3 GiB"),
            TooLargeError,
            "Spark ran out of memory.",
        ),
        (
            "Lost task 1.0 (executor 1): org.apache.spark.SparkException: Python worker exited unexpectedly (crashed).",
            TooLargeError,
            "A Python of Spark's workers was ended from outside, most likely since the machine ran out of memory.",
        ),
        (
            "Total size of serialized results of 3 tasks is bigger than spark.driver.maxResultSize (1024.0 KiB)",
            TooLargeError,
            "The different values of a column, or the sums, are more than the driver takes. Raise spark.driver.max",
        ),
        (
            PYTHON.format(error="AttributeError: Can't get attribute 'x' on <module 'brecha.tables.sources.spark'>"),
            SettingError,
            "Spark's workers have another version of Brecha than this program.",
        ),
        (
            "java.lang.IllegalStateException: Cannot call methods on a stopped SparkContext.",
            SettingError,
            "The session with Spark has ended: it was stopped, or its master does not answer.",
        ),
        (
            "org.apache.spark.SparkException: Exception thrown in awaitResult: No space left on device",
            TooLargeError,
            "A disk of the cluster is full.",
        ),
        ("[JAVA_GATEWAY_EXITED] Java gateway process exited", SettingError, "Java ended before Spark was there."),
        ("java.io.IOException: No space left on device", TooLargeError, "A disk of the cluster is full."),
        (
            "[PATH_NOT_FOUND] Path does not exist: hdfs://a/b.parquet. SQLSTATE: 42K03",
            ReadError,
            "There is no file 'hdfs://a/b.parquet' that Spark can see.",
        ),
        ("[MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION]", ReadError, "A row of the files has more or fewer fields"),
        (PYTHON.format(error="ValueError: what is this"), InputError, "Spark gave up: ValueError. What it says"),
        ("An odd thing.\n\tat java.base", InputError, "Spark gave up: it does not say why."),
        ("", InputError, "Spark gave up: it does not say why."),
    ],
)  # fmt: skip
def test_a_message_is_a_sentence(message: str, kind: type[InputError], says: str) -> None:
    error = as_sentence(message)
    assert type(error) is kind
    assert str(error).startswith(says)


def test_an_error_of_a_worker_comes_with_its_id_and_values() -> None:
    """And so in the language of whoever reads it: only the text of it comes from there."""
    error = TooLargeError("tables-spark-values-too-many", name="a town", most=20_000_000)
    carried = in_one_line(error)
    found = as_sentence(PYTHON.format(error=f"brecha.errors.{type(carried).__name__}: {carried}"))
    assert (type(found), found.id, found.values) == (TooLargeError, error.id, error.values)
    assert found.sentence("pt") == error.sentence("pt")


def test_other_errors_pass() -> None:
    with pytest.raises(ZeroDivisionError), in_words():
        _ = 1 / 0
    with pytest.raises(ColumnError, match="as it is"), in_words():
        raise ColumnError("as it is")


def test_without_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    with pytest.raises(SettingError, match=r"Spark runs on Java, and there is none here\. Install Java 17 or newer"):
        _refuse_without_java()
    monkeypatch.setenv("JAVA_HOME", "/nowhere")
    with pytest.raises(SettingError, match="JAVA_HOME names '/nowhere', where there is none"):
        _refuse_without_java()


@pytest.mark.parametrize(("told", "number"), [("11.0.2", 11), ("1.8.0_392", 8)])
def test_a_java_that_is_too_old(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str, number: int) -> None:
    """Java itself would say so in a dozen lines, none of which names the version that is needed."""
    java = tmp_path / "bin" / "java"
    java.parent.mkdir()
    java.write_text(f"#!/bin/sh\necho 'openjdk version \"{told}\" 2019-01-15' >&2\n")
    java.chmod(0o755)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(SettingError, match=f"is Java {number}, and Spark runs on Java 17 or newer"):
        _refuse_without_java()


def test_addresses_that_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for master in ("sprk://host:7077", "host:7077", "yarn-client", "spark://"):
        with pytest.raises(SettingError, match=f"'{master}' is no address of a cluster that Spark knows. It is local"):
            _refuse_no_address(master)
    for name in ("HADOOP_CONF_DIR", "YARN_CONF_DIR"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(SettingError, match="neither HADOOP_CONF_DIR nor YARN_CONF_DIR names"):
        _refuse_yarn_without_settings("yarn")
    monkeypatch.setenv("HADOOP_CONF_DIR", "/etc/hadoop")
    for master in ("yarn", "local", "local[2]", "local-cluster[2,1,1024]", "spark://a:1,b:2", "k8s://https://a:6443"):
        _refuse_no_address(master)
        _refuse_yarn_without_settings(master)


def test_a_master_that_is_not_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        _refuse_deaf(f"spark://127.0.0.1:1,127.0.0.1:{port}")
    with pytest.raises(SettingError, match=f"No Spark master answers at 'spark://127.0.0.1:{port}'"):
        _refuse_deaf(f"spark://127.0.0.1:{port}")
    _refuse_deaf("yarn")
