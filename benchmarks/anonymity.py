"""The best generalisation of all there are: how long the search takes, and what grouping every combination would.

Two tables, each 5-anonymous with at most 5 % of the records suppressed, by every measure of what is lost: Adult (30,162
people, nine quasi-identifiers, 12,960 combinations of levels), or a synthetic table of its shape where the file is not
given; and the synthetic census (11 quasi-identifiers, 432,000 combinations). Adult is also searched with diversity and
closeness of the income. The peer is DuckDB, which groups the records at some of the combinations, drawn at random; its
time is scaled up to all of them, which is what a search without proofs has to do. Both agree on the classes there.

    python -m benchmarks.anonymity [--rows 1000000] [--adult arx_adult.csv --hierarchies FOLDER] [--nodes 24]
"""

import argparse
import csv
import time
from collections.abc import Callable, Sequence
from math import prod
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa

import brecha
from benchmarks.machine import Log
from benchmarks.peers import measured
from brecha.sanitizers.models import KAnonymity, LDiversity, Model, TCloseness
from brecha.sanitizers.search.full_domain import optimum
from brecha.sanitizers.search.losses import MEASURES
from brecha.sanitizers.search.partitions import Levels, Rows, partition
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies import Hierarchy, Ladder

K, SUPPRESSION = 5, 0.05
ADULT = {
    "sex": (2,),
    "age": (72, 15, 8, 4),
    "race": (5,),
    "marital-status": (7, 2),
    "education": (16, 6, 3),
    "native-country": (41, 5),
    "workclass": (7, 3),
    "occupation": (14, 3),
    "salary-class": (2,),
}
"""How many values there are on each level of the columns of Adult but the last, where there is one"""
INCOME = "salary-class"
Coarser = Callable[[int], str]


def adult(path: Path | None, folder: Path | None) -> tuple[CodedTable, dict[str, Hierarchy], str]:
    """Adult and its hierarchies from files, or a table of its shape."""
    if path is None or folder is None:
        return *like_adult(), "a synthetic table like Adult"
    table = brecha.read(path)
    hierarchies = {}
    for name in table.columns:
        with (folder / f"adult_hierarchy_{name}.csv").open(encoding="utf-8", newline="") as file:
            lines = [line for line in csv.reader(file, delimiter=";") if line]
        hierarchies[name] = Hierarchy(tuple(zip(*lines, strict=True)), name)
    return table, hierarchies, "Adult"


