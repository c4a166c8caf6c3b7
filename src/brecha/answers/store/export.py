"""Assessments, and their growth over years, as files and as plain data.

results.parquet holds all attacks with their histograms, results.json the same attacks for other programs with how they
were computed, and report.html what a person reads. Of a growth over years, each file holds all steps.
"""

from collections.abc import Mapping
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.exposed_values import ExposedValues
from brecha.answers.store.folder import (
    PAGE,
    check_whole,
    read_about,
    read_table,
    rewrite_page,
    unreadable,
    write_folder,
)
from brecha.answers.store.handling import Handling, handling, of_assessment, with_report
from brecha.answers.store.laws import attacks_of, check_figures, with_schema
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment
    from brecha.answers.growth import Growth

GROWTH = "growth"
"""What results.json says of its kind, where it holds more than one assessment"""
HISTOGRAM = "histogram"
"""The column of results.parquet with the histogram of each attack"""
_OTHERS = {
    "membership": "brecha.answers.store.membership_files",
    "planned sample": "brecha.answers.store.membership_files",
    "private counts": "brecha.answers.store.private_files",
    "private counts of samples": "brecha.answers.store.private_files",
    "reversed": "brecha.answers.store.reversal_files",
    "sanitized": "brecha.answers.store.sanitizer_files",
    "sweep": "brecha.answers.store.sweep_files",
    "tradeoff": "brecha.answers.store.tradeoff_files",
    "unlinked": "brecha.answers.store.unlinked_files",
}
"""Where answers of other kinds are read"""


def save(result: "Assessment | Growth", folder: Path, lang: Language | str = "en", **told: Any) -> Path:
    """Write results.parquet, with histograms, results.json and report.html.

    ``told`` is how the report is told, besides its language: the arguments of :func:`brecha.report.page.page`.
    """
    language = Language.named(lang)
    about = with_report(_about(result), handled(result, **told))
    about |= {"language": language.code, "report": _plainly(told)}
    return write_folder(
        folder, result.frame(), about, lambda _: report(result, language, **told), _with_histograms(result)
    )


def _plainly(told: dict[str, Any]) -> dict[str, Any]:
    """How the report is told, as far as it can be told so again from the folder alone."""
    return {name: value for name, value in told.items() if name != "against"}


def load(folder: str | Path) -> Any:
    """Read what was saved in a folder again: an Assessment, a Growth, or an answer of another kind.

    The people's records are not in it.
    """
    place = Path(folder)
    check_whole(place)
    return _loaded(place)


def _loaded(place: Path) -> Any:
    about = read_about(place)
    kind = about.get("kind")
    if kind in _OTHERS:
        return import_module(_OTHERS[kind]).load(place)
    try:
        table = _attacks(place, about)
        return _growth(table, about) if kind == GROWTH else _assessment(table, about)
    except (ValueError, KeyError, TypeError, AttributeError, pa.ArrowException) as problem:
        raise unreadable(place, problem) from problem


def retell(folder: str | Path, lang: Language | str, **told: Any) -> Any:
    """Write the report of saved results anew, in this language; the figures stay. The results again.

    ``told`` is how, where that is not as before: the arguments of :func:`brecha.report.page.page`.
    """
    place, language = Path(folder), Language.named(lang)
    check_whole(place, without=(PAGE,))
    result, about = _loaded(place), read_about(place)
    told = told_before(about) | told
    kind = about.get("kind")
    page = report_of(result, kind, language, **told)
    rewrite_page(place, page, {"language": language.code, "report": _plainly(told), **_handling(result, kind, told)})
    return result


def _handling(result: Any, kind: str | None, told: dict[str, Any]) -> dict[str, Any]:
    """What results.json says of itself and of the report that is told so."""
    of_report = report_handling(result, kind, **told)
    return with_report(handling(of_report, getattr(result, "by", None)), of_report)


def report_handling(result: Any, kind: str | None, **told: Any) -> Handling:
    """Whether the report of results of any kind may be handed on, if it is told so."""
    found: Handling = import_module(_OTHERS.get(str(kind), __name__)).handled(result, **told)
    return found


def handled(result: "Assessment | Growth", *, minimum_group_size: int = MINIMUM_GROUP_SIZE, **told: Any) -> Handling:
    """Whether the report that is told so may be handed on."""
    return of_assessment(result, minimum_group_size)


def told_before(about: Mapping[str, Any]) -> dict[str, Any]:
    """How the report of saved results was told, as far as the folder may say so: it may be anybody's.

    A minimum group size below the usual one is not taken from there, only from whoever has the report written.
    """
    stored = about.get("report")
    if not isinstance(stored, Mapping):
        return {}
    limit, minimum_group_size = stored.get("at_most"), stored.get("minimum_group_size")
    found: dict[str, Any] = {}
    if isinstance(limit, int | float) and not isinstance(limit, bool) and isfinite(limit):
        found["at_most"] = limit
    if (
        isinstance(minimum_group_size, int)
        and not isinstance(minimum_group_size, bool)
        and minimum_group_size >= MINIMUM_GROUP_SIZE
    ):
        found["minimum_group_size"] = minimum_group_size
    return found


