"""Where Java is. ``python -m tests.java`` installs it if it is absent or too old, where that can be done.

The one that ``JAVA_HOME`` names, as Spark itself looks for it, or the one on the path. It uses nothing but the standard
library, so that it runs before anything is set up.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.debian import failed_to_install

NAMED_BY = "JAVA_HOME"
OLDEST = 17
"""that Spark 4 runs on"""
PACKAGE = "openjdk-17-jre-headless"
TESTS = "The tests with Spark"


def found() -> str | None:
    """The path of a Java that will do, or None where there is none."""
    java = _program()
    return java if java and _number(java) >= OLDEST else None


def must_be_there() -> bool:
    """Whether a missing Java is a failure: root could have installed it, and CI must not hide a gap."""
    return bool(os.environ.get("CI")) or _is_root()


def missing() -> str:
    """What is said where there is no Java that will do."""
    java = _program()
    if java:
        return f"{java} is Java {_number(java)}, and Spark needs {OLDEST} or newer"
    home = os.environ.get(NAMED_BY)
    return f"{NAMED_BY} names {home!r}, where there is no Java" if home else "Java is not installed"


def install() -> str | None:
    """Install Debian's Java if there is none and that can be done; in one sentence what went wrong, or None."""
    if found():
        return None
    failed = None
    if _is_root() and shutil.which("apt-get") and not os.environ.get(NAMED_BY):
        failed = failed_to_install(PACKAGE)
    if found():
        return None
    fate = "will fail" if must_be_there() else "will not be run"
    return f"{TESTS} {fate}: {missing()}{f', and {failed} failed' if failed else ''}."


def _program() -> str | None:
    home = os.environ.get(NAMED_BY)
    return shutil.which(str(Path(home, "bin", "java"))) if home else shutil.which("java")


def _number(java: str) -> int:
    """The number of its version: 17 of 17.0.15, 8 of 1.8.0; 0 if it does not say."""
    said = subprocess.run([java, "-version"], capture_output=True, text=True, check=False).stderr
    number = re.search(r'version "(?:1\.)?(\d+)', said)
    return int(number[1]) if number else 0


def _is_root() -> bool:
    return os.geteuid() == 0


if __name__ == "__main__":
    sys.stderr.write(f"{problem}\n" if (problem := install()) else "")
