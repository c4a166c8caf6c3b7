"""``brecha reverse``: what can be undone of a release that was made safe; ``brecha check-release``: its k, l and t."""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import Reversed, __version__, reversal
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_json, deliver, holding_out, leave_above, show_sentences, write_json
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import Example as Simulated
from brecha.report import class_figures_said, example_parts, kind_of, show_parts
from brecha.sanitizers import ClassFigures
from brecha.study import (
    BOUND_CONFIDENCE,
    SMALLEST_CLASS,
    CheckReleaseRequest,
    HierarchiesRequest,
    ReverseRequest,
    held_part,
    known_sets,
    names,
    of_check,
    plain_model,
)

MADE, EXAMPLES = "How the release was made", "Built-in examples"
LIMITS = "What every class is held to"
DESCRIBED, OUTSIDER = "Descriptions of single people", "Records left out of the release"


class Gaps(StrEnum):
    """What a missing value may be, where records are compared."""

    anything = "anything"
    value = "value"


class LKind(StrEnum):
    """The three kinds of l-diversity."""

    distinct = "distinct"
    entropy = "entropy"
    recursive = "recursive"


class Distance(StrEnum):
    """The distances of t-closeness that need no hierarchy."""

    equal = "equal"
    ordered = "ordered"


class Algorithm(StrEnum):
    """How descriptions of single people are written."""

    corrected = "corrected"
    as_printed = "as-printed"


class Example(StrEnum):
    """Data whose minimal releases give records away."""

    clusters = "clusters"
    staircase = "staircase"


