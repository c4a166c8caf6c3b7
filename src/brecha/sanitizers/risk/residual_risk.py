"""The attacks behind residual risk: people matched with the records of a release that may be theirs.

An adversary knows the true values of her target in some columns, and that the target is in the release. A record may be
the target's if each of its cells may stand for the true value. She believes that a value is as common within a coarse
cell as it is among everybody, so that an exact match is stronger evidence than a star, and guesses what is likeliest.
Counted is how often that is right, which the curator can tell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.catalogue import collective
from brecha.matching.candidate_kernels import MISTAKEN, RIGHT, UNMATCHED
from brecha.matching.candidates import AttackOutcome, CandidateSearch
from brecha.sanitizers.release import Release
from brecha.sanitizers.risk.attacks import AttackedRelease, Goal, Targets

Row = dict[str, Any]
"""A row of a frame"""
Key = tuple[frozenset[str], str | None, str | None, str | None]
"""Which attack: what is known, the secret, the gain, and the group"""
BEFORE = {"hits": "hits", "records": "records", "deterministic": "posterior_deterministic",
          "probabilistic": "posterior_probabilistic"}  # fmt: skip
"""Figures of the attack on the original that stand beside each, and where they are there"""
UNKNOWN = "_method_unknown"
"""What the names of figures end in that are of an adversary who does not know the method"""
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures of which the larger is that of the release: of an adversary who knows the method, or of one who does not"""
READING = ("hits", "mistaken", "smallest", "posterior_deterministic", "posterior_probabilistic", "right", "worst")
"""Figures of an adversary who does not know the method, and reads what the cells say"""
SAME = 1e-9
"""Chances that differ by less, relatively, are the same"""


@dataclass(frozen=True, eq=False)
class ResidualAttacks:
    """Attacks on a release: on whom, to which ends, and beside them what was before."""

    attacked: AttackedRelease
    """without people who are never the target"""
    who: Targets
    goals: list[Goal]
    threads: int
    before: Mapping[Key, Row]
    """the attacks on the original"""
    method_known: Mapping[Key, Row] | None
    """the attacks on the release as it stands; None where more is asked than they tell"""

    def rows(self, known: Sequence[str]) -> list[list[Row]]:
        """The attacks with one set of attributes: on everybody, re-identification first, and then on each group."""
        search = candidates_in(self.attacked.release, self.attacked.columns(known), self.who.weights)
        by_goal = [self._of_goal(search, known, goal) for goal in self.goals]
        return [list(rows) for rows in zip(*by_goal, strict=True)]

    def _of_goal(self, search: CandidateSearch, known: Sequence[str], goal: Goal) -> list[Row]:
        """One attack on everybody and on each group; beside it what was before."""
        code = collective(tuple(known), goal.sensitive, self.attacked.access).code
        about = {"code": code, "qids": list(known), "size": len(known), "sensitive": goal.sensitive, "gain": goal.gain}
        rows = [
            about | {"group": group} | row | self._before(known, goal, group)
            for group, row in zip(self.who.names, self._after(search, goal), strict=True)
        ]
        method_known = self._method_known(known, goal) or rows
        return [_with_both(row, other) for row, other in zip(rows, method_known, strict=True)]

    def _before(self, known: Sequence[str], goal: Goal, group: str | None) -> Row:
        row = self.before[frozenset(known), goal.sensitive, goal.gain, group]
        return {f"before_{name}": row[figure] for name, figure in BEFORE.items()}

    def _after(self, search: CandidateSearch, goal: Goal) -> list[Row]:
        """By what the cells may stand for."""
        release, who = self.attacked.release, self.who
        if goal.column is None or goal.guesses is None:
            return _figures(search.re_identified(self.threads), search, who, who.people == 1, who.heaviest / who.mass)
        true = release.original.column(goal.column).codes[release.rows].astype(np.int64)
        certain, prior = len(np.unique(true)) == 1, goal.guesses.before(true, who.weights)[0]
        if goal.column in release.table.columns:
            outcome = search.inferred(release.cell(goal.column), true, self.threads, guesses=goal.guesses)
        else:  # all she can do is guess as before
            outcome = AttackOutcome.nothing(who.people, prior, certain)
        return _figures(outcome, search, who, certain, prior, goal.unit)

    def _method_known(self, known: Sequence[str], goal: Goal) -> list[Row] | None:
        """If she knows the method; None where nothing that matters is in the release, and it tells her no more."""
        release, there = self.attacked.release, self.attacked.published_attributes(known)
        if not there or goal.column not in (None, *release.table.columns):
            return None
        columns = [name for name in self.attacked.columns(there) if name in release.table.columns]
        odd = release.exchanged | ((release.coarse | release.untrue) & {goal.column})
        if self.method_known is not None and not odd & {*columns, goal.column}:
            return [self.method_known[frozenset(there), goal.sensitive, None, None]]
        return attack_with_method_known(release, columns, goal, self.who, self.threads)


