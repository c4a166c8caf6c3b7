"""Results that are shown: read once, with what is slow to make about them kept while they are looked at.

A results folder may be anybody's: it is read and drawn in a process of its own (:class:`Workers`), within limits of
time and memory; what takes too long or too much there ends that process, and a page says so. It is begun when first
used: a server that only takes an upload stays small.
"""

import re
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

import brecha
from brecha.errors import BrechaError, Phrase, ProcessError, ReadError, TooLargeError
from brecha.language import Language
from brecha.runtime import Child, Limits, available_memory
from brecha.web.state.allowed_files import ADVERSARIES, MANIFEST, PARQUET, RESULTS, AllowedFiles
from brecha.web.state.tables import as_filled_in

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from brecha import Assessment
    from brecha.report import Figure, Goal

MOST_LOADED = 4
"""Results that are kept in memory"""
MOST_WORKERS = 3
"""Processes that read and draw results, each for one"""
MOST_WAITING = 8
"""Who may wait for one of them: fewer than the server has threads for, with all of them"""
MOST_SECONDS = 60.0
"""How long reading a result, or a drawing, may take"""
LEAST_MEMORY, MOST_MEMORY = 2**30, 4 * 2**30
"""Between which the memory lies that it may take"""
MOST_ANSWER = 2**30
"""Bytes of a result in memory, or of its report"""
MOST_JSON, MOST_PARQUET = 2**29, 2**30
"""Bytes of results.json and results.parquet"""
NOT_AGAIN = 600.0
"""Seconds for which a result that took too much is not tried again"""
MOST_PICTURES = 48
"""Pictures of one result that are kept"""
Measure = Literal["certain", "chance"]


class Place(NamedTuple):
    """Results on the disk, as they were when somebody asked for them."""

    folder: str
    stamp: tuple[int, ...]
    """what tells whether the files are still the same"""
    read_only: bool
    """whether they are handed on: then files have their names alone"""


class Saved(NamedTuple):
    """Results as they were saved."""

    whole: Any
    """an Assessment, a Growth, or an answer of another kind"""
    kind: str | None
    settings: dict[str, Any]
    """how their report was told, as far as the folder may say so"""


@dataclass(frozen=True, eq=False)
class Picture:
    """A chart as it stands in a page, and the rows that its dots stand for."""

    figure: "Figure"
    svg: str
    rows: "npt.NDArray[np.int64]"
    """of the attacks, those with a dot of their own; others share one of these"""

    def lit(self, row: int | None) -> str:
        """The chart with one dot lit."""
        if row is None:
            return self.svg
        return self.svg.replace(f'<circle data-row="{row}"', f'<circle class="lit" data-row="{row}"', 1)


def picture(figure: "Figure") -> Picture:
    """Draw a chart, and forget what it was drawn from; the style sheet says how large, as the page allows no other."""
    import numpy as np

    from brecha.report import inline_svg

    plain = re.sub(r' style="[^"]*"', "", inline_svg(figure))
    rows = np.array([int(row) for row in re.findall(r'<circle data-row="(\d+)"', plain)], int)
    return Picture(replace(figure, chart=cast(Any, None), small=None), plain, rows)


