"""Delimited text: a compiled scanner, DuckDB for whatever it does not read, and the rows that nobody can."""
