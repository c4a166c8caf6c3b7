"""Several ways to make a table safe, side by side: what each leaves of the risk, and what each loses of the use."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypedDict, Unpack

import pyarrow as pa

from brecha.answers.answer import Answer, schema
from brecha.answers.in_words import (
    input_in_words,
    notes_in_words,
    rows_in_words,
    sequence_in_words,
    step_in_words,
    utility_in_words,
)
from brecha.answers.release.residual_risk import FORMER, ResidualRisk, utility_of
from brecha.answers.release.sanitized import Sanitized, sanitize
from brecha.answers.store.handling import Handling, of_release
from brecha.errors import ColumnError, InputError, Phrase, ReadError, SettingError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.lattice.limits import knows_some_rows
from brecha.qif.labels import kind_of
from brecha.runtime.strict_json import UnfitError
from brecha.sanitizers.models import Distance, KAnonymity, Kind, LDiversity, Model, TCloseness
from brecha.sanitizers.release import Release
from brecha.sanitizers.release_utility import Utility, utility
from brecha.sanitizers.search.losses import MeasureName
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.anonymisation import Anonymise
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.tables.coded import CodedTable, counted
from brecha.tables.hierarchies.hierarchy import Hierarchies
from brecha.version import provenance

if TYPE_CHECKING:
    from brecha.sanitizers.residual_risk import WeightsGiven
    from brecha.tables.profiles import Knows

Risk = Literal["certain", "chance"]
Loss = Literal["cell_loss", "entropy_loss", "discernibility", "average_class"]
LOSSES: tuple[Loss, ...] = ("cell_loss", "entropy_loss", "discernibility", "average_class")
RISKS: dict[Risk, str] = {"certain": "posterior_deterministic", "chance": "posterior_probabilistic"}
"""Where each risk is, of an adversary who knows the method"""

TRADEOFF = schema(
    ("string", "choice parameter"),
    ("float64", "value"),
    ("string", "sensitive"),
    ("int64", "records hits"),
    ("float64", "posterior_deterministic posterior_probabilistic"),
    ("int64", "hits_method_unknown"),
    ("float64", "posterior_deterministic_method_unknown posterior_probabilistic_method_unknown"),
    ("int64", "kept"),
    ("float64", " ".join(LOSSES)),
    ("bool", "on_frontier"),
    ("string", "failed"),
)


@dataclass(frozen=True, eq=False)
class Point:
    """One way: what it is called, what it did, what risk it leaves for each goal, and what it loses."""

    label: str
    parameter: str | None
    value: float | None
    steps: tuple[SanitizerStep, ...]
    attacks: tuple[Mapping[str, Any], ...]
    """rows of :meth:`ResidualRisk.frame` for all columns together; none if it failed"""
    utility: Utility | None
    failed: str | None = None
    """why it cannot be done, in English"""
    problem: InputError | None = field(default=None, repr=False)
    """the same, for a face to say; None where the answer was saved"""
    some_rows: bool = field(default=False, repr=False)
    """whether she knows some rows of people with several, of which any may expose them"""

    def risk(self, sensitive: str | None, risk: Risk) -> float:
        """Return what an adversary who knows the method achieves."""
        rows = [row for row in self.attacks if row["sensitive"] == sensitive]
        if not rows:
            raise ColumnError.unknown(str(sensitive), [row["sensitive"] for row in self.attacks if row["sensitive"]])
        row = rows[0]
        share = float(row[RISKS[risk]])
        return max(share, row["hits"] / row["records"]) if self.some_rows and risk == "certain" else share

    def in_words(self, words: Words) -> "Point":
        """Return a copy with labels in the place of codes; why it cannot be done is told as it was."""
        return replace(
            self,
            steps=tuple(step_in_words(step, words) for step in self.steps),
            attacks=tuple(rows_in_words(row, words) for row in self.attacks),
            utility=None if self.utility is None else utility_in_words(self.utility, words),
        )

    def as_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            **{name: getattr(self, name) for name in ("label", "parameter", "value", "failed")},
            "steps": [step.as_dict() for step in self.steps],
            "attacks": [dict(row) for row in self.attacks],
            "utility": None if self.utility is None else self.utility.as_dict(),
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Point":
        """Return the point of plain data."""
        steps = tuple(SanitizerStep.from_dict(step) for step in plain["steps"])
        lost = None if plain["utility"] is None else utility_of(plain["utility"])
        return cls(**dict(plain) | {"steps": steps, "attacks": tuple(plain["attacks"]), "utility": lost})


@dataclass(frozen=True, eq=False)
class Tradeoff(Answer):
    """Several ways to make a table safe, the table as it is first."""

    kind: ClassVar[str] = "tradeoff"
    schema: ClassVar[pa.Schema] = TRADEOFF
    former_columns: ClassVar[Mapping[str, Phrase]] = FORMER

    qids: tuple[str, ...]
    sensitive: tuple[str, ...]
    rows: int
    points: tuple[Point, ...]
    tabulations: tuple[tuple[str, ...], ...] = field(default=())
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """the table that all were tried on"""
    method: dict[str, Any] = field(default_factory=dict, repr=False)
    notes: tuple[Note, ...] = ()

    @property
    def done(self) -> tuple[Point, ...]:
        """Those that could be done."""
        return tuple(point for point in self.points if point.failed is None)

    def frontier(
        self, sensitive: str | None = None, risk: Risk = "chance", loss: Loss = "cell_loss"
    ) -> tuple[Point, ...]:
        """Return those that no other beats: none has less risk and no more loss, or less loss and no more risk."""
        if risk not in RISKS or loss not in LOSSES:
            raise SettingError("answers-frontier-risk-or-loss-unknown", risks=list(RISKS), losses=list(LOSSES))
        placed = [(point.risk(sensitive, risk), float(getattr(point.utility, loss)), point) for point in self.done]
        return tuple(
            point
            for one, lost, point in placed
            if not any(a <= one and b <= lost and (a < one or b < lost) for a, b, _ in placed)
        )

    def unbeaten(self, sensitive: str | None = None) -> tuple[Point, ...]:
        """Return those that no other beats in certainty, in chance and in loss per cell together, worth considering.

        One is beaten by another that is worse in none of the three, and better in one.
        """
        placed = [
            ((point.risk(sensitive, "certain"), point.risk(sensitive, "chance"), point.utility.cell_loss), point)
            for point in self.done
            if point.utility is not None
        ]
        return tuple(
            point
            for one, point in placed
            if not any(other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other, _ in placed)
        )

    def frame(self) -> pa.Table:
        """Return one row a way and goal; ``on_frontier`` tells whether it is :meth:`unbeaten`."""
        rows = []
        secrets = {row["sensitive"] for point in self.points for row in point.attacks}
        best = {secret: set(map(id, self.unbeaten(secret))) for secret in secrets}
        for point in self.points:
            if point.failed is not None:
                rows.append({"choice": point.label, "parameter": point.parameter, "value": point.value,
                             "failed": point.failed})  # fmt: skip
            for row in point.attacks:
                assert point.utility is not None
                own = {name: row[name] for name in TRADEOFF.names if name in row}
                lost = {name: float(getattr(point.utility, name)) for name in LOSSES} | {"kept": point.utility.retained}
                rows.append({"choice": point.label, "parameter": point.parameter, "value": point.value, **own, **lost,
                             "on_frontier": id(point) in best[row["sensitive"]]})  # fmt: skip
        return pa.Table.from_pylist(rows, TRADEOFF)

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of what was done."""
        return replace(
            self,
            qids=sequence_in_words(self.qids, words),
            sensitive=sequence_in_words(self.sensitive, words),
            points=tuple(point.in_words(words) for point in self.points),
            tabulations=tuple(sequence_in_words(one, words) for one in self.tabulations),
            input=input_in_words(self.input, words),
            notes=notes_in_words(self.notes, words),
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return super().about() | {
            "rows": self.rows,
            "tabulations": [list(one) for one in self.tabulations],
            "points": [point.as_dict() for point in self.points],
        }

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the trade-off; refuse a table and what is saved about it if they tell different figures."""
        stated, tabulations = dict(about["input"]), tuple(map(tuple, about["tabulations"]))
        points = tuple(replace(Point.from_dict(one), some_rows=knows_some_rows(stated)) for one in about["points"])
        answer = cls(tuple(stated["qids"]), tuple(stated["sensitive"]), int(about["rows"]), points, tabulations, stated,
                    dict(about["method"]), tuple(about["notes"]))  # fmt: skip
        if not answer.frame().equals(table):
            raise UnfitError(ReadError("answers-files-do-not-belong-together"))
        return answer

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        steps = [step for point in self.points for step in point.steps]
        return of_release([self.rows], self.input, steps)

    def __repr__(self) -> str:
        return f"Tradeoff({counted(len(self.points) - 1, 'way')} to make {counted(self.rows, 'record')} safe)"


def tradeoff(
    table: CodedTable | Release,
    ways: Mapping[str, Sanitizer | Sequence[Sanitizer]],
    *,
    qids: Sequence[str],
    sensitive: Sequence[str] = (),
    tabulations: Sequence[Sequence[str]] = (),
    progress: Callable[[int, int], None] | None = None,
    threads: int | None = None,
    weights: "WeightsGiven | None" = None,
    knows: "Knows | None" = None,
) -> Tradeoff:
    """Try several ways to make a table safe, each from the table as it is.

    Args:
        table: what :func:`brecha.read` gave, or a release to which more is done.
        ways: for each, what it is called, and one sanitizer or several; see :func:`ways`.
        qids: columns that an adversary could know.
        sensitive: columns that she wants to learn.
        tabulations: sets of columns by which an analyst counts people.
        progress: told how many of the ways have been tried, and how many there are.
        threads: how many processor cores to use; all of them by default.
        weights: how likely each person is the target: a column of numbers, or one number for each record.
        knows: how many rows of her target she knows, where people have several.
    """
    if not isinstance(ways, Mapping) or not ways:
        raise SettingError("answers-tradeoff-of-nothing")
    began, start = time.perf_counter(), Sanitized.of(table)
    asked: dict[str, Any] = {"threads": threads, "weights": weights, "knows": knows}
    original = start.risk(qids, sensitive, **asked)
    points = [_point("", original, tabulations)]
    for done, (label, way) in enumerate(ways.items(), 1):
        steps = list(way) if isinstance(way, Sequence) else [way]
        points.append(_tried(label, start, steps, qids, sensitive, tabulations, asked))
        if progress is not None:
            progress(done, len(ways))
    before = original.before
    method = before.method | provenance(time.perf_counter() - began, before.method["threads"])
    return Tradeoff(tuple(qids), tuple(sensitive), start.table.rows, tuple(points), tuple(map(tuple, tabulations)),
                    before.input, method, tuple(before.notes))  # fmt: skip


class SearchSettings(TypedDict, total=False):
    """How the best release of a model is searched for: see :class:`brecha.sanitizers.Anonymise`."""

    suppression: float
    by: MeasureName
    threads: int | None
    importance: Mapping[str, float]


def ways(
    qids: Sequence[str],
    hierarchies: Hierarchies,
    *,
    k: Sequence[int] = (),
    l: Sequence[int] = (),  # noqa: E741
    t: Sequence[float] = (),
    sensitive: str | None = None,
    kind: Kind = "distinct",
    c: float | None = None,
    distance: Distance = "equal",
    least: int | None = None,
    **search: Unpack[SearchSettings],
) -> dict[str, Anonymise]:
    """Return the best k-anonymous, l-diverse and t-close releases for each of the given k, l and t.

    Args:
        qids: columns that an adversary could know.
        hierarchies: by which they are made coarser.
        k: sizes of the smallest class.
        l: of l-diversity of the sensitive column.
        t: of t-closeness of the sensitive column.
        sensitive: the column that l and t are about.
        kind: of l-diversity: "distinct", "entropy" or "recursive" (then with c).
        c: of recursive l-diversity.
        distance: of t-closeness: "equal", "ordered" or "hierarchical" (by the hierarchy of the sensitive column).
        least: a k that l-diverse and t-close releases keep too; none if left out.
        search: how the best is searched for: ``suppression`` (records that may be suppressed: a whole number, or a
            share), ``by`` (what is kept small), ``importance`` (of columns, for analysts) and ``threads``.
    """
    for name, values in (("k", k), ("l", l), ("t", t)):
        if isinstance(values, str) or not isinstance(values, Sequence):
            raise SettingError("answers-ways-no-list", name=name, values=values)
    if not isinstance(hierarchies, Mapping):
        raise SettingError("answers-hierarchies-not-by-column", kind=kind_of(hierarchies))
    if (len(l) or len(t)) and sensitive is None:
        raise SettingError("answers-diversity-of-no-column")
    models_by_label: dict[str, list[Model]] = {f"k={one}": [KAnonymity(one)] for one in k}
    also: list[Model] = [] if least is None else [KAnonymity(least)]
    if sensitive is not None:
        models_by_label |= {f"l={one}": [*also, LDiversity(one, sensitive, kind, c)] for one in l}
        tree = hierarchies.get(sensitive) if distance == "hierarchical" else None
        models_by_label |= {f"t={one}": [*also, TCloseness(one, sensitive, distance, tree)] for one in t}
    return {label: Anonymise(qids, models, hierarchies, **search) for label, models in models_by_label.items()}


def _tried(
    label: str,
    start: Sanitized,
    steps: Sequence[Sanitizer],
    qids: Sequence[str],
    sensitive: Sequence[str],
    tabulations: Sequence[Sequence[str]],
    asked: Mapping[str, Any],
) -> Point:
    """Return one way, or why it cannot be done."""
    try:
        left = sanitize(start, *steps).risk(qids, sensitive, **asked)
        return _point(label, left, tabulations)
    except InputError as problem:
        return Point(label, *_parameter(label), (), (), None, str(problem), problem)


def _point(label: str, risk: ResidualRisk, tabulations: Sequence[Sequence[str]]) -> Point:
    lost = utility(risk.release, risk.qids, tabulations, also=risk.sensitive)
    return Point(label, *_parameter(label), risk.release.steps, tuple(risk.frame().to_pylist()), lost,
                 some_rows=knows_some_rows(risk.input))  # fmt: skip


def _parameter(label: str) -> tuple[str | None, float | None]:
    """Return what a label such as "k=5" sets, and to what."""
    name, _, number = label.partition("=")
    try:
        return name, float(number)
    except ValueError:
        return None, None
