"""What SQL is asked about people who have several rows: classes of profiles, and people.

The class of a profile is the sorted list of what its rows hold of the columns that are known, so that every set of
columns is looked at on its own, and nothing is refined. An engine makes ``coded``, all profiles with their class c.
What a class gives away (``chances``) is then summed twice: over classes, by the mass of their profiles; and over
people, each by the most telling of their profiles. The kernel's ``profiles/sums.py`` has the same sums in words.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from brecha.engines.contract import Blocks, PartitionRequest, Progress, Recorder, Run, Sums
from brecha.engines.duckdb import PERCENT, NamedTable, QueryTerms, chained, small_tables, steps, terms_of_scores
from brecha.engines.profiles.households import Fetch, HouseholdsAsked
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

BELOW_ONE = "0.9999999999999999::DOUBLE"
"""The largest chance of who is not certain: of large masses the quotient may be rounded to one"""
CHANCES = (
    "SELECT c, size, mass, most, {whole} AS whole, most = {whole} AS certain, "
    "CASE WHEN most = {whole} THEN 1.0::DOUBLE ELSE least(most::DOUBLE / {whole}, " + BELOW_ONE + ") END AS chance "
    "FROM sized"
)
PEOPLE = {
    "blocks": "count(*)",
    "alone": "coalesce(sum(part) FILTER (size = 1), 0)",
    "smallest": "min(size)",
    "named": "{best}",
    "sharpest": "max(chance)",
}
SECRET = {"certain": "coalesce(sum(part) FILTER (certain), 0)", "best": "{best}", "worst": "max(chance)"}
SCORE = {"scored": "fsum(part * (most / mass))", "highest": "max(most / mass)"}
"""The fields of ``Sums`` over the rows of ``targets``, a row a class; or a row a class and a group with people in it"""
WEIGHTED = QueryTerms(weighted=True, by=True)


@dataclass(frozen=True)
class ProfilesQuestion:
    """Something asked of the classes: who they are, a secret, or what a guess brings."""

    sums: dict[str, str]
    chain: dict[str, str]
    """the steps to ``sized``: a row a class, with its size, its mass and the mass of her best guess"""
    whole: str
    """of which ``most`` is a part: the mass of a class, or its rows where one is as good as another"""
    place: tuple[int, ...] = ()
    goal: int | None = None
    counted: str = ""
    """what counts the people she is certain of, in ``Sums``"""
    exact: bool = True
    """whether what her best guess is worth is a whole number"""


def tables_of(table: PeopleTable, request: PartitionRequest) -> Iterator[NamedTable]:
    """Yield rows, profiles, and which rows are in which profile; then gains and units of values."""
    used = np.flatnonzero(request.subsets.any(axis=0))
    codes = {f"q{i}": table.records.column(request.qids[i]).codes for i in used}
    yield "rows_of_people", {"r": np.arange(table.records.rows), **codes}
    profile = {"i": np.arange(len(table.holder)), "p": table.holder, "weight": table.profile_weights(request.weights)}
    profile |= {f"s{s}": table.secret(name).codes for s, name in enumerate(request.sensitive)}
    if request.by is not None:
        profile["g"] = table.column(request.by).codes[table.holder]
    if table.household is not None:  # a profile is told by its own row, of the same number, and by its household
        yield "profiles", {**profile, "h": table.household}
        yield from small_tables(request, [table.secret_mass(name, request.weights) for name in request.sensitive])
        return
    yield "profiles", profile
    member = {"i": np.repeat(np.arange(len(table.holder)), np.diff(table.profile_starts)), "r": table.profile_rows}
    yield "members", {**member, "own": table.own_rows} if table.own_first else member
    yield from small_tables(request, [table.secret_mass(name, request.weights) for name in request.sensitive])


def questions_of(linked: bool, request: PartitionRequest) -> Iterator[ProfilesQuestion]:
    """Yield all that is asked of the classes of every subset."""
    if linked:
        owned = "SELECT c, p, sum(weight)::BIGINT AS mass FROM coded GROUP BY c, p"
        sized = "SELECT c, count(*)::BIGINT AS size, sum(mass)::BIGINT AS mass, max(mass) AS most FROM owned GROUP BY c"
        yield ProfilesQuestion(PEOPLE, {"owned": owned, "sized": sized}, "mass", (), 0, "singles")
    else:
        sized = (
            "SELECT c, count(*)::BIGINT AS size, sum(weight)::BIGINT AS mass, 1::BIGINT AS most FROM coded GROUP BY c"
        )
        yield ProfilesQuestion(PEOPLE, {"sized": sized}, "size", (), 0, "singles", exact=False)
    for s in range(len(request.sensitive)):
        yield ProfilesQuestion(SECRET, dict(steps(["c"], f"s{s}", WEIGHTED)), "mass", (s,), 1 + s, "hits")
        units = replace(WEIGHTED, worth=f"units{s}")
        yield ProfilesQuestion({"scaled": "fsum(most)"}, dict(steps(["c"], f"s{s}", units)), "mass", (s,))
    for j, (secret, terms) in enumerate(terms_of_scores(request, WEIGHTED)):
        yield ProfilesQuestion(SCORE, dict(steps(["c"], secret, terms)), "mass", (j,))


def begun(
    table: CodedTable, request: PartitionRequest, progress: Progress | None, recorder: Recorder | None
) -> tuple[PeopleTable, Run]:
    """Begin a run, one set of columns at a time."""
    assert isinstance(table, PeopleTable)
    rows = np.arange(len(request.subsets))[:, None]
    return table, Run(table, request, rows, [1] * len(rows), progress, recorder, "grouping")


def answer_all(
    run: Run, table: PeopleTable, request: PartitionRequest,
    classified: Callable[[Sequence[str]], AbstractContextManager[Fetch]],
) -> Blocks:  # fmt: skip
    """Ask everything about every set that is left; ``classified`` makes ``coded`` for some columns."""
    questions, left = list(questions_of(table.linked, request)), set(run.left)
    households = None if table.household is None else HouseholdsAsked(table, len(request.subsets))
    apart = ["own"] if table.own_first and households is None else []
    for k in run.left if households is None else range(len(request.subsets)):  # households are in no checkpoint
        with classified([*apart, *(f"q{i}" for i in np.flatnonzero(request.subsets[k]))]) as fetch:
            if households is not None:
                households.ask(fetch, k)
            for question in questions if k in left else ():
                ask(fetch, question, request, k, run.answers)
            for s in sorted({one.secret for one in request.chances}) if k in left else ():
                ask_chances(fetch, s, k, run.answers)
        if k in left:
            run.put(k, run.answers.at(np.array([k])))
            run.advance(k)
    return run.answers if households is None else replace(run.answers, households=households.sums)


def ask(fetch: Fetch, question: ProfilesQuestion, request: PartitionRequest, k: int, answer: Blocks) -> None:
    """Sum over classes, and over people where it is asked how many there are at each level of risk."""
    chain = {**question.chain, "chances": CHANCES.format(whole=question.whole)}
    targets = {**chain, "targets": "SELECT *, mass AS part FROM chances"}
    best = "sum(most)" if question.exact else "fsum(part * chance)"
    row = fetch(chained(targets, f"SELECT {_selected(question, best)} FROM targets"))[0]
    if "scaled" in question.sums:
        answer.scaled[(k, *question.place)] = row[0]
        return
    _put(answer.whole, question, (k,), row)
    if answer.groups is not None:
        members = "SELECT c, g, sum(weight)::BIGINT AS part FROM coded GROUP BY c, g"
        targets = {**chain, "members": members, "targets": "SELECT * FROM members JOIN chances USING (c)"}
        selected = _selected(question, "fsum(part * chance)")
        for g, *sums in fetch(chained(targets, f"SELECT g, {selected} FROM targets GROUP BY g")):
            _put(answer.groups, question, (k, g), sums)
    if question.goal is not None:
        _people(fetch, question, chain, request, k, answer)


def ask_chances(fetch: Fetch, s: int, k: int, answer: Blocks) -> None:
    """Count people by their chances of the values of a secret, each by any of their profiles; and who has the value."""
    assert answer.chances is not None
    valued = f"SELECT c AS class, s{s}, sum(weight)::BIGINT AS mass FROM coded GROUP BY c, s{s}"
    sized = "SELECT class, sum(mass)::BIGINT AS whole FROM valued GROUP BY class"
    reaching = f"""
        SELECT class, c AS chance, s{s} AS value FROM valued JOIN sized USING (class) JOIN chances{s} USING (s{s})
        WHERE mass::HUGEINT * denominator >= whole::HUGEINT * numerator"""
    group = "g" if answer.groups is not None else "0"
    people = f"""
        SELECT p, chance, any_value({group}) AS g, bool_or(s{s} = value) AS holds
        FROM coded JOIN reaching ON coded.c = reaching.class GROUP BY p, chance"""
    chain = {"valued": valued, "sized": sized, "reaching": reaching, "people": people}
    sql = chained(chain, "SELECT g, chance, count(*), count(*) FILTER (holds) FROM people GROUP BY g, chance")
    for g, chance, many, holders in fetch(sql):
        answer.chances[k, 0, chance] += (many, holders)
        if answer.groups is not None:
            answer.chances[k, 1 + g, chance] += (many, holders)


def _selected(question: ProfilesQuestion, best: str) -> str:
    return ", ".join(one.format(best=best) for one in question.sums.values())


def _put(sums: Sums, question: ProfilesQuestion, at: tuple[int, ...], row: Sequence[Any]) -> None:
    for name, value in zip(question.sums, row, strict=True):
        getattr(sums, name)[(*at, *question.place)] = value


def _people(
    fetch: Fetch, question: ProfilesQuestion, chain: dict[str, str], request: PartitionRequest, k: int,
    answer: Blocks,
) -> None:  # fmt: skip
    """Count people by the most telling of their profiles: of whom she is certain, and by their chance."""
    chance = PERCENT.format(part="most::HUGEINT", whole="whole::HUGEINT")
    above = [
        f"bool_or(most::HUGEINT * {denominator} > whole::HUGEINT * {numerator}) AS above{t}"
        for t, (numerator, denominator) in enumerate(request.thresholds)
    ]
    group = "g" if answer.groups is not None else "0"
    highest = ", ".join(
        [f"any_value({group}) AS g", "bool_or(certain) AS certain", f"max({chance}) AS percent", *above]
    )
    people = {**chain, "people": f"SELECT p, {highest} FROM coded JOIN chances USING (c) GROUP BY p"}
    counts = ["count(*)", "count(*) FILTER (certain)"]
    counts += [f"count(*) FILTER (above{t})" for t in range(len(request.thresholds))]
    sql = chained(people, f"SELECT g, percent, {', '.join(counts)} FROM people GROUP BY g, percent")
    for g, percent, many, certain, *passed in fetch(sql):
        for sums, at in ((answer.whole, (k,)), (answer.groups, (k, g))):
            if sums is not None:
                getattr(sums, question.counted)[(*at, *question.place)] += certain
                sums.above[(*at, question.goal)] += np.array(passed, np.int64)
        if answer.histogram is not None:
            answer.histogram[k, question.goal, percent] += many
