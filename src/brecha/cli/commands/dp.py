"""``brecha dp``: what noisy counts would give away about one person, and a real noisy count to publish."""

from typing import Annotated

import typer

from brecha import ComposedCounts, PrivateCounts, PrivateCountSamples
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import check_json, deliver, holding_out, leave_above, write_json
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language, limit_amount, loss, times
from brecha.language import epsilon as written
from brecha.study import (
    NOISY,
    ComposedCountRequest,
    Handling,
    PrivateCountRequest,
    ReleasedCountRequest,
    YearsRequest,
    held_part,
    names,
)
from brecha.version import __version__

TOGETHER = "Several counts together"
Seed = Annotated[
    int,
    typer.Option(
        rich_help_panel=options.READING,
        help="Seed for choosing one row of each person (--person), and for drawing samples.",
    ),
]


@options.with_groups
@holding_out
def dp(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    count: Annotated[
        list[str],
        option(
            "COLUMN=VALUE",
            "What is counted: with =, !=, >, >=, < or <=, or 'income in {low, medium}'. Repeat it for several counts, "
            "which are attacked together; of another year COLUMN@YEAR=VALUE.",
        ),
    ],
    sensitive: Annotated[
        str | None,
        option(
            "COLUMN",
            "The sensitive column, which the adversary wants to learn of one person; that of --study, if omitted.",
        ),
    ] = None,
    epsilon: Annotated[
        list[str] | None,
        option(
            "E,F,…",
            "How much noise is added: 0.5,1,2 or ln3,ln10. May be repeated. Of several counts one for all of them, or "
            "one for each.",
        ),
    ] = None,
    budget: Annotated[
        str | None, option("E", "The ε that all counts together may spend: more is refused.", TOGETHER)
    ] = None,
    repeat: Annotated[
        str | None,
        option("N,M,…", "How often each count is released, with new noise: one number, or one for each.", TOGETHER),
    ] = None,
    published: Annotated[
        list[str] | None,
        option("A,B,…", "Columns of microdata that are published already. May be repeated.", TOGETHER),
    ] = None,
    years: options.YearsOptions,
    model: Annotated[
        list[str] | None, option("oblivious|local", "Noise on the count, or in everybody's answer. Both if omitted.")
    ] = None,
    mechanism: Annotated[
        list[str] | None,
        option(
            "NAME,…", "geometric, which is the default, randomised-response, or warner (local only). May be repeated."
        ),
    ] = None,
    order: Annotated[
        str | None,
        option(
            "A,B,…",
            "All values of the counted column from first to last, also those that nobody has. If left out, those "
            "of the table: numbers by size, texts by the alphabet.",
        ),
    ] = None,
    samples: Annotated[int | None, option("N", "Draw so many random samples, and say how the figures spread.")] = None,
    sample_size: Annotated[int | None, option("M", "How many people each sample has.")] = None,
    release: Annotated[
        bool,
        flag("--release", "Make a noisy count to publish, by OpenDP (pip install 'brecha\\[dp]'); --epsilon is spent."),
    ] = False,
    reading: Annotated[options.ReadingOptions, options.With(seed=Seed), options.Without("missing")],
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        option(
            "TIMES",
            "Exit code 1 if, after any release, she is right more than this many times as often as before.",
            options.OUTPUT,
        ),
    ] = None,
    quiet: options.Quiet = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Release counts with noise: how much do they tell about one person, and how much are they worth?

    Example: brecha dp people.csv --count income=medium --sensitive income --epsilon ln1.5,ln3,ln10 --out risk

    Over random samples: --samples 100 --sample-size 5000

    Several counts together, with what is published: brecha dp people.csv --count income=medium --count gender=F
    --published country --sensitive income --epsilon 0.5 --budget 1

    A real noisy count: brecha dp people.csv --count income=medium --epsilon 0.5 --release

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    epsilons = tuple(part for text in epsilon or () for part in text.split(","))
    if not epsilons:
        raise SettingError("cli-missing-option-epsilon-how-much")
    values = () if order is None else names([order], "order")
    question = Question.of(context, study, allow_folder, "files")
    source, language = question.table(files, reading, years), Language.named(question.lang(lang))
    if fail_above is not None and not fail_above >= 1:
        raise SettingError("cli-fail-above-number-times-1", fail_above=fail_above)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    of_several = {"--published": published, "--budget": budget, "--repeat": repeat, "--next": years.next_year}
    given = next((name for name, value in of_several.items() if value), None)
    together = len(count) > 1 or given is not None or isinstance(source, YearsRequest)
    if together and (release or samples is not None or sample_size is not None):
        raise SettingError("cli-counts-together-alone", option="--release" if release else "--samples")
    if release:
        assert not isinstance(source, YearsRequest)
        if out is not None or sensitive is not None:
            raise SettingError("cli-release-makes-what-published-what")
        released = ReleasedCountRequest(source, count[0], epsilons, values)
        to_save = question.part(released, lang)
        _publish(released, json, messages, language)
        question.write(to_save, messages, held_part(released).left_out)
        return
    wanted = question.wanted(None, ()) if sensitive is None else (sensitive,)
    question.refuse_joint(wanted)
    if len(wanted) > 1:
        raise SettingError("cli-study-several-sensitive", columns=list(wanted))
    if not wanted:
        raise SettingError("cli-missing-option-sensitive-column-she")
    request: PrivateCountRequest | ComposedCountRequest
    if together:
        request = ComposedCountRequest(
            source,
            tuple(count),
            epsilons,
            wanted[0],
            names(published, "published"),
            _whole_numbers(repeat),
            budget,
            names(model, "model"),
            names(mechanism, "mechanism"),
            values,
        )
    else:
        assert not isinstance(source, YearsRequest)
        request = PrivateCountRequest(
            source,
            count[0],
            epsilons,
            values,
            wanted[0],
            names(model, "model"),
            names(mechanism, "mechanism"),
            samples,
            sample_size,
        )
    check_json(json)
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        answer = request.run(watch)
    deliver(answer, out, json, messages, language)
    unheld = [] if fail_above is None else ["fail_above"]
    question.write(to_save, messages, [*held_part(request).left_out, *unheld])
    _refuse_above(answer, fail_above, language)


