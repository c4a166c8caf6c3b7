"""Decision support on the results of all subsets: which columns are to blame, and what may be released together."""
