"""Studies on the page: what a form says of one, the study of what is on the page, and the file that is saved."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from starlette.datastructures import FormData
from starlette.responses import Response

import brecha
from brecha.errors import BrechaError, SettingError
from brecha.language import Labels, Language
from brecha.study import (
    JOIN,
    STUDY_FILE,
    ColumnChoice,
    Study,
    column_choice,
    columns_of,
    edited_study,
    in_words,
    joint_secrets,
    study_of,
    with_joint_secrets,
)
from brecha.web.pages.answering import Ask, NotFoundError, as_json
from brecha.web.pages.value_labels import filled_labels
from brecha.web.state.studies import StudyText, named_alone
from brecha.web.state.tables import LONGEST, Roles, TableSource, asked_of, refuse_joint, rows_known

if TYPE_CHECKING:
    from brecha.web.state.runs import Run
    from brecha.web.state.workspace import Opened

ROLES = ("identifier", "quasi-identifier", "sensitive", "other")
"""What a column may be to an adversary; whether it is published is another question"""
Way = Literal["one", "linked", "unlinked"]
WAYS: tuple[Way, ...] = ("one", "linked", "unlinked")
"""How the rows of a person with several may be published"""
KNOWN_ROWS = ("all", "one", 2, 3, 4, 5)
"""How many rows of the target may be chosen as known"""
ASKS = "asks"
"""A field of the whole form: what is not ticked in it is said not to be so"""
LIMITS = 50
"""Limits of a form"""
EMPTY_LIMITS = 2
"""Lines of a form for further limits"""
JOINT = 50
"""Joint secrets of a form"""
EMPTY_JOINT = 2
"""Places of a form for further joint secrets"""


@dataclass(frozen=True)
class StudyForm:
    """What a form says besides the columns."""

    adversaries: tuple[str, ...] | None = None
    """those that are ticked; None where the form does not ask"""
    limits: tuple[tuple[str, str], ...] | None = None
    """texts and reasons"""
    weights: str | None = None
    rows: Way | None = None
    """what is published of people with several rows; None leaves it as it is"""
    knows: tuple[tuple[int, str], ...] = ()
    """of adversaries of the study, by their place in it: how many rows of the target each knows"""
    joint: tuple[tuple[str, ...], ...] | None = None
    """columns that are sensitive together; None where the form does not ask"""

    @classmethod
    def filled_in(cls, ask: Ask) -> "StudyForm":
        """Return what somebody has filled in."""
        form = ask.form
        weights = str(form["weights"]) if "weights" in form else None
        rows = next((way for way in WAYS if way == form.get("rows")), None)
        joint = tuple(one for k in range(JOINT) if (one := tuple(map(str, form.getlist(f"joint-{k}")))))
        if ASKS not in form:
            return cls(None, None, weights, rows, joint=joint or None)
        numbers = [k for k in range(LIMITS) if f"limit-{k}" in form]
        limits = tuple((str(form[f"limit-{k}"]), str(form.get(f"why-{k}", ""))) for k in numbers)
        for text in (text for pair in limits for text in pair):
            if len(text) > LONGEST:
                raise SettingError("web-limit-too-long", most=LONGEST)
        return cls(tuple(map(str, form.getlist("adversary"))), limits, weights, rows, _knows(form), joint)

    def edited(self, study: Study, header: Sequence[str], choices: Mapping[str, ColumnChoice], lang: str) -> Study:
        """Return a study of a table with these columns as the form says."""
        weight = "" if self.weights is None else self.weights or None
        made = edited_study(
            study, lang, columns=choices, adversaries=self.adversaries, limits=self.limits, weight=weight
        )
        if self.joint is not None:
            refuse_joint(self.joint, [name for name, one in choices.items() if one.role == "sensitive"])
            gone = set(map(frozenset, joint_secrets(study))) - set(map(frozenset, joint_secrets(made)))
            made = with_joint_secrets(made, header, [one for one in self.joint if frozenset(one) not in gone])
        known = {study.adversaries[k].name: rows_known(text) for k, text in self.knows if k < len(study.adversaries)}
        attackers = tuple(replace(one, rows=known.get(one.name, one.rows)) for one in made.adversaries)  # type: ignore[arg-type]
        data = made.data
        if self.rows is not None:
            data = tuple(one if one.person is None else replace(one, rows=self.rows) for one in data)
        return replace(made, data=data, adversaries=attackers)


def _knows(form: FormData) -> tuple[tuple[int, str], ...]:
    numbers = (name.removeprefix("knows-") for name in form if name.startswith("knows-"))
    return tuple((int(k), str(form[f"knows-{k}"])) for k in numbers if k.isdecimal() and len(k) < 6)


def filled_columns(ask: Ask, names: Sequence[str], before: Mapping[str, ColumnChoice]) -> dict[str, ColumnChoice]:
    """Return what a form says of each column; what it does not ask is as it was, but for what goes with the role."""
    chosen = {}
    for k, name in enumerate(names):
        own, form = before[name], ask.form
        role = str(form.get(f"role-{k}", own.role))
        if role not in ROLES:
            raise SettingError("web-role-unknown", unknown=role[:100], roles=list(ROLES))
        published = f"published-{k}" in form if ASKS in form else role != "identifier"
        label, reason = (str(form.get(f"{part}-{k}", getattr(own, part))) for part in ("label", "reason"))
        values = {**own.values, **filled_labels(form, k)}
        texts = " ".join(label.split()), " ".join(reason.split())
        importance = _importance(str(form.get(f"importance-{k}", "")), own.importance)
        chosen[name] = ColumnChoice(role, published, *texts, values, importance)  # type: ignore[arg-type]
    return chosen


def _importance(text: str, before: int | float | None) -> int | float | None:
    """Return how much analysts need a column, as the form says; as before where it says nothing."""
    written = text.strip()
    if not written:
        return before
    try:
        number = int(written) if written.isdecimal() else float(written)
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        raise SettingError("web-importance-no-number", given=written[:20])
    return number


def shown_columns(opened: "Opened", lang: str) -> dict[str, ColumnChoice]:
    """Return what is shown of each column at first: as the study says, or as is suggested."""
    look = opened.look.result
    names = [column["name"] for column in look["columns"]]
    if opened.study is not None:
        return {name: column_choice(opened.study, name, lang) for name in names}
    return {column["name"]: _suggested(column, look["person"]) for column in look["columns"]}


def _suggested(column: Mapping[str, Any], person: str | None) -> ColumnChoice:
    """Return a suggestion: one identifier tells people apart, and no other is published."""
    if column["role"] == "identifier":
        return ColumnChoice("identifier" if column["name"] == person else "other", published=False)
    return ColumnChoice(column["role"])


def words_for(labels: Mapping[str, Any], names: Sequence[str], language: Language) -> Callable[[str], str]:
    """Return what tells a column, or a joint secret, by its label in the language of the page, or by its name."""
    words = Labels.from_dict({"columns": dict(labels)}).words(language.code, names, names)
    return lambda name: JOIN.join(str(words.column(part)) for part in columns_of([name]))


def run_words(run: "Run", language: Language) -> Callable[[str], str]:
    """Return what tells the columns of a run by their labels."""
    roles = run.roles
    try:
        study = run.study.study() if run.study is not None and run.is_study else None
    except BrechaError:  # a record may be anybody's
        study = None
    labels = roles.labels if study is None else study_labels(study)
    return words_for(labels, (*roles.qids, *roles.sensitive), language)


def study_labels(study: Study) -> dict[str, Any]:
    """Return the labels of the columns of a study."""
    return {name: one.label for name, one in study.columns.items() if one.label is not None}


def study_on_page(source: TableSource, roles: Roles, choices: Mapping[str, ColumnChoice], lang: str) -> Study:
    """Return a study of what is asked of a table that was opened without one; what it cannot hold is refused."""
    if source.census:
        raise SettingError("web-study-of-census")
    limit = brecha.Limit.of(roles.limit)
    by = () if roles.by is None or limit.by is not None else (replace(limit, by=roles.by),)
    request = asked_of(replace(source, trust_size=False), roles)
    file = source.files[0].parent / STUDY_FILE
    study = study_of(request, file, limits=(limit, *by), language=lang)
    told = {name: one if _is_unassessed(one) else replace(one, reason="") for name, one in choices.items()}
    study = edited_study(study, lang, columns=told)
    return named_alone(study, source.years) if source.uploaded else study


def _is_unassessed(choice: ColumnChoice) -> bool:
    return choice.role == "other" and choice.published


def adversaries_of(study: Study, header: Sequence[str], language: Language) -> Iterator[dict[str, Any]]:
    """Yield the adversaries of a study, with what each knows and wants; none where it names none."""
    words = words_for(study_labels(study), header, language)
    for one in study.adversaries_in(header) if study.adversaries else ():
        yield {
            "name": one.name,
            "rows": one.rows,
            "about": one.about,
            "knows": [words(name) for name in one.knows],
            "wants": [in_words(name, words, language) for name in one.wants or ()],
            "subsets": one.subsets,
        }


def attached(ask: Ask, study: StudyText) -> Response:
    """Return a study as a file to keep."""
    if ask.wants_json:
        return as_json({"file": Path(study.file).name, "study": study.text})
    name = quote(Path(study.file).name)
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}"}
    return Response(study.text.encode("utf-8"), headers=headers, media_type="application/toml")


def of_result(ask: Ask) -> Response:
    """Return the study of a result that was made here: it is in the record of the run."""
    from brecha.web.pages.explore import result_of

    run = None if ask.workspace.settings.read_only else ask.workspace.run_of(result_of(ask))
    if run is None:
        raise NotFoundError
    if run.study is None:  # what a study cannot hold is said once more
        return attached(ask, StudyText.of(study_on_page(run.source, run.roles, {}, ask.language.code)))
    run.study.study()  # a record may be anybody's: what is no study is not handed out as one
    return attached(ask, run.study)
