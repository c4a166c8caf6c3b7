"""Decision support on the results of all subsets: which columns are to blame, and what may be released together."""

from brecha.lattice.advice import Advice, advise
from brecha.lattice.knowing import Knowing

__all__ = ["Advice", "Knowing", "advise"]
