"""The figures of every collective attack on one table: what assessments are, and what is made of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import Answer
from brecha.answers.figures.disparity import Disparity, check_group, of_attacks
from brecha.answers.figures.exposed_values import ExposedValues
from brecha.answers.store.handling import Handling, of_assessment
from brecha.attacks.coverage import Coverage
from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.notes import Note
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.lattice.what_if import Exposures


@dataclass(frozen=True, eq=False)
class CollectiveAttacks(Answer):
    """What every adversary asked about would learn: one row an attack, with how it was computed.

    Of this the leading set, the disparity of groups and what-if questions are made; :class:`brecha.Assessment` can
    besides ask the records themselves.
    """

    attacks: pa.Table
    histograms: npt.NDArray[np.int64] | None
    """histograms[row of :meth:`charted`, percent], or None where there were too many to keep"""
    input: dict[str, Any]
    """the table and the roles of its columns"""
    method: dict[str, Any]
    """whatever else could change a number: versions, engine, rules"""
    notes: tuple[Note, ...] = ()
    table: CodedTable | None = field(default=None, repr=False)
    """the table itself while it is in memory; never saved or pickled"""
    _weights: npt.NDArray[np.int64] | None = field(default=None, repr=False)
    _within: dict[str, Any] = field(default_factory=dict, repr=False)
    """the memory that more work on the table may take, and the folder for what does not fit in it"""
    _exposed: dict[tuple[tuple[str, ...], str], ExposedValues] = field(default_factory=dict, repr=False)
    """what was asked of :meth:`exposed_values` before, or was saved"""

    def __getstate__(self) -> dict[str, Any]:
        """All but the records: what is pickled may be handed on, and holds aggregates only."""
        return {**self.__dict__, "table": None, "_weights": None}

    @property
    def rows(self) -> int:
        """How many people were assessed."""
        return int(self.input["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers."""
        return tuple(self.input["qids"])

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes."""
        return tuple(self.input["sensitive"])

    @property
    def coverage(self) -> Coverage:
        """The columns of the source that no attack uses, and what was stated of them."""
        return Coverage.of_input(self.input)

    @property
    def columns_not_assessed(self) -> tuple[str, ...] | None:
        """The columns of the source that nobody tested; None where its columns are not known."""
        return self.coverage.not_assessed

    def frame(self) -> pa.Table:
        """All attacks as an Arrow table: for each subset of the quasi-identifiers, CRS and then CAS for each secret.

        A secret has a row for each gain asked about it. Where groups were asked for, the attacks on each of them follow
        those on everybody.
        """
        return self.attacks

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        return self.input.get("by")

    def gains(self, sensitive: str) -> list[str | None]:
        """The names of the gains asked about a secret, None for the identity."""
        return list(self.input.get("gains", {}).get(sensitive, [None]))

    def attacks_on(self, sensitive: str | None = None, gain: str | None = None, group: str | None = None) -> pa.Table:
        """The attacks with one goal: re-identification, or a secret with one of its gains; on everybody or a group.

        A secret, a gain or a group that is not in the assessment is refused.
        """
        self._check_goal(sensitive, gain)
        if group is not None:
            check_group(group, self.attacks, self.by)
        kept = _is(self.attacks["sensitive"], sensitive)
        kept = pc.and_(kept, _is(self.attacks["group"], group))
        return self.attacks.filter(pc.and_(kept, _is(self.attacks["gain"], gain)))

    def _check_goal(self, sensitive: str | None, gain: str | None) -> None:
        """That such attacks were asked for: an empty table would read as no risk."""
        if sensitive is not None and sensitive not in self.sensitive:
            raise ColumnError.unknown(sensitive, self.sensitive)
        known = [None] if sensitive is None else self.gains(sensitive)
        if gain not in known:
            named = ", ".join(map(repr, known))
            raise SettingError(
                "answers-gain-asked-about", gain=gain, words=sensitive or "re-identification", named=named
            )

    def group_attacks(self, sensitive: str | None = None, gain: str | None = None) -> pa.Table:
        """The attacks with one goal on every group, subset by subset."""
        self._check_goal(sensitive, gain)
        kept = pc.and_(_is(self.attacks["sensitive"], sensitive), _is(self.attacks["gain"], gain))
        return self.attacks.filter(pc.and_(kept, pc.is_valid(self.attacks["group"])))

    def disparity(
        self,
        qids: Sequence[str] | None = None,
        sensitive: str | None = None,
        gain: str | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Disparity:
        """How differently the groups of ``by`` are exposed in one attack, the most exposed first.

        Take the largest set of columns if none is named. Leave out groups of fewer people than
        ``minimum_group_size``.
        """
        return of_attacks(self.by, lambda: self.group_attacks(sensitive, gain), qids, minimum_group_size)

    @cached_property
    def charted(self) -> npt.NDArray[np.int64]:
        """The rows of attacks that have a histogram: on everybody, one for each subset and goal, whatever the gain."""
        everybody = int(self.attacks["group"].null_count)
        goals = [(goal, gain) for goal in (None, *self.sensitive) for gain in (self.gains(goal) if goal else [None])]
        first = [i for i, (goal, _) in enumerate(goals) if goal not in [other for other, _ in goals[:i]]]
        charted: npt.NDArray[np.int64] = (np.arange(0, everybody, len(goals))[:, None] + np.array(first)).ravel()
        return charted

    @cached_property
    def exposures(self) -> "Exposures":
        """Where the attacks of each set of columns are: found once, so that any of them is at hand at once."""
        from brecha.lattice.what_if import Exposures

        return Exposures.of(self)

    def exposed_values(self, qids: Sequence[str], sensitive: str) -> ExposedValues | None:
        """Return which values the people have whose secret is inferred with certainty; None where it is not known."""
        raise NotImplementedError

    def handling(self, **options: Any) -> Handling:
        """Return whether the report with this minimum group size (``minimum_group_size``) may be handed on."""
        return of_assessment(self.rows, self.input, options.get("minimum_group_size", MINIMUM_GROUP_SIZE))


def _is(column: pa.ChunkedArray, value: str | None) -> Any:
    return pc.is_null(column) if value is None else pc.fill_null(pc.equal(column, value), False)
