"""How answers about what an adversary believes are told."""
