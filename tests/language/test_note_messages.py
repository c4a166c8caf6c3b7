"""Sentences made outside the reports: the catalogues say the same, and lack none."""

import ast
import json
import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import brecha
from brecha import linkage, qif
from brecha.attacks.catalogue import gain_note
from brecha.language.catalogues import Language, languages
from brecha.language.notes import TEXT, Note, as_json, from_json
from brecha.linkage.changes import change_note
from brecha.report.kinds.unlinked import _change
from brecha.report.sentences.record import _reason
from tests.language.notes_at_hand import FIRST, SECOND, every_note
from tests.tables_at_hand import coded

SOURCE = Path(brecha.__file__).parent
ENGLISH, PORTUGUESE = Language.named("en"), Language.named("pt")
GAINS = [
    qif.Gain.identity(),
    qif.Gain.tries(1),
    qif.Gain.tries(2),
    qif.Gain.worth({"a": 1, "b": 0.5, None: Fraction(1, 3)}),
    qif.Gain.worth([1, 2.5, 2]),
    qif.Gain.worth({"a": 1}, default=Fraction(7, 3)),
    qif.Gain.distance(),
    qif.Gain.distance(reach=2.5),
    qif.Gain.members(["a", None]),
    qif.Gain.members(["a", "b", "c", "d"]),
    qif.Gain.value("a"),
    qif.Gain.value(None),
    qif.Gain([[1, 0], [0, 2]]),
    qif.Gain([[1, 0]]),
]
CHANGES: dict[str, linkage.Change] = {
    "never": linkage.Stay(1),
    "mostly": linkage.Stay(0.75),
    "nearly": linkage.Stay(0.9999999),
    "age": linkage.Shift(1),
    "half": linkage.Shift(0.5),
    "stage": linkage.Shift({0: 0.125, 1: 0.875}),
    "race": linkage.Confusion({"a": {"a": 0.5, "b": 0.5}}),
    "anything": linkage.Uniform(),
}


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Note]]:
    """Every note that there is, by its id."""
    return every_note(tmp_path_factory.mktemp("notes"))


GAINS_AND_REASONS = {
    *(f"note-gain-{kind}" for kind in ("identity", "tries", "worth", "distance", "members", "value", "matrix")),
    *(f"note-dropped-{reason}" for reason in ("repeated-person", "unreadable", "where", "weight-zero")),
}
"""Messages whose names are made of plain data"""


@cache
def written() -> dict[str, set[str]]:
    """Each note in the source, with the names of its values."""
    found: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Note":
                name = node.args[0]
                if isinstance(name, ast.Constant):
                    found.setdefault(str(name.value), set()).update(str(word.arg) for word in node.keywords)
    return found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the name is given
        self.found.add(re.sub("-(row|apart|code)$", "", node.id.name))


@cache
def variables(code: str) -> dict[str, set[str]]:
    """Each message of a catalogue, with the variables in it; a list is one in whatever way it is told."""
    found = {}
    for path in sorted((SOURCE / "language" / "locales").rglob("*.ftl")):
        if code not in (path.stem, path.parent.name):
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                visitor = _Variables()
                visitor.visit(entry)
                found[entry.id.name] = visitor.found
    return found


def own_only(code: str) -> set[str]:
    return {name for name in variables(code) if name.startswith("note-")}


@pytest.mark.parametrize("code", languages())
def test_every_note_in_the_source_has_a_message_with_its_values(code: str) -> None:
    known = variables(code)
    assert {name for name in written() if f"note-{name}" not in known} == set()
    for name, values in written().items():
        assert known[f"note-{name}"] == values, name


def test_no_message_is_left_over() -> None:
    wanted = {f"note-{name}" for name in written()} | GAINS_AND_REASONS
    assert {name for name in variables("en") if name.startswith("note-")} == wanted
    for code in languages():
        assert own_only(code) == own_only("en")


def test_the_tests_make_every_note(notes: dict[str, list[Note]]) -> None:
    assert set(notes) == {
        name for name in written() if not name.startswith(("advice-", "what-if-", "gain-", "change-", "limit-"))
    }
    for name, values in written().items():
        assert all(set(note.values) == values for note in notes.get(name, [])), name


def test_the_english_catalogue_says_what_the_source_says(notes: dict[str, list[Note]]) -> None:
    for several in notes.values():
        for note in several:
            assert ENGLISH.can_say(note)
            assert ENGLISH.note(note) == str(note)


def test_values_are_plain_data(notes: dict[str, list[Note]]) -> None:
    for several in notes.values():
        for note in several:
            told = as_json([note])
            assert from_json(json.loads(json.dumps(told)))["notes"] == [note]


def test_portuguese_says_every_note(notes: dict[str, list[Note]]) -> None:
    language = Language.named("pt").recording()
    for several in notes.values():
        for note in several:
            said = language.note(note)
            assert "{" not in said.replace("={", "")
            if note.id not in ("of-table", "strange-values", "of-one-side"):
                assert said != str(note)
    assert not language.lacking


def test_some_notes_in_portuguese() -> None:
    years = brecha.collection({2014: coded(FIRST), 2015: coded(SECOND), 2016: coded(SECOND)}, person="id")
    found = [PORTUGUESE.note(note) for note in brecha.assess(years, qids=["only"]).notes]
    assert found == [
        "De 4 pessoas da tabela 2014, há 3 na tabela 2015 e 3 na tabela 2016. Quem não está em uma tabela tem nela o "
        "valor “fora da tabela”, que distingue as pessoas como qualquer outro valor.",
        "O atributo “only” não está em todas as tabelas (falta em 2015 e 2016): ele só conta onde está. Se tiver outro "
        "nome ali, informe-o ao ligar as tabelas, com qids={'only': […]}.",
    ]
    many = Note("repeated-person", records=1_234_567)
    assert PORTUGUESE.note(many).startswith("1.234.567 registros foram deixados de fora")
    inner = Note("of-one-side", side="sample", note=Note("nameless", records=1))
    assert PORTUGUESE.note(inner) == ("Da amostra: 1 registro não tem identificador e conta como uma pessoa à parte.")


