"""sweep(): every target, every adversary and every publishing step in one call: 003's three dimensions.

Distinctness is the target, informedness the adversary, granularity the program. Each combination is a scenario, and in
each the adversary may know several sets of columns of the target.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from math import isfinite
from pathlib import Path
from threading import Event, Lock
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import Answer, schema
from brecha.answers.belief import Believed, Questions, Worst, believe_each, worst_adversary
from brecha.answers.store.handling import SCENARIO
from brecha.attacks.roles import names
from brecha.beliefs.belief import Belief, hiding_cells
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.figures import Distribution, How, Number
from brecha.beliefs.program import Program
from brecha.beliefs.scenario import ParsedScenario, parse_scenario
from brecha.beliefs.scenario_parts.questions import only_one
from brecha.beliefs.worst_case import Measure
from brecha.engines.contract import Progress, RunProgress
from brecha.errors import InputError, Phrase, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.notes import Note
from brecha.qif.labels import kind_of
from brecha.runtime.resources import cores
from brecha.version import provenance

LOW, HIGH = 0.05, 0.95
"""Between these quantiles nine in ten data sets are"""

TAIL = 1e-15
"""Of a distribution, what is not kept above the last number that is"""
DISTRIBUTIONS = ("alike", "how_many", "unknown")
"""Columns with the probability of each number, from 0 on"""

SCENARIOS = schema(
    ("string", "target adversary program"),
    ("strings", "known"),
    ("string", "secret value"),
    # identity: how many records look like the target's
    ("int64", "alike_mode"),
    ("float64", "alike_mean"),
    ("int64", "alike_low alike_high"),
    ("float64", "unique unique_error"),
    ("string", "alike_method"),
    ("float64", "alike_effective"),
    # attribute: all of them have the value
    ("float64", "all_have all_have_error"),
    ("string", "all_have_method"),
    ("float64", "all_agree all_agree_error"),
    ("bool", "readable"),
    # quantitative: how many of so many do
    ("int64", "given how_many_mode"),
    ("float64", "how_many_share believed_before how_many_ratio"),
    ("string", "how_many_method"),
    ("float64", "how_many_effective"),
    ("int64", "unknown_mode"),
    ("float64", "unknown_share"),
    # what she learns where she does not know it
    ("float64", "prior_bayes posterior_bayes posterior_bayes_error leakage_multiplicative leakage_additive"),
    ("float64", "prior_shannon posterior_shannon posterior_shannon_error certain certain_error"),
    ("string", "learnt_method"),
    ("float64", "learnt_effective"),
    ("bool", "learnt_bound"),
    ("strings", "why"),
    ("floats", " ".join(DISTRIBUTIONS)),
)
"""One row a scenario and set of known columns; a figure that is not told is null, and ``why`` says why"""


@dataclass(frozen=True, eq=False)
class Sweep(Answer):
    """What every adversary would learn about every target from every program: one row each (:meth:`frame`)."""

    kind: ClassVar[str] = "sweep"
    schema: ClassVar[pa.Schema] = SCENARIOS
    reason: ClassVar[str] = SCENARIO
    newer_columns: ClassVar[tuple[str, ...]] = ("readable",)

    scenarios: pa.Table = field(repr=False)
    input: dict[str, Any] = field(repr=False)
    """adversaries and programs in words, in other languages too; targets, what is known and what is wanted"""
    method: dict[str, Any] = field(repr=False)
    """whatever else could change a number: the seed, how many data sets were drawn, versions"""
    notes: tuple[Note, ...] = ()

    def frame(self) -> pa.Table:
        """Return all scenarios as an Arrow table."""
        return self.scenarios

    @property
    def adversaries(self) -> tuple[str, ...]:
        """The names of the adversaries, in their order."""
        return tuple(self.input["adversaries"])

    @property
    def programs(self) -> tuple[str, ...]:
        """The names of the programs, in their order."""
        return tuple(self.input["programs"])

    @property
    def targets(self) -> tuple[str, ...]:
        """What the targets are called, in their order."""
        return tuple(self.input["targets"])

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """The sets of columns that the adversary knows of the target."""
        return tuple(map(tuple, self.input["known"]))

    @property
    def secret(self) -> str:
        """The attribute that is wanted."""
        return str(self.input["secret"])

    @property
    def value(self) -> str:
        """The value that the questions are about."""
        return str(self.input["value"])

    def of(
        self,
        adversary: str | None = None,
        program: str | None = None,
        known: Sequence[str] | str | None = None,
        target: Any = None,
    ) -> pa.Table:
        """Return the scenarios of an adversary, program, set of known columns and target; of any that is left out."""
        scenarios = self.scenarios
        for column, name, all_of in (
            ("adversary", adversary, self.adversaries),
            ("program", program, self.programs),
            ("target", None if target is None else str(target), self.targets),
        ):
            if name is None:
                continue
            if name not in all_of:
                raise SettingError("answers-scenario-not-in-sweep", role=column, name=name, known=list(all_of))
            scenarios = scenarios.filter(pc.equal(scenarios[column], name))
        if known is not None:
            known_set = {known} if isinstance(known, str) else set(known)
            is_set = [set(one) == known_set for one in scenarios["known"].to_pylist()]
            if not any(set(one) == known_set for one in self.known):
                columns = [known] if isinstance(known, str) else list(map(str, known))
                sets = [Phrase("known-columns", columns=list(one)) for one in self.known]
                raise SettingError("answers-known-set-not-in-sweep", columns=columns, sets=sets)
            scenarios = scenarios.filter(pa.array(is_set, pa.bool_()))
        return scenarios

    def listed(self) -> pa.Table:
        """Return the scenarios without the probability of every number, which are in results.parquet."""
        return self.scenarios.drop_columns(list(DISTRIBUTIONS))

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the sweep of its table and of what is saved about it."""
        answer = cls(table, dict(about["input"]), dict(about["method"]), tuple(about["notes"]))
        len(answer.adversaries), len(answer.programs), len(answer.targets), answer.known, answer.secret
        return answer

    def __repr__(self) -> str:
        return (
            f"Sweep({len(self.targets)} targets, {len(self.adversaries)} adversaries, {len(self.programs)} programs: "
            f"{len(self.scenarios)} answers)"
        )


