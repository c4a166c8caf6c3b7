"""Exit codes.

====  =========================================================================
0     done
1     done, and the highest ``posterior_deterministic`` is above ``--fail-above``
2     the call or the data was wrong, or the work could not be done
3     stopped
====  =========================================================================
"""

DONE, ABOVE, WRONG, STOPPED = 0, 1, 2, 3
