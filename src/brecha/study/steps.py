"""What is done to a table before it is published, and what every class of records is held to."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from brecha import sanitizers as made
from brecha.answers.release.tradeoff import ways
from brecha.errors import SettingError
from brecha.sanitizers.models import Model
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Progress as Searching
from brecha.sanitizers.search.full_domain import allowed
from brecha.sanitizers.steps.contract import Check, Sanitizer
from brecha.study.notation import Group, Number, Pair
from brecha.study.request import Request
from brecha.study.wording import Words, worded
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies

STEP_WORDS: Words = {
    "suppression=": "`suppression` ",
    "Allow as many,": "Allow as many with `suppression`,",
    "kind='recursive' needs c, such as c=": "`l_kind` recursive needs `l_c`, such as `l_c` ",
    "c=": "`l_c` ",
    "give one for it": "give one with `hierarchy`",
    "Give one in hierarchies": "Give one with `hierarchy`",
    "Choose another sign with star=": "Give it another name in the file, or have it read as missing: `missing_token`",
    "Give another label": "Choose another limit, or give it another name in the file",
    "leave it out with columns=": "leave it out with `publish`",
    "out of within=": "out of `swap_within`",
    # the order in which things are done is that of the options, and cannot be another
    "Do it in the other order, or in one step": "Leave out one of the two options",
    ": exchange its values first": " by another option: leave out one of the two",
    ": average its values first": " by another option: leave out one of the two",
    "Do it before they are exchanged": "Leave out what exchanges them, or leave the column out of `qids`",
    "Anonymise first": "Leave out what changes it",
    "Recode it first, or leave it out of qids": "Leave out what changes it, or leave it out of `qids`",
}
"""What the library says of its arguments, whichever step says it; more of those of each step beside it"""


@dataclass(frozen=True)
class ColumnSteps(Request):
    """What is done to columns and records, in this order."""

    remove: tuple[str, ...] = ()
    sample: Number | None = None
    """a share of the records, or a whole number of them"""
    top: tuple[Pair, ...] = ()
    bottom: tuple[Pair, ...] = ()
    generalise: tuple[Pair, ...] = ()
    """levels of hierarchies"""
    hide_rare: tuple[Pair, ...] = ()
    swap: Group | None = None
    swap_within: tuple[str, ...] = ()
    recode: tuple[Pair, ...] = ()
    average: tuple[Group, ...] = ()
    trial_seed: int | None = None
    """repeats what is drawn; whoever knows it can undo it"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.swap_within and self.swap is None:
            raise SettingError("study-swap-within-needs-swap-which")

    @property
    def columns(self) -> list[str]:
        """All columns that are named."""
        pairs = (*self.top, *self.bottom, *self.generalise, *self.hide_rare, *self.recode)
        swapped = [] if self.swap is None else [*self.swap[0], *self.swap_within]
        return [*(name for name, _ in pairs), *swapped, *(name for group, _ in self.average for name in group)]

    @property
    def is_any(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.remove or self.columns or self.sample is not None)

    def steps(self, hierarchies: Hierarchies) -> Iterator[Sanitizer]:
        """The sanitizers, in their order."""
        if self.remove:
            yield made.Remove(list(self.remove))
        if self.sample is not None:
            share, size = (None, self.sample) if isinstance(self.sample, int) else (self.sample, None)
            words = {"share=": "`sample` ", "size=": "`sample` "}
            yield WordedStep.of(words, made.Sample, share=share, size=size, seed=self.trial_seed)
        for name, limit in self.top:
            yield WordedStep.of({"limit=": f"`top` {name}="}, made.TopCode, name, limit)
        for name, limit in self.bottom:
            yield WordedStep.of({"limit=": f"`bottom` {name}="}, made.BottomCode, name, limit)
        if self.generalise:
            yield made.Generalise({name: int(level) for name, level in self.generalise}, hierarchies)
        yield from (made.SuppressCells(name, rarer_than=int(count)) for name, count in self.hide_rare)
        if self.swap is not None:
            columns, share = list(self.swap[0]), self.swap[1]
            within = list(self.swap_within)
            words = {"share=": f"`swap` {','.join(columns)}="}
            yield WordedStep.of(words, made.Swap, columns, share, within, seed=self.trial_seed)
        for name, keep in self.recode:
            yield WordedStep.of({"keep=": f"`recode` {name}="}, made.Recode, name, keep=keep, seed=self.trial_seed)
        for group, k in self.average:
            words = {"k=": f"`average` {','.join(group)}="}
            yield WordedStep.of(words, made.Microaggregate, list(group), int(k))


