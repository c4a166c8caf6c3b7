"""A cluster of a master and two workers on this machine, one of which is killed in the middle of the work."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from tests.spark_at_hand import GROUP, refuse_without_java

pytestmark = GROUP
LOOPBACK = "127.0.0.1"
PATIENCE = 240.0
"""Seconds; on a quiet machine it takes some twenty"""
ROWS = 6_000
QIDS = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE", "TP_COR_RACA"]
SECRETS = ["IN_NECESSIDADE_ESPECIAL"]
SUBSETS = [["CO_ENTIDADE"], ["CO_ENTIDADE", "NU_DIA"], ["NU_DIA", "NU_MES", "TP_SEXO"], ["NU_MES"],
           ["NU_ANO", "TP_SEXO"], ["TP_SEXO", "TP_COR_RACA"], ["TP_SEXO"], ["TP_COR_RACA"], QIDS]  # fmt: skip

DRIVER = """
import sys, time
import numpy as np, pyarrow.parquet as pq
import brecha
from brecha.engines.spark import engine
from pyspark.sql import SparkSession

engine.LITTLE = engine.FEW = 0  # one shuffle after the other, although there is little
master, rows, folder, qids, secrets, subsets = sys.argv[1], int(sys.argv[2]), sys.argv[3], *map(eval, sys.argv[4:])
settings = {"spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1", "spark.ui.enabled": "false",
            "spark.executor.memory": "512m", "spark.executor.cores": "1", "spark.cores.max": "2",
            "spark.scheduler.minRegisteredResourcesRatio": "1.0", "spark.sql.shuffle.partitions": "4",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s"}
builder = SparkSession.builder.master(master)
for name, value in settings.items():
    builder = builder.config(name, value)
opened = builder.getOrCreate()
opened.sparkContext.setLogLevel("FATAL")
table = brecha.read(opened.read.parquet(folder + "/census.parquet").repartition(4))
executors = lambda: opened.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1
print("executors", executors(), flush=True)
answer = brecha.assess(table, qids=qids, sensitive=secrets, subsets=subsets,
                       progress=lambda step: print("step", step.subsets_done, flush=True))
end = time.monotonic() + 60
while executors() > 1 and time.monotonic() < end:
    time.sleep(0.5)
print("executors", executors(), flush=True)
pq.write_table(answer.frame(), folder + "/answer.parquet")
np.save(folder + "/histograms.npy", answer.histograms)
opened.stop()
"""


@pytest.fixture
def processes() -> Iterator[ExitStack]:
    """What is started here ends here, with all that it has started."""
    refuse_without_java()
    with ExitStack() as stack:
        yield stack


def started(command: list[str], log: Path, **options: Any) -> subprocess.Popen[str]:
    """A process in a session of its own, so that it can be told from all others with what it starts."""
    with log.open("w") as file:
        return subprocess.Popen(command, stderr=file, text=True, start_new_session=True, env=environment(), **options)


def environment() -> dict[str, str]:
    import pyspark

    spark = {
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "SPARK_LOCAL_IP": LOOPBACK,
        "SPARK_DAEMON_MEMORY": "192m",
    }
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_"))}
    return {**plain, **spark, "PYSPARK_PYTHON": sys.executable}


def kill(process: subprocess.Popen[str]) -> None:
    """End a process at once, and all others of its session: the executors of a worker, and their Pythons."""
    for number in of_session(process.pid):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            continue
    process.wait()


def of_session(session: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        try:
            told = (folder / "stat").read_text() if folder.name.isdigit() else ""
        except OSError:
            continue
        if told and int(told.rpartition(")")[2].split()[3]) == session:
            found.append(int(folder.name))
    return found


@contextmanager
def running(kind: str, log: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A master or a worker."""
    import pyspark

    program = Path(pyspark.__file__).parent / "bin" / "spark-class"
    name = f"org.apache.spark.deploy.{kind.lower()}.{kind}"
    process = started([str(program), name, "--host", LOOPBACK, "--webui-port", "0", *options], log,
                      stdout=subprocess.DEVNULL)  # fmt: skip
    try:
        yield process
    finally:
        kill(process)


def wait_for(log: Path, text: str) -> None:
    """Until a process says something."""
    end = time.monotonic() + PATIENCE
    while text not in log.read_text():
        assert time.monotonic() < end, log.read_text()[-2000:]
        time.sleep(0.2)


def free_port() -> int:
    with socket.create_server((LOOPBACK, 0)) as server:
        return int(server.getsockname()[1])


def test_a_worker_is_killed_and_the_answer_is_the_same(processes: ExitStack, tmp_path: Path) -> None:
    table = brecha.census(ROWS).select([*QIDS, *SECRETS])
    columns = {column.name: column.values.take(pa.array(column.codes)) for column in table.fields}
    pq.write_table(pa.table(columns), tmp_path / "census.parquet")
    port = free_port()
    processes.enter_context(running("Master", tmp_path / "master.log", "--port", str(port)))
    wait_for(tmp_path / "master.log", "I have been elected leader")
    address = f"spark://{LOOPBACK}:{port}"
    workers = []
    for i in range(2):
        options = ("--cores", "1", "--memory", "1g", "--work-dir", str(tmp_path / f"work{i}"), address)
        workers.append(processes.enter_context(running("Worker", tmp_path / f"worker{i}.log", *options)))
    for i in range(2):
        wait_for(tmp_path / f"worker{i}.log", "Successfully registered with master")
    asked = [str(thing) for thing in (QIDS, SECRETS, SUBSETS)]
    driver = started([sys.executable, "-c", DRIVER, address, str(ROWS), str(tmp_path), *asked], tmp_path / "driver.log",
                     stdout=subprocess.PIPE)  # fmt: skip
    processes.callback(kill, driver)
    said = watched(driver, victim=workers[0])
    assert driver.wait(PATIENCE) == 0, (tmp_path / "driver.log").read_text()[-3000:]
    assert (said[0], said[-1]) == ("executors 2", "executors 1"), said
    expected = brecha.assess(table, qids=QIDS, sensitive=SECRETS, subsets=SUBSETS)
    assert pq.read_table(tmp_path / "answer.parquet").equals(expected.frame())
    assert np.array_equal(np.load(tmp_path / "histograms.npy"), np.asarray(expected.histograms))


def watched(driver: subprocess.Popen[str], victim: subprocess.Popen[str]) -> list[str]:
    """All that the driver says; the victim is killed when two shuffles are done, with more to come."""
    assert driver.stdout is not None
    said: list[str] = []
    for line in driver.stdout:
        said.append(line.strip())
        done = {one for one in said if one.startswith("step")} - {"step 0"}
        if len(done) == 2 and victim.poll() is None:
            assert int(said[-1].split()[1]) < len(SUBSETS)
            kill(victim)
    assert victim.poll() is not None
    return said
