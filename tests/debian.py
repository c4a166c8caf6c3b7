"""Packages of Debian that tests need. Nothing but the standard library, so that it runs before anything is set up."""

import os
import subprocess

_APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")


def failed_to_install(*packages: str) -> str | None:
    """Install these packages; the command that failed, or None."""
    for arguments in (("update",), ("install", "--yes", "--no-install-recommends", *packages)):
        if subprocess.run([*_APT, *arguments], env=_quiet(), stdout=subprocess.DEVNULL, check=False).returncode:
            return f"apt-get {arguments[0]}"
    return None


def _quiet() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
