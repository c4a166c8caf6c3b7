"""Kill -9 at random moments of a real ``brecha assess``: gone on with until it is done, it gives the same bytes.

``benchmarks/kills.py`` does the same a hundred times.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from benchmarks.kills import SAME, STAGES

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
import numpy as np
from benchmarks.kills import Runs, series
place, in_parts, rng = Path(sys.argv[1]), sys.argv[2] == "disk", np.random.default_rng(4)
runs = Runs(place / "people.csv", place / "runs", in_parts, report=False)
runs.place.mkdir()
runs.measure()
for stage in sys.argv[3].split(","):
    aim = (lambda: runs.anywhere(rng)) if stage == "anywhere" else (lambda: runs.within(stage, rng))
    print(*series(runs, [aim]))
runs.whole(runs.place / "again")
print(sum(runs.fell.values()), *sorted(runs.fell))
"""
STOPPED = """
import os, signal, sys, time
from pathlib import Path
from benchmarks.kills import Runs
place = Path(sys.argv[1])
runs = Runs(place / "people.csv", place / "runs", True, report=False)
runs.place.mkdir()
child = runs.begin(runs.place / "out")
while not list(runs.temporary.glob("brecha-parts-*")):
    time.sleep(0.001)
    assert os.waitpid(child, os.WNOHANG) == (0, 0), "it has ended"
assert list(runs.temporary.glob("brecha-table-*"))
os.kill(child, signal.SIGTERM)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), *(path.name for path in runs.temporary.iterdir()))
"""


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """A table like the census, of few people."""
    rng = np.random.default_rng(8)
    values = {"NU_DIA": 28, "NU_MES": 12, "NU_ANO": 9, "TP_SEXO": 2, "TP_COR_RACA": 5, "CO_MUNICIPIO_END": 40}
    values |= {"CO_ENTIDADE": 90, "IN_NECESSIDADE_ESPECIAL": 2, "IN_TRANSPORTE_PUBLICO": 2}
    lines = [",".join(values), *(",".join(str(rng.integers(count)) for count in values.values()) for _ in range(1_500))]
    (tmp_path / "people.csv").write_text("\n".join(lines) + "\n")
    return tmp_path / "people.csv"


def told(program: str, *arguments: object) -> str:
    """What a program prints."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize(
    ("where", "stages"),
    [("memory", ["saving", "anywhere"]), ("disk", ["reading", "keeping", "attacking", "ending"])],
)
def test_killed_and_gone_on_with(where: str, stages: list[str], tmp_path: Path) -> None:
    """Each ends in an answer of its own, which is the one of a run that nobody disturbed, and leaves nothing else."""
    *answers, fell = told(PROGRAM, tmp_path, where, ",".join(stages)).splitlines()
    assert answers == ["1 []"] * len(stages)
    assert fell.split()[0] == str(len(stages))
    assert set(fell.split()[1:]) <= set(STAGES)
    one, again = (tmp_path / "runs" / name for name in ("undisturbed", "again"))
    for name in SAME:
        assert (one / name).read_bytes() == (again / name).read_bytes()
    assert (one / "timing.json").read_bytes() != (again / "timing.json").read_bytes()


@pytest.mark.usefixtures("people")
def test_stopped_it_leaves_no_records_behind(tmp_path: Path) -> None:
    """Though the program does not wait for its threads then."""
    assert told(STOPPED, tmp_path).split() == ["3"]
