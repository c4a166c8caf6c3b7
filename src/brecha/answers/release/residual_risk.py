"""What a release still gives away: people matched with the records that may be theirs, before and after.

An adversary knows the true values of her target in some columns, and that the target is in the release. A cell of the
release may be exact, coarse, or not told: what may stand for the true value in every column may be her target's record.
She believes that a value is as common within a coarse cell as it is among everybody, so that an exact match speaks
louder than a star, and guesses what is likeliest. Counted is how often that is right, which the curator can tell.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Answer
from brecha.answers.assessment import Assessment, assess
from brecha.answers.disparity import Disparity, check_group
from brecha.answers.release.disparity import disparity
from brecha.answers.store.folder import FILES
from brecha.answers.store.handling import Handling
from brecha.attacks.codes import collective
from brecha.attacks.roles import names
from brecha.attacks.subsets import Subsets, chosen
from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.matching.candidate_kernels import MISTAKEN, RIGHT, UNMATCHED
from brecha.matching.candidates import AttackOutcome, CandidateSearch
from brecha.qif.gain import Gain
from brecha.runtime.threads import cores
from brecha.sanitizers.linked_years import YearsReleased
from brecha.sanitizers.release import Release
from brecha.sanitizers.risk.attacked_release import AttackedRelease
from brecha.sanitizers.risk.attacks import Aim, Targets, WeightsGiven, aims, targets
from brecha.tables.coded import counted
from brecha.tables.sources.formulas import told as formula_notes

if TYPE_CHECKING:
    from brecha.answers.release.saved_risk import SavedResidualRisk
    from brecha.language.catalogues import Language
    from brecha.sanitizers.release_utility import Utility
    from brecha.tables.sources.formulas import Formulas

UNFIT = r"[^\w.-]"
"""What is not put into the name of a file"""
Row = dict[str, Any]
"""A row of a frame"""
Key = tuple[frozenset[str], str | None, str | None, str | None]
"""Which attack: what is known, the secret, the gain, and the group"""
BEFORE = {"hits": "hits", "records": "records", "deterministic": "posterior_deterministic",
          "probabilistic": "posterior_probabilistic"}  # fmt: skip
"""Figures of the attack on the original that stand beside each, and where they are there"""
UNKNOWN = "_method_unknown"
"""What the names of figures end in that are of an adversary who does not know the method"""
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures of which the larger is that of the release: of her who knows the method, or of her who does not"""
READING = ("hits", "mistaken", "smallest", "posterior_deterministic", "posterior_probabilistic", "right", "worst")
"""Figures of her who does not know the method, and reads what the cells say"""
SAME = 1e-9
"""Chances that differ by less, relatively, are the same"""

RESIDUAL_RISK = pa.schema(
    [
        ("code", pa.string()),
        ("qids", pa.list_(pa.string())),
        ("size", pa.int32()),
        ("sensitive", pa.string()),
        ("gain", pa.string()),
        ("group", pa.string()),
        ("records", pa.int64()),
        ("hits", pa.int64()),
        ("unmatched", pa.int64()),
        ("smallest", pa.int64()),
        ("prior_deterministic", pa.float64()),
        ("posterior_deterministic", pa.float64()),
        ("prior_probabilistic", pa.float64()),
        ("posterior_probabilistic", pa.float64()),
        ("worst", pa.float64()),
        ("before_hits", pa.int64()),
        ("before_records", pa.int64()),
        ("before_deterministic", pa.float64()),
        ("before_probabilistic", pa.float64()),
        ("hits_method_unknown", pa.int64()),
        ("mistaken_method_unknown", pa.int64()),
        ("smallest_method_unknown", pa.int64()),
        ("posterior_deterministic_method_unknown", pa.float64()),
        ("posterior_probabilistic_method_unknown", pa.float64()),
        ("right_method_unknown", pa.float64()),
        ("worst_method_unknown", pa.float64()),
    ]
)


