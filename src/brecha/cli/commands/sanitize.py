"""``brecha sanitize``: make a table safer, and tell what the release would still give away."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brecha import __version__
from brecha.cli import options
from brecha.cli.commands.assess import whom_attacked
from brecha.cli.console import Stream
from brecha.cli.failures import OPTIONS
from brecha.cli.outputs import check_json, holding_out, place_of_report, show, show_sentences, write_json
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import Row, check_said, left
from brecha.sanitizers import ReleasedTarget, ResidualRisk, Sanitized, Tradeoff
from brecha.study import (
    Checked,
    CheckRequest,
    ClassModels,
    ColumnSteps,
    HierarchiesRequest,
    SanitizeRequest,
    TradeoffRequest,
    Tried,
    listed_facts,
    names,
    number,
    numbers,
    of_check,
    one_group,
    one_person,
    pairs,
    plain_model,
    share,
    whole_groups,
    whole_numbers,
    whole_pairs,
)

if TYPE_CHECKING:
    from brecha.sanitizers import Presence
    from brecha.study import Formulas

CHANGES, CLASSES, TRYING = "What is done to columns and records", "What every class is held to", "Trying several ways"


class LKind(StrEnum):
    """The three kinds of l-diversity."""

    distinct = "distinct"
    entropy = "entropy"
    recursive = "recursive"


class Distance(StrEnum):
    """The three distances of t-closeness."""

    equal = "equal"
    ordered = "ordered"
    hierarchical = "hierarchical"


class Least(StrEnum):
    """What is kept small."""

    cells = "cells"
    entropy = "entropy"
    height = "height"
    discernibility = "discernibility"
    class_size = "class_size"


class Format(StrEnum):
    """What the release is written as."""

    csv = "csv"
    parquet = "parquet"


@dataclass(frozen=True)
class Writing:
    """How a release is written."""

    file: str | None
    keep_order: bool
    formulas: "Formulas"


@options.with_groups
@holding_out
def sanitize(
    *,
    files: options.Files,
    qids: options.Qids,
    sensitive: options.Sensitive = None,
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    publish: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            rich_help_panel=CHANGES,
            help="The columns of the release; all of the table, if omitted. May be repeated.",
        ),
    ] = None,
    remove: Annotated[
        list[str] | None,
        typer.Option(metavar="C,D,…", show_default=False, rich_help_panel=CHANGES, help="Leave these columns out."),
    ] = None,
    sample: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE|N",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Publish a random sample: a share of the records such as 0.1, or a whole number of them.",
        ),
    ] = None,
    top: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=LIMIT",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Publish all numbers from this on as one: age=80. May be repeated.",
        ),
    ] = None,
    bottom: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=LIMIT",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Publish all numbers up to this as one: age=5. May be repeated.",
        ),
    ] = None,
    generalise: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=LEVEL",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Level of its hierarchy to which a column is generalised, 0 being the value. May be repeated.",
        ),
    ] = None,
    hide_rare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=N",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Put a star in the place of values that fewer than N records have. May be repeated.",
        ),
    ] = None,
    swap: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B=SHARE",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Exchange the values of these columns between pairs of records, of this share of all: town=0.05.",
        ),
    ] = None,
    swap_within: Annotated[
        list[str] | None,
        typer.Option(
            metavar="C,…",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Swap only between records that are alike in these columns.",
        ),
    ] = None,
    recode: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=CHANCE",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Keep each value with this chance, and exchange it for any other at random else: race=0.9. May be "
            "repeated.",
        ),
    ] = None,
    trial_seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            rich_help_panel=CHANGES,
            help="For trials: repeats what --sample, --swap and --recode draw. Whoever knows it can undo them, so "
            "leave it out for what is published.",
        ),
    ] = None,
    average: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B=N",
            show_default=False,
            rich_help_panel=CHANGES,
            help="Publish numbers as the means of groups of N records or more that are near each other: income=5. May "
            "be repeated.",
        ),
    ] = None,
    k: Annotated[
        int | None,
        typer.Option(
            metavar="N", show_default=False, rich_help_panel=CLASSES, help="Every record looks like N − 1 others."
        ),
    ] = None,
    l: Annotated[  # noqa: E741 (its name everywhere)
        float | None,
        typer.Option(
            metavar="N",
            show_default=False,
            rich_help_panel=CLASSES,
            help="l-diversity: every class has N well-represented values of the secret.",
        ),
    ] = None,
    l_kind: Annotated[
        LKind, typer.Option(rich_help_panel=CLASSES, help="What “well-represented” means.")
    ] = LKind.distinct,
    l_c: Annotated[
        float | None, typer.Option(metavar="C", show_default=False, rich_help_panel=CLASSES, help="Of recursive.")
    ] = None,
    t: Annotated[
        float | None,
        typer.Option(
            metavar="T",
            show_default=False,
            rich_help_panel=CLASSES,
            help="t-closeness: in every class the secret is distributed as in the whole table, but for T at most.",
        ),
    ] = None,
    t_distance: Annotated[
        Distance, typer.Option(rich_help_panel=CLASSES, help="How far values are from each other.")
    ] = Distance.equal,
    secret: Annotated[
        str | None,
        typer.Option(
            metavar="COLUMN",
            show_default=False,
            rich_help_panel=CLASSES,
            help="The column that --l and --t are about; that of --sensitive, if it is one, if omitted.",
        ),
    ] = None,
    local: Annotated[
        bool,
        typer.Option(
            "--local",
            rich_help_panel=CLASSES,
            help="Make each record coarser by itself, as little as --k needs. Such a release can be undone in part.",
        ),
    ] = False,
    suppression: Annotated[
        str,
        typer.Option(
            metavar="SHARE|N",
            rich_help_panel=CLASSES,
            help="How many records may be suppressed: a share such as 0.05, or a whole number.",
        ),
    ] = "0",
    least: Annotated[
        Least,
        typer.Option(rich_help_panel=CLASSES, help="The measure of what is lost, by which the best levels are chosen."),
    ] = Least.cells,
    leave_out: Annotated[
        bool,
        typer.Option(
            "--leave-out",
            rich_help_panel=CLASSES,
            help="Leave suppressed records out in any case. Otherwise they are starred, unless as one class they would "
            "not themselves keep --k, --l and --t.",
        ),
    ] = False,
    hierarchy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=FILE|MADE",
            show_default=False,
            rich_help_panel=CLASSES,
            help="How a column is made coarser: a file of its levels, or made on the spot by intervals:5,10,20, "
            "prefixes:4,2, dates:month,year or columns:town,state (columns of the table). Repeat it for each column.",
        ),
    ] = None,
    hierarchies: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            rich_help_panel=CLASSES,
            help="A folder of such files, whose names end in the names of columns: age.csv, adult_hierarchy_age.csv.",
        ),
    ] = None,
    allow_folder: options.AllowFolder = None,
    try_k: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N,M,…",
            show_default=False,
            rich_help_panel=TRYING,
            help="Try each of these, and show risk and loss side by side; no release is written.",
        ),
    ] = None,
    try_l: Annotated[
        list[str] | None,
        typer.Option(metavar="N,M,…", show_default=False, rich_help_panel=TRYING, help="The same; --k holds too."),
    ] = None,
    try_t: Annotated[
        list[str] | None,
        typer.Option(metavar="T,U,…", show_default=False, rich_help_panel=TRYING, help="The same; --k holds too."),
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B",
            show_default=False,
            rich_help_panel=options.OUTPUT,
            help="A table of counts that analysts need: how far it would be off is told. May be repeated.",
        ),
    ] = None,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=VALUE,…",
            show_default=False,
            rich_help_panel=options.OUTPUT,
            help="Tell too what the release gives away of one person who is in it, and of whom this is known: "
            "age=49,sex=F; COLUMN= means missing. May be repeated for the same person.",
        ),
    ] = None,
    known_from: Annotated[
        str | None,
        typer.Option(
            "--known-from",
            metavar="FILE",
            show_default=False,
            rich_help_panel=options.OUTPUT,
            help="The same as --target, from a file, or from standard input (-): lines COLUMN=VALUE, or a JSON object. "
            "Use it on a machine that others use too: they can see what stands on a command line.",
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            rich_help_panel=options.OUTPUT,
            help="Only tell whether the table as it is keeps --k, --l and --t; exit code 1 if it does not.",
        ),
    ] = False,
    members: Annotated[
        bool,
        typer.Option(
            "--members",
            rich_help_panel=options.OUTPUT,
            help="Tell too who of the table can be shown to be in the release, or not to be, where it is a part of it.",
        ),
    ] = False,
    reading: Annotated[options.ReadingOptions, options.Without("missing")],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Folder for the release, report.html, results.parquet and results.json.",
        ),
    ] = None,
    keep_order: Annotated[
        bool,
        typer.Option(
            "--keep-order",
            rich_help_panel=options.OUTPUT,
            help="For trials: leave the records of the release in the order of the table. They are shuffled otherwise, "
            "since their order can tell what was made coarser.",
        ),
    ] = False,
    keep_formulas: Annotated[
        bool,
        typer.Option(
            "--keep-formulas",
            rich_help_panel=options.OUTPUT,
            help="Leave texts that a spreadsheet would take for formulas, and run, as they are. In a CSV file they get "
            "an apostrophe before them otherwise; numbers stay numbers.",
        ),
    ] = False,
    release_format: Annotated[
        Format, typer.Option(rich_help_panel=options.OUTPUT, help="Whether the release is a CSV or a Parquet file.")
    ] = Format.csv,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            rich_help_panel=options.OUTPUT,
            help="Exit code 1, and no release is written, if it would still expose more than this share (0 to 1) of "
            "its people with certainty.",
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Make a table safer before it is published, and tell what the release would still give away.

    Example: brecha sanitize people.csv --qids age,sex,town --sensitive illness --hierarchy age=intervals:5,10,20
    --hierarchy town=columns:town,state --k 5 --suppression 0.05 --out safer

    To weigh several: --try-k 2,5,10,20

    What is done is done in the order of the options in this help: columns are removed first, classes looked at last.
    """
    columns = names(qids, "qids")
    if not columns:
        raise SettingError("cli-missing-option-qids-columns-adversary")
    secrets = names(sensitive, "sensitive")
    read = reading.request(files)
    tried = Tried(whole_numbers(try_k, "try_k"), numbers(try_l, "try_l"), numbers(try_t, "try_t"))
    removed = names(remove, "remove")
    steps = ColumnSteps(
        removed if check else (*_identifier(reading.person), *(name for name in removed if name != reading.person)),
        None if sample is None else number(sample, "sample"),
        pairs(top, "top", "COLUMN=LIMIT"),
        pairs(bottom, "bottom", "COLUMN=LIMIT"),
        whole_pairs(generalise, "generalise", "COLUMN=LEVEL"),
        whole_pairs(hide_rare, "hide_rare", "COLUMN=N", smallest=2),
        one_group(swap, "swap", "A,B=SHARE"),
        names(swap_within, "swap_within"),
        pairs(recode, "recode", "COLUMN=CHANCE"),
        whole_groups(average, "average", "A,B=N"),
        trial_seed,
    )
    models = ClassModels(
        secret or (secrets[0] if len(secrets) == 1 else None), k, _whole_if_it_is(l), l_kind.value, l_c, t,
        t_distance.value, local, number(suppression, "suppression"), least.value, leave_out,
    )  # fmt: skip
    levels = HierarchiesRequest.of(hierarchy, hierarchies, allow_folder)
    tables = tuple(names([one], "table") for one in table or ())
    facts = listed_facts(target, known_from)
    request: CheckRequest | TradeoffRequest | SanitizeRequest
    if check or tried.is_any:
        one_release = {"--target": facts, "--members": members, "--gain": gain, "--by": by}
        _refuse_beside(check, {name: bool(value) for name, value in one_release.items()})
    if check:
        if not models.is_any:
            raise SettingError("cli-check-needs-what-checked-k")
        if steps.is_any or tried.is_any or local or publish:
            raise SettingError("cli-check-looks-at-table-leave")
        if weight is not None:
            raise SettingError("cli-check-attacks-nobody-leave-out")
        if out is not None:
            raise SettingError("cli-check-tells-on-terminal-json")
        request = CheckRequest(read, columns, secrets, models, levels)
    else:
        changing = (read, columns, secrets, models, levels, steps, names(publish, "publish"), tables, weight, threads)
        if tried.is_any:
            request = TradeoffRequest(*changing, tried)
        else:
            request = SanitizeRequest(*changing, tuple(gain or ()), by, facts)
    limit = share(fail_above, "fail_above")
    language = Language.named(lang)
    check_json(json)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    person_sought = presence = None
    with Watch(messages) as watch:
        answer = request.run(watch)
        if isinstance(answer, ResidualRisk) and isinstance(request, SanitizeRequest):
            sought = request.target(answer, language)
            person_sought = None if sought is None else (sought, facts)
            presence = Sanitized.of(answer.release).membership(columns, threads=threads) if members else None
    file = f"release.{release_format.value}"
    writing = Writing(file, keep_order, "keep" if keep_formulas else "neutralise")
    if isinstance(answer, Tradeoff):
        answer = _in_options(answer, language if json is None else None)
    _deliver(answer, writing, out, json, messages, language, limit, person_sought, presence)


