"""The local page: ``brecha serve``.

::

    browser ──> connections ──> guard ──> app ──> pages ──> desk ──> jobs (one process at a time) ──> results folder
                how many,       token,    routes  one a     what is        look at a file, run
                whose,          Host,             question  open           an assessment
                how long        Origin

Whatever a page can do, a script can do with the public face of the package; every page has a twin in JSON.
"""
