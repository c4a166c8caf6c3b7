"""The server, handed over by ``brecha serve``; it is not begun by hand."""

import sys

from brecha.web.process import taken_over

if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit("The page is begun by: brecha serve")
    taken_over(int(sys.argv[1]))
