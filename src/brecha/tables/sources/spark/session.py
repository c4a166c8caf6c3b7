"""The session with a cluster: the one that is open, or one of this machine's own cores.

Spark on the cores of this machine: what it puts on the disk, and its ports, are for this user alone.

Spark spills records, and the different values of columns, into files that everybody can read. A session that Brecha
itself opens here therefore has folders of its own (``brecha.runtime.temporary``), a Java whose files nobody else may
read, files that are encrypted, and ports that speak to nobody without a secret. Spark makes the secret, and the key of
the files, in Java's memory: they stand in no file, no argument and no environment. What the user has set otherwise
stays.

What went wrong on a cluster, in a sentence, in place of sixty lines of Java.
"""

import atexit
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha import errors
from brecha.errors import BrechaError, InputError, ReadError, SettingError, TooLargeError
from brecha.runtime.temporary import Folder
from brecha.version import __version__, code_digest

if TYPE_CHECKING:
    from pyspark import SparkContext
    from pyspark.sql import DataFrame, SparkSession

_OURS = re.compile(r"^brecha\.errors\.(\w+): (.*)$", re.MULTILINE)
_PYTHON = re.compile(r"^(\w[\w.]*(?:Error|Exception|Interrupt)\b)(?=:|$)", re.MULTILINE)
_OF_SPARK = re.compile(r"\[([A-Z][A-Z0-9_]+(?:\.[A-Z0-9_]+)*)\]")
_JAVA = re.compile(r"\b((?:java|scala|org\.apache)[\w.$]*(?:Error|Exception))\b")
_MEANINGS: tuple[tuple[str, Callable[..., InputError]], ...] = (
    (
        r"No module named '(?:brecha|numba|numpy|pyarrow|pandas)\b",
        lambda: SettingError("tables-spark-workers-without-brecha"),
    ),
    (
        r"PYTHON_VERSION_MISMATCH|Python in worker has different version",
        lambda: SettingError("tables-spark-workers-other-python"),
    ),
    (r'Cannot run program "|PYTHON_EXEC_NOT_FOUND', lambda: SettingError("tables-spark-workers-without-python")),
    (
        r"All masters are unresponsive|Could not parse Master URL|Invalid master URL",
        lambda: SettingError("tables-spark-master-silent"),
    ),
    (r"JAVA_GATEWAY_EXITED", lambda: SettingError("tables-spark-java-ended")),
    (r"Can't get (?:local object|attribute) .*brecha", lambda: SettingError("tables-spark-workers-other-brecha")),
    (
        r"Cannot call methods on a stopped SparkContext|SparkContext was shut down",
        lambda: SettingError("tables-spark-session-ended"),
    ),
    (r"maxResultSize", lambda: TooLargeError("tables-spark-results-too-large")),
    (
        r"OutOfMemoryError|Java heap space|exit(?:ed with)? code 137|^(?:[\w.]+\.)?_?(?:Array)?MemoryError\b",
        lambda: TooLargeError("tables-spark-out-of-memory"),
    ),
    (r"Python worker exited unexpectedly", lambda: TooLargeError("tables-spark-worker-killed")),
    (r"No space left on device", lambda: TooLargeError("tables-spark-disk-full")),
    (
        r"(?s)\[PATH_NOT_FOUND\] Path does not exist: (\S+?)\.? SQLSTATE",
        lambda path: ReadError("tables-spark-no-such-file", path=path),
    ),
    (
        r"(?s)\[TABLE_OR_VIEW_NOT_FOUND\].*?(?:view|table) `(.*?)` cannot",
        lambda table: ReadError("tables-spark-no-such-table", table=table),
    ),
    (r'No FileSystem for scheme "?(\w+)', lambda scheme: ReadError("tables-spark-no-such-file-system", scheme=scheme)),
    (r"MALFORMED_RECORD_IN_PARSING|MALFORMED_CSV_RECORD", lambda: ReadError("tables-spark-malformed-row")),
    (r"CSV header does not conform to the schema", lambda: ReadError("tables-spark-other-header")),
    (r"\[UNABLE_TO_INFER_SCHEMA\]|CANNOT_INFER_EMPTY_SCHEMA", lambda: ReadError("tables-spark-nothing-to-read")),
    (r"is not a Parquet file|CANNOT_READ_FILE_FOOTER", lambda: ReadError("tables-spark-no-parquet-file")),
)
"""What a message of Spark holds, and the error that it means; a group of the pattern is a value of the error"""


