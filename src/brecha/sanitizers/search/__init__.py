"""The search for the full-domain generalisation that keeps to a model and loses least."""