@dataclass(eq=False)
class Loaded:
    """One result, and what was made of it."""

    name: str
    place: Place
    whole: Any
    """an Assessment, a Growth, or an answer of another kind"""
    limit: str
    """what the release was held to when it was saved, as it is filled in"""
    minimum_group_size: int
    """people that a group needs to be named: as saved, and never fewer than usual"""
    workers: "Workers" = field(repr=False)
    _pictures: "OrderedDict[Any, Picture]" = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def assessment(self) -> "Assessment | None":
        """Return what can be explored."""
        return _assessment_of(self.whole)

    @property
    def folder(self) -> Path:
        """Return where it lies."""
        return Path(self.place.folder)

    @property
    def whole_folder(self) -> Path:
        """Return where the whole of it lies: of one adversary's part of a study, the results of the study."""
        return self.folder.parent.parent if self.folder.parent.name == ADVERSARIES else self.folder

    @property
    def title(self) -> str:
        """Return what it is called: as its folder, after that of the whole."""
        whole = self.whole_folder
        return self.folder.name if whole == self.folder else f"{whole.name} · {self.folder.name}"

    @cached_property
    def _rows(self) -> dict[frozenset[str], int]:
        """Where the attack that knows just these columns is among those with one goal."""
        assert self.assessment is not None
        names = self.assessment.attacks_on(None)["qids"].to_pylist()
        return {frozenset(qids): row for row, qids in enumerate(names)}

    def dots(self, goal: "Goal", measure: Measure, limit: Any, language: Language) -> Picture:
        """The dot plot of a goal, drawn once; ``limit`` is drawn as a line."""
        key = (goal, measure, repr(limit), language.code)
        with self._lock:
            if key not in self._pictures:
                self._pictures[key] = self.call("dots", self.place, goal, measure, limit, language.code)
                if len(self._pictures) > MOST_PICTURES:
                    self._pictures.popitem(last=False)
            self._pictures.move_to_end(key)
            return self._pictures[key]

    def call(self, function: str, *arguments: Any) -> Any:
        """Have a function of this module called for this result in a process of its own, within limits."""
        return self.workers.call(self.name, self.title, function, *arguments)

    def dot_of(self, shown: Picture, goal: "Goal", measure: Measure, known: frozenset[str]) -> int | None:
        """The dot of a combination, or that on which it falls: of as many columns, and of the nearest risk."""
        import numpy as np

        from brecha.report import exposed_shares

        assert self.assessment is not None
        row = self._rows.get(known)
        if row is None or not len(shown.rows):
            return None
        attacks = self.assessment.attacks_on(*goal)
        size = attacks["size"].to_numpy()
        alike = shown.rows[size[shown.rows] == size[row]]
        if row in alike or not len(alike):
            return row if row in alike else None
        chance = attacks["posterior_probabilistic"].to_numpy()
        risk = exposed_shares(attacks, self.assessment.input) if measure == "certain" else chance
        return int(alike[np.abs(risk[alike] - risk[row]).argmin()])


def _assessment_of(whole: Any) -> "Assessment | None":
    """Return the assessment that an answer is: of a growth, that with all its tables."""
    from brecha import Assessment, Growth

    assessment = whole.whole if isinstance(whole, Growth) else whole
    return assessment if isinstance(assessment, Assessment) else None


class BusyError(BrechaError):
    """Too many ask for results at once."""


