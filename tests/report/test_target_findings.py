"""Sentences about one person, in two languages: who is like her, what is learnt, and what to keep private."""

from collections import Counter
from html import unescape
from typing import Any

import pyarrow as pa
import pytest

import brecha
from brecha.language.catalogues import Language
from tests.answers.table.test_target import EIGHT, LATER
from tests.language.test_languages import numbers
from tests.report.outline import read
from tests.tables_at_hand import EXAMPLE, coded

WOMAN = {"town": "Natal", "sex": "F", "age": 30}
MAN = {"town": "Natal", "sex": "M", "age": 30}
ALIKE = {"town": "Recife", "sex": "M", "age": 49}
NOBODY = {"town": "Natal", "sex": "M", "age": 49}


def told(known: dict[str, Any], sensitive: list[str], language: str = "en") -> list[str]:
    """What is said of somebody among eight people."""
    return brecha.target(coded(EIGHT), known, sensitive).findings(language)


def test_a_risk_that_falls_and_one_that_rises() -> None:
    assert told(WOMAN, ["vote", "illness"]) == [
        "2 of 8 people have town = Natal, sex = F and age = 30.",
        "A guess which of them is the target is right 50.00 % of the time (12.50 % before the release).",
        "The target's vote is known with certainty: a (50.00 % before the release).",
        "The best guess at the target's illness is no, right 50.00 % of the time (50.00 % before the release).",
        "The fact most worth keeping private is town: without knowing it, an adversary would find 4 people like the "
        "target instead of 2, and pick the right one with a chance of 25.00 % instead of 50.00 %.",
        "To protect vote, the fact most worth keeping private is sex: without knowing it, an adversary's best guess at "
        "the target's vote would be right 66.67 % of the time instead of 100 %.",
        "Keeping a fact private can also give more away: the best guess at the target's illness would be right "
        "not 50.00 % of the time but 75.00 % without knowing town, 66.67 % without knowing sex and 66.67 % without "
        "knowing age.",
    ]


def test_the_same_in_portuguese() -> None:
    assert told(WOMAN, ["vote", "illness"], "pt") == [
        "2 das 8 pessoas têm town = Natal, sex = F e age = 30.",
        "Um palpite sobre qual delas é o alvo acerta com uma chance de 50,00% (antes, 12,50%).",
        "O valor de vote do alvo é conhecido com certeza: a (antes, 50,00%).",
        "O melhor palpite sobre o valor de illness do alvo é no, que acerta com uma chance de 50,00% (antes, 50,00%).",
        "O fato que mais vale a pena manter em sigilo é town: sem conhecê-lo, um adversário encontraria 4 pessoas como "
        "o alvo em vez de 2, e acertaria qual delas é com uma chance de 25,00% em vez de 50,00%.",
        "Para proteger vote, o fato que mais vale a pena manter em sigilo é sex: sem conhecê-lo, o melhor palpite de "
        "um adversário sobre o valor de vote do alvo acertaria com uma chance de 66,67% em vez de 100%.",
        "Manter um fato em sigilo também pode revelar mais: o melhor palpite sobre o valor de illness do alvo "
        "acertaria com uma chance não de 50,00%, mas de 75,00% sem conhecer town, 66,67% sem conhecer sex e 66,67% sem "
        "conhecer age.",
    ]


def test_who_is_certain() -> None:
    said = told(MAN, [])
    assert said[0].endswith("has town = Natal, sex = M and age = 30: the target is re-identified with certainty.")
    assert said[1:] == [
        "The fact most worth keeping private is sex: without knowing it, an adversary would find 3 people like the "
        "target instead of 1, and pick the right one with a chance of 33.33 % instead of 100 %."
    ]


def test_no_fact_alone_would_help() -> None:
    """Two of the three facts tell as much as all."""
    assert told(ALIKE, ["vote"])[-2:] == [
        "Keeping one of these facts private would not hide the target any better: the others tell as much without it.",
        "Keeping one of these facts private would not make the target's vote any harder to guess.",
    ]
    assert told(ALIKE, ["vote"], "pt")[-2:] == [
        "Manter em sigilo um só desses fatos não esconderia melhor o alvo: os outros revelam o mesmo sem ele.",
        "Manter em sigilo um só desses fatos não tornaria o valor de vote do alvo mais difícil de adivinhar.",
    ]


