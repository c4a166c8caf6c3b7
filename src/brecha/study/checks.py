"""What is wrong with a study, as far as it can be told without its data: one sentence, with the place in the file.

First the shape is held to the schema, then the parts are held to each other.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, cached_property
from importlib.resources import files
from itertools import islice
from typing import Any

from babel import Locale, UnknownLocaleError

from brecha.attacks.roles import secrets
from brecha.errors import ColumnError, InputError, SettingError, cut_short, look_like_values, nearest
from brecha.language.files import languages
from brecha.lattice.limits import READY, Limit
from brecha.study.file import TABLES, Origin, plain_values
from brecha.study.places import Keys
from brecha.study.requests.notations import check_gain, check_hierarchy, check_reading, condition
from brecha.study.value_kinds import TYPE_CHECKS, kind_of
from brecha.tables.describe.adversaries import NAMES
from brecha.tables.where.nodes import CLOCKS

FORMAT = 1
"""The version of the file that this Brecha reads"""
REIDENTIFICATION = "re-identification"
"""The goal that is no column"""
MODELS = ("k-anonymity", "l-diversity", "t-closeness", "local-recoding")
"""Steps that make classes of records of the quasi-identifiers"""
_MOST_PROBLEMS = 100
"""Problems of the shape among which that of the first line is told"""


@cache
def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file."""
    text = files("brecha.study").joinpath("schema.json").read_text("utf-8")
    return dict(json.loads(text))