class Workers:
    """Processes that read and draw results, one for each of the last results that were asked for."""

    def __init__(self) -> None:
        self._children: OrderedDict[str, Child] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        self._lock = threading.Lock()

    def call(self, name: str, title: str, function: str, *arguments: Any) -> Any:
        """Have a function of this module called for a result, within limits."""
        with self._lock:
            child = self._child(name, title)
            self._waiting[name] += 1
        try:
            return child.call(f"brecha.web.state.results:{function}", *arguments)
        finally:
            with self._lock:
                self._waiting[name] -= 1

    def _child(self, name: str, title: str) -> Child:
        if self._waiting[name] >= MOST_WAITING:
            raise BusyError("web-result-busy", title=title)
        if name not in self._children:
            if len(self._children) >= MOST_WORKERS:
                idle = next((other for other in self._children if not self._waiting[other]), None)
                if idle is None:
                    raise BusyError("web-results-busy")
                self._children.pop(idle).close()
            memory = max(LEAST_MEMORY, min(MOST_MEMORY, available_memory() // 2))
            limits = Limits(memory, MOST_SECONDS, MOST_ANSWER)
            self._children[name] = Child(limits, Phrase("task-results", title=title))
        self._children.move_to_end(name)
        return self._children[name]

    def close(self) -> None:
        """End them all, also those at work."""
        with self._lock:
            for child in self._children.values():
                if child._process is not None:
                    child._process.end()


class Results:
    """The results in all folders that may be opened, the last ones looked at in memory."""

    def __init__(self, allowed_files: AllowedFiles, read_only: bool = False) -> None:
        self._allowed_files = allowed_files
        self._read_only = read_only
        self._loaded: OrderedDict[str, Loaded] = OrderedDict()
        self._failed: dict[str, tuple[tuple[int, ...], float, ProcessError]] = {}
        self._lock = threading.Lock()
        self._workers = Workers()

    def folders(self) -> dict[str, Path]:
        """The folders with results, by name, without those of each adversary; the newest first."""
        folders = self._allowed_files.result_folders(of_adversaries=False)
        return dict(sorted(folders.items(), key=lambda pair: _stamp(pair[1]), reverse=True))

    def of_adversaries(self) -> set[str]:
        """Return the names of the results of single adversaries of studies."""
        return {*self._allowed_files.result_folders()} - {*self._allowed_files.result_folders(of_adversaries=False)}

    def get(self, name: str) -> Loaded | None:
        """A result; None where there is none of this name."""
        folder = self._allowed_files.result_folders().get(name)
        if folder is None:
            return None
        stamp = _stamp(folder)
        with self._lock:
            loaded = self._loaded.get(name)
            if loaded is not None and loaded.place.stamp == stamp:
                self._loaded.move_to_end(name)
                return loaded
            before, when, problem = self._failed.get(name, ((), 0.0, None))
            if problem is not None and before == stamp and time.monotonic() - when < NOT_AGAIN:
                raise ProcessError(str(problem), problem.reason)
        loaded = self._load(name, folder, stamp)
        with self._lock:
            self._loaded[name] = loaded
            self._loaded.move_to_end(name)
            if len(self._loaded) > MOST_LOADED:
                self._loaded.popitem(last=False)
        return loaded

    def close(self) -> None:
        """End the processes that read results."""
        self._workers.close()

    def _load(self, name: str, folder: Path, stamp: tuple[int, ...]) -> Loaded:
        from brecha.study import MINIMUM_GROUP_SIZE

        refuse_large(folder)
        place = Place(str(folder), stamp, self._read_only)
        try:
            saved: Saved = self._workers.call(name, folder.name, "load", place)
        except ProcessError as problem:
            with self._lock:
                self._failed[name] = stamp, time.monotonic(), problem
            raise
        limit = as_filled_in(saved.settings.get("limit"))
        minimum_group_size = saved.settings.get("minimum_group_size", MINIMUM_GROUP_SIZE)
        return Loaded(name, place, saved.whole, limit, minimum_group_size, self._workers)


def refuse_large(folder: Path) -> None:
    """Refuse results whose files are larger than any that a page could show."""
    for name, most in ((RESULTS, MOST_JSON), (PARQUET, MOST_PARQUET)):
        if (folder / name).exists() and (folder / name).stat().st_size > most:
            raise TooLargeError("web-results-too-large", name=name, name2=folder.name, most=most // 2**20)


def _stamp(folder: Path) -> tuple[int, ...]:
    try:
        about = [(folder / file).stat() for file in (MANIFEST, RESULTS, PARQUET) if (folder / file).exists()]
    except OSError as problem:
        raise ReadError("web-results-gone", name=folder.name, strerror=problem.strerror) from problem
    return tuple(number for status in about for number in (status.st_mtime_ns, status.st_size))


MOST_GOALS = 200
"""Goals of an adversary that a page shows"""


@lru_cache(maxsize=2)
def load(place: Place) -> Saved:
    """Read results."""
    from brecha.report import goals
    from brecha.study import options_before, read_about

    folder = Path(place.folder)
    try:
        whole, about = brecha.load(folder), read_about(folder)
        assessment = _assessment_of(whole)
        count = 0 if assessment is None else len(goals(assessment))
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as problem:
        raise ReadError("web-results-unreadable", name=folder.name, name2=type(problem).__name__) from problem
    if count > MOST_GOALS:
        raise TooLargeError("web-results-too-many-goals", name=folder.name, count=count, most_goals=MOST_GOALS)
    return Saved(without_folders(whole) if place.read_only else whole, about.get("kind"), options_before(about))


def dots(place: Place, goal: "Goal", measure: Measure, limit: Any, lang: str) -> Picture:
    """Draw the dot plot of a goal."""
    from brecha.report import dot_plot

    assessment, language = _assessment_of(load(place).whole), Language.named(lang)
    assert assessment is not None
    told = assessment.labelled(language)
    labelled: Goal = told.exposures.goals[assessment.exposures.goals.index(goal)]
    return picture(dot_plot(told, labelled, measure, language, limit=limit))


def report(place: Place, lang: str, how: Mapping[str, Any]) -> str:
    """Make the report."""
    html: str = load(place).whole.page(Language.named(lang), **how)
    return html


def findings(place: Place, lang: str) -> list[str]:
    """Tell what a reader should take away."""
    sentences: list[str] = load(place).whole.findings(Language.named(lang))
    return sentences


def outcome(place: Place, lang: str, how: Mapping[str, Any]) -> dict[str, Any]:
    """Tell the outcome of a study: what its report tells of each adversary, and of the release."""
    document = load(place).whole.document(Language.named(lang), faces=frozenset({"page"}), **how)
    own = next(section for section in document.sections if section.name == "adversaries").sections
    steps = next((section for section in document.sections if section.name == "steps"), None)
    return {
        "title": document.title,
        "lead": document.lead,
        "steps": None if steps is None else plain_section(steps),
        "adversaries": [plain_section(section) for section in own],
    }


def plain_section(section: Any) -> dict[str, Any]:
    """Return the words and the tables of a section as plain data."""
    parts = section.parts
    return {
        "name": section.name,
        "title": section.title,
        "texts": [text for one in parts if one.shape == "sentences" for text in one.texts]
        + [one.text for one in parts if one.shape == "paragraph" and one.look == "plain"],
        "tables": [
            {
                "caption": one.caption,
                "heads": [(head.text, head.is_number) for head in one.columns],
                "rows": [[cell if isinstance(cell, str) else cell[0] for cell in row] for row in one.rows],
                "more": list(one.more),
            }
            for one in parts
            if one.shape == "table"
        ],
    }


def compare(before: Place, after: Place, lang: str) -> tuple["brecha.Comparison", list[str], list[Picture]]:
    """Compare two results: the comparison, in sentences, and its charts."""
    comparison, language = brecha.compare(load(before).whole, load(after).whole), Language.named(lang)
    return comparison, comparison.findings(language), [picture(figure) for figure in comparison.charts(language)]


def without_folders(whole: Any) -> Any:
    """An answer in which files have their names alone: where they lie is nothing that is handed on."""
    from brecha import Growth
    from brecha.study import renamed

    if isinstance(whole, Growth):
        return replace(whole, steps=tuple(without_folders(step) for step in whole.steps))
    own = {field.name for field in fields(whole)} if is_dataclass(whole) else set()
    texts = {name: getattr(whole, name) for name in ("input", "notes") if name in own}
    names = {path: PurePath(path).name for path in _paths(texts.get("input")) if PurePath(path).name != path}
    longest_first = dict(sorted(names.items(), key=lambda pair: -len(pair[0])))
    return replace(whole, **renamed(texts, longest_first)) if names else whole


def _paths(value: Any) -> Iterator[str]:
    """The names of all files, wherever they stand in what is said of a table."""
    if isinstance(value, Mapping):
        for file in value.get("files") or () if isinstance(value.get("files"), list | tuple) else ():
            if isinstance(file, Mapping) and isinstance(file.get("name"), str):
                yield file["name"]
    if isinstance(value, Mapping | list | tuple):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _paths(inner)
