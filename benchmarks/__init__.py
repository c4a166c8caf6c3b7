"""Speed and memory, measured against peers on the same data in the same run. Results are kept in ``results/``."""
