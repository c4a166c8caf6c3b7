"""Sums over classes of profiles: what an adversary gains from what she knows of people who have several rows.

J(p, c) is the mass with which the target is person p and what is known of them is in class c: the weight of p, shared
out evenly over their profiles. m_c = Σ_p J(p, c).

Where rows are linked, her best guess of who it is has mass max_p J(p, c), and she is certain if all profiles of the
class are of one person. Where they are not, a row is as good as any other of its class: m_c / N_c of N_c rows, and she
is certain of a row that is alone. Her best guess about a secret is the value with the largest mass in the class.

A person counts as exposed if any of their profiles exposes them; their chance, in histograms and above thresholds, is
the highest of their profiles (decision 0038).

A class that nothing splits any more is settled: what it adds is the same in all sets below, and is added up once.
People keep what their settled profiles give away (``floor``), and are counted anew where another gives away more.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import BINS
from brecha.engines.kernel.walk import BELOW_ONE, TRIES, WORTH, compiled, exceeds, merged, percent

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
NO_CLASS = np.iinfo(np.int64).max
CERTAIN = 1 << 15
"""In what is remembered of a person and a goal: she is certain. Below it are the thresholds passed, times RANK, and the
chance in per cent."""
RANK = 256


PERSON, WEIGHT, SECRETS = 0, 1, 2
"""Places in a row of ``Holders.of``: whose a profile is, what it weighs, and from here on its secrets"""


class Holders(NamedTuple):
    """Of each profile whose it is, what it weighs and what is secret about it; of each person their group."""

    of: Int64
    """of[profile, place]: side by side, as they are looked up together"""
    group: npt.NDArray[np.int32]
    """group[person]; empty where there are no groups"""


class Question(NamedTuple):
    """What is asked of every class."""

    linked: bool
    several: bool
    """whether a person may have several profiles"""
    thresholds: Int64
    """numerator and denominator of each, the smallest first"""
    kind: Int64
    """kind[k], secret[k] and tries[k] of score k; its table begins at table[at[k]]"""
    secret: Int64
    tries: Int64
    guesses: Int64
    at: Int64
    table: Float64
    """of worth: by value; of a matrix: value by value what each guess brings"""
    mass: Int64
    """mass[mass_at[s] + v]: of everybody whose secret s is v"""
    mass_at: Int64


SETTLED, OPEN = 0, 1
"""The first place of sums: over classes that nothing splits any more, and over the others"""


class ProfileSums(NamedTuple):
    """Sums over classes, settled and open; then place 0 is of everybody, place 1 + g of group g."""

    blocks: Int64
    alone: Int64
    smallest: Int64
    named: Int64
    """of everybody, where rows are linked: Σ_c max_p J(p, c)"""
    named_shares: Float64
    sharpest: Float64
    people: Int64
    """people[g, 0]: re-identified with certainty; [g, 1 + s]: of whom secret s is certain"""
    certain: Int64
    best: Int64
    """best[s], of everybody"""
    best_shares: Float64
    worst: Float64
    scored: Float64
    highest: Float64
    above: Int64
    scaled: Float64
    histogram: Int64


def no_sums(groups: int, secrets: int, scores: int, thresholds: int) -> ProfileSums:
    """Sums over no class at all."""
    every = (2, 1 + groups)
    return ProfileSums(
        blocks=np.zeros(every, np.int64),
        alone=np.zeros(every, np.int64),
        smallest=np.full(every, NO_CLASS),
        named=np.zeros(2, np.int64),
        named_shares=np.zeros(every),
        sharpest=np.zeros(every),
        people=np.zeros((*every, 1 + secrets), np.int64),
        certain=np.zeros((*every, secrets), np.int64),
        best=np.zeros((2, secrets), np.int64),
        best_shares=np.zeros((*every, secrets)),
        worst=np.zeros((*every, secrets)),
        scored=np.zeros((*every, scores)),
        highest=np.zeros((*every, scores)),
        above=np.zeros((*every, 1 + secrets, thresholds), np.int64),
        scaled=np.zeros((2, secrets)),
        histogram=np.zeros((2, 1 + secrets, BINS), np.int64),
    )


def carried_on(nothing: ProfileSums, before: ProfileSums) -> ProfileSums:
    """Return sums over the settled classes of the set before, and over no other."""
    for mine, theirs in zip(nothing, before, strict=True):
        mine[SETTLED] = theirs[SETTLED]
    return nothing


def together(sums: ProfileSums) -> ProfileSums:
    """Join the sums over settled classes with those over the others."""
    joins = dict.fromkeys(("sharpest", "worst", "highest"), np.max) | {"smallest": np.min}
    return ProfileSums(
        **{name: joins.get(name, np.sum)(array, axis=0) for name, array in zip(sums._fields, sums, strict=True)}
    )


class Memory(NamedTuple):
    """What one thread remembers."""

    floor: npt.NDArray[np.uint16]
    """floor[p, goal]: the most that settled profiles of person p give away, plus one; zero where there are none"""
    state: npt.NDArray[np.uint32]
    """state[p, goal]: the same of profiles that are not settled, in this set of attributes, after its number"""
    value_mass: Int64
    """zero between classes, as is what follows"""
    value_touched: Int64
    group_mass: Int64
    group_touched: Int64
    gains: Float64


def room(people: int, several: bool, goals: int, values: int, groups: int, guesses: int) -> Memory:
    """Room for one thread."""
    return Memory(
        floor=np.zeros((people if several else 0, goals), np.uint16),
        state=np.zeros((people if several else 0, goals), np.uint32),
        value_mass=np.zeros(values, np.int64),
        value_touched=np.zeros(values, np.int64),
        group_mass=np.zeros(groups, np.int64),
        group_touched=np.zeros(groups, np.int64),
        gains=np.zeros(max(values, guesses)),
    )


@merged
def whose(members: Any, low: Any, high: Any, of: Any, several: Any) -> Any:
    """Return the mass of a class, the largest mass of one person in it, and how many people it is of.

    Profiles of one person follow one another: every refinement leaves those of a class in their order.
    """
    mass = largest = here = np.int64(0)
    people, last = 0, np.int64(-1)
    for i in range(low, high):
        person, weight = of[members[i], PERSON], of[members[i], WEIGHT]
        if person != last:
            here, last = np.int64(0), person
            people += 1
        here += weight
        mass += weight
        largest = max(largest, here)
    return mass, largest, people


@merged
def passed(part: Any, whole: Any, thresholds: Any) -> Any:
    """How many thresholds a chance is above."""
    rank = 0
    for t in range(thresholds.shape[0] // 2):
        rank += exceeds(part, whole, thresholds[2 * t], thresholds[2 * t + 1])
    return rank


@merged
def by_value(members: Any, low: Any, high: Any, s: Any, of: Any, memory: Any) -> Any:
    """Sum the mass of each value of a secret in a class; how many there are. The caller sets them to zero again."""
    different = 0
    for i in range(low, high):
        v = of[members[i], SECRETS + s]
        if memory.value_mass[v] == 0:
            memory.value_touched[different] = v
            different += 1
        memory.value_mass[v] += of[members[i], WEIGHT]
    return different


@merged
def best_gain(k: Any, different: Any, question: Any, memory: Any) -> Any:
    """Return what her best guess brings by score k, from the masses of the values in a class."""
    at, gains = question.at[k], memory.gains
    if question.kind[k] == WORTH:
        most = 0.0
        for d in range(different):
            v = memory.value_touched[d]
            most = max(most, memory.value_mass[v] * question.table[at + v])
        return most
    if question.kind[k] == TRIES:
        for d in range(different):
            gains[d] = memory.value_mass[memory.value_touched[d]]
        total = 0.0
        for one in range(min(question.tries[k], different)):  # few tries, or few values
            largest = one
            for d in range(one + 1, different):
                if gains[d] > gains[largest]:
                    largest = d
            gains[one], gains[largest] = gains[largest], gains[one]
            total += gains[one]
        return total
    count = question.guesses[k]
    for w in range(count):
        gains[w] = 0.0
    for d in range(different):
        v = memory.value_touched[d]
        for w in range(count):
            gains[w] += memory.value_mass[v] * question.table[at + v * count + w]
    most = 0.0
    for w in range(count):
        most = max(most, gains[w])
    return most


@merged
def count_person(which: Any, group: Any, goal: Any, state: Any, count: Any, sums: Any) -> None:
    """Count people whose most telling profile gives away this much, in a goal; ``group`` is −1 where there are none."""
    certain, rank, chance = state >= CERTAIN, (state % CERTAIN) // RANK, (state % CERTAIN) % RANK
    sums.histogram[which, goal, chance] += count
    sums.people[which, 0, goal] += count * certain
    for t in range(rank):
        sums.above[which, 0, goal, t] += count
    if group >= 0:
        sums.people[which, 1 + group, goal] += count * certain
        for t in range(rank):
            sums.above[which, 1 + group, goal, t] += count


@merged
def never_splits(members: Any, low: Any, high: Any, alike: Any) -> Any:
    """Whether the profiles of a class are alike in all that is still to be asked."""
    i = low + 1
    while i < high and alike[members[i]] == alike[members[low]]:
        i += 1
    return i >= high


@compiled
def settle(
    members: Any, low: Any, high: Any, b: Any, states: Any, holders: Any, memory: Any, sums: Any, log: Any
) -> None:
    """Note what a settled class gives away of its people: it does so in all sets with more attributes.

    ``log[0, 0]`` is the length of the log: a place of ``floor`` and what stood there before, from ``log[1]`` on.
    """
    goals = memory.floor.shape[1]
    groups = holders.group.shape[0] > 0
    last = np.int64(-1)
    for i in range(low, high):
        p = holders.of[members[i], PERSON]
        if p == last:
            continue
        last = p
        g = np.int64(holders.group[p]) if groups else np.int64(-1)
        for goal in range(goals):
            before, now = np.int64(memory.floor[p, goal]), np.int64(states[b, goal]) + 1
            if now > before:
                log[0, 0] += 1
                log[log[0, 0], 0], log[log[0, 0], 1] = p * goals + goal, before
                memory.floor[p, goal] = now
                if before:
                    count_person(SETTLED, g, goal, before - 1, -1, sums)
                count_person(SETTLED, g, goal, now - 1, 1, sums)


@compiled
def forget(log: Any, memory: Any) -> None:
    """Put the floors back as they were before a set of attributes was visited."""
    goals = memory.floor.shape[1]
    for j in range(log[0, 0], 0, -1):
        memory.floor[log[j, 0] // goals, log[j, 0] % goals] = log[j, 1]


@compiled
def count_people(
    members: Any, edges: Any, wanted: Any, states: Any, number: Any, holders: Any, memory: Any, sums: Any
) -> None:
    """Count each person of classes that are not settled by the most telling of their profiles, above their floor."""
    goals = memory.state.shape[1]
    groups = holders.group.shape[0] > 0
    stamp = number << 16
    for b in range(edges.shape[0] - 1):
        if not wanted[b]:
            continue
        last = np.int64(-1)
        for i in range(edges[b], edges[b + 1]):
            p = holders.of[members[i], PERSON]
            if p == last or memory.floor[p, 0] > CERTAIN:  # whoever is re-identified keeps no secret
                continue
            last = p
            g = np.int64(holders.group[p]) if groups else np.int64(-1)
            for goal in range(goals):
                now, before = np.int64(states[b, goal]) + 1, np.int64(memory.floor[p, goal])
                kept = np.int64(memory.state[p, goal])
                if kept >> 16 == number:
                    before = max(before, kept & 65535)
                if now > before:
                    memory.state[p, goal] = stamp | now
                    if before:
                        count_person(OPEN, g, goal, before - 1, -1, sums)
                    count_person(OPEN, g, goal, now - 1, 1, sums)


@compiled
def measure(
    members: Any, edges: Any, alike: Any, number: Any, holders: Any, question: Any, memory: Any, sums: Any,
    wanted: Any, states: Any, log: Any,
) -> None:  # fmt: skip
    """Add every class to the sums: to those of settled classes if no attribute that is still to be asked splits it.

    ``alike[i]`` numbers the profiles by all that is still to be asked; it is empty where nothing is. ``wanted[b]``
    becomes whether class b is not settled. ``states[b, goal]`` is room for what class b gives away, and ``log`` for
    what becomes of the floors. ``number`` tells this set of attributes from others, from 1 to 65,535.
    """
    of = holders.of
    secrets = of.shape[1] - SECRETS
    groups = holders.group.shape[0] > 0
    thresholds = question.thresholds
    certainty = CERTAIN + RANK * passed(np.int64(1), np.int64(1), thresholds) + BINS - 1
    for b in range(edges.shape[0] - 1):
        low, high = edges[b], edges[b + 1]
        mass, largest, people = whose(members, low, high, of, question.several)
        size = people if question.linked else high - low
        alone = size == 1
        wanted[b] = alike.shape[0] == 0 or not never_splits(members, low, high, alike)
        which = OPEN if wanted[b] else SETTLED
        touched = 0
        if groups:
            for i in range(low, high):
                g = holders.group[of[members[i], PERSON]]
                if memory.group_mass[g] == 0:
                    memory.group_touched[touched] = g
                    touched += 1
                memory.group_mass[g] += of[members[i], WEIGHT]
        part, whole = (largest, mass) if question.linked else (np.int64(1), np.int64(size))
        chance = 1.0 if alone else min(part / whole, BELOW_ONE)
        sums.blocks[which, 0] += 1
        sums.smallest[which, 0] = min(sums.smallest[which, 0], size)
        sums.sharpest[which, 0] = max(sums.sharpest[which, 0], chance)
        sums.named[which] += largest
        sums.named_shares[which, 0] += mass * chance
        if alone:
            sums.alone[which, 0] += mass
        states[b, 0] = certainty if alone else RANK * passed(part, whole, thresholds) + percent(part, whole)
        for j in range(touched):
            g = memory.group_touched[j]
            sums.blocks[which, 1 + g] += 1
            sums.smallest[which, 1 + g] = min(sums.smallest[which, 1 + g], size)
            sums.sharpest[which, 1 + g] = max(sums.sharpest[which, 1 + g], chance)
            sums.named_shares[which, 1 + g] += memory.group_mass[g] * chance
            if alone:
                sums.alone[which, 1 + g] += memory.group_mass[g]
        for s in range(secrets):
            different = by_value(members, low, high, s, of, memory)
            most, scaled = np.int64(0), 0.0
            for d in range(different):
                v = memory.value_touched[d]
                most = max(most, memory.value_mass[v])
                scaled = max(scaled, memory.value_mass[v] / question.mass[question.mass_at[s] + v])
            certain = different == 1
            likely = 1.0 if certain else min(most / mass, BELOW_ONE)
            sums.best[which, s] += most
            sums.scaled[which, s] += scaled
            sums.worst[which, 0, s] = max(sums.worst[which, 0, s], likely)
            if certain:
                sums.certain[which, 0, s] += mass
            states[b, 1 + s] = certainty if certain else RANK * passed(most, mass, thresholds) + percent(most, mass)
            for j in range(touched):
                g = memory.group_touched[j]
                sums.best_shares[which, 1 + g, s] += memory.group_mass[g] * likely
                sums.worst[which, 1 + g, s] = max(sums.worst[which, 1 + g, s], likely)
                if certain:
                    sums.certain[which, 1 + g, s] += memory.group_mass[g]
            for k in range(question.kind.shape[0]):
                if question.secret[k] != s:
                    continue
                gain = best_gain(k, different, question, memory)
                sums.scored[which, 0, k] += gain
                sums.highest[which, 0, k] = max(sums.highest[which, 0, k], gain / mass)
                for j in range(touched):
                    g = memory.group_touched[j]
                    sums.scored[which, 1 + g, k] += memory.group_mass[g] * (gain / mass)
                    sums.highest[which, 1 + g, k] = max(sums.highest[which, 1 + g, k], gain / mass)
            for d in range(different):
                memory.value_mass[memory.value_touched[d]] = 0
        for j in range(touched):
            memory.group_mass[memory.group_touched[j]] = 0
        if question.several:
            if not wanted[b]:
                settle(members, low, high, b, states, holders, memory, sums, log)
        elif groups:
            for i in range(low, high):
                for goal in range(1 + secrets):
                    g = np.int64(holders.group[of[members[i], PERSON]])
                    count_person(which, g, goal, np.int64(states[b, goal]), 1, sums)
        else:
            for goal in range(1 + secrets):
                count_person(which, np.int64(-1), goal, np.int64(states[b, goal]), high - low, sums)
    if question.several:
        count_people(members, edges, wanted, states, number, holders, memory, sums)
