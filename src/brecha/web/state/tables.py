"""Tables that a curator has opened: where they come from, and how their columns are read, as plain data.

The plain data is what is kept beside the results of a run, so that a run can be resumed, and questions about one
person be answered later from the same table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import brecha
from brecha.errors import ColumnError, ReadError, SettingError

if TYPE_CHECKING:
    from brecha import CodedTable, Collection, Study
    from brecha.study import AssessRequest, Progress, ReadRequest

DEMO_ROWS = 100_000


@dataclass(frozen=True)
class TableSource:
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
        """Return the columns of each year."""
        from brecha.study import ReadRequest

        return [ReadRequest(files).header for files in self.years]

    def refuse_gone(self) -> None:
        """That the files are still there."""
        for file in self.files:
            if not file.is_file():
                raise ReadError("web-file-gone", name=file.name, uploaded=self.uploaded)

    def seen(self) -> list[list[Any]]:
        """Return where each file is, links followed, and which file that is."""
        return [_identity(file) for file in self.files]

    def refuse_swapped(self, seen: Sequence[Sequence[Any]]) -> None:
        """Refuse files that are others than those that were seen: a link may have been put in the place of one."""
        for file, before in zip(self.files, seen, strict=True):
            if _identity(file) != list(before):
                raise ReadError("web-file-replaced", name=file.name)

    @property
    def reading(self) -> "ReadRequest":
        """How the files of each year are read; those that were uploaded are called as the curator named them."""
        from brecha.study import ReadRequest

        names = {str(file): file.name for file in self.files} if self.uploaded else {}
        return ReadRequest(trust_size=self.trust_size, shown_names=names)

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "TableSource":
        """From plain data."""
        years = tuple(tuple(str(file) for file in of_year) for of_year in plain["years"])
        apart = int(plain["census"]), bool(plain["uploaded"]), bool(plain.get("trust_size", False))
        return cls(str(plain["name"]), years, tuple(map(str, plain["labels"])), *apart)


KnowsHousehold = Literal["household", "person"]
"""Whom she knows of people in households: all of one, or the target alone"""


@dataclass(frozen=True)
class Roles:
    """What each column is to the adversary, and what is to be tried."""

    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    person: str | None = None
    by: str | None = None
    weights: str | None = None
    subsets: str | int = "all"
    same: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    """what a column is called in each year, where that differs; None where a year has none"""
    limit: str = "5%"
    """what the report holds a release to, as :class:`brecha.Limit` reads it"""
    rows: Literal["one", "linked", "unlinked"] | None = None
    """what is published of people with several rows; "one" confirms that a column with few values identifies them"""
    not_published: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """published, and known to no adversary"""
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """what columns are called, by language"""
    value_labels: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    """what values of columns are called, by language"""
    joint: tuple[tuple[str, ...], ...] = ()
    """joint secrets: sensitive columns that she wants to learn together"""
    knows: str | int | None = None
    """how many rows of her target she knows, where people have several: "all", "one" or a number; of people in
    households, whether all of the target's household is known, as it is if nothing is said, or the target alone"""
    household: str | None = None
    """the column that groups people into households"""
    values: bool = False
    """whether people are counted by their chance of each value"""

    @property
    def wanted(self) -> tuple[str, ...]:
        """Everything that she wants to learn."""
        from brecha.study import secrets

        return secrets((*self.sensitive, *self.joint))

    def refuse(self) -> None:
        """Refuse what cannot be run, in the words of the page."""
        if not self.qids:
            raise ColumnError("web-no-quasi-identifier-marked")
        refuse_joint(self.joint, self.sensitive)
        _ = self.wanted

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "Roles":
        """From plain data."""
        plain = {"not_published": (), "unknown": (), **plain}
        roles: dict[str, Any] = {name: plain[name] for name in ("person", "by", "weights", "subsets")}
        roles["limit"] = limit_asked(plain["limit"]) if "limit" in plain else as_filled_in(plain.get("at_most"))
        lists: dict[str, Any] = {name: tuple(plain[name]) for name in ("qids", "sensitive", "not_published", "unknown")}
        same = {name: tuple(columns) for name, columns in plain["same"].items()}
        roles["household"] = plain.get("household")
        single = (roles["person"], roles["by"], roles["weights"], roles["household"])
        texts = [name for names in (*lists.values(), *same.values(), single) for name in names]
        if not all(text is None or isinstance(text, str) for text in texts):
            raise TypeError("the names of columns are texts")
        labels = {str(name): dict(texts) for name, texts in dict(plain.get("labels") or {}).items()}
        of_values = {str(name): dict(values) for name, values in dict(plain.get("value_labels") or {}).items()}
        rows, joint = _rows(plain.get("rows")), tuple(tuple(map(str, one)) for one in plain.get("joint", ()))
        return cls(**roles, **lists, same=same, rows=rows, labels=labels, value_labels=of_values, joint=joint,
                   knows=_knows(plain.get("knows")), values=plain.get("values") is True)  # fmt: skip


