"""The records of every unit, where all of them fit in memory: sorted once, and arranged anew for each unit."""

from collections.abc import Iterator

from brecha.engines.kernel import sort
from brecha.engines.kernel.pack import bits_of
from brecha.engines.kernel.pieces import Piece, Pieces
from brecha.engines.kernel.plan import Plan, Unit
from brecha.engines.kernel.records import Records, arranged, block_by_block, in_order, merged, whole


def in_memory(work: Plan, units: list[Unit]) -> Pieces:
    """Each unit in one piece: first the subsets without the head, merged ever further, then the others.

    Equal neighbours are the same records whether they are merged at once or by and by: what comes out does not depend
    on which units were done before.
    """
    everything = in_walking_order(work)
    in_tail = [unit for unit in units if unit.first[0] >= work.head]
    yield from _tail_units(work, in_tail, everything)
    for unit in units[len(in_tail) :]:
        yield unit, _one_piece(work, unit, everything)


def in_walking_order(work: Plan) -> Records:
    """All records, sorted by the key."""
    return arranged(whole(work), sort.digits(sort.runs(in_order(work))), spent=True)


def _tail_units(work: Plan, units: list[Unit], everything: Records) -> Pieces:
    """Units whose subsets have nothing of the head, in the order in which their first attributes are asked."""
    records = everything
    for unit in units:
        position = unit.first[0] - work.head
        records = merged(records, bits_of(in_order(work, position), work.tail_places[2]))
        yield unit, _one_piece(work, unit, records)


def _one_piece(work: Plan, unit: Unit, records: Records) -> Iterator[Piece]:
    yield Piece(unit, block_by_block(work, unit, records), 1.0)
