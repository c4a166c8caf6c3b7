"""What a release lost, worked out by hand and from the definitions."""

from collections import Counter
from fractions import Fraction
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.answers.release.sanitized import Sanitized
from brecha.errors import BrechaError
from brecha.sanitizers import Generalise, Recode, Remove, Sanitizer, SuppressCells, SuppressRecords, sanitize, utility
from brecha.tables.coded import CodedTable
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of

QIDS = ["town", "age"]
STATES = Generalise({"town": 1, "age": 1}, HIERARCHIES)
STARS = SuppressRecords(alike=QIDS, fewer_than=2, star="*")
WAYS: list[list[Sanitizer]] = [[], [STATES], [STATES, STARS], [SuppressCells("town", rarer_than=2)], [Remove("age")],
                               [STATES, SuppressRecords(where={"age": "20-29"})]]  # fmt: skip


def test_by_hand() -> None:
    """RN 20-29 twice, RN 30-39, PE 30-39 twice, PE 40-49; the two alone are starred.

    Natal and Açu are the towns of RN in the table, Olinda and Recife of PE: each cell may be one of two of four towns,
    a loss of 1/3; of the five ages 20 and 25 are in one cell, and 31 and 38: 1/4 of it; a star loses all.
    """
    lost = utility(sanitize(table_of(PATIENTS), STATES, STARS), QIDS)
    assert (lost.records, lost.retained, lost.classes, lost.average_class) == (6, 4, 2, 2)
    assert lost.discernibility == 2 * 2**2 + 2 * 6
    assert lost.cell_loss == pytest.approx(float((4 * Fraction(1, 3) + 2 + 4 * Fraction(1, 4) + 2) / 12))
    assert lost.untrue == 0


def _by_definition(release: Sanitized) -> tuple[float, float]:
    said = plainly(release)[1]
    everybody = plainly(Sanitized.of(release.original))[0]
    cells = bits = whole = 0.0
    for name in QIDS:
        common = Counter(person[name] for person in everybody)
        whole += sum(-log2(common[person[name]] / len(everybody)) for person in everybody)
        for i, person in enumerate(everybody):
            own = said[release.rows.tolist().index(i)].get(name) if i in release.rows else None
            stands = set(common) if own is None else own
            cells += 1.0 if own is None else (len(stands) - 1) / max(1, len(common) - 1)
            bits += -log2(common[person[name]] / sum(common[value] for value in stands))
    return cells / (len(everybody) * len(QIDS)), bits / whole if whole else 0.0


@settings(max_examples=40, deadline=None)
@given(people(), st.sampled_from(WAYS))
def test_by_the_definition(table: CodedTable, steps: list[Sanitizer]) -> None:
    try:
        release = sanitize(table, *steps)
    except BrechaError:
        return  # nobody, or everybody, is in their twenties
    lost = utility(release, QIDS)
    assert (lost.cell_loss, lost.entropy_loss) == pytest.approx(_by_definition(release), abs=1e-12)


def test_tables_of_counts() -> None:
    table = table_of(PATIENTS)
    assert utility(sanitize(table), QIDS, [QIDS]).tabulations[0].misplaced == 0
    lost = utility(Generalise({"town": 1}, HIERARCHIES).apply(table), QIDS, [["town"], ["age", "illness"]])
    assert [one.columns for one in lost.tabulations] == [("town",), ("age", "illness")]
    # RN 3: Natal 2 and Açu 1 told as 1.5 each; PE 3: Recife 2 and Olinda 1 as well
    assert lost.tabulations[0].misplaced == pytest.approx(1 / 6)
    assert lost.tabulations[0].largest == pytest.approx(0.5 / 6)
    assert lost.tabulations[1].misplaced == 0
    with pytest.raises(BrechaError, match="'town' is not in the release: nobody can count by it"):
        utility(Remove("town").apply(table), ["age"], [["town"]])


def test_values_that_are_not_true_are_counted() -> None:
    table = table_of(PATIENTS * 50)
    release = Recode("illness", keep=0.0).apply(table)
    assert utility(release, ["illness", "town"]).untrue == pytest.approx(0.5)


def test_nothing_lost_and_all_lost() -> None:
    table = table_of(PATIENTS)
    lost = utility(sanitize(table), QIDS)
    assert (lost.cell_loss, lost.entropy_loss, lost.classes) == (0, 0, 6)
    lost = utility(Generalise({"town": 2, "age": 3}, HIERARCHIES).apply(table), QIDS)
    assert (lost.cell_loss, lost.retained) == (1, 0)
    assert lost.entropy_loss == pytest.approx(1)
