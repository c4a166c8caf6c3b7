"""The default engine: all subsets of the quasi-identifiers in one walk, compiled with numba."""
