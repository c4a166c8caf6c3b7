"""Answers about a sample of a population."""
