"""Sum the channel of linkage over all groups of two years, in parts on all cores."""

from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.engines.contract import Progress, Step
from brecha.errors import ColumnError, SettingError
from brecha.linkage.candidates import LinkageClasses, YearPair, own_column
from brecha.linkage.kernels import NONE, WIDTH, WORST, First, Model, Room, Second, Secrets, Truth, mix
from brecha.tables.collections import Collection, collection

PARTS = 64
"""Parts that the groups are cut into, whatever the number of threads, so that sums do not depend on it"""


def check_roles(pair: YearPair, known: Sequence[str], sensitive: Sequence[str]) -> None:
    """Check as for one table: each column exists, and has one role."""
    for name in known:
        if name not in pair.names:
            raise ColumnError.unknown(name, pair.names)
    for name in sensitive:
        own_column(pair, name)
    if not known:
        raise SettingError("linkage-quasi-identifier-named-name-columns")
    for name in sensitive:
        if name in known:
            raise ColumnError("linkage-column-named-both-quasi-identifier", name=name)


def true_link(pair: YearPair, person: str | Sequence[str], as_numbers: bool = False) -> Collection:
    """Return the two years as the curator can link them."""
    who = [person, person] if isinstance(person, str) else person
    if not isinstance(who, list | tuple) or len(who) != 2 or not all(isinstance(name, str) for name in who):
        raise SettingError("linkage-person-true-identifier-names-both", person=person)
    renamed = {name: list(own) for name, own in pair.names.items() if list(own) != list(who) and name not in who}
    labels = ["the first year", "the second"]
    return collection([pair.first, pair.second], person=list(who), qids=renamed, labels=labels, as_numbers=as_numbers)


def mixed_sums(
    pair: YearPair, classes: LinkageClasses, truth: Truth, threads: int, tell: Progress
) -> npt.NDArray[np.float64]:
    """Walk all groups in parts, and add the sums of parts in their order."""
    arguments = (
        classes.seen,
        max((secret.values for secret in classes.secrets), default=1),
        first_of(classes),
        second_of(classes),
        model_of(pair),
        _secrets(classes),
        truth,
    )
    edges = _edges(classes)
    sums = np.zeros((len(edges) - 1, 1 + len(classes.secrets), WIDTH))
    tell(Step("linking", 0.0, 0, 1))
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Any] = {
            pool.submit(partial(mix, int(edges[k]), int(edges[k + 1]), *arguments, sums[k])) for k in range(len(sums))
        }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()
            tell(Step("linking", 1 - len(waiting) / len(sums), 0, 1))
    total: npt.NDArray[np.float64] = sums.sum(axis=0)
    total[:, WORST] = sums[:, :, WORST].max(axis=0)
    return total


def _secrets(classes: LinkageClasses) -> Secrets:
    """Return the values of all secrets, one after the other."""
    offsets = np.cumsum([0, *(len(secret.value) for secret in classes.secrets)])
    starts = [secret.start + offset for secret, offset in zip(classes.secrets, offsets, strict=False)]
    return Secrets(
        np.stack(starts) if starts else np.zeros((0, len(classes.count) + 1), np.int64),
        _joined([secret.value for secret in classes.secrets]),
        _joined([secret.count for secret in classes.secrets]),
    )


def _joined(arrays: Sequence[npt.NDArray[np.int64]]) -> npt.NDArray[np.int64]:
    return np.concatenate(arrays) if arrays else np.zeros(0, np.int64)


def _edges(classes: LinkageClasses) -> npt.NDArray[np.int64]:
    """Return where parts of about the same number of pairs begin, and the end of the last."""
    sizes = np.append(np.diff(classes.block_start), 0)[classes.block] + 1
    work = np.concatenate([[0], np.cumsum(sizes)])[classes.group_start]
    cuts = np.searchsorted(work, np.linspace(0, work[-1], PARTS + 1)[1:-1])
    return np.unique(np.concatenate([[0], cuts, [len(work) - 1]])).astype(np.int64)


def first_of(classes: LinkageClasses) -> First:
    """Return the classes of people as arrays."""
    return First(classes.group_start, classes.block, classes.link, classes.count)


def second_of(classes: LinkageClasses) -> Second:
    """Return the candidates as arrays."""
    return Second(classes.block_start, classes.candidate_link, classes.candidate_seen, classes.candidate_count)


def model_of(pair: YearPair) -> Model:
    """Return the models of change as arrays."""
    weights = [link.weights for link in pair.weighing]
    sizes = [0 if one.matrix is None else one.matrix.size for one in weights]
    starts = np.cumsum([0, *sizes])
    matrices = [one.matrix.ravel() for one in weights if one.matrix is not None]
    return Model(
        np.array([one.agree for one in weights], np.float64),
        np.array([one.differ for one in weights], np.float64),
        np.array([NONE if size == 0 else start for size, start in zip(sizes, starts, strict=False)], np.int64),
        np.array([link.values for link in pair.weighing], np.int64),
        np.concatenate(matrices) if matrices else np.zeros(0),
        pair.leaves,
    )


def room_of(classes: LinkageClasses) -> Room:
    """Make room for the masses of one class, and for nothing else."""
    none, nothing = np.zeros(0, np.int64), np.zeros(0)
    touched = np.empty(classes.seen + 2, np.int64)
    return Room(np.zeros(classes.seen + 1), touched, none, none, none, none, nothing, none, nothing)
