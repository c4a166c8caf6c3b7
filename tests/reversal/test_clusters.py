"""The clustered example: figures of the source and of the corrected attack, and releases that are really minimal."""

from math import comb

import numpy as np
import pytest

from brecha.errors import SettingError
from brecha.reversal.examples import (
    CLUSTER,
    INNER,
    OUTER,
    ROOT,
    Clusters,
    ReleasedClass,
    clustered_example,
    expected_of_clusters,
    isolates,
    released_clusters,
    right,
    undone_clusters,
)
from brecha.reversal.minimal import Int64, finer
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree


@pytest.mark.parametrize(("columns", "share"), [(16, 0.0403), (64, 0.0493), (256, 0.0511)])
def test_the_expected_share_as_printed(columns: int, share: float) -> None:
    """0.13187 × 0.38742 × P(|Bin(D, 0.50925) − D/2| ≤ D/8), each factor from the parameters."""
    setting = Clusters(columns=columns)
    assert setting.outside == pytest.approx(0.50925, abs=5e-6)
    window = sum(comb(columns, b) * 0.50925**b * 0.49075 ** (columns - b)
                 for b in range(columns + 1) if abs(b - columns / 2) <= columns / 8)  # fmt: skip
    found = expected_of_clusters(setting, as_printed=True)
    assert found.right == pytest.approx(0.13187 * 0.38742 * window, rel=1e-4)
    assert found.right == pytest.approx(share, abs=5e-5)


def test_more_than_k_records_in_a_cluster_will_do() -> None:
    assert expected_of_clusters(Clusters(columns=64)).right == pytest.approx(0.236, abs=5e-4)


@pytest.mark.parametrize(
    ("trials", "columns", "k", "as_printed"),
    [(400, 16, 10, True), (400, 64, 10, False), (12, 64, 2, True), (12, 64, 2, False)],
)
def test_simulated_shares_are_the_expected_ones(trials: int, columns: int, k: int, as_printed: bool) -> None:
    found = clustered_example(trials, columns, k, as_printed=as_printed, seed=1)
    assert found.right.agrees(found.expected.right)
    assert found.wrong.agrees(found.expected.wrong) or found.wrong.mean <= 3 * found.expected.wrong
    assert found.refined is not None
    assert found.refined >= 3 * columns / 8
    if k == 2 and as_printed:
        assert found.wrong.mean / (found.wrong.mean + found.right.mean) == pytest.approx(1 / 3, abs=0.06)
    if k == 2 and not as_printed:
        assert found.wrong.mean < 0.01


def test_with_many_columns_all_that_is_said_is_true() -> None:
    found = clustered_example(60, 256, 10, seed=4)
    assert found.wrong.mean == 0
    assert found.predicates == found.isolating > 100
    assert found.heaviest < 1e-70
    assert clustered_example(60, 256, 10, seed=4) == found


def nodes_of(release: list[ReleasedClass], rows: int, columns: int, trees: list[Tree]) -> Int64:
    """The release as nodes of trees."""
    found = np.zeros((rows, columns), np.int64)
    for one in release:
        for d, kind in enumerate(one.kind.tolist()):
            name = {INNER: f"inner {one.cluster}", OUTER: f"outer {one.cluster}", CLUSTER: f"{one.cluster}", ROOT: "*"}[
                kind
            ]
            found[one.rows, d] = trees[d].nodes[name]
    return found


@pytest.mark.parametrize("k", [2, 3])
def test_releases_are_minimal(k: int) -> None:
    """Few records, so that clusters of every size occur: too small, of 2k and more, and one that must lend records."""
    rng = np.random.default_rng(k)
    count, lent = 4, 0
    values = [f"{kind} {t}" for t in range(1, count + 1) for kind in ("inner", "outer")]
    levels = (tuple(values), tuple(value.split()[1] for value in values), ("*",) * len(values))
    trees = [Tree.of(Hierarchy(levels))] * 4
    for _ in range(40):
        setting = Clusters(records=4 * k + int(rng.integers(0, k)), columns=4, k=k, clusters=count)
        cluster, outer, _ = setting.draw(rng)
        release = released_clusters(cluster, outer, k)
        assert sum(len(one.rows) for one in release) == setting.records
        assert min(len(one.rows) for one in release) >= k
        nodes = nodes_of(release, setting.records, 4, trees)
        names = np.where(outer, "outer ", "inner ").astype(object) + cluster.astype(str).astype(object)
        places = np.stack([trees[d].places(names[:, d].tolist()) for d in range(4)], axis=1)
        assert finer(places, nodes, trees, k).exists is False
        homes = {one.cluster for one in release}
        lent += any(t in homes for one in release if not one.cluster for t in cluster[one.rows, 0].tolist())
    assert lent > 0


def test_a_complement_is_not_taken_for_the_small_interval() -> None:
    """Two wide records of k = 2: in a quarter of the columns both are outside, and the printed attack says inside."""
    outer = np.array([[True, True, False, False], [True, False, True, False]])
    cluster = np.ones((2, 4), np.int64)
    release = released_clusters(cluster, outer, 2)
    assert release[0].kind.tolist() == [OUTER, CLUSTER, CLUSTER, INNER]
    (said,) = undone_clusters(release, 2, as_printed=True)
    assert not right(said, cluster, outer)
    assert isolates(said, outer) == 0
    assert undone_clusters(release, 2) == []


def test_refusals() -> None:
    with pytest.raises(SettingError, match=r"^k=10 is more than the 9 records of the example\.$"):
        clustered_example(1, 4, 10, records=9)
    with pytest.raises(SettingError, match="needs a trial and a column; these are 0 and 4"):
        clustered_example(0, 4)
    with pytest.raises(SettingError, match="seed=-1 is no seed"):
        clustered_example(1, 4, seed=-1)
