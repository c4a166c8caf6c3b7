"""Several ways side by side: the frontier worked out by hand, a way that fails, the frame, and the original first."""

from pathlib import Path

import pytest

import brecha
from brecha.answers.release.tradeoff import Point
from brecha.errors import SettingError
from brecha.sanitizers import Anonymise, Generalise, KAnonymity, Remove, Sample, Tradeoff, Utility, tradeoff, ways
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, table_of

QIDS = ["town", "age"]
STATES = Generalise({"town": 1, "age": 1}, HIERARCHIES)
NOTHING = Generalise({"town": 2, "age": 3}, HIERARCHIES)


def tried(**more: object) -> Tradeoff:
    """States and decades, nothing told, something worse than states that loses as much of one column, and a failure."""
    choices = {
        "states": STATES,
        "nothing": NOTHING,
        "no town": Remove("town"),
        "k=7": Anonymise(QIDS, KAnonymity(7), HIERARCHIES),
    }
    return tradeoff(table_of(PATIENTS), choices, qids=QIDS, sensitive=["illness"], **more)  # type: ignore[arg-type]


def test_the_frontier_by_hand() -> None:
    """Re-identification, by chance: as it is 1, states 4/6, nothing 1/6, by age alone 5/6 (38 is there twice).

    Lost of a cell: nothing; of towns RN stands for Açu and Natal, and so loses 1 of 3 others (São Tomé is nobody's),
    PE likewise, and of ages 20-29 and 30-39 lose 1 of 4, 40-49 nothing; all but the illness, a third of all cells;
    without towns a third of them.
    Without towns is beaten by states, which loses less and leaves less.
    """
    found = tried()
    original, states, nothing, no_town, _ = found.points
    assert original.label == ""
    assert [point.risk(None, "chance") for point in found.done] == pytest.approx([1, 4 / 6, 1 / 6, 5 / 6])
    assert [point.risk(None, "certain") for point in found.done] == pytest.approx([1, 2 / 6, 0, 4 / 6])
    losses = [point.utility.cell_loss for point in found.done if point.utility is not None]
    assert losses == pytest.approx([0, (6 * 1 / 3 + 5 * 1 / 4) / 18, 2 / 3, 1 / 3])
    assert found.frontier() == (original, states, nothing)
    assert found.frontier(None, "certain") == (original, states, nothing)
    assert no_town not in found.frontier("illness", "chance")
    assert found.unbeaten() == (original, states, nothing)


def test_unbeaten_in_certainty_or_in_chance_is_unbeaten() -> None:
    """Of two ways that lose as much, one with less certainty and one with a smaller chance: none beats the other."""
    utility = Utility(2, 2, 1, 2.0, 4, 0.5, 0.5, 0.0)

    def point(label: str, certain: float, chance: float) -> Point:
        row = {"sensitive": None, "posterior_deterministic": certain, "posterior_probabilistic": chance}
        return Point(label, None, None, (), (row,), utility)

    one, other, worse = point("one", 0.0, 0.9), point("other", 0.5, 0.6), point("worse", 0.5, 0.9)
    found = Tradeoff(("a",), (), 2, (one, other, worse))
    assert found.unbeaten() == (one, other)
    assert found.frontier(None, "certain") == (one,)
    assert found.frontier(None, "chance") == (other,)


def test_of_equals_none_is_beaten() -> None:
    found = tradeoff(table_of(PATIENTS), {"one": STATES, "other": STATES}, qids=QIDS)
    assert [point.label for point in found.frontier()] == ["", "one", "other"]
    says = " ".join(found.findings())
    assert "one and other come to the same: they leave the same risk and lose the same" in says
    assert "Least risk is left, and least is lost, by one and other: she is certain" in says
    assert "less risk is had only for more loss" not in says
    assert "less risk is had only for more loss" in " ".join(tried().findings())


