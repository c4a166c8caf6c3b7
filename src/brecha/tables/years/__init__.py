"""Linked years of people with several rows, and of people in households: what is known of each over all years."""
