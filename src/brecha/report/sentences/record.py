"""The full record of a run: whatever could change a number, what went in, and examples of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from brecha.attacks.roles import Coverage
from brecha.language.catalogues import Language, named
from brecha.language.labels import Words
from brecha.language.notes import TEXT, Note
from brecha.language.numbers import Bound, limit_share
from brecha.report.document import PAGE, Column, Document, Paragraph, Part, Section, Sentences, Table
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.terminal_tables import short
from brecha.reversal.examples import ClusteredExample, StaircaseExample

MOST_FILES = 3
"""Files named in the head of a report"""
Line = tuple[str, str]
"""What is told, and what there is to tell"""
KEPT = {"draw": "record-kept-draw", "hash": "record-kept-hash"}
"""How one record of each person was chosen, and the message that says so"""


def record(input: Mapping[str, Any], method: Mapping[str, Any], language: Language) -> list[Line]:
    """How the figures came about: program, rules, columns, sources with their checksums, and rows not used."""
    return [
        *record_of_run(method, language),
        *_roles(input, language),
        *_sources(input.get("source", {}), language),
        *_rows(input, language),
    ]


def origin(input: Mapping[str, Any], method: Mapping[str, Any], language: Language) -> str:
    """What a report is about and when it was made, for its head: the files, and the day."""
    files = list(dict.fromkeys(_origins(input.get("source", {}), language)))
    if len(files) > MOST_FILES:
        files = [*files[:MOST_FILES], language.say("report-more-files", count=len(files) - MOST_FILES)]
    day = language.day(method["finished"]) if "finished" in method else ""
    return language.say("report-origin", source=", ".join(files), dated="yes" if day else "no", day=day)


def _origins(source: Mapping[str, Any], language: Language) -> Iterator[str]:
    """The names of the files, or of what else a table was read from."""
    for file in source.get("files", []):
        yield named(PurePath(str(file.get("name", ""))).name)
    for table in source.get("tables", []):
        yield from _origins(table, language)
    if not source.get("files") and not source.get("tables"):
        yield language.say("report-origin-census" if "census" in source else "report-origin-memory")


def record_of_table(table: Mapping[str, Any], language: Language) -> list[Line]:
    """One of several tables: where it came from, and its rows, if they are told."""
    rows = _rows(table, language) if "rows" in table else ()
    return [*_sources(table.get("source", {}), language), *rows]


def _line(language: Language, what: str, text: str) -> Line:
    return language.say(f"record-{what}"), text


def record_of_run(method: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """The program alone: its version, its engine, and when it ran."""
    versions = method.get("versions", {})
    yield _line(language, "versions", ", ".join(f"{name} {number}" for name, number in versions.items()))
    if "engine" in method:
        yield _line(language, "engine", language.say("record-engine-threads", engine=method["engine"],
                                                     threads=method.get("threads", 1)))  # fmt: skip
    if "finished" in method:  # not where the file about the run was left behind
        yield _line(language, "finished", language.day(method["finished"]))
    if "seconds" in method:
        yield _line(language, "seconds", language.number(method["seconds"], 3))


def _roles(input: Mapping[str, Any], language: Language) -> Iterator[Line]:
    for role in ("qids", "sensitive"):
        if input.get(role):
            yield _line(language, role, ", ".join(map(named, input[role])))
    yield from _coverage(input, language)
    if "subsets" in input:
        yield _line(language, "subsets", _requested_subsets(input["subsets"], language))
    for role in ("by", "weights"):
        if input.get(role) is not None:
            yield _line(language, role, named(str(input[role])))
    if input.get("thresholds"):
        yield _line(language, "thresholds", ", ".join(limit_share(chance, language) for chance in input["thresholds"]))
    for adversary in input.get("adversaries", []):
        yield _line(language, "gain", f"{named(adversary['sensitive'])}: {adversary['gain']}")
    if "missing" in input:
        yield _line(language, "missing", language.say(f"record-missing-{input['missing']}"))


def _coverage(input: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """All columns that no attack uses, by name; what is not recorded does not read as none."""
    if "qids" not in input:
        return
    covered = Coverage.of_input(input)
    left = covered.not_assessed
    none = "record-none-not-assessed" if left is not None else "record-not-recorded"
    yield _line(language, "not-assessed", ", ".join(map(named, left)) if left else language.say(none))
    for what, columns in (("unknown", covered.unknown), ("not-published", covered.not_published)):
        if columns:
            yield _line(language, what, ", ".join(map(named, columns)))


def _requested_subsets(subsets: str | int | Sequence[Sequence[str]], language: Language) -> str:
    """Which combinations were asked for."""
    if isinstance(subsets, str):
        return language.say(f"record-subsets-{subsets}")
    if isinstance(subsets, int):
        return language.say("record-subsets-size", size=subsets)
    return language.say("record-subsets-list", count=len(subsets))


def _sources(source: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """Where the table came from: every file with its size and checksum, and every rule of reading."""
    for file in source.get("files", []):
        yield _line(language, "file", _file(file, language))
    for key, value in source.items():
        if key != "files" and value is not None and not isinstance(value, list | dict):
            known = language.has(f"record-{key}")
            text = language.say(KEPT[value]) if key == "record_kept" and value in KEPT else named(str(value))
            text = language.number(value) if key == "rows_read" else text
            yield (language.say(f"record-{key}") if known else key), text
    for table in source.get("tables", []):
        if isinstance(table, Mapping):
            yield from _sources(table, language)


def _file(file: Mapping[str, Any], language: Language) -> str:
    parts = [named(PurePath(str(file.get("name", ""))).name)]
    if file.get("bytes") is not None:
        parts.append(language.say("record-file-bytes", bytes=file["bytes"]))
    if file.get("rows") is not None:
        parts.append(language.say("record-file-rows", rows=file["rows"]))
    parts += [str(file["encoding"])] if file.get("encoding") else []
    parts += [f"“{file['delimiter']}”"] if file.get("delimiter") else []
    parts.append(f"SHA-256 {file['sha256']}" if file.get("sha256") else language.say("record-no-checksum"))
    return "; ".join(parts)


def _reason(why: str, language: Language) -> Note:
    """Why records were not used: a key of ``input["dropped"]``."""
    name = f"dropped-{why.replace(' ', '-')}"
    return Note(name) if language.has(f"note-{name}") else Note(TEXT, text=why)


def _rows(input: Mapping[str, Any], language: Language) -> Iterator[Line]:
    yield _line(language, "people", language.number(input["rows"]))
    reasons = ((language.note(_reason(why, language)), count) for why, count in input["dropped"].items())
    dropped = [f"{language.number(count)} ({why})" for why, count in reasons]
    yield _line(language, "dropped", ", ".join(dropped) or language.say("record-dropped-none"))


def with_columns(document: Document, words: Words) -> Document:
    """Return a document in words, with what the columns in it are called in the table at the end of its record."""
    columns = columns_told(words, document.language)
    if columns is None:
        return document
    if not document.sections or document.sections[-1].name not in ("record", "method"):
        return replace(document, sections=[*document.sections, columns])
    *others, last = document.sections
    return replace(document, sections=[*others, replace(last, sections=[*last.sections, columns])])


def columns_told(words: Words, language: Language) -> Section | None:
    """Every column that was told by its label, beside its name in the file, and values that were; None for none."""
    if not words.codes and not words.used_values:
        return None
    codes = {code: label for label, code in words.codes.items()}
    rows = []
    for code in dict.fromkeys([*codes, *words.used_values]):
        values = words.used_values.get(code, {})
        told = [
            language.say("report-columns-value", value=named(value), label=named(label))
            for value, label in values.items()
        ]
        rows.append([named(codes.get(code, code)), named(code), "; ".join(told)])
    heads = [language.say("report-columns-label"), language.say("report-columns-code")]
    heads += [language.say("report-columns-values")] if words.used_values else []
    return Section(
        "columns",
        language.say("report-columns-told"),
        [
            Table(
                language.say("report-columns-caption"),
                [Column(head) for head in heads],
                [row[: len(heads)] for row in rows],
                on=PAGE,
            )
        ],
    )


Example = ClusteredExample | StaircaseExample
Rate = tuple[str, float | None, float | None, float | None]
"""What it is of, what was measured, its standard error, and what it should be"""


def example_parts(example: Example, language: Language) -> list[Part]:
    """What an attack did to simulated data, as parts of a document."""
    rows = []
    for name, *figures in rates(example):
        bound: Bound | None = "lower" if name == "rate-bound" else None
        cells = ["–" if figure is None else written_rate(figure, bound, language) for figure in figures]
        rows.append([language.say(f"cli-{name}"), *cells])
    columns = terminal_tables.columns(["rate", "measured", "error", "closed-form"], language, ["rate"])
    setting = example.setting
    legend = language.say(
        "cli-legend-example",
        kind=kind_of(example),
        trials=example.trials,
        records=setting.records,
        columns=setting.columns,
        k=setting.k,
    )
    return [Sentences(example.findings(language)), Table("", columns, rows), Paragraph(legend, "how")]


def written_rate(share: float, bound: Bound | None, language: Language) -> str:
    """A rate for reading; a bound is rounded to its side."""
    return short(share, language) if bound is None else language.percent(share, bound)


def rates(example: Example) -> list[Rate]:
    """What was measured, beside what it should be."""
    if isinstance(example, ClusteredExample):
        return [
            ("rate-right", example.right.mean, example.right.error, example.expected.right),
            ("rate-wrong", example.wrong.mean, example.wrong.error, example.expected.wrong),
        ]
    return [
        ("rate-all", example.often.mean, example.often.error, example.expected),
        ("rate-bound", None, None, example.bound),
    ]


def kind_of(example: Example) -> str:
    """What the example is called."""
    return "clusters" if isinstance(example, ClusteredExample) else "staircase"
