"""Laws of the study file: what is written is read again, and any text gives a study or one sentence."""

import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brecha.errors import InputError
from brecha.study import ReportSettings, Study
from brecha.study.file import Origin, edited, same, to_toml
from brecha.study.places import Keys, places
from tests.study.studies import TEXTS, WHOLE, plain_studies

MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@MANY
@given(plain_studies())
def test_plain_data_and_back(plain: dict[str, Any]) -> None:
    study = Study.from_dict(plain)
    again = Study.from_dict(study.as_dict())
    assert again == study
    assert same(again.as_dict(), study.as_dict())


@MANY
@given(plain_studies())
def test_saved_and_loaded(tmp_path_factory: pytest.TempPathFactory, plain: dict[str, Any]) -> None:
    study = Study.from_dict(plain)
    file = tmp_path_factory.getbasetemp() / "law.toml"
    study.save(file)
    loaded = Study.load(file)
    assert loaded == study
    assert same(loaded.as_dict(), study.as_dict())
    loaded.save(file)
    assert file.read_text("utf-8") == study.to_toml()


@MANY
@given(plain_studies(), TEXTS)
def test_a_comment_changes_nothing(plain: dict[str, Any], comment: str) -> None:
    paths: list[Keys] = [(), ("data", 0), ("columns",), ("data", 0, "files")]
    paths += [("columns", name) for name in plain["columns"]]
    text = to_toml(plain, dict.fromkeys(paths, comment))
    assert same(tomllib.loads(text), plain)


