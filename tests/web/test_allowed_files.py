"""No path leads out of the working folder, however it is written."""

import gzip
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as how
from hypothesis import strategies as st

import brecha
from brecha.errors import BrechaError, ReadError
from brecha.language import PAGE
from brecha.web.state.allowed_files import AllowedFiles, named
from tests.web.at_hand import serving, settings


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A working folder with tables, links that lead out of it, hidden files; and a secret beside it."""
    around = tmp_path_factory.mktemp("around")
    house = around / "house"
    (house / "years").mkdir(parents=True)
    (house / ".hidden").mkdir()
    (around / "house-of-others").mkdir()
    for place in (
        "secret.csv",
        "house-of-others/other.csv",
        "house/people.csv",
        "house/years/2014.csv",
        "house/.env.csv",
    ):
        (around / place).write_text("a\n1\n")
    (house / ".hidden" / "people.csv").write_text("a\n1\n")
    (house / "notes.md").write_text("not a table")
    (house / "out.csv").symlink_to(around / "secret.csv")
    (house / "out").symlink_to(around)
    (house / "in.csv").symlink_to(house / "people.csv")
    (house / "round.csv").symlink_to(house / "round.csv")
    return house


def test_tables_inside_are_opened(house: Path) -> None:
    allowed = AllowedFiles(settings(house))
    assert allowed.table("people.csv") == house / "people.csv"
    assert allowed.table("years/../years/2014.csv") == house / "years" / "2014.csv"
    assert allowed.table("in.csv") == house / "people.csv"
    assert allowed.table(str(house / "people.csv")) == house / "people.csv"


@pytest.mark.parametrize(
    "text",
    ["../secret.csv", "out.csv", "out/secret.csv", "/etc/passwd", "../house-of-others/other.csv",
     "years/../../secret.csv", "", ".", "years", "notes.md", ".env.csv", ".hidden/people.csv", "round.csv",
     "nothing.csv", "people.csv\0.csv", "given:0", "given:-1", "given:x", "file:///etc/passwd", "~/.bashrc",
     "x" * 10_000],
)  # fmt: skip
def test_everything_else_is_refused(house: Path, text: str) -> None:
    with pytest.raises(ReadError):
        AllowedFiles(settings(house)).table(text)


PIECES = [
    "..",
    ".",
    "",
    "out",
    "out.csv",
    "years",
    "secret.csv",
    "people.csv",
    "house",
    ".hidden",
    "/",
    "\\",
    "%2e%2e",
    "\0",
]


@how(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=st.lists(st.sampled_from(PIECES), max_size=6), joined=st.sampled_from(["/", "//", "\\"]))
@example(parts=["", "etc", "passwd"], joined="/")
def test_whatever_is_opened_is_inside(house: Path, parts: list[str], joined: str) -> None:
    text = joined.join(parts)
    allowed = AllowedFiles(settings(house))
    for ask in (allowed.table, allowed.listing):
        try:
            found = ask(text)
        except ReadError:
            continue
        except ValueError:
            pytest.fail(f"{text!r} is no refusal but a fault")
        if isinstance(found, Path):
            assert found.resolve().is_relative_to(house)
            assert ".hidden" not in found.parts


def test_a_listing_names_what_can_be_opened(house: Path) -> None:
    listing = AllowedFiles(settings(house)).listing()
    assert [path for path, _ in listing.files] == ["in.csv", "people.csv"]
    assert listing.folders == ("years",)
    assert AllowedFiles(settings(house)).listing("years").above == ""


def test_what_was_named_can_be_opened_wherever_it_is(house: Path) -> None:
    secret = house.parent / "secret.csv"
    allowed = AllowedFiles(settings(house, named_paths=(secret,)))
    assert allowed.table("given:0") == secret
    assert allowed.named_tables() == [(0, "secret.csv")]
    assert allowed.shown(secret) == "secret.csv"
    with pytest.raises(ReadError):
        allowed.table("../house-of-others/other.csv")


def test_names_that_are_no_text_are_left_out(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.csv")).write_text("a\n1\n")
    (tmp_path / "café.csv").write_text("a\n1\n")
    listing = AllowedFiles(settings(tmp_path)).listing()
    assert [path for path, _ in listing.files] == ["café.csv"]
    assert listing.left_out == 1
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200


def test_a_text_tells_no_path(tmp_path: Path) -> None:
    allowed = AllowedFiles(settings(tmp_path, named_paths=(Path("/somewhere/else/people.csv"),)))
    allowed.uploads = Path("/tmp/brecha-upload-x")
    said = f"{str(tmp_path / 'a.csv')!r} and {str(tmp_path / 'brecha-results' / 'r')!r} in {str(tmp_path)!r}"
    assert str(tmp_path) not in allowed.without_folders(said)
    assert allowed.without_folders("'/somewhere/else/people.csv' is empty") == "'people.csv' is empty"
    assert allowed.without_folders("'/tmp/brecha-upload-x/3/0/mine.csv' is empty") == "'mine.csv' is empty"


def test_a_text_names_the_option_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.tables.sources.files.MOST_UNPACKED", 1 << 20)
    file = tmp_path / "people.csv.gz"
    file.write_bytes(gzip.compress(b"age,sex\n" + b"30,F\n" * 500_000))
    with pytest.raises(BrechaError) as raised:
        brecha.read(file)
    said = raised.value.sentence("en", PAGE)
    assert "If it is what it should be, start Brecha with --trust-size, or unpack it" in said


def test_results_that_are_links_are_none(tmp_path: Path) -> None:
    folder = tmp_path / "risk"
    folder.mkdir()
    (folder / "results.json").write_text("{}")
    assert len(AllowedFiles(settings(tmp_path)).result_folders()) == 1
    (folder / "results.parquet").symlink_to("/etc/hostname")
    assert AllowedFiles(settings(tmp_path)).result_folders() == {}


def test_results_are_found_by_a_name_that_tells_nothing(house: Path, tmp_path: Path) -> None:
    folder = tmp_path / "risk"
    folder.mkdir()
    (folder / "results.json").write_text("{}")
    found = AllowedFiles(settings(tmp_path)).result_folders()
    assert found == {named(folder): folder}
    assert str(tmp_path) not in named(folder)
    (tmp_path / "elsewhere").symlink_to(house)
    (house / "results.json").write_text("{}")
    try:
        assert AllowedFiles(settings(tmp_path)).result_folders() == found
    finally:
        (house / "results.json").unlink()
