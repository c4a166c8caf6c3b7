"""Look at a page: save a picture of it, for oneself or for the documentation.

``python -m tests.browser.looking report.html picture.png --dark --width 360 --full``
"""

import argparse
import sys
from pathlib import Path

from tests.browser import chromium
from tests.browser.visits import PAPER, WIDE, Profiles, opening, started


def main(arguments: list[str] | None = None) -> None:
    """Take the picture, and say what went wrong on the page meanwhile."""
    wanted = _asked(arguments)
    if not chromium.found():
        sys.exit(f"{chromium.missing()}. `make browser` installs it where it can.")
    width = wanted.width or (PAPER if wanted.print else WIDE)
    with started() as browser, opening(Profiles(browser)) as opened:
        visit = opened(
            wanted.page, javascript=not wanted.no_script, dark=wanted.dark, printed=wanted.print, width=width
        )
        visit.page.set_viewport_size({"width": width, "height": wanted.height})
        visit.page.screenshot(path=wanted.picture, full_page=wanted.full)
    for said in (*visit.errors, *visit.requests):
        sys.stderr.write(f"{said}\n")


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="python -m tests.browser.looking", description="Save a picture of a page.")
    asked.add_argument("page", type=Path, help="the page, a file")
    asked.add_argument("picture", type=Path, help="the picture, a PNG")
    asked.add_argument("--width", type=int, help=f"of the window in pixels; {WIDE}, or {PAPER} with --print")
    asked.add_argument("--height", type=int, default=800, help="of the window in pixels, without --full")
    asked.add_argument("--dark", action="store_true", help="as somebody sees it who prefers dark pages")
    asked.add_argument("--print", action="store_true", help="as it is printed")
    asked.add_argument("--full", action="store_true", help="the whole page, not only the first screen")
    asked.add_argument("--no-script", action="store_true", help="without JavaScript")
    return asked.parse_args(arguments)


if __name__ == "__main__":
    main()
