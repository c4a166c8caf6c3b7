"""One target, in a table, a release or a sample, and the many of outsiders: who is like them, what is learnt."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

import brecha.charts as plots
from brecha.attacks.facts import readings
from brecha.errors.nameable import MINIMUM_GROUP_SIZE, may_be_named
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    Document,
    Faces,
    Section,
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import KindReport, in_sections, in_sentences, no_charts
from brecha.report.sentences.attacks import span, title
from brecha.report.sentences.record import record_of_run, record_of_table
from brecha.tables.collections import ABSENT

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipOfOne, MembershipTarget
    from brecha.answers.release.target import ReleasedTarget
    from brecha.answers.table.outsiders import Outsiders
    from brecha.answers.table.target import Inference, KeptPrivate, TargetAnswer
    from brecha.attacks.facts import Fact
    from brecha.charts.figure import Figure


Dated = Mapping[tuple[str, str], str]
"""What is known of a column in a year, as it is written; the year is "" where there is one table only"""
MOST_VALUES = 1_000
"""Values of a secret of which an answer holds the chances at most"""
MOST_NAMED = 5
"""Facts named in one sentence"""


def findings(answer: "TargetAnswer", language: Language) -> list[str]:
    """Return what a reader should take away."""
    known = _known(answer, language)
    if answer.household is not None:
        others = [facts_in(written(one), language, readings_of(one)) for one in answer.household]
        known = language.say("target-household", known=known, count=len(others), others="; ".join(others))
    return [
        *assessed_rows(answer.input, language),
        *(_about_rows if "people" in answer.input else _about_record)(answer, known, language),
        *_about_secrets(answer, language),
        *(_about_private(answer, language) if answer.matches else _about_left_out(answer, language)),
    ]


def _known(answer: "TargetAnswer", language: Language) -> str:
    """What is known, of one record or of so many rows."""
    rows: dict[int | None, list[Fact]] = {}
    for fact in answer.facts:
        rows.setdefault(fact.row, []).append(fact)
    texts = [facts_in(written(row), language, readings_of(row)) for row in rows.values()]
    if "people" not in answer.input:
        return texts[0]
    knows = answer.input["people"]["knows"]
    kind = "all" if knows == "all" or (knows != "one" and len(texts) < knows) else "some"
    return language.say("target-rows", kind=kind, count=len(texts), rows="; ".join(texts))


def facts_in(facts: Dated, language: Language, read_as: Mapping[tuple[str, str], str | None] | None = None) -> str:
    """What is known: "sex = F and town in 2015 = Natal"; with ``read_as``, how values of other spellings were read."""
    return language.listed([_fact(*fact, value, language, read_as or {}) for fact, value in facts.items()])


def readings_of(facts: Sequence["Fact"]) -> dict[tuple[str, str], str | None]:
    """How values that were given in another spelling than the table's were read; None for a missing one."""
    return {(reading["column"], reading["year"] or ""): reading["value"] for reading in readings(facts)}


def _fact(name: str, table: str, value: str, language: Language, readings: Mapping[tuple[str, str], str | None]) -> str:
    if (name, table) in readings:
        reading = readings[name, table]
        kind = "missing" if reading is None else "value"
        value = language.say("target-read-as", kind=kind, value=named(value), read=named(reading or ""))
    shown = named(value) if value else language.say("target-missing")
    if not table:
        return language.say("target-fact", name=named(name), value=shown)
    return language.say("target-fact-dated", name=named(name), table=named(table), value=shown)


def written(facts: Sequence["Fact"]) -> Dated:
    """Facts in writing; a missing value is written as nothing at all."""
    texts = {}
    for fact in facts:
        is_missing = fact.value is None or fact.value != fact.value
        value = ABSENT.value if fact.value is ABSENT else fact.value
        texts[fact.column, fact.year or ""] = "" if is_missing else str(value) or "“”"
    return texts


