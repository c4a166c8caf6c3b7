"""Results that are shown: read once, with what is slow to make about them kept while they are looked at.

What draws and what reads is loaded when it is first used: a server that only takes an upload stays small.
"""

import re
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Literal

import brecha
from brecha.errors import ReadError
from brecha.reporting.language import Language
from brecha.web.limits import as_filled_in
from brecha.web.places import MANIFEST, PARQUET, RESULTS, Places
from brecha.web.tables import renamed

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from brecha import Assessment
    from brecha.reporting.charts import Figure
    from brecha.reporting.findings import Goal

MOST_LOADED = 4
"""Results that are kept in memory"""
MOST_PICTURES = 48
"""Pictures of one result that are kept"""
Measure = Literal["certain", "chance"]


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
    """Draw a chart; how large it is is left to the style sheet, as the page allows no other style."""
    import numpy as np

    from brecha.reporting.charts import inline_svg

    plain = re.sub(r' style="[^"]*"', "", inline_svg(figure))
    return Picture(figure, plain, np.array([int(row) for row in re.findall(r'<circle data-row="(\d+)"', plain)], int))


@dataclass(eq=False)
class Loaded:
    """One result, and what was made of it."""

    name: str
    folder: Path
    stamp: tuple[int, ...]
    """what tells whether the files are still the same"""
    whole: Any
    """an Assessment, a Growth, or an answer of another kind"""
    limit: tuple[str, str]
    """what the release was held to when it was saved, as it is filled in"""
    least: int
    """people that a group needs to be named: as saved, and never fewer than usual"""
    _pictures: "OrderedDict[Any, Picture]" = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def assessment(self) -> "Assessment | None":
        """What can be explored: of a growth, that with all its tables."""
        from brecha import Assessment, Growth

        found = self.whole.whole if isinstance(self.whole, Growth) else self.whole
        return found if isinstance(found, Assessment) else None

    @property
    def title(self) -> str:
        """What it is called: as its folder."""
        return self.folder.name

    @cached_property
    def _rows(self) -> dict[frozenset[str], int]:
        """Where the attack that knows just these columns is among those with one goal."""
        assert self.assessment is not None
        names = self.assessment.attacks_on(None)["qids"].to_pylist()
        return {frozenset(qids): row for row, qids in enumerate(names)}

    def dots(self, goal: "Goal", measure: Measure, limit: Any, language: Language) -> Picture:
        """The dot plot of a goal, drawn once; ``limit`` is drawn as a line."""
        from brecha.reporting.charts import dot_plot

        assert self.assessment is not None
        key = (goal, measure, repr(limit), language.code)
        with self._lock:
            if key not in self._pictures:
                self._pictures[key] = picture(dot_plot(self.assessment, goal, measure, language, limit=limit))
                if len(self._pictures) > MOST_PICTURES:
                    self._pictures.popitem(last=False)
            self._pictures.move_to_end(key)
            return self._pictures[key]

    def dot_of(self, shown: Picture, goal: "Goal", measure: Measure, known: frozenset[str]) -> int | None:
        """The dot of a combination, or that on which it falls: of as many columns, and of the nearest risk."""
        import numpy as np

        assert self.assessment is not None
        row = self._rows.get(known)
        if row is None or not len(shown.rows):
            return None
        attacks = self.assessment.attacks_on(*goal)
        size = attacks["size"].to_numpy()
        alike = shown.rows[size[shown.rows] == size[row]]
        if row in alike or not len(alike):
            return row if row in alike else None
        risk = attacks["posterior_deterministic" if measure == "certain" else "posterior_probabilistic"].to_numpy()
        return int(alike[np.abs(risk[alike] - risk[row]).argmin()])


class Results:
    """The results in all places that may be opened, the last ones looked at in memory."""

    def __init__(self, places: Places, read_only: bool = False) -> None:
        self._places = places
        self._read_only = read_only
        self._loaded: OrderedDict[str, Loaded] = OrderedDict()
        self._lock = threading.Lock()

    def folders(self) -> dict[str, Path]:
        """The folders with results, by name; the newest first."""
        found = self._places.result_folders()
        return dict(sorted(found.items(), key=lambda pair: _stamp(pair[1]), reverse=True))

    def get(self, name: str) -> Loaded | None:
        """A result; None where there is none of this name."""
        with self._lock:
            folder = self._places.result_folders().get(name)
            if folder is None:
                return None
            stamp, found = _stamp(folder), self._loaded.get(name)
            if found is None or found.stamp != stamp:
                found = self._loaded[name] = _loaded(name, folder, stamp, self._read_only)
                if len(self._loaded) > MOST_LOADED:
                    self._loaded.popitem(last=False)
            self._loaded.move_to_end(name)
            return found


def _loaded(name: str, folder: Path, stamp: tuple[int, ...], read_only: bool) -> Loaded:
    from brecha.disparity import LEAST
    from brecha.reporting.export import told_before
    from brecha.reporting.folder import read_about

    whole = brecha.load(folder)
    told = told_before(read_about(folder))
    shown = without_folders(whole) if read_only else whole
    return Loaded(name, folder, stamp, shown, as_filled_in(told.get("at_most")), told.get("least", LEAST))


def without_folders(whole: Any) -> Any:
    """An answer in which files have their names alone: where they lie is nothing that is handed on."""
    from brecha import Growth

    if isinstance(whole, Growth):
        return replace(whole, steps=tuple(without_folders(step) for step in whole.steps))
    own = {one.name for one in fields(whole)} if is_dataclass(whole) else set()
    told = {name: getattr(whole, name) for name in ("input", "remarks") if name in own}
    names = {path: PurePath(path).name for path in _paths(told.get("input")) if PurePath(path).name != path}
    longest_first = dict(sorted(names.items(), key=lambda pair: -len(pair[0])))
    return replace(whole, **renamed(told, longest_first)) if names else whole


def _paths(value: Any) -> Iterator[str]:
    """The names of all files, wherever they stand in what is said of a table."""
    if isinstance(value, Mapping):
        for file in value.get("files") or () if isinstance(value.get("files"), list | tuple) else ():
            if isinstance(file, Mapping) and isinstance(file.get("name"), str):
                yield file["name"]
    if isinstance(value, Mapping | list | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _paths(one)


def _stamp(folder: Path) -> tuple[int, ...]:
    try:
        about = [(folder / file).stat() for file in (MANIFEST, RESULTS, PARQUET) if (folder / file).exists()]
    except OSError as problem:
        raise ReadError(f"The results in {folder.name!r} are not there any more: {problem.strerror}.") from problem
    return tuple(number for one in about for number in (one.st_mtime_ns, one.st_size))
