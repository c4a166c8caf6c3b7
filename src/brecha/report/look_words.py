"""Words for what a first look at a table finds: kinds of columns, and the parts suggested for them."""

from brecha.language.catalogues import Language


def kind_in(kind: str, language: Language) -> str:
    """What a column holds: a ``kind`` of :class:`brecha.tables.describe.description.Looked`."""
    return language.say(f"look-kind-{kind.replace(' ', '-')}")


def role_in(role: str, language: Language) -> str:
    """The part that is suggested for a column: a ``role`` of :class:`brecha.tables.describe.description.Looked`."""
    return language.say(f"look-role-{role}")
