"""What is known about one person, in a sentence."""

from collections.abc import Mapping

from brecha.reporting.language import Language, named

Dated = Mapping[tuple[str, str], str]
"""What was typed for a column, in a year; "" where there is one table only"""


def facts_in(facts: Dated, language: Language) -> str:
    """What is known: "sex = F and town in 2015 = Natal"."""
    return language.listed([_fact(name, table, value, language) for (name, table), value in facts.items()])


def _fact(name: str, table: str, value: str, language: Language) -> str:
    shown = named(value) if value else language.say("target-missing")
    if not table:
        return language.say("target-fact", name=named(name), value=shown)
    return language.say("target-fact-dated", name=named(name), table=named(table), value=shown)
