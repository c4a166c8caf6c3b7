"""What an adversary believes of a table before it is published."""
