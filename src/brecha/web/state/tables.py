"""Tables that a curator has opened: where they come from, and how their columns are read, as plain data.

The plain data is what is kept beside the results of a run, so that a run can be gone on with, and questions about one
person be answered later from the same table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import brecha
from brecha.errors import ColumnError, ReadError, SettingError
from brecha.language.notes import Note

if TYPE_CHECKING:
    from brecha import CodedTable, Collection

Progress = Callable[[int], None]
DEMO_ROWS = 100_000


@dataclass(frozen=True)
class Source:
    """One table, of one or several files; or the same people in several years; or the synthetic census."""

    name: str
    """what it is called on the page"""
    years: tuple[tuple[str, ...], ...] = ()
    """the files of each year, the one whose people are attacked first; of one table, one year"""
    labels: tuple[str, ...] = ()
    """what the years are called"""
    census: int = 0
    """people of the synthetic census, 0 where there are files"""
    uploaded: bool = False
    """whether the files go when the server ends"""
    trust_size: bool = False
    """whether they may unpack to any size"""

    @property
    def is_linked(self) -> bool:
        """Whether there are several years."""
        return len(self.years) > 1

    @property
    def files(self) -> list[Path]:
        """All files."""
        return [Path(file) for of_year in self.years for file in of_year]

    def headers(self) -> list[tuple[str, ...]]:
        """The columns of each year."""
        return [_header(Path(of_year[0])) for of_year in self.years]

    def refuse_gone(self) -> None:
        """That the files are still there."""
        for file in self.files:
            if not file.is_file():
                why = "It was uploaded, and uploads go when Brecha ends" if self.uploaded else "It was moved or removed"
                raise ReadError(f"{file.name!r} is not there any more. {why}: open it again.")

    def seen(self) -> list[list[Any]]:
        """Return where each file is, links followed, and which file that is."""
        return [_identity(file) for file in self.files]

    def refuse_swapped(self, seen: Sequence[Sequence[Any]]) -> None:
        """Refuse files that are others than those that were seen: a link may have been put in the place of one."""
        for file, before in zip(self.files, seen, strict=True):
            if _identity(file) != list(before):
                raise ReadError(f"{file.name!r} was replaced by another file since it was chosen. Open it again.")

    def as_it_was_called(self, table: "CodedTable") -> "CodedTable":
        """Name the files that were uploaded as the curator named them, not by where they lie for a while.

        So it is in whatever is said of the table: its source, its notes, and with them the report.
        """
        if not self.uploaded:
            return table
        from brecha.tables.sources.files import written_path

        names = {written_path(file): file.name for file in self.files} | {str(file): file.name for file in self.files}
        return replace(table, source=renamed(table.source, names), notes=renamed(table.notes, names))

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "Source":
        """From plain data."""
        years = tuple(tuple(str(file) for file in of_year) for of_year in plain["years"])
        apart = int(plain["census"]), bool(plain["uploaded"]), bool(plain.get("trust_size", False))
        return cls(str(plain["name"]), years, tuple(map(str, plain["labels"])), *apart)


@dataclass(frozen=True)
class Roles:
    """What each column is to the adversary, and what is to be tried."""

    known: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    person: str | None = None
    by: str | None = None
    weights: str | None = None
    subsets: str | int = "all"
    same: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    """what a column is called in each year, where that differs; None where a year has none"""
    at_most: float = 0.05
    rows: Literal["one"] | None = None
    """"one" where it was confirmed that a column with few values identifies people"""
    not_published: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """published, and known to no adversary"""

    def refuse(self) -> None:
        """Refuse what cannot be run, in the words of the page."""
        if not self.known:
            raise ColumnError("No column is marked as known to the adversary. Mark at least one.")

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "Roles":
        """From plain data."""
        same = {name: tuple(columns) for name, columns in plain["same"].items()}
        apart = [plain[name] for name in ("person", "by", "weights")]
        hidden, obscure = tuple(plain.get("not_published", ())), tuple(plain.get("unknown", ()))
        renamed = [name for names in same.values() for name in names]
        texts = [*hidden, *obscure, *plain["known"], *plain["sensitive"], *renamed, *apart]
        if not all(text is None or isinstance(text, str) for text in texts):
            raise TypeError("the names of columns are texts")
        return cls(
            known=tuple(plain["known"]),
            sensitive=tuple(plain["sensitive"]),
            person=plain["person"],
            by=plain["by"],
            weights=plain["weights"],
            subsets=plain["subsets"],
            same=same,
            at_most=plain["at_most"],
            rows="one" if plain.get("rows") == "one" else None,
            not_published=hidden,
            unknown=obscure,
        )

    def arguments(self) -> dict[str, Any]:
        """What assess is called with."""
        return {
            "qids": list(self.known),
            "sensitive": list(self.sensitive),
            "subsets": self.subsets,
            "by": self.by,
            "weights": self.weights,
            "not_published": list(self.not_published),
            "unknown": list(self.unknown),
        }


def read(source: Source, roles: Roles, progress: Progress | None = None) -> "CodedTable | Collection":
    """The table with the columns that play a part."""
    if source.census:
        return brecha.census(source.census)
    source.refuse_gone()
    apart = [name for name in (*roles.sensitive, roles.by, roles.weights) if name is not None]
    if not source.is_linked:
        columns = list(dict.fromkeys((*roles.known, *apart)))
        return source.as_it_was_called(_whole(source, 0, columns, roles.person, roles, progress))
    if roles.person is None:
        raise SettingError("Years are linked by a column that identifies people. Mark one as identifying people.")
    return _linked(source, roles, list(dict.fromkeys(apart)), progress)


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Plain data or notes with other names of files in them."""
    if isinstance(value, str):
        text = str(value)
        for path, name in names.items():
            text = text.replace(path, name)
        return Note(value.id, text, **renamed(value.values, names)) if isinstance(value, Note) else text
    if isinstance(value, Mapping):
        return {key: renamed(one, names) for key, one in value.items()}
    return type(value)(renamed(one, names) for one in value) if isinstance(value, list | tuple) else value


