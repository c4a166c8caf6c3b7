"""What is to be known of an answer, and why a figure is not told: sentences that other languages can say too."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from brecha.language.notes import Note
from brecha.language.rounding import decimals_beside, percent_beside, percent_given, rounded

AT_LEAST = Note(
    "belief-at-least",
    "What is learnt of the secret is told from below: the adversary looks only at how many records look as the "
    "target's may, and how many of these have each value, and her rule was learnt from one half of the data sets "
    "and tried on the other. So the chance is at least, and the bits she lacks are at most, what is said.",
)
UNSEEN = Note(
    "belief-certain-unseen", "Whether only one value stays possible cannot be seen in data sets drawn by chance."
)
NEVER = Note("belief-never-published", "The target's record is never published so that as many look like it.")
LARGEST_DRAWN = Note(
    "belief-largest-drawn",
    "The figures were drawn by chance, and the largest of several may be so by chance too: its standard error is "
    "that of one by itself.",
)
OTHER_RECORDS = Note(
    "belief-other-records",
    "The records of the output are not those of the input: such as have the target's true values in the known columns "
    "are taken to look like theirs.",
)


def old_keys(old: Sequence[str], new: Sequence[str]) -> Note:
    """A scenario whose keys have the names of an earlier version."""
    return Note(
        "belief-old-keys",
        f"The scenario has keys of an earlier version, {', '.join(old)}. They were read as {', '.join(new)}: "
        "rename them.",
        old=list(old),
        new=list(new),
    )


def only_known(column: str) -> Note:
    """An attribute that the adversary knows of the target, and that is not in the output."""
    return Note("belief-only-known", f"'{column}' is not published: it is only known, not looked for.", column=column)


def of_programs(note: str, programs: Sequence[str]) -> Note:
    """A note on some of several ways of publishing."""
    return Note("belief-of-programs", f"{', '.join(programs)}: {note}", programs=list(programs), note=note)


def not_as_it_is(secret: str, published: bool = True) -> Note:
    """The secret is made coarser, exchanged by chance or removed: what a record then tells of it."""
    changed = "published as it is" if published else "published"
    return Note(
        "belief-not-as-it-is",
        f"'{secret}' is not {changed}: a record has a value only if nobody with another could be published so.",
        secret=secret,
        published="yes" if published else "no",
    )


def not_as_it_is_by_drawing(secret: str) -> Note:
    """The same where that is known only from the data sets drawn."""
    return Note(
        "belief-not-as-it-is-drawn",
        f"'{secret}' is not published as it is: a record has a value if in all data sets drawn nobody with another was "
        "published with the same.",
        secret=secret,
    )


def not_found(columns: Sequence[str]) -> Note:
    """The records of the output are others, and in some data sets none has the target's values."""
    return Note(
        "belief-not-found",
        "The records of the output are not those of the input, and in some data sets none has the target's true values "
        f"in {', '.join(columns)}: whether they are left out, or stand there with other values, is not known.",
        columns=list(columns),
    )


def secret_elsewhere(secret: str, columns: Sequence[str]) -> Note:
    """A program that looks at the whole table gives no column of the secret's name."""
    there = ", ".join(columns) or "no columns"
    return Note(
        "belief-secret-elsewhere",
        f"The output has no column '{secret}', but {there}: whether another of these tells it is not known.",
        secret=secret,
        columns=list(columns),
        n=len(columns),
    )


def secret_foreign(secret: str) -> Note:
    """The records of the output are others, and have values in the secret's column that nobody has."""
    return Note(
        "belief-secret-foreign",
        f"The records of the output are not those of the input, and some have values of '{secret}' that are none of "
        "the attribute's: what these stand for is not known.",
        secret=secret,
    )


def made_unknown(columns: Sequence[str]) -> Note:
    """The adversary knows columns that the program makes, and what follows from them cannot be computed."""
    return Note(
        "belief-made-unknown",
        f"The adversary knows {', '.join(columns)}, which the program makes: what stands there in the target's record, "
        "and so what follows from it, can be told only where each record is published by itself.",
        columns=list(columns),
    )


def nobody_has(said: Mapping[str, Any]) -> Note:
    """What is known of the target is impossible by the belief."""
    facts = [f"{name} = {value!r}" for name, value in said.items()]
    return Note(
        "belief-nobody-has", f"By this belief nobody has {', '.join(facts)}: nothing follows from it.", facts=facts
    )


def rests_on(count: float, fewest: int) -> Note:
    """Too few of the data sets drawn."""
    count = round(count)
    of = f"{count:,}" if count else "none"
    return Note(
        "belief-rests-on",
        f"It rests on {of} of the data sets drawn, and {fewest:,} are the fewest that a figure is told for: draw more.",
        count=count,
        fewest=fewest,
    )


def never_seen(records: int, data_sets: int) -> Note:
    """That so many records look like the target's did not happen in any data set."""
    look = "1 record looks" if records == 1 else f"{records:,} records look"
    sets = "1 data set" if data_sets == 1 else f"{data_sets:,} data sets"
    return Note(
        "belief-never-seen",
        f"That {look} like theirs was never seen in {sets}.",
        records=records,
        data_sets=data_sets,
    )


def divergent(share: float, most: float) -> Note:
    """Draws of a chain at which the sampler may have lost its way."""
    return Note(
        "belief-divergent",
        f"The sampler may have lost its way at {percent_beside(share, most, ' %')} of its draws (divergences), "
        f"and at most {percent_given(most, ' %')} are let pass.",
        share=share,
        most=most,
    )


def apart(r_hat: float, most: float) -> Note:
    """Chains that have not found the same."""
    found = f"{rounded(r_hat, decimals_beside(r_hat, most, 3)):,f}" if isfinite(r_hat) else "∞"
    return Note(
        "belief-chains-apart",
        f"The chains have not found the same: r̂ is {found}, and must be at most {most:.3f}. Draw more.",
        r_hat=r_hat,
        most=most,
    )


def few_draws(effective: float, fewest: int) -> Note:
    """Too few independent draws of a chain."""
    return Note(
        "belief-few-draws",
        f"It rests on {effective:,.0f} effective draws, and {fewest:,} are the fewest: draw more.",
        effective=round(effective),
        fewest=fewest,
    )
