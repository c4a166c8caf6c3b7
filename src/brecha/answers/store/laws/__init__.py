"""Saved results are anybody's: what is read again is held to what a genuine answer can be.

A folder of results may come from somebody else, and checksums say only that its files belong together. So results.json
is held to a JSON Schema (in ``answers/store/schemas``), results.parquet to the columns and types of its kind, and the
figures of both to the laws that every genuine answer keeps: nobody re-identifies 99,999 of 3,000 people. What breaks
one is refused in a sentence that says which file and which law, and never a value of anybody.

:func:`about_of` and :func:`run_of` read the bytes of results.json and timing.json, :func:`attacks_of` those of
results.parquet, and :func:`check_figures` holds one to the other.
"""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from brecha.answers.store.laws.laws import JSON, attacks_of, unfit, with_schema
from brecha.answers.store.registry import about_as_now, json_schema, kind_of, law_of
from brecha.runtime.strict_json import UnfitError, check, check_values, no_collecting, parsed

__all__ = ["UnfitError", "about_of", "attacks_of", "check_figures", "run_of", "with_schema"]

TIMING = "timing.json"
OF_THE_RUN = ("threads", "seconds", "finished")
"""What timing.json says of each method"""
FILE_NAMES = ("source", "sources", "notes", "notes_as_data", "files")
"""Keys below which there are names of files, which may be in no encoding that is known"""
SHOWN = 50
"""Entries of a long list that are held to a schema; the laws of the kind look at all of them"""


def about_of(data: bytes) -> dict[str, Any]:
    """Return what is said about results, from the bytes of results.json; refuse what no Brecha has written."""
    about = parsed(data, JSON)
    if not isinstance(about, dict):
        raise unfit(JSON, "the whole is no object")
    kind = kind_of(about)
    about = about_as_now(about)
    short = _shortened(about)
    check_values(short, JSON, FILE_NAMES)
    check(short, json_schema(kind), JSON)
    _check_notes(about)
    for step in about.get("steps", ()):
        _check_notes(step)
    return about


def run_of(data: bytes) -> dict[str, Any]:
    """Return what is of the run alone, from the bytes of timing.json; nothing where that is not as it should be."""
    try:
        run = parsed(data, TIMING)
        check_values(run, TIMING)
        check(run, "answers/store/schemas/timing.json", TIMING)
    except UnfitError:
        return {}
    methods = [{key: one[key] for key in OF_THE_RUN if key in one} for one in run["methods"]]
    return {"parquet_sha256": run["parquet_sha256"], "methods": methods}


def check_figures(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse figures that break a law of their kind, and rows of results.json that are not those of results.parquet.

    Args:
        about: what :func:`about_of` gave.
        table: what :func:`attacks_of` gave, with the columns of its kind.
    """
    from brecha.answers.store.laws.laws import check_same_rows

    law = law_of(kind_of(about))
    with no_collecting():
        if "attacks" in about:
            check_same_rows(about["attacks"], table)
        law(about, table)


def _shortened(about: dict[str, Any]) -> dict[str, Any]:
    """Without the attacks, and with the beginning of lists that may be long and are looked at elsewhere."""
    short = {key: value for key, value in about.items() if key != "attacks"} | {"attacks": []}
    if "attacks" in about and not isinstance(about["attacks"], list):
        raise unfit(JSON, "attacks is no list")
    for path in (("input", "subsets"), ("downcoding", "named"), ("downcoding", "withheld"), ("minimality", "moves")):
        _shorten(short, path)
    return short


def _shorten(about: dict[str, Any], path: tuple[str, str]) -> None:
    outer = about.get(path[0])
    if isinstance(outer, dict) and isinstance(outer.get(path[1]), list):
        about[path[0]] = outer | {path[1]: outer[path[1]][:SHOWN]}


def _check_notes(about: Mapping[str, Any]) -> None:
    """There are as many notes as data of them, and each is one that Brecha knows to say."""
    data = about.get("notes_as_data")
    if data is None:
        return
    if len(data) != len(about["notes"]):
        raise unfit(JSON, "notes_as_data is not as long as notes")
    from brecha.language.catalogues import languages, messages

    ids = {one["id"] for one in data if one is not None}
    known = {name.removeprefix("note-") for code in languages() for name in messages(code)} if ids else set()
    if not ids <= known:
        raise unfit(JSON, "notes_as_data has an id that is not known")
