"""The harm ledger: for how many people a release raises the chance of which value, and how many of them have it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from brecha.answers.table.collective_attacks import leading_set
from brecha.answers.table.value_chances import ValueBefore, ValueChances
from brecha.attacks.roles import MISSING_GROUP
from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_amount, limit_share
from brecha.lattice.limits import knows_some_rows
from brecha.report.document import PAGE, TERMINAL, Column, Paragraph, Part, Section, Sentences, Table
from brecha.report.sentences.attacks import classes_of, known_columns, weighted

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

MOST_TOLD = 3
"""Values of a secret that sentences are about"""
MOST_ROWS = 60
"""Rows of a table of values"""


def harm_ledger(assessment: "Assessment", minimum_group_size: int, language: Language) -> list[Section]:
    """Return the section, if the ledger was asked for: sentences, and a table of each secret, and of its groups."""
    if not assessment.has_ledger:
        return []
    parts: list[Part] = []
    for sensitive in assessment.sensitive:
        goal = sensitive if None in assessment.gains(sensitive) else None
        chances = assessment.value_chances(leading_set(assessment, goal), sensitive)
        parts += _of_secret(assessment, chances, minimum_group_size, language)
    for face, brackets in ((PAGE, "yes"), (TERMINAL, "no")):
        how = language.say("ledger-how", people=minimum_group_size, brackets=brackets)
        if knows_some_rows(assessment.input):
            how = f"{how} {language.say('ledger-of-rows', of=classes_of(assessment))}"
        parts.append(Paragraph(how, "how", on=face))
    return [Section("ledger", language.say("ledger-title"), parts)]


def value_tables(
    assessment: "Assessment", qids: Sequence[str], minimum_group_size: int, language: Language
) -> list[Table]:
    """Return a table of the named values of each secret, when these columns are known."""
    every = (assessment.value_chances(qids, sensitive) for sensitive in assessment.sensitive)
    return [_wide(chances, _named(chances, minimum_group_size), language) for chances in every]


def _named(chances: ValueChances, minimum_group_size: int) -> list[int]:
    """Return the places of the values that enough people have to be named."""
    return [at for at, one in enumerate(chances.values) if one.people >= minimum_group_size]


def _of_secret(
    assessment: "Assessment", chances: ValueChances, minimum_group_size: int, language: Language
) -> Iterator[Part]:
    """Yield the sentences about one secret, and its tables."""
    shown = _named(chances, minimum_group_size)
    known = known_columns(chances.qids, len(assessment.qids), language)
    by_rows = weighted(assessment)
    of_rows = classes_of(assessment) == "rows"
    by_weight = assessment.input.get("weights") is not None
    sentences = ledger_sentences(chances, shown, known, by_rows, by_weight, language, of_rows)
    yield Sentences(sentences, on=PAGE | TERMINAL)
    if not shown:
        return
    yield _wide(chances, shown, language)
    yield _narrow(chances, shown, language)
    if assessment.by is not None:
        yield _groups(assessment, chances, shown, minimum_group_size, language)


def ledger_sentences(
    chances: ValueChances,
    shown: Sequence[int],
    known: str,
    by_rows: str,
    by_weight: bool,
    language: Language,
    of_rows: bool = False,
) -> list[str]:
    """Return a sentence for each of the values that become most likely, compared with what they were."""
    sensitive = named(chances.sensitive)
    if not shown:
        return [language.say("ledger-none-named", sensitive=sensitive)]
    if not chances.factors:
        return []
    reached = sorted(((_highest(chances, at), at) for at in shown), key=lambda one: (-one[0][0], -one[0][1], one[1]))
    told = [
        _sentence(chances, at, factor, known, by_rows, by_weight, of_rows, language)
        for (factor, people), at in reached[:MOST_TOLD]
        if people
    ]
    least = _factor(min(chances.factors), language)
    return told or [language.say("ledger-nobody", sensitive=sensitive, known=known, factor=least)]


def _highest(chances: ValueChances, at: int) -> tuple[float, int]:
    """Return the highest factor that anybody's chance of a value reaches, and whose chances; zeros if there is none."""
    of_factors = chances.counts[at, len(chances.chances) :, 0].tolist()
    return max(((factor, people) for factor, people in zip(chances.factors, of_factors, strict=True) if people),
               default=(0.0, 0))  # fmt: skip


def _sentence(
    chances: ValueChances,
    at: int,
    factor: float,
    known: str,
    by_rows: str,
    by_weight: bool,
    of_rows: bool,
    language: Language,
) -> str:
    one = chances.values[at]
    people, holders = chances.counts[at, len(chances.chances) + chances.factors.index(factor)].tolist()
    text = language.say(
        "ledger-factor",
        sensitive=named(chances.sensitive),
        value=_value(one, language),
        prior=one.prior,
        weighted="yes" if by_weight else "no",
        rows=by_rows,
        of="rows" if of_rows else "people",
        known=known,
        factor=_factor(factor, language),
        people=people,
        holders=holders,
    )
    worth = chances.worth.get(one.value)
    if worth is None:
        return text
    return f"{text} {language.say('ledger-worth', brings=worth * holders, worth=worth)}"


