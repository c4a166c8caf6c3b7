"""What is to be done to a table, as the options of ``brecha sanitize`` say."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brecha import CodedTable
from brecha import sanitizers as made
from brecha.cli.options import assignment, names
from brecha.cli.wording import Words, worded
from brecha.errors import SettingError
from brecha.sanitizers.models import Model
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Progress, allowed
from brecha.sanitizers.steps.contract import Check, Sanitizer
from brecha.tables.hierarchies.hierarchy import Hierarchies

Number = int | float
Pair = tuple[str, Number]
"""A column, and a number for it"""
WORDS: Words = {
    "suppression=": "--suppression ",
    "Allow as many,": "Allow as many with --suppression,",
    "kind='recursive' needs c, such as c=": "--l-kind recursive needs --l-c, such as --l-c ",
    "c=": "--l-c ",
    "give one for it": "give one with --hierarchy",
    "Give one in hierarchies": "Give one with --hierarchy",
    "Choose another sign with star=": "Give it another name in the file, or have it read as missing: --missing-token",
    "Give another label": "Choose another limit, or give it another name in the file",
    "leave it out with columns=": "leave it out with --publish",
    "out of within=": "out of --swap-within",
    # the order in which things are done is that of the options, and cannot be another
    "Do it in the other order, or in one step": "Leave out one of the two options",
    ": exchange its values first": " by another option: leave out one of the two",
    ": average its values first": " by another option: leave out one of the two",
    "Do it before they are exchanged": "Leave out what exchanges them, or leave the column out of --qids",
    "Anonymise first": "Leave out what changes it",
    "Recode it first, or leave it out of qids": "Leave out what changes it, or leave it out of --qids",
}
"""What the library says of its arguments, whichever step says it; more of those of each step beside it"""


@dataclass(frozen=True)
class Done:
    """What is done before classes are looked at, in this order."""

    remove: Sequence[str]
    sample: Number | None
    top: Sequence[Pair]
    bottom: Sequence[Pair]
    levels: Sequence[Pair]
    hide_rare: Sequence[Pair]
    swap: tuple[Sequence[str], Number] | None
    swap_within: Sequence[str]
    recode: Sequence[Pair]
    average: Sequence[tuple[Sequence[str], Number]]
    seed: int | None

    @property
    def columns(self) -> list[str]:
        """All columns that are named."""
        pairs = (*self.top, *self.bottom, *self.levels, *self.hide_rare, *self.recode)
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
            yield InOptions.of({"share=": "--sample ", "size=": "--sample "}, made.Sample, share, size, self.seed)
        for name, limit in self.top:
            yield InOptions.of({"limit=": f"--top {name}="}, made.TopCode, name, limit)
        for name, limit in self.bottom:
            yield InOptions.of({"limit=": f"--bottom {name}="}, made.BottomCode, name, limit)
        if self.levels:
            yield made.Generalise({name: int(level) for name, level in self.levels}, hierarchies)
        yield from (made.SuppressCells(name, rarer_than=int(least)) for name, least in self.hide_rare)
        if self.swap is not None:
            columns, share = list(self.swap[0]), self.swap[1]
            within = list(self.swap_within)
            yield InOptions.of({"share=": f"--swap {','.join(columns)}="}, made.Swap, columns, share, within, self.seed)
        for name, keep in self.recode:
            yield InOptions.of({"keep=": f"--recode {name}="}, made.Recode, name, keep=keep, seed=self.seed)
        for group, k in self.average:
            words = {"k=": f"--average {','.join(group)}="}
            yield InOptions.of(words, made.Microaggregate, list(group), int(k))


@dataclass(frozen=True)
class InOptions:
    """A sanitizer that refuses in the words of the option by which it was asked for."""

    made: Sanitizer
    words: Words

    @classmethod
    def of(cls, words: Words, kind: Callable[..., Sanitizer], *settings: Any, **named: Any) -> "InOptions":
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
class Asked:
    """What every class of records is held to, and how that is reached."""

    qids: Sequence[str]
    secret: str | None
    """the column that l-diversity and t-closeness are about"""
    k: int | None
    l: Number | None  # noqa: E741 (its name everywhere)
    l_kind: str
    l_c: float | None
    t: float | None
    t_distance: str
    local: bool
    suppression: Number
    least: str
    leave_out: bool

    @property
    def is_any(self) -> bool:
        """Whether anything is asked of classes."""
        return self.k is not None or self.l is not None or self.t is not None

    def refuse_early(self, tries: bool) -> None:
        """Refuse what no table could serve."""
        if self.l_c is not None and self.l_kind != "recursive":
            raise SettingError("--l-c is of --l-kind recursive, and of no other.")
        if self.local and (self.l is not None or self.t is not None or self.suppression or self.leave_out):
            raise SettingError(
                "--local makes records alike, and nothing else: leave out --l, --t, --suppression and --leave-out."
            )
        with worded(WORDS):
            allowed(self.suppression, 0)
        if self.local and self.k is None and not tries:
            raise SettingError("--local needs --k: how many records are made alike.")
        if (self.l is not None or self.t is not None) and self.secret is None:
            raise SettingError("--l and --t are about a sensitive column: name it with --secret.")

    def words(self, tried: Mapping[str, Sequence[Number]]) -> Words:
        """What the library calls k, l and t, and what they are called here."""
        options = {name: f"--try-{name}" if tried[name] else f"--{name}" for name in ("k", "l", "t")}
        given = {f"{name}=": f"{option} " for name, option in options.items()}
        return {**WORDS, **given, **{f"a smaller {name}": f"a smaller {option}" for name, option in options.items()}}

    def models(self, hierarchies: Hierarchies) -> list[Model]:
        """What is asked of every class."""
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
            raise SettingError(f"--t-distance hierarchical needs a hierarchy of {self.secret!r}: give --hierarchy.")
        return hierarchies[self.secret]

    def steps(self, hierarchies: Hierarchies, progress: Progress | None) -> Iterator[Sanitizer]:
        """The sanitizer that keeps to it, if anything is asked."""
        of_known = {name: one for name, one in hierarchies.items() if name in self.qids}
        if self.local:
            yield made.LocalRecoding(self.k or 0, list(self.qids), of_known)
        elif self.is_any:
            by: Any = self.least
            yield made.Anonymise(list(self.qids), self.models(hierarchies), of_known, self.suppression, by,
                                 leave_out=self.leave_out, progress=progress)  # fmt: skip

    def ways(self, tried: Mapping[str, Sequence[Number]], hierarchies: Hierarchies) -> dict[str, Sanitizer]:
        """One sanitizer for each number that is tried."""
        if self.local:
            of_known = {name: one for name, one in hierarchies.items() if name in self.qids}
            return {f"k={k}": made.LocalRecoding(int(k), list(self.qids), of_known) for k in tried["k"]}
        kind: Any = self.l_kind
        distance: Any = self.t_distance
        by: Any = self.least
        if tried["t"]:
            self.tree(hierarchies)
        found: dict[str, Any] = made.ways(
            list(self.qids), hierarchies, k=[int(k) for k in tried["k"]], l=list(tried["l"]),  # type: ignore[arg-type]
            t=list(tried["t"]), sensitive=self.secret, kind=kind, c=self.l_c, distance=distance, least=self.k,
            suppression=self.suppression, by=by,
        )  # fmt: skip
        return dict(found)


def number(text: str, option: str) -> Number:
    """A number as it is written: 5 is a whole number, 0.05 and 5% are shares."""
    given = text.strip()
    try:
        if given.endswith("%"):
            return float(given[:-1]) / 100
        return int(given) if given.lstrip("+-").isdecimal() else float(given)
    except ValueError:
        raise SettingError(f"{text!r} in {option} is no number.") from None


def numbers(texts: Sequence[str] | None, option: str) -> list[Number]:
    """The numbers of an option given once or often: ``2,5,10``."""
    return [number(part, option) for text in texts or () for part in text.split(",")]


def pairs(texts: Sequence[str] | None, option: str, form: str) -> list[Pair]:
    """``age=80`` for each column."""
    return [(name, number(value, option)) for name, value in (assignment(text, option, form) for text in texts or ())]


def whole_pairs(texts: Sequence[str] | None, option: str, form: str) -> list[Pair]:
    """``age=2`` for each column, the number being a whole one."""
    found = pairs(texts, option, form)
    for name, value in found:
        _whole(value, f"{option} {name}={value}")
    return found


def numbers_of_records(texts: Sequence[str] | None, option: str, form: str) -> list[Pair]:
    """``age=2`` for each column, the number being one of records that are more than one."""
    found = whole_pairs(texts, option, form)
    for name, value in found:
        if value < 2:
            raise SettingError(f"{option} {name}={value} is no number of records, 2 or more.")
    return found


def groups(texts: Sequence[str] | None, option: str, form: str) -> list[tuple[list[str], Number]]:
    """``a,b=0.05`` for some columns together."""
    found = []
    for text in texts or ():
        columns, _, value = text.rpartition("=")
        if not columns.strip():
            raise SettingError(f"{option} {text!r} is not of the form {form}.")
        found.append((names([columns], option), number(value, option)))
    return found


def whole_groups(texts: Sequence[str] | None, option: str, form: str) -> list[tuple[list[str], Number]]:
    """``a,b=5`` for some columns together, the number being a whole one."""
    found = groups(texts, option, form)
    for columns, value in found:
        _whole(value, f"{option} {','.join(columns)}={value}")
    return found


def one_group(texts: Sequence[str] | None, option: str, form: str) -> tuple[list[str], Number] | None:
    """The same, given once at most."""
    found = groups(texts, option, form)
    if len(found) > 1:
        raise SettingError(f"{option} is given {len(found)} times, and once is enough: name all columns in it.")
    return found[0] if found else None


def only_whole(values: Sequence[Number], option: str) -> list[Number]:
    """Numbers that have to be whole ones."""
    for value in values:
        _whole(value, f"{option} {value}")
    return list(values)


def _whole(value: Number, said: str) -> None:
    if not isinstance(value, int):
        raise SettingError(f"{said} is no whole number.")


def whole_if_it_is(value: float | None) -> Number | None:
    """3.0 is 3."""
    return int(value) if value is not None and float(value).is_integer() else value
