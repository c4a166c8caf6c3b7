"""Tables and figures of chapter 4 and of appendix E: attacks on the school censuses of 2018 and 2019.

The files are withdrawn, and a synthetic census stands in for them. Pictures print no numbers: what is compared is what
they have to hold by the tables beside them.
"""

import csv
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from typing import NamedTuple

import brecha
from brecha.answers.table.assessment import Assessment
from brecha.published.item import Figure, Item
from brecha.published.reading import attacks_in, figures_of

NEED, TRANSPORT = brecha.CENSUS_SENSITIVE
PRIORS = {(2018, NEED): "97.56 %", (2018, TRANSPORT): "81.75 %", (2019, NEED): "97.38 %", (2019, TRANSPORT): "82.06 %"}
"""The share of the commonest value, as printed above the tables"""
TABLES: Mapping[str, tuple[int, str | None]] = {
    "Table 4.4": (2018, None), "Table 4.7": (2018, NEED), "Table 4.8": (2018, TRANSPORT),
    "Table E.3": (2019, None), "Table E.6": (2019, NEED), "Table E.7": (2019, TRANSPORT),
}  # fmt: skip
"""The year of each table, and what the adversary wants to learn: who it is, or a column"""
IMPOSSIBLE = {("Table 4.8", frozenset({"CO_MUNICIPIO_NASC", "CO_ENTIDADE"})): "less-known-more-learnt"}
"""Shares known with certainty that are below those of fewer columns"""


HIGHEST = (
    ("highest-certain", "posterior_deterministic", "certain"),
    ("highest-guess", "posterior_probabilistic", "guess"),
)
"""Of the sets of one size: which figure, by its column of the frame, and by its place in a printed line"""
IN_HISTOGRAMS = (4, 7)
"""How many columns are known in the histograms that are pictured, besides the school alone and all"""


class Line(NamedTuple):
    """A line of a printed table: what is known, and its figures as they are printed."""

    qids: tuple[str, ...]
    certain: str
    guess: str
    ratio: str
    """empty for re-identification, where it is the number of classes in the whole census"""


def lines(table: str) -> list[Line]:
    """Return the lines of a printed table, in their order."""
    text = files("brecha.published.thesis").joinpath("census_tables.csv").read_text("utf-8")
    return [
        Line(tuple(row["qids"].split()), row["certain"], row["guess"], row["ratio"])
        for row in csv.DictReader(text.splitlines())
        if row["table"] == table
    ]


def census_of_2018(rows: int) -> Assessment:
    """Attack the synthetic census of 2018 with every set of the eleven columns."""
    table = brecha.census(rows)
    return brecha.assess(table, qids=brecha.CENSUS_QUASI_IDENTIFIERS, sensitive=brecha.CENSUS_SENSITIVE)


def census_of_2019(rows: int) -> Assessment:
    """Attack the synthetic census of 2019, which has no day of birth."""
    table = brecha.census(rows, 2019)
    known = [name for name in brecha.CENSUS_QUASI_IDENTIFIERS if name != "NU_DIA"]
    return brecha.assess(table, qids=known, sensitive=brecha.CENSUS_SENSITIVE)


def _of_table(table: str, answer: Assessment) -> Iterator[Figure]:
    year, secret = TABLES[table]
    attacks = attacks_in(answer)
    before = next(row for (_, wanted), row in attacks.items() if wanted == secret)
    yield Figure("certain-before", secret or "", "0.00 %", before["prior_deterministic"], is_synthetic=True)
    if secret is None:
        yield Figure("guess-before", "", "0.000002 %", before["prior_probabilistic"], is_synthetic=True)
    else:
        yield Figure("guess-before", secret, PRIORS[year, secret], before["prior_probabilistic"], is_synthetic=True)
    for line in lines(table):
        known = frozenset(line.qids)
        row, about = attacks[known, secret], ", ".join(line.qids)
        impossible = IMPOSSIBLE.get((table, known), "")
        yield Figure("certain-after", about, line.certain, row["posterior_deterministic"], True, impossible)
        yield from figures_of(row, about, is_synthetic=True, guess_after=line.guess)
        if line.ratio:
            yield from figures_of(row, about, is_synthetic=True, guess_gain=line.ratio)


def _worst_of_each_size(table: str, answer: Assessment) -> Iterator[Figure]:
    """What the dots of a picture show by the text beside it: the highest of each size, and how many dots there are."""
    year, secret = TABLES[table]
    attacks = {known: row for (known, wanted), row in attacks_in(answer).items() if wanted == secret}
    yield Figure("sets", secret or "", "2047" if year == 2018 else "1023", len(attacks))
    for size in sorted({len(line.qids) for line in lines(table)}):
        of_size = [line for line in lines(table) if len(line.qids) == size]
        possible = [line for line in of_size if (table, frozenset(line.qids)) not in IMPOSSIBLE]
        for what, column, field in HIGHEST:
            printed = max((getattr(line, field) for line in possible), key=lambda text: float(text.split()[0]))
            highest = max(row[column] for known, row in attacks.items() if len(known) == size)
            yield Figure(what, f"{secret or ''} {size}".strip(), printed, highest, is_synthetic=True)


