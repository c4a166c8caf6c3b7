"""Kill -9 at a hundred random moments: is the answer still the one of a run that nobody disturbed, byte for byte?

Each series is one ``brecha assess … --out DIR --resume``, killed once or several times at a moment that is anywhere in
its length with equal chance: while the table is read, while it is attacked, while what is done is kept, while the
report is made. One in ten is killed while the results are being saved, which is short. Then it is left alone, and
results.parquet and results.json are compared with those of an undisturbed run. Half of the series have everything in
memory; the others have the table and its records in files, a few hundred records at a time. Every piece of work is kept
as soon as it is done, so that as many kills as possible fall upon that. In the end nothing may be left: neither in the
folder of results, nor in that for temporary files.

Each run is a copy of a process that has imported the program already.

    python -m benchmarks.kills [--kills 100] [--rows 4000] [--seed 0]
"""

import argparse
import gc
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import numpy as np

from benchmarks.machine import Log
from brecha.cli import entry, program
from brecha.cli.progress import Watch
from brecha.engines import kept
from brecha.engines.contract import Step
from brecha.engines.kept import Pace
from brecha.engines.kernel import engine, on_disk
from brecha.engines.kernel.on_disk import OnDisk
from brecha.reporting import export, page
from brecha.tables import spill

LOADED = (program, engine, page)
"""What a run needs, imported once"""
QIDS = ("NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA", "CO_MUNICIPIO_END", "CO_ENTIDADE")
SECRETS = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
SAME = ("results.parquet", "results.json")
PART = 500
"""Records in memory at a time"""
AIMED, SAVED = 0.1, 0.03
"""The share of kills that are aimed at saving, which is short, and about how many seconds it takes"""
SLOWLY = 0.01
"""Seconds that a run waits at each step, so that there is something to kill"""


@dataclass
class Runs:
    """Runs of one command, in memory or on disk."""

    table: Path
    place: Path
    on_disk: bool
    report: bool = True
    """whether a report is made, which takes the longest"""
    tally: Counter[str] = field(default_factory=Counter)

    @property
    def temporary(self) -> Path:
        """For what does not fit in memory."""
        return self.place / "temporary"

    def begin(self, out: Path) -> int:
        """Begin, or go on; the number of the process."""
        self.temporary.mkdir(parents=True, exist_ok=True)
        asked = [str(self.table), "--qids", ",".join(QIDS), "--sensitive", ",".join(SECRETS), "--threads", "2"]
        within = ["--memory", "8GiB", "--spill", str(self.temporary)] if self.on_disk else []
        child = os.fork()
        if not child:
            if not self.report:
                export.report = lambda *_, **__: "<html>"
            _run(["assess", *asked, *within, "--out", str(out), "--resume"], self.on_disk, self.place / "log")
        return child

    def whole(self, out: Path) -> float:
        """Run to the end; the seconds that it took."""
        began = time.perf_counter()
        ended = os.waitstatus_to_exitcode(os.waitpid(self.begin(out), 0)[1])
        if ended:
            raise SystemExit(f"A run ended with {ended}:\n{(self.place / 'log').read_text()}")
        return time.perf_counter() - began

    def killed(self, out: Path, after: float, saving: bool = False) -> bool:
        """Begin, or go on, and be killed after so many seconds; whether it had not ended by then.

        ``saving``: so long after the results have begun to be saved.
        """
        child = self.begin(out)
        while saving and not list(out.glob(".unfinished-*")) and not _ended(child):
            time.sleep(0.0005)
        time.sleep(after)
        self._note(out)
        os.kill(child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL

    def _note(self, out: Path) -> None:
        """What was there when it was killed: when that was, roughly."""
        saving = list(out.glob(".unfinished-*"))
        parts = list((out / "unfinished").glob("*.part"))
        there = "saving" if saving else "something kept" if parts else "nothing kept yet"
        self.tally[there] += 1
        self.tally["parts on disk"] += any(self.temporary.glob("brecha-parts-*"))


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


def _slowed(in_parts: bool) -> None:
    """Have everything kept at once, and few records in memory."""
    kept.PACE = Pace(0, 0, 0)
    attacking = Watch.attacking

    def slowly(self: Watch, step: Step) -> None:
        attacking(self, step)
        time.sleep(SLOWLY)

    Watch.attacking = slowly  # type: ignore[method-assign]
    if in_parts:
        spill.SMALL = 10**9
        on_disk.STRETCH = PART
        OnDisk.fits = False  # type: ignore[assignment,method-assign]
        OnDisk.limit = PART  # type: ignore[assignment]


def series(runs: Runs, whole: Path, length: float, kills: int, rng: np.random.Generator) -> tuple[int, list[str]]:
    """One series: how often it was killed in truth, and what is not as it should be in the end."""
    out = runs.place / "out"
    done = 0
    while done < kills:
        saving = rng.random() < AIMED
        if runs.killed(out, float(rng.uniform(0, SAVED if saving else length)), saving):
            done += 1
        elif not done:
            _removed(out)
        else:
            break
    runs.whole(out)
    wrong = [name for name in SAME if (out / name).read_bytes() != (whole / name).read_bytes()]
    wrong += [path.name for path in out.iterdir() if path.name not in {path.name for path in whole.iterdir()}]
    wrong += [path.name for path in runs.temporary.iterdir()]
    _removed(out)
    return done, wrong


def _removed(folder: Path) -> None:
    for file in sorted(folder.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    folder.rmdir()


def main(kills: int, rows: int, seed: int) -> None:
    """Kill so often, and count."""
    say, rng = Log("kills"), np.random.default_rng(seed)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        table = place / "census.csv"
        if not os.fork():
            _run(["census", "--rows", str(rows), "--out", str(table)], False, place / "log")
        os.wait()
        both = [Runs(table, place / name, name == "disk") for name in ("memory", "disk")]
        for runs in both:
            runs.place.mkdir()
            runs.whole(runs.place / "whole")
        lengths = [runs.whole(runs.place / "again") for runs in both]
        say(f"{rows:,} people, {2 ** len(QIDS) - 1} subsets, {len(SECRETS)} secrets; a run takes "
            f"{lengths[0]:.1f} s in memory, {lengths[1]:.1f} s with records on disk")  # fmt: skip
        done = answers = same = 0
        for number in range(10**6):
            if done >= kills:
                break
            runs = both[number % 2]
            wanted = min(kills - done, int(rng.integers(1, 5)))
            count, wrong = series(runs, both[0].place / "whole", lengths[number % 2], wanted, rng)
            done, answers, same = done + count, answers + 1, same + (not wrong)
            if wrong:
                say(f"after {count} kills of a run {runs.place.name}: not as it should be: {', '.join(wrong)}")
        tally = both[0].tally + both[1].tally
        say(f"{done} kills in {answers} series; {same} of {answers} answers the same byte for byte, nothing left")
        say("when killed: " + ", ".join(f"{what} {count}" for what, count in sorted(tally.items())))
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--rows", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    main(asked.kills, asked.rows, asked.seed)
