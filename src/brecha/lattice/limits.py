"""Limits: the highest risk that a release may leave, by one of six measures, and whether an assessment keeps to them.

| measure | the figure that is held to the limit | column of the frame |
|---|---|---|
| certain | people exposed with certainty, as a share or a number | ``posterior_deterministic``, ``hits`` |
| average | the probability that the best guess about a person is right, on average | ``posterior_probabilistic`` |
| highest | the same of the person for whom it is highest | ``worst`` |
| above | people whose probability is above a threshold, as a share or a number | ``above`` |
| value | the highest probability that anybody has a named value | ``worst`` of the gain that guesses that value |
| factor | how many times as often the best guess is right as before the release | ``degradation_probabilistic`` |

Equality keeps a limit. Figures are ratios of whole numbers that were rounded once, as the limit was, and rounding keeps
the order: the two floats compare as the exact numbers do, unless these differ by less than one part in 10^15. Sums of
ratios, which only gains and groups of people have, may be above the limit by :data:`ROUNDING`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from math import isfinite
from numbers import Integral, Real
from typing import Any, Literal, Protocol, get_args

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError, nearest
from brecha.language.notes import Note

Measure = Literal["certain", "average", "highest", "above", "value", "factor"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
IDENTITY = "re-identification"
"""The goal that is no sensitive attribute"""
PEOPLE: tuple[Measure, ...] = ("certain", "above")
"""Measures that count people: a whole number is one of people, any other a share of them"""
CHANCES: tuple[Measure, ...] = ("average", "highest", "value")
"""Measures that are probabilities"""
ROUNDING = 2.0**-50
"""The part by which a figure may be above the limit that was rounded more than once"""
MOST_PEOPLE = 10**12
"""The largest number of people that is a limit: more than there are"""
MOST_GAIN = 10.0**20
"""The largest amount of gain, or factor, that is one"""
LONGEST = 40
"""Letters of a number"""

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Limit:
    """The highest risk that is still accepted.

        >>> Limit("highest", 0.09, goal="re-identification")
        >>> Limit.parse("highest@re-identification=0.09")

    The measures are described in docs/concepts/limits.md.
    """

    measure: Measure
    at_most: int | float
    """*certain* and *above*: a whole number is one of people, any other a share of them. *average*, *highest* and
    *value*: a probability; of a secret that guesses are rewarded for, an amount of gain. *factor*: 1 or more"""
    goal: str | None = None
    """a sensitive attribute, or "re-identification"; None for every goal"""
    threshold: float | None = None
    """of *above*: people are counted whose probability is above it"""
    value: str | None = None
    """of *value*: the value of the sensitive attribute"""
    by: str | None = None
    """a column: the limit holds for every group of it"""
    adversary: str | None = None
    """the name of the only adversary whom it is about; None for all"""
    why: str | None = None
    """the reason, in words"""
    ready: str | None = None
    """the name of the ready set that it is from"""

    def __post_init__(self) -> None:
        """Refuse what is no limit, or can never hold."""
        if self.measure not in MEASURES:
            near = nearest(self.measure, MEASURES)
            raise SettingError("lattice-limit-measure-unknown", measure=self.measure, near=near, known=list(MEASURES))
        for name in ("goal", "value", "by", "adversary", "why", "ready"):
            text = getattr(self, name)
            if text is not None and (not isinstance(text, str) or not text.strip()):
                raise SettingError("lattice-limit-part-no-text", part=name, given=text)
        object.__setattr__(self, "at_most", self._checked())
        object.__setattr__(self, "threshold", self._checked_threshold())
        if (self.value is not None) != (self.measure == "value"):
            raise SettingError("lattice-limit-value", measure=self.measure, value=self.value)
        if self.measure == "value" and self.goal in (None, IDENTITY):
            raise SettingError("lattice-limit-value-without-goal", value=self.value)

    def _checked(self) -> int | float:
        """Return how much is accepted, as an int of people or as a float."""
        given, measure = self.at_most, self.measure
        if isinstance(given, bool | np.bool_) or not issubclass(type(given), Real):
            raise SettingError("lattice-limit-invalid", at_most=given)
        if not given >= 0 or given == float("inf"):
            raise SettingError("lattice-limit-negative", at_most=given)
        if isinstance(given, Integral) and measure in PEOPLE:
            if given > MOST_PEOPLE:
                raise SettingError("lattice-limit-too-large", most=MOST_PEOPLE, people=True)
            return int(given)
        at_most = abs(float(given)) if given <= MOST_GAIN else float("inf")
        if measure in PEOPLE and at_most > 1:
            whole = round(given) if at_most <= MOST_PEOPLE else MOST_PEOPLE
            raise SettingError("lattice-limit-share-above-one", at_most=given, round=whole)
        if measure in CHANCES and at_most > 1 and (measure == "value" or self.goal in (None, IDENTITY)):
            raise SettingError("lattice-limit-no-probability", measure=measure, at_most=given)
        if at_most > MOST_GAIN:
            raise SettingError("lattice-limit-too-large", most=MOST_GAIN, people=False)
        if measure in CHANCES and at_most == 0:
            raise SettingError("lattice-limit-never-holds", measure=measure)
        if measure == "factor" and at_most < 1:
            raise SettingError("lattice-limit-factor-below-one", at_most=given)
        return at_most

    def _checked_threshold(self) -> float | None:
        """Return the probability above which people are counted."""
        given = self.threshold
        if self.measure != "above":
            if given is not None:
                raise SettingError("lattice-limit-threshold-unused", measure=self.measure)
            return None
        if given is None:
            raise SettingError("lattice-limit-threshold-missing")
        if isinstance(given, bool | np.bool_) or not issubclass(type(given), Real) or not 0 < given < 1:
            raise SettingError("lattice-limit-threshold-invalid", threshold=given)
        return float(given)

    @property
    def is_people(self) -> bool:
        """Whether the limit is a number of people."""
        return isinstance(self.at_most, int)

    @property
    def unit(self) -> str:
        """What the limit is in: "people", a "share" of them or a probability, or a "factor"."""
        return "people" if self.is_people else "factor" if self.measure == "factor" else "share"

    @classmethod
    def parse(cls, text: str) -> "tuple[Limit, ...]":
        """Return the limits that a text names: ``5%``, ``highest=0.09``, ``above:20%=1%``, ``k5``.

        What is before the equals sign is a measure; with *above* its threshold, with *value* a sensitive attribute and
        its value, each after a colon; and a goal after an at sign. A column for whose groups it holds may follow:
        ``certain=5% by region``. Names with one of these signs in them go in quotation marks.
        """
        if not isinstance(text, str):
            raise SettingError("lattice-limit-invalid", at_most=text)
        written = text.strip()
        if written in READY:
            return READY[written]
        found = _FORM.fullmatch(written)
        if found is None:
            number = _number(written)
            if number is None:
                near = nearest(written, READY)
                raise SettingError("lattice-limit-text", text=text, near=near, ready=list(READY))
            return (cls("certain", number),)
        measure, number = found["measure"], _number(found["number"])
        if measure not in MEASURES:
            near = nearest(measure, MEASURES)
            raise SettingError("lattice-limit-measure-unknown", measure=measure, near=near, known=list(MEASURES))
        if number is None:
            raise SettingError("lattice-limit-no-number", number=found["number"], text=text)
        parts = [_name(part) for part in _PART.findall(found["parts"])]
        goal, by = (None if found[name] is None else _name(found[name]) for name in ("goal", "by"))
        if measure == "value" and goal is None and len(parts) == 2:
            return (cls("value", number, parts[0], value=parts[1], by=by),)
        if measure == "above" and len(parts) == 1:
            threshold = _number(parts[0])
            if threshold is None:
                raise SettingError("lattice-limit-no-number", number=parts[0], text=text)
            return (cls("above", number, goal, float(threshold), by=by),)
        if parts or measure in ("value", "above"):
            raise SettingError("lattice-limit-form", text=text, measure=measure)
        return (cls(measure, number, goal, by=by),)

    @classmethod
    def of(cls, given: "Limit | str | float") -> "Limit":
        """Return one limit: itself, that of a text, or for a number one on people exposed with certainty."""
        if isinstance(given, Limit):
            return given
        if not isinstance(given, str):
            return cls("certain", given)
        limits = cls.parse(given)
        if len(limits) != 1:
            raise SettingError("lattice-limit-several", text=given, count=len(limits))
        return limits[0]

    def __str__(self) -> str:
        plain = replace(self, adversary=None, why=None, by=None)
        if self.ready is not None and plain in READY.get(self.ready, ()):
            text = self.ready
        else:
            parts = {"above": [_share(self.threshold or 0)], "value": [_quoted(self.goal), _quoted(self.value)]}
            goal = [] if self.goal is None or self.measure == "value" else [f"@{_quoted(self.goal)}"]
            text = "".join([self.measure, *(f":{part}" for part in parts.get(self.measure, [])), *goal])
            text = f"{text}={self._amount()}"
        return text if self.by is None else f"{text} by {_quoted(self.by)}"

    @property
    def label(self) -> str:
        """The limit as it is typed, and the adversary that it is for: what tells it from the others of a study."""
        return str(self) if self.adversary is None else f"{self} ({self.adversary})"

    def _amount(self) -> str:
        """Return how much is accepted, as it is typed."""
        if self.is_people:
            return str(self.at_most)
        if self.measure in PEOPLE or self.measure == "value":
            return _share(self.at_most)
        return f"{Decimal(repr(float(self.at_most))).normalize():f}"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data, without what is not given."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in plain.items() if value is not None}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Limit":
        """Return a limit from plain data, which has to have a measure and how much is accepted."""
        known = [field.name for field in fields(cls)]
        for name in data:
            if name not in known:
                near = nearest(name, known)
                raise SettingError("lattice-limit-key-unknown", key=name, near=near, known=known)
        for name in ("measure", "at_most"):
            if name not in data:
                raise SettingError("lattice-limit-key-missing", key=name)
        return cls(**data)

    def is_about(self, sensitive: str | None) -> bool:
        """Return whether it is about re-identification (None), or about a sensitive attribute."""
        return self.goal is None or self.goal == (IDENTITY if sensitive is None else sensitive)

    def gains(self, result: "Assessed", sensitive: str | None) -> list[str | None]:
        """Return the gains of a goal whose figures are held to it: None where guesses are not rewarded.

        What is certain is the same for all of them. The gain that guesses one value is held to limits on that value.
        """
        if not self.is_about(sensitive):
            return []
        if sensitive is None:
            return [None]
        every = list(result.input.get("gains", {}).get(sensitive, [None]))
        values = value_gains(result, sensitive)
        if self.measure == "value":
            return [gain for gain in every if gain in values and values[gain] == self.value]
        if self.measure == "certain":
            return every[:1]
        return [gain for gain in every if gain not in values and (gain is None or self.measure != "above")]

    def keeps(self, shares: Float64, people: Int64 | None, rounded_once: bool = True) -> Bools:
        """Return whether each figure is at most the limit; of people, if that is what it counts."""
        if self.is_people:
            assert people is not None
            return np.asarray(people <= self.at_most)
        return np.asarray(shares <= self.at_most * (1 if rounded_once else 1 + ROUNDING))


_NAME = r'\s*(?:"(?:[^"]|"")*"|[^":@=]*)\s*'
_PART = re.compile(rf":({_NAME})")
_FORM = re.compile(
    rf"(?P<measure>[^\W\d_][\w-]*)(?P<parts>(?::{_NAME})*)(?:@(?P<goal>{_NAME}))?"
    rf'=\s*(?P<number>[^=@:"\s]+(?:\s*%)?)(?:\s+by\s+(?P<by>"(?:[^"]|"")*"|.+))?'
)
_PLAIN = re.compile(r'[^":@=\s](?:[^":@=]*[^":@=\s])?')
"""A name that needs no quotation marks"""


def _number(text: str) -> int | float | None:
    """Return a number as it is written: ``0.05``, ``5%``, or ``2000``; None for what is none."""
    written = text.strip()
    digits = written.removesuffix("%").strip()
    try:
        value = Decimal(digits) if len(digits) <= LONGEST else Decimal("nan")
        if not value.is_finite():
            return None
        if written.endswith("%"):
            return float(value / 100)
    except (InvalidOperation, ArithmeticError):
        return None
    return int(digits) if digits.lstrip("+-").isdecimal() and digits.isascii() else float(value)


def _name(text: str) -> str:
    text = text.strip()
    return text[1:-1].replace('""', '"') if len(text) > 1 and text[0] == text[-1] == '"' else text


def _quoted(name: str | None) -> str:
    text = name or ""
    return text if _PLAIN.fullmatch(text) else '"' + text.replace('"', '""') + '"'


def _share(share: float) -> str:
    """Return a share in per cent, exactly."""
    return f"{(100 * Decimal(repr(float(share)))).normalize():f}%"


def _ready(name: str, measure: Measure, at_most: float, goal: str | None = None) -> tuple[Limit, ...]:
    return (Limit(measure, at_most, goal, ready=name),)


READY: Mapping[str, tuple[Limit, ...]] = {
    "ema-0070": _ready("ema-0070", "highest", 0.09, IDENTITY),
    "health-canada": _ready("health-canada", "highest", 0.09, IDENTITY),
    "k5": _ready("k5", "highest", 0.2, IDENTITY),
    "k10": _ready("k10", "highest", 0.1, IDENTITY),
    "certain-5%": _ready("certain-5%", "certain", 0.05),
}
"""Sets of limits with a name; :data:`SOURCES` and :data:`MEANINGS` tell of each where it is from and what it asks"""


SOURCES: Mapping[str, Note] = {
    "ema-0070": Note("limit-source-ema-0070"),
    "health-canada": Note("limit-source-health-canada"),
    "k5": Note("limit-source-k5"),
    "k10": Note("limit-source-k10"),
    "certain-5%": Note("limit-source-certain-5"),
}
"""Where each ready set is from"""
MEANINGS: Mapping[str, Note] = {
    "ema-0070": Note("limit-meaning-ema-0070"),
    "health-canada": Note("limit-meaning-health-canada"),
    "k5": Note("limit-meaning-k5"),
    "k10": Note("limit-meaning-k10"),
    "certain-5%": Note("limit-meaning-certain-5"),
}
"""What each ready set asks for"""


def former(at_most: float, measure: str) -> Limit:
    """Return a limit as older results have it: a number, and "certain" or "chance"."""
    return Limit("average" if measure == "chance" else measure, at_most)  # type: ignore[arg-type]


class Assessed(Protocol):
    """What is read of an assessment, or of the residual risk of a release."""

    @property
    def attacks(self) -> pa.Table:
        """One row for each attack, as ``frame()`` has them."""
        ...

    @property
    def input(self) -> Mapping[str, Any]:
        """The table, the roles of its columns, and what was asked."""
        ...

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        ...


def value_gains(result: Assessed, sensitive: str) -> dict[str | None, str]:
    """Return the gains on a sensitive attribute that guess one value, with that value."""
    given = [(one, one.get("given") or {}) for one in result.input.get("adversaries") or ()]
    return {
        one["gain"]: str(plain["value"])
        for one, plain in given
        if one["sensitive"] == sensitive and plain.get("kind") == "value" and plain.get("value") is not None
    }


@dataclass(frozen=True, eq=False)
class Figures:
    """The figures of some attacks by one measure, in the unit of a limit on it."""

    shares: Float64
    people: Int64 | None
    """how many people, where the measure counts them"""
    rounded_once: bool = True
    """whether each is a ratio of whole numbers, and no sum or ratio of such"""


def figures(attacks: pa.Table, limit: Limit, input: Mapping[str, Any]) -> Figures | Note:
    """Return the figures that are held to a limit, of these attacks; or why there are none."""
    if limit.measure == "above":
        return _above(attacks, limit, input)
    name = _COLUMNS[limit.measure]
    needed = [name] if name in attacks.column_names else ["posterior_probabilistic", "prior_probabilistic"]
    needed += ["hits"] if limit.measure == "certain" else []
    if any(column not in attacks.column_names or attacks[column].null_count for column in needed):
        return Note("limit-not-computed", measure=limit.measure)
    if name not in attacks.column_names:  # the factor of a release, which its frame does not have
        before = _floats(attacks, "prior_probabilistic")
        with np.errstate(divide="ignore", invalid="ignore"):
            return Figures(_floats(attacks, "posterior_probabilistic") / before, None, rounded_once=False)
    if limit.measure != "certain":
        return Figures(_floats(attacks, name), None)
    shares = exposed_shares(attacks, input) if knows_some_rows(input) else _floats(attacks, name)
    return Figures(shares, attacks["hits"].to_numpy())


def knows_some_rows(input: Mapping[str, Any]) -> bool:
    """Return whether an adversary knows some rows of people who have several: each choice may expose them or not."""
    return bool((input.get("people") or {}).get("knows", "all") != "all")


def exposed_shares(attacks: pa.Table, input: Mapping[str, Any]) -> Float64:
    """Return the share of people exposed with certainty; by any of their rows, where some of several are known.

    ``posterior_deterministic`` is then something else: how often the rows that she happens to know expose their person.
    With weights it may be the higher of the two, and is taken.
    """
    shares = _floats(attacks, "posterior_deterministic")
    if not knows_some_rows(input):
        return shares
    return np.maximum(shares, _floats(attacks, "hits") / _floats(attacks, "records"))


def exposed_share(row: Mapping[str, Any], input: Mapping[str, Any]) -> float:
    """Return the same of one attack, a row of the frame."""
    share = float(row["posterior_deterministic"])
    return max(share, row["hits"] / row["records"]) if knows_some_rows(input) else share


_COLUMNS: Mapping[Measure, str] = {
    "certain": "posterior_deterministic",
    "average": "posterior_probabilistic",
    "highest": "worst",
    "value": "worst",
    "factor": "degradation_probabilistic",
}


def _floats(attacks: pa.Table, name: str) -> Float64:
    numbers: Float64 = attacks[name].to_numpy().astype(np.float64)
    return numbers


def _above(attacks: pa.Table, limit: Limit, input: Mapping[str, Any]) -> Figures | Note:
    """People whose chance is above the threshold, if they were counted."""
    place = threshold_place(limit, input)
    if place is None or "above" not in attacks.column_names or attacks["above"].null_count:
        return Note("limit-threshold-not-assessed", threshold=limit.threshold)
    counts: Int64 = pc.list_element(attacks["above"], place).to_numpy().astype(np.int64)
    return Figures(counts / attacks["records"].to_numpy(), counts)


def threshold_place(limit: Limit, input: Mapping[str, Any]) -> int | None:
    """Return where the threshold of a limit is among those that were asked for; None if it is not."""
    asked = [Fraction(str(one)) for one in input.get("thresholds") or ()]
    wanted = Fraction(str(limit.threshold))
    return asked.index(wanted) if wanted in asked else None


@dataclass(frozen=True)
class Verdict:
    """Whether an assessment keeps to one limit, for one goal, and what its worst figure is."""

    limit: Limit
    adversary: str | None
    sensitive: str | None
    """None for re-identification"""
    group: str | None
    """the value of ``limit.by`` with the worst figure"""
    qids: tuple[str, ...]
    """the columns with the worst figure"""
    figure: int | float | None
    """in the unit of ``limit.at_most``; None if it was not computed"""
    kept: bool | None
    """whether it is at most the limit; None if that is not known, which is not safe"""
    reason: Note | None
    """why it was not computed"""
    records: int | None = None
    """how many people the figure is about"""
    gain: str | None = None
    """what guesses are rewarded by, where the figure is an amount of gain, or its factor; None for a probability"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data. Groups of few people are in it by name: it is not to be handed on."""
        return {
            "limit": self.limit.as_dict(),
            "adversary": self.adversary,
            "sensitive": self.sensitive,
            "group": self.group,
            "qids": list(self.qids),
            "figure": self.figure,
            "kept": self.kept,
            "reason": None if self.reason is None else str(self.reason),
            "records": self.records,
            "gain": self.gain,
        }


