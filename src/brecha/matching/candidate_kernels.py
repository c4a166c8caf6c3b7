"""The compiled part of matching people with the records of a release that may be theirs, their candidates.

The different records of a release are put in order, column by column. A person is searched for from the first column to
the last: the released values that may stand for theirs are found in the stretch that is left, and each narrows it. A
value may be published in several ways (exact, coarse, suppressed), so that there may be several stretches; nobody is
compared with records that differ from them in an earlier column.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

LOW = np.int64(0x7FFFFFFF)
NEARLY = 1e-9
"""Beliefs that differ by less, relatively, are the same"""


Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Int8 = npt.NDArray[np.int8]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
RIGHT, MISTAKEN, UNMATCHED = 1, 2, 3
"""Outcomes: certain and right, certain and wrong, and that no record may be hers"""


@njit(cache=True, nogil=True)
def best_values(mass: Float64, worth: Float64, tries: int, touched: Int64, kinds: int) -> Any:
    """Return what the best guesses bring, and which these are, where guesses are values.

    A value whose mass times worth is above the first edge is named for certain, and above the second with the chance
    that comes last: of guesses that are as good she takes one by chance.
    """
    highest = 0.0
    if tries == 1:
        for j in range(kinds):
            highest = max(highest, mass[touched[j]] * worth[touched[j]])
        ties = 0
        if highest <= 0.0:  # nothing that may be is worth anything
            for v in range(worth.shape[0]):
                ties += worth[v] > 0.0
            return 0.0, np.inf, -1.0, 1.0 / max(ties, 1)
        for j in range(kinds):
            ties += mass[touched[j]] * worth[touched[j]] > highest * (1 - NEARLY)
        return highest, np.inf, highest * (1 - NEARLY), 1.0 / ties
    ordered = np.empty(kinds)
    some = 0
    for j in range(kinds):
        ordered[j] = mass[touched[j]]
        some += mass[touched[j]] > 0.0
    ordered.sort()
    for j in range(max(0, kinds - tries), kinds):
        highest += ordered[j]
    if some <= tries:  # all that may be is named; what is left goes to values that may not be
        others = worth.shape[0] - some
        return highest, 0.0, -1.0, (tries - some) / others if others else 0.0
    edge = ordered[kinds - tries]
    above, ties = 0, 0
    for j in range(kinds):
        above += ordered[j] > edge * (1 + NEARLY)
        ties += (ordered[j] > edge * (1 - NEARLY)) and (ordered[j] <= edge * (1 + NEARLY))
    return highest, edge * (1 + NEARLY), edge * (1 - NEARLY), (tries - above) / ties


@njit(cache=True, nogil=True)
def best_rows(mass: Float64, gains: Float64, touched: Int64, kinds: int, brings: Float64) -> Any:
    """Return what the best guesses bring, and the edge above which they are, where w brings ``gains[v, w]`` for v.

    ``brings[w]`` becomes what guess w brings.
    """
    brings[:] = 0.0
    for j in range(kinds):
        v = touched[j]
        for w in range(gains.shape[1]):
            brings[w] += mass[v] * gains[v, w]
    highest = brings.max()
    return highest, highest * (1 - NEARLY) if highest > 0.0 else -1.0


@njit(cache=True, nogil=True)
def mean_gain(gains: Float64, brings: Float64, edge: float, v: int) -> Any:
    """Return what the best guesses bring for value v, on average over them."""
    total, ties = 0.0, 0
    for w in range(gains.shape[1]):
        if brings[w] > edge:
            total += gains[v, w]
            ties += 1
    return total / ties


@njit(cache=True, nogil=True)
def guess_before(mass: Float64, worth: Float64, tries: int, gains: Float64, gain_of_value: Float64) -> Any:
    """Return what the best guess brings where ``mass[v]`` is all that is known; ``each[v]`` becomes that for v."""
    every = np.flatnonzero(mass)
    if gains.shape[1]:
        brings = np.empty(gains.shape[1])
        highest, edge = best_rows(mass, gains, every, every.shape[0], brings)
        for v in range(mass.shape[0]):
            gain_of_value[v] = mean_gain(gains, brings, edge, v)
        return highest
    highest, sure, edge, share = best_values(mass, worth, tries, every, every.shape[0])
    for v in range(mass.shape[0]):
        gain_of_value[v] = gain(mass[v], worth[v], sure, edge, share)
    return highest


@njit(cache=True, nogil=True)
def gain(mass: float, worth: float, sure: float, edge: float, share: float) -> Any:
    """Return what guesses at values bring for one of them; see ``best_values``."""
    if mass * worth > sure:
        return worth
    return worth * share if mass * worth > edge else 0.0


class Records(NamedTuple):
    """The different records of a release in order, and the released codes that may stand for each true value."""

    codes: Int32
    """codes[d, r]: the released code of column d in record r"""
    first: Int64
    """first[d]: where the true values of column d begin in ``starts``"""
    starts: Int64
    """true value v of column d may be published as ``possible[starts[first[d] + v]:starts[first[d] + v + 1]]``"""
    possible: Int64
    logs: Float64
    """beside these, the logarithm of the probability that v was published so"""
    room: int
    """how many stretches wait at most"""


class People(NamedTuple):
    """People by what is known of them: those of one kind cannot be told apart."""

    codes: Int32
    """codes[x, d]: the true code of column d of people of kind x"""
    starts: Int64
    members: Int64
    """members[starts[x]:starts[x + 1]]: the people of kind x"""


class Stretches(NamedTuple):
    """Room for the stretches of records that may be one person's, and for those that still wait."""

    low: Int64
    high: Int64
    logs: Float64
    waiting: Int64
    so_far: Float64


