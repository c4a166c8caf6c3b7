"""Matching where missing values may be anything: plan, matches, sums."""
