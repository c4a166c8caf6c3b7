"""The attacks that a local server has to stand, one by one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from brecha.web.guard import MOST_FORM
from brecha.web.settings import Settings
from tests.web.at_hand import ADDRESS, TOKEN, browsing, serving, settings


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    with browsing(tmp_path) as client:
        yield client


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody on this machine who has no token."""
    with serving(tmp_path) as client:
        del client.headers["Authorization"]
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/index.json", "/compare", "/results/abc", "/runs/abc", "/nothing", "//", "/%2e%2e/"]
)
def test_nothing_is_told_without_the_token(stranger: TestClient, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status_code == 403
    assert "the address that was printed" in answer.text
    assert TOKEN not in answer.text


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + "x", "é", "\x00"])
def test_a_wrong_token_is_refused(stranger: TestClient, token: str) -> None:
    assert stranger.get("/", params={"token": token}).status_code == 403
    assert "set-cookie" not in stranger.get("/", params={"token": token}).headers
    assert stranger.get("/", headers=[(b"Authorization", f"Bearer {token}".encode())]).status_code == 403


def test_the_token_leaves_the_address_at_once(stranger: TestClient) -> None:
    welcome = stranger.get("/compare", params={"token": TOKEN, "before": "x"})
    assert (welcome.status_code, welcome.headers["location"]) == (303, "/compare?before=x")
    told = welcome.headers["set-cookie"].lower()
    assert "httponly" in told
    assert "samesite=strict" in told
    assert TOKEN not in told
    assert stranger.get("/").status_code == 200


def test_the_way_in_leads_nowhere_else(stranger: TestClient) -> None:
    """An address with two slashes at its beginning would be one of another machine."""
    for begins in ("//", "///", "/////"):
        welcome = stranger.get(f"{ADDRESS}{begins}evil.example/?token={TOKEN}")
        assert welcome.headers["location"] == "/evil.example/"


def test_a_ticket_is_good_once(tmp_path: Path) -> None:
    """What a browser is begun with can be read by everybody on the machine."""
    with serving(tmp_path, ticket="only-once") as client:
        del client.headers["Authorization"]
        assert client.get("/?ticket=wrong").status_code == 403
        assert client.get("/?ticket=only-once").headers["location"] == "/"
        assert client.get("/").status_code == 200
        client.cookies.clear()
        assert client.get("/?ticket=only-once").status_code == 403


def test_who_follows_a_link_on_another_page_gets_in(stranger: TestClient) -> None:
    """A redirect would still be asked for by the other page, and a browser would not show the cookie."""
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    welcome = stranger.get(f"/compare?token={TOKEN}&before=%22%3E", headers=headers)
    assert welcome.status_code == 200
    assert 'content="0;url=/compare?before=%22%3E"' in welcome.text
    assert TOKEN not in welcome.text


def test_a_cookie_of_another_server_is_no_way_in(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        del client.headers["Authorization"]
        client.cookies.set("brecha-8765", "f" * 64)
        assert client.get("/").status_code == 403
        client.cookies.set("brecha-8765", TOKEN)
        assert client.get("/").status_code == 403


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8765", "127.0.0.1", "127.0.0.1:9", "localhost.evil.example:8765", "", "127.1:8765"],
)
def test_a_name_that_somebody_pointed_here_is_refused(browser: TestClient, host: str) -> None:
    """DNS rebinding: the browser believes that it talks to evil.example."""
    answer = browser.get("/", headers={"Host": host})
    assert answer.status_code == 421
    assert "does not answer under this name" in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "LOCALHOST:8765", "[::1]:8765"])