class Evidence(NamedTuple):
    """How strongly records speak for whoever is searched for, and the likeliest targets among the people of each."""

    beliefs: Float64
    """beliefs[r]: the logarithm of how strongly one of the likeliest targets of record r speaks for anybody"""
    counts: Int64
    """counts[r]: how many records are alike"""
    leaders: Int64
    """leaders[r]: how many of them are of the likeliest targets"""
    loads: Float64
    """loads[r]: how many times as loud all of them speak together"""
    leads: Bools
    """leads[i]: whether person i is one of the likeliest targets of the own record"""
    own: Int64
    """own[i]: the record of person i"""


class Outcomes(NamedTuple):
    """What becomes of the attack on each person."""

    chance: Float64
    belief: Float64
    outcome: Int8
    candidates: Int64


class Secret(NamedTuple):
    """The sensitive values that the records publish, and what these may stand for."""

    offsets: Int64
    """the released values among the records r are ``codes[offsets[r]:offsets[r + 1]]``"""
    codes: Int64
    tallies: Int64
    """the mass of each"""
    set_offsets: Int64
    """released value c may stand for ``members[set_offsets[c]:set_offsets[c + 1]]``"""
    members: Int64
    shares: Float64
    """beside these, how likely each is"""
    true: Int64
    """true[i]: the value of person i"""


class Gains(NamedTuple):
    """What guesses bring: ``tries`` values are named, and the right one brings ``worth[v]``; or one guess is made."""

    worth: Float64
    tries: int
    gains: Float64
    """gains[v, w]: what guess w brings where v is true; without columns if values are named"""


@njit(cache=True, nogil=True)
def _edge(codes: Int32, low: int, high: int, code: int) -> Any:
    """Return the first place of a rising stretch whose code is not below this one."""
    while low < high:
        middle = (low + high) // 2
        if codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, nogil=True)
def _room(records: Records) -> Stretches:
    """Return room for one person's stretches."""
    count = records.codes.shape[1]
    return Stretches(np.empty(count, np.int64), np.empty(count, np.int64), np.empty(count),
                     np.empty((records.room, 3), np.int64), np.empty(records.room))  # fmt: skip