def _whole_numbers(text: str | None) -> tuple[int, ...]:
    """Return the numbers of --repeat; once, if it is left out."""
    parts = (1,) if text is None else tuple(one.strip() for one in text.split(","))
    if not all(str(one).isdecimal() for one in parts):
        raise SettingError("cli-repeat-no-numbers", repeat=text)
    return tuple(map(int, parts))


def _publish(request: ReleasedCountRequest, json: str | None, messages: Stream, language: Language) -> None:
    """Make a real noisy count, and tell what was spent on it."""
    check_json(json)
    with Watch(messages) as watch:
        released = request.run(watch)
    if json is not None:
        write_json(
            json,
            {"brecha": __version__, "kind": "released count", "handling": Handling(NOISY).as_dict()}
            | released.as_dict(),
        )
    if json != "-":
        Stream().say(released.says(language))


def _refuse_above(
    answer: PrivateCounts | PrivateCountSamples | ComposedCounts, limit: float | None, language: Language
) -> None:
    """Leave with the code for "too risky" if a release makes her right more often than the limit allows."""
    if limit is None:
        return
    if isinstance(answer, ComposedCounts):
        found = answer.together["privacy_loss"]
        if found > limit:
            about = {"loss": loss(found, language), "times": times(found), "limit": limit_amount(limit, language)}
            leave_above(language.say("cli-too-risky-composed", **about, option="--fail-above"))
        return
    field = "privacy_loss" if isinstance(answer, PrivateCounts) else "privacy_loss_largest"
    worst = max(answer.frame().to_pylist(), key=lambda row: float(row[field]))
    if worst[field] <= limit:
        return
    sentence = language.say(
        "cli-too-risky-count",
        model=worst["model"],
        epsilon=written(worst["epsilon"], answer.input["epsilons"], language),
        loss=loss(worst[field], language),
        times=times(worst[field]),
        limit=limit_amount(limit, language),
        option="--fail-above",
    )
    leave_above(sentence)