@contextmanager
def in_words() -> Iterator[None]:
    """Raise whatever Spark raises as an error of Brecha; its message, which may quote a value, is left behind."""
    try:
        yield
    except (BrechaError, KeyboardInterrupt, GeneratorExit):
        raise
    except Exception as error:
        if not type(error).__module__.startswith(("pyspark.", "py4j.")):
            raise
        raise as_sentence(str(error)) from None


def in_one_line(error: InputError) -> InputError:
    """Return an error of a worker whose message holds its id and values, as only the message comes here."""
    return error if error.id is None else type(error)(f"{error.id} {json.dumps(error.values, default=str)}")


def as_sentence(message: str) -> InputError:
    """Return the error that a message of Spark means."""
    ours = _OURS.search(message)
    if ours:
        kind = getattr(errors, ours[1], InputError)
        kind = kind if issubclass(kind, InputError) else InputError
        id, _, values = ours[2].partition(" ")
        return kind(id, **json.loads(values)) if values.startswith("{") else kind(ours[2])
    for pattern, meaning in _MEANINGS:
        if match := re.search(pattern, message, re.MULTILINE):
            return meaning(*match.groups())
    return InputError("tables-spark-gave-up", kind=_kind(message))


def _kind(message: str) -> str | None:
    """Return the class of the error in Python, Spark or Java, and never the words around it."""
    python, of_spark, java = _PYTHON.findall(message), _OF_SPARK.search(message), _JAVA.search(message)
    return python[-1] if python else of_spark[1] if of_spark else java[1] if java else None


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
SECONDS_TO_END = 30
"""Seconds that Java has for ending, before it is killed"""


def is_local(master: str) -> bool:
    """Return whether the work is done in one Java on this machine, and not on a cluster."""
    return re.fullmatch(r"local(\[.*\])?", master) is not None


def open_context(master: str, settings: Mapping[str, str]) -> "SparkContext":
    """Make the context of a session on this machine; a Java that the caller has begun is used, and goes on."""
    from pyspark import SparkConf, SparkContext

    java = SparkContext._gateway or _begin_java()
    chosen = SparkConf(_jvm=java.jvm).setMaster(master)
    for name, value in settings.items():
        chosen.set(name, value)
    own = _folders(os.environ.get(LOCAL_DIRS) or chosen.get("spark.local.dir", None))
    chosen.set("spark.local.dir", ",".join(str(folder.path) for folder in own))
    mine = _folder_of_java().path
    defaults = ENCRYPTED | {"spark.sql.warehouse.dir": str(mine / "warehouse"), "spark.executorEnv.TMPDIR": str(mine)}
    for name, value in defaults.items():
        chosen.setIfMissing(name, value)
    return SparkContext(conf=chosen, gateway=java)


