"""A real panel, with its identifier and without: the women of the National Longitudinal Survey, 1968 to 1988.

The file is not shipped (its licence forbids it): a table of person-years with the columns idcode, year, age, race,
birth_yr, grade, ind_code, occ_code, c_city and msp. Only aggregates are printed.

    python -m benchmarks.panel FILE
"""

import sys
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv

import brecha
from benchmarks.machine import Log
from brecha import linkage

YEARS = (70, 71, 72, 73)
PERSON, SECRET = "idcode", "msp"
KNOWN = ["age", "ind_code", "occ_code"]
NEVER = ["birth_yr", "race"]
MAY_CHANGE = ["grade", "ind_code", "occ_code", "c_city"]
AGE = linkage.Shift({0: 0.05, 1: 0.9, 2: 0.05})


def main(file: str) -> None:
    """The growth over four years with the identifier, and two years without it, by three models."""
    table = pyarrow.csv.read_csv(file)
    columns = [PERSON, *dict.fromkeys([*KNOWN, *NEVER, *MAY_CHANGE, SECRET])]
    years = {1900 + year: _year(table, year, columns) for year in YEARS}
    say = Log("panel")
    say(f"{', '.join(f'{one.rows:,} women in {year}' for year, one in years.items())}; known: {', '.join(KNOWN)}")
    linked = brecha.growth(brecha.collection(years, person=PERSON), qids=KNOWN, sensitive=[SECRET])
    for row in linked.frame().to_pylist():
        say(
            f"  linked to {row['last']}  {row['code']}  certain {row['posterior_deterministic']:7.2%}  best guess "
            f"{row['posterior_probabilistic']:7.2%}"
        )
    first, second = years[1970], years[1971]
    for name, model in _models(first, second).items():
        found = brecha.without_identifier(
            first, second, qids=KNOWN, sensitive=[SECRET], changes=model.changes, leaves=model.leaves, person=PERSON
        )
        say(f"1970 and 1971 without the identifier, changes {name}:")
        for row in found.frame().to_pylist():
            say(
                f"  {row['sensitive'] or 'the record':<10} one year {row['one_year_probabilistic']:.2%}, believed "
                f"{row['believed_probabilistic']:.2%}, right {row['right_probabilistic']:.2%}, linked "
                f"{row['linked_probabilistic']:.2%}, survives {row['survives_probabilistic']:.2%}; certain and right "
                f"{row['certain_right']:,}, certain and wrong {row['certain_wrong']:,}"
            )
    say.keep()


def _year(table: pa.Table, year: int, columns: list[str]) -> brecha.CodedTable:
    return brecha.read(
        table.filter(pc.equal(table["year"], year)).select(columns), columns=columns, person=PERSON, rows="one"
    )


def _models(first: brecha.CodedTable, second: brecha.CodedTable) -> dict[str, linkage.Model]:
    """What is counted, what is guessed, and what Splink estimates."""
    never: dict[str, Any] = dict.fromkeys(NEVER, linkage.Stay(1))
    guessed = never | {"age": AGE} | dict.fromkeys(MAY_CHANGE, linkage.Stay(0.8))
    return {
        "counted with it": linkage.observed(first, second, [*NEVER, "age", *MAY_CHANGE], PERSON),
        "guessed": linkage.Model(guessed, 0.2, "guessed"),
        "estimated by Splink": linkage.estimated(first, second, never | {"age": AGE} | dict.fromkeys(MAY_CHANGE)),
    }


if __name__ == "__main__":
    main(sys.argv[1])
