"""What is to be known of an answer, and why a figure is not told: sentences that other languages can say too."""

from collections.abc import Mapping, Sequence
from typing import Any

from brecha.language.notes import Note

AT_LEAST = Note(
    "belief-at-least",
)
UNSEEN = Note("belief-certain-unseen")
NEVER = Note("belief-never-published")
LARGEST_DRAWN = Note(
    "belief-largest-drawn",
)
OTHER_RECORDS = Note(
    "belief-other-records",
)


def old_keys(old: Sequence[str], new: Sequence[str]) -> Note:
    """A scenario whose keys have the names of an earlier version."""
    return Note(
        "belief-old-keys",
        old=list(old),
        new=list(new),
    )


def only_known(column: str) -> Note:
    """An attribute that the adversary knows of the target, and that is not in the output."""
    return Note("belief-only-known", column=column)


def of_programs(note: Note, programs: Sequence[str]) -> Note:
    """A note on some of several ways of publishing."""
    return Note("belief-of-programs", programs=list(programs), note=note)


def not_as_it_is(secret: str, published: bool = True) -> Note:
    """The secret is made coarser, exchanged by chance or removed: what a record then tells of it."""
    return Note(
        "belief-not-as-it-is",
        secret=secret,
        published="yes" if published else "no",
    )


def not_as_it_is_by_drawing(secret: str) -> Note:
    """The same where that is known only from the data sets drawn."""
    return Note(
        "belief-not-as-it-is-drawn",
        secret=secret,
    )


def not_found(columns: Sequence[str]) -> Note:
    """The records of the output are others, and in some data sets none has the target's values."""
    return Note(
        "belief-not-found",
        columns=list(columns),
    )


def secret_elsewhere(secret: str, columns: Sequence[str]) -> Note:
    """A program that looks at the whole table gives no column of the secret's name."""
    ", ".join(columns) or "no columns"
    return Note(
        "belief-secret-elsewhere",
        secret=secret,
        columns=list(columns),
        n=len(columns),
    )


def secret_foreign(secret: str) -> Note:
    """The records of the output are others, and have values in the secret's column that nobody has."""
    return Note(
        "belief-secret-foreign",
        secret=secret,
    )


def made_unknown(columns: Sequence[str]) -> Note:
    """The adversary knows columns that the program makes, and what follows from them cannot be computed."""
    return Note(
        "belief-made-unknown",
        columns=list(columns),
    )


def nobody_has(said: Mapping[str, Any]) -> Note:
    """What is known of the target is impossible by the belief."""
    facts = [f"{name} = {value!r}" for name, value in said.items()]
    return Note("belief-nobody-has", facts=facts)


def too_many_types(types: int) -> Note:
    """Why all numbers of records of each type cannot be gone through."""
    return Note("belief-too-many-types", types=types)


def rests_on(count: float, fewest: int) -> Note:
    """Too few of the data sets drawn."""
    count = round(count)
    return Note(
        "belief-rests-on",
        count=count,
        fewest=fewest,
    )


def never_seen(records: int, data_sets: int) -> Note:
    """That so many records look like the target's did not happen in any data set."""
    return Note(
        "belief-never-seen",
        records=records,
        data_sets=data_sets,
    )


def divergent(share: float, most: float) -> Note:
    """Draws of a chain at which the sampler may have lost its way."""
    return Note(
        "belief-divergent",
        share=share,
        most=most,
    )


def apart(r_hat: float, most: float) -> Note:
    """Chains that have not found the same."""
    return Note(
        "belief-chains-apart",
        r_hat=r_hat,
        most=most,
    )


def few_draws(effective: float, fewest: int) -> Note:
    """Too few independent draws of a chain."""
    return Note(
        "belief-few-draws",
        effective=round(effective),
        fewest=fewest,
    )
