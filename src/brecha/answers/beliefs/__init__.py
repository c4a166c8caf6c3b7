"""Answers about tables that do not exist yet."""
