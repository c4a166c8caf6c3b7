"""Opening a page from a file, without a network, and seeing whatever should not happen: errors, dialogs, requests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, sync_playwright

from tests.browser import chromium

PATIENCE = 60_000
"""Milliseconds; generous, since other tests may be compiling meanwhile"""
WIDE, TELEPHONE, PAPER = 1200, 360, 718
"""Widths of a window, of a small telephone, and of a sheet of A4 within its margins"""
HEIGHT = 800


@dataclass(frozen=True)
class Visit:
    """A page that was opened, and what happened since."""

    page: Page
    errors: list[str] = field(default_factory=list)
    """errors on the console, and those that no script caught"""
    requests: list[str] = field(default_factory=list)
    """whatever was asked for, apart from the page itself and what is in it"""
    dialogs: list[str] = field(default_factory=list)
    """texts of dialogs that opened, and were dismissed"""

    def ask(self, script: str) -> Any:
        """What an expression in JavaScript gives on this page; that works without JavaScript on the page too."""
        return self.page.evaluate(script)


class Opened(Protocol):
    """Opens a page from a file."""

    def __call__(
        self, file: Path, *, javascript: bool = True, dark: bool = False, printed: bool = False, width: int = WIDE
    ) -> Visit:
        """As a reader with or without JavaScript, in the dark, on paper, or on a screen of some width sees it."""
        ...


@contextmanager
def started() -> Iterator[Browser]:
    """The installed browser, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.found(), args=list(chromium.OPTIONS), timeout=PATIENCE
        )
        try:
            yield browser
        finally:
            browser.close()


class Profiles:
    """Profiles of readers, each used by one page at a time and then by the next: to make one costs more than a page.

    No page may leave anything in them. They are for pages from files, which keep nothing; whoever is known by a cookie
    needs one of their own.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[tuple[bool, bool, int], list[BrowserContext]] = {}

    @contextmanager
    def lend(self, javascript: bool, dark: bool, width: int) -> Iterator[BrowserContext]:
        """A profile without a network that nobody else uses meanwhile; it is left without pages."""
        idle = self._idle.setdefault((javascript, dark, width), [])
        context = idle.pop() if idle else self._new(javascript, dark, width)
        yield context
        for page in context.pages:
            page.close()
        assert not context.cookies()
        idle.append(context)

    def _new(self, javascript: bool, dark: bool, width: int) -> BrowserContext:
        context = self._browser.new_context(
            offline=True,
            java_script_enabled=javascript,
            color_scheme="dark" if dark else "light",
            viewport={"width": width, "height": HEIGHT},
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        return context


@contextmanager
def opening(profiles: Profiles) -> Iterator[Opened]:
    """A function that opens pages, each in a profile that no other page has meanwhile; all are closed at the end."""
    with ExitStack() as closing:

        def opened(
            file: Path, *, javascript: bool = True, dark: bool = False, printed: bool = False, width: int = WIDE
        ) -> Visit:
            context = closing.enter_context(profiles.lend(javascript, dark, width))
            visit = Visit(context.new_page())
            address = file.resolve().as_uri()
            closing.enter_context(watching(context, visit, lambda url: url.partition("#")[0] == address))
            visit.page.emulate_media(media="print" if printed else "screen")
            visit.page.goto(address, wait_until="load")
            return visit

        yield opened


@contextmanager
def watching(context: BrowserContext, visit: Visit, is_own: Callable[[str], bool]) -> Iterator[None]:
    """Note whatever should not happen; what is asked for at an address that ``is_own`` accepts may happen."""
    listeners: dict[Any, Callable[[Any], None]] = {
        "console": _noting_errors(visit.errors),
        "weberror": lambda problem: visit.errors.append(str(problem.error)),
        "request": lambda request: _note_request(visit.requests, request.url, is_own),
        "dialog": _dismissing(visit.dialogs),
    }
    for event, listener in listeners.items():
        context.on(event, listener)
    visit.page.on("websocket", lambda socket: visit.requests.append(socket.url))
    yield
    for event, listener in listeners.items():
        context.remove_listener(event, listener)


def _noting_errors(errors: list[str]) -> Callable[[ConsoleMessage], None]:
    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    return note


def _note_request(requests: list[str], url: str, is_own: Callable[[str], bool]) -> None:
    if not is_own(url) and not url.startswith("data:"):
        requests.append(url)


def _dismissing(dialogs: list[str]) -> Callable[[Dialog], None]:
    def dismiss(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    return dismiss
