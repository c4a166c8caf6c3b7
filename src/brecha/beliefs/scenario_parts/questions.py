"""Questions about the published table, and the search for the worst adversary, as a scenario file has them.

[questions.young_smokers]
count = { age = "20-39", smokes = "yes" }       # or exists = { … }, or all = { … }
where = { town = "Natal" }                      # of "all": of which records all are to be so
target = "Ana"                                  # one of the targets is in the table; nobody's record if left out
seen = { count = { town = "Natal" }, is = 12 }  # what was seen already

[worst]
measure = "multiplicative"                      # or "shannon", "bayes"
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from brecha.beliefs.question import All, Count, Exists, Observed, Query
from brecha.beliefs.worst_case import Measure
from brecha.errors import ColumnError, SettingError, nearest

KINDS = ("count", "all", "exists")
KEYS = (*KINDS, "where", "target", "seen")
WORST_KEYS = ("measure", "program", "target", "known")


@dataclass(frozen=True)
class AskedQuestion:
    """A question of a scenario."""

    name: str
    kind: str
    """count, all or exists"""
    query: Query
    target: str | None = None
    """the name of the target whose record is in the table; None where nobody's is special"""
    seen: Observed | None = None


@dataclass(frozen=True)
class WorstQuestion:
    """Who learns most: of which target, from which program, by which columns; None where there is one only."""

    measure: Measure = "multiplicative"
    program: str | None = None
    target: str | None = None
    known: tuple[str, ...] | None = None


def parse_questions(written: Any, targets: Mapping[str, Any]) -> tuple[AskedQuestion, ...]:
    """Return the questions of a file."""
    if not isinstance(written, Mapping):
        raise SettingError("beliefs-scenario-no-table", where="questions")
    return tuple(_question(name, table, targets) for name, table in written.items())


def _question(name: str, table: Any, targets: Mapping[str, Any]) -> AskedQuestion:
    where = f"questions.{name}"
    if not isinstance(table, Mapping):
        raise SettingError("beliefs-scenario-no-table", where=where)
    _refuse_unknown(table, KEYS, where)
    kind, query = _query({key: value for key, value in table.items() if key in (*KINDS, "where")}, where)
    target = table.get("target")
    if target is not None and target not in targets:
        raise ColumnError("beliefs-scenario-target-unknown", where=where, near=nearest(str(target), targets))
    return AskedQuestion(name, kind, query, target, _seen(table["seen"], f"{where}.seen") if "seen" in table else None)


def _query(table: Mapping[str, Any], where: str) -> tuple[str, Query]:
    """Return the one question that is written, and its kind."""
    kinds = [key for key in KINDS if key in table]
    if len(kinds) != 1 or ("where" in table and kinds != ["all"]):
        raise SettingError("beliefs-scenario-question-unclear", where=where)
    kind = kinds[0]
    condition = _condition(table[kind], f"{where}.{kind}")
    if kind == "all":
        return kind, All(condition, _condition(table["where"], f"{where}.where") if "where" in table else None)
    return kind, Count(condition) if kind == "count" else Exists(condition)


def _seen(table: Any, where: str) -> Observed:
    """Return what was seen in the table already: a question and its answer."""
    if not isinstance(table, Mapping) or "is" not in table:
        raise SettingError("beliefs-scenario-seen-unclear", where=where)
    _refuse_unknown(table, (*KINDS, "where", "is"), where)
    return _query({key: value for key, value in table.items() if key != "is"}, where)[1], table["is"]


def _condition(written: Any, where: str) -> dict[str, Any]:
    """Return a condition on records: a value, or a list of them, for each column."""
    values = list(written.values()) if isinstance(written, Mapping) else [{}]
    if any(isinstance(value, Mapping) for value in values):
        raise SettingError("beliefs-scenario-condition-unusable", where=where)
    return dict(written)


def parse_worst(written: Any) -> WorstQuestion:
    """Return whose adversary is looked for who learns most, as a file has it."""
    if not isinstance(written, Mapping):
        raise SettingError("beliefs-scenario-no-table", where="worst")
    _refuse_unknown(written, WORST_KEYS, "worst")
    known = written.get("known")
    if known is not None and (not isinstance(known, list) or not all(isinstance(name, str) for name in known)):
        raise SettingError("beliefs-scenario-worst-known")
    measure = written.get("measure", "multiplicative")
    if measure not in get_args(Measure):
        raise SettingError("beliefs-measure-unknown", measure=measure)
    return WorstQuestion(
        measure, written.get("program"), written.get("target"), None if known is None else tuple(known)
    )


def only_one(role: str, name: Any, options: Any) -> Any:
    """Return the one that is named; or the only one that there is."""
    options = list(options)
    if name is None:
        if len(options) > 1:
            raise SettingError("beliefs-scenario-worst-several", role=role, count=len(options))
        return options[0]
    if name not in options:
        listed = [one if isinstance(one, str) else ",".join(one) for one in options]
        raise SettingError("beliefs-scenario-worst-unknown", role=role, known=listed)
    return name


def _refuse_unknown(table: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in keys:
            raise SettingError("beliefs-key-unknown", key=key, what=where, near=nearest(key, keys), known=list(keys))
