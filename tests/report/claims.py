"""Read what sentences claim: every number, and the words that compare it, in English and Portuguese.

Nothing here knows how the program writes numbers: texts are read as a person reads them, and what is read is held
against the figures.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

Relation = Literal["is", "about", "at most", "below", "at least", "above"]
NOISE = Fraction(1, 10**12)
"""How far a float may be off the number that it stands for, as a part of it: docs/concepts/measures.md"""

WORDS: dict[str, dict[Relation, str]] = {
    "en": {
        "at most": r"at most|no more than|not more than|up to|≤",
        "below": r"fewer than|less than|below|<",
        "at least": r"at least|no less than|no fewer than|≥",
        "above": r"more than|above|>",
        "about": r"about",
    },
    "pt": {
        "at most": r"no máximo|até|≤",
        "below": r"menos de|menos do que|abaixo de|<",
        "at least": r"no mínimo|pelo menos|≥",
        "above": r"mais de|mais do que|acima de|>",
        "about": r"cerca de",
    },
}
"""What stands before a number"""
AFTER: dict[str, dict[Relation, str]] = {
    "en": {"at most": r"at most", "at least": r"at least|or more"},
    "pt": {"at most": r"no máximo", "at least": r"no mínimo|pelo menos|ou mais"},
}
"""What stands after one"""
NOT = {
    "en": r"\b(?:no|not|none|never|nobody|nothing|cannot|neither)\b",
    "pt": r"\b(?:não|nenhum|nenhuma|nunca|ninguém|nem)\b",
}
BETWEEN = r"(?:\s+(?:a\s+factor\s+of|um\s+fator\s+de|de))?\s*"
"""What may stand between the words and the number"""
NUMBER = {
    "en": r"[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?(?:e-?\d+)?",
    "pt": r"[-−]?\d{1,3}(?:\.\d{3})+(?:,\d+)?|[-−]?\d+(?:,\d+)?(?:e-?\d+)?",
}
MILLION = r"\s(?:million|milhão|milhões)\b"


@dataclass(frozen=True)
class Claim:
    """A number in a sentence, and what is said of it."""

    relation: Relation
    number: Fraction
    step: Fraction
    """the unit of its last digit"""
    percent: bool
    start: int
    """where it is in the sentence"""
    text: str

    def holds(self, figure: float | Fraction, *, itself_a_bound: bool = False) -> bool:
        """Whether what is said is true of a figure, which is a share where per cents are told.

        ``itself_a_bound``: the figure bounds what is spoken of, so that "more than 5 %" is true of a bound of 5 %.
        """
        exact = (100 if self.percent else 1) * Fraction(figure)
        off = abs(exact) * NOISE
        near = self.step + off
        match self.relation:
            case "is":
                hidden = self.percent and self.number in (0, 100) and abs(exact - self.number) > off
                return abs(self.number - exact) <= self.step / 2 + off and not hidden
            case "about":
                return abs(self.number - exact) <= Fraction(15, 100) * abs(exact) + self.step
            case "at most":
                return exact - off <= self.number < exact + near
            case "at least":
                return exact - near < self.number <= exact + off
            case "below":
                return (exact - off <= self.number if itself_a_bound else exact < self.number) and (
                    self.number <= exact + near
                )
            case "above":
                return (self.number <= exact + off if itself_a_bound else self.number < exact) and (
                    exact - near <= self.number
                )


def claims(text: str, code: str) -> list[Claim]:
    """Every number of a text with what is said of it, in order; numbers that are parts of names are none."""
    return list(_claims(text.replace("\u00a0", " "), code))


def _claims(text: str, code: str) -> Iterator[Claim]:
    for found in re.finditer(rf"(?<![\w.,-])(?:{NUMBER[code]})(?!\w)", text):
        rest = text[found.end() :]
        percent = re.match(r"\s?%", rest)
        million = re.match(MILLION, rest)
        unit = percent or million
        number = _number(found[0], code)
        digits = found[0].lower().partition("e")
        decimals = len(digits[0].partition("." if code == "en" else ",")[2]) - int(digits[2] or 0)
        large = 10**6 if million else 1
        yield Claim(
            relation(text[: found.start()], rest[unit.end() if unit else 0 :], code),
            large * Fraction(number),
            large / Fraction(10) ** decimals,
            percent is not None,
            found.start(),
            found[0],
        )


def _number(text: str, code: str) -> Decimal:
    plain = text.replace(",", "") if code == "en" else text.replace(".", "").replace(",", ".")
    return Decimal(plain.replace("−", "-"))


def relation(before: str, after: str, code: str) -> Relation:
    """What the words around a number say of it; "no … more than" is "at most"."""
    for kind, words in AFTER[code].items():
        if re.match(rf"\s(?:\w+ )?(?:{words})\b", after):
            return kind
    for kind, words in WORDS[code].items():
        found = re.search(rf"(?:^|[\s(“\"])({words}){BETWEEN}$", before, re.IGNORECASE)
        if found is not None:
            clause = re.split(r"[.;:]\s", before[: found.start()])[-1]
            return "at most" if kind == "above" and re.search(NOT[code], clause, re.IGNORECASE) else kind
    return "is"
