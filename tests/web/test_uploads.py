"""Uploads: whatever the pieces in which they come, the same bytes are on the disk; and nothing is left behind."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import anyio
import pytest
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st
from starlette.requests import Request

from brecha.errors import BrechaError, ReadError, SettingError
from brecha.web.uploads import LOCK, MOST_FILES, DiskFullError, Received, TooMuchError, Uploads, safe_name

BOUNDARY = "a-boundary"


@pytest.fixture
def uploads() -> Iterator[Uploads]:
    found = Uploads(10_000)
    yield found
    found.close()


def part(name: str, content: bytes, file: str | None = None) -> bytes:
    told = f'form-data; name="{name}"' + (f'; filename="{file}"' if file is not None else "")
    return f"--{BOUNDARY}\r\nContent-Disposition: {told}\r\n\r\n".encode() + content + b"\r\n"


def form(*parts: bytes) -> bytes:
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


def sent(uploads: Uploads, body: bytes, cuts: list[int] = [], broken: bool = False, kind: str = "") -> Received:  # noqa: B006
    """What is received of a body that comes in these pieces."""
    places = sorted({0, len(body), *(cut % (len(body) + 1) for cut in cuts)})
    pieces = [body[start:end] for start, end in pairwise(places)] or [b""]
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    messages.append(
        {"type": "http.disconnect"} if broken else {"type": "http.request", "body": b"", "more_body": False}
    )
    waiting = iter(messages)

    async def receive() -> Any:
        return next(waiting)

    headers = [(b"content-type", (kind or f"multipart/form-data; boundary={BOUNDARY}").encode())]
    request = Request(
        {"type": "http", "method": "POST", "path": "/upload", "headers": headers, "query_string": b""}, receive
    )
    return anyio.run(uploads.receive, request)


@how(max_examples=60, deadline=None)
@given(st.binary(max_size=2000), st.lists(st.integers(0, 4000), max_size=6))
def test_the_bytes_are_the_same_however_they_are_cut(content: bytes, cuts: list[int]) -> None:
    content = content.replace(f"\r\n--{BOUNDARY}".encode(), b"")
    uploads = Uploads(10_000)
    try:
        got = sent(uploads, form(part("as", b"years"), part("file", content, "péople.csv")), cuts)
        assert got.files[0].read_bytes() == content
        assert got.files[0].name == "péople.csv"
        assert got.fields == {"as": "years"}
    finally:
        uploads.close()


def test_several_files_may_have_one_name(uploads: Uploads) -> None:
    got = sent(uploads, form(part("file", b"1", "a.csv"), part("file", b"2", "a.csv"), part("file", b"", "")))
    assert [file.read_bytes() for file in got.files] == [b"1", b"2"]


def left(uploads: Uploads) -> list[Path]:
    return [path for path in uploads.folder.rglob("*") if path.is_file() and path.name != LOCK]


def test_all_uploads_together_have_a_limit_of_their_own() -> None:
    uploads = Uploads(10_000, 15_000)
    try:
        first = sent(uploads, form(part("file", b"x" * 9_000, "a.csv")))
        assert 9_000 <= uploads.taken <= 10_000
        with pytest.raises(TooMuchError, match=r"larger than 0.015 MB together.*--max-uploads"):
            sent(uploads, form(part("file", b"x" * 9_000, "b.csv")))
        assert left(uploads) == list(first.files)
        sent(uploads, form(part("file", b"x" * 3_000, "c.csv")))
        uploads.forget(first.files)
        assert uploads.taken < 4_000
        sent(uploads, form(part("file", b"x" * 9_000, "d.csv")))
    finally:
        uploads.close()


def test_nothing_is_counted_of_what_was_broken_off(uploads: Uploads) -> None:
    for _ in range(5):
        with pytest.raises(ReadError):
            sent(uploads, form(part("file", b"x" * 9_000, "a.csv"))[:-20])
    assert uploads.taken == 0


def test_an_upload_does_not_fill_the_disk(uploads: Uploads, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = {"free": 60_000_000}
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(total=10**9, used=0, free=disk["free"]))
    sent(uploads, form(part("file", b"x", "a.csv")))
    disk["free"] = 49_000_000
    with pytest.raises(DiskFullError, match="almost full"):
        sent(uploads, form(part("file", b"x", "b.csv")))
    assert [path.name for path in left(uploads)] == ["a.csv"]


def test_a_server_takes_so_many_uploads(uploads: Uploads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.web.uploads.MOST_UPLOADS", 2)
    for _ in range(2):
        sent(uploads, form(part("file", b"x", "a.csv")))
    with pytest.raises(TooMuchError, match="takes no more"):
        sent(uploads, form(part("file", b"x", "a.csv")))


def test_too_much_is_refused_and_not_kept(uploads: Uploads) -> None:
    body = form(part("file", b"x" * 20_000, "a.csv"))
    with pytest.raises(TooMuchError, match=r"larger than 0.01 MB.*--max-upload"):
        sent(uploads, body, list(range(0, 20_000, 500)))
    assert left(uploads) == []


@pytest.mark.parametrize("broken", [True, False])
@pytest.mark.parametrize("missing", [1, 10, 30, 200])
def test_what_is_broken_off_is_not_kept(uploads: Uploads, missing: int, broken: bool) -> None:
    body = form(part("file", b"x" * 500, "a.csv"))
    with pytest.raises(ReadError, match="broken off"):
        sent(uploads, body[: -missing - 5], [100, 300], broken=broken)
    assert left(uploads) == []


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "application/x-www-form-urlencoded"),
        (b"", "multipart/form-data"),
        (form(part("as", b"years")), ""),
        (form(part("as", b"x" * 70_000)), ""),
        (form(*(part(f"f{k}", b"x" * 10_000) for k in range(7))), ""),
        (form(*(part(f"f{k}", b"") for k in range(30))), ""),
        (b"no form at all", ""),
        (form(*(part("file", b"", f"{k}.csv") for k in range(MOST_FILES + 1))), ""),
        (b"--" + BOUNDARY.encode() + b"\r\n" + b"X: y\r\n" * 20 + b"\r\n", ""),
    ],
)
def test_what_is_no_upload_is_refused_in_a_sentence(body: bytes, kind: str) -> None:
    uploads = Uploads(10**6)
    try:
        with pytest.raises((SettingError, ReadError)) as refused:
            sent(uploads, body, kind=kind)
        assert str(refused.value).endswith(".")
        assert left(uploads) == []
    finally:
        uploads.close()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("people.csv", "people.csv"),
        ("../../etc/passwd", "passwd.csv"),
        ("C:\\data\\people.parquet", "people.parquet"),
        ("a\0b\n.csv", "a_b_.csv"),
        ("<script>.csv", "_script_.csv"),
        ("..", "table.csv"),
        ("人口 2020.CSV.gz", "人口 2020.CSV.gz"),
        ("x" * 300 + ".zip", "x" * 146 + ".zip"),
        ("人" * 100 + ".csv", "人" * 48 + ".csv"),
        (".csv", "csv.csv"),
    ],
)
def test_a_name_is_made_safe_and_still_tells_the_kind(name: str, kept: str) -> None:
    assert safe_name(name) == kept


@given(st.text(max_size=50))
def test_no_name_leads_elsewhere(name: str) -> None:
    kept = safe_name(name)
    assert Path(kept).name == kept
    assert kept not in (".", "..")
    assert not kept.startswith(".")


def test_the_folder_goes_with_the_server_and_is_for_nobody_else() -> None:
    uploads = Uploads(10)
    assert uploads.folder.stat().st_mode & 0o077 == 0
    uploads.close()
    assert not uploads.folder.exists()


def test_what_a_killed_server_left_is_removed() -> None:
    killed = Uploads(10)
    (killed.folder / "people.csv").write_text("a\n1\n")
    killed._lock.close()  # as the system does when a process ends
    running = Uploads(10)
    uploads = Uploads(10)
    try:
        assert not killed.folder.exists()
        assert running.folder.exists()
    finally:
        running.close()
        uploads.close()
    assert not running.folder.exists()


def test_refusals_are_brecha_errors() -> None:
    assert issubclass(TooMuchError, BrechaError)
