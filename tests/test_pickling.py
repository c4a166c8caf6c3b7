"""Answers are pickled without records: what is handed on holds aggregates only, whatever the answer."""

import pickle
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import CodedTable, Collection, beliefs, sanitizers
from brecha.errors import SettingError
from brecha.sanitizers import ResidualRisk, Sanitized
from brecha.tables.coded import Column
from tests.beliefs.sweeps_at_hand import PLAIN, swept
from tests.tables_at_hand import coded

RECORDS = 313
"""More than there are rows in any answer below"""
MARK = "ID-AND-VALUE-"
"""What the values begin with that tell everybody apart"""


def columns(seed: int = 0) -> dict[str, list[Any]]:
    draw = np.random.default_rng(seed)
    return {
        "id": [f"{MARK}{i}" for i in range(RECORDS)],
        "q0": [f"{MARK}ç{i // 2}" for i in range(RECORDS)],
        "q1": [None if value == 0 else str(value) for value in draw.integers(0, 9, RECORDS)],
        "q2": draw.integers(0, 9, RECORDS).tolist(),
        "s": draw.integers(0, 3, RECORDS).tolist(),
    }


TABLE, LATER = coded(columns()), coded(columns(1))
YEARS = brecha.collection([TABLE, LATER], person="id")
WEIGHTS = list(range(1, RECORDS + 1))
ANONYMISE = sanitizers.Anonymise(["q1", "q2"], [sanitizers.KAnonymity(3)], {}, 0.9)
RELEASE = brecha.sanitize(TABLE, sanitizers.Remove("id"), ANONYMISE)
ASKED: dict[str, Any] = {"qids": ["q0", "q1", "q2"], "sensitive": ["s"]}


def assessed(**more: Any) -> brecha.Assessment:
    return brecha.assess(TABLE, **ASKED, **more)


ANSWERS: Mapping[str, Callable[[], Any]] = {
    "assessment": assessed,
    "assessment of groups": lambda: assessed(by="q1", weights=WEIGHTS),
    "assessment of years": lambda: brecha.assess(YEARS, **ASKED),
    "disparity": lambda: assessed(by="q1").disparity(["q1", "q2"]),
    "what_if": lambda: assessed().what_if(["q1"]),
    "exposures": lambda: assessed().exposures,
    "advice": lambda: brecha.advise(assessed()),
    "comparison": lambda: brecha.compare(assessed(), assessed()),
    "growth": lambda: brecha.growth(YEARS, qids=["q0", "q1"], sensitive=["s"]),
    "target": lambda: brecha.target(TABLE, known={"q2": 3}, sensitive=["s"]),
    "membership": lambda: brecha.membership(TABLE, TABLE.take(np.arange(100)), qids=["q0", "q1"]),
    "membership of years": lambda: brecha.membership(YEARS, YEARS, qids=["q0", "q1"]),
    "planned sample": lambda: brecha.planned_sample(TABLE, qids=["q0", "q1"], sizes=[10, 20]),
    "outsiders": lambda: brecha.outsiders(
        TABLE, brecha.simulated_outsiders(TABLE, 20, ["q1", "q2"]), ["s"], truth="record"
    ),
    "unlinked": lambda: brecha.without_identifier(
        TABLE, LATER, qids=["q1", "q2"], sensitive=["s"], person="id", changes={}
    ),
    "risk": lambda: RELEASE.risk(["q1", "q2"], ["s"]),
    "risk of groups": lambda: RELEASE.risk(["q1", "q2"], ["s"], by="q2", weights=WEIGHTS, tabulations=[["q1"]]),
    "presence": lambda: RELEASE.membership(["q1", "q2"]),
    "target of a release": lambda: RELEASE.target({"q2": 3}, ["s"]),
    "tradeoff": lambda: brecha.tradeoff(TABLE, {"k=3": ANONYMISE}, qids=["q1", "q2"], sensitive=["s"]),
    "private count": lambda: brecha.private_count(TABLE, "s=1", "q2", epsilons=[1.0]),
    "composed counts": lambda: brecha.composed_counts(TABLE, ["s=1", "s=1"], "q2", 1.0, published=["q1"]),
    "private samples": lambda: brecha.private_count_samples(TABLE, "s=1", "q2", epsilons=[1.0], size=50, samples=3),
    "released count": lambda: brecha.release_count(TABLE, "s=1", 1.0),
    "effective anonymity": lambda: brecha.effective_anonymity(TABLE, [["q1"], ["q2"]], k=2),
    "reversal": lambda: brecha.reverse(RELEASE, [["q1"], ["q2"]], k=3),
    "sweep": swept,
    "belief": lambda: beliefs.believe(
        PLAIN, beliefs.Drop("name"), target={"age": 30}, known=["age"], secret="ill", value="yes"
    ),
}


def holders_of_records(answer: Any) -> list[str]:
    """Where an answer holds a table, or something as long as one: by attribute, key and place."""
    found: list[str] = []
    _look(answer, type(answer).__name__, set(), found)
    return found


