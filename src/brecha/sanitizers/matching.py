"""The compiled part of matching people with the records of a release that may be theirs.

The different records of a release are put in order, column by column. A person is sought from the first column to the
last: the values that may stand for hers are found in the stretch that is left, and each narrows it. A value may be
told at several depths (exact, coarse, not at all), so that there may be several stretches; nobody is compared with
records that differ from her in an earlier column.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Int8 = npt.NDArray[np.int8]
Float64 = npt.NDArray[np.float64]

RIGHT, MISTAKEN, UNMATCHED = 1, 2, 3
"""What comes of being certain, and that no record may be hers"""
NEARLY = 1e-9
"""Beliefs that differ by less, relatively, are the same"""


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
    counts: Int64,
    people: Int32, starts: Int64, members: Int64, own: Int64,
    begin: int, end: int, chance: Float64, belief: Float64, outcome: Int8, candidates: Int64,
) -> None:  # fmt: skip
    """For kinds of people ``begin`` to ``end``: how likely the best guess finds each, and how sure she is of it.

    ``counts[r]`` records are alike and ``beliefs[r]`` is the logarithm of how strongly one of them speaks for anybody.
    ``members[starts[x]:starts[x + 1]]`` are the people of kind x, and ``own[i]`` the record of person i.
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
            whole += counts[found[j]] * np.exp(how[j] - best)
            if how[j] > best - NEARLY:
                likeliest += counts[found[j]]
        for i in members[starts[kind] : starts[kind + 1]]:
            candidates[i] = total
            if not many:
                outcome[i] = UNMATCHED
                continue
            belief[i] = 1.0 / whole
            hers = seen[own[i]] == kind
            if hers and speaks[own[i]]:
                chance[i] = 1.0 / likeliest
            if total == 1:
                outcome[i] = RIGHT if hers else MISTAKEN


@njit(cache=True, nogil=True)
def infer(
    records: Int32, maps: Int32, likely: Float64, places: Int64, layers: Int64, values: Int64, beliefs: Float64,
    people: Int32, starts: Int64, members: Int64,
    offsets: Int64, told: Int64, tallies: Int64,
    set_offsets: Int64, sets: Int64, shares: Float64, secret: Int64, domain: int,
    begin: int, end: int, chance: Float64, belief: Float64, outcome: Int8,
) -> None:  # fmt: skip
    """For kinds of people ``begin`` to ``end``: how likely the best guess of a secret is right, and how sure she is.

    ``told[offsets[r]:offsets[r + 1]]`` are the released values of the secret among the records r, ``tallies`` of each;
    ``sets[set_offsets[c]:set_offsets[c + 1]]`` the true values that released value c may stand for, with ``shares``.
    """
    stack = np.empty((1 + (people.shape[1] + 1) * (layers.max() if layers.shape[0] else 1), 3), np.int64)
    gone = np.empty(stack.shape[0])
    found = np.empty(records.shape[1], np.int64)
    how = np.empty(records.shape[1])
    mass = np.zeros(domain)
    touched = np.empty(domain, np.int64)
    met = np.zeros(domain, np.bool_)
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
                    v = sets[member]
                    if not met[v]:
                        met[v] = True
                        touched[kinds] = v
                        kinds += 1
                    mass[v] += weight * tallies[place] * shares[member]
        highest, whole = 0.0, 0.0
        for j in range(kinds):
            highest = max(highest, mass[touched[j]])
            whole += mass[touched[j]]
        guesses = 0
        for j in range(kinds):
            if mass[touched[j]] > highest * (1 - NEARLY):
                guesses += 1
        for i in members[starts[kind] : starts[kind + 1]]:
            if not many:
                outcome[i] = UNMATCHED
                continue
            belief[i] = highest / whole if whole > 0 else 1.0 / kinds
            if met[secret[i]] and mass[secret[i]] > highest * (1 - NEARLY):
                chance[i] = 1.0 / guesses
            if kinds == 1:
                outcome[i] = RIGHT if met[secret[i]] else MISTAKEN
        for j in range(kinds):
            met[touched[j]] = False
            mass[touched[j]] = 0.0
