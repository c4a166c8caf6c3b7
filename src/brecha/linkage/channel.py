"""The belief of an adversary who links two years, as prior and channel, for all measures of ``brecha.qif``."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names as listed_names
from brecha.errors import TooLargeError
from brecha.linkage.candidates import LinkageClasses, YearPair, linkage_classes, own_column, year_pair
from brecha.linkage.changes import Change
from brecha.linkage.kernels import add_up
from brecha.linkage.linking import check_roles, first_of, model_of, room_of, second_of
from brecha.qif.channel import Channel
from brecha.qif.prior import Prior
from brecha.tables.coded import CodedTable

MOST_CELLS = 20_000_000
"""Cells of a channel that are not zero, beyond which it is not written out"""


def believed(
    first: CodedTable,
    second: CodedTable,
    secret: str | None = None,
    *,
    qids: Sequence[str],
    changes: Mapping[str, Change],
    leaves: float = 0.0,
    names: Mapping[str, Sequence[str | None]] | None = None,
) -> tuple[Prior, Channel]:
    """Return prior and channel of an adversary who links two years without an identifier, under her own model.

        C_{i,(q,y)} = C(record i → y) if record i has q, else 0        J_{v,(q,y)} = (1/n) Σ {C_{i,(q,y)} : i has v}

    The secret is the record of the first year, or one of its columns. For tables of moderate size: the channel is
    written out, and :func:`brecha.without_identifier` is not bound by that.
    """
    pair = year_pair(first, second, changes, names or {}, leaves)
    known = listed_names("qids", qids)
    check_roles(pair, known, [] if secret is None else listed_names("secret", [secret]))
    if all(pair.names[name][1] is None for name in known):
        pair = replace(pair, links=(), leaves=0.0)
    classes = linkage_classes(pair, known, [])
    person_class, observation, chance = _cells(pair, classes)
    column = np.unique(observation, return_inverse=True)[1]
    if secret is None:
        which = _of_classes(classes.class_of, person_class)
        rows, cells = which
        shape = (first.rows, int(column.max()) + 1)
        return Prior.uniform(first.rows, exact=False), Channel.sparse(rows, column[cells], chance[cells], shape)
    column_of = first.column(own_column(pair, secret))
    codes, mass = np.unique(column_of.codes, return_inverse=True, return_counts=True)[1:]
    rows, cells = _of_classes(classes.class_of, person_class)
    value = codes[rows].astype(np.int64)
    width = int(column.max()) + 1
    place, at = np.unique(value * width + column[cells], return_inverse=True)
    joint = np.bincount(at, weights=chance[cells])
    values = column_of.values.take(pa.array(np.unique(column_of.codes))).to_pylist()
    return (
        Prior.from_weights(mass.tolist(), labels=values),
        Channel.sparse(
            place // width, place % width, joint / mass[place // width], (len(values), width), labels=values
        ),
    )


def _cells(
    pair: YearPair, classes: LinkageClasses
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """Return class, observation and C(class → observation) of all that is not zero."""
    one, two, model = first_of(classes), second_of(classes), model_of(pair)
    room = room_of(classes)
    group = np.searchsorted(classes.group_start, np.arange(len(classes.count)), side="right") - 1
    found: list[tuple[int, int, float]] = []
    for f in range(len(classes.count)):
        marks, total = add_up(f, one, two, model, room)
        for y in room.touched[:marks].tolist():
            found.append((f, int(group[f]) * (classes.seen + 1) + y, (1 - pair.leaves) * room.mass[y] / total))
            room.mass[y] = 0.0
        gone = pair.leaves if total > 0 else 1.0
        found.append((f, int(group[f]) * (classes.seen + 1) + classes.seen, gone))
        if len(found) > MOST_CELLS:
            raise TooLargeError("linkage-channel-has-more-than-cells", most_cells=MOST_CELLS)
    possible = [cell for cell in found if cell[2] > 0]
    person_class, observation, chance = zip(*possible, strict=True)
    return np.array(person_class, np.int64), np.array(observation, np.int64), np.array(chance)


def _of_classes(
    class_of: npt.NDArray[np.int64], person_class: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """For each record the cells of its class: pairs of record and cell."""
    start = np.searchsorted(person_class, np.arange(int(person_class.max()) + 2))
    counts = np.diff(start)[class_of]
    rows = np.repeat(np.arange(len(class_of)), counts)
    ends = np.cumsum(counts)
    cells = np.arange(len(rows)) - np.repeat(ends - counts, counts) + np.repeat(start[class_of], counts)
    if len(rows) > MOST_CELLS:
        raise TooLargeError("linkage-channel-has-cells-zero-too", rows_count=len(rows))
    return rows.astype(np.int64), cells.astype(np.int64)
