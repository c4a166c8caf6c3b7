"""Many random samples, real releases by OpenDP, sentences, reports and saved answers about noisy counts."""

import json
import sys
from collections import Counter
from html import unescape
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brecha
from brecha.answers.release.released_count import _counting
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.language.numbers import in_hundred, loss, times
from tests.sentences import sentences
from tests.tables_at_hand import coded

INCOME = coded(
    {
        "income": ["low", "low", "medium", "medium", "medium", "medium", "high", "high"],
        "country": ["BRA", "BRA", "AUS", "AUS", "AUS", "AUS", "BRA", "BRA"],
    }
)
ORDER = ["low", "medium", "high"]


# Samples


def test_samples_are_seeded_and_spread_as_they_are_drawn() -> None:
    asked: dict[str, Any] = {"size": 5, "samples": 40, "order": ORDER}
    found = brecha.private_count_samples(INCOME, "income=medium", "country", ["ln3", 2], **asked)
    again = brecha.private_count_samples(INCOME, "income=medium", "country", ["ln3", 2], **asked)
    other = brecha.private_count_samples(INCOME, "income=medium", "country", ["ln3", 2], **asked, seed=1)
    assert found.frame().equals(again.frame())
    assert not found.frame().equals(other.frame())
    draws = found.draws().to_pylist()
    assert len(draws) == 40 * 4
    for row in found.frame().to_pylist():
        mine = [one for one in draws if (one["model"], one["epsilon"]) == (row["model"], row["epsilon"])]
        for name in ("privacy_loss", "utility"):
            values = np.array([one[name] for one in mine])
            assert row[f"{name}_mean"] == pytest.approx(values.mean())
            assert row[f"{name}_deviation"] == pytest.approx(values.std(ddof=1), abs=1e-15)
            assert row[f"{name}_smallest"] == values.min() <= row[f"{name}_low"] <= row[f"{name}_median"]
            assert row[f"{name}_largest"] == values.max() >= row[f"{name}_high"] >= row[f"{name}_upper"]


def test_a_sample_of_everybody_is_the_table() -> None:
    found = brecha.private_count_samples(INCOME, "income=medium", "country", ["ln3"], size=8, samples=3, order=ORDER)
    whole = brecha.private_count(INCOME, "income=medium", "country", ["ln3"], order=ORDER)
    for row, one in zip(found.frame().to_pylist(), whole.frame().to_pylist(), strict=True):
        assert row["privacy_loss_mean"] == row["privacy_loss_largest"] == one["privacy_loss"]
        assert (row["utility_median"], row["utility_deviation"]) == (one["utility"], 0)


def test_every_sample_is_as_likely_as_any_other() -> None:
    """One of two people: the draws are the two tables, about as often."""
    found = brecha.private_count_samples(coded({"u": [*"ab"]}), "u=a", "u", [1], size=1, samples=2_000, models="local")
    often = Counter(found.draws()["count"].to_pylist())
    assert set(often) == {0, 1}
    assert abs(often[0] - 1_000) < 6 * np.sqrt(500)
    assert sentences(found.notes)[-1] == "In 2,000 of 2,000 samples, nobody or everybody counts by 'u=a'."


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"size": 9}, "size is between 1 and 8, and 9 was given"),
        ({"size": 0}, "size is between 1 and 8, and 0 was given"),
        ({"size": 2.5}, "size is a whole number, and 2.5 is none"),
        ({"samples": 1}, "samples is between 2 and 10,000,000, and 1 was given"),
        ({"seed": -1}, "seed is at least 0, and -1 was given"),
    ],
)
def test_samples_that_are_refused(given: dict[str, Any], sentence: str) -> None:
    asked: dict[str, Any] = {"size": 4, "samples": 5} | given
    with pytest.raises(brecha.BrechaError, match=sentence):
        brecha.private_count_samples(INCOME, "income=low", "country", [1], **asked)


# Real releases


