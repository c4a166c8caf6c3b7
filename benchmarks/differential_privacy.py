"""What a noisy count gives away: Brecha, and the recursion of the thesis (Def. 31) in numpy, in one run.

Experiment 34: 4,676 pupils by colour, ten values of ε, both models. Then 100,000 people with six values, and with 90
ages. The recursion goes from person to person, and from count to count; it is run for one ε of the local model, where
it agrees with Brecha, and its time is scaled to all. Also: 100 random samples of 4,676 people.

    python -m benchmarks.differential_privacy [--people 100000] [--repeats 5]
"""

import argparse
import resource
import time

import numpy as np
import numpy.typing as npt
import pyarrow as pa

import brecha
from benchmarks.machine import Log
from brecha.sanitizers.differential_privacy.mechanisms import Geometric

NOISE = ["ln3", "ln5", "ln10", "ln30", "ln60", "ln100", "ln200", "ln500", "ln10^3", "ln10^5"]
PUPILS = [2306, 1132, 200, 1015, 21, 2]
"""TP_COR_RACA from 0 to 5, as printed"""


def recursion(people: npt.NDArray[np.int64], counts: npt.NDArray[np.bool_], epsilon: float) -> tuple[float, float]:
    """Loss and utility of the local model where secret and useful value are one, person by person."""
    matrix = np.array([Geometric(epsilon).row(i, len(people) - 1) for i in range(len(people))])
    chances = matrix[:, counts].sum(axis=1)
    law = np.zeros(people.sum() + 2)
    law[0] = 1.0
    for chance in np.repeat(chances, people):
        law[1:] = law[1:] * (1 - chance) + law[:-1] * chance
        law[0] *= 1 - chance
    prior = people / people.sum()
    joint = np.empty((len(people), len(law)))
    for i, chance in enumerate(chances):
        joint[i] = law * (1 - chance)
        joint[i, 1:] += law[:-1] * chance
    joint *= prior[:, None]
    utility = np.maximum(joint[counts].sum(axis=0), joint[~counts].sum(axis=0)).sum()
    return float(joint.max(axis=0).sum() / prior.max()), float(utility)


def table_of(people: npt.NDArray[np.int64]) -> brecha.CodedTable:
    """So many people of each value."""
    return brecha.read(pa.table({"u": np.repeat(np.arange(len(people)), people)}))


def compare(say: Log, name: str, people: npt.NDArray[np.int64], query: str, repeats: int) -> None:
    """Both on one table, and their ratio."""
    table, codes = table_of(people), np.arange(len(people))
    counts = codes == int(query[2:]) if query[1] == "=" else codes > int(query[2:])
    spent = []
    for _ in range(repeats):
        began = time.perf_counter()
        found = brecha.private_count(table, query, "u", NOISE)
        spent.append(time.perf_counter() - began)
    ours = min(spent)
    began = time.perf_counter()
    loss, utility = recursion(people, counts, float(np.log(500)))
    slow = time.perf_counter() - began
    row = next(one for one in found.frame().to_pylist() if one["model"] == "local" and one["epsilon"] == np.log(500))
    assert abs(row["privacy_loss"] - loss) < 1e-9
    assert abs(row["utility"] - utility) < 1e-9
    whole = slow * len(NOISE)
    say(f"{name:34}{people.sum():>10,}{len(people):>8}{ours:>12.4f}{slow:>14.2f}{whole:>16.1f}{whole / ours:>12,.0f}")


def main(people: int, repeats: int) -> None:
    """Run all and print the ratios."""
    say = Log("differential_privacy")
    say("Ten values of ε, geometric mechanism, both models; wall seconds, one thread. The recursion: local model only.")
    say(f"{'':34}{'people':>10}{'values':>8}{'Brecha s':>12}{'recursion 1 ε':>14}{'scaled to ten':>16}{'times':>12}")
    compare(say, "Experiment 34, scenario A", np.array(PUPILS), "u=3", repeats)
    rng = np.random.default_rng(34)
    compare(say, "six values", rng.multinomial(people, np.array(PUPILS) / sum(PUPILS)), "u=3", repeats)
    compare(say, "ninety ages", rng.multinomial(people, np.full(90, 1 / 90)), "u>60", repeats)
    say("Both agree on loss and utility to nine digits.")
    census = brecha.census(people, columns=["TP_COR_RACA", "NU_IDADE"])
    began = time.perf_counter()
    brecha.private_count_samples(census, "NU_IDADE>18", "TP_COR_RACA", NOISE, size=4_676, samples=100)
    say(f"100 samples of 4,676 of {people:,} people, ten values of ε: {time.perf_counter() - began:.2f} s")
    say(f"Peak memory of the whole run: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args()
    main(asked.people, asked.repeats)