def _about_record(answer: "TargetAnswer", known: str, language: Language) -> Iterator[str]:
    values = {
        "known": known,
        "matches": answer.matches,
        "records": answer.records,
        "linked": "no" if answer.focal is None else "yes",
        "focal": "" if answer.focal is None else span([answer.focal], language),
        "gaps": "yes" if answer.input.get("missing") == "wildcard" else "no",
    }
    if not answer.matches:
        yield language.say("target-nobody", **values)
        if answer.note is not None:
            yield language.note(answer.note)
        yield language.say("target-nobody-means", **values)
    elif answer.reidentification.certain:
        yield language.say("target-one", **values)
    else:
        yield language.say("target-some", **values)
        chance = answer.reidentification
        yield language.say("target-guess", before=chance.prior, after=chance.posterior or 0.0)


def _about_rows(answer: "TargetAnswer", known: str, language: Language) -> Iterator[str]:
    """How many people of a table with several rows each have the rows that are known."""
    values = {"known": known, "matches": answer.matches, "records": answer.records, "linked": "no", "focal": "",
              "gaps": "no"}  # fmt: skip
    chance = answer.reidentification
    if chance.posterior is None:
        yield language.say("target-rows-nobody", **values)
        yield language.say("target-nobody-means", **values)
    elif chance.certain:
        yield language.say("target-one", **values)
    else:
        yield language.say("target-rows-some", **values)
        message = "target-guess" if answer.rows is None else "target-guess-row"
        yield language.say(message, before=chance.prior, after=chance.posterior, rows=answer.rows or 0)


