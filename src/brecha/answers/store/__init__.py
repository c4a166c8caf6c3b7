"""The store: answers as folders, saved whole and checked when they are loaded again."""
