"""A session with two cores of this machine for the tests, and tables as Spark has them.

All tests with Spark are marked ``GROUP``, so that one worker of pytest runs them, and one Java.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

from brecha import Assessment
from brecha.tables.sources.spark.session import session
from tests import java

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

GROUP = pytest.mark.xdist_group("spark")
SETTINGS = {
    "spark.sql.shuffle.partitions": "2",
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
}
"""There is little to do: few tasks, and plans that need not be good"""
IN_A_HURRY = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote"
"""What a Java is told that does not live long: to compile its code quickly, not well, and to trust what Spark ships"""

DAEMON = "tests.spark_daemon"
"""What forks the Pythons of Spark"""


def path_to_the_daemon() -> str:
    """Where Spark's Pythons find it, whatever folder they are begun in: a value for PYTHONPATH."""
    return os.pathsep.join(filter(None, [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH")]))


def refuse_without_java() -> None:
    """Skip what needs Java where there is none; fail where there should be."""
    if not java.found():
        reason = f"{java.missing()}: not run"
        if java.must_be_there():
            pytest.fail(f"{reason}. `make java` installs it.", pytrace=False)
        pytest.skip(reason)


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[SparkSession]":
    """One session for all tests that a worker runs."""
    refuse_without_java()
    warehouse = tmp_path_factory.mktemp("warehouse")
    settings = f"--conf spark.sql.warehouse.dir={warehouse} --conf spark.python.daemon.module={DAEMON}"
    arguments = f"{settings} --driver-java-options '{IN_A_HURRY}' pyspark-shell"
    os.environ.setdefault("PYSPARK_SUBMIT_ARGS", arguments)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_to_the_daemon())
        opened = session("local[2]")
    for name, value in SETTINGS.items():
        opened.conf.set(name, value)
    yield opened
    opened.stop()


def on_spark(spark: "SparkSession", columns: Mapping[str, Sequence[Any]] | pa.Table, parts: int = 3) -> "DataFrame":
    """The same table as a Spark DataFrame, its records in several parts."""
    table = columns if isinstance(columns, pa.Table) else pa.table(dict(columns))
    return spark.createDataFrame(table).repartition(parts)


def same(one: Assessment, other: Assessment) -> bool:
    """Whether two answers are equal to the last bit, histograms included."""
    assert one.histograms is not None
    assert other.histograms is not None
    return bool(one.frame().equals(other.frame()) and (one.histograms == other.histograms).all())