def _identifier(person: str | None) -> tuple[str, ...]:
    """The identifier of people, which no release has."""
    return () if person is None else (person,)


def _refuse_beside(check: bool, given: Mapping[str, bool]) -> None:
    """Refuse what is about one release where there is none, or where there are several."""
    if given["--target"]:
        raise SettingError("cli-target-seeks-person-one-release", check=check)
    if given["--members"]:
        raise SettingError("cli-members-tells-who-one-release", check=check)
    if given["--gain"] or given["--by"]:
        if check:
            raise SettingError("cli-check-attacks-nobody-leave-out")
        raise SettingError("cli-gain-one-release-try-several")


def _whole_if_it_is(value: float | None) -> int | float | None:
    """3.0 is 3."""
    return int(value) if value is not None and float(value).is_integer() else value


def _in_options(answer: Tradeoff, language: Language | None) -> Tradeoff:
    """Say in options why a way failed; in English where the answer is for programs."""
    points = [
        one if one.problem is None else replace(one, failed=one.problem.sentence(language or "en", OPTIONS))
        for one in answer.points
    ]
    return replace(answer, points=tuple(points))


def _deliver(
    answer: Checked | Tradeoff | ResidualRisk,
    writing: Writing,
    out: Path | None,
    json: str | None,
    messages: Stream,
    language: Language,
    limit: float | None,
    person: tuple[ReleasedTarget, Mapping[str, str]] | None,
    presence: "Presence | None",
) -> None:
    if isinstance(answer, Checked):
        _tell_check(answer, json, language)
        return
    risky = isinstance(answer, ResidualRisk) and limit is not None and left(_worst(answer), "certain") > limit
    written = writing.file if isinstance(answer, ResidualRisk) and not risky else None
    if out is not None:
        _save(answer, out, language, replace(writing, file=written))
    if json is not None:
        about = answer.as_dict() if person is None else one_person(answer.as_dict() | {"target": plain_target(*person)})
        who_is_in = {} if presence is None else {"members": plain_members(presence, language)}
        write_json(json, about | who_is_in)
    if json != "-":
        if isinstance(answer, ResidualRisk):
            left_over = answer.without_people(written if out is not None else None, writing.formulas)
            show(Stream(), left_over, out, language, release=written)
            if presence is not None:
                show_members(Stream(), presence, language)
            if person is not None:
                show_target(Stream(), *person, language)
        else:
            show(Stream(), answer, out, language)
            messages.say(language.say("cli-no-release"))
    elif out is not None:
        messages.say(place_of_report(out, language))
    if risky and isinstance(answer, ResidualRisk):
        row = _worst(answer)
        told = {"share": left(row, "certain"), "limit": limit, "option": "--fail-above"}
        told |= whom_attacked(row, answer.by, language)
        Stream(stderr=True).say(language.say("cli-too-risky-release", **told), style="bold red")
        raise typer.Exit(ABOVE)


