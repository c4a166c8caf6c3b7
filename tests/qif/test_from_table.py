"""Tables as priors and channels: the worked example of the thesis, and the slow twin of every table."""

from fractions import Fraction as F  # noqa: N817
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.errors import ColumnError, SettingError
from brecha.qif import Gain
from brecha.tables.coded import CodedTable, Column
from tests.oracles import blocks as slow
from tests.tables_at_hand import EXAMPLE, coded, records, tables

PEOPLE = coded(EXAMPLE)


def test_the_illness_of_the_example() -> None:
    """Nunes 2021, Table 3.2, CAS {age} → illness: 0.5 → 0.6."""
    pi, C = qif.from_table(PEOPLE, secret="illness", observed=["age"], exact=True)
    assert pi.labels == ("no", "yes")
    assert list(pi) == [F(1, 2), F(1, 2)]
    assert list(C.observations or ()) == [("25",), ("49",), ("60",)]
    assert C.matrix.tolist() == [[F(2, 5), F(2, 5), F(1, 5)], [F(3, 5), F(2, 5), 0]]
    found = qif.leakage(pi, C)
    assert (found.prior, found.posterior, found.multiplicative) == (F(1, 2), F(3, 5), F(6, 5))
    assert list(qif.posterior(pi, C, ("49",))) == [F(1, 2), F(1, 2)]
    both = qif.from_table(PEOPLE, secret="illness", observed=["gender", "occupation"], exact=True)
    assert qif.vulnerability(*both) == F(4, 5)


def test_whose_record_it_is() -> None:
    """Nunes 2021, Table 3.2, CRS {age}: 0.1 → 0.3."""
    pi, C = qif.from_table(PEOPLE, secret=None, observed=["age"], exact=True)
    assert qif.leakage(pi, C).multiplicative == 3
    assert qif.vulnerability(pi, C) == F(3, 10)
    assert list(qif.posterior(pi, C, ("60",)))[-1] == 1
    seen = qif.from_table(PEOPLE, None, ["gender", "occupation"], exact=True)
    assert qif.vulnerability(*seen, case="worst") == 1
    assert type(qif.vulnerability(*qif.from_table(PEOPLE, None, ["age"]))) is float


def test_values_come_in_their_natural_order() -> None:
    table = coded({"age": [9, 10, 100, None], "city": ["b", "a", "b", "a"]})
    pi, C = qif.from_table(table, secret="age", observed=["city"])
    assert pi.labels == ("9", "10", "100", None)
    assert qif.vulnerability(pi, C, Gain.distance(reach=2)) == pytest.approx(0.5)
    _, C = qif.from_table(table, secret="city", observed=["age", "city"])
    assert list(C.observations or ()) == [("9", "b"), ("10", "a"), ("100", "b"), (None, "a")]
    assert (C.observations or ())[-1] == (None, "a")


def test_values_that_no_record_has_are_no_secrets() -> None:
    few = PEOPLE.take(np.array([0, 1]))
    pi, C = qif.from_table(few, secret="illness", observed=["age"])
    assert C.shape == (2, 1)
    pi, C = qif.from_table(few.take(np.array([0])), secret="illness", observed=["age"])
    assert pi.labels == ("no",)


def test_observing_nothing_and_observing_the_secret() -> None:
    pi, C = qif.from_table(PEOPLE, secret="illness", observed=[], exact=True)
    assert C.shape == (2, 1)
    assert list(C.observations or ()) == [()]
    assert qif.leakage(pi, C).additive == 0
    assert qif.vulnerability(*qif.from_table(PEOPLE, "illness", ["illness"])) == 1


def test_what_is_refused() -> None:
    with pytest.raises(SettingError, match=r"not the text 'age'. Write \['age'\]"):
        qif.from_table(PEOPLE, secret="illness", observed="age")
    with pytest.raises(ColumnError, match="Did you mean 'illness'"):
        qif.from_table(PEOPLE, secret="ilness", observed=["age"])
    gaps = coded({"age": [1, None]})
    wild = CodedTable(gaps.fields, missing="wildcard")
    with pytest.raises(SettingError, match="missing values that were read as wildcards"):
        qif.from_table(wild, secret=None, observed=["age"])


