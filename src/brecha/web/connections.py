"""Connections: how many may be open, whose they are, and how long one may wait.

Anybody on the machine can open a connection, and only a request shows whether the token is known. Until then a
connection is untrusted: such connections have few places, each party a share of them, and where there is none left the
oldest one is closed for the newest. So whoever shows the token is served while somebody else holds all the places that
she can get.

A party is an address; on the loopback, a user of this machine.
"""

import asyncio
import os
import resource
import socket
import struct
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from logging import ERROR, WARNING, Handler, LogRecord, getLogger
from math import inf
from typing import Any

import h11
import uvicorn
from uvicorn.config import LOGGING_CONFIG
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
"""How long the head of a request may take, from its first byte on or from when the connection was opened"""
IDLE_SECONDS = 15.0
"""How long a connection is kept open after an answer"""
STALLED_SECONDS = 60.0
"""How long a body, or an answer, may stand still; one that moves may take as long as it takes"""
MOST_FILES = 4096
"""Open files beyond which the soft limit of the process is not raised"""
MOST_CONNECTIONS = 512
WAITING = 512
"""Connections that may wait to be accepted"""
LARGEST_HEAD = 2**16
"""Bytes of a head that is not whole yet"""
SECONDS_BETWEEN_LINES = 60.0
"""How often trouble with connections is reported, at most"""
Party = tuple[str, str | int]
"""Whose a connection is: ("user", number) or ("address", text)"""


