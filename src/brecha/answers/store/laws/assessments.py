"""The laws of assessments, growth and attacks on one person (sections 1 to 5 of the definitions)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.laws import (
    PARQUET,
    Bools,
    Figures,
    Sets,
    differs,
    exceeds,
    ratio,
    refuse,
    require,
    require_json,
    unfit,
)
from brecha.answers.store.laws.draws import check_spread
from brecha.answers.store.laws.missing_rules import check_other_rule
from brecha.answers.store.laws.value_chances import COLUMN as VALUES
from brecha.answers.store.laws.value_chances import check_values
from brecha.engines.contract import BINS
from brecha.errors import Phrase
from brecha.language.spellings import written_number
from brecha.tables.joint_columns import EVER, JOIN

HISTOGRAM = "histogram"
NULLABLE = ("sensitive", "group", "gain", "capacity", "above", HISTOGRAM)
HOUSEHOLDS = ("household_certain", "household_risk", "household_highest", "household_risk_if_independent")
CODES = {"single": ("CRS", "CAS"), "longitudinal": ("CRL", "CAL")}
MOST_CLASSES = 1 << 40
"""Classes of several rows, of which there may be more than rows"""
MOST_CHANCES = 1_000
"""Values of a secret whose chances an answer lists at most"""
SLIGHT = 1e-9
"""By how much sums of chances may be off"""
ROUNDED = 0.005
"""By how much a chance may be off its bin"""


@dataclass(frozen=True)
class Goals:
    """What each row of a set of columns is about: re-identification first, then each secret with each of its gains."""

    sensitive: list[str | None]
    gain: list[str | None]

    @classmethod
    def of(cls, about: Mapping[str, Any]) -> "Goals":
        """From the input of an answer; one right guess where no gains are named."""
        secrets, gains = about["sensitive"], about.get("gains") or {}
        require_json(len(set(secrets)) == len(secrets), Phrase("law-named-twice", name="sensitive"))
        pairs = [(name, gain) for name in secrets for gain in gains.get(name, [None])]
        require_json(len(set(pairs)) == len(pairs), Phrase("law-entry-twice", name="gains"))
        return cls([None, *(name for name, _ in pairs)], [None, *(gain for _, gain in pairs)])

    def __len__(self) -> int:
        return len(self.sensitive)

    def first(self) -> list[int]:
        """Return the first row of each secret, and that of re-identification: those that have a histogram."""
        return [at for at, name in enumerate(self.sensitive) if name not in self.sensitive[:at]]

    def check_rows(self, figures: Figures) -> int:
        """Refuse rows of other goals, or in another order; how many rows are about everybody."""
        groups = figures.there("group")
        everybody = int(np.count_nonzero(~groups))
        require(not groups[:everybody].any(), Phrase("law-row-order"))
        require(
            everybody > 0 and everybody % len(self) == 0 and (len(figures) - everybody) % everybody == 0,
            Phrase("law-row-count"),
        )
        times = len(figures) // len(self)
        for name, wanted in (("sensitive", self.sensitive), ("gain", self.gain)):
            expected = pa.array(wanted, pa.string()).take(pa.array(np.tile(np.arange(len(self)), times)))
            require(same_texts(figures.table[name], expected), Phrase("law-unlike-json", name=name))
        return everybody


def same_texts(column: pa.ChunkedArray, expected: pa.Array) -> bool:
    same: bool = column.combine_chunks().equals(expected)
    return same


def check_adversaries(about: Mapping[str, Any]) -> None:
    """Whatever is said of gains and roles agrees."""
    secrets = about["sensitive"]
    require_json(len(set(about["qids"])) == len(about["qids"]), Phrase("law-named-twice", name="qids"))
    require_json(not set(secrets) & set(about["qids"]), Phrase("law-two-roles"))
    require_json(set(about.get("gains") or {}) <= set(secrets), Phrase("law-gains-not-sensitive"))
    for name, columns in (about.get("joint") or {}).items():
        require_json(
            name in secrets and name == JOIN.join(columns) and len(set(columns)) == len(columns) > 1,
            Phrase("law-does-not-go-with", name="joint", other="sensitive"),
        )
        require_json(not set(columns) & set(about["qids"]), Phrase("law-two-roles"))
    for name, one in (about.get("ever") or {}).items():
        require_json(
            name in secrets and name == f"{one['column']}{EVER}{one['ever']}",
            Phrase("law-does-not-go-with", name="ever", other="sensitive"),
        )
        require_json(one["column"] not in about["qids"], Phrase("law-two-roles"))
    for one in about.get("adversaries") or ():
        require_json(
            one["sensitive"] in secrets and one["gain"] in (about.get("gains") or {}).get(one["sensitive"], ()),
            Phrase("law-does-not-go-with", name="adversaries", other="gains"),
        )
    named = sum(gain is not None for gains in (about.get("gains") or {}).values() for gain in gains)
    require_json(
        "adversaries" not in about or len(about["adversaries"]) == named,
        Phrase("law-does-not-go-with", name="adversaries", other="gains"),
    )


def check_rows_read(about: Mapping[str, Any]) -> None:
    """Of a table there are no more records than rows that were read, and left out."""
    source, dropped = about.get("source") or {}, about.get("dropped") or {}
    read = source.get("rows_read")
    if read is not None and not source.get("tables"):
        every = read + dropped.get("unreadable", 0) - dropped.get("where", 0)
        require_json(about["rows"] <= every, Phrase("law-above", name="rows", most="rows_read"))


def check_growth(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no growth can be: each step is an assessment of the same people with one more table."""
    labels, steps = about["labels"], about["steps"]
    require_json(len(labels) == len(steps), Phrase("law-not-as-many", name="steps", other="labels"))
    first, last = steps[0]["input"], steps[-1]["input"]
    for step in steps:
        one = step["input"]
        same = all(
            one.get(name) == first.get(name)
            for name in ("rows", "qids", "sensitive", "gains", "by", "subsets", "thresholds", "values")
        )
        require_json(same, Phrase("law-not-the-same", name="steps"))
    require_json(about["input"] == last, Phrase("law-does-not-go-with", name="input", other="steps"))
    counts = table["tables"].to_numpy()
    require(len(table) % len(steps) == 0, Phrase("law-row-count"))
    every = len(table) // len(steps)
    refuse(counts != np.repeat(np.arange(1, len(steps) + 1), every), Phrase("law-no-count", name="tables"))
    named = pa.array(labels, pa.string()).take(pa.array(counts.astype(np.int64) - 1))
    require(same_texts(table["last"], named), Phrase("law-unlike-json", name="last"))
    parts = [table.slice(at * every, every).drop_columns(["tables", "last"]) for at in range(len(steps))]
    for step, part in zip(steps, parts, strict=True):
        check_assessment(step, part)
    chance = () if last.get("missing") == "wildcard" else ("posterior_probabilistic",)
    for name in ("hits", "blocks", "posterior_deterministic", *chance):
        figures = np.stack([part[name].to_numpy() for part in parts])
        refuse(exceeds(figures[:-1], figures[1:]).any(axis=0), Phrase("law-less-with-more-tables", name=name))


