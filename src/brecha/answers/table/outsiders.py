"""outsiders(): many targets at once, from profiles as somebody outside has them: voter lists, professional networks.

A profile holds values, ranges, sets of values and gaps (:mod:`brecha.attacks.profiles`), some of which may be wrong.
Who may be its person, and by which chance, is told by the model in :mod:`brecha.matching.profile_candidates`.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import TableAnswer, about_table, schema
from brecha.answers.store.handling import SINGLE_PEOPLE, Handling, of_totals
from brecha.attacks.profiles import STATUSES, Profiles, profiles_of
from brecha.attacks.roles import group_name, names, refuse_twice
from brecha.attacks.simulated_profiles import RECORD
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.matching.profile_candidates import Matched, match_profiles
from brecha.matching.profiles_of_rows import RowMatches, match_profiles_of_rows
from brecha.qif.labels import kind_of
from brecha.runtime.resources import cores
from brecha.tables.coded import CodedTable
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.lookup import spelled
from brecha.tables.profiles import PeopleTable, about_profiles, people_of
from brecha.tables.read import read
from brecha.version import provenance

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
MATCHED, NOBODY = "matched", "nobody"
PROFILE_STATUSES = (MATCHED, NOBODY, *STATUSES[1:])
"""What came of a profile: somebody may be its person; its values occur, and nobody has them together; and why it could
not be matched: nothing is known in it, a value does not occur in the table, a cell cannot be read"""
FIGURES = ("profile", "status", "candidates", "likeliest", "chance", "certain")
WITH_TRUTH = ("present", "right")
SCHEMA = schema(
    ("int64", "profile"),
    ("string", "status"),
    ("int64", "candidates likeliest"),
    ("float64", "chance"),
    ("bool", "certain present"),
    ("float64", "right"),
    ("strings", "guesses"),
    ("floats", "guess_chances guess_right"),
)
SCORES = schema(
    ("string", "sensitive"), ("int64", "profiles claimed right wrong"), ("float64", "precision recall guessed")
)


@dataclass(frozen=True, eq=False)
class Outsiders(TableAnswer):
    """What somebody outside learns about the people of many profiles: one row a profile (:meth:`frame`).

    The rows are about single people: results are to be kept as the table is. The report holds aggregates only.
    """

    kind: ClassVar[str] = "outsiders"
    schema: ClassVar[pa.Schema] = SCHEMA

    @property
    def rows(self) -> int:
        """How many people there are in the table."""
        return int(self.input["rows"])

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes: the columns that she wants to learn."""
        return tuple(self.input["sensitive"])

    @property
    def truth(self) -> bool:
        """Whether it was known who the people of the profiles are."""
        return self.input["truth"] is not None

    def frame(self) -> pa.Table:
        """Return one row for each profile, in their order.

        ``profile`` (its number) · ``status`` ("matched", "nobody", "no such value", "unreadable" or "empty") ·
        ``candidates`` (people who may be its person) · ``likeliest`` (of these, those with the highest chance) ·
        ``chance`` (the highest posterior) · ``certain``. With a truth: ``present`` (whether the true person is in the
        table) · ``right`` (the chance that the best guess names them). For each sensitive attribute ``<name>_guess``,
        ``<name>_chance`` and, with a truth, ``<name>_right``. Null where it could not be computed, which is not "no
        risk".
        """
        table = self.attacks.select([*FIGURES, *(WITH_TRUTH if self.truth else ())])
        for s, name in enumerate(self.sensitive):
            for column, told in (("guesses", "guess"), ("guess_chances", "chance"), ("guess_right", "right")):
                if told != "right" or self.truth:
                    table = table.append_column(f"{name}_{told}", pc.list_element(self.attacks[column], s))
        return table

    def stored(self) -> pa.Table:
        """Return the same with lists for the sensitive attributes."""
        return self.attacks

    def listed(self) -> pa.Table:
        """Return the same with lists for the sensitive attributes."""
        return self.attacks

    def counts(self) -> dict[str, int]:
        """Return how many profiles have each status."""
        counted = {one["values"]: one["counts"] for one in self.attacks["status"].value_counts().to_pylist()}
        return {status: counted.get(status, 0) for status in PROFILE_STATUSES}

    @property
    def certain(self) -> int:
        """How many profiles only one person can be of."""
        return int(pc.sum(self.attacks["certain"]).as_py() or 0)

    def chances(self, sensitive: str | None = None) -> npt.NDArray[np.float64]:
        """Return the chances of the best guesses, of profiles that match somebody: who it is, or what the secret is."""
        if sensitive is None:
            chances = self.attacks["chance"]
        else:
            chances = pc.list_element(self.attacks["guess_chances"], self.sensitive.index(sensitive))
        return np.asarray(chances.drop_null().to_numpy())

    def scores(self) -> pa.Table:
        """Return how often she is right, where that is known: one row for re-identification and each secret.

        ``profiles``: those whose person is in the table, and that could be matched. ``claimed``: those for which her
        best guess has a chance of at least ``confidence``, people who are not in the table included. ``right`` and
        ``wrong`` of these, confidently wrong. ``precision``: right/claimed. ``recall``: right/profiles. ``guessed``:
        how often the best guess is right over all ``profiles``. Null where there is nothing to divide by.
        """
        rows = [] if not self.truth else [self._score(None), *map(self._score, self.sensitive)]
        return pa.Table.from_pylist(rows, SCORES)

    def _score(self, sensitive: str | None) -> dict[str, Any]:
        if sensitive is None:
            chance, right = self.attacks["chance"], self.attacks["right"]
        else:
            s = self.sensitive.index(sensitive)
            chance, right = (pc.list_element(self.attacks[name], s) for name in ("guess_chances", "guess_right"))
        there = pc.is_valid(right).to_numpy()
        rights = pc.fill_null(right, 0.0).to_numpy()
        confident = pc.fill_null(pc.greater_equal(chance, self.input["confidence"]), False).to_numpy() & there
        inside = pc.fill_null(self.attacks["present"], False).to_numpy() & there
        answered = int(np.count_nonzero(inside))
        claimed, correct = int(np.count_nonzero(confident)), round(float(rights[confident].sum()))
        return {
            "sensitive": sensitive,
            "profiles": answered,
            "claimed": claimed,
            "right": correct,
            "wrong": claimed - correct,
            "precision": correct / claimed if claimed else None,
            "recall": correct / answered if answered else None,
            "guessed": float(rights[inside].sum()) / answered if answered else None,
        }

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([self.rows, len(self.attacks)], about=self.input)

    def header(self) -> dict[str, Any]:
        """Return everything besides the table; whatever the report may be, the rows are about single people."""
        return super().header() | {"handling": Handling(SINGLE_PEOPLE).as_dict()}

    def __repr__(self) -> str:
        return f"Outsiders({len(self.attacks):,} profiles, {self.rows:,} people)"


