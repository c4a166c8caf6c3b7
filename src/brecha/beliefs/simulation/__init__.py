"""Estimates from data sets that are drawn at random, for any program."""
