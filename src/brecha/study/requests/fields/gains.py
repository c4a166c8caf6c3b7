"""What follows `gain`: a sensitive attribute, and what a guess about it brings the adversary."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pyarrow as pa

from brecha.errors import ColumnError, InputError, SettingError
from brecha.qif import Gain
from brecha.qif.gain_functions import Identity
from brecha.qif.labels import OfPeople, did_you_mean
from brecha.study.requests.fields.gain_files import hiding_cells, read_gain
from brecha.study.requests.fields.notation import assignment
from brecha.tables.coded import CodedTable

FORM = "ATTRIBUTE=GAIN, such as illness=tries:3"
KINDS = {
    "identity": "identity",
    "tries": "tries:3",
    "worth": "worth:yes=4,no=1",
    "near": "near:10",
    "members": "members:yes,maybe",
}
"""The kinds that can be written in one word, each with an example."""
OTHERS, MISSING = (True, "*"), (False, None)
"""The key of all values that are not named, and that of a missing value."""
_VALUE = r'\s*(?:"((?:[^"]|"")*)"|([^",{marks}]*))\s*'
_MEMBER = re.compile(_VALUE.format(marks="") + r"(,|$)")
_PAIR = re.compile(_VALUE.format(marks="=") + r"=([^\",=]*)(,|$)")

_NONE = re.compile(r"(?<!['\"\w])None(?!['\"\w])")


@dataclass(frozen=True)
class GainRequest:
    """One `gain`: as it is written, and what it means."""

    text: str
    attribute: str
    spec: str
    gain: Gain

    is_file: bool = False
    """whether it is in a file, what is in which is not shown"""

    @property
    def name(self) -> str | None:
        """What the gain is called in the answer, None for the identity."""
        return None if isinstance(self.gain.rule, Identity) else self.gain.name


@dataclass(frozen=True)
class Gains:
    """All gains of a request."""

    requests: tuple[GainRequest, ...] = ()

    @classmethod
    def of(cls, texts: Sequence[str], sensitive: Sequence[str], missing: Collection[str]) -> "Gains":
        """The gains in these texts; ``missing`` are the texts that stand for a missing value."""
        requests: list[GainRequest] = []
        for text in texts:
            attribute, spec = assignment(text, "gain", FORM)
            _refuse_not_sensitive(text, attribute, sensitive)
            if text in [one.text for one in requests]:
                raise SettingError("study-gain-given-twice-give-once", text=text)
            with _blaming(text):
                requests.append(GainRequest(text, attribute, spec, _gain(spec, missing), not _is_written(spec)))
        return cls(_with_different_names(requests))

    def by_attribute(self) -> dict[str, list[Gain]]:
        """The gains of each attribute, in the order of the request."""
        found: dict[str, list[Gain]] = {}
        for one in self.requests:
            found.setdefault(one.attribute, []).append(one.gain)
        return found

    def refuse_unfit(self, table: CodedTable) -> None:
        """Refuse a gain that does not fit the values of its attribute, in the words of the request."""
        for one in self.requests:
            column = table.column(one.attribute)
            order = column.order()
            values = OfPeople(
                column.values.take(pa.array(order)).to_pylist(), table.spread(one.attribute)[order].tolist()
            )
            with _blaming(one.text), hiding_cells(one.gain.as_dict()) if one.is_file else nullcontext():
                one.gain.on(values)


def _refuse_not_sensitive(text: str, attribute: str, sensitive: Sequence[str]) -> None:
    if attribute not in sensitive:
        near = did_you_mean(attribute, sensitive)
        hint = near or f" Add `sensitive` {attribute}, or give the gain of another attribute."
        raise ColumnError("study-gain-about-which-among-sensitive", text=text, attribute=attribute, hint=hint)


@contextmanager
def _blaming(text: str) -> Iterator[None]:
    """Say of whatever is refused here on account of which `gain` it is."""
    try:
        yield
    except InputError as error:
        said = _for_the_shell(str(error))
        raise SettingError("study-gain", text=text, lower=said[0].lower(), said=said[1:]) from None


def _for_the_shell(message: str) -> str:
    """A message of the library without what only Python knows."""
    plain = _NONE.sub("a missing value", message.replace("value None", "missing value"))
    return plain.replace("with values=[...], or give a distance of your own", "in a TOML file, with values = […]")


def _gain(spec: str, missing: Collection[str]) -> Gain:
    """The gain that is written out, or is in a file."""
    kind, _, rest = spec.partition(":")
    kind = kind.strip()
    if _is_written(spec):
        return _written(kind, rest.strip(), missing)
    if spec.endswith(".toml") or _is_file(spec):
        return read_gain(Path(spec), missing)
    wrong = f"There is no gain {kind!r}, nor a file of that name." if kind else "It is not said what the gain is."
    raise SettingError(
        "study-write-name-toml-file", wrong=wrong, did_you_mean=did_you_mean(kind, KINDS), values=list(KINDS.values())
    )


def _is_written(spec: str) -> bool:
    return spec.partition(":")[0].strip() in KINDS


def _is_file(spec: str) -> bool:
    with suppress(OSError):  # such as a name longer than any file's
        return Path(spec).is_file()
    return False


def _written(kind: str, rest: str, missing: Collection[str]) -> Gain:
    if (kind == "identity") != (not rest):
        wrong = f"Nothing comes after {kind!r}" if rest else f"{kind!r} needs more after it"
        raise SettingError("study-write", wrong=wrong, kinds=KINDS[kind])
    return Gain.from_dict({"kind": kind, **_READERS[kind](rest, missing)})


def _tries(rest: str, missing: Collection[str]) -> dict[str, Any]:
    with suppress(ValueError):
        return {"tries": int(rest)}
    return {"tries": rest}


def _near(rest: str, missing: Collection[str]) -> dict[str, Any]:
    return {"kind": "distance", "reach": rest, "name": f"within {rest}"}


def _members(rest: str, missing: Collection[str]) -> dict[str, Any]:
    return {"members": [_value(item, missing) for item in _items(rest, _MEMBER, "VALUE,VALUE, such as yes,maybe")]}


def _worth(rest: str, missing: Collection[str]) -> dict[str, Any]:
    """``yes=4,no=1,*=0``: the star is for all other values; a star that is a value goes in quotation marks."""
    pairs: dict[tuple[bool, str | None], str] = {}
    for item in _items(rest, _PAIR, "VALUE=WORTH, such as yes=4,no=1"):
        key = OTHERS if _is_star(item) else (False, _value(item, missing))
        if key in pairs:
            raise SettingError("study-given-worth-twice", words="A missing value" if key == MISSING else repr(key[1]))
        pairs[key] = item[3].strip()
    apart = {"default": pairs.pop(OTHERS, None), "missing": pairs.pop(MISSING, None)}
    worth = {value: number for (_, value), number in pairs.items()}
    return {"worth": worth, **{key: number for key, number in apart.items() if number is not None}}


def _is_star(item: re.Match[str]) -> bool:
    return item[1] is None and item[2].strip() == "*"


def _value(item: re.Match[str], missing: Collection[str]) -> str | None:
    """The value that an item names, None for a missing one."""
    text = item[2].strip() if item[1] is None else item[1].replace('""', '"')
    return None if text in missing else text


def _items(text: str, form: re.Pattern[str], described: str) -> list[re.Match[str]]:
    """What stands between the commas; a value with a comma or an equals sign in it goes in quotation marks."""
    found: list[re.Match[str]] = []
    at, mark = 0, ","
    while mark:
        item = form.match(text, at)
        if item is None:
            raise SettingError("study-form-value-comma-equals-sign", text=text[at:], described=described)
        found.append(item)
        at, mark = item.end(), item[item.re.groups]
    return found


_READERS: Mapping[str, Callable[[str, Collection[str]], dict[str, Any]]] = {
    "identity": lambda rest, missing: {},
    "tries": _tries,
    "worth": _worth,
    "near": _near,
    "members": _members,
}


def _with_different_names(requests: Sequence[GainRequest]) -> tuple[GainRequest, ...]:
    """The same gains; those of one attribute that have the same name by default are called as they were typed."""
    names = [(one.attribute, one.name) for one in requests]
    found = [one if names.count(name) == 1 else _as_typed(one) for one, name in zip(requests, names, strict=True)]
    for i, one in enumerate(found):
        for other in found[:i]:
            if (one.attribute, one.name) == (other.attribute, other.name):
                raise SettingError(
                    "study-gain-gain-both-called-leave", text=one.text, text2=other.text, name=one.gain.name
                )
    return tuple(found)


def _as_typed(one: GainRequest) -> GainRequest:
    is_named = one.gain.name != one.gain.rule.name()
    return one if is_named or one.name is None else replace(one, gain=Gain.of(one.gain.rule, one.spec))
