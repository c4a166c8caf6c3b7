"""Nothing is asked of a network: not by what is run, not by a page in a browser, not by a database for an extension.

What is run is watched twice. Python tells of every address that is about to be asked for (an audit hook), and the
attempt is noted and refused. And where the system lets us, all of it is run in a network of its own that leads nowhere,
and which counts what finds no way out: also what libraries in other languages would send.
"""

import ast
import html.parser
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import brecha
from brecha.tables.sources.databases import OFFLINE, database

SOURCE = Path(brecha.__file__).parent
SHIPPED = [path for path in SOURCE.rglob("*") if path.suffix in (".html", ".js", ".css", ".ftl")]

HOOK = '''
import os
import sys

NEAR = ("127.", "::1", "localhost", "/")


def near(place):
    """Whether an address is of this machine: a path, the loopback, or none at all."""
    host = place[0] if isinstance(place, tuple) else place
    host = host.decode() if isinstance(host, bytes) else host
    return not host or (isinstance(host, str) and host.startswith(NEAR))


def watched(event, arguments):
    asked = {"socket.connect": 1, "socket.bind": 1, "socket.sendto": 1, "socket.sendmsg": 1,
             "socket.getaddrinfo": 0, "socket.gethostbyname": 0, "socket.gethostbyaddr": 0}
    if event in asked and not near(arguments[asked[event]]):
        with open(os.environ["BRECHA_ATTEMPTS"], "a") as file:
            file.write(f"{event} {arguments[asked[event]]!r}\\n")
        raise OSError(f"{event} is not allowed here")


sys.addaudithook(watched)
'''
"""Runs at the start of every Python, as sitecustomize"""

PROGRAM = """
import http.client, json, re, signal, subprocess, sys
from pathlib import Path

LOST = re.compile(r"^Ip: .*OutNoRoutes.*\\nIp: .*", re.MULTILINE)

def lost():
    '''Packets that found no way out, since there is none.'''
    names, numbers = LOST.search(Path("/proc/net/snmp").read_text())[0].splitlines()
    return int(dict(zip(names.split(), numbers.split()))["OutNoRoutes"])

def loopback_up():
    import fcntl, socket, struct
    with socket.socket() as any:
        fcntl.ioctl(any, 0x8914, struct.pack("16sh", b"lo", 0x1 | 0x40))  # SIOCSIFFLAGS: up, running

def asked(port, token):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", "/", headers={"Authorization": f"Bearer {token}"})
    answer = line.getresponse()
    return answer.status, len(answer.read())

def serve():
    command = [sys.executable, "-c", "from brecha.cli import main; main()", "serve", "--port", "0", "--no-open"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    found = re.search(r":(\\d+)/\\?token=(\\S+)", process.stdout.readline())
    try:
        return asked(int(found[1]), found[2])
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)

if "alone" in sys.argv:
    loopback_up()
from brecha.cli.program import run
told = {"before": lost()}
told["codes"] = [run(command) for command in (
    ["demo", "--rows", "300", "--out", "demo", "--quiet"],
    ["report", "demo/adversaries/classmate", "--charts", "charts"],
    ["believe", "--example", "denmark"],
    ["believe", "denmark/scenario.toml", "--show"],
)]
told["served"] = serve()
told["after"] = lost()
if "alone" in sys.argv:
    attempt = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'?', ('192.0.2.1', 53))"
    subprocess.run([sys.executable, "-I", "-S", "-c", attempt], stderr=subprocess.DEVNULL)  # without the hook
    told["canary"] = lost()
Path("told.json").write_text(json.dumps(told))
"""
"""All that a curator does, in one folder; the last lines see whether attempts are counted at all"""


