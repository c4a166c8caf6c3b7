"""People with several linked rows as a channel: its leakage is that of the assessment, and of the slow twin."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from brecha import assess, qif
from brecha.errors import SettingError
from tests.engines.test_several_rows import PERSON, VISITS, people, profiled
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import records, roles


@given(people())
@settings(max_examples=30, deadline=None)
def test_the_leakage_is_that_of_the_assessment(made: tuple[dict[str, list[Any]], list[int]]) -> None:
    columns, person = made
    qids, secrets = roles(columns)
    table = profiled(columns, person, "linked")
    release = oracle.Release(records(columns), person, linked=True)
    rows = assess(table, qids=qids, sensitive=secrets, subsets="full").frame().to_pylist()
    for row in rows:
        prior, channel = qif.from_table(table, row["sensitive"], qids, exact=True)
        twin = (
            oracle.reidentification(release, qids) if row["sensitive"] is None
            else oracle.inference(release, qids, row["sensitive"])
        )  # fmt: skip
        found = qif.leakage(prior, channel)
        assert Fraction(found.posterior) == twin.posterior_probabilistic
        assert float(found.prior) == pytest.approx(row["prior_probabilistic"], rel=1e-12)
        assert channel.shape[1] == row["blocks"]


def test_visits_by_hand() -> None:
    """Two people went to A and B, one to A alone; and each of the two has a month of their own."""
    table = profiled(VISITS, PERSON, "linked")
    prior, channel = qif.from_table(table, None, ["qclinic"], exact=True)
    assert (len(prior), channel.shape) == (3, (3, 2))
    prior, channel = qif.from_table(table, "sill", ["qclinic", "qmonth"], exact=True)
    assert (list(prior.probabilities), channel.shape) == ([Fraction(1, 3), Fraction(2, 3)], (2, 3))
    assert list(prior.labels or ()) == [("x",), ("x", "y")]
    assert list(channel.observations or ())[1] == (("A", "1"), ("B", "2"))
    prior, channel = qif.from_table(table, ["sill", "qmonth"], ["qclinic"], exact=True)
    assert channel.shape == (3, 2)
    assert qif.from_table(table, None, [], exact=True)[1].shape == (3, 1)
    with pytest.raises(SettingError, match="nothing shows which belong to one person"):
        qif.from_table(profiled(VISITS, PERSON, "unlinked"), "sill", ["qclinic"])
