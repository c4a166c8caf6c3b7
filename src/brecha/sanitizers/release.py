"""A table as it would be published: what was done to it, and what each of its cells may stand for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq

from brecha.errors import ColumnError, EmptyTableError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.runtime.files import whole_file
from brecha.sanitizers.step_descriptions import SanitizerStep, outcome_sentences
from brecha.sanitizers.steps.record_outcomes import checked_seed, drawing
from brecha.tables.coded import CodedTable, Column, Rows, counted, narrowest
from brecha.tables.hierarchies.hierarchy import STAR
from brecha.tables.sources.formulas import Formulas, check, neutral, neutral_text

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


Int64 = npt.NDArray[np.int64]
KINDS = (".csv", ".parquet")
ROWS = 65_536
"""Records that are written at a time"""
PSEUDONYM = "pseudonym"
"""The column of a release that tells which rows belong to one person"""
HOUSEHOLD = "household"
"""The column of a release that tells which people live together"""


@dataclass(frozen=True, eq=False)
class Release:
    """A release, and the table that it was made of: row by row the same people.

    :func:`brecha.sanitize` and the sanitizers make it, and nobody else can: its cells have to be in the codes of the
    original, and it has to say of every column what was done to it. A release that was made elsewhere tells neither.
    """

    table: CodedTable
    """what would be published"""
    original: CodedTable
    rows: Int64
    """rows[i]: which record of the original the i-th of the release is about"""
    cells: Mapping[str, PossibleValues] = field(repr=False)
    """what each value may stand for, for columns that say less than the original; any other value says what it says"""
    untrue: frozenset[str] = frozenset()
    """columns some of whose values were changed for others: they may not be what they say"""
    steps: tuple[SanitizerStep, ...] = ()
    _made_here: bool = field(default=False, repr=False, kw_only=True)

    def __post_init__(self) -> None:
        if not self._made_here:
            raise SettingError("sanitizers-release-made-elsewhere")

    @classmethod
    def of(cls, table: "CodedTable | Release") -> Self:
        """Return a table to which nothing was done yet; a release is what it is."""
        if isinstance(table, cls):
            return table
        if isinstance(table, Release):
            return cls(**{one.name: getattr(table, one.name) for one in fields(Release)})
        if not isinstance(table, CodedTable):
            raise SettingError("sanitizers-sanitizer-needs-table", name=type(table).__name__)
        if wild := table.wild():
            raise SettingError("sanitizers-sanitizer-column-with-wildcards", wild=wild[0])
        return cls(table, table, np.arange(table.rows), {}, _made_here=True)

    @property
    def removed(self) -> tuple[str, ...]:
        """Columns of the original that are not in the release."""
        return tuple(name for name in self.original.columns if name not in self.table.columns)

    @property
    def attributes(self) -> Mapping[str, tuple[str, ...]]:
        """What the table was about, and the columns of each attribute: its own, or of linked years one for each."""
        return {name: (name,) for name in self.original.columns}

    def columns_of(self, attributes: Iterable[str]) -> list[str]:
        """Return the columns of these attributes, in the original."""
        known = self.attributes
        return [column for name in attributes for column in known.get(name, (name,))]

    @property
    def left_out(self) -> int:
        """How many records of the original are not in the release."""
        return self.original.rows - self.table.rows

    @property
    def coarse(self) -> frozenset[str]:
        """Columns with a value that may stand for several, or for none: that say less than the original."""
        return frozenset(name for name, cells in self.cells.items() if not cells.at_face_value.all_exact)

    @property
    def exchanged(self) -> frozenset[str]:
        """Columns whose values were exchanged by chance: what a record says there follows from no rule."""
        swapped = (step.settings["columns"] for step in self.steps if step.kind == "swap")
        recoded = (step.settings["column"] for step in self.steps if step.kind == "recode")
        return frozenset(name for columns in swapped for name in columns) | frozenset(recoded)

    def cell(self, name: str) -> PossibleValues:
        """Return what the values of a column of the release may stand for."""
        if name in self.cells:
            return self.cells[name]
        return PossibleValues.exact(self.table.column(name))

    def mask(self) -> npt.NDArray[np.bool_]:
        """Return for each record of the original, whether it is in the release."""
        released = np.zeros(self.original.rows, np.bool_)
        released[self.rows] = True
        return released

    def without(self, names: Iterable[str], step: SanitizerStep) -> Self:
        """Return the release without these columns."""
        gone = set(names)
        left = [name for name in self.table.columns if name not in gone]
        if not left:
            raise ColumnError("sanitizers-release-without-columns")
        cells = {name: one for name, one in self.cells.items() if name not in gone}
        return replace(
            self, table=self.table.select(left), cells=cells, untrue=self.untrue - gone, steps=(*self.steps, step)
        )

    def taking(self, rows: Rows, step: SanitizerStep) -> Self:
        """Return the release with only these of its records."""
        at = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows.astype(np.int64)
        if not len(at):
            raise EmptyTableError("sanitizers-release-without-people")
        cells = {name: one.at(at) for name, one in self.cells.items()}
        return replace(self, table=self.table.take(at), rows=self.rows[at], cells=cells, steps=(*self.steps, step))

    def coarsened(self, cells: Mapping[str, PossibleValues], step: SanitizerStep) -> Self:
        """Return the release with these columns saying less."""
        for name, one in cells.items():
            assert one.domain == self.original.column(name).cardinality, f"{name!r} is told of other values"
        columns = tuple(cells[column.name].column if column.name in cells else column for column in self.table.fields)
        return replace(self, table=replace(self.table, fields=columns), cells={**self.cells, **cells},
                       steps=(*self.steps, step))  # fmt: skip

    def changed(self, cells: Mapping[str, PossibleValues], step: SanitizerStep) -> Self:
        """The release with other values in these columns, that need not be true: she takes them for what they say."""
        return replace(self.coarsened(cells, step), untrue=self.untrue | set(cells))

    def noted(self, step: SanitizerStep) -> Self:
        """Return the same release, with one more thing that was done."""
        return replace(self, steps=(*self.steps, step))

    def suppressed(self, names: Sequence[str], rows: Rows, star: str, step: SanitizerStep) -> Self:
        """Return the release with the cells of these columns no longer told for these records."""
        return self.coarsened({name: suppress_cells(self.cell(name), rows, star) for name in names}, step)

    def refuse_changed(self, names: Iterable[str], what: str) -> None:
        """That these columns still say what the original says, or less of it."""
        wrong = sorted(self.untrue & set(names))
        if wrong:
            raise SettingError("sanitizers-column-values-exchanged-before", wrong=wrong[0], what=what)

    def findings(self, lang: "str | Language" = "en") -> list[str]:
        """Return what was done and what came of it, in sentences: a text for each step."""
        from brecha.language.catalogues import Language
        from brecha.language.rows_used import assessed_rows

        language, whole = Language.named(lang), self.original
        about: dict[str, Any] = {"rows": self.table.people, "dropped": whole.dropped, "source": whole.source}
        profiles = self.table.rows_of_each
        if profiles is None:
            about["rows"] = whole.rows
        else:
            about["people"] = {"rows": self.table.rows, "published": profiles.rule}
        households, told = self.table.households, []
        if households is not None:
            told = [language.say("release-households", people=self.table.people, households=households.groups)]
        done = outcome_sentences(self.steps, whole.rows, language)
        return [*told, *assessed_rows(about, language, "released"), *done]

    def write(
        self,
        path: str | Path,
        *,
        keep_order: bool = False,
        formulas: Formulas = "neutralise",
        seed: int | None = None,
    ) -> Path:
        """Write the release itself: .csv, or .parquet.

        Where people have several rows the identifier is left out. If these are linked, a column of pseudonyms tells
        which belong together: whole numbers drawn at random, which have nothing to do with the identifier. So does a
        column of households tell who lives together, unless their own column is published as it is.

        Args:
            path: of the file.
            keep_order: leave the records in the order of the original, for trials. They are shuffled otherwise: where a
                table is sorted by school, the place of a record tells the school, whatever its cells say, and two
                releases of one table could be put together line by line. It is refused where rows of one person may
                not be linked, since these mostly follow one another.
            formulas: what is done in a .csv about texts that a spreadsheet would take for formulas, and run for whoever
                opens the file: "neutralise" them by an apostrophe before each, or "keep" them. Numbers stay numbers.
            seed: repeats the order and the pseudonyms, for trials: whoever knows it can undo them. Leave it out
                otherwise.
        """
        checked_seed(seed)
        profiles = self.table.profiles
        if keep_order and profiles is not None and profiles.rule == "unlinked":
            raise SettingError("sanitizers-order-links-rows", person=profiles.person)
        draws = drawing(seed, [PSEUDONYM])
        order = np.arange(self.table.rows) if keep_order else draws.permutation(self.table.rows)
        table = self.table.one_record_each() if shows_groups(self) else pseudonymous(self.table, draws)
        return write(table.take(order), Path(path), formulas)

    def __repr__(self) -> str:
        done = ", ".join(step.kind for step in self.steps) or "nothing done"
        return f"{type(self).__name__}({counted(self.table.rows, 'row')} of {self.original.rows:,}; {done})"


def shows_groups(release: Release) -> bool:
    """Return whether a column of the release says who lives together, as nothing was done to it."""
    households = release.table.households
    if households is None or households.person not in release.table.columns:
        return False
    return households.person not in release.cells


def pseudonymous(table: CodedTable, draws: np.random.Generator) -> CodedTable:
    """Return a table as it is published: where people have several rows, without their identifier.

    If the rows are linked, a first column tells by random numbers which belong to one person; or which person is of
    which household.
    """
    profiles = table.profiles
    if profiles is None:
        return table
    fields = tuple(column for column in table.fields if column.name != profiles.person or profiles.are_households)
    if profiles.rule != "unlinked":
        name = HOUSEHOLD if profiles.are_households else PSEUDONYM
        while name in table.columns:
            name += "_"
        numbers = draws.permutation(profiles.groups).astype(np.int64)
        values = pa.array(range(1, profiles.groups + 1))
        fields = (Column(name, numbers[profiles.of_row].astype(narrowest(profiles.groups)), values), *fields)
    if not fields:
        raise ColumnError("sanitizers-release-without-columns")
    return replace(table, fields=fields)


def table_of(table: CodedTable | Release) -> CodedTable:
    """Return the table itself, of a release what would be published."""
    return Release.of(table).table


def suppress_cells(cells: PossibleValues, rows: Rows, star: str = STAR) -> PossibleValues:
    """Suppress the cells of these records; a value that is itself called so is refused."""
    for code, value in enumerate(cells.column.values.to_pylist()):
        if value == star and len(cells.of_code(code)) < cells.domain:
            raise SettingError("sanitizers-column-has-star-value", name=cells.column.name, star=star)
    return cells.suppressed(rows, star)


def write(table: CodedTable, path: Path, formulas: Formulas = "neutralise") -> Path:
    """Write a table as .csv or .parquet, whole or not at all, for this user alone; a missing value is an empty field.

    In a .csv, texts that a spreadsheet would run get an apostrophe before them, unless they are to be kept.
    """
    check(formulas)
    if path.suffix.lower() not in KINDS:
        raise SettingError("sanitizers-release-file-kind-unknown", name=path.name)
    if formulas == "neutralise" and path.suffix.lower() == ".csv":  # looked at once a value, however many have it
        fields = (replace(one, name=neutral_text(one.name), values=neutral(one.values)) for one in table.fields)
        table = replace(table, fields=tuple(fields))
    try:
        with whole_file(path) as stream, _writer(path, stream, arrow(table, 0, 0).schema) as file:
            for begin in range(0, table.rows, ROWS):
                file.write_table(arrow(table, begin, begin + ROWS))
    except OSError as error:
        raise SettingError(
            "sanitizers-release-file-not-written", name=path.name, problem=error.strerror or type(error).__name__
        ) from None
    return path


def arrow(table: CodedTable, begin: int = 0, end: int | None = None) -> pa.Table:
    """Return the table, or some of its records, as Arrow."""
    columns = {column.name: column.values.take(pa.array(column.codes[begin:end])) for column in table.fields}
    return pa.table(columns)


def _writer(path: Path, stream: BinaryIO, schema: pa.Schema) -> Any:
    if path.suffix.lower() == ".parquet":
        return pq.ParquetWriter(stream, schema)
    return pcsv.CSVWriter(stream, schema, write_options=pcsv.WriteOptions(include_header=True, quoting_style="needed"))
