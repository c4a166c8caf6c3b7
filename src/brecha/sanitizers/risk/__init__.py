"""What an adversary still learns from a release: residual risk, presence, and one target."""
