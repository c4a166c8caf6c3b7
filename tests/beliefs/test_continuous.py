"""Numbers on a scale: against a Gaussian world whose answer is known, and what is refused."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from math import erf, log, pi, sqrt
from pathlib import Path
from typing import Any

import jax
import numpy as np
import numpyro
import numpyro.distributions as dist
import pytest

from brecha.beliefs import continuous
from brecha.beliefs.continuous import ContinuousBelief, Moved, Published, Sampled, posterior, sampled
from brecha.beliefs.figures import FEWEST, Number
from brecha.errors import ColumnError, SettingError, TooLargeError

UNKNOWN, HAS, NOISE = 6, {"skill": -1.0, "income": 20_000.0}, 600.0
BELIEF = ContinuousBelief(
    {"skill": dist.Normal(0, 1), "income": lambda skill: dist.Normal(40_000 + 5_000 * skill, 3_000)},
    records=UNKNOWN + 2,
    target={"skill": 1.0},
    has=[HAS],
)
MEAN = Published(lambda table: table["income"].mean(), lambda mean: dist.Normal(mean, NOISE), 42_000.0)


@pytest.fixture(scope="module", autouse=True)
def compiled_quickly() -> Iterator[None]:
    """Compiling takes longer than sampling here."""
    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)


@pytest.fixture(scope="module")
def drawn(compiled_quickly: None) -> Sampled:
    return sampled(BELIEF, observed=MEAN, seed=1, draws=1_000, warmup=500)


def off(number: Number, exact: float) -> float:
    """By how many standard errors a figure is off."""
    assert number.value is not None
    assert number.error
    return abs(number.value - exact) / number.error


def test_a_gaussian_world(drawn: Sampled) -> None:
    """The target's income is N(45000, 3000²), the others' N(40000, 5000² + 3000²); the noisy mean is seen."""
    hers, others, records = 3_000.0**2, 5_000.0**2 + 3_000.0**2, UNKNOWN + 2
    expected = (45_000 + UNKNOWN * 40_000 + HAS["income"]) / records
    variance = (hers + UNKNOWN * others) / records**2 + NOISE**2
    gain = hers / records / variance
    mean, spread = 45_000 + gain * (MEAN.value - expected), sqrt(hers - gain * hers / records)
    found = drawn.answer(lambda target: target["income"])
    assert off(found.prior, 45_000) < 4
    assert off(found.prior_spread, 3_000) < 4
    assert off(found.posterior, mean) < 4
    assert off(found.posterior_spread, spread) < 4
    assert found.prior.method == "simulation"
    assert found.posterior.method == "Markov chain"
    assert found.posterior.effective is not None
    assert found.posterior.effective > FEWEST
    assert found.r_hat < 1.05
    moved = (log(3_000 / spread) + (spread**2 + (mean - 45_000) ** 2) / (2 * 3_000**2) - 0.5) / log(2)
    assert found.bits.value is not None
    assert found.bits.error is not None
    # on ranges it is a little less than on the line
    assert moved - 0.02 - 4 * found.bits.error < found.bits.value < moved + 4 * found.bits.error
    above = drawn.answer(lambda target: target["income"] > 46_000)
    assert off(above.prior, (1 - erf(1 / 3 / sqrt(2))) / 2) < 4
    assert off(above.posterior, (1 - erf((46_000 - mean) / spread / sqrt(2))) / 2) < 4


def test_the_how_to(drawn: Sampled, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The block that its page does not run, as it takes long; nor is it sampled here, but asked of what was."""
    page = Path(__file__).parents[2].joinpath("docs", "how-to", "ask-about-a-future-table.md").read_text()
    (block,) = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    takes = inspect.signature(posterior)

    def sampled_before(*given: Any, **named: Any) -> Moved:
        asked = takes.bind(*given, **named).arguments
        belief, mean = asked["belief"], asked["observed"]
        table = {name: jax.numpy.full(belief.records, 40.0) for name in belief.attributes}
        assert mean.noise(mean.program(table)).log_prob(mean.value).shape == ()
        assert belief.attributes["income"](79).log_prob(40_000).shape == ()
        return drawn.answer(asked["ask"])

    monkeypatch.setattr(continuous, "posterior", sampled_before)
    exec(block, {})
    assert re.fullmatch(r"0\.\d\d ± 0\.\d\d, simulation\n0\.\d\d ± 0\.\d\d, Markov chain\n", capsys.readouterr().out)


