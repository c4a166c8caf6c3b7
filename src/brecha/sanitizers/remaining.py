"""What a release still gives away: people matched with the records that may be theirs, before and after.

An adversary knows the true values of her target in some columns, and that the target is in the release. A cell of the
release may be exact, coarse, or not told: what may stand for the true value in every column may be her target's record.
She believes that a value is as common within a coarse cell as it is among everybody, so that an exact match speaks
louder than a star, and guesses what is likeliest. Counted is how often that is right, which the curator can tell.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.assessment import Assessment, assess, cores
from brecha.attacks.codes import collective
from brecha.attacks.roles import names
from brecha.attacks.subsets import Subsets, chosen
from brecha.errors import ColumnError, TooLargeError
from brecha.sanitizers import matching
from brecha.sanitizers.attacked import Attacked
from brecha.sanitizers.classes import classes_of
from brecha.sanitizers.release import Sanitized
from brecha.shown import Shown
from brecha.tables.cells import Cells
from brecha.tables.coded import Column, counted

if TYPE_CHECKING:
    from brecha.reporting.charts.figure import Figure
    from brecha.reporting.language import Language
    from brecha.sanitizers.use import Utility

Int64 = npt.NDArray[np.int64]
Int32 = npt.NDArray[np.int32]
Float64 = npt.NDArray[np.float64]
re_identify: Any = matching.re_identify
infer: Any = matching.infer
MOST_PAIRS = 20_000_000_000
"""People and records that are compared one by one"""
PART = 4_096
"""Kinds of people that are matched before anybody may stop the work"""

REMAINING = pa.schema(
    [
        ("code", pa.string()),
        ("qids", pa.list_(pa.string())),
        ("size", pa.int32()),
        ("sensitive", pa.string()),
        ("records", pa.int64()),
        ("hits", pa.int64()),
        ("mistaken", pa.int64()),
        ("unmatched", pa.int64()),
        ("smallest", pa.int64()),
        ("prior_deterministic", pa.float64()),
        ("posterior_deterministic", pa.float64()),
        ("prior_probabilistic", pa.float64()),
        ("posterior_probabilistic", pa.float64()),
        ("right", pa.float64()),
        ("worst", pa.float64()),
        ("before_hits", pa.int64()),
        ("before_records", pa.int64()),
        ("before_deterministic", pa.float64()),
        ("before_probabilistic", pa.float64()),
        ("told_hits", pa.int64()),
        ("told_deterministic", pa.float64()),
        ("told_probabilistic", pa.float64()),
    ]
)


@dataclass(frozen=True, eq=False)
class Remaining(Shown):
    """The risk that a release leaves, beside that of the table it was made of."""

    release: Sanitized = field(repr=False)
    before: Assessment = field(repr=False)
    """the original, attacked with the same columns"""
    told: Assessment | None = field(repr=False)
    """the release with a star as one more value: what she achieves if told how her target's record was published"""
    attacks: pa.Table = field(repr=False)
    tabulations: tuple[tuple[str, ...], ...] = ()
    """sets of columns by which an analyst counts people"""

    def frame(self) -> pa.Table:
        """One row an attack: before, after (by what a cell may stand for), and if she is told the published form."""
        return self.attacks

    @property
    def qids(self) -> tuple[str, ...]:
        """The columns that she knows."""
        return self.before.qids

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The columns that she wants to learn."""
        return self.before.sensitive

    def row(self, sensitive: str | None = None, qids: Sequence[str] | None = None) -> dict[str, Any]:
        """One attack: on a secret, or re-identification; by all columns, or by those named."""
        wanted = set(self.qids if qids is None else qids)
        for row in self.attacks.to_pylist():
            if row["sensitive"] == sensitive and set(row["qids"]) == wanted:
                return dict(row)
        raise ColumnError(f"No attack on {sensitive or 're-identification'} by {sorted(wanted)} was asked for.")

    @cached_property
    def utility(self) -> "Utility":
        """What the release lost, for whoever works with it."""
        from brecha.sanitizers.use import utility

        return utility(self.release, self.qids, self.tabulations, also=self.sensitive)

    def findings(self, lang: "str | Language" = "en") -> list[str]:
        """What a reader should take away, in sentences."""
        from brecha.reporting.sanitizer_findings import findings

        return findings(self, lang)

    def charts(self, lang: "str | Language" = "en") -> "list[Figure]":
        """Before and after, on one chart."""
        from brecha.reporting.sanitizer_findings import figures

        return figures(self, lang)

    def save(
        self,
        folder: str | Path,
        lang: "str | Language" = "en",
        *,
        release: str | None = "release.csv",
        keep_order: bool = False,
    ) -> Path:
        """Write the release, results.parquet, results.json and report.html into a folder, whole or not at all.

        Args:
            folder: where; it is made if there is none.
            lang: of the report, such as "en" or "pt".
            release: the name of the file of the sanitised table, .csv or .parquet; None to leave it out.
            keep_order: leave its records in the order of the original, for trials; see :meth:`Sanitized.write`.
        """
        from brecha.reporting.sanitizer_files import save

        return save(self, Path(folder), lang, release, keep_order)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        from brecha.reporting.sanitizer_files import plain

        return plain(self)

    def __repr__(self) -> str:
        return f"Remaining({self.release!r}: {counted(len(self.attacks), 'attack')})"


def remaining(
    attacked: Attacked,
    qids: Sequence[str],
    sensitive: Sequence[str],
    subsets: Subsets,
    threads: int | None,
    tabulations: Sequence[Sequence[str]] = (),
) -> Remaining:
    """See :meth:`brecha.sanitizers.release.Sanitized.risk`."""
    before = assess(attacked.original, qids=qids, sensitive=sensitive, subsets=subsets, threads=threads)
    qids, sensitive = before.qids, before.sensitive
    sets = chosen(subsets, qids)
    told = _told(attacked, qids, sensitive, subsets, sets, threads)
    rows = [row for subset in sets for row in _attacks(attacked, _known(qids, subset), sensitive, cores(threads))]
    _beside(rows, before, told, attacked, cores(threads))
    wanted = tuple(names("tabulations", one) for one in tabulations)
    return Remaining(attacked.release, before, told, pa.Table.from_pylist(rows, REMAINING), wanted)


def _known(qids: Sequence[str], subset: npt.NDArray[np.bool_]) -> list[str]:
    return [name for name, known in zip(qids, subset, strict=True) if known]


def _told(
    attacked: Attacked, qids: Sequence[str], sensitive: Sequence[str], subsets: Subsets, sets: Any, threads: int | None
) -> Assessment | None:
    """The release attacked as it stands, a star being one more value; None if no known column is in it."""
    there, secrets = attacked.told(qids), attacked.told(sensitive)
    if not there:
        return None
    wanted: Subsets = subsets
    if len(there) < len(qids) and not isinstance(subsets, str):
        found = {tuple(name for name in _known(qids, subset) if name in there) for subset in sets}
        wanted = [list(one) for one in sorted(found) if one]
    return assess(attacked.published, qids=there, sensitive=secrets, subsets=wanted or "full", threads=threads)


def _beside(
    rows: list[dict[str, Any]], before: Assessment, told: Assessment | None, attacked: Attacked, threads: int
) -> None:
    """Put what was before, and what she achieves if told the published form, beside each attack."""
    was = {(frozenset(row["qids"]), row["sensitive"]): row for row in before.frame().to_pylist()}
    now = {} if told is None else {(frozenset(row["qids"]), row["sensitive"]): row for row in told.frame().to_pylist()}
    release = attacked.release
    for row in rows:
        one = was[frozenset(row["qids"]), row["sensitive"]]
        row |= {"before_hits": one["hits"], "before_records": one["records"],
                "before_deterministic": one["posterior_deterministic"],
                "before_probabilistic": one["posterior_probabilistic"]}  # fmt: skip
        there = attacked.told(row["qids"])
        other = now.get((frozenset(there), row["sensitive"]))
        secret = _secret(attacked, row["sensitive"])
        columns = [name for name in attacked.columns(there) if name in release.table.columns]
        odd = release.exchanged | ((release.coarse | release.untrue) & {secret})
        if other is not None and odd & {*columns, secret}:
            other = _told_of(release, columns, secret, threads)
        row |= {"told_hits": None, "told_deterministic": None, "told_probabilistic": None}
        if other is not None:
            row |= {"told_hits": other["hits"], "told_deterministic": other["posterior_deterministic"],
                    "told_probabilistic": other["posterior_probabilistic"]}  # fmt: skip


def _secret(attacked: Attacked, name: str | None) -> str | None:
    """The column of a secret: of linked years, that of the first."""
    return None if name is None else attacked.columns([name])[0]


def _told_of(release: Sanitized, known: Sequence[str], secret: str | None, threads: int) -> dict[str, Any]:
    """What she achieves if told how her target's record was published, where that is more than reading the release.

    To be certain of a star is to be certain of nothing: a secret that is not told as it is, is held to the truth, and
    she knows for which values it is not told. And a value that was exchanged by chance follows from no rule: of such a
    column she knows the true value, as before.
    """
    as_it_was = {name for name in (secret, *release.exchanged) if name is not None and name in release.table.columns}
    fields = tuple(release.original.column(column.name).at(release.rows) if column.name in as_it_was else column
                   for column in release.table.fields)  # fmt: skip
    seen = Sanitized(release.table, replace(release.table, fields=fields), np.arange(release.table.rows),
                     {name: release.cell(name) for name in as_it_was})  # fmt: skip
    sought, rows = Sought.of(seen, known), release.table.rows
    if secret is None:
        return _row(sought.found(threads), rows, False, 1 / rows)
    true = seen.original.column(secret).codes.astype(np.int64)
    found = sought.inferred(release.cell(secret), true, threads, by_rule=secret not in release.exchanged)
    return _row(found, rows, False, int(np.bincount(true).max()) / rows)


def _attacks(
    attacked: Attacked, known: Sequence[str], sensitive: Sequence[str], threads: int
) -> Iterator[dict[str, Any]]:
    """The attacks of one set of attributes: re-identification, then each secret."""
    release = attacked.release
    sought = Sought.of(release, attacked.columns(known))
    rows = release.table.rows

    def told(secret: str | None, found: Found, certain: bool, prior: float) -> dict[str, Any]:
        code = collective(tuple(known), secret, attacked.access).code
        return {"code": code, "qids": list(known), "size": len(known), "sensitive": secret} | _row(
            found, rows, certain, prior
        )

    yield told(None, sought.found(threads), rows == 1, 1 / rows)
    for name in sensitive:
        column = str(_secret(attacked, name))
        true = release.original.column(column).codes[release.rows].astype(np.int64)
        commonest = int(np.bincount(true).max())
        prior = commonest == rows, commonest / rows
        if column in release.table.columns:
            yield told(name, sought.inferred(release.cell(column), true, threads), *prior)
        else:  # all she can do is guess the commonest value
            yield told(name, Found.nothing(rows, prior[1], prior[0]), *prior)


def _row(found: "Found", rows: int, certain: bool, prior: float) -> dict[str, Any]:
    hits, right = int((found.outcome == matching.RIGHT).sum()), float(found.chance.sum() / rows)
    return {
        "records": rows,
        "hits": hits,
        "mistaken": int((found.outcome == matching.MISTAKEN).sum()),
        "unmatched": int((found.outcome == matching.UNMATCHED).sum()),
        "smallest": None if found.candidates is None else int(found.candidates.min()),
        "prior_deterministic": float(certain),
        "posterior_deterministic": hits / rows,
        "prior_probabilistic": prior,
        "posterior_probabilistic": max(prior, right),
        "right": right,
        "worst": float(found.belief.max()),
    }


@dataclass(frozen=True, eq=False)
class Found:
    """What came of an attack on each person of the release."""

    chance: Float64
    """that the best guess about her is right"""
    belief: Float64
    """how sure of it the adversary is"""
    outcome: npt.NDArray[np.int8]
    """whether the adversary is certain, and rightly"""
    candidates: Int64 | None = None
    """how many records may be hers"""

    @classmethod
    def nothing(cls, rows: int, chance: float, certain: bool) -> "Found":
        """Nothing is learnt: everybody as before."""
        outcome = np.full(rows, matching.RIGHT if certain else 0, np.int8)
        return cls(np.full(rows, chance), np.full(rows, chance), outcome)


@dataclass(frozen=True, eq=False)
class Sought:
    """The people of a release by what is known of them, and its records by what they say: ready to be matched."""

    records: Int32
    """records[d, r]: the released code of column d in the r-th different record, in order"""
    counts: Int64
    beliefs: Float64
    own: Int64
    """own[i]: the record of person i"""
    maps: Int32
    likely: Float64
    places: Int64
    layers: Int64
    values: Int64
    people: Int32
    """people[x, d]: the true code of column d of people of kind x"""
    starts: Int64
    members: Int64

    @classmethod
    def of(cls, release: Sanitized, known: Sequence[str]) -> "Sought":
        """Match by these columns, as far as they are in the release."""
        there = [name for name in known if name in release.table.columns]
        cells = {name: release.cell(name) for name in there}
        layered = {name: Layers.of(cells[name]) for name in there}
        there.sort(key=lambda name: (layered[name].count, -cells[name].column.cardinality, name))
        truth = [release.original.column(name).at(release.rows) for name in there]
        kinds, kind_count = classes_of(truth, release.table.rows)
        said, said_count = classes_of([cells[name].column for name in there], release.table.rows)
        records, own = _in_order([cells[name].column for name in there], said, said_count)
        _refuse_endless([cells[name] for name in there], kind_count, said_count)
        beliefs = np.zeros(said_count)
        for place, (name, true) in enumerate(zip(there, truth, strict=True)):
            beliefs -= np.log(_shares(cells[name], true))[records[place]]
        members = np.argsort(kinds, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.bincount(kinds, minlength=kind_count))]).astype(np.int64)
        first = members[starts[:-1]]
        sizes = np.array([layered[name].maps.size for name in there], np.int64)
        return cls(
            records=records,
            counts=np.bincount(own, minlength=said_count).astype(np.int64),
            beliefs=beliefs,
            own=own,
            maps=np.concatenate([layered[name].maps.ravel() for name in there] or [np.zeros(0, np.int32)]),
            likely=np.concatenate([layered[name].likely.ravel() for name in there] or [np.zeros(0)]),
            places=(np.cumsum(sizes) - sizes).astype(np.int64),
            layers=np.array([layered[name].count for name in there], np.int64),
            values=np.array([cells[name].domain for name in there], np.int64),
            people=np.array([column.codes[first] for column in truth], np.int32)
            .reshape(len(there), kind_count)
            .T.copy(),
            starts=starts,
            members=members,
        )

    @property
    def _release(self) -> tuple[Any, ...]:
        return self.records, self.maps, self.likely, self.places, self.layers, self.values, self.beliefs

    def found(self, threads: int) -> Found:
        """How likely each person is found."""
        rows = len(self.own)
        chance, belief = np.zeros(rows), np.zeros(rows)
        outcome, candidates = np.zeros(rows, np.int8), np.zeros(rows, np.int64)

        def part(begin: int, end: int) -> None:
            re_identify(*self._release, self.counts, self.people, self.starts, self.members, self.own,
                        begin, end, chance, belief, outcome, candidates)  # fmt: skip

        _in_parts(part, len(self.starts) - 1, threads)
        chance[outcome == matching.UNMATCHED] = belief[outcome == matching.UNMATCHED] = 1 / rows
        return Found(chance, belief, outcome, candidates)

    def inferred(self, secret: Cells, true: Int64, threads: int, by_rule: bool = False) -> Found:
        """How likely the best guess of a secret is right about each person.

        With ``by_rule`` she knows for which values a coarse cell was really put, and how often.
        """
        rows = len(self.own)
        chance, belief, outcome = np.zeros(rows), np.zeros(rows), np.zeros(rows, np.int8)
        tallied = np.unique(self.own * np.int64(secret.column.cardinality) + secret.column.codes, return_counts=True)
        record, told = tallied[0] // secret.column.cardinality, tallied[0] % secret.column.cardinality
        offsets = np.searchsorted(record, np.arange(len(self.counts) + 1)).astype(np.int64)
        secret, shares = _as_it_came(secret, true) if by_rule else (secret, _spread(secret, true))

        def part(begin: int, end: int) -> None:
            infer(*self._release, self.people, self.starts, self.members, offsets, told,
                  tallied[1].astype(np.int64), secret.offsets, secret.members, shares, true, secret.domain,
                  begin, end, chance, belief, outcome)  # fmt: skip

        _in_parts(part, len(self.starts) - 1, threads)
        common = np.bincount(true)
        commonest, lost = common[true] == common.max(), outcome == matching.UNMATCHED
        chance[lost] = commonest[lost] / int((common == common.max()).sum())
        belief[lost] = common.max() / rows
        return Found(chance, belief, outcome)


@dataclass(frozen=True, eq=False)
class Layers:
    """The released values of a column in layers, in each of which no true value has two that stand for it."""

    maps: Int32
    """maps[l, v]: the released code that stands for true value v in layer l, −1 where none does"""
    likely: Float64
    """likely[l, v]: the logarithm of the chance that it was published so; 0 where that was no matter of chance"""

    @property
    def count(self) -> int:
        """How many layers there are."""
        return len(self.maps)

    @classmethod
    def of(cls, cells: Cells) -> "Layers":
        """Each released value into the first layer where it meets no other; values that stand for few come first."""
        layers: list[Int32] = []
        one = np.flatnonzero(cells.sizes == 1)
        members = cells.members[cells.offsets[one]]
        if len(np.unique(members)) == len(members):  # all exact values at once
            layers.append(np.full(cells.domain, -1, np.int32))
            layers[0][members] = one
            rest = np.flatnonzero(cells.sizes > 1)
        else:
            rest = np.flatnonzero(cells.sizes > 0)
        for code in rest[np.argsort(cells.sizes[rest], kind="stable")].tolist():
            stands = cells.stands_for(code)
            for layer in layers:
                if (layer[stands] < 0).all():
                    break
            else:
                layer = np.full(cells.domain, -1, np.int32)
                layers.append(layer)
            layer[stands] = code
        maps = np.array(layers, np.int32).reshape(len(layers), cells.domain)
        likely = np.zeros(maps.shape)
        if cells.chances is not None:
            owner = np.repeat(np.arange(cells.column.cardinality), cells.sizes)
            chance = dict(zip(zip(owner.tolist(), cells.members.tolist(), strict=True), cells.chances, strict=True))
            for layer, v in zip(*np.nonzero(maps >= 0), strict=True):
                likely[layer, v] = np.log(chance[int(maps[layer, v]), int(v)])
        return cls(maps, likely)


def _shares(cells: Cells, true: Column) -> Float64:
    """For each released value, the share of people whose value would be published so."""
    found = _masses(cells, true.codes)
    mass = np.bincount(_owners(cells), found, cells.column.cardinality)
    shares: Float64 = np.where(mass > 0, mass, 0.5) / len(true.codes)
    return shares


def _spread(cells: Cells, true: Int64) -> Float64:
    """For each member of a released value, how likely it is that one, the values being as common as among everybody."""
    found, owner = _masses(cells, true), _owners(cells)
    mass = np.bincount(owner, found, cells.column.cardinality)[owner]
    spread: Float64 = np.where(mass > 0, found / np.where(mass > 0, mass, 1), 1 / cells.sizes[owner])
    return spread


def _as_it_came(cells: Cells, true: Int64) -> tuple[Cells, Float64]:
    """The cells for who knows how they came: each stands for the values that it was put for, as often as it was.

    What was decided by chance nobody knows: there, as before.
    """
    if cells.chances is not None:
        return cells, _spread(cells, true)
    pairs, often = np.unique(cells.column.codes.astype(np.int64) * cells.domain + true, return_counts=True)
    owner, members = pairs // cells.domain, pairs % cells.domain
    offsets = np.searchsorted(owner, np.arange(cells.column.cardinality + 1)).astype(np.int64)
    mass = np.bincount(owner, often, cells.column.cardinality)[owner]
    return Cells(cells.column, offsets, members, cells.domain), often / mass


def _masses(cells: Cells, true: npt.NDArray[Any]) -> Float64:
    """For each member of a released value, how many people have it and would be published so."""
    common = np.bincount(true, minlength=cells.domain).astype(np.float64)[cells.members]
    masses: Float64 = common if cells.chances is None else common * cells.chances
    return masses


def _owners(cells: Cells) -> Int64:
    return np.repeat(np.arange(cells.column.cardinality), cells.sizes)


def _refuse_endless(cells: Sequence[Cells], kinds: int, records: int) -> None:
    """That it can end: where values were exchanged by chance, nearly every record may be anybody's."""
    if any(one.chances is not None for one in cells) and kinds * records > MOST_PAIRS:
        raise TooLargeError(
            f"Values that she knows were exchanged by chance, so that {kinds:,} kinds of people are sought among "
            f"{records:,} different records, one by one. That would take too long: measure a sample of the table."
        )


def _in_order(columns: Sequence[Column], said: Int64, count: int) -> tuple[Int32, Int64]:
    """The different records of a release in order, first column first; and the place of each person's."""
    first = np.zeros(count, np.int64)
    first[said[::-1]] = np.arange(len(said))[::-1]
    codes = np.array([column.codes[first] for column in columns], np.int32).reshape(len(columns), count)
    order = np.lexsort(codes[::-1]) if len(columns) else np.arange(count)
    place = np.empty(count, np.int64)
    place[order] = np.arange(count)
    return np.ascontiguousarray(codes[:, order]), place[said]


def _in_parts(work: Any, count: int, threads: int) -> None:
    """Do the work for all kinds of people, a part at a time, on several cores."""
    edges = [(begin, min(begin + PART, count)) for begin in range(0, count, PART)]
    with ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(work, begin, end) for begin, end in edges]:
            future.result()
