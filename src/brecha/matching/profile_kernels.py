"""The compiled part of matching profiles with people: the likelihood of everybody who may be the target.

People who agree in all columns are one record with a count. Records are in order by some columns, of those that the
profiles know and that are never wrong; the stretches with the values of a profile are found there, column after column,
and only these records are compared with it. Where every column may be wrong, all are.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
NEARLY = 1e-9
"""Weights that differ by less, relatively, are the same"""


class Records(NamedTuple):
    """The different records of a table, in order by the columns ``by``, the first one first."""

    codes: Int32
    """codes[r, c]: the value of record r in column c"""
    secrets: Int32
    """secrets[r, s]"""
    counts: Int64
    """counts[r]: how many people are record r"""
    by: Int64


class Known(NamedTuple):
    """What different profiles state."""

    statements: Int32
    """statements[p, c]: which statement profile p makes about column c; −1 for none"""
    first: Int64
    """first[c]: where the statements about column c begin in ``starts``"""
    starts: Int64
    codes: Int32
    """codes[starts[first[c] + s]:starts[first[c] + s + 1]]: the values that statement s about column c allows for"""
    others: Float64
    """others[first[c] + s]: the likelihood of any other value, where that of a value allowed for is 1"""


class Matches(NamedTuple):
    """What comes of each profile."""

    candidates: Int64
    """people who may be the target"""
    total: Float64
    """the sum of their weights"""
    best: Float64
    """the largest weight of one person"""
    likeliest: Int64
    """people who have it"""
    guess: Int32
    """guess[p, s]: the likeliest value of secret s, the first of several; −1 where there is no candidate"""
    mass: Float64
    """mass[p, s]: the weight of those who have it"""
    only: Bools
    """only[p, s]: whether all candidates have it"""


@njit(cache=True, nogil=True)
def _first_from(codes: Int32, column: int, begin: int, end: int, value: int) -> Any:
    """Return the first record of a stretch, which is in order by a column, whose value is not below."""
    while begin < end:
        middle = (begin + end) // 2
        if codes[middle, column] < value:
            begin = middle + 1
        else:
            end = middle
    return begin


@njit(cache=True, nogil=True)
def _narrow(records: Records, known: Known, p: int, edges: Int32, others: Int32) -> Any:
    """Write the stretches in which records may match profile p, and return how many there are.

    A stretch is cut no further by a column of which more values are allowed for than it has records.
    """
    edges[0, 0], edges[0, 1], count = 0, records.codes.shape[0], 1
    done = 0
    for depth in range(records.by.shape[0]):
        c = records.by[depth]
        at = known.first[c] + known.statements[p, c]
        first, last = known.starts[at], known.starts[at + 1]
        found = 0
        for k in range(count):
            begin, end = edges[k, 0], edges[k, 1]
            if last - first > end - begin:
                others[found, 0], others[found, 1] = begin, end
                found += 1
                done += end - begin
                continue
            for j in range(first, last):
                low = _first_from(records.codes, c, begin, end, known.codes[j])
                high = _first_from(records.codes, c, low, end, known.codes[j] + 1)
                if low < high:
                    others[found, 0], others[found, 1] = low, high
                    found += 1
                begin = high
        for k in range(found):
            edges[k, 0], edges[k, 1] = others[k, 0], others[k, 1]
        count = found
        if done:  # what is not in order by this column is in order by no later one
            break
    return count


@njit(cache=True, nogil=True)
def _allow(known: Known, p: int, allowed: Bools, yes: bool) -> None:
    for c in range(known.statements.shape[1]):
        s = known.statements[p, c]
        if s >= 0:
            for j in range(known.starts[known.first[c] + s], known.starts[known.first[c] + s + 1]):
                allowed[c, known.codes[j]] = yes


@njit(cache=True, nogil=True)
def _weight(records: Records, r: int, allowed: Bools, columns: Int64, count: int, others: Float64) -> Any:
    """Return the likelihood of a record: the product over what is known; 0 at the first that cannot be."""
    weight = 1.0
    for k in range(count):
        if not allowed[columns[k], records.codes[r, columns[k]]]:
            weight *= others[k]
            if weight == 0.0:
                return weight
    return weight


@njit(cache=True, nogil=True)
def _compared_columns(known: Known, p: int, columns: Int64, others: Float64) -> Any:
    """Write the columns in which records are compared, those that are never wrong first; return how many."""
    count = 0
    for is_soft in (False, True):
        for c in range(known.statements.shape[1]):
            s = known.statements[p, c]
            if s >= 0 and (known.others[known.first[c] + s] > 0.0) == is_soft:
                columns[count], others[count] = c, known.others[known.first[c] + s]
                count += 1
    return count


@njit(cache=True, nogil=True)
def search(records: Records, known: Known, values: int, domain: int, into: Matches) -> None:
    """Match all profiles. No column has more than ``values`` different values, and no secret more than ``domain``."""
    width, secrets, rows = known.statements.shape[1], records.secrets.shape[1], records.codes.shape[0]
    allowed = np.zeros((width, values), np.bool_)
    columns, others = np.zeros(width, np.int64), np.zeros(width)
    edges, room = np.zeros((rows + 1, 2), np.int32), np.zeros((rows + 1, 2), np.int32)
    mass = np.zeros((secrets, domain))
    touched, kinds = np.zeros((secrets, domain), np.int64), np.zeros(secrets, np.int64)
    for p in range(known.statements.shape[0]):
        _allow(known, p, allowed, True)
        count = _compared_columns(known, p, columns, others)
        for k in range(_narrow(records, known, p, edges, room)):
            for r in range(edges[k, 0], edges[k, 1]):
                weight = _weight(records, r, allowed, columns, count, others)
                if weight == 0.0:
                    continue
                people = records.counts[r]
                into.candidates[p] += people
                into.total[p] += weight * people
                if weight > into.best[p] * (1 + NEARLY):
                    into.best[p], into.likeliest[p] = weight, people
                elif weight > into.best[p] * (1 - NEARLY):
                    into.likeliest[p] += people
                for s in range(secrets):
                    value = records.secrets[r, s]
                    if mass[s, value] == 0.0:
                        touched[s, kinds[s]] = value
                        kinds[s] += 1
                    mass[s, value] += weight * people
        _guess(into, p, mass, touched, kinds)
        _allow(known, p, allowed, False)


@njit(cache=True, nogil=True)
def _guess(into: Matches, p: int, mass: Float64, touched: Int64, kinds: Int64) -> None:
    """Write the likeliest value of each secret, and clear the room."""
    for s in range(mass.shape[0]):
        top = 0.0
        for j in range(kinds[s]):
            top = max(top, mass[s, touched[s, j]])
        guess = -1
        for j in range(kinds[s]):
            value = touched[s, j]
            if mass[s, value] > top * (1 - NEARLY) and (guess < 0 or value < guess):
                guess = value
        into.guess[p, s] = guess
        into.mass[p, s] = mass[s, guess] if guess >= 0 else 0.0
        into.only[p, s] = kinds[s] == 1
        for j in range(kinds[s]):
            mass[s, touched[s, j]] = 0.0
        kinds[s] = 0


@njit(cache=True, nogil=True)
def weights_of(known: Known, profiles: Int64, codes: Int32, weights: Float64) -> None:
    """Write how strongly each of these profiles speaks for one person each, whose values are ``codes``."""
    for i in range(profiles.shape[0]):
        weights[i] = 1.0
        for c in range(known.statements.shape[1]):
            s = known.statements[profiles[i], c]
            if s < 0:
                continue
            begin, end = known.starts[known.first[c] + s], known.starts[known.first[c] + s + 1]
            place = begin + np.searchsorted(known.codes[begin:end], codes[i, c])
            if place == end or known.codes[place] != codes[i, c]:
                weights[i] *= known.others[known.first[c] + s]
