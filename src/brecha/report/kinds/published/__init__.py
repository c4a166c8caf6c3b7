"""How answers about published figures are told."""
