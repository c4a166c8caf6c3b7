"""A made-up table of online courses with the printed numbers of students alone with their set of courses (004, Sec. 6).

The table itself is not public any more. What is printed of it fixes how many students share their set of courses: of
476,532 students with 641,138 rows, 245 are alone with theirs and 753 are fewer than five. The other students are spread
evenly over single courses and pairs.
"""

from collections.abc import Iterator
from itertools import combinations, cycle, islice

import numpy as np
import pyarrow as pa

STUDENTS, ROWS, COURSES = 476_532, 641_138, 16
ALONE, FEWER_THAN_FIVE = 245, 753


def courses_of_students() -> Iterator[tuple[int, ...]]:
    """Yield the courses of each student."""
    triples = combinations(range(COURSES), 3)
    yield from islice(triples, ALONE)
    for triple in islice(triples, (FEWER_THAN_FIVE - ALONE) // 4):
        yield from [triple] * 4
    others = STUDENTS - FEWER_THAN_FIVE
    pairs = ROWS - 3 * FEWER_THAN_FIVE - others
    yield from islice(cycle(combinations(range(COURSES), 2)), pairs)
    yield from islice(cycle(combinations(range(COURSES), 1)), others - pairs)


def registrations() -> pa.Table:
    """Return a row for each student and course, in no order."""
    courses = list(courses_of_students())
    student = np.repeat(np.arange(len(courses)), [len(of_student) for of_student in courses])
    course = np.concatenate([np.array(of_student) for of_student in courses])
    order = np.random.default_rng(1).permutation(len(course))
    return pa.table({"student": student[order], "course": course[order]})