@options.with_groups
@holding_out
def reverse(
    *,
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The release: delimited text (also .gz or .zip) or Parquet. Several files are one table. That of "
            "--study, if omitted.",
        ),
    ] = None,
    study: options.StudyOptions,
    qids: Annotated[
        list[str] | None, option("A,B,…", "The columns that an adversary could know about people. May be repeated.")
    ] = None,
    sets: Annotated[
        list[str] | None,
        option(
            "NAME=A,B,…",
            "Columns that are known together, under a name. Repeat it for each set, as for each kind of adversary "
            "that the release was made safe from: each is looked at by itself, and all of them together. --qids is one "
            "more.",
            None,
            "--set",
        ),
    ] = None,
    k: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            show_default="5; of --example, as in its source",
            help="How many people a record should at least be taken for: that of the release, if it has one.",
        ),
    ] = None,
    gaps: Annotated[
        Gaps,
        typer.Option(
            help="Where records are compared, a missing value may be anything, or is one more value by itself."
        ),
    ] = Gaps.anything,
    hierarchy: Annotated[
        list[str] | None,
        option(
            "COLUMN=FILE|MADE",
            "How a column was made coarser: a file of its levels; or, with --original, made of its values by "
            "intervals:5,10,20, prefixes:4,2, dates:month,year or columns:town,state. Repeat it for each column.",
            MADE,
        ),
    ] = None,
    hierarchies: Annotated[Path | None, options.hierarchy_folder(MADE)] = None,
    allow_folder: options.AllowFolder = None,
    original: Annotated[
        Path | None,
        option(
            "FILE",
            "The table that the release was made of, the same records in the same order. With it, it is found out "
            "whether the release is minimal; without it, whether it may be.",
            MADE,
        ),
    ] = None,
    star: Annotated[
        str, typer.Option(metavar="TEXT", rich_help_panel=MADE, help="What is written where nothing is told.")
    ] = "*",
    algorithm: Annotated[
        Algorithm,
        typer.Option(
            rich_help_panel=DESCRIBED,
            help="How an adversary writes descriptions that are each meant to fit one record, and a finer table: by "
            "the algorithms of the source as printed, or corrected. Also of --example clusters.",
        ),
    ] = Algorithm.corrected,
    population: Annotated[
        Path | None,
        option(
            "FILE",
            "A table of other people of the same kind, from whom she knows how common each value is; from the release "
            "itself, if omitted.",
            DESCRIBED,
        ),
    ] = None,
    predicates: Annotated[
        Path | None,
        option(
            "FILE",
            "Write the descriptions to this .csv or .parquet file. Each is of one person: keep it as the original is "
            "kept. Reports only count them.",
            DESCRIBED,
        ),
    ] = None,
    downcoded: Annotated[
        Path | None,
        option("FILE", "Write the finer table to this .csv or .parquet file; to be kept likewise.", DESCRIBED),
    ] = None,
    suppressed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            show_default=False,
            rich_help_panel=OUTSIDER,
            help="How many records were left out of the release: how sure can an outsider be that a record which "
            "matches nobody else is the person she looks for?",
        ),
    ] = None,
    independent: Annotated[
        list[str] | None,
        option(
            "A,B,…",
            "Columns that are independent of all others, which makes her surer. Repeat it for each group.",
            OUTSIDER,
        ),
    ] = None,
    confidence: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            min=0.5,
            rich_help_panel=OUTSIDER,
            help="Confidence of each bound on the chance that a record left out matches.",
        ),
    ] = BOUND_CONFIDENCE,
    example: Annotated[
        Example | None,
        typer.Option(
            show_default=False,
            rich_help_panel=EXAMPLES,
            help="In place of a release: draw data, release them minimally, undo what can be undone, and compare with "
            "the closed form.",
        ),
    ] = None,
    trials: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, show_default="100", rich_help_panel=EXAMPLES, help="How many data sets are drawn."
        ),
    ] = None,
    dimensions: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, show_default="64 or 400", rich_help_panel=EXAMPLES, help="How many columns they have."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, show_default="0", rich_help_panel=EXAMPLES, help="Another seed draws other data."),
    ] = None,
    reading: Annotated[options.ReadingOptions, options.Without("seed", "missing", "where")],
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_below: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            show_default=False,
            rich_help_panel=options.OUTPUT,
            help="Exit code 1 if, on all columns together, anybody's record is equal to fewer than N, itself included: "
            "if the release is not N-anonymous.",
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Try to undo a release that was made safe: what do its columns reveal together, and what does the release itself?

    Example: brecha reverse release.csv --set school=town,school --set work=town,job --hierarchies levels --k 5
    --out undone

    From a study, with what its adversaries know and its hierarchies: brecha reverse release.csv --study patients.toml

    With the original, to see whether nothing more could have been told: --original people.csv

    Data that give every record away: brecha reverse --example staircase
    """
    question = Question.of(context, study, allow_folder)
    language = Language.named(question.lang(lang))
    check_json(json)
    if example is not None:
        of_releases = {"FILE": files, "--qids": qids, "--set": sets, "--hierarchy": hierarchy,
                       "--hierarchies": hierarchies, "--allow-folder": allow_folder, "--original": original,
                       "--population": population, "--predicates": predicates, "--downcoded": downcoded,
                       "--suppressed": suppressed, "--independent": independent,
                       "--out": out, "--fail-below": fail_below, "--study": study.study,
                       "--save-study": study.save_study}  # fmt: skip
        if (wrong := _first_set(of_releases)) is not None:
            raise SettingError("cli-leave-out-with-example", wrong=wrong)
        if example is Example.staircase and algorithm is Algorithm.as_printed:
            raise SettingError("cli-leave-out-with-example", wrong="--algorithm")
        simulated = _simulated(example, k, trials, dimensions, seed or 0, algorithm is Algorithm.as_printed)
        _tell_example(simulated, json, language)
        return
    if (wrong := _first_set({"--trials": trials, "--dimensions": dimensions, "--seed": seed})) is not None:
        raise SettingError("cli-leave-out-without-example", wrong=wrong)
    if not files and question.origin is None:
        raise SettingError("cli-missing-argument-file-release-try")
    known = known_sets(qids, sets) or question.sets
    levels = HierarchiesRequest.of(hierarchy, hierarchies, allow_folder)
    request = ReverseRequest(
        question.release(files, reading),
        known,
        SMALLEST_CLASS if k is None else k,
        question.levels(levels, known, original is not None),
        None if original is None else str(original),
        gaps.value,
        star,
        threads,
        algorithm.value,
        None if population is None else str(population),
        suppressed,
        tuple(names([group], "independent") for group in independent or ()),
        confidence,
    )
    messages = Stream(stderr=True, quiet=quiet, language=language)
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        answer = request.run(watch)
    _write_descriptions(answer, predicates, downcoded)
    deliver(answer, out, json, messages, language)
    given = {"predicates": predicates, "downcoded": downcoded, "fail_below": fail_below}
    unheld = [name for name, value in given.items() if value is not None]
    question.write(to_save, messages, [*held_part(request).left_out, *unheld])
    together = answer.anonymity.composed
    if fail_below is not None and not together.holds(fail_below):
        fewer = int((together.sizes < fail_below).sum())
        limit = {"limit": fail_below, "option": f"--fail-below {fail_below}"}
        leave_above(language.say("cli-too-few", n=fewer, smallest=together.smallest, **limit))


def _first_set(options: Mapping[str, Any]) -> str | None:
    """Return the first of these options that a call has."""
    return next((name for name, value in options.items() if value not in (None, [])), None)


def _write_descriptions(answer: Reversed, predicates: Path | None, downcoded: Path | None) -> None:
    """Write what tells of single people to the files that were asked for."""
    attack = answer.singling_out
    for name, path in (("--predicates", predicates), ("--downcoded", downcoded)):
        if path is not None and attack is None:
            raise SettingError("cli-reverse-nothing-described", option=name)
    if attack is not None and predicates is not None:
        attack.write_predicates(predicates)
    if attack is not None and downcoded is not None:
        attack.write_downcoded(downcoded)


def _simulated(
    example: Example, k: int | None, trials: int | None, columns: int | None, seed: int, as_printed: bool
) -> Simulated:
    settings: dict[str, Any] = {"trials": trials, "columns": columns, "k": k}
    settings = {name: value for name, value in settings.items() if value is not None}
    if example is Example.clusters:
        return reversal.clustered_example(**settings, seed=seed, as_printed=as_printed)
    return reversal.staircase_example(**settings, seed=seed)


def _tell_example(example: Simulated, json: str | None, language: Language) -> None:
    if json is not None:
        plain = {"brecha": __version__, "kind": f"example: {kind_of(example)}", **example.as_dict()}
        write_json(json, plain | {"findings": example.findings(language)})
    if json != "-":
        show_parts(example_parts(example, language), Stream())


@options.with_groups
def check_release(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    qids: options.QidsOrStudy = None,
    sensitive: options.Sensitive = None,
    k: Annotated[int | None, option("N", "Every record looks like N − 1 others.", LIMITS)] = None,
    l: Annotated[  # noqa: E741 (its name everywhere)
        float | None,
        option("N", "l-diversity: every class has N well-represented values of each --sensitive column.", LIMITS),
    ] = None,
    l_kind: Annotated[
        LKind, typer.Option(rich_help_panel=LIMITS, help="What “well-represented” means.")
    ] = LKind.distinct,
    l_c: Annotated[float | None, option("C", "Of recursive.", LIMITS)] = None,
    t: Annotated[
        float | None,
        option(
            "T",
            "t-closeness: in every class each --sensitive column is distributed as in the whole table, but for T at "
            "most.",
            LIMITS,
        ),
    ] = None,
    t_distance: Annotated[
        Distance, typer.Option(rich_help_panel=LIMITS, help="How far values are from each other.")
    ] = Distance.equal,
    reading: Annotated[options.ReadingOptions, options.Without("missing")],
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Tell the k, l and t of a file as it is, and whether they are what they should be. No release is made.

    Example: brecha check-release release.csv --qids town,age --sensitive illness --k 5 --l 2

    Exit codes: 0 every class holds, 1 some class does not, 2 the call or the data was wrong, 3 stopped.
    """
    question = Question.of(context, study, allow_folder, "files", "qids")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    known, wanted = question.roles(qids, sensitive)
    question.refuse_joint(wanted)
    request = CheckReleaseRequest(
        question.one_table(files, reading),
        known,
        wanted,
        k,
        int(l) if l is not None and l.is_integer() else l,
        l_kind.value,
        l_c,
        t,
        t_distance.value,
    )
    check_json(json)
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        found = request.run(watch)
    if json is not None:
        write_json(json, _plain_figures(found, language))
    if json != "-":
        show_sentences(Stream(), class_figures_said(found, language))
    question.write(to_save, messages, held_part(request).left_out)
    if not found.holds:
        raise typer.Exit(ABOVE)


def _plain_figures(found: ClassFigures, language: Language) -> dict[str, Any]:
    """Return the k, l and t of a table, and how it keeps what was asked, as plain data."""
    checked = found.checked
    models = [
        plain_model(one.model)
        | {"holds": one.holds, "worst": None if one.worst == float("inf") else float(one.worst),
           "failing_classes": one.classes, "failing_records": one.records}
        for one in checked.models
    ]  # fmt: skip
    return {
        "brecha": __version__,
        "kind": "release check",
        "handling": of_check(checked.records).as_dict(),
        "input": {"qids": list(checked.qids), "rows": checked.records, "published": checked.published},
        "k": found.k,
        "sensitive": [
            {"column": one.sensitive, "l": one.l, "l_entropy": one.l_entropy, "t": float(one.t)}
            for one in found.secrets
        ],
        "classes": checked.classes,
        "holds": found.holds if checked.models else None,
        "models": models,
        "failing_classes": checked.failing_classes,
        "failing_records": checked.failing_records,
        "findings": class_figures_said(found, language),
    }
