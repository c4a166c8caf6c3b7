"""The release that a Python function makes of a table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import isnan
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import BrechaError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.cases import Cases, as_cases, drawing
from brecha.sanitizers.steps.contract import Check
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

Int64 = npt.NDArray[np.int64]


def told_as(release: Release, name: str, codes: Int64, values: Sequence[Any]) -> PossibleValues:
    """The cells of a column after its values became others: each may stand for whatever a record with it had.

    So whoever attacks the release is taken to know how it was made. A star may stand for anything.
    """
    before = release.cell(name)
    met, codes = np.unique(codes, return_inverse=True)
    texts = [None if values[code] is None else str(values[code]) for code in met]
    places = {text: place for place, text in enumerate(dict.fromkeys(texts))}
    codes = np.array([places[text] for text in texts], np.int64)[codes]
    sets: list[Int64] = []
    for text, code in places.items():
        had = np.unique(before.column.codes[codes == code])
        meant = [before.of_code(int(one)) for one in had]
        sets.append(np.arange(before.domain) if text == STAR else np.unique(np.concatenate(meant)))
    column = Column(name, codes.astype(narrowest(len(places))), pa.array(list(places), pa.string()))
    return PossibleValues.of_sets(column, sets, before.domain)


def plain_value(value: Any, what: str) -> Any:
    """A value that a function gave, as Python has it: no number is none at all."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and isnan(value):
        return None
    try:
        hash(value)
    except TypeError:
        raise SettingError("beliefs-which-single-value", what=what, name=type(value).__name__) from None
    return value


def released(release: Release, before: Cases, after: Cases, called: str, step: Step, untrue: bool = False) -> Release:
    """The release that a function makes: it may drop columns, change values and leave records out.

    Args:
        release: what was there.
        before: the same as cases.
        after: what the function made of it.
        called: the name of the function.
        step: what it does.
        untrue: whether a value may not be what it says.
    """
    new = [name for name in after.released if name not in release.table.columns]
    if new:
        raise SettingError("beliefs-makes-column-table-so-nobody", called=called, new=new[0])
    changed = {
        name: column
        for name, column in after.released.items()
        if not np.array_equal(column.decoded(), before.released[name].decoded())
    }
    release.refuse_changed(changed, called)
    cells = {name: told_as(release, name, one.codes[0], one.values) for name, one in changed.items()}
    found = release.changed(cells, step) if untrue else release.coarsened(cells, step)
    gone = [name for name in release.table.columns if name not in after.released]
    if gone:
        found = replace(found.without(gone, step), steps=found.steps)
    if not after.kept.all():
        found = replace(found.taking(after.kept[0], step), steps=found.steps)
    return found


def unchanged(run: Callable[[Cases], Cases], table: CodedTable | Release) -> Check:
    """Whether a step would leave a table as it is."""
    before = as_cases(table_of(table), drawing(None))
    try:
        after = run(before)
    except BrechaError:
        return Check(None, "Whether it was done already cannot be seen in the table.")
    same = (
        after.kept.shape == before.kept.shape
        and bool(after.kept.all())
        and list(after.released) == list(before.released)
        and all(np.array_equal(one.decoded(), before.released[name].decoded()) for name, one in after.released.items())
    )
    why = "It would leave every record as it is." if same else "It would change the table."
    return Check(same, why)