def test_its_own_names_are_answered(browser: TestClient, host: str) -> None:
    assert browser.get("/index.json", headers={"Host": host, "Authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_two_hosts_are_refused(browser: TestClient) -> None:
    headers = [("Host", "127.0.0.1:8765"), ("Host", "evil.example"), ("Authorization", f"Bearer {TOKEN}")]
    assert browser.get("/", headers=headers).status_code == 421


def test_a_further_name_has_to_be_told(tmp_path: Path) -> None:
    with serving(tmp_path, names=("risk.example",)) as client:
        assert client.get("/", headers={"Host": "risk.example:8765"}).status_code == 200


def test_an_address_of_this_machine_in_the_network_is_a_name(tmp_path: Path) -> None:
    assert "10.1.2.3:8765" in settings(tmp_path, host="10.1.2.3").hosts
    assert settings(tmp_path, host="0.0.0.0").address == "http://127.0.0.1:8765/"
    assert "[fe80::1]:8765" in settings(tmp_path, host="fe80::1").hosts
    assert "127.0.0.1" in settings(tmp_path, port=80).hosts


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:8765", "http://127.0.0.1:9", None]
)
@pytest.mark.parametrize("path", ["/demo", "/open", "/upload", "/runs/x/stop", "/runs/x/forget", "/results/x/target"])
def test_no_other_page_can_change_anything(browser: TestClient, path: str, origin: str | None, tmp_path: Path) -> None:
    """CSRF: the browser sends the cookie with a form of another page."""
    answer = browser.post(path, headers={} if origin is None else {"Origin": origin})
    assert answer.status_code == 403
    assert "Another page asked for this" in answer.text
    assert not (tmp_path / "brecha-results").exists()


def test_two_origins_are_none(browser: TestClient) -> None:
    headers = [("Origin", ADDRESS), ("Origin", "http://evil.example")]
    assert browser.post("/open", headers=headers).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_page_can_ask_for_nothing(browser: TestClient, site: str) -> None:
    """A script tag, a frame or a fetch of another page; also of another port of this machine, which gets the cookie."""
    assert browser.get("/index.json", headers={"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"}).status_code == 403
    assert browser.get("/", headers={"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}).status_code == 200
    posted = browser.post("/demo", headers={"Origin": ADDRESS, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"})
    assert posted.status_code == 403


def test_its_own_page_may_change_something(browser: TestClient) -> None:
    answer = browser.post("/open", headers={"Origin": ADDRESS, "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 400
    assert "No file was chosen" in answer.text


@pytest.mark.parametrize("path", ["/", "/index.json", "/nothing", "/static/web.css", "/compare?before=a&after=b"])
def test_what_a_browser_may_do_is_told_with_every_answer(browser: TestClient, path: str) -> None:
    told = browser.get(path).headers
    policy = told["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "same-origin"
    assert told["x-frame-options"] == "DENY"
    assert told["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in told
    assert "server" not in told


def test_pages_are_kept_by_no_cache(browser: TestClient) -> None:
    assert browser.get("/").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["../settings.py", "..%2fsettings.py", "%2e%2e/settings.py", "nothing.js", "", "a/b"])
def test_static_files_are_those_of_the_package_alone(stranger: TestClient, name: str) -> None:
    answer = stranger.get(f"/static/{name}")
    assert answer.status_code in (403, 404)
    assert "class Settings" not in answer.text


def test_a_style_sheet_needs_no_token(stranger: TestClient) -> None:
    assert stranger.get("/static/web.css").headers["content-type"].startswith("text/css")


def test_a_form_is_small(browser: TestClient) -> None:
    headers = {"Origin": ADDRESS, "Content-Type": "application/x-www-form-urlencoded"}
    told = browser.post("/open", content=b"path=" + b"x" * MOST_FORM, headers=headers)
    assert told.status_code == 413
    untold = browser.post("/open", content=(b"path=" + b"x" * 2**16 for _ in range(40)), headers=headers)
    assert untold.status_code == 413


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_change_nothing(browser: TestClient, method: str) -> None:
    assert browser.request(method, "/demo", headers={"Origin": ADDRESS}).status_code in (404, 405)


def test_a_websocket_gets_no_answer(tmp_path: Path) -> None:
    with serving(tmp_path) as client, pytest.raises(Exception), client.websocket_connect("/"):  # noqa: B017, PT011
        pass


@pytest.mark.parametrize("path", ["/demo", "/open", "/upload", "/runs/x/resume", "/results/x/target"])
def test_read_only_changes_nothing(tmp_path: Path, path: str) -> None:
    with serving(tmp_path, read_only=True) as client:
        answer = client.post(path)
        assert answer.status_code == 403
        assert "shows results and nothing else" in answer.text


def test_read_only_lists_no_files(tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text("a\n1\n")
    with serving(tmp_path, read_only=True) as client:
        assert "people.csv" not in client.get("/").text
        assert "files" not in client.get("/index.json").json()


def test_every_server_has_a_token_of_its_own(tmp_path: Path) -> None:
    tokens = {Settings(tmp_path, tmp_path).token for _ in range(50)}
    assert len(tokens) == 50
    assert min(map(len, tokens)) >= 32
    assert TOKEN not in repr(settings(tmp_path))
