"""The outcome of a study: the decision, what was not assessed, each limit for each adversary, and what was done."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.outcome import FEWER_SETS, Outcome, folder_name, worst_first
from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_amount, limit_share, risk_amount, risk_share
from brecha.language.rows_used import assessed_rows, rows_known
from brecha.lattice.limits import SOURCES
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Document,
    Faces,
    Line,
    Paragraph,
    Record,
    Section,
    Sentences,
    Table,
    columns,
    method,
)
from brecha.report.sentences.record import origin, record
from brecha.sanitizers.step_descriptions import SanitizerStep, outcome_sentences

if TYPE_CHECKING:
    from brecha.charts.figure import Figure

Check = Mapping[str, Any]
"""A row of the outcome's frame"""


def findings(outcome: Outcome, language: Language, minimum_group_size: int | None = None) -> list[str]:
    """The decision, then what was not assessed, then each adversary with the limits that are not kept."""
    size = minimum_group_size or outcome.minimum_group_size
    sentences = [*assessed_rows(outcome.input, language), verdict(outcome, language), *_columns(outcome, language)]
    for adversary in outcome.adversaries:
        checks = outcome.checks(outcome.stage, adversary["name"])
        sentences.append(_about(adversary, checks, language))
        sentences += [check_sentence(row, language, size) for row in checks if row["kept"] is not True]
    return sentences


def charts(outcome: Outcome, language: Language, **options: Any) -> "list[Figure]":
    """Return no charts: those of each adversary are in its own report."""
    return []


def document(
    outcome: Outcome,
    language: Language,
    faces: Faces = EVERYWHERE,
    *,
    minimum_group_size: int | None = None,
    **options: Any,
) -> Document:
    """The whole outcome, as it is told: the decision first.

    Groups of fewer people than ``minimum_group_size`` are not named; as many as the study says if omitted.
    """
    size = minimum_group_size or outcome.minimum_group_size
    stated = outcome.input["report"]
    sections = [_adversary(outcome, adversary, size, language) for adversary in outcome.adversaries]
    about = [language.say("outcome-how")]
    return Document(
        language,
        title=stated.get("title") or language.say("outcome-title"),
        handling=outcome.handling(minimum_group_size=size),
        lead=language.say(
            "outcome-lead",
            people=outcome.rows,
            adversaries=len(outcome.adversaries),
            limits=len(outcome.limits),
        ),
        summary=[Sentences(findings(outcome, language, size))],
        sections=[
            *_steps(outcome, language),
            Section(
                "adversaries", language.say("outcome-section-adversaries"), [_all_checks(outcome, language)], sections
            ),
            Section("study", language.say("outcome-section-study"), [Record(_signed(outcome, language))]),
            method(language, about, record(_recorded(outcome.input), outcome.method, language)),
        ],
        notes=[language.note(note) for note in outcome.notes],
        notices=assessed_rows(outcome.input, language),
        coverage=unassessed_sentence(outcome, language) if outcome.not_assessed else "",
        origin=origin(outcome.input, outcome.method, language),
    )


def verdict(outcome: Outcome, language: Language, stage: str | None = None) -> str:
    """Return the decision in a sentence: about what decides, or about another stage."""
    stage = stage or outcome.stage
    counts = _counts([row for row in outcome.attacks.to_pylist() if row["stage"] == stage], len(outcome.limits))
    state = _state(counts)
    state = "unassessed" if state in ("kept", "none") and outcome.not_assessed else state
    return language.say("outcome-verdict", state=state, stage=stage, **counts)


def _counts(checks: Sequence[Check], limits: int) -> dict[str, Any]:
    """Return how many limits are not kept, of how many others that is not known, and how many there are."""
    broken = {row["limit"] for row in checks if row["kept"] is False}
    unknown = {row["limit"] for row in checks if row["kept"] is None} - broken
    every = "yes" if len(broken) == limits > 1 else "no"
    return {"broken": len(broken), "unknown": len(unknown), "limits": limits, "every": every}


def _state(counts: Mapping[str, Any]) -> str:
    if counts["broken"] or counts["unknown"]:
        return "broken" if counts["broken"] else "unknown"
    return "kept" if counts["limits"] else "none"


def unassessed_sentence(outcome: Outcome, language: Language) -> str:
    """Return which published columns nobody assessed, or that there is none."""
    names = outcome.not_assessed
    return language.say("outcome-unassessed", count=len(names), columns=language.names(names))


