"""The report of a result, in the language of who asks, and the files of the result."""

import os
from collections.abc import Iterator
from io import BufferedReader
from urllib.parse import quote

from starlette.responses import HTMLResponse, Response, StreamingResponse

from brecha.report import policy
from brecha.runtime import Directory, LinkError
from brecha.study import FILES
from brecha.web.pages.answering import Ask, NotFoundError
from brecha.web.pages.explore import asked_limit, result_of
from brecha.web.state.limits import limit_asked

AT_ONCE = 2**18
"""Bytes of a file that are sent at once"""


def report(ask: Ask) -> Response:
    """Made anew from the figures: what stands in the folder as report.html may be anybody's."""
    found = result_of(ask)
    how = {}
    if found.assessment is found.whole:
        how = {"at_most": limit_asked(*asked_limit(ask, found)), "minimum_group_size": found.minimum_group_size}
    page: str = found.call("report", found.place, ask.language.code, how)
    headers = {"Content-Security-Policy": f"sandbox allow-scripts; {policy()}"}
    if "view" not in ask.query:
        name = quote(f"{found.title}-{ask.language.code}.html")
        headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{name}"
    return HTMLResponse(page.encode("utf-8", "backslashreplace"), headers=headers)


def file(ask: Ask) -> Response:
    """The figures themselves, as they were saved: of every group, however small. They are not handed on."""
    found, name = result_of(ask), ask.name("file")
    if ask.desk.settings.read_only or name not in FILES[:2]:
        raise NotFoundError
    try:
        with Directory.open(found.folder) as directory:
            opened = directory.open_file(name)
    except (OSError, LinkError):
        raise NotFoundError from None
    called = quote(f"{found.title}-{name}")
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{called}",
        "Content-Length": str(os.fstat(opened.fileno()).st_size),
    }
    return StreamingResponse(_pieces(opened), headers=headers, media_type="application/octet-stream")


def _pieces(file: BufferedReader) -> Iterator[bytes]:
    with file:
        while piece := file.read(AT_ONCE):
            yield piece
