"""The residual risk of a release beside that of the table it was made of: see ``sanitizers/residual_risk.py``."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import schema
from brecha.answers.disparity import Disparity, check_group, disparity
from brecha.answers.frame import HOUSEHOLDS
from brecha.answers.in_words import frame_in_words, input_in_words, notes_in_words, step_in_words, utility_in_words
from brecha.answers.release.released_blocks import HOUSEHOLDS_AFTER, ReleasedBlocks, in_one_way, refuse_searches
from brecha.answers.store.folder import FILES
from brecha.answers.store.handling import Handling, of_release
from brecha.answers.table.assessment import Assessment, assess
from brecha.answers.table.collective_attacks import AboutAttacks
from brecha.attacks.roles import names, secrets
from brecha.attacks.subsets import Subsets, chosen
from brecha.engines.adversary import thresholds_of
from brecha.engines.contract import Progress, RunProgress
from brecha.errors import ColumnError, Phrase, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language import notes
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.qif.gain import Gain
from brecha.runtime.resources import cores
from brecha.sanitizers.joint_secrets import with_joint_secrets
from brecha.sanitizers.linked_years import YearsReleased
from brecha.sanitizers.release import Release
from brecha.sanitizers.release_utility import Tabulation, Utility, utility
from brecha.sanitizers.residual_risk import (
    AttackedRelease,
    Key,
    ResidualAttacks,
    Row,
    WeightsGiven,
    attack_goals,
    attribute_gains_on,
    targets,
)
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.tables.coded import counted
from brecha.tables.joint_columns import columns_of, parts_of
from brecha.tables.profiles import TARGET_ALONE, Knows
from brecha.tables.sources.formulas import formula_notes

if TYPE_CHECKING:
    from brecha.language.catalogues import Language
    from brecha.tables.sources.formulas import Formulas

FORMER = {"told_deterministic": Phrase("former-hits")}
"""Columns of results that were saved before, and why they are not read"""
RESIDUAL_RISK = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("string", "sensitive gain group"),
    ("int64", "records hits unmatched smallest"),
    ("float64", "prior_deterministic posterior_deterministic prior_probabilistic posterior_probabilistic worst"),
    ("int64", "before_hits before_records"),
    ("float64", "before_deterministic before_probabilistic"),
    ("int64", "hits_method_unknown mistaken_method_unknown smallest_method_unknown"),
    ("float64", "posterior_deterministic_method_unknown posterior_probabilistic_method_unknown"),
    ("float64", "right_method_unknown worst_method_unknown"),
    ("counts", "above above_method_unknown"),
)
UNFIT = r"[^\w.-]"
"""What is not put into the name of a file"""
MOST_TELLING = 0.9
"""Different values by records from which on a column tells nearly everybody apart"""
FEW = 20
"""Values of a column that is no identifier, however few records there are"""


@dataclass(frozen=True, eq=False)
class Sources:
    """What the figures are made of, while it is in memory."""

    release: Release
    before: Assessment
    method_known: Assessment | None
    """the release with a star as one more value: what she achieves who knows the method, and so how her target's record
    was published; of everybody together, and for one right guess"""
    tabulations: tuple[tuple[str, ...], ...] = ()
    """sets of columns by which an analyst counts people"""

    def about_release(self, known: Collection[str]) -> dict[str, Any]:
        """Return what the release is: its rows and columns, and what was done to these."""
        release = self.release
        there = set(release.table.columns)
        return {
            "rows": release.table.people,
            "whole": release.original.people,
            **_rows_of_people(release),
            "columns": _attributes(release, there),
            "removed": [name for name, columns in release.attributes.items() if columns[0] not in there],
            "coarse": sorted(_attributes(release, release.coarse)),
            "untrue": sorted(_attributes(release, release.untrue)),
            "identifying_columns": _identifying_columns(release, release.columns_of(known)),
        }


@dataclass(frozen=True, eq=False)
class ResidualRisk(AboutAttacks):
    """The risk that a release leaves, beside that of the table it was made of, and what was lost.

    It is pickled, copied by ``copy`` and saved as figures alone, without the release, the original and their records;
    what needs them is then refused.
    """

    kind: ClassVar[str] = "sanitized"
    schema: ClassVar[pa.Schema] = RESIDUAL_RISK
    further_columns: ClassVar[tuple[str, ...]] = HOUSEHOLDS_AFTER.names
    newer_columns: ClassVar[tuple[str, ...]] = ("gain", "group", "above", "above_method_unknown")
    former_columns: ClassVar[Mapping[str, Phrase]] = FORMER

    attacks: pa.Table = field(repr=False)
    input: dict[str, Any] = field(repr=False)
    """the table that the release was made of; of figures alone, under "release" what the release is"""
    method: dict[str, Any] = field(repr=False)
    steps: tuple[SanitizerStep, ...]
    notes: tuple[Note, ...] = ()
    saved_utility: Utility | None = field(default=None, repr=False)
    """:attr:`utility`, of figures alone"""
    sources: Sources | None = field(default=None, repr=False)
    """what the figures are made of; never saved or pickled"""
    _households: pa.Table | None = field(default=None, repr=False)
    """what is told of households beside each attack, where she knows whole households"""

    def __getstate__(self) -> dict[str, Any]:
        """Return the figures alone: what is pickled may be handed on, and holds aggregates only."""
        return dict(self.without_people().__dict__)

    def _live(self, name: str) -> Sources:
        """Return what the figures are made of; refuse where they are alone."""
        if self.sources is None:
            raise SettingError("answers-saved-risk-has-figures-only", name=name)
        return self.sources

    @property
    def release(self) -> Release:
        """The release."""
        return self._live("release").release

    @property
    def before(self) -> Assessment:
        """The original, attacked with the same columns."""
        return self._live("before").before

    @property
    def method_known(self) -> Assessment | None:
        """What she achieves who knows the method, with a star as one more value; None if no known column is there."""
        return self._live("method_known").method_known

    def frame(self) -> pa.Table:
        """Return one row an attack: before and after.

        The plain figures after are those of an adversary who knows the method (the sanitizers and their settings).
        Those whose names end in ``_method_unknown`` are of one who does not, and goes by what a cell may stand for;
        they are never larger, and ``smallest_method_unknown`` never smaller.

        A secret has a row for each gain asked about it. Where groups were asked for, the attacks on each of them follow
        those on everybody.
        """
        return self.attacks

    def households(self) -> pa.Table:
        """Return the risk of households before and after, a row for each set of quasi-identifiers.

        As :meth:`brecha.Assessment.households` tells it, and of a household of the release: of those of its people who
        are in it. What is so of the table that the release was made of begins with ``before_``.
        """
        if self._households is None:
            raise SettingError("answers-households-not-known")
        there = self._households[0].is_valid()
        told, attacks, about = self._households.filter(there), self.attacks.filter(there), self.about_release
        columns = {name: attacks[name] for name in ("qids", "size")}
        for prefix, count in (("", about["households"]), ("before_", about["table_households"])):
            columns[f"{prefix}households"] = pa.array(np.full(len(told), count), pa.int64())
            for name in HOUSEHOLDS.names:
                columns[f"{prefix}{name.removeprefix('household_')}"] = told[f"{prefix}{name}"]
        return pa.table(columns)

    def listed(self) -> pa.Table:
        """Return the attacks, each with what is told of households."""
        if self._households is None:
            return self.attacks
        return pa.table([*self.attacks, *self._households], [*RESIDUAL_RISK.names, *HOUSEHOLDS_AFTER.names])

    def stored(self) -> pa.Table:
        """Return the same."""
        return self.listed()

    @property
    def whole(self) -> int:
        """How many people the table had that the release was made of: records, where each is a person."""
        return int(self.about_release.get("whole", self.rows))

    @property
    def table_rows(self) -> int:
        """How many records that table had: more than people, where these have several."""
        return int(self.about_release.get("table_rows", self.whole))

    @cached_property
    def about_release(self) -> Mapping[str, Any]:
        """What the release is: its rows and columns, and what was done to these."""
        if self.sources is None:
            return dict(self.input["release"])
        return self.sources.about_release((*self.qids, *columns_of(self.sensitive)))

    @cached_property
    def utility(self) -> Utility:
        """What the release lost, for whoever works with it."""
        if self.saved_utility is not None:
            return self.saved_utility
        release, tabulations = self.release, self._live("utility").tabulations
        wanted = [release.columns_of([name])[0] for name in columns_of(self.sensitive)]
        return utility(release, release.columns_of(self.qids), tabulations, also=wanted)

    def row(
        self,
        sensitive: str | None = None,
        qids: Sequence[str] | None = None,
        gain: str | None = None,
        group: str | None = None,
    ) -> Row:
        """Return one attack: re-identification or on a secret, by all columns or those named, on everybody or a group.

        ``gain`` is the name of a gain asked about the secret, None for one right guess.
        """
        known = set(self.qids if qids is None else qids)
        for row in self.attacks.to_pylist():
            if (row["sensitive"], row["gain"], row["group"]) == (sensitive, gain, group) and set(row["qids"]) == known:
                return dict(row)
        if group is not None:
            check_group(group, self.attacks, self.by)
        raise ColumnError("answers-attack-not-asked", goal=sensitive, gain=gain, group=group, columns=sorted(known))

    def disparity(
        self,
        qids: Sequence[str] | None = None,
        sensitive: str | None = None,
        gain: str | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Disparity:
        """Return how differently the release leaves the groups of ``by`` exposed, the most exposed first.

        By all columns if none are named, and for an adversary who knows the method. Groups of fewer people than
        ``minimum_group_size`` are left out. How it was before is in ``before.disparity(…)``.
        """
        return disparity(
            self.attacks,
            self.by,
            self.qids if qids is None else qids,
            sensitive,
            gain,
            minimum_group_size,
            input=self.input,
        )

    def save(
        self,
        folder: str | Path,
        lang: "str | Language" = "en",
        *,
        release: str | None = "release.csv",
        keep_order: bool = False,
        formulas: "Formulas" = "neutralise",
        seed: int | None = None,
        **options: Any,
    ) -> Path:
        """Write the release, results.parquet, results.json and report.html into a folder, whole or not at all.

        Args:
            folder: where; it is made if there is none.
            lang: of the report, such as "en" or "pt".
            release: the name of the file of the sanitised table, .csv or .parquet; None to leave it out, as from
                figures alone.
            keep_order: leave its records in the order of the original, for trials; see :meth:`Sanitized.write`.
            formulas: what is done in a .csv about texts that a spreadsheet would run: "neutralise" or "keep" them.
            seed: repeats the order of the records, and pseudonyms, for trials; a note says that there was one.
            options: there are none.
        """
        from brecha.answers.store.results import save as save_results

        release = None if self.sources is None else release
        if release is not None and (Path(release).name != release or release in FILES):
            raise SettingError("answers-release-file-name", release=release)
        how = {"keep_order": keep_order, "formulas": formulas, "seed": seed}
        beside = {} if release is None else _files(self.release, release, **how)
        return save_results(self.without_people(release, formulas, seed), Path(folder), lang, beside, **options)

    def without_people(
        self, release: str | None = None, formulas: "Formulas" = "neutralise", seed: int | None = None
    ) -> "ResidualRisk":
        """Return the figures alone; with the name of the file of the release, and with notes on how it is written."""
        notes = self.notes if release is None or seed is None else (*self.notes, Note("release-seeded"))
        if release is not None and Path(release).suffix.lower() == ".csv":
            written = self.release.releases if isinstance(self.release, YearsReleased) else [self.release]
            about_formulas = [note for part in written for note in formula_notes(part.table, formulas)]
            notes = (*notes, *dict.fromkeys(about_formulas))
        stated = self.input | {"release": self.about_release}
        return replace(self, input=stated, notes=notes, saved_utility=self.utility, sources=None)

    def in_words(self, words: Words) -> Self:
        """Return figures alone, with labels in the place of columns, of groups, and of what was done."""
        told = input_in_words(self.input | {"release": self.about_release}, words)
        return replace(
            self,
            attacks=frame_in_words(self.attacks, words, self.by),
            input=told,
            steps=tuple(step_in_words(step, words) for step in self.steps),
            notes=notes_in_words(self.notes, words),
            saved_utility=utility_in_words(self.utility, words),
            sources=None,
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        stated = {name: value for name, value in self.input.items() if name != "files"}
        return {
            "input": stated | {"release": self.about_release},
            "method": self.method,
            "steps": [step.as_dict() for step in self.steps],
            "utility": self.utility.as_dict(),
            **notes.as_json(self.notes),
        }

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the figures of their table and of what is saved about them; the people are not in it."""
        stated = dict(about["input"]) | {"files": about.get("files", {})}
        steps, lost = tuple(SanitizerStep.from_dict(step) for step in about["steps"]), utility_of(about["utility"])
        attacks = table.select(RESIDUAL_RISK.names)
        return cls(attacks, stated, dict(about["method"]), steps, tuple(about["notes"]), lost,
                   _households=households_in(table))  # fmt: skip

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_release([self.whole, int(self.about_release["rows"])], self.input, self.steps)

    def __repr__(self) -> str:
        about = self.about_release
        rows = counted(about.get("published_rows", about["rows"]), "row")
        of = rows if self.sources is None else repr(self.release)
        return f"ResidualRisk({of}: {counted(len(self.attacks), 'attack')})"


