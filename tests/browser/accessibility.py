"""Whether people who cannot see, or not well, can read a page: every rule of axe-core."""

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe

from tests.browser.visits import Visit

ALLOWED: dict[str, str] = {}
"""Rules that may be broken, each with its reason"""


def violations(visit: Visit) -> list[str]:
    """What axe finds, one line for each rule and element: empty where there is nothing to object to."""
    found = Axe().run(visit.page).response["violations"]
    return [line for rule in found if rule["id"] not in ALLOWED for line in _lines(rule)]


def _lines(rule: dict[str, Any]) -> Iterator[str]:
    for node in rule["nodes"]:
        place = " ".join(str(part) for part in node["target"])
        why = " ".join(node["failureSummary"].split())
        yield f"{rule['id']} ({node['impact']}) at {place}: {why}"
