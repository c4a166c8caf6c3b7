"""Charts: one file for each plot, or for a few that are alike."""