def utility_of(plain: Mapping[str, Any]) -> Utility:
    """Return a utility that was plain data."""
    tabulations = tuple(Tabulation(**one | {"columns": tuple(one["columns"])}) for one in plain["tabulations"])
    named = {"retained" if name == "kept" else name: value for name, value in plain.items()}
    return Utility(**{**named, "tabulations": tabulations})


def households_in(table: pa.Table) -> pa.Table | None:
    """Return what is told of households beside each attack, or None where nothing is."""
    return table.select(HOUSEHOLDS_AFTER.names) if HOUSEHOLDS_AFTER.names[0] in table.column_names else None


def _rows_of_people(release: Release) -> dict[str, Any]:
    """Return how many rows there are, where people have several: then all else counts people. Or of households."""
    profiles = release.original.profiles
    if profiles is None:
        return {}
    every = np.bincount(profiles.of_row)
    here = np.bincount(profiles.of_row[release.rows], minlength=len(every))
    partly = int(((here > 0) & (here < every)).sum())
    if profiles.are_households:
        return {"households": int((here > 0).sum()), "table_households": len(every), "partly_published": partly}
    return {"published_rows": release.table.rows, "table_rows": release.original.rows, "partly_published": partly}


def _attributes(release: Release, columns: Collection[str]) -> list[str]:
    """Return the attributes with a column among these."""
    return [name for name, own in release.attributes.items() if not set(own).isdisjoint(columns)]


