"""Attack a synthetic school census with every combination of eleven columns, and show the most dangerous ones.

For each number of columns known: the combination that re-identifies most pupils with certainty, and the one by which
most special needs are inferred with certainty.
"""

import brecha


def main() -> None:
    table, qids = brecha.census(5_000, seed=1), brecha.CENSUS_QUASI_IDENTIFIERS
    result = brecha.assess(table, qids=qids, sensitive=brecha.CENSUS_SENSITIVE)
    print(result)
    for sentence in result.findings():
        print(f"- {sentence}")
    for goal in (None, "IN_NECESSIDADE_ESPECIAL"):
        print(f"\n{goal or 're-identification'}: the most dangerous combination of each size")
        rows = [row for row in result.frame().to_pylist() if row["sensitive"] == goal]
        for size in range(1, len(qids) + 1):
            worst = max((row for row in rows if row["size"] == size), key=lambda row: row["posterior_deterministic"])
            print(f"{size:3}  {worst['posterior_deterministic']:7.2%} certain  {', '.join(worst['qids'])}")


if __name__ == "__main__":
    main()
