"""What ``brecha assess`` and ``brecha growth`` keep of their work in ``--out`` until the results are written."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from brecha.cli.console import Stream
from brecha.cli.failures import KEPT
from brecha.cli.outputs import alone_in
from brecha.errors import InputError, ReadError, SettingError, StoppedError, TooLargeError
from brecha.study import Checkpoint, StepCheckpoints, read_about

NAME = "checkpoint"
CALLED = {
    "qids": "other quasi-identifiers",
    "sensitive": "other sensitive columns",
    "columns_not_published": "other columns that are not published",
    "columns_assumed_unknown": "other columns that nobody knows",
    "columns_not_assessed": "other columns that are not assessed",
    "subsets": "other combinations",
    "gains": "other gains",
    "adversaries": "other gains",
    "by": "other groups",
    "weights": "other weights",
    "missing": "another rule for missing values",
}
"""How results differ from what is asked now; everything else is of the table"""
KINDS = {"assess": "assess", "assessment": "assess", "growth": "growth"}
"""Which command makes results of a kind; those of version 0.1 are of kind assess, or of none"""
FOLLOWS = {
    "gains": ("sensitive",),
    "adversaries": ("sensitive",),
    "subsets": ("qids",),
    "columns_not_assessed": ("qids", "sensitive", "columns_not_published", "columns_assumed_unknown", "source"),
}
"""What may well differ because one of the others does"""


@dataclass(frozen=True)
class Keeping:
    """The folder for what is done, if there is one, and whether to go on with what is in it."""

    place: Checkpoint | None
    resume: bool

    @classmethod
    def of(cls, out: Path | None, resume: bool, steps: bool = False) -> "Keeping":
        """As the options say; refused where that means nothing. A growth has steps."""
        if out is None:
            if resume:
                raise SettingError("cli-resume-goes-on-what-run")
            return cls(None, resume)
        place = StepCheckpoints(out / NAME) if steps else Checkpoint(out / NAME)
        place.refuse_unusable()
        return cls(place, resume)

    def begin(self, messages: Stream) -> Checkpoint | None:
        """Where to keep what is done: what is there from an earlier run is discarded, unless that is to be resumed."""
        if self.place is None:
            return None
        other, folder = self._of_other_command, str(self.place.folder)
        if self.resume and other.parts:
            raise SettingError("cli-checkpoint-written-another-command-brecha", folder=folder, command=_command(other))
        if not self.resume and (self.place.parts or other.parts):
            messages.say(f"What an earlier run left in {folder!r} is discarded, as --resume was not given.")
            other.discard()
            self.place.discard()
        if not self.resume or self.place.parts:
            return replace(self.place, tell=messages.say)
        return replace(self.place, tell=messages.say, accept=partial(self._begin_anew, messages=messages))

    @property
    def _of_other_command(self) -> Checkpoint:
        """The same folder, as the other command would look at it."""
        assert self.place is not None
        kind = Checkpoint if isinstance(self.place, StepCheckpoints) else StepCheckpoints
        return kind(self.place.folder)

    def _begin_anew(self, asked: Mapping[str, Any], messages: Stream) -> None:
        """Nothing is left to go on with: begin, unless there are finished results of something else.

        What was kept of an unfinished run says itself of what it is.
        """
        assert self.place is not None
        _refuse_other_results(self.place.folder.parent, asked, _command(self.place))
        messages.say(f"There is nothing in {str(self.place.folder)!r} to go on with: this run begins at the beginning.")

    def end(self) -> None:
        """The results are written: nothing is unfinished any more."""
        if self.place is not None:
            self.place.discard()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Refuse a folder in which another run is at work: each would remove what the other keeps, and its results.

        The folder is locked, as long as the program runs: the system lets go of that however it ends.
        """
        with alone_in(None if self.place is None else self.place.folder.parent):
            yield

    @contextmanager
    def told(self) -> Iterator[None]:
        """Where the work is broken off, say with the error what is kept, and how to go on."""
        try:
            yield
        except TooLargeError as error:  # for want of memory or disk, which may be found out halfway
            self._note(error)
            raise
        except InputError:
            raise
        except KeyboardInterrupt as stop:
            stopped = StoppedError("cli-user-stopped-run")
            self._note(stopped)
            raise stopped from stop
        except BaseException as error:
            self._note(error)
            raise

    def _note(self, error: BaseException) -> None:
        if self.place is not None and self.place.parts:
            error.add_note(f"{KEPT}{str(self.place.folder)!r}{self._share()}. The same command with --resume goes on.")

    def _share(self) -> str:
        """How much that is."""
        if isinstance(self.place, StepCheckpoints):
            return f": {_number(self.place.done, 'combination')} in {_number(len(self.place.steps), 'step')}"
        manifest = self.place and self.place.manifest()
        if self.place is None or not manifest or "combinations" not in manifest:
            return ""
        every = int(manifest["combinations"])
        return f": {min(self.place.done, every):,} of {every:,} combinations"


def _command(place: Checkpoint) -> str:
    """What keeps its work in such a place."""
    return "growth" if isinstance(place, StepCheckpoints) else "assess"


def _number(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _refuse_other_results(out: Path, asked: Mapping[str, Any], command: str) -> None:
    try:
        before = read_about(out)
    except ReadError:  # no results, or none that anybody could read
        return
    then, now = _unnamed(before.get("input", {})), _unnamed(json.loads(json.dumps(asked, default=str)))
    differ = [name for name in now if then.get(name) != now[name]]
    other = [CALLED.get(name, "another table") for name in differ if not set(FOLLOWS.get(name, ())) & set(differ)]
    other = other if KINDS.get(before.get("kind", "assess")) == command else ["another command"]
    if other:
        raise SettingError("cli-results-resume-goes-on-same", out=str(out), both=_both(dict.fromkeys(other)))


def _unnamed(told: dict[str, Any]) -> dict[str, Any]:
    """The input of results without the names of files: these are the same if their checksums are."""
    source = told.get("source") or {}
    files = [{**file, "name": None} for file in source.get("files", []) if file.get("sha256")]
    return {**told, "source": {**source, "files": files}} if len(files) == len(source.get("files", [])) else told


def _both(several: Iterable[str]) -> str:
    """Things in a row, as one says them."""
    *first, last = several
    return f"{', '.join(first)} and {last}" if first else last
