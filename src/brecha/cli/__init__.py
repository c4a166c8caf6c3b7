"""The command line: ``brecha assess``, ``target``, ``census``, ``report`` and ``demo``, over the public face only.

Answers go to stdout, everything else to stderr; the exit code tells a pipeline what happened (``exits``).
"""

from brecha.cli.entry import main

__all__ = ["main"]
