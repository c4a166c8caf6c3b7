"""What people read, in their language: catalogues, notes, numbers and spellings. Knows no other room."""
