"""Write the files of the demonstration: the synthetic census, and the study of it in the language of whoever asks."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from brecha.errors import SettingError
from brecha.language.catalogues import FALLBACK, Language
from brecha.runtime.files import make_folder
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE
from brecha.school_census import write as write_census
from brecha.study.file import STUDY_FILE, write

CENSUS_FILE = "census.csv"
"""The table, which the study names"""
STUDIES = ("en", "pt")
"""The languages in which there is the study"""


def demo_study(lang: str | Language = FALLBACK) -> str:
    """Return the text of the study of the demonstration, in English where there is none in this language."""
    code = Language.named(lang).code
    name = f"{code if code in STUDIES else FALLBACK}.toml"
    return (files("brecha.study.demo") / name).read_text(encoding="utf-8")


def write_demo(
    folder: str | Path,
    rows: int = 100_000,
    lang: str | Language = FALLBACK,
    progress: Callable[[int, int], None] | None = None,
) -> Path:
    """Write the census of the demonstration and the study of it into a folder; return the file of the study.

    Args:
        folder: where; it is made if there is none. Files of an earlier demonstration are replaced, no others.
        rows: how many pupils the census has.
        lang: the language of the study: its comments, the names of its adversaries, its reasons.
        progress: called with the records that are written, and with all.
    """
    place, text = Path(folder), demo_study(lang)
    study, census = place / STUDY_FILE, place / CENSUS_FILE
    _refuse_others(study, census)
    make_folder(place)
    columns = [*CENSUS_QUASI_IDENTIFIERS, *CENSUS_SENSITIVE]
    write_census(census, rows, columns=columns, repeats=0, progress=progress)
    write(study, text)
    return study


def _refuse_others(study: Path, census: Path) -> None:
    """Refuse a folder in which somebody has a study, or a table, of her own."""
    if not study.exists():
        if census.exists():
            raise SettingError("study-demo-file-exists", file=str(census))
        return
    shipped = {demo_study(lang).encode() for lang in STUDIES}
    if study.is_dir() or study.read_bytes() not in shipped:
        raise SettingError("study-demo-file-exists", file=str(study))
