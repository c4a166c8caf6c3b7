"""Roles: what each column is to the adversary; and what is to be tried."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from brecha.errors import BrechaError, ColumnError, SettingError
from brecha.study import ROLES, is_doubtful, proposed_subsets
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, error_sentence, progress
from brecha.web.state.tables import USUAL, Roles, TableSource, limit_asked
from brecha.web.state.workspace import Opened

UNDECIDED = "other"
"""The role of a column of which nothing was said yet: it is listed as not assessed"""
CHOICES = (*(role for role in ROLES if role != UNDECIDED), "not_published", "unknown")
"""What is said of a column: one of the roles; or, of any other, whether it is published"""
LINKED = ("identifier", "quasi-identifier")
"""Roles of columns that are looked for in every year"""
SUBSETS = ("proposed", "all", "some", "full")
"""Which combinations are tried; those proposed are all, unless there are too many"""


def show(ask: Ask) -> Page | Next:
    """The columns, each with a suggestion; or how far the look at them has come."""
    opened = _opened(ask)
    look = opened.look
    if look.state in ("waiting", "running"):
        data = {"table": opened.id, "name": opened.source.name, **look.as_dict()}
        return Page("looking.html", data, {"progress": progress(look, ask.language)}, part="progress.html")
    if ask.wants_part:
        return Next(f"/tables/{opened.id}")
    if look.state != "done":  # the file is no table, or the look was stopped
        why = error_sentence(ask, look.problem) or ask.language.say("web-describe-stopped")
        data = {"table": opened.id, "name": opened.source.name, "error": why, "status": 400}
        return Page("wrong.html", data, {"title": ask.language.say("web-wrong")}, 400)
    ask.workspace.warm()
    suggested = {column["name"]: str(column["role"]) for column in look.result["columns"]}
    for name, role in suggested.items():  # one identifier tells people apart, and no other is published
        if role == "identifier" and name != look.result["person"]:
            suggested[name] = "not_published"
    return _page(ask, opened, suggested, {"weights": look.result["weights"] or ""})


def stop(ask: Ask) -> Next:
    """Look no further."""
    opened = _opened(ask)
    ask.workspace.stop_look(opened)
    return Next(f"/tables/{opened.id}")


def begin(ask: Ask) -> Page | Next:
    """Run what the form says; what cannot be run is said above the form, which stays as it was filled in."""
    opened = _opened(ask)
    if opened.look.state != "done":
        raise SettingError("web-table-not-described-yet")
    columns = [column["name"] for column in opened.look.result["columns"]]
    chosen = {name: str(ask.form.get(f"role-{k}", UNDECIDED)) for k, name in enumerate(columns)}
    filled = {name: str(ask.form.get(name, "")) for name in ("by", "weights", "subsets", "most", "limit")}
    try:
        unmatched = _unmatched(opened, chosen, ask)
        if unmatched:
            return _page(ask, opened, chosen, filled, unmatched=unmatched)
        doubtful = None if ask.form.get("rows") == "one" else _doubtful(opened, chosen)
        if doubtful is not None:
            return _page(ask, opened, chosen, filled, doubtful=doubtful)
        return started(ask, opened.source, _roles(opened, columns, chosen, filled, ask))
    except BrechaError as error:
        return _page(ask, opened, chosen, filled, error=error_sentence(ask, error))


def started(ask: Ask, source: TableSource, roles: Roles) -> Next:
    """Have it run."""
    ask.workspace.refuse_many_runs()
    ask.workspace.warm()
    run = ask.workspace.runs.begin(source, roles, ask.language.code)
    return Next(f"/runs/{run.id}", {"run": run.id})


def _roles(
    opened: Opened, columns: Sequence[str], chosen: Mapping[str, str], filled: Mapping[str, str], ask: Ask
) -> Roles:
    """What the form says, checked."""
    people = [name for name, role in chosen.items() if role == "identifier"]
    if len(people) > 1:
        raise ColumnError("web-two-identifiers", people=people[0], people2=people[1])
    if opened.source.is_linked and not people:
        raise ColumnError("web-years-without-identifier")
    unknown = [role for role in chosen.values() if role not in (*CHOICES, UNDECIDED)]
    if unknown:
        raise SettingError("web-role-unknown", unknown=unknown[0], roles=list(CHOICES))
    for name in (filled["by"], filled["weights"]):
        if name and name not in columns:
            raise ColumnError.unknown(name, columns)
    qids = tuple(name for name in columns if chosen[name] == "quasi-identifier")
    return Roles(
        qids=qids,
        sensitive=tuple(name for name in columns if chosen[name] == "sensitive"),
        person=people[0] if people else None,
        by=filled["by"] or None,
        weights=filled["weights"] or None,
        subsets=_subsets(filled, len(qids)),
        same=_same(opened, chosen, ask),
        limit=limit_asked(filled["limit"]),
        rows="one" if people and ask.form.get("rows") == "one" else None,
        not_published=tuple(name for name in columns if chosen[name] == "not_published"),
        unknown=tuple(name for name in columns if chosen[name] == "unknown"),
    )


def _subsets(filled: Mapping[str, str], columns: int) -> str | int:
    """All combinations, the full set, or those of a few columns: as many as can be tried, or as the form says."""
    if filled["subsets"] in ("", "proposed"):
        return proposed_subsets(columns)
    if filled["subsets"] in ("all", "full"):
        return filled["subsets"]
    if not filled["most"].isdecimal() or len(filled["most"]) > 5 or int(filled["most"]) < 1:
        raise SettingError("web-subsets-no-number", given=filled["most"][:20])
    return int(filled["most"])


def _unmatched(opened: Opened, chosen: Mapping[str, str], ask: Ask) -> list[dict[str, Any]]:
    """Columns with a part in every year that some year lacks under this name, if the form did not say what they are."""
    if not opened.source.is_linked:
        return []
    headers, unmatched = opened.headers, []
    for i, name in enumerate(headers[0]):
        if chosen.get(name) not in LINKED:
            continue
        for k in range(1, len(headers)):
            if name not in headers[k] and f"same-{i}-{k}" not in ask.form:
                near = get_close_matches(name, headers[k], n=1, cutoff=0.6)
                field = {"field": f"same-{i}-{k}", "column": name, "year": opened.source.labels[k]}
                unmatched.append(field | {"columns": list(headers[k]), "near": near[0] if near else ""})
    return unmatched


def _doubtful(opened: Opened, chosen: Mapping[str, str]) -> dict[str, Any] | None:
    """The column marked as identifying people, if it has so few values that this has to be confirmed."""
    for column in opened.look.result["columns"]:
        rows = opened.look.result["rows"] - column["missing"]
        if chosen.get(column["name"]) == "identifier" and column["values"] and is_doubtful(rows, column["values"]):
            return {"column": column["name"], "rows": rows, "values": column["values"]}
    return None


def _same(opened: Opened, chosen: Mapping[str, str], ask: Ask) -> dict[str, tuple[str | None, ...]]:
    """What a column is called in each year, where the form says so."""
    if not opened.source.is_linked:
        return {}
    headers, same = opened.headers, {}
    for i, name in enumerate(headers[0]):
        names = [
            name if name in headers[k] else str(ask.form.get(f"same-{i}-{k}", "")) or None for k in range(len(headers))
        ]
        for k, column in enumerate(names):
            if column is not None and column not in headers[k]:
                raise ColumnError.unknown(column, headers[k])
        if chosen.get(name) in LINKED and names != [name] * len(headers):
            same[name] = tuple(names)
    return same


def _page(
    ask: Ask,
    opened: Opened,
    chosen: Mapping[str, str],
    filled: Mapping[str, str],
    error: str = "",
    unmatched: Sequence[Mapping[str, Any]] = (),
    doubtful: Mapping[str, Any] | None = None,
) -> Page:
    look, language = opened.look.result, ask.language
    filled = {"by": "", "weights": "", "subsets": "proposed", "most": "3", "limit": "", **filled}
    data = {
        "table": opened.id,
        "name": opened.source.name,
        "years": list(opened.source.labels),
        "records": look["rows"],
        "columns": look["columns"],
        "subsets": look["subsets"],
        "adversaries": look["adversaries"],
        "chosen": dict(chosen),
        "error": error,
        "unmatched": [dict(field) for field in unmatched],
        "doubtful": None if doubtful is None else dict(doubtful),
    }
    shown = {
        "options": CHOICES,
        "subsets": SUBSETS,
        "known_to": [language.note(note) for note in look["known_to"]],
        "undecided": UNDECIDED,
        "given": filled | {"limit": filled["limit"] or USUAL},
        "reasons": [language.note(reason) for reason in look["reasons"]],
        "notes": [language.note(note) for note in look["said"]],
        "same": {name: str(value) for name, value in ask.form.items() if name.startswith("same-")},
    }
    return Page("roles.html", data, shown, 400 if error else 200)


def _opened(ask: Ask) -> Opened:
    opened = ask.workspace.opened(ask.name("table"))
    if opened is None:
        raise NotFoundError
    return opened
