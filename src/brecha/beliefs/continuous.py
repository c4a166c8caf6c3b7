"""Attributes that are numbers on a scale, such as an income: what is believed of a target after a figure is published.

Values that can be counted one by one are not enough here, and what is published, such as a mean, ties all records
together. Sampling what then stays believable is left to NumPyro, an extra of its own: ``pip install "brecha[bayes]"``.

    >>> from brecha.beliefs.continuous import ContinuousBelief, Published, posterior
    >>> import numpyro.distributions as dist
    >>> belief = ContinuousBelief(
    ...     {"age": dist.Uniform(18, 80), "income": lambda age: dist.Normal(500 * age, 4_000)},
    ...     records=20, target={"age": 79},
    ... )
    >>> mean = Published(
    ...     program=lambda table: table["income"].mean(), noise=lambda mean: dist.Normal(mean, 200), value=30_000
    ... )
    >>> moved = posterior(belief, observed=mean, ask=lambda target: target["income"] > 40_000, draws=1_000)
    >>> 0 < moved.prior.value < moved.posterior.value < 1
    True
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isfinite, log, log2
from numbers import Integral, Real
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.figures import FEWEST, Method, Number, share_errors
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.language.notes import Note

Float64 = npt.NDArray[np.float64]
Ask = Callable[..., Any]
"""a function of the target's record, and of the whole table too if it has a second argument"""

WORST_R_HAT = 1.05
"""Chains that differ by more than this (split r̂) have not found the same"""
MOST_DIVERGENT = 0.01
"""Share of draws at which the sampler may have lost its way"""
MOST_NUMBERS = 50_000_000
"""Numbers that are kept: records times columns times draws"""
FULL_MATRIX = 20
"""Unknown numbers up to which the sampler learns how each hangs together with each"""
UNKNOWN = " (unknown)"
ACCEPT = 0.9
SCALE_DRAWS = 200
RANGES = 20
"""Ranges, as likely before, on which it is told how far a belief has moved"""


@dataclass(frozen=True, eq=False)
class ContinuousBelief:
    """What an adversary believes of a table of numbers: records independent of each other, attributes perhaps not.

    Args:
        attributes: for each a NumPyro distribution of one number; or a function that gives one, whose arguments are
            named after attributes that come before it: ``{"age": …, "income": lambda age: dist.Normal(500 * age, 9)}``.
        records: how many there are, the target's among them.
        target: what the adversary knows of the target's record, which is the first.
        has: records that she has already, the whole of each; the target's is none of them.
    """

    attributes: Mapping[str, Any]
    records: int
    target: Mapping[str, float] = field(default_factory=dict)
    has: Sequence[Mapping[str, float]] = ()

    def __post_init__(self) -> None:
        if not self.attributes:
            raise SettingError("beliefs-no-attributes")
        if isinstance(self.records, bool) or not isinstance(self.records, Integral) or self.records < 1:
            raise SettingError("beliefs-records-not-a-count", records=self.records)
        if len(self.has) >= self.records:
            raise SettingError("beliefs-adversary-has-all-records", has_count=len(self.has), records=self.records)
        for record in (self.target, *self.has):
            for name, value in record.items():
                if name not in self.attributes:
                    raise ColumnError.unknown(name, self.attributes)
                if isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value):
                    raise SettingError("beliefs-known-value-no-number", name=name, value=value)
        for record in self.has:
            for name in self.attributes:
                if name not in record:
                    raise SettingError("beliefs-own-record-incomplete", name=name)
        before: list[str] = []
        for name in self.attributes:
            for parent in self.parents(name):
                if parent not in before:
                    raise ColumnError("beliefs-attribute-order", name=name, parent=parent, before=list(before) or None)
            before.append(name)

    def parents(self, name: str) -> tuple[str, ...]:
        """Return the attributes that an attribute depends on."""
        distribution = self.attributes[name]
        return tuple(inspect.signature(distribution).parameters) if inspect.isroutine(distribution) else ()

    def unknown(self, name: str) -> npt.NDArray[np.int64]:
        """Return the places of the records of which the attribute is not known."""
        first = [] if name in self.target else [0]
        return np.array([*first, *range(1 + len(self.has), self.records)], np.int64)

    @property
    def hints(self) -> bool:
        """Whether something that is known of the target depends on something that is not."""
        return any(set(self.parents(name)) - set(self.target) for name in self.target)

    def __repr__(self) -> str:
        return f"ContinuousBelief({self.records:,} records: {', '.join(self.attributes)})"


