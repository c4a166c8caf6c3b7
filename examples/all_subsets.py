"""Attack a synthetic school census with every combination of eleven columns, and show the most dangerous ones.

For each number of columns known: the combination that re-identifies most pupils with certainty, and the one by which
most special needs are inferred with certainty.
"""

import brecha
from brecha.reporting.findings import findings, worst_of_each_size
from brecha.tables.census import QUASI_IDENTIFIERS, SECRETS


def main() -> None:
    table = brecha.census(5_000, seed=1)
    result = brecha.assess(table, qids=QUASI_IDENTIFIERS, sensitive=SECRETS)
    print(result)
    for sentence in findings(result):
        print(f"- {sentence}")
    for goal in (None, "IN_NECESSIDADE_ESPECIAL"):
        print(f"\n{goal or 're-identification'}: the most dangerous combination of each size")
        for step in worst_of_each_size(result, goal):
            print(f"{step.size:3}  {step.posterior_deterministic:7.2%} certain  {', '.join(step.qids)}")


if __name__ == "__main__":
    main()
