"""An answer in a curator's words: which of its fields hold names of columns, and which hold values of a column.

Each kind of answer has ``in_words``, which returns a copy with labels in the place of codes, made from what is here.
Nothing is replaced because it reads like a code: a group that is called like a column stays as it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.disparity import ExposedValues
from brecha.answers.table.value_chances import ValueChances
from brecha.attacks.facts import AS_GIVEN, Fact
from brecha.errors import SettingError
from brecha.language.labels import Labels, Words
from brecha.language.notes import Note
from brecha.lattice.limits import Limit
from brecha.qif.gain import Gain
from brecha.sanitizers.differential_privacy.query import Query
from brecha.sanitizers.release_utility import Utility
from brecha.sanitizers.step_descriptions import SanitizerStep

LABELS = "labels"
"""Where the input of an answer has the labels of its table"""
CODES = "codes"
"""Where the input of an answer in words has what the columns are called in the table, by their labels"""
LISTS = (
    "qids", "sensitive", "by", "weights", "person", "columns_not_assessed", "columns_not_published",
    "columns_assumed_unknown", "stated",
)  # fmt: skip
"""In an input: a column, or a list of columns"""
LISTS_OF_LISTS = ("subsets",)
"""In an input: lists of columns"""
KEYS = ("gains", "columns", "changes", "changes_as_data", "errors", "hierarchies")
"""In an input: something for each column, under its name"""
OF_RELEASE = ("columns", "removed", "coarse", "untrue", "identifying_columns")
"""In what is said of a release: lists of columns"""
TABLES = ("population", "sample", "original", "table")
"""In an input: what is said of one of several tables"""
SETTINGS = ("column", "columns", "qids", "alike", "within", "sensitive", "person")
"""In the settings of a step, and of the models in them: a column, or a list of columns"""


def labels_of(about: Any) -> Labels:
    """Return the labels that an input carries; those of two tables, where it is about a population and a sample."""
    if not isinstance(about, Mapping):
        return Labels()
    sides = [labels_of(about.get(side)) for side in ("population", "sample")]
    called = about.get("columns") if any(sides) else None
    return Labels.from_dict(about.get(LABELS)).and_those_of(
        Labels.of_attributes(called if isinstance(called, Mapping) else {}, sides)
    )


def names_in(about: Any) -> Iterator[str]:
    """Yield the columns that an input tells."""
    if not isinstance(about, Mapping):
        return
    for name in LISTS:
        yield from _texts(about.get(name))
    for name in KEYS:
        yield from _texts(list(about[name]) if isinstance(about.get(name), Mapping) else None)
    if isinstance(about.get("sets"), Mapping):
        for columns in about["sets"].values():
            yield from _texts(columns)
    for name in ("query", "household"):
        if isinstance(about.get(name), Mapping):
            yield from _texts(about[name].get("column"))


def source_names(about: Any) -> Iterator[str]:
    """Yield the columns of the tables that an input is about, told or not: no label may be one of them."""
    if not isinstance(about, Mapping):
        return
    yield from _texts(about.get("all_columns"))
    for name in (*TABLES, "source"):
        yield from source_names(about.get(name))
    for name in ("tables", "sources"):
        for one in about.get(name) or () if isinstance(about.get(name), list | tuple) else ():
            yield from source_names(one)


def _texts(given: Any) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, list | tuple):
        yield from (one for one in given if isinstance(one, str))


def columns_in_words(given: Any, words: Words) -> Any:
    """Return the label of a column, or those of a list of them."""
    return words.all(given) if isinstance(given, list | tuple) else words.column(given)


def input_in_words(about: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return an input with labels in the place of columns and values, and with the codes of the columns."""
    told = {name: value for name, value in about.items() if name != LABELS}
    if isinstance(told.get("adversaries"), list | tuple):
        told["adversaries"] = [_adversary(one, words) for one in told["adversaries"]]
    if isinstance(told.get("gains"), Mapping):
        told["gains"] = {name: [words.gain(name, one) for one in own] for name, own in told["gains"].items()}
    told |= {name: columns_in_words(told[name], words) for name in LISTS if name in told}
    told |= {name: words.keys(told[name]) for name in KEYS if isinstance(told.get(name), Mapping)}
    for name in LISTS_OF_LISTS:
        if isinstance(told.get(name), list | tuple):
            told[name] = [columns_in_words(one, words) for one in told[name]]
    if isinstance(told.get("household"), Mapping):
        told["household"] = {**told["household"], "column": words.column(told["household"].get("column"))}
    if isinstance(told.get("sets"), Mapping):
        told["sets"] = {name: words.all(columns) for name, columns in told["sets"].items()}
    if isinstance(told.get("release"), Mapping):
        told["release"] = {
            name: columns_in_words(value, words) if name in OF_RELEASE else value
            for name, value in told["release"].items()
        }
    if isinstance(told.get("query"), Mapping):
        told["order"] = words.value(told["query"].get("column"), told.get("order"))
        told["query"] = query_in_words(told["query"], words)
    for name in TABLES:
        if isinstance(told.get(name), Mapping):
            told[name] = input_in_words(told[name], words)
    if isinstance(told.get("source"), Mapping):
        told["source"] = _source(told["source"], words)
    if isinstance(told.get("sources"), list | tuple):
        told["sources"] = [_source(one, words) for one in told["sources"]]
    return told | {CODES: words.codes}