def _panels(table: str, answer: Assessment) -> Iterator[Figure]:
    """What the histograms have to hold by the table: the mean chance, and of re-identification the people at 100 %.

    The bar at 100 % of an inference holds those with a chance of 99.5 % too, of whom the table says nothing.
    """
    year, secret = TABLES[table]
    columns = [line.qids for line in lines(table)]
    shown = [columns[0], *(one for one in columns if len(one) in IN_HISTOGRAMS), columns[-1]]
    printed = {line.qids: line for line in lines(table)}
    for known in shown:
        if year == 2019 and known == ("NU_MES", "NU_ANO", "TP_COR_RACA", "CO_ENTIDADE"):
            continue  # the second set of four, of which there is no picture
        counts = answer.histogram(known, secret)
        people, about = int(counts.sum()), ", ".join(known)
        mean = sum(percent * int(count) for percent, count in enumerate(counts)) / people / 100
        if secret is None:
            yield Figure("bar-certain", about, printed[known].certain, int(counts[100]) / people, is_synthetic=True)
        yield Figure("bar-mean", about, printed[known].guess, mean, is_synthetic=True)


def _both(
    secret_tables: tuple[str, str], of: Callable[[str, Assessment], Iterator[Figure]], answer: Assessment
) -> Iterator[Figure]:
    for table in secret_tables:
        yield from of(table, answer)


def _month_and_year(answer: Assessment) -> Iterator[Figure]:
    known = ("NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE")
    row = attacks_in(answer)[frozenset(known), None]
    yield from figures_of(row, ", ".join(known), is_synthetic=True, certain_after="21.51 %")


_COMMAND = (
    "brecha census --rows {rows} --out census.parquet && brecha assess census.parquet "
    "--qids NU_DIA,NU_MES,NU_ANO,TP_SEXO,TP_COR_RACA,TP_NACIONALIDADE,CO_PAIS_ORIGEM,CO_MUNICIPIO_NASC,"
    "CO_MUNICIPIO_END,CO_ENTIDADE,TP_DEPENDENCIA --sensitive IN_NECESSIDADE_ESPECIAL,IN_TRANSPORTE_PUBLICO "
    "--person ID_ALUNO --rows one --out risk"
)
_HISTOGRAMS = f"{_COMMAND} --histogram CO_ENTIDADE --histogram NU_DIA,NU_MES,NU_ANO,CO_ENTIDADE"


def _table(name: str, shows: str, redo: Callable[[int], Assessment], command: str = "") -> Item:
    return Item(f"000 {name}", shows, partial(_of_table, name), redo, command)


ITEMS: tuple[Item, ...] = (
    _table("Table 4.4", "census-reidentified", census_of_2018, _COMMAND),
    Item("000 Figure 4.5", "census-dots", partial(_worst_of_each_size, "Table 4.4"), census_of_2018),
    Item("000 Figure 4.6", "census-histograms", partial(_panels, "Table 4.4"), census_of_2018, _HISTOGRAMS),
    _table("Table 4.7", "census-need", census_of_2018, _COMMAND),
    _table("Table 4.8", "census-transport", census_of_2018, _COMMAND),
    Item(
        "000 Figure 4.9",
        "census-secret-dots",
        partial(_both, ("Table 4.7", "Table 4.8"), _worst_of_each_size),
        census_of_2018,
    ),
    Item("000 Figure 4.10", "census-need-histograms", partial(_panels, "Table 4.7"), census_of_2018, _HISTOGRAMS),
    Item("000 Figure 4.11", "census-transport-histograms", partial(_panels, "Table 4.8"), census_of_2018, _HISTOGRAMS),
)
ITEMS_OF_2019: tuple[Item, ...] = (
    _table("Table E.3", "census-2019-reidentified", census_of_2019),
    Item("000 Figure E.4", "census-2019-dots", partial(_worst_of_each_size, "Table E.3"), census_of_2019),
    Item("000 Figure E.5", "census-2019-histograms", partial(_panels, "Table E.3"), census_of_2019),
    _table("Table E.6", "census-2019-need", census_of_2019),
    _table("Table E.7", "census-2019-transport", census_of_2019),
    Item(
        "000 Figure E.8",
        "census-2019-secret-dots",
        partial(_both, ("Table E.6", "Table E.7"), _worst_of_each_size),
        census_of_2019,
    ),
    Item("000 Figure E.9", "census-2019-need-histograms", partial(_panels, "Table E.6"), census_of_2019),
    Item("000 Figure E.10", "census-2019-transport-histograms", partial(_panels, "Table E.7"), census_of_2019),
    Item("000 Section E.4", "census-2019-month-and-year", _month_and_year, census_of_2019),
)
