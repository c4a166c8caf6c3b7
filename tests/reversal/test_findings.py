"""Sentences about undoing a release, in every language."""

import json

import pytest

from brecha import reversal
from brecha.tables.hierarchies.build import flat
from tests.reversal.at_hand import BINARY, FIGURE_2, MIDDLE
from tests.tables_at_hand import coded

BOTH = {"Old": BINARY, "Rich": BINARY}
AB = {"q": flat([*"ab"])}


def test_a_minimal_release() -> None:
    answer = reversal.minimality(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, original=coded(FIGURE_2))
    assert answer.findings() == [
        "This release is minimal: no cell could have been left finer. Whoever knows that, and the hierarchies, can "
        "undo part of it."
    ]
    assert answer.findings("pt")[0].startswith("Esta divulgação é mínima: nenhuma célula")
    (alone,) = reversal.minimality(coded(MIDDLE), 2, ["Old", "Rich"], BOTH).findings()
    assert alone.startswith("This release may be minimal")


def test_one_that_is_not() -> None:
    shown, data = coded({"q": ["*", "*", "*"]}), coded({"q": [*"aaa"]})
    (said,) = reversal.minimality(shown, 3, ["q"], AB, original=data).findings()
    assert said.startswith(
        "This release is not minimal: 3 records could be told more finely, and every class would still"
    )
    (said,) = reversal.minimality(coded({"q": ["*"] * 4}), 2, ["q"], AB).findings()
    assert said.startswith("This release is not minimal, whatever the original is: one class is so large")
    (said,) = reversal.minimality(coded({"q": ["*"] * 4}), 2, ["q"], AB).findings("pt")
    assert "uma classe é tão grande" in said


def test_nothing_coarse() -> None:
    shown = coded({"q": ["a", "a"]})
    assert reversal.minimality(shown, 2, ["q"], AB, original=shown).findings() == [
        "This release is minimal, and every cell of it is told in full."
    ]
    assert reversal.downcode(shown, 2, ["q"], AB).findings() == [
        "Every cell of this release is told in full: there is nothing to undo."
    ]


def test_what_is_learnt() -> None:
    said = reversal.downcode(coded(MIDDLE), 2, ["Old", "Rich"], BOTH).findings()
    assert "Of 6 coarse cells, 6 are in a class of which she then knows how many" in said[0]
    assert said[1].startswith("There are 30 ways")
    assert said[1].endswith("2 are left to her.")
    said = reversal.downcode(coded({"q": ["*"] * 3}), 2, ["q"], AB).findings()
    assert "Of 3 coarse cells, none is in a class" in said[0]
    assert said[0].endswith("how many records have which finer value.")
    assert said[1] == "3 are in a class in which each finer value must occur."
    said = reversal.downcode(coded({"q": ["*"] * 3}), 2, ["q"], AB).findings("pt")
    assert said[0].endswith("quantos registros têm cada valor mais detalhado.")
    assert said[1] == "3 estão em uma classe em que cada valor mais detalhado tem de ocorrer."
    said = reversal.downcode(coded({"q": ["*"] * 4}), 2, ["q"], AB).findings()
    assert said[0].startswith("There is no original of which this release is a minimal version.")


def test_what_may_be_more_is_said() -> None:
    answer = reversal.downcode(coded(MIDDLE), 2, ["Old", "Rich"], BOTH, most_worlds=0)
    assert "at most 2 are left" in answer.findings()[1]
    assert answer.findings()[-1].startswith("More than this may follow: 2 classes could hold records of one another")
    large = reversal.downcode(coded({"q": ["*"] * 30}), 20, ["q"], AB)
    assert large.worlds_after is None
    assert large.findings()[-1].startswith("She learns 0")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_examples(lang: str) -> None:
    assert len(reversal.clustered_example(2, 16, 4, records=20).findings(lang)) == 2
    one = reversal.clustered_example(1, 16, 4, records=20)
    assert "standard error" not in one.findings()[0]
    staircase = reversal.staircase_example(2, 50, 3, records=9)
    assert "99.00 %" in staircase.findings("en")[0]
    assert len(staircase.findings(lang)) == 2


def test_answers_as_plain_data() -> None:
    answer = reversal.minimality(coded({"q": ["*"] * 3}), 3, ["q"], AB, original=coded({"q": [*"aaa"]}))
    assert json.loads(json.dumps(answer.as_dict()))["moves"] == [{"rows": [0, 1, 2], "before": ["*"], "after": ["a"]}]
    learnt = reversal.downcode(coded(MIDDLE), 2, ["Old", "Rich"], BOTH)
    assert json.loads(json.dumps(learnt.as_dict()))["worlds_after"] == 2
    assert json.dumps(reversal.clustered_example(2, 16, 4, records=20).as_dict())
    assert json.dumps(reversal.staircase_example(2, 20, 3, records=9).as_dict())
