"""What Spark says when it fails, in a sentence."""

import socket
from pathlib import Path

import pytest

from brecha.errors import ColumnError, InputError, ReadError, SettingError, TooLargeError
from brecha.tables.spark.failures import as_sentence, in_words
from brecha.tables.spark.session import _refuse_deaf, _refuse_without_java

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
        ("java.io.IOException: No space left on device", TooLargeError, "A disk of the cluster is full."),
        (
            "[PATH_NOT_FOUND] Path does not exist: hdfs://a/b.parquet. SQLSTATE: 42K03",
            ReadError,
            "There is no file 'hdfs://a/b.parquet' that Spark can see.",
        ),
        ("[MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION]", ReadError, "A row of the files has more or fewer fields"),
        (PYTHON.format(error="ValueError: what is this"), InputError, "Spark gave up: ValueError: what is this."),
        ("An odd thing.\n\tat java.base", InputError, "Spark gave up: An odd thing."),
        ("", InputError, "Spark gave up: it does not say why."),
    ],
)  # fmt: skip
def test_a_message_is_a_sentence(message: str, kind: type[InputError], says: str) -> None:
    error = as_sentence(message)
    assert type(error) is kind
    assert str(error).startswith(says)


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


def test_a_master_that_is_not_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        _refuse_deaf(f"spark://127.0.0.1:1,127.0.0.1:{port}")
    with pytest.raises(SettingError, match=f"No Spark master answers at 'spark://127.0.0.1:{port}'"):
        _refuse_deaf(f"spark://127.0.0.1:{port}")
    _refuse_deaf("yarn")
