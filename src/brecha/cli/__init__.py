"""The command line ``brecha``, over the public face only: ``program`` lists the commands of ``commands/``.

Answers go to stdout, everything else to stderr; the exit code tells a pipeline what happened (``process``).
"""

from brecha.cli.entry import main

__all__ = ["main"]
