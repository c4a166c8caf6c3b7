"""Answers about counts published with noise: what they protect, and what they are still worth."""