@settings(max_examples=60, deadline=None)
@given(tables(), st.data())
def test_it_is_what_the_attacks_measure(columns: dict[str, list[Any]], data: st.DataObject) -> None:
    table, people = coded(columns), records(columns)
    secret = data.draw(st.sampled_from(list(columns)))
    observed = data.draw(st.lists(st.sampled_from(list(columns)), unique=True))
    pi, C = qif.from_table(table, secret, observed, exact=True)
    expected = slow.inference(people, observed, secret)
    assert (qif.vulnerability(pi), qif.vulnerability(pi, C)) == (
        expected.prior_probabilistic,
        expected.posterior_probabilistic,
    )
    assert qif.vulnerability(pi, C, case="worst") == expected.worst
    assert C.shape[1] == expected.blocks
    which = qif.from_table(table, None, observed, exact=True)
    assert qif.vulnerability(*which) == slow.reidentification(people, observed).posterior_probabilistic
    close = qif.from_table(table, secret, observed)
    assert qif.vulnerability(*close) == pytest.approx(float(expected.posterior_probabilistic))


def test_many_columns_of_many_values_do_not_overflow() -> None:
    """Five digits of 16 bits do not fit a key of 64, and the first, which tells the records apart, would be lost."""
    rows, values = 1_000, pa.array([f"{v:05}" for v in range(2**16)])
    first = np.random.default_rng(0).permutation(rows).astype(np.uint16)
    rest = np.r_[np.zeros(rows - 1, np.uint16), np.uint16(2**16 - 1)]
    table = CodedTable(tuple(Column(f"q{i}", rest if i else first, values) for i in range(5)))
    _, C = qif.from_table(table, None, [f"q{i}" for i in range(5)])
    assert C.shape == (rows, rows)
    assert [seen[0] for seen in C.observations or ()] == [f"{v:05}" for v in range(rows)]


def test_a_million_records() -> None:
    rng = np.random.default_rng(0)
    rows = 1_000_000
    a, b, s = (rng.integers(0, most, rows).astype(np.uint16) for most in (500, 400, 10))
    table = CodedTable(
        tuple(
            Column(name, codes, pa.array([str(v) for v in range(int(codes.max()) + 1)]))
            for name, codes in (("a", a), ("b", b), ("s", s))
        )
    )
    pi, C = qif.from_table(table, "s", ["a", "b"])
    counts = np.bincount((a.astype(np.int64) * 400 + b) * 10 + s, minlength=2_000_000).reshape(-1, 10)
    assert qif.vulnerability(pi, C) == pytest.approx(counts.max(axis=1).sum() / rows)
    which = qif.from_table(table, None, ["a", "b"])
    assert qif.vulnerability(*which) == (counts.sum(axis=1) > 0).sum() / rows


def test_a_joint_secret_is_the_tuple_of_its_values() -> None:
    people = pa.table({"age": [1, 1, 1, 2, 2], "town": ["a", "a", "b", "b", None], "school": [9, 10, 9, 9, 9]})
    pi, C = qif.from_table(brecha.read(people), ["town", "school"], ["age"], exact=True)
    assert list(pi.labels or ()) == [("a", 9), ("a", 10), ("b", 9), (None, 9)]
    assert list(pi) == [F(1, 5), F(1, 5), F(2, 5), F(1, 5)]
    assert C.matrix.tolist() == [[1, 0], [1, 0], [F(1, 2), F(1, 2)], [0, 1]]
    one, other = (qif.vulnerability(*qif.from_table(brecha.read(people), s, ["age"])) for s in (["town"], "town"))
    assert one == other
    for wrong, says in (([], "this list is empty"), (["town", "town"], "twice"), (["town", 3], "3")):
        with pytest.raises(SettingError, match=says):
            qif.from_table(brecha.read(people), wrong, ["age"])  # type: ignore[arg-type]
