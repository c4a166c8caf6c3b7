"""Words of charts: names short enough to stand in one, goals, risks, limits, and what sweeps share with sentences.

Names are cut here, though Vega can cut them too (``labelLimit``): cut by Vega two may come to look alike, and the
sentence beside a chart has to call things as the chart does.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from brecha.charts.style import LONGEST, cut, cut_inside, plain
from brecha.errors import SettingError
from brecha.language.catalogues import Language, named
from brecha.language.numbers import Bound

if TYPE_CHECKING:
    import pyarrow as pa

    from brecha.answers.growth import Growth
    from brecha.answers.sweep import Sweep
    from brecha.lattice.limits import Limit
    from brecha.lattice.risks import Goal

EDGE = 0.0001
"""The smallest share that is written in a chart, and what is left of the largest"""
Row = dict[str, Any]


@dataclass(frozen=True)
class Label:
    """One name: what stands beside a mark and in a sentence, and what stands in the table behind the chart."""

    short: str
    whole: str


def labels(names: Sequence[str], longest: int = LONGEST) -> list[Label]:
    """A label for each name: cut at its end, in its middle if that tells it from others, or else with a number."""
    short = [cut(name, longest) for name in names]
    often = Counter(short)
    short = [cut_inside(name, longest) if often[label] > 1 else label for name, label in zip(names, short, strict=True)]
    often = Counter(short)
    taken = {label for label, times in often.items() if times == 1} | {plain(name) for name in names}
    return [
        _numbered(label, name, taken) if often[label] > 1 else Label(label, name)
        for name, label in zip(names, short, strict=True)
    ]


def _numbered(label: str, name: str, taken: set[str]) -> Label:
    """With the first number that gives a label of its own."""
    number = next(k for k in count(1) if f"{label} ({k})" not in taken)
    taken.add(f"{label} ({number})")
    return Label(f"{label} ({number})", f"{name} ({number})")


def by_name(names: Sequence[str], longest: int = LONGEST) -> Mapping[str, Label]:
    """The labels of names that are all different, by their names."""
    return dict(zip(names, labels(names, longest), strict=True))


AMOUNTS_OF = ("gain", "factor")
"""What is measured that is no share"""


def goal_words(goal: "Goal", measure: str) -> dict[str, str]:
    """What a catalogue is told of a goal: what is wanted, and what is measured: "certain", "chance", "gain", ….

    Names are cut in their middle, as those of other goals in the same page may begin in the same way.
    """
    sensitive, gain = goal
    return {
        "goal": "identity" if sensitive is None else "secret",
        "secret": "" if sensitive is None else named(cut_inside(sensitive)),
        "gain": "" if gain is None else named(cut_inside(gain)),
        "kind": "gain" if gain is not None and measure == "chance" else measure,
    }


def columns(qids: Sequence[str], called: Mapping[str, Label]) -> str:
    """Columns in a cell of a table, all by their whole names."""
    return ", ".join(named(called[name].whole) for name in qids)


def in_sentence(qids: Sequence[str], called: Mapping[str, Label], language: Language) -> str:
    """Columns in a sentence, as they are labelled in the chart."""
    return language.listed([called[name].short for name in qids])


def written(risk: float, kind: str, language: Language, bound: Bound | None = None) -> str:
    """A risk for reading: a share, or with a gain what it brings."""
    return language.amount(risk, bound) if kind in AMOUNTS_OF else language.percent(risk, bound)


def short(risk: float, kind: str, language: Language) -> str:
    """A risk beside a mark."""
    return language.amount(risk) if kind in AMOUNTS_OF else short_percent(risk, language)


def short_percent(share: float, language: Language, message: str = "percent") -> str:
    """A share beside a mark, where there is little room: never 0 % or 100 % for what is neither."""
    if share in (0, 1):
        return language.say(message, number=language.number(100 * share))
    if share < EDGE or share > 1 - EDGE:
        edge = language.say(message, number=language.number(100 * (EDGE if share < EDGE else 1 - EDGE), 2))
        return f"{'<' if share < EDGE else '>'} {edge}"
    return language.say(message, number=language.number(100 * share, 1 if 0.01 <= share < 0.9995 else 2))


def whole_percent(share: float, language: Language) -> str:
    """A share in whole per cent, where there is hardly any room: never 0 % or 100 % for what is neither."""
    if 0.005 <= share < 0.995:
        return language.say("percent", number=language.number(100 * share))
    return short_percent(share, language)


def share_text(share: float, language: Language) -> str:
    """A round share as it is said: without zeros at its end."""
    decimals = len(f"{100 * share:.12f}".rstrip("0").partition(".")[2])
    return language.say("percent", number=language.number(100 * share, decimals))


def attack_with(attacks: "pa.Table", qids: Iterable[str]) -> Row | None:
    """Return the row of the attack that knows just these columns, in any order; None where it was not made."""
    known = frozenset(qids)
    for number in np.flatnonzero(attacks["size"].to_numpy() == len(known)):
        row: Row = attacks.slice(int(number), 1).to_pylist()[0]
        if frozenset(row["qids"]) == known:
            return row
    return None


def of_largest_set(frame: "pa.Table") -> list[Row]:
    """Return the rows of a frame that are about the last of the largest sets of columns."""
    size = frame["size"].to_numpy()
    largest: list[Row] = frame.take(np.flatnonzero(size == size.max())).to_pylist()
    return [row for row in largest if row["qids"] == largest[-1]["qids"]]


def nearest_sizes(rows: Sequence[Row]) -> list[Row]:
    """Return the rows of a planned sample that are nearest to 1 %, 10 % and half of the population, each once."""
    near = [min(rows, key=lambda row: abs(row["sample"] / row["population"] - share)) for share in (0.01, 0.1, 0.5)]
    return [row for k, row in enumerate(near) if row not in near[:k]]


@dataclass(frozen=True)
class AttackOverYears:
    """One attack, with the first table, the first two, … all: a row of the frame for each step."""

    goal: "Goal"
    qids: tuple[str, ...]
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, growth: "Growth", goal: "Goal", qids: Sequence[str]) -> Self:
        """Return the attack with one set of columns and one goal, step by step."""
        rows = [attack_with(step.attacks_on(*goal), qids) for step in growth.steps]
        if None in rows:
            raise SettingError("charts-attack-not-in-growth", qids=sorted(qids))
        return cls(goal, tuple(qids), tuple(row for row in rows if row is not None))

    @property
    def certain(self) -> list[float]:
        """The share of people of whom she is certain: before the release, and with each step."""
        return [self.rows[0]["prior_deterministic"], *(row["posterior_deterministic"] for row in self.rows)]

    @property
    def guess(self) -> list[float]:
        """What her best guess brings: before the release, and with each step."""
        return [self.rows[0]["prior_probabilistic"], *(row["posterior_probabilistic"] for row in self.rows)]

    @property
    def hits(self) -> list[int]:
        """The people of whom she is certain: before the release, and with each step."""
        first = self.rows[0]
        return [first["records"] if first["prior_deterministic"] == 1 else 0, *(row["hits"] for row in self.rows)]

    @property
    def smallest(self) -> list[int]:
        """The people in the smallest class: before the release everybody is in one, and with each step."""
        return [self.rows[0]["records"], *(row["smallest"] for row in self.rows)]

    @property
    def worst(self) -> list[float]:
        """The highest chance of anybody, or the highest gain: before the release all are alike, and with each step."""
        return [self.rows[0]["prior_probabilistic"], *(row["worst"] for row in self.rows)]


@dataclass(frozen=True)
class Accepted:
    """The highest risk that is still accepted."""

    words: str
    """such as "5 % of the people" or "3 people" """
    mark: str
    """the same in a legend, where there is little room"""
    value: float | None
    """where it is on the axis; None where it cannot be compared with what is drawn, as people and weights cannot"""
    people: int | None = None
    """how many people are accepted, where people are counted"""

    @classmethod
    def of(cls, limit: "Limit", records: int, words: str, mark: str, *, weighted: bool) -> Self:
        """A limit for a chart of shares of so many records; if these are weighted, people have no place in it."""
        if not limit.is_people:
            return cls(words, mark, float(limit.at_most))
        return cls(words, mark, None if weighted else limit.at_most / records, int(limit.at_most))

    @classmethod
    def named(cls, limit: "Accepted | float", kind: str, language: Language) -> "Accepted":
        """A limit with its words; a bare number as the language writes it."""
        if isinstance(limit, Accepted):
            return limit
        text = language.amount(limit) if kind in AMOUNTS_OF else share_text(limit, language)
        return cls(text, text, limit)

    def place(self, kind: str) -> float | None:
        """Where its line is; None where there is none to draw: no share is above 100 %."""
        return None if self.value is None or (kind not in AMOUNTS_OF and self.value > 1) else self.value


def called_by(sweep: "Sweep") -> list[str]:
    """The attributes whose values are what targets are called: a target "6" may be one of six years, or of grade 6."""
    people = sweep.input["targets"]
    records = list(people.values())
    columns = [name for name in records[0] if any(record.get(name) != records[0][name] for record in records)]
    names = (", ".join(str(record.get(name)) for name in columns) for record in records)
    return [named(name) for name in columns] if list(names) == list(people) else []


def what_is_known(known: Sequence[str], language: Language) -> str:
    """What the adversary knows of the target, in a sentence: also what is not published, and cannot be looked for."""
    return language.names(known) or language.say("sweep-nothing")


def in_a_row(known: Sequence[str], language: Language) -> str:
    """The same in a cell, or beside a mark."""
    return ", ".join(map(named, known)) or language.say("sweep-nothing")


def estimate(row: Row, figure: str, language: Language, at_least: bool = False) -> str:
    """A chance, with its standard error if it was drawn; a dash where it is not told."""
    share, error = row[figure], row.get(f"{figure}_error")
    return "–" if share is None else estimate_of(share, error, language, at_least)


def estimate_of(share: float, error: float | None, language: Language, at_least: bool) -> str:
    """A chance, with its standard error if there is one; rounded down where "at least" stands before it."""
    if error is None:
        return language.percent(share, "lower" if at_least else None)
    return language.say("sweep-estimate", share=share, error=error, bound="yes" if at_least else "no")


def unread(row: Row) -> bool:
    """Whether the value cannot be read off what is published: that it never shows says nothing of safety then."""
    return row.get("readable") is False
