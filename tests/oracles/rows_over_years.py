"""People with several rows in several years, as records with one value for all that is known. Slow, and obvious."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

Row = Mapping[str, Hashable]


def known_of(rows: Sequence[Sequence[Row]], person: str, who: Hashable, qids: Sequence[str]) -> Hashable:
    """What all rows of one person hold in each year, in any order; nothing in a year that they are absent from."""
    years = []
    for year in rows:
        held = Counter(tuple(row[name] for name in qids) for row in year if row[person] == who)
        years.append(frozenset(held.items()))
    return tuple(years)


def people(
    rows: Sequence[Sequence[Row]], person: str, qids: Sequence[str], secrets: Sequence[str]
) -> list[dict[str, Hashable]]:
    """The people of the first year, each with what is known of them, and what each secret is in the first year."""
    found = []
    for who in dict.fromkeys(row[person] for row in rows[0]):
        own = [row for row in rows[0] if row[person] == who]
        held = {name: frozenset(Counter(row[name] for row in own).items()) for name in secrets}
        found.append({"known": known_of(rows, person, who, qids), **held})
    return found
