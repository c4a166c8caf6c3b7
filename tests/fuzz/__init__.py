"""Hostile input: whatever bytes are given as a table, a table or a clear refusal comes out."""
