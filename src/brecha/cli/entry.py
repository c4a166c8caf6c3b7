"""Where the shell enters: signals and streams are made ready before anything large is imported."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

from brecha.cli.process import DONE, STOPPED, flush_streams, open_streams, tell_versions
from brecha.runtime import give_up, lose_no_stop

Handler = Callable[[int, FrameType | None], object] | signal.Handlers


def main() -> NoReturn:
    """Run the command that the shell gave, and leave with its exit code."""
    open_streams()
    _on_signals(lambda number, frame: os._exit(STOPPED))  # an import that is broken off could be swallowed, or hang
    if sys.argv[1:] == ["--version"]:  # at once: nothing large is imported for it
        tell_versions()
        flush_streams()
        sys.exit(DONE)
    gc.disable()  # nothing that is imported is garbage: to look for some takes a tenth of the time
    from brecha.cli.program import load, run
    from brecha.runtime import limit_own_process, own_process

    own_process()
    limit_own_process()
    load(sys.argv[1:])
    gc.freeze()
    gc.enable()
    stops: list[int] = []
    try:
        lose_no_stop()
        _on_signals(_note_and_raise(stops))
        code = run(sys.argv[1:], stops)
    except KeyboardInterrupt:
        code = STOPPED
    if code == STOPPED:
        _leave_at_once()
    _leave(code)


def _leave(code: int) -> NoReturn:
    """End in order, but for taking apart all that was imported, which takes a fifth of the time of a small table."""
    flush_streams()
    atexit._run_exitfuncs()
    flush_streams()
    os._exit(code)


def _leave_at_once() -> NoReturn:
    """Threads of the work that was given up are not waited for; the folders with records that they hold go."""
    _on_signals(signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 0)
    flush_streams()
    from brecha.runtime import leave_nothing

    leave_nothing()
    os._exit(STOPPED)


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
            from brecha.cli.console import language_in

            os.write(2, f"\n{language_in(sys.argv).say('cli-stopping')}\n".encode())
        if "logging" in sys.modules:  # what libraries have to say of being interrupted is of no use
            sys.modules["logging"].disable()
        give_up(number, frame)

    return stop
