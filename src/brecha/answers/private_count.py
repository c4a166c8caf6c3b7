"""private_count(): what noisy counts tell of one person; private_count_samples(): of many random samples of a table.

The latter is Nunes 2021, section 7.1, item 3. A sample is drawn without replacement, every set of people as likely as
any other. What matters of it is how many people of each pair of secret and useful value it has, which is drawn directly
(multivariate hypergeometric).
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import exp, inf, isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypedDict, Unpack

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import TableAnswer, about_table, schema
from brecha.answers.in_words import input_in_words, notes_in_words
from brecha.answers.store.handling import EXACT_COUNTS
from brecha.attacks.facts import plain
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import SettingError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.qif.labels import kind_of
from brecha.sanitizers.differential_privacy.attack import Context, channel_of, figures
from brecha.sanitizers.differential_privacy.belief import (
    Belief,
    Relation,
    belief_of,
    foreign,
    relation_of,
    tallied,
    useful_values,
)
from brecha.sanitizers.differential_privacy.mechanisms import (
    LOCAL,
    OBLIVIOUS,
    Epsilon,
    Mechanism,
    OwnMatrix,
    mechanism_named,
)
from brecha.sanitizers.differential_privacy.query import Domain, Query, domain_of
from brecha.tables.coded import CodedTable, counted
from brecha.version import provenance

if TYPE_CHECKING:
    from brecha.qif import Channel, Prior


@dataclass(frozen=True, eq=False)
class PrivateAnswer(TableAnswer):
    """An answer about noisy counts: the true count follows from every figure."""

    reason: ClassVar[str] = EXACT_COUNTS

    @property
    def rows(self) -> int:
        """How many people are in the table: without the one more, or to draw samples from."""
        return int(self.input["rows"])

    @property
    def sensitive(self) -> str:
        """What she wants to learn."""
        return str(self.input["sensitive"])

    @property
    def query(self) -> str:
        """What is counted."""
        return str(self.input["query"]["says"])

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of the values of the query."""
        told = input_in_words(self.input, words)
        notes = notes_in_words(self.notes, words, {self.query: str(told["query"]["says"])})
        return replace(self, input=told, notes=notes)


