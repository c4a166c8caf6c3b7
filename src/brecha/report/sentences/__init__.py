"""Sentences and cells that several kinds of answers share."""
