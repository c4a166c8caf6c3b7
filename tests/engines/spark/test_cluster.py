"""A cluster of a master and two workers on this machine, one of which is killed in the middle of the work.

The middle is no matter of luck: a task of the worker that is to be lost says that it has begun, and then waits until
the worker is killed. So it never ends there, and what it was to do is done by another.
"""

import json
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
from tests.by_day import MORE_AT_NIGHT, by_day
from tests.spark_at_hand import DAEMON, GROUP, IN_A_HURRY, path_to_the_daemon, refuse_without_java

pytestmark = [GROUP, MORE_AT_NIGHT]
LOOPBACK = "127.0.0.1"
PATIENCE = 240.0
"""Seconds; on a quiet machine it takes some twenty"""
ROWS = 6_000
QIDS = ["NU_DIA", "NU_MES", "TP_SEXO", "CO_ENTIDADE"]
SECRETS = ["IN_NECESSIDADE_ESPECIAL"]
LIST = [["CO_ENTIDADE"], ["CO_ENTIDADE", "NU_DIA"], ["NU_DIA", "NU_MES", "TP_SEXO"], ["NU_MES"], ["TP_SEXO"], QIDS]
FORMS: dict[str, Any] = by_day({"list": LIST}, {"all": "all", "full": "full", "size": 2, "list": LIST})
"""Every way to say which subsets are wanted; what goes on after the driver was killed has all of them"""
COUNT = {"all": 15, "full": 1, "size": 10, "list": 6, "resumed": 15}
"""How many each of them is"""

DRIVER = """
import json, os, sys, time
from pathlib import Path
import numpy as np, pyarrow.parquet as pq
import brecha
from brecha.engines import checkpoint
from brecha.engines.checkpoint import Pace
from brecha.engines import spark as engine
from pyspark.sql import SparkSession

engine.LITTLE = engine.FEW = 0  # one shuffle after the other, although there is little
checkpoint.PACE = Pace(0, 0, 0)  # what is done is kept at once
master, folder, asked, orders = sys.argv[1], Path(sys.argv[2]), json.loads(sys.argv[3]), json.loads(sys.argv[4])
settings = {"spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1", "spark.ui.enabled": "false",
            "spark.executor.memory": "512m", "spark.executor.cores": "1", "spark.cores.max": "2",
            "spark.scheduler.minRegisteredResourcesRatio": "1.0", "spark.sql.shuffle.partitions": "4",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s", "spark.python.daemon.module": "%s"}
builder = SparkSession.builder.master(master)
for name, value in settings.items():
    builder = builder.config(name, value)
opened = builder.getOrCreate()
opened.sparkContext.setLogLevel("FATAL")
table = brecha.read(opened.read.parquet(str(folder / "census.parquet")).repartition(4))
walking = engine.walking


def executors():
    return opened.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1


def until(true):
    end = time.monotonic() + 200
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def lost_in(shuffle_number, victim, begun, killed):
    made = []

    def slowed(job, shuffle):
        made.append(shuffle)
        work = walking(job, shuffle)
        if len(made) != shuffle_number:
            return work

        def task(batches):
            if victim in Path.cwd().parts:
                begun.touch()
                until(killed.exists)  # never: this process is killed before
            until(begun.exists)
            yield from work(batches)

        return task

    return slowed


for name, subsets, shuffle_number, victim in orders:
    until(lambda: executors() == 2)
    engine.walking = lost_in(shuffle_number, victim, folder / (name + ".begun"), folder / (name + ".killed"))
    answer = brecha.assess(table, **asked, subsets=subsets, checkpoint=folder / (name + ".checkpoint"),
                           progress=lambda step: print(name, step.subsets_done, flush=True))
    until(lambda: executors() == (1 if victim else 2))
    pq.write_table(answer.frame(), folder / (name + ".parquet"))
    np.save(folder / (name + ".npy"), answer.histograms)
    (folder / (name + ".done")).touch()
opened.stop()
""".replace("%s", DAEMON)


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
        "JAVA_TOOL_OPTIONS": IN_A_HURRY,
        "PYTHONPATH": path_to_the_daemon(),
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


