"""What ``brecha assess`` and ``brecha growth`` keep of their work in ``--out`` until the results are written."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from brecha.cli.console import Stream
from brecha.cli.failures import keep_with, shown
from brecha.cli.outputs import alone_in
from brecha.errors import InputError, Phrase, ReadError, SettingError, StoppedError, TooLargeError
from brecha.language import Note
from brecha.study import Checkpoint, StepCheckpoints, read_about

NAME = "checkpoint"
PARTS = {
    "qids": "qids",
    "sensitive": "sensitive",
    "columns_not_published": "not-published",
    "columns_assumed_unknown": "unknown",
    "columns_not_assessed": "not-assessed",
    "subsets": "subsets",
    "gains": "gains",
    "adversaries": "gains",
    "by": "by",
    "weights": "weights",
    "missing": "missing",
}
"""How results differ from what is asked now, as the message names it; everything else is of the table"""
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
            messages.say(messages.language.say("cli-earlier-run-discarded", folder=repr(folder)))
            other.discard()
            self.place.discard()
        if not self.resume or self.place.parts:
            return replace(self.place, tell=partial(_say, messages))
        return replace(self.place, tell=partial(_say, messages), accept=partial(self._begin_anew, messages=messages))

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
        messages.say(messages.language.say("cli-nothing-to-resume", folder=repr(str(self.place.folder))))

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
    def saying_what_is_kept(self) -> Iterator[None]:
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
            kind, done, of = self._share(self.place)
            keep_with(error, Note("checkpoint-kept", folder=repr(str(self.place.folder)), kind=kind, done=done, of=of))

    def _share(self, place: Checkpoint) -> tuple[str, int, int]:
        """Return how much that is: of which kind, how many combinations, and of how many, or in how many steps."""
        if isinstance(place, StepCheckpoints):
            return "steps", place.done, len(place.steps)
        manifest = place.manifest()
        if not manifest or "combinations" not in manifest:
            return "unknown", 0, 0
        every = int(manifest["combinations"])
        return "combinations", min(place.done, every), every


def _command(place: Checkpoint) -> str:
    """What keeps its work in such a place."""
    return "growth" if isinstance(place, StepCheckpoints) else "assess"


def _refuse_other_results(out: Path, asked: Mapping[str, Any], command: str) -> None:
    try:
        before = read_about(out)
    except ReadError:  # no results, or none that anybody could read
        return
    then, now = _unnamed(before.get("input", {})), _unnamed(json.loads(json.dumps(asked, default=str)))
    differ = [name for name in now if then.get(name) != now[name]]
    other = [PARTS.get(name, "table") for name in differ if not set(FOLLOWS.get(name, ())) & set(differ)]
    other = other if KINDS.get(before.get("kind", "assess")) == command else ["command"]
    if other:
        parts = [Phrase("cli-other-part", part=part) for part in dict.fromkeys(other)]
        raise SettingError("cli-results-of-other-work", out=str(out), parts=parts)


def _unnamed(told: dict[str, Any]) -> dict[str, Any]:
    """The input of results without the names of files: these are the same if their checksums are."""
    source = told.get("source") or {}
    files = [{**file, "name": None} for file in source.get("files", []) if file.get("sha256")]
    return {**told, "source": {**source, "files": files}} if len(files) == len(source.get("files", [])) else told


def _say(messages: Stream, told: Note) -> None:
    messages.say(shown(told, messages.language))
