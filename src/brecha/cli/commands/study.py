"""``brecha study``: study files, which hold all that is decided about a table."""

from pathlib import Path
from shlex import quote
from typing import Annotated

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import check_file
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language
from brecha.runtime import whole_file
from brecha.study import STUDY_FILE, DraftRequest


def study() -> None:
    """Keep what is decided about a table in one file: columns, adversaries, limits, the release.

    Example: brecha study init patients.csv
    """


@options.with_groups
def init(
    *,
    files: options.Files,
    out: Annotated[Path, option("FILE", "The study file to write.", options.OUTPUT, show_default=True)] = Path(
        STUDY_FILE
    ),
    force: Annotated[bool, flag("--force", "Replace a file that is there already.", options.OUTPUT)] = False,
    reading: Annotated[options.ReadingOptions, options.Without("rows", "seed", "missing")],
    lang: Annotated[
        str,
        option(
            "en|pt|FILE.ftl",
            "Language of the comments in the file and of the report, or a catalogue of your own.",
            options.OUTPUT,
            "--lang",
            show_default=True,
        ),
    ] = "en",
    quiet: options.Quiet = False,
) -> None:
    """Draft a study of a table: describe its columns, and propose roles, adversaries and limits, with reasons.

    Example: brecha study init patients.csv --person id --out patients.toml

    Read the draft and correct it. Then check it with brecha check, and run it with brecha run.
    """  # fmt: skip
    language = Language.named(lang)
    check_file(out, "--out")
    if out.exists() and not force:
        raise SettingError("cli-study-file-exists", file=str(out))
    request = DraftRequest(reading.request(files), str(out), lang)
    with Watch(Stream(stderr=True, quiet=quiet, language=language)) as watch:
        text = request.run(watch)
    with whole_file(out) as stream:
        stream.write(text.encode("utf-8"))
    answers = Stream(quiet=quiet, language=language)
    answers.say(language.say("cli-study-written", file=str(out)))
    for command in ("check", "run"):
        answers.say(f"brecha {command} {quote(str(out))}", wrap=False)