@dataclass(frozen=True)
class Limits:
    """How many connections may be open."""

    total: int
    untrusted: int
    """of which the token is not known to be known"""
    party: int
    """of these, by one address or by the user who runs the server"""
    other_user: int
    """of these, by another user of this machine"""

    @classmethod
    def below(cls, files: int) -> "Limits":
        """Limits for a process that may have so many files open: half of them are left for everything else."""
        total = max(8, min(MOST_CONNECTIONS, files // 2))
        return cls(total, max(4, total // 2), max(2, total // 4), max(1, total // 16))

    @property
    def at_once(self) -> int:
        """Connections accepted in one go: so few that each is read before its turn to be closed comes."""
        return max(1, self.party // 4)

    def share(self, party: Party) -> int:
        """How many untrusted connections a party may have."""
        return self.other_user if party[0] == "user" and party[1] != os.getuid() else self.party


def raise_file_limit() -> int:
    """Let the process open as many files as it is allowed to, within reason; how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < limit:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


TROUBLES = {
    "crowded": "closed to make room for others",
    "slow": "closed as no request came in time",
    "stalled": "closed as nothing moved",
    "malformed": "not understood",
    "refused": "not accepted by the system",
    "unexpected": "ended by an error",
}
"""What can go wrong with connections, in words"""


class Troubles:
    """What goes wrong with connections: counted, and reported in one line a minute at most."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._reported = -SECONDS_BETWEEN_LINES

    def count(self, kind: str) -> None:
        """Count one."""
        self._counts[kind] += 1

    def report(self, now: float) -> None:
        """Write the line, if there is something to report and the last line is a minute old."""
        if not self._counts or now - self._reported < SECONDS_BETWEEN_LINES:
            return
        counts = ", ".join(f"{self._counts[kind]:,} {words}" for kind, words in TROUBLES.items() if self._counts[kind])
        sys.stderr.write(f"brecha serve: connections: {counts}.\n")
        sys.stderr.flush()
        self._counts.clear()
        self._reported = now

    def handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Count what the event loop would print with a traceback."""
        self.count("refused" if "accept()" in str(context.get("message", "")) else "unexpected")


class _Counted(Handler):
    """Counts what the server library would log."""

    def __init__(self, troubles: Troubles) -> None:
        super().__init__(WARNING)
        self._troubles = troubles

    def emit(self, record: LogRecord) -> None:
        """Count one record."""
        if record.levelno >= ERROR or "Invalid HTTP" in str(record.msg):
            self._troubles.count("malformed" if record.levelno < ERROR else "unexpected")


class Connections:
    """All open connections, the oldest first."""

    def __init__(self, limits: Limits, troubles: Troubles) -> None:
        self.limits = limits
        self.troubles = troubles
        self._open: dict[Connection, None] = {}

    def admit(self, new: "Connection") -> None:
        """Give a new connection a place, if need be that of another one."""
        crowd = self._crowd(new.party)
        if crowd is not None:
            victim = _oldest(crowd) or new
            self.troubles.count("crowded")
            victim.drop()
            if victim is new:
                return
        self._open[new] = None

    def forget(self, connection: "Connection") -> None:
        """A connection is closed."""
        self._open.pop(connection, None)

    def sweep(self, now: float) -> None:
        """Close what waits for too long."""
        for connection in list(self._open):
            kind = connection.overdue(now)
            if kind is not None:
                if kind != "idle":
                    self.troubles.count(kind)
                connection.drop()
        self.troubles.report(now)

    def _crowd(self, party: Party) -> "list[Connection] | None":
        """Among whom one has to go for a new connection of a party; None where there is room."""
        untrusted = [connection for connection in self._open if not connection.is_trusted]
        own = [connection for connection in untrusted if connection.party == party]
        if len(own) >= self.limits.share(party):
            return own
        if len(untrusted) >= self.limits.untrusted:
            largest = Counter(connection.party for connection in untrusted).most_common(1)[0][0]
            return [connection for connection in untrusted if connection.party == largest]
        return list(self._open) if len(self._open) >= self.limits.total else None


def _oldest(crowd: "Sequence[Connection]") -> "Connection | None":
    """The oldest connection that waits for a request; else the oldest untrusted one."""
    waiting = next((connection for connection in crowd if not connection.is_busy), None)
    return waiting or next((connection for connection in crowd if not connection.is_trusted), None)


class Connection(H11Protocol):
    """One connection: it has a place among the others, and is closed when it waits for too long."""

    connections_of_server: Connections
    """given by :func:`protocol`"""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.app_state = {**self.app_state, "connection": self}
        self.is_trusted = False
        """whether a request showed the token: set by :class:`brecha.web.guard.Guard`"""
        self.party: Party = ("address", "")
        self._waits_since: float | None = self.loop.time()
        """since when a request is waited for; None while one is answered"""
        self._head_began: float | None = None
        self._answers = 0
        self._moved = self.loop.time()
        """when the request or the answer under way last came further"""
        self._unsent = 0

    @property
    def is_busy(self) -> bool:
        """Whether a request is under way."""
        return self._waits_since is None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place."""
        super().connection_made(transport)
        self.party = party_of(transport.get_extra_info("socket"), self.client)
        self.connections_of_server.admit(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the place."""
        self.connections_of_server.forget(self)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        """Note that something came."""
        self._moved = self.loop.time()
        if self._waits_since is not None and self._head_began is None:
            self._head_began = self._moved
        super().data_received(data)
        self._note()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._answers += 1
        super().on_response_complete()
        self._note()

    def resume_writing(self) -> None:
        """Note that the other side reads."""
        self._moved = self.loop.time()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP; where an answer was begun, it ends there."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.drop()

    def drop(self) -> None:
        """Close at once."""
        self.connections_of_server.forget(self)
        self.transport.abort()

    def overdue(self, now: float) -> str | None:
        """Why to close this connection, if it is to be: "slow", "idle" or "stalled"."""
        if self._waits_since is not None:
            if self._head_began is not None:
                return "slow" if now - self._head_began > HEAD_SECONDS else None
            if self._answers:
                return "idle" if now - self._waits_since > IDLE_SECONDS else None
            return "slow" if now - self._waits_since > HEAD_SECONDS else None
        return "stalled" if self._stands_still(now) else None

    def _stands_still(self, now: float) -> bool:
        """Whether a body or an answer has stood still for too long, and the other side is waited for."""
        unsent = self.transport.get_write_buffer_size()
        waits_for_them = unsent > 0 or (self.cycle.more_body and not self.flow.read_paused)
        if not waits_for_them or unsent != self._unsent:
            self._moved = now
        self._unsent = unsent
        return now - self._moved > STALLED_SECONDS

    def _note(self) -> None:
        """Note whether a request is under way."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._waits_since = self._head_began = None
        elif self._waits_since is None:
            self._waits_since = self.loop.time()


def protocol(connections: Connections) -> type[Connection]:
    """The protocol for the connections of one server."""
    return type("Connection", (Connection,), {"connections_of_server": connections})


class PageServer(uvicorn.Server):
    """A server that counts its connections and writes no traceback."""

    def __init__(self, config: uvicorn.Config, connections: Connections, debug: bool) -> None:
        super().__init__(config)
        self._connections = connections
        self._debug = debug

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        if not self._debug:
            asyncio.get_running_loop().set_exception_handler(self._connections.troubles.handle_loop_error)
        await super().startup(sockets)
        for listening in sockets or ():  # as many may wait as before, though few are accepted in one go
            listening.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, and report what went wrong since the last line."""
        await super().shutdown(sockets)
        self._connections.troubles.report(inf)

    async def on_tick(self, counter: int) -> bool:
        """Look after the connections once a second."""
        if counter % 10 == 0:
            self._connections.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)


def page_server(app: Any, debug: bool, seconds_to_end: int) -> PageServer:
    """The server of the page."""
    troubles = Troubles()
    connections = Connections(Limits.below(raise_file_limit()), troubles)
    config = uvicorn.Config(
        app,
        http=protocol(connections),
        backlog=connections.limits.at_once,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_keep_alive=int(IDLE_SECONDS),
        access_log=False,
        log_level="error" if debug else "warning",
        server_header=False,
        date_header=False,
        ws="none",
        proxy_headers=False,
        lifespan="on",
        timeout_graceful_shutdown=seconds_to_end,
        log_config=LOGGING_CONFIG if debug else None,
    )
    if not debug:
        getLogger().handlers = [_Counted(troubles)]  # of whatever library
    return PageServer(config, connections, debug)


def party_of(ours: socket.socket | None, client: tuple[str, int] | None) -> Party:
    """Whose a connection is."""
    if client is None:
        return "address", ""
    address = ip_address(client[0].partition("%")[0])
    plain = getattr(address, "ipv4_mapped", None) or address
    if plain.is_loopback and ours is not None:
        with suppress(OSError, struct.error, ValueError, AttributeError):
            return "user", _user_of(ours)
    if plain.version == 6:  # one subscriber has a whole network of these
        return "address", plain.exploded[:19]
    return "address", str(plain)


DIAGNOSE, TCP, ANY_STATE, NO_COOKIE = 20, 6, 0xFFFFFFFF, 0xFFFFFFFF
"""Numbers of Linux: SOCK_DIAG_BY_FAMILY, IPPROTO_TCP, all states, INET_DIAG_NOCOOKIE"""
NETLINK_DIAGNOSES = 4
USER_AT = 16 + 4 + 48 + 12
"""Where in the answer the user is: after nlmsghdr (16 bytes), then in inet_diag_msg"""


def _user_of(ours: socket.socket) -> int:
    """The user who opened the other end of a connection within this machine, as Linux tells everybody."""
    family = ours.family
    (their_address, their_port), (own_address, own_port) = ours.getpeername()[:2], ours.getsockname()[:2]
    addresses = [socket.inet_pton(family, address).ljust(16, b"\0") for address in (their_address, own_address)]
    request = struct.pack("=BBBxI", family, TCP, 0, ANY_STATE) + struct.pack("!HH", their_port, own_port)
    request += b"".join(addresses) + struct.pack("=III", 0, NO_COOKIE, NO_COOKIE)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_DIAGNOSES) as kernel:
        kernel.settimeout(0.1)
        kernel.send(struct.pack("=IHHII", 16 + len(request), DIAGNOSE, 1, 1, 0) + request)
        answer = kernel.recv(4096)
    if struct.unpack_from("=IHH", answer)[1] != DIAGNOSE:
        raise OSError("the system does not tell whose a connection is")
    return int(struct.unpack_from("=I", answer, USER_AT)[0])
