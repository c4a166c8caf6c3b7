"""The synthetic census over several years."""
