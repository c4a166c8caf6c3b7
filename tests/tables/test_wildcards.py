"""A missing value that may be anything is compared as such, or refused; never taken for a value."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import brecha
from brecha import hierarchies, sanitizers
from brecha.errors import SettingError

CELLS: dict[str, list[str | None]] = {
    "id": ["1", "2", "3", "4", "5", "6"],
    "town": ["São", "São", None, "Lisboa", "Lisboa", None],
    "sex": ["F", "M", "F", "M", "F", "M"],
    "age": ["1", "2", "3", "4", None, "6"],
}
FLAT = {"town": hierarchies.flat(["São", "Lisboa"])}


def table(missing: Any) -> brecha.CodedTable:
    return brecha.read(pa.table(CELLS), missing=missing)


COMPARED: dict[str, Callable[[brecha.CodedTable], Any]] = {
    "membership": lambda one: brecha.membership(one, one, qids=["town"]),
    "assess": lambda one: brecha.assess(one, qids=["town"]),
    "assess, sensitive": lambda one: brecha.assess(one, qids=["sex"], sensitive=["town"]),
    "assess, by": lambda one: brecha.assess(one, qids=["sex"], by="town"),
    "estimate, by": lambda one: brecha.estimate(one, qids=["sex"], by="town"),
    "target": lambda one: brecha.target(one, {"town": "São"}),
    "years": lambda one: brecha.assess(brecha.collection([one, one], person="id"), qids=["town"]),
    "years, by": lambda one: brecha.assess(brecha.collection([one, one], person="id"), qids=["sex"], by="town"),
    "growth": lambda one: brecha.growth(brecha.collection([one, one], person="id"), qids=["town"]),
    "advise": lambda one: brecha.advise(brecha.assess(one, qids=["town", "sex"])),
    "what if": lambda one: brecha.assess(one, qids=["town", "sex"]).what_if(["town"]),
}
REFUSED: dict[str, Callable[[brecha.CodedTable], Any]] = {
    "membership of years": lambda one: brecha.membership(
        *[brecha.collection([one, one], person="id")] * 2, qids=["town"]
    ),
    "planned sample": lambda one: brecha.planned_sample(one, qids=["town"]),
    "noisy count": lambda one: brecha.release_count(one, "sex=F", 1.0),
    "channel": lambda one: brecha.qif.from_table(one, secret="sex", observed=["town"]),
    "check": lambda one: sanitizers.check(one, ["town"], sanitizers.KAnonymity(1)),
    "anonymise": lambda one: sanitizers.Anonymise(["town"], sanitizers.KAnonymity(1), FLAT).apply(one),
    "local recoding": lambda one: sanitizers.LocalRecoding(2, ["town"], FLAT).apply(one),
    "microaggregate": lambda one: sanitizers.Microaggregate(["age"], 2).apply(one),
    "swap": lambda one: sanitizers.Swap(["town"], share=0.5).apply(one),
    "suppress records": lambda one: sanitizers.SuppressRecords({"town": [None]}).apply(one),
    "top code": lambda one: sanitizers.TopCode("age", 3, "4 or more").apply(one),
    "sanitize": lambda one: brecha.sanitize(one, sanitizers.Sample(0.5)),
    "years released": lambda one: sanitizers.linked([sanitizers.Sanitized.of(one)] * 2, person="id"),
    "effective anonymity": lambda one: brecha.effective_anonymity(one, ["town"], missing="value"),
    "reverse": lambda one: brecha.reverse(one, ["town"], missing="value"),
}


USES = COMPARED | REFUSED


@pytest.mark.parametrize("use", REFUSED)
def test_a_wildcard_is_refused_where_it_would_be_taken_for_a_value(use: str) -> None:
    with pytest.raises(SettingError, match=r"(?i)wildcard.* missing='value'"):
        REFUSED[use](table("wildcard"))


@pytest.mark.parametrize("use", COMPARED)
def test_a_wildcard_is_compared(use: str, tmp_path: Path) -> None:
    """And what is told of it is told in both languages, saved and loaded again."""
    answer = COMPARED[use](table("wildcard"))
    if not hasattr(answer, "findings"):  # an estimate
        return
    findings = {lang: answer.findings(lang) for lang in ("en", "pt")}
    loaded = brecha.load(answer.save(tmp_path))
    assert {lang: loaded.findings(lang) for lang in ("en", "pt")} == findings


@pytest.mark.parametrize(
    "use", ["assess", "assess, by", "target", "membership", "channel", "check", "sanitize", "swap"]
)
def test_without_gaps_a_table_read_with_wildcards_is_like_any_other(use: str) -> None:
    full = {name: ["São" if cell is None else cell for cell in cells] for name, cells in CELLS.items()}
    assert USES[use](brecha.read(pa.table(full), missing="wildcard"))


def test_where_a_wildcard_is_compared_it_may_be_anything() -> None:
    """By hand: each of the two gaps matches all six, and each of the others its like and the two gaps."""
    found = brecha.effective_anonymity(table("wildcard"), ["town"], missing="anything")
    assert found.composed.ambiguous_smallest == 4