def report_of(result: Any, kind: str | None, language: Language, **told: Any) -> str:
    """The report of results of any kind, as HTML."""
    found: str = import_module(_OTHERS.get(str(kind), __name__)).report(result, language, **told)
    return found


def _attacks(place: Path, about: dict[str, Any]) -> pa.Table:
    """The attacks of an assessment or a growth, with their histograms if these were kept."""
    from brecha.answers.frame import SCHEMA
    from brecha.answers.growth import GROWTH_SCHEMA

    schema = GROWTH_SCHEMA if about.get("kind") == GROWTH else SCHEMA
    found = attacks_of(read_table(place), schema, [HISTOGRAM])
    _check_columns(found, schema.names, about["brecha"])
    table = with_schema(found, schema)
    if HISTOGRAM in found.column_names:
        table = table.append_column(HISTOGRAM, found[HISTOGRAM])
    check_figures(about, table)
    return table


def _assessment(table: pa.Table, about: dict[str, Any]) -> "Assessment":
    from brecha.answers.assessment import Assessment
    from brecha.answers.frame import SCHEMA

    histograms = None
    if HISTOGRAM in table.column_names:
        charted = table[HISTOGRAM].drop_null()
        histograms = np.array(charted.combine_chunks().flatten()).reshape(len(charted), -1)
    attacks = table.select(SCHEMA.names).cast(SCHEMA)
    exposed = [ExposedValues.from_dict(one) for one in about.get("exposed_values", [])]
    found = Assessment(
        attacks, histograms, dict(about["input"]), dict(about["method"]), tuple(about["notes"]),
        _exposed={(tuple(sorted(one.qids)), one.sensitive): one for one in exposed},
    )  # fmt: skip
    len(found.qids), len(found.sensitive), found.rows
    return found


def _growth(table: pa.Table, about: dict[str, Any]) -> "Growth":
    from brecha.answers.growth import Growth

    labels = tuple(str(label) for label in about["labels"])
    steps = [
        _assessment(table.filter(pc.equal(table["tables"], k)).combine_chunks(), step)
        for k, step in zip(range(1, len(labels) + 1), about["steps"], strict=True)
    ]
    return Growth(tuple(steps), labels)


def _check_columns(table: pa.Table, names: list[str], version: str) -> None:
    absent = [name for name in names if name not in table.column_names]
    if absent:
        raise ValueError(f"it was written by Brecha {version}, which had no {absent[0]!r}. Assess the table again.")


def as_json(result: "Assessment | Growth") -> dict[str, Any]:
    """The assessment, or the growth, as plain data."""
    return _about(result) | {"attacks": result.frame().to_pylist()}


def _about(result: "Assessment | Growth") -> dict[str, Any]:
    """Everything but the attacks."""
    from brecha.answers.growth import Growth

    about = {"brecha": __version__, **handling(handled(result), result.by), **_how(result)}
    if isinstance(result, Growth):
        steps = [_how(step) for step in result.steps]
        about |= {"kind": GROWTH, "labels": list(result.labels), "steps": steps}
    return about


def _how(result: "Assessment | Growth") -> dict[str, Any]:
    return {"input": result.input, "method": result.method, **notes.as_json(result.notes), **_exposed(result)}


def _exposed(result: "Assessment | Growth") -> dict[str, Any]:
    """Which values the exposed people of each secret have, for the set of columns of the first sentence.

    Of one set only: from those of two sets could be told how few people the columns between them expose.
    """
    from brecha.answers.growth import Growth
    from brecha.report.sentences.attacks import leading_set

    if isinstance(result, Growth):
        return {}
    secrets = [name for name in result.sensitive if None in result.gains(name)]
    found = [result.exposed_values(leading_set(result, name), name) for name in secrets]
    return {"exposed_values": [one.as_dict() for one in found if one is not None]}


def report(result: "Assessment | Growth", language: Language, **told: Any) -> str:
    """What a person reads, as HTML."""
    from brecha.answers.growth import Growth
    from brecha.report.growth_page import growth_page
    from brecha.report.page import page

    return growth_page(result, language) if isinstance(result, Growth) else page(result, language, **told)


def _with_histograms(result: "Assessment | Growth") -> pa.Table:
    """The attacks, each with its histogram where histograms were kept."""
    from brecha.answers.growth import Growth

    steps = result.steps if isinstance(result, Growth) else (result,)
    table = result.frame()
    if any(step.histograms is None for step in steps):
        return table
    return table.append_column(HISTOGRAM, pa.chunked_array([_bins(step) for step in steps]))


def _bins(assessment: "Assessment") -> pa.Array:
    """The histogram of each attack that has one, null for the others: those on groups, and with a second gain."""
    histograms = assessment.histograms
    assert histograms is not None
    bins = pa.FixedSizeListArray.from_arrays(pa.array(histograms.ravel()), histograms.shape[1])
    place = np.full(len(assessment.frame()), -1, np.int64)
    place[assessment.charted] = np.arange(len(histograms))
    return bins.take(pa.array(place, mask=place < 0))