def test_nobody_matches() -> None:
    assert told(NOBODY, ["vote"]) == [
        "Nobody in the table has this combination of values: town = Natal, sex = M and age = 49 matches none of 8 "
        "people.",
        "That does not show that the target is safe. If what is known is right and the table is complete, an adversary "
        "learns that the target is not in it. If a value was mistyped, or is not what the table records, the target "
        "may be in it all the same.",
        "No chance of guessing the target's vote right can be given, as no record matches (50.00 % before the "
        "release).",
        "Knowing less, an adversary would find somebody: 1 person without knowing sex, 1 person without knowing age "
        "and 2 people without knowing town. So a fact that is wrong, or that is kept private, can expose the target.",
    ]
    assert told(NOBODY, [], "pt")[-1] == (
        "Conhecendo menos, um adversário encontraria alguém: 1 pessoa sem conhecer sex, 1 pessoa sem conhecer age e 2 "
        "pessoas sem conhecer town. Assim, um fato errado ou mantido em sigilo pode expor o alvo."
    )


def test_nobody_matches_whatever_is_left_out() -> None:
    """Each of three people has one of the values, and no two of them."""
    table = coded({"a": ["1", "2", "2"], "b": ["2", "1", "2"], "c": ["2", "2", "1"]})
    answer = brecha.target(table, {"a": "1", "b": "1", "c": "1"})
    assert answer.findings()[2:] == [
        "Whichever one of these facts were left out, an adversary would still find nobody."
    ]
    assert answer.findings("pt")[1:] == [
        "Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo e a tabela estiver completa, um "
        "adversário descobre que o alvo não está nela. Se um valor foi digitado errado, ou não é o que a tabela "
        "registra, o alvo pode estar nela mesmo assim.",
        "Qualquer que fosse o fato deixado de fora, um adversário ainda não encontraria ninguém.",
    ]


def test_how_a_value_was_read_is_said() -> None:
    columns = {"a": ["1990-03-01", "NA"], "b": ["true", "false"]}
    answer = brecha.target(brecha.read(pa.table(columns)), {"a": "01/03/1990", "b": "não"}, lang="pt")
    assert answer.findings()[0] == (
        "Nobody in the table has this combination of values: a = 01/03/1990 (read as 1990-03-01) and b = não (read as "
        "false) matches none of 2 people."
    )
    assert (
        "a = 01/03/1990 (lido como 1990-03-01) e b = não (lido como false) não corresponde" in answer.findings("pt")[0]
    )
    answer = brecha.target(brecha.read(pa.table(columns)), {"a": "NA"})
    assert "has a = NA (read as missing): the target is" in answer.findings()[0]
    assert "tem a = NA (lido como ausente): o alvo é" in answer.findings("pt")[0]


def test_what_everybody_has_gives_nothing_away() -> None:
    same = coded({"a": ["x", "x", "x"], "b": ["y", "y", "y"], "s": ["1", "1", "2"]})
    assert len(brecha.target(same, {"a": "x", "b": "y"}, ["s"]).findings()) == 3  # not a word on keeping it private


def _years(labels: tuple[int, int] = (2014, 2015)) -> brecha.Collection:
    return brecha.collection(dict(zip(labels, (coded(EXAMPLE), coded(LATER)), strict=True)), person="id")


def test_several_years() -> None:
    answer = brecha.target(_years(), {"gender": "M", "occupation": [4, brecha.ABSENT]}, ["illness"])
    assert answer.findings() == [
        "Exactly one of 10 people of 2014 has gender in 2014 = M, occupation in 2014 = 4 and occupation in 2015 = "
        "absent: the target is re-identified with certainty.",
        "The target's illness is known with certainty: no (50.00 % before the release).",
        "The fact most worth keeping private is occupation in all tables: without knowing it, an adversary would find "
        "4 people like the target instead of 1, and pick the right one with a chance of 25.00 % instead of 100 %.",
        "To protect illness, the fact most worth keeping private is occupation in all tables: without knowing it, an "
        "adversary's best guess at the target's illness would be right 75.00 % of the time instead of 100 %.",
    ]
    assert "é occupation em todas as tabelas: sem conhecê-lo" in answer.findings("pt")[2]


def test_one_of_several_years() -> None:
    """One person of the first year has occupation 1 in the second; without that, six are women."""
    answer = brecha.target(_years(), {"gender": "F", "occupation": {2015: 1}})
    assert "keeping private is occupation in 2015: without" in answer.findings()[-1]
    assert "manter em sigilo é occupation na tabela 2015: sem" in answer.findings("pt")[-1]


