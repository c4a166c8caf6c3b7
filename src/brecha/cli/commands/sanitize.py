"""``brecha sanitize``: make a table safer, and tell what the release would still leak."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brecha import __version__
from brecha.cli import options
from brecha.cli.commands.assess import tell_broken, whom_attacked
from brecha.cli.console import OPTIONS, Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import (
    check_json,
    deliver,
    holding_out,
    leave_above,
    place_of_report,
    show,
    show_sentences,
    write_json,
)
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import check_said, left
from brecha.sanitizers import ResidualRisk, Sanitized, Tradeoff
from brecha.study import (
    Checked,
    CheckRequest,
    ClassModels,
    ColumnSteps,
    HierarchiesRequest,
    SanitizeRequest,
    TradeoffRequest,
    Tried,
    YearsRequest,
    columns_of,
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
    verdicts,
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


class DrawnUnit(StrEnum):
    """What a sample is of."""

    people = "people"
    rows = "rows"
    households = "households"


class Format(StrEnum):
    """What the release is written as."""

    csv = "csv"
    parquet = "parquet"


@options.with_groups
@holding_out
def sanitize(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    qids: options.QidsOrStudy = None,
    sensitive: options.Sensitive = None,
    joint: options.Joint = None,
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    knows: options.Knows = None,
    household: options.Household = None,
    publish: Annotated[
        list[str] | None,
        option("A,B,…", "The columns of the release; all of the table, if omitted. May be repeated.", CHANGES),
    ] = None,
    remove: Annotated[list[str] | None, option("C,D,…", "Leave these columns out.", CHANGES)] = None,
    sample: Annotated[
        str | None,
        option(
            "SHARE|N",
            "Publish a random sample: a share of the records such as 0.1, or a whole number of them.",
            CHANGES,
        ),
    ] = None,
    sample_unit: Annotated[
        DrawnUnit | None,
        typer.Option(
            rich_help_panel=CHANGES,
            help="What --sample draws where people have several rows: people, with all their rows, or rows. With "
            "--household: households, with everybody in them.",
        ),
    ] = None,
    top: Annotated[
        list[str] | None,
        option("COLUMN=LIMIT", "Publish all numbers from this on as one: age=80. May be repeated.", CHANGES),
    ] = None,
    bottom: Annotated[
        list[str] | None,
        option("COLUMN=LIMIT", "Publish all numbers up to this as one: age=5. May be repeated.", CHANGES),
    ] = None,
    generalise: Annotated[
        list[str] | None,
        option(
            "COLUMN=LEVEL",
            "Level of its hierarchy to which a column is generalised, 0 being the value. May be repeated.",
            CHANGES,
        ),
    ] = None,
    hide_rare: Annotated[
        list[str] | None,
        option(
            "COLUMN=N", "Put a star in the place of values that fewer than N records have. May be repeated.", CHANGES
        ),
    ] = None,
    swap: Annotated[
        list[str] | None,
        option(
            "A,B=SHARE",
            "Exchange the values of these columns between pairs of records, of this share of all: town=0.05.",
            CHANGES,
        ),
    ] = None,
    swap_within: Annotated[
        list[str] | None, option("C,…", "Swap only between records that are alike in these columns.", CHANGES)
    ] = None,
    recode: Annotated[
        list[str] | None,
        option(
            "COLUMN=CHANCE",
            "Keep each value with this chance, and exchange it for any other at random else: race=0.9. May be "
            "repeated.",
            CHANGES,
        ),
    ] = None,
    trial_seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            rich_help_panel=CHANGES,
            help="For trials: repeats what --sample, --swap and --recode draw, and the order of the release. Whoever "
            "knows it can undo them, so leave it out for what is published.",
        ),
    ] = None,
    average: Annotated[
        list[str] | None,
        option(
            "A,B=N",
            "Publish numbers as the means of groups of N records or more that are near each other: income=5. May "
            "be repeated.",
            CHANGES,
        ),
    ] = None,
    k: Annotated[int | None, option("N", "Every record looks like N − 1 others.", CLASSES)] = None,
    l: Annotated[  # noqa: E741 (its name everywhere)
        float | None, option("N", "l-diversity: every class has N well-represented values of the secret.", CLASSES)
    ] = None,
    l_kind: Annotated[
        LKind, typer.Option(rich_help_panel=CLASSES, help="What “well-represented” means.")
    ] = LKind.distinct,
    l_c: Annotated[float | None, option("C", "Of recursive.", CLASSES)] = None,
    t: Annotated[
        float | None,
        option(
            "T",
            "t-closeness: in every class the secret is distributed as in the whole table, but for T at most.",
            CLASSES,
        ),
    ] = None,
    t_distance: Annotated[
        Distance, typer.Option(rich_help_panel=CLASSES, help="How far values are from each other.")
    ] = Distance.equal,
    secret: Annotated[
        str | None,
        option(
            "COLUMN", "The column that --l and --t are about; that of --sensitive, if it is one, if omitted.", CLASSES
        ),
    ] = None,
    local: Annotated[
        bool,
        flag(
            "--local",
            "Make each record coarser by itself, as little as --k needs. Such a release can be undone in part.",
            CLASSES,
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
    importance: Annotated[
        list[str] | None,
        option(
            "COLUMN=NUMBER",
            "How much analysts need a column: of what is lost, each of its cells counts as so many; 1 if omitted. May "
            "be repeated.",
            CLASSES,
        ),
    ] = None,
    leave_out: Annotated[
        bool,
        flag(
            "--leave-out",
            "Leave suppressed records out in any case. Otherwise they are starred, unless as one class they would "
            "not themselves keep --k, --l and --t.",
            CLASSES,
        ),
    ] = False,
    hierarchy: Annotated[
        list[str] | None,
        option(
            "COLUMN=FILE|MADE",
            "How a column is made coarser: a file of its levels, or made on the spot by intervals:5,10,20, "
            "prefixes:4,2, dates:month,year or columns:town,state (columns of the table). Repeat it for each column.",
            CLASSES,
        ),
    ] = None,
    hierarchies: Annotated[Path | None, options.hierarchy_folder(CLASSES)] = None,
    allow_folder: options.AllowFolder = None,
    try_k: Annotated[
        list[str] | None,
        option("N,M,…", "Try each of these, and show risk and loss side by side; no release is written.", TRYING),
    ] = None,
    try_l: Annotated[list[str] | None, option("N,M,…", "The same; --k holds too.", TRYING)] = None,
    try_t: Annotated[list[str] | None, option("T,U,…", "The same; --k holds too.", TRYING)] = None,
    table: Annotated[
        list[str] | None,
        option(
            "A,B",
            "A table of counts that analysts need: how far it would be off is told. May be repeated.",
            options.OUTPUT,
        ),
    ] = None,
    target: Annotated[
        list[str] | None,
        option(
            "COLUMN=VALUE,…",
            "Tell too what the release gives away of one person who is in it, and of whom this is known: "
            "age=49,sex=F; COLUMN= means missing. May be repeated for the same person.",
            options.OUTPUT,
        ),
    ] = None,
    known_from: Annotated[
        str | None,
        option(
            "FILE",
            "The same as --target, from a file, or from standard input (-): lines COLUMN=VALUE, or a JSON object. "
            "Use it on a machine that others use too: they can see what stands on a command line.",
            options.OUTPUT,
            "--known-from",
        ),
    ] = None,
    check: Annotated[
        bool,
        flag(
            "--check",
            "Only tell whether the table as it is keeps --k, --l and --t; exit code 1 if it does not.",
            options.OUTPUT,
        ),
    ] = False,
    members: Annotated[
        bool,
        flag(
            "--members",
            "Tell too who of the table can be shown to be in the release, or not to be, where it is a part of it.",
            options.OUTPUT,
        ),
    ] = False,
    reading: Annotated[options.ReadingOptions, options.Without("missing")],
    out: Annotated[
        Path | None,
        option("FOLDER", "Folder for the release, report.html, results.parquet and results.json.", options.OUTPUT),
    ] = None,
    keep_order: Annotated[
        bool,
        flag(
            "--keep-order",
            "For trials: leave the records of the release in the order of the table. They are shuffled otherwise, "
            "since their order can tell what was made coarser.",
            options.OUTPUT,
        ),
    ] = False,
    keep_formulas: Annotated[
        bool,
        flag(
            "--keep-formulas",
            "Leave texts that a spreadsheet would take for formulas, and run, as they are. In a CSV file they get "
            "an apostrophe before them otherwise; numbers stay numbers.",
            options.OUTPUT,
        ),
    ] = False,
    release_format: Annotated[
        Format, typer.Option(rich_help_panel=options.OUTPUT, help="Whether the release is a CSV or a Parquet file.")
    ] = Format.csv,
    json: options.Json = None,
    lang: options.Lang = "en",
    limit: Annotated[
        list[str] | None,
        option(
            "LIMIT",
            "Exit code 1, and no release is written, if the risk that it leaves is above this limit, or was not "
            f"computed: {options.LIMIT_FORMS}. May be repeated.",
            options.OUTPUT,
        ),
    ] = None,
    fail_above: Annotated[
        float | None,
        option(
            "SHARE",
            "Exit code 1, and no release is written, if it would still expose more than this share (0 to 1) of "
            "its people with certainty.",
            options.OUTPUT,
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Make a table safer before it is published, and tell what the release would still leak.

    Example: brecha sanitize people.csv --qids age,sex,town --sensitive illness --hierarchy age=intervals:5,10,20
    --hierarchy town=columns:town,state --k 5 --suppression 0.05 --out safer

    To weigh several: --try-k 2,5,10,20

    What is done is done in the order of the options in this help: columns are removed first, classes looked at last.
    """
    question = Question.of(context, study, allow_folder, "files", "qids")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    limits = question.limits(limit, messages)
    columns, secrets = question.roles(qids, sensitive, joint)
    weight = question.weights(weight)
    read = question.table(files, reading, household=household)
    if isinstance(read, YearsRequest):
        raise SettingError("cli-sanitize-one-table")
    tried = Tried(whole_numbers(try_k, "try_k"), numbers(try_l, "try_l"), numbers(try_t, "try_t"))
    hidden, _ = question.others(None, None, (*columns, *secrets, *names(publish, "publish")))
    removed = () if check else tuple(name for name in (read.person, *hidden) if name is not None)
    steps = ColumnSteps(
        tuple(dict.fromkeys((*removed, *names(remove, "remove")))),
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
        None if sample_unit is None else sample_unit.value,
    )
    l_number = int(l) if l is not None and l.is_integer() else l
    models = ClassModels(
        secret or _only_column(secrets), k, l_number, l_kind.value, l_c, t,
        t_distance.value, local, number(suppression, "suppression"),
        question.importance(dict(pairs(importance, "importance", "COLUMN=NUMBER"))), least.value, leave_out,
    )  # fmt: skip
    levels = question.hierarchies(HierarchiesRequest.of(hierarchy, hierarchies, allow_folder))
    tables = tuple(names([one], "table") for one in table or ())
    facts = listed_facts(target, known_from)
    to_save = None
    request: CheckRequest | TradeoffRequest | SanitizeRequest
    if check or tried.is_any:
        if facts:
            raise SettingError("cli-target-seeks-person-one-release", check=check)
        if limits:
            raise SettingError("cli-limit-one-release", check=check)
        if members:
            raise SettingError("cli-members-tells-who-one-release", check=check)
        if question.save is not None:
            raise SettingError("study-not-held-several-ways")
        if gain or by:
            if check:
                raise SettingError("cli-check-attacks-nobody-leave-out")
            raise SettingError("cli-gain-one-release-try-several")
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
        rows_known = question.rows_known(knows)
        changing = (read, columns, secrets, models, levels, steps, names(publish, "publish"), tables, weight, threads)
        if tried.is_any:
            request = TradeoffRequest(*changing, tried, knows=rows_known)
        else:
            asked = SanitizeRequest(*changing, question.gains(gain, secrets), by, facts, knows=rows_known)
            if members and question.save is not None:
                raise SettingError("study-not-held", name="members")
            to_save = question.study(asked, limits, share(fail_above, "fail_above"), by, lang)
            request = asked.holding(limits)
    most = share(fail_above, "fail_above")
    check_json(json)
    one_target = presence = None
    with Watch(messages) as watch:
        answer = request.run(watch)
        if isinstance(answer, ResidualRisk) and isinstance(request, SanitizeRequest):
            one_target = request.target(answer, language)
            presence = Sanitized.of(answer.release).membership(columns, threads=threads) if members else None
    if isinstance(answer, Checked):
        if json is not None:
            write_json(json, _plain_check(answer, language))
        if json != "-":
            show_sentences(Stream(), check_said(answer, language))
        if not answer.holds:
            raise typer.Exit(ABOVE)
    elif isinstance(answer, Tradeoff):
        # why a way failed, in options; in English where the answer is for programs
        readable: Language | str = language if json is None else "en"
        points = [
            one if one.problem is None else replace(one, failed=one.problem.sentence(readable, OPTIONS))
            for one in answer.points
        ]
        deliver(replace(answer, points=tuple(points)), out, json, messages, language)
        if json != "-":
            messages.say(language.say("cli-no-release"))
    else:
        row = max(answer.frame().to_pylist(), key=lambda row: left(answer, row, "certain"))
        risky = most is not None and left(answer, row, "certain") > most
        broken = any(verdict.kept is not True for verdict in verdicts(answer, limits))
        file = None if risky or broken else f"release.{release_format.value}"
        formulas: Formulas = "keep" if keep_formulas else "neutralise"
        if out is not None:
            answer.save(out, language, release=file, keep_order=keep_order, formulas=formulas, seed=trial_seed,
                        **question.saving)  # fmt: skip
        if json is not None:
            plain = answer.as_dict()
            if one_target is not None:
                plain = one_person(plain | {"target": one_target.as_dict() | {"known": dict(facts)}})
            write_json(json, plain | ({} if presence is None else {"members": _plain_members(presence, language)}))
        if json != "-":
            without_people = answer.without_people(file if out is not None else None, formulas, trial_seed)
            show(Stream(), without_people, out, language, release=file)
            if presence is not None:
                code = presence.frame()["code"][0].as_py()
                _show_titled(language.say("presence-title", code=code), presence.findings(language))
            if one_target is not None:
                codes = [one_target.reidentification.code, *sorted({one.code for one in one_target.inference.values()})]
                _show_titled(language.say("cli-one-person", codes=", ".join(codes)), one_target.findings(language))
        elif out is not None:
            messages.say(place_of_report(out, language))
        question.write(to_save, messages)
        tell_broken(answer, limits, language, releasing=True)
        if risky:
            about = {"share": left(answer, row, "certain"), "limit": most, "option": "--fail-above"}
            leave_above(language.say("cli-too-risky-release", **about, **whom_attacked(row, answer.by, language)))
        if broken:
            raise typer.Exit(ABOVE)


def _plain_check(checked: Checked, language: Language) -> dict[str, Any]:
    """Return how a table keeps some models, as plain data."""
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


def _show_titled(title: str, findings: Sequence[str]) -> None:
    """Print what comes after the summary, under a title of its own."""
    Stream().say()
    Stream().say(title, style="bold")
    show_sentences(Stream(), findings)


def _plain_members(presence: "Presence", language: Language) -> dict[str, Any]:
    """Return who can be shown to be in the release, as plain data."""
    plain = presence.as_dict()
    about = {name: plain["input"][name] for name in ("qids", "population", "sample", "own")}
    return {"input": about, "attacks": plain["attacks"], "findings": presence.findings(language)}


def _only_column(secrets: Sequence[str]) -> str | None:
    """Return the sensitive column, if there is just one and it is no joint secret."""
    return secrets[0] if len(secrets) == 1 and len(columns_of(secrets)) == 1 else None
