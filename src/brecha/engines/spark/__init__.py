"""The kernel on the executors of a Spark cluster. Extra ``spark``."""
