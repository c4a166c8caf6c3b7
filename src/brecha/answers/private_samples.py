"""private_count_samples(): the same question of many random samples of a table (Nunes 2021, section 7.1, item 3).

A sample is drawn without replacement, every set of people as likely as any other. What matters of it is how many people
of each pair of secret and useful value it has, which is drawn directly (multivariate hypergeometric).
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypedDict, Unpack

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import schema
from brecha.answers.private_count import (
    PrivateAnswer,
    Question,
    Trial,
    about,
    common_notes,
    guaranteed,
    how,
    question,
    trials_of,
)
from brecha.engines.contract import Progress, Step, silent
from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.sanitizers.differential_privacy.attack import Context, figures
from brecha.sanitizers.differential_privacy.belief import Belief, tallied
from brecha.sanitizers.differential_privacy.query import Query
from brecha.tables.coded import CodedTable

MOST_ROWS = 10**9
"""Of a table that is sampled"""
QUANTILES = {"low": 0.05, "lower": 0.25, "median": 0.5, "upper": 0.75, "high": 0.95}
"""What is told of the samples besides mean, standard deviation, smallest and largest"""
STATISTICS = ("mean", "deviation", "smallest", *QUANTILES, "largest")
SCHEMA = schema(
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
    schema: ClassVar[pa.Schema] = SCHEMA

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
        progress: called with a :class:`~brecha.engines.contract.Step` every now and then.
        noise: ``models`` ("oblivious", "local", or both, which is the default) and ``mechanism`` ("geometric",
            "randomised response" or "warner", or a list of them).
    """
    began = time.perf_counter()
    asked_question = question(table, count, sensitive, None, order)
    trials = tuple(trials_of(asked_question, epsilons, **noise))
    _check(table.rows, size, samples, seed)
    secret, useful, people, _ = tallied(
        table.column(sensitive), table.column(asked_question.query.column), asked_question.domain
    )
    draws = np.random.default_rng(seed).multivariate_hypergeometric(people, size, samples, method="marginals")
    tell = progress or silent
    rows: list[dict[str, Any]] = []
    for k, drawn in enumerate(draws):
        tell(Step("walking", k / samples, k, samples))
        context = _context(asked_question, secret, useful, drawn)
        rows.extend(_draw(k, context, trial) for trial in trials)
    every_draw = pa.Table.from_pylist(rows, schema=DRAWS)
    odd = sum(count in (0, size) for count in (draws @ asked_question.holds[useful]).tolist())
    about_odd = [Note("private-odd-samples", odd=odd, samples=samples, query=str(asked_question.query))] if odd else []
    return PrivateCountSamples(
        attacks=_frame(every_draw, asked_question.context, trials, samples, size),
        input=about(table, asked_question, trials, order) | {"samples": samples, "size": size, "seed": seed},
        method=how(began),
        notes=(*common_notes(table, asked_question, trials), *about_odd),
        drawn=every_draw,
    )


def _check(rows: int, size: Any, samples: Any, seed: Any) -> None:
    for name, given, least, most in (("size", size, 1, rows), ("samples", samples, 2, 10**7), ("seed", seed, 0, None)):
        if isinstance(given, bool) or not isinstance(given, int | np.integer):
            raise SettingError("answers-no-whole-number", name=name, given=given)
        if given < least or (most is not None and given > most):
            raise SettingError("answers-number-out-of-range", name=name, least=least, most=most, given=given)
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


def _frame(draws: pa.Table, context: Context, trials: Sequence[Trial], samples: int, size: int) -> pa.Table:
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
    return pa.Table.from_pylist(rows, schema=SCHEMA)


def _spread(values: npt.NDArray[np.float64]) -> dict[str, float]:
    quantiles = np.quantile(values, list(QUANTILES.values()))
    deviation = 0.0 if values.min() == values.max() else float(values.std(ddof=1))
    mean = min(max(float(values.mean()), float(values.min())), float(values.max()))
    figures = {"mean": mean, "deviation": deviation, "smallest": float(values.min()), "largest": float(values.max())}
    return figures | dict(zip(QUANTILES, map(float, quantiles), strict=True))
