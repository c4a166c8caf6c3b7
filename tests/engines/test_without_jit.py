"""The kernel as plain Python: the same source, uncompiled, gives the same answers."""

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import warnings
warnings.simplefilter("error")
import numba
assert numba.config.DISABLE_JIT
from fractions import Fraction
import numpy as np
from brecha.qif.gain import Gain
from brecha.engines.kernel import plan, walk
from tests.engines.test_agreement import check

plan.TAILS = (10,)

rng = np.random.default_rng(7)
for case in range(12):
    walk.CROWD = 64 if case % 2 else 3  # blocks as bits of a word, or moved record by record
    rows = int(rng.integers(1, 60))
    cards = rng.choice([1, 2, 3, 9, 400], 5)
    columns = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate(cards)}
    columns |= {f"s{i}": rng.integers(0, 1 + i, rows).tolist() for i in range(case % 3)}
    check(columns, "kernel", threads=1, thresholds=(0.2, 0.5))
for case in range(8):
    walk.CROWD = 64 if case % 2 else 3
    rows = int(rng.integers(1, 40))
    columns = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate((2, 3, 9))}
    columns |= {"s0": [0, *rng.integers(0, 2, rows - 1)], "by": rng.integers(0, 2, rows).tolist()}
    columns["s0"] = [int(value) for value in columns["s0"]]
    values = sorted(set(columns["s0"]))
    matrix = [[Fraction(2), Fraction(0)][: len(values)], [Fraction(1, 3), Fraction(5)][: len(values)]]
    gains = [(Gain(matrix), [dict(zip(values, row)) for row in matrix]), (Gain.tries(1), 1)]
    weights = [Fraction(int(weight), 2) for weight in rng.integers(1, 9, rows)] if case % 4 > 1 else None
    check(columns, "kernel", threads=1, wished={"s0": gains}, by="by", weights=weights, thresholds=(0.3, 0.05))
walk.CROWD = 64
wide = {f"q{i}": rng.integers(0, 600, 300).tolist() for i in range(9)}
check(wide | {"s0": rng.integers(0, 2, 300).tolist()}, "kernel", subsets=2, threads=1)
print("agreed")
"""


def test_the_kernel_agrees_with_the_oracle_without_jit() -> None:
    root = Path(__file__).parents[2]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() == "agreed"
