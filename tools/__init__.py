"""What keeps the project in order; nothing of it is part of the product."""