def test_what_no_catalogue_knows_stays_english_and_is_recorded() -> None:
    language = Language.named("pt").recording()
    assert language.note(Note(TEXT, text="Somebody said so.")) == "Somebody said so."
    assert language.note(Note("of-nowhere", n=1)) == "Note('of-nowhere', n=1)"
    assert language.note(Note("nameless")) == "Note('nameless')"
    assert language.note(_reason("eaten by the dog", language)) == "eaten by the dog"
    assert language.note(gain_note({"says": "She knits.", "given": {"kind": "knitting"}})) == "She knits."
    assert language.note(gain_note({"says": "She knits."})) == "She knits."
    assert language.note(change_note({}, "grows")) == "grows"
    assert list(language.lacking) == ["note", "note-of-nowhere", "note-nameless"]


def test_a_catalogue_of_ones_own_says_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "es.ftl"
    path.write_text("note-one-person = La tabla tiene una sola persona.\n", encoding="utf-8")
    language = Language.named(path).recording()
    (one,) = (note for note in brecha.assess(coded({"q": ["a"]}), qids=["q"]).notes if note.id == "one-person")
    assert language.note(one) == "La tabla tiene una sola persona."
    text = "2 records have no identifier; each counts as a person of its own."
    assert language.note(Note("nameless", records=2)) == text
    assert list(language.lacking) == ["note-nameless"]


@pytest.mark.parametrize("gain", GAINS, ids=lambda gain: gain.name)
def test_gains_in_both_languages(gain: qif.Gain) -> None:
    entry = {"says": gain.describe(), "given": json.loads(json.dumps(gain.as_dict()))}
    assert ENGLISH.note(gain_note(entry)) == gain.describe()
    assert PORTUGUESE.note(gain_note(entry)).startswith("O adversário ")


def test_some_gains_in_portuguese() -> None:
    said = [
        PORTUGUESE.note(gain_note({"says": "", "given": gain.as_dict()}))
        for gain in (GAINS[4], GAINS[5], GAINS[7], GAINS[8])
    ]
    assert said == [
        "O adversário dá um único palpite e, se acertar, ganha o que aquele valor vale: no máximo 2,5.",
        "O adversário dá um único palpite e, se acertar, ganha o que aquele valor vale: no máximo 7/3.",
        "O adversário dá um único palpite e ganha 1 se acertar, menos quanto mais longe estiver, e nada se errar por "
        "2,5 ou mais.",
        "O adversário diz se o valor está ou não em {a, ausente} e ganha 1 se acertar.",
    ]


def test_reasons() -> None:
    reasons = ["repeated person", "unreadable", "weight zero"]
    assert [ENGLISH.note(_reason(reason, ENGLISH)) for reason in reasons] == reasons
    assert [PORTUGUESE.note(_reason(reason, PORTUGUESE)) for reason in reasons] == [
        "pessoa repetida",
        "ilegível",
        "peso zero",
    ]


def test_every_reason_of_the_source_is_known(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("id,a\n1,x\n1,y\n2,z\n3\n4,w\n", encoding="utf-8")
    table = brecha.read(path, person="id", rows="one", max_unreadable=1, where="a <> 'w'")
    dropped = brecha.assess(table, qids=["a"], weights=[0, 1]).input["dropped"]
    assert [f"note-dropped-{reason.replace(' ', '-')}" for reason in dropped] == [
        name for name in variables("en") if name.startswith("note-dropped-")
    ]


@pytest.mark.parametrize("name", CHANGES)
def test_changes_in_english(name: str) -> None:
    about = _told(CHANGES)
    assert ENGLISH.note(_change(about, name)) == CHANGES[name].says()


def test_changes_in_portuguese() -> None:
    assert {name: PORTUGUESE.note(_change(_told(CHANGES), name)) for name in CHANGES} == {
        "never": "nunca muda",
        "mostly": "permanece com probabilidade de 0,75",
        "nearly": "permanece com probabilidade de 0,9999999",
        "age": "aumenta 1",
        "half": "aumenta 0,5",
        "stage": "aumenta um destes valores: +0 (0,125), +1 (0,875)",
        "race": "muda com probabilidades dadas a partir de cada um de 1 valores",
        "anything": "pode tornar-se qualquer valor",
    }


def test_an_answer_has_its_changes_as_data() -> None:
    changes = {"sex": linkage.Stay(1), "school": linkage.Stay(0.5, coincidence=0.1)}
    answer = brecha.without_identifier(coded(FIRST), coded(SECOND), qids=["school"], changes=changes)
    assert answer.input["changes"] == {"sex": "never changes", "school": "stays with a chance of 0.5"}
    assert answer.input["changes_as_data"] == {
        "sex": {"kind": "stay", "probability": 1.0, "coincidence": None},
        "school": {"kind": "stay", "probability": 0.5, "coincidence": 0.1},
    }
    assert PORTUGUESE.note(_change(answer.input, "school")) == "permanece com probabilidade de 0,5"


def _told(changes: dict[str, linkage.Change]) -> dict[str, Any]:
    """As it is in an answer that was saved and read again."""
    told = {name: change.says() for name, change in changes.items()}
    data = {name: change.as_data() for name, change in changes.items()}
    found: dict[str, Any] = json.loads(json.dumps({"changes": told, "changes_as_data": data}))
    return found
