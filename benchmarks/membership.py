"""Who can be shown to be in a sample: Brecha and DuckDB on one population and one sample, in one run.

Brecha counts all 2,047 sets. DuckDB groups once for each set; it is run on some of the sets, drawn in proportion to
their sizes, in two ways, and its time is scaled up. All agree on every count. Times are of the processor, all threads
together. Also: what a plan for the full set costs, and for all sets of a smaller population.

    python -m benchmarks.membership [--rows 1000000] [--sampled 100000] [--sets 32]
"""

import argparse
import resource
import time
from collections.abc import Callable, Sequence
from typing import Literal

import duckdb
import numpy as np
import pyarrow as pa

import brecha
from benchmarks.machine import Log
from benchmarks.peers import Subset, measured, sample
from brecha.answers.membership import membership
from brecha.answers.planned_sample import planned_sample
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS

Counts = tuple[int, ...]
"""classes, certain members, certain non-members, Σ max(d, n − d): what all must agree on"""
SUMS = """count(*), coalesce(sum(n) FILTER (d = n), 0)::BIGINT, coalesce(sum(n) FILTER (d = 0), 0)::BIGINT,
          sum(greatest(d, n - d))::BIGINT, sum(d * d / n), sum(n / d) FILTER (d > 0)"""


def by_brecha(
    population: brecha.CodedTable, drawn: brecha.CodedTable, threads: int
) -> tuple[dict[Subset, Counts], float, float]:
    """All sets: the counts of each, processor seconds and wall seconds."""
    spent: list[float] = []
    began = time.perf_counter()
    with measured(spent):
        answer = membership(population, drawn, qids=CENSUS_QUASI_IDENTIFIERS, threads=threads)
    wall = time.perf_counter() - began
    found: dict[Subset, Counts] = {}
    for row in answer.frame().to_pylist():
        best = round(row["posterior_probabilistic"] * population.rows)
        found[tuple(row["qids"])] = (row["classes"], row["certain_members"], row["certain_nonmembers"], best)
    return found, spent[0], wall


def joined(known: Sequence[str]) -> str:
    """Two groupings, joined."""
    columns = ", ".join(known)
    return f"""WITH p AS (SELECT {columns}, count(*) AS n FROM people GROUP BY ALL),
                    s AS (SELECT {columns}, count(*) AS d FROM drawn GROUP BY ALL),
                    c AS (SELECT n, coalesce(d, 0) AS d FROM p LEFT JOIN s USING ({columns}))
               SELECT {SUMS} FROM c"""


def together(known: Sequence[str]) -> str:
    """One grouping of both tables, one under the other."""
    counts = "count(*) FILTER (NOT is_drawn) AS n, count(*) FILTER (is_drawn) AS d"
    return f"SELECT {SUMS} FROM (SELECT {counts} FROM everybody GROUP BY {', '.join(known)})"


def by_duckdb(
    population: brecha.CodedTable,
    drawn: brecha.CodedTable,
    sets: Sequence[Subset],
    query: Callable[[Sequence[str]], str],
) -> tuple[dict[Subset, Counts], float]:
    """Some sets in DuckDB, from tables of its own."""
    connection = duckdb.connect()
    for name, table in (("people", population), ("drawn", drawn)):
        codes = pa.table({one: pa.array(table.column(one).codes) for one in CENSUS_QUASI_IDENTIFIERS})
        connection.register("codes", codes)
        connection.execute(f"CREATE TABLE {name} AS SELECT * FROM codes")
        connection.unregister("codes")
    connection.execute(
        "CREATE TABLE everybody AS SELECT *, false AS is_drawn FROM people UNION ALL SELECT *, true FROM drawn"
    )
    found: dict[Subset, Counts] = {}
    spent: list[float] = []
    with measured(spent):
        for qids in sets:
            found[qids] = tuple(connection.execute(query(qids)).fetchall()[0][:4])
    return found, spent[0]


def main(rows: int, sampled: int, sets: int) -> None:
    """Run all and print the ratios."""
    say = Log("membership")
    population = brecha.census(rows)
    drawn = population.take(np.random.default_rng(0).choice(rows, sampled, replace=False))
    say(f"synthetic census of {rows:,} people, a sample of {sampled:,}, 11 quasi-identifiers, 2,047 sets")
    membership(
        population.take(np.arange(1000)), population.take(np.arange(100)), qids=CENSUS_QUASI_IDENTIFIERS
    )  # compiled
    runs = [by_brecha(population, drawn, threads) for threads in (1, 2, 1, 2)]
    truth = runs[0][0]
    assert all(run[0] == truth for run in runs)
    ours = min(run[1] for run in runs)
    say(
        f"Brecha, all sets: processor {ours:.2f} s; wall {min(run[2] for run in runs[::2]):.2f} s on 1 thread, "
        f"{min(run[2] for run in runs[1::2]):.2f} s on 2"
    )
    some = sample(list(truth), sets)
    say(f"{'':34}{'sets run':>12}{'processor s':>12}{'scaled to all':>15}{'times Brecha':>14}")
    for name, query in (("DuckDB, two groupings and a join", joined), ("DuckDB, one grouping of both", together)):
        found, seconds = by_duckdb(population, drawn, some, query)
        assert all(found[qids] == truth[qids] for qids in some)
        whole = seconds * len(truth) / len(some)
        say(f"{name:34}{len(some):>12}{seconds:>12.2f}{whole:>15.1f}{whole / ours:>14,.0f}")
    say("All agree on classes, certain members, certain non-members and the sum of the likelier parts.")
    plan(say, population, "full")
    plan(say, population.take(np.arange(min(rows, 50_000))), "all")
    say(f"Peak memory of the whole run: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")
    say.keep()


def plan(say: Log, population: brecha.CodedTable, subsets: Literal["full", "all"]) -> None:
    """What it costs to say what to expect of 25 sizes of sample."""
    spent: list[float] = []
    with measured(spent):
        found = planned_sample(population, qids=CENSUS_QUASI_IDENTIFIERS, subsets=subsets)
    with measured(spent):
        largest = found.largest(0.99, qids=CENSUS_QUASI_IDENTIFIERS)
    say(
        f"Plan for {population.rows:,} people, {len(found.frame()):,} expectations: processor {spent[0]:.2f} s; "
        f"the largest sample of which 99 % are certain, {largest}: {spent[1]:.2f} s"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--sampled", type=int, default=100_000)
    parser.add_argument("--sets", type=int, default=32, help="sets for DuckDB")
    asked = parser.parse_args()
    main(asked.rows, asked.sampled, asked.sets)
