"""A scenario in a TOML file: what adversaries believe, who the targets are, how the table would be published.

    records = 500
    secret = "diagnosis"
    value = "ill"
    known = [["age"], ["age", "zip"]]

    [target]
    age = { from = 0, to = 99 }         # one target for each
    zip = 2300

    [adversaries.NOTHING]
    age = { from = 0, to = 99 }         # each as likely
    zip = [2100, 2200, 2300]
    diagnosis = { ill = 0.2, healthy = 0.8 }

    [programs.plain]
    steps = [{ drop = "zip" }]

Files that it names lie beside it or below, unless another folder is allowed. A program may be a Python function in such
a file; it is run only where that is allowed.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

from brecha.beliefs.attribute_files import read_attribute
from brecha.beliefs.attributes import Attribute
from brecha.beliefs.belief import Belief
from brecha.beliefs.functions import Each, Whole
from brecha.beliefs.program import Counts, Program
from brecha.beliefs.scenario_parts.groups import parse_groups
from brecha.beliefs.scenario_parts.questions import AskedQuestion, WorstQuestion, parse_questions, parse_worst
from brecha.errors import ColumnError, InputError, Phrase, ReadError, SettingError, nearest, toml_problem
from brecha.language.notes import Note
from brecha.runtime.files import read_confined
from brecha.sanitizers.steps.generalisation import Generalise
from brecha.sanitizers.steps.perturbation import Noise
from brecha.sanitizers.steps.suppression import Drop, Sample, Suppress, SuppressRare
from brecha.tables.sources.files import refuse_what_is_no_file

TOP = ("records", "secret", "value", "known", "given", "target", "targets", "adversaries", "programs",
       "questions", "worst")  # fmt: skip
"""What a scenario may have"""
RENAMED = {"victim": "target", "victims": "targets", "attackers": "adversaries"}
"""Keys of version 0.1, which are still read"""
ADVERSARY = ("like", "records", "has", "groups")
"""What an adversary may have besides attributes"""
LARGEST = 16 * 2**20
"""Bytes beyond which a file is no scenario"""
MOST_TARGETS = 100_000
MOST_NUMBERS = 1_000_000
"""Whole numbers from one to another"""
Folders = tuple[Path, ...]
"""Where files may be that a scenario names: its own folder first"""
_SPECIAL = ("from", "values", "file", "of", "on", "chances")
"""Keys of which one tells how an attribute is written; a table without any is the probability of each value"""


@dataclass(frozen=True, eq=False)
class ParsedScenario:
    """What a scenario file asks for: every combination of its targets, adversaries and programs."""

    adversaries: Mapping[str, Belief]
    programs: Mapping[str, Program]
    targets: Mapping[str, Mapping[str, Any]]
    known: tuple[tuple[str, ...], ...]
    secret: str
    value: Any
    given: int | None = None
    file: Path | None = field(default=None, repr=False)
    notes: tuple[Note, ...] = ()
    """what is to be known of the file itself"""
    questions: tuple[AskedQuestion, ...] = ()
    """about the published table"""
    worst: WorstQuestion = field(default_factory=WorstQuestion)
    """of whom and of what the adversary is looked for who learns most"""

    @property
    def scenarios(self) -> int:
        """Targets times adversaries times programs."""
        return len(self.adversaries) * len(self.programs) * len(self.targets)


def parse_scenario(path: str | Path, *, run_python: bool = False, allow: Sequence[str | Path] = ()) -> ParsedScenario:
    """Parse and check a scenario in a TOML file: see :func:`brecha.beliefs.read_scenario`.

    Args:
        path: of the file. Files that it names are beside it or below, after all links; others are refused.
        run_python: whether functions in Python files that it names may be run.
        allow: further folders in which, and below which, it may name files.
    """
    file = Path(path)
    content, notes = _with_new_keys(_parsed(file))
    for number, key in enumerate(content, 1):  # keys are not shown, as it may be any file that a link leads to
        if key not in TOP:
            near = nearest(key, TOP)
            raise SettingError(
                "beliefs-scenario-key-unknown", number=number, file=str(file), near=near, known=list(TOP)
            )
    below = (file.parent, *_allowed(allow))
    for key in ("secret", "value", "known", "adversaries", "programs"):
        if key not in content:
            raise SettingError("beliefs-scenario-key-missing", key=key)
    tables = {key: _table(content[key], key) for key in ("adversaries", "programs")}
    made = _Adversaries(tables["adversaries"], content.get("records", 500), below)
    adversaries = {name: made.belief(name) for name in tables["adversaries"]}
    programs = {
        name: _Programs(name, below, run_python).program(_table(one, f"programs.{name}"))
        for name, one in tables["programs"].items()
    }
    secret = _text(content["secret"], "secret")
    targets = dict(_targets(content))
    return ParsedScenario(adversaries, programs, targets, _known(content["known"]), secret,
                    _plain(content["value"], "value"), content.get("given"), file, notes,
                    parse_questions(content.get("questions", {}), targets),
                    parse_worst(content.get("worst", {})))  # fmt: skip


def _parsed(file: Path) -> dict[str, Any]:
    refuse_what_is_no_file(file)
    if file.stat().st_size > LARGEST:
        raise ReadError("beliefs-scenario-too-large", file=str(file), largest=LARGEST // 2**20)
    text = ""
    try:
        text = file.read_bytes().decode("utf-8-sig")
        return tomllib.loads(text)
    except OSError as error:
        raise ReadError("beliefs-scenario-unreadable", file=str(file), strerror=error.strerror) from None
    except UnicodeDecodeError:
        raise ReadError("beliefs-scenario-no-utf8", file=str(file)) from None
    except tomllib.TOMLDecodeError as error:
        raise ReadError("beliefs-scenario-no-toml", file=str(file), toml_problem=toml_problem(text, error)) from None
    except (RecursionError, ValueError):  # brackets within brackets, or a number of thousands of digits
        raise ReadError("beliefs-scenario-endless", file=str(file)) from None


def _with_new_keys(content: dict[str, Any]) -> tuple[dict[str, Any], tuple[Note, ...]]:
    """Read keys of version 0.1 as those of today, and say so."""
    old = [key for key in content if key in RENAMED]
    for key in old:
        if RENAMED[key] in content:
            raise SettingError("beliefs-scenario-keys-same", key=key, renamed=RENAMED[key])
    renamed = {RENAMED.get(key, key): value for key, value in content.items()}
    return renamed, (Note("belief-old-keys", old=old, new=[RENAMED[key] for key in old]),) if old else ()


def _allowed(folders: Any) -> list[Path]:
    if isinstance(folders, str | Path) or not all(isinstance(folder, str | Path) for folder in folders):
        raise SettingError("beliefs-allow-no-list")
    allowed = [Path(folder) for folder in folders]
    for folder in allowed:
        if not folder.is_dir():
            raise ReadError("beliefs-allow-folder-unknown", folder=str(folder))
    return allowed


@dataclass(frozen=True)
class _Adversaries:
    """The adversaries of a file, each of whom may believe what another does but for some attributes."""

    tables: Mapping[str, Any]
    records: Any
    below: Folders

    def belief(self, name: str) -> Belief:
        """Return what one of them believes."""
        table = self._whole(name, ())
        attributes = {key: value for key, value in table.items() if key not in ADVERSARY}
        if not attributes:
            raise SettingError("beliefs-adversary-without-attributes", name=name)
        made = [_Written(key, f"adversaries.{name}.{key}", self.below).attribute(value)
                for key, value in attributes.items()]  # fmt: skip
        ordered = _in_order({one.name: one for one in made}, name)
        records = _numbers(table.get("records", self.records), name)
        has = table.get("has", ())
        if not isinstance(has, Sequence) or not all(isinstance(record, Mapping) for record in has):
            raise SettingError("beliefs-own-records-no-list", name=name)
        written = table.get("groups")
        groups = None if written is None else parse_groups(written, f"adversaries.{name}.groups", name)
        try:
            return Belief(ordered, records, has, groups)
        except InputError as problem:
            raise _as(problem, SettingError("beliefs-of-adversary", name=name, problem=problem)) from problem

    def _whole(self, name: str, before: tuple[str, ...]) -> dict[str, Any]:
        if name not in self.tables:
            raise SettingError(
                "beliefs-adversary-like-unknown", before=before[-1], name=name, near=nearest(name, self.tables)
            )
        if name in before:
            raise SettingError("beliefs-adversary-like-circle", name=name, circle=" → ".join((*before, name)))
        own = _table(self.tables[name], f"adversaries.{name}")
        like = own.get("like")
        if like is None:
            return dict(own)
        return self._whole(_text(like, f"adversaries.{name}.like"), (*before, name)) | dict(own)


def _as(problem: InputError, error: SettingError) -> InputError:
    """Return an error with the type of the problem within it."""
    return type(problem)(*error.args, **error.values)


def _in_order(made: Mapping[str, Attribute], name: str) -> list[Attribute]:
    """Return the attributes, each after those that it depends on."""
    for key, one in made.items():
        for parent in one.parents:
            if parent not in made:
                raise ColumnError(
                    "beliefs-scenario-parent-unknown", name=name, key=key, parent=parent, near=nearest(parent, made)
                )
    try:
        return [made[key] for key in TopologicalSorter({key: one.parents for key, one in made.items()}).static_order()]
    except CycleError as problem:
        circle = " → ".join(map(str, problem.args[1]))
        raise SettingError("beliefs-attributes-circle", name=name, circle=circle) from None


def _numbers(records: Any, name: str) -> Any:
    """Return a number of records, or the probability of each: in TOML, keys are texts."""
    if not isinstance(records, Mapping):
        return records
    if set(records) <= {"from", "to"}:
        values = _range(records, f"adversaries.{name}.records")
        return {number: 1 / len(values) for number in values}
    try:
        return {int(number): probability for number, probability in records.items()}
    except ValueError:
        raise SettingError("beliefs-scenario-records-unusable", name=name) from None


@dataclass(frozen=True)
class _Written:
    """One attribute, as a file has it."""

    name: str
    where: str
    below: Folders

    def attribute(self, written: Any) -> Attribute:
        """Return the attribute."""
        if isinstance(written, list):
            return self._values({"values": written})
        if not isinstance(written, Mapping):
            return Attribute.of(self.name, {written: 1.0})
        attribute = self._from_table({key: value for key, value in written.items() if key != "hidden"})
        return attribute.hide() if _flag(written, "hidden", self.where) else attribute

    def _from_table(self, written: Mapping[str, Any]) -> Attribute:
        kinds = [key for key in _SPECIAL if key in written]
        if not kinds:
            return Attribute.of(self.name, _typed(written))
        kind = "file" if "file" in kinds else "of" if "of" in kinds else kinds[0]
        if kind == "from":
            return Attribute.uniform(self.name, _range(written, self.where))
        if kind == "values":
            return self._values(written)
        if kind == "file":
            _refuse_unknown(written, ("file", "on", "counts", "weight"), self.where)
            path = self.below[0] / _text(written["file"], f"{self.where}.file")
            counts = _flag(written, "counts", self.where)
            return read_attribute(
                self.name, path, written.get("on", ()), counts=counts, weight=written.get("weight"), below=self.below
            )
        if kind == "of":
            _refuse_unknown(written, ("of", "widths", "start", "top", "bottom"), self.where)
            bands = {key: written[key] for key in ("widths", "start", "top", "bottom") if key in written}
            return Attribute.banded(self.name, _text(written["of"], f"{self.where}.of"), **bands)
        if "on" in written:
            return self._depending(written)
        _refuse_unknown(written, ("chances",), self.where)
        return Attribute.of(self.name, _typed(_table(written["chances"], f"{self.where}.chances")))

    def _values(self, written: Mapping[str, Any]) -> Attribute:
        _refuse_unknown(written, ("values",), self.where)
        if not isinstance(written["values"], list):
            raise SettingError("beliefs-scenario-values-no-list", where=self.where, given=written["values"])
        return Attribute.uniform(self.name, [_plain(value, self.where) for value in written["values"]])

    def _depending(self, written: Mapping[str, Any]) -> Attribute:
        _refuse_unknown(written, ("on", "chances"), self.where)
        on = written["on"]
        if not isinstance(on, str):
            names = ",".join(map(str, on)) if isinstance(on, list) else "sex,age"
            raise SettingError("beliefs-scenario-several-parents", where=self.where, names=names, name=self.name)
        rows = _table(written.get("chances"), f"{self.where}.chances")
        texts = {str(value): _typed(_table(row, f"{self.where}.chances.{value}")) for value, row in rows.items()}

        def row(value: Any) -> Mapping[Any, Any]:
            if str(value) not in texts:
                raise SettingError("beliefs-scenario-row-missing", where=self.where, on=on, value=value)
            return texts[str(value)]

        return Attribute.depending(self.name, on, row)


def _typed(probabilities: Mapping[str, Any]) -> dict[Any, Any]:
    """Values that are whole numbers as such: a key in TOML is always a text."""

    def value(text: str) -> int | str:
        """Return a whole number as it is written; a post code such as 01000 is a text."""
        return int(text) if text.removeprefix("-").isdecimal() and str(int(text)) == text else text

    return {value(text): probability for text, probability in probabilities.items()}


def _range(table: Mapping[str, Any], where: str) -> list[int]:
    _refuse_unknown(table, ("from", "to", "step"), where)
    numbers = [table.get("from"), table.get("to"), table.get("step", 1)]
    whole = [number for number in numbers if isinstance(number, int) and not isinstance(number, bool)]
    if len(whole) < 3 or whole[2] < 1 or whole[1] < whole[0]:
        raise SettingError("beliefs-range-unusable", where=where)
    many = (whole[1] - whole[0]) // whole[2] + 1
    if many > MOST_NUMBERS:
        raise SettingError("beliefs-range-too-long", where=where, many=many, most_numbers=MOST_NUMBERS)
    return list(range(whole[0], whole[1] + 1, whole[2]))


@dataclass(frozen=True)
class _Programs:
    """One program, as a file has it."""

    name: str
    below: Folders
    run_python: bool

    def program(self, table: Mapping[str, Any]) -> Program:
        """Return the program."""
        _refuse_unknown(table, ("steps", "python", "each", "rows"), f"programs.{self.name}")
        if "python" in table:
            if "steps" in table:
                raise SettingError("beliefs-program-steps-and-python", name=self.name)
            each_record = _flag(table, "each", f"programs.{self.name}")
            if table.get("rows", "any") != "any" or (each_record and "rows" in table):
                raise SettingError("beliefs-program-rows-and-each", name=self.name)
            return replace(Program.of(self._function(table)), name=self.name)
        if "steps" not in table or len(table) > 1:
            raise SettingError("beliefs-program-without-steps", name=self.name)
        steps = table["steps"]
        if not isinstance(steps, list) or not all(isinstance(one, Mapping) for one in steps):
            raise SettingError("beliefs-program-steps-no-list", name=self.name)
        try:
            return replace(Program.of([_step(one) for one in steps]), name=self.name)
        except InputError as problem:
            raise _as(problem, SettingError("beliefs-of-program", name=self.name, problem=problem)) from problem

    def _function(self, table: Mapping[str, Any]) -> Any:
        place, _, name = _text(table["python"], f"programs.{self.name}.python").partition(":")
        if not name:
            raise SettingError("beliefs-program-function-unnamed", name=self.name, place=place)
        if not self.run_python:
            raise SettingError("beliefs-program-python-not-allowed", name=self.name, name2=name, place=place)
        path = self.below[0] / place
        code = read_confined(path, self.below, LARGEST)
        namespace: dict[str, Any] = {"__name__": "<scenario>", "__file__": str(path)}
        try:
            exec(compile(code, str(path), "exec", dont_inherit=True), namespace)
        except (Exception, SystemExit) as problem:
            raise SettingError(
                "beliefs-program-file-failed", path=str(path), name=type(problem).__name__, problem=problem
            ) from problem
        if not callable(namespace.get(name)):
            there = [key for key, one in namespace.items() if callable(one)]
            raise SettingError("beliefs-program-function-unknown", path=str(path), name=name, near=nearest(name, there))
        if table.get("each"):
            return Each(namespace[name])
        return Whole(namespace[name], rows="any") if "rows" in table else Whole(namespace[name])


def _step(table: Mapping[str, Any]) -> Any:
    """One step: its first key says what is done."""
    kinds = [key for key in _STEPS if key in table]
    if len(kinds) != 1:
        raise SettingError("beliefs-step-kind-unclear", keys=list(table) or None, known=list(_STEPS))
    kind = kinds[0]
    make, options = _STEPS[kind]
    _refuse_unknown(table, (kind, *options), Phrase("beliefs-step-of-kind", kind=kind))
    if kind in _OF_ONE:
        _text(table[kind], kind)
    if kind == "suppress_rare" and "fewer_than" not in table:
        raise SettingError("beliefs-rare-without-count")
    return make(table[kind], {key: table[key] for key in options if key in table})


_STEPS: dict[str, tuple[Callable[[Any, dict[str, Any]], Any], tuple[str, ...]]] = {
    "drop": (lambda columns, _: Drop(columns), ()),
    "generalise": (lambda column, more: Generalise(column, **_by(more)), ("widths", "start", "top", "bottom", "by")),
    "noise": (lambda column, more: Noise(column, **_matrix(more)), ("keep", "geometric", "matrix")),
    "suppress": (lambda column, more: Suppress(column, **more), ("where",)),
    "suppress_records": (lambda where, _: Suppress(where=where), ()),
    "suppress_rare": (lambda columns, more: SuppressRare(columns, **more), ("fewer_than", "star")),
    "counts": (lambda by, more: Counts(by, **more), ("fewer_than",)),
    "sample": (lambda size, _: Sample(size=size) if isinstance(size, int) else Sample(probability=size), ()),
}
"""What each kind of step is made of, and what else may be said of it"""
_OF_ONE = ("generalise", "noise", "suppress")
"""Steps that are about one column"""


def _by(more: dict[str, Any]) -> dict[str, Any]:
    """Return what a value is called, by a table: values of the data that are numbers are texts there."""
    if not isinstance(more.get("by"), Mapping):
        return more
    return more | {"by": _typed(more["by"])}


def _matrix(more: dict[str, Any]) -> dict[str, Any]:
    """Return the probabilities of a matrix, whose values that are numbers are texts in a file."""
    rows = more.get("matrix")
    if not isinstance(rows, Mapping) or not all(isinstance(row, Mapping) for row in rows.values()):
        return more
    return more | {"matrix": _typed({value: _typed(row) for value, row in rows.items()})}


def _targets(content: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the targets: one for each combination of what is said of several; or each by its name."""
    if ("target" in content) == ("targets" in content):
        raise SettingError("beliefs-scenario-without-target")
    if "targets" in content:
        for name, record in _table(content["targets"], "targets").items():
            if not isinstance(record, Mapping):
                raise SettingError("beliefs-scenario-no-target", name=name)
            yield str(name), dict(record)
        return
    record = _table(content["target"], "target")
    several: list[dict[str, Any]] = [{}]
    for key, value in record.items():
        if not isinstance(value, Mapping | list):
            continue
        values = value if isinstance(value, list) else _range(value, f"target.{key}")
        several = [some | {key: value} for some in several for value in values]
        if len(several) > MOST_TARGETS:
            raise SettingError("beliefs-too-many-targets", found_count=len(several), most_targets=MOST_TARGETS)
    for some in several:
        yield ", ".join(map(str, some.values())) or "target", {**record, **some}


