"""A study in a browser: opened, edited, saved, run and read; and what was saved, opened again, is the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from brecha.language.catalogues import Language
from brecha.study import study_from_text
from tests.browser.served import Enter, Server, entering, serving
from tests.browser.test_serve import ABORTED, LOCALES, is_easy_to_read, nothing_happened, plain
from tests.web.test_studies import PEOPLE, STUDY


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("studied") / "work"
    folder.mkdir()
    (folder / "people.csv").write_text(PEOPLE, encoding="utf-8")
    (folder / "brecha.toml").write_text(STUDY, encoding="utf-8")
    with serving(folder) as found:
        yield found


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Enter]:
    with entering(browser, server) as enter:
        yield enter


def test_a_study_is_edited_saved_run_and_is_the_same_again(enter: Enter, server: Server, tmp_path: Path) -> None:
    visit = enter(locale=LOCALES["en"])
    page = visit.page
    page.get_by_label("brecha.toml").check()
    page.locator("form[action='/open'] button").click()
    page.locator("#roles").wait_for()
    edit(page)
    edited = filled_in(page)
    saved = tmp_path / "brecha.toml"
    with page.expect_download() as download:
        page.locator("button[formaction]").click()
    download.value.save_as(saved)
    text = saved.read_text(encoding="utf-8")
    says_what_was_edited(text)
    is_easy_to_read(visit)
    page.locator("#roles > p button:not([formaction])").click()
    page.wait_for_url("**/results/*")
    outcome = page.url
    is_read(page, server, "en")
    is_easy_to_read(visit)
    nothing_happened(visit, *ABORTED)

    visit = enter(locale=LOCALES["pt"])
    page = visit.page
    (tmp_path / "people.csv").write_text(PEOPLE, encoding="utf-8")
    page.locator("#file").set_input_files([saved, tmp_path / "people.csv"])
    page.locator("#upload-form button").click()
    page.locator("#roles").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    assert filled_in(page) == edited
    page.goto(outcome)
    is_read(page, server, "pt")
    nothing_happened(visit, *ABORTED)


def edit(page: Page) -> None:
    """A label of a column and of a value, one adversary fewer, a secret of two columns, and another limit."""
    page.get_by_label("Label of town", exact=True).fill("home town")
    page.get_by_label("Role of note").select_option("sensitive")
    page.locator("details:has(fieldset.joint)").first.locator("summary").click()
    joint = page.locator("fieldset.joint").first
    joint.get_by_label("note", exact=True).check()
    joint.get_by_label("diagnosis illness", exact=True).check()
    page.locator(".values summary", has_text="town").click()
    page.get_by_label("Label of Natal in português").fill("Natal (RN)")
    page.locator(".adversary", has_text="neighbour").get_by_role("checkbox").uncheck()
    page.get_by_label("Limit 3", exact=True).fill("k5")
    page.get_by_label("Why limit 3").fill("the law")


def filled_in(page: Page) -> list[list[str]]:
    """What the form would send, in any language: labels of columns are those of one, and lines of limits move up."""
    fields: list[list[str]] = page.evaluate("[...new FormData(document.querySelector('#roles'))]")
    left = [field for field in fields if field[1] and not field[0].startswith("label-")]
    return sorted([name.partition("-")[0] if name.startswith(("limit", "why")) else name, value]
                  for name, value in left if not value.endswith("(neighbour)"))  # fmt: skip


def says_what_was_edited(text: str) -> None:
    """All of it, and the comments."""
    study = study_from_text(text)
    assert study.columns["town"].label == {"en": "home town"}
    assert study.columns["town"].values == {"Natal": {"pt": "Natal (RN)"}}
    (classmate,) = study.adversaries
    assert (classmate.name, classmate.wants) == ("classmate", ("illness", "note", "illness + note"))
    assert [(one.label, one.why) for one in study.limits] == [("certain=5%", "rule 3"), ("k5", "the law")]
    assert "# as the register has it" in text
    assert text.startswith("# Read and signed in May.")


def is_read(page: Page, server: Server, code: str) -> None:
    """The decision begins with the column that nobody assessed."""
    told = server.told(page.url.removeprefix(server.address) + ".json")
    assert told["columns_not_assessed"] == ["town"]
    decision = [plain(one) for one in page.locator(".decision li").all_inner_texts()]
    assert decision == [plain(one) for one in told["sentences"]] or code == "pt"
    assert "home town" in " ".join(decision[:2])
    expect(page.locator("#decision")).to_have_text(Language.named(code).say("web-outcome-decision"))
    assert {row["adversary"] for row in told["checks"]} == {"classmate"}
