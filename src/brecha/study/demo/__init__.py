"""The demonstration: a synthetic census in a file, and a study of it that ships with Brecha."""
