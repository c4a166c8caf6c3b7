"""Hierarchies: that they are trees, what they say of a column, and how they are read and made."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ReadError, SettingError
from brecha.tables import hierarchies
from brecha.tables.coded import Column
from brecha.tables.hierarchies import Hierarchy

ZIP = hierarchies.prefixes(["91010", "91011", "20037"], [4, 3], name="zip")


def column(*values: object) -> Column:
    return brecha.read(pa.table({"x": list(values)})).column("x")


def test_levels_by_hand() -> None:
    assert ZIP.levels == (
        ("91010", "91011", "20037"),
        ("9101*", "9101*", "2003*"),
        ("910**", "910**", "200**"),
        ("*", "*", "*"),
    )
    assert (ZIP.height, ZIP.rooted, ZIP.clashes) == (3, True, ())
    assert ZIP.to("91011", 2) == "910**"
    assert ZIP.stands_for("9101*", 1) == ("91010", "91011")
    assert repr(ZIP) == "Hierarchy('zip', values by level: 3 → 2 → 2 → 1)"


def test_over_a_column() -> None:
    ladder = ZIP.on(column("91011", "91011", "20037", None))
    assert ladder.labels[0] == ("20037", "91011", None)
    assert [list(nodes) for nodes in ladder.nodes] == [[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 0, 0]]
    assert ladder.labels[1] == ("2003*", "9101*", None)
    assert list(ladder.sizes[1]) == [1, 2, 1], "91010 is in the hierarchy, though not in the table"
    assert (ladder.domain, list(ladder.parents(2))) == (3, [0, 0, 0])


def test_numbers_and_days_are_found_as_texts() -> None:
    ages = hierarchies.intervals([20, 25, 31], [10])
    assert list(ages.on(column(31, 20)).nodes[1]) == [0, 1]
    assert list(ages.on(column(31.0, 20.0)).nodes[1]) == [0, 1], "31.0 is 31"
    days = hierarchies.dates([date(2018, 5, 31), date(2018, 5, 1)], ["month"])
    assert list(days.on(column(date(2018, 5, 1), date(2018, 5, 31))).nodes[1]) == [0, 0]


def test_a_value_outside() -> None:
    with pytest.raises(SettingError, match=r"\(on record 2\) is not in its hierarchy, which has 3 values\."):
        ZIP.on(column("91011", "10001"))
    with pytest.raises(SettingError, match=r"5 values of column 'x' .* are not in its hierarchy"):
        ZIP.on(column("1", "2", "3", "4", "5"))
    with pytest.raises(SettingError, match="'1' is not in the hierarchy of 'zip'"):
        ZIP.to("1", 1)
    with pytest.raises(SettingError, match="Level 4 is not in the hierarchy of 'zip': it has 0 to 3"):
        ZIP.to("91011", 4)


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        ((), "no values"),
        (((),), "no values"),
        ((("a", "b"), ("c",)), "levels are of 2, 1 values"),
        ((("a", "a"),), "lines 1 and 2 are of the same value"),
        ((("a", "b", "c"), ("x", "x", "y"), ("p", "q", "q")), "Lines 1 and 2 have the same label at level 1 and"),
        ((("a", 1),), "line 2 has a int at level 0"),
        ((("a", "b"), ("x", None)), "line 2 has a label at level 0, and is empty at level 1"),
    ],
)
def test_what_is_no_tree(levels: tuple[tuple[str, ...], ...], says: str) -> None:
    with pytest.raises(SettingError, match=says):
        Hierarchy(levels)


def test_labels_that_mean_two_things() -> None:
    one = Hierarchy((("a", "b", "c"), ("a", "rest", "rest"), ("rest", "rest", "rest")))
    assert one.clashes == ("rest",)
    assert Hierarchy((("a", "b"), ("a", "b"), ("*", "*"))).clashes == ()


def test_intervals() -> None:
    assert hierarchies.intervals([0, 4, 5, 19, -1], [5, 20]).levels[1:] == (
        ("0-4", "0-4", "5-9", "15-19", "-5 to -1"),
        ("0-19", "0-19", "0-19", "0-19", "-20 to -1"),
        ("*",) * 5,
    )
    assert hierarchies.intervals(["1.5", "2", None], [1]).levels[1] == ("[1,2)", "[2,3)", None)
    assert hierarchies.intervals([17, 18, 64, 65], cuts=[[18, 40, 65], [18]]).levels[1:3] == (
        ("<18", "18-39", "40-64", ">=65"),
        ("<18", ">=18", ">=18", ">=18"),
    )
    assert hierarchies.intervals([0.1, 0.3], [0.1]).levels[1] == ("[0.1,0.2)", "[0.3,0.4)"), "decimals are exact"


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: hierarchies.intervals([1]), "needs widths"),
        (lambda: hierarchies.intervals([1], [5, 12]), "do not nest"),
        (lambda: hierarchies.intervals([1], [0]), "do not nest"),
        (lambda: hierarchies.intervals(["x"], [5]), r"\(value 1\) is no number"),
        (lambda: hierarchies.intervals([1], cuts=[[3, 2]]), "rising order"),
        (lambda: hierarchies.intervals([1], cuts=[[2, 3], [4]]), "cuts do not nest"),
        (lambda: hierarchies.dates(["31/05/2018"]), r"\(value 1\) is no date"),
        (lambda: hierarchies.dates(["2018-05-31"], []), "are not all parts of dates"),
        (lambda: hierarchies.dates(["2018-12-31", "2019-01-01"], ["week", "year"]), "levels do not nest"),
        (lambda: hierarchies.prefixes(["abc"], [1, 2]), "each smaller than the one before"),
        (lambda: hierarchies.geography(["Lapa"], [{"Serro": "MG"}]), r"\(value 1\) is in no place of level 1"),
        (lambda: hierarchies.geography(["x" * 999], [{}]), r"\(value 1\) is in no place"),
        (lambda: Hierarchy((("a", "b"), ("x", "x"), ("*", "y" * 999))), "Lines 1 and 2 have the same label"),
        (lambda: hierarchies.columns(brecha.census(50), ["CO_MUNICIPIO"]), "two columns or more"),
        (lambda: hierarchies.columns(brecha.census(500), ["NU_MES", "NU_DIA"]), "are with several values of 'NU_DIA'"),
    ],
)
def test_what_cannot_be_made(make: Callable[[], Hierarchy], says: str) -> None:
    with pytest.raises(SettingError, match=says):
        make()


def test_places() -> None:
    made = hierarchies.geography(
        ["Serro", "Diamantina", "Natal", None],
        [{"Serro": "Alto Jequitinhonha", "Diamantina": "Alto Jequitinhonha", "Natal": "Natal"},
         {"Alto Jequitinhonha": "MG", "Natal": "RN"}],
    )  # fmt: skip
    assert made.levels[2] == ("MG", "MG", "RN", None)
    assert made.levels[3] == ("*",) * 4


def test_places_of_the_table_itself() -> None:
    table = brecha.read(pa.table({"town": ["Serro", "Natal", "Serro"], "state": ["MG", "RN", "MG"]}))
    made = hierarchies.columns(table, ["town", "state"])
    assert made.levels == (("Natal", "Serro"), ("RN", "MG"), ("*", "*"))
    assert made.name == "town"


def test_read_and_written(tmp_path: Path) -> None:
    file = tmp_path / "idade.csv"
    file.write_bytes("﻿20;20-29;*\n\n25;20-29;*\r\n".encode())
    read = Hierarchy.read(file)
    assert (read.name, read.levels) == ("idade", (("20", "25"), ("20-29", "20-29"), ("*", "*")))
    again = Hierarchy.read(ZIP.save(tmp_path / "again.csv"))
    assert again.levels == ZIP.levels


def test_delimiters_and_encodings(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_bytes(b'"a,b",x\nc,x\n')
    assert Hierarchy.read(file).values == ("a,b", "c")
    file.write_bytes("Açu|RN\nOlinda|PE\n".encode("latin-1"))
    assert Hierarchy.read(file, encoding="latin-1").values == ("Açu", "Olinda")
    with pytest.raises(ReadError, match="Name its encoding, such as latin-1"):
        Hierarchy.read(file)
    with pytest.raises(ReadError, match="no encoding called 'martian'"):
        Hierarchy.read(file, encoding="martian")
    file.write_text("a;x;*\nb;x\n")
    with pytest.raises(ReadError, match=r"Line 2 of x\.csv has 2 levels and the first has 3"):
        Hierarchy.read(file)
    file.write_text("\n")
    with pytest.raises(ReadError, match="has no lines"):
        Hierarchy.read(file)
    with pytest.raises(ReadError, match=r"There is no file .*gone\.csv'"):
        Hierarchy.read(tmp_path / "gone.csv")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(-60, 300), min_size=1, max_size=40), st.integers(1, 7), st.integers(2, 4))
def test_every_number_is_in_its_interval(numbers: list[int], width: int, times: int) -> None:
    made = hierarchies.intervals(numbers, [width, width * times])
    ladder = made.on(column(*numbers))
    values = np.array(sorted(set(numbers)))
    for level, size in ((1, width), (2, width * times)):
        assert (ladder.nodes[level][:, None] == ladder.nodes[level][None, :]).tolist() == [
            [one // size == other // size for other in values] for one in values
        ]
    assert len(set(ladder.nodes[3])) == 1
