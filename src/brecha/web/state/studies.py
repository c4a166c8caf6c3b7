"""Studies on the page: a study is opened with the files that it names, kept as text beside a run, and run from there.

A study may be anybody's. Each file that it names is held against what may be opened before anything of it is read, and
an upload finds its files among those that were uploaded with it, by their names alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from brecha.errors import ReadError, SettingError
from brecha.web.state.allowed_files import STUDIES, AllowedFiles, OutsideError
from brecha.web.state.tables import Roles, TableSource

if TYPE_CHECKING:
    from brecha import Study
    from brecha.errors import Phrase

TOGETHER = "study"
"""The folder of an upload in which a study lies with the files that it names"""
MOST_LEVELS = 20
"""Folders in one another in which a study may name a file"""


@dataclass(frozen=True)
class StudyText:
    """A study as plain data: its text, and the file in which it stands, to which its files are relative."""

    text: str
    file: str

    @classmethod
    def of(cls, study: "Study") -> "StudyText":
        """Return the text of a study, with whatever was changed in it."""
        return cls(study.to_toml(), str(study.origin.file))

    def study(self) -> "Study":
        """Return the study."""
        from brecha.study import study_from_text

        return study_from_text(self.text, self.file)

    def as_dict(self) -> dict[str, str]:
        """Return it for a record, or for another process."""
        return {"text": self.text, "file": self.file}


def split(files: Sequence[Path]) -> tuple[Path | None, list[Path]]:
    """Return the study among files, if one is, and the tables."""
    studies = [file for file in files if file.name.lower().endswith(STUDIES)]
    if len(studies) > 1:
        raise SettingError("web-two-studies", name=studies[0].name, name2=studies[1].name)
    return (studies[0] if studies else None), [file for file in files if file not in studies]


def opened(allowed_files: AllowedFiles, file: Path, tables: Sequence[Path]) -> "Study":
    """Load a study that is there, with the files that it names, or with these tables in their place."""
    from brecha import Study

    study = Study.load(file)
    if tables:
        study = _of_tables(study, [_seen_from(file, table) for table in tables])
    refuse_unreadable(allowed_files, study)
    return study


def _seen_from(study: Path, table: Path) -> str:
    try:
        return table.relative_to(study.parent).as_posix()
    except ValueError:
        raise SettingError("web-study-table-elsewhere", name=table.name, study=study.name) from None


def _of_tables(study: "Study", tables: Sequence[str]) -> "Study":
    """Return a study of these tables: those that it names, or one in the place of the only one that it names."""
    from brecha.study import with_files

    named = [file for data in study.data for file in data.files]
    if {PurePosixPath(file) for file in named} == {PurePosixPath(file) for file in tables}:
        return study
    if len(named) == len(tables) == 1:
        return with_files(study, [tables])
    left = [file for file in tables if PurePosixPath(file) not in {PurePosixPath(one) for one in named}]
    raise SettingError("web-study-other-tables", files=left or named, study=Path(str(study.origin.file)).name)


def refuse_unreadable(allowed_files: AllowedFiles, study: "Study") -> None:
    """Refuse a study that names a file which may not be opened here."""
    for place, written in files_of(study):
        if not allowed_files.may_read(study.folder / written):
            raise OutsideError("web-study-file-outside", place=place, file=written[:200])


def files_of(study: "Study") -> "Iterator[tuple[Phrase, str]]":
    """Yield every file that a study names, after its place; a name that no file can have is refused."""
    from brecha.study import files_named

    for place, written in files_named(study):
        if "\0" in written or any(len(part.encode("utf-8", "surrogatepass")) > 255 for part in written.split("/")):
            raise OutsideError("web-study-file-outside", place=place, file=written[:200].replace("\0", ""))
        yield place, written


def put_together(study_file: Path, tables: Sequence[Path]) -> "Study":
    """Put an uploaded study and the files uploaded with it into one folder, each where the study names it."""
    from brecha import Study
    from brecha.study import with_files

    place = study_file.parent.parent / TOGETHER
    place.mkdir()
    study = Study.load(study_file.rename(place / study_file.name))
    waiting = {table.name: table for table in tables}
    if len(waiting) < len(tables):
        raise SettingError("web-file-chosen-twice")
    named = [file for data in study.data for file in data.files]
    if len(named) == len(tables) == 1 and _last(named[0]) not in waiting:
        study = with_files(study, [[tables[0].name]])
    taken: dict[PurePosixPath, str] = {}
    for at, written in files_of(study):
        where = PurePosixPath(written)
        if where.is_absolute() or ".." in where.parts or not where.parts or len(where.parts) > MOST_LEVELS:
            raise OutsideError("web-study-file-outside", place=at, file=written[:200])
        if where in taken:
            continue
        if _last(written) not in waiting:
            raise ReadError("web-study-file-missing", place=at, file=written[:200])
        taken[where] = _last(written)
        target = place / where
        target.parent.mkdir(parents=True, exist_ok=True)
        waiting.pop(_last(written)).rename(target)
    if waiting:
        raise SettingError("web-study-other-tables", files=sorted(waiting), study=study_file.name)
    return study


def _last(written: str) -> str:
    """Return the name under which a file that a study names was uploaded."""
    from brecha.web.uploads import safe_name

    return safe_name(PurePosixPath(written).name)


def source_of(study: "Study", uploaded: bool, trust_size: bool) -> TableSource:
    """Return the tables of a study; files that lie elsewhere, or are not there, are refused with their place."""
    readings = [study.reading(k) for k in range(len(study.data))]
    years = tuple(reading.files for reading in readings)
    first = study.data[0].files
    name = first[0] if len(years) == len(first) == 1 else f"{first[0]} + {sum(map(len, years)) - 1}"
    labels = tuple(data.year or str(k) for k, data in enumerate(study.data, 1)) if len(years) > 1 else ()
    return TableSource(name, years, labels, uploaded=uploaded, trust_size=trust_size)


def roles_of(study: "Study", header: Sequence[str]) -> Roles:
    """Return what the adversaries of a study know and want together, for the record of its run."""
    from brecha.study import columns_of, proposed_subsets

    adversaries = study.adversaries_in(header)
    known = {name for one in adversaries for name in one.knows}
    wanted = {name for one in adversaries for name in columns_of(one.wants or ())} - known
    qids = tuple(name for name in header if name in known)
    return Roles(
        qids=qids,
        sensitive=tuple(name for name in header if name in wanted),
        person=study.data[0].person,
        weights=study.data[0].weight,
        subsets=proposed_subsets(len(qids)),
        rows=study.data[0].rows,
        not_published=tuple(name for name in header if not study.is_published(name)),
        unknown=tuple(name for name in study.acknowledged if name in header),
        household=study.data[0].household,
    )


def saving(study: "Study") -> dict[str, Any]:
    """Return how the report of a study is told, as far as the study says so."""
    size = study.report.minimum_group_size
    return {} if size is None else {"minimum_group_size": size}


def named_alone(study: "Study", sources: Sequence[Sequence[str]]) -> "Study":
    """Return a study that names its files by their names alone: they were uploaded, and lie nowhere."""
    from brecha.study import with_files

    return with_files(study, [[Path(file).name for file in of_year] for of_year in sources])
