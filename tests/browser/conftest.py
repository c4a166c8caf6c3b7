"""A browser, and pages opened in it from files, without a network, with a record of whatever should not happen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.visits import Opened, Profiles, opening, started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this folder that a worker runs.

    It ends with the folder, not with the session: while it runs, nothing else in the process can start an event loop.
    """
    if not chromium.found():
        reason = f"{chromium.missing()}: not run"
        if chromium.must_be_there():
            pytest.fail(f"{reason}. `make browser` installs it.", pytrace=False)
        pytest.skip(reason)
    with started() as browser:
        yield browser


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Profiles:
    """Of the readers of local pages."""
    return Profiles(browser)


@pytest.fixture
def opened(profiles: Profiles) -> Iterator[Opened]:
    """Opens a local page, as ``opening`` does, and closes it at the end of the test."""
    with opening(profiles) as opened:
        yield opened
