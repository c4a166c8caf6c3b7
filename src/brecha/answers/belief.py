"""believe(): what an adversary would learn about one target from a table that does not exist yet.

Three questions of Halvorsen et al. (2022), each asked of the output of a publishing step: how many records look like
the target's; are all of these ill, say; and how many of them are, given that there are k. There the target's own record
is put in as ill, so that part of the answer was put in by hand. Asked too is what the adversary learns where she does
not know it: the vulnerability and the entropy of her belief, before and after.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, Self

import numpy as np
import pyarrow as pa

from brecha.answers.answer import Answer, schema
from brecha.answers.store.handling import SCENARIO
from brecha.attacks.roles import names
from brecha.beliefs.belief import Belief
from brecha.beliefs.figures import Distribution, How, Learnt, Number
from brecha.beliefs.program import Program
from brecha.beliefs.queries import ask
from brecha.beliefs.question import Asker, checked_how
from brecha.beliefs.scenario_parts.questions import AskedQuestion
from brecha.beliefs.worst_case import FamilyQuestion, Measure, WorstCase, worst_case
from brecha.errors import ColumnError, InputError, SettingError
from brecha.language import notes as all_notes
from brecha.language.notes import Note

ASKED = ("all_have", "all_agree", "believed_before")
"""Figures besides what is learnt"""
DISTRIBUTIONS = ("alike", "how_many", "how_many_unknown")
SAID = ("target", "known", "secret", "value", "readable", "given", *DISTRIBUTIONS)
"""What is saved besides the figures"""
FIGURES = schema(
    ("string", "figure"),
    ("float64", "value"),
    ("string", "method"),
    ("float64", "error effective"),
    ("string", "why"),
    ("bool", "bound"),
)


@dataclass(frozen=True, eq=False)
class Believed(Answer):
    """What would be learnt about one target, by one adversary, from what one program publishes."""

    kind: ClassVar[str] = "belief"
    schema: ClassVar[pa.Schema] = FIGURES
    reason: ClassVar[str] = SCENARIO

    belief: Belief | None = field(repr=False)
    """what the adversary believes before; not saved"""
    program: Program | None = field(repr=False)
    """what publishes the table; not saved"""
    target: dict[str, Any]
    """what is stated of their record"""
    known: tuple[str, ...]
    """what the adversary knows of the target: attributes, and columns of the output; she looks in those published"""
    secret: str
    value: Any
    """the value of the secret that the questions are about"""
    alike: Distribution
    """how many records of the output look like the target's in these columns, that one among them"""
    all_have: Number
    """the probability that all of these have the value, theirs being put in with it"""
    all_agree: Number
    """the probability that all of these have one value, whichever; the value of their own is not known"""
    given: int
    """of how many that look like theirs the next are given; the likeliest number, if none was said"""
    how_many: Distribution
    """how many of so many have the value, theirs being put in with it"""
    how_many_unknown: Distribution
    """how many of so many have the value, theirs not being known"""
    believed_before: Number
    """the probability that the target has the value, given these columns of them, before anything is seen"""
    learnt: Learnt
    notes: tuple[Note, ...] = ()
    readable: bool = True
    """whether their record can tell the value for certain at all: if not, that none shows is no sign of safety"""

    @property
    def unique(self) -> Number:
        """Return the probability that theirs is the only such record."""
        return self.alike.at(1)

    def frame(self) -> pa.Table:
        """Return every figure with how it was found, one row each: ``figure`` · ``value`` · ``method`` · ``error`` …"""
        numbers = {"unique": self.unique, **{name: getattr(self, name) for name in ASKED}, **vars(self.learnt)}
        return pa.Table.from_pylist([{"figure": name, **number.as_row()} for name, number in numbers.items()], FIGURES)

    def about(self) -> dict[str, Any]:
        """Return everything besides the figures as plain data."""
        plain = self.as_dict()
        return {name: plain[name] for name in SAID} | all_notes.as_json(self.notes)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its figures and of what is saved about it, without belief and program."""
        fields: dict[str, Any] = {row.pop("figure"): Number.from_row(row) for row in table.to_pylist()}
        learnt = Learnt(**{name: number for name, number in fields.items() if name not in ("unique", *ASKED)})
        fields = {name: fields[name] for name in ASKED}
        fields |= {name: Distribution.from_dict(about[name]) for name in DISTRIBUTIONS}
        fields |= {name: about[name] for name in ("secret", "value", "given", "readable")}
        return cls(belief=None, program=None, target=dict(about["target"]), known=tuple(about["known"]), learnt=learnt,
                   notes=tuple(about["notes"]), **fields)  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        learnt = {name: number.as_dict() for name, number in vars(self.learnt).items()}
        return {
            "target": dict(self.target),
            "known": list(self.known),
            **{name: getattr(self, name) for name in ("secret", "value", "readable", "given")},
            **{name: getattr(self, name).as_dict() for name in (*DISTRIBUTIONS, *ASKED)},
            "learnt": learnt | {"multiplicative": self.learnt.multiplicative, "additive": self.learnt.additive},
            "notes": list(map(str, self.notes)),
        }

    def __repr__(self) -> str:
        return f"Believed({self.secret} of {dict(self.target)}, by {', '.join(self.known)})"


def believe(
    belief: Belief,
    program: Any,
    *,
    target: Mapping[str, Any],
    known: Any,
    secret: str,
    value: Any,
    given: int | None = None,
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
) -> Believed:
    """Return what an adversary with this belief would learn about a target from what the program publishes.

    Args:
        belief: what she believes of the table before: :class:`Belief`.
        program: a publishing step, several in a list, a sanitizer, or a Python function on a table.
        target: what the target's record is, ``{attribute: value}``; what is not said is as likely as the belief has it.
            She is one of the records.
        known: what the adversary knows of the target: attributes, also such as are not published, and columns of the
            output. She looks for them in those that are published. Where ``target`` does not say the value of a known
            attribute, what is learnt is averaged over all that it may be.
        secret: the attribute that she wants to learn.
        value: the value of it that the questions of attribute disclosure are about.
        given: of how many alike the quantitative question is asked; the likeliest number by default.
        method: "exact", "simulation", or "auto": exact where that can be done.
        data_sets: how many are drawn, in a simulation.
        seed: repeats a simulation.
    """
    sets = [[known] if isinstance(known, str) else known]
    answers = believe_each(
        belief, Program.of(program), {"": target}, sets, secret, value, lambda _: given, method, data_sets, seed
    )
    return next(answers)[1]


def believe_each(
    belief: Belief,
    program: Program,
    targets: Mapping[str, Mapping[str, Any]],
    known_sets: Sequence[Sequence[str]],
    secret: str,
    value: Any,
    given: Callable[[str], int | None],
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
) -> Iterator[tuple[str, Believed]]:
    """Answer :func:`believe` for many targets by name, and many sets of known columns; compute once what they share."""
    checked_how(method, data_sets, seed)
    asker = Asker.of(belief, program, secret, value, method, data_sets, seed)
    for name, target in targets.items():
        for columns in known_sets:
            question = asker.question(target, columns, given(name))
            figures = vars(asker.answer(question))
            yield name, Believed(belief, program, dict(question.target), question.known, secret, asker.value, **figures)


ASKED_QUESTIONS = schema(
    ("string", "question asked adversary program target"),
    ("float64", "value error low high"),
    ("string", "method"),
    ("float64", "effective"),
    ("string", "why"),
    ("floats", "chances"),
)


@dataclass(frozen=True, eq=False)
class Questions(Answer):
    """What adversaries expect to see in what programs publish: the questions of a scenario, one row an answer."""

    kind: ClassVar[str] = "questions"
    schema: ClassVar[pa.Schema] = ASKED_QUESTIONS
    reason: ClassVar[str] = SCENARIO

    answers: pa.Table = field(repr=False)
    input: dict[str, Any] = field(repr=False)
    notes: tuple[Note, ...] = ()

    @classmethod
    def of(
        cls,
        questions: Sequence[AskedQuestion],
        adversaries: Mapping[str, Belief],
        programs: Mapping[str, Program],
        targets: Mapping[str, Mapping[str, Any]],
        method: How = "auto",
        data_sets: int = 5_000,
        seed: int = 0,
    ) -> Self:
        """Ask every question of every adversary about every program."""
        rows = []
        for question in questions:
            record = None if question.target is None else targets[question.target]
            refused: list[InputError] = []
            for (adversary, belief), (name, program) in product(adversaries.items(), programs.items()):
                try:
                    found = _answered(
                        ask(belief, program, question.query, target=record, observed=question.seen, method=method,
                            data_sets=data_sets, seed=seed)
                    )  # fmt: skip
                except (SettingError, ColumnError) as problem:  # another program may publish it
                    refused.append(problem)
                    found = {"method": "simulation", "why": str(problem)}
                row = {"question": question.name, "asked": question.kind, "adversary": adversary, "program": name}
                rows.append({**row, "target": question.target, **found})
            if len(refused) == len(adversaries) * len(programs):
                raise refused[0]
        stated: dict[str, Any] = {"adversaries": list(adversaries), "programs": list(programs)}
        stated |= {"questions": [one.name for one in questions], "method": method, "data_sets": data_sets, "seed": seed}
        return cls(pa.Table.from_pylist(rows, ASKED_QUESTIONS), stated)

    def frame(self) -> pa.Table:
        """Return all answers: of a count its mean, ``low`` and ``high`` (nine tables in ten) and ``chances`` of all."""
        return self.answers

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return {"input": dict(self.input)} | all_notes.as_json(self.notes)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answers of their table and of what is saved about it."""
        return cls(table, dict(about["input"]), tuple(about["notes"]))

    def as_dict(self) -> dict[str, Any]:
        """Return the answers as plain data."""
        return {"input": dict(self.input), "attacks": self.answers.to_pylist(), "notes": list(map(str, self.notes))}


