"""What went wrong on a cluster, in a sentence, in place of sixty lines of Java."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from brecha import errors
from brecha.errors import BrechaError, InputError, ReadError, SettingError, TooLargeError

_OURS = re.compile(r"^brecha\.errors\.(\w+): (.*)$", re.MULTILINE)
_PYTHON = re.compile(r"^(\w[\w.]*(?:Error|Exception|Interrupt)\b)(?=:|$)", re.MULTILINE)
_OF_SPARK = re.compile(r"\[([A-Z][A-Z0-9_]+(?:\.[A-Z0-9_]+)*)\]")
_JAVA = re.compile(r"\b((?:java|scala|org\.apache)[\w.$]*(?:Error|Exception))\b")
_TOLD = (
    (
        r"No module named '(?:brecha|numba|numpy|pyarrow|pandas)\b",
        SettingError,
        "The Python of Spark's workers has no Brecha, or not all that it needs. Install brecha[spark] on every worker, "
        "for the Python that PYSPARK_PYTHON names, or send a packed environment along.",
    ),
    (
        r"PYTHON_VERSION_MISMATCH|Python in worker has different version",
        SettingError,
        "Spark's workers run another version of Python than this program. Let PYSPARK_PYTHON name the same one.",
    ),
    (
        r'Cannot run program "|PYTHON_EXEC_NOT_FOUND',
        SettingError,
        "Spark's workers do not find the Python that they are to run. Let PYSPARK_PYTHON name one that every worker "
        "has.",
    ),
    (
        r"All masters are unresponsive|Could not parse Master URL|Invalid master URL",
        SettingError,
        "Spark's master does not answer, or its address is none. Look at the address, and whether it is running.",
    ),
    (
        r"JAVA_GATEWAY_EXITED",
        SettingError,
        "Java ended before Spark was there. What it said stands above; look at the settings of Spark, in "
        "PYSPARK_SUBMIT_ARGS and in the folder SPARK_CONF_DIR.",
    ),
    (
        r"Can't get (?:local object|attribute) .*brecha",
        SettingError,
        "Spark's workers have another version of Brecha than this program. Install the same version on every worker, "
        "or send a packed environment along.",
    ),
    (
        r"Cannot call methods on a stopped SparkContext|SparkContext was shut down",
        SettingError,
        "The session with Spark has ended: it was stopped, or its master does not answer. Open another, and read the "
        "table again.",
    ),
    (
        r"maxResultSize",
        TooLargeError,
        "The different values of a column, or the sums, are more than the driver takes. Raise "
        "spark.driver.maxResultSize and spark.driver.memory, or coarsen the column of most values.",
    ),
    (
        r"OutOfMemoryError|Java heap space|exit(?:ed with)? code 137|^(?:[\w.]+\.)?_?(?:Array)?MemoryError\b",
        TooLargeError,
        "Spark ran out of memory. Give the executors more (spark.executor.memoryOverhead is what Brecha works in), or "
        "fewer cores each.",
    ),
    (
        r"Python worker exited unexpectedly",
        TooLargeError,
        "A Python of Spark's workers was ended from outside, most likely since the machine ran out of memory. Give the "
        "executors more (spark.executor.memoryOverhead is what Brecha works in), or fewer cores each.",
    ),
    (
        r"No space left on device",
        TooLargeError,
        "A disk of the cluster is full. Let spark.local.dir name a larger one.",
    ),
)
"""What is found in a message, and what is said in its place"""
_FILES = (
    (r"\[PATH_NOT_FOUND\] Path does not exist: (\S+?)\.? SQLSTATE", "There is no file {0!r} that Spark can see."),
    (r"\[TABLE_OR_VIEW_NOT_FOUND\].*?(?:view|table) `(.*?)` cannot", "Spark's catalogue has no table '{0}'."),
    (r'No FileSystem for scheme "?(\w+)', "Spark does not know how to read {0}://: the library for it is not there."),
    (
        r"MALFORMED_RECORD_IN_PARSING|MALFORMED_CSV_RECORD",
        "A row of the files has more or fewer fields than the header, or a field with a line break in it, and Spark "
        "reads neither. Mend it, or write the table as Parquet.",
    ),
    (
        r"CSV header does not conform to the schema",
        "The files do not all have the same columns in the same order.",
    ),
    (r"\[UNABLE_TO_INFER_SCHEMA\]|CANNOT_INFER_EMPTY_SCHEMA", "There is nothing that Spark could read."),
    (r"is not a Parquet file|CANNOT_READ_FILE_FOOTER", "A file is taken for Parquet and is none."),
)


@contextmanager
def in_words() -> Iterator[None]:
    """Whatever Spark raises is raised as an error of Brecha; its message, which may quote a value, is left behind."""
    try:
        yield
    except (BrechaError, KeyboardInterrupt, GeneratorExit):
        raise
    except Exception as error:
        if not _is_sparks(error):
            raise
        raise as_sentence(str(error)) from None


def _is_sparks(error: Exception) -> bool:
    return type(error).__module__.startswith(("pyspark.", "py4j."))


def as_sentence(message: str) -> InputError:
    """Return the error that a message of Spark means."""
    ours = _OURS.search(message)
    if ours:
        kind = getattr(errors, ours[1], InputError)
        return kind(ours[2]) if issubclass(kind, InputError) else InputError(ours[2])
    for pattern, kind, sentence in _TOLD:
        if re.search(pattern, message, re.MULTILINE):
            return kind(sentence)
    for pattern, sentence in _FILES:
        match = re.search(pattern, message, re.DOTALL)
        if match:
            return ReadError(sentence.format(*match.groups()))
    return InputError("tables-spark-gave-up-what-says", kind=_kind(message))


def _kind(message: str) -> str:
    """Return the kind of error: that of the Python in a worker, a class of Spark, or of Java; never the words around
    it."""
    python, of_spark, java = _PYTHON.findall(message), _OF_SPARK.search(message), _JAVA.search(message)
    return python[-1] if python else of_spark[1] if of_spark else java[1] if java else "it does not say why"