def check_followed(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer can be that follows from assessments: each of these is one."""
    numbers, steps = table["assessment"].to_numpy(), about["steps"]
    refuse(np.diff(numbers, prepend=1) < 0, Phrase("law-no-count", name="assessment"))
    require(
        set(numbers.tolist()) == set(range(1, len(steps) + 1)),
        Phrase("law-not-as-many", name="assessments", other="steps"),
    )
    for number, step in enumerate(steps, 1):
        part = table.filter(pa.array(numbers == number)).combine_chunks()
        check_assessment(step, part.drop_columns(["assessment"]), followed=True)


def check_assessment(
    about: Mapping[str, Any], table: pa.Table, access: str | None = None, followed: bool = False
) -> None:
    """Refuse what no assessment can be; ``access`` is "single" or "longitudinal" where that is known.

    What is ``followed`` by another answer has no histograms, and tells nothing of households.
    """
    stated = about["input"]
    further = [name for name in (HISTOGRAM, VALUES, *HOUSEHOLDS) if name in table.column_names]
    bare = table.drop_columns(further)
    figures = Figures(bare, NULLABLE)
    check_adversaries(stated)
    check_rows_read(stated)
    goals = Goals.of(stated)
    everybody = goals.check_rows(figures)
    _check_codes(figures, goals, access or _access(stated))
    places = np.arange(0, everybody, len(goals))
    sets = Sets(bare.select(["qids", "size"]).take(pa.array(places)), stated["qids"])
    sets.check_asked(stated.get("subsets"))
    refuse_other_sets(bare, np.repeat(places, len(goals)), slice(0, everybody))
    whole = _Whole(Figures(bare.slice(0, everybody), NULLABLE), goals, stated)
    whole.check()
    whole.check_growing(sets)
    above = Above(bare["above"], figures, goals, stated.get("thresholds") or ())
    above.check(everybody, whole, sets)
    require(
        (everybody < len(figures)) == (stated.get("by") is not None),
        Phrase("law-does-not-go-with", name="group", other="by"),
    )
    if everybody < len(figures):
        _check_groups(bare, whole, places, stated)
    if HISTOGRAM in further:
        _check_histograms(table[HISTOGRAM], whole, len(figures), above)
    _check_households(table, places, sets, stated, followed)
    _check_exposed(about.get("exposed_values") or (), whole, sets, stated)
    check_other_rule(about.get("other_rule") or (), stated)
    check_spread(about.get("spread") or (), stated)
    check_values(table[VALUES] if VALUES in table.column_names else None, about, goals, figures)


def _access(stated: Mapping[str, Any]) -> str:
    return "longitudinal" if (stated.get("source") or {}).get("collection") else "single"


def _check_codes(figures: Figures, goals: Goals, access: str) -> None:
    """Each row is called as its goal is."""
    codes = [CODES[access][0 if name is None else 1] for name in goals.sensitive]
    expected = pa.array(codes).take(pa.array(np.tile(np.arange(len(goals)), len(figures) // len(goals))))
    require(same_texts(figures.table["code"], expected), Phrase("law-code-of-other-goal"))


def refuse_other_sets(table: pa.Table, like: npt.NDArray[np.int64], rows: slice) -> None:
    """Refuse rows that are not about the columns of those that they should be alike."""
    lists = table["qids"].combine_chunks()
    ours = lists.slice(rows.start, rows.stop - rows.start)
    require(bool(lists.take(pa.array(like)).equals(ours)), Phrase("law-not-the-same", name="qids"))
    sizes = table["size"].to_numpy()
    refuse(sizes[rows] != sizes[like], Phrase("law-unequal", name="size", expected=Phrase("law-number-of-qids")))


class _Whole:
    """The attacks on everybody, with a row for each set of columns and a column for each goal."""

    def __init__(self, figures: Figures, goals: Goals, stated: Mapping[str, Any]) -> None:
        self.figures, self.goals = figures, goals
        self.rows: int = stated["rows"]
        people = stated.get("people") or {}
        self.parts = np.bool_(people.get("knows", "all") != "all")
        """whether she knows some rows of several, so that a person may be in several classes"""
        self.weighted = stated.get("weights") is not None or self.parts
        """whether a share of people is not their number over all"""
        of_parts = people["rows"] if people.get("knows") == "one" else MOST_CLASSES
        self.most_blocks = of_parts if self.parts else self.rows
        self.alone = people["rows"] if people.get("published") == "unlinked" else self.rows
        self.gaps = stated.get("missing") == "wildcard" and not figures.there("capacity").any()
        """whether missing values may be anything: people are then in no blocks, and a guess may get worse"""
        self.guess = np.array([gain is None for gain in goals.gain])
        """whether a goal is to guess right once, so that what it brings is a probability"""

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self.figures[name].reshape(-1, len(self.goals))

    def each(self, flags: Any) -> Bools:
        """Return, for each row, whether its goal is such a one."""
        return np.tile(np.asarray(flags), len(self.figures) // len(self.goals))

    def check(self) -> None:
        """Figures of one row, and those of several goals of one set of columns."""
        figures, rows = self.figures, self.rows
        figures.not_negative("degradation_probabilistic", "worst", "prior_probabilistic")
        figures.same("records", rows, Phrase("law-people-in-json"))
        refuse(
            (figures["blocks"] < 1) | (figures["blocks"] > self.most_blocks),
            Phrase("law-outside", name="blocks", low="1", high="records"),
        )
        largest = rows if self.gaps else rows // np.maximum(figures["blocks"], 1)
        refuse(
            (figures["smallest"] < 1) | (~self.parts & (figures["smallest"] > largest)),
            Phrase("law-outside", name="smallest", low="1", high=Phrase("law-average-block")),
        )
        figures.at_most("hits", "records")
        self._check_chances()
        for name in ("blocks", "smallest"):
            refuse(
                (self[name] != self[name][:, :1]).any(axis=1).repeat(len(self.goals)),
                Phrase("law-not-the-same", name=name),
            )
        for name in ("prior_deterministic", "prior_probabilistic"):
            refuse(differs(self[name], self[name][:1]), Phrase("law-not-the-same", name=name))
        self._check_identity()
        if self.gaps:
            return
        there = figures.there("capacity")
        refuse(there == (self.parts & ~figures.there("sensitive")), Phrase("law-present-or-missing", name="capacity"))
        refuse(there & exceeds(1.0, figures["capacity"]), Phrase("law-below", name="capacity", least="1"))
        refuse(
            there & exceeds(figures["capacity"], figures["blocks"]), Phrase("law-above", name="capacity", most="blocks")
        )
        figures.at_most("degradation_probabilistic", "capacity", there)

    def _check_chances(self) -> None:
        """Prior, posterior, and how they differ."""
        figures, guess = self.figures, self.each(self.guess)
        check_success(figures, guess)
        if not self.gaps:
            figures.at_most("prior_probabilistic", "posterior_probabilistic")
        figures.at_most("prior_deterministic", "posterior_deterministic")
        if not self.weighted:
            figures.quotient("posterior_deterministic", "hits", "records")
        refuse(
            (figures["hits"] == 0) & (figures["posterior_deterministic"] > 0),
            Phrase("law-does-not-go-with", name="posterior_deterministic", other="hits"),
        )
        refuse(
            (figures["hits"] == figures["records"]) & differs(figures["posterior_deterministic"], 1.0) & ~self.parts,
            Phrase("law-does-not-go-with", name="posterior_deterministic", other="hits"),
        )
        figures.at_most("posterior_deterministic", "posterior_probabilistic", guess)

    def _check_identity(self) -> None:
        """Re-identification: people alone in their block; and who is alone is known in all else."""
        hits, blocks, smallest = self["hits"][:, 0], self["blocks"][:, 0], self["smallest"][:, 0]
        each = len(self.goals)
        refuse(
            ((hits > 0) != (smallest == 1)).repeat(each), Phrase("law-does-not-go-with", name="hits", other="smallest")
        )
        refuse((hits > blocks).repeat(each), Phrase("law-above", name="hits", most="blocks"))
        refuse(
            (~self.parts & (not self.gaps) & (self.rows - hits < 2 * (blocks - hits))).repeat(each),
            Phrase("law-above", name="blocks", most="records"),
        )
        refuse(self["hits"] < hits[:, None], Phrase("law-hits-below-reidentified"))
        certain = float(self.alone == 1)
        refuse(
            differs(self["prior_deterministic"][:, 0], certain).repeat(each),
            Phrase("law-wrong", name="prior_deterministic"),
        )
        if not self.gaps:
            refuse(
                (~self.parts & differs(self["capacity"][:, 0], blocks)).repeat(each),
                Phrase("law-unequal", name="capacity", expected="blocks"),
            )
        if not self.weighted:
            for name, expected in (
                ("prior_probabilistic", np.full(len(hits), 1 / self.rows)),
                ("posterior_probabilistic", blocks / self.rows),
                ("worst", 1 / smallest),
            )[:: 2 if self.gaps else 1]:
                refuse(
                    differs(self[name][:, 0], expected).repeat(each),
                    Phrase("law-does-not-go-with", name=name, other="blocks"),
                )

    def check_growing(self, sets: Sets) -> None:
        """Someone who knows more learns at least as much."""
        always, chances = ("blocks", "hits", "posterior_deterministic"), ("posterior_probabilistic", "worst")
        growing = {name: self[name] for name in always} | {"smallest": -self["smallest"]}
        if not self.gaps:
            growing |= {name: self[name] for name in chances}
            growing["capacity"] = self["capacity"][:, 1:] if self.parts else self["capacity"]
        elif not self.weighted:  # fewer people match; of whose secret the commonest value may be less common
            growing |= {name: self[name][:, :1] for name in chances}
        sets.check_growing(growing)


def check_success(figures: Figures, guess: Bools) -> None:
    """Prior and posterior of some rows, certain and by chance; ``guess`` tells where the latter are probabilities."""
    figures.shares("posterior_deterministic")
    refuse(
        ~np.isin(figures["prior_deterministic"], (0.0, 1.0)), Phrase("law-neither-0-nor-1", name="prior_deterministic")
    )
    figures.shares("prior_probabilistic", "posterior_probabilistic", "worst", where=guess)
    refuse(figures["prior_probabilistic"] <= 0, Phrase("law-not-positive", name="prior_probabilistic"))
    figures.not_negative("posterior_probabilistic")
    figures.same(
        "degradation_deterministic",
        figures["posterior_deterministic"] - figures["prior_deterministic"],
        Phrase("law-difference-of-posterior"),
    )
    figures.quotient(
        "degradation_probabilistic",
        "posterior_probabilistic",
        "prior_probabilistic",
        Phrase("law-ratio-of-posterior"),
    )
    figures.at_most("posterior_probabilistic", "worst")


def _check_groups(table: pa.Table, whole: _Whole, places: npt.NDArray[np.int64], stated: Mapping[str, Any]) -> None:
    """The attacks on groups: for each set of columns each group, and together they are everybody."""
    goals, everybody = whole.goals, len(whole.figures)
    part = table.slice(everybody)
    figures = Figures(part, NULLABLE)
    groups = len(part) // everybody
    refuse_other_sets(table, np.repeat(places, groups * len(goals)), slice(everybody, len(table)))
    called = part["group"].combine_chunks()
    order = np.tile(np.repeat(np.arange(groups) * len(goals), len(goals)), len(places))
    require(bool(called.take(pa.array(order)).equals(called)), Phrase("law-not-the-same", name="group"))
    figures.not_negative("degradation_probabilistic", "worst")
    check_success(figures, np.tile(whole.guess, len(part) // len(goals)))
    refuse(figures.there("capacity"), Phrase("law-present-or-missing", name="capacity"))
    figures.at_most("hits", "records")
    if not whole.parts:
        figures.at_most("blocks", "records")
    refuse(
        (figures["blocks"] < 1) | (figures["smallest"] < 1),
        Phrase("law-below", name="min(blocks, smallest)", least="1"),
    )
    if not whole.weighted:
        figures.quotient("posterior_deterministic", "hits", "records")
    shape = (len(places), groups, len(goals))
    for name in ("records", "hits"):
        refuse(
            figures[name].reshape(shape).sum(axis=1) != whole[name], Phrase("law-groups-unlike-everybody", name=name)
        )
    for name, bound in (("blocks", 1), ("smallest", -1)):
        refuse(
            (bound * figures[name].reshape(shape) > bound * whole[name][:, None, :]).any(axis=1),
            Phrase("law-groups-unlike-everybody", name=name),
        )
    for name in ("prior_deterministic", "prior_probabilistic"):
        refuse(
            differs(figures[name].reshape(shape), whole[name][:, None, :]).any(axis=1),
            Phrase("law-groups-unlike-everybody", name=name),
        )


class Above:
    """The people above each threshold: counts with a row for each set of columns (and group) and a column a goal."""

    def __init__(
        self,
        column: pa.ChunkedArray,
        figures: Figures,
        goals: Goals,
        thresholds: Sequence[float],
        ending: str = "",
    ) -> None:
        self.ending = ending
        """what the names of the figures end in that the counts go with"""
        chances = [written_number(threshold) or Fraction(0) for threshold in thresholds]
        require_json(len(set(chances)) == len(chances), Phrase("law-entry-twice", name="thresholds"))
        self.figures, self.thresholds = figures, chances
        self.goals = [at for at, gain in enumerate(goals.gain) if gain is None] if chances else []
        """the goals that have them: to guess right once"""
        self.every = len(goals)
        expected = np.tile(np.isin(np.arange(len(goals)), self.goals), len(figures) // len(goals))
        name = f"above{ending}"
        refuse(figures.there(name) != expected, Phrase("law-present-or-missing", name=name))
        lists = column.combine_chunks()
        lengths = pc.list_value_length(lists).drop_null().to_numpy(zero_copy_only=False)
        require(bool((lengths == len(chances)).all()), Phrase("law-not-as-long", name=name, other="thresholds"))
        counts: npt.NDArray[np.int64] = lists.flatten().to_numpy(zero_copy_only=False)
        self.counts = counts.reshape(len(figures) // len(goals), len(self.goals), len(chances))

    def of(self, name: str) -> npt.NDArray[Any]:
        """Return a figure of the goals that have thresholds."""
        return self.figures[name].reshape(-1, self.every)[:, self.goals]

    def check_counts(self) -> None:
        """Refuse counts that no chances of so many people can have."""
        ours, certain, highest = f"above{self.ending}", f"hits{self.ending}", f"worst{self.ending}"
        hits, records, worst = self.of(certain), self.of("records"), self.of(highest)
        for t, chance in enumerate(self.thresholds):
            above = self.counts[..., t]
            require(
                not (above > records).any() and not (above < 0).any(),
                Phrase("law-outside", name=ours, low="0", high="records"),
            )
            require(chance == 1 or not (above < hits).any(), Phrase("law-below", name=ours, least=certain))
            require(chance < 1 or not above.any(), Phrase("law-unequal", name=ours, expected="0"))
            require(chance > 0 or not (above < records).any(), Phrase("law-unequal", name=ours, expected="records"))
            require(
                not ((above > 0) & exceeds(float(chance), worst)).any(),
                Phrase("law-does-not-go-with", name=ours, other=highest),
            )
            require(
                not ((above == 0) & exceeds(worst, float(chance))).any(),
                Phrase("law-does-not-go-with", name=highest, other=ours),
            )
        rising = sorted(range(len(self.thresholds)), key=lambda t: self.thresholds[t])
        require(
            not (np.diff(self.counts[..., rising], axis=-1) > 0).any(),
            Phrase("law-does-not-go-with", name=ours, other="thresholds"),
        )

    def check(self, everybody: int, whole: "_Whole", sets: Sets) -> None:
        """Refuse counts that no chances of so many people in these blocks can have."""
        self.check_counts()
        counts = self.counts
        ours = everybody // self.every
        if self.thresholds and len(counts) > ours:
            together = counts[ours:].reshape(ours, -1, *counts.shape[1:]).sum(axis=1)
            require(bool((together == counts[:ours]).all()), Phrase("law-groups-unlike-everybody", name="above"))
        if self.thresholds and not whole.weighted:  # a smaller block is a higher chance; of a value it need not be
            sets.check_growing({"above": counts[:ours, 0]})

    def check_histograms(self, bins: npt.NDArray[np.int64], first: list[int]) -> None:
        """Refuse counts that do not go with the histograms of everybody: a chance is half a per cent off its bin."""
        charted = bins.reshape(-1, len(first), BINS)
        for at, goal in enumerate(first):
            if goal in self.goals:
                counts = self.counts[: len(charted), self.goals.index(goal)]
                for t, chance in enumerate(self.thresholds):
                    sure, may_be = (
                        charted[:, at, [p for p in range(BINS) if 2 * p + off > 200 * chance]].sum(axis=1)
                        for off in (-1, 1)
                    )
                    fits = (sure <= counts[:, t]) & (counts[:, t] <= may_be)
                    require(bool(fits.all()), Phrase("law-unlike-histogram", name="above"))


def _check_histograms(column: pa.ChunkedArray, whole: _Whole, rows: int, above: Above) -> None:
    """One histogram for each set of columns and goal, of everybody, that adds up and goes with the figures."""
    kind, goals = column.type, whole.goals
    if not (pa.types.is_fixed_size_list(kind) and kind.list_size == BINS and kind.value_type == pa.int64()):
        raise unfit(PARQUET, Phrase("law-type", name="histogram", type=f"list[{BINS}]"))
    first = goals.first()
    charted = (np.arange(0, len(whole.figures), len(goals))[:, None] + np.array(first)).ravel()
    expected = np.zeros(rows, bool)
    expected[charted] = True
    there = pc.is_valid(column).to_numpy()
    refuse(there != expected, Phrase("law-present-or-missing", name="histogram"))
    values = column.drop_null().combine_chunks().flatten()
    require(values.null_count == 0, Phrase("law-nulls", name="histogram"))
    bins = values.to_numpy(zero_copy_only=False).reshape(-1, BINS)
    refuse((bins < 0).any(axis=1), Phrase("law-below", name="histogram", least="0"))
    refuse(bins.sum(axis=1) != whole.rows, Phrase("law-histogram", other="records"))
    hits = whole["hits"][:, first].ravel()
    refuse(bins[:, -1] < hits, Phrase("law-histogram", other="hits"))
    above.check_histograms(bins, first)
    if whole.weighted:
        return
    once = np.tile(whole.guess[first], len(bins) // len(first))
    chance = bins @ np.arange(BINS) / (BINS - 1) / whole.rows
    off = np.abs(chance - whole["posterior_probabilistic"][:, first].ravel()) > ROUNDED + 1e-9
    refuse(off & once, Phrase("law-histogram", other="posterior_probabilistic"))


def _check_households(
    table: pa.Table, places: npt.NDArray[np.int64], sets: Sets, stated: Mapping[str, Any], followed: bool
) -> None:
    """The risk of households is told of each set of columns where all of one is known, and grows with them."""
    told = stated.get("household") or {}
    there = [name for name in HOUSEHOLDS if name in table.column_names]
    of_one_year = told.get("knows") == "household" and "each_year" not in told
    expected = list(HOUSEHOLDS) if of_one_year and not followed else []
    require(there == expected, Phrase("law-does-not-go-with", name=HOUSEHOLDS[0], other="household"))
    require_json(told.get("households", 1) <= stated["rows"], Phrase("law-above", name="households", most="rows"))
    if not there:
        return
    figures = Figures(table.select(there).take(pa.array(places)))
    of_sets = np.zeros(len(table), bool)
    of_sets[places] = True
    for name in there:
        refuse(pc.is_valid(table[name]).to_numpy() != of_sets, Phrase("law-present-or-missing", name=name))
    check_risk_of_households(figures, there, told["households"], sets)


def check_risk_of_households(figures: Figures, names: Sequence[str], count: int, sets: Sets) -> None:
    """Refuse what the risk of so many households cannot be; ``names`` are those of its columns."""
    certain = figures[names[0]]
    figures.shares(*names[1:])
    refuse(certain > count, Phrase("law-above", name=names[0], most="households"))
    refuse(exceeds(certain / count, figures[names[1]]), Phrase("law-below", name=names[1], least=names[0]))
    figures.at_most(names[1], names[2])
    refuse((certain > 0) != (figures[names[2]] == 1), Phrase("law-does-not-go-with", name=names[2], other=names[0]))
    sets.check_growing({name: figures[name] for name in names})


def _check_exposed(exposed: Any, whole: _Whole, sets: Sets, stated: Mapping[str, Any]) -> None:
    """The people of whom it is told which value they have are those who are exposed."""
    place = {name: at for at, name in enumerate(stated["qids"])}
    for one in exposed:
        require_json(
            one["sensitive"] in stated["sensitive"] and set(one["qids"]) <= set(place),
            Phrase("law-does-not-go-with", name="exposed_values", other="qids"),
        )
        expected_place = np.zeros(len(place), bool)
        expected_place[[place[name] for name in one["qids"]]] = True
        row = np.flatnonzero((sets.member == expected_place).all(axis=1))
        require_json(len(row) == 1, Phrase("law-does-not-go-with", name="exposed_values", other="qids"))
        people = one["others"] + sum(value["people"] for value in one["people"])
        hits = int(whole["hits"][row[0], whole.goals.sensitive.index(one["sensitive"])])
        require_json(people == hits, Phrase("law-does-not-go-with", name="exposed_values", other="hits"))


TARGET_NULLABLE = ("without", "year", "sensitive", "posterior", "certain", "guess")
"""Of an attack on one person"""


def check_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on one person can tell."""
    figures = _checked(about, table)
    some, secret = figures["matches"] > 0, figures.there("sensitive")
    people = about["input"].get("people", {"published": None, "knows": "all"})
    require_json(
        ("rows" in about) == (people["published"] == "unlinked"), Phrase("law-present-or-missing", name="rows")
    )
    which, alike = "matches", figures["matches"]
    if "rows" in about:
        rows = [about["rows"], *(one["rows"] for one in about["kept_private"])]
        which, alike = "rows", np.repeat(np.array(rows, np.int64), 1 + len(about["inference"]))
        refuse((alike < figures["matches"]) | ((alike > 0) != some), Phrase("law-does-not-follow", name="rows"))
    if "rows" in about or people["knows"] == "all":
        figures.same("posterior", ratio(1.0, alike), f"1/{which}", some & ~secret)
    refuse(
        exceeds(ratio(1.0, alike), figures["posterior"]) & some,
        Phrase("law-below", name="posterior", least=f"1/{which}"),
    )
    refuse(some & (figures["certain"] != (figures["posterior"] == 1)), Phrase("law-does-not-follow", name="certain"))


def check_release_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on one person in a release can tell."""
    _checked(about, table)
    before = about["before"]
    for one in before["inference"].values():
        _check_values(one)
    require_json(
        before["inference"].keys() == about["inference"].keys(),
        Phrase("law-does-not-go-with", name="before", other="inference"),
    )
    require_json(about["alike"] <= about["records"], Phrase("law-above", name="alike", most="records"))


def _checked(about: Mapping[str, Any], table: pa.Table) -> Figures:
    figures = Figures(table, TARGET_NULLABLE)
    require(len(table) == (1 + len(about["inference"])) * (1 + len(about["kept_private"])), Phrase("law-row-count"))
    figures.one_of("code", ("IRS", "IRL", "IAS", "IAL"))
    secret = figures.there("sensitive")
    refuse(
        (np.array([str(code)[1] for code in figures.texts("code")]) == "A") != secret, Phrase("law-code-of-other-goal")
    )
    figures.at_most("matches", "records")
    figures.shares("prior", "posterior")
    refuse(figures.there("posterior") != (figures["matches"] > 0), Phrase("law-present-or-missing", name="posterior"))
    refuse(figures.there("certain") != figures.there("posterior"), Phrase("law-present-or-missing", name="certain"))
    for one in about["inference"].values():
        _check_values(one)
    return figures


def _check_values(inference: Mapping[str, Any]) -> None:
    """Refuse chances of values that do not go with that of the best guess, or that are not one together."""
    values = inference.get("values", ())
    for name in ("prior", "posterior") if values else ():
        chances = [one[name] for one in values if one[name] is not None]
        expected = 0 if inference[name] is None else len(values)
        require_json(len(chances) == expected, Phrase("law-present-or-missing", name="values"))
        if chances:
            least, most = (1.0, inference[name]) if len(values) < MOST_CHANCES else (0.0, 0.0)
            off = not least - SLIGHT <= sum(chances) <= 1 + SLIGHT
            off |= not most - SLIGHT <= max(chances) <= inference[name] + SLIGHT
            require_json(not off, Phrase("law-does-not-go-with", name="values", other=name))


def check_membership_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on whether one person is in a sample can tell."""
    figures = Figures(table, ("posterior", "degradation", "certain_member", "certain_nonmember"))
    require(len(table) == 1, Phrase("law-not-one-row"))
    figures.one_of("code", ("IMS", "IML"))
    figures.shares("prior", "posterior")
    n, d, some = figures["population"], figures["sample"], figures["population"] > 0
    for name in ("posterior", "degradation", "certain_member", "certain_nonmember"):
        refuse(figures.there(name) != some, Phrase("law-present-or-missing", name=name))
    figures.same("posterior", ratio(np.minimum(n, d), n), "d/n", some)
    figures.quotient("degradation", "posterior", "prior", where=some)
    refuse(some & (figures["certain_member"] != (n <= d)), Phrase("law-does-not-follow", name="certain_member"))
    refuse(some & (figures["certain_nonmember"] != (d == 0)), Phrase("law-does-not-follow", name="certain_nonmember"))