def grouped(rows: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the rows of each model and mechanism, from the least ε to the largest, unbounded ones last."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row["model"], row["mechanism"]), []).append(row)
    return [
        sorted(group, key=lambda row: inf if row["epsilon"] is None else float(row["epsilon"]))
        for group in groups.values()
    ]


MODELS = (OBLIVIOUS, LOCAL)
WORTH = ("prior_utility", "utility", "absolute_error", "bias")
"""Figures on what a noisy count is worth"""
LARGEST_BOUND = 700.0
"""ε beyond which e^ε is more than a number can be"""
KEEP = Note("private-keep")
SCHEMA = schema(
    ("string", "model mechanism"),
    ("float64", "epsilon guaranteed_epsilon"),
    ("int64", "people"),
    ("float64", "prior_probabilistic posterior_probabilistic privacy_loss bound"),
    ("bool", "within_epsilon"),
    ("float64", "prior_utility utility absolute_error bias"),
)


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked of a table, understood and checked."""

    query: Query
    sensitive: str
    domain: Domain
    holds: Any
    """for each value of the domain, whether it counts"""
    belief: Belief
    context: Context
    relation: Relation


@dataclass(frozen=True)
class Trial:
    """One mechanism in one model."""

    mechanism: Mechanism
    model: str
    epsilon: Epsilon


@dataclass(frozen=True, eq=False)
class PrivateCounts(PrivateAnswer):
    """What a noisy count gives away, and what it is worth: one row for each ε, model and mechanism (:meth:`frame`)."""

    kind: ClassVar[str] = "private counts"
    schema: ClassVar[pa.Schema] = SCHEMA

    question: "Question | None" = field(default=None, repr=False)
    """what :meth:`channel` needs; never saved or pickled"""
    trials: tuple[Trial, ...] = field(default=(), repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """Return all but what is believed of the people: what is pickled may be handed on."""
        return {**self.__dict__, "question": None}

    def frame(self) -> pa.Table:
        """Return one row for each model, mechanism and ε.

        ``prior_probabilistic`` and ``posterior_probabilistic``: how probably her best guess of the secret is right,
        before and after; ``privacy_loss`` is their ratio. It is never above ``bound``, e to the power of
        ``guaranteed_epsilon`` (null where that is infinite): the ε that is kept between any two values, which is more
        than ``epsilon`` for the local geometric mechanism on more than two. ``within_epsilon``: whether it is no more
        than e^ε. ``prior_utility`` and ``utility``: how probably the best guess of the true count is right.
        ``absolute_error`` and ``bias``: how far the noisy count, taken as it is, is off the true one on average,
        without and with its sign.
        """
        return self.attacks

    def channel(self, row: int = 0, secret: str = "sensitive") -> "tuple[Prior, Channel]":
        """Return the attack of a row of the frame as a prior and a channel for :mod:`brecha.qif`; of small tables only.

        Args:
            row: which row of :meth:`frame`.
            secret: "sensitive", what the adversary wants, or "count", the true count.
        """
        if self.question is None:
            raise SettingError("answers-private-count-without-people")
        if not isinstance(row, int | np.integer) or not 0 <= row < len(self.trials):
            raise SettingError("answers-no-such-row", last=len(self.trials) - 1, row=row)
        trial = self.trials[row]
        return channel_of(self.question.context, self.question.belief.secrets, trial.mechanism, trial.model, secret)

    def __repr__(self) -> str:
        people = "1 person" if self.rows == 1 else f"{self.rows:,} people"
        return f"PrivateCounts({self.query} of {people}; {counted(len(self.attacks), 'release')})"


def private_count(
    table: CodedTable,
    count: str | Query,
    sensitive: str,
    epsilons: Sequence[float | str] | float | str | None = None,
    *,
    models: Sequence[str] | str | None = None,
    mechanism: str | Sequence[str] = "geometric",
    matrix: Any = None,
    prior: Any = None,
    order: Sequence[Any] | None = None,
    progress: Progress | None = None,
) -> PrivateCounts:
    """Return what a noisy count tells about one person, to somebody who knows all others.

    The adversary knows everybody in the table, and how one more person was drawn. That person is added, people are
    counted, and the count is released with noise. She wants a secret of that person.

    Args:
        table: what :func:`brecha.read` gave.
        count: what is counted: "income=medium", "age>18", "income in {low, medium}", or a :class:`Query`.
        sensitive: the column that she wants to learn.
        epsilons: how much noise, as numbers or as "ln3".
        models: "oblivious", where the count is made noisy, and "local", where everybody's answer is; both by default.
        mechanism: "geometric", "randomised response" or "warner" (local only), or a list of them.
        matrix: a mechanism of your own for the local model: for each value of the counted column, in its order, how
            probable each is reported.
        prior: how the one more person is drawn; as the people in the table by default. A weight for each record,
            ``{(secret, useful value): probability}``, or a pair of distributions that are independent.
        order: all values of the counted column from first to last, for the local model: those that nobody has, too.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    began = time.perf_counter()
    count_question = question(table, count, sensitive, prior, order)
    trials = tuple(trials_of(count_question, epsilons, models, mechanism, matrix))
    tell = progress or silent
    rows = []
    for done, trial in enumerate(trials):
        tell(RunProgress("walking", done / len(trials), done, len(trials)))
        rows.append(row_of(count_question.context, trial))
    return PrivateCounts(
        attacks=pa.Table.from_pylist(rows, schema=SCHEMA),
        input=about(table, count_question, trials, order),
        method=how(began),
        notes=(*common_notes(table, count_question, trials), *_notes(table, count_question, trials)),
        question=count_question,
        trials=trials,
    )


def question(
    table: CodedTable, count: str | Query, sensitive: str, prior: Any, order: Sequence[Any] | None
) -> Question:
    """Return what is asked, with every name and value found in the table."""
    if not isinstance(table, CodedTable):
        raise SettingError("answers-private-count-no-table", kind=kind_of(table))
    table.refuse_households()
    if table.profiles is not None:
        raise SettingError("answers-count-of-rows", person=table.profiles.person)
    if table.missing != "value":
        raise SettingError("answers-private-count-of-wildcards")
    query = Query.of(count, table.typed)
    useful = table.column(query.column)
    if not isinstance(sensitive, str):
        raise SettingError("answers-sensitive-no-name", sensitive=sensitive)
    table.column(sensitive)
    domain = domain_of(useful, order, useful_values(prior, query.column == sensitive))
    holds = query.holds(domain)
    belief = belief_of(table, sensitive, domain, prior)
    people = np.bincount(domain.of_code[useful.codes], minlength=len(domain.values))
    context = Context(people.astype(np.int64), belief, holds)
    relation = relation_of(belief, holds, query.column == sensitive)
    return Question(query, sensitive, domain, holds, belief, context, relation)


def trials_of(
    question: Question, epsilons: Any, models: Any = None, mechanism: Any = "geometric", matrix: Any = None
) -> Iterator[Trial]:
    """Yield all that is tried: model by model, mechanism by mechanism, from ε to ε as they were given."""
    chosen = _models(models)
    noise = [] if epsilons is None and matrix is not None else _epsilons(epsilons)
    alone = isinstance(mechanism, str) or not isinstance(mechanism, Sequence)
    names = [mechanism] if alone else list(mechanism)
    if noise and not names:
        raise SettingError("answers-no-mechanism")
    kinds: list[Any] = list(dict.fromkeys(map(mechanism_named, names))) if noise else []
    for kind in kinds:
        if not any(model in kind.models for model in chosen):
            raise SettingError("answers-mechanism-of-local-model", name=kind.name)
    for model in chosen:
        for kind in kinds:
            if model in kind.models:
                yield from (Trial(kind(epsilon.value), model, epsilon) for epsilon in noise)
    if matrix is not None:
        if LOCAL not in chosen:
            raise SettingError("answers-matrix-without-local-model")
        own = OwnMatrix.of(matrix, len(question.domain.values), question.domain.column)
        yield Trial(own, LOCAL, Epsilon(own.epsilon, ""))


def _models(models: Any) -> list[str]:
    if models is not None and not isinstance(models, Iterable):
        raise SettingError("answers-models-no-list", models=models, known=list(MODELS))
    chosen = list(MODELS) if models is None else [models] if isinstance(models, str) else list(models)
    for model in chosen:
        if model not in MODELS:
            raise SettingError("answers-model-unknown", model=model, models=list(MODELS))
    if not chosen:
        raise SettingError("answers-no-model", models=list(MODELS))
    return list(dict.fromkeys(chosen))


def _epsilons(epsilons: Any) -> list[Epsilon]:
    if epsilons is None:
        raise SettingError("answers-no-epsilon")
    alone = isinstance(epsilons, str) or not isinstance(epsilons, Iterable)
    by_value = {one.value: one for one in map(Epsilon.of, [epsilons] if alone else epsilons)}
    if not by_value:
        raise SettingError("answers-epsilons-empty")
    return list(by_value.values())


def row_of(context: Context, trial: Trial) -> dict[str, Any]:
    """Return a row of the frame."""
    measured, epsilon = figures(context, trial.mechanism, trial.model), trial.epsilon.value
    assured = guaranteed(context, trial)
    assert measured.within(assured), (measured, assured)
    return {
        "model": trial.model,
        "mechanism": trial.mechanism.name,
        "epsilon": epsilon if isfinite(epsilon) else None,
        "guaranteed_epsilon": assured if isfinite(assured) else None,
        "people": context.everybody,
        "prior_probabilistic": measured.prior,
        "posterior_probabilistic": measured.posterior,
        "bound": exp(assured) if assured < LARGEST_BOUND else None,
        "within_epsilon": measured.within(epsilon),
        **{name: getattr(measured, name) for name in ("privacy_loss", *WORTH)},
    }


def guaranteed(context: Context, trial: Trial) -> float:
    """Return the ε that is kept whatever a person's value is."""
    mechanism = trial.mechanism
    return mechanism.epsilon if trial.model == OBLIVIOUS else mechanism.guarantees(len(context.counts))


def about(
    table: CodedTable, question: Question, trials: Sequence[Trial], order: Sequence[Any] | None
) -> dict[str, Any]:
    """Return what was asked, as plain data."""
    return {
        **about_table(table),
        "query": question.query.as_data(),
        "count": question.context.count,
        "sensitive": question.sensitive,
        "values": len(question.domain.values),
        "order": None if order is None else plain(list(question.domain.values)),
        "prior": question.belief.kind,
        "relation": asdict(question.relation),
        "epsilons": {str(trial.epsilon.value): trial.epsilon.text for trial in trials if trial.epsilon.text},
        "models": list(dict.fromkeys(trial.model for trial in trials)),
        "mechanisms": list(dict.fromkeys(trial.mechanism.name for trial in trials)),
    }


def how(began: float) -> dict[str, Any]:
    """Return how an answer was computed, on one core."""
    return {name: value for name, value in provenance(time.perf_counter() - began, 1).items() if name != "threads"}


def _is_ordered(trial: Trial) -> bool:
    """Return whether a mechanism goes by the order of the values."""
    return trial.model == LOCAL and trial.mechanism.name == "geometric"


def _notes(table: CodedTable, question: Question, trials: Sequence[Trial]) -> Iterator[Note]:
    """Yield what the local model makes of the values, and whether she expects others than there are."""
    column, values = question.domain.column, question.domain.values
    if any(map(_is_ordered, trials)) and question.domain.alphabetical:
        yield Note("private-alphabet", column=column)
    if any(trial.model == LOCAL for trial in trials) and None in values:
        yield Note("private-missing", column=column, records=int(question.context.people[values.index(None)]))
    strangers = foreign(table, question.sensitive, question.belief)
    if strangers:
        yield Note("private-strangers", column=question.sensitive, values=strangers)


def common_notes(table: CodedTable, question: Question, trials: Sequence[Trial]) -> Iterator[Note]:
    """Yield what a reader should know of the table, of the question and of the noise before believing the numbers."""
    yield KEEP
    yield from table.notes
    if table.source.get("person", "") is None:
        yield Note("private-records")
    says, context = str(question.query), question.context
    if context.count in (0, context.everybody - 1):
        none = context.count == 0
        yield Note("private-query", query=says, who="nobody" if none else "everybody")
    if context.belief.secret_masses.max() >= 1:
        yield Note("private-known-before", column=question.sensitive)
    words = question.query.unlike_numbers(question.domain)
    if words:
        yield Note("private-no-numbers", values=words, column=question.query.column, query=says)
    steps = len(question.domain.values) - 1
    if steps > 1 and any(map(_is_ordered, trials)):  # then ε is kept between neighbours only
        yield Note("private-steps", column=question.domain.column, steps=steps)


MOST_ROWS = 10**9
"""Of a table that is sampled"""
QUANTILES = {"low": 0.05, "lower": 0.25, "median": 0.5, "upper": 0.75, "high": 0.95}
"""What is told of the samples besides mean, standard deviation, smallest and largest"""
STATISTICS = ("mean", "deviation", "smallest", *QUANTILES, "largest")
SAMPLES_SCHEMA = schema(
    ("string", "model mechanism"),
    ("float64", "epsilon guaranteed_epsilon"),
    ("int64", "samples size"),
    ("float64", " ".join(f"{figure}_{name}" for figure in ("privacy_loss", "utility") for name in STATISTICS)),
    ("float64", "prior_probabilistic_mean posterior_probabilistic_mean absolute_error_mean"),
)
DRAWS = schema(
    ("int64", "sample"),
    ("string", "model mechanism"),
    ("float64", "epsilon"),
    ("int64", "count"),
    ("float64", "prior_probabilistic posterior_probabilistic privacy_loss utility absolute_error"),
)


@dataclass(frozen=True, eq=False)
class PrivateCountSamples(PrivateAnswer):
    """What a noisy count of a random sample gives away: one row for each ε, model and mechanism (:meth:`frame`)."""

    kind: ClassVar[str] = "private counts of samples"
    schema: ClassVar[pa.Schema] = SAMPLES_SCHEMA

    drawn: pa.Table | None = None

    def frame(self) -> pa.Table:
        """Return one row for each model, mechanism and ε.

        Of privacy loss and utility over all samples: ``…_mean``, ``…_deviation`` (standard, of samples), ``…_smallest``
        and ``…_largest``, and quantiles: ``…_low`` 5 %, ``…_lower`` 25 %, ``…_median``, ``…_upper`` 75 %, ``…_high``
        95 %.
        """
        return self.attacks

    def draws(self) -> pa.Table:
        """Return one row for each sample, model, mechanism and ε; not kept in a saved answer."""
        if self.drawn is None:
            raise SettingError("answers-samples-not-saved")
        return self.drawn

    def __repr__(self) -> str:
        drawn = f"{self.input['samples']:,} samples of {self.input['size']:,} of {self.rows:,} people"
        return f"PrivateCountSamples({self.query}; {drawn})"


class NoiseSettings(TypedDict, total=False):
    """Which noise is tried: see :func:`brecha.private_count`."""

    models: Sequence[str] | str | None
    mechanism: str | Sequence[str]


def private_count_samples(
    table: CodedTable,
    count: str | Query,
    sensitive: str,
    epsilons: Sequence[float | str] | float | str,
    *,
    size: int,
    samples: int = 100,
    seed: int = 0,
    order: Sequence[Any] | None = None,
    progress: Progress | None = None,
    **noise: Unpack[NoiseSettings],
) -> PrivateCountSamples:
    """Return what :func:`brecha.private_count` tells of many random samples of a table, one by one and together.

    The one more person is drawn as the people of each sample are; the values of columns are those of the whole table.

    Args:
        table: what samples are drawn from.
        count: what is counted, see :func:`brecha.private_count`.
        sensitive: the column that she wants to learn.
        epsilons: how much noise.
        size: how many people a sample has.
        samples: how many are drawn.
        seed: another seed draws other samples.
        order: all values of the counted column from first to last, for the local model.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
        noise: ``models`` ("oblivious", "local", or both, which is the default) and ``mechanism`` ("geometric",
            "randomised response" or "warner", or a list of them).
    """
    began = time.perf_counter()
    count_question = question(table, count, sensitive, None, order)
    trials = tuple(trials_of(count_question, epsilons, **noise))
    _check_draws(table.rows, size, samples, seed)
    secret, useful, people, _ = tallied(
        table.column(sensitive), table.column(count_question.query.column), count_question.domain
    )
    draws = np.random.default_rng(seed).multivariate_hypergeometric(people, size, samples, method="marginals")
    tell = progress or silent
    rows: list[dict[str, Any]] = []
    for k, drawn in enumerate(draws):
        tell(RunProgress("walking", k / samples, k, samples))
        context = _context(count_question, secret, useful, drawn)
        rows.extend(_draw(k, context, trial) for trial in trials)
    every_draw = pa.Table.from_pylist(rows, schema=DRAWS)
    odd = sum(count in (0, size) for count in (draws @ count_question.holds[useful]).tolist())
    about_odd = [Note("private-odd-samples", odd=odd, samples=samples, query=str(count_question.query))] if odd else []
    return PrivateCountSamples(
        attacks=_statistics(every_draw, count_question.context, trials, samples, size),
        input=about(table, count_question, trials, order) | {"samples": samples, "size": size, "seed": seed},
        method=how(began),
        notes=(*common_notes(table, count_question, trials), *about_odd),
        drawn=every_draw,
    )


def _check_draws(rows: int, size: Any, samples: Any, seed: Any) -> None:
    for name, number, least, most in (("size", size, 1, rows), ("samples", samples, 2, 10**7), ("seed", seed, 0, None)):
        if isinstance(number, bool) or not isinstance(number, int | np.integer):
            raise SettingError("answers-no-whole-number", name=name, given=number)
        if number < least or (most is not None and number > most):
            raise SettingError("answers-number-out-of-range", name=name, least=least, most=most, given=number)
    if rows > MOST_ROWS:
        raise SettingError("answers-too-many-records-to-sample", most=MOST_ROWS, rows=rows)


def _context(question: Question, secret: Any, useful: Any, drawn: npt.NDArray[np.int64]) -> Context:
    """Return the same question of a sample, that has so many people of each pair of values."""
    there = drawn > 0
    people_there = drawn[there].astype(np.float64)
    belief = Belief("table", question.belief.secrets, secret[there], useful[there], people_there)
    people = np.bincount(useful, drawn, minlength=len(question.domain.values)).astype(np.int64)
    return replace(question.context, people=people, belief=belief)


def _draw(k: int, context: Context, trial: Trial) -> dict[str, Any]:
    measured = figures(context, trial.mechanism, trial.model)
    return {
        "sample": k,
        "model": trial.model,
        "mechanism": trial.mechanism.name,
        "epsilon": trial.epsilon.value,
        "count": context.count,
        "prior_probabilistic": measured.prior,
        "posterior_probabilistic": measured.posterior,
        **{name: getattr(measured, name) for name in ("privacy_loss", "utility", "absolute_error")},
    }


def _statistics(draws: pa.Table, context: Context, trials: Sequence[Trial], samples: int, size: int) -> pa.Table:
    columns = {
        name: draws[name].to_numpy().reshape(samples, len(trials))
        for name in DRAWS.names
        if DRAWS.field(name).type == pa.float64()
    }
    rows = []
    for at, trial in enumerate(trials):
        row: dict[str, Any] = {"model": trial.model, "mechanism": trial.mechanism.name, "epsilon": trial.epsilon.value}
        row |= {"guaranteed_epsilon": guaranteed(context, trial), "samples": samples, "size": size}
        for name in ("privacy_loss", "utility"):
            row |= {f"{name}_{what}": value for what, value in _spread(columns[name][:, at]).items()}
        for name in ("prior_probabilistic", "posterior_probabilistic", "absolute_error"):
            row[f"{name}_mean"] = float(columns[name][:, at].mean())
        rows.append(row)
    return pa.Table.from_pylist(rows, schema=SAMPLES_SCHEMA)


def _spread(values: npt.NDArray[np.float64]) -> dict[str, float]:
    quantiles = np.quantile(values, list(QUANTILES.values()))
    deviation = 0.0 if values.min() == values.max() else float(values.std(ddof=1))
    mean = min(max(float(values.mean()), float(values.min())), float(values.max()))
    figures = {"mean": mean, "deviation": deviation, "smallest": float(values.min()), "largest": float(values.max())}
    return figures | dict(zip(QUANTILES, map(float, quantiles), strict=True))
