"""People with several rows: classes of what is known of them, and sums over these classes."""
