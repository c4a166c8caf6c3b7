"""Numbers too large to be read, such as that of the combinations of 94 columns: first digits and a power of ten."""

from decimal import Decimal
from pathlib import Path

import pytest

import brecha
from brecha.errors import TooLargeError
from brecha.language.catalogues import Language
from brecha.language.numbers import scientific, written
from tests.cli.calling import Call, rows, write

WIDE = 94
"""2^94 − 1 = 19,807,040,628,566,084,398,385,987,583"""
SAID = {
    "en": "Of about 1.98 × 10^28 combinations of these columns",
    "pt": "De cerca de 1,98 × 10^28 combinações destas colunas",
}


def wide(columns: int) -> str:
    """Three people, who differ in the last column only."""
    names = ",".join(f"c{i}" for i in range(columns))
    return rows(names + ",s", *(",".join(["0"] * (columns - 1) + [str(person)]) + ",yes" for person in range(3)))


@pytest.mark.parametrize(
    ("number", "english", "portuguese"),
    [
        (999_999_999_999_999, "999,999,999,999,999", "999.999.999.999.999"),
        (10**15, "about 1.00 × 10^15", "cerca de 1,00 × 10^15"),
        (9_996_000_000_000_000, "about 1.00 × 10^16", "cerca de 1,00 × 10^16"),
        (9_994_000_000_000_000, "about 9.99 × 10^15", "cerca de 9,99 × 10^15"),
        (2**94 - 1, "about 1.98 × 10^28", "cerca de 1,98 × 10^28"),
        (-(10**20), "about -1.00 × 10^20", "cerca de -1,00 × 10^20"),
        (3 * 10**4000, "about 3.00 × 10^4000", "cerca de 3,00 × 10^4000"),
        (1e300, "about 1.00 × 10^300", "cerca de 1,00 × 10^300"),
        (Decimal("1.25e40"), "about 1.25 × 10^40", "cerca de 1,25 × 10^40"),
        (float("inf"), "∞", "∞"),
    ],
)
def test_a_number_is_written_in_full_or_as_a_power(number: int, english: str, portuguese: str) -> None:
    assert Language.named("en").number(number) == english
    assert Language.named("pt").number(number) == portuguese


def test_a_large_number_in_a_message() -> None:
    says = Language.named("en").say("note-advice-tried-some", count=1, every=2**94 - 1)
    assert "about 1.98 × 10^28 combinations" in says


@pytest.mark.parametrize("power", range(15, 400, 7))
def test_powers_of_ten_and_their_neighbours(power: int) -> None:
    assert scientific(10**power) == (Decimal("1.00"), power)
    assert scientific(10**power - 1) == (Decimal("1.00"), power)
    assert scientific(10**power + 1) == (Decimal("1.00"), power)


def test_in_english_sentences_of_errors(tmp_path: Path) -> None:
    assert written(2047) == "2,047"
    assert written(2**94 - 1) == "about 1.98e28"
    table = brecha.read(write(tmp_path, wide(60), "wide.csv"))
    with pytest.raises(TooLargeError, match="40 quasi-identifiers have 1,099,511,627,775 combinations"):
        brecha.assess(table, qids=table.columns[:40])
    with pytest.raises(TooLargeError, match=r"60 quasi-identifiers have about 1\.15 × 10\^18 combinations"):
        brecha.assess(table, qids=table.columns[:60])


@pytest.mark.parametrize("subsets", ["full", "1"])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_ninety_four_columns_on_the_command_line_and_in_the_report(
    call: Call, tmp_path: Path, lang: str, subsets: str
) -> None:
    table, out = write(tmp_path, wide(WIDE), "wide.csv"), tmp_path / "out"
    columns = ",".join(f"c{i}" for i in range(WIDE))
    said = call("assess", table, "--qids", columns, "--sensitive", "s", "--subsets", subsets, "--out", out,
                "--lang", lang)  # fmt: skip
    assert said.code == 0, said.err
    assert SAID[lang] in (out / "report.html").read_text(encoding="utf-8")
    again = brecha.load(out)
    assert isinstance(again, brecha.Assessment)
    assert again.frame().to_pylist()[-2]["hits"] == 3
    told = call("report", out, "--lang", lang)
    assert told.code == 0, told.err


def test_more_columns_than_a_float_can_count(tmp_path: Path) -> None:
    """2^1100 − 1 is 1.358… · 10^331."""
    table = brecha.read(write(tmp_path, wide(1100), "wide.csv"))
    result = brecha.assess(table, qids=[f"c{i}" for i in range(1100)], sensitive=["s"], subsets="full")
    result.save(tmp_path / "out")
    assert "Of about 1.36 × 10^331 combinations" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_membership_of_ninety_four_columns(tmp_path: Path) -> None:
    table = brecha.read(write(tmp_path, wide(WIDE), "wide.csv"))
    answer = brecha.membership(table, table, qids=[f"c{i}" for i in range(WIDE)], subsets="full")
    answer.save(tmp_path / "out", lang="pt")
    assert SAID["pt"] in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