def _save(answer: Tradeoff | ResidualRisk, out: Path, language: Language, how: Writing) -> None:
    if isinstance(answer, ResidualRisk):
        answer.save(out, language, release=how.file, keep_order=how.keep_order, formulas=how.formulas)
    else:
        answer.save(out, language)


def _worst(answer: Any) -> Row:
    """The attack that leaves her certain of the largest share of the people, on everybody or on a group."""
    rows: list[Row] = answer.frame().to_pylist()
    return max(rows, key=lambda row: left(row, "certain"))


def _tell_check(checked: Checked, json: str | None, language: Language) -> None:
    if json is not None:
        write_json(json, _plain(checked, language))
    if json != "-":
        show_sentences(Stream(), check_said(checked, language))
    if not checked.holds:
        raise typer.Exit(ABOVE)


def _plain(checked: Checked, language: Language) -> dict[str, Any]:
    """How a table keeps some models, as plain data."""
    models = [
        plain_model(one.model)
        | {"holds": one.holds, "worst": None if one.worst == float("inf") else float(one.worst),
           "failing_classes": one.classes, "failing_records": one.records}
        for one in checked.models
    ]  # fmt: skip
    return {
        "brecha": __version__,
        "kind": "check",
        "handling": of_check(checked.records).as_dict(),
        "input": {"qids": list(checked.qids), "rows": checked.records},
        "holds": checked.holds,
        "classes": checked.classes,
        "smallest": checked.smallest,
        "failing_classes": checked.failing_classes,
        "failing_records": checked.failing_records,
        "models": models,
        "findings": check_said(checked, language),
    }


def show_members(answers: Stream, presence: "Presence", language: Language) -> None:
    """Print who can be shown to be in the release."""
    answers.say()
    answers.say(language.say("presence-title", code=presence.frame()["code"][0].as_py()), style="bold")
    show_sentences(answers, presence.findings(language))


def plain_members(presence: "Presence", language: Language) -> dict[str, Any]:
    """The same as plain data."""
    told = presence.as_dict()
    about = {name: told["input"][name] for name in ("qids", "population", "sample", "own")}
    return {"input": about, "attacks": told["attacks"], "findings": presence.findings(language)}


def show_target(answers: Stream, told: ReleasedTarget, facts: Mapping[str, str], language: Language) -> None:
    """What is learnt of her, in sentences."""
    codes = [told.reidentification.code, *sorted({one.code for one in told.inference.values()})]
    answers.say()
    answers.say(language.say("cli-one-person", codes=", ".join(codes)), style="bold")
    show_sentences(answers, told.findings(language))


def plain_target(told: ReleasedTarget, facts: Mapping[str, str]) -> dict[str, Any]:
    """The answer as plain data, values as they were given."""
    return told.as_dict() | {"known": dict(facts)}
