"""All that can be undone of a release: sentences, in the order in which a reader needs them, and figures of sets."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.answers.reversal import Reversed, Unasked
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, SetAnonymity


def findings(answer: "Reversed", language: Language | str = "en") -> list[str]:
    """A warning if part of the release can be undone; who is alone; whether it is minimal, and what follows."""
    return list(_told(answer, Language.named(language)))


def _told(answer: "Reversed", says: Language) -> Iterator[str]:
    if answer.can_be_undone:
        yield says.say("reversed-warning")
    yield from answer.anonymity.findings(says)
    if answer.minimality is not None:
        yield from answer.minimality.findings(says)
    if answer.downcoding is not None:
        yield from answer.downcoding.findings(says)
    if answer.unasked is not None:
        yield _why(answer.unasked, answer.k, says)


def _why(unasked: "Unasked", k: int, says: Language) -> str:
    """Why it was not asked whether the release is minimal."""
    return says.say("reversed-unasked", reason=unasked.reason, columns=says.names(unasked.columns), k=k)


def rows(anonymity: "EffectiveAnonymity") -> list["SetAnonymity"]:
    """The sets, and their union last if there are several."""
    return [*anonymity.sets, *([anonymity.composed] if anonymity.composed.composed else [])]


def called(one: "SetAnonymity", anonymity: "EffectiveAnonymity", language: Language) -> str:
    """A set by its name, or by its columns where it has none."""
    if one.composed:
        return language.say("reversed-together")
    return named(str(one.name)) if anonymity.input["named"] else ", ".join(map(named, one.qids))


def cells(one: "SetAnonymity", anonymity: "EffectiveAnonymity", language: Language) -> list[str]:
    """One row of the table of sets."""
    told = [one.unique, one.below, one.smallest]
    if anonymity.is_ambiguous:
        told += [one.ambiguous_unique, one.ambiguous_below, one.ambiguous_smallest]
    return [called(one, anonymity, language), *(language.number(number) for number in (len(one.qids), *told))]
