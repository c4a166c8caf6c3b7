"""From files and data frames to coded tables."""

from brecha.compiled import settle_cache

settle_cache()
