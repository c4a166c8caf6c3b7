"""What it costs that missing values may be anything: all subsets, against the same run where missing is one more value.

Three kinds of tables of eight columns, four of which lack one value in ten: columns of very different sizes, of few
values, and of thirty values each, where few people are alike and few alone. Both rules take turns.

    python -m benchmarks.gaps [--rows 1000000] [--repeats 3]
"""

import argparse
import statistics
import time

import numpy as np
import pyarrow as pa

import brecha
from benchmarks.machine import Log

TABLES = {
    "2 to 100 values": (2, 5, 10, 100, 2, 5, 10, 100),
    "2 to 9 values": (2, 3, 4, 5, 6, 7, 8, 9),
    "30 values each": (30,) * 8,
}
GAPS = ("q0", "q1", "q2", "q3")
MISSING = 0.1


def made(rows: int, cards: tuple[int, ...]) -> pa.Table:
    """Random people; the same in every run."""
    rng = np.random.default_rng(0)
    columns = {f"q{i}": pa.array(rng.integers(0, card, rows)) for i, card in enumerate(cards)}
    for name in GAPS:
        columns[name] = pa.array(columns[name].to_numpy(), mask=rng.random(rows) < MISSING)
    return pa.table(columns | {"s": pa.array(rng.integers(0, 5, rows))})


def measure(log: Log, rows: int, repeats: int, name: str, sensitive: list[str]) -> None:
    """Processor seconds of both rules, and how many times the plain run the other one is."""
    people = made(rows, TABLES[name])
    tables = {rule: brecha.read(people, missing=rule) for rule in ("value", "wildcard")}
    qids = [column for column in people.column_names if column != "s"]
    spent: dict[str, list[float]] = {rule: [] for rule in tables}
    for table in tables.values():  # so that everything is compiled
        brecha.assess(table.take(np.arange(1000)), qids=qids, sensitive=sensitive)
    for _ in range(repeats):
        for rule, table in tables.items():
            began = time.process_time()
            brecha.assess(table, qids=qids, sensitive=sensitive)
            spent[rule].append(time.process_time() - began)
    ratios = [wild / plain for plain, wild in zip(spent["value"], spent["wildcard"], strict=True)]
    plain, wild = (min(seconds) for seconds in spent.values())
    asked = "re-identification" + (" and one secret" if sensitive else "")
    log(f"  {name:<16} {asked:<33} {plain:6.2f} s  {wild:6.2f} s  {statistics.median(ratios):5.1f} times")


def main() -> None:
    """Run all, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    given = parser.parse_args()
    log = Log("gaps")
    log(f"{given.rows:,} people, 8 columns, 4 of them with {MISSING:.0%} gaps, 255 subsets; processor seconds where a")
    log(f"missing value is one more value, and where it may be anything: least, and middle ratio, of {given.repeats}")
    for name in TABLES:
        for sensitive in ([], ["s"]):
            measure(log, given.rows, given.repeats, name, sensitive)
    log.keep()


if __name__ == "__main__":
    main()
