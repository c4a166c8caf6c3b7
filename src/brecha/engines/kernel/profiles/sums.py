"""Sums over classes of profiles: what an adversary gains from what she knows of people who have several rows.

J(p, c) is the mass with which the target is person p and what is known of them is in class c: the weight of p, shared
out evenly over their profiles. m_c = Σ_p J(p, c).

Where rows are linked, her best guess of who it is has mass max_p J(p, c), and she is certain if all profiles of the
class are of one person. Where they are not, a row is as good as any other of its class: m_c / N_c of N_c rows, and she
is certain of a row that is alone. Her best guess about a secret is the value with the largest mass in the class.

A class that nothing splits any more is settled: what it adds is the same in all sets below, and is added up once.

A chance is written as a *level*: its per cent plus the number of thresholds it is above. Both grow with the chance, so
that a higher level is a higher chance, and a level stands for one pair of them; the last level is certainty. The levels
of a class, of re-identification and of each secret, are side by side in words of 32 bits.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.engines.kernel.walk import BELOW_ONE, TRIES, WORTH, compiled, exceeds, merged, percent

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
UInt64 = npt.NDArray[np.uint64]
NO_CLASS = np.iinfo(np.int64).max


class Fields(NamedTuple):
    """Where the secrets are in the key of an item; and after them its group, if there are groups."""

    word: Int64
    shift: UInt64
    mask: UInt64


class Lanes(NamedTuple):
    """Levels side by side in words of 32 bits."""

    word: Int64
    """word[goal], from bit shift[goal] on"""
    shift: UInt64
    full: np.uint64
    """the bits of one level"""
    top: np.uint64
    """the highest bit of each level, which no level uses"""
    width: np.uint64
    """how many bits each has, less one"""
    certain: npt.NDArray[np.uint32]
    """the words of a class in which everything is certain"""


class Question(NamedTuple):
    """What is asked of every class."""

    linked: bool
    several: bool
    """whether a person may have several profiles"""
    groups: int
    thresholds: Int64
    """numerator and denominator of each, the smallest first"""
    rank: Int64
    """rank[level]: how many thresholds it is above"""
    lanes: Lanes
    kind: Int64
    """kind[k], secret[k] and tries[k] of score k; its table begins at table[at[k]]"""
    secret: Int64
    tries: Int64
    guesses: Int64
    at: Int64
    table: Float64
    """of worth: by value; of a matrix: value by value what each guess brings"""
    share: Float64
    """share[mass_at[s] + v]: one over the mass of everybody whose secret s is v"""
    mass_at: Int64
    fields: Fields


def levels(thresholds: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the per cent and the rank of each level, the lowest first.

    Both change at halves of a per cent and at thresholds only: those, and chances between them, give every level.
    """
    each = [Fraction(*one) for one in thresholds]
    edges = sorted({Fraction(0), Fraction(1), *(Fraction(2 * k + 1, 200) for k in range(100)),
                    *(one for one in each if 0 < one < 1)})  # fmt: skip
    chances = sorted([*edges, *((low + high) / 2 for low, high in pairwise(edges))])
    below = sorted({(round(100 * chance), sum(chance > one for one in each)) for chance in chances[:-1]})
    by_level = {percent + rank: (percent, rank) for percent, rank in below}
    certainty = (100, sum(one < 1 for one in each))
    return [*(by_level.get(level, certainty) for level in range(1 + max(by_level))), certainty]


def lanes_for(goals: int, levels: int) -> Lanes:
    """Return where the level of each goal is."""
    bits = 8 if levels <= 1 << 7 else 16
    word, shift = np.divmod(bits * np.arange(goals), 32)
    top = sum(1 << bit for bit in range(bits - 1, 32, bits))
    certain = np.zeros(1 + word[-1], np.uint32)
    np.bitwise_or.at(certain, word, ((levels - 1) << shift).astype(np.uint32))
    return Lanes(
        word, shift.astype(np.uint64), np.uint64((1 << bits) - 1), np.uint64(top), np.uint64(bits - 1), certain
    )


SETTLED, OPEN = 0, 1
"""The first place of sums: over classes that nothing splits any more, and over the others"""


class ProfileSums(NamedTuple):
    """Sums over classes, two rows for each set: settled and open; then place 0 is of everybody, 1 + g of group g."""

    blocks: Int64
    alone: Int64
    smallest: Int64
    named: Int64
    """of everybody, where rows are linked: Σ_c max_p J(p, c)"""
    named_shares: Float64
    sharpest: Float64
    certain: Int64
    best: Int64
    """best[row, s], of everybody"""
    best_shares: Float64
    worst: Float64
    scored: Float64
    highest: Float64
    scaled: Float64
    counts: Int64
    """counts[row, goal, level], of everybody: people by the highest chance of their profiles; goal 0 is
    re-identification"""
    group_people: Int64
    """group_people[row, g, goal]: people of group g of whom she is certain"""
    group_above: Int64
    """group_above[row, g, goal, t]: people of group g above threshold t"""