def _identifying_columns(release: Release, assessed: Collection[str]) -> list[str]:
    """Return columns that nobody asked about, and that tell nearly everybody in the release apart."""
    columns = []
    for column in release.table.fields:
        used = len(np.unique(column.codes))
        if column.name not in assessed and used >= MOST_TELLING * release.table.rows and used > FEW:
            columns.append(column.name)
    return columns


def _files(release: Release, name: str, **how: Any) -> Mapping[str, Callable[[Path], Path]]:
    """Return what writes the file of a release; of linked years, a file for each."""
    if not isinstance(release, YearsReleased):
        return {name: partial(release.write, **how)}
    stem, suffix, several = Path(name).stem, Path(name).suffix, zip(release.labels, release.releases, strict=True)
    files = {f"{stem}-{re.sub(UNFIT, '_', label)}{suffix}": partial(one.write, **how)
             for label, one in several}  # fmt: skip
    if len(files) < len(release.releases):
        raise SettingError("answers-labels-give-one-file-name", labels=list(release.labels))
    return files


def residual_risk(
    attacked: AttackedRelease,
    qids: Sequence[str],
    sensitive: Sequence[str | Sequence[str]],
    subsets: Subsets,
    threads: int | None,
    tabulations: Sequence[Sequence[str]] = (),
    *,
    gains: Mapping[str, Gain | Sequence[Gain]] | None = None,
    by: str | None = None,
    weights: WeightsGiven | None = None,
    thresholds: Sequence[float] = (),
    knows: Knows | None = None,
    progress: Progress | None = None,
) -> ResidualRisk:
    """See :meth:`brecha.answers.release.sanitized.Sanitized.risk`."""
    wanted, made = secrets(sensitive), attacked.release
    before = assess(attacked.original, qids=qids, sensitive=wanted, subsets=subsets, gains=gains, by=by,
                    weights=weights, thresholds=thresholds, threads=threads, knows=knows)  # fmt: skip
    attacked = attacked.as_known(knows)
    joint = replace(attacked, release=with_joint_secrets(attacked.release, wanted))
    of_targets, who, of_original, of_release = targets(joint, by, weights)
    sets = chosen(subsets, before.qids)
    refuse_searches(of_targets, before.qids, before.sensitive, sets)
    as_it_stands = _as_it_stands(attacked, before, subsets, sets, of_release, thresholds, threads,
                                 None if knows == TARGET_ALONE else knows)  # fmt: skip
    several = attacked.original_people is not None
    aims = [] if several else attribute_gains_on(joint, before.sensitive, gains, of_original)
    chances = thresholds_of(thresholds)
    grouped = by is not None and not several
    by_blocks = in_one_way(of_targets, before.qids, before.sensitive, sets, grouped)
    blocks = ReleasedBlocks(of_targets, who, before.qids, before.sensitive, aims, cores(threads), chances, gains, knows)
    plain = not gains and by is None and weights is None
    searches = ResidualAttacks(
        attacked=of_targets,
        who=who,
        goals=[] if several else attack_goals(joint, before.sensitive, gains, of_original),
        threads=cores(threads),
        before=_by_key(before) if not by_blocks.all() else {},
        method_known=_by_key(as_it_stands) if plain and as_it_stands is not None and not by_blocks.all() else None,
        thresholds=chances,
    )
    rows = _both_ways(blocks, searches, before, sets, by_blocks, progress)
    tables = tuple(names("tabulations", columns) for columns in tabulations)
    sources = Sources(made, before, as_it_stands, tables)
    return ResidualRisk(rows.select(RESIDUAL_RISK.names), before.input, before.method, made.steps,
                        tuple(before.notes), sources=sources, _households=households_in(rows))  # fmt: skip


