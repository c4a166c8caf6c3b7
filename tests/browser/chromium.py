"""Where the browser is. ``python -m tests.browser.chromium`` installs it if it is absent, where that can be done.

Debian's chromium, or any other that is on the path or named by ``BRECHA_CHROMIUM``; no browser is downloaded by itself.
It uses nothing but the standard library, so that it runs before anything is set up.
"""

import os
import shutil
import sys

from tests.debian import failed_to_install

NAMES = ("chromium", "chromium-browser", "google-chrome")
NAMED_BY = "BRECHA_CHROMIUM"
PACKAGES = ("chromium", "fonts-dejavu-core")
"""Of Debian: the browser, and letters for every language that the tests write"""
OPTIONS = (
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""With which it starts: it calls nobody by itself"""


def found() -> str | None:
    """The path of the browser, or None where there is none."""
    named = os.environ.get(NAMED_BY)
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def must_be_there() -> bool:
    """Whether a missing browser is a failure: root could have installed it, and CI must not hide a gap."""
    return bool(os.environ.get("CI")) or _is_root()


def missing() -> str:
    """What is said where there is no browser."""
    named = os.environ.get(NAMED_BY)
    return f"{NAMED_BY} names {named!r}, which is no program" if named else "chromium is not installed"


def install() -> str | None:
    """Install Debian's chromium if there is none and that can be done; in one sentence what went wrong, or None."""
    if found():
        return None
    failed = None
    if _is_root() and shutil.which("apt-get") and not os.environ.get(NAMED_BY):
        failed = failed_to_install(*PACKAGES)
    if found():
        return None
    fate = "will fail" if must_be_there() else "will not be run"
    return f"The tests in tests/browser {fate}: {missing()}{f', and {failed} failed' if failed else ''}."


def _is_root() -> bool:
    return os.geteuid() == 0


if __name__ == "__main__":
    sys.stderr.write(f"{problem}\n" if (problem := install()) else "")
