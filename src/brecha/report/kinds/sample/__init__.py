"""How answers about a sample of a population are told."""
