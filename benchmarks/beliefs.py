"""What adversaries would learn before there is any data: the 448 scenarios of the Danish example.

112 ages, two adversaries, two ways of publishing, each target looked for by her age: how many are alike, whether all of
them are ill, how many of them are, and what is learnt where that is not known. Exactly in a process of its own, once
with nothing compiled before and once with what the first kept. Then by simulation, and the two compared: how many of
the figures are within three standard errors of the exact ones. Of a distribution every number is a figure of its own
whose chance is at least one in a thousand.

    python -m benchmarks.beliefs [--data-sets 5000] [--seed 0]
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from importlib.resources import as_file, files

from benchmarks.machine import Log
from brecha.answers.belief import believe_each
from brecha.beliefs import Believed, Scenario, read_scenario
from brecha.beliefs.figures import How
from brecha.runtime.resources import cores

KNOWN = ("age",)
ERRORS = 3
LEAST = 0.001
"""The chance of a number of a distribution that is compared"""
FRESH = "import benchmarks.beliefs as one; one.scenario().sweep('exact')"
Pair = tuple[str, str]
Answers = dict[Pair, list[Believed]]


def scenario() -> Scenario:
    """The Danish example, with one set of columns."""
    with as_file(files("brecha.beliefs").joinpath("denmark")) as folder:
        return replace(read_scenario(folder / "scenario.toml"), known=(KNOWN,))


def fresh(folder: str) -> tuple[float, float]:
    """Wall and processor seconds of a process that answers all scenarios exactly and ends."""
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", FRESH], check=True, env=os.environ | {"NUMBA_CACHE_DIR": folder})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - began, used


def answered(asked: Scenario, method: How, data_sets: int, seed: int, like: Answers | None = None) -> Answers:
    """All answers, by adversary and program; of as many alike as in other answers, if these are given."""
    pairs = [(adversary, program) for adversary in asked.adversaries for program in asked.programs]

    def one(pair: Pair) -> list[Believed]:
        alike = dict(zip(asked.targets, (answer.given for answer in like[pair]), strict=True)) if like else {}
        found = believe_each(asked.adversaries[pair[0]], asked.programs[pair[1]], asked.targets, [KNOWN], asked.secret,
                             asked.value, alike.get, method, data_sets, seed)  # fmt: skip
        return [answer for _, answer in found]

    with ThreadPoolExecutor(cores(None)) as pool:
        return dict(zip(pairs, pool.map(one, pairs), strict=True))


@dataclass
class Compared:
    """Figures of one kind: how many there are, how many are told, and how many are near the exact ones."""

    cells: int = 0
    told: int = 0
    near: int = 0
    furthest: float = field(default=0.0)
    """in standard errors"""

    def add(self, exact: float, drawn: float | None, error: float | None) -> None:
        """One more figure."""
        self.cells += 1
        if drawn is None or error is None:
            return
        self.told += 1
        apart = abs(drawn - exact) / error if error > 0 else 0.0 if abs(drawn - exact) < 1e-12 else float("inf")
        self.near += apart <= ERRORS
        self.furthest = max(self.furthest, apart)


def figures(exact: Believed, drawn: Believed) -> Iterator[tuple[str, float, float | None, float | None]]:
    """The figures of an answer by kind: the exact one, the one drawn, and its error."""
    for name in ("unique", "all_have", "all_agree"):
        yield name, float(getattr(exact, name)), getattr(drawn, name).value, getattr(drawn, name).error
    for name in ("posterior_bayes", "posterior_shannon", "certain"):
        one, other = getattr(exact.learnt, name), getattr(drawn.learnt, name)
        if one.value is not None:
            yield name, one.value, other.value, other.error
    for name in ("alike", "how_many", "how_many_unknown"):
        chances = getattr(exact, name).probabilities
        for number in (chances >= LEAST).nonzero()[0].tolist():
            told = getattr(drawn, name).at(number)
            yield f"{name}: chance of each number", float(chances[number]), told.value, told.error


def compared(exact: Answers, drawn: Answers) -> dict[str, Compared]:
    """All figures by kind."""
    found: dict[str, Compared] = {}
    for pair, answers in exact.items():
        for one, other in zip(answers, drawn[pair], strict=True):
            for name, true, near, error in figures(one, other):
                found.setdefault(name, Compared()).add(true, near, error)
    return found


def table(say: Log, found: dict[str, Compared]) -> None:
    """How many figures are within three standard errors."""
    say(f"  {'figure':40} {'cells':>8} {'told':>8} {'near':>8} {'share':>9} {'furthest':>9}")
    every = Compared()
    for name, one in found.items():
        say(_line(name, one))
        every = Compared(every.cells + one.cells, every.told + one.told, every.near + one.near,
                         max(every.furthest, one.furthest))  # fmt: skip
    say(_line("all", every))


def _line(name: str, one: Compared) -> str:
    share = f"{one.near / one.told:9.3%}" if one.told else f"{'–':>9}"
    return f"  {name:40} {one.cells:8,} {one.told:8,} {one.near:8,} {share} {one.furthest:9.2f}"


def main(data_sets: int, seed: int) -> None:
    """Run all of it."""
    say, asked = Log("beliefs"), scenario()
    say(f"{asked.scenarios} scenarios, targets looked for by {KNOWN[0]}; what is learnt where it is not known, too")
    with tempfile.TemporaryDirectory() as folder:
        for said in ("nothing compiled before", "compiled before"):
            wall, used = fresh(folder)
            say(f"Exactly, in a process of its own, {said}: wall {wall:.1f} s, processor {used:.1f} s")
    exact = answered(asked, "exact", 1, 0)
    began, spent = time.perf_counter(), time.process_time()
    drawn = answered(asked, "simulation", data_sets, seed, exact)
    say(
        f"By {data_sets:,} data sets of 500 records in each scenario (seed {seed}): "
        f"wall {time.perf_counter() - began:.1f} s, processor {time.process_time() - spent:.1f} s"
    )
    say(f"Figures within {ERRORS} standard errors of the exact ones, of those that are told:")
    table(say, compared(exact, drawn))
    say(f"Peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data-sets", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    main(given.data_sets, given.seed)
