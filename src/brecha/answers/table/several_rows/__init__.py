"""People with several rows: one of them, the risk of each, and how figures spread over draws of one row."""