def _source(source: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return where a table came from: the identifier of its people is a column. Its other columns are not told."""
    told = dict(source)
    if "person" in told:
        told["person"] = columns_in_words(told["person"], words)
    if isinstance(told.get("tables"), list | tuple):
        told["tables"] = [_source(one, words) if isinstance(one, Mapping) else one for one in told["tables"]]
    return told


def _adversary(adversary: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return what an adversary wants: a column, and the values that a gain of her own is about."""
    secret, given, gain = adversary["sensitive"], adversary.get("given"), adversary["gain"]
    if isinstance(given, Mapping) and isinstance(given.get("members"), list | tuple):
        members = words.value(secret, given["members"])
        if "name" not in given and gain == _called_by(given["members"]):
            words.gains[secret, gain] = _called_by(members) or gain
        given = {**given, "members": members}
    elif isinstance(given, Mapping) and given.get("kind") == "value":
        value = words.value(secret, given.get("value"))
        if gain == _called_by_value(given.get("value")):
            words.gains[secret, gain] = _called_by_value(value) or gain
        given = {**given, "value": value}
    return {**adversary, "sensitive": words.column(secret), "gain": words.gain(secret, gain), "given": given}


def _called_by(members: Sequence[Any]) -> str | None:
    """Return what a gain is called by its members; None where they make none: saved results may be anybody's."""
    try:
        return Gain.members(members).name
    except (SettingError, TypeError):
        return None


def _called_by_value(value: Any) -> str | None:
    """Return what a gain is called that guesses one value; None where there is none of it."""
    try:
        return Gain.value(value).name
    except (SettingError, TypeError):
        return None


def codes_of(about: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """Return what columns are called in the table, from the input of an answer that may be in words."""
    codes = about.get(CODES) or {}
    return [codes.get(name, name) for name in names]


def notes_in_words(notes: Iterable[Note], words: Words, texts: Mapping[str, str] | None = None) -> tuple[Note, ...]:
    """Return notes with labels in the place of columns."""
    return tuple(words.note(note, texts) for note in notes)


def rows_in_words(row: Mapping[str, Any], words: Words, by: str | None = None) -> dict[str, Any]:
    """Return a row of a frame with labels in the place of columns, and of groups, which are values of ``by``."""
    told = dict(row)
    for name in ("qids", "sensitive"):
        if name in told:
            told[name] = columns_in_words(told[name], words)
    if "gain" in told:
        told["gain"] = words.gain(row.get("sensitive"), told["gain"])
    if "group" in told:
        told["group"] = words.value(by, told["group"])
    return told


def frame_in_words(frame: pa.Table, words: Words, by: str | None = None) -> pa.Table:
    """Return a frame with labels in the place of columns, and of groups, which are values of ``by``."""
    for (secret, gain), told in words.gains.items():
        if "gain" in frame.column_names:
            has = pc.and_(pc.equal(frame["sensitive"], secret), pc.equal(frame["gain"], gain))
            called = pc.if_else(pc.fill_null(has, False), told, frame["gain"])
            frame = frame.set_column(frame.column_names.index("gain"), frame.schema.field("gain"), called)
    for name, label in (
        ("qids", words.column),
        ("sensitive", words.column),
        ("group", lambda one: words.value(by, one)),
    ):
        if name in frame.column_names:
            told = pa.chunked_array([_array(chunk, label) for chunk in frame[name].chunks], frame[name].type)
            frame = frame.set_column(frame.column_names.index(name), frame.schema.field(name), told)
    return frame


def _array(texts: pa.Array, label: Any) -> pa.Array:
    """Return texts, or lists of texts, each different one looked up once."""
    if pa.types.is_list(texts.type):
        lengths = np.append(0, np.cumsum(pc.fill_null(pc.list_value_length(texts), 0).to_numpy())).astype(np.int32)
        return pa.ListArray.from_arrays(pa.array(lengths), _array(texts.flatten(), label))
    coded = texts.dictionary_encode()
    told = pa.array([None if one is None else str(label(one)) for one in coded.dictionary.to_pylist()], texts.type)
    return told.take(coded.indices)


def exposed_in_words(exposed: ExposedValues, words: Words) -> ExposedValues:
    """Return the values of exposed people by their labels."""
    secret = exposed.sensitive
    return replace(
        exposed,
        qids=tuple(words.all(exposed.qids)),
        sensitive=words.column(secret),
        people=tuple((str(words.value(secret, value)), people) for value, people in exposed.people),
        mostly=words.value(secret, exposed.mostly),
    )


def value_chances_in_words(chances: ValueChances, words: Words, by: str | None) -> ValueChances:
    """Return chances of values with the values, the secret and the group by their labels."""
    secret = chances.sensitive
    return replace(
        chances,
        qids=tuple(words.all(chances.qids)),
        sensitive=words.column(secret),
        group=words.value(by, chances.group),
        values=tuple(replace(one, value=str(words.value(secret, one.value))) for one in chances.values),
        worth={str(words.value(secret, value)): worth for value, worth in chances.worth.items()},
    )


def fact_in_words(fact: Fact, words: Words) -> Fact:
    """Return what is known of somebody by its labels."""
    read_as = fact.read_as if fact.read_as is AS_GIVEN else words.value(fact.column, fact.read_as)
    value = words.value(fact.column, fact.value)
    return replace(fact, column=words.column(fact.column), value=value, read_as=read_as)


def known_in_words(known: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return values by column, both by their labels."""
    return {words.column(name): words.value(name, value) for name, value in known.items()}


def query_in_words(query: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return a counting query by its labels, unless somebody said herself how it is told."""
    column, says = query.get("column"), str(query.get("says"))
    label, told = words.column(column), says
    if "operator" in query and "value" in query:
        try:
            if str(Query(str(column), query["operator"], query["value"])) == says:
                told = str(Query(str(label), query["operator"], words.value(column, query["value"])))
        except (SettingError, TypeError):  # no query at all: saved results may be anybody's
            told = says
    elif "test" in query and says.startswith(f"{column}: "):
        told = f"{label}{says.removeprefix(str(column))}"
    return {**query, "column": label, "says": told}


def step_in_words(step: SanitizerStep, words: Words) -> SanitizerStep:
    """Return what was done to a table by its labels; generalised values have none."""
    settings = _settings(step.settings, words, "anonymise" in step.kind)
    outcome = dict(step.outcome)
    if isinstance(outcome.get("levels"), Mapping):
        outcome["levels"] = words.keys(outcome["levels"])
    return replace(step, settings=settings, outcome=outcome)


def _settings(settings: Mapping[str, Any], words: Words, by_is_measure: bool = False) -> dict[str, Any]:
    told = dict(settings)
    told |= {name: columns_in_words(told[name], words) for name in SETTINGS if name in told}
    if not by_is_measure and isinstance(told.get("by"), list | tuple):
        told["by"] = words.all(told["by"])
    for name in ("levels", "importance"):
        if isinstance(told.get(name), Mapping):
            told[name] = words.keys(told[name])
    if isinstance(told.get("where"), Mapping):
        told["where"] = {words.column(name): words.value(name, own) for name, own in told["where"].items()}
    if isinstance(told.get("values"), list | tuple) and isinstance(settings.get("column"), str):
        told["values"] = words.value(settings["column"], told["values"])
    if isinstance(told.get("models"), list | tuple):
        told["models"] = [_settings(one, words) for one in told["models"]]
    return told


def utility_in_words(utility: Utility, words: Words) -> Utility:
    """Return what a release lost, with the columns of its tabulations by their labels."""
    tabulations = [replace(one, columns=tuple(words.all(one.columns))) for one in utility.tabulations]
    return replace(utility, tabulations=tuple(tabulations))


def question_in_words(question: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return what was asked of assessments by its labels: columns, and goals, each a column and a gain."""
    told = dict(question)
    told |= {name: words.all(told[name]) for name in ("keep", "planned", "known") if name in told}
    if "goals" in told:
        told["goals"] = [[words.column(goal), words.gain(goal, gain)] for goal, gain in told["goals"]]
    if isinstance(told.get("limit"), Mapping):
        told["limit"] = limit_in_words(Limit.from_dict(told["limit"]), words).as_dict()
    return told


def limit_in_words(limit: Limit, words: Words) -> Limit:
    """Return a limit that is about the same goal, value and groups by their labels."""
    value = None if limit.value is None else words.value(limit.goal, limit.value)
    return replace(limit, goal=words.column(limit.goal), value=value, by=words.column(limit.by))


def sequence_in_words(names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return the labels of several columns."""
    return tuple(words.all(names))
