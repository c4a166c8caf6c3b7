"""Which sets of quasi-identifiers are attacked: all of them, the full set, those up to a size, or a list."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.tables.describe.combinations import count_up_to

Subsets = Literal["all", "full"] | int | Sequence[Sequence[str]]
Membership = npt.NDArray[np.bool_]
"""One row a subset, one column a quasi-identifier: True where it is in."""

MOST = 1 << 20
"""Subsets beyond which nobody reads the answer and few machines hold it: all subsets of 20 columns."""


def chosen(subsets: Subsets, qids: Sequence[str]) -> Membership:
    """Return the subsets asked for, smallest first, in the order of the quasi-identifiers; a list keeps its own."""
    if isinstance(subsets, str) and subsets == "all":
        return _up_to(len(qids), len(qids))
    if isinstance(subsets, str) and subsets == "full":
        return np.ones((1, len(qids)), bool)
    if isinstance(subsets, str | bool | bytes) or not isinstance(subsets, int | np.integer | Sequence):
        raise SettingError("attacks-subsets-unknown", subsets=subsets)
    if not isinstance(subsets, int | np.integer):
        return _listed(subsets, qids)
    if subsets < 1:
        raise SettingError("attacks-subsets-below-one", subsets=subsets)
    return _up_to(len(qids), min(int(subsets), len(qids)))


def plain_subsets(subsets: Subsets, qids: Sequence[str], members: Membership) -> str | int | list[list[str]]:
    """Return which subsets were asked for, as plain data; ``members`` are those chosen."""
    if isinstance(subsets, str):
        return subsets
    if isinstance(subsets, int | np.integer):
        return int(subsets)
    return [[qids[int(i)] for i in np.flatnonzero(subset)] for subset in members]


def _up_to(columns: int, size: int) -> Membership:
    count = count_up_to(columns, size)
    if count > MOST:
        size = max(k for k in range(1, columns + 1) if count_up_to(columns, k) <= MOST)
        raise TooLargeError(
            "attacks-too-many-subsets",
            columns=columns,
            combinations=count,
            most=MOST,
            size=size,
            of_size=count_up_to(columns, size),
            fewer=max(c for c in range(1, columns + 1) if 2**c - 1 <= MOST),
        )
    rows = np.zeros((count, columns), bool)
    at = 0
    for k in range(1, size + 1):
        which = np.array(list(combinations(range(columns), k)), np.intp)
        rows[np.arange(at, at + len(which))[:, None], which] = True
        at += len(which)
    return rows


def _listed(subsets: Sequence[Sequence[str]], qids: Sequence[str]) -> Membership:
    if not subsets:
        raise SettingError("attacks-no-subsets")
    position = {name: i for i, name in enumerate(qids)}
    rows = np.zeros((len(subsets), len(qids)), bool)
    for row, names in zip(rows, subsets, strict=True):
        if not isinstance(names, str | Iterable):
            raise SettingError("attacks-subset-no-list", names=names)
        if isinstance(names, str):
            raise SettingError("attacks-subset-is-a-text", names=names)
        names = list(names)
        if not names:
            raise SettingError("attacks-subset-empty")
        for name in names:
            if name not in position:
                raise ColumnError("attacks-subset-column-no-qid", name=name, qids=list(qids))
            row[position[name]] = True
    return rows[np.sort(np.unique(rows, axis=0, return_index=True)[1])]
