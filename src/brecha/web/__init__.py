"""The local page: ``brecha serve``.

::

    browser ──> connections ──> guard ──> app ──> pages ──> workspace ──> jobs (one process at a time) ──> results
                how many,       token,    routes  one a     what is       describe a table,
                whose,          Host,             question  open          run an assessment
                how long        Origin

Whatever a page can do, a script can do with the public face of the package; every page has a twin in JSON.
"""
