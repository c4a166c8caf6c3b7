"""Adversaries of a study, and ready ones."""
