"""Python, the command line, the report and the page say the same."""
