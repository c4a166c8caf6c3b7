"""Attack a synthetic school census with adversaries who want different things, and see which pupils are hit hardest.

One is after special needs and is paid for pointing them out, one may guess the month of birth three times, and one is
content to be near with the year. No adversary of any kind can gain more than the factor in the last column.
"""

import brecha
from brecha import qif

KNOWN = ["TP_SEXO", "TP_COR_RACA", "CO_ENTIDADE"]
GAINS = {
    "IN_NECESSIDADE_ESPECIAL": qif.Gain([[20, 0], [1, 1]], ["point", "be silent"], ["1", "0"], name="point it out"),
    "NU_MES": qif.Gain.tries(3),
    "NU_ANO": qif.Gain.distance(reach=2),
}


def main() -> None:
    table = brecha.census(5_000, seed=1)
    result = brecha.assess(table, qids=KNOWN, sensitive=list(GAINS), gains=GAINS, by="TP_DEPENDENCIA", subsets="full")
    for secret, gain in GAINS.items():
        row = result.attacks_on(secret, gain.name).to_pylist()[0]
        before, after = row["prior_probabilistic"], row["posterior_probabilistic"]
        print(f"{secret}: {gain.describe()}")
        print(f"   {before:.3f} before, {after:.3f} after: {after / before:.2f} times, at most {row['capacity']:.2f}")
    for goal, gain_name in ((None, None), ("NU_MES", GAINS["NU_MES"].name)):
        found = result.disparity(sensitive=goal, gain=gain_name)
        print(f"{goal or 'who is who'} by {found.by}, the most exposed first")
        for group in found.groups:
            print(f"   {group.name}: {group.people:,} pupils, {group.hits} certain, best guess {group.chance:.3f}")


if __name__ == "__main__":
    main()