def _whole(
    source: Source, year: int, columns: Sequence[str], person: str | None, roles: Roles, progress: Progress | None
) -> "CodedTable":
    """Some columns of the table of one year."""
    return brecha.read(
        list(source.years[year]),
        columns=list(dict.fromkeys(columns)),
        person=person,
        progress=progress,
        trust_size=source.trust_size,
        rows=roles.rows,
    )


def _linked(source: Source, roles: Roles, apart: Sequence[str], progress: Progress | None) -> "Collection":
    """The years, linked; what is known is read where it is there, the rest of the first year alone."""
    assert roles.person is not None
    headers = source.headers()
    known = {name: _in_years(name, roles.same.get(name), headers) for name in roles.known}
    tables = []
    for k, files in enumerate(source.years):
        person = (roles.same.get(roles.person) or (roles.person,) * len(source.years))[k] or roles.person
        columns = [names[k] for names in known.values()]
        wanted = [*(name for name in columns if name is not None), *(apart if k == 0 else ()), person]
        for name in wanted:
            if name not in headers[k]:
                from brecha.tables.sources.text.dialect import may_have_no_header

                problem = ColumnError.unknown(name, headers[k], may_have_no_header(Path(files[0])))
                raise ColumnError(f"In {Path(files[0]).name!r}: {problem}")
        tables.append(source.as_it_was_called(_whole(source, k, wanted, person, roles, progress)))
    people = list(roles.same.get(roles.person) or [roles.person] * len(source.years))
    told = {name: list(names) for name, names in known.items() if name in roles.same}
    return brecha.collection(tables, person=[str(name) for name in people], qids=told or None, labels=source.labels)


def _in_years(name: str, told: Sequence[str | None] | None, headers: Sequence[Sequence[str]]) -> list[str | None]:
    """What a column is called in each year, None where it is not there."""
    return list(told) if told else [name if name in header else None for header in headers]


def demo() -> tuple[Source, Roles]:
    """The synthetic census, with the roles of the published study."""
    from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE

    source = Source("census", (), (), DEMO_ROWS)
    return source, Roles(tuple(CENSUS_QUASI_IDENTIFIERS), tuple(CENSUS_SENSITIVE))


def _identity(file: Path) -> list[Any]:
    try:
        place = file.resolve()
        found = place.stat(follow_symlinks=False)
    except (OSError, RuntimeError):
        raise ReadError(f"{file.name!r} is not there any more. It was moved or removed: open it again.") from None
    return [str(place), found.st_dev, found.st_ino]


def _header(file: Path) -> tuple[str, ...]:
    from brecha.tables.sources.files import kind_of
    from brecha.tables.sources.frames import ParquetFile
    from brecha.tables.sources.hive import with_folder_columns
    from brecha.tables.sources.text.dialect import inspect

    if kind_of(file) == "parquet":
        return ParquetFile(file).columns
    return with_folder_columns(file, inspect(file, None, None).header)
