"""``brecha growth``: what each further year of a table tells an adversary."""

from pathlib import Path
from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.commands.attack.assess import deliver, refuse_above
from brecha.cli.commands.attack.checkpoints import Keeping
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_folder, check_json
from brecha.cli.terminal.progress import STAGES, Watch
from brecha.language import FALLBACK, Language
from brecha.report import span
from brecha.study import GrowthRequest, GrowthStep, Step, names, share, subsets_of


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


@options.with_groups
def growth(
    *,
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
    years: Annotated[options.YearsOptions, options.Without("next_year")],
    reading: Annotated[options.ReadingOptions, options.Without("person")],
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

    To resume an interrupted run, repeat the command with --resume.

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    request = GrowthRequest(
        years.of(reading.request(files, person=person)),
        names(qids, "qids"),
        names(sensitive, "sensitive"),
        subsets_of(subsets),
        tuple(gain or ()),
        by,
        weight,
        names(not_published, "not_published"),
        names(unknown, "unknown"),
        engine.value,
        threads,
    )
    language = Language.named(lang)
    limit = share(fail_above, "fail_above")
    check_folder(out)
    check_json(json)
    keeping = Keeping.of(out, resume, steps=True)
    request.check()
    messages = Stream(stderr=True, quiet=quiet)
    with keeping.alone(), keeping.told():
        with GrowthWatch(messages) as watch:
            grown = request.run(watch, lambda: keeping.begin(messages))
        deliver(grown, out, json, messages, language)
        keeping.end()
    refuse_above(grown, limit, language)
