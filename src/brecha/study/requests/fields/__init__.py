"""How the fields of requests are written, and checked."""