def _begin_java() -> Any:
    """Begin a Java whose files are for this user alone; it ends before its folder is removed."""
    from pyspark.java_gateway import launch_gateway

    launch: Any = launch_gateway
    place = re.sub(r'(["\\])', r"\\\1", str(_folder_of_java().path))
    ours = {"SPARK_SUBMIT_OPTS": f'"-Djava.io.tmpdir={place}" {NO_COUNTERS}', "SPARK_LAUNCHER_OPTS": NO_COUNTERS}
    changed = {name: f"{options} {os.environ.get(name, '')}" for name, options in ours.items()}
    if os.environ.get(LOCAL_DIRS):
        changed[LOCAL_DIRS] = ",".join(str(folder.path) for folder in _folders(os.environ[LOCAL_DIRS]))
    with _environment(changed):
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
        process.wait(SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def _environment(changed: Mapping[str, str]) -> Iterator[None]:
    """Change the environment while Java starts, which reads it once, and no longer."""
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
    places = [place.strip() for place in (named or "").split(",")]
    return [_made(Path(place)) for place in places if place] or [_folder_of_java()]


def _made(place: Path) -> Folder:
    try:
        place.mkdir(0o700, parents=True, exist_ok=True)
        return Folder(PREFIX, place)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise SettingError("tables-spark-folder-unusable", place=str(place), why=why) from error


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
            raise SettingError("tables-spark-session-of-other-master", opened=active.sparkContext.master, master=master)
        return active
    address = master or os.environ.get("MASTER")
    _refuse_no_address(address)
    _refuse_yarn_without_settings(address)
    _refuse_without_java()
    _refuse_deaf(address or "")
    return _opened(spark, address or f"local[{threads or '*'}]")


def _opened(spark: Any, master: str) -> "SparkSession":
    """Return a new session; in one that somebody else has made a context for, their settings stay."""
    from pyspark import SparkContext

    settings = {"spark.app.name": "brecha", "spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
    if master.startswith("local"):
        settings |= {"spark.driver.bindAddress": LOOPBACK, "spark.driver.host": LOOPBACK}
    # Our Python, and silent logs, unless the user has said otherwise: what goes wrong is told in a sentence
    added = {"PYSPARK_PYTHON": sys.executable}
    if not os.environ.get("SPARK_CONF_DIR"):
        added["SPARK_SUBMIT_OPTS"] = f"-Dlog4j2.configurationFile={SILENCE.as_uri()}"
    added = {name: value for name, value in added.items() if name not in os.environ}
    with warnings.catch_warnings(), in_words(), _ctrl_c_as_it_was(), _environment(added):
        warnings.simplefilter("ignore")  # of versions of pandas, which is not used
        if is_local(master) and SparkContext._active_spark_context is None:
            open_context(master, settings)
        made: SparkSession = spark.builder.config(map=settings).master(master).getOrCreate()
    return made


@contextmanager
def _ctrl_c_as_it_was() -> Iterator[None]:
    """Keep the program's own handler of Ctrl+C: Spark's ends in a page about its connection."""
    before = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        own = before not in (signal.default_int_handler, signal.SIG_DFL, None)
        if own and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, before)


def _refuse_no_address(master: str | None) -> None:
    """Refuse a mistyped master, which Spark answers with a page of Java."""
    if master is not None and not MASTER.fullmatch(master):
        raise SettingError("tables-spark-address-unknown", master=master)


def _refuse_yarn_without_settings(master: str | None) -> None:
    if master == "yarn" and not (os.environ.get("HADOOP_CONF_DIR") or os.environ.get("YARN_CONF_DIR")):
        raise SettingError("tables-yarn-without-settings")


def _refuse_without_java() -> None:
    home = os.environ.get("JAVA_HOME")
    java = shutil.which(str(Path(home, "bin", "java")) if home else "java")
    if java:
        command = [java, NO_COUNTERS, "-version"]
        version = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False).stderr
        number = re.search(r'version "(?:1\.)?(\d+)', version)
        if number and int(number[1]) < OLDEST_JAVA:
            raise SettingError("tables-java-too-old", java=java, version=number[1], oldest=OLDEST_JAVA)
        return
    raise SettingError("tables-java-not-installed", home=home)


def _refuse_deaf(master: str) -> None:
    """Refuse a master that does not answer: Spark tries for a minute to reach it, and then says much."""
    places = re.findall(r"([^/,:]+):(\d+)", master) if master.startswith("spark://") else []
    for host, port in places:
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except OSError:
            continue
        return
    if places:
        raise SettingError("tables-spark-master-unreachable", master=master)


def open_cores() -> int | None:
    """Return how many cores the session that is open has; None if none is."""
    active: SparkSession | None = _spark().getActiveSession()
    return None if active is None else int(active.sparkContext.defaultParallelism)


def _spark() -> Any:
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        raise SettingError("tables-pyspark-not-installed") from None
    return SparkSession


def is_spark_frame(source: object) -> bool:
    """Return whether something is a table on a Spark cluster, of either kind of client; import nothing."""
    kind = type(source)
    return kind.__module__.startswith("pyspark.sql") and kind.__name__ == "DataFrame"


def mapped(frame: "DataFrame", work: Any, schema: Any) -> "DataFrame":
    """Return what a function on Arrow batches makes of a table, on workers that have the same code as this process."""
    version, code = __version__, code_digest()

    def checked(batches: Iterator[Any]) -> Iterator[Any]:
        try:
            refuse_other_code(version, code)
            yield from work(batches)
        except InputError as problem:
            raise in_one_line(problem) from None

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions of pandas, which is not used
        return frame.mapInArrow(checked, schema)


def refuse_other_code(version: str, code: str) -> None:
    """Refuse a worker whose code is not that of the driver: together they may make a wrong number.

    Two versions, and two states of one version, may pack or sum records in two ways.
    """
    if version != __version__:
        raise SettingError("tables-worker-of-other-version", worker=__version__, version=version)
    if code != code_digest():
        raise SettingError("tables-worker-of-other-code", version=version)
