"""Priors, channels, joints and hypers as tables: the very text, and at most a screen."""

from fractions import Fraction as F  # noqa: N817
from html.parser import HTMLParser

import numpy as np
import pytest

from brecha import qif
from brecha.errors import SettingError
from brecha.qif import Channel, Prior

LANGUAGE = Prior([F(1, 2), F(1, 4), F(1, 4)], ["German", "English", "Portuguese"])
MEETING = Channel([[F(1, 2), 0, F(1, 2)], [0, 1, 0], [1, 0, 0]], observations=["bar", "café", None])


def test_a_prior() -> None:
    assert repr(LANGUAGE) == (
        "Prior on 3 secrets\n"  #
        "            chance\n"
        "German         1/2\n"
        "English        1/4\n"
        "Portuguese     1/4"
    )


def test_a_channel_in_fractions_and_in_floats() -> None:
    assert str(MEETING) == (
        "Channel, 3 secrets × 3 observations\n"  #
        "   bar  café  None\n"
        "0  1/2     0   1/2\n"
        "1    0     1     0\n"
        "2    1     0     0"
    )
    assert str(Channel([[0.125, 0.875], [1 / 3, 2 / 3]])) == (
        "Channel, 2 secrets × 2 observations\n"  #
        "         0        1\n"
        "0    0.125    0.875\n"
        "1  0.33333  0.66667"
    )


def test_a_joint_and_its_matrix() -> None:
    joint = qif.joint(LANGUAGE, MEETING)
    assert str(joint) == (
        "Joint, 3 secrets × 3 observations\n"
        "            bar  café  None\n"
        "German      1/4     0   1/4\n"
        "English       0   1/4     0\n"
        "Portuguese  1/4     0     0"
    )
    assert joint.matrix.tolist() == [[F(1, 4), 0, F(1, 4)], [0, F(1, 4), 0], [F(1, 4), 0, 0]]
    uniform = qif.joint(Prior.uniform(2), Channel.identity(2))
    assert uniform.matrix.tolist() == [[F(1, 2), 0], [0, F(1, 2)]]
    assert qif.joint(Prior([0.5, 0.5]), Channel([[1, 0, 0], [0, 0, 1]])).matrix.tolist() == [[0.5, 0, 0], [0, 0, 0.5]]


def test_a_hyper_with_its_inners() -> None:
    hyper = qif.hyper(LANGUAGE, MEETING)
    assert str(hyper) == (
        "Hyper, 3 inners on 3 secrets\n"
        "              0    1    2\n"
        "outer       1/2  1/4  1/4\n"
        "German      1/2    0    1\n"
        "English       0    1    0\n"
        "Portuguese  1/2    0    0"
    )
    assert str(hyper.inners).splitlines()[2] == "German      1/2  0  1"


def test_what_does_not_fit_is_left_out_in_the_middle_and_counted() -> None:
    lines = str(Channel.identity(1_000)).splitlines()
    assert lines[0] == "Deterministic channel, 1,000 secrets × 1,000 observations"
    assert [line.split()[0] for line in lines[2:-1]] == [*map(str, range(10)), "…", *map(str, range(990, 1_000))]
    assert lines[1].split() == [*map(str, range(8)), "…", *map(str, range(992, 1_000))]
    assert lines[-1] == "(20 of 1,000 rows, 16 of 1,000 columns are shown)"
    assert lines[2].split() == ["0", "1", *["0"] * 7, "…", *["0"] * 8]
    assert lines[-2].split() == ["999", *["0"] * 8, "…", *["0"] * 7, "1"]


@pytest.mark.parametrize("count", [1, 2, 19, 20, 21, 22, 500])
def test_a_table_is_never_more_than_a_screen(count: int) -> None:
    names = [f"{'a very long name of a value ' * 3}{i}" for i in range(count)]
    blind = Channel(np.full((count, 7), 1 / 7), names, [f"{name * 20} observation" for name in "abcdefg"])
    for one in (Prior.uniform(count, names), blind, qif.joint(Prior.uniform(count), blind), Channel.identity(count)):
        lines = str(one).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 79


def test_objects_that_could_not_be_written_out_are_printed_at_once() -> None:
    assert "(20 of 1,000,000,000,000 rows" in str(Prior.uniform(10**12))
    assert "(20 of 300,000 rows" in str(Channel.partition(np.arange(300_000)))


def test_very_long_fractions_are_rounded_and_say_so() -> None:
    tiny = Prior([F(1, 3**40), 1 - F(1, 3**40)])
    assert [line.split()[1] for line in str(tiny).splitlines()[2:]] == ["≈8.2253e-20", "≈1"]


def test_names_are_one_line_each_and_escaped_in_notebooks() -> None:
    awkward = Prior([F(1, 2), F(1, 2)], ["<script>alert(1)</script>", "two\nlines"])
    assert len(str(awkward).splitlines()) == 4
    page = awkward._repr_html_()
    assert "<script>" not in page
    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: tags.append(tag)  # type: ignore[method-assign]
    parser.feed(page)
    assert tags.count("tr") == 3
    assert tags.count("td") == 2
    assert "columns are shown" in Channel.identity(50)._repr_html_()


def test_an_error_names_no_value_of_a_prior_that_was_given_in_the_wrong_place() -> None:
    with pytest.raises(SettingError) as problem:
        Prior([LANGUAGE, F(1, 2)])
    assert "German" not in str(problem.value)
    assert "Prior on 3 secrets" in str(problem.value)
