"""What was done to a table before it is published, as plain data and in sentences: each step, and what came of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_share

MOST_VALUES = 5
"""Values that are named in a sentence"""
Settings = Mapping[str, Any]


@dataclass(frozen=True)
class SanitizerStep:
    """One thing that was done to a table, as plain data: its kind, how it was set, and what came of it."""

    kind: str
    settings: Mapping[str, Any]
    outcome: Mapping[str, Any] = field(default_factory=dict)

    def done(self, **outcome: Any) -> "SanitizerStep":
        """Return the step with what came of it."""
        return replace(self, outcome=outcome)

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, **self.settings, "outcome": dict(self.outcome)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "SanitizerStep":
        """Return the step of what :meth:`as_dict` gave."""
        settings = {name: value for name, value in plain.items() if name not in ("kind", "outcome")}
        return cls(str(plain["kind"]), settings, dict(plain.get("outcome") or {}))


def step_sentence(step: SanitizerStep, lang: str | Language = "en") -> str:
    """Return what a sanitizer does, in a sentence."""
    return _SENTENCES[step.kind](step.settings, Language.named(lang))


def outcome_sentences(steps: Sequence[SanitizerStep], rows: int, language: Language) -> list[str]:
    """Return what these steps did to a table of so many records; that nothing was done, if there are none."""
    if not steps:
        return [language.say("sanitizer-nothing")]
    sentences, year = [], None
    for step in steps:
        if step.settings.get("year") != year:
            year, rows = step.settings["year"], step.settings["year_rows"]
        sentence = " ".join([step_sentence(step, language), *_outcome(step, rows, language)])
        if year is not None:
            sentence = language.say("sanitizer-of-year", table=named(year), said=sentence)
        sentences.append(sentence)
        rows = _left(step, rows)
    return sentences


def _left(step: SanitizerStep, rows: int) -> int:
    """Return how many records there are after a step."""
    records = int(step.outcome.get("records", 0))
    if step.kind == "sample" and step.outcome:
        return records
    starred = step.outcome.get("starred") or step.settings.get("star") is not None
    return rows if starred or step.kind not in ("suppress-records", "anonymise", "counts") else rows - records


def _cut(settings: Settings, language: Language) -> dict[str, str]:
    column, limit = named(settings["column"]), written(settings["limit"], language)
    return {"column": column, "limit": limit, "label": named(settings["label"])}


def _suppress_records(settings: Settings, language: Language) -> str:
    by = settings.get("by")
    if by is not None:
        return language.say("program-suppress-records", count=len(by), columns=language.names(by))
    unit = settings.get("unit")
    if settings["where"] is not None:
        text = language.say("sanitizer-suppress-where", where=_where(settings["where"], language))
        return text if unit is None else f"{text} {language.say('sanitizer-suppress-unit', unit=unit)}"
    star = settings["star"]
    text = language.say(
        "sanitizer-suppress-alike",
        columns=language.names(settings["alike"]),
        unit=unit or "",
        least=settings["fewer_than"],
        starred="no" if star is None else "yes",
        star=named(star or ""),
    )
    return text if unit is None else f"{text} {language.say('sanitizer-suppress-unit', unit=unit)}"


def _suppress_cells(settings: Settings, language: Language) -> str:
    by, columns = settings.get("by"), settings["column"]
    column = language.names([columns] if isinstance(columns, str) else list(columns))
    if by is not None:
        return language.say("program-suppress-cells", column=column, star=named(settings["star"]), count=len(by),
                            columns=language.names(by))  # fmt: skip
    values, rare, where = settings["values"], settings["rarer_than"], settings["where"]
    which = "both" if values is not None and rare else "values" if values is not None else "rare" if rare else "all"
    return language.say(
        "sanitizer-suppress-cells",
        column=column,
        star=named(settings["star"]),
        which=which,
        values=_values(values or [], language),
        rare=rare,
        counted=settings.get("counted", ""),
        only="no" if where is None else "yes",
        where="" if where is None else _where(where, language),
    )


def _sample(settings: Settings, language: Language) -> str:
    unit = settings.get("unit")
    if unit in ("people", "households"):
        each, share = "yes" if settings.get("each") else "no", settings["share"]
        written_share = "" if share is None else limit_share(share, language)
        message = "sanitizer-sample-people" if unit == "people" else "sanitizer-sample-households"
        return language.say(message, each=each, n=settings["size"] or 0, share=written_share)
    text = _sample_of_records(settings, language)
    return text if unit is None else f"{text} {language.say('sanitizer-sample-rows')}"


def _sample_of_records(settings: Settings, language: Language) -> str:
    if settings["share"] is not None:
        share = limit_share(settings["share"], language)
        return language.say("program-sample-each" if settings.get("each") else "sanitizer-sample-share", share=share)
    return language.say("sanitizer-sample-size", n=settings["size"])


def _swap(settings: Settings, language: Language) -> str:
    within = settings["within"]
    return language.say("sanitizer-swap", columns=language.names(settings["columns"]),
                        share=limit_share(settings["share"], language), only="yes" if within else "no",
                        within=language.names(within))  # fmt: skip


def _recode(settings: Settings, language: Language) -> str:
    if settings.get("geometric") is not None:
        alpha = written(settings["geometric"], language)
        return language.say("program-recode-geometric", column=named(settings["column"]), alpha=alpha)
    if settings["keep"] is None:
        return language.say("sanitizer-recode-matrix", column=named(settings["column"]))
    keep = limit_share(settings["keep"], language)
    return language.say("sanitizer-recode-keep", column=named(settings["column"]), keep=keep)


def _microaggregate(settings: Settings, language: Language) -> str:
    columns = settings["columns"]
    return language.say(
        "sanitizer-microaggregate", count=len(columns), columns=language.names(columns), k=settings["k"]
    )


def _anonymise(settings: Settings, language: Language) -> str:
    rows = settings.get("rows", "")
    models = language.listed([model_phrase(model, language, rows) for model in settings["models"]])
    columns = settings["qids"]
    text = language.say("sanitizer-anonymise", count=len(columns), columns=language.names(columns), models=models,
                        rows=rows, **_allowed(settings["suppression"], language))  # fmt: skip
    text = f"{text} {language.say('sanitizer-anonymise-rows', rows=rows)}" if rows else text
    if "importance" not in settings:
        return text
    counts = [f"{name} {language.number(number)}" for name, number in settings["importance"].items()]
    return f"{text} {language.say('sanitizer-importance', counts=language.listed(counts))}"


def _coarser(settings: Settings, language: Language) -> str:
    column, how = named(settings["column"]), settings["how"]
    if how == "function":
        return language.say("program-function", column=column, function=_function(settings["by"]))
    if how == "mapping":
        return language.say("program-mapping", column=column, values=settings["values"], labels=settings["labels"])
    widths, top, bottom = settings["widths"], settings["top"], settings["bottom"]
    ends = (
        "none" if top is None and bottom is None else "bottom" if top is None else "top" if bottom is None else "both"
    )
    ends_written = {
        name: "" if one is None else written(one, language) for name, one in (("top", top), ("bottom", bottom))
    }
    if widths is None:
        return language.say("program-ends", column=column, ends=ends, **ends_written)
    return language.say("program-bands", column=column, ends=ends, widths=written(widths, language), **ends_written)


def _function(name: str) -> str:
    """Return the name of a function, for a message; one without a name has none."""
    return "lambda" if name == "lambda" else named(name)


_SENTENCES: dict[str, Callable[[Settings, Language], str]] = {
    "remove": lambda settings, language: language.say(
        "sanitizer-remove", count=len(settings["columns"]), columns=language.names(settings["columns"])
    ),
    "generalise": lambda settings, language: language.say(
        "sanitizer-generalise", levels=levels_phrase(settings["levels"], language)
    ),
    "top-code": lambda settings, language: language.say("sanitizer-top-code", **_cut(settings, language)),
    "bottom-code": lambda settings, language: language.say("sanitizer-bottom-code", **_cut(settings, language)),
    "suppress-records": _suppress_records,
    "suppress-cells": _suppress_cells,
    "sample": _sample,
    "publish-rows": lambda settings, language: language.say(
        "sanitizer-publish-rows", published=settings["rows"], person=named(settings["person"])
    ),
    "swap": _swap,
    "recode": _recode,
    "microaggregate": _microaggregate,
    "anonymise": _anonymise,
    "local-recoding": lambda settings, language: language.say(
        "sanitizer-local-recoding", columns=language.names(settings["qids"]), k=settings["k"], others=settings["k"] - 1
    ),
    "coarser": _coarser,
    "counts": lambda settings, language: language.say(
        "program-counts", columns=language.names(settings["by"]), least=settings["fewer_than"] or 0
    ),
    "each-record": lambda settings, language: language.say("program-each", function=_function(settings["function"])),
    "whole-table": lambda settings, language: language.say("program-whole", function=_function(settings["function"])),
}
"""For each kind of step, what says it"""


def model_phrase(model: Settings, language: Language, rows: str = "") -> str:
    """Return what a model asks of every class, as a part of a sentence; the model is plain data.

    ``rows`` tells how several rows of a person are published, if people have them.
    """
    if model["model"] == "k-anonymity":
        return language.say("sanitizer-model-k", k=model["k"], others=model["k"] - 1, rows=rows)
    sensitive = named(model["sensitive"])
    if model["model"] == "t-closeness":
        distance = language.say(f"sanitizer-distance-{model['distance']}")
        return language.say("sanitizer-model-t", sensitive=sensitive, t=written(model["t"], language), by=distance)
    return language.say("sanitizer-model-l", kind=model["kind"], sensitive=sensitive, l=written(model["l"], language),
                        c=written(model.get("c") or 0, language))  # fmt: skip


def levels_phrase(levels: Mapping[str, int], language: Language) -> str:
    """To which level each column went."""
    phrases = (language.say("sanitizer-level", column=named(name), level=level) for name, level in levels.items())
    return language.listed(list(phrases))


def written(number: float, language: Language) -> str:
    """Return a number as it was given: all its digits, and no marks between them."""
    from babel.numbers import get_decimal_symbol

    whole = float(number).is_integer()
    return str(int(number)) if whole else repr(float(number)).replace(".", get_decimal_symbol(language.locale))


def _allowed(suppression: float, language: Language) -> dict[str, Any]:
    """For a message: how many records may be suppressed; a whole number of them, or a share."""
    if isinstance(suppression, int):
        return {"suppression": "number" if suppression else "none", "n": suppression, "share": ""}
    return {"suppression": "share" if suppression else "none", "n": 0, "share": limit_share(suppression, language)}


def _where(where: Mapping[str, Sequence[Any]], language: Language) -> str:
    parts = [(named(name), _values(values, language)) for name, values in where.items()]
    return language.listed([language.say("sanitizer-where", column=column, values=values) for column, values in parts])


def _values(values: Sequence[Any], language: Language) -> str:
    shown = ["–" if value is None else language.quoted(str(value)) for value in values[:MOST_VALUES]]
    if len(values) > MOST_VALUES:
        shown.append(language.say("sanitizer-more-values", n=len(values) - MOST_VALUES))
    return language.listed(shown, "or")


def _outcome(step: SanitizerStep, rows: int, language: Language) -> Iterator[str]:
    """Yield what came of a step, if that is known: a step that was not applied yet has no outcome."""
    outcome = step.outcome
    if not outcome:
        return
    drawn = next((unit for unit in ("people", "households") if step.kind == "sample" and unit in outcome), None)
    if drawn is not None:
        message = "sanitizer-outcome-sample-people" if drawn == "people" else "sanitizer-outcome-sample-households"
        yield language.say(message, n=outcome[drawn], of=outcome[f"of_{drawn}"],
                           rows=outcome["records"], of_rows=outcome["of"])  # fmt: skip
    elif step.kind in _OUTCOMES:
        message, figures = _OUTCOMES[step.kind]
        yield language.say(message, **{argument: outcome[name] for argument, name in figures.items()})
    elif step.kind in ("suppress-records", "counts"):
        yield language.say("sanitizer-outcome-untold", n=outcome["records"], rows=rows, share=outcome["records"] / rows)
    elif step.kind == "anonymise":
        yield from _anonymised(step, rows, language)
    elif step.kind == "local-recoding":
        yield _classes(outcome, True, language)
        yield language.say("sanitizer-outcome-coarse", n=outcome["coarse"], cells=outcome["cells"])


_OUTCOMES = {
    "top-code": ("sanitizer-outcome-cut", {"n": "records"}),
    "bottom-code": ("sanitizer-outcome-cut", {"n": "records"}),
    "suppress-cells": ("sanitizer-outcome-cells", {"n": "cells"}),
    "sample": ("sanitizer-outcome-sample", {"n": "records", "of": "of"}),
    "swap": ("sanitizer-outcome-swap", {"n": "exchanged", "different": "different"}),
    "recode": ("sanitizer-outcome-recode", {"n": "different"}),
    "microaggregate": ("sanitizer-outcome-groups", {"n": "groups", "lost": "lost"}),
}
"""For some kinds of step, the message of what came of it, and the figures that are its arguments"""


def _anonymised(step: SanitizerStep, rows: int, language: Language) -> Iterator[str]:
    outcome = step.outcome
    by = language.say(f"sanitizer-by-{step.settings['by']}")
    levels = levels_phrase(outcome["levels"], language)
    yield language.say("sanitizer-outcome-best", n=outcome["nodes"], by=by, levels=levels)
    if outcome["records"]:
        yield language.say("sanitizer-outcome-unheld", n=outcome["records"], rows=rows, share=outcome["records"] / rows,
                           starred="yes" if outcome["starred"] else "no")  # fmt: skip
    if outcome["classes"]:
        yield _classes(outcome, not outcome["records"], language, step.settings.get("rows", ""))


def _classes(outcome: Settings, every: bool, language: Language, rows: str = "") -> str:
    """In how many classes the records are that are told; whether that is every record."""
    return language.say("sanitizer-outcome-classes", n=outcome["classes"], smallest=outcome["smallest"], rows=rows,
                        all="yes" if every else "no")  # fmt: skip
