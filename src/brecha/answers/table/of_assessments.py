"""Answers that follow from assessments: a comparison, advice, a what-if question.

They are saved as these assessments, with what was asked of them, and made of them again when they are loaded.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import Answer
from brecha.answers.figures.frame import SCHEMA
from brecha.answers.store.handling import Handling, of_assessment
from brecha.answers.store.registry import class_of
from brecha.answers.table.collective_attacks import CollectiveAttacks
from brecha.runtime.strict_json import UnfitError

NUMBER = "assessment"
"""The column of results.parquet with the number of the assessment that an attack is of, from 1 on"""


class OfAssessments(Answer):
    """An answer that follows from one assessment or several."""

    schema: ClassVar[pa.Schema] = pa.schema([(NUMBER, pa.int32()), *SCHEMA])

    @property
    def assessments(self) -> tuple[CollectiveAttacks, ...]:
        """The assessments that it follows from."""
        raise NotImplementedError

    def question(self) -> dict[str, Any]:
        """Return what was asked of them, as plain data."""
        raise NotImplementedError

    def summary(self) -> dict[str, Any]:
        """Return what results.json tells of the answer itself, as plain data."""
        raise NotImplementedError

    @classmethod
    def of(cls, assessments: Sequence[Any], question: Mapping[str, Any]) -> Any:
        """Return the answer to a question that :meth:`question` gave."""
        raise NotImplementedError

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one, if one of the assessments has groups."""
        return next((one.by for one in self.assessments if one.by is not None), None)

    def about(self) -> dict[str, Any]:
        """Return everything besides the attacks as plain data."""
        steps = [one.about() for one in self.assessments]
        return {"steps": steps, "question": self.question(), "answer": self.summary()}

    def stored(self) -> pa.Table:
        """Return the attacks of all assessments, one after the other."""
        numbered = [
            one.frame().add_column(0, NUMBER, pa.array([number] * len(one.frame()), pa.int32()))
            for number, one in enumerate(self.assessments, 1)
        ]
        return pa.concat_tables(numbered)

    def listed(self) -> pa.Table:
        """Return the same."""
        return self.stored()

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer, made again; refuse one that says something else than follows."""
        assessment = class_of("assessment")  # which this room is to the left of
        parts = [
            assessment.restore(table.filter(pc.equal(table[NUMBER], number)).combine_chunks(), step)
            for number, step in enumerate(about["steps"], 1)
        ]
        found: Self = cls.of(parts, about["question"])
        if json.loads(json.dumps(found.summary())) != about["answer"]:
            raise UnfitError("results.json is not as it should be: answer is not what follows from the attacks.")
        return found

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on: if one on each of the assessments may."""
        said = [of_assessment(one.rows, one.input) for one in self.assessments]
        return next((one for one in said if not one.hand_on), said[0])
