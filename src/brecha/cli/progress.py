"""How far the work is, on stderr: a bar on a terminal, a line every half minute in a log, nothing when quiet."""

import time
from types import TracebackType
from typing import Any, Self

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from brecha.cli.console import Stream, shown
from brecha.language import FALLBACK, Language, Note
from brecha.study import Expected, RunProgress, StudyProgress, is_compiled
from brecha.study import Progress as Following

SECONDS_BETWEEN_LINES = 30.0
COMPILING = "compiling"
SHARE_KNOWN = ("walking", "grouping")
"""Stages of an engine of which it tells the share that is done"""


class Watch(Following):
    """Show how far the work of one command has come."""

    def __init__(self, messages: Stream) -> None:
        self._messages = messages
        self._display = Bar(messages) if messages.is_terminal else Lines(messages)
        self._began: float | None = None
        self._before = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._display.close()

    def reading(self, records: int) -> None:
        """So many records are read; how many there are is not known before the end."""
        self._show_reading("reading", None, records)

    def describing(self, share: float, records: int) -> None:
        """So much of a description is done, and so many records are read."""
        self._show_reading("describing", share, records)

    def studying(self, step: StudyProgress) -> None:
        """A part of a study begins: a line of its own in a log, at once."""
        self._began = None
        if not step.done:
            values = {"adversary": step.adversary, "number": step.number, "adversaries": step.adversaries}
            self._display.show(self._say("study-progress", part=step.part, **values), None, "", at_once=True)

    def _show_reading(self, stage: str, share: float | None, records: int) -> None:
        if records == 0 and not is_compiled():
            self._show(COMPILING)
        else:
            self._show(stage, share, self._say("cli-progress-records", count=records))

    def message(self, note: Note) -> None:
        """Tell who waits something."""
        self._messages.say(shown(note, self._messages.language))

    def expected(self, expected: Expected) -> None:
        """What the attacks will take, told before they begin."""
        self._messages.say(cost_told(expected, self._messages.language))

    def attacking(self, step: RunProgress) -> None:
        """An engine has come so far."""
        if step.stage in SHARE_KNOWN:
            self._show(step.stage, step.done, self._counted(step.subsets_done, step.subsets, "combinations"))
        else:
            self._show(step.stage)

    def trying(self, step: RunProgress, what: str) -> None:
        """So many of what is tried are done: releases, samples, answers."""
        self._show("walking", step.done, self._counted(step.subsets_done, step.subsets, what))

    def searching(self, done: int, nodes: int) -> None:
        """So many combinations of levels are settled."""
        self._show("searching", done / nodes, self._counted(done, nodes, "levels"))

    def comparing(self, done: int, ways: int) -> None:
        """So many ways to make a table safe have been tried."""
        self._show("trying", done / ways, self._counted(done, ways, "ways"))

    def redoing(self, done: int, items: int, name: str) -> None:
        """So many printed tables are redone, and this one is begun."""
        self._display.show(self._say("cli-stage-with", stage=self._say("cli-stage", stage="redoing"), tables=name),
                           done / items, self._counted(done, items, "tables"), at_once=False)  # fmt: skip

    def writing(self, done: int, rows: int) -> None:
        """So many records of a file are written."""
        self._show("writing", done / rows, self._counted(done, rows, "records"))

    def _say(self, message: str, **values: Any) -> str:
        return self._messages.language.say(message, **values)

    def _counted(self, done: int, count: int, what: str) -> str:
        return self._say("cli-progress-of", done=done, all=count, what=what)

    def _show(self, stage: str, done: float | None = None, detail: str = "", tables: str = "") -> None:
        """Show a stage, the share that is done, and a few words; with the time left, where that can be told."""
        words = self._say("cli-stage", stage=stage)
        words = self._say("cli-stage-with", stage=words, tables=tables) if tables else words
        self._display.show(words, done, self._with_time_left(detail, done), at_once=stage == COMPILING)

    def _with_time_left(self, detail: str, done: float | None) -> str:
        """Tell the share done since the first one that was told, as time."""
        if done is None:
            return detail
        now = time.monotonic()
        if self._began is None:
            self._began, self._before = now, done
        gained = done - self._before
        if gained <= 0 or done > 0.999:
            return detail
        seconds = (now - self._began) * (1 - done) / gained
        return self._say("cli-progress-left", detail=detail, seconds=seconds)


def cost_told(expected: Expected, language: Language | None = None) -> str:
    """Return in a sentence what attacks will take."""
    language, cost = Language.named(FALLBACK) if language is None else language, expected.cost
    if expected.sample is not None:
        return language.say(
            "cli-expected-sample",
            people=expected.rows,
            sample=expected.sample,
            sets=cost.subsets,
            columns=expected.columns,
            seconds=cost.seconds,
        )
    return language.say(
        "cli-expected",
        records=expected.rows,
        steps=expected.steps,
        sets=cost.subsets // (expected.steps or 1),
        columns=expected.columns,
        sensitive=expected.sensitive,
        seconds=cost.seconds,
        slowest=cost.slowest if cost.slowest > 60 else "",
        memory=cost.memory,
        disk=cost.disk or "",
    )


class Bar:
    """A bar that vanishes when the work is done."""

    def __init__(self, messages: Stream) -> None:
        columns = (
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(24),
            TextColumn("{task.fields[detail]}"),
        )
        self._progress = Progress(*columns, console=messages, transient=True, disable=messages.quiet)
        self._task = self._progress.add_task("", total=None, start=False, detail="")

    def show(self, stage: str, done: float | None, detail: str, at_once: bool) -> None:
        """Draw the bar again; it moves to and fro where the share is not known."""
        self._progress.update(self._task, description=stage, total=None if done is None else 1.0, detail=detail)
        if done is not None:
            self._progress.start_task(self._task)
            self._progress.update(self._task, completed=done)
        self._progress.start()

    def close(self) -> None:
        """Take the bar away."""
        self._progress.stop()


class Lines:
    """A line when compiling or a part of a study begins, and one every half minute: what a log can hold."""

    def __init__(self, messages: Stream) -> None:
        self._messages = messages
        self._stage = ""
        self._last = time.monotonic()

    def show(self, stage: str, done: float | None, detail: str, at_once: bool) -> None:
        """Write a line if it is time for one."""
        now = time.monotonic()
        announced = at_once and stage != self._stage
        self._stage = stage
        if announced or now - self._last >= SECONDS_BETWEEN_LINES:
            self._messages.say(self._messages.language.say("cli-stage-line", stage=stage, detail=detail))
            self._last = now

    def close(self) -> None:
        """Nothing to take away."""
