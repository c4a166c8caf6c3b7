"""The first sentences of an answer that leaves rows out: how many of the rows it is about.

Rows for which a condition is not true are left out first. It is not about them at all.

One row of each person is kept, drawn at random. Figures from these rows are exact for a release of just these rows.
For a release of all rows they are no bound, from above or from below: dropping rows can make people unique who are not,
and rows that can be linked tell more together than one by one.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from brecha.language.catalogues import Language

REPEATED = "repeated person"
"""Why a row was not used: another row of the same person was"""
WHERE = "where"
"""Why a row was not used, and what it is called in a source: a condition did not keep it"""

About = Mapping[str, Any]


def assessed_rows(about: About, language: Language, use: str = "assessed", when: str = "") -> list[str]:
    """How many of the rows an answer is about, as sentences for each part; none where no row was left out on purpose.

    Args:
        about: the input of an answer.
        language: of the sentence.
        use: what was done with the rows: "assessed", "counted" or "released".
        when: "before" or "after", for one of two releases that are compared.
    """
    kept = [
        language.say("rows-where", kept=kept, every=every, several=several, when=when or part, where=where)
        for part, kept, every, several, where in _conditions(about)
    ]
    return (
        kept
        + _profiles(about, language, when)
        + [
            language.say(f"rows-{use}", used=used, every=every, several=several, when=when or part)
            for part, used, every, several in _counted(about)
        ]
    )


def _profiles(about: About, language: Language, when: str) -> list[str]:
    """How the rows of people with several are published, and how many of them are known."""
    knows = about.get("knows")
    about = about["sample"] if isinstance(about.get("sample"), Mapping) else about
    people, household = about.get("people"), about.get("household")
    if isinstance(household, Mapping):
        return [language.say("rows-of-households", people=household.get("people", about["rows"]),
                             households=household["households"], knows=household.get("knows", "each"),
                             yearly="yes" if household.get("each_year") else "no")]  # fmt: skip
    if not isinstance(people, Mapping):
        return []
    knows = people.get("knows", knows)
    return [
        language.say(
            "rows-of-people",
            rows=people["rows"],
            people=about["rows"],
            published=people["published"],
            when=when or "once",
            **rows_known(knows),
        )
    ]


def rows_known(knows: str | int | None) -> dict[str, Any]:
    """For a message: how many rows of her target an adversary knows; "each" where that is told of each adversary."""
    kinds: dict[str | int | None, str] = {None: "each", "one": "single"}
    kinds |= {kind: kind for kind in ("all", "household", "person")}
    return {"knows": kinds.get(knows, "some"), "count": knows if isinstance(knows, int) else 0}


def only_those_rows(about: About, language: Language) -> list[str]:
    """That a release is called safe for the rows assessed alone: it follows that sentence."""
    return [language.say("not-covered-rows", used=used, every=every) for _, used, every, _ in list(_counted(about))[:1]]


def _counted(about: About) -> Iterator[tuple[str, int, int, str]]:
    """Each part of an answer that leaves rows of people out: rows used, all rows, and whether it is several tables."""
    for part, tables in _parts(about):
        if any(REPEATED in (table.get("dropped") or {}) for table in tables):
            used = sum(int(table["rows"]) for table in tables)
            yield part, used, sum(map(_every, tables)), "yes" if len(tables) > 1 else "no"


def _conditions(about: About) -> Iterator[tuple[str, int, int, str, str]]:
    """Each part of an answer that is about the rows for which a condition is true: how many, of how many, and which."""
    for part, tables in _parts(about):
        where = next((text for table in tables if (text := (table.get("source") or table).get(WHERE))), None)
        if where is not None:
            every, left_out = sum(map(_read, tables)), sum(_dropped(table, WHERE) for table in tables)
            yield part, every - left_out, every, "yes" if len(tables) > 1 else "no", str(where)


def _every(table: About) -> int:
    """All rows that an answer could be about: those of a table, but for those that a condition left out."""
    return _read(table) - _dropped(table, WHERE)


def _read(table: About) -> int:
    """All rows that a table was read from, those that could not be read among them."""
    read = (table.get("source") or table).get("rows_read")
    if read is None:
        left_out: int = sum((table.get("dropped") or {}).values())
        return int(table["rows"]) + left_out
    return int(read) + _dropped(table, "unreadable")


def _dropped(table: About, why: str) -> int:
    count: int = (table.get("dropped") or {}).get(why, 0)
    return count


def _parts(about: About) -> Iterator[tuple[str, list[About]]]:
    """The parts of an answer, by what the sentence calls them, and the tables of each: years of one are several."""
    sides = [name for name in ("population", "sample") if isinstance(about.get(name), Mapping)]
    for name in sides:
        yield name, _tables(about[name])
    if sides:
        return
    if "later_rows" in about:
        sources = about.get("sources") or [{}, {}]
        yield "first", [{"rows": about["rows"], "dropped": about.get("dropped"), "source": sources[0]}]
        yield "second", [{"rows": about["later_rows"], "dropped": about.get("later_dropped"), "source": sources[1]}]
        return
    yield "once", _tables(about)


def _tables(about: About) -> list[About]:
    """The tables of a part: the years of a collection, or the one table."""
    return list((about.get("source") or {}).get("tables") or [about])