@cache
def _validator(step: str | None = None) -> Any:
    """Return what holds data to the schema: a whole study, or one step, whose keys depend on its name."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    whole, parts = schema(), dict(schema()["$defs"])
    parts["release"] = {key: value for key, value in parts["release"].items() if key != "oneOf"}
    strict = Draft202012Validator.TYPE_CHECKER.redefine_many(TYPE_CHECKS)
    kind = extend(Draft202012Validator, type_checker=strict)
    return kind({**whole, "$defs": parts} if step is None else {"$ref": f"#/$defs/{step}", "$defs": parts})


def check_shape(plain: Mapping[str, Any], origin: Origin) -> dict[str, Any]:
    """Return plain data whose keys and types are those of the schema, dates as texts; refuse any other."""
    if not plain:
        raise SettingError("study-empty", place=origin.at())
    study: dict[str, Any] = plain_values(plain)
    version = study.get("format")
    if version is None:
        raise SettingError("study-format-missing", place=origin.at(), version=FORMAT)
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT:
        raise SettingError("study-format-other", place=origin.at("format"), given=version, version=FORMAT)
    problems = [*islice(_validator().iter_errors(study), _MOST_PROBLEMS)]
    steps = study.get("release")
    for index, step in enumerate(steps if isinstance(steps, list) and not problems else ()):
        for problem in islice(_validator(step["step"]).iter_errors(step), _MOST_PROBLEMS):
            problem.path.extendleft([index, "release"])
            problems.append(problem)
    if problems:
        _refuse(min(problems, key=lambda problem: _rank(problem, origin)), study, origin)
    return study


def _rank(problem: Any, origin: Origin) -> tuple[int, bool, str]:
    """Return what tells which problem comes first: by line, and a misspelt key before one that is missing."""
    path: Keys = tuple(problem.absolute_path)
    return origin.at(*path).values["line"] or 0, problem.validator == "required", str(path)


def _refuse(problem: Any, study: Mapping[str, Any], origin: Origin) -> None:
    """Refuse a study for what its shape is found to lack, or to have."""
    path: Keys = tuple(problem.absolute_path)
    place, key, element = origin.at(*path), *_named(path)
    table, given, wanted = table_name(path, study), problem.instance, problem.validator_value
    if problem.validator == "additionalProperties":
        known = list(problem.schema["properties"])
        key = next(one for one in given if one not in known)
        raise SettingError(
            "study-key-unknown",
            place=origin.at(*path, key),
            table=table,
            key=cut_short(key),
            near=nearest(key, known),
            known=known,
        )
    if problem.validator == "required":
        missing = next(one for one in wanted if one not in given)
        raise SettingError("study-key-missing", place=place, table=table, key=missing)
    if problem.validator == "type":
        kinds = "-or-".join(wanted) if isinstance(wanted, list) else wanted
        kinds = (
            f"{kinds}-of-tables" if kinds == "array" and path[-1:] and path[-1] in TABLES and len(path) == 1 else kinds
        )
        raise SettingError(
            "study-wrong-type", place=place, key=key, element=element, wanted=kinds, given=kind_of(given)
        )
    if problem.validator == "enum":
        raise SettingError(
            "study-not-one-of", place=place, key=key, given=cut_short(given), near=nearest(given, wanted), known=wanted
        )
    if problem.validator in ("minItems", "minLength"):
        raise SettingError("study-nothing-there", place=place, key=key, element=element)
    raise SettingError("study-out-of-range", place=place, key=key, given=given, bound=problem.validator, wanted=wanted)


def _named(path: Keys) -> tuple[str, int | None]:
    """Return the key that a path leads to, and which element of its list, counted from 1."""
    element = path[-1] + 1 if path and isinstance(path[-1], int) else None
    key = next((one for one in reversed(path) if isinstance(one, str)), "")
    return cut_short(key), element


def table_name(path: Keys, study: Mapping[str, Any]) -> str | None:
    """Return the header of the table that a path leads into: ``[[adversary]]``, ``[columns.age]``; None at the top."""
    if not path:
        return None
    if path[0] in TABLES:
        steps = study.get("release")
        if path[0] == "release" and len(path) > 1 and isinstance(steps, list) and isinstance(steps[int(path[1])], dict):
            step = steps[int(path[1])].get("step")
            return f'[[release]] step = "{step}"' if isinstance(step, str) else "[[release]]"
        return f"[[{path[0]}]]"
    return f"[{cut_short('.'.join(str(one) for one in path[:2]))}]"


def check_meaning(study: Mapping[str, Any], origin: Origin) -> None:
    """Refuse a study whose parts contradict each other; its shape is right."""
    _Meaning(study, origin).check()


@dataclass(frozen=True)
class _Meaning:
    study: Mapping[str, Any]
    origin: Origin

    def check(self) -> None:
        """Look at all parts, from the top of the file on."""
        for index, table in enumerate(self.study["data"]):
            self._data(index, table)
        for name, column in self._columns.items():
            self._column(name, column)
        names: list[str] = []
        for index, adversary in enumerate(self.study.get("adversary", ())):
            self._adversary(index, adversary, names)
        for index, limit in enumerate(self.study.get("limit", ())):
            self._limit(index, limit, names or ["anybody"])
        self._release()
        self._report(self.study.get("report", {}))

    @property
    def _columns(self) -> Mapping[str, Any]:
        return dict(self.study.get("columns", {}))

    @cached_property
    def _people(self) -> list[str]:
        """The columns that identify people."""
        return [table["person"] for table in self.study["data"] if "person" in table]

    @cached_property
    def _households(self) -> list[str]:
        """The columns that group people into households."""
        return [table["household"] for table in self.study["data"] if "household" in table]

    def _role(self, name: str) -> str | None:
        role = self._columns.get(name, {}).get("role")
        return "identifier" if role is None and name in (*self._people, *self._households) else role

    def _is_published(self, name: str) -> bool:
        return bool(self._columns.get(name, {}).get("published", self._role(name) != "identifier"))

    @cached_property
    def _sensitive(self) -> list[str]:
        return [name for name in self._columns if self._role(name) == "sensitive"]

    @cached_property
    def _limits(self) -> dict[str, int]:
        """The limits by what tells them apart, with the number of their entries, as they are looked at."""
        return {}

    @cached_property
    def _joint(self) -> list[str]:
        """The joint secrets that adversaries want, as they are looked at."""
        return []

    def _data(self, index: int, table: Mapping[str, Any]) -> None:
        tables = self.study["data"]
        check_reading(table, lambda key: self.origin.at("data", index, key))
        if "rows" in table and "person" not in table:
            raise SettingError("study-rows-without-person", place=self.origin.at("data", index, "rows"))
        if "draws" in table and (table.get("rows") != "one" or len(tables) > 1):
            raise SettingError("study-draws-without-draw", place=self.origin.at("data", index, "draws"))
        rows = table.get("rows") if len(tables) > 1 else None
        if rows == "unlinked" or (rows == "linked" and self.study.get("release")):
            which = "years" if rows == "unlinked" else "release"
            raise SettingError("study-rows-of-one-table", place=self.origin.at("data", index, "rows"), which=which)
        if "household" in table:
            self._household(table, self.origin.at("data", index, "household"), len(tables) > 1)
        if len(tables) > 1 and "person" not in table:
            raise SettingError("study-years-without-person", place=self.origin.at("data", index), years=len(tables))
        years = [one.get("year") for one in tables[:index]]
        if "year" in table and table["year"] in years:
            raise SettingError("study-year-twice", place=self.origin.at("data", index, "year"), year=table["year"])

    def _household(self, table: Mapping[str, Any], place: Any, several: bool) -> None:
        """Refuse households of people who have several rows, or of several years in a release."""
        if table["household"] == table.get("person"):
            raise SettingError("study-household-is-person", place=place, household=cut_short(table["household"]))
        which = "years" if several and self.study.get("release") else "rows"
        if which != "rows" or table.get("rows") in ("linked", "unlinked"):
            raise SettingError("study-household-of-one-table", place=place, which=which)

    def _known_rows(self, rows: str | int | None, place: Any) -> None:
        """Refuse to say of rows of a person what is said of households, and the other way about."""
        of_households = rows in ("household", "person")
        if rows is not None and of_households != bool(self._households):
            raise SettingError("study-known-rows-of-households", place=place, households=bool(self._households))

    def _column(self, name: str, column: Mapping[str, Any]) -> None:
        place = ("columns", name)
        if name in self._people and column.get("role", "identifier") != "identifier":
            raise ColumnError(
                "study-two-roles", place=self.origin.at(*place, "role"), name=cut_short(name), role=column["role"]
            )
        if "hierarchy" in column:
            check_hierarchy(name, column["hierarchy"], self.origin.at(*place, "hierarchy"))
        for year, called in column.get("names", {}).items():
            self._name_in_year(name, year, called)
        self._languages((*place, "label"), column.get("label"))
        for value, label in column.get("values", {}).items():
            self._languages((*place, "values", value), label)

    def _name_in_year(self, name: str, year: str, called: str) -> None:
        """Refuse the name of a column in a year that is not there, or that is that of another column."""
        place, years = self.origin.at("columns", name, "names", year), [one.get("year") for one in self.study["data"]]
        if len(years) == 1:
            raise ColumnError("study-names-of-one-table", place=place)
        if year == years[0]:
            raise ColumnError("study-names-of-first-year", place=place, year=cut_short(year))
        if year not in years:
            known = [one for one in years[1:] if one is not None]
            raise ColumnError(
                "study-names-year-unknown", place=place, year=cut_short(year), near=nearest(year, known), known=known
            )
        table = self.study["data"][years.index(year)]
        for key, identifying in (("person", self._people), ("household", self._households)):
            if called == table.get(key) or name in identifying:
                raise ColumnError("study-names-of-identifier", place=place, key=key)
        first = self._names.setdefault((year, called), name)
        if first != name:
            raise ColumnError(
                "study-names-twice", place=place, year=cut_short(year), called=cut_short(called),
                first=cut_short(first), name=cut_short(name),
            )  # fmt: skip

    @cached_property
    def _names(self) -> dict[tuple[str, str], str]:
        """The columns by a year and what they are called in it, as they are looked at."""
        return {}

    def _languages(self, path: Keys, label: Any) -> None:
        """Refuse a label in a language that nobody speaks."""
        for code in label if isinstance(label, Mapping) else ():
            try:
                Locale.parse(code.replace("-", "_"))
            except (ValueError, UnknownLocaleError, TypeError):
                raise SettingError(
                    "study-label-language", place=self.origin.at(*path, code), code=cut_short(code)
                ) from None

    def _adversary(self, index: int, adversary: Mapping[str, Any], names: list[str]) -> None:
        path: Keys = ("adversary", index)
        ready, knows = adversary.get("ready"), adversary.get("knows", [])
        if ready is not None and ready not in NAMES:
            raise SettingError(
                "study-ready-adversary-unknown",
                place=self.origin.at(*path, "ready"),
                ready=cut_short(ready),
                near=nearest(ready, NAMES),
                known=list(NAMES),
            )
        if ready is not None and knows:
            raise SettingError("study-ready-and-knows", place=self.origin.at(*path, "knows"), ready=ready)
        if ready is None and not knows:
            raise SettingError("study-adversary-knows-missing", place=self.origin.at(*path))
        name = adversary.get("name", ready)
        if name is None:
            raise SettingError("study-adversary-name-missing", place=self.origin.at(*path))
        if name in names:
            raise SettingError("study-adversary-twice", place=self.origin.at(*path, "name"), name=cut_short(name))
        names.append(name)
        if adversary.get("exactly") and "up_to" in adversary:
            raise SettingError("study-exactly-and-up-to", place=self.origin.at(*path, "up_to"), name=cut_short(name))
        self._known_rows(adversary.get("rows"), self.origin.at(*path, "rows"))
        for position, column in enumerate(knows):
            self._known(name, column, self.origin.at(*path, "knows", position), knows[:position])
        for position, column in enumerate(adversary.get("wants", ())):
            place = self.origin.at(*path, "wants", position)
            for part in [column] if isinstance(column, str) else _columns_wanted(column):
                self._wanted(name, part, place, knows)
        try:
            wanted = secrets(adversary.get("wants", self._sensitive), "wants")
        except InputError as problem:
            raise SettingError("study-part-refused", place=self.origin.at(*path, "wants"), problem=problem) from None
        self._joint.extend(one for one in wanted if one not in self._sensitive)
        from brecha.answers.table.value_chances import ChanceThresholds

        try:
            ChanceThresholds.of(adversary.get("values", False), adversary.get("factors"))
        except InputError as problem:
            raise SettingError("study-part-refused", place=self.origin.at(*path, "values"), problem=problem) from None
        for position, gain in enumerate(adversary.get("gain", ())):
            self._gain(gain, self.origin.at(*path, "gain", position), wanted)

    def _known(self, name: str, column: str, place: Any, before: Sequence[str]) -> None:
        """Refuse what an adversary cannot know, or what would not help her."""
        if column in before:
            raise ColumnError("study-knows-twice", place=place, name=cut_short(name), column=cut_short(column))
        if self._role(column) == "identifier":
            raise ColumnError("study-knows-identifier", place=place, name=cut_short(name), column=cut_short(column))
        if not self._is_published(column):
            raise ColumnError("study-knows-unpublished", place=place, name=cut_short(name), column=cut_short(column))

    def _wanted(self, name: str, column: str, place: Any, knows: Sequence[str]) -> None:
        """Refuse what an adversary cannot want to learn from the release."""
        if column not in self._sensitive:
            raise ColumnError(
                "study-wants-not-sensitive", place=place, name=cut_short(name), column=cut_short(column),
                near=nearest(column, self._sensitive),
            )  # fmt: skip
        if column in knows:
            raise ColumnError("study-wants-known", place=place, name=cut_short(name), column=cut_short(column))
        if not self._is_published(column):
            raise ColumnError("study-wants-unpublished", place=place, name=cut_short(name), column=cut_short(column))

    def _gain(self, text: str, place: Any, wanted: Sequence[str]) -> None:
        attribute = next((name for name in wanted if text.startswith((f"{name}=", f'"{name}"='))), None)
        if attribute is None:
            raise SettingError("study-gain-of-no-goal", place=place, text=cut_short(text), known=list(wanted))
        check_gain(text, wanted, place)

    def _limit(self, index: int, limit: Mapping[str, Any], names: Sequence[str]) -> None:
        path: Keys = ("limit", index)
        ready, measure = limit.get("ready"), limit.get("measure")
        if ready is not None and ready not in READY:
            raise SettingError(
                "study-ready-limit-unknown",
                place=self.origin.at(*path, "ready"),
                ready=cut_short(ready),
                near=nearest(ready, READY),
                known=list(READY),
            )
        for key in ("measure", "at_most"):
            if key not in limit and (ready is None or {"measure", "at_most"} & limit.keys()):
                raise SettingError("study-limit-key-missing", place=self.origin.at(*path), key=key)
        if "adversary" in limit and limit["adversary"] not in names:
            raise SettingError(
                "study-limit-adversary-unknown",
                place=self.origin.at(*path, "adversary"),
                name=cut_short(limit["adversary"]),
                near=nearest(limit["adversary"], names),
                known=list(names),
            )
        self._goal(path, limit)
        if measure is not None:
            self._amount(path, limit, measure)
        self._refuse_limit_twice(index, limit)

    def _refuse_limit_twice(self, index: int, limit: Mapping[str, Any]) -> None:
        """Refuse a limit that stands there already: its figures could not be told apart, nor its reasons."""
        for made in _made_limits(limit):
            if made.label in self._limits:
                first = self.origin.at("limit", self._limits[made.label])
                raise SettingError("study-limit-twice", place=self.origin.at("limit", index), limit=made.label,
                                   first=first)  # fmt: skip
            self._limits[made.label] = index

    def _goal(self, path: Keys, limit: Mapping[str, Any]) -> None:
        goal, goals = limit.get("goal"), [REIDENTIFICATION, *self._sensitive, *dict.fromkeys(self._joint)]
        if goal is not None and goal not in goals:
            raise SettingError(
                "study-limit-goal-unknown",
                place=self.origin.at(*path, "goal"),
                goal=cut_short(goal),
                near=nearest(goal, goals),
                known=goals,
            )
        for adversary in self.study.get("adversary", ()) if goal != REIDENTIFICATION else ():
            name, knows = adversary.get("name", adversary.get("ready")), adversary.get("knows", ())
            if limit.get("adversary", name) != name:
                continue
            wants = secrets(adversary.get("wants", [one for one in self._sensitive if one not in knows]), "wants")
            for wanted in wants:
                if goal in (None, wanted):
                    self._refuse_gain_alone(path, limit, cut_short(name), wanted, adversary.get("gain", ()))
            if goal is not None and goal not in wants:
                raise SettingError(
                    "study-limit-goal-not-wanted",
                    place=self.origin.at(*path, "goal"),
                    goal=cut_short(goal),
                    name=cut_short(name),
                    known="yes" if goal in knows else "no",
                )

    def _refuse_gain_alone(self, path: Keys, limit: Mapping[str, Any], name: str, goal: str, gain: Any) -> None:
        """Refuse a limit on a probability where only gains are computed, and on a gain where there is none."""
        given = [text.partition("=")[2].strip() for text in gain if text.startswith((f"{goal}=", f'"{goal}"='))]
        is_amount = limit.get("measure") in ("average", "highest") and limit["at_most"] > 1
        place, goal = self.origin.at(*path), cut_short(goal)
        if is_amount and not given:
            raise SettingError("study-limit-of-no-gain", place=place, goal=goal, name=name)
        if limit.get("measure") == "above" and given and "identity" not in given:
            raise SettingError("study-limit-of-gain-alone", place=place, goal=goal, name=name)

    def _amount(self, path: Keys, limit: Mapping[str, Any], measure: str) -> None:
        """Refuse a limit that no release keeps, or that means nothing."""
        at_most, place = limit["at_most"], self.origin.at(*path, "at_most")
        for key, of in (("threshold", "above"), ("value", "value")):
            if (key in limit) != (measure == of):
                raise SettingError(
                    "study-limit-key-of-measure", place=self.origin.at(*path, key), key=key, of=of, measure=measure
                )
        if measure == "value" and limit.get("goal") in (None, REIDENTIFICATION):
            raise SettingError("study-limit-value-without-goal", place=self.origin.at(*path, "value"))
        never = at_most < 1 if measure == "factor" else at_most < 0
        if measure in ("average", "highest", "value"):
            never = at_most <= 0
        if never:
            raise SettingError("study-limit-never", place=place, measure=measure, at_most=at_most)
        if measure in ("certain", "above") and isinstance(at_most, float) and at_most > 1:
            raise SettingError("study-limit-share-above-one", place=place, at_most=at_most)

    def _release(self) -> None:
        """Follow the steps, and which columns are left before each."""
        removed: dict[str, int] = {}
        for index, step in enumerate(self.study.get("release", ())):
            for path, column in columns_of_step(index, step):
                place = self.origin.at(*path)
                if column in removed:
                    raise ColumnError(
                        "study-step-column-removed", place=place, column=cut_short(column), step=removed[column] + 1
                    )
                if not self._is_published(column):
                    raise ColumnError("study-step-column-unpublished", place=place, column=cut_short(column))
                if column in self._people and len(self.study["data"]) > 1 and step["step"] != "remove":
                    raise ColumnError(
                        "study-step-of-linking-column", place=place, column=cut_short(column), step=step["step"]
                    )
            self._step(index, step, removed)
            if step["step"] == "remove":
                removed |= dict.fromkeys(step["columns"], index)

    def _step(self, index: int, step: Mapping[str, Any], removed: Mapping[str, int]) -> None:
        path: Keys = ("release", index)
        match step["step"]:
            case "sample":
                if ("share" in step) == ("size" in step):
                    raise SettingError("study-sample-share-or-size", place=self.origin.at(*path))
            case "generalise":
                if "hierarchy" not in self._columns.get(step["column"], {}):
                    raise SettingError(
                        "study-step-without-hierarchy",
                        place=self.origin.at(*path, "level"),
                        column=cut_short(step["column"]),
                    )
            case name if name in MODELS:
                self._model(path, step, removed)

    def _model(self, path: Keys, step: Mapping[str, Any], removed: Mapping[str, int]) -> None:
        left = [name for name in self._columns if self._role(name) == "quasi-identifier" and self._is_published(name)]
        if "columns" not in step and not [name for name in left if name not in removed]:
            raise SettingError("study-model-without-columns", place=self.origin.at(*path), step=step["step"])
        if isinstance(step.get("suppression"), float) and step["suppression"] > 1:
            place = self.origin.at(*path, "suppression")
            raise SettingError("study-suppression-above-one", place=place, suppression=step["suppression"])
        if ("c" in step) != (step.get("kind") == "recursive"):
            raise SettingError("study-model-c-and-recursive", place=self.origin.at(*path, "c"))
        if "kind" in step and "l" not in step:
            raise SettingError("study-model-kind-without-l", place=self.origin.at(*path, "kind"))
        if not {"l", "t"} & step.keys():
            return
        sensitive = [name for name in self._sensitive if self._is_published(name) and name not in removed]
        secret = step.get("sensitive", sensitive[0] if len(sensitive) == 1 else None)
        if secret is None:
            place = self.origin.at(*path)
            raise SettingError("study-model-sensitive-missing", place=place, step=step["step"], known=sensitive)
        if secret in step.get("columns", ()) or self._role(secret) == "quasi-identifier":
            place = self.origin.at(*path, "sensitive")
            raise ColumnError("study-model-sensitive-known", place=place, column=cut_short(secret), step=step["step"])
        if step.get("distance") == "hierarchical" and "hierarchy" not in self._columns.get(secret, {}):
            place = self.origin.at(*path, "distance")
            raise SettingError("study-distance-without-hierarchy", place=place, column=cut_short(secret))

    def _report(self, report: Mapping[str, Any]) -> None:
        language = report.get("language")
        if language is not None and language not in languages() and not language.endswith(".ftl"):
            place = self.origin.at("report", "language")
            raise SettingError(
                "study-report-language", place=place, language=cut_short(language), known=list(languages())
            )
        if "date" in report:
            try:
                date.fromisoformat(report["date"])
            except ValueError:
                place = self.origin.at("report", "date")
                raise SettingError("study-report-date", place=place, date=cut_short(report["date"])) from None


def _made_limits(entry: Mapping[str, Any]) -> tuple[Limit, ...]:
    """Return the limits of an entry; none of one that is refused elsewhere."""
    try:
        if "measure" in entry:
            return (Limit(**entry),)
        own = {key: value for key, value in entry.items() if key != "ready"}
        return tuple(replace(limit, **own) for limit in READY[entry["ready"]])
    except InputError:
        return ()


def columns_of_data(index: int, table: Mapping[str, Any]) -> Iterator[tuple[Keys, str]]:
    """Return the columns that the reading of one table names, and where; clocks in a condition look like columns."""
    for key in ("person", "household", "weight"):
        if key in table:
            yield ("data", index, key), table[key]
    for name in condition(table["where"]).columns if "where" in table else ():
        if name.lower() not in CLOCKS:
            yield ("data", index, "where"), name


def columns_of_step(index: int, step: Mapping[str, Any]) -> Iterator[tuple[Keys, str]]:
    """Return the columns that a step of the release names, and where."""
    for key in ("column", "sensitive"):
        if key in step:
            yield ("release", index, key), step[key]
    for key in ("columns", "within"):
        for position, name in enumerate(step.get(key, ())):
            yield ("release", index, key, position), name


def _columns_wanted(secret: Any) -> list[str]:
    """Return the columns of a joint secret, or the one of which a value is looked for."""
    return [secret["column"]] if isinstance(secret, Mapping) else list(secret)


def columns_named(study: Mapping[str, Any]) -> Iterator[tuple[Keys, str]]:
    """Return all columns that a study names, and where."""
    for index, table in enumerate(study["data"]):
        yield from columns_of_data(index, table)
    for name, column in study.get("columns", {}).items():
        yield ("columns", name), name
        kind, _, rest = column.get("hierarchy", "").partition(":")
        for part in rest.split(",") if kind.strip() == "columns" and '"' not in rest else ():
            if part.strip():
                yield ("columns", name, "hierarchy"), part.strip()
    for index, adversary in enumerate(study.get("adversary", ())):
        for position, name in enumerate(adversary.get("knows", ())):
            yield ("adversary", index, "knows", position), name
        if "prior" in adversary:
            yield ("adversary", index, "prior"), adversary["prior"]
    for index, limit in enumerate(study.get("limit", ())):
        if "by" in limit:
            yield ("limit", index, "by"), limit["by"]
    for index, step in enumerate(study.get("release", ())):
        yield from columns_of_step(index, step)


def check_columns(study: Mapping[str, Any], headers: Sequence[Sequence[str]], origin: Origin) -> None:
    """Refuse a study that names a column that the data do not have.

    ``headers`` are those of the tables, or of the first of them. Settings and steps may be about further years.
    """
    for number, header in enumerate(headers):
        _check_names(study, number, header, origin)
    every = {name for k, header in enumerate(headers) for name in in_study_names(header, called_in(study, k))}
    for path, name in columns_named(study):
        number = int(path[1]) if path[0] == "data" else 0
        if number >= len(headers):
            continue
        header = headers[number]
        if name not in (every if path[0] in ("columns", "release") else header):
            near = None if look_like_values(header) else nearest(name, header)
            raise ColumnError(
                "study-column-not-in-data",
                place=origin.at(*path),
                name=cut_short(name),
                near=None if near is None else cut_short(near),
                columns=len(header),
            )


def called_in(study: Mapping[str, Any], index: int) -> dict[str, str]:
    """Return what columns are called in one table, where the study says that they have another name there."""
    year = study["data"][index].get("year")
    every = ((name, column.get("names", {})) for name, column in study.get("columns", {}).items())
    return {name: names[year] for name, names in every if year in names}


def in_study_names(header: Sequence[str], called: Mapping[str, str]) -> tuple[str, ...]:
    """Return the columns of a table as the study calls them."""
    names = {column: name for name, column in called.items()}
    return tuple(names.get(column, column) for column in header)


def _check_names(study: Mapping[str, Any], index: int, header: Sequence[str], origin: Origin) -> None:
    """Refuse names that a year does not have, and those beside which it has a column of the usual name."""
    called = called_in(study, index)
    year = study["data"][index].get("year")
    for name, column in called.items():
        place = origin.at("columns", name, "names", year)
        if column not in header:
            near = None if look_like_values(header) else nearest(column, header)
            raise ColumnError(
                "study-names-not-in-year", place=place, called=cut_short(column), year=year,
                near=None if near is None else cut_short(near),
            )  # fmt: skip
        if name in header and name not in called.values():
            raise ColumnError(
                "study-names-beside-own", place=place, called=cut_short(column), year=year, name=cut_short(name)
            )
