"""Students with a row for each course: the release of online courses in section 6 of the downcoding paper.

The table itself is not public any more. What is printed of it fixes how many students share their set of courses: of
476,532 students with 641,138 rows, 245 are alone with theirs and 753 are fewer than five. Here is a synthetic table
with just these counts, whose other students are spread evenly over single courses and pairs.
"""

from collections import Counter

import pyarrow as pa
import pytest

import brecha
from brecha.published import online_courses
from brecha.published.online_courses import ALONE, COURSES, FEWER_THAN_FIVE, ROWS, STUDENTS

TABLE_1 = {
    "courses": (245, 753),
    "all": (33_925, 73_136),
    "acquaintance": (31_797, 69_543),
    "acquaintance, education": (41_666, 98_201),
}
"""Students whose effective anonymity is 1, and less than 5, by what somebody knows of them"""
PRINTED = {"all": ("7.1", "15.3"), "acquaintance": ("6.7", "14.6"), "acquaintance, education": ("8.7", "20.6")}


@pytest.fixture(scope="module")
def registrations() -> pa.Table:
    """A row for each student and course, in no order."""
    return online_courses.registrations()


def test_the_made_up_table_has_the_printed_counts(registrations: pa.Table) -> None:
    sets: dict[int, list[int]] = {}
    for student, course in zip(*(column.to_pylist() for column in registrations.columns), strict=True):
        sets.setdefault(student, []).append(course)
    alike = Counter(tuple(sorted(courses)) for courses in sets.values())
    assert (len(sets), registrations.num_rows, len({course for one in alike for course in one})) == (STUDENTS, ROWS, 16)
    assert sum(n for n in alike.values() if n == 1) == ALONE
    assert sum(n for n in alike.values() if n < 5) == FEWER_THAN_FIVE


def test_what_is_printed_goes_together() -> None:
    """But for 15.3 %, which is 15.35 % cut short, and the résumés, of which the text says 5,546 and the table 5,542."""
    assert f"{ROWS / STUDENTS:.3f}" == "1.345"
    assert (597_692 - STUDENTS, f"{121_160 / 597_692:.1%}") == (121_160, "20.3%")
    for known, (alone, few) in PRINTED.items():
        figures = [100 * students / STUDENTS for students in TABLE_1[known]]
        assert all(abs(figure - float(told)) < 0.06 for figure, told in zip(figures, (alone, few), strict=True))
    assert (f"{120 / 7_251:.1%}", f"{216 / 7_251:.1%}") == ("1.7%", "3.0%")
    assert (f"{5_542 / 16_224:.1%}", f"{5_546 / 16_224:.1%}") == ("34.2%", "34.2%")


def test_students_are_told_apart_by_all_their_courses(registrations: pa.Table) -> None:
    table = brecha.read(registrations, person="student", rows="linked")
    assert (table.rows, table.people) == (ROWS, STUDENTS)
    row = brecha.assess(table, qids=["course"], thresholds=[0.2]).frame().to_pylist()[0]
    assert (row["hits"], row["above"]) == (ALONE, [FEWER_THAN_FIVE])  # one of fewer than five: a chance above 1/5
    classes = ALONE + (FEWER_THAN_FIVE - ALONE) // 4 + COURSES * (COURSES - 1) // 2 + COURSES
    assert row["posterior_probabilistic"] == pytest.approx(classes / STUDENTS, rel=1e-12)


@pytest.mark.parametrize("rows", ["one", "unlinked"])
def test_one_registration_hides_them_all(registrations: pa.Table, rows: str) -> None:
    """Each course has thousands: the guarantee for rows holds, and says nothing of students."""
    table = brecha.read(registrations, person="student", rows=rows)  # type: ignore[arg-type]
    row = brecha.assess(table, qids=["course"], thresholds=[0.2]).frame().to_pylist()[0]
    assert (row["records"], row["hits"], row["above"]) == (STUDENTS, 0, [0])


def test_the_question_is_not_answered_without_saying_which(registrations: pa.Table) -> None:
    with pytest.raises(brecha.BrechaError, match="there are 641,138 rows of 476,532 people"):
        brecha.read(registrations, person="student")