JOINS: dict[str, Any] = dict.fromkeys(("sharpest", "worst", "highest"), np.maximum) | {"smallest": np.minimum}
"""How sums over some classes are joined with those over others, where they are not added"""


def no_sums(sets: int, groups: int, secrets: int, scores: int, thresholds: int, levels: int) -> ProfileSums:
    """Sums over no class at all."""
    rows = 2 * sets
    every = (rows, 1 + groups)
    return ProfileSums(
        blocks=np.zeros(every, np.int64),
        alone=np.zeros(every, np.int64),
        smallest=np.full(every, NO_CLASS),
        named=np.zeros(rows, np.int64),
        named_shares=np.zeros(every),
        sharpest=np.zeros(every),
        certain=np.zeros((*every, secrets), np.int64),
        best=np.zeros((rows, secrets), np.int64),
        best_shares=np.zeros((*every, secrets)),
        worst=np.zeros((*every, secrets)),
        scored=np.zeros((*every, scores)),
        highest=np.zeros((*every, scores)),
        scaled=np.zeros((rows, secrets)),
        counts=np.zeros((rows, 1 + secrets, levels), np.int64),
        group_people=np.zeros((rows, groups, 1 + secrets), np.int64),
        group_above=np.zeros((rows, groups, 1 + secrets, thresholds), np.int64),
    )


def together(sums: ProfileSums, before: ProfileSums, parents: Sequence[int], wanted: Sequence[int]) -> ProfileSums:
    """Return the sums of the sets that are wanted, over classes settled in them or in any set before, and open ones.

    ``parents[t]`` is the set that set t adds an attribute to; −1 for the first, which adds one to that of ``before``.
    """
    every = {}
    for name, array, settled in zip(sums._fields, sums, before, strict=True):
        join = JOINS.get(name, np.add)
        for t, parent in enumerate(parents):
            array[2 * t + SETTLED] = join(array[2 * t + SETTLED], settled[SETTLED] if parent < 0 else array[2 * parent])
        every[name] = join(array[SETTLED::2], array[OPEN::2])[list(wanted)]
    return ProfileSums(**every)


class Scratch(NamedTuple):
    """Room to work in, for one thread; zero between classes."""

    value_mass: Int64
    """value_mass[mass_at[s] + v]: the mass of value v of secret s in a class"""
    value_touched: Int64
    """value_touched[mass_at[s] + d]: the values that are in it, different[s] of them"""
    different: Int64
    group_mass: Int64
    group_people: Int64
    group_touched: Int64
    """the groups that are in it, touched[0] of them"""
    touched: Int64
    gains: Float64
    levels: Int64
    """levels[goal]"""


def room(values: int, groups: int, gains: int, secrets: int) -> Scratch:
    """Room for one thread."""
    return Scratch(
        value_mass=np.zeros(values, np.int64),
        value_touched=np.zeros(values, np.int64),
        different=np.zeros(secrets, np.int64),
        group_mass=np.zeros(groups, np.int64),
        group_people=np.zeros(groups, np.int64),
        group_touched=np.zeros(groups, np.int64),
        touched=np.zeros(1, np.int64),
        gains=np.zeros(gains),
        levels=np.zeros(1 + secrets, np.int64),
    )