@dataclass(frozen=True, eq=False)
class Published:
    """What was seen: the output of a program, with a stated noise.

    Args:
        program: makes of a table, ``{column: array}``, one number or an array of them; written with ``jax.numpy``.
        noise: a NumPyro distribution around the output: ``lambda mean: dist.Normal(mean, 200)``.
        value: what was published.
    """

    program: Callable[[Mapping[str, Any]], Any]
    noise: Callable[[Any], Any]
    value: Any


@dataclass(frozen=True)
class Moved:
    """What is believed of something that was asked, before and after: a probability, or a number to be expected."""

    prior: Number
    """before: the probability, or the mean"""
    posterior: Number
    prior_spread: Number
    """before: the standard deviation"""
    posterior_spread: Number
    bits: Number
    """how far the belief moved: the divergence of after from before, a number's on ranges that were as likely before;
    at least that much"""
    r_hat: float
    """how far the chains differ; 1 if not at all"""
    divergent: float
    """at which share of the draws the sampler may have lost its way"""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {name: one.as_dict() if isinstance(one, Number) else one for name, one in vars(self).items()}


@dataclass(frozen=True, eq=False)
class Sampled:
    """Data sets as they are believable, before and after something was published: ask as much as you like."""

    belief: ContinuousBelief
    before: Mapping[str, Float64] = field(repr=False)
    """chains, draws, records"""
    after: Mapping[str, Float64] = field(repr=False)
    divergent: float

    def answer(self, ask: Ask) -> Moved:
        """Return what is believed of something: a number or a yes or no, of the target's record or of the whole table.

        A figure is not told if it rests on too few draws, or if the chains have not found the same.
        """
        return _moved(self, _answers(ask, self.before), _answers(ask, self.after))


def posterior(
    belief: ContinuousBelief,
    *,
    observed: Published,
    ask: Ask,
    seed: int = 0,
    draws: int = 2_000,
    warmup: int = 1_000,
    chains: int = 2,
) -> Moved:
    """Return what an adversary believes of something before and after a figure is published.

    Args:
        belief: what she believes of the table: :class:`ContinuousBelief`.
        observed: what was published: :class:`Published`.
        ask: a function of the target's record, ``{attribute: number}``, and of the whole table, ``{attribute: array}``,
            if it has a second argument. What it gives is a number, or a yes or no.
        seed: repeats the sampling.
        draws: in each chain, after the warm-up.
        warmup: draws in each chain by which the sampler finds its way.
        chains: that start from different places.
    """
    return sampled(belief, observed=observed, seed=seed, draws=draws, warmup=warmup, chains=chains).answer(ask)


def sampled(
    belief: ContinuousBelief,
    *,
    observed: Published,
    seed: int = 0,
    draws: int = 2_000,
    warmup: int = 1_000,
    chains: int = 2,
) -> Sampled:
    """As :func:`posterior`, for several questions: data sets drawn as they are believable before and after."""
    for name, number, least in (("draws", draws, FEWEST), ("warmup", warmup, 1), ("chains", chains, 1)):
        if isinstance(number, bool) or not isinstance(number, Integral) or number < least:
            raise SettingError("beliefs-too-few-draws", name=name, given=number, least=least)
    numbers = belief.records * len(belief.attributes) * draws * chains
    if numbers > MOST_NUMBERS:
        raise TooLargeError("beliefs-too-many-draws", chains=chains, draws=draws, records=belief.records,
                            numbers=numbers, most_numbers=MOST_NUMBERS)  # fmt: skip
    if not any(len(belief.unknown(name)) for name in belief.attributes):
        raise SettingError("beliefs-nothing-unknown")
    try:
        import jax
        import jax.numpy as jnp
        import numpyro
    except ImportError:
        raise SettingError("beliefs-numpyro-not-installed") from None

    def table() -> dict[str, Any]:
        return _table(belief)

    def published() -> None:
        """The table, and what was published of it."""
        output = observed.program(table())
        numpyro.sample("what was published", observed.noise(output), obs=jnp.asarray(observed.value, jnp.float64))

    with jax.enable_x64(True):
        _refuse_what_fails(belief, observed)
        prior, after = jax.random.split(jax.random.PRNGKey(seed))
        settings = (int(draws), int(warmup), int(chains))
        if belief.hints:
            first, _ = _chains(belief, table, prior, settings)
        else:  # each data set drawn by itself
            samples = numpyro.infer.Predictive(table, num_samples=int(draws) * int(chains))(prior)
            shape = int(chains), int(draws), belief.records
            first = {name: np.asarray(samples[name]).reshape(shape) for name in belief.attributes}
        try:
            second, divergent = _chains(belief, published, after, settings)
        except RuntimeError as failed:
            if "initial parameters" not in str(failed):
                raise
            raise SettingError("beliefs-published-value-impossible", value=observed.value) from None
    return Sampled(belief, first, second, divergent)


