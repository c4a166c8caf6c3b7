"""What the tables of answers hold: attacks, groups, exposed values, and the set of columns that is told first."""
