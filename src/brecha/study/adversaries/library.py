"""Ready adversaries: people who are plausible for many tables, with the columns that they usually know.

What each knows is told in kinds of columns, which are found by name (:mod:`brecha.tables.describe.adversaries`);
who she is and why she is plausible, in the catalogues.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.study.adversaries.adversary import Adversary
from brecha.tables.describe.adversaries import NAMES, known_columns, propose
from brecha.tables.describe.combinations import proposed_subsets


def ready_adversaries(
    columns: Sequence[str], kinds: Mapping[str, str] | None = None, *, lang: str | Language = "en"
) -> tuple[Adversary, ...]:
    """Return the ready adversaries who are plausible for a table, each with at least two columns that she knows.

    Args:
        columns: the columns that somebody could know, usually the quasi-identifiers of the table.
        kinds: the kind of a column, such as "birth-date", where its name does not tell it.
        lang: the language of names and sentences.
    """
    return tuple(_adversary(one.name, one.columns, Language.named(lang)) for one in propose(columns, kinds))


def ready_adversary(
    name: str, columns: Sequence[str], kinds: Mapping[str, str] | None = None, *, lang: str | Language = "en"
) -> Adversary:
    """Return one ready adversary, with those of these columns that she knows; arguments as for all of them.

    Raises :class:`~brecha.errors.SettingError` if there is no such adversary, or if she knows none of the columns.
    """
    if name not in NAMES:
        near = get_close_matches(name, NAMES, n=1, cutoff=0.4)
        raise SettingError("study-adversary-unknown", name=name, near=near[0] if near else None, names=list(NAMES))
    knows = known_columns(name, columns, kinds)
    if not knows:
        raise SettingError("study-adversary-knows-nothing", name=name, columns=list(columns))
    return _adversary(name, knows, Language.named(lang))


def _adversary(name: str, knows: tuple[str, ...], language: Language) -> Adversary:
    size = proposed_subsets(len(knows))
    return Adversary(
        language.say(f"adversary-{name}"),
        language.say(f"adversary-about-{name}"),
        knows,
        up_to=None if size == "all" else size,
        ready=name,
    )
