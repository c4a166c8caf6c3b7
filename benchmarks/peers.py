"""Brecha, DuckDB, polars and the original tool on one table, in one run: they agree, and this is what each costs.

Brecha walks all 2,047 subsets. The others group once for each subset; they are run on a sample of the subsets, drawn in
proportion to the sizes, and their time is scaled up. Times are of the processor, all threads together.

    python -m benchmarks.peers [--rows 1000000] [--sample 96] [--original 3]
"""

import argparse
import contextlib
import io
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
from bvmlib.bvm import BVM

import brecha
from benchmarks.machine import Log

SECRETS = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
Subset = tuple[str, ...]
Sums = tuple[int, ...]
"""blocks, singles, and for each secret hits and best: what all must agree on"""


@dataclass(frozen=True)
class Cost:
    """Processor seconds for some of the subsets, and scaled up to all of them."""

    seconds: float
    subsets: int
    whole: float


@contextlib.contextmanager
def measured(into: list[float]) -> Iterator[None]:
    """Add the processor time of all threads."""
    began = time.process_time()
    yield
    into.append(time.process_time() - began)


def sample(subsets: Sequence[Subset], count: int, seed: int = 0) -> list[Subset]:
    """Some of the subsets, every size in proportion."""
    rng = np.random.default_rng(seed)
    ordered = sorted(subsets, key=lambda qids: (len(qids), rng.random()))
    step = len(ordered) / count
    return [ordered[int((i + 0.5) * step)] for i in range(count)]


def by_brecha(table: brecha.CodedTable, qids: Sequence[str], threads: int) -> tuple[dict[Subset, Sums], float, float]:
    """All subsets: the sums of each, processor seconds and wall seconds."""
    spent: list[float] = []
    began = time.perf_counter()
    with measured(spent):
        result = brecha.assess(table, qids=qids, sensitive=SECRETS, threads=threads)
    wall = time.perf_counter() - began
    return _sums(result), spent[0], wall


def _sums(result: brecha.Assessment) -> dict[Subset, Sums]:
    found: dict[Subset, list[int]] = {}
    for row in result.frame().select(["qids", "sensitive", "blocks", "hits", "posterior_probabilistic"]).to_pylist():
        sums = found.setdefault(tuple(row["qids"]), [])
        if row["sensitive"] is None:
            sums += [row["blocks"], row["hits"]]
        else:
            sums += [row["hits"], round(row["posterior_probabilistic"] * result.rows)]
    return {qids: tuple(sums) for qids, sums in found.items()}


def counted(cardinalities: dict[str, int]) -> str:
    """How many people have each value of each secret, in SQL: one pass for any number of secrets of few values."""
    parts = [(secret, value) for secret, count in cardinalities.items() for value in range(count)]
    return ", ".join(f"count(*) FILTER ({secret} = {value}) AS {secret}_{value}" for secret, value in parts)


def summed(cardinalities: dict[str, int]) -> str:
    """The sums over blocks, in SQL."""
    sums = ["count(*)", "count(*) FILTER (n = 1)"]
    for secret, count in cardinalities.items():
        most = f"greatest({', '.join(f'{secret}_{value}' for value in range(count))})"
        sums += [f"coalesce(sum(n) FILTER ({most} = n), 0)::BIGINT", f"sum({most})::BIGINT"]
    return ", ".join(sums)


def one_set(known: Sequence[str], cardinalities: dict[str, int]) -> str:
    """DuckDB's best single statement for one subset: one grouping, then sums over its rows."""
    blocks = f"SELECT count(*) AS n, {counted(cardinalities)} FROM people GROUP BY {', '.join(known)}"
    return f"SELECT {summed(cardinalities)} FROM ({blocks})"


def many_sets(sets: Sequence[Sequence[str]], used: Sequence[str], cardinalities: dict[str, int]) -> str:
    """Several subsets in one statement by GROUPING SETS, of which CUBE is the short form for all subsets."""
    listed = ", ".join(f"({', '.join(known)})" for known in sets)
    which = f"grouping({', '.join(used)}) AS which"
    blocks = f"SELECT {which}, count(*) AS n, {counted(cardinalities)} FROM people GROUP BY GROUPING SETS ({listed})"
    return f"SELECT which, {summed(cardinalities)} FROM ({blocks}) GROUP BY which"


def by_duckdb(table: brecha.CodedTable, sets: Sequence[Subset], together: int) -> tuple[dict[Subset, Sums], float]:
    """The sample in DuckDB, from a table of its own: one subset a statement, or several together."""
    names = {name: f"c{i}" for i, name in enumerate(table.columns)}
    cardinalities = {names[secret]: table.column(secret).cardinality for secret in SECRETS}
    connection = duckdb.connect()
    connection.register("codes", pa.table({names[column.name]: pa.array(column.codes) for column in table.fields}))
    connection.execute("CREATE TABLE people AS SELECT * FROM codes")
    found: dict[Subset, Sums] = {}
    spent: list[float] = []
    with measured(spent):
        for low in range(0, len(sets), together):
            batch = {qids: [names[name] for name in qids] for qids in sets[low : low + together]}
            found |= _batch(connection, batch, cardinalities)
    return found, spent[0]


