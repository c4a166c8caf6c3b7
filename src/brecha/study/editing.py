"""Edit a study: change what a form shows of it, and keep all else as it is, comments too.

    choices = {name: column_choice(study, name, "en") for name in header}
    choices["age"] = ColumnChoice("quasi-identifier", label="years of age")
    edited_study(study, "en", columns=choices).to_toml()

What is returned is another study, checked as one that is loaded.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from brecha.attacks.roles import secrets
from brecha.errors import ColumnError, Phrase
from brecha.language.catalogues import languages
from brecha.lattice.limits import Limit
from brecha.study.adversaries.adversary import Adversary
from brecha.study.file import STUDY_FILE, parsed
from brecha.study.requests.request import assignment
from brecha.study.study import ANYBODY, ColumnSettings, Data, Role, Study, Text
from brecha.tables.joint_columns import not_known, parts_of

NEITHER: Role = "other"
"""The role of a column of which a study says nothing"""


def study_from_text(text: str, file: str | Path = STUDY_FILE) -> Study:
    """Return the study that a text holds, as if it stood in this file; what ``Study.load`` refuses is refused."""
    content, origin = parsed(text, Path(file))
    return Study.from_dict(content, origin)


@dataclass(frozen=True)
class ColumnChoice:
    """What a form says of one column."""

    role: Role = NEITHER
    published: bool = True
    label: str = ""
    """in the language of the form"""
    reason: str = ""
    """why it is published and given to no adversary"""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """labels of values, by language; other values, and other languages, keep theirs"""
    importance: int | float | None = None
    """how much analysts need it; None leaves it as it is"""


def column_choice(study: Study, name: str, lang: str) -> ColumnChoice:
    """Return what a form shows of a column; no label where there is none in its language."""
    own = study.columns.get(name, ColumnSettings())
    role = study.role(name) or NEITHER
    labels = {value: {code: _label_in(text, code) for code in languages()} for value, text in own.values.items()}
    label, reason = _label_in(own.label, lang), own.not_assessed or ""
    return ColumnChoice(role, study.is_published(name), label, reason, labels, own.importance)


def edited_study(
    study: Study,
    lang: str,
    *,
    columns: Mapping[str, ColumnChoice] | None = None,
    adversaries: Sequence[str] | None = None,
    limits: Sequence[tuple[str, str]] | None = None,
    weight: str | None = "",
) -> Study:
    """Return a study as a form says; what the form does not show stays, also where it is implied.

    Args:
        study: as it was shown.
        lang: the language of the labels of columns in the form; those in other languages stay.
        columns: what the form says of each column that it shows.
        adversaries: the names of those that stay; the limits on the others alone go with them.
        limits: each a text and a reason. One whose text is not changed keeps all its parts. The name of the adversary
            whom a limit is about may follow in brackets: ``certain=0 (classmate)``.
        weight: the column of weights, None for none; "" leaves it as it is.
    """
    choices = columns or {}
    left = tuple(one for one in study.adversaries if adversaries is None or one.name in adversaries)
    data = _people(study, choices)
    if weight != "":
        data = (replace(data[0], weight=weight), *data[1:])
    made = {name: _settings(study, data, name, choice, lang) for name, choice in choices.items()}
    return replace(
        study,
        data=data,
        columns=dict(study.columns)
        | {name: one for name, one in made.items() if name in study.columns or one != ColumnSettings()},
        adversaries=left,
        limits=_limits(study, [one.name for one in left], limits),
    )


def joint_secrets(study: Study) -> tuple[tuple[str, ...], ...]:
    """Return the joint secrets that adversaries of a study want, each once."""
    wanted = [parts_of(name) for one in study.adversaries for name in one.wants or ()]
    return tuple({frozenset(columns): columns for columns in wanted if len(columns) > 1}.values())


def with_joint_secrets(study: Study, header: Sequence[str], joint: Sequence[Sequence[str]]) -> Study:
    """Return a study with these joint secrets: new ones are wanted by everybody who knows none of their columns.

    Who wants those that the study had already is not changed; an adversary left without any wants every sensitive
    column. A study that names no adversary then names one.
    """
    before, after = {frozenset(one) for one in joint_secrets(study)}, {frozenset(one) for one in joint}
    new = [name for name in secrets(joint) if frozenset(parts_of(name)) not in before]
    if before == after:
        return study
    everybody = study.adversaries_in(header)
    for name in new:
        if not any(not_known([name], one.knows) for one in everybody):
            raise ColumnError("study-joint-known-to-all", name=name)
    changed = []
    for own, one in zip(study.adversaries or [Adversary(ANYBODY, knows=everybody[0].knows)], everybody, strict=True):
        left = [name for name in one.wants or () if len(parts_of(name)) == 1 or frozenset(parts_of(name)) in after]
        wants = (*left, *not_known(new, one.knows))
        changed.append(own if wants == (one.wants or ()) else replace(own, wants=wants or None))
    return replace(study, adversaries=tuple(changed))


def _people(study: Study, choices: Mapping[str, ColumnChoice]) -> tuple[Data, ...]:
    """Return the tables; of a single one, with the identifier that a form newly names, or without the former one."""
    (first, *others) = study.data
    if others:
        return study.data
    if first.person is not None and first.person in choices and choices[first.person].role != "identifier":
        first = replace(first, person=None, rows=None)
    new = [name for name, one in choices.items() if one.role == "identifier" and study.role(name) != "identifier"]
    return (replace(first, person=new[0]) if first.person is None and new else first,)


def _settings(study: Study, data: Sequence[Data], name: str, choice: ColumnChoice, lang: str) -> ColumnSettings:
    own = study.columns.get(name, ColumnSettings())
    is_same = (study.role(name) or NEITHER) == choice.role
    role = own.role if is_same else choice.role
    if not is_same and choice.role == "identifier" and any(one.person == name for one in data):
        role = None  # whoever identifies people is an identifier, whether it is said again or not
    usual = (role or ("identifier" if any(one.person == name for one in data) else NEITHER)) != "identifier"
    published = own.published if own.published == choice.published else choice.published
    return replace(
        own,
        role=role,
        published=None if own.published is None and published == usual else published,
        label=_with_label(own.label, choice.label.strip(), lang),
        values=_with_value_labels(own.values, choice.values),
        not_assessed=choice.reason.strip() or None,
        importance=own.importance if choice.importance in (None, own.importance) else choice.importance,
    )


def _label_in(label: Text | None, lang: str) -> str:
    """Return the label in a language; one text serves all."""
    return label if isinstance(label, str) else (label or {}).get(lang, "")


def _with_label(label: Text | None, text: str, lang: str) -> Text | None:
    """Return a label with another text in one language."""
    if text == _label_in(label, lang):
        return label
    others = {"en": label} if isinstance(label, str) and lang != "en" and text else {}
    others |= {} if label is None or isinstance(label, str) else dict(label)
    made = {code: one for code, one in (others | {lang: text}).items() if one}
    return made or None


def _with_value_labels(before: Mapping[str, Text], shown: Mapping[str, Mapping[str, str]]) -> Mapping[str, Text]:
    """Return the labels of values as a form says; those that it leaves as they were keep how they are written."""
    after = dict(before)
    for value, texts in shown.items():
        label = before.get(value)
        if any(text.strip() != _label_in(label, lang) for lang, text in texts.items()):
            own = {} if label is None or isinstance(label, str) else dict(label)
            after[value] = {lang: text.strip() for lang, text in (own | dict(texts)).items() if text.strip()}
    return {value: label for value, label in after.items() if label}


def _limits(study: Study, names: Sequence[str], entries: Sequence[tuple[str, str]] | None) -> tuple[Limit, ...]:
    """Return the limits of a form, none of which is on an adversary who is not there any more."""
    gone = {one.name for one in study.adversaries if one.name not in names}
    before: dict[str, list[Limit]] = {}
    for limit in study.limits:
        before.setdefault(limit.label, []).append(limit)
    found = list(study.limits) if entries is None else []
    for text, why in ((text.strip(), why.strip() or None) for text, why in entries or ()):
        if before.get(text):
            found.append(replace(before[text].pop(0), why=why))
        elif text:
            found += [replace(limit, why=why) for limit in _parsed(text, names)]
    return tuple(limit for limit in found if limit.adversary not in gone)


def _parsed(text: str, names: Sequence[str]) -> tuple[Limit, ...]:
    for name in names:
        if text.endswith(f" ({name})"):
            own = text.removesuffix(f" ({name})")
            return tuple(replace(limit, adversary=name) for limit in Limit.parse(own))
    return Limit.parse(text)


def with_files(study: Study, files: Sequence[Sequence[str]]) -> Study:
    """Return a study of other files, those of each table, as seen from the study."""
    tables = zip(study.data, files, strict=True)
    return replace(study, data=tuple(replace(table, files=tuple(own)) for table, own in tables))


def files_named(study: Study) -> Iterator[tuple[Phrase, str]]:
    """Yield every file that a study names, as it is written, after its place in the study; nothing is opened."""
    from brecha.study.requests.gains import KINDS as GAINS
    from brecha.study.requests.steps import KINDS as HIERARCHIES

    for k, table in enumerate(study.data):
        yield from ((study.origin.at("data", k, "files", i), file) for i, file in enumerate(table.files))
    for name, column in study.columns.items():
        text = column.hierarchy
        if text is not None and text.partition(":")[0].strip() not in HIERARCHIES:
            yield study.origin.at("columns", name, "hierarchy"), text
    for k, adversary in enumerate(study.adversaries):
        for i, gain in enumerate(adversary.gain):
            _, written = assignment(gain, "gain", "ATTRIBUTE=GAIN", "illness=tries:3")
            if written.partition(":")[0].strip() not in GAINS:
                yield study.origin.at("adversary", k, "gain", i), written
