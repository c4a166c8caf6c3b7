"""Make a synthetic school census safer in several ways, and weigh what each leaves of the risk against what it loses.

Two figures are told for each: people whose special need she is certain of, and how often her best guess at a person's
record is right. Both are the larger of what the cells say and of what they say to one who knows how they were made.
"""

import brecha
from brecha import hierarchies as h
from brecha.sanitizers import Generalise, Sample, Sanitizer, ways


def main() -> None:
    table = brecha.census(5_000, seed=1)
    known, secret = ["NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA"], "IN_NECESSIDADE_ESPECIAL"
    levels = {
        "NU_MES": h.intervals(table.column("NU_MES"), [3, 6]),
        "NU_ANO": h.intervals(table.column("NU_ANO"), [2, 4, 8]),
    }
    tried: dict[str, Sanitizer] = {
        **ways(known, levels, k=[2, 5, 20], t=[0.02], sensitive=secret, suppression=0.05),
        "years by four": Generalise({"NU_ANO": 2}, levels),
        "one in ten": Sample(share=0.1),
    }
    found = brecha.tradeoff(table, tried, qids=known, sensitive=[secret])
    worth = found.unbeaten(secret)
    for point in found.points:
        certain, chance = point.risk(secret, "certain"), point.risk(None, "chance")
        lost = point.utility.cell_loss if point.utility else 1.0
        beaten = "" if point in worth else "  (beaten)"
        print(f"{point.label or 'as it is':14} certain {certain:6.1%}, found {chance:6.1%}, lost {lost:6.1%}{beaten}")


if __name__ == "__main__":
    main()
