"""The application: which page answers which address, and what is said when something is wrong."""

import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from importlib.resources import files

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from brecha.errors import BrechaError, ProcessError
from brecha.web.pages.answering import TWIN, Ask, Next, NotFoundError, Page, answered, error_sentence
from brecha.web.server.guard import Guard
from brecha.web.server.settings import Settings
from brecha.web.server.uploads import DiskFullError, TooMuchError
from brecha.web.state.desk import Desk
from brecha.web.state.places import OutsideError
from brecha.web.state.results import BusyError

Handler = Callable[[Ask], Page | Next | Response]
Endpoint = Callable[[Request], Awaitable[Response]]

PAGES: tuple[tuple[str, str], ...] = (
    ("/tables/{table}", "roles.show"),
    ("/runs/{run}", "start.show_run"),
    ("/results/{result}", "results.show"),
    ("/results/{result}/target", "target.show"),
    ("/compare", "results.compare"),
)
"""Pages, each with a twin"""
FILES: tuple[tuple[str, str], ...] = (
    ("/results/{result}/report", "results.report"),
    ("/results/{result}/files/{file}", "results.file"),
)
CHANGES: tuple[tuple[str, str], ...] = (
    ("/open", "start.open_files"),
    ("/demo", "start.demo"),
    ("/tables/{table}/stop", "roles.stop"),
    ("/tables/{table}/run", "roles.begin"),
    ("/runs/{run}/stop", "start.stop"),
    ("/runs/{run}/resume", "start.resume"),
    ("/runs/{run}/forget", "start.forget"),
    ("/results/{result}/target", "target.ask_about"),
)
"""What changes something, or must not stand in an address"""
STATIC = {
    "htmx.min.js": ("brecha.web", "static/htmx.min.js", "text/javascript"),
    "web.js": ("brecha.web", "static/web.js", "text/javascript"),
    "web.css": ("brecha.web", "static/web.css", "text/css"),
    "page.css": ("brecha.report", "templates/page.css", "text/css"),
}


def application(settings: Settings) -> ASGIApp:
    """The whole server, behind its guard."""
    desk = Desk(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await run_in_threadpool(desk.close)

    def refused(request: Request, status: int, message: str) -> Response:
        ask = Ask(request, desk)
        return _wrong(ask, status, ask.language.say(message))

    app = Starlette(routes=_routes(desk), lifespan=lifespan)
    return Guard(app, settings, refused)


def _handler(name: str) -> Handler:
    """The function of a page, ``results.show``; what it needs is loaded when it is first asked for."""

    def answer(ask: Ask) -> Page | Next | Response:
        module, function = name.split(".")
        found: Page | Next | Response = getattr(import_module(f"brecha.web.pages.{module}"), function)(ask)
        return found

    return answer


def _routes(desk: Desk) -> list[Route]:
    def pages(path: str, handler: str) -> list[Route]:
        twin = "/index" if path == "/" else path
        endpoint = _endpoint(desk, _handler(handler))
        return [Route(twin + TWIN, endpoint, methods=["GET"]), Route(path, endpoint, methods=["GET"])]

    found = [route for path, handler in (("/", "start.show"), *PAGES) for route in pages(path, handler)]
    found += [Route(path, _endpoint(desk, _handler(handler)), methods=["GET"]) for path, handler in FILES]
    for path, handler in CHANGES:
        found += [Route(path + TWIN, _endpoint(desk, _handler(handler)), methods=["POST"])]
        found += [Route(path, _endpoint(desk, _handler(handler)), methods=["POST"])]
    found.append(Route("/upload", _uploading(desk), methods=["POST"]))
    found.append(Route("/static/{file}", _static, methods=["GET"]))
    found.append(Route("/{path:path}", _endpoint(desk, _nowhere), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]))
    return found


def _nowhere(ask: Ask) -> Page:
    raise NotFoundError


def _endpoint(desk: Desk, handler: Handler) -> Endpoint:
    """A page for the server: forms are read, whatever goes wrong is said on a page."""

    async def answer(request: Request) -> Response:
        ask = Ask(request, desk)
        try:
            if request.method == "POST":
                ask = Ask(request, desk, await request.form(max_files=0))
            return await run_in_threadpool(lambda: answered(ask, handler(ask)))
        except ClientDisconnect:
            return Response(status_code=413)
        except Exception as error:
            return failure(ask, error)

    return answer


def _uploading(desk: Desk) -> Endpoint:
    from brecha.web.pages import start

    async def answer(request: Request) -> Response:
        ask = Ask(request, desk)
        try:
            received = await desk.uploads.receive(request)
            return await run_in_threadpool(lambda: answered(ask, start.uploaded(ask, received)))
        except Exception as error:
            return failure(ask, error)

    return answer


async def _static(request: Request) -> Response:
    name = request.path_params["file"]
    if name not in STATIC:
        return Response(status_code=404)
    package, path, kind = STATIC[name]
    return Response(_read(package, path), media_type=kind, headers={"Cache-Control": "no-cache"})


@cache
def _read(package: str, path: str) -> bytes:
    return files(package).joinpath(path).read_bytes()


STATUS: tuple[tuple[type[BrechaError], int], ...] = (
    (TooMuchError, 413),
    (BusyError, 503),
    (DiskFullError, 507),
    (OutsideError, 403),
    (BrechaError, 400),
)
"""How an error is answered; the first kind that it is counts"""


def failure(ask: Ask, error: Exception) -> Response:
    """The page for something that went wrong: what, in a sentence; never where in the program."""
    if isinstance(error, NotFoundError):
        return _wrong(ask, 404, ask.language.say("web-not-found"))
    if isinstance(error, BrechaError):
        return _wrong(
            ask, next(status for kind, status in STATUS if isinstance(error, kind)), error_sentence(ask, error)
        )
    if isinstance(error, HTTPException):
        return _wrong(ask, error.status_code, ask.desk.places.without_folders(str(error.detail)))
    if isinstance(error, OSError) and error.errno is not None:
        return _wrong(ask, 507, error_sentence(ask, ProcessError("web-system-refused", why=error.strerror)))
    _note(ask, error)
    return _wrong(ask, 500, ask.language.say("web-bug"))


def _note(ask: Ask, error: Exception) -> None:
    """Tell whoever started the server that there is a bug: where, and nothing of what was asked."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    said = f"brecha serve: unexpected {type(error).__name__} in {frame.filename.rpartition('/')[2]}:{frame.lineno}\n"
    sys.stderr.write("".join(traceback.format_exception(error)) if ask.desk.settings.debug else said)


def _wrong(ask: Ask, status: int, sentence: str) -> Response:
    data = {"error": sentence or ask.language.say("web-wrong"), "status": status}
    return answered(ask, Page("wrong.html", data, {"title": ask.language.say("web-wrong")}, status, "wrong_part.html"))