def _knows(plain: Any) -> str | int | None:
    """Return how many rows she knows, or whom of a household, as a record says it."""
    return plain if plain in get_args(KnowsHousehold) else rows_known(str(plain or ""))


def rows_known(text: str) -> str | int | None:
    """Return how many rows she knows, as a form or a record says it; None where nothing is said."""
    if text in ("", "all", "one"):
        return text or None
    if not text.isdecimal() or len(text) > 5 or int(text) < 1:
        raise SettingError("tables-knows-unknown", knows=text[:20])
    return int(text)


def refuse_joint(joint: Sequence[Sequence[str]], sensitive: Sequence[str]) -> None:
    """Refuse a joint secret of one column, and one of a column that is not marked as sensitive."""
    for columns in joint:
        if len(columns) == 1:
            raise ColumnError("web-joint-of-one", column=columns[0])
        for name in columns:
            if name not in sensitive:
                raise ColumnError("web-joint-not-sensitive", column=name)


def _rows(plain: Any) -> Literal["one", "linked", "unlinked"] | None:
    """Return what is published of people with several rows; None for anything else."""
    return plain if plain in ("one", "linked", "unlinked") else None


def request_of(
    source: TableSource, roles: Roles, threads: int | None = None, study: "Study | None" = None
) -> "AssessRequest":
    """Return what is asked of a table whose columns have these roles, with what its limit takes."""
    return asked_of(source, roles, threads, study).holding([brecha.Limit.of(roles.limit)])


def asked_of(
    source: TableSource, roles: Roles, threads: int | None = None, study: "Study | None" = None
) -> "AssessRequest":
    """Return what is asked of a table whose columns have these roles; of that of a study, as the study reads it."""
    from brecha.study import AssessRequest, YearsRequest, question_of

    reading: ReadRequest | YearsRequest
    reading = of_year = replace(source.reading, rows=roles.rows, labels=roles.labels, value_labels=roles.value_labels,
                                household=roles.household)  # fmt: skip
    if study is not None:
        reading = question_of(study).source
    elif not source.is_linked:
        reading = of_year.of_files(source.years[0] if source.years else (), roles.person)
    elif roles.person is None:
        raise SettingError("web-years-without-identifier")
    else:
        person = roles.same.get(roles.person) or (roles.person,) * len(source.years)
        people = tuple(name or roles.person for name in person)
        reading = YearsRequest(of_year, source.years, people, roles.same, source.labels)
    return AssessRequest(
        reading,
        roles.qids,
        roles.wanted,
        roles.subsets,
        by=roles.by,
        weights=roles.weights,
        not_published=roles.not_published,
        unknown=roles.unknown,
        threads=threads,
        knows=roles.knows if roles.household or roles.rows in ("linked", "unlinked") else None,
        values=roles.values,
    )


def read(
    source: TableSource, roles: Roles, progress: "Progress", study: "Study | None" = None
) -> "CodedTable | Collection":
    """Read the table with the columns that play a part."""
    if source.census and roles.household is not None:
        raise SettingError("web-household-of-census")
    if source.census:
        return brecha.census(source.census).labelled(roles.labels)
    source.refuse_gone()
    return request_of(source, roles, study=study).read(progress)


def demo() -> tuple[TableSource, Roles]:
    """The synthetic census, with the roles of the published study."""
    from brecha import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE

    source = TableSource("census", (), (), DEMO_ROWS)
    return source, Roles(tuple(CENSUS_QUASI_IDENTIFIERS), tuple(CENSUS_SENSITIVE))


def _identity(file: Path) -> list[Any]:
    try:
        place = file.resolve()
        status = place.stat(follow_symlinks=False)
    except (OSError, RuntimeError):
        raise ReadError("web-file-gone", name=file.name, uploaded=False) from None
    return [str(place), status.st_dev, status.st_ino]


USUAL = "5%"
"""What a release is held to where nothing is filled in"""
LONGEST = 400
"""Letters of a limit"""


def limit_asked(text: str) -> str:
    """Return a limit as it is filled in, if it is one; the usual one where nothing is."""
    text = text.strip() or USUAL
    if len(text) > LONGEST:
        raise SettingError("web-limit-too-long", most=LONGEST)
    brecha.Limit.of(text)
    return text


def as_filled_in(limit: Any) -> str:
    """A limit that was given to a run, as it is filled in; the usual one where none was."""
    try:
        return str(brecha.Limit.of(limit)).removeprefix("certain=")
    except SettingError:
        return USUAL