def test_a_release_spends_what_was_asked_and_hides_the_truth() -> None:
    table = coded({"u": ["a"] * 40 + ["b"] * 60})
    counts = []
    for _ in range(300):
        found = brecha.release_count(table, "u=a", "ln3")
        assert found.epsilon <= log(3)
        assert found.epsilon == pytest.approx(log(3), rel=1e-12)
        counts.append(found.count)
    assert found.query == "u=a"
    assert found.made_by.startswith("OpenDP 0.")
    assert len(set(counts)) > 2
    assert abs(np.mean(counts) - 40) < 6 * np.sqrt(2 / 3 / (1 - 1 / 3) ** 2 / 300)
    inside = sum(abs(count - 40) <= found.within for count in counts)
    assert inside >= 300 * 0.95 - 6 * np.sqrt(300 * 0.05 * 0.95)
    assert "true" not in found.as_dict()


@pytest.mark.parametrize("epsilon", [0.01, 0.3, 1, 2.5, 10])
def test_the_accuracy_of_a_release_is_that_of_the_geometric_law(epsilon: float) -> None:
    """P(|noise| ≤ w) = 1 − 2 α^(w+1)/(1+α) is 95 % or more, and no longer so for w − 1."""
    found, alpha = brecha.release_count(coded({"u": [*"ab"]}), "u=a", epsilon), exp(-epsilon)
    assert 1 - 2 * alpha ** (found.within + 1) / (1 + alpha) >= 0.95 - 1e-9
    if found.within:
        assert 1 - 2 * alpha**found.within / (1 + alpha) < 0.95 + 1e-9
    assert found.count >= 0


def test_what_to_publish_beside_a_release() -> None:
    found = brecha.ReleasedCount("u=a", 1234, log(3), 3, "geometric", "OpenDP 0.16.0")
    assert found.says() == (
        "u=a: 1,234. Noise was added (geometric, OpenDP 0.16.0), and ε = 1.099 was spent: whether any one person is in "
        "the table or not changes the chance of no result by more than a factor of 3.00. 95 times in a hundred the "
        "noise is 3 at most. Every further release about the same people spends more."
    )
    assert "1.234. Foi acrescentado ruído (geométrico, OpenDP 0.16.0), e gastou-se ε = 1,099" in found.says("pt")


def test_without_opendp_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opendp.prelude", None)
    with pytest.raises(
        brecha.BrechaError, match=r"which is not installed\. Install it with: pip install 'brecha\[dp\]'"
    ):
        brecha.release_count(INCOME, "income=low", 1)


def test_a_release_without_noise_is_refused() -> None:
    with pytest.raises(brecha.BrechaError, match="With ε = 60 the noise would be none"):
        brecha.release_count(INCOME, "income=low", 60)
    with pytest.raises(brecha.BrechaError, match="ε is a finite number above zero"):
        brecha.release_count(INCOME, "income=low", 0)


# Sentences and reports


def test_findings() -> None:
    found = brecha.private_count(INCOME, "income=medium", "country", ["ln1.5", "ln3", "ln10"], order=ORDER)
    said = found.findings()
    assert said[0] == (
        "Without the release, her best guess of country of one more person is right 50 times in a hundred. income "
        "settles country: who knows the first of a person knows the second."
    )
    assert said[2] == (
        "Noise on the count, ε = ln 3: whoever sees the noisy count guesses country of that person right 75 times in a "
        "hundred instead of 50 (1.50 times as often). The true count is found 75 times in a hundred instead of 50; "
        "taken as it is, the noisy one is off by 0.74 on average."
    )
    assert "em vez de 50 (1,50 vez a chance de antes)" in found.findings("pt")[2]
    assert said[-1].startswith("Noise in every person's answer, ε = ln 10 a step: whoever sees the noisy count guesses")
    many = brecha.private_count(INCOME, "income=medium", "country", [0.1, 0.2, 0.5, 1, 2], models="local", order=ORDER)
    assert [line.partition(":")[0].partition("ε = ")[2] for line in many.findings()[1:]] == [
        "0.1 a step",
        "0.5 a step",
        "2 a step",
    ]


def test_nothing_is_said_to_be_none_or_all_that_is_not() -> None:
    english = Language.named("en")
    assert in_hundred(0.5, english) == "50"
    assert in_hundred(0.99999, english) == "more than 99.99"
    assert in_hundred(0.00001, english) == "less than 0.01"
    assert (in_hundred(0, english), in_hundred(1, english)) == ("0", "100")
    told = [loss(ratio, english) for ratio in (1, 1.00002, 1.0000001, 1.125, 2)]
    assert told == ["1", "1.00002", "less than 1.000001", "1.12", "2.00"]


