"""Another user of the machine gets nothing: while runs go on, and of what they leave.

Root runs Brecha in folders that everybody may enter, on a table with a value that stands nowhere else. Somebody else
(``tests/another_user.py``) tries to list, open and write whatever the runs make, reads what their processes show, and
asks the page. Nothing but the modes of what Brecha makes itself is in their way.
"""

import json
import os
import re
import secrets
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest
from pyspark import SparkContext

import brecha
from brecha.cli.outputs import write_json
from brecha.runtime import compiled
from brecha.runtime.temporary import Folder, append
from brecha.sanitizers import Remove
from brecha.tables.sources.spark.session import ENCRYPTED
from tests.another_user import Seen, refuse_without_root, watching
from tests.spark_at_hand import GROUP

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CANARY = f"CANARY-{secrets.token_hex(6)}"
"""What one person has, and nobody else"""
ANOTHER = f"OTHER-{CANARY[::-1]}"
"""The same where it is to be found"""
COMMON = ("/tmp", "/var/tmp", "/dev/shm")
"""Where programs leave what they have been told no other place for"""
PROGRAM = """
import json, os, sys
from pathlib import Path
from brecha.cli.program import run

os.umask(0o022)
codes = {name: run(command) for name, command in json.loads(sys.argv[1]).items()}

import brecha
table = brecha.read("people.csv", person="id")

class Stop(Exception):
    pass

def stop(step):
    if step.subsets_done > 3:
        raise Stop

try:
    brecha.assess(table, qids=["age", "town", "street", "job"], sensitive=["illness"], engine="duckdb", threads=1,
                  progress=stop, checkpoint="checkpoints/checkpoint")
except Stop:
    codes["checkpoints"] = len(os.listdir("checkpoints/checkpoint")) > 1 and 0
print(json.dumps(codes))
"""
QIDS = "age,town,street,job"
RUNS = {
    "spilt": f"assess people.csv --person id --qids {QIDS} --sensitive illness --memory 800MB --spill spill "
    "--out spilt --quiet",
    "assess": f"assess people.csv --person id --qids {QIDS} --sensitive illness --by town --out assess/new/results "
    "--json assess/answer.json --quiet",
    "there": f"assess people.csv --person id --qids {QIDS} --out there --json there/answer.json --quiet",
    "growth": f"growth people.csv later.csv --person id --qids {QIDS} --sensitive illness --out growth --quiet",
    "sanitize": "sanitize people.csv --person id --qids age,town --sensitive illness --k 3 --suppression 1 "
    "--out sanitize --quiet",
    "report": "report assess/new/results --lang pt",
}
"""What a curator does, each in a folder of its own"""


def write_people(file: Path, rows: int) -> None:
    """A table that only its owner may read, as whoever has one keeps it."""
    lines = ["id,age,town,street,job,illness"]
    lines += [f"{i},{i % 90},town {i % 7},street {i % 201},job {i % 13},{'flu' if i % 3 else 'none'}"
              for i in range(rows - 1)]  # fmt: skip
    lines += [f"{rows},33,{CANARY},{CANARY},{CANARY},{CANARY}"]
    file.touch(0o600)
    file.write_text("\n".join(lines) + "\n")


