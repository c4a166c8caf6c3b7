"""Sentences about the columns that no attack uses: not assessed, assumed unknown, or not published.

The first sentence of an answer names them, and so does every sentence that calls a release safe.
"""

from collections.abc import Iterator, Sequence

from brecha.attacks.roles import Coverage
from brecha.language.catalogues import Language, named

MOST_NAMED = 6
"""Columns that are named in a sentence; the record of the run has all of them"""


def coverage_findings(coverage: Coverage, language: Language) -> list[str]:
    """Which columns of the source the figures leave out; nothing where every published column is in them."""
    return [*_not_assessed(coverage, language), *_stated(coverage, language)]


def not_covered(coverage: Coverage, language: Language) -> list[str]:
    """What a sentence that calls a release safe does not cover: it follows that sentence."""
    found = []
    if coverage.not_assessed is None:
        found.append(language.say("not-covered-unrecorded"))
    for message, columns in (("not-covered-columns", coverage.not_assessed), ("not-covered-unknown", coverage.unknown)):
        if columns:
            found.append(language.say(message, count=len(columns), columns=few_of(columns, language)))
    return found


def few_of(columns: Sequence[str], language: Language) -> str:
    """The first of these columns, and how many there are besides."""
    most = len(columns) if len(columns) == MOST_NAMED + 1 else MOST_NAMED  # a name is as short as "1 more"
    shown = [named(language.quoted(name)) for name in columns[:most]]
    more = [language.say("advice-others-and", count=len(columns) - most)] if len(columns) > most else []
    return language.listed([*shown, *more])


def _not_assessed(coverage: Coverage, language: Language) -> Iterator[str]:
    left = coverage.not_assessed
    if left is None:
        yield language.say("coverage-unrecorded", source=coverage.source)
    elif left:
        yield language.say(
            "coverage-not-assessed", count=len(left), columns=few_of(left, language), source=coverage.source
        )


def _stated(coverage: Coverage, language: Language) -> Iterator[str]:
    for message, columns in (("unknown", coverage.unknown), ("not-published", coverage.not_published)):
        if columns:
            yield language.say(f"coverage-{message}", count=len(columns), columns=few_of(columns, language))


def uncounted(coverage: Coverage) -> int | str:
    """For a message: how many columns were not assessed or are assumed unknown, "unrecorded" if nobody knows."""
    return "unrecorded" if coverage.not_assessed is None else len(coverage.not_assessed) + len(coverage.unknown)
