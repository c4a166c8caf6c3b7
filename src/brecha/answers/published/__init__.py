"""Answers about figures that others published."""
