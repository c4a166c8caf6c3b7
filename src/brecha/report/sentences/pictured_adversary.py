"""An adversary people can picture: who usually knows such things about others, where the columns allow it.

Columns are recognised by their names, see :mod:`brecha.tables.describe.roles`. Unless every column of a set is
recognised nobody is pictured: a guess here would be a claim about who is dangerous.
"""

from collections.abc import Iterator, Mapping, Sequence

from brecha.language.catalogues import Language
from brecha.tables.describe.roles import FACTS, fact_of

_WHEN_BORN = {"birth-date", "birthday", "birth-day", "birth-month", "birth-year", "age"}
_PERSON = {"sex", "colour"}

PERSONAS: tuple[tuple[str, set[str], set[str]], ...] = (
    ("classmate", _WHEN_BORN | _PERSON | {"school", "school-kind", "residence"}, {"school"}),
    ("colleague", _WHEN_BORN | _PERSON | {"occupation", "employer", "residence"}, {"occupation", "employer"}),
    ("neighbour", {"age", "birthday", "marital-status", "residence"} | _PERSON, {"residence"}),
    ("acquaintance", _WHEN_BORN | _PERSON, _WHEN_BORN | _PERSON),
    (
        "recruiter",
        _WHEN_BORN | {"sex", "nationality", "birth-country", "birth-place", "residence", "school", "education",
                      "occupation", "employer", "marital-status"},
        {"education", "occupation", "employer", "school"},
    ),
    ("relative", set(FACTS), set(FACTS)),
)  # fmt: skip
"""Who is pictured: what such a person may know, and of which at least one fact has to be known to think of her"""


ONE_TABLE = {"linked": "no", "tables": ""}


def pictured(columns: Sequence[str], language: Language, known_in: Mapping[str, str] = ONE_TABLE) -> Iterator[str]:
    """A sentence that gives the adversary a face; nothing where a column is not recognised.

    ``known_in`` tells a message in which tables the columns are known, where there are several.
    """
    told = facts(columns)
    who = persona(told)
    if who is not None:
        yield language.say(
            "pictured",
            who=language.say(f"persona-{who}"),
            facts=language.listed([language.say(f"fact-{fact}") for fact in told]),
            **known_in,
        )


def facts(columns: Sequence[str]) -> list[str]:
    """What the columns tell about a person, in the order of the columns; nothing if one is not recognised."""
    found = [fact_of(name) for name in columns]
    if not found or None in found or _is_a_year(columns, found):
        return []
    return _together([fact for fact in dict.fromkeys(found) if fact is not None])


def _is_a_year(columns: Sequence[str], found: Sequence[str | None]) -> bool:
    """Whether a column that is called year and nothing else stands without day or month: of birth, or of something."""
    return "NU_ANO" in columns and not {"birth-day", "birth-month"} & set(found)


def _together(found: list[str]) -> list[str]:
    """Day, month and year of birth are a date of birth; day and month a birthday."""
    for parts, whole in ((["birth-day", "birth-month", "birth-year"], "birth-date"),
                         (["birth-day", "birth-month"], "birthday")):  # fmt: skip
        if set(parts) <= set(found):
            at = min(found.index(part) for part in parts)
            rest = [fact for fact in found if fact not in parts]
            return [*rest[:at], whole, *rest[at:]]
    return found


def persona(told: Sequence[str]) -> str | None:
    """The first who may know all of this."""
    known = set(told)
    return next((who for who, may, some in PERSONAS if known and known <= may and known & some), None)
