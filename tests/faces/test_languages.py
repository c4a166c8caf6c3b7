"""Errors, notes and progress are in the language of the face, on the command line and on the page."""

from pathlib import Path

import pytest

from tests.cli.calling import PATIENTS, Call, write
from tests.web.at_hand import serving

REFUSED = {
    ("assess", "--qids", "agee"): (
        "Error: Column 'agee' is not in the table. Did you mean 'age'?",
        "Erro: A coluna 'agee' não está na tabela. Você quis dizer 'age'?",
    ),
    ("assess", "--qids", "age,,id"): (
        "Error: One of the names in --qids 'age,,id' is empty.",
        "Erro: Um dos nomes em --qids 'age,,id' está vazio.",
    ),
    ("assess", "--qids", "age", "--fail-above", "20"): (
        "Error: --fail-above is a share between 0 and 1, and 20 was given.",
        "Erro: --fail-above é uma proporção entre 0 e 1, e foi dado 20.",
    ),
    ("assess",): (
        "Error: Missing option '--qids'. Try brecha describe FILE: it proposes the columns. See brecha assess --help.",
        "Erro: Falta a opção '--qids'. Experimente brecha describe ARQUIVO: ele sugere as colunas. "
        "Veja brecha assess --help.",
    ),
    ("sanitize", "--qids", "age", "--sample", "1.5"): (
        "Error: --sample 1.5 is no share of the records: use a number above 0 and up to 1.",
        "Erro: --sample 1.5 não é uma proporção dos registros: use um número acima de 0 e até 1.",
    ),
}


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """The patients of the worked example."""
    return write(tmp_path, PATIENTS)


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_the_command_line_refuses_in_its_language(call: Call, people: Path, words: tuple[str, ...]) -> None:
    command, *options = words
    for sentence, lang in zip(REFUSED[words], (["--lang", "en"], ["--lang", "pt"]), strict=True):
        answer = call(command, people, *options, *lang, "-q")
        assert (answer.code, answer.err.strip()) == (2, sentence)


def test_a_stop_and_a_bug_are_told_in_the_language(call: Call, people: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(error: BaseException) -> None:
        def raised(*_: object, **__: object) -> None:
            raise error

        monkeypatch.setattr("brecha.study.requests.assess.assess", raised)

    fail(KeyboardInterrupt())
    answer = call("assess", people, "--qids", "age", "-q", "--lang=pt")
    assert (answer.code, answer.err) == (3, "Interrompido. Nada ficou pela metade.\n")
    fail(ZeroDivisionError("odd"))
    answer = call("assess", people, "--qids", "age", "-q", "--lang", "pt")
    assert answer.err.startswith("Erro: Isto é um defeito do Brecha, e não dos seus dados: ZeroDivisionError em ")


def test_progress_and_notes_are_in_the_language(call: Call, people: Path) -> None:
    told = call("assess", people, "--qids", "age,gender", "--sensitive", "illness", "--lang", "pt").err
    assert "10 registros, 3 combinações de 2 colunas, 1 coluna sensível: só os ataques levam cerca de" in told
    told = call("sanitize", people, "--qids", "age", "--k", "2", "--suppression", "1.0", "--lang", "pt").err
    assert "Sem hierarquia para age: cada uma é mantida ou suprimida por inteiro." in told


def test_the_page_refuses_in_its_language_and_its_twin_in_english(tmp_path: Path, people: Path) -> None:
    with serving(tmp_path) as client:
        for lang, sentence in (("en", "Choose two."), ("pt", "Um resultado é comparado com outro. Escolha dois.")):
            page = client.get("/compare", params={"before": "a", "after": "a", "lang": lang})
            assert page.status_code == 400
            assert sentence in page.text
        twin = client.get("/compare.json", params={"before": "a", "after": "a", "lang": "pt"})
        assert twin.json()["error"] == "A result is compared with another one. Choose two."
        form = {"path": "nowhere.csv"}
        assert "não leva a lugar nenhum" in client.post("/open", data=form, params={"lang": "pt"}).text
