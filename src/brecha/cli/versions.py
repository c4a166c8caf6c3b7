"""``brecha --version``: what somebody needs to know who wants the same figures again."""

from brecha.version import extras_installed, versions


def tell_versions() -> None:
    """Print a line for each: its name and its version, the extras last."""
    for name, number in versions().items():
        print(f"{name} {number}")
    for name, found in extras_installed().items():
        print(f"{name} {found or 'not installed'}")
