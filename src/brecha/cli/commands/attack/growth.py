"""``brecha growth``: what each further year of a table tells an adversary."""

from pathlib import Path
from typing import Annotated

import typer

import brecha
from brecha import Collection, Growth
from brecha.answers.growth import GrowthStep
from brecha.cli import options
from brecha.cli.commands.attack.assess import Attacks, check_limit, deliver, parsed_subsets, refuse_above
from brecha.cli.commands.attack.checkpoints import Keeping
from brecha.cli.gains import Gains
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_folder, check_json
from brecha.cli.terminal.progress import STAGES, Watch
from brecha.cli.years import linked_years
from brecha.engines.contract import Step
from brecha.language.catalogues import FALLBACK, Language
from brecha.report.sentences.attacks import span
from brecha.tables.coded import counted


class GrowthWatch(Watch):
    """Follows the work, and says with which years it is."""

    def __init__(self, messages: Stream) -> None:
        super().__init__(messages)
        self._language = Language.named(FALLBACK)

    def attacking(self, step: Step) -> None:
        """One of the steps has come so far."""
        if not isinstance(step, GrowthStep):
            super().attacking(step)
            return
        stage = STAGES.get(step.stage, step.stage.capitalize())
        detail = f"{len(step.labels)} of {step.tables}"
        self._display.show(
            f"{stage}, {span(step.labels, self._language)}", step.done, self._with_time_left(detail, step.done)
        )


def growth(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The tables: one file for each year, first that of the people of interest.",
        ),
    ],
    person: Annotated[
        str,
        typer.Option(
            metavar="COLUMN",
            show_default=False,
            help="The column that identifies people in all years, or a list with its name in each. Where it repeats "
            "within a year, one record of the person is kept, at random.",
        ),
    ],
    qids: options.Qids,
    sensitive: options.Sensitive = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.Subsets = "full",
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    same: options.Same = None,
    labels: options.Labels = None,
    as_numbers: options.AsNumbers = False,
    rows: options.Rows = None,
    seed: options.Seed = 0,
    missing: options.Missing = options.MissingRule.value,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: options.FailAbove = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngine = options.Engine.auto,
    threads: options.Threads = None,
    resume: options.Resume = False,
) -> None:
    """Attack the people of the first year with that year alone, then with the first two, and so on with all.

    Example: brecha growth 2014.csv 2015.csv 2016.csv --person id --qids town,school --sensitive illness --out risk

    Where a column has another name in some years: --same school=PK_SCHOOL,CO_SCHOOL,CO_SCHOOL

    The columns that she wants, groups and weights are those of the first year.

    A run that was stopped goes on with the same command and --resume.

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
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
    secrets = options.names(sensitive, "--sensitive")
    gains = Gains.of(gain or [], secrets, reading.tokens)
    known, sets = options.names(qids, "--qids"), parsed_subsets(subsets)
    wanted = Attacks(
        known, secrets, sets, engine.value, threads, gains, by, weight,
        not_published=options.names(not_published, "--not-published"), unknown=options.names(unknown, "--unknown"),
    )  # fmt: skip
    years = linked_years(reading, [[file] for file in files], same, labels, as_numbers)
    language = Language.named(lang)
    check_limit(fail_above)
    check_folder(out)
    check_json(json)
    keeping = Keeping.of(out, resume, steps=True)
    wanted.refuse_early()
    messages = Stream(stderr=True, quiet=quiet)
    with keeping.alone(), keeping.told():
        with GrowthWatch(messages) as watch:
            found = _grown(wanted, wanted.linked(years, watch), messages, watch, keeping)
        deliver(found, out, json, messages, language)
        keeping.end()
    refuse_above(found, fail_above, language)


def _grown(wanted: Attacks, years: Collection, messages: Stream, watch: Watch, keeping: Keeping) -> Growth:
    """Say what the attacks will cost, and run them; what is done is kept in the meantime if it is to be."""
    with wanted.gains_blamed(years):
        cost = Growth.estimate(years, **wanted.arguments())
        steps, sets = len(years.tables), cost.subsets // len(years.tables)
        combinations = f"{counted(steps, 'step')} with {counted(sets, 'combination')}"
        messages.say(wanted.told_cost(cost, years.rows, combinations))
        place = keeping.begin(messages)
        return brecha.growth(years, **wanted.arguments(), progress=watch.attacking, checkpoint=place)
