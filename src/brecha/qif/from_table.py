"""A table about people, seen as a prior and a channel (Nunes 2021, Defs. 13 and 14; Alvim et al. 2022, App. B)."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from brecha.errors import Phrase, SettingError
from brecha.errors.nameable import may_be_named
from brecha.qif.arithmetic import Array, Columns, Places, fractions, multisets
from brecha.qif.channel import Channel
from brecha.qif.labels import Lazy, OfPeople, kind_of, listed, shortened
from brecha.qif.prior import Prior

_WIDE = 2**62
"""Keys beyond this would not fit their integers."""


class Column(Protocol):
    """A column as codes: ``values[codes[i]]`` is the value of record i."""

    @property
    def codes(self) -> npt.NDArray[Any]: ...

    @property
    def values(self) -> Any: ...

    def order(self) -> npt.NDArray[np.int64]:
        """Return the codes in the natural order of their values."""


@runtime_checkable
class Table(Protocol):
    """Records, one row each."""

    @property
    def rows(self) -> int: ...

    @property
    def missing(self) -> str: ...

    def column(self, name: str, /) -> Any:
        """Return the :class:`Column` of this name."""


def from_table(
    table: Table, secret: str | Sequence[str] | None, observed: Sequence[str], exact: bool = False
) -> tuple[Prior, Channel]:
    """Prior and channel of an adversary who wants a person's ``secret`` and learns what is ``observed`` of him.

        joint  J_{v,b} = n_{v,b}/n        prior  π_v = n_v/n        channel  C_{v,b} = n_{v,b}/n_v

    ``secret`` is a column; or a list of columns, a joint secret, whose values are the tuples that somebody has; or None
    for "which record": then the prior is uniform over the records and the channel their partition. Secrets and
    observations come in the natural order of their values, called by them; an observation is the tuple of what is seen.
    A missing value is one more value, None. With ``exact`` all numbers are Fractions.

    Where people have several rows that are linked, the records are people, all of whose rows are seen: an observation
    is what is seen of each row, sorted, and a secret its values in all rows. Rows that are not linked are refused.
    """
    if not isinstance(table, Table):
        raise SettingError("qif-no-table", kind_of=kind_of(table))
    refuse = getattr(table, "refuse_households", None)  # only a table that was read can have any
    if refuse is not None:
        refuse()
    profiles = getattr(table, "profiles", None)
    if profiles is not None and profiles.rule != "linked":
        raise SettingError("qif-several-rows")
    if isinstance(observed, str):
        raise SettingError("qif-observed-text", observed=observed)
    secrets = [] if secret is None else [secret] if isinstance(secret, str) else _joint(secret)
    for name in (*listed(observed, Phrase("qif-columns-observed")), *secrets):
        if not isinstance(name, str):
            raise SettingError("qif-column-name-no-text", name=shortened(name))
    seen = [_usable(table, name) for name in observed]
    wanted = [_usable(table, name) for name in secrets]
    blocks, held, name_of = _held(table, seen)
    people = np.bincount(blocks)
    names = Lazy(lambda: held, name_of, lambda y: may_be_named(int(people[y])))
    if not wanted:
        return Prior.uniform(len(blocks), exact=exact), Channel.partition(blocks, observations=names)
    values, count, name_of = _held(table, wanted, alone=isinstance(secret, str))
    return _of_attribute(values, [name_of(i) for i in range(count)], blocks, names, exact)


def _held(table: Table, columns: Sequence[Column], alone: bool = False) -> tuple[Places, int, Callable[[int], Any]]:
    """Return a number for what each record holds, how many there are, and what they are called: by values, or tuples.

    Of people with several rows it is what all their rows hold, in no order.
    """
    blocks, first = _blocks(table.rows, columns)

    def of_row(block: int) -> Any:
        values = tuple(_plain(column.values[int(column.codes[int(first[block])])]) for column in columns)
        return values[0] if alone else values

    profiles = getattr(table, "profiles", None)
    if profiles is None:
        return blocks, len(first), of_row
    if not columns:
        return np.zeros(profiles.people, np.int64), 1, lambda y: ()
    order = np.argsort(profiles.of_row, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(profiles.of_row))]).astype(np.int64)
    people, sizes = multisets(blocks[order], starts)
    held = [one for several in sizes for one in several]
    return people, len(held), lambda y: tuple(of_row(int(block)) for block in held[y])


def _joint(secret: Any) -> list[Any]:
    """Return the columns of a joint secret, at least one, each once."""
    columns = listed(secret, Phrase("qif-columns-secret"))
    if not columns:
        raise SettingError("qif-joint-secret-empty")
    twice = [name for i, name in enumerate(columns) if name in columns[:i]]
    if twice:
        raise SettingError("qif-joint-secret-twice", name=shortened(twice[0]))
    return columns


def _of_attribute(
    values: Places, called: Sequence[Any], blocks: Places, names: Lazy, exact: bool
) -> tuple[Prior, Channel]:
    """n_{v,b} counted by one key for each pair, which puts the entries in the order of their columns."""
    totals = np.bincount(values)
    labels = OfPeople(called, totals.tolist())
    keys, counts = np.unique(blocks * len(labels) + values, return_counts=True)
    rows = keys % len(labels)
    prior = Prior.trusted(_shares(totals, np.full(len(totals), len(blocks)), exact), labels)
    entries = _shares(counts, totals[rows], exact)
    columns = Columns.from_order(len(labels), len(names), rows, keys // len(labels), entries)
    return prior, Channel.trusted(columns, labels, names)


def _blocks(rows: int, columns: Sequence[Column]) -> tuple[Places, Places]:
    """Return the block of each record, numbered in the order of the observed values, and a record of each block.

    Codes are digits of one key; before the key could overflow it is renumbered, which keeps its order.
    """
    keys, most = np.zeros(rows, np.int64), 1
    for column in columns:
        ranks = _ranks(column)
        count = int(ranks.max()) + 1
        if most > _WIDE // count:
            distinct, keys = np.unique(keys, return_inverse=True)
            most = len(distinct)
        keys, most = keys * count + ranks, most * count
    _, first, blocks = np.unique(keys, return_index=True, return_inverse=True)
    return blocks, first


def _ranks(column: Column) -> Places:
    """Return, for each record, the place of its value in the natural order."""
    order = column.order()
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    return np.asarray(rank[column.codes])


def _shares(counts: Places, totals: Places, exact: bool) -> Array:
    if not exact:
        return np.asarray(counts / totals)
    return fractions(Fraction(count, total) for count, total in zip(counts.tolist(), totals.tolist(), strict=True))


def _usable(table: Table, name: str) -> Any:
    column = table.column(name)
    if table.missing == "wildcard" and column.missing is not None:
        raise SettingError("qif-wildcards", name=name)
    return column


def _plain(value: Any) -> Any:
    """Return the Python value of an Arrow scalar, None for missing."""
    return value.as_py() if hasattr(value, "as_py") else value
