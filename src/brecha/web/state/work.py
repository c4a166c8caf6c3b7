"""What a process of its own does for the server: look at a file, or run an assessment.

The server stays small and answers while it works; a run that takes all memory, or is stopped, takes nothing with it.
Messages go back through a pipe: how far it has come, and how it ended.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from brecha.errors import BrechaError, ProcessError, SettingError
from brecha.runtime import Directory, give_up, leave_nothing, limit_own_process, lose_no_stop, own_process
from brecha.study import Progress
from brecha.web.state.tables import Roles, Source

if TYPE_CHECKING:
    from brecha.study import Expected, Step

CHECKPOINT = "checkpoint"
"""Where in the folder of a run the parts are kept that are done"""
BETWEEN = 0.1
"""Seconds between two messages about progress"""


def main(pipe: Connection, kind: str, task: dict[str, Any]) -> None:
    """Do one task in a process of its own, and say how it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, which ends this
    lose_no_stop()
    signal.signal(signal.SIGTERM, _give_up)
    own_process()
    limit_own_process()
    try:
        do(pipe, kind, task)
    except (KeyboardInterrupt, BrokenPipeError):  # what was done is written by now
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_REAL, 0)
        leave_nothing()
        os._exit(1)


def do(pipe: Connection, kind: str, task: dict[str, Any]) -> None:
    """Do one task, and say how it ended."""
    try:
        done = TASKS[kind](task, _Teller(pipe))
        pipe.send({"done": done})
    except BrokenPipeError:
        raise
    except BrechaError as error:
        pipe.send({"failed": error})
    except MemoryError:
        pipe.send({"failed": ProcessError("web-no-memory")})
    except OSError as error:
        pipe.send({"failed": ProcessError("web-system-refused", why=error.strerror or type(error).__name__)})
    except Exception as error:
        pipe.send({"failed": ProcessError("web-work-bug", where=f"{type(error).__name__} in {_place(error)}")})


def _give_up(number: int, frame: FrameType | None) -> None:
    """Stop: what is done and waits to be kept is written first."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    give_up(number, frame)


class _Teller:
    """Says every now and then how far the work has come."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._last = 0.0
        self._stage = ""

    def tell(self, stage: str, share: float | None, **more: Any) -> None:
        now = time.monotonic()
        if stage != self._stage or now - self._last >= BETWEEN:
            self._pipe.send({"stage": stage, "share": share, **more})
            self._stage, self._last = stage, now


class _Told(Progress):
    """Tell the server how far a request has come."""

    def __init__(self, teller: _Teller) -> None:
        self._teller = teller
        self._rows = 0

    def reading(self, records: int) -> None:
        self._teller.tell("reading", None, records=records)

    def describing(self, share: float, records: int) -> None:
        self._teller.tell("looking", share, records=records)

    def expected(self, expected: "Expected") -> None:
        cost, self._rows = expected.cost, expected.rows
        told = {"seconds": cost.seconds, "memory": cost.memory, "subsets": cost.subsets}
        self._teller.tell("expected", None, **told, records=self._rows)

    def attacking(self, step: "Step") -> None:
        done = {"subsets_done": step.subsets_done, "subsets": step.subsets}
        self._teller.tell(step.stage, step.done, **done, records=self._rows)


def _look(task: dict[str, Any], teller: _Teller) -> dict[str, Any]:
    """What the columns of the first year hold, and which columns the others have."""
    from brecha.study import DescribeRequest

    source = Source.of(task["source"])
    source.refuse_gone()
    source.refuse_swapped(task["seen"])
    headers = source.headers()
    request = DescribeRequest(source.reading.of_files(source.years[0]))
    description = request.run(_Told(teller))
    source.refuse_swapped(task["seen"])
    return description.as_dict() | {
        "headers": [list(header) for header in headers],
        "reasons": [column.reason for column in description.columns],
        "said": list(description.notes),
    }


def _run(task: dict[str, Any], teller: _Teller) -> dict[str, Any]:
    """Read, assess, save."""
    with held(Path(task["folder"])):
        return _assessed(task, teller)


def _assessed(task: dict[str, Any], teller: _Teller) -> dict[str, Any]:
    from brecha.study import Checkpoint
    from brecha.web.state.tables import read, request_of

    source, roles, folder = Source.of(task["source"]), Roles.of(task["roles"]), Path(task["folder"])
    progress = _Told(teller)
    source.refuse_swapped(task["seen"])
    table = read(source, roles, progress)
    source.refuse_swapped(task["seen"])
    kept = Checkpoint(folder / CHECKPOINT, lambda text: None)
    result = request_of(source, roles, task["threads"]).on(table, progress, lambda: kept)
    teller.tell("writing", None)
    result.save(folder, task["lang"], at_most=roles.at_most)
    kept.discard()
    return {"people": result.rows}


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder of a run, which is no link, against whoever else would work in it."""
    with Directory.open(folder.parent) as runs, runs.folder(folder.name) as directory:
        if not directory.hold():
            raise SettingError("web-this-run-at-work-already-2")
        directory.remove_temporary()
        yield


def is_held(folder: Path) -> bool:
    """Whether somebody works in the folder of a run."""
    try:
        with Directory.open(folder) as directory:
            return directory.is_held()
    except OSError:
        return False


TASKS: dict[str, Callable[[dict[str, Any], _Teller], dict[str, Any]]] = {"look": _look, "run": _run}


def _place(error: BaseException) -> str:
    """Where in the program an error arose, without any value."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "?" if trace is None else f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
