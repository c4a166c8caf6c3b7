"""What assess, target and membership do with a release in the place of a table."""

from collections.abc import Mapping
from typing import Any

from brecha.answers.release.linked_years import Linked
from brecha.answers.release.presence import Presence
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.sanitized import Sanitized
from brecha.errors import SettingError

OF_TABLES: Mapping[str, Any] = {
    "not_published": (),
    "unknown": (),
    "engine": "auto",
    "progress": None,
    "checkpoint": None,
    "memory": None,
    "spill": None,
    "unmatched": "refuse",
    "as_numbers": False,
}
"""Arguments that are for tables alone, with their usual values"""


def released(source: Any, needed: str = "A table from brecha.read(…) is needed") -> Sanitized | Linked:
    """Return a release; refuse what is neither that nor a table, saying what is needed."""
    if not isinstance(source, Sanitized | Linked):
        raise SettingError(f"{needed}, and this is a {type(source).__name__}.")
    return source


def assess_release(release: Sanitized | Linked, asked: Mapping[str, Any]) -> ResidualRisk:
    """Return the residual risk of a release, by the arguments of :func:`brecha.assess`."""
    return release.risk(**_without_those_of_tables(asked))


def membership_in(population: Any, release: Sanitized | Linked, asked: Mapping[str, Any]) -> Presence:
    """Return who can be shown to be in a release, by the arguments of :func:`brecha.membership`."""
    rest = _without_those_of_tables(asked)
    if isinstance(rest["qids"], Mapping):
        raise SettingError("The columns of a release are called as in the table it was made of: give qids as a list.")
    if isinstance(release, Linked):
        if population is not release.original:
            raise SettingError(
                "Who is in releases of linked years is asked of the people of these years: give release.original as "
                "the population."
            )
        return release.membership(**rest)
    return release.membership(population=None if population is release.original else population, **rest)


def _without_those_of_tables(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that a release takes; refuse others that were given."""
    given = [name for name, value in OF_TABLES.items() if name in asked and asked[name] != value]
    if given:
        raise SettingError(f"{given[0]}= is for a table, and this is a release: leave it out.")
    return {name: value for name, value in asked.items() if name not in OF_TABLES}
