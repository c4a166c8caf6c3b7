"""The local page: ``brecha serve``.

::

    browser ──> guard ──> app ──> pages ──> desk ──> jobs (one process at a time) ──> results folder
                token,    routes  one a     what is        look at a file, run
                Host,             question  open           an assessment
                Origin

Whatever a page can do, a script can do with the public face of the package; every page has a twin in JSON.
"""
