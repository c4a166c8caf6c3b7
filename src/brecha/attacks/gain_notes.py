"""What an adversary with a gain of her own is after, as a note: from the plain data of the gain in an answer."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from brecha.language.notes import TEXT, Note
from brecha.qif.arithmetic.exact import readable

MEMBERS_SHOWN = 3
"""Members of a set that are named"""
_UNFIT = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, StopIteration)
"""What data raise that no gain has: they may be anybody's, as those of saved results are"""


def gain_note(adversary: Mapping[str, Any]) -> Note:
    """Return the note on one of ``input["adversaries"]``; its own words where the kind of gain is not known."""
    given = adversary.get("given") or {}
    try:
        kind = given["kind"]
        return Note(f"gain-{kind}", **_VALUES[kind](given))
    except _UNFIT:
        return Note(TEXT, text=str(adversary["says"]))


def _worth(given: Mapping[str, Any]) -> dict[str, Any]:
    worth = given["worth"]
    every = [*(worth.values() if isinstance(worth, Mapping) else worth)]
    every += [given[key] for key in ("missing", "default") if key in given]
    return {"most": _spelt(max(map(_number, every)))}


def _distance(given: Mapping[str, Any]) -> dict[str, Any]:
    reach = given.get("reach")
    return {"limit": "no", "reach": ""} if reach is None else {"limit": "yes", "reach": _spelt(_number(reach))}


def _members(given: Mapping[str, Any]) -> dict[str, Any]:
    members = [Note("gain-missing") if member is None else str(member) for member in given["members"]]
    return {"members": members[:MEMBERS_SHOWN], "more": "yes" if len(members) > MEMBERS_SHOWN else "no"}


_VALUES: Mapping[Any, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "identity": lambda given: {},
    "tries": lambda given: {"tries": given["tries"]},
    "worth": _worth,
    "distance": _distance,
    "members": _members,
    "matrix": lambda given: {"rows": len(given["gain"]), "columns": len(given["gain"][0])},
}
"""The values that the note on each kind of gain takes"""


def _number(plain: int | float | str) -> Fraction | float:
    """Return a number of a gain, from plain data: exact ones are whole, or texts such as "1/3"."""
    return plain if isinstance(plain, float) else Fraction(plain)


def _spelt(number: Fraction | float) -> str:
    if isinstance(number, float):
        short = f"{number:g}"
        return short if float(short) == number else repr(number)
    return readable(number).removeprefix("about ")
