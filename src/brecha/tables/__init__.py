"""From files and data frames to coded tables."""