@njit(cache=True, nogil=True)
def _search(records: Records, person: Int32, into: Stretches) -> Any:
    """Find the stretches of records that may be of a person with these true values; return how many there are."""
    width, count, top = person.shape[0], 0, 1
    waiting, so_far = into.waiting, into.so_far
    waiting[0, 0], waiting[0, 1], waiting[0, 2], so_far[0] = 0, 0, records.codes.shape[1], 0.0
    while top:
        top -= 1
        depth, low, high, log = waiting[top, 0], waiting[top, 1], waiting[top, 2], so_far[top]
        if depth == width:
            into.low[count], into.high[count], into.logs[count] = low, high, log
            count += 1
            continue
        place = records.first[depth] + person[depth]
        for one in range(records.starts[place], records.starts[place + 1]):
            first = _edge(records.codes[depth], low, high, records.possible[one])
            last = _edge(records.codes[depth], first, high, records.possible[one] + 1)
            if first < last:
                waiting[top, 0], waiting[top, 1], waiting[top, 2] = depth + 1, first, last
                so_far[top] = log + records.logs[one]
                top += 1
    return count


@njit(cache=True, nogil=True)
def list_candidates(
    records: Records, people: Int32, begin: int, end: int, offsets: Int64, listing: bool, candidates: Int32,
    weights: Float64,
) -> None:  # fmt: skip
    """Count the records that each of the kinds of people ``begin`` to ``end`` may be, or list them.

    Counts go to ``offsets[x + 1]``; a list of x begins at ``offsets[x]``. ``weights`` become the probabilities that x
    was published so; they are not wanted if they have length 0.
    """
    stretches = _room(records)
    for kind in range(begin, end):
        count = np.int64(0)
        for s in range(_search(records, people[kind], stretches)):
            low, high = stretches.low[s], stretches.high[s]
            if listing:
                at = offsets[kind] + count
                for record in range(low, high):
                    candidates[at] = record
                    if weights.shape[0]:
                        weights[at] = np.exp(stretches.logs[s])
                    at += 1
            count += high - low
        if not listing:
            offsets[kind + 1] = count


@njit(cache=True, nogil=True)
def re_identify(records: Records, people: People, evidence: Evidence, begin: int, end: int, into: Outcomes) -> None:
    """Find for kinds of people ``begin`` to ``end`` how likely the best guess is right, and how sure she is of it."""
    stretches = _room(records)
    seen = np.full(records.codes.shape[1], -1, np.int64)
    speaks = np.zeros(records.codes.shape[1], np.bool_)
    for kind in range(begin, end):
        many = _search(records, people.codes[kind], stretches)
        total, best = np.int64(0), -np.inf
        for s in range(many):
            for r in range(stretches.low[s], stretches.high[s]):
                total += evidence.counts[r]
                best = max(best, evidence.beliefs[r] + stretches.logs[s])
        likeliest, whole = np.int64(0), 0.0
        for s in range(many):
            for r in range(stretches.low[s], stretches.high[s]):
                strength = evidence.beliefs[r] + stretches.logs[s]
                seen[r] = kind
                speaks[r] = strength > best - NEARLY
                whole += evidence.loads[r] * np.exp(strength - best)
                if strength > best - NEARLY:
                    likeliest += evidence.leaders[r]
        for i in people.members[people.starts[kind] : people.starts[kind + 1]]:
            into.candidates[i] = total
            if not many:
                into.outcome[i] = UNMATCHED
                continue
            into.belief[i] = 1.0 / whole
            own = evidence.own[i]
            hers = seen[own] == kind
            if hers and speaks[own] and evidence.leads[i]:
                into.chance[i] = 1.0 / likeliest
            if total == 1:
                into.outcome[i] = RIGHT if hers else MISTAKEN


