"""Attacks as specifications: what the adversary wants, of whom, and what she has. Nothing here computes."""