@dataclass(frozen=True, eq=False)
class ResidualRisk(Answer):
    """The risk that a release leaves, beside that of the table it was made of.

    Pickled, or copied by ``copy``, it becomes a :class:`SavedResidualRisk`: the figures, without the release, the
    original and their records.
    """

    kind: ClassVar[str] = "sanitized"
    schema: ClassVar[pa.Schema] = RESIDUAL_RISK

    release: Release = field(repr=False)
    before: Assessment = field(repr=False)
    """the original, attacked with the same columns"""
    method_known: Assessment | None = field(repr=False)
    """the release with a star as one more value: what she achieves who knows the method, and so how her target's record
    was published; of everybody together, and for one right guess"""
    attacks: pa.Table = field(repr=False)
    tabulations: tuple[tuple[str, ...], ...] = ()
    """sets of columns by which an analyst counts people"""

    def __reduce__(self) -> "tuple[Callable[[SavedResidualRisk], SavedResidualRisk], tuple[SavedResidualRisk]]":
        """The figures alone: what is pickled may be handed on, and holds aggregates only."""
        from brecha.answers.release.saved_risk import SavedResidualRisk

        return SavedResidualRisk.of, (SavedResidualRisk.of(self),)

    def frame(self) -> pa.Table:
        """One row an attack: before and after.

        The plain figures after are those of an adversary who knows the method (the sanitizers and their settings).
        Those whose names end in ``_method_unknown`` are of one who does not, and goes by what a cell may stand for;
        they are never larger, and ``smallest_method_unknown`` never smaller.

        A secret has a row for each gain asked about it. Where groups were asked for, the attacks on each of them follow
        those on everybody.
        """
        return self.attacks

    @property
    def qids(self) -> tuple[str, ...]:
        """The columns that she knows."""
        return self.before.qids

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The columns that she wants to learn."""
        return self.before.sensitive

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        return self.before.by

    def row(
        self,
        sensitive: str | None = None,
        qids: Sequence[str] | None = None,
        gain: str | None = None,
        group: str | None = None,
    ) -> Row:
        """One attack: on a secret, or re-identification; by all columns, or by those named; on everybody or a group.

        ``gain`` is the name of a gain asked about the secret, None for one right guess.
        """
        wanted = set(self.qids if qids is None else qids)
        for row in self.attacks.to_pylist():
            if (row["sensitive"], row["gain"], row["group"]) == (sensitive, gain, group) and set(row["qids"]) == wanted:
                return dict(row)
        if group is not None:
            check_group(group, self.attacks, self.by)
        by = "" if gain is None else f" with the gain {gain!r}"
        whom = "" if group is None else f" of the group {group!r}"
        raise ColumnError(
            f"No attack on {sensitive or 're-identification'}{by}{whom} by {sorted(wanted)} was asked for."
        )

    def disparity(
        self,
        qids: Sequence[str] | None = None,
        sensitive: str | None = None,
        gain: str | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Disparity:
        """How differently the release leaves the groups of ``by`` exposed, the most exposed first.

        By all columns if none are named, and for an adversary who knows the method. Groups of fewer people than
        ``minimum_group_size`` are left out. How it was before is in ``before.disparity(…)``.
        """
        return disparity(
            self.attacks, self.by, self.qids if qids is None else qids, sensitive, gain, minimum_group_size
        )

    @cached_property
    def utility(self) -> "Utility":
        """What the release lost, for whoever works with it."""
        from brecha.sanitizers.release_utility import utility

        secrets = [self.release.columns_of([name])[0] for name in self.sensitive]
        return utility(self.release, self.release.columns_of(self.qids), self.tabulations, also=secrets)

    def save(
        self,
        folder: str | Path,
        lang: "str | Language" = "en",
        *,
        release: str | None = "release.csv",
        keep_order: bool = False,
        formulas: "Formulas" = "neutralise",
        **options: Any,
    ) -> Path:
        """Write the release, results.parquet, results.json and report.html into a folder, whole or not at all.

        Args:
            folder: where; it is made if there is none.
            lang: of the report, such as "en" or "pt".
            release: the name of the file of the sanitised table, .csv or .parquet; None to leave it out.
            keep_order: leave its records in the order of the original, for trials; see :meth:`Sanitized.write`.
            formulas: what is done in a .csv about texts that a spreadsheet would run: "neutralise" or "keep" them.
            options: there are none.
        """
        from brecha.answers.store.results import save as save_results

        if release is not None and (Path(release).name != release or release in FILES):
            raise SettingError(f"{release!r} is no name for the file of a release: use one such as release.csv.")
        beside = {} if release is None else _files(self.release, release, keep_order, formulas)
        return save_results(self.without_people(release, formulas), Path(folder), lang, beside, **options)

    def without_people(self, release: str | None = None, formulas: "Formulas" = "neutralise") -> "SavedResidualRisk":
        """Return the figures alone; with the name of the file of the release, and with notes on how it is written."""
        from brecha.answers.release.saved_risk import SavedResidualRisk

        figures = SavedResidualRisk.of(self)
        if release is None or Path(release).suffix.lower() != ".csv":
            return figures
        several = self.release
        written = several.releases if isinstance(several, YearsReleased) else [several]
        said = [one for each in written for one in formula_notes(each.table, formulas)]
        return replace(figures, notes=(*figures.notes, *dict.fromkeys(said)))

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return self.without_people().about()

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return self.without_people().handling()

    def __repr__(self) -> str:
        return f"ResidualRisk({self.release!r}: {counted(len(self.attacks), 'attack')})"


def _files(release: Release, name: str, keep_order: bool, formulas: "Formulas") -> Mapping[str, Callable[[Path], Path]]:
    """Return what writes the file of a release; of linked years, a file for each."""
    if not isinstance(release, YearsReleased):
        return {name: partial(release.write, keep_order=keep_order, formulas=formulas)}
    stem, suffix, several = Path(name).stem, Path(name).suffix, zip(release.labels, release.releases, strict=True)
    found = {f"{stem}-{re.sub(UNFIT, '_', label)}{suffix}": partial(one.write, keep_order=keep_order, formulas=formulas)
             for label, one in several}  # fmt: skip
    if len(found) < len(release.releases):
        raise SettingError(
            f"The labels {', '.join(release.labels)} give two years one name of a file. Give each another, or write "
            "them one by one."
        )
    return found


def residual_risk(
    attacked: AttackedRelease,
    qids: Sequence[str],
    sensitive: Sequence[str],
    subsets: Subsets,
    threads: int | None,
    tabulations: Sequence[Sequence[str]] = (),
    *,
    gains: Mapping[str, Gain | Sequence[Gain]] | None = None,
    by: str | None = None,
    weights: WeightsGiven | None = None,
) -> ResidualRisk:
    """See :meth:`brecha.answers.release.sanitized.Sanitized.risk`."""
    before = assess(attacked.original, qids=qids, sensitive=sensitive, subsets=subsets, gains=gains, by=by,
                    weights=weights, threads=threads)  # fmt: skip
    plain = not gains and by is None and weights is None
    kept, who, of_original, of_release = targets(attacked, by, weights)
    wanted = aims(attacked, before.sensitive, gains, of_original)
    sets = chosen(subsets, before.qids)
    known_how = _as_it_stands(attacked, before, subsets, sets, of_release, threads)
    beside = _by_key(before), _by_key(known_how) if plain and known_how is not None else None
    asked = _Asked(kept, who, wanted, cores(threads), *beside)
    found = [asked.rows(_known(before.qids, subset)) for subset in sets]
    rows = [row for everybody, *_ in found for row in everybody]
    rows += [row for _, *groups in found for group in groups for row in group]
    tables = tuple(names("tabulations", one) for one in tabulations)
    return ResidualRisk(attacked.release, before, known_how, pa.Table.from_pylist(rows, RESIDUAL_RISK), tables)


def _known(qids: Sequence[str], subset: npt.NDArray[np.bool_]) -> list[str]:
    return [name for name, known in zip(qids, subset, strict=True) if known]


def _as_it_stands(
    attacked: AttackedRelease,
    before: Assessment,
    subsets: Subsets,
    sets: Any,
    weights: npt.NDArray[np.int64] | None,
    threads: int | None,
) -> Assessment | None:
    """The release attacked as it stands, a star being one more value; None if no known column is in it."""
    qids = before.qids
    there = attacked.told(qids)
    secrets = [name for name in before.sensitive if attacked.columns([name])[0] in attacked.release.table.columns]
    if not there:
        return None
    wanted: Subsets = subsets
    if len(there) < len(qids) and not isinstance(subsets, str):
        found = {tuple(name for name in _known(qids, subset) if name in there) for subset in sets}
        wanted = [list(one) for one in sorted(found) if one]
    return assess(attacked.published, qids=there, sensitive=secrets, subsets=wanted or "full", weights=weights,
                  threads=threads)  # fmt: skip


@dataclass(frozen=True, eq=False)
class _Asked:
    """What is asked of a release beside what is known: of whom, and what is wanted of them."""

    attacked: AttackedRelease
    """without people who are never the target"""
    who: Targets
    aims: list[Aim]
    threads: int
    before: Mapping[Key, Row]
    """the attacks on the original"""
    method_known: Mapping[Key, Row] | None
    """the attacks on the release as it stands; None where more is asked than they tell"""

    def rows(self, known: Sequence[str]) -> list[list[Row]]:
        """The attacks with one set of attributes: on everybody, re-identification first, and then on each group."""
        search = _candidates(self.attacked.release, self.attacked.columns(known), self.who.weights)
        found = [self._of_aim(search, known, aim) for aim in self.aims]
        return [list(rows) for rows in zip(*found, strict=True)]

    def _of_aim(self, search: CandidateSearch, known: Sequence[str], aim: Aim) -> list[Row]:
        """One attack on everybody and on each group; beside it what was before."""
        code = collective(tuple(known), aim.sensitive, self.attacked.access).code
        about = {"code": code, "qids": list(known), "size": len(known), "sensitive": aim.sensitive, "gain": aim.gain}
        rows = [
            about | {"group": group} | row | self._before(known, aim, group)
            for group, row in zip(self.who.names, self._after(search, aim), strict=True)
        ]
        known_how = self._method_known(known, aim) or rows
        return [_with_both(row, other) for row, other in zip(rows, known_how, strict=True)]

    def _before(self, known: Sequence[str], aim: Aim, group: str | None) -> Row:
        row = self.before[frozenset(known), aim.sensitive, aim.gain, group]
        return {f"before_{name}": row[figure] for name, figure in BEFORE.items()}

    def _after(self, search: CandidateSearch, aim: Aim) -> list[Row]:
        """By what the cells may stand for."""
        release, who = self.attacked.release, self.who
        if aim.column is None or aim.guesses is None:
            return _figures(search.found(self.threads), search, who, who.people == 1, who.heaviest / who.mass)
        true = release.original.column(aim.column).codes[release.rows].astype(np.int64)
        certain, prior = len(np.unique(true)) == 1, aim.guesses.before(true, who.weights)[0]
        if aim.column in release.table.columns:
            found = search.inferred(release.cell(aim.column), true, self.threads, guesses=aim.guesses)
        else:  # all she can do is guess as before
            found = AttackOutcome.nothing(who.people, prior, certain)
        return _figures(found, search, who, certain, prior, aim.unit)

    def _method_known(self, known: Sequence[str], aim: Aim) -> list[Row] | None:
        """If she knows the method; None where nothing that matters is in the release, and it tells her no more."""
        release, there = self.attacked.release, self.attacked.told(known)
        if not there or aim.column not in (None, *release.table.columns):
            return None
        columns = [name for name in self.attacked.columns(there) if name in release.table.columns]
        odd = release.exchanged | ((release.coarse | release.untrue) & {aim.column})
        if self.method_known is not None and not odd & {*columns, aim.column}:
            return [self.method_known[frozenset(there), aim.sensitive, None, None]]
        return _method_known_of(release, columns, aim, self.who, self.threads)


def _method_known_of(release: Release, known: Sequence[str], aim: Aim, who: Targets, threads: int) -> list[Row]:
    """What she achieves who knows the method, where that is more than reading the release as it stands.

    To be certain of a star is to be certain of nothing: a secret that is not told as it is, is held to the truth, and
    she knows for which values it is not told. And a value that was exchanged by chance follows from no rule: of such a
    column she knows the true value, as before; only what is not told was left out by a rule there too.
    """
    secret = aim.column
    as_it_was = {name for name in (secret, *release.exchanged) if name is not None and name in release.table.columns}
    fields = tuple(release.original.column(column.name).at(release.rows) if column.name in as_it_was else column
                   for column in release.table.fields)  # fmt: skip
    seen = Release(release.table, replace(release.table, fields=fields), np.arange(release.table.rows),
                     {name: release.cell(name) for name in as_it_was}, _made_here=True)  # fmt: skip
    search = _candidates(seen, known, who.weights)
    if secret is None or aim.guesses is None:
        return _figures(search.found(threads), search, who, False, who.heaviest / who.mass)
    true = seen.original.column(secret).codes.astype(np.int64)
    found = search.inferred(release.cell(secret), true, threads, True, aim.guesses)
    return _figures(found, search, who, False, aim.guesses.before(true, who.weights)[0], aim.unit)


def _candidates(release: Release, known: Sequence[str], weights: npt.NDArray[np.int64] | None) -> CandidateSearch:
    """Match people by these columns, as far as they are in the release."""
    cells = {name: release.cell(name) for name in known if name in release.table.columns}
    truth = {name: release.original.column(name).at(release.rows) for name in cells}
    return CandidateSearch.of(cells, truth, release.table.rows, weights)


def _figures(
    found: AttackOutcome, search: CandidateSearch, who: Targets, certain: bool, prior: float, unit: float = 1.0
) -> list[Row]:
    """The figures of one attack: of everybody, and of each group.

    A person of a group counts with the chance, or the gain, of the people whom the adversary cannot tell from her. If
    her guesses do worse than without the release, she makes those that she would have made without it.
    """
    counted = {"hits": RIGHT, "mistaken": MISTAKEN, "unmatched": UNMATCHED}
    sure = found.outcome == RIGHT
    right, before = who.summed(found.chance) / who.mass * unit, prior * unit
    known = {"prior_deterministic": float(certain), "prior_probabilistic": before}
    everybody = known | {
        "records": who.people,
        **{name: int((found.outcome == outcome).sum()) for name, outcome in counted.items()},
        "smallest": None if found.candidates is None else int(found.candidates.min()),
        "posterior_deterministic": who.summed(sure) / who.mass,
        "posterior_probabilistic": max(before, right),
        "right": right,
        "worst": float(found.belief.max()) * unit,
    }
    if who.groups is None:
        return [everybody]
    mean = who.of_groups(search.alike(found.chance)) * unit
    ignored = right < before * (1 - SAME)
    figures = {
        "records": who.counts(),
        **{name: who.counts(found.outcome == outcome) for name, outcome in counted.items()},
        "posterior_deterministic": who.of_groups(sure),
        "posterior_probabilistic": np.full(len(mean), before) if ignored else mean,
        "right": mean,
        "worst": who.largest(found.belief) * unit,
    }
    figures |= {} if found.candidates is None else {"smallest": -who.largest(-found.candidates)}
    listed = {name: values.tolist() for name, values in figures.items()}
    return [everybody, *(known | {"smallest": None} | {name: values[place] for name, values in listed.items()}
                         for place in range(len(mean)))]  # fmt: skip


def _with_both(reading: Row, known_how: Row) -> Row:
    """The figures of an attack by her who reads the cells, and in the plain columns those of her who knows the method.

    She can do what the other does: where that is more, it is her figure too.
    """
    row = {name: value for name, value in reading.items() if name not in READING}
    row |= {f"{name}{UNKNOWN}": reading[name] for name in READING}
    row |= {name: max(reading[name], known_how[name]) for name in LARGER}
    fewest = [one["smallest"] for one in (reading, known_how) if one["smallest"] is not None]
    return row | {"smallest": min(fewest) if reading["smallest"] is not None else None}


def _by_key(assessment: Assessment) -> dict[Key, Row]:
    return {
        (frozenset(row["qids"]), row["sensitive"], row["gain"], row["group"]): row
        for row in assessment.frame().to_pylist()
    }
