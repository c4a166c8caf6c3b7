"""Roles: what each column is to the adversary; and what is to be tried."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from starlette.responses import Response

from brecha.errors import BrechaError, ColumnError, SettingError
from brecha.language import Language
from brecha.study import ColumnChoice, Study, is_doubtful, proposed_subsets, summarise
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, error_sentence, progress
from brecha.web.pages.studies import (
    ROLES,
    StudyForm,
    adversaries_of,
    attached,
    filled_columns,
    shown_columns,
    study_labels,
    study_on_page,
    words_for,
)
from brecha.web.state.studies import StudyText, roles_of
from brecha.web.state.tables import USUAL, Roles, TableSource, limit_asked
from brecha.web.state.workspace import Opened

Choices = Mapping[str, ColumnChoice]
"""What is said of each column"""
Filled = Mapping[str, str]
"""The settings, as they are filled in"""
LINKED = ("identifier", "quasi-identifier")
"""Roles of columns that are looked for in every year"""
SUBSETS = ("proposed", "all", "some", "full")
"""Which combinations are tried; those proposed are all, unless there are too many"""


def show(ask: Ask) -> Page | Next:
    """The columns, each as the study says or with a suggestion; or how far the look at them has come."""
    opened = _opened(ask)
    look = opened.look
    if look.state in ("waiting", "running"):
        data = {"table": opened.id, "name": opened.source.name, **look.as_dict()}
        return Page("looking.html", data, {"progress": progress(look, ask.language)}, part="progress.html")
    if ask.wants_part:
        return Next(f"/tables/{opened.id}")
    if look.state != "done":  # the file is no table, the study is not of it, or the look was stopped
        why = error_sentence(ask, look.problem) or ask.language.say("web-describe-stopped")
        data = {"table": opened.id, "name": opened.source.name, "error": why, "status": 400}
        return Page("wrong.html", data, {"title": ask.language.say("web-wrong")}, 400)
    ask.workspace.warm()
    weights = look.result["weights"] if opened.study is None else opened.study.data[0].weight
    return _page(ask, opened, shown_columns(opened, ask.language.code), {"weights": weights or ""}, StudyForm())


def stop(ask: Ask) -> Next:
    """Look no further."""
    opened = _opened(ask)
    ask.workspace.stop_look(opened)
    return Next(f"/tables/{opened.id}")


def begin(ask: Ask) -> Page | Next:
    """Run what the form says; what cannot be run is said above the form, which stays as it was filled in."""
    answer: Page | Next = _answered(ask, _begin)
    return answer


def save_study(ask: Ask) -> Page | Response:
    """Give what the form says as a study, whose file can be kept."""
    answer: Page | Response = _answered(ask, _save)
    return answer


def _save(ask: Ask, opened: Opened, choices: Choices, filled: Filled, form: StudyForm) -> Response:
    if opened.study is not None:
        return attached(ask, StudyText.of(_edited(opened, choices, form, ask)))
    roles = _roles(opened, choices, filled, ask)
    roles.refuse()
    return attached(ask, StudyText.of(study_on_page(opened.source, roles, choices, ask.language.code)))


def _answered(ask: Ask, answer: Callable[[Ask, Opened, Choices, Filled, StudyForm], Any]) -> Any:
    """Answer a form; what is wrong in it is said above it, and it stays as it was filled in."""
    opened = _opened(ask)
    if opened.look.state != "done":
        raise SettingError("web-table-not-described-yet")
    columns = [column["name"] for column in opened.look.result["columns"]]
    filled = {name: str(ask.form.get(name, "")) for name in ("by", "weights", "subsets", "most", "limit")}
    choices, form = shown_columns(opened, ask.language.code), StudyForm()
    try:
        choices = filled_columns(ask, columns, choices)
        form = StudyForm.filled_in(ask)
        return answer(ask, opened, choices, filled, form)
    except BrechaError as error:
        return _page(ask, opened, choices, filled, form, error=error_sentence(ask, error))


def _begin(ask: Ask, opened: Opened, choices: Choices, filled: Filled, form: StudyForm) -> Page | Next:
    unmatched = _unmatched(opened, choices, ask)
    if unmatched:
        return _page(ask, opened, choices, filled, form, unmatched=unmatched)
    doubtful = None if form.rows == "one" else _doubtful(opened, choices)
    if doubtful is not None:
        return _page(ask, opened, choices, filled, form, doubtful=doubtful)
    if opened.study is not None:
        study = _edited(opened, choices, form, ask)
        source = replace(opened.source, trust_size=False)
        return started(ask, source, roles_of(study, opened.headers[0]), StudyText.of(study), is_study=True)
    roles = _roles(opened, choices, filled, ask)
    roles.refuse()
    return started(ask, opened.source, roles, _study_text(opened, roles, choices, ask))


def _edited(opened: Opened, choices: Choices, form: StudyForm, ask: Ask) -> Study:
    """Return the study of a table as the form says, held to its columns."""
    assert opened.study is not None
    study = form.edited(opened.study, choices, ask.language.code)
    study.check_columns(opened.headers[0])
    return study


def _study_text(opened: Opened, roles: Roles, choices: Choices, ask: Ask) -> StudyText | None:
    """Return the study of what is run, for its record; None where a study cannot hold it."""
    try:
        return StudyText.of(study_on_page(opened.source, roles, choices, ask.language.code))
    except BrechaError:
        return None


def started(
    ask: Ask, source: TableSource, roles: Roles, study: StudyText | None = None, is_study: bool = False
) -> Next:
    """Have it run."""
    ask.workspace.refuse_many_runs()
    ask.workspace.warm()
    run = ask.workspace.runs.begin(source, roles, ask.language.code, study, is_study)
    return Next(f"/runs/{run.id}", {"run": run.id})


def _roles(opened: Opened, choices: Choices, filled: Filled, ask: Ask) -> Roles:
    """What the form says of a table without a study, checked."""
    people = [name for name, one in choices.items() if one.role == "identifier"]
    if len(people) > 1:
        raise ColumnError("web-two-identifiers", people=people[0], people2=people[1])
    if opened.source.is_linked and not people:
        raise ColumnError("web-years-without-identifier")
    for name in people:
        if choices[name].published:
            raise ColumnError("web-identifier-published", column=name)
    for name in (filled["by"], filled["weights"]):
        if name and name not in choices:
            raise ColumnError.unknown(name, list(choices))
    qids = _published(choices, "quasi-identifier")
    unassessed = _published(choices, "other")
    return Roles(
        qids=qids,
        sensitive=_published(choices, "sensitive"),
        person=people[0] if people else None,
        by=filled["by"] or None,
        weights=filled["weights"] or None,
        subsets=_subsets(filled, len(qids)),
        same=_same(opened, choices, ask),
        limit=limit_asked(filled["limit"]),
        rows="one" if people and ask.form.get("rows") == "one" else None,
        not_published=tuple(name for name, one in choices.items() if not one.published),
        unknown=tuple(name for name in unassessed if choices[name].reason),
        labels={name: {ask.language.code: one.label} for name, one in choices.items() if one.label},
    )


def _published(choices: Choices, role: str) -> tuple[str, ...]:
    return tuple(name for name, one in choices.items() if one.role == role and one.published)


def _subsets(filled: Mapping[str, str], columns: int) -> str | int:
    """All combinations, the full set, or those of a few columns: as many as can be tried, or as the form says."""
    if filled["subsets"] in ("", "proposed"):
        return proposed_subsets(columns)
    if filled["subsets"] in ("all", "full"):
        return filled["subsets"]
    if not filled["most"].isdecimal() or len(filled["most"]) > 5 or int(filled["most"]) < 1:
        raise SettingError("web-subsets-no-number", given=filled["most"][:20])
    return int(filled["most"])


def _unmatched(opened: Opened, choices: Choices, ask: Ask) -> list[dict[str, Any]]:
    """Columns with a part in every year that some year lacks under this name, if the form did not say what they are."""
    if not opened.source.is_linked or opened.study is not None:
        return []
    headers, unmatched = opened.headers, []
    for i, name in enumerate(headers[0]):
        if name not in choices or choices[name].role not in LINKED:
            continue
        for k in range(1, len(headers)):
            if name not in headers[k] and f"same-{i}-{k}" not in ask.form:
                near = get_close_matches(name, headers[k], n=1, cutoff=0.6)
                field = {"field": f"same-{i}-{k}", "column": name, "year": opened.source.labels[k]}
                unmatched.append(field | {"columns": list(headers[k]), "near": near[0] if near else ""})
    return unmatched


def _doubtful(opened: Opened, choices: Choices) -> dict[str, Any] | None:
    """The column marked as identifying people, if it has so few values that this has to be confirmed."""
    if opened.study is not None and opened.study.data[0].rows == "one":
        return None
    for column in opened.look.result["columns"]:
        rows, own = opened.look.result["rows"] - column["missing"], choices[column["name"]]
        identifies = own.role == "identifier" and _identifies(opened, column["name"])
        if identifies and column["values"] and is_doubtful(rows, column["values"]):
            return {"column": column["name"], "rows": rows, "values": column["values"]}
    return None


def _identifies(opened: Opened, name: str) -> bool:
    """Whether a column that is marked as an identifier is the one that tells people apart: a study has others too."""
    study = opened.study
    return study is None or (study.data[0].person in (None, name) and study.role(name) != "identifier")


def _same(opened: Opened, choices: Choices, ask: Ask) -> dict[str, tuple[str | None, ...]]:
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
        if choices[name].role in LINKED and names != [name] * len(headers):
            same[name] = tuple(names)
    return same


def _page(
    ask: Ask,
    opened: Opened,
    choices: Choices,
    filled: Filled,
    form: StudyForm,
    error: str = "",
    unmatched: Sequence[Mapping[str, Any]] = (),
    doubtful: Mapping[str, Any] | None = None,
) -> Page:
    look, language = opened.look.result, ask.language
    filled = {"by": "", "weights": "", "subsets": "proposed", "most": "3", "limit": "", **filled}
    asked = _study_shown(opened, form, language)
    data = {
        "table": opened.id,
        "name": opened.source.name,
        "years": list(opened.source.labels),
        "records": look["rows"],
        "columns": look["columns"],
        "subsets": look["subsets"],
        "adversaries": look["adversaries"],
        "chosen": {name: one.role for name, one in choices.items()},
        "published": [name for name, one in choices.items() if one.published],
        "labels": {name: one.label for name, one in choices.items() if one.label},
        "reasons": {name: one.reason for name, one in choices.items() if one.reason},
        "study": None if asked is None else {name: one for name, one in asked.items() if name != "problem"},
        "error": error or ("" if asked is None else error_sentence(ask, asked["problem"])),
        "unmatched": [dict(field) for field in unmatched],
        "doubtful": None if doubtful is None else dict(doubtful),
    }
    named = {name: {language.code: one.label} for name, one in choices.items() if one.label}
    labels = named if opened.study is None else study_labels(opened.study) | named
    words = words_for(labels, list(choices), language)
    shown = {
        "roles": ROLES,
        "own": choices,
        "told": {name: words(name) for name in choices},
        "subsets": SUBSETS,
        "known_to": [language.note(note) for note in look["known_to"]],
        "given": filled | {"limit": filled["limit"] or USUAL},
        "reasons": [language.note(reason) for reason in look["reasons"]],
        "notes": [language.note(note) for note in look["said"]],
        "same": {name: str(value) for name, value in ask.form.items() if name.startswith("same-")},
    }
    return Page("roles.html", data, shown, 400 if error else 200)


def _study_shown(opened: Opened, form: StudyForm, language: Language) -> dict[str, Any] | None:
    """Return what the page shows of a study besides its columns, as it was filled in."""
    study = opened.study
    if study is None:
        return None
    adversaries: list[dict[str, Any]] = []
    problem: BrechaError | None = None
    try:
        adversaries = list(adversaries_of(study, opened.headers[0], language))
    except BrechaError as refused:
        problem = refused
    names = [one.name for one in study.adversaries] if form.adversaries is None else form.adversaries
    limits = [(limit.label, limit.why or "") for limit in study.limits] if form.limits is None else form.limits
    sentences = summarise(study, language)
    return {
        "file": Path(str(study.origin.file)).name,
        "adversaries": [one | {"in_study": one["name"] in names} for one in adversaries],
        "limits": [{"limit": text, "why": why} for text, why in limits if text or why],
        "data": sentences[: len(study.data)],
        "steps": sentences[len(sentences) - len(study.release) :],
        "problem": problem,
    }


def _opened(ask: Ask) -> Opened:
    opened = ask.workspace.opened(ask.name("table"))
    if opened is None:
        raise NotFoundError
    return opened