def _both_ways(
    blocks: ReleasedBlocks,
    searches: ResidualAttacks,
    before: Assessment,
    sets: npt.NDArray[np.bool_],
    by_blocks: npt.NDArray[np.bool_],
    progress: Progress | None,
) -> pa.Table:
    """Return the attacks with all sets, in their order: some are blocks of the release, the others are searched for."""
    at, others = np.flatnonzero(by_blocks), np.flatnonzero(~by_blocks)
    if not len(others):
        return blocks.rows(sets, before.listed(), at, RESIDUAL_RISK)
    searched = _searched(searches, [_known(before.qids, sets[one]) for one in others], progress)
    if not len(at):
        return searched
    parts = [blocks.rows(sets[at], before.frame(), at, RESIDUAL_RISK), searched]
    order, goals, groups = np.argsort(np.concatenate([at, others])), len(searches.goals), len(searches.who.names) - 1
    ends = [len(at) * goals, len(others) * goals]
    everybody = pa.concat_tables([part.slice(0, end) for part, end in zip(parts, ends, strict=True)])
    of_groups = pa.concat_tables([part.slice(end) for part, end in zip(parts, ends, strict=True)])
    return pa.concat_tables([_stretches(everybody, order, goals), _stretches(of_groups, order, goals * groups)])


