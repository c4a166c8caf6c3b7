"""Roles: what each column is to the adversary; and what is to be tried."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from starlette.responses import Response

from brecha.errors import BrechaError, ColumnError, SettingError
from brecha.language import Language
from brecha.study import ColumnChoice, Study, is_doubtful, joint_secrets, proposed_subsets, summarise
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, error_sentence, progress
from brecha.web.pages.studies import (
    EMPTY_JOINT,
    KNOWN_ROWS,
    ROLES,
    WAYS,
    StudyForm,
    adversaries_of,
    attached,
    filled_columns,
    shown_columns,
    study_labels,
    study_on_page,
    words_for,
)
from brecha.web.pages.value_labels import FURTHER, listed_values
from brecha.web.state.studies import StudyText, roles_of
from brecha.web.state.tables import USUAL, KnowsHousehold, Roles, TableSource, limit_asked, rows_known
from brecha.web.state.workspace import Opened

Choices = Mapping[str, ColumnChoice]
"""What is said of each column"""
Filled = Mapping[str, str]
"""The settings, as they are filled in"""
LINKED = ("identifier", "quasi-identifier")
"""Roles of columns that are looked for in every year"""
FILLED = ("by", "weights", "subsets", "most", "limit", "knows", "household", "whom", "values")
"""The settings"""
SUBSETS = ("proposed", "all", "some", "full")
"""Which combinations are tried; those proposed are all, unless there are too many"""
KNOWS: tuple[KnowsHousehold, ...] = ("household", "person")
"""Whom she knows, where people are in households"""


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


def _save(ask: Ask, opened: Opened, choices: Choices, filled: Filled, form: StudyForm) -> Page | Response:
    if _has_to_say(opened, choices, filled, form):
        return _page(ask, opened, choices, filled, form, asks_for_rows=True)
    if opened.study is not None:
        return attached(ask, StudyText.of(_edited(opened, choices, form, ask)))
    roles = _roles(opened, choices, filled, form, ask)
    roles.refuse()
    return attached(ask, StudyText.of(study_on_page(opened.source, roles, choices, ask.language.code)))


def _answered(ask: Ask, answer: Callable[[Ask, Opened, Choices, Filled, StudyForm], Any]) -> Any:
    """Answer a form; what is wrong in it is said above it, and it stays as it was filled in."""
    opened = _opened(ask)
    if opened.look.state != "done":
        raise SettingError("web-table-not-described-yet")
    columns = [column["name"] for column in opened.look.result["columns"]]
    filled = {name: str(ask.form.get(name, "")) for name in FILLED}
    choices, form = shown_columns(opened, ask.language.code), StudyForm()
    try:
        choices = _with_household(filled_columns(ask, columns, choices), filled["household"])
        form = StudyForm.filled_in(ask)
        return answer(ask, opened, choices, filled, form)
    except BrechaError as error:
        return _page(ask, opened, choices, filled, form, error=error_sentence(ask, error))


def _with_household(choices: dict[str, ColumnChoice], household: str) -> dict[str, ColumnChoice]:
    """Return what is said of each column; that of households is an identifier, unless it is given a part in attacks."""
    if household not in choices or choices[household].role not in ("identifier", "other"):
        return choices
    return {**choices, household: replace(choices[household], role="identifier", published=False)}


def _begin(ask: Ask, opened: Opened, choices: Choices, filled: Filled, form: StudyForm) -> Page | Next:
    unmatched = _unmatched(opened, choices, ask)
    if unmatched:
        return _page(ask, opened, choices, filled, form, unmatched=unmatched)
    if _has_to_say(opened, choices, filled, form):
        return _page(ask, opened, choices, filled, form, asks_for_rows=True)
    if opened.study is not None:
        study = _edited(opened, choices, form, ask)
        source = replace(opened.source, trust_size=False)
        return started(ask, source, roles_of(study, opened.headers[0]), StudyText.of(study), is_study=True)
    roles = _roles(opened, choices, filled, form, ask)
    roles.refuse()
    return started(ask, opened.source, roles, _study_text(opened, roles, choices, ask))


def _edited(opened: Opened, choices: Choices, form: StudyForm, ask: Ask) -> Study:
    """Return the study of a table as the form says, held to its columns."""
    assert opened.study is not None
    study = form.edited(opened.study, opened.headers[0], choices, ask.language.code)
    study.check_columns(*opened.headers)
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


def _roles(opened: Opened, choices: Choices, filled: Filled, form: StudyForm, ask: Ask) -> Roles:
    """What the form says of a table without a study, checked."""
    people = [name for name, one in choices.items() if one.role == "identifier" and name != filled["household"]]
    if len(people) > 1:
        raise ColumnError("web-two-identifiers", people=people[0], people2=people[1])
    if opened.source.is_linked and not people:
        raise ColumnError("web-years-without-identifier")
    for name in people:
        if choices[name].published:
            raise ColumnError("web-identifier-published", column=name)
    for name in (filled["by"], filled["weights"], filled["household"]):
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
        rows=form.rows if people else None,
        not_published=tuple(name for name, one in choices.items() if not one.published),
        unknown=tuple(name for name in unassessed if choices[name].reason),
        labels={name: {ask.language.code: one.label} for name, one in choices.items() if one.label},
        value_labels=_value_labels(choices),
        joint=form.joint or (),
        household=filled["household"] or None,
        knows=_whom(filled) if filled["household"] else rows_known(filled["knows"]),
        values=bool(filled["values"]),
    )


def _value_labels(choices: Choices) -> dict[str, dict[str, dict[str, str]]]:
    """Return the labels of values that are filled in, by column and language."""
    labels = {
        name: {value: {code: text for code, text in texts.items() if text} for value, texts in one.values.items()}
        for name, one in choices.items()
    }
    told = {name: {value: texts for value, texts in own.items() if texts} for name, own in labels.items()}
    return {name: own for name, own in told.items() if own}


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


def _has_to_say(opened: Opened, choices: Choices, filled: Filled, form: StudyForm) -> bool:
    """Return whether the form still has to say how the rows of people with several will be published."""
    repeats = _repeats(opened, choices, filled, form)
    return repeats is not None and repeats["rows"] > repeats["values"] and repeats["chosen"] is None


def _repeats(
    opened: Opened, choices: Choices, filled: Filled, form: StudyForm, asked: bool = False
) -> dict[str, Any] | None:
    """Return what is asked of the rows of people with several: the identifier, its rows and values, and the ways.

    Of further years it is not known whether somebody repeats.
    """
    study = opened.study
    chosen = form.rows or (None if study is None else study.data[0].rows)
    is_linked = opened.source.is_linked or (study is not None and len(study.data) > 1)
    ways = WAYS[:1] if is_linked or (study is not None and study.release) else WAYS
    marked = [column for column in opened.look.result["columns"]
              if choices[column["name"]].role == "identifier" and column["name"] != filled.get("household")
              and _identifies(opened, column["name"])]  # fmt: skip
    if len(marked) != 1:
        return None
    name, values = marked[0]["name"], marked[0]["values"]
    rows = opened.look.result["rows"] - marked[0]["missing"]
    if not values or (rows <= values and not is_linked):
        return None
    return {
        "column": name,
        "rows": rows,
        "values": values,
        "doubtful": is_doubtful(rows, values),
        "ways": list(ways),
        "chosen": chosen if chosen in ways else None,
        "asked": asked,
    }


def _whom(filled: Filled) -> KnowsHousehold | None:
    """Return whom she knows, where people are in households."""
    return next((one for one in KNOWS if one == filled["whom"]), None)


def _identifies(opened: Opened, name: str) -> bool:
    """Whether a column that is marked as an identifier is the one that tells people apart: a study has others too."""
    study = opened.study
    if study is None or study.data[0].person is not None:
        return study is None or study.data[0].person == name
    return study.role(name) != "identifier"


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
    asks_for_rows: bool = False,
) -> Page:
    look, language = opened.look.result, ask.language
    filled = dict.fromkeys(FILLED, "") | {"subsets": "proposed", "most": "3", **filled}
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
        "values": listed_values(opened, choices),
        "joint": [list(one) for one in _joint(opened, form)],
        "reasons": {name: one.reason for name, one in choices.items() if one.reason},
        "study": None if asked is None else {name: one for name, one in asked.items() if name != "problem"},
        "error": error or ("" if asked is None else error_sentence(ask, asked["problem"])),
        "unmatched": [dict(field) for field in unmatched],
        "repeats": _repeats(opened, choices, filled, form, asks_for_rows),
    }
    named = {name: {language.code: one.label} for name, one in choices.items() if one.label}
    labels = named if opened.study is None else study_labels(opened.study) | named
    words = words_for(labels, list(choices), language)
    shown = {
        "roles": ROLES,
        "own": choices,
        "told": {name: words(name) for name in choices},
        "subsets": SUBSETS,
        "known_rows": KNOWN_ROWS,
        "whom": KNOWS,
        "known_to": [language.note(note) for note in look["known_to"]],
        "given": filled | {"limit": filled["limit"] or USUAL},
        "reasons": [language.note(reason) for reason in look["reasons"]],
        "notes": [language.note(note) for note in look["said"]],
        "further": FURTHER,
        "further_joint": EMPTY_JOINT,
        "same": {name: str(value) for name, value in ask.form.items() if name.startswith("same-")},
    }
    return Page("roles.html", data, shown, 400 if error else 200)


def _joint(opened: Opened, form: StudyForm) -> Sequence[Sequence[str]]:
    """Return the joint secrets that are filled in, or those of the study."""
    if form.joint is not None:
        return form.joint
    return () if opened.study is None else joint_secrets(opened.study)


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
    known, sentences = dict(form.knows), summarise(study, language)
    return {
        "file": Path(str(study.origin.file)).name,
        "adversaries": [
            one | {"in_study": one["name"] in names, "rows": known.get(k, one["rows"])}
            for k, one in enumerate(adversaries)
        ],
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