def _network_of_its_own() -> list[str] | None:
    """The command that runs another in a network that leads nowhere; None where the system does not let us."""
    for command in (["unshare", "-n"], ["unshare", "-r", "-n"]):
        try:
            done = subprocess.run([*command, "true"], capture_output=True, check=False)
        except OSError:
            return None
        if done.returncode == 0:
            return command
    return None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all of it was run: what is there now was made without a network."""
    place = tmp_path_factory.mktemp("offline")
    (place / "hook").mkdir()
    (place / "hook" / "sitecustomize.py").write_text(HOOK)
    (place / "work").mkdir()
    before = _network_of_its_own()
    path = os.pathsep.join([str(place / "hook"), str(SOURCE.parent)])
    env = {**os.environ, "PYTHONPATH": path, "BRECHA_ATTEMPTS": str(place / "attempts"), "NO_COLOR": "1"}
    command = [*(before or []), sys.executable, "-c", PROGRAM, *(["alone"] if before else [])]
    done = subprocess.run(command, cwd=place / "work", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return place


def test_all_of_it_works_without_a_network_and_asks_for_none(folder: Path) -> None:
    told = json.loads((folder / "work" / "told.json").read_text())
    assert told["codes"] == [0, 0, 0, 0]
    assert told["served"][0] == 200
    assert told["served"][1] > 1000
    assert list((folder / "work" / "charts").glob("*.png"))
    assert not (folder / "attempts").exists()
    if "canary" in told:
        assert told["before"] == told["after"] < told["canary"]


@pytest.mark.parametrize(
    "attempt",
    [
        "import urllib.request; urllib.request.urlopen('http://example.org', timeout=1)",
        "import socket; socket.create_connection(('192.0.2.1', 80), timeout=1)",
        "import socket; socket.gethostbyname('example.org')",
        "import socket; s = socket.socket(); s.bind(('0.0.0.0', 0))",
    ],
)
def test_the_watch_sees_what_it_is_for(attempt: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(HOOK)
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "BRECHA_ATTEMPTS": str(tmp_path / "attempts")}
    done = subprocess.run([sys.executable, "-c", attempt], env=env, capture_output=True, text=True, check=False)
    assert "is not allowed here" in done.stderr
    assert len((tmp_path / "attempts").read_text().splitlines()) == 1


class Loads(html.parser.HTMLParser):
    """What a browser would fetch for a page, other than what is in the page itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)
        self.found += re.findall(r"@import[^;]*|url\(\s*[\"']?(?!#|data:)[^)]*", text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            loads = name in (
                "src",
                "srcset",
                "data",
                "poster",
                "background",
                "ping",
                "manifest",
                "action",
                "formaction",
            )
            if (loads or (name.endswith("href") and tag != "a")) and value and not value.startswith(("#", "data:")):
                self.found.append(f"<{tag} {name}={value!r}>")


@pytest.mark.parametrize(
    "loaded",
    [
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        '<img srcset="picture.png 2x">',
        "<style>@import 'a.css';</style>",
        "<p style=\"background: url('http://example.org/x')\">",
        '<svg><image xlink:href="x.png"/></svg>',
    ],
)
def test_what_a_browser_would_load_is_found(loaded: str) -> None:
    assert Loads(loaded).found


def test_a_report_with_all_its_charts_loads_nothing(folder: Path) -> None:
    page = (folder / "work" / "demo" / "adversaries" / "classmate" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") > 3
    assert Loads(page).found == []
    assert set(re.findall(r"https?://[^\s\"'<>]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_what_ships_names_no_address_elsewhere() -> None:
    """Templates, styles, scripts and catalogues: not even in a comment, but for links that this server answers."""
    assert len(SHIPPED) > 30
    for path in SHIPPED:
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"https?://|[\"'(]//\w", text), path.name
        assert not [one for one in Loads(text).found if not re.search(r"=['\"](/static/|/|\{\{)", one)], path.name


def _calls(text: str) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


def test_every_database_is_one_that_fetches_nothing() -> None:
    """DuckDB is opened in one place; and Splink, which would open one of its own, is given ours."""
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    opened = {
        path.relative_to(SOURCE).as_posix(): [ast.unparse(call) for call in _calls(text)]
        for path, text in texts.items()
        if re.search(r"\bduckdb\.|DuckDBAPI", text)
    }
    found = {
        name: [call for call in calls if re.match(r"duckdb\.(connect|sql|query|read_|from_|default)|connect\(", call)]
        for name, calls in opened.items()
    }
    assert [name for name, calls in found.items() if any(call.startswith("duckdb.") for call in calls)] == [
        "tables/sources/databases.py"
    ]
    assert all("OFFLINE" in call for call in found["tables/sources/databases.py"])
    splink = [call for calls in opened.values() for call in calls if re.match(r"\w*\.?DuckDBAPI\(", call)]
    assert splink == ["DuckDBAPI(connection)"]


def test_no_extension_is_fetched_or_loaded() -> None:
    with database() as connection:
        told = dict(connection.execute("SELECT name, value FROM duckdb_settings()").fetchall())
        assert [told[name] for name in OFFLINE] == ["false"] * len(OFFLINE)
        with pytest.raises(Exception, match="httpfs"):
            connection.execute("SELECT * FROM read_csv('https://192.0.2.1/table.csv')")
