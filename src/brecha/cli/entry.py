"""Where the shell enters: signals and streams are made ready before anything large is imported."""

import gc
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

from brecha.cli.exits import DONE, STOPPED
from brecha.cli.streams import flush_streams, open_streams
from brecha.cli.versions import tell_versions

Handler = Callable[[int, FrameType | None], object]


def main() -> NoReturn:
    """Run the command that the shell gave, and leave with its exit code."""
    open_streams()
    _on_signals(lambda number, frame: os._exit(STOPPED))  # an import that is broken off could be swallowed, or hang
    if sys.argv[1:] == ["--version"]:  # at once: nothing large is imported for it
        tell_versions()
        flush_streams()
        sys.exit(DONE)
    from brecha.cli.program import run

    stops: list[int] = []
    try:
        _on_signals(_note_and_raise(stops))
        code = run(sys.argv[1:], stops)
    except KeyboardInterrupt:
        code = STOPPED
    flush_streams()
    if code == STOPPED:
        gc.collect()  # folders with records go with the last who holds them
        os._exit(code)  # threads of the work that was given up are not waited for
    sys.exit(code)


def _on_signals(handler: Handler) -> None:
    """What to do on Ctrl-C, when the terminal closes, and when a supervisor asks the program to end."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def _note_and_raise(stops: list[int]) -> Handler:
    """A handler that adds the signal to a list and gives up the work."""

    def stop(number: int, frame: FrameType | None) -> None:
        stops.append(number)
        if len(stops) == 1 and os.isatty(2):
            os.write(2, b"\nStopping as soon as the step under way is done; once more to leave at once.\n")
        raise KeyboardInterrupt

    return stop
