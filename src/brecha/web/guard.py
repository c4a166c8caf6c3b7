"""Who may ask, and what a browser may do with the answer.

Every request passes here first. A page on the internet can make a browser send requests to this machine, under a name
that it controls (DNS rebinding) or in the name of whoever sits before it (CSRF); so a request has to be sent to a name
that is this server's own, with the token that was printed, and, where it changes something, by a page of this server.
"""

import hmac
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from brecha.web.settings import Settings

SAFE = frozenset({"GET", "HEAD"})
"""Methods that change nothing"""
MOST_FORM = 2**20
"""Bytes of a form; only an upload may be larger"""
LONGEST_TARGET = 2**15
"""Bytes of an address, with what stands after the question mark"""
MOST_HEADERS = 100
LARGEST_HEADERS = 2**15
"""Bytes of all headers together, cookies too"""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}
"""Told with every answer that does not say otherwise. (With "no-referrer" browsers would tell no Origin with the page's
own forms.)"""
Refuse = Callable[[Request, int, str], Response]
"""The page for a status and the name of its message"""


class Guard:
    """The door: lets a request through to the application, or answers it with a page that says why not."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app = app
        self.settings = settings
        self.refuse = refuse
        self._ticket: str | None = settings.ticket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            request = Request(scope)
            answer = _too_large(scope) or self._refusal(request) or self._welcome(request)
            await (answer or self.app)(scope, _limited(scope, receive), _with_headers(send))
        else:
            await send({"type": "websocket.close", "code": 1008})

    def _refusal(self, request: Request) -> Response | None:
        """Why a request is not answered, if it is not."""
        why = self._why_not(request)
        if why is None:
            return None
        answer = self.refuse(request, *why)
        if request.method in SAFE and not self._has_token(request):
            answer.headers["Connection"] = "close"  # whoever has no token keeps no connection
        return answer

    def _why_not(self, request: Request) -> tuple[int, str] | None:
        hosts = request.headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self.settings.hosts:  # a name that somebody else pointed here
            return 421, "web-refused-host"
        has_token = self._has_token(request)
        connection = request.scope.get("state", {}).get("connection")
        if has_token and connection is not None:  # in tests without a server there is none
            connection.is_trusted = True
        if request.scope["path"].startswith("/static/") and request.method in SAFE:
            return None
        if not has_token:
            return 403, "web-refused-token"
        if not self._has_bearer(request) and not _is_own_page(request, self.settings.hosts):
            return 403, "web-refused-origin"
        if self.settings.read_only and request.method not in SAFE:
            return 403, "web-refused-read-only"
        if length_of(request) > MOST_FORM and request.scope["path"] != "/upload":
            return 413, "web-refused-form"
        return None

    def _has_token(self, request: Request) -> bool:
        """Whether a request shows the token, in whatever way."""
        return self._has_bearer(request) or self._is_known(request)

    def _has_bearer(self, request: Request) -> bool:
        """Whether a script shows the token."""
        kind, _, shown = request.headers.get("authorization", "").partition(" ")
        return kind.lower() == "bearer" and _same(shown.strip(), self.settings.token)

    def _is_known(self, request: Request) -> bool:
        """Whether the address has the token in it, or the browser has shown it before."""
        if "ticket" in request.query_params and request.method in SAFE:
            return self._ticket is not None and _same(request.query_params["ticket"], self._ticket)
        if "token" in request.query_params and request.method in SAFE:
            return _same(request.query_params["token"], self.settings.token)
        return _same(request.cookies.get(self.settings.cookie, ""), self.settings.pass_)

    def _welcome(self, request: Request) -> Response | None:
        """For who comes with the token in the address: the same address without it, and a cookie in its place."""
        query = request.query_params
        if not {"token", "ticket"} & set(query) or self._has_bearer(request) or request.method not in SAFE:
            return None
        if "ticket" in query:
            self._ticket = None
        rest = [(name, value) for name, value in query.multi_items() if name not in ("token", "ticket")]
        place = "/" + request.scope["path"].lstrip("/") + ("?" + urlencode(rest) if rest else "")
        answer = _sent_on(place, request.headers.get("sec-fetch-site", "none"))
        answer.set_cookie(self.settings.cookie, self.settings.pass_, httponly=True, samesite="strict", path="/")
        return answer


def _sent_on(place: str, site: str) -> Response:
    """The way to a place of this server.

    Who follows a link on another page (a terminal in a browser, a message) is sent on by a page: a redirect would still
    count as asked for by the other, and the cookie not be shown.
    """
    if site in ("none", "same-origin"):
        return RedirectResponse(place, 303)
    return HTMLResponse(
        f'<!doctype html><meta http-equiv="refresh" content="0;url={escape(place)}"><title>Brecha</title>'
    )


def _same(shown: str, right: str) -> bool:
    """Whether two texts are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(shown.encode("utf-8", "surrogateescape"), right.encode())


def _is_own_page(request: Request, hosts: frozenset[str]) -> bool:
    """Whether a page of this server asks, or somebody who opens one; a change is asked for by a page alone."""
    headers = request.headers
    site, opens = headers.get("sec-fetch-site", "none"), headers.get("sec-fetch-mode") == "navigate"
    if site not in ("none", "same-origin") and not (opens and request.method in SAFE):
        return False
    origins = headers.getlist("origin")
    if request.method in SAFE and not origins:
        return True
    return len(origins) == 1 and origins[0].lower() in {f"http://{host}" for host in hosts}


def length_of(request: Request) -> int:
    """Return how many bytes a request says that it has; none where it does not say."""
    text = request.headers.get("content-length", "0")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 20 else 0


def _too_large(scope: Scope) -> Response | None:
    """The answer to a request whose head is larger than any of a browser; nothing of it is looked at."""
    if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LONGEST_TARGET:
        return PlainTextResponse("The address is too long.", 414, headers={"Connection": "close"})
    headers = scope["headers"]
    if len(headers) > MOST_HEADERS or sum(len(name) + len(value) for name, value in headers) > LARGEST_HEADERS:
        return PlainTextResponse("The headers are too large.", 431, headers={"Connection": "close"})
    return None


def _limited(scope: Scope, receive: Receive) -> Receive:
    """What a request holds, cut off where a form would be too large: an upload counts for itself."""
    if scope["path"] == "/upload":
        return receive
    left = MOST_FORM

    async def counted() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        return message if left >= 0 else {"type": "http.disconnect"}

    return counted


def _with_headers(send: Send) -> Send:
    """Send every answer with what a browser may do with it."""

    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers
