"""Measures of what an adversary gains, and comparisons of channels."""
