"""``brecha believe``: before there is any data, what adversaries would learn from ways of publishing it."""

from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import check_folder, check_json, deliver, holding_out, leave_above
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language, named
from brecha.report import highest, rows_of, what_is_known
from brecha.runtime import make_folder, whole_file
from brecha.study import MINIMUM_GROUP_SIZE, BelieveRequest, WorstRequest

if TYPE_CHECKING:
    from brecha.beliefs import Scenario, Sweep

EXAMPLE = ("scenario.toml", "population.csv", "illness.csv", "README.md")
"""Files of the Danish example"""


class Method(StrEnum):
    """How figures are found."""

    auto = "auto"
    exact = "exact"
    simulation = "simulation"


class Measure(StrEnum):
    """How it is measured who learns most."""

    multiplicative = "multiplicative"
    bayes = "bayes"
    shannon = "shannon"


@holding_out
def believe(
    scenario: Annotated[
        Path | None,
        typer.Argument(
            metavar="SCENARIO.toml",
            show_default=False,
            help="What adversaries believe, who the targets are, and how the table would be published.",
        ),
    ] = None,
    example: Annotated[
        Path | None, option("FOLDER", "Write an example into a folder, to be run and changed: COVID-19 in Denmark.")
    ] = None,
    show: Annotated[bool, flag("--show", "Only say what is believed and done, in words; nothing is computed.")] = False,
    method: Annotated[
        Method, typer.Option(help="exact, by simulation, or exact where that can be done.")
    ] = Method.auto,
    data_sets: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many data sets are drawn, in a simulation.")
    ] = 5_000,
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws other data sets.")] = 0,
    questions: Annotated[
        bool, flag("--questions", "Answer the [questions] of the scenario about the published table instead.")
    ] = False,
    worst: Annotated[
        bool,
        flag(
            "--worst",
            "Find the adversary who learns most instead: of those of the scenario, or, where it has one, over all "
            "that they could believe of the secret.",
        ),
    ] = False,
    measure: Annotated[
        Measure | None,
        typer.Option(
            show_default=False,
            help="With --worst: by how much a right guess becomes likelier, how likely "
            "it is, or the bits that are learnt. As [worst] of the scenario says, if omitted.",
        ),
    ] = None,
    program: Annotated[str | None, option("NAME", "With --worst: which program, where there are several.")] = None,
    target: Annotated[str | None, option("NAME", "With --worst: which target, where there are several.")] = None,
    known: Annotated[
        str | None, option("A,B,…", "With --worst: which set of known columns, where there are several.")
    ] = None,
    run_python: Annotated[
        bool,
        flag("--run-python", "Run the Python functions that the scenario names: only if you trust whoever wrote it."),
    ] = False,
    allow_folder: options.AllowFolder = None,
    minimum_group_size: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help="Name values that a file of the scenario counts for so many people or more; others are only counted.",
        ),
    ] = MINIMUM_GROUP_SIZE,
    threads: options.Threads = None,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        option(
            "SHARE",
            "Exit code 1 if in any scenario the chance that the target's value shows is above this.",
            options.OUTPUT,
        ),
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Before there is any data: what would adversaries learn from ways of publishing it?

    Example: brecha believe --example denmark

    Then: brecha believe denmark/scenario.toml --out risk

    Every target, adversary and program of the scenario is combined with every other.

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    language = Language.named(lang)
    if (scenario is None) == (example is None):
        raise SettingError("cli-name-scenario-such-scenario-toml")
    if example is not None:
        _write_example(example, language)
        return
    assert scenario is not None
    if fail_above is not None and not 0 <= fail_above <= 1:
        raise SettingError("cli-fail-above-share-from-0", fail_above=fail_above)
    check_json(json)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    request = BelieveRequest(
        str(scenario),
        method.value,
        data_sets,
        seed,
        minimum_group_size,
        run_python,
        tuple(map(str, allow_folder or ())),
        threads,
    )
    if show:
        _describe(request.read(), language, minimum_group_size)
        return
    if (questions or worst) and (fail_above is not None or (questions and worst)):
        raise SettingError("cli-questions-or-worst-alone")
    if not worst and any(one is not None for one in (measure, program, target, known)):
        raise SettingError("cli-only-with-worst")
    if questions:
        deliver(request.ask(), out, json, messages, language)
        return
    if worst:
        columns = None if known is None else tuple(known.split(","))
        asked = WorstRequest(None if measure is None else measure.value, program, target, columns)
        deliver(request.worst_adversary(asked), out, json, messages, language)
        return
    if method is Method.auto:
        for name, note in request.read().groups_to_draw().items():
            messages.say(language.say("cli-groups-drawn", adversary=named(name), size=note.values["size"]))
    with Watch(messages) as watch:
        sweep = request.run(watch)
    deliver(sweep, out, json, messages, language)
    _refuse_above(sweep, fail_above, language)


def _write_example(folder: Path, language: Language) -> None:
    """The Danish example, as files; nothing is written over."""
    check_folder(folder, "--example")
    there = [name for name in EXAMPLE if (folder / name).exists()]
    if there:
        raise SettingError("cli-file-already-name-another-folder", folder=str(folder / there[0]))
    make_folder(folder)
    source = files("brecha.beliefs").joinpath("denmark")
    for name in EXAMPLE:
        with whole_file(folder / name) as stream:
            stream.write(source.joinpath(name).read_bytes())
    Stream().say(language.say("cli-example-written", folder=str(folder), files=", ".join(EXAMPLE)), wrap=False)
    Stream().say(language.say("cli-example-try", file=str(folder / EXAMPLE[0])), wrap=False)


def _describe(scenario: "Scenario", language: Language, minimum_group_size: int) -> None:
    """What is believed and done, in words."""
    answers = Stream()
    for name, belief in scenario.adversaries.items():
        answers.say(language.say("cli-adversary-named", name=named(name)), style="bold")
        answers.say(belief.describe(language, minimum_group_size))
        answers.say()
    for name, program in scenario.programs.items():
        answers.say(language.say("cli-program-named", name=named(name)), style="bold")
        answers.say(program.describe(language))
        answers.say()
    answers.say(language.say("cli-scenarios", n=scenario.scenarios, count=language.number(scenario.scenarios)))


def _refuse_above(sweep: "Sweep", limit: float | None, language: Language) -> None:
    """Leave with the code for "too risky" if a target's value shows with a larger chance than the limit."""
    if limit is None:
        return
    rows = rows_of(sweep)
    worst = highest(rows, "all_have")
    untold = [row for row in rows if row["all_have"] is None]
    if worst is None or worst["all_have"] <= limit:
        if untold:
            raise SettingError(
                "cli-whether-targets-value-shows-told",
                untold_count=len(untold),
                rows_count=len(rows),
                untold=untold[0]["why"][0],
            )
        return
    sentence = language.say(
        "cli-too-risky-belief",
        target=named(worst["target"]),
        adversary=named(worst["adversary"]),
        program=named(worst["program"]),
        known=what_is_known(worst["known"], language),
        share=worst["all_have"],
        option="--fail-above",
        limit=limit,
    )
    leave_above(sentence)