def outsiders(
    table: CodedTable,
    profiles: Any,
    sensitive: Sequence[str] = (),
    *,
    columns: Sequence[str] | None = None,
    errors: Mapping[str, float] | None = None,
    truth: str | None = None,
    identifier: str | None = None,
    confidence: float = 0.95,
    lang: "str | Language" = "en",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Outsiders:
    """Attack the people of many profiles at once, each with what an outsider has on them.

    A cell of a profile is a value, a range ("20-22", "20..22", "80.."), a set ("BR|PT", "BR or PT"), or unknown (empty
    or "*"). A value that the table does not have makes the status of the profile "no such value", and nothing is told
    of it. A missing value of the table matches no stated value; with ``missing="wildcard"``, it matches any.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave. Where people have several rows, a profile tells
            of one row of its person, any of theirs as likely; if nothing links rows, a guess at the person is one at a
            row.
        profiles: the profiles, one a row: whatever :func:`brecha.read` takes, or a list of dicts.
        sensitive: columns of the table that she wants to learn.
        columns: the columns of the profiles that are matched; all but ``truth`` if left out.
        errors: how likely what a profile states of a column is wrong, ``{"age": 0.05}``; never wrong if left out. Of a
            column with D different values, one of k stated ones then has the likelihood (1 − e)/k, and any other e/(D −
            k).
        truth: the column of the profiles with the identifier of their person in the table, if that is known; for tables
            without one, "record": the number of the record, from 1 on.
        identifier: the column of the table that ``truth`` is compared with, if it has another name.
        confidence: the chance from which on she is taken to claim that her guess is right, above 0.5.
        lang: the language in which dates and decimals are written in the profiles.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    _refuse_others(table)
    given = _read(profiles, table)
    wanted = _wanted(table, sensitive)
    known = _columns(table, given, columns, truth, wanted)
    rates = _rates(errors, known)
    if not 0.5 < confidence <= 1:
        raise SettingError("answers-outsiders-confidence", confidence=confidence)
    began = time.perf_counter()
    people = None if truth is None else _people(table, given, truth, identifier)
    tell = progress or silent
    stated = profiles_of(table, given, known, lang)

    def matching(share: float) -> None:
        tell(RunProgress("matching", share, round(share * given.rows), given.rows))

    every = None if table.profiles is None else people_of(table, wanted, knows="one")
    matched: Matched | RowMatches
    if every is None:
        matched = match_profiles(table, stated, wanted, rates, cores(threads), matching)
    else:
        targets = np.full(given.rows, -1, np.int64) if people is None else people
        matched = match_profiles_of_rows(table, every, stated, wanted, rates, targets, cores(threads), matching)
    return Outsiders(
        attacks=_frame(table if every is None else every, stated, matched, wanted, people),
        input={
            **about_table(table),
            **({} if every is None else about_profiles(every)),
            "qids": list(known),
            "sensitive": list(wanted),
            "priors": [_prior(table if every is None else every, name) for name in wanted],
            "errors": rates,
            "truth": truth,
            "identifier": None if truth is None else identifier,
            "confidence": float(confidence),
            "profiles": {name: value for name, value in about_table(given).items() if name != "labels"},
        },
        method=provenance(time.perf_counter() - began, cores(threads)),
        notes=tuple(dict.fromkeys([*table.notes, *given.notes, *_notes(people)])),
    )


def _refuse_others(table: Any) -> None:
    if not isinstance(table, CodedTable):
        raise SettingError("answers-outsiders-no-table", kind=kind_of(table))
    if not table.here:
        raise SettingError("answers-records-on-cluster")
    table.refuse_households()


def _prior(table: CodedTable, name: str) -> float:
    """Return the chance that the best guess of a secret is right before the release."""
    mass = table.secret_mass(name) if isinstance(table, PeopleTable) else table.spread(name)
    return int(mass.max()) / int(mass.sum())


def _read(profiles: Any, table: CodedTable) -> CodedTable:
    """Return the profiles as a table; a text that is missing in the table is unknown in them."""
    if isinstance(profiles, CodedTable):
        return profiles
    if (
        isinstance(profiles, Sequence)
        and not isinstance(profiles, str)
        and all(isinstance(one, Mapping) for one in profiles)
    ):
        if not profiles:
            raise SettingError("answers-outsiders-no-profiles")
        called = list(dict.fromkeys(str(name) for one in profiles for name in one))
        cells = {name: [None if one.get(name) is None else str(one[name]) for one in profiles] for name in called}
        profiles = pa.table({name: pa.array(texts, pa.string()) for name, texts in cells.items()})
    tokens = (table.source.get("missing") or {}).get("tokens", MISSING_TOKENS)
    source = [Path(profiles)] if isinstance(profiles, str | Path) else profiles
    return read(source, missing_tokens=tuple(tokens))


def _wanted(table: CodedTable, sensitive: Sequence[str]) -> tuple[str, ...]:
    wanted = names("sensitive", sensitive)
    refuse_twice("sensitive", wanted)
    for name in wanted:
        table.column(name)
    return wanted


def _columns(
    table: CodedTable, given: CodedTable, columns: Sequence[str] | None, truth: str | None, wanted: Sequence[str]
) -> tuple[str, ...]:
    """Return the columns by which profiles are matched: each is in both, and none is the truth or a secret."""
    if columns is None:
        known = tuple(name for name in given.columns if name != truth)
    else:
        known = names("columns", columns)
        refuse_twice("columns", known)
    for name in known:
        given.column(name)
        if name not in table.columns:
            raise ColumnError("answers-outsiders-column-not-in-table", name=name, known=list(table.columns))
        if name in wanted:
            raise ColumnError("answers-column-known-and-sensitive", name=name)
        if name == truth:
            raise ColumnError("answers-outsiders-truth-known", name=name)
    if not known:
        raise SettingError("answers-outsiders-no-column")
    return known


def _rates(errors: Mapping[str, float] | None, known: Sequence[str]) -> dict[str, float]:
    """Return how likely what is stated of a column is wrong."""
    if errors is not None and not isinstance(errors, Mapping):
        raise SettingError("answers-outsiders-errors-no-mapping", errors=errors)
    for name, rate in (errors or {}).items():
        if name not in known:
            raise ColumnError.unknown(str(name), known)
        if isinstance(rate, bool) or not isinstance(rate, int | float | np.number) or not 0 <= rate < 1:
            raise SettingError("answers-outsiders-error-rate", name=name, rate=rate)
    return {str(name): float(rate) for name, rate in (errors or {}).items() if rate}


def _people(table: CodedTable, given: CodedTable, truth: str, identifier: str | None) -> Int64:
    """Return the record of each profile's person, −1 where nobody has the identifier and −2 where none is stated.

    Where people have several rows, it is the number of the person.
    """
    cells = given.column(truth)
    stated = [spelled(cells, code) for code in range(cells.cardinality)]
    places = np.array([-2 if text is None else -1 for text in stated], np.int64)
    if not _is_number(table, truth, identifier):
        places = _records_of(table, identifier or truth, stated, places)
    else:
        places = _numbered(stated, table.rows, places)
        if table.profiles is not None:
            places = np.where(places < 0, places, table.profiles.of_row[places])
    people = places[cells.codes]
    if not (people >= 0).any():
        raise SettingError("answers-outsiders-nobody-known", truth=truth, identifier=identifier or truth)
    return people


def _is_number(table: CodedTable, truth: str, identifier: str | None) -> bool:
    """Return whether the truth is the number of a record; refuse one that nothing in the table goes with."""
    if identifier is not None or truth in table.columns:
        return False
    if truth != RECORD:
        raise ColumnError("answers-outsiders-no-identifier", truth=truth, known=list(table.columns))
    return True


def _numbered(stated: Sequence[str | None], rows: int, places: Int64) -> Int64:
    for code, text in enumerate(stated):
        if text is not None and text.isdecimal() and 1 <= int(text) <= rows:
            places[code] = int(text) - 1
    return places


def _records_of(table: CodedTable, identifier: str, stated: Sequence[str | None], places: Int64) -> Int64:
    """Return the record of each identifier; refuse one that several people have."""
    column = table.column(identifier)
    of_row = np.arange(table.rows) if table.profiles is None else table.profiles.of_row
    code_of = {text: code for code in range(column.cardinality) if (text := spelled(column, code)) is not None}
    pairs = np.unique(column.codes.astype(np.int64) * (int(of_row.max()) + 1) + of_row)
    whose = pairs // (int(of_row.max()) + 1)
    people = np.bincount(whose, minlength=column.cardinality)
    first = np.zeros(column.cardinality, np.int64)
    first[column.codes[::-1]] = of_row[::-1]
    for at, text in enumerate(stated):
        code = None if text is None else code_of.get(text)
        if code is None or not people[code]:
            continue
        if people[code] > 1:
            raise ColumnError("answers-outsiders-identifier-repeats", identifier=identifier, people=int(people[code]))
        places[at] = first[code]
    return places


def _frame(
    table: CodedTable, stated: Profiles, matched: Matched | RowMatches, wanted: Sequence[str], people: Int64 | None
) -> pa.Table:
    """Return the rows: figures are null where a profile could not be matched, or matches nobody."""
    read, candidates = stated.status == 0, matched.candidates
    some = read & (candidates > 0)
    status = np.array(PROFILE_STATUSES)[np.where(some, 0, np.where(read, 1, stated.status + 1))]
    total = np.where(some, matched.total, 1.0)
    guesses = matched.guess
    columns: dict[str, pa.Array] = {
        "profile": pa.array(np.arange(1, len(stated) + 1)),
        "status": pa.array(status.tolist(), pa.string()),
        "candidates": pa.array(candidates, mask=~read),
        "likeliest": pa.array(matched.likeliest, mask=~some),
        "chance": pa.array(np.minimum(matched.best / total, 1.0), mask=~some),
        "certain": pa.array(candidates == 1 if isinstance(matched, Matched) else matched.alone, mask=~some),
        "guesses": _lists(_texts(table, wanted, guesses), some, pa.string()),
        "guess_chances": _lists(_chances(matched, matched.mass, total).tolist(), some, pa.float64()),
    }
    if people is not None:
        if isinstance(matched, Matched):
            right, inferred = _right(stated, matched, people, some), _guessed_right(table, wanted, guesses, people)
        else:
            right, inferred = matched.right, matched.secrets_right.tolist()
        columns |= {
            "present": pa.array(people >= 0, mask=people == -2),
            "right": pa.array(right, mask=~(read & (people > -2))),
            "guess_right": _lists(inferred, some & (people >= 0), pa.float64()),
        }
    return pa.table([columns.get(field.name, pa.nulls(len(stated), field.type)) for field in SCHEMA], schema=SCHEMA)


def _chances(matched: Matched | RowMatches, masses: Any, total: Any) -> Any:
    """Return the chance of each guess; exactly 1 where all candidates have the value."""
    return np.where(matched.only, 1.0, np.minimum(masses / total[:, None], 1.0))


def _lists(rows: Sequence[Sequence[Any]], there: Bools, kind: pa.DataType) -> pa.Array:
    return pa.array([list(row) if has else None for row, has in zip(rows, there, strict=True)], pa.list_(kind))


def _texts(table: CodedTable, wanted: Sequence[str], guesses: Any) -> list[tuple[str, ...]]:
    """Return the guesses as texts, profile by profile."""
    columns = []
    for s, name in enumerate(wanted):
        column = table.column(name)
        called = [group_name(column, code) for code in range(column.cardinality)] + [""]
        columns.append([called[code] for code in guesses[:, s].tolist()])
    return list(zip(*columns, strict=True)) if columns else [()] * len(guesses)


def _right(stated: Profiles, matched: Matched, people: Int64, some: Bools) -> Any:
    """Return the chance that a best guess names the true person: one of those likeliest, by chance."""
    right = np.zeros(len(stated))
    asked = np.flatnonzero(some & (people >= 0))
    codes = np.array([one.column.codes[people[asked]] for one in stated.statements], np.int32).T
    likeliest = matched.is_likeliest(asked, np.ascontiguousarray(codes))
    right[asked] = np.where(likeliest, 1.0 / matched.likeliest[asked], 0.0)
    return right


def _guessed_right(table: CodedTable, wanted: Sequence[str], guesses: Any, people: Int64) -> Any:
    """Return 1 where a guess of a secret is right, profile by profile."""
    places = np.maximum(people, 0)
    columns = [table.column(name).codes[places] == guesses[:, s] for s, name in enumerate(wanted)]
    return np.array(columns, np.float64).reshape(len(wanted), len(people)).T.tolist()


def _notes(people: Int64 | None) -> Iterator[Note]:
    """Yield what a reader should know before believing the numbers."""
    outside = 0 if people is None else int(np.count_nonzero(people == -1))
    if outside:
        yield Note("outsiders-outside", profiles=outside)
