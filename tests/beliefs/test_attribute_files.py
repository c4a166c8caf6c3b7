"""Chances from files: three layouts that say the same, and what is wrong with a file said with its row."""

import gzip
from pathlib import Path

import pytest

from brecha.beliefs import Attribute, Belief, read_attribute
from brecha.errors import BrechaError, ColumnError, SettingError

LONG = "sex;age;people\nM;0;30\nM;1;10\nF;0;20\nF;1;60\n"
ACROSS = "sex;0;1\nM;30;10\nF;20;60\n"
PARENT_ACROSS = "age;M;F\n0;30;20\n1;10;60\n"


def written(tmp_path: Path, text: str, name: str = "table.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("text", [LONG, ACROSS, PARENT_ACROSS])
def test_three_layouts_say_the_same(tmp_path: Path, text: str) -> None:
    attribute = read_attribute("age", written(tmp_path, text), "sex", counts=True)
    assert attribute.parents == ("sex",)
    assert dict(attribute.probabilities("M")) == {0: 0.75, 1: 0.25}
    assert dict(attribute.probabilities("F")) == {0: 0.25, 1: 0.75}
    belief = Belief([Attribute.of("sex", {"M": 0.5, "F": 0.5}), attribute], records=3)
    assert belief.factor("age").values == (0, 1)
    assert belief.probability({"age": 0}) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("sex;age;chance\nM;0;0.75\nM;1;0.25\nF;0;0.25\nF;1;0.75\n", "sex"),
        ("sex;0;1\nM;0.75;0.25\nF;0.25;0.75\n", ["sex"]),
        ("age;M;F\n0;0.75;0.25\n1;0.25;0.75\n", ("sex",)),
    ],
)
def test_probabilities_need_no_counting(tmp_path: Path, text: str, on: str) -> None:
    attribute = read_attribute("age", written(tmp_path, text), on)
    assert dict(attribute.probabilities("M")) == {0: 0.75, 1: 0.25}


def test_nothing_to_depend_on(tmp_path: Path) -> None:
    down = read_attribute("sex", written(tmp_path, "sex;n\nM;1\nF;3\n"), counts=True)
    across = read_attribute("sex", written(tmp_path, "M;F\n1;3\n", "b.csv"), counts=True)
    assert dict(down.probabilities()) == dict(across.probabilities()) == {"M": 0.25, "F": 0.75}


def test_two_parents_and_a_weight_among_other_columns(tmp_path: Path) -> None:
    text = "sex,group,ill,healthy\nM,0-9,1,9\nM,90+,2,3\nF,0-9,1,3\nF,90+,1,1\n"
    attribute = read_attribute("diagnosis", written(tmp_path, text), ["sex", "group"], counts=True)
    assert dict(attribute.probabilities("M", "90+")) == {"ill": 0.4, "healthy": 0.6}
    long = "sex,d,year,n\nM,ill,2020,1\nM,well,2020,3\n"
    found = read_attribute("d", written(tmp_path, long, "l.csv"), "sex", counts=True, weight="n")
    assert dict(found.probabilities("M")) == {"ill": 0.25, "well": 0.75}
    with pytest.raises(
        SettingError, match=r"Which column of '.*l.csv' has the weights\? .* left: column 3, column 4\."
    ):
        read_attribute("d", tmp_path / "l.csv", "sex", counts=True)


def test_files_are_read_as_any_table_is(tmp_path: Path) -> None:
    """Other encodings, other marks between fields, packed files; and a frame."""
    import pandas as pd

    (tmp_path / "latin.csv").write_bytes("cidade|homem|mulher\nSão Luís|1|3\n".encode("latin-1"))
    assert dict(read_attribute("sexo", tmp_path / "latin.csv", "cidade", counts=True).probabilities("São Luís")) == {
        "homem": 0.25,
        "mulher": 0.75,
    }
    with gzip.open(tmp_path / "packed.csv.gz", "wt", encoding="utf-8") as file:
        file.write(LONG)
    assert dict(read_attribute("age", tmp_path / "packed.csv.gz", "sex", counts=True).probabilities("M"))[0] == 0.75
    frame = pd.DataFrame({"sex": ["M", "F"], "n": [1, 3]})
    assert dict(read_attribute("sex", frame, counts=True).probabilities()) == {"M": 0.25, "F": 0.75}


def test_values_stay_texts_unless_all_are_whole_numbers(tmp_path: Path) -> None:
    texts = read_attribute("zip", written(tmp_path, "zip;n\n01310;1\n20000;1\n"), counts=True)
    assert set(texts.probabilities()) == {"01310", "20000"}
    mixed = read_attribute("age", written(tmp_path, "age;n\n1;1\n90+;1\n", "m.csv"), counts=True)
    assert set(mixed.probabilities()) == {"1", "90+"}
    numbers = read_attribute("age", written(tmp_path, "age;n\n-1;1\n10;1\n", "n.csv"), counts=True)
    assert set(numbers.probabilities()) == {-1, 10}


