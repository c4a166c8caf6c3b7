"""The small tables that the sources print in full, as they are printed."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

ETHNICITIES = (2306, 1132, 200, 1015, 21, 2)
"""000, section 6.2.1: pupils of federal schools in Belo Horizonte by TP_COR_RACA, 0 to 5"""
UP_TO_18, OLDER = 3278, 1398
"""000, section 6.2.1: the same pupils by age"""

_PRINTED: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "students": {  # 000, Tables 3.2 and 5.2a; 001, Table 1
        "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        "age": [25, 25, 25, 25, 25, 49, 49, 49, 49, 60],
        "gender": ["F", "F", "F", "M", "M", "F", "F", "F", "M", "M"],
        "occupation": [1, 1, 3, 2, 2, 3, 3, 5, 4, 4],
        "illness": ["no", "yes", "yes", "yes", "no", "yes", "yes", "no", "no", "no"],
    },
    "students a year later": {  # 000, Table 5.2b: the tenth is gone, and an eleventh is new
        "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
        "age": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
        "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
    },
    "incomes": {  # 000, Table 6.1
        "id": [1, 2, 3, 4, 5, 6, 7, 8],
        "income": ["low", "low", "medium", "medium", "medium", "medium", "high", "high"],
        "gender": ["F", "M", "F", "M", "F", "M", "F", "M"],
        "country": ["BRA", "BRA", "AUS", "AUS", "AUS", "AUS", "BRA", "BRA"],
    },
    "ethnicities": {"TP_COR_RACA": [code for code, pupils in enumerate(ETHNICITIES) for _ in range(pupils)]},
    "ages": {  # of which is printed how many are older than 18; nobody's ethnicity is printed beside it
        "NU_IDADE": [18] * UP_TO_18 + [19] * OLDER,
        "TP_COR_RACA": [0] * (UP_TO_18 + OLDER),
    },
    "pupils in two years": {  # 001, Table 3c, but for the ages
        "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        "gender": ["F", "F", "F", "M", "M", "F", "F", "F", "M", "M"],
        "grade": ["A", "A", "C", "B", "B", "C", "C", "E", "D", "D"],
        "later grade": ["B", "A", "C", "B", "B", "D", "C", "E", "D", "–"],
        "disability": ["no", "yes", "yes", "yes", "no", "yes", "yes", "no", "no", "no"],
    },
    "languages": {  # 001, Table 2a
        "id": [1, 2, 3, 4],
        "language": ["English", "Portuguese", "German", "German"],
        "gender": ["M", "M", "F", "M"],
        "age": [">30", "≤30", "≤30", "≤30"],
    },
    "population of the sample": {  # 002, Table 1
        "ID": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        "ESTADO": ["SP", "MG", "MG", "RJ", "RJ", "RJ", "SP", "SP", "SP", "SP"],
        "SEXO": ["F", "F", "F", "M", "M", "M", "M", "M", "M", "M"],
        "IDADE": ["31-40", "21-30", "21-30", "21-30", "21-30", "21-30", "31-40", "31-40", "31-40", "31-40"],
        "ATRIBUTO SENSÍVEL 1": [0, 1, 1, 0, 1, 0, 0, 1, 0, 1],
    },
    "sample": {  # 002, Table 2
        "ID": ["A", "B", "C", "D"],
        "ESTADO": ["SP", "MG", "RJ", "RJ"],
        "SEXO": ["F", "F", "M", "M"],
        "IDADE": ["31-40", "21-30", "21-30", "21-30"],
        "ATRIBUTO SENSÍVEL 2": [1, 0, 0, 1],
    },
    "six patients": {  # 004, Fig. 1, X
        "ZIP": ["91010", "91011", "91012", "20037", "20037", "20037"],
        "Income": ["125k", "105k", "80k", "50k", "20k", "25k"],
        "COVID": ["Yes", "No", "No", "No", "No", "Yes"],
    },
    "six patients, released": {  # Y
        "ZIP": ["9101*", "9101*", "9101*", "20037", "20037", "20037"],
        "Income": ["75-150k", "75-150k", "75-150k", "0-75k", "0-75k", "0-75k"],
        "COVID": ["*", "*", "*", "*", "*", "*"],
    },
    "six patients, downcoded": {  # Z
        "ZIP": ["91010", "9101*", "9101*", "20037", "20037", "20037"],
        "Income": ["125-150k", "100-125k", "75-150k", "0-75k", "0-75k", "25k"],
        "COVID": ["*", "*", "*", "No", "*", "Yes"],
    },
    "four people": {"Old": ["1", "0", "1", "0"], "Rich": ["1", "0", "0", "0"]},  # 004, Fig. 2, left
    "four people, released": {"Old": ["*", "*", "*", "*"], "Rich": ["*", "*", "0", "0"]},  # middle
    "four people, released with less loss": {"Old": ["1", "0", "1", "0"], "Rich": ["*", "0", "*", "0"]},  # right
}


def printed_table(name: str) -> pa.Table:
    """Return a table that is printed in full, by its name, such as "students" or "students a year later"."""
    return pa.table({column: list(values) for column, values in _PRINTED[name].items()})
