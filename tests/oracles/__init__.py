"""Slow exact twins: the definitions, written down once more in the plainest way, with fractions."""