def _columns(outcome: Outcome, language: Language) -> Iterator[str]:
    if outcome.not_assessed:
        yield unassessed_sentence(outcome, language)
    yield from acknowledged_sentences(outcome, language)


def acknowledged_sentences(outcome: Outcome, language: Language) -> list[str]:
    """Return which published columns the study acknowledges as not assessed, each with the reason."""
    return [
        language.say("outcome-acknowledged", column=named(name), reason=named(reason))
        for name, reason in outcome.acknowledged.items()
    ]


def state_of(row: Check) -> str:
    """Return whether a limit is "kept", "broken", "not-computed", or kept by the "fewer-sets" that were tried."""
    if row["reason"] == FEWER_SETS:
        return "fewer-sets"
    return "not-computed" if row["kept"] is None else "kept" if row["kept"] else "broken"


def check_sentence(row: Check, language: Language, minimum_group_size: int) -> str:
    """Return what was found of one limit, beside the limit; or that it was not computed."""
    if row["figure"] is None:
        name = check_name(row, language, minimum_group_size)
        secret = named(row["sensitive"] or "")
        return language.say("outcome-check-not-computed", name=name, reason=row["reason"] or "", sensitive=secret)
    message = f"outcome-check-{row['measure']}" if row["gain"] is None else "outcome-check-gain"
    sentence = language.say(message, **_values(row, language, minimum_group_size))
    if row["reason"] == FEWER_SETS:
        return language.say("outcome-check-fewer-sets", sentence=sentence)
    return sentence


def check_name(row: Check, language: Language, minimum_group_size: int) -> str:
    """Return what is limited, and to how much."""
    message = "outcome-name" if row["gain"] is None else "outcome-name-gain"
    return language.say(message, **_values(row, language, minimum_group_size))


def _values(row: Check, language: Language, minimum_group_size: int) -> dict[str, Any]:
    """Return what the messages of a check are told."""
    figure, limit = _figure(row, language), _limit(row, language)
    few = row["group"] is not None and (row["records"] or 0) < minimum_group_size
    return {
        "measure": row["measure"],
        "goal": "identity" if row["sensitive"] is None else "secret",
        "sensitive": named(row["sensitive"] or ""),
        "value": named(row["value"] or ""),
        "gain": named(row["gain"] or ""),
        "known": language.names(row["qids"]),
        "unit": "people" if row["people"] else "share",
        "count": int(row["figure"] or 0),
        "figure": figure,
        "at_most": int(row["at_most"]) if row["people"] else row["at_most"],
        "limit": limit,
        "threshold": "" if row["threshold"] is None else limit_share(row["threshold"], language),
        "grouped": "no" if row["group"] is None else "few" if few else "yes",
        "by": named(row["by"] or ""),
        "group": "" if few else named(row["group"] or ""),
        "minimum_group_size": minimum_group_size,
    }


def _figure(row: Check, language: Language) -> str:
    """Return a figure with as many digits as tell it from its limit."""
    figure, at_most = row["figure"], row["at_most"]
    if figure is None:
        return language.say("outcome-state-not-computed")
    if row["people"]:
        return language.number(int(figure))
    return (risk_amount if _is_amount(row) else risk_share)(figure, at_most, language)


def _limit(row: Check, language: Language) -> str:
    if row["people"]:
        return language.number(int(row["at_most"]))
    return (limit_amount if _is_amount(row) else limit_share)(row["at_most"], language)


def _is_amount(row: Check) -> bool:
    """Return whether a figure is an amount of gain, or a factor, and no share or probability."""
    return row["measure"] == "factor" or row["gain"] is not None


def _about(adversary: Mapping[str, Any], checks: Sequence[Check], language: Language) -> str:
    """Return what one adversary knows, and how many limits are kept."""
    counts = _counts(checks, len({row["limit"] for row in checks}))
    known = language.names(adversary["knows"])
    name = _titled(str(adversary["name"]))
    about = language.say("outcome-adversary", state=_state(counts), name=name, known=known, **counts)
    if "rows" not in adversary:
        return about
    return f"{about} {language.say('rows-known', **rows_known(adversary['rows']))}"


def _titled(name: str) -> str:
    """Return a name at the beginning of a sentence."""
    return named(name[:1].upper() + name[1:])


def _all_checks(outcome: Outcome, language: Language) -> Table:
    """Every limit for every adversary in a table that a terminal has room for: limits as they are typed."""
    heads = ["adversary", "limit", "goal", "figure", "state"]
    identity = language.say("advice-goal-identity")
    return Table(
        language.say("outcome-caption-all"),
        columns(heads, language, [name for name in heads if name != "figure"], begin="outcome-head-"),
        [
            [
                named(row["adversary"]),
                named(row["limit"]),
                identity if row["sensitive"] is None else named(row["sensitive"]),
                _figure(row, language),
                language.say(f"outcome-state-{state_of(row)}"),
            ]
            for row in outcome.decisive
        ],
        on=TERMINAL,
    )


