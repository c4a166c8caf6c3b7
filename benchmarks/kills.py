"""Kill -9 at random moments: do a hundred runs, each killed and gone on with, end in the bytes of an undisturbed one?

Each series is one ``brecha assess … --out DIR --resume`` that is killed, once or twice, and then left alone. It ends in
an answer of its own: results.parquet and results.json are compared byte for byte with those of a run that nobody
disturbed, and nothing else may be left, neither in the folder of results nor in that for temporary files. Then the next
series begins with nothing. Half of them have everything in memory; the others have the table and its records in files,
a few hundred records at a time.

Every other kill is at a moment that is anywhere in the length of a run with equal chance. The others are aimed at the
stages of a run in turn, and fall anywhere in the stage: most of them are too short to be hit otherwise. Where a kill
has fallen is told by the run itself, which notes its stage in memory that it shares with the benchmark. Every piece of
work is kept as soon as it is done, so that there are as many moments to be killed while it is being kept as can be.

Each run is a copy of a process that has imported the program already.

    python -m benchmarks.kills [--series 100] [--rows 4000] [--seed 0]
"""

import argparse
import gc
import mmap
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from benchmarks.machine import Log
from brecha.answers.store import results
from brecha.answers.store.folder import write_folder
from brecha.cli import entry, outputs, program
from brecha.cli.commands import assess
from brecha.cli.outputs import CheckpointChoice
from brecha.cli.progress import Watch
from brecha.engines import checkpoint
from brecha.engines.checkpoint import Pace
from brecha.engines.contract import RunProgress
from brecha.engines.kernel import engine, on_disk
from brecha.engines.kernel.on_disk import MemoryPlan
from brecha.language.catalogues import Language
from brecha.report import page
from brecha.study import AssessRequest, ReadRequest
from brecha.tables import spill

LOADED = (program, engine, page, Language.named("en"))
"""What a run needs, imported once"""
QIDS = ("NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA", "CO_MUNICIPIO_END", "CO_ENTIDADE")
SECRETS = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
SAME = ("results.parquet", "results.json")
PART = 500
"""Records in memory at a time"""
STAGES = ("starting", "reading", "attacking", "keeping", "reporting", "saving", "ending")
"""Of a run: keeping is in the midst of attacking, saving is writing the results, ending removes what was kept"""
SLOWLY = 0.01
"""Seconds that a run waits at each step of the attacks, so that there is something to kill"""
TWICE = 0.25
"""The share of series that are killed a second time"""
LONGEST = 600.0
"""Seconds after which a run must have come to the stage that it is to be killed in"""


class Stage:
    """In which stage a run is, in memory shared with the benchmark: how often each has begun, how long they took."""

    def __init__(self) -> None:
        shared = np.frombuffer(mmap.mmap(-1, 8 * (2 * len(STAGES) + 2)), np.float64)
        self._now, self._since = shared[:1], shared[1:2]
        self.begun, self.seconds = shared[2:].reshape(2, -1)

    def begin(self, stage: str) -> str:
        """A stage begins; which one it was until then."""
        before, now = int(self._now[0]), time.monotonic()
        self.seconds[before] += now - self._since[0]
        self._since[0], self._now[0] = now, STAGES.index(stage)
        self.begun[STAGES.index(stage)] += 1
        return STAGES[before]

    def reset(self) -> None:
        """A new run starts."""
        self.seconds[:] = self.begun[:] = 0
        self._since[0], self._now[0], self.begun[0] = time.monotonic(), 0, 1

    @property
    def now(self) -> str:
        """The stage of the run, or the one in which it ended."""
        return STAGES[int(self._now[0])]

    def of(self, stage: str, function: Callable[..., Any], within: bool = False) -> Callable[..., Any]:
        """A function that is this stage, or, ``within``, an interruption of another one."""

        def noted(*arguments: Any, **named: Any) -> Any:
            before = self.begin(stage)
            try:
                return function(*arguments, **named)
            finally:
                if within:
                    self.begin(before)

        return noted


@dataclass(frozen=True)
class Aim:
    """When to kill a run: so many seconds after a stage has begun for the so-manieth time."""

    after: float
    stage: str = "starting"
    begun: int = 1