def sweep(
    adversaries: Mapping[str, Belief],
    programs: Mapping[str, Any],
    targets: Mapping[str, Mapping[str, Any]] | Sequence[Mapping[str, Any]],
    *,
    known: Sequence[Sequence[str]],
    secret: str,
    value: Any,
    given: Callable[[str, str], int | None] | int | None = None,
    method: How = "auto",
    data_sets: int = 5_000,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
) -> Sweep:
    """Ask the questions of :func:`believe` of every target, for every adversary and every program.

    Args:
        adversaries: what each believes, by name: ``{"UNIFORM": Belief(…), …}``.
        programs: what each publishes, by name: anything that :func:`believe` takes.
        targets: their records, by name or in a list; :func:`varied` makes one for each value of an attribute.
        known: what the adversary knows of the target, one set after another: ``[["age"], ["age", "zip"]]``. Attributes,
            also such as are not published, and columns of the output; she looks for them in those that are published.
        secret: the attribute that is wanted.
        value: the value of it that the questions of attribute disclosure are about.
        given: of how many alike the quantitative question is asked: a number, a function of the target's and the
            program's name, or the likeliest number in each scenario.
        method: "exact", "simulation", or "auto": exact where that can be done.
        data_sets: how many are drawn, in a simulation.
        seed: repeats a simulation.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
        minimum_group_size: people that a value of a file needs to be named in the answer, where the file counts them.
    """
    _check(adversaries, programs, targets, known)
    check_minimum_group_size(minimum_group_size)
    people = _named_targets(targets)
    sets = [names("known", columns) for columns in known]
    for place, columns in enumerate(sets):
        if set(columns) in map(set, sets[:place]):
            raise SettingError("answers-known-set-named-twice", columns=list(columns))
    believed = {str(name): belief for name, belief in adversaries.items()}
    made = {str(name): Program.of(program) for name, program in programs.items()}
    if method == "exact":
        for name, note in groups_to_draw(believed).items():
            raise SettingError("answers-groups-too-large", adversary=name, size=note.values["size"])
    began = time.perf_counter()
    pairs = [(adversary, program) for adversary in believed for program in made]
    count = _Count(len(pairs) * len(people) * len(sets), progress)

    def rows_of(pair: tuple[str, str]) -> list[_Row]:
        adversary, program = pair
        answers = believe_each(believed[adversary], made[program], people, sets, secret, value,
                               lambda target: given(target, program) if callable(given) else given,
                               method, data_sets, seed)  # fmt: skip
        rows = []
        try:
            for target, answer in answers:
                count.add()
                rows.append(_Row(_figures(target, adversary, program, answer), answer.notes))
            return rows
        except InputError as problem:
            SameError = type(problem)
            raise SameError(
                "answers-scenario-refused", adversary=adversary, program=program, problem=problem
            ) from problem

    with ThreadPoolExecutor(cores(threads)) as pool:
        try:
            rows = [row for part in pool.map(rows_of, pairs) for row in part]
        except BaseException:
            count.stopped.set()  # the others end with the answer they are at
            raise
    return Sweep(
        pa.Table.from_pylist([row.figures for row in rows], SCENARIOS),
        input={
            **_in_words(believed, made, minimum_group_size),
            "targets": {name: {key: _plain(cell) for key, cell in record.items()} for name, record in people.items()},
            "records": {name: [min(belief.records), max(belief.records)] for name, belief in believed.items()},
            "known": [list(columns) for columns in sets],
            "secret": secret,
            "value": _plain(value),
            "minimum_group_size": minimum_group_size,
        },
        method={
            "how": method,
            "data_sets": data_sets,
            "seed": seed,
            **provenance(time.perf_counter() - began, cores(threads)),
        },
        notes=_notes(rows, len(made)),
    )


