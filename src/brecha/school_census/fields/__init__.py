"""Columns of the synthetic census, by what they are about."""
