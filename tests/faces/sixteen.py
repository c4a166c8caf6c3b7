"""Sixteen people whose figures can be told by hand, and every face on one run about them.

``a`` tells apart the first six people and ``b`` the next six; the last four are alike in both. So an adversary who
knows both re-identifies 12 of 16, and one who knows ``a`` alone, 6. Everybody's ``s`` is inferred but that of the last
four, who differ in it: 12 of 16 by both, 6 by ``a``.
"""

import csv
from pathlib import Path

PEOPLE: dict[str, list[str]] = {
    "id": [f"p{i}" for i in range(16)],
    "a": [*map(str, range(1, 7)), *["0"] * 10],
    "b": [*["0"] * 6, *map(str, range(1, 7)), *["0"] * 4],
    "s": ["x", "y"] * 8,
    "sx": ["F", "M"] * 8,
    "município": ["1", "2", "3", "4"] * 4,
}
"""id identifies them; sx and município are in no role unless a test gives them one"""
LEAD, FEW = "12 of 16 people", "6 of 16 people"


def written(folder: Path, name: str = "people.csv", columns: dict[str, list[str]] = PEOPLE) -> Path:
    """The people as a file."""
    path = folder / name
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(columns)
        table.writerows(zip(*columns.values(), strict=True))
    return path