@njit(cache=True, nogil=True)
def infer(
    records: Records, people: People, beliefs: Float64, secret: Secret, gains: Gains, begin: int, end: int,
    into: Outcomes,
) -> None:  # fmt: skip
    """Find for kinds of people ``begin`` to ``end`` what the best guess of a secret brings, and what she expects.

    ``beliefs[r]`` is the logarithm of how strongly record r speaks for anybody.
    """
    domain, by_rows = gains.worth.shape[0], gains.gains.shape[1] > 0
    stretches = _room(records)
    mass = np.zeros(domain)
    touched = np.empty(domain, np.int64)
    met = np.zeros(domain, np.bool_)
    brings = np.empty(gains.gains.shape[1])
    highest, sure, edge, share = 0.0, 0.0, 0.0, 0.0
    for kind in range(begin, end):
        many = _search(records, people.codes[kind], stretches)
        best = -np.inf
        for s in range(many):
            for r in range(stretches.low[s], stretches.high[s]):
                best = max(best, beliefs[r] + stretches.logs[s])
        kinds = 0
        for s in range(many):
            for r in range(stretches.low[s], stretches.high[s]):
                weight = np.exp(beliefs[r] + stretches.logs[s] - best)
                for place in range(secret.offsets[r], secret.offsets[r + 1]):
                    code = secret.codes[place]
                    for member in range(secret.set_offsets[code], secret.set_offsets[code + 1]):
                        if secret.shares[member] <= 0.0:  # nobody has it
                            continue
                        v = secret.members[member]
                        if not met[v]:
                            met[v] = True
                            touched[kinds] = v
                            kinds += 1
                        mass[v] += weight * secret.tallies[place] * secret.shares[member]
        whole = 0.0
        for j in range(kinds):
            whole += mass[touched[j]]
        if by_rows:
            highest, edge = best_rows(mass, gains.gains, touched, kinds, brings)
        else:
            highest, sure, edge, share = best_values(mass, gains.worth, gains.tries, touched, kinds)
        for i in people.members[people.starts[kind] : people.starts[kind + 1]]:
            if not many:
                into.outcome[i] = UNMATCHED
                continue
            into.belief[i] = highest / whole if whole > 0 else 0.0
            v = secret.true[i]
            if by_rows:
                into.chance[i] = mean_gain(gains.gains, brings, edge, v)
            else:
                into.chance[i] = gain(mass[v], gains.worth[v], sure, edge, share)
            if kinds == 1:
                into.outcome[i] = RIGHT if met[v] else MISTAKEN
        for j in range(kinds):
            met[touched[j]] = False
            mass[touched[j]] = 0.0


@njit(cache=True, nogil=True)
def _scattered(number: Any) -> Any:
    """Return a number that looks like chance, made without overflow of one below 2⁵⁹."""
    mixed = number ^ (number >> 27)
    mixed = (mixed & LOW) * np.int64(0x2C1B3C6D) + (mixed >> 31) * np.int64(0x1D8AF066F)
    return (mixed ^ (mixed >> 29)) & np.int64(0x7FFFFFFFFFFFFFF)


@njit(cache=True, nogil=True)
def _same(offsets: Int64, items: Int32, bits: Int64, one: int, other: int) -> bool:
    """Return whether two rows have the same items, and the same weights where there are any."""
    begin, at = offsets[one], offsets[other]
    if offsets[one + 1] - begin != offsets[other + 1] - at:
        return False
    for k in range(offsets[one + 1] - begin):
        if items[begin + k] != items[at + k]:
            return False
        if bits.shape[0] and bits[begin + k] != bits[at + k]:
            return False
    return True


@njit(cache=True, nogil=True)
def alike(offsets: Int64, items: Int32, bits: Int64, groups: Int64) -> Any:
    """Number the different rows of a table in order of meeting, into ``groups``; gives how many there are.

    A row is looked up by a hash, and compared with the one found there: rows are the same only if they are.
    """
    rows = groups.shape[0]
    room = 16
    while room < 2 * rows:
        room *= 2
    place = np.full(room, -1, np.int64)
    count = np.int64(0)
    for row in range(rows):
        mixed = np.int64(0)
        for k in range(offsets[row], offsets[row + 1]):
            mixed = _scattered(mixed ^ np.int64(items[k]))
            if bits.shape[0]:
                mixed = _scattered(mixed ^ (bits[k] & LOW))
                mixed = _scattered(mixed ^ (bits[k] >> 31))
        at = mixed & (room - 1)
        while place[at] >= 0 and not _same(offsets, items, bits, place[at], row):
            at = (at + 1) & (room - 1)
        if place[at] < 0:
            place[at] = row
            groups[row] = count
            count += 1
        else:
            groups[row] = groups[place[at]]
    return count
