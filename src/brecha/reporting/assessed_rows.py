"""The first sentence of an answer where people have several rows: how many of the rows it is about.

One row of each person is kept, drawn at random. Figures from these rows are exact for a release of just these rows.
For a release of all rows they are no bound, from above or from below: dropping rows can make people unique who are not,
and rows that can be linked tell more together than one by one.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from brecha.reporting.language import Language

REPEATED = "repeated person"
"""Why a row was not used: another row of the same person was"""

About = Mapping[str, Any]


def assessed_rows(about: About, language: Language, use: str = "assessed", when: str = "") -> list[str]:
    """How many of the rows an answer is about, as a sentence; none where no row of a person was left out.

    Args:
        about: the input of an answer.
        language: of the sentence.
        use: what was done with the rows: "assessed", "counted" or "released".
        when: "before" or "after", for one of two releases that are compared.
    """
    tables = list(_tables(about))
    if not any(dropped.get(REPEATED) for _, dropped in tables):
        return []
    used = sum(rows for rows, _ in tables)
    every = used + sum(sum(dropped.values()) for _, dropped in tables)
    several = "yes" if len(tables) > 1 else "no"
    return [language.say(f"rows-{use}", used=used, every=every, several=several, when=when or "once")]


def _tables(about: About) -> Iterator[tuple[int, Mapping[str, int]]]:
    """Of each table behind an answer: how many rows were used, and why others were not."""
    parts = [about[name] for name in ("population", "sample") if isinstance(about.get(name), Mapping)]
    years = (about.get("source") or {}).get("tables") or []
    if parts or years:
        for part in parts or years:
            yield from _tables(part)
        return
    yield int(about["rows"]), about.get("dropped") or {}
    if "later_rows" in about:
        yield int(about["later_rows"]), about.get("later_dropped") or {}
