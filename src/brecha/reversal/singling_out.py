"""Compound predicate singling-out: descriptions of single people, written from a release alone (Cohen, Algs. 1 and 2).

The adversary has the release, its hierarchies and k. Of a class that shows a coarse node in some columns she says: one
of its records is the odd one. In every coarse column the odd one has none of what is usual there, and the others have
nothing else. So she writes

- a predicate (Alg. 2): *in what the class shows, and in no coarse column in the usual child*. It singles somebody out
  if it is true of exactly one record;
- a table Z (Alg. 1), finer than the release: the others in the usual child, the odd one in what is left, if that is a
  node. It is a downcoding if it is true (Def. 4.1). Δ_N records are refined, each in Δ_D columns or more.

The *usual* child of a node is the one that most people are in, by shares that she knows: those of a population, or
those of the release itself, each record spread evenly over the values that its cell stands for. In the source a node
has two children, the small interval and its complement, and nearly everybody is in the small one.

*As printed*, a cluster must have exactly k records, the number b of coarse columns must be half of all D but for an
eighth, and a column that is not coarse is taken for the small interval even if the class shows the complement. That
suits the data of the source and is wrong of others. *Corrected*, a class of k to 2k − 1 records with any coarse column
will do, and what it shows in the other columns is left as it is. A larger class has no child with k records, and no
usual one.

*How sure is she?* If no other class can hold a record that fits, and the release is minimal, all that is known of the
class is that in no coarse column all its c records are in one child. With shares p of the children, of which those of
the odd ones sum to q, and records and columns independent, j given records are odd in the column with the chance

    a(j) = (qʲ − Σ p_oddᶜ) / (1 − Σ pᶜ),    a(0) = 1,

and exactly one fits with the chance Σ_j (−1)^(j−1) j C(c, j) Π a(j), the product being over the coarse columns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from math import comb, prod
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.reversal.minimal import ReleaseNodes, read_release
from brecha.sanitizers.release import Release, write
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchies, Label
from brecha.tables.hierarchies.tree import Boxes, Tree, checked_k, classes_of_rows, hierarchies_for, places_of
from brecha.tables.read import read

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Algorithm = Literal["corrected", "as-printed"]
Shares = Literal["release", "population"]
MOST_COMPARED = 1_000_000_000
"""Comparisons of predicates with the columns of classes, beyond which it is not asked who else could fit"""
DIGITS = 50
"""Decimal digits of a sum of terms of either sign, besides those that a class of so many records needs"""


@dataclass(frozen=True)
class Predicate:
    """A description that is meant to fit one record."""

    shown: tuple[Label, ...]
    """what the class shows, or as printed what the record is taken to show"""
    usual: tuple[Label | None, ...]
    """in a coarse column the finer value that the record is said not to have; None in others"""
    coarse: tuple[bool, ...]
    records: int
    """of the class"""
    weight: float
    """the chance that a new person fits it, columns being independent with the shares known"""
    by_chance: float
    """the chance that it would fit exactly one record of a table of this size, drawn anew"""
    chance: float | None
    """the chance that it fits exactly one record, given the release; None if records of others could fit too"""
    certain: bool
    """whether it fits exactly one record in every original for which the release is minimal"""
    fits: int | None
    """records of the original that it fits; None without one"""
    right: bool | None
    """whether all that table Z says of the class is true; None without an original"""
    refined: int
    """records of the class that table Z refines"""
    least_refined: int
    """columns in which it refines them, the fewest"""
    seen: int | None
    """records of the population that it fits; None without one"""

    @property
    def columns(self) -> int:
        """Coarse columns."""
        return sum(self.coarse)

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        names = ("records", "columns", "weight", "by_chance", "chance", "certain", "fits", "right", "refined",
                 "least_refined", "seen")  # fmt: skip
        return {"shown": list(self.shown), "usual": list(self.usual), **{name: getattr(self, name) for name in names}}


@dataclass(frozen=True)
class PredicateGroup:
    """Predicates of classes with so many records and so many coarse columns: counts only."""

    records: int
    columns: int
    predicates: int
    certain: int
    isolating: int | None
    """predicates that fit exactly one record of the original; None without one"""
    right: int | None
    """those of classes of which all that table Z says is true"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        names = ("records", "columns", "predicates", "certain", "isolating", "right")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class Refinement:
    """Of table Z: how many records it refines (Δ_N), and in how many columns each at the least (Δ_D)."""

    records: int
    columns: int | None
    """None if it refines none"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"records": self.records, "columns": self.columns}


FIGURES = ("algorithm", "k", "records", "classes", "shares", "known", "disjoint", "by_chance", "expected",
           "expected_of", "heaviest")  # fmt: skip


@dataclass(frozen=True, eq=False)
class SinglingOut:
    """What the attack makes of a release: predicates, and a finer table."""

    algorithm: Algorithm
    k: int
    qids: tuple[str, ...]
    records: int
    classes: int
    shares: Shares
    """where the shares of values are from"""
    known: bool
    """whether the original was there to compare with"""
    groups: tuple[PredicateGroup, ...]
    disjoint: bool | None
    """whether no two predicates can be true of one person; None if that is too much to compare"""
    by_chance: float
    """predicates that would fit exactly one record of a table of this size, drawn anew: a guess without the release"""
    expected: float | None
    """predicates that are expected to fit exactly one record, given the release, of those of which that is known"""
    expected_of: int
    """how many these are"""
    heaviest: float
    """the largest weight of a predicate; 0 if there is none"""
    refined: Refinement
    """of table Z"""
    right: Refinement | None
    """of the classes of which all that table Z says is true; None without an original"""
    all_predicates: tuple[Predicate, ...] | None = None
    """one by one, and each describes a person; None in a saved answer"""
    table: pa.Table | None = None
    """table Z, which record of a class is the odd one being a guess; None in a saved answer"""

    def __getstate__(self) -> dict[str, Any]:
        """Return all but what describes single people."""
        return {**self.__dict__, "all_predicates": None, "table": None}

    @property
    def predicates(self) -> int:
        """How many she writes."""
        return sum(group.predicates for group in self.groups)

    @property
    def certain(self) -> int:
        """Those that fit exactly one record in every original for which the release is minimal."""
        return sum(group.certain for group in self.groups)

    @property
    def isolating(self) -> int | None:
        """Those that fit exactly one record of the original; None without one."""
        return sum(group.isolating or 0 for group in self.groups) if self.known else None

    @property
    def true(self) -> bool | None:
        """Whether table Z is a downcoding: finer than the release, and true; None without an original."""
        if self.right is None:
            return None
        return self.refined.records > 0 and all(group.right == group.predicates for group in self.groups)

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        if not self.predicates:
            return [language.say("singling-out-none", algorithm=self.algorithm)]
        sentences = [language.say("singling-out-written", n=self.predicates, algorithm=self.algorithm,
                                  weight=self.heaviest, shares=self.shares)]  # fmt: skip
        if self.isolating is not None:
            sentences.append(language.say("singling-out-isolate", n=self.isolating, chance=self.by_chance))
        elif self.expected is not None:
            sentences.append(language.say("singling-out-expected", n=self.expected_of, expected=self.expected,
                                          chance=self.by_chance))  # fmt: skip
        else:
            sentences.append(language.say("singling-out-unknown", chance=self.by_chance))
        if self.certain:
            sentences.append(language.say("singling-out-certain", n=self.certain))
        if self.refined.records:
            right = -1 if self.right is None else self.right.records
            sentences.append(language.say("singling-out-table", n=self.refined.records, rows=self.records,
                                          columns=self.refined.columns, right=right))  # fmt: skip
        return sentences

    def frame(self) -> pa.Table:
        """Return one row for each size of class and number of coarse columns: counts only."""
        return pa.Table.from_pylist([group.as_dict() for group in self.groups], schema=_GROUPS)

    def predicates_frame(self) -> pa.Table:
        """Return one row for each predicate: each describes a person, to be kept as the original is."""
        if self.all_predicates is None:
            raise SettingError("reversal-predicates-not-saved")
        return pa.Table.from_pylist(
            [_in_columns(one, self.qids) for one in self.all_predicates], schema=_of_predicates(self.qids)
        )

    def write_predicates(self, path: str | Path) -> Path:
        """Write the predicates as .csv or .parquet: each describes a person, to be kept as the original is."""
        return write(read(self.predicates_frame()), Path(path))

    def write_downcoded(self, path: str | Path) -> Path:
        """Write table Z as .csv or .parquet: it tells of single people, to be kept as the original is."""
        if self.table is None:
            raise SettingError("reversal-predicates-not-saved")
        return write(read(self.table), Path(path))

    def as_dict(self) -> dict[str, Any]:
        """Return the figures as plain data: no predicate, as each describes a person."""
        derived = ("predicates", "certain", "isolating", "true")
        return {
            **{name: getattr(self, name) for name in (*FIGURES, *derived)},
            "qids": list(self.qids),
            "groups": [group.as_dict() for group in self.groups],
            "refined": self.refined.as_dict(),
            "right": None if self.right is None else self.right.as_dict(),
        }

    @classmethod
    def restore(cls, plain: Mapping[str, Any]) -> "SinglingOut":
        """Return what was saved."""
        return cls(
            **{name: plain[name] for name in FIGURES},
            qids=tuple(plain["qids"]),
            groups=tuple(PredicateGroup(**group) for group in plain["groups"]),
            refined=Refinement(**plain["refined"]),
            right=None if plain["right"] is None else Refinement(**plain["right"]),
        )


_COUNT = pa.int64()
_GROUPS = pa.schema([(name, _COUNT) for name in ("records", "columns", "predicates", "certain", "isolating", "right")])


def _of_predicates(qids: Sequence[str]) -> pa.Schema:
    texts = [(name, pa.string()) for name in qids] + [(f"{name} but not", pa.string()) for name in qids]
    figures = [("records", _COUNT), ("weight", pa.float64()), ("chance", pa.float64()), ("certain", pa.bool_()),
               ("fits", _COUNT), ("right", pa.bool_()), ("seen", _COUNT)]  # fmt: skip
    return pa.schema([*texts, *figures])


def _in_columns(one: Predicate, qids: Sequence[str]) -> dict[str, Any]:
    texts = dict(zip(qids, one.shown, strict=True))
    told = zip(qids, one.usual, one.coarse, strict=True)  # a missing value is an empty text, what is not coarse nothing
    texts |= {f"{name} but not": (label or "") if wide else None for name, label, wide in told}
    return texts | {
        name: getattr(one, name) for name in ("records", "weight", "chance", "certain", "fits", "right", "seen")
    }


def single_out(
    release: CodedTable | Release,
    k: int,
    qids: Sequence[str],
    hierarchies: Hierarchies | None = None,
    *,
    original: CodedTable | None = None,
    population: CodedTable | None = None,
    algorithm: Algorithm = "corrected",
    minimal: bool = True,
) -> SinglingOut:
    """Write descriptions of single people, and a finer table, from a release alone; and count how many are right.

    Args:
        release: the table as published, or a release with its original.
        k: how many records are alike at the least.
        qids: the columns in which they are.
        hierarchies: by column, as the release was made with; one that has none is told or not told.
        original: the table that the release was made of, row by row the same records. With it, it is counted how many
            predicates fit exactly one record; the attack itself never looks at it.
        population: other people of the same kind, from whom an adversary knows how common each value is; from the
            release itself if left out.
        algorithm: "corrected", or "as-printed" in the source.
        minimal: whether the adversary may take the release for minimal. If not, no chance given the release is told.
    """
    if algorithm not in get_args(Algorithm):
        raise SettingError("reversal-algorithm-unknown", algorithm=algorithm, choices=list(get_args(Algorithm)))
    known = dict(hierarchies or {})
    k = checked_k(k)
    if isinstance(release, Release):
        known = {name: flat(release.original.column(name)) for name in qids} | known
    seen = read_release(release, k, qids, known, original)
    people = None if population is None else _places_of_population(population, release, original, qids, known, seen)
    attack = _Attack(seen, k, algorithm, people)
    written = [claim for c in range(len(attack.sizes)) if (claim := attack.claim(c)) is not None]
    predicates = attack.judged(written, minimal)
    return SinglingOut(
        algorithm=algorithm, k=k, qids=tuple(qids), records=len(seen.nodes), classes=len(attack.sizes),
        shares="release" if people is None else "population", known=seen.places is not None,
        groups=_grouped(predicates), disjoint=attack.disjoint(written),
        by_chance=sum(one.by_chance for one in predicates),
        expected=_expected(predicates), expected_of=sum(one.chance is not None for one in predicates),
        heaviest=max((one.weight for one in predicates), default=0.0),
        refined=_refined(predicates),
        right=None if seen.places is None else _refined([one for one in predicates if one.right]),
        all_predicates=predicates, table=attack.downcoded(written, qids),
    )  # fmt: skip


def _places_of_population(population: CodedTable, release: CodedTable | Release, original: CodedTable | None,
                          qids: Sequence[str], known: Hierarchies, seen: ReleaseNodes) -> Int64:  # fmt: skip
    """Return where the values of other people are in the trees of the release."""
    table = release.table if isinstance(release, Release) else release
    complete = hierarchies_for(table if original is None else original, qids, known)
    for name, tree in zip(qids, seen.trees, strict=True):
        column = population.column(name)
        if column.missing is not None and None not in tree.values:
            raise SettingError("reversal-population-lacks-values", name=name)
    return places_of(population, qids, complete, seen.trees)


def _expected(predicates: Sequence[Predicate]) -> float | None:
    chances = [one.chance for one in predicates if one.chance is not None]
    return sum(chances) if chances else None


def _refined(predicates: Sequence[Predicate]) -> Refinement:
    refining = [one for one in predicates if one.refined]
    return Refinement(sum(one.refined for one in refining), min((one.least_refined for one in refining), default=None))


def _grouped(predicates: Sequence[Predicate]) -> tuple[PredicateGroup, ...]:
    groups: dict[tuple[int, int], list[Predicate]] = {}
    for one in predicates:
        groups.setdefault((one.records, one.columns), []).append(one)
    return tuple(
        PredicateGroup(
            records, columns, len(group), sum(one.certain for one in group),
            None if group[0].fits is None else sum(one.fits == 1 for one in group),
            None if group[0].right is None else sum(bool(one.right) for one in group),
        )
        for (records, columns), group in sorted(groups.items())
    )  # fmt: skip


class _Split(NamedTuple):
    """What a coarse node falls into, and with which shares."""

    usual: int
    odd: tuple[int, ...]
    usual_share: float
    odd_shares: tuple[float, ...]


class _Claim(NamedTuple):
    """What is said of a class: by column the node that its odd record is in, and the usual child that it is not in."""

    group: int
    box: tuple[int, ...]
    usual: tuple[int, ...]
    """−1 in a column that is not coarse"""


class _Attack:
    """The adversary, and whoever judges what she says."""

    def __init__(self, seen: ReleaseNodes, k: int, algorithm: Algorithm, people: Int64 | None) -> None:
        self.seen, self.k, self.algorithm, self.people = seen, k, algorithm, people
        self.trees = seen.trees
        labels, self.of, self.sizes = classes_of_rows(seen.nodes)
        self.boxes = Boxes.of(seen.trees, labels)
        self.members = np.split(np.argsort(self.of, kind="stable"), np.cumsum(self.sizes)[:-1])
        self.shares = [self._shares(d) for d in range(len(self.trees))]
        self.splits: dict[tuple[int, int], _Split] = {}

    def _shares(self, d: int) -> Float64:
        """Return the share of people with each value: of the population, or of the release spread evenly."""
        tree = self.trees[d]
        if self.people is not None:
            counts = np.bincount(self.people[:, d], minlength=len(tree.values))
            return np.asarray(counts / len(self.people), np.float64)
        shares = np.zeros(len(tree.values))
        for node, count in zip(*np.unique(self.seen.nodes[:, d], return_counts=True), strict=True):
            shares[tree.low[node] : tree.high[node]] += count / tree.sizes[node]
        return shares / len(self.seen.nodes)

    def _share(self, d: int, node: int) -> float:
        tree = self.trees[d]
        return float(self.shares[d][tree.low[node] : tree.high[node]].sum())

    def _is_coarse(self, d: int, node: int) -> bool:
        return bool(self.trees[d].floor[node])

    def split(self, d: int, node: int) -> _Split:
        """Return the usual child of a node, the first of the largest share, and the others."""
        if (d, node) not in self.splits:
            children = self.trees[d].children(node)
            shares = [self._share(d, child) for child in children]
            at = max(range(len(children)), key=lambda i: (round(shares[i], 12), -i))
            rest = [i for i in range(len(children)) if i != at]
            self.splits[d, node] = _Split(
                children[at], tuple(children[i] for i in rest), shares[at], tuple(shares[i] for i in rest)
            )
        return self.splits[d, node]

    def claim(self, c: int) -> _Claim | None:
        """Return what she says of a class; None if nothing."""
        box = [int(node) for node in self.boxes.nodes[c]]
        coarse = [self._is_coarse(d, node) for d, node in enumerate(box)]
        if self.algorithm == "as-printed":
            columns = len(box)
            if self._in_cluster(box) != self.k or 8 * abs(2 * sum(coarse) - columns) > 2 * columns:
                return None
            box = [node if coarse[d] else self._small(d, node) for d, node in enumerate(box)]
        elif not any(coarse) or self.sizes[c] >= 2 * self.k:
            return None
        usual = (self.split(d, node).usual if coarse[d] else -1 for d, node in enumerate(box))
        return _Claim(c, tuple(box), tuple(usual))

    def _parent(self, d: int, node: int) -> int:
        """Return the next larger node; the node itself at the root."""
        tree = self.trees[d]
        above = tree.at[:, int(tree.low[node])]
        larger = above[tree.sizes[above] > tree.sizes[node]]
        return int(larger[0]) if len(larger) else node

    def _small(self, d: int, node: int) -> int:
        """Return what is taken for the small interval, as printed: the usual child beside a node that is not coarse."""
        parent = self._parent(d, node)
        return node if parent == node else self.split(d, parent).usual

    def _in_cluster(self, box: Sequence[int]) -> int:
        """Return how many records show boxes in the cluster of a class: the coarse nodes, or those above others."""
        cluster = [node if self._is_coarse(d, node) else self._parent(d, node) for d, node in enumerate(box)]
        low = np.array([tree.low[node] for tree, node in zip(self.trees, cluster, strict=True)])
        high = np.array([tree.high[node] for tree, node in zip(self.trees, cluster, strict=True)])
        inside = ((low <= self.boxes.low) & (self.boxes.high <= high)).all(axis=1)
        return int(self.sizes[inside].sum())

    def others(self, claim: _Claim) -> Int64:
        """Return the other classes of which a record could fit a predicate."""
        boxes = self.boxes
        low = np.array([tree.low[node] for tree, node in zip(self.trees, claim.box, strict=True)])
        high = np.array([tree.high[node] for tree, node in zip(self.trees, claim.box, strict=True)])
        meeting = np.flatnonzero(((low < boxes.high) & (boxes.low < high)).all(axis=1))
        near: Int64 = meeting[meeting != claim.group]
        for d, usual in enumerate(claim.usual):
            if usual >= 0:
                tree = self.trees[d]
                inside = (tree.low[usual] <= boxes.low[near, d]) & (boxes.high[near, d] <= tree.high[usual])
                near = near[~inside]
        return near

    def _too_many(self, claims: Sequence[_Claim]) -> bool:
        return len(claims) * len(self.sizes) * len(self.trees) > MOST_COMPARED

    def disjoint(self, claims: Sequence[_Claim]) -> bool | None:
        """Return whether no two predicates can be true of one record; None if that is too much to compare."""
        if self._too_many(claims):
            return None
        by_class = {claim.group: claim for claim in claims}
        if self.algorithm == "as-printed":  # what is said need not be within what is shown
            pairs = [(one, other) for i, one in enumerate(claims) for other in claims[:i]]
        else:
            pairs = [(claim, by_class[c]) for claim in claims for c in self.others(claim).tolist() if c in by_class]
        return not any(self._meet(one, other) for one, other in pairs)

    def _meet(self, one: _Claim, other: _Claim) -> bool:
        return all(
            self._values_meet(d, (one.box[d], one.usual[d]), (other.box[d], other.usual[d]))
            for d in range(len(self.trees))
        )

    def _values_meet(self, d: int, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Return whether two nodes, each without its usual child if it is coarse, have a value in common."""
        tree = self.trees[d]
        if tree.sizes[one[0]] < tree.sizes[other[0]]:
            one, other = other, one
        if not (tree.low[one[0]] <= tree.low[other[0]] and tree.high[other[0]] <= tree.high[one[0]]):
            return False
        usual = one[1]
        inside = usual >= 0 and tree.low[usual] <= tree.low[other[0]] and tree.high[other[0]] <= tree.high[usual]
        return one[0] == other[0] or not inside

    def judged(self, claims: Sequence[_Claim], minimal: bool) -> tuple[Predicate, ...]:
        """Return the predicates, with all that can be told of them."""
        alone = minimal and not self._too_many(claims)
        originals = None if self.seen.places is None else _Index(self.seen.places)
        people = None if self.people is None else _Index(self.people)
        return tuple(self._judged(claim, alone, originals, people) for claim in claims)

    def _judged(self, claim: _Claim, alone: bool, originals: "_Index | None", people: "_Index | None") -> Predicate:
        columns = list(enumerate(zip(claim.box, claim.usual, strict=True)))
        weight = prod(
            self._share(d, node) if usual < 0 else sum(self.split(d, node).odd_shares) for d, (node, usual) in columns
        )
        size, records = int(self.sizes[claim.group]), len(self.seen.nodes)
        refined, fewest = self._refines(claim)
        chance, certain = self._chance(claim, size) if alone else (None, False)
        return Predicate(
            shown=tuple(self.trees[d].labels[node] for d, (node, _) in columns),
            usual=tuple(None if usual < 0 else self.trees[d].labels[usual] for d, (_, usual) in columns),
            coarse=tuple(usual >= 0 for usual in claim.usual), records=size, weight=weight,
            by_chance=records * weight * (1 - min(weight, 1.0)) ** (records - 1), chance=chance, certain=certain,
            fits=None if originals is None else len(originals.fitting(claim, self.trees)),
            right=self._right(claim), refined=refined, least_refined=fewest,
            seen=None if people is None else len(people.fitting(claim, self.trees)),
        )  # fmt: skip

    def _chance(self, claim: _Claim, size: int) -> tuple[float | None, bool]:
        """Return the chance that exactly one record fits, and whether that is certain.

        No other record could fit: that is enough for what is certain, as a class never has all records in one child.
        For the chance nothing else may be known of the class either: no other class could hold a record of it.
        """
        if len(self.others(claim)):
            return None, False
        if claim.box != tuple(self.boxes.nodes[claim.group].tolist()):
            return 0.0, False  # as printed: no record of the class is in what is said
        splits = [self.split(d, node) for d, node in enumerate(claim.box) if claim.usual[d] >= 0]
        if size == 2 and len(splits) == 1 and len(splits[0].odd) == 1:
            return 1.0, True
        if int(self.boxes.meeting(claim.group).sum()) > 1 or size >= 2 * self.k:
            return None, False
        return exactly_one(size, [(one.usual_share, one.odd_shares) for one in splits]), False

    def _cells(self, claim: _Claim) -> tuple[list[int], list[int]]:
        """Return what table Z has for the odd record, and for the others."""
        odd, others = [], []
        for d, (node, usual) in enumerate(zip(claim.box, claim.usual, strict=True)):
            rest = () if usual < 0 else self.split(d, node).odd
            odd.append(rest[0] if len(rest) == 1 else node)
            others.append(node if usual < 0 else usual)
        return odd, others

    def _refines(self, claim: _Claim) -> tuple[int, int]:
        """Return how many records of a class table Z refines, and in how many columns each at the least."""
        shown, size = self.boxes.nodes[claim.group].tolist(), int(self.sizes[claim.group])
        counts = [(self._finer(cells, shown), times)
                  for cells, times in zip(self._cells(claim), (1, size - 1), strict=True)]  # fmt: skip
        refined = [(columns, times) for columns, times in counts if columns]
        return sum(times for _, times in refined), min((columns for columns, _ in refined), default=0)

    def _finer(self, cells: Sequence[int], shown: Sequence[int]) -> int:
        """Return in how many columns cells are finer than what is shown; 0 if they are not within it."""
        columns = 0
        for tree, cell, node in zip(self.trees, cells, shown, strict=True):
            if not (tree.low[node] <= tree.low[cell] and tree.high[cell] <= tree.high[node]):
                return 0
            columns += cell != node
        return columns

    def _right(self, claim: _Claim) -> bool | None:
        """Return whether one record of the class is the odd one in every column, and all others in none."""
        if self.seen.places is None:
            return None
        places = self.seen.places[self.members[claim.group]]
        odd, others = np.ones(len(places), bool), np.ones(len(places), bool)
        for d, (node, usual) in enumerate(zip(claim.box, claim.usual, strict=True)):
            tree, values = self.trees[d], places[:, d]
            within = (tree.low[node] <= values) & (values < tree.high[node])
            in_usual = within if usual < 0 else (tree.low[usual] <= values) & (values < tree.high[usual])
            odd &= within if usual < 0 else within & ~in_usual
            others &= in_usual
        return bool(odd.sum() == 1 and others.sum() == len(places) - 1)

    def downcoded(self, claims: Sequence[_Claim], qids: Sequence[str]) -> pa.Table:
        """Return table Z, in the order of the release; the first record of a class is taken for the odd one."""
        nodes = self.seen.nodes.copy()
        for claim in claims:
            odd, others = self._cells(claim)
            rows = self.members[claim.group]
            nodes[rows] = others
            nodes[rows[0]] = odd
        labels = [pa.array(tree.labels, pa.string()).take(pa.array(nodes[:, d])) for d, tree in enumerate(self.trees)]
        return pa.table(labels, names=list(qids))