def test_nobody_over_the_years() -> None:
    """A year that makes somebody match is named, and then not the whole attribute too."""
    answer = brecha.target(_years(), {"gender": "F", "occupation": [1, 5]})
    assert answer.findings()[1] == "Nobody of 2014, the focal table, has these values."
    assert "an adversary learns that the target is not among the people of 2014." in answer.findings()[2]
    assert answer.findings()[3].startswith(
        "Knowing less, an adversary would find somebody: 1 person without knowing occupation in 2014 and 2 people "
        "without knowing occupation in 2015. So"
    )
    answer = brecha.target(_years(), {"gender": "F", "age": [60, 19]})
    assert answer.findings()[3].startswith(
        "Knowing less, an adversary would find somebody: 6 people without knowing age in all tables. So"
    )


def _many_facts(names: str, rising: bool) -> brecha.TargetAnswer:
    """Without any one of these facts, one more person is found. Those are alike in the secret."""
    others = [{name: "0" if name == left else "1" for name in names} for left in names]
    both = [dict.fromkeys(names, "1"), dict.fromkeys(names, "1")] if rising else []
    table = {name: [one[name] for one in (*both, *others)] for name in names}
    secret = {"secret": [*("xy" if rising else ""), *("x" * len(others))]}
    return brecha.target(coded(table | secret), dict.fromkeys(names, "1"), ["secret"])


def test_many_facts_are_not_all_named() -> None:
    rising, nobody = _many_facts("pqrstuv", True), _many_facts("pqrstuv", False)
    assert rising.findings()[-1].endswith(
        "66.67 % without knowing s and 66.67 % without knowing t; without knowing any of 2 other facts, too, it would "
        "be higher."
    )
    assert rising.findings("pt")[-1].endswith(
        "66,67% sem conhecer s e 66,67% sem conhecer t; sem conhecer qualquer um de outros 2 fatos, ela também seria "
        "maior."
    )
    assert "1 person without knowing t; and so without any of 2 other facts. So" in nobody.findings()[-1]
    assert "1 pessoa sem conhecer t; e também sem qualquer um de outros 2 fatos. Ass" in nobody.findings("pt")[-1]


def test_one_fact_more_than_are_named() -> None:
    rising, nobody = _many_facts("pqrstu", True), _many_facts("pqrstu", False)
    assert rising.findings()[-1].endswith("knowing t; without knowing another fact, too, it would be higher.")
    assert rising.findings("pt")[-1].endswith("conhecer t; sem conhecer um outro fato, ela também seria maior.")
    assert "without knowing t; and so without another fact. So" in nobody.findings()[-1]
    assert "sem conhecer t; e também sem outro fato. Assim" in nobody.findings("pt")[-1]


@pytest.mark.parametrize("known", [WOMAN, MAN, ALIKE, NOBODY, {"age": 30}, {"sex": "M", "age": 30, "town": "Recife"}])
def test_both_languages_tell_the_same_numbers(known: dict[str, Any]) -> None:
    portuguese = Language.named("pt").recording()
    answer = brecha.target(coded(EIGHT), known, ["illness", "vote"])
    english, other = answer.findings(), answer.findings(portuguese)
    assert len(english) == len(other)
    for one, two in zip(english, other, strict=True):
        assert Counter(numbers(one, ".", ",")) == Counter(numbers(two, ",", ".")), (one, two)
    assert list(portuguese.lacking) == []


def test_values_are_told_as_they_were_given() -> None:
    table = coded({"a, b": [None, "", "x"], "מין": ["1", "1", "1"]})
    assert brecha.target(table, {"a, b": None}).findings()[0].startswith("Exactly one of 3 people has a, b = (missing)")
    assert "has a, b = “”:" in brecha.target(table, {"a, b": ""}).findings()[0]
    assert "private is “a, b”: without" in brecha.target(table, {"a, b": "x"}).findings()[-1]
    assert "\u2068מין\u2069 = 1" in brecha.target(table, {"מין": 1}).findings()[0]


def test_it_shows_itself_in_a_notebook() -> None:
    table = coded({"<b>": ["<i>", "<i>", "x"], "s": ["1", "1", "2"]})
    answer = brecha.target(table, {"<b>": "<i>"}, ["s"])
    shown = answer._repr_html_()
    for sentence in answer.findings():
        assert sentence in unescape(shown).replace("\u00a0", " ")
    assert not {"b", "i", "svg", "script"} & set(read(shown).tags)
