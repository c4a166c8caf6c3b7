"""How answers about several years of a table are told."""