class _Index:
    """Records by the order of every column, to find quickly those that fit a predicate."""

    def __init__(self, places: Int64) -> None:
        self.places = places
        self.orders = [np.argsort(places[:, d], kind="stable") for d in range(places.shape[1])]
        self.sorted = [places[order, d] for d, order in enumerate(self.orders)]

    def fitting(self, claim: _Claim, trees: Sequence[Tree]) -> Int64:
        """Return the records that fit."""
        spans = [(int(tree.low[node]), int(tree.high[node])) for tree, node in zip(trees, claim.box, strict=True)]
        ends = [np.searchsorted(values, span).tolist() for values, span in zip(self.sorted, spans, strict=True)]
        narrow = min(range(len(ends)), key=lambda d: int(ends[d][1] - ends[d][0]))
        rows = self.orders[narrow][ends[narrow][0] : ends[narrow][1]]
        for d, (low, high) in enumerate(spans):
            values = self.places[rows, d]
            fits = (low <= values) & (values < high)
            if claim.usual[d] >= 0:
                usual = claim.usual[d]
                fits &= ~((trees[d].low[usual] <= values) & (values < trees[d].high[usual]))
            rows = rows[fits]
        return rows


def exactly_one(records: int, columns: Sequence[tuple[float, Sequence[float]]]) -> float | None:
    """Return the chance that exactly one of so many records is odd in every column; None if no original is possible.

    Each column has the share of its usual child, and those of the others; in none are all records in one child. The
    sum has terms of either sign, so it is taken with as many digits as its terms can lose.
    """
    with localcontext() as context:
        context.prec = DIGITS + records
        total = Decimal(0)
        each = []
        for usual, odd in columns:
            whole = Decimal(usual) + sum(map(Decimal, odd))
            if not whole:
                return None
            shares = [Decimal(share) / whole for share in odd]
            alike = sum((share**records for share in shares), Decimal(0))
            norm = 1 - alike - (Decimal(usual) / whole) ** records
            if norm <= 0:
                return None
            each.append((sum(shares, Decimal(0)), alike, norm))
        for j in range(1, records + 1):
            term = Decimal(j * comb(records, j))
            for odd_share, alike, norm in each:
                term *= (odd_share**j - alike) / norm
            total += term if j % 2 else -term
        return min(1.0, max(0.0, float(total)))
