"""Exit codes.

====  =========================================================================
0     done
1     done, and the highest ``posterior_deterministic`` is above ``--fail-above``;
      or a class is smaller than ``--fail-below``
2     the call or the data was wrong, or the work could not be done
3     stopped; what was done is kept where the command says so
====  =========================================================================
"""

DONE, ABOVE, WRONG, STOPPED = 0, 1, 2, 3
