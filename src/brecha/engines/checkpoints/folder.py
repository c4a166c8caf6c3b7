"""The folder of a checkpoint; of a growth, one for each step."""

import os
import re
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from brecha.engines.checkpoints.validation import manifest_of
from brecha.engines.checkpoints.work import FORMAT, Work, differences
from brecha.errors import ReadError, SettingError
from brecha.runtime.files import Directory, LinkError, make_folder

MANIFEST = "brecha-checkpoint.json"
PART = re.compile(r"brecha-(\d+)-(\d+)\.part")
STEP = re.compile(r"step-([1-9]\d*)")
"""The names of the folders of steps"""
MOST_MANIFEST = 2**26
"""Bytes of a manifest that are read."""


@dataclass(frozen=True)
class Checkpoint:
    """A folder from which an interrupted assessment is resumed.

    Given to :func:`brecha.assess` in the place of a path, it stays when the work is done, until :meth:`discard`:
    nothing is lost then if the answer cannot be saved.
    """

    folder: Path
    tell: Callable[[str], None] | None = None
    """is told what a user should know, in sentences; without it, troubles are warnings"""
    accept: Callable[[Mapping[str, Any]], None] | None = None
    """is told what the answer will say of its input before anything is done, and may refuse it"""
    within: "Checkpoint | None" = None
    """the folder of checkpoints that this one is in, if it is in one"""

    def refuse_unusable(self) -> None:
        """Refuse a folder in which no checkpoint can be written, before the work begins."""
        nearest = next(place for place in (self.folder, *self.folder.absolute().parents) if place.exists())
        if not nearest.is_dir():
            raise SettingError("engines-checkpoint-folder-file", nearest=str(nearest))
        if not os.access(nearest, os.W_OK | os.X_OK):
            raise SettingError("engines-nothing-can-written-name-another", nearest=str(nearest))
        if nearest == self.folder:
            with self.opened() as directory:
                directory.refuse_links(name for name in directory.names() if _is_own(name))

    @property
    def parts(self) -> list[Path]:
        """List the parts in the folder, in the order in which they were written."""
        return sorted((file for file in self._files() if part_numbers(file)), key=part_numbers)

    def _files(self) -> list[Path]:
        try:
            with self.opened() as directory:
                return [self.folder / name for name in directory.names()]
        except OSError:  # there is none
            return []

    def opened(self, create: bool = False) -> Directory:
        """Open the folder. Beside results it is not a link: these may come from anybody."""
        folder = Path(os.path.abspath(self.folder))  # noqa: PTH100 (it follows no links)
        if self.within is not None:
            with self.within.opened(create) as above:
                return above.folder(folder.name, create)
        if create:
            make_folder(folder.parent)
        with Directory.open(folder.parent) as above:
            return above.folder(folder.name, create)

    @property
    def done(self) -> int:
        """Count the subsets that are done."""
        return sum(part_numbers(part)[1] for part in self.parts)

    def manifest(self) -> dict[str, Any] | None:
        """Return of which work the parts are; None where that is not there or cannot be read."""
        try:
            with self.opened() as directory:
                return manifest_of(directory.read(MANIFEST, MOST_MANIFEST), FORMAT)
        except LinkError:
            raise
        except (OSError, ReadError):
            return None

    def discard(self) -> None:
        """Remove the checkpoint, and the folder too if nothing else is in it."""
        with suppress(OSError, LinkError):
            with self.opened() as directory:
                for name in directory.names():
                    if _is_own(name):
                        directory.remove(name)
                directory.remove_temporary()
            self.folder.rmdir()

    def refuse_other(self, work: Work) -> None:
        """Refuse to resume other work."""
        found = self.manifest()
        if found is None or found == work.manifest:
            return
        raise SettingError(
            "engines-checkpoint-written-name-another-folder",
            folder=str(self.folder),
            join="; ".join(differences(found, work.manifest)),
        )

    def news(self, text: str) -> None:
        """Report what is good to know."""
        if self.tell is not None:
            self.tell(text)

    def trouble(self, text: str) -> None:
        """Report what went wrong and does not stop the work."""
        if self.tell is None:
            warnings.warn(text, stacklevel=2)
        else:
            self.tell(text)


def _is_own(name: str) -> bool:
    """Return whether a file of this name is written here."""
    return name == MANIFEST or PART.fullmatch(name) is not None


def part_numbers(file: Path) -> tuple[int, ...]:
    """Return the number of a part, and how many subsets it holds; nothing for any other file."""
    found = PART.fullmatch(file.name)
    return () if found is None else (int(found[1]), int(found[2]))


@dataclass(frozen=True)
class StepCheckpoints(Checkpoint):
    """A folder from which an interrupted growth is resumed: each of its steps has a checkpoint of its own within it.

    That of a finished step stays until all are finished, so that it is not computed again.
    """

    def step(self, number: int) -> Checkpoint:
        """Return the checkpoint of one step; it stays until :meth:`discard`."""
        return Checkpoint(self.folder / f"step-{number}", self.tell, within=self)

    @property
    def steps(self) -> list[Checkpoint]:
        """List the checkpoints of steps that hold anything, in their order."""
        numbers = [int(found[1]) for file in self._files() if (found := STEP.fullmatch(file.name))]
        return [one for one in map(self.step, sorted(numbers)) if one.parts]

    @property
    def parts(self) -> list[Path]:
        """List the parts of all steps."""
        return [part for step in self.steps for part in step.parts]

    @property
    def done(self) -> int:
        """Count the subsets that are done, those of each step by themselves."""
        return sum(step.done for step in self.steps)

    def refuse_one_assessment(self) -> None:
        """Refuse a folder that is the checkpoint of a single assessment."""
        if Checkpoint(self.folder).parts:
            raise SettingError("engines-checkpoint-written-brecha-assess-this", folder=str(self.folder))

    def discard(self) -> None:
        """Remove the checkpoints, and the folders too if nothing else is in them."""
        for file in self._files():
            if found := STEP.fullmatch(file.name):
                self.step(int(found[1])).discard()
        with suppress(OSError):
            self.folder.rmdir()