def _table(belief: ContinuousBelief) -> dict[str, Any]:
    """Return the model of the table: what is not known is drawn, and what is known of the target weighs what is not."""
    import jax.numpy as jnp
    import numpyro

    columns: dict[str, Any] = {}
    for name in belief.attributes:
        column = jnp.zeros(belief.records)
        if belief.has:
            column = column.at[1 : 1 + len(belief.has)].set(jnp.array([float(record[name]) for record in belief.has]))
        free = belief.unknown(name)
        if len(free):
            drawn = numpyro.sample(f"{name}{UNKNOWN}", _distribution(belief, name, columns, free))
            column = column.at[free].set(drawn)
        if name in belief.target:
            column = column.at[0].set(float(belief.target[name]))
            if set(belief.parents(name)) - set(belief.target):
                likely = _distribution(belief, name, columns, np.zeros(1, np.int64))
                numpyro.sample(f"{name} (of the target)", likely, obs=column[:1])
        columns[name] = numpyro.deterministic(name, column)
    return columns


def _distribution(belief: ContinuousBelief, name: str, columns: Mapping[str, Any], places: Any) -> Any:
    """Return the distribution of an attribute, for the records at these places."""
    import numpyro.distributions as dist

    maker = belief.attributes[name]
    parents = belief.parents(name)
    try:
        distribution = maker(*(columns[parent][places] for parent in parents)) if inspect.isroutine(maker) else maker
    except Exception as failed:
        raise SettingError("beliefs-distribution-function-failed", name=name, parents=list(parents),
                           name2=type(failed).__name__, failed=failed) from failed  # fmt: skip
    if not isinstance(distribution, dist.Distribution):
        raise SettingError("beliefs-attribute-no-distribution", name=name, name2=type(distribution).__name__)
    if distribution.support.is_discrete:
        raise SettingError("beliefs-attribute-discrete", name=name)
    if distribution.event_shape or distribution.batch_shape not in ((), (1,), (len(places),)):
        raise SettingError("beliefs-distribution-shape", name=name, shape=distribution.shape())
    return distribution.expand((len(places),))


def _refuse_what_fails(belief: ContinuousBelief, observed: Published) -> None:
    """Go through all without numbers, so that what is wrong is said plainly."""
    import jax
    import numpyro
    import numpyro.distributions as dist

    def drawn(key: Any) -> Any:
        with numpyro.handlers.seed(rng_seed=key), numpyro.handlers.block():
            return _table(belief)

    columns = jax.eval_shape(drawn, jax.random.PRNGKey(0))
    try:
        output = jax.eval_shape(observed.program, columns)
    except Exception as failed:
        raise SettingError(
            "beliefs-continuous-program-failed", name=type(failed).__name__, splitlines=str(failed).splitlines()[0]
        ) from failed
    made: list[Any] = []
    jax.eval_shape(lambda one: made.append(observed.noise(one)), output)
    noise = made[0]
    if not isinstance(noise, dist.Distribution):
        raise SettingError("beliefs-noise-no-distribution", name=type(noise).__name__)
    try:
        value = np.asarray(observed.value, np.float64)
    except (TypeError, ValueError):
        raise SettingError("beliefs-published-value-no-number", value=observed.value) from None
    if value.shape != noise.shape() or not np.isfinite(value).all():
        raise SettingError("beliefs-published-value-shape", shape=value.shape, shape2=noise.shape())