def leaves(value: Any, path: Keys = ()) -> Iterator[Keys]:
    """Every key and element of parsed TOML."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from leaves(one, (*path, index))


VALUES = st.recursive(
    st.one_of(TEXTS, st.integers(), st.floats(allow_nan=False), st.booleans(), st.dates(), st.times(), st.datetimes()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=12,
)


def written(value: Any, seed: random.Random) -> str:
    """TOML in any of the ways to write it."""
    if isinstance(value, dict):
        space = seed.choice(["", " "])
        return "{" + ",".join(f"{space}{key_of(k, seed)} ={space}{written(v, seed)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        space = seed.choice(["", " ", "\n", " # ] a comment\n"])
        parts = [f"{space}{written(one, seed)}{space}," for one in value]
        return f"[{''.join(parts)}{space}]"
    if isinstance(value, str):
        forms = [f"'{value}'", f"'''\n{value}'''", f"'''{value}'''", f'"""\n{value}"""', f'"""{value}"""']
        fit = [form for form in forms if reads_as(form, value)]
        return seed.choice([*fit, to_toml({"x": value})[4:-1]])
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "isoformat"):
        text = str(value.isoformat())
        return text.replace("T", " ", 1) if seed.random() < 0.5 else text
    return repr(value)


def reads_as(form: str, value: str) -> bool:
    try:
        return bool(tomllib.loads(f"x = {form}") == {"x": value})
    except tomllib.TOMLDecodeError:
        return False


def key_of(name: str, seed: random.Random) -> str:
    literal = f"'{name}'"
    plain = to_toml({name: 0})[:-5]
    return literal if seed.random() < 0.5 and reads_as(f"{{{literal} = 1}}", {name: 1}) else plain  # type: ignore[arg-type]


@MANY
@given(
    st.lists(st.tuples(TEXTS, st.dictionaries(TEXTS, VALUES, max_size=4)), max_size=4),
    st.randoms(use_true_random=False),
)
def test_every_key_of_any_toml_has_its_place(tables: list[tuple[str, dict[str, Any]]], seed: random.Random) -> None:
    lines: list[str] = []
    kinds = {name: seed.choice(["table", "tables", "dotted"]) for name, _ in tables}
    seen: set[str] = set()
    head: list[str] = []
    for name, table in tables:
        if kinds[name] != "tables" and name in seen:
            continue
        seen.add(name)
        key = key_of(name, seed)
        if kinds[name] == "dotted":
            head += [f"{key} . {key_of(k, seed)} = {written(v, seed)}" for k, v in table.items()]
        else:
            lines += ["# [no] header = 1", f"[[ {key} ]]" if kinds[name] == "tables" else f"[{key}] # x"]
            lines += [f"\t{key_of(k, seed)} = {written(v, seed)} # {{" for k, v in table.items()]
    text = "\n".join([*head, *lines]) + seed.choice(["", "\n"])
    text = text.replace("\r\n", "\n")
    content = tomllib.loads(text)
    found = places(text)
    without_header = {(name,) for name, kind in kinds.items() if kind == "tables"}
    assert set(leaves(content)) - without_header == set(found)
    for path, place in found.items():
        assert place.line == text.count("\n", 0, place.begin) + 1
        if not place.is_header:
            value: Any = content
            for part in path:
                value = value[part]
            assert same(tomllib.loads(f"x = {text[place.value : place.end]}"), {"x": value})


@settings(max_examples=40, deadline=None)
@given(plain_studies(), plain_studies())
def test_an_edited_text_says_what_it_is_to_say_or_is_written_anew(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    """Whatever is changed into whatever else."""
    text = to_toml(before, {(): "kept"})
    study = replace(Study.from_dict(after), origin=Origin("x.toml", text, places(text)))
    assert same(Study.from_dict(tomllib.loads(study.to_toml())).as_dict(), Study.from_dict(after).as_dict())


@settings(max_examples=40, deadline=None)
@given(plain_studies(), TEXTS)
def test_a_changed_value_keeps_all_comments(plain: dict[str, Any], title: str) -> None:
    text = to_toml(plain, {("columns",): "all of them", ("data", 0, "files"): "the files"}) + "# the end"
    before = Study.from_dict(plain)
    changed = replace(before, report=ReportSettings("pt", title), origin=Origin("x.toml", text, places(text)))
    after = edited(changed.origin, before.as_dict(), changed.as_dict())
    assert after is not None
    assert {"# all of them", "# the files", "# the end"} <= set(after.splitlines())
    assert changed.to_toml() == after


PIECES = [
    *WHOLE.splitlines(keepends=True), *"[]{}=\"'\n.#, 0", "-1", "nan", "inf", "1e400", "true", "2026-01-01", "[[data]]",
    "[columns]", "\x00", "\ud7ff", "é", "[report]\n", "rows = ",
]  # fmt: skip


@settings(max_examples=2_000, deadline=None)
@given(st.one_of(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.text(max_size=40), st.data()))
def test_any_text_gives_a_study_or_one_sentence(tmp_path_factory: pytest.TempPathFactory, text: Any) -> None:
    if not isinstance(text, str):  # the whole study, with one piece exchanged for another
        lines = WHOLE.splitlines(keepends=True)
        at = text.draw(st.integers(0, len(lines) - 1))
        lines[at : at + text.draw(st.integers(0, 3))] = [
            text.draw(st.sampled_from(PIECES)) + text.draw(st.sampled_from(PIECES))
        ]
        text = "".join(lines)
    file = tmp_path_factory.getbasetemp() / "fuzz.toml"
    file.write_text(text, encoding="utf-8", newline="")
    try:
        study = Study.load(file)
    except InputError as refused:
        for language in ("en", "pt"):
            sentence = refused.sentence(language)
            assert sentence.count("\n") == 0
            assert sentence.endswith((".", "?"))
    else:
        assert Study.from_dict(study.as_dict()) == study


def test_the_whole_study_is_read_and_written_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "brecha.toml"
    file.write_text(WHOLE, encoding="utf-8")
    study = Study.load(tmp_path)
    study.save()
    assert file.read_text("utf-8") == WHOLE
    assert same(Study.from_dict(study.as_dict()).as_dict(), tomllib.loads(WHOLE))
