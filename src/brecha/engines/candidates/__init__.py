"""Who may be whom where missing values may be anything, one set of columns at a time."""
