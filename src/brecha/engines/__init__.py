"""Engines: ways of summing over the blocks of a table. One contract, several implementations."""