def test_a_way_that_fails_is_told() -> None:
    found = tried()
    failed = found.points[-1]
    assert failed not in found.done
    assert failed.failed is not None
    assert "k=7 is more than the 6 records" in failed.failed
    assert any(failed.failed in sentence for sentence in found.findings())
    rows = found.frame().to_pylist()
    assert [row["choice"] for row in rows] == [
        "",
        "",
        "states",
        "states",
        "nothing",
        "nothing",
        "no town",
        "no town",
        "k=7",
    ]
    assert (rows[-1]["failed"], rows[-1]["records"], rows[-1]["on_frontier"]) == (failed.failed, None, None)
    assert (rows[-1]["parameter"], rows[-1]["value"]) == ("k", 7)


def test_what_is_wrong_with_the_question_is_raised() -> None:
    with pytest.raises(SettingError, match="nothing to try"):
        tradeoff(table_of(PATIENTS), {}, qids=QIDS)
    with pytest.raises(brecha.BrechaError, match="'twon' is not in the table"):
        tradeoff(table_of(PATIENTS), {"states": STATES}, qids=["twon"])
    with pytest.raises(SettingError, match="name it with sensitive="):
        ways(QIDS, HIERARCHIES, l=[2])


def test_the_plain_columns_are_of_an_adversary_who_knows_the_method() -> None:
    """A starred record may be anybody's, so that nobody is certain who goes by the cells alone.

    Who knows that records are starred only where too few are alike knows that her target is in the class of two that is
    not starred. Both have the same illness: she is certain of 2 people of 6.
    """
    starred = Anonymise(QIDS, KAnonymity(2), HIERARCHIES, suppression=0.5)
    found = tradeoff(table_of(PATIENTS), {"k=2": starred}, qids=QIDS, sensitive=["illness"])
    row = next(row for row in found.frame().to_pylist() if (row["choice"], row["sensitive"]) == ("k=2", "illness"))
    assert (row["hits"], row["hits_method_unknown"], row["records"]) == (2, 0, 6)
    assert (row["posterior_deterministic"], row["posterior_deterministic_method_unknown"]) == (2 / 6, 0)
    assert found.points[1].risk("illness", "certain") == 2 / 6
    assert any("2 of 6 people" in one or "2 of the 6 people" in one for one in found.findings()), found.findings()


def test_plain_figures_are_never_below_those_of_an_adversary_who_does_not_know_the_method() -> None:
    for row in [row for row in tried().frame().to_pylist() if row["failed"] is None]:
        for name in ("hits", "posterior_deterministic", "posterior_probabilistic"):
            assert row[name] >= row[f"{name}_method_unknown"]


def test_progress_and_order() -> None:
    told: list[tuple[int, int]] = []
    found = tried(progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert [point.label for point in found.points] == ["", "states", "nothing", "no town", "k=7"]


def test_ways_after_what_was_done_before() -> None:
    """A release to which more is done: the first point is that release."""
    start = Sample(size=4, seed=1).apply(table_of(PATIENTS))
    found = tradeoff(start, {"states": STATES}, qids=QIDS)
    assert found.rows == 4
    assert found.points[0].attacks[0]["records"] == 4


def test_saved_and_read_again(tmp_path: Path) -> None:
    found = tried(tabulations=[["age"]])
    again = brecha.load(found.save(tmp_path / "ways"))
    assert isinstance(again, Tradeoff)
    assert again.findings() == found.findings()
    assert again.frame() == found.frame()
    assert again.as_dict() == found.as_dict()
    assert [figure.rows for figure in again.charts()] == [figure.rows for figure in found.charts()]


def test_where_all_columns_are_removed_nothing_is_told() -> None:
    found = tradeoff(table_of(PATIENTS), {"gone": Remove(QIDS)}, qids=QIDS)
    lost = found.points[1].utility
    assert lost is not None
    assert (lost.retained, lost.classes, lost.cell_loss, lost.entropy_loss, lost.discernibility) == (0, 0, 1, 1, 36)
