"""Checkpoints of several assessments, one after the other: a folder for each within one folder."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from brecha.engines.checkpoints import Unfinished
from brecha.errors import SettingError

STEP = re.compile(r"step-([1-9]\d*)")
"""The names of the folders of steps"""


@dataclass(frozen=True)
class UnfinishedSteps(Unfinished):
    """A folder for what is done of the steps of a growth while the rest is under way: each has a folder of its own.

    A step that is finished stays there until all are, so that it is not computed again.
    """

    def step(self, number: int) -> Unfinished:
        """Where one step is kept; it stays until :meth:`discard`."""
        return Unfinished(self.folder / f"step-{number}", self.tell, within=self)

    @property
    def steps(self) -> list[Unfinished]:
        """The steps of which something is kept, in their order."""
        numbers = [int(found[1]) for file in self._files() if (found := STEP.fullmatch(file.name))]
        return [one for one in map(self.step, sorted(numbers)) if one.parts]

    @property
    def parts(self) -> list[Path]:
        """The parts of all steps."""
        return [part for step in self.steps for part in step.parts]

    @property
    def done(self) -> int:
        """How many subsets are kept, those of each step counted by themselves."""
        return sum(step.done for step in self.steps)

    def refuse_one_assessment(self) -> None:
        """Refuse a folder in which something of a single assessment is kept."""
        if Unfinished(self.folder).parts:
            raise SettingError(
                f"What is kept in {str(self.folder)!r} was begun by brecha.assess, and this is brecha.growth. Name "
                "another folder as unfinished=…, or remove this one to begin anew."
            )

    def discard(self) -> None:
        """Remove what was kept, and the folders too if nothing else is in them."""
        for file in self._files():
            if found := STEP.fullmatch(file.name):
                self.step(int(found[1])).discard()
        with suppress(OSError):
            self.folder.rmdir()
