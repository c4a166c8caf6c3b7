"""``brecha serve``: what it refuses before it listens; the server itself is in tests/web."""

import socket
from pathlib import Path

import pytest

from brecha.cli.commands import serve
from brecha.errors import SettingError
from tests.cli.calling import Call


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--folder", "nowhere"], "'nowhere' is no folder"),
        (["nothing.csv"], "'nothing.csv' is not there"),
        (["--lang", "xx"], "no language 'xx' for the page. There is: en, pt"),
        (["--max-upload", "lots"], "'lots' is no size. Write 500MB or 20GB"),
        (["--max-upload", "0GB"], "is no size"),
        (["--max-uploads", "many"], "--max-uploads 'many' is no size"),
        (["--port", "70000"], "65535"),
        (["--host", "no.such.host.invalid", "--port", "0"], "cannot listen"),
    ],
)
def test_what_it_refuses(call: Call, tmp_path: Path, arguments: list[str], says: str) -> None:
    answer = call("serve", "--no-open", *arguments)
    assert answer.code == 2
    assert says in " ".join(answer.err.split())
    assert answer.out == ""


def test_a_port_that_is_taken(call: Call) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        answer = call("serve", "--no-open", "--port", str(taken.getsockname()[1]))
    assert answer.code == 2
    assert "Choose another --port" in " ".join(answer.err.split())


def test_without_its_extra_it_says_what_to_install(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    answer = call("serve", "--no-open")
    assert answer.code == 2
    assert "pip install 'brecha[web]'" in answer.err


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1", 1),
        ("500MB", 500_000_000),
        ("20GB", 20 * 10**9),
        ("1.5 gb", 1_500_000_000),
        ("1GiB", 2**30),
        ("2TB", 2 * 10**12),
    ],
)
def test_sizes(text: str, count: int) -> None:
    assert serve.parsed_size(text) == count


@pytest.mark.parametrize("text", ["", "GB", "-1GB", "1e3", "1 GB 2", "NaN"])
def test_no_sizes(text: str) -> None:
    with pytest.raises(SettingError):
        serve.parsed_size(text)


def test_what_is_reached_from_elsewhere() -> None:
    assert serve.is_loopback("127.0.0.1")
    assert serve.is_loopback("127.9.9.9")
    assert not serve.is_loopback("0.0.0.0")
    assert not serve.is_loopback("no.such.host.invalid")
