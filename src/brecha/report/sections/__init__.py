"""Sections of the report on an assessment, each made by one module."""
