"""One person in a release that ``brecha sanitize`` makes: what is known of her, and what is told of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.sanitized import Sanitized
from brecha.answers.release.target import ReleasedTarget
from brecha.cli.commands.attack.target import typed
from brecha.cli.known_from import with_facts_from
from brecha.cli.options import assignment, names
from brecha.cli.summary import show_sentences
from brecha.cli.terminal.console import Stream
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.report.released_target_findings import findings

TARGET = "--target"


def facts_of(texts: Sequence[str] | None, file: str | None = None) -> dict[str, str]:
    """What follows --target, as {column: value}: ``age=49,sex=F``, or one after the other; and what is in a file."""
    found: dict[str, str] = {}
    for text in names(texts, TARGET):
        name, value = assignment(text, TARGET, "COLUMN=VALUE,…, such as age=49,sex=F")
        if name in found:
            raise ColumnError(f"Column {name!r} is given twice in {TARGET}. Give it once.")
        found[name] = value
    return with_facts_from(file, found, TARGET)


def refuse_target(facts: Mapping[str, str], check: bool, tries: bool) -> None:
    """That there is a release in which somebody can be sought."""
    if facts and (check or tries):
        what = "--check makes no release" if check else "--try-… makes several releases, and keeps none"
        raise SettingError(f"{TARGET} seeks a person in one release, and {what}: leave one of them out.")


def sought(
    residual: ResidualRisk, facts: Mapping[str, str], sensitive: Sequence[str], language: Language
) -> ReleasedTarget:
    """The person sought in the release."""
    return Sanitized.of(residual.release).target(typed(facts), sensitive, lang=language)


def show_target(answers: Stream, told: ReleasedTarget, facts: Mapping[str, str], language: Language) -> None:
    """What is learnt of her, in sentences."""
    codes = [told.reidentification.code, *sorted({one.code for one in told.inference.values()})]
    answers.say()
    answers.say(language.say("cli-one-person", codes=", ".join(codes)), style="bold")
    show_sentences(answers, findings(told, language, {(name, ""): text for name, text in facts.items()}))


def plain_target(told: ReleasedTarget, facts: Mapping[str, str]) -> dict[str, Any]:
    """The answer as plain data, values as they were given."""
    return told.as_dict() | {"known": dict(facts)}
