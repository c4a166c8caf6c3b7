"""Spark on the cores of this machine: what it puts on the disk, and its ports, are for this user alone.

Spark spills records, and the different values of columns, into files that everybody can read. A session that Brecha
itself opens here therefore has folders of its own (``brecha.runtime.temporary``), a Java whose files nobody else may
read, files that are encrypted, and ports that speak to nobody without a secret. Spark makes the secret, and the key of
the files, in Java's memory: they stand in no file, no argument and no environment. What the user has set otherwise
stays.
"""

import atexit
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.errors import SettingError
from brecha.runtime.temporary import Folder

if TYPE_CHECKING:
    from pyspark import SparkContext

PREFIX = "brecha-spark-"
"""How the name of a folder begins"""
LOCAL_DIRS = "SPARK_LOCAL_DIRS"
"""The variable that names the disks for Spark, and that Java goes by before any setting"""
ONLY_MINE = 0o077
"""The umask of Java and of the Pythons that it starts"""
ENCRYPTED = {
    "spark.io.encryption.enabled": "true",
    "spark.authenticate": "true",
    "spark.network.crypto.enabled": "true",
    "spark.network.crypto.cipher": "AES/GCM/NoPadding",
    "spark.network.crypto.saslFallback": "false",
}
"""Java listens on the loopback, where others could ask for the records that it holds"""
NO_COUNTERS = "-XX:-UsePerfData"
"""or Java leaves what it was called with in a folder of the system, whatever its folder for temporary files is"""
PATIENCE = 30
"""Seconds that Java has for ending, before it is killed"""


def is_local(master: str) -> bool:
    """Return whether the work is done in one Java on this machine, and not on a cluster."""
    return re.fullmatch(r"local(\[.*\])?", master) is not None


def context_is_open() -> bool:
    """Return whether the caller has a context, which a new session will be in."""
    from pyspark import SparkContext

    return SparkContext._active_spark_context is not None


def open_context(master: str, settings: Mapping[str, str]) -> "SparkContext":
    """Make the context of a session on this machine; a Java that the caller has begun is used, and goes on."""
    from pyspark import SparkConf, SparkContext

    java = SparkContext._gateway or _begin_java()
    chosen = SparkConf(_jvm=java.jvm).setMaster(master)
    for name, value in settings.items():
        chosen.set(name, value)
    own = _folders(os.environ.get(LOCAL_DIRS) or chosen.get("spark.local.dir", None))
    chosen.set("spark.local.dir", ",".join(str(one.path) for one in own))
    mine = _folder_of_java().path
    defaults = ENCRYPTED | {"spark.sql.warehouse.dir": str(mine / "warehouse"), "spark.executorEnv.TMPDIR": str(mine)}
    for name, value in defaults.items():
        chosen.setIfMissing(name, value)
    return SparkContext(conf=chosen, gateway=java)


def _begin_java() -> Any:
    """Begin a Java whose files are for this user alone; it ends before its folder is removed."""
    from pyspark.java_gateway import launch_gateway

    launch: Any = launch_gateway
    with _named_in_environment():
        java = launch(popen_kwargs={"umask": ONLY_MINE})
    atexit.register(_end_java, java, os.getpid())
    return java


def _end_java(java: Any, maker: int) -> None:
    """End the session and Java, and wait for it: what is removed while it runs it might make again."""
    from pyspark import SparkContext

    process, opened = java.proc, SparkContext._active_spark_context
    if os.getpid() != maker or process is None:
        return
    with suppress(Exception):  # whatever a Java answers that is ending, or gone
        if opened is not None:
            opened.stop()
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def _named_in_environment() -> Iterator[None]:
    """Name our folder to Java, before what the user has to say to it, while it starts and no longer."""
    place = re.sub(r'(["\\])', r"\\\1", str(_folder_of_java().path))
    ours = f'"-Djava.io.tmpdir={place}" {NO_COUNTERS}'
    changed = {"SPARK_SUBMIT_OPTS": f"{ours} {os.environ.get('SPARK_SUBMIT_OPTS', '')}"}
    changed["SPARK_LAUNCHER_OPTS"] = f"{NO_COUNTERS} {os.environ.get('SPARK_LAUNCHER_OPTS', '')}"
    if os.environ.get(LOCAL_DIRS):
        changed[LOCAL_DIRS] = ",".join(str(one.path) for one in _folders(os.environ[LOCAL_DIRS]))
    before = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@cache
def _folder_of_java() -> Folder:
    """Return the folder of this process, which goes with it; if it was killed, when the next one is made."""
    return _made(Path(tempfile.gettempdir()))


@cache
def _folders(named: str | None) -> list[Folder]:
    """Return a folder on each disk that the user has named for Spark; if there is none, that of this process."""
    places = [Path(one.strip()) for one in (named or "").split(",") if one.strip()]
    return [_made(place) for place in places] or [_folder_of_java()]


def _made(place: Path) -> Folder:
    try:
        place.mkdir(0o700, parents=True, exist_ok=True)
        return Folder(PREFIX, place)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise SettingError("tables-spark-has-room-what-does", place=str(place), why=why) from error
