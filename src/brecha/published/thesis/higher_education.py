"""Appendix F, attacks on the censuses of higher education: printed figures, of which none can be redone yet.

The files are withdrawn, and there is no generator of this census.
"""

import csv
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

from brecha.published.item import Figure, Item

TABLES = {
    "F.3": "higher-identity", "F.6": "higher-identity", "F.9": "higher-disability", "F.10": "higher-loan",
    "F.14": "higher-disability", "F.15": "higher-loan", "F.21": "higher-identity", "F.24a": "higher-disability",
    "F.24b": "higher-loan",
}  # fmt: skip
"""The tables of attacks, and what each shows"""


def _figures(table: str, nothing: None) -> Iterator[Figure]:
    text = files("brecha.published.thesis").joinpath("higher_education_tables.csv").read_text("utf-8")
    for row in csv.DictReader(text.splitlines()):
        if row["table"] == table:
            about = row["known"] if table.startswith("Table F.2") else ", ".join(row["known"].split())
            for what, printed in (("certain-after", "certain"), ("guess-after", "guess"), ("guess-gain", "ratio")):
                if row[printed]:
                    yield Figure(what, about, row[printed], None, missing="no-generator")


ITEMS: tuple[Item, ...] = tuple(
    Item(f"000 Table {table}", shows, partial(_figures, f"Table {table}")) for table, shows in TABLES.items()
)
