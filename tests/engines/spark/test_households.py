"""People in households on Spark: the worked example, and what the kernel says of many."""

import pytest

from tests.engines.test_households import FAMILIES, HOUSEHOLD, check, engines_agree
from tests.spark_at_hand import GROUP

pytestmark = [GROUP, pytest.mark.usefixtures("spark")]


def test_families_worked_by_hand() -> None:
    result = check(FAMILIES, HOUSEHOLD, subsets="full", engine="spark")
    (told,) = result.households().to_pylist()
    assert (told["certain"], told["risk"], result.attacks_on()["hits"][0].as_py()) == (3, 3.5 / 4, 5)


def test_spark_agrees_with_the_kernel() -> None:
    engines_agree("spark", 150, [["q1", "q2"]])