class _Row(NamedTuple):
    """One scenario, with what is to be known of it."""

    figures: dict[str, Any]
    notes: tuple[Note, ...]


def _notes(rows: list[_Row], programs: int) -> tuple[Note, ...]:
    """Return what is to be known of the answers, each once; and of which programs, if not of all of them."""
    where: dict[Note, dict[str, None]] = {}
    for row in rows:
        for note in row.notes:
            where.setdefault(note, {})[row.figures["program"]] = None
    return tuple(
        note if len(of) == programs else Note("belief-of-programs", programs=list(of), note=note)
        for note, of in where.items()
    )


def groups_to_draw(adversaries: Mapping[str, Belief]) -> dict[str, Note]:
    """Return by adversary that their groups of records are too large for exact answers; nothing is computed for it."""
    models = {name: Dependence.of(belief) for name, belief in adversaries.items()}
    notes = {name: model.drawn_note for name, model in models.items() if model is not None}
    return {name: note for name, note in notes.items() if note is not None}


def varied(attribute: str, values: Sequence[Any], record: Mapping[str, Any] | None = None) -> dict[str, dict[str, Any]]:
    """Return a target for each of these values of an attribute, in all else as the record says."""
    return {str(value): {**(record or {}), attribute: value} for value in values}


@dataclass(frozen=True, eq=False)
class Scenario(ParsedScenario):
    """What a scenario file asks for: every combination of its targets, adversaries and programs."""

    def worst_adversary(
        self,
        measure: Measure | None = None,
        *,
        program: str | None = None,
        target: str | None = None,
        known: Sequence[str] | None = None,
        method: How = "auto",
        data_sets: int = 5_000,
        seed: int = 0,
    ) -> Worst:
        """Find the adversary who learns most of one target: among those of the file, or, of one only, over all priors.

        Args:
            measure: "multiplicative", "shannon" or "bayes"; as ``[worst]`` of the file says if left out.
            program: its name, needed where there are several.
            target: the name, needed where there are several.
            known: one of the sets of known columns, needed where there are several.
            method: "exact", "simulation", or "auto".
            data_sets: how many are drawn, in a simulation.
            seed: repeats a simulation.
        """
        program = only_one("program", program or self.worst.program, self.programs)
        target = only_one("target", target or self.worst.target, self.targets)
        columns = only_one("known", (tuple(known) if known else None) or self.worst.known, self.known)
        beliefs = list(self.adversaries.values())
        family: Any = beliefs[0] if len(beliefs) == 1 else self.adversaries
        with self._hiding():
            return worst_adversary(
                self.programs[program], family, target=self.targets[target], known=columns, secret=self.secret,
                measure=measure or self.worst.measure, method=method, data_sets=data_sets, seed=seed,
            )  # fmt: skip

    def ask(self, method: How = "auto", data_sets: int = 5_000, seed: int = 0) -> Questions:
        """Answer the questions of the file about the published table, for every adversary and every program."""
        if not self.questions:
            raise SettingError("answers-no-questions")
        with self._hiding():
            return Questions.of(self.questions, self.adversaries, self.programs, self.targets, method, data_sets, seed)

    def _hiding(self) -> AbstractContextManager[None]:
        """Put dots for values of files in errors."""
        factors = [factor for belief in self.adversaries.values() for factor in belief.factors.values()]
        return hiding_cells(factors, [self.value, *(value for one in self.targets.values() for value in one.values())])

    def groups_to_draw(self) -> dict[str, Note]:
        """Return by adversary that their groups are too large for exact answers: to be said before anything is run."""
        return groups_to_draw(self.adversaries)

    def sweep(
        self,
        method: How = "auto",
        data_sets: int = 5_000,
        seed: int = 0,
        threads: int | None = None,
        progress: Progress | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Sweep:
        """Ask the questions of all of them; see :func:`brecha.beliefs.sweep`."""
        with self._hiding():
            answer = sweep(self.adversaries, self.programs, self.targets, known=self.known, secret=self.secret,
                           value=self.value, given=self.given, method=method, data_sets=data_sets, seed=seed,
                           threads=threads, progress=progress, minimum_group_size=minimum_group_size)  # fmt: skip
        return replace(answer, notes=(*answer.notes, *self.notes))


def read_scenario(path: str | Path, *, run_python: bool = False, allow: Sequence[str | Path] = ()) -> Scenario:
    """Read the scenario in a TOML file.

    Args:
        path: of the file. Files that it names are beside it or below, after all links; others are refused.
        run_python: whether functions in Python files that it names may be run.
        allow: further folders in which, and below which, it may name files.
    """
    return Scenario(**vars(parse_scenario(path, run_python=run_python, allow=allow)))


@dataclass(eq=False)
class _Count:
    """How many answers there are, counted by several threads; and whether the work is given up."""

    total: int
    progress: Progress | None
    done: int = 0
    lock: Lock = field(default_factory=Lock)
    stopped: Event = field(default_factory=Event)

    def add(self) -> None:
        """Count one more."""
        if self.stopped.is_set():
            raise _GivenUpError
        with self.lock:
            self.done += 1
            if self.progress is not None:
                self.progress(RunProgress("believing", self.done / self.total, self.done, self.total))


class _GivenUpError(Exception):
    """Another part of the sweep failed, or was stopped: there is no half of one."""


def _in_words(
    adversaries: Mapping[str, Belief], programs: Mapping[str, Program], minimum_group_size: int
) -> dict[str, Any]:
    """Return what adversaries believe and programs do; and the same in the other languages, for reports in them."""
    from brecha.language.catalogues import languages

    english, *others = (
        {
            "adversaries": {name: belief.describe(code, minimum_group_size) for name, belief in adversaries.items()},
            "programs": {name: program.describe(code) for name, program in programs.items()},
        }
        for code in languages()
    )
    return english | {"words": dict(zip(languages()[1:], others, strict=True))}


def _named_targets(targets: Any) -> dict[str, Mapping[str, Any]]:
    if isinstance(targets, Mapping):
        named = {str(name): record for name, record in targets.items()}
    else:
        named = {", ".join(f"{key} {value}" for key, value in record.items()): record for record in targets}
    if len(named) < len(targets):
        raise SettingError("answers-targets-of-one-name")
    return named


def _check(adversaries: Any, programs: Any, targets: Any, known: Any) -> None:
    for role, options in (("adversaries", adversaries), ("programs", programs)):
        if not isinstance(options, Mapping):
            raise SettingError("answers-scenarios-without-names", role=role)
    records = list(targets.values()) if isinstance(targets, Mapping) else targets
    if not isinstance(records, Sequence) or not all(isinstance(one, Mapping) for one in records):
        raise SettingError("answers-targets-no-records")
    if isinstance(known, str) or not isinstance(known, Sequence) or any(isinstance(one, str) for one in known):
        raise SettingError("answers-known-no-sets-of-columns")
    for role, options in (("adversaries", adversaries), ("programs", programs), ("targets", records), ("known", known)):
        if not options:
            raise SettingError("answers-no-scenario", role=role)
    for name, belief in adversaries.items():
        if not isinstance(belief, Belief):
            raise SettingError("answers-adversary-no-belief", name=name, kind=kind_of(belief))


def check_minimum_group_size(minimum_group_size: Any) -> None:
    """Refuse what is no number of people."""
    if isinstance(minimum_group_size, bool) or not isinstance(minimum_group_size, int) or minimum_group_size < 1:
        raise SettingError("answers-minimum-group-size-no-number", minimum_group_size=minimum_group_size)


def _figures(target: str, adversary: str, program: str, answer: Believed) -> dict[str, Any]:
    learnt = answer.learnt
    leakage = {"leakage_multiplicative": learnt.multiplicative, "leakage_additive": learnt.additive}
    reasons = [
        figure.why
        for figure in (answer.alike, answer.all_have, answer.all_agree, answer.how_many, answer.how_many_unknown,
                       *vars(learnt).values())
        if figure.why is not None
    ]  # fmt: skip
    return {
        "target": target,
        "adversary": adversary,
        "program": program,
        "known": list(answer.known),
        "secret": answer.secret,
        "value": str(answer.value),
        **_alike(answer.alike),
        **_number("unique", answer.unique),
        **_number("all_have", answer.all_have),
        "all_have_method": answer.all_have.method,
        **_number("all_agree", answer.all_agree),
        "readable": answer.readable,
        "given": answer.given,
        **_how_many(answer),
        "prior_bayes": learnt.prior_bayes.value,
        **_number("posterior_bayes", learnt.posterior_bayes),
        **{name: number if isfinite(number) else None for name, number in leakage.items()},
        "prior_shannon": learnt.prior_shannon.value,
        **_number("posterior_shannon", learnt.posterior_shannon),
        **_number("certain", learnt.certain),
        "learnt_method": learnt.posterior_bayes.method,
        "learnt_effective": learnt.posterior_bayes.effective,
        "learnt_bound": learnt.posterior_bayes.bound,
        "why": list(map(str, dict.fromkeys([*reasons, *answer.notes]))),
    }


def _alike(alike: Distribution) -> dict[str, Any]:
    about = {"alike_method": alike.method, "alike_effective": alike.effective}
    if not alike.known:
        return about
    return about | {
        "alike_mode": alike.mode,
        "alike_mean": alike.mean,
        "alike_low": alike.quantile(LOW),
        "alike_high": alike.quantile(HIGH),
        "alike": _probabilities_to_save(alike),
    }


def _how_many(answer: Believed) -> dict[str, Any]:
    before = answer.believed_before.value
    row: dict[str, Any] = {
        "believed_before": before,
        "how_many_method": answer.how_many.method,
        "how_many_effective": answer.how_many.effective,
    }
    if answer.how_many.known and answer.given:
        share = answer.how_many.mode / answer.given
        row |= {"how_many_mode": answer.how_many.mode, "how_many_share": share,
                  "how_many": _probabilities_to_save(answer.how_many),
                  "how_many_ratio": share / before if before else None}  # fmt: skip
    if answer.how_many_unknown.known and answer.given:
        mode = answer.how_many_unknown.mode
        row |= {"unknown_mode": mode, "unknown_share": mode / answer.given,
                  "unknown": _probabilities_to_save(answer.how_many_unknown)}  # fmt: skip
    return row


def _probabilities_to_save(distribution: Distribution) -> list[float]:
    """Return the probabilities, up to the number above which there is as good as nothing."""
    above = np.cumsum(distribution.probabilities[::-1])[::-1]
    probabilities: list[float] = distribution.probabilities[: max(1, int(np.count_nonzero(above > TAIL)))].tolist()
    return probabilities


def _number(name: str, number: Number) -> dict[str, Any]:
    return {name: number.value, f"{name}_error": number.error}


def _plain(value: Any) -> Any:
    if hasattr(value, "item"):
        return value.item()
    return value if isinstance(value, str | int | float | bool) else str(value)
