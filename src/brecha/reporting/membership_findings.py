"""Sentences about membership, made from the figures by rule: who can be shown to be in a sample, knowing what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from brecha.reporting.findings import listed, people, percent
from brecha.tables.coded import counted

if TYPE_CHECKING:
    from brecha.members import MembershipAnswer, MembershipTarget
    from brecha.planning import PlannedSample

Row = dict[str, Any]
"""A row of a frame"""


def worst_of_each_size(answer: "MembershipAnswer") -> list[Row]:
    """The set of each size that makes most members certain; of equals, the one that makes members likeliest."""
    frame = answer.frame()
    size, certain, likely = (frame[name].to_numpy() for name in ("size", "certain_members", "members_posterior"))
    order = np.lexsort((-np.arange(len(size)), likely, certain, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    rows: list[Row] = frame.take(order[last_of_size]).to_pylist()
    return rows


def telling(worst: Sequence[Row]) -> Row:
    """The smallest set that makes at least half as many members certain as any does; or else that tells most."""
    most = max(row["certain_members"] for row in worst)
    if most:
        return next(row for row in worst if 2 * row["certain_members"] >= most)
    return max(worst, key=lambda row: row["members_posterior"])


def members_of(row: Row) -> int:
    """People of the population who are in the sample, as far as its records match."""
    return int(row["sample"] - row["unmatched"])


def share_certain(row: Row) -> float:
    """The share of the members who can be shown to be in the sample."""
    return float(row["certain_members"] / members_of(row))


def findings(answer: "MembershipAnswer") -> list[str]:
    """What a reader should take away from an answer."""
    worst = worst_of_each_size(answer)
    first, last = telling(worst), worst[-1]
    found = list(_of_set(first, len(answer.qids)))
    if (last["certain_members"], last["classes"]) != (first["certain_members"], first["classes"]):
        found += _of_set(last, len(answer.qids))
    return found


def _of_set(row: Row, columns: int) -> Iterator[str]:
    members = members_of(row)
    others = row["population"] - members
    outside = f", and of {people(row['certain_nonmembers'], others)} outside it that they are not" if others else ""
    yield (
        f"Knowing {known(row['qids'], columns)}, an adversary can show of {people(row['certain_members'], members)} in "
        f"the sample that they are in it{outside}."
    )
    before = min(row["sample"], row["population"]) / row["population"]
    yield (
        f"To her, the chance that a person in the sample is in it is then {percent(row['members_posterior'])} on "
        f"average ({percent(before)} before): {times(row['members_degradation'])} times as much. Her best guess "
        f"whether a person of the population is in it is right with a chance of "
        f"{percent(row['posterior_probabilistic'])} ({percent(row['prior_probabilistic'])} before)."
    )


def about_target(target: "MembershipTarget", described: str) -> Iterator[str]:
    """What is learnt about one person, of whom such and such is known."""
    if target.posterior is None:
        yield f"Nobody in the population has these values: {described}. So the sample tells nothing about the target."
        return
    person, records = "person" if target.population == 1 else "people", counted(target.sample, "record")
    yield f"{described}: {target.population:,} {person} in the population, {records} in the sample."
    before = f"({percent(target.prior)} before)"
    if target.certain_member:
        yield f"The target is in the sample, with certainty {before}."
    elif target.certain_nonmember:
        yield f"The target is not in the sample, with certainty: that she is in it had a chance of {before[1:-1]}."
    else:
        yield f"The target is in the sample with a chance of {percent(target.posterior)} {before}."


def planned(plan: "PlannedSample") -> list[str]:
    """What a reader should take away from a plan: the largest set of attributes decides."""
    rows = of_largest_set(plan.frame())
    whole, alone = rows[0]["population"], rows[0]["alone"]
    with_these = known(rows[0]["qids"], len(plan.qids))
    found = [
        f"Knowing {with_these}, everybody in the population is like somebody else: small samples make few certain."
    ]
    if alone:
        are = "is" if alone == 1 else "are"
        found = [
            f"Knowing {with_these}, {people(alone, whole)} of the population {are} like nobody else. Whoever is "
            "drawn of them can be shown to be in the sample, however small it is."
        ]
    found += [_expectation(row) for row in some(rows)]
    return found


def _expectation(row: Row) -> str:
    return (
        f"Of a sample of {row['sample']:,} ({percent(row['sample'] / row['population'])} of the population), "
        f"{percent(row['certain_share'])} are expected to be certain members. To an adversary, the chance that a "
        f"member is in it is {percent(row['expected_members_posterior'])} on average "
        f"({percent(row['sample'] / row['population'])} before)."
    )


def of_largest_set(frame: pa.Table) -> list[Row]:
    """The rows of the last set of the largest size, by the size of the sample."""
    size = frame["size"].to_numpy()
    last = frame["qids"][int(len(size) - 1 - np.argmax(size[::-1]))].as_py()
    largest: list[Row] = frame.filter(pa.array(size == size.max())).to_pylist()
    return sorted((row for row in largest if row["qids"] == last), key=lambda row: int(row["sample"]))


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the nearest to 1 %, 10 % and half of the population."""
    if len(rows) <= most:
        return list(rows)
    wanted = [min(rows, key=lambda row: abs(row["sample"] / row["population"] - share)) for share in (0.01, 0.1, 0.5)]
    return [row for i, row in enumerate(wanted) if row not in wanted[:i]]


def known(qids: Sequence[str], columns: int) -> str:
    """What the adversary knows, in a sentence."""
    if len(qids) == columns > 2:
        return f"all {columns} of these columns"
    return f"both {listed(qids)}" if len(qids) == columns == 2 else f"only {listed(qids)}"


def times(ratio: float) -> str:
    """A ratio for reading."""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"