def verdicts(result: Assessed, limits: Sequence[Limit], adversary: str | None = None) -> list[Verdict]:
    """Return whether an assessment keeps to these limits: for each of them, one verdict a goal that it is about.

    The figure is the worst of all combinations of columns that were tried and, with ``by``, of all groups. Limits on
    another adversary than this one are left out.
    """
    return [
        verdict
        for limit in limits
        if limit.adversary is None or limit.adversary == adversary
        for verdict in _verdicts(result, limit, adversary)
    ]


def _verdicts(result: Assessed, limit: Limit, adversary: str | None) -> Iterator[Verdict]:
    goals = [goal for goal in (None, *result.input.get("sensitive", ())) if limit.is_about(goal)]
    if not goals:
        reason = Note("limit-goal-not-assessed", goal=limit.goal)
        yield Verdict(limit, adversary, limit.goal, None, (), None, None, reason)
    for goal in goals:
        yield _verdict(result, limit, adversary, goal)


def _verdict(result: Assessed, limit: Limit, adversary: str | None, sensitive: str | None) -> Verdict:
    """Return the worst figure of one goal, of all gains that are held to the limit."""
    gains = limit.gains(result, sensitive)
    if not gains:
        reason = Note("limit-gains-only", sensitive=sensitive)
        if limit.measure == "value":
            reason = Note("limit-value-not-assessed", sensitive=sensitive, value=limit.value)
        return Verdict(limit, adversary, sensitive, None, (), None, None, reason)
    found = [verdict_on(result, limit, sensitive, gain, adversary) for gain in gains]
    unknown = [verdict for verdict in found if verdict.kept is None]
    return unknown[0] if unknown else max(found, key=lambda verdict: verdict.figure or 0)


