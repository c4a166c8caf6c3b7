"""The answers: their one shape, one file for each kind, and the store that saves and loads them."""
