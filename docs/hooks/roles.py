"""Docstrings name other things as :func:`brecha.read`; on the pages of the site that becomes plain ``brecha.read``."""

import re
from typing import Any

ROLE = re.compile(r":(?:func|class|meth|mod):(<code>)~?(?:[\w.]+\.(?=[A-Z]))?")


def on_page_content(html: str, **_: Any) -> str:
    """Take the name of the role away, and the module before a class."""
    return ROLE.sub(r"\1", html)