def test_questions_about_the_whole_table(drawn: Sampled) -> None:
    def mean(target: dict[str, float], table: dict[str, Any]) -> float:
        assert table["income"].shape == (UNKNOWN + 2,)
        assert table["income"][1] == HAS["income"]
        assert target["skill"] == table["skill"][0] == 1
        return float(table["income"].mean())

    hers = (3_000.0**2 + UNKNOWN * (5_000.0**2 + 3_000.0**2)) / (UNKNOWN + 2) ** 2
    expected = (45_000 + UNKNOWN * 40_000 + HAS["income"]) / (UNKNOWN + 2)
    found = drawn.answer(mean)
    assert off(found.prior, expected) < 4
    assert off(found.posterior, expected + hers / (hers + NOISE**2) * (MEAN.value - expected)) < 4
    known = drawn.answer(lambda target: target["skill"])
    assert (known.posterior.value, known.posterior.error) == (1, 0)
    sure = drawn.answer(lambda target: target["income"] > 0)
    assert sure.posterior.value == 1
    assert sure.posterior.error
    with pytest.raises(ColumnError, match=r"Column 'incme' is not in the table\. Did you mean 'income'"):
        drawn.answer(lambda target: target["incme"])
    with pytest.raises(SettingError, match="one number, or a yes or no"):
        drawn.answer(lambda target: "rich")
    with pytest.raises(SettingError, match="no finite number"):
        drawn.answer(lambda target: float("nan"))
    assert "posterior" in found.as_dict()


def test_what_is_known_weighs_what_it_depends_on() -> None:
    """Her income is known and her skill is not: the density is that of both."""
    belief = ContinuousBelief(BELIEF.attributes, 2, target={"income": 50_000.0})
    assert belief.hints
    assert not BELIEF.hints
    skill, income = np.array([0.5, -0.3]), 43_000.0
    values = {"skill (unknown)": skill, "income (unknown)": np.array([income])}
    found, _ = numpyro.infer.util.log_density(lambda: continuous._table(belief), (), {}, values)
    expected = sum(-(x**2) / 2 - log(2 * pi) / 2 for x in skill)
    for x, y in zip(skill, (50_000.0, income), strict=True):
        expected -= ((y - 40_000 - 5_000 * x) / 3_000) ** 2 / 2 + log(3_000) + log(2 * pi) / 2
    assert float(found) == pytest.approx(expected, rel=1e-5)


def made(answers: np.ndarray[Any, Any], divergent: float = 0.0) -> Moved:
    """What is told of draws that are given."""
    belief = ContinuousBelief({"x": dist.Normal(0, 1)}, 1)
    before = np.random.default_rng(0).normal(size=(2, 500, 1))
    return Sampled(belief, {"x": before}, {"x": answers[:, :, None]}, divergent).answer(lambda target: target["x"])


def test_figures_that_cannot_be_trusted_are_not_told() -> None:
    good = np.random.default_rng(1).normal(size=(2, 500))
    assert made(good).posterior.value is not None
    apart = made(good + np.array([[0.0], [3.0]]))
    slow = made(np.repeat(np.random.default_rng(2).normal(size=(2, 20)), 25, axis=1) + 1e-3 * good)
    stuck = made(np.zeros((2, 500)) + np.array([[0.0], [1.0]]))
    lost = made(good, divergent=0.02)
    for found, why in ((apart, "r̂"), (slow, "fewest"), (stuck, "r̂"), (lost, "divergences")):
        for number in (found.posterior, found.posterior_spread, found.bits):
            assert number.value is None
            assert why in str(number.why) or (found is slow and "r̂" in str(number.why))
        assert found.prior.value is not None


