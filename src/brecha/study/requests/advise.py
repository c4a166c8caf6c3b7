"""What is asked of saved results: which releases keep a limit, and which columns are to blame."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Literal

from brecha.answers.growth import Growth
from brecha.answers.store.folder import read_about
from brecha.answers.store.results import load
from brecha.answers.table.advice import Advice, advise
from brecha.answers.table.assessment import Assessment
from brecha.errors import ColumnError, InputError, SettingError
from brecha.study.requests.fields.notation import Request

_WORDS = {
    "at_most=": "`at_most` ",
    "at_most is": "`at_most` is",
    "of keep ": "of `keep` ",
    "of planned ": "of `planned` ",
}
"""What the library says of its arguments, and what a request says"""


@dataclass(frozen=True)
class AdviseRequest(Request):
    """Advice on the results in a folder."""

    folder: str
    at_most: int | float = 0.05
    """a share, or a whole number of people"""
    measure: Literal["certain", "chance"] = "certain"
    keep: tuple[str, ...] = ()
    """columns that every release has to hold"""
    planned: tuple[str, ...] = ()

    def run(self) -> Advice:
        """Load the results, and advise on them."""
        with in_fields():
            return advise(
                self._results(), at_most=self.at_most, measure=self.measure, keep=self.keep, planned=self.planned
            )

    def _results(self) -> Assessment | Growth:
        """Return what is in the folder, if columns were released in it."""
        folder = Path(self.folder)
        result = load(folder)
        if not isinstance(result, Assessment | Growth):
            kind = read_about(folder).get("kind")
            raise SettingError("study-advice-given-on-results-brecha", folder=self.folder, kind=kind)
        return result


def limit_of(text: str) -> int | float:
    """Return a limit as it is written: ``0.05``, ``5%``, or ``2000`` people."""
    written = text.strip().removesuffix("%").strip()
    try:
        value = Decimal(written)
    except InvalidOperation:
        raise SettingError("study-at-most-limit-write-share", text=text) from None
    if text.strip().endswith("%"):
        return float(value / 100)
    return int(written) if written.lstrip("+-").isdecimal() else float(value)


@contextmanager
def in_fields() -> Iterator[None]:
    """Name fields of a request where the library names its arguments."""
    try:
        yield
    except InputError as problem:
        message = str(problem)
        for argument, field in _WORDS.items():
            message = message.replace(argument, field)
        raise (ColumnError if isinstance(problem, ColumnError) else SettingError)(message) from problem