def _batch(
    connection: duckdb.DuckDBPyConnection, batch: dict[Subset, list[str]], cardinalities: dict[str, int]
) -> dict[Subset, Sums]:
    """The sums of some subsets in one statement."""
    if len(batch) == 1:
        ((qids, known),) = batch.items()
        return {qids: tuple(connection.execute(one_set(known, cardinalities)).fetchall()[0])}
    used = sorted({name for known in batch.values() for name in known})
    rows = connection.execute(many_sets(list(batch.values()), used, cardinalities)).fetchall()
    by_number = {_grouping(known, used): qids for qids, known in batch.items()}
    return {by_number[row[0]]: tuple(row[1:]) for row in rows}


def _grouping(known: Sequence[str], used: Sequence[str]) -> int:
    """The number that SQL's grouping() gives a set: a bit for each column that is not in it, the last one lowest."""
    return sum(1 << place for place, name in enumerate(reversed(used)) if name not in known)


def by_polars(table: brecha.CodedTable, sets: Sequence[Subset]) -> tuple[dict[Subset, Sums], float]:
    """The sample in polars: one grouping a subset."""
    frame = pl.DataFrame({column.name: column.codes for column in table.fields})
    values = {secret: range(table.column(secret).cardinality) for secret in SECRETS}
    counts = [(pl.col(s) == v).sum().alias(f"{s}_{v}") for s, known in values.items() for v in known]
    most = {s: pl.max_horizontal([f"{s}_{v}" for v in known]) for s, known in values.items()}
    sums = [pl.len().alias("blocks"), (pl.col("n") == 1).sum().alias("singles")]
    for s in SECRETS:
        sums += [pl.col("n").filter(most[s] == pl.col("n")).sum().alias(f"hits_{s}"), most[s].sum().alias(f"best_{s}")]
    found: dict[Subset, Sums] = {}
    spent: list[float] = []
    with measured(spent):
        for qids in sets:
            found[qids] = frame.lazy().group_by(qids).agg(pl.len().alias("n"), *counts).select(sums).collect().row(0)
    return found, spent[0]


def by_original(table: brecha.CodedTable, sets: Sequence[Subset]) -> tuple[dict[Subset, Sums], float]:
    """The sample in the original tool; it gives shares, which are turned back into counts."""
    frame = pa.table({column.name: pa.array(column.codes) for column in table.fields}).to_pandas()
    found: dict[Subset, Sums] = {}
    spent: list[float] = []
    for qids in sets:
        said = io.StringIO()
        with measured(spent), contextlib.redirect_stdout(said):
            tool = BVM(frame)
            tool.qids(list(qids))
            tool.sensitive(list(SECRETS))
            answer = tool.assess()
        assert said.getvalue() == "", said.getvalue()
        sums = [answer["pCR"], round(answer["dCR"] * table.rows)]
        for row in answer["att_inf"].to_dict("records"):
            sums += [round(row["dCA"] * table.rows), round(row["Posterior"] * table.rows)]
        found[qids] = tuple(int(value) for value in sums)
    return found, sum(spent)


def agree(truth: dict[Subset, Sums], found: dict[Subset, Sums], sets: Sequence[Subset]) -> None:
    """Stop at the first subset on which two programs differ."""
    assert set(found) == set(sets)
    for qids, sums in found.items():
        assert tuple(sums) == truth[qids], (qids, sums, truth[qids])


def main(rows: int, sampled: int, original: int) -> None:
    """Run all and print the ratios."""
    say = Log("peers")
    table = brecha.census(rows)
    qids = tuple(name for name in table.columns if name not in SECRETS)
    say(
        f"synthetic census of {rows:,} people, {len(qids)} quasi-identifiers, 2 secrets, {2 ** len(qids) - 1:,} subsets"
    )
    brecha.assess(brecha.census(1000), qids=qids, sensitive=SECRETS)  # compiled before it is measured
    runs = [by_brecha(table, qids, threads) for threads in (1, 1, 2, 2)]
    truth = runs[0][0]
    assert all(run[0] == truth for run in runs)
    ours = min(run[1] for run in runs)
    say(f"Brecha, all subsets: processor {ours:.2f} s; wall {min(run[2] for run in runs):.2f} s on 2 threads")
    sets = sample(list(truth), sampled)
    few = sample(list(truth), original)
    peers: dict[str, tuple[Sequence[Subset], Callable[[Sequence[Subset]], tuple[dict[Subset, Sums], float]]]] = {
        "DuckDB, one statement a subset": (sets, lambda some: by_duckdb(table, some, 1)),
        "DuckDB, GROUPING SETS of 4": (sets, lambda some: by_duckdb(table, some, 4)),
        "DuckDB, GROUPING SETS of 16": (sets, lambda some: by_duckdb(table, some, 16)),
        "polars, one grouping a subset": (sets, lambda some: by_polars(table, some)),
        "bvmlib, the original tool": (few, lambda some: by_original(table, some)),
    }
    say(f"{'':34}{'subsets run':>12}{'processor s':>12}{'scaled to all':>15}{'times Brecha':>14}")
    for name, (some, run) in peers.items():
        found, seconds = run(some)
        agree(truth, found, some)
        whole = seconds * len(truth) / len(some)
        say(f"{name:34}{len(some):>12}{seconds:>12.2f}{whole:>15.1f}{whole / ours:>14,.0f}")
    say(
        "All agree with Brecha on blocks, singles, and for both secrets on hits and on the sum of the commonest values."
    )
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--sample", type=int, default=96, help="subsets for DuckDB and polars")
    parser.add_argument("--original", type=int, default=3, help="subsets for the original tool")
    asked = parser.parse_args()
    main(asked.rows, asked.sample, asked.original)
