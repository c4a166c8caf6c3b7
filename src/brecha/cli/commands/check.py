"""``brecha check``: whether a study is valid, and what it asks, before any data is read."""

from pathlib import Path
from typing import Annotated

import typer

from brecha import Study, __version__
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.outputs import check_json, show_sentences, write_json
from brecha.language import Language
from brecha.study import STUDY_FILE, summarise


def check(
    study: Annotated[
        Path,
        typer.Argument(metavar="STUDY.toml", help="The study file, or a folder with a file brecha.toml."),
    ] = Path(STUDY_FILE),
    allow_folder: options.AllowFolder = None,
    json: options.Json = None,
    lang: options.Lang = "en",
) -> None:
    """Check a study file without reading its data, and say in words what it asks.

    Example: brecha check brecha.toml

    It says which tables, columns, adversaries, limits and steps the study has. Nothing that the study names is opened.

    Exit codes: 0 the study is valid, 2 it is not: one sentence says what is wrong, and on which line.
    """
    language = Language.named(lang)
    check_json(json)
    loaded = Study.load(study, allow=allow_folder or ())
    sentences = summarise(loaded, language)
    if json is not None:
        answer = {
            "brecha": __version__,
            "kind": "study",
            "valid": True,
            "study": loaded.as_dict(),
            "findings": sentences,
        }
        write_json(json, answer)
    if json != "-":
        show_sentences(Stream(), [*sentences, language.say("study-valid", file=loaded.origin.file)])
