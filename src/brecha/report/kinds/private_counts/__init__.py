"""How answers about counts that are published with noise are told."""
