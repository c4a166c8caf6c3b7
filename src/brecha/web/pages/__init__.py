"""The pages: one module each, from a question to its answer."""