def test_beliefs_that_mean_nothing() -> None:
    normal = dist.Normal(0, 1)
    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"attributes": {}}, "no attributes"),
        ({"records": 0}, "no number of records"),
        ({"target": {"x": "much"}}, "which is no number"),
        ({"has": [{"x": 1.0}] * 3}, "has 3 records already"),
        ({"has": [{}]}, "'x' is not said"),
    ]
    right: dict[str, Any] = {"attributes": {"x": normal}, "records": 3}
    for wrong, said in wrongs:
        with pytest.raises(SettingError, match=said):
            ContinuousBelief(**{**right, **wrong})
    with pytest.raises(ColumnError, match="'y' is not in the table"):
        ContinuousBelief({"x": normal}, 3, target={"y": 1.0})
    with pytest.raises(ColumnError, match="'x' depends on 'y', which does not come before it"):
        ContinuousBelief({"x": lambda y: dist.Normal(y, 1), "y": normal}, 3)


def test_what_is_asked_wrongly() -> None:
    def asked(attributes: Any = None, published: Published = MEAN, **more: Any) -> Moved:
        belief = ContinuousBelief(attributes or {"income": dist.Normal(0, 1)}, 3)
        return posterior(belief, observed=published, ask=lambda target: target["income"], **more)

    def told(**changed: Any) -> Published:
        return Published(**{"program": MEAN.program, "noise": MEAN.noise, "value": 1.0, **changed})

    with pytest.raises(SettingError, match="values that can be counted one by one"):
        asked({"income": dist.Poisson(3.0)})
    with pytest.raises(SettingError, match="and this is a int"):
        asked({"income": 3})
    with pytest.raises(SettingError, match=r"must be of one for each record"):
        asked({"income": dist.Normal(np.zeros(2), 1)})
    with pytest.raises(SettingError, match="The distribution of 'income' given age could not be told: TypeError"):
        asked({"age": dist.Normal(0, 1), "income": lambda age: dist.Normal(age + "1", 1)})
    with pytest.raises(SettingError, match=r"The program failed: KeyError: 'wage' .*jax\.numpy"):
        asked(published=told(program=lambda table: table["wage"]))
    with pytest.raises(SettingError, match="The program failed: TracerArrayConversionError"):
        asked(published=told(program=lambda table: np.median(np.array(table["income"]))))
    with pytest.raises(SettingError, match="gave a float"):
        asked(published=told(noise=lambda mean: 1.0))
    with pytest.raises(SettingError, match=r"of shape \(2,\), and what the program gives is of shape \(\)"):
        asked(published=told(value=[1.0, 2.0]))
    with pytest.raises(SettingError, match="is no number and no array"):
        asked(published=told(value="much"))
    with pytest.raises(SettingError, match="draws=10 is too few"):
        asked(draws=10)
    with pytest.raises(TooLargeError, match="60,000,000 numbers"):
        asked(draws=10_000_000)
    with pytest.raises(SettingError, match="there is nothing to be learnt"):
        posterior(
            ContinuousBelief({"income": dist.Normal(0, 1)}, 1, {"income": 1.0}), observed=MEAN, ask=lambda target: 1
        )


def test_what_cannot_have_been_published(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise RuntimeError("Cannot find valid initial parameters. Please check your model again.")

    monkeypatch.setattr(continuous, "_chains", fails)
    far = Published(lambda table: table["x"].mean(), lambda mean: dist.Uniform(mean - 1, mean + 1), 1e6)
    with pytest.raises(SettingError, match=r"what was published, 1000000\.0, cannot happen"):
        sampled(ContinuousBelief({"x": dist.Normal(0, 1)}, 2), observed=far, draws=FEWEST)


def test_without_numpyro_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpyro", None)
    with pytest.raises(SettingError, match=r'pip install "brecha\[bayes\]"'):
        sampled(BELIEF, observed=MEAN)


def test_nobody_pays_for_it_who_does_not_use_it() -> None:
    program = "import sys, brecha, brecha.beliefs, brecha.beliefs.continuous; from brecha.beliefs import believe; "
    program += "import brecha.beliefs.simulation.engine; print(sorted({'numpyro', 'jax'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