def _known(written: Any) -> tuple[tuple[str, ...], ...]:
    sets = written if isinstance(written, list) and all(isinstance(one, list) for one in written) else None
    if not sets or not all(isinstance(name, str) for one in sets for name in one):
        raise SettingError("beliefs-known-no-sets")
    return tuple(tuple(one) for one in sets)


def _table(written: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(written, Mapping):
        raise SettingError("beliefs-scenario-no-table", where=where)
    return written


def _plain(written: Any, where: str) -> Any:
    """Return a text or a number, and no list or table of them."""
    if isinstance(written, Mapping | list):
        raise SettingError("beliefs-scenario-no-value", where=where, given=written)
    return written


def _flag(table: Mapping[str, Any], key: str, where: str) -> bool:
    flag = table.get(key, False)
    if not isinstance(flag, bool):
        raise SettingError("beliefs-scenario-no-truth", where=where, key=key, found=flag)
    return flag


def _text(written: Any, where: str) -> str:
    if not isinstance(written, str):
        raise SettingError("beliefs-scenario-no-text", where=where, given=written)
    return written


def _refuse_unknown(table: Mapping[str, Any], known: Sequence[str], what: str | Phrase) -> None:
    for key in table:
        if key not in known:
            raise SettingError("beliefs-key-unknown", key=key, what=what, near=nearest(key, known), known=list(known))
