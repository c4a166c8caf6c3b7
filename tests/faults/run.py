"""Every command that writes, with the n-th operation failing, or the process killed there, for every n.

``python -m tests.faults.run`` (``make faults``) tries all operations of all commands, which takes most of an hour;
``make test`` tries some of each.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.debian import failed_to_install
from tests.faults.injected import COMMANDS, KINDS

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).with_name("shim.c")


def built(folder: Path) -> Path:
    """Compile the shim; root installs a compiler where there is none."""
    if shutil.which("gcc") is None and os.geteuid() == 0:
        failed_to_install("gcc", "libc6-dev")
    shim = folder / "shim.so"
    subprocess.run(["gcc", "-Wall", "-Werror", "-O1", "-shared", "-fPIC", "-o", shim, SOURCE, "-ldl"], check=True)
    return shim


def trials(shim: Path, place: Path, command: str, most: int, kinds: tuple[str, ...], short: bool) -> Iterator[Any]:
    """What each trial of a command gave; first how many operations there are, last what a run after them gave."""
    environment = {**os.environ, "LD_PRELOAD": str(shim), "NUMBA_NUM_THREADS": "1", "TMPDIR": str(place)}
    if short:
        environment["BRECHA_PLAIN_REPORTS"] = "1"
    work = place / "work"
    work.mkdir()
    arguments = [sys.executable, "-m", "tests.faults.injected", str(work), command, str(most), *kinds]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        raise RuntimeError(f"the trials of {command} ended with {process.returncode}")


def fault(trial: dict[str, Any]) -> str | None:
    """What is wrong with what a trial left, or None: it is old and whole, new and whole, or said to be unfinished."""
    if trial["torn"]:
        return "a report lies beside the release of another run"
    if trial["whole"] == "other":
        return "what is there is neither the old nor the new"
    if trial["whole"] == "refused" and "unfinished" not in trial["refused"]:
        return "what is there is refused in other words than that it is unfinished"
    if trial["status"] == 0 and trial["code"] == 0 and not (trial["whole"] == "new" and trial["report"]):
        return "it ended well, and what is there is not new and whole"
    if trial["status"] not in (0, -9):
        return "the process broke down"
    if trial["status"] == 0 and "Traceback" in trial["err"]:
        return "it printed a traceback"
    return None


def main() -> int:
    """Try all commands. Return how many trials left what they should not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=0, help="Operations of each kind that are tried; 0 for all")
    parser.add_argument("--commands", nargs="*", default=list(COMMANDS), choices=list(COMMANDS))
    parser.add_argument("--kinds", nargs="*", default=list(KINDS), choices=list(KINDS))
    asked, faults = parser.parse_args(), 0
    with tempfile.TemporaryDirectory() as folder:
        shim = built(Path(folder))
        for command in asked.commands:
            outcomes: Counter[str] = Counter()
            place = Path(folder) / command
            place.mkdir()
            for trial in trials(shim, place, command, asked.most, tuple(asked.kinds), short=False):
                if "whole" not in trial:
                    print(command, json.dumps(trial), flush=True)  # noqa: T201
                    continue
                outcomes[f"{trial['mode']}: {trial['whole']}"] += 1
                if why := fault(trial):
                    faults += 1
                    print(why, json.dumps(trial), flush=True)  # noqa: T201
            print(command, dict(outcomes), flush=True)  # noqa: T201
    print(f"{faults} faults")  # noqa: T201
    return faults


if __name__ == "__main__":
    sys.exit(min(main(), 1))
