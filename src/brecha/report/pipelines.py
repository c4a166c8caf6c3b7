"""The outcome of a study for pipelines: JUnit, SARIF and Markdown. A limit is a test case, once for each adversary."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from brecha.answers.outcome import Outcome
from brecha.language.catalogues import Language
from brecha.language.rows_used import assessed_rows
from brecha.report.kinds.outcome import (
    acknowledged_sentences,
    check_name,
    check_sentence,
    state_of,
    unassessed_sentence,
    verdict,
)
from brecha.report.sentences.limits import limit_holds
from brecha.version import __version__

SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
UNASSESSED = "published-columns-assessed"
"""The name of the test case that fails where a published column is given to no adversary, and not acknowledged"""
MARKS = {"kept": "✅", "broken": "❌", "not-computed": "⚠️", "fewer-sets": "⚠️"}


def junit(outcome: Outcome, language: Language) -> str:
    """Return JUnit's XML: a suite of one test case for each limit, adversary, goal and group.

    A broken limit is a failure; one whose figure could not be computed is an error.
    """
    outcome, size = outcome.labelled(language), outcome.minimum_group_size
    checks = outcome.decisive
    states = [state_of(row) for row in checks]
    counts = {
        "tests": str(len(checks) + 1),
        "failures": str(states.count("broken") + bool(outcome.not_assessed)),
        "errors": str(states.count("not-computed") + states.count("fewer-sets")),
    }
    root = ElementTree.Element("testsuites", counts)
    suite = ElementTree.SubElement(root, "testsuite", {"name": "brecha", **counts})
    for row, state in zip(checks, states, strict=True):
        case = ElementTree.SubElement(
            suite, "testcase", {"classname": str(row["adversary"]), "name": check_name(row, language, size)}
        )
        _failed(case, state, check_sentence(row, language, size))
    case = ElementTree.SubElement(suite, "testcase", {"classname": "brecha", "name": UNASSESSED})
    _failed(case, "broken" if outcome.not_assessed else "kept", unassessed_sentence(outcome, language))
    ElementTree.SubElement(suite, "system-out").text = "\n".join(
        [verdict(outcome, language), *_notes_of(outcome, language)]
    )
    ElementTree.indent(root)
    return ElementTree.tostring(root, "unicode", xml_declaration=False) + "\n"


def _failed(case: ElementTree.Element, state: str, sentence: str) -> None:
    tag = {"broken": "failure", "not-computed": "error", "fewer-sets": "error"}.get(state)
    if tag is not None:
        ElementTree.SubElement(case, tag, {"message": sentence, "type": state}).text = sentence


def sarif(outcome: Outcome, language: Language) -> str:
    """Return SARIF 2.1.0: a rule for each limit, a result for each of its checks; kept ones are of kind "pass"."""
    told = outcome.labelled(language)
    rules = [
        _rule(limit.label, limit_holds(in_words, language), limit.why)
        for limit, in_words in zip(outcome.limits, told.limits, strict=True)
    ]
    rules.append(_rule(UNASSESSED, language.say("outcome-rule-unassessed")))
    notifications = [{"level": "note", "message": {"text": text}} for text in _notes_of(told, language)]
    run = {
        "tool": {
            "driver": {
                "name": "Brecha",
                "semanticVersion": __version__,
                "rules": list({rule["id"]: rule for rule in rules}.values()),
            }
        },
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": notifications}],
        "results": list(_results(outcome, told, language)),
        "columnKind": "unicodeCodePoints",
    }
    return json.dumps({"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule(name: str, text: str, why: str | None = None) -> dict[str, Any]:
    return {"id": name, "shortDescription": {"text": text}, "fullDescription": {"text": why or text}}


def _results(outcome: Outcome, told: Outcome, language: Language) -> Iterator[dict[str, Any]]:
    """Yield a result for each check: its sentence in words, its properties by the names of the data."""
    lines: Mapping[str, Any] = outcome.input.get("lines", {})
    size = outcome.minimum_group_size
    for row, in_words in zip(outcome.decisive, told.decisive, strict=True):
        kept = row["kept"] is True
        sentence = check_sentence(in_words, language, size)
        few = row["group"] is not None and (row["records"] or 0) < size
        properties = {name: row[name] for name in ("adversary", "sensitive", "group", "figure", "at_most")}
        yield _result(row["limit"], kept, sentence, outcome, lines.get(row["limit"])) | {
            "properties": properties | ({"group": None} if few else {})
        }
    if outcome.not_assessed:
        yield _result(UNASSESSED, False, unassessed_sentence(told, language), outcome, None)


def _result(rule: str, kept: bool, sentence: str, outcome: Outcome, line: int | None) -> dict[str, Any]:
    region = {} if line is None else {"region": {"startLine": line}}
    place = {"artifactLocation": {"uri": outcome.input.get("study_file") or "brecha.toml"}, **region}
    return {
        "ruleId": rule,
        "kind": "pass" if kept else "fail",
        "level": "none" if kept else "error",
        "message": {"text": sentence},
        "locations": [{"physicalLocation": place}],
    }


def markdown(outcome: Outcome, language: Language) -> str:
    """Return a summary in Markdown, as for a comment on a pull request."""
    outcome, size = outcome.labelled(language), outcome.minimum_group_size
    heads = [language.say(f"outcome-head-{name}") for name in ("state", "adversary", "limit", "says")]
    lines = [f"## {language.say('outcome-title')}", "", verdict(outcome, language), ""]
    if outcome.not_assessed:
        lines += [f"{MARKS['broken']} {_cell(unassessed_sentence(outcome, language))}", ""]
    lines += [line for text in _notes_of(outcome, language) for line in (_cell(text), "")]
    lines += [_row(heads), _row(["---"] * len(heads))]
    for row in outcome.decisive:
        name = str(row["adversary"])
        texts = check_name(row, language, size), check_sentence(row, language, size)
        lines.append(_row([MARKS[state_of(row)], name, *texts]))
    return "\n".join(lines) + "\n"


def _notes_of(outcome: Outcome, language: Language) -> list[str]:
    """Return what a reader has to know besides: which rows were assessed, what is acknowledged, and the notes."""
    notes = (language.note(note) for note in outcome.notes)
    return [*assessed_rows(outcome.input, language), *acknowledged_sentences(outcome, language), *notes]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(text: str) -> str:
    """Return a text that stays in its cell: no bar ends it, and no tag begins in it."""
    escaped = text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("`", "\\`")
    return " ".join(escaped.split())


FORMATS: Mapping[str, Callable[[Outcome, Language], str]] = {"junit": junit, "sarif": sarif, "markdown": markdown}
"""What an outcome can be written as, besides JSON"""
