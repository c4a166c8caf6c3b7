"""Brecha tells how much an adversary would learn from a table about people, before it is published."""

__version__ = "0.1.0"
