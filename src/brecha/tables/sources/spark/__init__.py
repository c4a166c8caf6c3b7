"""Tables that stay on a Spark cluster. Extra ``spark``."""