def _chains(
    belief: ContinuousBelief, model: Callable[[], Any], key: Any, settings: tuple[int, int, int]
) -> tuple[dict[str, Float64], float]:
    """Data sets as they are believable by the model, and at which share of them the sampler may have lost its way."""
    from numpyro.infer import MCMC, NUTS, init_to_sample

    draws, warmup, chains = settings
    scales = _scales(model, [f"{name}{UNKNOWN}" for name in belief.attributes if len(belief.unknown(name))], key)
    kernel = NUTS(model, dense_mass=scales.ndim == 2, inverse_mass_matrix=scales, target_accept_prob=ACCEPT,
                  init_strategy=init_to_sample)  # fmt: skip
    sampler = MCMC(kernel, num_warmup=warmup, num_samples=draws, num_chains=chains,
                   chain_method="vectorized" if chains > 1 else "sequential", progress_bar=False)  # fmt: skip
    sampler.run(key, extra_fields=("diverging",))
    samples = sampler.get_samples(group_by_chain=True)
    divergent = float(np.mean(np.asarray(sampler.get_extra_fields()["diverging"])))
    return {name: np.asarray(samples[name], np.float64) for name in belief.attributes}, divergent


def _scales(model: Callable[[], Any], sites: Sequence[str], key: Any) -> Float64:
    """How far each unknown number is spread before anything is seen, as the sampler sees it: where it starts from.

    An income in pounds and an age in years differ by powers of ten, and to find that out would take it long.
    """
    import jax
    import numpyro
    from numpyro.infer.util import unconstrain_fn

    drawn = numpyro.infer.Predictive(model, num_samples=SCALE_DRAWS)(key)
    plainly = jax.jit(jax.vmap(lambda one: unconstrain_fn(model, (), {}, one)))
    plain = plainly({name: drawn[name] for name in sites})
    # the sampler has its numbers in the order of the names
    variances = np.concatenate([np.asarray(plain[name]).reshape(SCALE_DRAWS, -1).var(0) for name in sorted(sites)])
    return np.diag(variances) if len(variances) <= FULL_MATRIX else variances


def _answers(ask: Ask, columns: Mapping[str, Float64]) -> npt.NDArray[Any]:
    """Return what is answered for each data set: chains, draws; of truth values where that is what is asked."""
    chains, draws, _ = next(iter(columns.values())).shape
    whole = len(inspect.signature(ask).parameters) > 1
    answered = []
    for chain in range(chains):
        for draw in range(draws):
            table = {name: column[chain, draw] for name, column in columns.items()}
            target = {name: float(column[0]) for name, column in table.items()}
            try:
                answer = ask(target, table) if whole else ask(target)
            except KeyError as failed:
                raise ColumnError.unknown(str(failed.args[0]), columns) from None
            answered.append(answer)
    answers = np.array([np.asarray(answer) for answer in answered])
    if answers.ndim != 1 or not (answers.dtype == np.bool_ or np.issubdtype(answers.dtype, np.number)):
        raise SettingError("beliefs-question-gives-no-number")
    if not np.isfinite(answers).all():
        raise SettingError("beliefs-question-gives-infinite-number")
    return answers.reshape(chains, draws)


def _moved(drawn: Sampled, before: npt.NDArray[Any], after: npt.NDArray[Any]) -> Moved:
    """Return what is believed before and after, with errors, or why it is not told."""
    truth = after.dtype == np.bool_
    first, second = before.astype(np.float64), after.astype(np.float64)
    if not drawn.belief.hints:
        first = first.reshape(1, -1)
        prior_effective, prior_r_hat = float(first.size), 1.0
    else:
        prior_effective, prior_r_hat = _mixing(drawn.before, first)
    effective, r_hat = _mixing(drawn.after, second)
    mean, spread = _mean_and_spread(
        first, prior_effective, truth, "Markov chain" if drawn.belief.hints else "simulation"
    )
    mean_after, spread_after = _mean_and_spread(second, effective, truth, "Markov chain")
    bits = _bits(first.ravel(), second.ravel(), min(effective, prior_effective), truth)
    before_why = _refusal(prior_effective, prior_r_hat, 0.0)
    after_why = _refusal(effective, r_hat, drawn.divergent)
    return Moved(_but(mean, before_why), _but(mean_after, after_why), _but(spread, before_why),
                 _but(spread_after, after_why), _but(bits, after_why or before_why), r_hat,
                 drawn.divergent)  # fmt: skip


