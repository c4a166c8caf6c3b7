"""Labels of values on the page: which values a form lists, and what it says they are called in each language."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starlette.datastructures import FormData

from brecha.language import languages
from brecha.study import MINIMUM_GROUP_SIZE, ColumnChoice

if TYPE_CHECKING:
    from brecha.web.state.workspace import Opened

FEW = 30
"""Different values of a column, at most, for it to be listed with them"""
FURTHER = 2
"""Empty lines of a column, for values that are typed"""
LINES = 1000
"""Lines of a column that are read from a form, at most"""


def filled_labels(form: FormData, column: int) -> dict[str, dict[str, str]]:
    """Return what a form says values of its k-th column are called, by language; without the lines left empty."""
    labels = {}
    for i in range(LINES):
        name = f"value-{column}-{i}"
        if name not in form:
            break
        texts = {code: " ".join(str(form.get(f"{name}-{code}", "")).split()) for code in languages()}
        value = str(form[name]) if f"{name}-listed" in form else str(form[name]).strip()
        if value and (f"{name}-listed" in form or any(texts.values())):
            labels[value] = texts
    return labels


def listed_values(opened: "Opened", choices: Mapping[str, ColumnChoice]) -> list[dict[str, Any]]:
    """Return the columns of few values, with those that have a label, and those that ten people or more have.

    A person has at most as many rows as the commonest identifier, so that a value of ten times as many rows is that of
    ten people.
    """
    look = opened.look.result
    each = max((round(column["commonest_share"] * look["rows"]) for column in look["columns"]
                if choices[column["name"]].role == "identifier"), default=1)  # fmt: skip
    least = MINIMUM_GROUP_SIZE if opened.study is None else opened.study.report.minimum_group_size or 0
    rows = max(1, each) * max(MINIMUM_GROUP_SIZE, least)
    found = []
    for k, column in enumerate(look["columns"]):
        choice = choices[column["name"]]
        if choice.role == "identifier" or not 0 < column["values"] <= FEW:
            continue
        common = [value for value, records in look["common"].get(column["name"], {}).items() if records >= rows]
        values = _in_order(dict.fromkeys([*choice.values, *common]))
        none = dict.fromkeys(languages(), "")
        labels = [{"value": value, "label": none | dict(choice.values.get(value, {}))} for value in values]
        found.append({"number": k, "column": column["name"], "values": labels})
    return found


def _in_order(values: Mapping[str, Any]) -> Sequence[str]:
    """Return values in the order of numbers, if all are numbers; otherwise by their letters."""
    try:
        return sorted(values, key=float)
    except ValueError:
        return sorted(values)
