"""Outsiders: 100,000 profiles against a million people: exact, imprecise, and with values that may be wrong.

DuckDB counts the candidates of some of the same profiles, by a join of ranges, and its time is scaled up. All agree on
every count. Times are of the processor, all threads together, and of the wall clock.

    python -m benchmarks.outsiders [--rows 1000000] [--profiles 100000] [--joined 200]
"""

import argparse
import resource
import time
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa

import brecha
from benchmarks.machine import Log

QIDS = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA", "CO_MUNICIPIO_NASC", "CO_MUNICIPIO_END"]
SECRET = "IN_NECESSIDADE_ESPECIAL"
WAYS: dict[str, dict[str, Any]] = {
    "exact": {},
    "imprecise": {"imprecision": {"NU_ANO": 1, "NU_DIA": 2}, "unknown": 0.2},
    "may be wrong": {
        "imprecision": {"NU_ANO": 1},
        "unknown": 0.2,
        "errors": {"NU_ANO": 0.05, "TP_COR_RACA": 0.1},
    },
}
"""What the simulated profiles are like; errors are known to her"""


def by_duckdb(people: pa.Table, profiles: pa.Table) -> tuple[list[int], float]:
    """How many candidates each of these profiles has, and the seconds that it took."""
    connection = duckdb.connect()
    connection.register("people_in", people)
    connection.execute("CREATE TABLE people AS SELECT * FROM people_in")
    ends = []
    for name in QIDS:
        text = f"profiles_in.{name}"
        low, high = (f"CAST(split_part({text}, '..', {k}) AS BIGINT)" for k in (1, 2))
        ends.append(f"{low} AS {name}_low, CASE WHEN contains({text}, '..') THEN {high} ELSE {low} END AS {name}_high")
    connection.register("profiles_in", profiles)
    connection.execute(f"CREATE TABLE profiles AS SELECT record, {', '.join(ends)} FROM profiles_in")
    matches = " AND ".join(f"({name}_low IS NULL OR people.{name} BETWEEN {name}_low AND {name}_high)" for name in QIDS)
    began = time.process_time()
    rows = connection.execute(
        f"SELECT record, count(people.{QIDS[0]}) FROM profiles LEFT JOIN people ON {matches} GROUP BY record"
    ).fetchall()
    seconds = time.process_time() - began
    of_record = dict(rows)
    return [of_record[record] for record in profiles["record"].to_pylist()], seconds


def numbers(table: brecha.CodedTable) -> pa.Table:
    """The columns as numbers, for DuckDB; a missing value is null."""
    columns = {name: table.column(name) for name in QIDS}
    return pa.table(
        {
            name: pa.array([None if value is None else int(value) for value in one.values.to_pylist()]).take(
                pa.array(one.codes)
            )
            for name, one in columns.items()
        }
    )


def main() -> None:
    """Measure, and keep what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--profiles", type=int, default=100_000)
    parser.add_argument("--joined", type=int, default=200)
    given = parser.parse_args()
    log = Log("outsiders")
    table = brecha.census(given.rows)
    log(f"synthetic census of {given.rows:,} people, {given.profiles:,} profiles of {len(QIDS)} columns")
    brecha.outsiders(table.take(np.arange(1000)), [dict.fromkeys(QIDS) | {"TP_SEXO": "1"}])  # compiles
    people = numbers(table)
    figures = f"{'certain':>10}{'precision':>11}{'recall':>8}"
    log(f"{'profiles':<14}{'wall s':>8}{'processor s':>13}{figures}{'DuckDB, scaled':>16}{'times':>7}")
    for name, way in WAYS.items():
        profiles = brecha.simulated_outsiders(table, given.profiles, QIDS, seed=1, **way)
        began, spent_before = time.perf_counter(), time.process_time()
        answer = brecha.outsiders(table, profiles, [SECRET], truth="record", errors=way.get("errors"))
        wall, seconds = time.perf_counter() - began, time.process_time() - spent_before
        score, peer = answer.scores().to_pylist()[0], ""
        if "errors" not in way:
            some = profiles.slice(0, given.joined)
            counts, spent = by_duckdb(people, some)
            assert counts == answer.frame()["candidates"].fill_null(given.rows).to_pylist()[: len(some)]
            scaled = spent * given.profiles / len(some)
            peer = f"{scaled:>16.1f}{scaled / seconds:>7.1f}"
        shares = f"{score['precision']:>11.4f}{score['recall']:>8.4f}"
        log(f"{name:<14}{wall:>8.1f}{seconds:>13.1f}{answer.certain:>10,}{shares}{peer}")
    log(f"DuckDB matched {given.joined} profiles of each kind, and agrees on the candidates of all of them.")
    log(f"Peak memory of the whole run: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")
    log.keep()


if __name__ == "__main__":
    main()
