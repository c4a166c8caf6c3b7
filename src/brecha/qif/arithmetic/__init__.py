"""Numbers, matrices and linear programs that stay exact where they are given exactly."""
