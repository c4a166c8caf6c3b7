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
from brecha.web.guard import Guard
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, answered, error_sentence, twin_of
from brecha.web.settings import Settings
from brecha.web.state.allowed_files import OutsideError
from brecha.web.state.results import BusyError
from brecha.web.state.workspace import Workspace
from brecha.web.uploads import DiskFullError, TooMuchError

Endpoint = Callable[[Request], Awaitable[Response]]

PAGES: tuple[tuple[str, str], ...] = (
    ("/", "start.show"),
    ("/tables/{table}", "roles.show"),
    ("/runs/{run}", "start.show_run"),
    ("/results/{result}", "explore.show"),
    ("/results/{result}/target", "target.show"),
    ("/compare", "explore.compare"),
)
"""Pages, each with a twin"""
FILES: tuple[tuple[str, str], ...] = (
    ("/results/{result}/report", "explore.report"),
    ("/results/{result}/files/{file}", "explore.file"),
    ("/results/{result}/study", "studies.of_result"),
)
CHANGES: tuple[tuple[str, str], ...] = (
    ("/open", "start.open_files"),
    ("/demo", "start.demo"),
    ("/tables/{table}/stop", "roles.stop"),
    ("/tables/{table}/run", "roles.begin"),
    ("/tables/{table}/study", "roles.save_study"),
    ("/runs/{run}/stop", "start.stop"),
    ("/runs/{run}/resume", "start.resume"),
    ("/runs/{run}/forget", "start.forget"),
    ("/results/{result}/target", "target.ask_about"),
)
"""What changes something, or must not stand in an address"""
MOST_FIELDS = 100_000
"""Fields of a form: a few for each column; the guard limits its bytes"""
STATIC = {
    "htmx.min.js": ("brecha.web", "static/htmx.min.js", "text/javascript"),
    "web.js": ("brecha.web", "static/web.js", "text/javascript"),
    "web.css": ("brecha.web", "static/web.css", "text/css"),
    "page.css": ("brecha.report", "templates/page.css", "text/css"),
}


def application(settings: Settings) -> ASGIApp:
    """The whole server, behind its guard."""
    workspace = Workspace(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await run_in_threadpool(workspace.close)

    def refused(request: Request, status: int, message: str) -> Response:
        ask = Ask(request, workspace)
        return _wrong(ask, status, ask.language.say(message))

    app = Starlette(routes=_routes(workspace), lifespan=lifespan)
    return Guard(app, settings, refused)


def _routes(workspace: Workspace) -> list[Route]:
    def twins(path: str, handler: str, method: str) -> list[Route]:
        endpoint = _endpoint(workspace, handler)
        return [Route(address, endpoint, methods=[method]) for address in (twin_of(path), path)]

    routes = [route for path, handler in PAGES for route in twins(path, handler, "GET")]
    routes += [Route(path, _endpoint(workspace, handler), methods=["GET"]) for path, handler in FILES]
    routes += [route for path, handler in CHANGES for route in twins(path, handler, "POST")]
    routes.append(Route("/upload", _uploading(workspace), methods=["POST"]))
    routes.append(Route("/static/{file}", _static, methods=["GET"]))
    every = ["GET", "POST", "PUT", "PATCH", "DELETE"]
    routes.append(Route("/{path:path}", _endpoint(workspace, "answering.not_found"), methods=every))
    return routes


def _endpoint(workspace: Workspace, name: str) -> Endpoint:
    """Serve the function of a page, ``explore.show``: it is loaded when it is first asked for, and forms are read."""

    def handler(ask: Ask) -> Page | Next | Response:
        module, function = name.split(".")
        answer: Page | Next | Response = getattr(import_module(f"brecha.web.pages.{module}"), function)(ask)
        return answer

    async def answer(request: Request) -> Response:
        ask = Ask(request, workspace)
        try:
            if request.method == "POST":
                ask = Ask(request, workspace, await request.form(max_files=0, max_fields=MOST_FIELDS))
            return await run_in_threadpool(lambda: answered(ask, handler(ask)))
        except ClientDisconnect:
            return Response(status_code=413)
        except Exception as error:
            return failure(ask, error)

    return answer


def _uploading(workspace: Workspace) -> Endpoint:
    from brecha.web.pages import start

    async def answer(request: Request) -> Response:
        ask = Ask(request, workspace)
        try:
            received = await workspace.uploads.receive(request)
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
        status = next(status for kind, status in STATUS if isinstance(error, kind))
        return _wrong(ask, status, error_sentence(ask, error))
    if isinstance(error, HTTPException):
        return _wrong(ask, error.status_code, ask.workspace.allowed_files.without_folders(str(error.detail)))
    if isinstance(error, OSError) and error.errno is not None:
        return _wrong(ask, 507, error_sentence(ask, ProcessError("web-system-refused", why=error.strerror)))
    if ask.workspace.settings.debug:
        sys.stderr.write("".join(traceback.format_exception(error)))
    else:  # where the bug is, and nothing of what was asked
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{frame.filename.rpartition('/')[2]}:{frame.lineno}"
        sys.stderr.write(f"brecha serve: unexpected {type(error).__name__} in {where}\n")
    return _wrong(ask, 500, ask.language.say("web-bug"))


def _wrong(ask: Ask, status: int, sentence: str) -> Response:
    data = {"error": sentence or ask.language.say("web-wrong"), "status": status}
    return answered(ask, Page("wrong.html", data, {"title": ask.language.say("web-wrong")}, status, "wrong_part.html"))
