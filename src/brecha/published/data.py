"""The small tables that the sources print in full, as they are printed."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

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
}


def printed_table(name: str) -> pa.Table:
    """Return a table that is printed in full, by its name: "students", "students a year later" or "incomes"."""
    return pa.table({column: list(values) for column, values in _PRINTED[name].items()})