def verdict_on(
    result: Assessed,
    limit: Limit,
    sensitive: str | None,
    gain: str | None = None,
    adversary: str | None = None,
    largest: bool = False,
) -> Verdict:
    """Return the worst figure of one goal and one gain.

    Of several sets of columns with this figure, the smallest is told, or the ``largest``.
    """

    def unknown(reason: Note, group: str | None = None, qids: Sequence[str] = ()) -> Verdict:
        return Verdict(limit, adversary, sensitive, group, tuple(qids), None, None, reason)

    if limit.by is not None and result.by != limit.by:
        return unknown(Note("limit-groups-not-assessed", column=limit.by))
    if limit.at_most > 1 and limit.measure in CHANCES and gain is None:
        return unknown(Note("limit-no-probability", sensitive=sensitive, at_most=limit.at_most))
    attacks = result.attacks
    of_whom = pc.is_null(attacks["group"]) if limit.by is None else pc.is_valid(attacks["group"])
    of_goal = pc.and_(_is(attacks, "sensitive", sensitive), _is(attacks, "gain", gain))
    rows = attacks.filter(pc.and_(of_whom, of_goal))
    found = figures(rows, limit, result.input) if len(rows) else Note("limit-not-computed", measure=limit.measure)
    if isinstance(found, Note):
        return unknown(found)
    ruled, size = _ruled(found, limit), rows["size"].to_numpy()
    at = int(np.lexsort((size if largest else -size, ruled))[-1])
    row = rows.select(["qids", "group", "records"]).slice(at, 1).to_pylist()[0]
    figure = ruled[at].item()
    if not isfinite(figure):
        return unknown(Note("limit-not-computed", measure=limit.measure), row["group"], row["qids"])
    is_sum = gain is not None and limit.measure in ("average", "highest", "factor")
    is_sum |= limit.by is not None and limit.measure in ("average", "factor")
    people = None if found.people is None else found.people[at : at + 1]
    kept = bool(limit.keeps(found.shares[at : at + 1], people, found.rounded_once and not is_sum)[0])
    rewarded = gain if limit.measure in ("average", "highest", "factor") else None
    known, records = tuple(row["qids"]), row["records"]
    return Verdict(limit, adversary, sensitive, row["group"], known, figure, kept, None, records, rewarded)


def _ruled(found: Figures, limit: Limit) -> npt.NDArray[Any]:
    """Return the figures in the unit of the limit."""
    if limit.is_people:
        assert found.people is not None
        return found.people
    return found.shares


def _is(attacks: pa.Table, name: str, value: str | None) -> Any:
    return pc.is_null(attacks[name]) if value is None else pc.fill_null(pc.equal(attacks[name], value), False)
