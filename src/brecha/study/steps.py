"""What is done to a table before it is published, and what every class of records is held to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brecha import sanitizers as made
from brecha.answers.release.tradeoff import ways
from brecha.errors import SettingError
from brecha.sanitizers.models import Model
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Progress as Searching
from brecha.sanitizers.search.nodes import allowed
from brecha.sanitizers.steps.contract import Check, Sanitizer
from brecha.study.notation import Group, Number, Pair
from brecha.study.request import Request, fields_of
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchies

FIELDS = {
    "suppression": "suppression",
    "kind": "l_kind",
    "c": "l_c",
    "distance": "t_distance",
    "by": "least",
    "within": "swap_within",
    "hierarchies": "hierarchy",
    "columns": "publish",
    "qids": "qids",
}
"""Arguments of the steps and models, and the fields that set them; those of single steps stand beside the step"""


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
            raise SettingError("study-swap-within-without-swap")

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
            fields = {"share": "sample", "size": "sample"}
            yield FieldStep.of(fields, made.Sample, share=share, size=size, seed=self.trial_seed)
        for name, limit in self.top:
            yield FieldStep.of({"limit": f"top {name}="}, made.TopCode, name, limit)
        for name, limit in self.bottom:
            yield FieldStep.of({"limit": f"bottom {name}="}, made.BottomCode, name, limit)
        if self.generalise:
            yield made.Generalise({name: int(level) for name, level in self.generalise}, hierarchies)
        yield from (made.SuppressCells(name, rarer_than=int(count)) for name, count in self.hide_rare)
        if self.swap is not None:
            columns, share = list(self.swap[0]), self.swap[1]
            within = list(self.swap_within)
            fields = {"share": f"swap {','.join(columns)}="}
            yield FieldStep.of(fields, made.Swap, columns, share, within, seed=self.trial_seed)
        for name, keep in self.recode:
            yield FieldStep.of({"keep": f"recode {name}="}, made.Recode, name, keep=keep, seed=self.trial_seed)
        for group, k in self.average:
            fields = {"k": f"average {','.join(group)}="}
            yield FieldStep.of(fields, made.Microaggregate, list(group), int(k))


@dataclass(frozen=True)
class FieldStep:
    """A sanitizer whose refusals name the field that asks for it."""

    made: Sanitizer
    fields: Mapping[str, str]

    @classmethod
    def of(cls, fields: Mapping[str, str], kind: Callable[..., Sanitizer], *settings: Any, **named: Any) -> "FieldStep":
        """One of a kind, whose settings may be refused by themselves."""
        with fields_of(fields):
            return cls(kind(*settings, **named), fields)

    def apply(self, table: CodedTable | Release) -> Release:
        """The release that comes of it."""
        with fields_of(self.fields):
            return self.made.apply(table)

    def check(self, table: CodedTable | Release) -> Check:
        """Whether a table already is as this would make it."""
        with fields_of(self.fields):
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
            raise SettingError("study-l-c-not-recursive")
        if self.local and (self.l is not None or self.t is not None or self.suppression or self.leave_out):
            raise SettingError("study-local-with-other-models")
        with fields_of(FIELDS):
            allowed(self.suppression, 0)
        if (self.l is not None or self.t is not None) and self.secret is None:
            raise SettingError("study-l-or-t-without-secret")

    @property
    def is_any(self) -> bool:
        """Whether anything is asked of classes."""
        return self.k is not None or self.l is not None or self.t is not None

    def fields(self, tried: "Tried | None" = None) -> dict[str, str]:
        """Return which fields set the arguments of the library: k, l and t may be tried."""
        names = {name: f"try_{name}" if tried and getattr(tried, name) else name for name in ("k", "l", "t")}
        return {**FIELDS, **names}

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
            raise SettingError("study-t-distance-without-hierarchy", secret=self.secret)
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