def attack_with_method_known(
    release: Release, known: Sequence[str], goal: Goal, who: Targets, threads: int
) -> list[Row]:
    """What she achieves who knows the method, where that is more than reading the release as it stands.

    To be certain of a star is to be certain of nothing: a secret that is not told as it is, is held to the truth, and
    she knows for which values it is not told. And a value that was exchanged by chance follows from no rule: of such a
    column she knows the true value, as before; only what is not told was left out by a rule there too.
    """
    secret = goal.column
    as_it_was = {name for name in (secret, *release.exchanged) if name is not None and name in release.table.columns}
    fields = tuple(release.original.column(column.name).at(release.rows) if column.name in as_it_was else column
                   for column in release.table.fields)  # fmt: skip
    seen = Release(release.table, replace(release.table, fields=fields), np.arange(release.table.rows),
                     {name: release.cell(name) for name in as_it_was}, _made_here=True)  # fmt: skip
    search = candidates_in(seen, known, who.weights)
    if secret is None or goal.guesses is None:
        return _figures(search.re_identified(threads), search, who, False, who.heaviest / who.mass)
    true = seen.original.column(secret).codes.astype(np.int64)
    outcome = search.inferred(release.cell(secret), true, threads, True, goal.guesses)
    return _figures(outcome, search, who, False, goal.guesses.before(true, who.weights)[0], goal.unit)


def candidates_in(release: Release, known: Sequence[str], weights: npt.NDArray[np.int64] | None) -> CandidateSearch:
    """Match people by these columns, as far as they are in the release."""
    cells = {name: release.cell(name) for name in known if name in release.table.columns}
    truth = {name: release.original.column(name).at(release.rows) for name in cells}
    return CandidateSearch.of(cells, truth, release.table.rows, weights)


def _figures(
    found: AttackOutcome, search: CandidateSearch, who: Targets, certain: bool, prior: float, unit: float = 1.0
) -> list[Row]:
    """The figures of one attack: of everybody, and of each group.

    A person of a group counts with the chance, or the gain, of the people whom the adversary cannot tell from her. If
    her guesses do worse than without the release, she makes those that she would have made without it.
    """
    counted = {"hits": RIGHT, "mistaken": MISTAKEN, "unmatched": UNMATCHED}
    sure = found.outcome == RIGHT
    right, before = who.summed(found.chance) / who.mass * unit, prior * unit
    known = {"prior_deterministic": float(certain), "prior_probabilistic": before}
    everybody = known | {
        "records": who.people,
        **{name: int((found.outcome == outcome).sum()) for name, outcome in counted.items()},
        "smallest": None if found.candidates is None else int(found.candidates.min()),
        "posterior_deterministic": who.summed(sure) / who.mass,
        "posterior_probabilistic": max(before, right),
        "right": right,
        "worst": float(found.belief.max()) * unit,
    }
    if who.groups is None:
        return [everybody]
    mean = who.of_groups(search.alike(found.chance)) * unit
    ignored = right < before * (1 - SAME)
    figures = {
        "records": who.counts(),
        **{name: who.counts(found.outcome == outcome) for name, outcome in counted.items()},
        "posterior_deterministic": who.of_groups(sure),
        "posterior_probabilistic": np.full(len(mean), before) if ignored else mean,
        "right": mean,
        "worst": who.largest(found.belief) * unit,
    }
    figures |= {} if found.candidates is None else {"smallest": -who.largest(-found.candidates)}
    listed = {name: values.tolist() for name, values in figures.items()}
    return [everybody, *(known | {"smallest": None} | {name: values[place] for name, values in listed.items()}
                         for place in range(len(mean)))]  # fmt: skip


def _with_both(reading: Row, method_known: Row) -> Row:
    """The figures of an attack by her who reads the cells, and in the plain columns those of her who knows the method.

    She can do what the other does: where that is more, it is her figure too.
    """
    row = {name: value for name, value in reading.items() if name not in READING}
    row |= {f"{name}{UNKNOWN}": reading[name] for name in READING}
    row |= {name: max(reading[name], method_known[name]) for name in LARGER}
    fewest = [one["smallest"] for one in (reading, method_known) if one["smallest"] is not None]
    return row | {"smallest": min(fewest) if reading["smallest"] is not None else None}