@dataclass
class Runs:
    """Runs of one command, in memory or on disk."""

    table: Path
    place: Path
    on_disk: bool
    report: bool = True
    """whether a report is made, which takes the longest"""
    stage: Stage = field(default_factory=Stage)
    seconds: dict[str, float] = field(default_factory=dict)
    """how long each stage of the undisturbed run took"""
    begun: dict[str, int] = field(default_factory=dict)
    """how often it began"""
    fell: Counter[str] = field(default_factory=Counter)
    """kills by the stage that they fell in"""
    there: Counter[str] = field(default_factory=Counter)
    """kills by what was on disk just then"""

    @property
    def temporary(self) -> Path:
        """For what does not fit in memory."""
        return self.place / "temporary"

    @property
    def undisturbed(self) -> Path:
        """The results of a run that nobody disturbed."""
        return self.place / "undisturbed"

    def begin(self, out: Path) -> int:
        """Begin, or go on; the number of the process."""
        self.temporary.mkdir(parents=True, exist_ok=True)
        asked = [str(self.table), "--qids", ",".join(QIDS), "--sensitive", ",".join(SECRETS), "--threads", "2"]
        within = ["--memory", "8GiB", "--spill", str(self.temporary)] if self.on_disk else []
        self.stage.reset()
        child = os.fork()
        if not child:
            if not self.report:
                results.report = lambda *_, **__: "<html>"
            _noted(self.stage)
            _run(["assess", *asked, *within, "--out", str(out), "--resume"], self.on_disk, self.place / "log")
        return child

    def whole(self, out: Path) -> float:
        """Run to the end; the seconds that it took."""
        began = time.perf_counter()
        ended = os.waitstatus_to_exitcode(os.waitpid(self.begin(out), 0)[1])
        if ended:
            raise SystemExit(f"A run ended with {ended}:\n{(self.place / 'log').read_text()}")
        return time.perf_counter() - began

    def measure(self) -> float:
        """Run undisturbed, once to have everything compiled and once to see how long each stage takes; the seconds."""
        self.whole(self.undisturbed)
        shutil.rmtree(self.undisturbed)
        length = self.whole(self.undisturbed)
        self.seconds = dict(zip(STAGES, self.stage.seconds.tolist(), strict=True))
        self.seconds["ending"] = max(0.0, length - sum(self.seconds.values()))  # which nothing follows
        self.begun = {name: int(count) for name, count in zip(STAGES, self.stage.begun, strict=True)}
        return length

    def anywhere(self, rng: np.random.Generator) -> Aim:
        """A moment of a run, each as likely."""
        return Aim(float(rng.uniform(0, sum(self.seconds.values()))))

    def within(self, stage: str, rng: np.random.Generator) -> Aim:
        """A moment of a stage, each as likely."""
        times = max(1, self.begun[stage])
        return Aim(float(rng.uniform(0, self.seconds[stage] / times)), stage, int(rng.integers(times)) + 1)

    def killed(self, out: Path, aim: Aim) -> bool:
        """Begin, or go on, and be killed; whether it had not ended, or was not past all that, by then."""
        child, patience = self.begin(out), time.monotonic() + LONGEST
        while self.stage.begun[STAGES.index(aim.stage)] < aim.begun and not _ended(child):
            if time.monotonic() > patience:
                os.kill(child, signal.SIGKILL)
            time.sleep(0.0002)
        time.sleep(aim.after)
        os.kill(child, signal.SIGKILL)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != -signal.SIGKILL:
            return False
        self._note(out)
        return True

    def _note(self, out: Path) -> None:
        """Where the kill has fallen, and what is there."""
        self.fell[self.stage.now] += 1
        unfinished = out / "checkpoint"
        seen = {
            "combinations kept": any(unfinished.glob("*.part")),
            "a part half written": any(unfinished.glob("*.writing")),
            "results half saved": any(out.glob(".unfinished-*")),
            "records on disk": any(self.temporary.glob("brecha-parts-*")),
            "a table on disk": any(self.temporary.glob("brecha-table-*")),
        }
        self.there.update(what for what, is_there in seen.items() if is_there)

    def wrong(self, out: Path) -> list[str]:
        """What is not as it should be in the end."""
        found = [name for name in SAME if (out / name).read_bytes() != (self.undisturbed / name).read_bytes()]
        expected = {path.name for path in self.undisturbed.iterdir()}
        return [*found, *({path.name for path in out.iterdir()} ^ expected), *map(str, self.temporary.iterdir())]


def _ended(child: int) -> bool:
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _run(arguments: Sequence[str], in_parts: bool, log: Path) -> NoReturn:
    """The program, in a copy of this process, which ends with it."""
    code: object = 99
    try:
        opened = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(opened, 1)
        os.dup2(opened, 2)
        _slowed(in_parts)
        sys.argv = ["brecha", *arguments]
        entry.main()
    except SystemExit as done:
        code = done.code
    finally:
        gc.collect()
        os._exit(code if isinstance(code, int) else 0 if code is None else 99)