def _adversary(outcome: Outcome, adversary: Mapping[str, Any], minimum_group_size: int, language: Language) -> Section:
    """Who she is, what was tried, and every limit: figure and limit side by side, also before the release."""
    name = str(adversary["name"])
    checks = outcome.checks(outcome.stage, name)
    subsets = adversary["subsets"]
    kind = "size" if isinstance(subsets, int) else str(subsets)
    tried = language.say("outcome-subsets", subsets=kind, size=subsets if isinstance(subsets, int) else 0)
    before = {_key(row): row for row in outcome.checks("table", name)} if outcome.stage == "release" else {}
    figures = ["figure-table", "figure-release"] if before else ["figure"]
    texts = ["limit", "known", "state", "why"]
    table = Table(
        language.say("outcome-caption"),
        columns(["limit", *figures, "known", "state", "why"], language, texts, begin="outcome-head-"),
        [_row(row, before, minimum_group_size, language) for row in worst_first(checks)],
        is_tight=True,
        on=PAGE,
    )
    about = [Paragraph(str(adversary["about"]), on=PAGE)] if adversary.get("about") else []
    folder = f"adversaries/{folder_name(name)}"
    return Section(
        folder_name(name),
        _titled(name),
        [
            *about,
            Paragraph(_about(adversary, checks, language), on=PAGE),
            Paragraph(tried, on=PAGE),
            *(Paragraph(text, on=PAGE) for text in _fewer_sets(outcome, name, language)),
            *([table] if checks else []),
            Paragraph(language.say("outcome-full-report", folder=folder), "how", on=PAGE),
        ],
    )


def _fewer_sets(outcome: Outcome, name: str, language: Language) -> list[str]:
    """Return by which sets of columns this adversary attacked the release, where not by all."""
    return [
        language.note(note)
        for note in outcome.notes
        if note.id == "study-release-fewer-sets" and note.values["adversary"] == name
    ]


def _key(row: Check) -> tuple[Any, ...]:
    """Return what tells a check from the others of an adversary; its worst group may be another after the release."""
    return row["limit"], row["sensitive"]


def _row(row: Check, before: Mapping[Any, Check], minimum_group_size: int, language: Language) -> list[str]:
    was = before.get(_key(row))
    figures = [_figure(row, language)] if not before else ["" if was is None else _figure(was, language)]
    figures += [_figure(row, language)] if before else []
    return [
        check_name(row, language, minimum_group_size),
        *figures,
        ", ".join(map(named, row["qids"])),
        language.say(f"outcome-state-{state_of(row)}"),
        named(_reason(row, language)),
    ]


def _reason(row: Check, language: Language) -> str:
    """Return why a limit holds, in the study's words, and what the ready set that it is from rests on."""
    own = (row["why"] or "").strip()
    if row["ready"] not in SOURCES:
        return own
    ended = own if not own or own.endswith((".", "!", "?", "…")) else f"{own}."
    return " ".join(text for text in (ended, language.note(SOURCES[row["ready"]])) if text)


def _steps(outcome: Outcome, language: Language) -> list[Section]:
    """What was done to the table, if the study makes a release, and the decision without it."""
    if outcome.stage != "release":
        return []
    steps = [SanitizerStep.from_dict(one) for one in outcome.input["steps"]]
    rows = (outcome.input.get("people") or {}).get("rows", outcome.rows)
    texts = outcome_sentences(steps, rows, language)
    before = language.say("outcome-table-before", verdict=verdict(outcome, language, "table"))
    return [Section("steps", language.say("outcome-section-steps"), [Sentences(texts), Paragraph(before)])]


def _signed(outcome: Outcome, language: Language) -> list[Line]:
    """Whose study it is, and where it stands."""
    stated = outcome.input["report"]
    lines = [
        (language.say(f"outcome-{name}"), named(str(stated[name]))) for name in ("owner", "date") if stated.get(name)
    ]
    file = outcome.input.get("study_file")
    return [*lines, *([(language.say("outcome-study-file"), named(str(file)))] if file else [])]


def _recorded(stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return the input without what the record of a table would take for something else."""
    return {name: value for name, value in stated.items() if name not in ("adversaries", "report", "steps")}