def _about_secrets(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    for name, inference in answer.inference.items():
        values = {"kind": _kind(inference), "sensitive": named(name), **_figures(inference, language)}
        yield language.say("target-secret", **values)


def _about_private(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    """Which fact is most worth keeping private, for each risk; and which would better not be."""
    best = answer.best_kept_private()
    if best is not None:
        yield language.say(
            "target-private-record",
            fact=private_fact(best, answer, language),
            people=best.matches,
            matches=answer.matches,
            after=best.reidentification.posterior,
            now=answer.reidentification.posterior,
        )
    elif answer.matches < answer.records and len(answer.kept_private) > 1:
        yield language.say("target-private-record-none")
    for name, inference in answer.inference.items():
        yield from about_private_secret(answer, name, inference, language)


def about_private_secret(
    answer: "TargetAnswer", name: str, inference: "Inference", language: Language
) -> Iterator[str]:
    """Which fact is most worth keeping private to protect a secret, and which would better not be."""
    now = inference.posterior or 0.0
    best, worse = answer.best_kept_private(name), answer.worse_kept_private(name)
    if best is not None:
        after, fact = best.inference[name].posterior, private_fact(best, answer, language)
        yield language.say("target-private-secret", sensitive=named(name), fact=fact, after=after, now=now)
    elif now > inference.prior and len(answer.kept_private) > 1:
        yield language.say("target-private-secret-none", sensitive=named(name))
    if worse:
        chances = [
            language.say(
                "target-private-chance",
                after=private.inference[name].posterior,
                fact=private_fact(private, answer, language),
            )
            for private in worse[:MOST_NAMED]
        ]
        others = len(worse) - len(chances)
        listed = language.listed(chances)
        yield language.say("target-private-worse", sensitive=named(name), now=now, chances=listed, others=others)


def _about_left_out(answer: "TargetAnswer", language: Language) -> Iterator[str]:
    """Nobody has all of these values: without which of them would there be somebody?"""
    if len(answer.kept_private) == 1:
        return
    candidates = answer.worse_kept_private()
    in_one_year = {private.column for private in candidates if private.year is not None}
    candidates = tuple(
        private for private in candidates if private.year is not None or private.column not in in_one_year
    )
    if not candidates:
        yield language.say("target-left-out-none")
        return
    people = [
        language.say("target-left-out-people", people=private.matches, fact=private_fact(private, answer, language))
        for private in candidates[:MOST_NAMED]
    ]
    yield language.say("target-left-out", found=language.listed(people), others=len(candidates) - len(people))


def private_fact(private: "KeptPrivate", answer: "TargetAnswer", language: Language) -> str:
    """What is kept private: "town", "town in 2015", "town in all tables", "town in all known rows"."""
    of_rows = any(fact.row is not None for fact in answer.facts)
    where = "rows" if of_rows else "table" if answer.focal is None else "all" if private.year is None else "year"
    name = language.names([private.column])
    return language.say("target-private-fact", where=where, name=name, table=named(private.year or ""))


charts = no_charts


def document(answer: "TargetAnswer", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """Return the sentences, and the chances of the values of each secret."""
    return _with_values(in_sentences(findings).document(answer, language, faces), answer, language)


def _with_values(told: Document, answer: "TargetAnswer", language: Language) -> Document:
    """Return a document with a table for each secret that has values to be named."""
    tables = [_values(answer, name, language) for name in answer.inference]
    parts = [table for table in tables if table.rows]
    return replace(told, sections=[Section("values", language.say("target-values"), parts)] if parts else [])


def _values(answer: "TargetAnswer", name: str, language: Language) -> Table:
    """Return the chance of each value before and after; those that few people have are summed up, and not named."""
    values = answer.inference[name].values
    common = [one for one in values if may_be_named(round(one.prior * answer.records))]
    rows = [
        [
            language.say("cli-missing") if one.value is None else named(str(one.value)),
            language.percent(one.prior),
            "–" if one.posterior is None else language.percent(one.posterior),
        ]
        for one in common
    ]
    before, after = (1 - sum(getattr(one, chance) or 0.0 for one in common) for chance in ("prior", "posterior"))
    kind = "some" if answer.matches else "nobody"
    others = language.say(
        "target-values-others", kind=kind, before=max(0.0, before), after=max(0.0, after), people=MINIMUM_GROUP_SIZE
    )
    return Table(
        language.say("target-values-of", sensitive=named(name)),
        columns(("target-value-name", "target-value-before", "target-value-after"), language, ("target-value-name",)),
        rows,
        [others] if len(common) < len(values) or len(values) == MOST_VALUES else [],
    )


def release_target_findings(answer: "ReleasedTarget", language: Language) -> list[str]:
    """Return what a reader should take away."""
    known = facts_in(written(answer.facts), language, readings_of(answer.facts))
    return [
        *assessed_rows(answer.before.input, language, "released"),
        *_release_target_about_record(answer, known, language),
        *_release_target_about_secrets(answer, language),
        *_release_target_about_private(answer, language),
        *_beware(answer, language),
    ]


def _release_target_about_record(answer: "ReleasedTarget", known: str, language: Language) -> Iterator[str]:
    kind = "nobody" if not answer.matches else "one" if answer.reidentification.certain else "some"
    focal = {"linked": "no" if answer.focal is None else "yes",
             "focal": "" if answer.focal is None else span([answer.focal], language)}  # fmt: skip
    yield language.say("released-record", kind=kind, known=known, matches=answer.matches, records=answer.records,
                       **focal)  # fmt: skip
    chance = answer.reidentification
    if kind == "nobody":
        yield language.say("released-nobody-means", left=answer.left_out)
    if kind == "some":
        yield language.say("released-guess", after=chance.posterior, before=chance.prior)
    yield language.say("released-original", people=answer.before.matches, linked=focal["linked"],
                       chance=answer.before.reidentification.posterior or 0.0)  # fmt: skip


def _release_target_about_secrets(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    for name, inference in answer.inference.items():
        was = answer.before.inference[name]
        yield " ".join([
            language.say("released-secret", kind=_kind(inference, name in answer.removed),
                         sensitive=named(name), **_figures(inference, language)),
            language.say("released-secret-original", kind=_kind(was), **_figures(was, language),
                         linked="no" if answer.focal is None else "yes"),
        ])  # fmt: skip


def _kind(inference: "Inference", removed: bool = False) -> str:
    if inference.posterior is None:
        return "nobody"
    return "removed" if removed else "certain" if inference.certain else "chance"


def _figures(inference: "Inference", language: Language) -> dict[str, Any]:
    guess = language.say("cli-missing") if inference.guess is None else named(str(inference.guess))
    return {"guess": guess, "before": inference.prior, "after": inference.posterior or 0.0}


def _release_target_about_private(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    """Which fact is most worth keeping private, for each risk."""
    if not answer.matches:
        return
    best = answer.best_kept_private()
    if best is not None:
        now, after = answer.reidentification.posterior, best.reidentification.posterior
        yield language.say("released-private-record", fact=private_fact(best, answer, language), people=best.matches,
                           matches=answer.matches, after=after, now=now)  # fmt: skip
    for name, inference in answer.inference.items():
        if name not in answer.removed:
            yield from about_private_secret(answer, name, inference, language)


def _beware(answer: "ReleasedTarget", language: Language) -> Iterator[str]:
    """What the figures rest on."""
    if answer.untold:
        yield language.say("released-untold", count=len(answer.untold), facts=_named(answer.untold, language))
    if answer.unheard:
        yield language.say("released-unheard", facts=facts_in(written(answer.unheard), language))
    if answer.untrue:
        yield language.say("released-untrue", columns=language.names(answer.untrue))
    if answer.matches and not answer.alike:
        yield language.say("released-mistaken")
    yield language.say("released-assumed", left=answer.left_out, people=answer.before.matches, alike=answer.alike)
    certain = [answer.reidentification.certain, *(inference.certain for inference in answer.inference.values())]
    if answer.coarse and answer.matches and not all(certain):
        yield language.say("released-how")


def _named(facts: Sequence["Fact"], language: Language) -> str:
    return language.listed(
        [
            language.quoted(fact.column)
            if fact.year is None
            else language.say("released-dated", name=language.quoted(fact.column), table=named(fact.year))
            for fact in facts
        ]
    )


def membership_target_findings(answer: "MembershipTarget", language: Language) -> list[str]:
    """What is learnt about one person, of whom something is known."""
    known = known_of(answer, language)
    if answer.posterior is None:
        nobody = {"known": known, "records": answer.sample, "before": answer.prior}
        return [language.say("membership-target-nobody", **nobody), language.say("membership-target-nobody-means")]
    kind = "member" if answer.certain_member else "outside" if answer.certain_nonmember else "chance"
    return [
        language.say("membership-target-found", known=known, people=answer.population, records=answer.sample),
        language.say("membership-target-chance", kind=kind, after=answer.posterior, before=answer.prior),
    ]


def known_of(answer: "MembershipOfOne", language: Language) -> str:
    """What is known of the target, and how it was read."""
    read_as = {(reading["column"], reading["year"] or ""): reading["value"] for reading in answer.read_as}
    return facts_in({(name, ""): str(value) for name, value in answer.known.items()}, language, read_as)


def release_target_document(
    answer: "ReleasedTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """Return the sentences, and the chances of the values of each secret."""
    return _with_values(in_sentences(release_target_findings).document(answer, language, faces), answer, language)


IN_RELEASE = KindReport(release_target_findings, release_target_document, no_charts)
IN_SAMPLE = in_sentences(membership_target_findings)


UNMATCHED = {"nobody": "nobody", "no such value": "no-value", "unreadable": "unreadable", "empty": "empty"}
"""What profiles came to that match nobody, and the messages about them"""
SCORES = ("profiles", "claimed", "right", "wrong", "precision", "recall", "guess")


def outsiders_findings(answer: "Outsiders", language: Language) -> list[str]:
    """Return what a reader should take away; of certainty before chance, and of truth last."""
    counts, chances = answer.counts(), answer.chances()
    mean = float(chances.mean()) if len(chances) else 0.0
    sentences = [
        *assessed_rows(answer.input, language),
        language.say("outsiders-identity", matched=counts["matched"], profiles=len(answer.attacks),
                     certain=answer.certain, chance=mean),
    ]  # fmt: skip
    if counts["matched"]:
        sentences += [_about_secret(answer, name, language) for name in answer.sensitive]
    sentences += [language.say(f"outsiders-{message}", count=counts[status])
                  for status, message in UNMATCHED.items() if counts[status]]  # fmt: skip
    for row in answer.scores().to_pylist():
        sentences.extend(_about_truth(row, answer.input["confidence"], language))
    rates = [
        language.say("outsiders-rate", name=named(name), rate=rate) for name, rate in answer.input["errors"].items()
    ]
    return [*sentences, *([language.say("outsiders-errors", rates=language.listed(rates))] if rates else [])]


def _about_secret(answer: "Outsiders", name: str, language: Language) -> str:
    chances, before = answer.chances(name), answer.input["priors"][answer.sensitive.index(name)]
    certain = int(np.count_nonzero(chances == 1.0))
    return language.say("outsiders-secret", sensitive=named(name), certain=certain, chance=float(chances.mean()),
                        before=before)  # fmt: skip


def _about_truth(row: Mapping[str, Any], confidence: float, language: Language) -> Iterator[str]:
    goal = {"goal": "identity" if row["sensitive"] is None else "secret", "sensitive": named(row["sensitive"] or "")}
    figures = {name: row[name] or 0.0 for name in ("precision", "recall")}
    counted = {name: row[name] for name in ("profiles", "claimed", "right", "wrong")}
    if not row["profiles"]:
        return
    sentences = [language.say("outsiders-truth", confidence=confidence, **goal, **counted, **figures),
                 language.say("outsiders-guessed", guessed=row["guessed"], **goal)]  # fmt: skip
    yield " ".join(sentences)


def outsiders_charts(answer: "Outsiders", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report: how many profiles have which chance."""
    chances = answer.chances()
    counts = np.bincount(np.rint(100 * chances).astype(np.int64), minlength=101).tolist()
    return [plots.profile_histogram(counts, answer.certain, language)] if len(chances) else []


def outsiders_document(answer: "Outsiders", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    counts, whole = answer.counts(), len(answer.attacks)
    figures = figure_parts(outsiders_charts(answer, language)) if wants_figures(faces) else []
    statuses = [
        [language.say("outsiders-status-name", status=status.replace(" ", "-")), language.number(count),
         language.percent(count / whole)]
        for status, count in counts.items()
    ]  # fmt: skip
    sections = [
        Section("chances", language.say("outsiders-chances"), figures),
        Section("statuses", language.say("outsiders-statuses"), [
            Table("", columns(("status", "count", "share"), language, ("status",), begin="outsiders-"), statuses)
        ]),
    ]  # fmt: skip
    if answer.truth:
        above = columns(("goal", *SCORES), language, ("goal",), begin="outsiders-")
        rows = [_score(row, language) for row in answer.scores().to_pylist()]
        sections.append(Section("scores", language.say("outsiders-scores"), [Table("", above, rows, on=PAGE)]))
    tables = [
        ("record-first", language.say("outsiders-first"), record_of_table(answer.input, language)),
        ("record-second", language.say("outsiders-second"), record_of_table(answer.input["profiles"], language)),
    ]
    how = language.say("outsiders-how", missing=answer.input["missing"])
    if answer.input.get("people"):
        how = f"{how} {language.say('outsiders-of-rows', of=answer.input['people']['published'])}"
    known = language.names(answer.input["qids"])
    return in_sections(
        answer,
        language,
        title="outsiders-title",
        lead=language.say("outsiders-lead", profiles=whole, people=answer.rows, known=known),
        sentences=outsiders_findings(answer, language),
        sections=[
            *(section for section in sections if section.parts),
            method(language, [how], [*record_of_run(answer.method, language)], tables),
        ],
    )


def _score(row: Mapping[str, Any], language: Language) -> list[str]:
    """How often she is right about one goal; a dash where there is nothing to divide by."""
    shares = [row[name] for name in ("precision", "recall", "guessed")]
    return [
        title((row["sensitive"], None), language),
        *(language.number(row[name]) for name in SCORES[:4]),
        *("–" if share is None else language.percent(share) for share in shares),
    ]


OUTSIDERS = KindReport(outsiders_findings, outsiders_document, outsiders_charts)