def _but(number: Number, why: Note | None) -> Number:
    return replace(number, value=None, error=None, why=why) if why else number


def _refusal(effective: float, r_hat: float, divergent: float) -> Note | None:
    """Return why a figure is not told."""
    if divergent > MOST_DIVERGENT:
        return Note("belief-divergent", share=divergent, most=MOST_DIVERGENT)
    if r_hat > WORST_R_HAT:
        return Note("belief-chains-apart", r_hat=r_hat, most=WORST_R_HAT)
    if effective < FEWEST:
        return Note("belief-few-draws", effective=round(effective), fewest=FEWEST)
    return None


def _mixing(columns: Mapping[str, Float64], answers: Float64) -> tuple[float, float]:
    """Return on how many independent draws it rests, and how far the chains differ, by NumPyro's diagnostics.

    An answer that is the same in every draw tells nothing about that; what is unknown of the target does.
    """
    looked_at = [answers]
    if np.ptp(answers) == 0:
        looked_at = [column[:, :, 0] for column in columns.values() if np.ptp(column[:, :, 0]) > 0]
    if not looked_at:
        return float(answers.size), 1.0
    from numpyro.diagnostics import effective_sample_size, split_gelman_rubin

    effective = min(float(effective_sample_size(one)) for one in looked_at)
    r_hat = max(float(split_gelman_rubin(one)) for one in looked_at)
    # never more than were drawn, though draws that swing to and fro may tell more about a mean; NaN if a chain is stuck
    return min(effective, float(answers.size)) if isfinite(effective) else 0.0, r_hat if isfinite(r_hat) else np.inf


def _mean_and_spread(answers: Float64, effective: float, truth: bool, method: Method) -> tuple[Number, Number]:
    """Mean and standard deviation, with their standard errors; a probability never has none."""
    mean, spread = float(answers.mean()), float(answers.std())
    if truth:
        error = float(share_errors(np.array([mean * effective]), max(effective, 1))[0])
        spread_error = error * abs(1 - 2 * mean) / (2 * spread) if spread else error
    else:
        error = spread / float(np.sqrt(max(effective, 1)))
        fourth = float(((answers - mean) ** 4).mean())
        variance = max(fourth - spread**4, 0.0) / max(effective, 1)
        spread_error = float(np.sqrt(variance)) / (2 * spread) if spread else 0.0
    return (Number(mean, method, error, effective), Number(spread, method, spread_error, effective))


def _bits(before: Float64, after: Float64, effective: float, truth: bool) -> Number:
    """Σ p log2(p/q), less what randomness alone would make of it: (ranges − 1) / (2 ln 2) by the number of draws."""
    if truth:
        p, q = (np.array([1 - one.mean(), one.mean()]) for one in (after, before))
        # a share of none is half a draw
        q = (q * len(before) + 0.5) / (len(before) + 1)
    else:
        edges = np.unique(np.quantile(before, np.linspace(0, 1, RANGES + 1)[1:-1]))
        p, q = (
            np.bincount(np.searchsorted(edges, one), minlength=len(edges) + 1) / len(one) for one in (after, before)
        )
        p, q = p[q > 0], q[q > 0]
    ratio = np.log2(np.where(p > 0, p, q) / q)
    moved = float(p @ ratio)
    probability = (len(p) - 1) / (2 * log(2) * max(effective, 1))
    scatter = float(p @ ratio**2 - moved**2) / max(effective, 1)
    error = float(np.sqrt(max(scatter, 0.0) + 2 * probability**2 / max(len(p) - 1, 1)))
    return Number(min(max(moved - probability, 0.0), log2(max(1 / q.min(), 1))), "Markov chain", error, effective)
