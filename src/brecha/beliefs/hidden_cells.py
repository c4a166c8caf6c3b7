"""Errors about beliefs, without the values that were read from files.

A value that somebody wrote down may be shown to whoever runs what she wrote. One that was read from a file may be a
cell of any table, put in the place of the right one: in an error there are dots in its place.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from brecha.beliefs.attributes import Factor
from brecha.errors import InputError, without_cells


@contextmanager
def hiding_cells(factors: Iterable[Factor], written: Iterable[Any] = ()) -> Iterator[None]:
    """Put dots for the values of files into whatever is refused here.

    Args:
        factors: the attributes of a belief, read from files and written down.
        written: further values that were written down, and may be shown.
    """
    try:
        yield
    except InputError as problem:
        shown = without_cells(str(problem), _cells(list(factors), written))
        if shown == str(problem):
            raise
        raise type(problem)(shown) from None


def _cells(factors: list[Factor], written: Iterable[Any]) -> set[str]:
    own = {str(value) for factor in factors if factor.file is None for value in factor.values}
    read = {str(value) for factor in factors if factor.file is not None for value in factor.values}
    return read - own - set(map(str, written))
