"""The tests of pages find what they are there to find."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import violations
from tests.browser.layout import beyond_the_edge, cut_labels, hidden_by_scrolling, unfold
from tests.browser.references import dead_references, loads_from_elsewhere, repeated_ids
from tests.browser.visits import TELEPHONE, Opened

ROOT = Path(__file__).parents[2]
HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>'
    '<meta name="viewport" content="width=device-width">'
)
PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
POLICY = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\">"
WELL = "<main><h1>A page</h1><p><a href='#end'>To the end.</a></p><p id=end>The end.</p></main>"

TOO_WIDE = f"""{HEAD}
<p>{"word" * 100}</p>
<p style="width: 500px">out</p>
<div style="overflow-x: auto"><p style="width: 500px">scrolls</p></div>
<details><summary>More</summary><p style="width: 500px">folded</p></details>
<a href="#" style="position: absolute; left: -100rem">skip</a>
<svg width="100" height="20"><text x="90" y="10">too long a label</text></svg>
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return tmp_path / "page.html"


def test_a_page_in_order_is_not_objected_to(opened: Opened, page: Path) -> None:
    page.write_text(f"{HEAD}{POLICY}{WELL}")
    visit = opened(page)
    assert visit.errors == visit.requests == visit.dialogs == []
    assert repeated_ids(visit) == dead_references(visit) == loads_from_elsewhere(visit) == []
    assert beyond_the_edge(visit) == cut_labels(visit) == hidden_by_scrolling(visit) == []
    assert violations(visit) == []


def test_errors_dialogs_and_requests_are_seen(opened: Opened, page: Path) -> None:
    page.write_text(
        f"{HEAD}<img src='{PIXEL}'><img src='http://127.0.0.1:9/far.png'>"
        "<script>console.error('said'); alert('stop'); setTimeout(() => { window.done = true; throw Error('thrown'); })"
        "</script>"
    )
    visit = opened(page)
    visit.page.wait_for_function("window.done")
    assert visit.dialogs == ["stop"]
    assert visit.requests == ["http://127.0.0.1:9/far.png"]
    assert "said" in visit.errors
    assert any("thrown" in error for error in visit.errors)
    assert loads_from_elsewhere(visit) == ['<img src="http://127.0.0.1:9/far.png">']


def test_without_javascript_nothing_runs_and_requests_are_still_seen(opened: Opened, page: Path) -> None:
    page.write_text(
        f"{HEAD}<p>Here.<noscript>Without.</noscript><link rel=stylesheet href=near.css><script>alert(1)</script>"
    )
    visit = opened(page, javascript=False)
    assert visit.dialogs == []
    assert visit.page.inner_text("p") == "Here.Without."
    assert visit.requests == [(page.parent / "near.css").as_uri()]


def test_what_a_policy_forbids_is_an_error(opened: Opened, page: Path) -> None:
    page.write_text(f"{HEAD}{POLICY}{WELL}<script>alert(1)</script>")
    visit = opened(page)
    assert visit.dialogs == []
    assert len(visit.errors) == 1


def test_ids_and_references_are_looked_at(opened: Opened, page: Path) -> None:
    page.write_text(
        f"{HEAD}<a href='#nowhere'>a</a><a href='#%C3%A7'>b</a><p id=ç>c"
        "<p id=twice>d<p id=twice aria-labelledby=nobody>e"
        "<svg><g clip-path='url(#lost)'><text>x</text></g></svg><link rel=preconnect href='https://example.org'>"
    )
    visit = opened(page)
    assert repeated_ids(visit) == ["twice"]
    assert sorted(dead_references(visit)) == ["lost", "nobody", "nowhere"]
    assert loads_from_elsewhere(visit) == ['<link href="https://example.org">']


def test_what_is_too_wide_is_found_unless_it_scrolls_or_is_folded(opened: Opened, page: Path) -> None:
    page.write_text(TOO_WIDE)
    visit = opened(page, width=TELEPHONE)
    found = " ".join(beyond_the_edge(visit))
    assert "wordword" in found
    assert "out" in found
    assert "the page" in found
    for excused in ("scrolls", "folded", "skip"):
        assert excused not in found
    assert cut_labels(visit) == ["too long a label"]
    assert len(hidden_by_scrolling(visit)) == 1
    unfold(visit)
    assert "folded" in " ".join(beyond_the_edge(visit))


def test_dark_and_printed_pages_are_what_they_say(opened: Opened, page: Path) -> None:
    page.write_text(HEAD)
    dark, printed = "matchMedia('(prefers-color-scheme: dark)').matches", "matchMedia('print').matches"
    seen = [(visit.ask(dark), visit.ask(printed)) for visit in (opened(page), opened(page, dark=True, printed=True))]
    assert seen == [(False, False), (True, True)]


def test_what_is_hard_to_read_is_said_in_lines(opened: Opened, page: Path) -> None:
    page.write_text(f"{HEAD}<main><h1>A page</h1><p style='color: #999; background: #fff'>pale</p></main>")
    (line,) = violations(opened(page))
    assert line.startswith("color-contrast (serious) at p: ")
    assert "2.84" in line


def test_looking_saves_a_picture_and_says_what_went_wrong(browser: Browser, page: Path) -> None:
    page.write_text(f"{HEAD}{WELL}<script>console.error('said')</script>")
    picture = page.with_suffix(".png")
    command = [
        sys.executable,
        "-m",
        "tests.browser.looking",
        str(page),
        str(picture),
        "--dark",
        "--full",
        "--width",
        "360",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "said\n"
    header = picture.read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert int.from_bytes(header[16:20]) == TELEPHONE
