"""``brecha serve``: a local page to do all of it without writing code."""

import re
import socket
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.process import flush_streams
from brecha.errors import SettingError
from brecha.language import Language, languages

NEEDED = ("anyio", "python_multipart", "starlette", "uvicorn")


def serve(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE|FOLDER",
            show_default=False,
            help="Tables, studies and results folders that the page may open, besides what is in the working folder.",
        ),
    ] = None,
    folder: Annotated[
        Path, option("FOLDER", "The working folder: what is in it can be opened, nothing else.", show_default=True)
    ] = Path(),
    out: Annotated[Path | None, option("FOLDER", "Where runs are kept; brecha-results in the working folder.")] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any port that is free.")] = 8765,
    host: Annotated[
        str, option("ADDRESS", "Where to listen; any other address lets other machines in.", show_default=True)
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        option("NAME", "A further name under which browsers ask for this page. May be repeated."),
    ] = None,
    max_upload: Annotated[str, option("SIZE", "The largest upload: 500MB, 20GB.", show_default=True)] = "20GB",
    max_uploads: Annotated[
        str | None,
        option(
            "SIZE",
            "All uploads together, until the page is ended; twice the largest upload if omitted. An upload "
            "is also refused where the disk would have less than 1 GB left, or less than a twentieth.",
        ),
    ] = None,
    read_only: Annotated[
        bool,
        flag(
            "--read-only",
            "Show what may be handed on, and nothing else: pages and reports that name no group of fewer "
            "than 10 people; no results.json or results.parquet, no table, no run.",
        ),
    ] = False,
    lang: Annotated[str | None, option("en|pt", "The language of the page; else as the browser prefers.")] = None,
    trust_size: options.TrustSize = False,
    no_open: Annotated[bool, flag("--no-open", "Do not open the page in a browser.")] = False,
    threads: options.Threads = None,
) -> None:
    """Open a local page: pick a table, mark its columns, run, and ask what an adversary learns who knows some of them.

    Example: brecha serve

    Show results to others on this machine, and nothing else: brecha serve risk --read-only

    The address that is printed holds a token: whoever has it can use the page. Ctrl-C ends it.
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise SettingError("cli-page-needs-extra")
    if not folder.is_dir():
        raise SettingError("cli-working-folder-missing", folder=str(folder))
    working = folder.resolve()
    if lang is not None and lang not in languages():
        raise SettingError("cli-page-language-unknown", lang=lang, languages=list(languages()))
    for path in paths or ():
        if not path.exists():
            raise SettingError("cli-page-path-missing", path=str(path))
    messages = Stream(stderr=True, language=None if lang is None else Language.named(lang))
    page = import_module("brecha.web.process")  # another program, which this one becomes
    with page.Listening(host, port) as listening:
        settings = page.Settings(
            folder=working,
            results=(out or working / "brecha-results").resolve(),
            named_paths=tuple(paths or ()),
            host=host,
            port=listening.port,
            names=tuple(allow_host or ()),
            max_upload=parsed_size(max_upload),
            max_uploads=None if max_uploads is None else parsed_size(max_uploads, "--max-uploads"),
            read_only=read_only,
            lang=lang,
            threads=threads,
            trust_size=trust_size,
            debug="--debug" in sys.argv,
        )
        Stream().say(f"{settings.address}?token={settings.token}", wrap=False)
        messages.say(messages.language.say("cli-page-open"))
        if not is_loopback(host):
            messages.say(messages.language.say("cli-page-open-to-others", host=host), style="bold red")
        flush_streams()
        page.hand_over(settings, listening, not no_open and sys.stderr.isatty())


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    try:
        addresses = socket.getaddrinfo(host, None)
    except OSError:
        return False
    return all(str(entry[4][0]).startswith("127.") or entry[4][0] == "::1" for entry in addresses)


def parsed_size(text: str, option: str = "--max-upload") -> int:
    """A size as it is written: 500MB, 20GB."""
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kKmMgGtT]?)([iI]?)[bB]?\s*", text)
    if match is None or float(match[1]) <= 0:
        raise SettingError("cli-size-unreadable", option=option, text=text)
    return int(float(match[1]) * (1024 if match[3] else 1000) ** " kmgt".index(match[2].lower() or " "))
