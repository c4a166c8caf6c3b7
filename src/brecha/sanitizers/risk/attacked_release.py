"""What is attacked when a release is: the table it was made of, what would be published, and the columns of both."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from brecha.sanitizers.release import Release
from brecha.tables.coded import Access, CodedTable
from brecha.tables.collections import Collection


@dataclass(frozen=True, eq=False)
class AttackedRelease:
    """A release of one table, or of linked years: there, an attribute has a column for each year."""

    release: Release
    original: CodedTable | Collection
    """what she would attack if nothing were done"""
    published: CodedTable | Collection
    """what she attacks if a star is one more value"""
    years: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """the columns of each attribute, year by year; an attribute that is not here is its own column"""

    @classmethod
    def of(cls, release: Release) -> "AttackedRelease":
        """The release of one table."""
        return cls(release, release.original, release.table)

    @property
    def access(self) -> Access:
        """How many tables she has of the same people."""
        return "longitudinal" if isinstance(self.original, Collection) else "single"

    def columns(self, attributes: Iterable[str]) -> list[str]:
        """The columns of these attributes."""
        return [column for name in attributes for column in self.years.get(name, (name,))]

    def told(self, attributes: Iterable[str]) -> list[str]:
        """Those of these attributes of which the release has a column."""
        return [name for name in attributes if set(self.columns([name])) & set(self.release.table.columns)]
