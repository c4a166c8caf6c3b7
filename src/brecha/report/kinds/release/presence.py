"""Who can be shown to be in a release, in sentences: by what its cells say, and with the same records as they were."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brecha.language.catalogues import Language
from brecha.language.rows_used import assessed_rows
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds import no_charts, sentences_document
from brecha.report.sentences.attacks import known_columns
from brecha.report.sentences.frequencies import told_share

if TYPE_CHECKING:
    from brecha.answers.release.presence import Presence

Row = dict[str, Any]
"""A row of a frame"""
UNFINISHED = 1e-6
"""How far from once a record may be given, on average, before it is told that an estimate did not come to its end"""


def findings(presence: "Presence", lang: str | Language = "en") -> list[str]:
    """What a reader should take away, of the last of the largest sets of columns."""
    says, rows = Language.named(lang), presence.frame().to_pylist()
    most = max(row["size"] for row in rows)
    row = [row for row in rows if row["size"] == most][-1]
    first = assessed_rows(presence.input, says, "released") if presence.input else []
    if presence.people.everybody:
        return [*first, says.say("presence-everybody")]
    whom = "table" if presence.own else "population"
    return [
        *first,
        _certain(row, len(presence.qids), says),
        *_chances(row, whom, says),
        *_beware(row, whom, presence, says),
    ]


def _certain(row: Row, columns: int, language: Language) -> str:
    members, others = row["members"], row["population"] - row["members"]
    if not members:
        return language.say("presence-nobody", known=known_columns(row["qids"], columns, language), others=others,
                            outside=row["certain_nonmembers"])  # fmt: skip
    return language.say(
        "presence-certain",
        known=known_columns(row["qids"], columns, language),
        certain=row["certain_members"],
        members=members,
        **told_share(row["certain_members"], members),
        outsiders="yes" if others else "no",
        outside=row["certain_nonmembers"],
        others=others,
        **told_share(row["certain_nonmembers"], others, "outside_"),
        before_certain=row["before_certain_members"],
        before_outside=row["before_certain_nonmembers"],
    )


def _chances(row: Row, whom: str, language: Language) -> Iterator[str]:
    """The chances before and after, where there are any; not how often her guesses happen to be right."""
    if row["prior_probabilistic"] is None:
        return
    prior, told = row["sample"] / row["population"], []
    compared = "no" if row["before_probabilistic"] is None else "yes"
    if row["members_posterior"] is not None:
        told.append(language.say("presence-chance", chance=row["members_posterior"], prior=prior, compared=compared,
                                 before=row["before_members_posterior"] or 0.0))  # fmt: skip
    told.append(language.say("presence-guess", whom=whom, chance=row["posterior_probabilistic"], compared=compared,
                             prior=row["prior_probabilistic"], before=row["before_probabilistic"] or 0.0))  # fmt: skip
    yield " ".join(told)


def _why_wrong(row: Row, presence: "Presence") -> str:
    """Why she can be certain of somebody, and wrong: changed values, or people from elsewhere in the release."""
    if presence.release.untrue.isdisjoint(row["qids"]):
        return "others"
    return "values" if row["members"] == row["sample"] else "either"


def _beware(row: Row, whom: str, presence: "Presence", language: Language) -> Iterator[str]:
    """What went wrong for her, and what is not exact."""
    if row["mistaken"]:
        yield language.say("presence-mistaken", n=row["mistaken"], why=_why_wrong(row, presence))
    if row["unmatched"]:
        unmatched = language.say("presence-unmatched", n=row["unmatched"], whom=whom)
        yield unmatched if whom == "table" else f"{unmatched} {language.say('presence-elsewhere')}"
    if row["strangers"]:
        coarse = "no" if presence.release.coarse.isdisjoint(row["qids"]) else "yes"
        yield language.say("presence-strangers", n=row["strangers"], coarse=coarse)
    if row["estimated"]:
        ended = "yes" if row["gap"] <= UNFINISHED else "no"
        yield language.say("presence-estimated", n=row["estimated"], ended=ended)


charts = no_charts


def document(answer: "Presence", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, findings(answer, language), language)
