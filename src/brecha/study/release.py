"""The steps of a release as a study writes them, as requests, and which of them a table of several years allows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from brecha.errors import SettingError
from brecha.study import checks
from brecha.study.file import Origin

if TYPE_CHECKING:
    from brecha.sanitizers.search.full_domain import Progress as Searching
    from brecha.sanitizers.steps.contract import Sanitizer
    from brecha.study.requests.steps import ClassModels, ColumnSteps
    from brecha.tables.hierarchies.hierarchy import Hierarchies

OF_SEVERAL_COLUMNS = ("swap", "microaggregate", *checks.MODELS)
"""Steps that look at several columns at once: each year has to have all of them"""


@dataclass(frozen=True)
class ReleaseStep:
    """One step of the release: its name, and its settings by their keys."""

    step: str
    settings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that it names."""
        return tuple(name for _, name in checks.columns_of_step(0, self.settings))


@dataclass(frozen=True)
class StepRequest:
    """One step of the release as a request: what is done to columns and records, or the models that classes keep."""

    made: "ColumnSteps | ClassModels"
    qids: tuple[str, ...] = ()
    """the columns that make the classes"""

    def sanitizers(self, hierarchies: "Hierarchies", searching: "Searching | None" = None) -> "Iterator[Sanitizer]":
        """Return the sanitizer of the step."""
        from brecha.study.requests.steps import ClassModels

        if isinstance(self.made, ClassModels):
            return self.made.steps(self.qids, hierarchies, searching)
        return self.made.steps(hierarchies)


def step_request(
    one: ReleaseStep, quasi: tuple[str, ...], sensitive: Sequence[str], importance: Mapping[str, Any] | None = None
) -> StepRequest:
    """Return a step of the release as the request of that step alone; ``importance`` is that of columns."""
    from brecha.study.requests.steps import ClassModels, ColumnSteps

    given = dict(one.settings)
    column, columns, seed = given.get("column", ""), tuple(given.get("columns", ())), given.get("seed")
    match one.step:
        case "remove":
            return StepRequest(ColumnSteps(remove=columns))
        case "sample":
            amount = given["size"] if "size" in given else float(given["share"])
            return StepRequest(ColumnSteps(sample=amount, trial_seed=seed, sample_unit=given.get("unit")))
        case "top-code":
            return StepRequest(ColumnSteps(top=((column, given["limit"]),)))
        case "bottom-code":
            return StepRequest(ColumnSteps(bottom=((column, given["limit"]),)))
        case "generalise":
            return StepRequest(ColumnSteps(generalise=((column, given["level"]),)))
        case "suppress-rare":
            return StepRequest(ColumnSteps(hide_rare=((column, given["rarer_than"]),)))
        case "swap":
            within = tuple(given.get("within", ()))
            return StepRequest(ColumnSteps(swap=(columns, given["share"]), swap_within=within, trial_seed=seed))
        case "recode":
            return StepRequest(ColumnSteps(recode=((column, given["keep"]),), trial_seed=seed))
        case "microaggregate":
            return StepRequest(ColumnSteps(average=((columns, given["k"]),)))
    of_models = bool({"l", "t"} & given.keys())
    models = ClassModels(
        secret=given.get("sensitive", sensitive[0] if of_models and sensitive else None),
        k=given.get("k"),
        l=given.get("l"),
        l_kind=given.get("kind", "distinct"),
        l_c=given.get("c"),
        t=given.get("t"),
        t_distance=given.get("distance", "equal"),
        local=one.step == "local-recoding",
        suppression=given.get("suppression", 0),
        least=given.get("least", "cells"),
        leave_out=given.get("leave_out", False),
        importance=importance or {},
    )
    return StepRequest(models, columns or quasi)


def in_table(
    step: ReleaseStep, request: StepRequest, header: Sequence[str], called: Mapping[str, str]
) -> StepRequest | None:
    """Return a step as it is done to a table of these columns; None where it has none of those that are changed.

    ``header`` has the names of the study, and ``called`` the other names of the table.
    """
    columns = [called.get(name, name) for name in step.settings.get("columns", ()) if name in header]
    if step.step == "remove":
        return step_request(replace(step, settings={"columns": tuple(columns)}), (), ()) if columns else None
    if "column" in step.settings and step.settings["column"] not in header:
        return None
    qids = tuple(called.get(name, name) for name in request.qids if name in header)
    return StepRequest(_with_names(step, request, header, called), qids)


def _with_names(
    step: ReleaseStep, request: StepRequest, header: Sequence[str], called: Mapping[str, str]
) -> "ColumnSteps | ClassModels":
    """Return what a step does, with the names that columns have in a table."""
    from brecha.study.requests.steps import ClassModels

    if not called:
        return request.made
    if isinstance(request.made, ClassModels):
        secret = request.made.secret
        importance = {called.get(name, name): one for name, one in request.made.importance.items() if name in header}
        return replace(request.made, secret=None if secret is None else called.get(secret, secret),
                       importance=importance)  # fmt: skip
    settings = {
        key: called.get(value, value) if key == "column"
        else tuple(called.get(name, name) for name in value) if key in ("columns", "within")
        else value
        for key, value in step.settings.items()
    }  # fmt: skip
    return step_request(replace(step, settings=settings), (), ()).made


def with_names(hierarchy: str, called: Mapping[str, str]) -> str:
    """Return how a column is made coarser, with the names that other columns have in a table."""
    kind, _, rest = hierarchy.partition(":")
    if kind.strip() != "columns" or '"' in rest or not called:
        return hierarchy
    parts = [called.get(part.strip(), part.strip()) for part in rest.split(",")]
    return f"{kind}:{','.join(parts)}"


def refuse_steps_of_years(
    steps: Sequence[tuple[ReleaseStep, StepRequest]], headers: Mapping[str, Sequence[str]], origin: Origin
) -> None:
    """Refuse a step that looks at several columns together where a year, by its name, lacks one of them."""
    for index, (step, request) in enumerate(steps):
        if step.step in OF_SEVERAL_COLUMNS:
            for year, header in headers.items():
                lacking = [name for name in _together(step, request) if name not in header]
                none = bool(request.qids) and not set(request.qids) & set(header)
                if lacking or none:
                    place, column = origin.at("release", index), lacking[0] if lacking else None
                    raise SettingError("study-step-not-in-year", place=place, step=step.step, column=column, year=year)


def _together(step: ReleaseStep, request: StepRequest) -> Iterator[str]:
    """Return the columns that a step needs together: those that it names, and the secret of a model."""
    yield from step.columns
    secret = getattr(request.made, "secret", None)
    if secret is not None:
        yield secret
