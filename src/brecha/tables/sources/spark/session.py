"""The session with a cluster: the one that is open, or one of this machine's own cores."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.errors import SettingError
from brecha.tables.sources.spark import local
from brecha.tables.sources.spark.failures import in_words
from brecha.version import __version__, code_digest

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

LOOPBACK = "127.0.0.1"
SILENCE = Path(__file__).with_name("log4j2.properties")
OLDEST_JAVA = 17
"""that Spark 4 runs on"""
PATIENCE = 10.0
"""Seconds in which a master has to answer"""
MASTER = re.compile(r"local(\[(\d+|\*)(,\d+)?\])?|local-cluster\[.+\]|spark://.+|yarn|k8s://.+")
"""What Spark takes for the address of a cluster"""


def session(master: str | None = None, threads: int | None = None) -> "SparkSession":
    """Return the session that is open; or a new one with this master, or with so many cores of this machine alone.

    On this machine nothing listens but on the loopback, there is no page, and what is put on the disk is for this user
    alone.
    """
    _refuse_no_address(master)
    spark = _spark()
    active: SparkSession | None = spark.getActiveSession()
    if active is not None:
        if master is not None and active.sparkContext.master != master:
            raise SettingError(
                "tables-session-open-already-asked-stop", master=active.sparkContext.master, master2=master
            )
        return active
    address = master or os.environ.get("MASTER")
    _refuse_no_address(address)
    _refuse_yarn_without_settings(address)
    _refuse_without_java()
    _refuse_deaf(address or "")
    return _opened(spark, address or f"local[{threads or '*'}]")


def _opened(spark: Any, master: str) -> "SparkSession":
    """Return a new session; in one that somebody else has made a context for, their settings stay."""
    settings = {"spark.app.name": "brecha", "spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
    if master.startswith("local"):
        settings |= {"spark.driver.bindAddress": LOOPBACK, "spark.driver.host": LOOPBACK}
    with warnings.catch_warnings(), in_words(), _ctrl_c_as_it_was(), _environment_of_java():
        warnings.simplefilter("ignore")  # of versions of pandas, which is not used
        if local.is_local(master) and not local.context_is_open():
            local.open_context(master, settings)
        made: SparkSession = spark.builder.config(map=settings).master(master).getOrCreate()
    return made


@contextmanager
def _ctrl_c_as_it_was() -> Iterator[None]:
    """Where a program has its own way to be stopped it keeps it: Spark's ends in a page about its connection."""
    before = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        own = before not in (signal.default_int_handler, signal.SIG_DFL, None)
        if own and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, before)


def _refuse_no_address(master: str | None) -> None:
    """Spark itself answers a mistyped master with a page of Java."""
    if master is not None and not MASTER.fullmatch(master):
        raise SettingError("tables-address-cluster-spark-knows-local", master=master)


def _refuse_yarn_without_settings(master: str | None) -> None:
    if master == "yarn" and not (os.environ.get("HADOOP_CONF_DIR") or os.environ.get("YARN_CONF_DIR")):
        raise SettingError("tables-where-yarn-stands-settings-hadoop")


def _refuse_without_java() -> None:
    home = os.environ.get("JAVA_HOME")
    java = shutil.which(str(Path(home, "bin", "java")) if home else "java")
    if java:
        command = [java, local.NO_COUNTERS, "-version"]
        version = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False).stderr
        number = re.search(r'version "(?:1\.)?(\d+)', version)
        if number and int(number[1]) < OLDEST_JAVA:
            raise SettingError("tables-java-spark-runs-on-java", java=java, number=number[1], oldest_java=OLDEST_JAVA)
        return
    where = f"JAVA_HOME names {home!r}, where there is none" if home else "there is none here"
    raise SettingError("tables-spark-runs-on-java-install", where=where)


def _refuse_deaf(master: str) -> None:
    """Spark itself tries for a minute to reach a master that is not there, and then says much."""
    places = re.findall(r"([^/,:]+):(\d+)", master) if master.startswith("spark://") else []
    for host, port in places:
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except OSError:
            continue
        return
    if places:
        raise SettingError("tables-spark-master-answers-at-look", master=master)


@contextmanager
def _environment_of_java() -> Iterator[None]:
    """Name our Python and silence the logs, unless the user has said otherwise, while Spark starts and no longer.

    What goes wrong is told in a sentence. Spark reads its environment once; that of this process stays as it was.
    """
    added = {"PYSPARK_PYTHON": sys.executable}
    if not os.environ.get("SPARK_CONF_DIR"):
        added["SPARK_SUBMIT_OPTS"] = f"-Dlog4j2.configurationFile={SILENCE.as_uri()}"
    added = {name: value for name, value in added.items() if name not in os.environ}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            os.environ.pop(name, None)


def open_cores() -> int | None:
    """Return how many cores the session that is open has; None if none is."""
    active: SparkSession | None = _spark().getActiveSession()
    return None if active is None else int(active.sparkContext.defaultParallelism)


def _spark() -> Any:
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        raise SettingError("tables-spark-cluster-spoken-pyspark-which") from None
    return SparkSession


def is_spark_frame(source: object) -> bool:
    """Return whether something is a table on a Spark cluster, of either kind of client; nothing is imported to find
    out."""
    kind = type(source)
    return kind.__module__.startswith("pyspark.sql") and kind.__name__ == "DataFrame"


def mapped(frame: "DataFrame", work: Any, schema: str) -> "DataFrame":
    """Return what a function on Arrow batches makes of a table, on workers that have the same code as this process."""
    version, code = __version__, code_digest()

    def checked(batches: Iterator[Any]) -> Iterator[Any]:
        refuse_other_code(version, code)
        yield from work(batches)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions of pandas, which is not used
        return frame.mapInArrow(checked, schema)


def refuse_other_code(version: str, code: str) -> None:
    """Refuse a worker whose code is not that of the driver: together they may make a wrong number.

    Two versions, and two states of one version, may pack or sum records in two ways.
    """
    if version != __version__:
        raise SettingError("tables-worker-cluster-has-brecha-this", version=__version__, version2=version)
    if code != code_digest():
        raise SettingError("tables-worker-cluster-has-other-code", version=version)
