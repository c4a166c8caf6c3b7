"""The compiled part of matching people with the records of a release that may be theirs.

The different records of a release are put in order, column by column. A person is sought from the first column to the
last: the values that may stand for hers are found in the stretch that is left, and each narrows it. A value may be
told at several depths (exact, coarse, not at all), so that there may be several stretches; nobody is compared with
records that differ from her in an earlier column.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Int8 = npt.NDArray[np.int8]
Float64 = npt.NDArray[np.float64]

RIGHT, MISTAKEN, UNMATCHED = 1, 2, 3
"""What comes of being certain, and that no record may be hers"""
NEARLY = 1e-9
"""Beliefs that differ by less, relatively, are the same"""
Bools = npt.NDArray[np.bool_]


@njit(cache=True, nogil=True)
def _edge(codes: Int32, low: int, high: int, wanted: int) -> Any:
    """The first place of a rising stretch whose code is not below the wanted one."""
    while low < high:
        middle = (low + high) // 2
        if codes[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, nogil=True)
def _candidates(
    records: Int32, maps: Int32, likely: Float64, places: Int64, layers: Int64, values: Int64, beliefs: Float64,
    person: Int32, stack: Int64, gone: Float64, found: Int64, how: Float64,
) -> Any:  # fmt: skip
    """The different records that may be of a person with these true values, and how strongly each speaks for her.

    ``maps[places[d] + l·values[d] + v]`` is the released code of column d that stands for true value v in layer l, −1
    where none does, and ``likely`` the logarithm of the chance that v was published so. ``records[d]`` are the released
    codes of column d in the order of the records, ``beliefs[r]`` what record r says whoever is sought.
    """
    width = person.shape[0]
    count = 0
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, 0, records.shape[1]
    gone[0] = 0.0
    top = 1
    while top:
        top -= 1
        depth, low, high, so_far = stack[top, 0], stack[top, 1], stack[top, 2], gone[top]
        if depth == width:
            for at in range(low, high):
                found[count] = at
                how[count] = beliefs[at] + so_far
                count += 1
            continue
        for layer in range(layers[depth]):
            place = places[depth] + layer * values[depth] + person[depth]
            code = maps[place]
            if code < 0:
                continue
            first = _edge(records[depth], low, high, code)
            last = _edge(records[depth], first, high, code + 1)
            if first < last:
                stack[top, 0], stack[top, 1], stack[top, 2] = depth + 1, first, last
                gone[top] = so_far + likely[place]
                top += 1
    return count


@njit(cache=True, nogil=True)
def re_identify(
    records: Int32, maps: Int32, likely: Float64, places: Int64, layers: Int64, values: Int64, beliefs: Float64,
    counts: Int64, leaders: Int64, loads: Float64, leads: Bools,
    people: Int32, starts: Int64, members: Int64, own: Int64,
    begin: int, end: int, chance: Float64, belief: Float64, outcome: Int8, candidates: Int64,
) -> None:  # fmt: skip
    """For kinds of people ``begin`` to ``end``: how likely the best guess finds each, and how sure she is of it.

    ``counts[r]`` records are alike; ``leaders[r]`` of them are of the likeliest targets among these, ``beliefs[r]`` is
    the logarithm of how strongly one of those speaks for anybody, and all together speak ``loads[r]`` times as loud.
    ``members[starts[x]:starts[x + 1]]`` are the people of kind x, ``own[i]`` the record of person i, and ``leads[i]``
    whether she is one of its likeliest targets.
    """
    stack = np.empty((1 + (people.shape[1] + 1) * (layers.max() if layers.shape[0] else 1), 3), np.int64)
    gone = np.empty(stack.shape[0])
    found = np.empty(records.shape[1], np.int64)
    how = np.empty(records.shape[1])
    seen = np.full(records.shape[1], -1, np.int64)
    speaks = np.zeros(records.shape[1], np.bool_)
    for kind in range(begin, end):
        many = _candidates(
            records, maps, likely, places, layers, values, beliefs, people[kind], stack, gone, found, how
        )
        total, best = np.int64(0), -np.inf
        for j in range(many):
            total += counts[found[j]]
            best = max(best, how[j])
        likeliest, whole = np.int64(0), 0.0
        for j in range(many):
            seen[found[j]] = kind
            speaks[found[j]] = how[j] > best - NEARLY
            whole += loads[found[j]] * np.exp(how[j] - best)
            if how[j] > best - NEARLY:
                likeliest += leaders[found[j]]
        for i in members[starts[kind] : starts[kind + 1]]:
            candidates[i] = total
            if not many:
                outcome[i] = UNMATCHED
                continue
            belief[i] = 1.0 / whole
            hers = seen[own[i]] == kind
            if hers and speaks[own[i]] and leads[i]:
                chance[i] = 1.0 / likeliest
            if total == 1:
                outcome[i] = RIGHT if hers else MISTAKEN


@njit(cache=True, nogil=True)
def _best_values(mass: Float64, worth: Float64, tries: int, touched: Int64, kinds: int) -> Any:
    """Where guesses are values: what the best bring, and which these are.

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
def _best_rows(mass: Float64, gains: Float64, touched: Int64, kinds: int, brings: Float64) -> Any:
    """Where guess w brings ``gains[v, w]`` for value v: what the best bring, and the edge above which they are.

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
def _mean_gain(gains: Float64, brings: Float64, edge: float, v: int) -> Any:
    """What the best guesses bring for value v, on average over them."""
    total, ties = 0.0, 0
    for w in range(gains.shape[1]):
        if brings[w] > edge:
            total += gains[v, w]
            ties += 1
    return total / ties


@njit(cache=True, nogil=True)
def guess_before(mass: Float64, worth: Float64, tries: int, gains: Float64, each: Float64) -> Any:
    """What the best guess brings where ``mass[v]`` is all that is known; ``each[v]`` becomes what it brings for v."""
    every = np.flatnonzero(mass)
    if gains.shape[1]:
        brings = np.empty(gains.shape[1])
        highest, edge = _best_rows(mass, gains, every, every.shape[0], brings)
        for v in range(mass.shape[0]):
            each[v] = _mean_gain(gains, brings, edge, v)
        return highest
    highest, sure, edge, share = _best_values(mass, worth, tries, every, every.shape[0])
    for v in range(mass.shape[0]):
        each[v] = _gain(mass[v], worth[v], sure, edge, share)
    return highest


@njit(cache=True, nogil=True)
def _gain(mass: float, worth: float, sure: float, edge: float, share: float) -> Any:
    """What guesses at values bring for one of them; see ``_best_values``."""
    if mass * worth > sure:
        return worth
    return worth * share if mass * worth > edge else 0.0


@njit(cache=True, nogil=True)
def infer(
    records: Int32, maps: Int32, likely: Float64, places: Int64, layers: Int64, values: Int64, beliefs: Float64,
    people: Int32, starts: Int64, members: Int64,
    offsets: Int64, told: Int64, tallies: Int64,
    set_offsets: Int64, sets: Int64, shares: Float64, secret: Int64,
    worth: Float64, tries: int, gains: Float64,
    begin: int, end: int, chance: Float64, belief: Float64, outcome: Int8,
) -> None:  # fmt: skip
    """For kinds of people ``begin`` to ``end``: what the best guess of a secret brings, and what she expects of it.

    ``told[offsets[r]:offsets[r + 1]]`` are the released values of the secret among the records r, ``tallies`` the mass
    of each; ``sets[set_offsets[c]:set_offsets[c + 1]]`` the true values that released value c may stand for, with
    ``shares``. She names ``tries`` values, of which the right one brings ``worth[v]``; or, if there are any, makes one
    of the guesses w that bring ``gains[v, w]``.
    """
    domain = worth.shape[0]
    stack = np.empty((1 + (people.shape[1] + 1) * (layers.max() if layers.shape[0] else 1), 3), np.int64)
    gone = np.empty(stack.shape[0])
    found = np.empty(records.shape[1], np.int64)
    how = np.empty(records.shape[1])
    mass = np.zeros(domain)
    touched = np.empty(domain, np.int64)
    met = np.zeros(domain, np.bool_)
    brings = np.empty(gains.shape[1])
    by_rows = gains.shape[1] > 0
    highest, sure, edge, share = 0.0, 0.0, 0.0, 0.0
    for kind in range(begin, end):
        many = _candidates(
            records, maps, likely, places, layers, values, beliefs, people[kind], stack, gone, found, how
        )
        best = -np.inf
        for j in range(many):
            best = max(best, how[j])
        kinds = 0
        for j in range(many):
            r = found[j]
            weight = np.exp(how[j] - best)
            for place in range(offsets[r], offsets[r + 1]):
                code = told[place]
                for member in range(set_offsets[code], set_offsets[code + 1]):
                    if shares[member] <= 0.0:  # nobody has it
                        continue
                    v = sets[member]
                    if not met[v]:
                        met[v] = True
                        touched[kinds] = v
                        kinds += 1
                    mass[v] += weight * tallies[place] * shares[member]
        whole = 0.0
        for j in range(kinds):
            whole += mass[touched[j]]
        if by_rows:
            highest, edge = _best_rows(mass, gains, touched, kinds, brings)
        else:
            highest, sure, edge, share = _best_values(mass, worth, tries, touched, kinds)
        for i in members[starts[kind] : starts[kind + 1]]:
            if not many:
                outcome[i] = UNMATCHED
                continue
            belief[i] = highest / whole if whole > 0 else 0.0
            v = secret[i]
            if by_rows:
                chance[i] = _mean_gain(gains, brings, edge, v)
            else:
                chance[i] = _gain(mass[v], worth[v], sure, edge, share)
            if kinds == 1:
                outcome[i] = RIGHT if met[v] else MISTAKEN
        for j in range(kinds):
            met[touched[j]] = False
            mass[touched[j]] = 0.0
