"""The twelve attacks (001, table 1), goal × target × access: their codes, what each means, and how to run it.

The three letters of a code are the target (I individual, C collective), the goal (R re-identification, A attribute
inference, M membership) and the access (S a single table, L a longitudinal collection).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from brecha.language.notes import TEXT, Note
from brecha.qif.arithmetic import readable
from brecha.tables.coded import Access

Goal = Literal["membership", "re-identification", "attribute inference"]
Target = Literal["individual", "collective"]

_LETTERS = {
    "individual": "I", "collective": "C", "membership": "M", "re-identification": "R", "attribute inference": "A",
    "single": "S", "longitudinal": "L",
}  # fmt: skip


@dataclass(frozen=True)
class Attack:
    """One adversary: what she wants (``goal``, and of which attribute), of whom, with what she knows (``qids``)."""

    goal: Goal
    qids: tuple[str, ...]
    sensitive: str | None = None
    target: Target = "collective"
    access: Access = "single"

    @property
    def code(self) -> str:
        """The three letters, such as CRS."""
        return _LETTERS[self.target] + _LETTERS[self.goal] + _LETTERS[self.access]


def collective(qids: tuple[str, ...], sensitive: str | None, access: Access = "single") -> Attack:
    """Return the collective attack: re-identification, or the inference of an attribute if one is named."""
    goal: Goal = "re-identification" if sensitive is None else "attribute inference"
    return Attack(goal, qids, sensitive, access=access)


@dataclass(frozen=True)
class Entry:
    """One of the twelve."""

    attack: Attack
    means: str
    """what the adversary asks, in one sentence"""
    called: str
    """what others call it; nothing where nobody has a name for it"""
    command: str | None
    """how to run it on the command line; None where there is no command"""
    python: str

    @property
    def code(self) -> str:
        """The three letters."""
        return self.attack.code

    def as_dict(self) -> dict[str, str | None]:
        """Return the entry as plain data."""
        attack = {name: getattr(self.attack, name) for name in ("code", "goal", "target", "access")}
        return attack | {name: getattr(self, name) for name in ("means", "called", "command", "python")}


def _entry(code: str, means: str, called: str, command: str | None, python: str) -> Entry:
    names: dict[str, Any] = {letter: name for name, letter in _LETTERS.items()}
    target, goal, access = (names[letter] for letter in code)
    return Entry(Attack(goal, (), target=target, access=access), means, called, command, python)


YEARS = 'brecha.collection([first, second], person="id")'
"""What ``years`` stands for in the calls; ``sample_years`` are the samples of these years, linked likewise"""

TWELVE = (
    _entry(
        "IMS",
        "Is this person in the sample, whose population is known?",
        "the journalist model (El Emam)",
        "brecha membership --population P --sample S --qids a,b --known a=1 --known b=2",
        "brecha.membership(population, sample, qids=[…]).target({…})",
    ),
    _entry(
        "CMS",
        "Who of the population can be shown to be in the sample, and who not to be?",
        "membership inference",
        "brecha membership --population P --sample S --qids a,b",
        "brecha.membership(population, sample, qids=[…])",
    ),
    _entry(
        "IML",
        "Is this person in the sample, where she is known in several years?",
        "",
        None,
        "brecha.membership(years, sample_years, qids=[…]).target({…})",
    ),
    _entry(
        "CML",
        "Who can be shown to be in the sample, where people are known in several years?",
        "",
        None,
        "brecha.membership(years, sample_years, qids=[…])",
    ),
    _entry(
        "IRS",
        "Which record is that of this person, who is known to be in the table?",
        "the prosecutor model (El Emam); singling out (Article 29 Working Party)",
        "brecha target FILE --known a=1 --known b=2",
        "brecha.target(table, {…}).reidentification",
    ),
    _entry(
        "CRS",
        "Of how many people can the record be named, whoever they are?",
        "the marketer model (El Emam); singling out (Article 29 Working Party)",
        "brecha assess FILE --qids a,b",
        "brecha.assess(table, qids=[…])",
    ),
    _entry(
        "IRL",
        "Which record of the first year is that of this person, who is known in several?",
        "singling out, by linkability (Article 29 Working Party)",
        "brecha target FILE --next FILE2 --person id --known a=1 --known a@2=3",
        "brecha.target(years, {…}).reidentification",
    ),
    _entry(
        "CRL",
        "Of how many people of the first year can the record be named, if they are known in several?",
        "singling out, by linkability (Article 29 Working Party)",
        "brecha assess FILE --next FILE2 --person id --qids a,b",
        "brecha.assess(years, qids=[…])",
    ),
    _entry(
        "IAS",
        "What is the sensitive value of this person, whichever record is hers?",
        "inference (Article 29 Working Party)",
        "brecha target FILE --known a=1 --known b=2 --sensitive s",
        "brecha.target(table, {…}, [secret]).inference",
    ),
    _entry(
        "CAS",
        "Of how many people can the sensitive value be told, whoever they are?",
        "inference (Article 29 Working Party)",
        "brecha assess FILE --qids a,b --sensitive s",
        "brecha.assess(table, qids=[…], sensitive=[…])",
    ),
    _entry(
        "IAL",
        "What was the sensitive value of this person in the first year, if she is known in several?",
        "inference, by linkability (Article 29 Working Party)",
        "brecha target FILE --next FILE2 --person id --known a=1 --known a@2=3 --sensitive s",
        "brecha.target(years, {…}, [secret]).inference",
    ),
    _entry(
        "CAL",
        "Of how many people can the sensitive value of the first year be told, if they are known in several?",
        "inference, by linkability (Article 29 Working Party)",
        "brecha assess FILE --next FILE2 --person id --qids a,b --sensitive s",
        "brecha.assess(years, qids=[…], sensitive=[…])",
    ),
)
"""In the order of table 1 of 001, goal by goal"""


MEMBERS_SHOWN = 3
"""Members of a set that are named"""
_UNFIT = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, StopIteration)
"""What data raise that no gain has: they may be anybody's, as those of saved results are"""


