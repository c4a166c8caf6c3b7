"""Reports in a real browser: what a reader sees, on paper, in the dark, on a telephone and without JavaScript."""
