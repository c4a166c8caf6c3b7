"""How a server is set up: what it may open, where it listens, who may ask."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

MOST_UPLOAD = 20 * 10**9
"""Bytes of one upload, unless told otherwise"""
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""What a loopback address may be called"""


@dataclass(frozen=True)
class Settings:
    """Everything that is told on the command line."""

    folder: Path
    """the working folder: files in it can be opened"""
    results: Path
    """where runs are kept"""
    named_paths: tuple[Path, ...] = ()
    """files and results folders that were named, wherever they are"""
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()
    """further names under which the server may be asked"""
    max_upload: int = MOST_UPLOAD
    max_uploads: int | None = None
    """bytes of all uploads together; None for twice the largest one"""
    read_only: bool = False
    lang: str | None = None
    """the language of whoever has not chosen one; None for that of the browser"""
    threads: int | None = None
    trust_size: bool = False
    """whether files may unpack to any size"""
    debug: bool = False
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    ticket: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    """a way in that can be used once: what a browser is begun with can be read by everybody on the machine"""

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        paths = {"folder": str(self.folder), "results": str(self.results)}
        return asdict(self) | paths | {"named_paths": [str(path.resolve()) for path in self.named_paths]}

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "Settings":
        """From plain data."""
        paths = {"folder": Path(plain["folder"]), "results": Path(plain["results"])}
        named_paths = tuple(Path(path) for path in plain["named_paths"])
        return cls(**(dict(plain) | paths | {"named_paths": named_paths, "names": tuple(plain["names"])}))

    @property
    def address(self) -> str:
        """Where a browser finds the page; without the token it is refused there."""
        return f"http://{_called(self.host)}:{self.port}/"

    @property
    def hosts(self) -> frozenset[str]:
        """What may stand in the Host of a request."""
        names = {*LOOPBACK, _called(self.host), *map(_called, self.names)}
        alone = {name.lower() for name in names} if self.port == 80 else set()
        return frozenset({f"{name}:{self.port}".lower() for name in names} | alone)

    @property
    def cookie(self) -> str:
        """The name of the cookie: browsers share cookies between the ports of a machine."""
        return f"brecha-{self.port}"

    @property
    def pass_(self) -> str:
        """What the cookie holds: it is as good as the token, and does not tell it."""
        return hashlib.sha256(b"brecha cookie " + self.token.encode()).hexdigest()


def _called(host: str) -> str:
    """An address as it stands in a URL; "every address" is called by the loopback."""
    if host in ("0.0.0.0", "::", ""):
        return LOOPBACK[0]
    return f"[{host}]" if ":" in host and not host.startswith("[") else host
