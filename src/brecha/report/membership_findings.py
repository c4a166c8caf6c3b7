"""Sentences about membership, made from the figures by rule: who can be shown to be in a sample, knowing what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from brecha.language.assessed_rows import assessed_rows
from brecha.language.catalogues import Language
from brecha.report.sentences.attacks import known_columns
from brecha.report.sentences.frequencies import told_share

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer, MembershipTarget
    from brecha.answers.planned_sample import PlannedSample

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


def findings(answer: "MembershipAnswer", language: Language | str = "en") -> list[str]:
    """What a reader should take away from an answer."""
    says, worst = Language.named(language), worst_of_each_size(answer)
    first, last = telling(worst), worst[-1]
    found = [*assessed_rows(answer.input, says), *_of_set(first, len(answer.qids), says)]
    if (last["certain_members"], last["classes"]) != (first["certain_members"], first["classes"]):
        found += _of_set(last, len(answer.qids), says)
    return found


def _of_set(row: Row, columns: int, language: Language) -> Iterator[str]:
    """Who can be shown to be in the sample, and who not; and how good a guess about the others is."""
    members, certain, outside = members_of(row), row["certain_members"], row["certain_nonmembers"]
    others = row["population"] - members
    yield language.say(
        "membership-certain",
        known=known_columns(row["qids"], columns, language),
        certain=certain,
        members=members,
        **told_share(certain, members),
        outsiders="yes" if others else "no",
        outside=outside,
        others=others,
        **told_share(outside, others, "outside_"),
    )
    ratio = times(row["members_degradation"], language)
    chance = language.say("membership-chance", chance=row["members_posterior"], before=chance_before(row), times=ratio)
    after, before = row["posterior_probabilistic"], row["prior_probabilistic"]
    yield f"{chance} {language.say('membership-guess', after=after, before=before)}"


def chance_before(row: Row) -> float:
    """The chance that anybody is in the sample, before it is released."""
    return float(min(row["sample"], row["population"]) / row["population"])


def about_target(target: "MembershipTarget", described: str, language: Language | str = "en") -> Iterator[str]:
    """What is learnt about one person, of whom such and such is known."""
    says = Language.named(language)
    if target.posterior is None:
        yield says.say("membership-target-nobody", known=described, records=target.sample, before=target.prior)
        yield says.say("membership-target-nobody-means")
        return
    yield says.say("membership-target-found", known=described, people=target.population, records=target.sample)
    kind = "member" if target.certain_member else "outside" if target.certain_nonmember else "chance"
    yield says.say("membership-target-chance", kind=kind, after=target.posterior, before=target.prior)


def planned(plan: "PlannedSample", language: Language | str = "en") -> list[str]:
    """What a reader should take away from a plan: the largest set of attributes decides."""
    says, rows = Language.named(language), of_largest_set(plan.frame())
    whole, alone = rows[0]["population"], rows[0]["alone"]
    known = known_columns(rows[0]["qids"], len(plan.qids), says)
    found = assessed_rows(plan.input, says)
    found += [says.say("planned-alone", known=known, alone=alone, whole=whole, **told_share(alone, whole))]
    return [*found, *(_expectation(row, says) for row in some(rows))]


def _expectation(row: Row, language: Language) -> str:
    return language.say(
        "planned-expectation",
        sample=row["sample"],
        part=row["sample"] / row["population"],
        certain=row["certain_share"],
        chance=row["expected_members_posterior"],
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


def times(ratio: float, language: Language) -> str:
    """A ratio for reading."""
    return language.ratio(ratio, 0 if ratio >= 100 else 1 if ratio >= 10 else 2)