@merged
def level_of(part: Any, whole: Any, thresholds: Any) -> Any:
    """Return the level of the chance part/whole, which is no certainty."""
    level = percent(part, whole)
    for t in range(thresholds.shape[0] // 2):
        level += exceeds(part, whole, thresholds[2 * t], thresholds[2 * t + 1])
    return level


@merged
def field_of(keys: Any, one: Any, s: Any, fields: Any) -> Any:
    """Return secret s of an item, or its group."""
    return np.int64((keys[one, fields.word[s]] >> fields.shift[s]) & fields.mask[s])


@merged
def add_values(keys: Any, one: Any, mass: Any, size: Any, question: Any, scratch: Any) -> None:
    """Add the mass of some items of a class, alike in what is carried, to the value of each secret and to their group.

    Whoever has read them sets them to zero again.
    """
    fields = question.fields
    secrets = scratch.different.shape[0]
    for s in range(secrets):
        at = question.mass_at[s]
        v = field_of(keys, one, s, fields)
        if scratch.value_mass[at + v] == 0:
            scratch.value_touched[at + scratch.different[s]] = v
            scratch.different[s] += 1
        scratch.value_mass[at + v] += mass
    if question.groups:
        g = field_of(keys, one, secrets, fields)
        if scratch.group_mass[g] == 0:
            scratch.group_touched[scratch.touched[0]] = g
            scratch.touched[0] += 1
        scratch.group_mass[g] += mass
        scratch.group_people[g] += size


@merged
def best_gain(k: Any, different: Any, values: Any, question: Any, scratch: Any) -> Any:
    """Return what her best guess brings by score k, from the masses of the values in a class.

    Those of its secret begin at ``values``.
    """
    at, gains = question.at[k], scratch.gains
    if question.kind[k] == WORTH:
        most = 0.0
        for d in range(different):
            v = scratch.value_touched[values + d]
            most = max(most, scratch.value_mass[values + v] * question.table[at + v])
        return most
    if question.kind[k] == TRIES:
        for d in range(different):
            gains[d] = scratch.value_mass[values + scratch.value_touched[values + d]]
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
        v = scratch.value_touched[values + d]
        for w in range(count):
            gains[w] += scratch.value_mass[values + v] * question.table[at + v * count + w]
    most = 0.0
    for w in range(count):
        most = max(most, gains[w])
    return most


@merged
def count_in_group(which: Any, group: Any, goal: Any, level: Any, count: Any, rank: Any, sums: Any) -> None:
    """Count people of a group at a level, in a goal."""
    if level == rank.shape[0] - 1:
        sums.group_people[which, group, goal] += count
    for t in range(rank[level]):
        sums.group_above[which, group, goal, t] += count


@merged
def never_splits(keys: Any, order: Any, low: Any, high: Any, remaining: Any) -> Any:
    """Whether the items of a class are alike in all that is still to be asked."""
    for i in range(low + 1, high):
        for w in range(remaining.shape[0]):
            if (keys[order[i], w] ^ keys[order[low], w]) & remaining[w]:
                return False
    return True


@compiled
def measure(
    items: Any, order: Any, edges: Any, repeated: Any, most_of_one: Any, remaining: Any, carried: Any, below: Any,
    free: Any, question: Any, scratch: Any, sums: Any, row: Any, slots: Any, codes: Any,
) -> Any:  # fmt: skip
    """Add every class to the sums: to those of settled classes if no attribute that is still to be asked splits it.

    Class b is the items ``order[edges[b]:edges[b + 1]]``. ``repeated[b]`` of its people are in several of its items,
    and ``most_of_one[b]`` is the largest mass of these; both are empty where nobody is. ``remaining`` are the bits of
    what is still to be asked, if any sets ``below`` are wanted; ``carried`` those of the secrets and the group, by
    which the items of a class are in order. The sums begin at ``row``. People alone, who are many, are added up at
    the end.

    ``codes[place]`` become the levels of a class: for each of its items, its number counted from the end, and if it is
    settled also once from ``free`` on: this place is ``slots[b]``, which is −1 for other classes. What is returned is
    the next free place.
    """
    linked, secrets, words = question.linked, scratch.different.shape[0], codes.shape[1] - 1
    certainty, last = question.rank.shape[0] - 1, codes.shape[0] - 1
    plain = question.groups == 0 and question.kind.shape[0] == 0
    single = single_mass = np.int64(0)
    for b in range(edges.shape[0] - 1):
        low, high = edges[b], edges[b + 1]
        one = order[low]
        if plain and high == low + 1 and items.size[one] == 1:
            single += 1
            single_mass += items.mass[one]
            for s in range(secrets):
                at = question.mass_at[s] + field_of(items.keys, one, s, question.fields)
                sums.scaled[row + (not below), s] += items.mass[one] * question.share[at]
            slots[b] = free if below else -1
            if question.several:
                for w in range(words):
                    codes[last - one, w] = question.lanes.certain[w]
                    if below:
                        codes[free, w] = question.lanes.certain[w]
                if below:
                    codes[free, words] = free
            free += below
            continue
        mass = size = largest = run_mass = run_size = np.int64(0)
        first = one
        for i in range(low, high):
            one = order[i]
            alike = True
            for w in range(carried.shape[0]):
                alike &= (items.keys[one, w] ^ items.keys[first, w]) & carried[w] == 0
            if not alike:
                add_values(items.keys, first, run_mass, run_size, question, scratch)
                mass += run_mass
                size += run_size
                run_mass = run_size = np.int64(0)
                first = one
            run_mass += items.mass[one]
            run_size += items.size[one]
            if linked:
                largest = max(largest, items.largest[one])
        add_values(items.keys, first, run_mass, run_size, question, scratch)
        mass += run_mass
        size += run_size
        if repeated.shape[0] > 0:
            size -= repeated[b]
            largest = max(largest, most_of_one[b])
        alone = size == 1
        settled = below and never_splits(items.keys, order, low, high, remaining)
        which = row + (SETTLED if settled else OPEN)
        slots[b] = free if settled else -1
        touched = scratch.touched[0]
        chance = 1.0
        level = np.int64(certainty)
        if not alone:
            part, whole = (largest, mass) if linked else (np.int64(1), size)
            chance = min(part / whole, BELOW_ONE)
            level = level_of(part, whole, question.thresholds)
        else:
            sums.alone[which, 0] += mass
        sums.blocks[which, 0] += 1
        sums.smallest[which, 0] = min(sums.smallest[which, 0], size)
        sums.sharpest[which, 0] = max(sums.sharpest[which, 0], chance)
        sums.named[which] += largest
        sums.named_shares[which, 0] += mass * chance
        scratch.levels[0] = level
        for j in range(touched):
            g = scratch.group_touched[j]
            sums.blocks[which, 1 + g] += 1
            sums.smallest[which, 1 + g] = min(sums.smallest[which, 1 + g], size)
            sums.sharpest[which, 1 + g] = max(sums.sharpest[which, 1 + g], chance)
            sums.named_shares[which, 1 + g] += scratch.group_mass[g] * chance
            if alone:
                sums.alone[which, 1 + g] += scratch.group_mass[g]
        for s in range(secrets):
            different, at = scratch.different[s], question.mass_at[s]
            most, scaled = np.int64(0), 0.0
            for d in range(different):
                v = at + scratch.value_touched[at + d]
                most = max(most, scratch.value_mass[v])
                scaled = max(scaled, scratch.value_mass[v] * question.share[v])
            likely = 1.0
            level = np.int64(certainty)
            if different > 1:
                likely = min(most / mass, BELOW_ONE)
                level = level_of(most, mass, question.thresholds)
            else:
                sums.certain[which, 0, s] += mass
            sums.best[which, s] += most
            sums.scaled[which, s] += scaled
            sums.worst[which, 0, s] = max(sums.worst[which, 0, s], likely)
            scratch.levels[1 + s] = level
            for j in range(touched):
                g = scratch.group_touched[j]
                sums.best_shares[which, 1 + g, s] += scratch.group_mass[g] * likely
                sums.worst[which, 1 + g, s] = max(sums.worst[which, 1 + g, s], likely)
                if different == 1:
                    sums.certain[which, 1 + g, s] += scratch.group_mass[g]
            for k in range(question.kind.shape[0]):
                if question.secret[k] != s:
                    continue
                gain = best_gain(k, different, at, question, scratch)
                sums.scored[which, 0, k] += gain
                sums.highest[which, 0, k] = max(sums.highest[which, 0, k], gain / mass)
                for j in range(touched):
                    g = scratch.group_touched[j]
                    sums.scored[which, 1 + g, k] += scratch.group_mass[g] * (gain / mass)
                    sums.highest[which, 1 + g, k] = max(sums.highest[which, 1 + g, k], gain / mass)
            for d in range(different):
                scratch.value_mass[at + scratch.value_touched[at + d]] = 0
            scratch.different[s] = 0
        if question.several:
            for w in range(words):
                word = np.uint32(0)
                for goal in range(1 + secrets):
                    if question.lanes.word[goal] == w:
                        word |= np.uint32(np.uint64(scratch.levels[goal]) << question.lanes.shift[goal])
                for i in range(low, high):
                    codes[last - order[i], w] = word
                if settled:
                    codes[free, w] = word
            if settled:
                codes[free, words] = free
        else:
            for goal in range(1 + secrets):
                sums.counts[which, goal, scratch.levels[goal]] += size
                for j in range(touched):
                    g = scratch.group_touched[j]
                    people = scratch.group_people[g]
                    count_in_group(which, g, goal, scratch.levels[goal], people, question.rank, sums)
        for j in range(touched):
            scratch.group_mass[scratch.group_touched[j]] = scratch.group_people[scratch.group_touched[j]] = 0
        scratch.touched[0] = 0
        free += settled
    if single:
        which = row + (not below)
        sums.blocks[which, 0] += single
        sums.alone[which, 0] += single_mass
        sums.smallest[which, 0] = 1
        sums.named[which] += single_mass
        sums.named_shares[which, 0] += single_mass
        sums.sharpest[which, 0] = 1
        for s in range(secrets):
            sums.certain[which, 0, s] += single_mass
            sums.best[which, s] += single_mass
            sums.worst[which, 0, s] = 1
        if not question.several:
            for goal in range(1 + secrets):
                sums.counts[which, goal, certainty] += single
    return free
