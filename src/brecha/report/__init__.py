"""From numbers to sentences, files and pages."""
