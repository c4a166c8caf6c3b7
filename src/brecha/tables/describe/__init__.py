"""Describe a table: its columns, and a suggestion of the part each plays in an attack."""
