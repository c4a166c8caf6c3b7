"""Appendix F, attacks on the censuses of higher education: printed figures, of which none can be redone yet.

The files are withdrawn, and there is no generator of this census.
"""

import csv
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

from brecha.published.item import Figure, Item

TABLES = ("F.3", "F.6", "F.9", "F.10", "F.14", "F.15", "F.21", "F.24a", "F.24b")


def _figures(table: str, nothing: None) -> Iterator[Figure]:
    text = files("brecha.published.thesis").joinpath("higher_education_tables.csv").read_text("utf-8")
    for row in csv.DictReader(text.splitlines()):
        if row["table"] == table:
            about = row["known"] if table.startswith("Table F.2") else ", ".join(row["known"].split())
            for what, printed in (("certain-after", "certain"), ("guess-after", "guess"), ("guess-gain", "ratio")):
                if row[printed]:
                    yield Figure(what, about, row[printed], None, missing="no-generator")


def _shown(table: str) -> str:
    secret = {"9": "disability", "14": "disability", "24a": "disability", "10": "loan", "15": "loan", "24b": "loan"}
    return f"higher-{secret.get(table.rpartition('.')[2], 'identity')}"


ITEMS: tuple[Item, ...] = tuple(
    Item(f"000 Table {table}", _shown(table), partial(_figures, f"Table {table}")) for table in TABLES
)
