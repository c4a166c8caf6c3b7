"""Quantitative information flow: measures of what an adversary gains. Knows numbers, and nothing of tables."""
