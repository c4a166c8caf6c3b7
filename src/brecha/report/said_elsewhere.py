"""What is said elsewhere in English, in the language of a report: notes, gains, reasons and models of change.

These sentences are made where the numbers are, long before anybody knows who will read them. Each has its data beside
it, from which a catalogue says it anew: ``note-…``, ``gain-…``, ``dropped-…``, ``change-…``. In English they stay as
they are. What a language cannot say stays English too, and is noted in :attr:`Language.missing`.

A list among the values is handed to a catalogue in three ways: ``$names`` is "a, b and c", ``$names-row`` is "a, b, c",
and ``$names-apart`` is "a; b; c".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from babel.numbers import get_decimal_symbol

from brecha.language.catalogues import FALLBACK, Language, named
from brecha.language.notes import Note
from brecha.qif.arithmetic.exact import readable

Values = dict[str, Any]
UNSAYABLE = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, StopIteration)
"""What values raise that a message cannot be said with: they may be anybody's, as those of saved results are"""
MEMBERS_SHOWN = 3
"""Members of a set that are named, as in English"""


def note_in(note: str, language: Language) -> str:
    """A note in this language."""
    if language.code == FALLBACK:
        return str(note)
    if not isinstance(note, Note):
        return _english(note, "note", language)
    return _said(f"note-{note.id}", note, language, lambda: values_in(note, language))


def values_in(note: Note, language: Language) -> Values:
    """The values of a note as its message takes them: notes within it are said first, and lists are made texts."""
    found: Values = {}
    for name, value in note.values.items():
        found |= _listed(name, value, language) if isinstance(value, list) else {name: _part(value, language)}
    return found


def gain_in(adversary: Mapping[str, Any], language: Language) -> str:
    """What an adversary with a gain of her own is after: one of ``input["adversaries"]``."""
    given = adversary.get("given") or {}
    kind, says = given.get("kind"), str(adversary["says"])
    if language.code == FALLBACK:
        return says
    return _said(f"gain-{kind}", says, language, lambda: _GAINS[kind](given, language) if kind in _GAINS else {})


def reason_in(reason: str, language: Language) -> str:
    """Why records were not used: a key of ``input["dropped"]``."""
    if language.code == FALLBACK:
        return reason
    return _said(f"dropped-{reason.replace(' ', '-')}", reason, language, dict)


def change_in(about: Mapping[str, Any], name: str, language: Language) -> str:
    """How an attribute changes from year to year, by the model: one of ``input["changes"]``; ``about`` is the input."""
    says = str(about["changes"][name])
    if language.code == FALLBACK:
        return says
    data = about.get("changes_as_data", {}).get(name) or {}
    try:
        kind, values = _change(data, language)
    except UNSAYABLE:
        return _english(says, f"change-{data.get('kind')}", language)
    return _said(f"change-{kind}", says, language, lambda: values)


def _said(message: str, english: str, language: Language, values: Callable[[], Values]) -> str:
    """The message, or the English text where this language has none, or not with these values."""
    try:
        said = language.say(message, **values())
    except UNSAYABLE:
        return _english(english, message, language)
    return str(english) if message in language.missing else said


def _english(text: str, message: str, language: Language) -> str:
    language.missing[message] = None
    return str(text)


def _part(value: Any, language: Language) -> Any:
    if isinstance(value, Note):
        return note_in(value, language)
    return named(value) if isinstance(value, str) else value


def _listed(name: str, items: Sequence[Any], language: Language) -> Values:
    parts = [str(_part(item, language)) for item in items]
    row, apart = (_joined(parts, way, language) for way in ("list-more", "list-apart"))
    return {name: language.listed(parts), f"{name}-row": row, f"{name}-apart": apart}


def _joined(parts: Sequence[str], way: str, language: Language) -> str:
    return reduce(lambda before, part: language.say(way, before=before, next=part), parts) if parts else ""


def _worth(given: Mapping[str, Any], language: Language) -> Values:
    worth = given["worth"]
    every = [*(worth.values() if isinstance(worth, Mapping) else worth)]
    every += [given[key] for key in ("missing", "default") if key in given]
    return {"most": _spelt(max(map(_number, every)), language)}


def _distance(given: Mapping[str, Any], language: Language) -> Values:
    reach = given.get("reach")
    spelt = "" if reach is None else _spelt(_number(reach), language)
    return {"limit": "no" if reach is None else "yes", "reach": spelt}


def _members(given: Mapping[str, Any], language: Language) -> Values:
    members = [language.say("gain-missing") if member is None else str(member) for member in given["members"]]
    more = "yes" if len(members) > MEMBERS_SHOWN else "no"
    return _listed("members", members[:MEMBERS_SHOWN], language) | {"more": more}


_GAINS: Mapping[Any, Callable[[Mapping[str, Any], Language], Values]] = {
    "tries": lambda given, language: {"tries": given["tries"]},
    "worth": _worth,
    "distance": _distance,
    "members": _members,
    "matrix": lambda given, language: {"rows": len(given["gain"]), "columns": len(given["gain"][0])},
}
"""The values that the message of each kind of gain takes"""


def _change(data: Mapping[str, Any], language: Language) -> tuple[str, Values]:
    """The message of a model of change, and its values."""
    match data.get("kind"):
        case "stay" if data["probability"] == 1:
            return "never", {}
        case "stay":
            return "stay", {"chance": _chance(data["probability"], language)}
        case "shift" if len(data["by"]) == 1:
            return "shift", {"by": _decimals(f"{data['by'][0][0]:g}", language)}
        case "shift":
            return "shift-by-one-of", _listed("steps", list(_steps(data["by"], language)), language)
        case "confusion":
            return "confusion", {"values": data["values"]}
        case kind:
            return str(kind), {}


def _steps(by: Sequence[Sequence[float]], language: Language) -> Iterator[str]:
    for step, chance in by:
        yield f"{_decimals(f'{step:+g}', language)} ({_chance(chance, language)})"


def _chance(chance: float, language: Language) -> str:
    from brecha.linkage.changes import short_chance

    return _decimals(short_chance(chance), language)


def _number(plain: int | float | str) -> Fraction | float:
    """A number of a gain, from plain data: exact ones are whole, or texts such as "1/3"."""
    return plain if isinstance(plain, float) else Fraction(plain)


def _spelt(number: Fraction | float, language: Language) -> str:
    if isinstance(number, float):
        short = f"{number:g}"
        text = short if float(short) == number else repr(number)
    else:
        text = readable(number).removeprefix("about ")
    return _decimals(text, language)


def _decimals(text: str, language: Language) -> str:
    """A number in digits, with the decimal mark of the language."""
    return text.replace(".", get_decimal_symbol(language.locale))