@dataclass(frozen=True)
class WordedStep:
    """A sanitizer that refuses in the words of the field that asks for it."""

    made: Sanitizer
    words: Words

    @classmethod
    def of(cls, words: Words, kind: Callable[..., Sanitizer], *settings: Any, **named: Any) -> "WordedStep":
        """One of a kind, whose settings may be refused by themselves."""
        with worded(words):
            return cls(kind(*settings, **named), words)

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        with worded(self.words):
            return self.made.apply(table)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        with worded(self.words):
            return self.made.check(table)

    def describe(self, lang: Any = "en") -> str:
        """What it does, in a sentence."""
        return self.made.describe(lang)


@dataclass(frozen=True)
class ClassModels(Request):
    """What every class of records is held to, and how that is reached."""

    secret: str | None = None
    """the column that l-diversity and t-closeness are about"""
    k: int | None = None
    l: Number | None = None  # noqa: E741 (its name everywhere)
    l_kind: str = "distinct"
    l_c: float | None = None
    t: float | None = None
    t_distance: str = "equal"
    local: bool = False
    """make each record coarser by itself"""
    suppression: Number = 0
    """how many records may be suppressed: a share, or a whole number"""
    least: str = "cells"
    """the measure of what is lost, by which the best levels are chosen"""
    leave_out: bool = False
    """leave suppressed records out in any case"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        if self.l_c is not None and self.l_kind != "recursive":
            raise SettingError("study-l-c-l-kind-recursive")
        if self.local and (self.l is not None or self.t is not None or self.suppression or self.leave_out):
            raise SettingError("study-local-makes-records-alike-nothing")
        with worded(STEP_WORDS):
            allowed(self.suppression, 0)
        if (self.l is not None or self.t is not None) and self.secret is None:
            raise SettingError("study-l-t-about-sensitive-column")

    @property
    def is_any(self) -> bool:
        """Whether anything is asked of classes."""
        return self.k is not None or self.l is not None or self.t is not None

    def words(self, tried: "Tried | None" = None) -> Words:
        """Return what the library calls k, l and t, and what they are called in a request."""
        names = {name: f"`try_{name}`" if tried and getattr(tried, name) else f"`{name}`" for name in ("k", "l", "t")}
        numbers = {f"{name}=": f"{field} " for name, field in names.items()}
        return {**STEP_WORDS, **numbers, **{f"a smaller {name}": f"a smaller {field}" for name, field in names.items()}}

    def models(self, hierarchies: Hierarchies) -> list[Model]:
        """Return the models that every class is held to."""
        found: list[Model] = []
        if self.k is not None:
            found.append(made.KAnonymity(self.k))
        if self.l is not None:
            kind: Any = self.l_kind
            found.append(made.LDiversity(self.l, self.secret or "", kind, self.l_c))
        if self.t is not None:
            distance: Any = self.t_distance
            found.append(made.TCloseness(self.t, self.secret or "", distance, self.tree(hierarchies)))
        return found

    def tree(self, hierarchies: Hierarchies) -> Any:
        """The hierarchy of the secret, where the distance goes by it."""
        if self.t_distance != "hierarchical":
            return None
        if self.secret is None or self.secret not in hierarchies:
            raise SettingError("study-t-distance-hierarchical-needs-hierarchy", secret=self.secret)
        return hierarchies[self.secret]

    def steps(
        self, qids: Sequence[str], hierarchies: Hierarchies, searching: Searching | None = None
    ) -> Iterator[Sanitizer]:
        """Return the sanitizer that keeps to it, if anything is asked."""
        of_qids = {name: one for name, one in hierarchies.items() if name in qids}
        if self.local:
            yield made.LocalRecoding(self.k or 0, list(qids), of_qids)
        elif self.is_any:
            by: Any = self.least
            yield made.Anonymise(list(qids), self.models(hierarchies), of_qids, self.suppression, by,
                                 leave_out=self.leave_out, progress=searching)  # fmt: skip

    def ways(self, qids: Sequence[str], tried: "Tried", hierarchies: Hierarchies) -> dict[str, Sanitizer]:
        """Return one sanitizer for each number that is tried."""
        if self.local:
            of_qids = {name: one for name, one in hierarchies.items() if name in qids}
            return {f"k={k}": made.LocalRecoding(int(k), list(qids), of_qids) for k in tried.k}
        kind: Any = self.l_kind
        distance: Any = self.t_distance
        by: Any = self.least
        if tried.t:
            self.tree(hierarchies)
        tried_ways: dict[str, Any] = ways(
            list(qids), hierarchies, k=[int(k) for k in tried.k], l=list(tried.l),  # type: ignore[arg-type]
            t=list(tried.t), sensitive=self.secret, kind=kind, c=self.l_c, distance=distance, least=self.k,
            suppression=self.suppression, by=by,
        )  # fmt: skip
        return dict(tried_ways)


@dataclass(frozen=True)
class Tried(Request):
    """The numbers that are tried one after another."""

    k: tuple[Number, ...] = ()
    l: tuple[Number, ...] = ()  # noqa: E741 (its name everywhere)
    t: tuple[Number, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether several ways are tried."""
        return bool(self.k or self.l or self.t)