def _factor(factor: float, language: Language) -> str:
    return language.number(int(factor)) if factor.is_integer() else limit_amount(factor, language)


def _value(one: ValueBefore, language: Language) -> str:
    return language.say("cli-missing") if one.value == MISSING_GROUP else named(one.value)


def _columns(chances: ValueChances, names: Sequence[str], language: Language) -> list[Column]:
    """Return what stands above: the names, the chance before, and each chance and factor."""
    return [
        *(Column(language.say(name)) for name in names),
        Column(language.say("ledger-before"), True),
        *(Column(text, True) for text in _threshold_names(chances, language)),
    ]


def _threshold_names(chances: ValueChances, language: Language) -> list[str]:
    """Return each chance and each factor, in few letters."""
    shares = [
        language.say("ledger-chance", chance=limit_share(chance, language), certain="yes" if chance == 1 else "no")
        for chance in chances.chances
    ]
    return shares + [language.say("ledger-times", factor=_factor(one, language)) for one in chances.factors]


def _cells(chances: ValueChances, at: int, language: Language) -> list[str]:
    """Return the figures of a value: what it was, and the people whose chance is how high, with those who have it."""
    counts = chances.counts[at].tolist()
    reached = [
        language.say("ledger-cell", people=language.number(people), holders=language.number(holders)) if people else "0"
        for people, holders in counts
    ]
    return [language.percent(chances.values[at].prior), *reached]


def _first(rows: list[list[str]], more: Sequence[str], language: Language) -> tuple[list[list[str]], list[str]]:
    """Return as many rows as a table holds, and what is said of the others."""
    left = len(rows) - MOST_ROWS
    return rows[:MOST_ROWS], [*([language.say("ledger-more", rows=left)] if left > 0 else []), *more]


def _wide(chances: ValueChances, shown: Sequence[int], language: Language) -> Table:
    """Return the table for a page: a row for each value."""
    rows = [[_value(chances.values[at], language), *_cells(chances, at, language)] for at in shown]
    columns = _columns(chances, ("ledger-value",), language)
    caption = language.say("ledger-of", sensitive=named(chances.sensitive))
    return Table(caption, columns, *_first(rows, _left_out(chances, shown, language), language), on=PAGE)


def _left_out(chances: ValueChances, shown: Sequence[int], language: Language) -> list[str]:
    few = len(chances.values) - len(shown)
    return [language.say("ledger-few", values=few)] if few else []


def _narrow(chances: ValueChances, shown: Sequence[int], language: Language) -> Table:
    """Return the table for a terminal: a row for each chance of a value that anybody reaches."""
    steps = _threshold_names(chances, language)
    rows = [
        [_value(chances.values[at], language), language.percent(chances.values[at].prior), text,
         language.number(people), language.number(holders)]
        for at in shown
        for text, (people, holders) in zip(steps, chances.counts[at].tolist(), strict=True)
        if people
    ]  # fmt: skip
    texts = ("ledger-value", "ledger-reached")
    heads = ("ledger-value", "ledger-before", "ledger-reached", "ledger-people", "ledger-holders")
    columns = [Column(language.say(name), name not in texts) for name in heads]
    caption = language.say("ledger-of", sensitive=named(chances.sensitive))
    left_out = [language.say("ledger-nobody-reaches"), *_left_out(chances, shown, language)]
    return Table(caption, columns, *_first(rows, left_out, language), on=TERMINAL)


def _groups(
    assessment: "Assessment", whole: ValueChances, shown: Sequence[int], minimum_group_size: int, language: Language
) -> Table:
    """Return the same for the people of each group that is large enough to be named."""
    sizes = dict(zip(*(assessment.attacks[name].to_pylist() for name in ("group", "records")), strict=True))
    groups = [name for name in assessment.group_names if sizes[name] >= minimum_group_size]
    of_groups = {name: assessment.value_chances(whole.qids, whole.sensitive, name) for name in groups}
    rows = [
        [_value(whole.values[at], language), language.say("cli-missing") if name == MISSING_GROUP else named(name),
         *_cells(chances, at, language)]
        for at in shown
        for name, chances in of_groups.items()
    ]  # fmt: skip
    few = len(assessment.group_names) - len(groups)
    more = [language.say("ledger-small-groups", groups=few)] if few else []
    caption = language.say("ledger-by", sensitive=named(whole.sensitive), by=named(str(assessment.by)))
    columns = _columns(whole, ("ledger-value", "ledger-group"), language)
    return Table(caption, columns, *_first(rows, more, language), on=PAGE)
