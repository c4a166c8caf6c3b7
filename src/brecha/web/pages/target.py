"""Target: what is learnt about one person, and which fact, kept private, would lower it most.

What is filled in comes in the body of a request, not in its address, and is neither written down nor kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from brecha import CodedTable, Collection, TargetAnswer
from brecha.errors import BrechaError, SettingError
from brecha.language import Labels, Language, assessed_rows
from brecha.study import Fact, KeptPrivate, ReadRequest, TargetRequest, named_again
from brecha.web.pages.answering import Ask, Next, Page, error_sentence
from brecha.web.pages.explore import dots_lit, result_of
from brecha.web.pages.studies import words_for
from brecha.web.state.results import Loaded, plain_section
from brecha.web.state.runs import Run
from brecha.web.state.workspace import TableInMemory

MOST_ROWS = 50
"""Rows of one person for which the form has fields"""
MOST_OTHERS = 12
"""Other people of a household for whom it has"""
STATES = ("", "missing", "absent")
"""What can be said of a value besides the value: that it is as written, that there is none, that she is not there"""


def show(ask: Ask) -> Page | Next:
    """The form; or how far the table is read."""
    result = result_of(ask)
    run, reading = ask.workspace.table_of(result)
    if reading.error is not None:
        raise reading.error
    if reading.table is None:
        data = {"result": result.name, "name": result.title, "ready": False, "records": reading.records}
        records = ask.language.say("web-records", count=reading.records) if reading.records else ""
        return Page("reading.html", data, {"told": records}, part="reading_part.html")
    if ask.wants_part:
        return Next(f"/results/{result.name}/target")
    return _page(ask, result, run, reading)


def ask_about(ask: Ask) -> Page | Next:
    """The answer for the values that are filled in."""
    result = result_of(ask)
    run, reading = ask.workspace.table_of(result)
    if reading.table is None:
        return Next(f"/results/{result.name}/target")
    try:
        known, others = _known(ask, reading.table, run, result), _others(ask, reading.table)
        household = None if others is None else tuple(_of_row(known, 2 + member) for member in range(others))
        known = known if others is None else _of_row(known, 1)
        request = TargetRequest(ReadRequest(), known, _sensitive(run, result), _knows(run, result), household)
        answer = request.on(reading.table, ask.language)
    except BrechaError as error:
        return _page(ask, result, run, reading, error=error_sentence(ask, error))
    return _page(ask, result, run, reading, answer)


def _qids(run: Run, result: Loaded) -> tuple[str, ...]:
    """What may be known: of one adversary of a study, by her."""
    return tuple(run.roles.qids if result.assessment is None else result.assessment.qids)


def _sensitive(run: Run, result: Loaded) -> tuple[str, ...]:
    if result.assessment is None:
        return run.roles.wanted
    return named_again(result.assessment.sensitive, result.assessment.input)


def _knows(run: Run, result: Loaded) -> str | int | None:
    """How many rows of a person are known, where people have several: in the assessment, or to all of a study alike."""
    if result.assessment is not None:
        knows: str | int | None = result.assessment.input.get("people", {}).get("knows")
        return knows
    each = [] if run.study is None else [one.rows for one in run.study.study().adversaries]
    return each[0] if len(set(each)) == 1 else None


def _others(ask: Ask, table: CodedTable | Collection) -> int | None:
    """How many other people are known to be in the household; None where nothing is known of them."""
    text = str(ask.form.get("others", ask.query.get("others", "")))
    if isinstance(table, Collection) or table.households is None or not text.isdecimal():
        return None
    return min(int(text), MOST_OTHERS)


def _of_row(facts: Sequence[Fact], row: int) -> tuple[Fact, ...]:
    """What is known of one person of the household: the target is the first."""
    return tuple(replace(fact, row=None) for fact in facts if (fact.row or 1) == row)


def _rows(ask: Ask, table: CodedTable | Collection, run: Run, result: Loaded) -> tuple[int, int]:
    """For how many rows of a person there are fields, and for how many there may be: 1 where one alone is known."""
    knows, several = _knows(run, result) or "all", None if isinstance(table, Collection) else table.rows_of_each
    if several is None or several.rule == "unlinked" or knows == "one":
        return 1, 1
    most = MOST_ROWS if knows == "all" else min(int(knows), MOST_ROWS)
    text = str(ask.form.get("rows", ask.query.get("rows", "")))
    return (min(max(1, int(text)), most) if text.isdecimal() else 1), most


def _fields(ask: Ask, table: CodedTable | Collection, run: Run, result: Loaded) -> list[dict[str, Any]]:
    """What can be filled in: each column that may be known, in each year that has it, or in each of several rows.

    Of people in households the first row is the target's, and the others are those of the others.
    """
    if not isinstance(table, Collection):
        rows = max(_rows(ask, table, run, result)[0], 1 + (_others(ask, table) or 0))
        return [
            {"field": str(i) if row == 1 else f"{i}-{row}", "column": name, "year": "", "row": row if rows > 1 else 0}
            for row in range(1, rows + 1)
            for i, name in enumerate(_qids(run, result))
        ]
    return [
        {"field": f"{i}-{table.labels.index(label)}", "column": name, "year": label, "row": 0}
        for i, name in enumerate(_qids(run, result))
        for label in table.labels_of(name)
    ]


def _known(ask: Ask, table: CodedTable | Collection, run: Run, result: Loaded) -> tuple[Fact, ...]:
    """What is filled in; an empty field is what is not known."""
    facts = []
    for field in _fields(ask, table, run, result):
        text, state = (str(ask.form.get(f"{name}-{field['field']}", "")) for name in ("value", "state"))
        if not text and state not in ("missing", "absent"):
            continue
        if text and state:
            raise SettingError("web-target-value-and-none", column=field["column"])
        is_absent = state == "absent" and isinstance(table, Collection)
        row = int(field["row"]) or None
        facts.append(Fact(field["column"], text or None, field["year"] or None, is_absent, row))
    rows, _ = _rows(ask, table, run, result)
    if rows > 1 and facts and len({fact.row for fact in facts}) < rows:
        raise SettingError("attacks-known-rows-of-other-columns")
    return tuple(facts)


def _page(
    ask: Ask, result: Loaded, run: Run, reading: TableInMemory, answer: TargetAnswer | None = None, error: str = ""
) -> Page:
    assert reading.table is not None
    table, language = reading.table, ask.language
    fields = _fields(ask, table, run, result)
    rows, most_rows = _rows(ask, table, run, result)
    words = words_for(table.wording.as_dict()["columns"], [*_qids(run, result), *_sensitive(run, result)], language)
    told, values = None if answer is None else answer.labelled(language), _value_labels(run, language)
    notices = [] if answer is None else assessed_rows(answer.input, language)
    data: dict[str, Any] = {
        "result": result.name,
        "name": result.title,
        "ready": True,
        "columns": [column | {"field": f"value-{column['field']}"} for column in fields],
        "rows": rows,
        "most_rows": most_rows,
        "others": _others(ask, table),
        "most_others": 0 if isinstance(table, Collection) or table.households is None else MOST_OTHERS,
        "sensitive": list(_sensitive(run, result)),
        "error": error,
        "answer": None
        if answer is None  # what was filled in is left out, as whoever reading has it
        else {name: value for name, value in answer.as_dict().items() if name != "known"},
        "notices": notices,
        "sentences": [] if answer is None else answer.findings(language)[len(notices) :],
        "sections": [] if answer is None else _values_told(answer, language),
        "notes": [
            *([language.say("web-target-weights")] if run.roles.weights else []),
            *(language.note(note) for note in table.notes),
        ],
    }
    shown = {
        "fields": [  # what stood in a field stands there again
            column
            | {"label": words(column["column"]), "values": values.get(column["column"], [])}
            | {name: str(ask.form.get(f"{name}-{column['field']}", "")) for name in ("value", "state")}
            for column in fields
        ],
        "is_linked": isinstance(table, Collection),
        "cards": [] if told is None else _cards(told, ask),
    }
    return Page("target.html", data, shown, 400 if error else 200, part="targeted.html")


def _values_told(answer: TargetAnswer, language: Language) -> list[dict[str, Any]]:
    """Return the chance of each value before and after, as the report tells it: rare values are not named."""
    return [plain_section(one) for one in answer.document(language).sections if one.name == "values"]


def _value_labels(run: Run, language: Language) -> dict[str, list[tuple[str, str]]]:
    """Return the values that have a label, whether or not anybody has them, and what they are called."""
    values: Mapping[str, Mapping[str, Any]] = run.roles.value_labels
    if run.study is not None and run.is_study:
        values = {name: one.values for name, one in run.study.study().columns.items() if one.values}
    labels = Labels.of(values=values)
    return {name: [(one, str(labels.value(name, one, language.code))) for one in own] for name, own in values.items()}


def _cards(answer: TargetAnswer, ask: Ask) -> list[dict[str, Any]]:
    """Each risk of this person: before, now, and with the best single fact kept private."""
    say = ask.language.say
    cards = [_card(answer, None, say("web-target-identity"), answer.reidentification, ask)]
    for name, inference in answer.inference.items():
        cards.append(_card(answer, name, say("web-target-secret", sensitive=name), inference, ask))
    return cards


def _card(answer: TargetAnswer, sensitive: str | None, title: str, chance: Any, ask: Ask) -> dict[str, Any]:
    after = chance.posterior
    best = answer.best_kept_private(sensitive) if answer.matches else None
    return {
        "title": title,
        "code": chance.code,
        "big": ask.language.say("web-target-no-chance") if after is None else ask.language.percent(after),
        "before": ask.language.say("web-target-before", before=chance.prior),
        "state": "unknown" if after is None else "unsafe" if chance.certain else "safe",
        "lit": 0 if after is None else dots_lit(after),
        "best": "" if best is None else _fact(answer, best, ask),
    }


def _fact(answer: TargetAnswer, best: KeptPrivate, ask: Ask) -> str:
    """Which fact to keep private: of one table, of a year, or of all years in which it is known."""
    dated = "no" if answer.focal is None else "all" if best.year is None else "yes"
    return ask.language.say(
        "web-target-best", column=ask.language.quoted(best.column), dated=dated, year=best.year or ""
    )
