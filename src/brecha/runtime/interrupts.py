"""Giving up the work on a signal: at once, unless that would end in a crash or be lost."""

import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SOON = 0.05
"""Seconds until it is tried again"""
NOT_WITHIN = "llvmlite"
"""The compiler calls back into Python; an exception there is lost, and what the compiler is told then makes it crash"""


def lose_no_stop() -> None:
    """From now on give up again where the exception was lost: nothing is raised out of what clears objects away."""
    others = sys.unraisablehook

    def again(lost: "UnraisableHookArgs", /) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            _soon()
        else:
            others(lost)

    sys.unraisablehook = again


def give_up(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt; in the midst of compiling, as soon as it can be done. A handler of signals."""
    if _within(frame):
        _soon()
        return
    signal.setitimer(signal.ITIMER_REAL, 0)
    raise KeyboardInterrupt


def _soon() -> None:
    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, SOON)


def _within(frame: FrameType | None) -> bool:
    while frame is not None:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == NOT_WITHIN:
            return True
        frame = frame.f_back
    return False
