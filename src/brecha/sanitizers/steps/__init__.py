"""The sanitising steps: each works on a table, and on the records of a belief."""
