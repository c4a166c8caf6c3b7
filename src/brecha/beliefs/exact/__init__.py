"""Exact answers: closed forms, and sums over all that records may be."""
