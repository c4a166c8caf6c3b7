"""Answers about a sanitised release: what was done, residual risk, presence, one target, and the trade-off."""