@pytest.fixture(scope="module")
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, and so may they all above it."""
    refuse_without_root()
    with Folder("another-user-", Path("/tmp")) as folder:
        folder.path.chmod(0o755)
        yield folder.path


@dataclass(frozen=True)
class Runs:
    """What was run, and what another user saw meanwhile."""

    folder: Path
    codes: dict[str, Any]
    seen: Seen


@pytest.fixture(scope="module")
def runs(open_folder: Path) -> Runs:
    """All of it once, in one process."""
    place = open_folder / "runs"
    shown = [place, *(place / name for name in ("tmp", "home", "spill", "there", "checkpoints", "assess"))]
    for one in shown:
        one.mkdir(0o755)
    write_people(place / "people.csv", 30_000)
    write_people(place / "later.csv", 2_000)
    commands = {name: told.split() for name, told in RUNS.items()}
    plain = {**os.environ, "TMPDIR": str(place / "tmp"), "HOME": str(place / "home")}
    with watching(places=[place], common=COMMON, shown=shown, canary=CANARY) as watch:
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, json.dumps(commands)], cwd=place, env=plain, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        watch.tell(pids=[process.pid])
        told, errors = process.communicate()
    assert process.returncode == 0, errors
    return Runs(place, json.loads(told.splitlines()[-1]), watch.seen)


def modes(place: Path) -> dict[str, str]:
    """What below a place is for more than its owner."""
    every = [place, *place.rglob("*")]
    return {str(one.relative_to(place)): f"{one.stat().st_mode & 0o777:o}" for one in every
            if stat.S_IMODE(one.stat().st_mode) != (0o700 if one.is_dir() else 0o600)}  # fmt: skip


def test_the_other_user_sees_what_is_to_be_seen(open_folder: Path) -> None:
    """Or nothing that they do not find would mean anything."""
    place = open_folder / "seen"
    place.mkdir(0o755)
    (place / "inside").mkdir(0o755)
    (place / "inside" / "open").write_text(ANOTHER)
    (place / "inside" / "open").chmod(0o666)
    (place / "closed").write_text(ANOTHER)
    (place / "closed").chmod(0o600)
    with watching(places=[place], shown=[place], canary=ANOTHER, common=[place / "inside"]) as watch:
        sleeping = subprocess.Popen([sys.executable, "-c", "input()", ANOTHER], stdin=subprocess.PIPE)
        own = subprocess.Popen([sys.executable, "-S", "-c", "import os; os.setuid(65534); print(flush=True); input()"],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
        assert own.stdout is not None
        own.stdout.readline()
        watch.tell(pids=[sleeping.pid])
        seen = watch.end()
        sleeping.communicate()
        own.communicate()
    assert seen.listed == {f"{place}/inside 0755"}
    assert seen.opened == seen.writable == {f"{place}/inside/open 0666"}
    assert seen.canary == {f"{place}/inside/open", f"/proc/{sleeping.pid}/cmdline"}
    assert not seen.processes
    assert f"{place}/closed" in seen.names


def test_every_run_did_what_it_should(runs: Runs) -> None:
    """And the other user was there at the time."""
    assert runs.codes == dict.fromkeys([*RUNS, "checkpoints"], 0)
    for begins in ("spill/brecha-table-", "assess/new", "assess/answer.json", "checkpoints/checkpoint"):
        assert any(name.startswith(f"{runs.folder}/{begins}") for name in runs.seen.names), begins


@pytest.mark.parametrize("name", [*(name for name in RUNS if name != "report"), "checkpoints", "spill", "tmp", "home"])
def test_nothing_of_a_run_can_be_read(runs: Runs, name: str) -> None:
    """The report is written anew among the results of "assess"."""
    assert (runs.folder / name).is_dir()
    seen = runs.seen.below(runs.folder / name)
    assert seen.nothing, seen


def test_processes_show_nothing(runs: Runs) -> None:
    assert runs.seen.processes == set()


def test_the_value_is_nowhere(runs: Runs) -> None:
    assert runs.seen.canary == set()


@pytest.mark.parametrize("name", ["assess/new", "spilt", "growth", "sanitize", "checkpoints/checkpoint"])
def test_what_a_run_makes_is_for_its_owner_alone(runs: Runs, name: str) -> None:
    assert modes(runs.folder / name) == {}


def test_a_folder_that_was_there_keeps_its_mode(runs: Runs) -> None:
    """The files in it are for their owner all the same."""
    assert (runs.folder / "there").stat().st_mode & 0o777 == 0o755
    assert modes(runs.folder / "there") == {".": "755"}


class Page:
    """``brecha serve`` in a process of its own, asked by whoever has its token."""

    def __init__(self, folder: Path) -> None:
        code = "import os; os.umask(0o022); from brecha.cli import main; main()"
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", code, "serve", "--port", "0", "--no-open", "--threads", "1"], cwd=folder,
            env={**os.environ, "TMPDIR": str(folder / "tmp")}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.fullmatch(r"(http://127\.0\.0\.1:(\d+))/\?token=(\S+)\n", line)
        assert found, line
        self.address, self.port, self.token = found[1], int(found[2]), found[3]

    def ask(self, path: str, data: bytes | None = None, kind: str = "application/x-www-form-urlencoded") -> Any:
        """The answer of a page's twin."""
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/json", "Content-Type": kind}
        with urlopen(Request(self.address + path, data, headers), timeout=60) as answer:
            return json.load(answer)

    def awaited(self, path: str) -> Any:
        """What a page says when its work is over."""
        while (told := self.ask(path)).get("state") in ("waiting", "running"):
            time.sleep(0.05)
        return told

    def upload_and_run(self, file: Path) -> Any:
        """Send a table, have it run, and wait for the results."""
        head = f'--cut\r\nContent-Disposition: form-data; name="file"; filename="{file.name}"\r\n\r\n'
        form = head.encode() + file.read_bytes() + b"\r\n--cut--\r\n"
        look = self.awaited(self.ask("/upload", form, "multipart/form-data; boundary=cut")["next"])
        roles = "&".join(f"role-{k}=quasi-identifier" for k in range(1, len(look["columns"])))
        return self.awaited(self.ask(f"/tables/{look['table']}/run", roles.encode())["next"])

    def end(self) -> None:
        """As Ctrl-C ends it."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)


@dataclass(frozen=True)
class Served:
    """What the page made, and what another user saw meanwhile."""

    folder: Path
    results: list[str]
    token: str
    seen: Seen


@pytest.fixture(scope="module")
def served(open_folder: Path) -> Iterator[Served]:
    """A table is uploaded to the page and run there; the other user asks the page too."""
    place = open_folder / "served"
    shown = [place, place / "tmp"]
    for one in shown:
        one.mkdir(0o755)
    write_people(place / "people.csv", 300)
    with watching(places=[place], common=COMMON, shown=shown, canary=CANARY) as watch:
        page = Page(place)
        try:
            watch.tell(pids=[page.process.pid], ports=[page.port])
            told = page.upload_and_run(place / "people.csv")
            assert told["state"] == "done", told
            seen = watch.end()
            yield Served(place, sorted(one.name for one in (place / "brecha-results").iterdir()), page.token, seen)
        finally:
            page.end()


def test_the_other_user_was_there_while_the_page_worked(served: Served) -> None:
    assert len(served.results) == 1
    assert any("/tmp/brecha-upload-" in name for name in served.seen.names)


def test_nothing_of_the_page_can_be_read(served: Served) -> None:
    """Neither uploads nor runs, nor what its processes hold."""
    assert served.seen.nothing, served.seen
    assert modes(served.folder / "brecha-results") == {}


def test_the_page_tells_nothing_without_its_token(served: Served) -> None:
    assert served.seen.pages == {403}


def process_of_java() -> int:
    gateway: Any = SparkContext._gateway
    return int(gateway.proc.pid)


def contents(files: Iterable[Path]) -> Iterator[bytes]:
    """Of those that are still there."""
    for file in files:
        with suppress(OSError):
            yield file.read_bytes()


@GROUP
def test_local_spark_is_for_nobody_else(spark: "SparkSession") -> None:
    """While the session that Brecha has opened on this machine works, what it spills can be neither seen nor read."""
    refuse_without_root()
    context = spark.sparkContext
    java = process_of_java()
    place = Path(context.getConf().get("spark.local.dir") or tempfile.gettempdir())
    rows = [(i % 90, CANARY if i == 77 else f"town {i % 700}") for i in range(5_000)]
    frame = spark.createDataFrame(rows, "age long, town string").repartition(2)
    with watching(places=[place], common=COMMON, canary=CANARY, pids=[java]) as watch:
        table = brecha.read(frame)
        assert CANARY in table.column("town").values.to_pylist()
        result = brecha.assess(table, qids=["age", "town"], engine="spark")
        spilled = list(contents(place.rglob("blockmgr-*/*/*")))
    assert result.rows == 5_000
    assert len(spilled) > 10
    assert not [one for one in spilled if CANARY.encode() in one], "Spark's own files are encrypted"
    assert watch.seen.names == {str(place)}
    assert watch.seen.nothing, watch.seen


@GROUP
def test_local_spark_has_its_secret_in_memory_alone(spark: "SparkSession") -> None:
    """Neither among the arguments or in the environment of Java, nor in the settings that every task is told."""
    settings = dict(spark.sparkContext.getConf().getAll())
    assert {name: settings.get(name) for name in ENCRYPTED} == ENCRYPTED
    assert not [name for name in settings if "secret" in name.lower()]
    java = Path(f"/proc/{process_of_java()}")
    shown = (java / "cmdline").read_text() + (java / "environ").read_text()
    assert "spark.authenticate" not in shown
    assert "SPARK_AUTH_SECRET" not in shown


@GROUP
def test_local_spark_answers_nobody_without_its_secret(spark: "SparkSession") -> None:
    """Of its ports one is of the blocks with records, which it would hand to whoever asks."""
    ports = listening(process_of_java())
    driver = int(spark.sparkContext.getConf().get("spark.driver.port") or 0)
    assert driver in ports
    answers = [asked_of_spark(port) for port in ports]
    heard = [answer for answer in answers if answer]
    assert len(heard) == 2, "the driver and the blocks; the gateway of Python says nothing at all"
    assert all(b"AuthRpcHandler.doAuthChallenge" in answer for answer in heard), heard


def listening(process: int) -> list[int]:
    """The ports of the loopback on which a process listens."""
    own = {str(one.readlink()) for one in Path(f"/proc/{process}/fd").iterdir() if one.is_symlink()}
    lines = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()]
    mine = [line[1] for line in lines if line[3] == "0A" and f"socket:[{line[9]}]" in own]
    assert all(address.partition(":")[0].endswith("0100007F") for address in mine), mine
    return [int(address.partition(":")[2], 16) for address in mine]


def asked_of_spark(port: int) -> bytes:
    """What is answered to a request without a secret: its length, that it is a request, its number, and its body."""
    request = struct.pack(">bqi", 3, 7, 5) + b"hello"
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.settimeout(1)
        line.sendall(struct.pack(">q", 8 + len(request)) + request)
        with suppress(TimeoutError, ConnectionError):
            return line.recv(2**16)
    return b""


@pytest.fixture
def everything_allowed() -> Iterator[None]:
    """A umask that forbids nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A small table, read and assessed before any umask is changed: compiled code is not what this is about."""
    file = tmp_path_factory.mktemp("people") / "people.csv"
    write_people(file, 300)
    return brecha.read(file, person="id")


@pytest.fixture(scope="module")
def result(table: Any) -> Any:
    return brecha.assess(table, qids=["age", "town"], sensitive=["illness"], threads=1)


@pytest.mark.usefixtures("everything_allowed")
class TestWhateverTheUmask:
    """Files are 0600 and folders 0700 also where the umask forbids nothing."""

    def test_results(self, result: Any, tmp_path: Path) -> None:
        result.save(tmp_path / "some" / "results")
        assert modes(tmp_path / "some") == {}

    @pytest.mark.parametrize("name", ["release.csv", "release.parquet"])
    def test_a_release(self, table: Any, tmp_path: Path, name: str) -> None:
        brecha.sanitize(table, Remove("age")).write(tmp_path / name)
        assert modes(tmp_path / name) == {}

    def test_a_release_keeps_the_mode_of_the_one_before(self, table: Any, tmp_path: Path) -> None:
        file = tmp_path / "release.csv"
        file.touch()
        file.chmod(0o640)
        brecha.sanitize(table, Remove("age")).write(file)
        assert file.stat().st_mode & 0o777 == 0o640

    def test_json(self, tmp_path: Path) -> None:
        write_json(str(tmp_path / "answer.json"), {"a": 1})
        assert modes(tmp_path / "answer.json") == {}

    def test_json_keeps_the_mode_of_the_file_before(self, tmp_path: Path) -> None:
        file = tmp_path / "answer.json"
        file.touch()
        file.chmod(0o644)
        write_json(str(file), {"a": 1})
        assert file.stat().st_mode & 0o777 == 0o644
        assert json.loads(file.read_text()) == {"a": 1}

    def test_a_hierarchy(self, tmp_path: Path) -> None:
        brecha.hierarchies.flat([CANARY]).save(tmp_path / "age.csv")
        assert modes(tmp_path / "age.csv") == {}

    def test_pictures(self, result: Any, tmp_path: Path) -> None:
        from brecha.cli.program import run

        result.save(tmp_path / "results")
        assert run(["report", str(tmp_path / "results"), "--charts", str(tmp_path / "new" / "charts")]) == 0
        assert modes(tmp_path / "new") == {}

    def test_folders_for_a_while(self, tmp_path: Path) -> None:
        import numpy as np

        with Folder("some-", tmp_path) as folder:
            append(folder.file(), np.arange(3))
            assert modes(folder.path) == {}

    def test_folders_for_compiled_code(self, tmp_path: Path) -> None:
        assert compiled._usable(tmp_path / "home" / ".cache" / "brecha" / "compiled")
        assert modes(tmp_path / "home") == {}
