"""Sweeps over targets, adversaries and programs, as files and as plain data."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from brecha.answers.store.folder import read_folder, unreadable, write_folder
from brecha.answers.store.handling import Handling, handling, of_sweep, with_report
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.answers.sweep import Sweep

SWEEP = "sweep"
"""What results.json says that it holds"""


def save(sweep: "Sweep", folder: Path, lang: Language | str = "en") -> Path:
    """Write results.parquet, results.json and report.html."""
    language = Language.named(lang)
    about = with_report(_about(sweep), handled(sweep)) | {"language": language.code}
    return write_folder(folder, _short(sweep), about, lambda _: report(sweep, language), sweep.frame())


def report(sweep: "Sweep", language: Language) -> str:
    """What a person reads, as HTML."""
    from brecha.report.sweep_page import sweep_page

    return sweep_page(sweep, language)


def handled(sweep: "Sweep") -> Handling:
    """Whether the report may be handed on."""
    return of_sweep()


def load(folder: str | Path) -> "Sweep":
    """Read a saved answer again."""
    from brecha.answers.sweep import SCENARIOS, Sweep

    about, scenarios = read_folder(Path(folder), {SWEEP: SCENARIOS}, newer=("readable",))
    try:
        found = Sweep(scenarios, dict(about["input"]), dict(about["method"]), tuple(about["notes"]))
        len(found.adversaries), len(found.programs), len(found.targets), found.known, found.secret
    except (KeyError, TypeError, ValueError) as problem:
        raise unreadable(Path(folder), problem) from problem
    return found


def plain(sweep: "Sweep") -> dict[str, Any]:
    """Everything as plain data, but for the distributions."""
    return _about(sweep) | {"attacks": _short(sweep).to_pylist()}


def _short(sweep: "Sweep") -> pa.Table:
    """The scenarios without the chance of every number, which are in results.parquet."""
    from brecha.answers.sweep import DISTRIBUTIONS

    return sweep.frame().drop_columns(list(DISTRIBUTIONS))


def _about(sweep: "Sweep") -> dict[str, Any]:
    told = {**handling(handled(sweep)), "input": sweep.input, "method": sweep.method}
    return {"brecha": __version__, "kind": SWEEP, **told, **notes.as_json(sweep.notes)}
