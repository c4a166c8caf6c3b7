"""How many mixes there are: of children in a column of a class, of rows in a class, of data sets behind it.

A class of c records shows one node in a column; each record is in one of its children. A *mix* says how many are in
each. The functions count those in which no child holds more than ``most`` records.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import comb, factorial, prod

LONGEST, LONGEST_CAPPED = 24, 12
"""Records of a class up to which its rows are counted, their order left aside; fewer where no child may hold k"""


def mixes(records: int, children: int, most: int) -> int:
    """How many ways there are to say how many records are in each child, none of them with more than ``most``."""
    if children == 0:
        return int(records == 0)
    return sum((-1) ** j * comb(children, j) * comb(records - j * (most + 1) + children - 1, children - 1)
               for j in range(children + 1) if records >= j * (most + 1))  # fmt: skip


def listed(records: int, children: int, most: int) -> Iterator[tuple[int, ...]]:
    """The mixes themselves."""
    if children == 1:
        if records <= most:
            yield (records,)
        return
    for first in range(min(records, most), -1, -1):
        for rest in listed(records - first, children - 1, most) if children > 1 else ():
            yield (first, *rest)


def columns_filled(records: int, sizes: Sequence[int], most: int) -> int:
    """How many ways there are to fill a column, record by record, with values: ``sizes[v]`` of them are in child v."""
    if most >= records - 1:
        return int(sum(sizes) ** records) - (sum(size**records for size in sizes) if most < records else 0)
    ways = [1] + [0] * records
    for size in sizes:
        ways = [sum(comb(m, j) * size**j * ways[m - j] for j in range(min(m, most) + 1)) for m in range(records + 1)]
    return ways[records]


def rows_before(records: int, children: Sequence[int]) -> int:
    """How many different classes of rows there are, their order left aside: ``children[d]`` children in column d."""
    return comb(prod(children) + records - 1, records)


@cache
def rows_after(records: int, children: tuple[int, ...], most: int) -> int | None:
    """The same, with no child of any column holding more than ``most``; None if there is too much to count.

    By Burnside's lemma: the average, over all ways to permute the rows, of the tables that are left as they are. A
    permutation leaves a column as it is if each of its cycles is in one child; so only the lengths of the cycles count.
    """
    if records > (LONGEST if most == records - 1 else LONGEST_CAPPED):
        return None
    total = sum(factorial(records) // _order(cycles) * prod(_filled(cycles, n, most, records) for n in children)
                for cycles in _partitions(records, records))  # fmt: skip
    return total // factorial(records)


def _partitions(number: int, largest: int) -> Iterator[tuple[int, ...]]:
    if number == 0:
        yield ()
    for first in range(min(number, largest), 0, -1):
        for rest in _partitions(number - first, first):
            yield (first, *rest)


def _order(cycles: tuple[int, ...]) -> int:
    """Of all permutations, the part that has cycles of these lengths is 1 in this many."""
    return prod(length**times * factorial(times) for length, times in Counter(cycles).items())


def _filled(cycles: tuple[int, ...], children: int, most: int, records: int) -> int:
    """How many ways there are to put cycles into children, none holding more than ``most`` records."""
    if most >= records - 1:
        return int(children ** len(cycles)) - (children if most < records else 0)
    lengths = Counter(cycles)
    return _shared(tuple(sorted(lengths.items())), children, most)


@cache
def _shared(cycles: tuple[tuple[int, int], ...], children: int, most: int) -> int:
    """Cycles by length and number, into children one after another."""
    if children == 0:
        return int(not any(times for _, times in cycles))
    if sum(length * times for length, times in cycles) > children * most:
        return 0
    found = 0
    for taken in product(*(range(times + 1) for _, times in cycles)):
        if sum(length * count for (length, _), count in zip(cycles, taken, strict=True)) <= most:
            left = tuple((length, times - count) for (length, times), count in zip(cycles, taken, strict=True))
            ways = prod(comb(times, count) for (_, times), count in zip(cycles, taken, strict=True))
            found += ways * _shared(left, children - 1, most)
    return found
