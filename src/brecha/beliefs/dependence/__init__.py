"""Records that depend on each other: households, classes, contagion."""
