"""What the tests of faults share."""

from tests.cli.conftest import call

__all__ = ["call"]
