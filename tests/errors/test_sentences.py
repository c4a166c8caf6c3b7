"""Errors are an id and values: one sentence in every language, in the words of every face."""

import ast
import pickle
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import brecha
from brecha.errors import BrechaError, ColumnError, Phrase, ProcessError, SettingError, StoppedError, toml_problem
from brecha.language.catalogues import Language, languages
from brecha.language.error_values import values_of_error
from brecha.language.faces import COMMAND_LINE, PAGE, PYTHON, Face
from brecha.language.files import entries, messages, text_of
from brecha.language.notes import Note

UNKNOWN = SettingError("attacks-subsets-unknown", subsets="most")
ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")


@cache
def calls() -> list[tuple[str, str, ast.Call]]:
    """Every call in the source of an error, a phrase or their like: where it is, and what is called."""
    kinds = {kind.__name__ for kind in every_kind(BrechaError)}
    return [
        (f"{path.name}:{node.lineno}", node.func.id, node)
        for path in Path(brecha.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id.endswith(("Error", "Phrase")) or node.func.id in kinds
    ]


@cache
def raised(kind: str = "Error") -> dict[str, set[str]]:
    """Every error of the source that has an id, or every phrase, with the names of its values."""
    found: dict[str, set[str]] = {}
    for _, name, call in calls():
        first = call.args[0] if call.args else None
        is_id = isinstance(first, ast.Constant) and isinstance(first.value, str) and ID.fullmatch(first.value)
        if name.endswith(kind) and isinstance(first, ast.Constant) and is_id:
            found.setdefault(str(first.value), set()).update(str(word.arg) for word in call.keywords)
    return found


def sentences_raised() -> list[str]:
    """Every error of the tree in the source whose first argument is a text put together in Python, or a sentence."""
    found = []
    kinds = {"BrechaError", *(kind.__name__ for kind in every_kind(BrechaError))}
    for place, name, call in calls():
        if name in kinds and call.args:
            first = call.args[0]
            is_id = isinstance(first, ast.Constant) and isinstance(first.value, str) and ID.fullmatch(first.value)
            if isinstance(first, ast.JoinedStr | ast.BinOp | ast.Constant) and not is_id:
                found.append(place)
    return found


def every_kind(kind: type[BrechaError]) -> Iterator[type[BrechaError]]:
    """All kinds of errors below one."""
    for inner in kind.__subclasses__():
        yield inner
        yield from every_kind(inner)


def test_no_error_of_the_program_is_a_sentence_in_python() -> None:
    """Whole sentences are for errors of users' own; those of the program are in the catalogues."""
    assert sentences_raised() == []


def values_in(text: str, texts: dict[str, str]) -> set[str]:
    """The values that a message takes, and those of messages and terms that it refers to."""
    text = re.sub(r'"[^"]*"', "", text)
    inner = re.findall(r"\{ (-?[a-z][a-z0-9-]*) \}", text)
    return set(re.findall(r"\$([a-z_0-9]+)", text)).union(*(values_in(texts[name], texts) for name in inner))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(("prefix", "kind"), [("error-", "Error"), ("phrase-", "Phrase")])
def test_every_error_has_a_sentence_with_its_values_and_none_is_left_over(code: str, prefix: str, kind: str) -> None:
    known = {name.removeprefix(prefix) for name in messages(code) if name.startswith(prefix)}
    assert known == set(raised(kind))
    texts = entries(text_of(code))
    for name, values in raised(kind).items():
        assert values_in(texts[f"{prefix}{name}"], texts) == values - {"reason"}, name


@pytest.mark.parametrize(
    ("language", "face", "begins"),
    [
        ("en", None, "subsets='most' is not known."),
        ("en", PYTHON, "subsets='most' is not known."),
        ("en", COMMAND_LINE, "--subsets most is not known."),
        ("pt", COMMAND_LINE, "--subsets most não existe."),
        ("pt", Face("page", {"subsets": "“Combinações”:"}), "“Combinações”: most não existe."),
        ("en", PAGE, "“Which combinations of columns may be known”: most is not known."),
    ],
)
def test_each_face_says_it_in_its_words_and_its_language(language: str, face: Face | None, begins: str) -> None:
    assert UNKNOWN.sentence(language, face).startswith(begins)
    assert UNKNOWN.sentence(Language.named(language), face).startswith(begins)


def test_python_prints_english() -> None:
    said = "subsets='most' is not known. Use 'all', 'full', a largest size, or a list of lists of columns."
    assert str(UNKNOWN) == said
    assert (UNKNOWN.id, UNKNOWN.values) == ("attacks-subsets-unknown", {"subsets": "most"})


def test_a_whole_sentence_is_still_an_error() -> None:
    error = SettingError("There is nobody.")
    assert (str(error), error.id, error.sentence("pt", COMMAND_LINE)) == ("There is nobody.", None, "There is nobody.")
    assert str(StoppedError()) == ""


def test_a_note_may_be_an_error() -> None:
    error = SettingError(Note("nameless", records=2))
    assert str(error).startswith("2 records have no identifier")
    assert error.sentence("pt").startswith("2 registros não têm identificador")


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_errors_are_sent_to_other_processes(protocol: int) -> None:
    failed = ProcessError("It broke.", "memory")
    failed.add_note("after an hour")
    errors: list[BrechaError] = [
        UNKNOWN,
        failed,
        SettingError("attacks-not-a-list-of-columns", role="qids", given=lambda: 1),
    ]
    for error in errors:
        again = pickle.loads(pickle.dumps(error, protocol))
        assert (type(again), str(again), again.values) == (type(error), str(error), error.values)
        assert getattr(again, "__notes__", None) == getattr(error, "__notes__", None)
    assert pickle.loads(pickle.dumps(failed)).reason == "memory"


def test_long_values_are_said_in_full() -> None:
    error = SettingError("attacks-text-instead-of-list", role="qids", given="long" * 1_000)
    assert str(error).count("long" * 1_000) == 2
    assert "Write qids=['long" in str(error)


def test_phrases_and_errors_within_an_error_are_in_its_language() -> None:
    phrase = Phrase("failure-in-line", kind="ValueError", line=3, file="mine.py")
    error = SettingError("qif-function-given-has-distance-between", failure_of=phrase)
    assert "ValueError in line 3 of mine.py" in str(error)
    assert Language.named("pt").phrase(phrase) == "ValueError na linha 3 de mine.py"
    outer = SettingError("engines-column-in-table", table="sample", error=ColumnError.unknown("agee", ["age"]))
    assert str(outer).endswith("Column 'agee' is not in the table. Did you mean 'age'?")
    sentence = "A coluna 'agee' não está na tabela. Você quis dizer 'age'?"
    assert values_of_error(outer.values, Language.named("pt"))["error"] == sentence


def test_numbers_are_written_as_python_writes_them_unless_they_are_grouped() -> None:
    error = ColumnError("errors-column-unknown-names-hidden", name="a", columns=10**18)
    assert "1,000,000,000,000,000,000 columns" in str(error)
    assert "1.000.000.000.000.000.000 colunas" in error.sentence("pt")
    assert "in line 12345 of" in str(Phrase("failure-in-line", kind="KeyError", line=12345, file="mine.py"))


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        ("não = 1", "(at line 1, column 2). Write a name with letters", "(na linha 1, coluna 2). Escreva entre aspas"),
        ("a = [1", "Unclosed array (at end of document).", "lista sem fim (no fim do arquivo)."),
        ("a = nobody", "Invalid value (at line 1, column 5).", "valor inválido (na linha 1, coluna 5)."),
        ("a = 1\n[a]", "The same key is given twice (at line 2", "a mesma chave é dada duas vezes (na linha 2"),
    ],
)
def test_toml_problems_are_said_without_the_text(text: str, english: str, portuguese: str) -> None:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        phrase = toml_problem(text, problem)
    assert english in str(phrase)
    assert portuguese in Language.named("pt").phrase(phrase)
