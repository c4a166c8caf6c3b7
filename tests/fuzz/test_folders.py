"""Hostile folders, some of each kind; ``make fuzz`` reads many more: see :mod:`tests.fuzz.run`."""

import faulthandler
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.folders import MADE, MARKUP
from tests.fuzz.genuine import checkpoint, genuine
from tests.fuzz.inputs import Input, zipped
from tests.fuzz.judge import judge
from tests.fuzz.test_fuzz import ENDLESS

FIRST = 10_000_000
"""Other inputs than those of the night"""
INPUTS = {"results": 120, "checkpoints": 60, "runs": 300}


@pytest.fixture(autouse=True)
def _watched() -> Iterator[None]:
    faulthandler.dump_traceback_later(ENDLESS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def judged(kind: str, folder: Path) -> Counter[str]:
    """What came of the inputs of a kind; a fault is told with its number."""
    outcomes: Counter[str] = Counter()
    for number in range(FIRST, FIRST + INPUTS[kind]):
        verdict = judge(MADE[kind](number), folder)
        assert not verdict.faults, f"Input {number} of {kind}: {verdict.faults}"
        outcomes[verdict.outcome] += 1
    return outcomes


def test_any_folder_of_results_gives_an_answer_or_a_clear_refusal(tmp_path: Path) -> None:
    outcomes = judged("results", tmp_path)
    assert set(outcomes) == {"table", "ReadError"}
    assert min(outcomes.values()) > 0.1 * INPUTS["results"], "all are read, or all are refused"


def test_any_checkpoint_is_gone_on_with_or_refused(tmp_path: Path) -> None:
    outcomes = judged("checkpoints", tmp_path)
    assert set(outcomes) == {"table", "SettingError"}


def test_any_record_of_a_run_is_one_or_none(tmp_path: Path) -> None:
    outcomes = judged("runs", tmp_path)
    assert set(outcomes) == {"table", "UnfitError"}


def test_genuine_folders_are_answers(tmp_path: Path) -> None:
    one = Input(zipped(genuine()["unlinked"]), ".zip", "results")
    assert (judge(one, tmp_path).outcome, judge(one, tmp_path).faults) == ("table", ())
    one = Input(zipped(checkpoint()), ".zip", "checkpoint")
    assert (judge(one, tmp_path).outcome, judge(one, tmp_path).faults) == ("table", ())


def test_the_judge_finds_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception on the way, markup in the page, and figures that cannot be."""
    import brecha

    one = Input(zipped(genuine()["membership"]), ".zip", "results")
    with monkeypatch.context() as patch:
        patch.setattr(brecha.MembershipAnswer, "page", lambda *_, **__: f"<p>{MARKUP}</p>")
        patch.setattr("tests.fuzz.folder_judge.zlib.crc32", lambda _: 0)
        assert judge(one, tmp_path).faults == ("the report holds markup of the folder as it is",)
    with monkeypatch.context() as patch:
        patch.setattr(brecha.MembershipAnswer, "findings", lambda *_: dict[str, str]()["x"])
        assert judge(one, tmp_path).faults == ("builtins.KeyError: 'x'",)


def test_folders_are_the_same_every_time() -> None:
    for made in MADE.values():
        assert [made(number) for number in range(5)] == [made(number) for number in range(5)]
