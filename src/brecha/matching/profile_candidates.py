"""Who may be the target of a profile, and by which chance.

The model. A profile states of some columns which values the target may have. Of a column with D different values, a
statement of k of them that is wrong with chance e says that the true value is one of the k with chance 1 − e, each as
likely, and one of the D − k others with chance e, each as likely; columns go wrong independently. Everybody in the
table is as likely the target before. So after, a person is the target with a chance in proportion to the product, over
what is stated, of (1 − e)/k if their value is one of the k, and e/(D − k) if it is not.

A gap in the table is one more of the D values, which no statement allows for; or, where the table was read with
``missing="wildcard"``, none of them, and it goes with every statement.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.profiles import Profiles, Statements
from brecha.errors import TooLargeError
from brecha.errors.nameable import people_by_code
from brecha.matching.equivalence_classes import number_classes
from brecha.matching.profile_kernels import NEARLY, Known, Matches, Records, search, weights_of
from brecha.tables.coded import CodedTable, Column

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
MOST_VISITS = 1_000_000_000_000
"""Profiles and records that are compared one by one, beyond which nobody waits for the end: some hours"""
DEPTHS = ((4, 200), (2, 50), (1, 0))
"""By how many columns people are put in order for profiles, and how many profiles that needs: it takes time, too"""
WORTH_MERGING = 20.0
"""People are put together for profiles that know the same columns if these would look at everybody so often"""
LARGEST_KEY = 1 << 62
SAMPLE = 100_000
"""People by whom it is seen which columns tell most"""
PART = 256
"""Profiles that are matched before anybody may stop the work"""


@dataclass(frozen=True, eq=False)
class Matched:
    """What comes of each profile; of the different ones among them, and which each is."""

    matches: Matches
    which: Int64
    known: Known

    def __getattr__(self, name: str) -> Any:
        if name in Matches._fields:
            return getattr(self.matches, name)[self.which]
        raise AttributeError(name)

    def is_likeliest(self, profiles: Int64, codes: Int32) -> npt.NDArray[np.bool_]:
        """Return whether these profiles speak for nobody more strongly than for one person each, by their values."""
        weights = np.zeros(len(profiles))
        weights_of(self.known, self.which[profiles], codes, weights)
        best = self.matches.best[self.which[profiles]]
        return np.asarray((weights > best * (1 - NEARLY)) & (best > 0))


def match_profiles(
    table: CodedTable,
    profiles: Profiles,
    sensitive: Sequence[str],
    errors: Mapping[str, float],
    threads: int,
    progress: Callable[[float], None],
) -> Matched:
    """Match all profiles with everybody."""
    which, first, known = different_profiles(table, profiles, errors)
    secrets = [table.column(name) for name in sensitive]
    matches = _no_matches(len(first), len(secrets))
    columns = [one.column for one in profiles.statements]
    everybody = _records([column.codes for column in columns], columns, secrets, table.rows, None)
    _search(list(_jobs(everybody, known, columns, secrets)), secrets, threads, progress, matches)
    return Matched(matches, which, known)


def different_profiles(
    table: CodedTable, profiles: Profiles, errors: Mapping[str, float]
) -> tuple[Int64, Int64, Known]:
    """Return which of the different profiles each is, where each of these comes first, and what they state."""
    kinds = [one.of_profile + 1 for one in profiles.statements]
    which, count = number_classes(
        ((kind.astype(np.uint32), int(kind.max(initial=0)) + 1) for kind in kinds), len(profiles)
    )
    first = np.zeros(count, np.int64)
    first[which[::-1]] = np.arange(len(profiles))[::-1]
    return which, first, _known(table, profiles, errors, first)


def _known(table: CodedTable, profiles: Profiles, errors: Mapping[str, float], first: Int64) -> Known:
    """Return the different profiles, with the likelihood of values that a statement does not allow for."""
    starts: list[Int64] = []
    codes: list[Int32] = []
    others: list[Float64] = []
    offsets, at = [], 0
    for one in profiles.statements:
        own_starts, own_codes = _with_gaps(one, table.missing == "wildcard")
        offsets.append(sum(len(part) for part in starts))
        starts.append(own_starts + at)
        codes.append(own_codes)
        others.append(np.append(_others(one, table.missing, errors.get(one.column.name, 0.0)), 0.0))
        at += len(own_codes)
    statements = np.array([one.of_profile[first] for one in profiles.statements], np.int32).T
    return Known(
        np.ascontiguousarray(statements), np.array(offsets, np.int64), np.concatenate(starts).astype(np.int64),
        np.concatenate(codes).astype(np.int32), np.concatenate(others),
    )  # fmt: skip


def _with_gaps(one: Statements, wildcard: bool) -> tuple[Int64, Int32]:
    """Return the values that statements allow for, a gap among them if it may be anything."""
    gap = one.column.missing
    if gap is None or not wildcard:
        return one.starts, one.codes
    parts = [np.sort(np.append(one.codes[a:b], gap)) for a, b in zip(one.starts[:-1], one.starts[1:], strict=True)]
    starts = one.starts + np.arange(len(one.starts))
    return starts, np.concatenate([np.zeros(0, np.int32), *parts]).astype(np.int32)


def _others(one: Statements, missing: str, error: float) -> Float64:
    """Return the likelihood of a value outside each statement over that of one inside: (e/(D−k)) / ((1−e)/k)."""
    people = people_by_code(one.column)
    values = int(np.count_nonzero(people)) + int(missing == "value" and int(people.sum()) < len(one.column.codes))
    inside = one.sizes.astype(np.float64)
    outside = np.maximum(values - inside, 1.0)
    return np.where(values > inside, error * inside / ((1.0 - error) * outside), 0.0)


def _records(
    codes: Sequence[npt.NDArray[Any]], columns: Sequence[Column], secrets: Sequence[Column], rows: int,
    merged: Records | None,
) -> Records:  # fmt: skip
    """Return the different records, by these columns and secrets; of people, or of records put together before."""
    own = [one.codes for one in secrets] if merged is None else list(merged.secrets.T)
    values = [one.cardinality for one in (*columns, *secrets)]
    every = [np.ascontiguousarray(one, np.uint32) for one in (*codes, *own)]
    ids, count = number_classes(zip(every, values, strict=True), rows)
    first = np.zeros(count, np.int64)
    first[ids[::-1]] = np.arange(rows)[::-1]
    counts = np.zeros(count, np.int64)
    np.add.at(counts, ids, 1 if merged is None else merged.counts)
    kept = np.array([one[first] for one in every], np.int32).reshape(len(every), count)
    return Records(
        np.ascontiguousarray(kept[: len(columns)].T), np.ascontiguousarray(kept[len(columns) :].T), counts,
        np.zeros(0, np.int64),
    )  # fmt: skip


def _in_order(records: Records, by: Sequence[int], columns: Sequence[Column]) -> Records:
    """Return the same records in order by these columns, the first one first."""
    key = np.zeros(len(records.counts), np.int64)
    for c in by:
        key = key * columns[c].cardinality + records.codes[:, c]
    order = np.argsort(key, kind="stable")
    return Records(records.codes[order], records.secrets[order], records.counts[order], np.array(by, np.int64))


def _no_matches(profiles: int, secrets: int) -> Matches:
    return Matches(
        np.zeros(profiles, np.int64), np.zeros(profiles), np.zeros(profiles), np.zeros(profiles, np.int64),
        np.full((profiles, secrets), -1, np.int32), np.zeros((profiles, secrets)),
        np.zeros((profiles, secrets), np.bool_),
    )  # fmt: skip


@dataclass(frozen=True, eq=False)
class _Job:
    """Some profiles, and the records that they are compared with."""

    records: Callable[[], Records]
    known: Known
    values: int
    """different values of a column, at the most"""
    profiles: Int64
    """which of the different profiles these are"""
    everybody: int
    """records that each profile is compared with one by one; 0 where few of them are"""


def _search(
    jobs: Sequence[_Job], secrets: Sequence[Column], threads: int, progress: Callable[[float], None], matches: Matches
) -> None:
    """Match the profiles, job by job, on several cores."""
    total = sum(len(job.profiles) for job in jobs)
    comparisons = sum(len(job.profiles) * job.everybody for job in jobs)
    if comparisons > MOST_VISITS:
        raise TooLargeError("matching-too-many-outsiders", profiles=total, comparisons=comparisons)
    domain = max((column.cardinality for column in secrets), default=1)
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        for job in jobs:
            records, step = job.records(), max(PART, -(-len(job.profiles) // (8 * threads)))

            def work(begin: int, job: _Job = job, records: Records = records, step: int = step) -> int:
                profiles = job.profiles[begin : begin + step]
                part = _no_matches(len(profiles), len(secrets))
                known = job.known._replace(statements=job.known.statements[begin : begin + step])
                search(records, known, job.values, domain, part)
                for name in Matches._fields:
                    getattr(matches, name)[profiles] = getattr(part, name)
                return len(profiles)

            for future in as_completed([pool.submit(work, at) for at in range(0, len(job.profiles), step)]):
                done += future.result()
                progress(done / total)


def _jobs(everybody: Records, known: Known, columns: Sequence[Column], secrets: Sequence[Column]) -> Iterator[_Job]:
    """Yield profiles that go together, with the records that they are compared with.

    For profiles that know the same columns, and would be compared with many, people who agree in these are put together
    first. All others go by the columns that are never wrong, the most telling first.
    """
    agreements = [column.agreement(SAMPLE) for column in columns]
    ranked = sorted(range(len(columns)), key=lambda c: agreements[c])
    firm, expected = _expected(known, agreements)
    values = max(column.cardinality for column in columns)
    people = len(everybody.counts)
    patterns, group = np.unique(known.statements >= 0, axis=0, return_inverse=True)
    work = np.bincount(group.reshape(-1), expected, len(patterns))
    merged = (work > WORTH_MERGING)[group.reshape(-1)] & (known.statements >= 0).any(axis=1)
    for number in np.flatnonzero(work > WORTH_MERGING):
        profiles = np.flatnonzero((group.reshape(-1) == number) & merged)
        chosen: list[int] = np.flatnonzero(patterns[number]).tolist()
        if not len(profiles):
            continue
        own = [columns[c] for c in chosen]
        fewer = known._replace(
            statements=np.ascontiguousarray(known.statements[profiles][:, chosen]), first=known.first[chosen]
        )
        together = _records([everybody.codes[:, c] for c in chosen], own, secrets, people, everybody)
        places = {c: place for place, c in enumerate(chosen)}
        for by, some in _by_firm_columns(firm[profiles][:, chosen], own, [places[c] for c in ranked if c in places]):
            part = fewer._replace(statements=fewer.statements[some])
            yield _Job(partial(_in_order, together, by, own), part, values, profiles[some], _width(by, together))
    left = np.flatnonzero(~merged)
    for by, some in _by_firm_columns(firm[left], columns, ranked):
        part = known._replace(statements=known.statements[left[some]])
        yield _Job(partial(_in_order, everybody, by, columns), part, values, left[some], _width(by, everybody))


def _width(by: tuple[int, ...], records: Records) -> int:
    """Return how many records a profile is compared with one by one: all where nothing narrows them, else few."""
    return 0 if by else len(records.counts)


def _expected(known: Known, agreements: Sequence[float]) -> tuple[npt.NDArray[np.bool_], Float64]:
    """Return which statements are never wrong, and about how much of everybody each profile is compared with."""
    firm = np.zeros(known.statements.shape, np.bool_)
    expected = np.ones(len(known.statements))
    for c, agreement in enumerate(agreements):
        stated = known.statements[:, c] >= 0
        at = known.first[c] + known.statements[stated, c]
        firm[stated, c] = known.others[at] == 0.0
        share = np.minimum(1.0, agreement * (known.starts[at + 1] - known.starts[at]))
        expected[stated] *= np.where(known.others[at] == 0.0, share, 1.0)
    return firm, expected


def _by_firm_columns(
    firm: npt.NDArray[np.bool_], columns: Sequence[Column], ranked: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], Int64]]:
    """Yield the columns by which people are put in order, and the profiles for which they are; all profiles in turn."""
    left = np.arange(len(firm))
    for depth, enough in DEPTHS:
        groups: dict[tuple[int, ...], list[int]] = {}
        patterns, group = np.unique(firm[left], axis=0, return_inverse=True)
        for number, pattern in enumerate(patterns):
            by = _short_enough(tuple(c for c in ranked if pattern[c])[:depth], columns)
            groups.setdefault(by, []).extend(left[group.reshape(-1) == number].tolist())
        rest: list[int] = []
        for by, profiles in groups.items():
            if len(profiles) >= enough:
                yield by, np.array(profiles, np.int64)
            else:
                rest.extend(profiles)
        left = np.array(sorted(rest), np.int64)
        if not len(left):
            return


def _short_enough(by: tuple[int, ...], columns: Sequence[Column]) -> tuple[int, ...]:
    """Return the first of these columns, as many as make a key that a number can hold."""
    size = 1
    chosen: list[int] = []
    for c in by:
        size *= columns[c].cardinality
        if chosen and size >= LARGEST_KEY:
            break
        chosen.append(c)
    return tuple(chosen)
