"""How many records each record may be, some cells being missing: Brecha, and two ways to compare all pairs, in one run.

Two shapes of table: all columns of two values, as in a table of courses taken or not; and columns of 2 to 5,000 values.
The peers, DuckDB's join of the table with itself and all pairs of packed records in numpy, are run at a size that they
can do, where all agree on every count; the time of all pairs grows with the square of the records, and is scaled up by
that. Times are of the processor, all threads together.

    python -m benchmarks.effective_anonymity [--rows 500000] [--columns 20] [--missing 0.15] [--few 10000]
"""

import argparse
import resource
import time
from collections.abc import Callable

import duckdb
import numpy as np
import numpy.typing as npt
import pyarrow as pa

import brecha
from benchmarks.machine import Log
from benchmarks.peers import measured
from brecha.tables.coded import CodedTable, Column, narrowest

Counts = npt.NDArray[np.integer]
WORD = 64


def drawn(rows: int, values: list[int], missing: float, seed: int = 0) -> CodedTable:
    """Columns of so many values, all as likely, in which some cells are missing."""
    rng = np.random.default_rng(seed)
    fields = []
    for k, count in enumerate(values):
        codes = np.where(rng.random(rows) < missing, count, rng.integers(0, count, rows)).astype(narrowest(count + 1))
        fields.append(Column(f"c{k}", codes, pa.array([*map(str, range(count)), None])))
    return CodedTable(tuple(fields))


def by_brecha(table: CodedTable, threads: int) -> tuple[Counts, float, float]:
    """The counts, processor seconds and wall seconds."""
    spent: list[float] = []
    began = time.perf_counter()
    with measured(spent):
        answer = brecha.effective_anonymity(table, table.columns, threads=threads)
    return answer.composed.ambiguous_sizes, spent[0], time.perf_counter() - began


def by_duckdb(table: CodedTable) -> Counts:
    """A join of the table with itself: equal or missing on every column."""
    codes = {one.name: pa.array(one.codes, mask=one.codes == one.missing) for one in table.fields}
    connection = duckdb.connect()
    connection.register("release", pa.table({"at": np.arange(table.rows), **codes}))
    match = " AND ".join(f"(x.{one} = y.{one} OR x.{one} IS NULL OR y.{one} IS NULL)" for one in table.columns)
    query = f"SELECT count(*) AS n FROM release x JOIN release y ON {match} GROUP BY x.at ORDER BY x.at"
    return np.array(connection.execute(query).fetchnumpy()["n"], np.int64)


def by_pairs(table: CodedTable) -> Counts:
    """Every record with all others, in words of bits: those of a known value must agree where both have one."""
    values, known = packed(table)
    found = np.empty(table.rows, np.int64)
    for i in range(table.rows):
        apart = np.zeros(table.rows, bool)
        for value, sure in zip(values, known, strict=True):
            apart |= ((value ^ value[i]) & sure & sure[i]) != 0
        found[i] = table.rows - np.count_nonzero(apart)
    return found


def packed(table: CodedTable) -> tuple[list[npt.NDArray[np.uint64]], list[npt.NDArray[np.uint64]]]:
    """The codes of as many columns as fit into each word, and where they are known."""
    values, known, used = [], [], WORD
    for one in table.fields:
        bits = max(1, (one.cardinality - 1).bit_length())
        if used + bits > WORD:
            values.append(np.zeros(table.rows, np.uint64))
            known.append(np.zeros(table.rows, np.uint64))
            used = 0
        sure = one.codes != one.missing
        values[-1] |= np.where(sure, one.codes, 0).astype(np.uint64) << np.uint64(used)
        known[-1] |= np.where(sure, np.uint64((1 << bits) - 1) << np.uint64(used), np.uint64(0))
        used += bits
    return values, known


def shape(say: Log, name: str, make: Callable[[int], CodedTable], rows: int, few: int) -> None:
    """One shape of table: Brecha at full size, and all three at a smaller one."""
    table = make(rows)
    runs = [by_brecha(table, threads) for threads in (1, 2, 2)]
    assert all((run[0] == runs[0][0]).all() for run in runs)
    ours, counts = min(run[1] for run in runs), runs[0][0]
    say(f"{name}: {rows:,} records; mean match {counts.mean():.2f}, unambiguously unique {(counts == 1).sum():,}")
    say(
        f"  Brecha: processor {ours:.2f} s; wall {runs[0][2]:.2f} s on 1 thread, "
        f"{min(run[2] for run in runs[1:]):.2f} s on 2"
    )
    small = make(few)
    truth, own, _ = min((by_brecha(small, 1) for _ in range(3)), key=lambda run: run[1])
    say(f"  Brecha, {few:,} records: processor {own:.3f} s")
    for peer, run in (("DuckDB, joined with itself", by_duckdb), ("numpy, all pairs in words", by_pairs)):
        spent: list[float] = []
        with measured(spent):
            found = run(small)
        assert (found == truth).all()
        whole = spent[0] * (rows / few) ** 2
        say(
            f"  {peer}, {few:,} records: processor {spent[0]:.2f} s, {spent[0] / own:,.0f} times Brecha; "
            f"scaled to {rows:,}: {whole / 60:,.0f} min, {whole / ours:,.0f} times"
        )


def main(rows: int, columns: int, missing: float, few: int) -> None:
    """Run both shapes."""
    say = Log("effective_anonymity")
    say(
        f"{columns} columns, {missing:.0%} of the cells missing; ambiguous effective anonymity of every record, exactly"
    )
    by_brecha(drawn(1000, [2] * 4, 0.1), 2)  # compiled
    mixed = np.geomspace(2, 5000, columns).astype(int).tolist()
    shape(say, "Columns of 2 values", lambda count: drawn(count, [2] * columns, missing), rows, few)
    shape(say, "Columns of 2 to 5,000 values", lambda count: drawn(count, mixed, missing), rows, few)
    say("All agree on the count of every record.")
    say(f"Peak memory of the whole run: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=500_000)
    parser.add_argument("--columns", type=int, default=20)
    parser.add_argument("--missing", type=float, default=0.15)
    parser.add_argument("--few", type=int, default=10_000)
    asked = parser.parse_args()
    main(asked.rows, asked.columns, asked.missing, asked.few)
