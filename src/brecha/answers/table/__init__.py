"""Answers about one table."""
