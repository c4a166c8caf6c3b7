"""Answers about several years of a table."""
