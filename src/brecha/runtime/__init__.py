"""What a run needs of the machine: folders, files and limits. Knows no other room but the errors."""