def _look(thing: Any, path: str, seen: set[int], found: list[str]) -> None:
    if id(thing) in seen or isinstance(thing, str | bytes | int | float | None):
        return
    seen.add(id(thing))
    if isinstance(thing, CodedTable | Collection | Column | Sanitized):
        found.append(f"{path}: a {type(thing).__name__}")
    elif isinstance(thing, np.ndarray | pa.Table | pa.ChunkedArray | pa.Array):
        if max(np.shape(thing), default=0) >= RECORDS - 1:
            found.append(f"{path}: {np.shape(thing)}")
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            _look(value, f"{path}[{key!r}]", seen, found)
    elif isinstance(thing, list | tuple | set | frozenset):
        if len(thing) >= RECORDS - 1:
            found.append(f"{path}: {len(thing)} of them")
        for place, value in enumerate(thing):
            _look(value, f"{path}[{place}]", seen, found)
    else:
        for name, value in getattr(thing, "__dict__", {}).items():
            _look(value, f"{path}.{name}", seen, found)


@pytest.mark.parametrize("kind", ANSWERS)
def test_an_answer_is_pickled_without_records(kind: str) -> None:
    answer = ANSWERS[kind]()
    if hasattr(answer, "findings"):
        answer.findings()  # whatever is found on the way, and kept
    pickled = pickle.dumps(answer)
    assert MARK.encode() not in pickled
    again = pickle.loads(pickled)
    assert not holders_of_records(again)
    if hasattr(answer, "frame"):
        assert again.frame().equals(answer.frame())
    if hasattr(answer, "findings"):
        for lang in ("en", "pt"):
            assert again.findings(lang) == answer.findings(lang)
    assert pickle.dumps(pickle.loads(pickle.dumps(again))) == pickle.dumps(pickle.loads(pickled))


def test_the_search_for_records_finds_them() -> None:
    assert holders_of_records(assessed()) == ["Assessment.table: a CodedTable"]
    assert holders_of_records(RELEASE) == ["Sanitized: a Sanitized"]
    assert holders_of_records({"kept": [WEIGHTS]}) == [f"dict['kept'][0]: {RECORDS} of them"]


def test_an_assessment_after_pickling_refuses_what_needs_the_records() -> None:
    result = assessed(subsets="full", weights=WEIGHTS)
    again = pickle.loads(pickle.dumps(result))
    assert result.table is not None
    assert again.table is None
    assert again.histogram(["q0", "q1", "q2"], "s").tolist() == result.histogram(["q0", "q1", "q2"], "s").tolist()
    assert sum(result.histogram(["q1"], "s")) == RECORDS
    with pytest.raises(SettingError) as refused:
        again.histogram(["q1"], "s")
    assert str(refused.value) == (
        "The histogram of q1 was not kept in this result, and the records are not kept in a result that was saved or "
        "pickled. Assess the table again with subsets=[[…]] naming these columns."
    )


def test_a_membership_after_pickling_refuses_targets() -> None:
    again = pickle.loads(pickle.dumps(ANSWERS["membership"]()))
    with pytest.raises(SettingError, match=r"not kept in a saved or pickled answer\. Run brecha\.membership"):
        again.target({"q1": "3"})


def test_a_presence_after_pickling_refuses_targets_and_keeps_its_counts() -> None:
    answer = ANSWERS["presence"]()
    again = pickle.loads(pickle.dumps(answer))
    assert (again.own, again.population, again.sample) == (answer.own, answer.population, answer.sample)
    assert again.as_dict() == answer.as_dict()
    with pytest.raises(SettingError, match=r"not kept in a pickled answer\. Ask the release again: membership"):
        again.target({"q1": "3"})


def test_the_risk_of_a_release_becomes_figures() -> None:
    answer = ANSWERS["risk of groups"]()
    again = pickle.loads(pickle.dumps(answer))
    assert isinstance(again, ResidualRisk)
    assert again.as_dict() == answer.as_dict()
    assert again.disparity() == answer.disparity()
    with pytest.raises(SettingError, match="There is no 'before' in a result of a release that was saved or pickled"):
        _ = again.before
    assert not hasattr(again, "nothing_of_this_name")


def test_effective_anonymity_after_pickling_keeps_counts_only() -> None:
    answer = ANSWERS["effective anonymity"]()
    again = pickle.loads(pickle.dumps(answer))
    assert again.as_dict() == answer.as_dict()
    assert again.composed.histogram() == answer.composed.histogram()
    with pytest.raises(SettingError, match="'sizes' tells of each record, and is not kept in a pickled answer"):
        _ = again.composed.sizes


def test_a_private_count_after_pickling_refuses_its_channel() -> None:
    answer = ANSWERS["private count"]()
    assert pickle.loads(pickle.dumps(answer)).as_dict() == answer.as_dict()
    with pytest.raises(SettingError, match=r"not kept in a saved or pickled answer\. Run brecha\.private_count"):
        pickle.loads(pickle.dumps(answer)).channel()