def _noted(stage: Stage) -> None:
    """Have the program tell its stage."""
    ReadRequest.table = stage.of("reading", ReadRequest.table)  # type: ignore[method-assign]
    AssessRequest.on = stage.of("attacking", AssessRequest.on)  # type: ignore[method-assign]
    checkpoint.CheckpointRecorder._flush = stage.of("keeping", checkpoint.CheckpointRecorder._flush, within=True)  # type: ignore[method-assign]
    assess.deliver = stage.of("reporting", outputs.deliver)  # type: ignore[attr-defined]
    results.write_folder = stage.of("saving", write_folder)  # type: ignore[attr-defined]
    CheckpointChoice.end = stage.of("ending", CheckpointChoice.end)  # type: ignore[method-assign]


def _slowed(in_parts: bool) -> None:
    """Have everything kept at once, and few records in memory."""
    checkpoint.PACE = Pace(0, 0, 0)
    attacking = Watch.attacking

    def slowly(self: Watch, step: RunProgress) -> None:
        attacking(self, step)
        time.sleep(SLOWLY)

    Watch.attacking = slowly  # type: ignore[method-assign]
    if in_parts:
        spill.SMALL = 10**9
        on_disk.STRETCH = PART
        MemoryPlan.fits = False  # type: ignore[assignment,method-assign]
        MemoryPlan.limit = PART  # type: ignore[assignment]


def series(runs: Runs, aims: Sequence[Callable[[], Aim]]) -> tuple[int, list[str]]:
    """One run, killed by each aim and left alone then: how often it was killed, and what is wrong in the end.

    A run that had ended before it was killed for the first time begins anew: it would prove nothing.
    """
    out, kills = runs.place / "out", 0
    for aim in aims:
        while not runs.killed(out, aim()):
            if kills:
                break
            shutil.rmtree(out)
        else:
            kills += 1
    runs.whole(out)
    wrong = runs.wrong(out)
    shutil.rmtree(out)
    for path in runs.temporary.iterdir():
        shutil.rmtree(path)
    return kills, wrong


def _aims(number: int, runs: Runs, rng: np.random.Generator) -> list[Callable[[], Aim]]:
    """When a run is killed: anywhere, or in one of the stages, each in its turn; sometimes a second time, anywhere."""
    stage = STAGES[number // 4 % len(STAGES)]
    first = (lambda: runs.anywhere(rng)) if number // 2 % 2 else (lambda: runs.within(stage, rng))
    return [first, lambda: runs.anywhere(rng)] if rng.random() < TWICE else [first]


def _table(both: Sequence[Runs]) -> list[str]:
    """How long the stages take, and how many kills fell where."""
    lines = [f"{'killed while':>14}{'in memory':>12}{'s of a run':>12}{'on disk':>12}{'s of a run':>12}"]
    for stage in STAGES:
        cells = "".join(f"{runs.fell[stage]:>12}{runs.seconds[stage]:>12.3f}" for runs in both)
        lines.append(f"{stage:>14}{cells}")
    return lines


def main(count: int, rows: int, seed: int) -> None:
    """So many series, and what came out."""
    say, rng = Log("kills"), np.random.default_rng(seed)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        table = place / "census.csv"
        if not os.fork():
            _run(["census", "--rows", str(rows), "--out", str(table)], False, place / "log")
        os.wait()
        both = [Runs(table, place / name, name == "disk") for name in ("memory", "disk")]
        lengths = []
        for runs in both:
            runs.place.mkdir()
            lengths.append(runs.measure())
        say(f"{rows:,} people, {2 ** len(QIDS) - 1} subsets, {len(SECRETS)} secrets; a run takes "
            f"{lengths[0]:.1f} s in memory, {lengths[1]:.1f} s with records on disk")  # fmt: skip
        same_on_disk = all((both[0].undisturbed / name).read_bytes() == (both[1].undisturbed / name).read_bytes()
                           for name in SAME)  # fmt: skip
        say(f"undisturbed, in memory and on disk: {'the same bytes' if same_on_disk else 'NOT the same'}")
        began, kills, same = time.perf_counter(), 0, 0
        for number in range(count):
            runs = both[number % 2]
            done, wrong = series(runs, _aims(number, runs, rng))
            kills, same = kills + done, same + (not wrong)
            if wrong:
                say(f"series {number}, {runs.place.name}: after {done} kills not as it should be: {', '.join(wrong)}")
        say(f"{count} runs killed and gone on with, {kills} kills; {same} of {count} answers the same byte for byte, "
            f"with nothing left; {(time.perf_counter() - began) / 60:.1f} minutes")  # fmt: skip
        for line in _table(both):
            say(line)
        there = both[0].there + both[1].there
        say("there when killed: " + ", ".join(f"{what} {times}" for what, times in sorted(there.items())))
    say.keep()
    if same < count or not same_on_disk:
        raise SystemExit(1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--series", type=int, default=100)
    parser.add_argument("--rows", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    main(asked.series, asked.rows, asked.seed)
