"""``brecha dp``: what a noisy count would give away about one person, and a real noisy count to publish."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import PrivateCounts, PrivateCountSamples, Query, private_count, private_count_samples, release_count
from brecha.answers.store.handling import NOISY, Handling
from brecha.cli import options
from brecha.cli.dp_summary import show_counts, show_samples
from brecha.cli.exits import ABOVE
from brecha.cli.summary import place_of_report
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, holding_out, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.wording import Words, worded
from brecha.errors import SettingError
from brecha.language.catalogues import Language
from brecha.language.limits import limit_amount
from brecha.language.noise import epsilon as written
from brecha.language.noise import loss, times
from brecha.sanitizers.differential_privacy.mechanisms import Epsilon
from brecha.version import __version__

WORDS: Words = {
    "order names": "--order names",
    "among the values of order=[…], where it is looked for": "among the values of --order",
    "samples is": "--samples is",
    "size is": "--sample-size is",
    "randomised response": "randomised-response",
    "and not for a count": "and not for a count: ask for it with --model local",
}
"""What the library says of its arguments, and what is said here"""


@dataclass(frozen=True)
class Question:
    """What is asked about the count."""

    count: str
    sensitive: str | None
    epsilons: Sequence[str]
    models: Sequence[str]
    mechanisms: Sequence[str]
    order: Sequence[str]
    samples: int | None
    size: int | None
    seed: int
    release: bool

    def refuse_early(self, out: Path | None) -> None:
        """Refuse what no table could serve, before a long file is read."""
        if not self.epsilons:
            raise SettingError("Missing option '--epsilon': how much noise is added, such as 1 or ln3. See --help.")
        for one in self.epsilons:
            Epsilon.of(one)
        if self.release:
            self._refuse_beside_release(out)
        elif self.sensitive is None:
            raise SettingError("Missing option '--sensitive': the column that she wants to learn; or '--release'.")
        if (self.samples is None) != (self.size is None):
            raise SettingError("--samples and --sample-size go together: how many samples, and of how many people.")

    def _refuse_beside_release(self, out: Path | None) -> None:
        if len(self.epsilons) > 1:
            raise SettingError("--release publishes one count. Name one --epsilon.")
        if out is not None or self.samples is not None or self.sensitive is not None:
            raise SettingError(
                "--release makes what is published, and what an attack on it would give is kept apart: leave out "
                "--sensitive, --samples and --out, or leave out --release."
            )

    @property
    def column(self) -> str:
        """The column that is counted by."""
        return Query.of(self.count, str).column

    def answer(self, table: Any, watch: Watch) -> PrivateCounts | PrivateCountSamples:
        """Attack the count, of the table or of samples."""
        asked: dict[str, Any] = {
            "count": self.count,
            "sensitive": self.sensitive,
            "epsilons": list(self.epsilons),
            "models": list(self.models) or None,
            "mechanism": [name.replace("-", " ") for name in self.mechanisms] or "geometric",
            "order": [table.typed(one) for one in self.order] or None,
        }
        if self.samples is None:
            return private_count(table, **asked, progress=lambda step: watch.trying(step, "releases"))
        drawn: dict[str, Any] = {"samples": self.samples, "size": self.size, "seed": self.seed}
        return private_count_samples(table, **asked, **drawn, progress=lambda step: watch.trying(step, "samples"))


@holding_out
def dp(
    files: options.Files,
    count: Annotated[
        str,
        typer.Option(
            metavar="COLUMN=VALUE",
            show_default=False,
            help="What is counted: with =, !=, >, >=, < or <=, or 'income in {low, medium}'.",
        ),
    ],
    sensitive: Annotated[
        str | None,
        typer.Option(metavar="COLUMN", show_default=False, help="The column that she wants to learn of one person."),
    ] = None,
    epsilon: Annotated[
        list[str] | None,
        typer.Option(
            metavar="E,F,…", show_default=False, help="How much noise is added: 0.5,1,2 or ln3,ln10. May be repeated."
        ),
    ] = None,
    model: Annotated[
        list[str] | None,
        typer.Option(
            metavar="oblivious|local",
            show_default=False,
            help="Noise on the count, or in everybody's answer. Both if left out.",
        ),
    ] = None,
    mechanism: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME,…",
            show_default=False,
            help="geometric, which is the default, randomised-response, or warner (local only). May be repeated.",
        ),
    ] = None,
    order: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="All values of the counted column from first to last, also those that nobody has. If left out, those "
            "of the table: numbers by size, texts by the alphabet.",
        ),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(
            metavar="N", show_default=False, help="Draw so many random samples, and say how the figures spread."
        ),
    ] = None,
    sample_size: Annotated[
        int | None, typer.Option(metavar="M", show_default=False, help="How many people each sample has.")
    ] = None,
    release: Annotated[
        bool,
        typer.Option(
            "--release",
            help="Make a noisy count to publish, by OpenDP (pip install 'brecha\\[dp]'); --epsilon is spent.",
        ),
    ] = False,
    person: options.Person = None,
    rows: options.Rows = None,
    seed: Annotated[
        int,
        typer.Option(
            rich_help_panel=options.READING,
            help="Seed for choosing one row of each person (--person), and for drawing samples.",
        ),
    ] = 0,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        typer.Option(
            metavar="TIMES",
            rich_help_panel=options.OUTPUT,
            help="Exit code 1 if, after any release, she is right more than this many times as often as before.",
        ),
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Release a count with noise: how much does it tell about one person, and how much is it worth?

    Example: brecha dp people.csv --count income=medium --sensitive income --epsilon ln1.5,ln3,ln10 --out risk

    Over random samples: --samples 100 --sample-size 5000

    A real noisy count: brecha dp people.csv --count income=medium --epsilon 0.5 --release

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    question = Question(
        count,
        sensitive,
        [part for text in epsilon or () for part in text.split(",")],
        options.names(model, "--model"),
        options.names(mechanism, "--mechanism"),
        [] if order is None else options.names([order], "--order"),
        samples,
        sample_size,
        seed,
        release,
    )
    question.refuse_early(out)
    language = Language.named(lang)
    if fail_above is not None and not fail_above >= 1:
        raise SettingError(f"--fail-above is a number of times, 1 or more, and {fail_above:g} was given.")
    check_json(json)
    missing = options.MissingRule.value
    reading = options.Reading(
        files,
        person,
        seed,
        missing,
        delimiter,
        encoding,
        missing_token,
        max_unreadable,
        rows=rows,
        trust_size=trust_size,
    )
    messages = Stream(stderr=True, quiet=quiet)
    with Watch(messages) as watch, worded(WORDS):
        table = reading.table([question.column, *([] if sensitive is None else [sensitive])], watch)
        if release:
            _publish(table, question, json, language)
            return
        answer = question.answer(table, watch)
    _deliver(answer, out, json, messages, language)
    _refuse_above(answer, fail_above, language)


def _publish(table: Any, question: Question, json: str | None, language: Language) -> None:
    """A real noisy count, and what was spent on it."""
    order = [table.typed(one) for one in question.order] or None
    released = release_count(table, question.count, question.epsilons[0], order=order)
    if json is not None:
        write_json(
            json,
            {"brecha": __version__, "kind": "released count", "handling": Handling(NOISY).as_dict()}
            | released.as_dict(),
        )
    if json != "-":
        Stream().say(released.says(language))


def _deliver(
    answer: PrivateCounts | PrivateCountSamples,
    out: Path | None,
    json: str | None,
    messages: Stream,
    language: Language,
) -> None:
    if out is not None:
        answer.save(out, language)
    if json is not None:
        write_json(json, answer.as_dict())
    if json == "-":
        if out is not None:
            messages.say(place_of_report(out, language))
        return
    if isinstance(answer, PrivateCounts):
        show_counts(Stream(), answer, out, language)
    else:
        show_samples(Stream(), answer, out, language)


def _refuse_above(answer: PrivateCounts | PrivateCountSamples, limit: float | None, language: Language) -> None:
    """Leave with the code for "too risky" if a release makes her right more often than the limit allows."""
    if limit is None:
        return
    field = "privacy_loss" if isinstance(answer, PrivateCounts) else "privacy_loss_largest"
    worst = max(answer.frame().to_pylist(), key=lambda row: float(row[field]))
    if worst[field] <= limit:
        return
    told = language.say(
        "cli-too-risky-count",
        model=worst["model"],
        epsilon=written(worst["epsilon"], answer.input["epsilons"], language),
        loss=loss(worst[field], language),
        times=times(worst[field]),
        limit=limit_amount(limit, language),
        option="--fail-above",
    )
    Stream(stderr=True).say(told, style="bold red")
    raise typer.Exit(ABOVE)
