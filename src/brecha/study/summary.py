"""What a study asks, in a few sentences, before any of its data is read."""

from collections.abc import Iterator
from typing import Any

from brecha.answers.in_words import limit_in_words
from brecha.language.catalogues import Language, named
from brecha.language.labels import Labels, Words
from brecha.language.rows_used import rows_known
from brecha.lattice.limits import Limit
from brecha.study.adversaries.adversary import Adversary, known_rows
from brecha.study.release import ReleaseStep
from brecha.study.study import Data, Study
from brecha.tables.describe.combinations import count_up_to
from brecha.tables.joint_columns import columns_of, in_words
from brecha.tables.read import ALL_ROWS

ROLES = ("identifier", "quasi-identifier", "sensitive", "other")


def summarise(study: Study, language: str | Language = "en") -> list[str]:
    """Return what a study asks, in sentences: data, columns by role, adversaries, limits, and steps of the release."""
    spoken = Language.named(language)
    columns = {name: one.label for name, one in study.columns.items() if one.label is not None}
    labels = Labels.of(columns, {name: one.values for name, one in study.columns.items() if one.values})
    named_columns = [*study.columns, *study.identifiers]
    return [*_sentences(study, labels.words(spoken.code, named_columns, named_columns), spoken)]


def _sentences(study: Study, words: Words, language: Language) -> Iterator[str]:
    for number, table in enumerate(study.data, 1):
        yield _table(table, number, len(study.data), words, language)
        if table.rows in ALL_ROWS:
            yield language.say("study-rows", published=table.rows)
        if table.household is not None:
            yield language.say("study-household", household=language.names([words.column(table.household)]))
    for role in ROLES:
        names = [name for name in (*study.columns, *study.identifiers) if study.role(name) == role]
        if names:
            yield language.say(
                "study-columns", role=role, **_names("columns", words.all(dict.fromkeys(names)), language)
            )
    for name, column in study.columns.items():
        for year, called in column.names.items():
            yield language.say(
                "study-column-in-year", column=named(words.column(name)), year=year, called=named(called)
            )
    if study.not_published:
        yield language.say("study-columns-unpublished", **_names("columns", words.all(study.not_published), language))
    adversaries = study.adversaries or study.adversaries_in([*study.columns])
    for one in adversaries:
        yield _adversary(one, bool(study.adversaries), words, language)
        rows = known_rows(one, study.data[0].rows, study.data[0].household)
        if rows is not None:
            yield language.say("rows-known", **rows_known(rows))
    if not any(one.ready for one in adversaries):
        left = study.not_assessed([*study.columns])
        if left:
            yield language.say("study-not-assessed", count=len(left), **_names("columns", words.all(left), language))
    known = {name for one in adversaries for name in (*one.knows, *columns_of(one.wants or ()))}
    for name, reason in study.acknowledged.items():
        if name in known:
            continue
        yield language.say("study-acknowledged", column=named(words.column(name)), reason=reason)
    if not study.limits:
        yield language.say("study-no-limit")
    for limit in study.limits:
        yield _limit(limit_in_words(limit, words), language)
    for number, step in enumerate(study.release, 1):
        yield _step(step, number, words, language)


def _names(key: str, names: Any, language: Language) -> dict[str, str]:
    return language.list_of(key, list(names))


def _table(table: Data, number: int, count: int, words: Words, language: Language) -> str:
    return language.say(
        "study-table",
        several="yes" if count > 1 else "no",
        number=number,
        year=table.year or "",
        person=words.column(table.person or ""),
        where=table.where or "",
        **_names("files", table.files, language),
    )


def _adversary(one: Adversary, is_written: bool, words: Words, language: Language) -> str:
    columns = len(one.knows)
    sets = 1 if one.exactly else count_up_to(columns, min(one.up_to or columns, columns))
    if one.ready is not None and not one.knows:
        same = "yes" if one.name == one.ready else "no"
        return language.say("study-adversary-ready", name=named(one.name), ready=one.ready, same=same)
    return language.say(
        "study-adversary",
        name=named(one.name),
        written="yes" if is_written else "no",
        exactly="yes" if one.exactly else "no",
        shortened="yes" if one.is_shortened else "no",
        up_to=one.up_to or 0,
        sets=language.number(sets),
        count=sets,
        wanted="all" if one.wants is None else "some" if one.wants else "none",
        **_names("knows", words.all(one.knows), language),
        **_names("wants", [in_words(name, words.column, language) for name in one.wants or ()], language),
    )


def _limit(limit: Limit, language: Language) -> str:
    goal = "" if limit.goal is None else "identity" if limit.goal == "re-identification" else named(limit.goal)
    return language.say(
        "study-limit",
        measure=limit.measure,
        unit="people" if isinstance(limit.at_most, int) and limit.measure in ("certain", "above") else "share",
        at_most=limit.at_most,
        threshold=limit.threshold or 0.0,
        value="" if limit.value is None else named(limit.value),
        goal=goal,
        by="" if limit.by is None else named(limit.by),
        adversary="" if limit.adversary is None else named(limit.adversary),
        why=limit.why or "",
        ready=limit.ready or "",
    )


def _step(step: ReleaseStep, number: int, words: Words, language: Language) -> str:
    given = step.settings
    sizes = {key: given.get(key, 0) for key in ("limit", "level", "rarer_than", "share", "size", "keep", "k", "l", "t")}
    return language.say(
        "study-step",
        number=number,
        step=step.step,
        column=named(words.column(given.get("column", ""))),
        sensitive=named(words.column(given.get("sensitive", ""))),
        **sizes,
        **_names("columns", words.all(given.get("columns", ())), language),
    )
