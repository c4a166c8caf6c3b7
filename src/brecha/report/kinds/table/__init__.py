"""How answers about one table are told."""