def _stretches(table: pa.Table, order: npt.NDArray[np.int64], width: int) -> pa.Table:
    """Return the rows of a table in another order of its stretches of so many rows."""
    return table.take(pa.array((order[:, None] * width + np.arange(width)).ravel()))


def _searched(searches: ResidualAttacks, sets: Sequence[Sequence[str]], progress: Progress | None) -> pa.Table:
    """Return the attacks with these sets of attributes: all on everybody, and then all on groups."""
    by_set = []
    for done, known in enumerate(sets):
        if progress is not None:
            progress(RunProgress("walking", done / len(sets), done, len(sets)))
        by_set.append(searches.rows(known))
    rows = [row for everybody, *_ in by_set for row in everybody]
    rows += [row for _, *groups in by_set for group in groups for row in group]
    return pa.Table.from_pylist(rows, RESIDUAL_RISK)


def _known(qids: Sequence[str], subset: npt.NDArray[np.bool_]) -> list[str]:
    return [name for name, known in zip(qids, subset, strict=True) if known]


def _as_it_stands(
    attacked: AttackedRelease,
    before: Assessment,
    subsets: Subsets,
    sets: Any,
    weights: npt.NDArray[np.int64] | None,
    thresholds: Sequence[float],
    threads: int | None,
    knows: Knows | None,
) -> Assessment | None:
    """Return the release attacked as it stands, a star being one more value; None if no known column is in it."""
    qids = before.qids
    there = attacked.published_attributes(qids)
    release = attacked.release
    told = [
        name
        for name in before.sensitive
        if all(release.columns_of([part])[0] in release.table.columns for part in parts_of(name))
    ]
    if not there:
        return None
    of_these: Subsets = subsets
    if len(there) < len(qids) and not isinstance(subsets, str):
        different = {tuple(name for name in _known(qids, subset) if name in there) for subset in sets}
        of_these = [list(one) for one in sorted(different) if one]
    return assess(attacked.published, qids=there, sensitive=told, subsets=of_these or "full", weights=weights,
                  thresholds=thresholds, threads=threads, knows=knows)  # fmt: skip


def _by_key(assessment: Assessment) -> dict[Key, Row]:
    return {
        (frozenset(row["qids"]), row["sensitive"], row["gain"], row["group"]): row
        for row in assessment.frame().to_pylist()
    }