def like_adult(rows: int = 30_162) -> tuple[CodedTable, dict[str, Hierarchy]]:
    """Independent columns of as many values as those of Adult, some of them rare."""
    rng = np.random.default_rng(0)
    columns, hierarchies = [], {}
    for name, (values, *above) in ADULT.items():
        shares = np.array([0.25, 0.75]) if name == INCOME else rng.dirichlet(np.full(values, 0.6))
        codes = rng.choice(values, rows, p=shares)
        columns.append(Column(name, codes.astype(narrowest(values)), pa.array([str(i) for i in range(values)])))
        levels = [tuple(str(i) for i in range(values))]
        place = list(range(values))
        for count in above:
            place = [one * count // (max(place) + 1) for one in place]
            levels.append(tuple(f"{count}:{one}" for one in place))
        hierarchies[name] = Hierarchy((*levels, ("*",) * values), name)
    return CodedTable(tuple(columns)), hierarchies


def census_hierarchies(table: CodedTable) -> dict[str, Hierarchy]:
    """What a curator might think of: thirds of a month, quarters, bands of years, prefixes of codes."""
    steps: dict[str, list[Coarser]] = {
        "NU_DIA": [lambda day: f"third {min((day - 1) // 10, 2)}"],
        "NU_MES": [lambda month: f"quarter {(month - 1) // 3}", lambda month: f"half {(month - 1) // 6}"],
        "NU_ANO": [_years(2), _years(4), _years(12)],
        "CO_PAIS_ORIGEM": [lambda country: "Brazil" if country == 76 else "abroad"],
        "CO_MUNICIPIO_NASC": [_prefix(4), _prefix(2), _prefix(1)],
        "CO_MUNICIPIO_END": [_prefix(4), _prefix(2), _prefix(1)],
        "CO_ENTIDADE": [_prefix(4), _prefix(2)],
        "TP_DEPENDENCIA": [lambda kind: "private" if kind == 4 else "public"],
    }
    found = {}
    for name in CENSUS_QUASI_IDENTIFIERS:
        values = [value for value in table.column(name).values.to_pylist() if value is not None]
        levels = [tuple(step(value) for value in values) for step in steps.get(name, [])]
        found[name] = Hierarchy((tuple(map(str, values)), *levels, ("*",) * len(values)), name)
    return found


def _years(width: int) -> Coarser:
    return lambda year: f"{year // width * width} to {year // width * width + width - 1}"


def _prefix(length: int) -> Coarser:
    return lambda code: f"{str(code)[:length]}…"


def search(say: Log, table: CodedTable, ladders: Sequence[Ladder], repeats: int) -> None:
    """By every measure: the shortest of some runs on the clock."""
    heads = f"  {'measure':16}{'seconds':>9}{'processor':>11}{'grouped':>9}{'of all':>9}{'loss':>20}{'suppressed':>12}"
    say(f"{heads}  levels")
    for by in MEASURES:
        walls: list[float] = []
        spent: list[float] = []
        for _ in range(repeats):
            began = time.perf_counter()
            with measured(spent):
                found = optimum(table, ladders, [KAnonymity(K)], suppression=SUPPRESSION, by=by)
            walls.append(time.perf_counter() - began)
        say(
            f"  {by:16}{min(walls):>9.2f}{min(spent):>11.2f}{found.checked:>9,}{found.checked / found.nodes:>9.2%}"
            f"{found.loss:>20,.6f}{found.suppression:>12.3%}  {' '.join(map(str, found.levels.values()))}"
        )


def other_models(say: Log, table: CodedTable, ladders: Sequence[Ladder]) -> None:
    """Adult with the income as the secret, and the other eight columns known."""
    known = [ladder for ladder in ladders if ladder.name != INCOME]
    for model in (
        LDiversity(2, INCOME),
        LDiversity(1.5, INCOME, "entropy"),
        LDiversity(2, INCOME, "recursive", c=4),
        TCloseness(0.2, INCOME),
    ):
        models: list[Model] = [KAnonymity(K), model]
        began = time.perf_counter()
        found = optimum(table, known, models, suppression=SUPPRESSION)
        say(
            f"  {K}-anonymity and {model!s:42}{time.perf_counter() - began:>7.2f} s, {found.checked:,} of "
            f"{found.nodes:,} grouped, cells {found.loss:.6f}, {found.suppression:.3%} suppressed"
        )


def by_duckdb(table: CodedTable, ladders: Sequence[Ladder], nodes: Sequence[Levels]) -> float:
    """Processor seconds for classes and records of small classes at each of some nodes, found as here."""
    connection = duckdb.connect()
    codes = np.stack([table.column(ladder.name).codes.astype(np.int32) for ladder in ladders])
    rows = Rows(codes, np.ones(table.rows, np.int64), np.empty(0, np.int32))
    columns = {
        f"a{a}_{h}": pa.array(level[codes[a]].astype(narrowest(len(ladder.labels[h]))))
        for a, ladder in enumerate(ladders)
        for h, level in enumerate(ladder.nodes)
    }
    connection.register("levels", pa.table(columns))
    connection.execute("CREATE TABLE told AS SELECT * FROM levels")
    spent: list[float] = []
    for node in nodes:
        names = ", ".join(f"a{a}_{level}" for a, level in enumerate(node))
        query = f"""SELECT count(*), coalesce(sum(n) FILTER (n < {K}), 0)::BIGINT
                    FROM (SELECT count(*) AS n FROM told GROUP BY {names})"""
        with measured(spent):
            found = connection.execute(query).fetchall()[0]
        sizes = partition(rows, ladders, node).sizes
        assert found == (len(sizes), int(sizes[sizes < K].sum()))
    return sum(spent)


def peer(say: Log, table: CodedTable, ladders: Sequence[Ladder], count: int) -> None:
    """What all nodes would take in DuckDB."""
    rng = np.random.default_rng(0)
    nodes: list[Levels] = [tuple(int(rng.integers(0, one.height + 1)) for one in ladders) for _ in range(count)]
    seconds = by_duckdb(table, ladders, nodes)
    every = prod(ladder.height + 1 for ladder in ladders)
    whole = seconds / count * every
    each = seconds / count * 1000
    say(f"  DuckDB: {each:,.1f} ms of the processor for each of {count} combinations; {whole:,.0f} s for all")


def main() -> None:
    """Both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--adult", type=Path)
    parser.add_argument("--hierarchies", type=Path)
    parser.add_argument("--nodes", type=int, default=24, help="combinations for DuckDB")
    given = parser.parse_args()
    say = Log("anonymity")
    table, hierarchies, name = adult(given.adult, given.hierarchies)
    ladders = [hierarchies[column].on(table.column(column)) for column in hierarchies]
    nodes = prod(ladder.height + 1 for ladder in ladders)
    say(f"{K}-anonymity, at most {SUPPRESSION:.0%} suppressed. {name}: {table.rows:,} people, {nodes:,} combinations")
    began = time.perf_counter()
    optimum(table, ladders, [KAnonymity(K)], suppression=SUPPRESSION)
    say(f"  first search of the process, compiled code from the cache or made: {time.perf_counter() - began:.2f} s")
    search(say, table, ladders, 3)
    other_models(say, table, ladders)
    peer(say, table, ladders, given.nodes)
    table = brecha.census(given.rows)
    hierarchies = census_hierarchies(table)
    ladders = [hierarchies[column].on(table.column(column)) for column in CENSUS_QUASI_IDENTIFIERS]
    nodes = prod(ladder.height + 1 for ladder in ladders)
    say(f"synthetic census of {given.rows:,} people, {len(ladders)} quasi-identifiers, {nodes:,} combinations")
    search(say, table, ladders, 1)
    peer(say, table, ladders, given.nodes)
    say.keep()


if __name__ == "__main__":
    main()