class Cluster:
    """A master and two workers; where one is killed, another takes its place when it is asked for."""

    def __init__(self, processes: ExitStack, folder: Path) -> None:
        self._processes, self._folder = processes, folder
        port = free_port()
        self.address = f"spark://{LOOPBACK}:{port}"
        self.workers: dict[str, subprocess.Popen[str]] = {}
        processes.enter_context(running("Master", folder / "master.log", "--port", str(port)))
        wait_for(folder / "master.log", "I have been elected leader")
        for _ in range(2):
            self.add()

    def add(self) -> None:
        """One more worker, with a folder of its own."""
        name = f"worker{len(self.workers)}"
        log = self._folder / f"{name}.log"
        options = ("--cores", "1", "--memory", "1g", "--work-dir", str(self._folder / name), self.address)
        self.workers[name] = self._processes.enter_context(running("Worker", log, *options))
        wait_for(log, "Successfully registered with master")

    def drive(self, name: str, orders: list[tuple[str, Any, int, str]]) -> subprocess.Popen[str]:
        """A program that works on the cluster; each order is to lose a worker in one of its shuffles, by number."""
        asked = json.dumps({"qids": QIDS, "sensitive": SECRETS})
        command = [sys.executable, "-c", DRIVER, self.address, str(self._folder), asked, json.dumps(orders)]
        with (self._folder / f"{name}.said").open("w") as said:
            driver = started(command, self._folder / f"{name}.log", stdout=said)
        self._processes.callback(kill, driver)
        return driver


def done_of(name: str, said: Path) -> list[int]:
    """How many subsets were done at each step of an order, as the driver says."""
    return [int(line.split()[1]) for line in said.read_text().splitlines() if line.split()[0] == name]


def wait_while(driver: subprocess.Popen[str], log: Path, mark: Path) -> None:
    """Until a mark is there; the driver has to be there meanwhile."""
    end = time.monotonic() + PATIENCE
    while not mark.exists():
        assert driver.poll() is None, log.read_text()[-3000:]
        assert time.monotonic() < end, mark
        time.sleep(0.1)


def written(folder: Path) -> brecha.CodedTable:
    """The table, which is also written to a file for the cluster."""
    table = brecha.census(ROWS).select([*QIDS, *SECRETS])
    columns = {column.name: column.values.take(pa.array(column.codes)) for column in table.fields}
    pq.write_table(pa.table(columns), folder / "census.parquet")
    return table


def check(table: brecha.CodedTable, subsets: Any, folder: Path, name: str) -> None:
    """What the cluster has found is what the kernel finds, to the last bit."""
    expected = brecha.assess(table, qids=QIDS, sensitive=SECRETS, subsets=subsets, engine="kernel")
    assert pq.read_table(folder / f"{name}.parquet").equals(expected.frame())
    assert np.array_equal(np.load(folder / f"{name}.npy"), np.asarray(expected.histograms))


def test_a_worker_is_killed_and_the_answer_is_the_same(processes: ExitStack, tmp_path: Path) -> None:
    """Each set of subsets, with another worker killed in the middle of it; and then the driver too, which goes on."""
    table = written(tmp_path)
    cluster = Cluster(processes, tmp_path)
    orders = [(name, form, 1 if form == "full" else 2, f"worker{i}") for i, (name, form) in enumerate(FORMS.items())]
    orders.append(("resumed", "all", 2, f"worker{len(FORMS)}"))
    first, log, said = cluster.drive("first", orders), tmp_path / "first.log", tmp_path / "first.said"
    for name, form, _, victim in orders:
        wait_while(first, log, tmp_path / f"{name}.begun")
        done = done_of(name, said)[-1]
        assert (done == 0) if form == "full" else (0 < done < COUNT[name])
        assert cluster.workers[victim].poll() is None
        kill(cluster.workers[victim])
        if name != "resumed":
            (tmp_path / f"{name}.killed").touch()
            wait_while(first, log, tmp_path / f"{name}.done")
            check(table, form, tmp_path, name)
        else:
            kill(first)
        cluster.add()
    assert not (tmp_path / "resumed.done").exists()
    second = cluster.drive("second", [("resumed", "all", 0, "")])
    wait_while(second, tmp_path / "second.log", tmp_path / "resumed.done")
    assert done_of("resumed", tmp_path / "second.said")[0] == done
    check(table, "all", tmp_path, "resumed")
    assert done_of("resumed", tmp_path / "second.said")[-1] == COUNT["resumed"]
    assert second.wait(PATIENCE) == 0, (tmp_path / "second.log").read_text()[-3000:]
