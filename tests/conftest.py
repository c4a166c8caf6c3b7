"""What tests of several folders share."""

from tests.spark_at_hand import spark

__all__ = ["spark"]