def test_a_parent_may_have_its_values_as_numbers_or_as_texts(tmp_path: Path) -> None:
    attribute = read_attribute("ill", written(tmp_path, "age;yes;no\n1;1;1\n2;1;3\n"), "age", counts=True)
    assert attribute.probabilities(2) == attribute.probabilities("2") == {"yes": 0.25, "no": 0.75}


def test_na_is_a_value_here(tmp_path: Path) -> None:
    """Namibia; only an empty field is missing."""
    assert set(
        read_attribute("country", written(tmp_path, "country;n\nNA;1\nBR;1\n"), counts=True).probabilities()
    ) == {
        "NA",
        "BR",
    }


@pytest.mark.parametrize(
    ("text", "counts", "said"),
    [
        (
            "sex;0;1\nM;0.5;0.5\nF;0.5;0.4\n",
            False,
            r"The chances of 'age' in line 3 of '.*table.csv' sum to less than 1\. .*counts=True",
        ),
        (
            "sex;age;p\nM;0;0.5\nM;1;0.6\n",
            False,
            r"The chances of 'age' that begin in line 2 of '.*' sum to more than 1\.",
        ),
        ("age;M;F\n0;0.5;0.2\n1;0.5;0.9\n", False, r"The chances of 'age' in column 3 of '.*' sum to more than 1\."),
        ("sex;0;1\nM;-0.5;1.5\n", False, r"^Line 2, column 2 of '.*table.csv' is below 0, and a weight cannot be\.$"),
        ("sex;0;1\nM;1;2\nF;;3\n", True, r"^Line 3, column 2 of '.*' is empty. Write 0 for what cannot be.$"),
        ("sex;0;1\nM;1;2\nF;3;many\n", True, r"^Line 3, column 3 of '.*' is no number, and a weight belongs there\.$"),
        ("sex;0;1\nM;1;inf\n", True, r"^Line 2, column 3 of '.*' is no number"),
        ("sex;0;1\nM;0,5;0,5\n", False, r"is no number, and a weight belongs there\. Decimals come after a point."),
        (
            "sex;0;1\nM;1;2\nF;1;2\nM;3;4\n",
            True,
            r"^In '.*', line 2 and line 4 are about the same\. Keep one of them\.$",
        ),
        ("sex;age;n\nM;0;1\nM;0;2\n", True, r"^In '.*', line 2 and line 3 are about the same\."),
        ("age;M;F\n0;1;2\n0;3;4\n", True, r"^In '.*', line 2 and line 3 are about the same\."),
        ("sex;0;1\n;1;2\n", True, r"^Line 2, column 1 of '.*' is empty, and a value of 'sex' belongs there\.$"),
        (
            "town;0;1\nLapa;1;2\n",
            True,
            r"in none of the layouts for 'sex', 'age': of these, its first line names none, among 3 columns\.",
        ),
        ("sex;age\nM;0\n", True, r"Which column of '.*' has the weights\? .* none"),
    ],
)
def test_what_is_wrong_is_said_with_its_row(tmp_path: Path, text: str, counts: bool, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        read_attribute("age", written(tmp_path, text), "sex", counts=counts)


def test_what_a_file_does_not_say_is_said_when_it_is_needed(tmp_path: Path) -> None:
    attribute = read_attribute("age", written(tmp_path, "sex;0;1\nM;1;2\nF;0;0\n"), "sex", counts=True)
    with pytest.raises(SettingError, match=r"In '.*' nobody is counted where sex = 'F', so that the chances of 'age'"):
        Belief([Attribute.uniform("sex", ["M", "F"]), attribute])
    with pytest.raises(SettingError, match=r"'.*' says nothing of 'age' where sex = 'X': add that row"):
        Belief([Attribute.uniform("sex", ["M", "X"]), attribute])
    assert Belief([Attribute.uniform("sex", ["M"]), attribute]).probability({"age": 1}) == pytest.approx(2 / 3)


def test_arguments_that_mean_nothing(tmp_path: Path) -> None:
    path = written(tmp_path, LONG)
    with pytest.raises(ColumnError, match=r"^There is no column 'peeple' in '.*', which weight= names\.$"):
        read_attribute("age", path, "sex", weight="peeple")
    with pytest.raises(SettingError, match="cannot depend on itself"):
        read_attribute("age", path, ["age"])
    with pytest.raises(SettingError, match="needs a column for 'town' too"):
        read_attribute("town", path, "sex", weight="people")
    with pytest.raises(SettingError, match="has 2 rows, and an attribute that depends on nothing has one"):
        read_attribute("sex", written(tmp_path, "M;F\n1;2\n3;4\n", "two.csv"), counts=True)
    with pytest.raises(BrechaError, match="no rows"):
        read_attribute("sex", written(tmp_path, "M;F\n", "none.csv"), counts=True)
    with pytest.raises(BrechaError, match=r"absent\.csv"):
        read_attribute("sex", tmp_path / "absent.csv")