def gain_note(adversary: Mapping[str, Any]) -> Note:
    """Return the note on one of ``input["adversaries"]``; its own words where the kind of gain is not known."""
    specification = adversary.get("given") or {}
    try:
        kind = specification["kind"]
        return Note(f"gain-{kind}", **_VALUES[kind](specification))
    except _UNFIT:
        return Note(TEXT, text=str(adversary["says"]))


def _worth(specification: Mapping[str, Any]) -> dict[str, Any]:
    worth = specification["worth"]
    every = [*(worth.values() if isinstance(worth, Mapping) else worth)]
    every += [specification[key] for key in ("missing", "default") if key in specification]
    return {"most": _spelt(max(map(_number, every)))}


def _distance(specification: Mapping[str, Any]) -> dict[str, Any]:
    reach = specification.get("reach")
    return {"limit": "no", "reach": ""} if reach is None else {"limit": "yes", "reach": _spelt(_number(reach))}


def _members(specification: Mapping[str, Any]) -> dict[str, Any]:
    members = [Note("gain-missing") if member is None else str(member) for member in specification["members"]]
    return {"members": members[:MEMBERS_SHOWN], "more": "yes" if len(members) > MEMBERS_SHOWN else "no"}


_VALUES: Mapping[Any, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "identity": lambda specification: {},
    "tries": lambda specification: {"tries": specification["tries"]},
    "worth": _worth,
    "distance": _distance,
    "members": _members,
    "value": lambda one: {"value": Note("gain-missing") if one["value"] is None else str(one["value"])},
    "matrix": lambda specification: {"rows": len(specification["gain"]), "columns": len(specification["gain"][0])},
}
"""The values that the note on each kind of gain takes"""


def _number(plain: int | float | str) -> Fraction | float:
    """Return a number of a gain, from plain data: exact ones are whole, or texts such as "1/3"."""
    return plain if isinstance(plain, float) else Fraction(plain)


def _spelt(number: Fraction | float) -> str:
    if isinstance(number, float):
        short = f"{number:g}"
        return short if float(short) == number else repr(number)
    return str(readable(number)).removeprefix("about ")