def test_once_is_told_as_once() -> None:
    """She is right as often as before where she learns nothing; in Portuguese, "vezes" begins at two."""
    chances = {"epsilon": "1", "found": "50 %", "model": "local"}
    says = {
        (name, ratio): Language.named(name).say(
            "chart-private-says", loss=loss(ratio, Language.named(name)), times=times(ratio), **chances
        )
        for name in ("en", "pt")
        for ratio in (1, 1.24, 1.996, 2.5)
    }
    assert "she is right as often as before, and" in says["en", 1]
    assert "she is right 1.24 times as often as before, and" in says["en", 1.24]
    assert "acerta com a mesma frequência de antes, e" in says["pt", 1]
    assert "acerta 1,24 vez a frequência de antes, e" in says["pt", 1.24]
    assert "acerta 2,00 vezes a frequência de antes, e" in says["pt", 1.996]
    assert "acerta 2,50 vezes a frequência de antes, e" in says["pt", 2.5]


def test_small_losses_are_not_told_as_none() -> None:
    table = coded({"u": [0] * 2306 + [1] * 1132 + [2] * 200 + [3] * 1015 + [4] * 21 + [5] * 2})
    found = brecha.private_count(table, "u=3", "u", ["ln10", "ln100"], models="local")
    assert "no more often than without it." in found.findings()[1]
    assert "hardly more often than without it (1.00002 times as often)." in found.findings()[2]
    assert "hardly more often than without the release" in found.findings()[2]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_report_says_all_and_can_be_read_again(tmp_path: Path, lang: str) -> None:
    table = coded({"s <b>": ["é", "x", "x", None], "u": ["1", "2", "3", "3"]})
    found = brecha.private_count(table, "u>1", "s <b>", [0.5, "ln3"], mechanism=["geometric", "warner"])
    folder = found.save(tmp_path, lang)
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "<b>" not in page
    text = unescape(page).replace("\u00a0", " ")
    for sentence in found.findings(lang):
        assert sentence in text
    assert page.count("<figure") == 2
    assert page.count("<svg") == 4  # each also for a narrow screen
    again = brecha.load(folder)
    assert again.frame().equals(found.frame())
    assert (again.input, again.notes) == (json.loads(json.dumps(found.input)), found.notes)
    assert again.findings(lang) == found.findings(lang)
    with pytest.raises(brecha.BrechaError, match="The people are not kept in a saved or pickled answer"):
        again.channel()
    assert json.dumps(found.as_dict(), allow_nan=False)


def test_samples_are_saved_without_their_draws(tmp_path: Path) -> None:
    found = brecha.private_count_samples(INCOME, "income=low", "country", [1], size=4, samples=5)
    again = brecha.load(found.save(tmp_path))
    assert again.frame().equals(found.frame())
    assert again.findings() == found.findings()
    with pytest.raises(brecha.BrechaError, match="The samples are not kept in a saved answer"):
        again.draws()
    assert repr(again) == "PrivateCountSamples(income=low; 5 samples of 4 of 8 people)"


@pytest.mark.parametrize(
    ("query", "order", "true"),
    [
        ("u=Caio", None, 0),
        ("u!=Caio", None, 4),
        ("u in {9, Caio}", None, 1),
        ("u>8", None, 1),
        ("u<=12", None, 1),
        ("u>=2019-01-01", None, 1),
        ("u>low", ["low", "9", "high"], 1),
        (brecha.Query("u", test=lambda value: value is None), None, 1),
    ],
)
def test_a_release_refuses_nothing_for_what_is_in_the_table(
    query: str | brecha.Query, order: list[str] | None, true: int
) -> None:
    """That Caio occurs nowhere would be told without noise if it were refused; nor may a value alone decide on it."""
    table = coded({"u": ["9", "2019-05-28", "Ana", None]})
    column = table.column("u")
    found = int(_counting(brecha.Query.of(query, table.typed), column, order)[column.codes].sum())
    assert found == true


def test_a_comparison_that_means_nothing_is_refused_by_the_query_alone() -> None:
    for table in (coded({"u": ["9", "8"]}), coded({"u": ["Ana"]})):
        with pytest.raises(SettingError, match="neither a number nor a date"):
            brecha.release_count(table, "u>Ana", 1)
    with pytest.raises(SettingError, match="nothing but noise"):
        brecha.release_count(INCOME, "income=low", 1e-300)
