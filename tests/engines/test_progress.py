"""Progress: it moves forward, counts the subsets, and ends at the end."""

import pytest

from brecha import assess
from brecha.engines.contract import RunProgress
from tests.tables_at_hand import EXAMPLE, coded


@pytest.mark.parametrize(("engine", "stage"), [("kernel", "walking"), ("duckdb", "grouping")])
def test_progress_moves_forward_to_the_end(engine: str, stage: str) -> None:
    steps: list[RunProgress] = []
    assess(
        coded(EXAMPLE),
        qids=["age", "gender", "occupation"],
        sensitive=["illness"],
        engine=engine,
        progress=steps.append,
    )
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert done[-1] == pytest.approx(1)
    assert steps[-1] == RunProgress(stage, done[-1], 7, 7)
    assert all(0 <= step.subsets_done <= step.subsets == 7 for step in steps)


def test_what_the_watcher_raises_stops_the_run() -> None:
    def stop(_: RunProgress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        assess(coded(EXAMPLE), qids=["age"], progress=stop)
