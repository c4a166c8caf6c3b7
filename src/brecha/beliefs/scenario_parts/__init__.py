"""Parts of a scenario file: groups of records, questions about the table, the search for the worst adversary."""
