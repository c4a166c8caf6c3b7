"""The second engine: the same sums by SQL, one set of quasi-identifiers at a time.

It shares no code with the kernel beyond the contract, so that each checks the other; and DuckDB spills to disk by
itself. Every statement is a chain of named steps (``steps``, then ``targets``), each of which can be run alone to see
what it holds.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa

from brecha.engines.contract import (
    Blocks,
    Estimate,
    Float64,
    Int64,
    PartitionRequest,
    Progress,
    Recorder,
    Run,
    Score,
    Sums,
)
from brecha.engines.duckdb_gaps import GapQuery
from brecha.engines.gaps import Cell, cells
from brecha.runtime.resources import available_memory, resident
from brecha.tables.coded import CodedTable
from brecha.tables.sources.databases import database

Connection = duckdb.DuckDBPyConnection
NamedTable = tuple[str, dict[str, Any]]
LEAST_MEMORY = 128 * 2**20
"""Bytes with which any grouping can be done, the rest on disk."""
STATEMENT, NS_PER_ROW = 0.003, 40.0
"""Measured: seconds to start a statement, and nanoseconds of one core for a row."""
WORTH, TRIES, GUESS, GROUPS, WEIGHTS, CHANCES = 1.6, 2.8, 1.6, 1.4, 1.3, 2.0
"""Measured, where a plain statement is 1: one with worth, with tries, for each guess; what groups add; with weights;
about chances of values"""

PERCENT = """
    CASE WHEN 2 * (100 * {part} % {whole}) > {whole}
           OR (2 * (100 * {part} % {whole}) = {whole} AND (100 * {part} // {whole}) % 2 = 1)
         THEN 100 * {part} // {whole} + 1
         ELSE 100 * {part} // {whole} END"""
"""100·part/whole to the nearest whole number, halves to the even one, in integers."""

PEOPLE = {
    "blocks": "count(*)",
    "singles": "count(*) FILTER (size = 1)",
    "alone": "coalesce(sum(part) FILTER (size = 1), 0)",
    "smallest": "min(size)",
    "named": "{total}(share)",
    "sharpest": "max(most / mass)",
}
SECRET = {
    "hits": "coalesce(sum(people) FILTER (most = mass), 0)",
    "certain": "coalesce(sum(part) FILTER (most = mass), 0)",
    "best": "{total}(share)",
    "worst": "max(most / mass)",
}
SCORE = {"scored": "{total}(share)", "highest": "max(most / mass)"}
"""The fields of ``Sums``, over the rows of ``targets``. Weights are above zero: most = mass where all are alike."""
ABOVE = "coalesce(sum(people) FILTER (most::HUGEINT * {denominator} > mass::HUGEINT * {numerator}), 0)"
"""People whose chance is above a threshold, in integers"""


@dataclass(frozen=True)
class QueryTerms:
    """What is asked of blocks beyond how many people they hold; of gains, one kind or none."""

    weighted: bool = False
    """``coded`` has a ``weight`` for each record"""
    by: bool = False
    """``coded`` has a group ``g`` for each record, and each group is asked about on its own"""
    worth: str | None = None
    """a table (secret, gain): what guessing each value and being right brings"""
    tries: int = 0
    """how many guesses, each as good as the others"""
    guesses: str | None = None
    """a table (guess, secret, gain): what a guess brings for each value"""
    gaps: GapQuery | None = None
    """how records match where missing values may be anything; a row is then a class of targets, and not a block"""


@dataclass(frozen=True)
class Question:
    """Something asked of every partition: about people, a secret or a score."""

    sums: dict[str, str]
    secret: str | None
    terms: QueryTerms
    place: tuple[int, ...] = ()
    """which secret or which score, after the subset and the group"""
    goal: int | None = None
    """its row of the histogram and of the people above thresholds, which a score has not"""
    thresholds: tuple[tuple[int, int], ...] = ()

    def selected(self, total: str) -> str:
        """Return what is selected: the sums, and then the people above each threshold."""
        above = (ABOVE.format(numerator=one[0], denominator=one[1]) for one in self.thresholds)
        return ", ".join([*(sum_.format(total=total) for sum_ in self.sums.values()), *above])

    def put(self, sums: Sums, at: tuple[int, ...], row: Sequence[Any]) -> None:
        """Write a row of what is selected into the sums of a subset, or of a group in it."""
        for name, value in zip(self.sums, row, strict=False):
            getattr(sums, name)[(*at, *self.place)] = value
        if self.thresholds:
            sums.above[(*at, self.goal)] = row[len(self.sums) :]


@dataclass(frozen=True)
class DuckDB:
    """A ``GROUP BY`` for each subset and each question: people, each sensitive attribute, each score."""

    memory: int | None = None
    """bytes that the process may take, the table and all else included; half of what is free if not told"""
    folder: Path | None = None
    """where DuckDB spills to; that for temporary files if not told"""
    name = "duckdb"

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time from a measured rate; DuckDB keeps to its own memory limit by spilling to disk."""
        statements = plain_statements(request) * _groupings(table, request)
        seconds = statements * (STATEMENT + table.rows * NS_PER_ROW * 1e-9 / request.threads)
        return Estimate(len(request.subsets), seconds, 10 * seconds, LEAST_MEMORY)

    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """Return the sums over blocks of every subset of the request."""
        subsets = np.arange(len(request.subsets))[:, None]
        run = Run(table, request, subsets, [1] * len(subsets), progress, recorder, "grouping")
        if not run.left:
            return run.answers
        free = available_memory() // 2 if self.memory is None else self.memory - resident()
        wild = cells(table, request) if request.gaps else []
        tables = _tables(table, request)
        with connect(tables, request.threads, max(LEAST_MEMORY, free), self.folder) as connection:
            for k in run.left:
                _ask(connection, request, wild, k, run.answers)
                run.put(k, run.answers.at(subsets[k]))
                run.advance(k)
        return run.answers


def _ask(connection: Connection, request: PartitionRequest, wild: Sequence[Cell], k: int, answer: Blocks) -> None:
    """All questions about one subset."""
    known = [f"q{i}" for i in np.flatnonzero(request.subsets[k])]
    gaps = GapQuery.of(connection, request, wild, k) if request.gaps else None
    for question in _questions(request, gaps):
        _whole(connection, known, question, k, answer.whole)
        if answer.groups is not None:
            _groups(connection, known, question, k, answer.groups)
        if answer.histogram is not None and question.goal is not None:
            _histogram(connection, known, question, answer.histogram[k, question.goal])
    if answer.chances is not None:
        for s in sorted({one.secret for one in request.chances}):
            _chances(connection, known, s, request, answer.chances[k])
    if request.gaps:
        return
    for s in range(len(request.sensitive)):  # her best guess, as if a value were worth one over its mass
        terms = QueryTerms(weighted=request.weights is not None, worth=f"units{s}")
        sql = chained(dict(steps(known, f"s{s}", terms)), "SELECT fsum(most) FROM sized")
        answer.scaled[k, s] = float(fetched(connection, sql)[0][0])


def _groupings(table: CodedTable, request: PartitionRequest) -> float:
    """Return how many times all records are grouped: once for each subset; with gaps, once for each pattern in it."""
    if not request.gaps:
        return len(request.subsets)
    wild = [cell.qid for cell in cells(table, request) if cell.gap is not None]
    return float(np.minimum(2.0 ** request.subsets[:, wild].sum(axis=1), table.rows).sum())


def plain_statements(request: PartitionRequest) -> float:
    """Return how many plain statements take as long as all those about one subset."""
    secrets = len(request.sensitive)
    costs = [1.0] * (1 + secrets) + [_cost(score) for score in request.scores]
    groups = sum(costs) + GROUPS * len(costs) if request.by is not None else 0.0
    histograms = 1 + secrets if request.histograms else 0
    chances = CHANCES * len({one.secret for one in request.chances}) * (1 if request.by is None else 2)
    plain = sum(costs) + groups + histograms + chances + WORTH * len(request.sensitive)
    return plain if request.weights is None else WEIGHTS * plain


def _cost(score: Score) -> float:
    """Return what a statement about a score takes; with a matrix, by how many guesses bring something for a value."""
    if score.matrix is not None:
        return GUESS * (1 + float(np.count_nonzero(score.matrix, axis=0).mean()))
    return TRIES if score.worth is None else WORTH


def _questions(request: PartitionRequest, gaps: GapQuery | None = None) -> Iterator[Question]:
    """Yield all that is asked of every subset: people, each secret, each score."""
    terms = QueryTerms(weighted=request.weights is not None, gaps=gaps)
    yield Question(PEOPLE, None, terms, goal=0, thresholds=request.thresholds)
    for s in range(len(request.sensitive)):
        yield Question(SECRET, f"s{s}", terms, (s,), goal=1 + s, thresholds=request.thresholds)
    for j, (secret, of_score) in enumerate(terms_of_scores(request, terms)):
        yield Question(SCORE, secret, of_score, (j,))


def terms_of_scores(request: PartitionRequest, terms: QueryTerms) -> Iterator[tuple[str, QueryTerms]]:
    """Yield the secret of each score, and in which terms it is asked about."""
    for j, score in enumerate(request.scores):
        gains: dict[str, Any] = {"tries": score.tries} if score.worth is None else {"worth": f"worth{j}"}
        gains = gains if score.matrix is None else {"guesses": f"guesses{j}"}
        yield f"s{score.secret}", replace(terms, **gains)


def steps(known: Sequence[str], secret: str | None, terms: QueryTerms | None = None) -> Iterator[tuple[str, str]]:
    """Yield the named steps from coded records to ``sized``, a row a block: its people, their mass, and her best guess.

    ``size`` is how many people there are, and ``mass`` the sum of their weights, where they have any. ``most`` is the
    largest weight or, for a secret, the mass of the commonest value; or else the largest gain.
    """
    terms = terms or QueryTerms()
    if terms.gaps is not None:
        yield from _matched(secret, terms)
        return
    columns = ", ".join(known)
    identifying = f"{columns}, " if terms.by else ""  # by which the groups find their blocks
    mass = ", sum(weight)::BIGINT AS mass" if terms.weighted else ""
    if secret is None:
        most = ", max(weight) AS most" if terms.weighted else ""
        yield "sized", f"SELECT {identifying}count(*)::BIGINT AS size{mass}{most} FROM coded GROUP BY {columns}"
        return
    value = f", {secret}" if terms.worth or terms.guesses else ""
    yield "valued", f"SELECT {columns}{value}, count(*)::BIGINT AS times{mass} FROM coded GROUP BY {columns}, {secret}"
    yield from _guesses_of(columns, identifying, secret, terms)


def _matched(secret: str | None, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """Yield the steps to ``sized`` where missing values may be anything: a row a class, about all who match it."""
    assert terms.gaps is not None
    yield from terms.gaps.steps(secret, terms.weighted)
    mass = ", sum(mass)::BIGINT AS mass" if terms.weighted else ""
    if secret is None:
        most = ", max(top) AS most" if terms.weighted else ""
        yield "sized", f"SELECT c, sum(times)::BIGINT AS size{mass}{most} FROM matched GROUP BY c"
        return
    yield "valued", f"SELECT c, {secret}, sum(times)::BIGINT AS times{mass} FROM matched GROUP BY c, {secret}"
    yield from _guesses_of("c", "c, ", secret, terms)


def _guesses_of(columns: str, identifying: str, secret: str, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """Yield the steps from ``valued`` to ``sized``, by the kind of gain."""
    if terms.guesses:
        yield from _guessed(columns, identifying, secret, terms)
    elif terms.tries:
        yield from _ranked(columns, identifying, terms)
    else:
        yield from _largest(columns, identifying, secret, terms)


def _largest(columns: str, identifying: str, secret: str, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """Yield the commonest value of each block; or the one that is worth most, the others being worth nothing to her."""
    most, source = f"max({_mass(terms)})", "valued"
    if terms.worth:
        most = f"greatest(max({_mass(terms)} * gain), 0)"
        source = f"valued JOIN {terms.worth} USING ({secret})"
    yield "sized", f"SELECT {identifying}{_size(terms)}, {most} AS most FROM {source} GROUP BY {columns}"


def _ranked(columns: str, identifying: str, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """Yield the values of each block from the commonest on, and the mass of the first so many."""
    mass = _mass(terms)
    place = f"row_number() OVER (PARTITION BY {columns} ORDER BY {mass} DESC) AS place"
    yield "ranked", f"SELECT *, {place} FROM valued"
    most = f"(sum({mass}) FILTER (place <= {terms.tries}))::BIGINT"
    yield "sized", f"SELECT {identifying}{_size(terms)}, {most} AS most FROM ranked GROUP BY {columns}"


def _guessed(columns: str, identifying: str, secret: str, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """What each guess brings in each block. One of them, silence, is there for every value: its size is the block's."""
    gain = f"sum({_mass(terms)} * gain) AS gain"
    source = f"valued JOIN {terms.guesses} USING ({secret})"
    yield "guessed", f"SELECT {columns}, guess, {_size(terms)}, {gain} FROM {source} GROUP BY {columns}, guess"
    size = "max(size) AS size, max(mass) AS mass" if terms.weighted else "max(size) AS size"
    yield "sized", f"SELECT {identifying}{size}, max(gain) AS most FROM guessed GROUP BY {columns}"


def _mass(terms: QueryTerms) -> str:
    """Return the column of ``valued`` that is the mass of a value."""
    return "mass" if terms.weighted else "times"


def _size(terms: QueryTerms) -> str:
    """Return the size of a block, and its mass, from those of its values."""
    return "sum(times)::BIGINT AS size" + (", sum(mass)::BIGINT AS mass" if terms.weighted else "")


def targets(known: Sequence[str], secret: str | None, terms: QueryTerms) -> Iterator[tuple[str, str]]:
    """Yield the steps after ``sized``, to a row for each block; or for each block and each group that has people in it.

    ``people`` and ``part`` are the targets in the block, and their mass; ``share`` is what they add to her success.
    """
    mass = "mass" if terms.weighted else "size"
    most = "most" if terms.weighted or secret else "1"
    block = f"size, {mass} AS mass, {most} AS most"
    if not terms.by and terms.gaps is None:
        yield "targets", f"SELECT {block}, size AS people, {mass} AS part, {most} AS share FROM sized"
        return
    columns, records = (", ".join(known), "coded") if terms.gaps is None else ("c", "people")
    group, of_group = (", g", "g, ") if terms.by else ("", "")
    part = "sum(weight)::BIGINT" if terms.weighted else "count(*)::BIGINT"
    members = f"count(*)::BIGINT AS people, {part} AS part"
    yield "members", f"SELECT {columns}{group}, {members} FROM {records} GROUP BY {columns}{group}"
    share = f"part * ({most} / {mass}) AS share" if terms.gaps is None else f"part::DOUBLE * {most} / {mass} AS share"
    yield "targets", f"SELECT {of_group}{block}, people, part, {share} FROM members JOIN sized USING ({columns})"


def _chain(known: Sequence[str], secret: str | None, terms: QueryTerms) -> dict[str, str]:
    return dict(steps(known, secret, terms)) | dict(targets(known, secret, terms))


def _whole(connection: Connection, known: Sequence[str], question: Question, k: int, sums: Sums) -> None:
    """One row: the sums over all blocks, in whole numbers; over targets with gaps, of shares."""
    chain = _chain(known, question.secret, question.terms)
    total = "sum" if question.terms.gaps is None else "fsum"
    row = fetched(connection, chained(chain, f"SELECT {question.selected(total)} FROM targets"))[0]
    question.put(sums, (k,), row)


def _groups(connection: Connection, known: Sequence[str], question: Question, k: int, sums: Sums) -> None:
    """A row for each group: the sums over its people. ``fsum`` adds shares of blocks without piling up roundings."""
    chain = _chain(known, question.secret, replace(question.terms, by=True))
    for g, *row in fetched(
        connection, chained(chain, f"SELECT g, {question.selected('fsum')} FROM targets GROUP BY g")
    ):
        question.put(sums, (k, g), row)


def _histogram(connection: Connection, known: Sequence[str], question: Question, bins: Int64) -> None:
    """People by the chance that she is right about them, in per cent."""
    wide = "::HUGEINT" if question.terms.weighted else ""
    chance = PERCENT.format(part=f"most{wide}", whole=f"mass{wide}")
    chain = _chain(known, question.secret, question.terms)
    for at, people in fetched(connection, chained(chain, f"SELECT {chance} AS p, sum(people) FROM targets GROUP BY p")):
        bins[at] = people


def _chances(connection: Connection, known: Sequence[str], s: int, request: PartitionRequest, chances: Int64) -> None:
    """People whose chance of a value is at least one that is asked about, and those of them who have the value."""
    columns = ", ".join(known)
    mass = "sum(weight)::BIGINT" if request.weights is not None else "count(*)::BIGINT"
    valued = f"SELECT {columns}, s{s}, count(*)::BIGINT AS times, {mass} AS mass FROM coded GROUP BY {columns}, s{s}"
    sized = f"SELECT {columns}, sum(times) AS size, sum(mass)::BIGINT AS whole FROM valued GROUP BY {columns}"
    reaching = f"""
        SELECT {columns}, s{s}, c, size, times FROM valued JOIN sized USING ({columns}) JOIN chances{s} USING (s{s})
        WHERE mass::HUGEINT * denominator >= whole::HUGEINT * numerator"""
    chain = {"valued": valued, "sized": sized, "reaching": reaching}
    for c, *counts in fetched(connection, chained(chain, "SELECT c, sum(size), sum(times) FROM reaching GROUP BY c")):
        chances[0, c] = counts
    if request.by is None:
        return
    chain["members"] = f"SELECT {columns}, g, count(*) AS people FROM coded GROUP BY {columns}, g"
    chain["holders"] = f"SELECT {columns}, g, s{s}, count(*) AS holding FROM coded GROUP BY {columns}, g, s{s}"
    of_groups = f"""
        SELECT g, c, sum(people), coalesce(sum(holding), 0) FROM reaching JOIN members USING ({columns})
        LEFT JOIN holders USING ({columns}, g, s{s}) GROUP BY g, c"""
    for g, c, *counts in fetched(connection, chained(chain, of_groups)):
        chances[1 + g, c] = counts


@contextmanager
def connect(
    tables: Iterable[NamedTable], threads: int, memory: int, folder: Path | None = None
) -> Iterator[Connection]:
    """A database of its own, in memory, that sees these tables."""
    with database(folder, threads=threads, memory_limit=f"{memory // 2**20}MiB") as connection:
        for name, columns in tables:
            connection.register(name, pa.table({column: pa.array(values) for column, values in columns.items()}))
        yield connection


def _tables(table: CodedTable, request: PartitionRequest) -> Iterator[NamedTable]:
    """Yield the codes of a table as ``coded(q0, q1, …, s0, s1, …)``, and units and gains.

    The group and the weight of each record are ``g`` and ``weight``, if they are asked.
    """
    yield "coded", _codes(table, request)
    yield from small_tables(request, [table.spread(name, request.weights) for name in request.sensitive])


def _codes(table: CodedTable, request: PartitionRequest) -> dict[str, Any]:
    """Return the columns of ``coded``: those of the table that are used, as codes, and the weights."""
    used = np.flatnonzero(request.subsets.any(axis=0))
    columns: dict[str, Any] = {f"q{i}": table.column(request.qids[i]).codes for i in used}
    if request.gaps:
        columns = {f"q{i}": cell.codes for i, cell in enumerate(cells(table, request))}
    columns |= {f"s{s}": table.column(name).codes for s, name in enumerate(request.sensitive)}
    if request.by is not None:
        columns["g"] = table.column(request.by).codes
    if request.weights is not None:
        columns["weight"] = request.weights
    return columns


def small_tables(request: PartitionRequest, masses: Sequence[Int64]) -> Iterator[NamedTable]:
    """Yield units (one over the mass of a value) and gains by the code of the value, as small tables.

    They are ``units0`` for the secret ``s0``; ``worth0`` or ``guesses0`` for the first score.
    """
    for s, mass in enumerate(masses):
        yield f"units{s}", {f"s{s}": np.arange(len(mass)), "gain": 1 / np.maximum(mass, 1)}
    for s in {one.secret for one in request.chances}:
        asked = [(c, *one[1:]) for c, one in enumerate(request.chances) if one.secret == s]
        names = ("c", f"s{s}", "numerator", "denominator")
        yield f"chances{s}", dict(zip(names, np.array(asked, np.int64).T, strict=True))
    for j, score in enumerate(request.scores):
        secret = f"s{score.secret}"
        if score.matrix is not None:
            yield f"guesses{j}", _guesses(score.matrix, secret)
        elif score.worth is not None:
            yield f"worth{j}", {secret: np.arange(len(score.worth)), "gain": score.worth}


def _guesses(matrix: Float64, secret: str) -> dict[str, Any]:
    """A row for each guess and each value for which it brings something; and silence, which never does, for all."""
    count, values = matrix.shape
    guess, value = np.nonzero(matrix)
    return {
        "guess": np.concatenate([guess, np.full(values, count)]),
        secret: np.concatenate([value, np.arange(values)]),
        "gain": np.concatenate([matrix[guess, value], np.zeros(values)]),
    }


def chained(named: dict[str, str], select: str) -> str:
    """Return one statement: named steps, and what is selected from them."""
    chain = ", ".join(f"{name} AS ({query})" for name, query in named.items())
    return f"WITH {chain} {select}"


def fetched(connection: Connection, sql: str) -> list[tuple[Any, ...]]:
    """Return the rows that a statement gives."""
    return connection.execute(sql).fetchall()
