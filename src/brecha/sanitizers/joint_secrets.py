"""Joint secrets in a release: what the cells of several columns together may stand for.

A tuple of published cells may stand for every tuple of the original whose parts each of them may stand for. A column
that is not published may stand for anything, so that what the others give away of the tuple still counts.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError, TooLargeError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.hierarchy import STAR
from brecha.tables.joint_columns import JOIN, Ever, JointColumn, JointName, joint_codes, joint_column, tuple_texts

Int64 = npt.NDArray[np.int64]
MOST_PAIRS = 100_000_000
"""Pairs of a published tuple and a true one that are compared"""


def with_joint_secrets(release: Release, names: Iterable[str]) -> Release:
    """Return the release with the tuples of each joint secret as one more column, for attacks on it alone."""
    for name in names:
        if isinstance(name, JointName) and name not in release.original.columns:
            release = _with(release, name)
    return release


def _with(release: Release, name: JointName) -> Release:
    if isinstance(name, Ever):
        raise SettingError("sanitizers-ever-of-release", name=str(name), column=name.columns[0])
    columns = [release.columns_of([part])[0] for part in name.columns]
    _refuse_exchanged(release, name, columns)
    true = joint_column(name, [release.original.column(one) for one in columns])
    original = replace(release.original, fields=(*release.original.fields, true))
    there = [one for one in columns if one in release.table.columns]
    if not there:
        return replace(release, original=original)
    if len(there) == len(columns) and not any(one in release.cells for one in columns):
        published = replace(true, codes=true.codes[release.rows])
        return replace(release, original=original, table=_added(release, published))
    cells = _cells(release, name, columns, true)
    table = _added(release, cells.column)
    return replace(release, original=original, table=table, cells={**release.cells, str(name): cells})


def _added(release: Release, column: Column) -> CodedTable:
    return replace(release.table, fields=(*release.table.fields, column))


def _refuse_exchanged(release: Release, name: JointName, columns: Iterable[str]) -> None:
    """Refuse columns whose values were exchanged: of a tuple that nobody has it is not known what it stands for."""
    odd = release.untrue | release.exchanged
    odd |= {one for one, cells in release.cells.items() if cells.chances is not None}
    wrong = [one for one in columns if one in odd]
    if wrong:
        raise SettingError("sanitizers-joint-secret-exchanged", name=str(name), column=wrong[0])


def _cells(release: Release, name: JointName, columns: list[str], true: JointColumn) -> PossibleValues:
    """Return the published tuples, each with the true tuples that it may stand for."""
    places = [k for k, one in enumerate(columns) if one in release.table.columns]
    parts = [release.cell(columns[k]) for k in places]
    codes, at = joint_codes([part.column for part in parts])
    if len(at) * true.cardinality > MOST_PAIRS:
        raise TooLargeError(
            "sanitizers-joint-secret-too-large", name=str(name), tuples=len(at), values=true.cardinality
        )
    known: dict[tuple[int, int], npt.NDArray[np.bool_]] = {}
    sets = [
        np.flatnonzero(
            np.all([_allowed(known, parts, i, code)[true.at_parts[:, places[i]]] for i, code in enumerate(row)], axis=0)
        )
        for row in at.tolist()
    ]
    texts = _texts(parts, at, places, len(columns))
    return PossibleValues.of_sets(Column(name, codes, texts), sets, true.cardinality)


def _allowed(
    known: dict[tuple[int, int], npt.NDArray[np.bool_]], parts: list[PossibleValues], part: int, code: int
) -> npt.NDArray[np.bool_]:
    """Return for each true value of a part whether a published code may stand for it."""
    if (part, code) not in known:
        allowed = np.zeros(parts[part].domain, np.bool_)
        allowed[parts[part].of_code(code)] = True
        known[part, code] = allowed
    return known[part, code]


def _texts(parts: list[PossibleValues], at: Int64, places: list[int], count: int) -> pa.Array:
    """Return what published tuples are called; a column that is not published has a star in them."""
    own = [tuple_texts([part.column], at[:, [i]]).to_pylist() for i, part in enumerate(parts)]
    listed = [own[places.index(k)] if k in places else [STAR] * len(at) for k in range(count)]
    return pa.array([JOIN.join(texts) for texts in zip(*listed, strict=True)], pa.large_string())