def _answered(found: Number | Distribution) -> dict[str, Any]:
    """Return the figures of one answer."""
    if isinstance(found, Number):
        return {name: value for name, value in found.as_row().items() if name in ASKED_QUESTIONS.names}
    row = {"method": found.method, "effective": found.effective, "why": None if found.why is None else str(found.why)}
    if not found.known:
        return row
    last = int(np.flatnonzero(found.probabilities > 0)[-1]) + 1
    return row | {
        "value": found.mean,
        "error": found.error_of_mean,
        "low": float(found.quantile(0.05)),
        "high": float(found.quantile(0.95)),
        "chances": found.probabilities[:last].tolist(),
    }


OWN = ("measure", "secret", "basis", "tried", "name", "gap")
"""What the frame has besides the figure"""
WORST = pa.schema(
    [
        *schema(("string", "measure secret basis"), ("int64", "tried"), ("string", "name")),
        *FIGURES.remove(0),
        *schema(("float64", "gap")),
    ]
)


@dataclass(frozen=True, eq=False)
class Worst(WorstCase, Answer):
    """The adversary who learns most, and what she learns."""

    kind: ClassVar[str] = "worst adversary"
    schema: ClassVar[pa.Schema] = WORST
    reason: ClassVar[str] = SCENARIO

    def frame(self) -> pa.Table:
        """Return the figure with how it was found, in one row."""
        return pa.Table.from_pylist([{name: getattr(self, name) for name in OWN} | self.value.as_row()], WORST)

    def about(self) -> dict[str, Any]:
        """Return everything besides the figure as plain data; the belief is not saved."""
        plain = self.as_dict()
        return {name: plain[name] for name in ("at", "prior", "skipped")} | all_notes.as_json(self.notes)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its figure and of what is saved about it, without the belief."""
        (row,) = table.to_pylist()
        own = {name: row.pop(name) for name in OWN}
        at = None if about["at"] is None else tuple(about["at"])
        return cls(**own, value=Number.from_row(row), at=at, prior=about["prior"], skipped=dict(about["skipped"]),
                   notes=tuple(about["notes"]))  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        return {
            **{name: getattr(self, name) for name in (*OWN, "bound")},
            "value": self.value.as_dict(),
            "at": None if self.at is None else list(self.at),
            "prior": None if self.prior is None else {str(value): chance for value, chance in self.prior.items()},
            "skipped": dict(self.skipped),
            "notes": list(map(str, self.notes)),
        }


def worst_adversary(
    program: Any,
    family: Belief | Mapping[str, Belief] | Callable[..., Belief],
    *,
    target: Mapping[str, Any],
    known: Sequence[str],
    secret: str,
    measure: Measure = "multiplicative",
    bounds: Sequence[tuple[float, float]] | None = None,
    tries: int = 200,
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
) -> Worst:
    """Find the adversary, in a family of them, who learns most of the target's secret.

    Args:
        program: what is published: anything that :func:`~brecha.answers.belief.believe` takes.
        family: a :class:`Belief`, for all priors of the target's secret among the values that the belief holds
            possible, given what is known of them, the other records being as it has them;
            beliefs by name; or a function that makes a belief of some numbers, whose ``bounds`` are given.
        target: what the target's record is.
        known: what the adversary knows of the target; she looks for them in those columns that are published.
        secret: the attribute that she wants to learn.
        measure: "multiplicative" or "shannon"; "bayes" for given beliefs only: of all priors that of who knows already
            is the largest.
        bounds: the lowest and the highest of each number that the function takes.
        tries: how many beliefs a search may ask.
        method: "exact", "simulation", or "auto".
        data_sets: how many are drawn, in a simulation.
        seed: repeats a simulation, and a search.
    """
    columns = names("known", [known] if isinstance(known, str) else known)
    ask = FamilyQuestion(Program.of(program), target, columns, secret, measure, method, data_sets, seed)
    return Worst(**vars(worst_case(ask, family, bounds, tries)))
