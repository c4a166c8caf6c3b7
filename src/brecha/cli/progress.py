"""How far the work is, on stderr: a bar on a terminal, a line every half minute in a log, nothing when quiet."""

import time
from types import TracebackType
from typing import Protocol, Self

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from brecha.cli.console import Stream
from brecha.language import duration, size
from brecha.study import Expected, Step, counted, is_compiled
from brecha.study import Progress as Following

SECONDS_BETWEEN_LINES = 30.0
STAGES = {
    "compiling": "Compiling, once for tables like this; it can take a minute",
    "sorting": "Sorting",
    "walking": "Attacking",
    "grouping": "Attacking",
}


class Display(Protocol):
    """Something that can show a stage of the work."""

    def show(self, stage: str, done: float | None, detail: str) -> None:
        """Show a stage, the share that is done (None where nobody knows) and a few words."""
        ...

    def close(self) -> None:
        """Show nothing more."""
        ...


class Watch(Following):
    """Show how far the work of one command has come."""

    def __init__(self, messages: Stream) -> None:
        self._messages = messages
        self._display: Display = Bar(messages) if messages.is_terminal else Lines(messages)
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
        if records == 0 and not is_compiled():
            self._display.show(STAGES["compiling"], None, "")
            return
        self._display.show("Reading", None, f"{records:,} records")

    def describing(self, share: float, records: int) -> None:
        """So much of a description is done, and so many records are read."""
        if records == 0 and not is_compiled():
            self._display.show(STAGES["compiling"], None, "")
            return
        self._display.show("Describing", share, self._with_time_left(f"{records:,} records", share))

    def message(self, text: str) -> None:
        """A sentence for who waits."""
        self._messages.say(text)

    def expected(self, expected: Expected) -> None:
        """What the attacks will take, told before they begin."""
        self._messages.say(cost_told(expected))

    def attacking(self, step: Step) -> None:
        """An engine has come so far."""
        counted = f"{step.subsets_done:,} of {step.subsets:,} combinations"
        known = step.done if step.stage in ("walking", "grouping") else None
        detail = counted if known is not None else ""
        self._display.show(STAGES.get(step.stage, step.stage.capitalize()), known, self._with_time_left(detail, known))

    def trying(self, step: Step, what: str) -> None:
        """So many of what is tried are done: releases, samples."""
        self._display.show(
            "Attacking", step.done, self._with_time_left(f"{step.subsets_done:,} of {step.subsets:,} {what}", step.done)
        )

    def searching(self, done: int, nodes: int) -> None:
        """So many combinations of levels are settled."""
        share = done / nodes
        self._display.show("Searching", share, self._with_time_left(f"{done:,} of {nodes:,} levels", share))

    def comparing(self, done: int, ways: int) -> None:
        """So many ways to make a table safe have been tried."""
        share = done / ways
        self._display.show("Trying", share, self._with_time_left(f"{done:,} of {ways:,} ways", share))

    def writing(self, done: int, rows: int) -> None:
        """So many records of a file are written."""
        share = done / rows
        self._display.show("Writing", share, self._with_time_left(f"{done:,} of {rows:,} records", share))

    def _with_time_left(self, detail: str, done: float | None) -> str:
        """The share done since the first one that was told, as time."""
        if done is None:
            return detail
        now = time.monotonic()
        if self._began is None:
            self._began, self._before = now, done
        gained = done - self._before
        if gained <= 0 or done > 0.999:
            return detail
        return f"{detail}, {duration((now - self._began) * (1 - done) / gained)} left"


def cost_told(expected: Expected) -> str:
    """Return in a sentence what attacks will take."""
    cost = expected.cost
    if expected.sample is not None:
        return (
            f"{expected.rows:,} people, {counted(expected.sample, 'sample record')}, "
            f"{counted(cost.subsets, 'combination')} of {counted(expected.columns, 'column')}: about "
            f"{duration(cost.seconds)}."
        )
    slowest = duration(cost.slowest, "upper")
    at_worst = f" (or up to {slowest}, if few people are alike and few alone)" if cost.slowest > 60 else ""
    sets = counted(cost.subsets // (expected.steps or 1), "combination")
    combinations = f"{counted(expected.steps, 'step')} with {sets}" if expected.steps else sets
    sensitive = f", {counted(expected.sensitive, 'sensitive column')}" if expected.sensitive else ""
    work = f"{counted(expected.rows, 'record')}, {combinations} of {counted(expected.columns, 'column')}{sensitive}"
    disk = f", with up to {size(cost.disk, 'upper')} on disk" if cost.disk else ""
    return (
        f"{work}: the attacks alone take about {duration(cost.seconds)}{at_worst} and {size(cost.memory)} of "
        f"memory{disk}."
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

    def show(self, stage: str, done: float | None, detail: str) -> None:
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
    """A line when compiling begins, and one every half minute: what a log can hold."""

    def __init__(self, messages: Stream) -> None:
        self._messages = messages
        self._stage = ""
        self._last = time.monotonic()

    def show(self, stage: str, done: float | None, detail: str) -> None:
        """Write a line if it is time for one."""
        now = time.monotonic()
        announced = stage != self._stage and stage == STAGES["compiling"]
        self._stage = stage
        if announced or now - self._last >= SECONDS_BETWEEN_LINES:
            self._messages.say(f"{stage}: {detail}." if detail else f"{stage}.")
            self._last = now

    def close(self) -> None:
        """Nothing to take away."""
