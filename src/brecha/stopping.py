"""Giving up the work on a signal: at once, unless that would end in a crash."""

import signal
from types import FrameType

SOON = 0.05
"""Seconds until it is tried again"""
NOT_WITHIN = "llvmlite"
"""The compiler calls back into Python; an exception there is lost, and what the compiler is told then makes it crash"""


def give_up(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt; in the midst of compiling, as soon as it can be done. A handler of signals."""
    again = _within(frame)
    if again:
        signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, SOON if again else 0)
    if not again:
        raise KeyboardInterrupt


def _within(frame: FrameType | None) -> bool:
    while frame is not None:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == NOT_WITHIN:
            return True
        frame = frame.f_back
    return False
