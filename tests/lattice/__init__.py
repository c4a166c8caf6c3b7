"""Decision support, against its slow twin in tests/oracles/lattice.py."""
