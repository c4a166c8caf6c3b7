"""Where a table comes from: files, several years of it, or a cluster."""
