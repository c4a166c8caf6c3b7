"""A language that records what it says, and a checker that holds every sentence against the figures it was made of.

To extend it: a message whose words claim more than its numbers ("stays at", "nobody", "no more than before") gets a
rule in ``RULES``, which is given the values of the message and returns whether the words are true of them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from math import isclose, isfinite
from typing import Any

from brecha.language.catalogues import Language, named, natural
from brecha.language.files import text_of
from tests.report.claims import Claim, Relation, claims

Values = Mapping[str, Any]
LIKE_ALL_OTHERS = 1e-12
"""How far two figures may be apart that are said to be the same"""


@dataclass(frozen=True)
class Said:
    """A message, what it was said with, and the text."""

    message: str
    values: Values
    text: str


@dataclass(frozen=True, eq=False)
class Recording(Language):
    """A language that keeps what it said, and the numbers that it wrote."""

    said: list[Said] = field(default_factory=list, repr=False)
    written: dict[str, list[Fraction]] = field(default_factory=dict, repr=False)
    """numbers by their texts"""
    shares: list[tuple[float, str]] = field(default_factory=list, repr=False)
    """shares, and how they were told"""
    wrong: list[str] = field(default_factory=list, repr=False)
    """counts of people and natural frequencies that were told by words that are not true of them"""

    @classmethod
    def of(cls, code: str) -> "Recording":
        """A language that has said nothing yet."""
        found = _recording(code)
        for kept in (found.said, found.written, found.shares, found.wrong):
            kept.clear()
        return found

    def _text(self, message: str, values: Mapping[str, Any]) -> str | None:
        text = super()._text(message, values)
        if text is not None:
            self.said.append(Said(message, dict(values), text))
        return text

    def number(self, number: Any, decimals: int = 0, bound: Any = None) -> str:
        text = super().number(number, decimals, bound)
        if isfinite(number):
            self.written.setdefault(text, []).append(_exactly(number))
        return text

    def amount(self, number: float, bound: Any = None) -> str:
        text = super().amount(number, bound)
        self.written.setdefault(text, []).append(_exactly(number))
        return text

    def percent(self, share: float, bound: Any = None) -> str:
        text = super().percent(share, bound)
        if bound is None:
            self.shares.append((share, text))
        return text

    def people(self, part: int, whole: int) -> str:
        text = super().people(part, whole)
        message = self.said[-1].message
        kind = "all" if part == whole else "none" if part == 0 else "some"
        if not message.startswith(
            {"all": "people-all", "none": "people-none"}.get(kind, ("people-some", "people-mil"))
        ):
            self.wrong.append(f"{part} of {whole} people are told as {text!r}")
        return text

    def frequency(self, share: float) -> str:
        text = super().frequency(share)
        told = self.said[-1]
        if not FREQUENCIES[told.message](share, told.values):
            self.wrong.append(f"a share of {share} is told as {text!r}")
        return text


@cache
def _recording(code: str) -> Recording:
    return Recording._of(code, text_of(code))


FEW = 1e-7
"""Shares below which nobody counts them, one in ten million"""


def _near(share: float, values: Values) -> bool:
    some, every = values["n"], int(re.sub(r"\D", "", values["all"]))
    return 0 < some < every and float(abs(some / every - share)) <= 0.15 * min(share, 1 - share)


FREQUENCIES: dict[str, Callable[[float, Values], bool]] = {
    "frequency-none": lambda share, _: share == 0,
    "frequency-all": lambda share, _: share == 1,
    "frequency-few": lambda share, _: 0 < share < FEW,
    "frequency-most": lambda share, _: 1 - FEW < share < 1,
    "frequency-exact": lambda share, values: share == values["n"] / int(re.sub(r"\D", "", values["all"])),
    "frequency": _near,
}
"""What each way of telling a natural frequency claims of the share"""


def _exactly(number: Any) -> Fraction:
    return Fraction(number) if isinstance(number, int | Fraction) else Fraction(str(number))


def faults(language: Recording) -> Iterator[str]:
    """What is false in all that a language has said."""
    yield from language.wrong
    for share, text in language.shares:
        if not all(claim.holds(share) for claim in claims(text, language.code)) or not claims(text, language.code):
            yield f"{text!r} is told of a share of {share}"
    for one in language.said:
        yield from faults_in(one, language)


def faults_in(one: Said, language: Recording) -> Iterator[str]:
    """What is false in one text: a number that comes from nowhere or is rounded to the wrong side, or its words."""
    for claim in claims(_without_names(one), language.code):
        if not _is_true(claim, one, language):
            yield f"{one.message}: {claim.relation} {claim.text} is no figure of {_figures(one.values)}: {one.text!r}"
    rule = RULES.get(one.message)
    if rule is not None and not rule(one.values):
        yield f"{one.message}: not so by {_figures(one.values)}: {one.text!r}"


def _without_names(one: Said) -> str:
    """The text without what comes from the data, or was said and checked before: its digits claim nothing here."""
    texts = [value for name in NAMES if isinstance(value := one.values.get(name), str) and value]
    names = [text for text in texts if any(map(str.isalpha, text)) or text == one.values.get("seed")]
    found = one.text
    for name in sorted(names, key=len, reverse=True):
        found = re.sub(rf"(?<![\w.,]){re.escape(name)}(?!\w)", "…", found)
    return found


NAMES = ("before", "by", "change", "columns", "epsilon", "facts", "first", "focal", "found", "gain", "group", "groups",
         "known", "label", "labels", "last", "levels", "maker", "mild", "name", "named", "next", "noise", "note",
         "option", "others", "over", "parents", "program", "query", "relation", "said", "says", "seed", "sensitive",
         "sets", "spans", "strict", "tables", "under", "value", "values", "target", "way", "ways")  # fmt: skip
"""Values that are names if they are texts, or texts that were said, and checked, before"""


def _is_true(claim: Claim, one: Said, language: Recording) -> bool:
    """Whether some figure of the message is what is told, or a number that was written for it, or one in its words."""
    ways = [claim] if one.message not in PARTS else [claim, *(replace(claim, relation=way) for way in SIDES)]
    return (
        any(way.holds(figure, itself_a_bound=True) for way in ways for figure in _derived(one.values, claim))
        or any(_holds_as_written(way, number) for way in ways for number in language.written.get(claim.text, ()))
        or claim.text in literals(language.code, one.message)
        or (
            one.message.startswith(GIVEN)
            and not {claim.text, claim.text.replace(",", ".")}.isdisjoint(map(str, one.values.values()))
        )
    )


PARTS = ("percent", "report-factor", "sweep-estimate")
"""Parts of sentences, and of tables, that the words of comparison stand around: they are read again with these"""
SIDES: tuple[Relation, ...] = ("at most", "at least")
GIVEN = ("note-change-", "note-gain-", "program-", "sanitizer-")
"""Messages whose numbers are texts, as somebody gave them"""


def _holds_as_written(claim: Claim, number: Fraction) -> bool:
    return claim.holds(number / 100 if claim.percent else number, itself_a_bound=True)


def _derived(values: Values, claim: Claim) -> Iterator[Fraction]:
    """The numbers of a message, and those that natural frequencies make of them: k in 10, in 100, …"""
    for value in values.values():
        if isinstance(value, int | float) and isfinite(value):
            yield _exactly(value)
            if 0 < value < 1 and not claim.percent:
                yield from map(Fraction, natural(float(value)))


@cache
def literals(code: str, message: str) -> set[str]:
    """Numbers that stand in a catalogue, in a message and those that it is made of."""
    found = re.search(rf"(?ms)^{re.escape(message)} *=(.*?)(?=^[a-z#][\w-]* *=|^#|\Z)", text_of(code))
    assert found is not None, message
    words = re.sub(r"^ *\*?\[\d+\]|\{ *\$[^{}]*->|\[\d+\]", " ", found[1], flags=re.MULTILINE)
    own = set(re.findall(r"(?<![\w$.,-])\d[\d.,]*\d|(?<![\w$.,-])\d", words))
    return own.union(*(literals(code, other) for other in re.findall(r"\{ ([a-z][a-z-]+) \}", found[1])))


def _figures(values: Values) -> dict[str, Any]:
    return {name: value for name, value in values.items() if not isinstance(value, str) or len(value) < 30}


def _same(one: float, other: float) -> bool:
    return isclose(one, other, rel_tol=LIKE_ALL_OTHERS, abs_tol=LIKE_ALL_OTHERS)


def _growth(values: Values) -> bool:
    few, many = values["hits"], values["many"]
    kinds = {
        "alone": True,
        "nobody": few == many == 0,
        "same": few == many > 0,
        "new": few == 0 < many,
        "more": 0 < few < many and values["more"] == many - few,
        "times": 0 < few < many,
    }
    return bool(kinds[values["growth"]]) and (values["everybody"] == "yes") == (many == values["records"])


RULES: dict[str, Callable[[Values], bool]] = {
    "advice-added-certain": lambda values: values["fewer"] >= 0,
    "advice-added-chance": lambda values: (values["some"] == "no") == (values["before"] == values["after"]),
    "advice-added-gain": lambda values: (values["some"] == "no") == (values["before"] == values["after"]),
    "finding-certain": lambda values: (
        (values["known_before"] == "yes") <= (values["hits"] == values["records"])
        and values["after"] >= values["before"] * (1 - LIKE_ALL_OTHERS)
    ),
    "finding-already": lambda values: (
        values["certain"] == values["all_certain"]
        if values["same"] == "yes"
        else values["all_certain"] > values["certain"] >= values["all_certain"] / 2
    ),
    "finding-skew": lambda values: {
        "stays": values["wrong"] >= values["wrong_before"],
        "none": values["wrong"] <= 0,
    }.get(values["error"], 0 < values["wrong"] < values["wrong_before"]),
    "finding-gain": lambda values: (values["more"] == "no") == _same(values["after"], values["before"]),
    "finding-worst-case": lambda values: (
        values["worst"] >= values["after"] * (1 - LIKE_ALL_OTHERS)
        and (values["more"] == "no") == (values["certain"] == (values["known_before"] == "yes"))
        and (values["better"] == "no") == _same(values["times"], 1)
        and (values["kind"] != "identity" or (values["smallest"] == 1) == (values["worst"] == 1))
    ),
    "finding-unequal": lambda values: values["high"] > values["low"],
    "growth-certain": _growth,
    "private-guess": lambda values: values["kind"] != "hardly" or values["after"] == values["before"],
    "sweep-learnt-nothing": lambda values: values["bits_after"] <= values["bits_before"] * (1 + 1e-9),
    "believed-learnt": lambda values: values["ratio"] > 1,
    "unlinked-survives": lambda values: {
        "worse": values["share"] < 0,
        "all": values["share"] >= 1,
        "nothing": values["share"] == 0,
    }.get(values["kind"], 0 < values["share"] < 1),
    "chart-shown-says": lambda values: values["more"] == "no" or values["least"] > values["most"],
}
"""What the words of a message claim of its values"""


def in_assessment(one: Said, attacks: list[dict[str, Any]]) -> bool:
    """Whether the figures of a sentence about an assessment are those of a row of its frame, recomputed from it."""
    values = one.values
    sensitive = values["sensitive"] or None
    rows = [row for row in attacks if row["group"] is None and named(row["sensitive"] or "") == (sensitive or "")]
    if one.message == "finding-capacity":
        return any(row["capacity"] == values["capacity"] and _names_columns(one.text, row, attacks) for row in rows)
    gain = values["gain"] or None
    rows = [row for row in rows if row["gain"] == gain]
    figures = {
        "hits": "hits",
        "records": "records",
        "before": "prior_probabilistic",
        "after": "posterior_probabilistic",
        "certain": "posterior_deterministic",
    }
    if one.message == "finding-worst-case":
        figures |= {"smallest": "smallest", "worst": "worst", "times": "degradation_probabilistic"}
    return any(
        all(values[name] == row[column] for name, column in figures.items())
        and values["share"] == row["hits"] / row["records"]
        and _names_columns(one.text, row, attacks)
        for row in rows
    )


def _names_columns(text: str, row: Mapping[str, Any], attacks: list[dict[str, Any]]) -> bool:
    """Whether a sentence names the columns of a row, or says how many they are if they are all."""
    every = max(attacks, key=lambda one: one["size"])["qids"]
    named_in_text = {name for name in every if re.search(rf"\b{re.escape(name)}\b", text)}
    return named_in_text == set(row["qids"]) or (not named_in_text and len(row["qids"]) == len(every))
