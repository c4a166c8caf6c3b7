"""Save answers of any kind in a folder, load them again, and tell their reports anew.

results.parquet holds the figures, results.json the same for other programs with how they were computed, and report.html
what a person reads. :mod:`brecha.answers.store.registry` has the kinds.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow as pa

from brecha.answers.store.folder import (
    PAGE,
    check_whole,
    read_about,
    read_table,
    rewrite_page,
    unreadable,
    write_folder,
)
from brecha.answers.store.handling import with_report
from brecha.answers.store.laws import attacks_of, check_figures, with_schema
from brecha.answers.store.registry import Storable, class_of, kind_of, table_as_now
from brecha.errors import ReadError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language
from brecha.lattice.limits import Limit
from brecha.runtime.strict_json import UnfitError

NOT_SAVED = ("against",)
"""Options of a report that are not in results.json: other results"""


def save(
    answer: Storable,
    folder: Path,
    lang: Language | str = "en",
    beside: Mapping[str, Callable[[Path], object]] | None = None,
    **options: Any,
) -> Path:
    """Write results.parquet, results.json and report.html, whole or not at all.

    Args:
        answer: of any kind.
        folder: where; it is made if there is none.
        lang: of the report.
        beside: further files by their names, each with what writes it, such as a release.
        options: how the report is told; those of the kind.
    """
    language = Language.named(lang)
    options = _complete(answer, options)
    about = with_report(answer.header(), answer.handling(**options))
    about |= {"language": language.code, "report": _plain(options)}

    def page(known: Mapping[str, Any]) -> str:
        return report(answer, language, known.get("files"), **options)

    return write_folder(folder, answer.listed(), about, page, answer.stored(), beside)


def report(answer: Storable, language: Language, files: Mapping[str, Any] | None = None, **options: Any) -> str:
    """Return what a person reads, as HTML; ``files`` are those beside the results, with their checksums."""
    return answer.page(language, **options, **({} if files is None else {"files": files}))


def load(folder: str | Path) -> Any:
    """Read what was saved in a folder again: an answer of its kind. The people's records are not in it."""
    place = Path(folder)
    check_whole(place)
    return _loaded(place, read_about(place))


def _loaded(place: Path, about: Mapping[str, Any]) -> Storable:
    try:
        cls = class_of(kind_of(about))
        return cls.restore(_table(place, cls, about), about)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, pa.ArrowException) as problem:
        raise unreadable(place, problem) from problem


def _table(place: Path, cls: type[Storable], about: Mapping[str, Any]) -> pa.Table:
    """Return the table of results.parquet, held to the columns and the laws of its kind."""
    stored = attacks_of(
        table_as_now(read_table(place), cls.kind), cls.schema, (*cls.further_columns, *cls.former_columns)
    )
    for name in cls.former_columns:
        if name in stored.column_names:
            raise ReadError("answers-results-of-earlier-version", path=str(place), change=cls.former_columns[name])
    absent = [name for name in cls.schema.names if name not in (*stored.column_names, *cls.newer_columns)]
    if absent:
        raise UnfitError(ReadError("answers-results-lack-a-column", version=about["brecha"], column=absent[0]))
    table = with_schema(stored, cls.schema, cls.newer_columns)
    for name in cls.further_columns:
        if name in stored.column_names:
            table = table.append_column(name, stored[name])
    check_figures(about, table)
    return table


def retell(folder: str | Path, lang: Language | str, **options: Any) -> Any:
    """Write the report of saved results anew, in this language; the figures stay. Return the results.

    ``options`` are how it is told, where that is not as before: those of :meth:`brecha.answers.answer.Answer.save`.
    """
    place, language = Path(folder), Language.named(lang)
    check_whole(place, without=(PAGE,))
    about = read_about(place)
    answer = _loaded(place, about)
    before = {name: value for name, value in options_before(about).items() if name in answer.report_options}
    options = _complete(answer, before | options)
    report_handling = answer.handling(**options)
    held = with_report({"handling": answer.header()["handling"]}, report_handling)
    page = report(answer, language, **options)
    rewrite_page(place, page, {"language": language.code, "report": _plain(options), **held})
    return answer


def options_before(about: Mapping[str, Any]) -> dict[str, Any]:
    """Return how the report of saved results was told, as far as the folder may say so: it may be anybody's.

    A minimum group size below the usual one is not taken from there, only from whoever has the report written.
    """
    stored = about.get("report")
    if not isinstance(stored, Mapping):
        return {}
    limit, former, smallest = (stored.get(name) for name in ("limit", "at_most", "minimum_group_size"))
    options: dict[str, Any] = {}
    with suppress(SettingError):
        if isinstance(limit, Mapping):
            options["limit"] = Limit.from_dict(limit)
        elif isinstance(former, int | float):
            options["limit"] = Limit.of(former)
    if isinstance(smallest, int) and not isinstance(smallest, bool) and smallest >= MINIMUM_GROUP_SIZE:
        options["minimum_group_size"] = smallest
    chosen = stored.get("histograms")
    if isinstance(chosen, list) and all(isinstance(known, list) and all(map(_is_text, known)) for known in chosen):
        options["histograms"] = chosen
    return options


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _complete(answer: Storable, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with the usual value of each that is left out; refuse what is none."""
    unknown = [name for name in options if name not in answer.report_options]
    if unknown:
        known, name = list(answer.report_options), type(answer).__name__
        raise SettingError("answers-report-option-unknown", option=unknown[0], name=name, options=known)
    return {**answer.report_options, **options}


def _plain(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options that can be told from the folder alone, as plain data."""
    plain = {name: value for name, value in options.items() if name not in (*NOT_SAVED, "histograms")}
    if options.get("histograms"):
        plain["histograms"] = [list(known) for known in options["histograms"]]
    return plain | ({"limit": Limit.of(plain["limit"]).as_dict()} if "limit" in plain else {})
