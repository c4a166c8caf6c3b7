"""How many pupils of a synthetic school census run which risk, with the date of birth coarser and coarser."""

import brecha

DATES = {
    "date of birth": ["NU_DIA", "NU_MES", "NU_ANO"],
    "month and year": ["NU_MES", "NU_ANO"],
    "year of birth": ["NU_ANO"],
}
BARS = {"alone (100 %)": (100, 101), "one of two or three": (33, 100), "one of 4 to 10": (10, 33), "lower": (0, 10)}


def main() -> None:
    table = brecha.census(5_000, seed=1)
    qids = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE"]
    result = brecha.assess(table, qids=qids)
    for said, date in DATES.items():
        print(f"{said}, sex and school")
        people = result.histogram([*date, "TP_SEXO", "CO_ENTIDADE"])
        for name, (low, high) in BARS.items():
            count = int(people[low:high].sum())
            print(f"   {name:20} {count:5}  {'#' * (count // 100)}")


if __name__ == "__main__":
    main()
