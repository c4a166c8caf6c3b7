"""What is asked before there is any data: a scenario of adversaries and ways of publishing, and how it is computed."""

from dataclasses import dataclass

from brecha.answers.belief import Questions, Worst
from brecha.answers.sweep import Scenario, Sweep, check_minimum_group_size, read_scenario
from brecha.beliefs.figures import How
from brecha.beliefs.question import checked_how
from brecha.beliefs.worst_case import Measure
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.runtime.resources import cores
from brecha.study.requests.request import NO_PROGRESS, Progress, Request, fields_of
from brecha.study.requests.steps import allowed_folders

FIELDS = {"allow": "allow_folder"}
"""Arguments of the library, and the fields that set them"""


@dataclass(frozen=True)
class WorstRequest:
    """Whose adversary is looked for who learns most; what is None is as the scenario says, or its only one."""

    measure: Measure | None = None
    program: str | None = None
    target: str | None = None
    known: tuple[str, ...] | None = None


@dataclass(frozen=True)
class BelieveRequest(Request):
    """A scenario in a TOML file, what it may read and run, and how its figures are computed."""

    scenario: str
    """the file"""
    method: How = "auto"
    data_sets: int = 5_000
    """drawn in a simulation"""
    seed: int = 0
    minimum_group_size: int = MINIMUM_GROUP_SIZE
    """people that a value of a file needs to be named, where the file counts them"""
    run_python: bool = False
    """whether Python functions that the scenario names may be run"""
    allow_folder: tuple[str, ...] = ()
    """further folders in which, and below which, the scenario may name files"""
    threads: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no scenario could serve."""
        checked_how(self.method, self.data_sets, self.seed)
        check_minimum_group_size(self.minimum_group_size)
        cores(self.threads)
        allowed_folders(self.allow_folder)

    def read(self) -> Scenario:
        """Read and check the scenario; compute nothing."""
        with fields_of(FIELDS):
            return read_scenario(self.scenario, run_python=self.run_python, allow=self.allow_folder)

    def worst_adversary(self, asked: WorstRequest) -> Worst:
        """Find the adversary who learns most."""
        with fields_of(FIELDS):
            return self.read().worst_adversary(
                asked.measure, program=asked.program, target=asked.target, known=asked.known, method=self.method,
                data_sets=self.data_sets, seed=self.seed,
            )  # fmt: skip

    def ask(self) -> Questions:
        """Answer the questions of the scenario about the published table."""
        with fields_of(FIELDS):
            return self.read().ask(self.method, self.data_sets, self.seed)

    def run(self, progress: Progress = NO_PROGRESS) -> Sweep:
        """Combine every target, adversary and program of the scenario."""
        with fields_of(FIELDS):
            return self.read().sweep(
                self.method,
                self.data_sets,
                self.seed,
                self.threads,
                lambda step: progress.trying(step, "answers"),
                self.minimum_group_size,
            )
