"""How answers about a release are told."""
