"""Catalogues: complete, alike, and used; numbers and plurals as each language writes them; languages from outside."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import brecha
from brecha.answers.unlinked import without_identifier
from brecha.errors import SettingError
from brecha.language.catalogues import Language, languages, messages, natural
from brecha.language.notes import Note
from brecha.linkage import Stay
from brecha.report.sentences.attacks import told_share
from brecha.sanitizers import Anonymise, KAnonymity, LDiversity, SuppressCells, TCloseness, ways
from brecha.sanitizers.models import Model
from tests.tables_at_hand import EXAMPLE, coded

SOURCE = Path(str(files("brecha")))
CODES = languages()
OTHERS = CODES[1:]

COMPOSED = (
    "handling-",
    "advice-accounts-",
    "advice-added-",
    "advice-blame-",
    "advice-goal-",
    "advice-others-",
    "advice-without-",
    "argument-",
    "argument-rows-",
    "argument-knows-",
    "argument-subsets-",
    "chart-growth-says-",
    "chart-head-",
    "chart-planned-",
    "chart-private-",
    "chart-release-",
    "chart-sweep-",
    "chart-unlinked-",
    "cli-",
    "cli-advice-",
    "cli-bar-",
    "cli-describe-",
    "coverage-",
    "duration-",
    "error-",
    "adversary-",
    "adversary-about-",
    "draft-limit-",
    "draft-report-",
    "fact-",
    "limit-",
    "list-",
    "describe-kind-",
    "describe-role-",
    "membership-",
    "outcome-",
    "outcome-check-",
    "outcome-head-",
    "outcome-state-",
    "persona-",
    "planned-",
    "composed-head-",
    "composed-how-",
    "cli-composed-",
    "private-",
    "private-head-",
    "private-how-",
    "record-",
    "record-missing-",
    "record-subsets-",
    "residual-group-",
    "residual-how-",
    "residual-use-",
    "phrase-",
    "note-",
    "note-dropped-",
    "note-gain-",
    "replay-figure-",
    "replay-head-",
    "replay-reason-",
    "replay-shows-",
    "report-",
    "report-card-",
    "outsiders-",
    "report-card-gain",
    "report-goal-",
    "report-measure-",
    "reversed-",
    "reversed-how-",
    "rows-",
    "sanitizer-by-",
    "sanitizer-distance-",
    "sweep-head-",
    "sweep-how-",
    "tradeoff-",
    "tradeoff-how-",
    "unlinked-",
    "web-",
    "web-caption-",
    "web-compare-",
    "web-subsets-",
)
"""How the names of messages begin that are put together in code; what follows is a text in the code too"""
OWN_FORMS = {"amount", "article", "count", "large", "n", "pairs", "unit"}
"""Values by which a language may choose a form though English does not: how large, how many, of what, and articles"""


@cache
def code() -> str:
    """All of the program, and its templates."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))]
    for room in ("report", "web"):
        texts += [path.read_text(encoding="utf-8") for path in sorted((SOURCE / room / "templates").glob("*.html"))]
    return re.sub(r'""".*?"""', "", "\n".join(texts), flags=re.DOTALL)


@cache
def quoted() -> frozenset[str]:
    """Every short text in the program, and every class, as part of the name of a message is written."""
    texts = re.findall(r"[\"']([\w -]{1,60})[\"']", code())
    classes = re.findall(r"^class (\w+)", code(), re.MULTILINE)
    return frozenset(text.replace(" ", "-") for text in (*texts, *map(str.lower, classes)))


def named_in_code() -> set[str]:
    """Messages that are asked for by their whole names."""
    return set(re.findall(r"\bsay\(\s*[\"']([a-z][\w-]*\w)[\"']", code()))


@cache
def catalogue(code: str) -> dict[str, ast.Message]:
    """The messages of a language, parsed."""
    found: dict[str, ast.Message] = {}
    locales = SOURCE / "language" / "locales"
    for path in [*locales.glob(f"{code}.ftl"), *sorted((locales / code).rglob("*.ftl"))]:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice, again in {path.name}"
                found[entry.id.name] = entry
    return found


class References(Visitor):
    """The values and the messages that a message refers to."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name for it
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def references(code: str, name: str) -> References:
    """What a message refers to, also through other messages."""
    found = References()
    found.visit(catalogue(code)[name])
    for other in sorted(found.messages):
        within = references(code, other)
        found.values |= within.values
        found.messages |= within.messages
    return found


@pytest.mark.parametrize("language", CODES)
def test_every_message_named_in_the_program_is_in_every_catalogue(language: str) -> None:
    assert len(named_in_code()) > 100
    assert named_in_code() - set(catalogue(language)) == set()
    assert messages(language) == set(catalogue(language))


def test_names_are_put_together_only_where_it_is_known() -> None:
    """A new beginning belongs into the list above, so that unused messages are found."""
    begun = set(re.findall(r"\b(?:language|says|self)\.say\(\s*f[\"']([^{\"']*)\{", code()))
    begun |= set(re.findall(r"_(?:say|text)\(\s*f[\"']([^{\"']*)\{", code()))
    begun |= set(re.findall(r"\bbegin=[\"']([^\"']*)[\"']", code()))
    assert begun - set(COMPOSED) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_have_the_same_messages(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_messages_of_all_languages_tell_the_same_values(language: str) -> None:
    for name in sorted(set(catalogue("en")) & set(catalogue(language))):
        english, other = references("en", name).values, references(language, name).values
        assert english ^ other <= OWN_FORMS, name


def test_no_message_is_unused() -> None:
    within = {used for name in catalogue("en") for used in references("en", name).messages}
    unused = set(catalogue("en")) - within - quoted()
    left = {name for name in unused if not any(_put_together(name, start) for start in COMPOSED)}
    assert left == set()


def _put_together(name: str, start: str) -> bool:
    return name.startswith(start) and name.removeprefix(start) in quoted()


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "x: 0 people in the population, 0 records in the sample."),
        ("en", 1, "x: 1 person in the population, 1 record in the sample."),
        ("en", 2, "x: 2 people in the population, 2 records in the sample."),
        ("en", 10**6, "x: 1,000,000 people in the population, 1,000,000 records in the sample."),
        ("pt", 1, "x: 1 pessoa na população, 1 registro na amostra."),
        ("pt", 2, "x: 2 pessoas na população, 2 registros na amostra."),
        ("pt", 10**6, "x: 1.000.000 pessoas na população, 1.000.000 registros na amostra."),
    ],
)
def test_plural_forms(language: str, count: int, text: str) -> None:
    assert Language.named(language).say("membership-target-found", known="x", people=count, records=count) == text


@pytest.mark.parametrize(
    ("part", "whole", "english", "portuguese"),
    [
        (0, 1, "not the only person", "não a única pessoa"),
        (1, 1, "the only person", "a única pessoa"),
        (0, 2, "none of 2 people", "nenhuma das 2 pessoas"),
        (1, 2, "1 of 2 people", "1 das 2 pessoas"),
        (2, 2, "all 2 people", "todas as 2 pessoas"),
        (10**6, 10**6, "all 1.0 million people", "todo o 1,0 milhão de pessoas"),
        (1_950_000, 1_950_000, "all 2.0 million people", "todos os 2,0 milhões de pessoas"),
        (48_176_423, 48_176_423, "all 48.2 million people", "todos os 48,2 milhões de pessoas"),
        (0, 48_176_423, "none of 48.2 million people", "nenhuma das 48,2 milhões de pessoas"),
        (0, 1_900_000, "none of 1.9 million people", "nenhuma de 1,9 milhão de pessoas"),
        (99_999, 1_900_000, "99,999 of 1.9 million people", "99.999 de 1,9 milhão de pessoas"),
        (150_000, 48_176_423, "0.15 of 48.18 million people", "0,15 de 48,18 milhões de pessoas"),
        (500_000, 48_176_423, "0.5 of 48.2 million people", "0,5 de 48,2 milhões de pessoas"),
        (999_999, 1_049_999, "1.00 of 1.05 million people", "1,00 de 1,05 milhão de pessoas"),
        (1_500_000, 1_900_000, "1.5 of 1.9 million people", "1,5 de 1,9 milhão de pessoas"),
        (1_000_000, 1_000_001, "1.000000 of 1.000001 million people", "1,000000 de 1,000001 milhão de pessoas"),
        (99, 48_176_423, "99 of 48.2 million people", "99 de 48,2 milhões de pessoas"),
        (39_100_000, 48_176_423, "39.1 of 48.2 million people", "39,1 de 48,2 milhões de pessoas"),
        (1500, 20_000, "1,500 of 20,000 people", "1.500 das 20.000 pessoas"),
    ],
)
def test_people(part: int, whole: int, english: str, portuguese: str) -> None:
    assert Language.named("en").people(part, whole) == english
    assert Language.named("pt").people(part, whole) == portuguese


@pytest.mark.parametrize("whole", [1_000_001, 1_049_999, 1_950_000, 9_949_999, 48_176_423])
@pytest.mark.parametrize("share", [0.11, 0.3, 0.949, 0.951, 0.96, 0.9949, 0.999, 0.99999])
def test_people_in_millions_make_nearly_the_true_share(share: float, whole: int) -> None:
    part = round(share * whole)
    few, many = (float(number) for number in re.findall(r"[\d.]+", Language.named("en").people(part, whole)))
    assert few < many
    assert abs(few / many - part / whole) <= 0.005
    assert abs(few * 1e6 / part - 1) <= 0.05


@pytest.mark.parametrize(
    ("write", "english", "portuguese"),
    [
        (lambda says: says.number(1234567.891, 2), "1,234,567.89", "1.234.567,89"),
        (lambda says: says.percent(0.1234), "12.34 %", "12,34%"),
        (lambda says: says.percent(1e-7), "less than 0.01 %", "menos de 0,01%"),
        (lambda says: says.amount(0.00012), "0.00012", "0,00012"),
        (lambda says: says.times(2.51), "2.5", "2,5"),
        (lambda says: says.amount(1.23e-13), "1.2e-13", "1,2e-13"),
        (lambda says: says.amount(-0.5), "-0.50", "-0,50"),
        (lambda says: says.times(9.96), "10", "10"),
        (lambda says: says.count(1_949_999), "1.9 million", "1,9 milhão"),
        (lambda says: says.count(1_950_000), "2.0 million", "2,0 milhões"),
        (lambda says: says.frequency(0.925), "about 93 in 100", "cerca de 93 em cada 100"),
        (lambda says: says.frequency(0.3), "3 in 10", "3 em cada 10"),
        (lambda says: says.frequency(0.35), "about 4 in 10", "cerca de 4 em cada 10"),
        (lambda says: says.frequency(0.45), "about 5 in 10", "cerca de 5 em cada 10"),
        (lambda says: says.frequency(0.65), "about 7 in 10", "cerca de 7 em cada 10"),
        (lambda says: says.frequency(0.145), "about 15 in 100", "cerca de 15 em cada 100"),
        (lambda says: says.frequency(0), "nobody", "ninguém"),
        (lambda says: says.frequency(1), "everybody", "todas as pessoas"),
        (lambda says: says.frequency(1e-7), "1 in 10,000,000", "1 em cada 10.000.000"),
        (lambda says: says.frequency(1e-8), "fewer than 1 in 10,000,000", "menos de 1 em cada 10.000.000"),
        (
            lambda says: says.frequency(1 - 1e-8),
            "all but fewer than 1 in 10,000,000",
            "todas as pessoas, exceto menos de 1 em cada 10.000.000",
        ),
        (
            lambda says: says.frequency(1_000_000 / 1_000_001),
            "about 999,999 in 1,000,000",
            "cerca de 999.999 em cada 1.000.000",
        ),
        (lambda says: says.listed(["a", "b", "c"]), "a, b and c", "a, b e c"),
        (lambda says: says.listed(["a", "b"], "or"), "a or b", "a ou b"),
    ],
)
def test_numbers_and_lists(write: Callable[[Language], str], english: str, portuguese: str) -> None:
    assert (write(Language.named("en")), write(Language.named("pt"))) == (english, portuguese)


@pytest.mark.parametrize("share", [1e-6, 0.0004, 0.049, 0.11, 0.5, 0.87, 0.996, 0.99999])
def test_natural_frequencies_are_near_and_never_all_or_nobody(share: float) -> None:
    some, out_of = natural(share)
    assert 0 < some < out_of
    assert abs(some / out_of - share) <= 0.15 * min(share, 1 - share)


@pytest.mark.parametrize(
    ("part", "whole", "some"),
    [
        (0, 100, "no"),
        (100, 100, "no"),
        (3, 8, "no"),
        (3, 100, "yes"),
        (1, 48_176_423, "no"),
        (4, 48_176_423, "no"),
        (5, 48_176_423, "yes"),
        (48_176_419, 48_176_423, "no"),
        (48_176_418, 48_176_423, "yes"),
        (0, 0, "no"),
    ],
)
def test_shares_beyond_what_people_count_are_not_told_as_frequencies(part: int, whole: int, some: str) -> None:
    assert told_share(part, whole)["some"] == some


# No people, and one person

ONE = re.compile(r"\b(1|one|only|um|uma|único|única)\b", re.IGNORECASE)
"""What is not said of nothing"""


class Selections(Visitor):
    """The choices by a number in a message: by a plural form, or by a number itself."""

    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [variant.key for variant in node.variants]
        by_number = [key for key in keys if isinstance(key, ast.NumberLiteral) or key.name in ("one", "other")]
        if by_number and isinstance(node.selector, ast.VariableReference):
            self.found.append(node)
        self.generic_visit(node)


class Words(Visitor):
    """The text of a variant, its values and what it chooses from left out."""

    def __init__(self) -> None:
        self.said = ""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.said += node.value

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        self.said += "…"


def chosen(node: ast.SelectExpression, number: int, language: str) -> ast.Variant:
    """The variant that Fluent takes for a number."""
    form = Language.named(language).locale.plural_form(number)
    for variant in node.variants:
        if isinstance(variant.key, ast.NumberLiteral) and float(variant.key.value) == number:
            return variant
    default = next(variant for variant in node.variants if variant.default)
    forms = {variant.key.name: variant for variant in node.variants if isinstance(variant.key, ast.Identifier)}
    return forms.get(form, default)


@pytest.mark.parametrize("language", CODES)
def test_no_message_says_one_where_there_is_nothing(language: str) -> None:
    """Some languages count nothing as they count one: a form for both has to write the number, never say it."""
    selections = 0
    for name, message in catalogue(language).items():
        found = Selections()
        found.visit(message)
        selections += len(found.found)
        for node in found.found:
            of_none = chosen(node, 0, language)
            words = Words()
            words.visit(of_none.value)
            assert of_none is not chosen(node, 1, language) or not ONE.search(words.said), (name, words.said)
    assert selections > 50


@pytest.mark.parametrize(
    ("message", "value", "english", "portuguese"),
    [
        ("report-limit-people", "people", ("0 people", "1 person"), ("zero pessoas", "1 pessoa")),
        ("record-file-rows", "rows", ("0 rows", "1 row"), ("nenhuma linha", "1 linha")),
    ],
)
def test_nothing_and_one(message: str, value: str, english: tuple[str, str], portuguese: tuple[str, str]) -> None:
    for code, texts in (("en", english), ("pt", portuguese)):
        assert tuple(Language.named(code).say(message, **{value: number}) for number in (0, 1)) == texts


@pytest.mark.parametrize(
    ("hits", "english", "portuguese"),
    [
        (0, "has the value of illness revealed with certainty", "tem o valor de illness revelado com certeza"),
        (1, "has the value of illness revealed with certainty", "tem o valor de illness revelado com certeza"),
        (2, "have the value of illness revealed with certainty", "têm o valor de illness revelado com certeza"),
    ],
)
def test_what_a_card_says_of_so_many_people(hits: int, english: str, portuguese: str) -> None:
    values = {"goal": "secret", "sensitive": "illness", "hits": hits}
    for code, text in (("en", english), ("pt", portuguese)):
        assert Language.named(code).say("report-card-certain", **values) == text
        assert Language.named(code).say("report-card-often", share=0.3, **values).startswith(f"{text}: 3 ")


def _all_alike(labels: Sequence[str] | None, others: int) -> brecha.Collection:
    table: dict[str, list[Any]] = {"id": list("abcd"), "age": [1, 1, 2, 2], "sex": list("ffmm"), "ill": list("ynyn")}
    tables = [coded(table) for _ in range(others + 1)]
    return brecha.collection(dict(zip(labels, tables, strict=True)) if labels else tables, person="id")


@pytest.mark.parametrize(
    ("labels", "others", "known", "held"),
    [
        (
            None,
            2,
            "nas tabelas 1 a 3",
            "pessoas da tabela 1. Supõe-se que o adversário tenha as tabelas 1 a 3, ligadas",
        ),
        (
            list("abcdef"),
            5,
            "nas 6 tabelas de a a f",
            "pessoas de a. Supõe-se que o adversário tenha as 6 tabelas de a a f, ligadas",
        ),
        (
            ["2014", "2015", "2016", "2017"],
            3,
            "nos dados de 2014 a 2017",
            "pessoas de 2014. Supõe-se que o adversário tenha as tabelas de 2014 a 2017, ligadas",
        ),
    ],
)
def test_tables_in_portuguese(labels: list[str] | None, others: int, known: str, held: str, tmp_path: Path) -> None:
    found = brecha.assess(_all_alike(labels, others), qids=["age", "sex"], sensitive=["ill"])
    assert found.findings("pt")[0].startswith(
        f"Conhecendo ambas as colunas age e sex {known}, um adversário não reidentifica nenhuma das 4 pessoas com "
        "certeza."
    )
    assert "um adversário não descobre o valor de ill de nenhuma das 4 pessoas com certeza." in " ".join(
        found.findings("pt")
    )
    page = (found.save(tmp_path, "pt") / "report.html").read_text(encoding="utf-8").replace("\xa0", " ")
    assert held in page
    assert not re.search(r"\b(de|em) as? tabela", page)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a tabela 1", "yes"),
        ("as tabelas 1 a 3", "yes"),
        ("as 12 tabelas de a a l", "yes"),
        ("2014 a 2017", "no"),
        ("a e b", "no"),
        ("", "no"),
    ],
)
def test_tables_are_told_from_names(text: str, told: str) -> None:
    assert Language.named("pt").tells_tables(text) == told


@pytest.mark.parametrize("labels", [None, ["2014", "2015", "2016"]])
def test_growth_in_portuguese(labels: list[str] | None, tmp_path: Path) -> None:
    found = brecha.growth(_all_alike(labels, 2), qids=["age", "sex"], sensitive=["ill"], subsets="all")
    alone, whole = (
        ("na tabela 1", "com as tabelas 1 a 3") if labels is None else ("em 2014", "com os dados de 2014 a 2016")
    )
    first = found.findings("pt")[0]
    assert f"apenas {alone}, um adversário não reidentifica nenhuma das 4 pessoas com certeza; {whole}, ainda" in first
    page = (found.save(tmp_path, "pt") / "report.html").read_text(encoding="utf-8").replace("\xa0", " ")
    assert not re.search(r"\b(de|em) as? tabela", page)


# Answers in two languages


def _assessed() -> brecha.Assessment:
    return brecha.assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"], by="gender")


def _grown() -> brecha.Growth:
    years = brecha.collection({2014: coded(EXAMPLE), 2015: coded(EXAMPLE)}, person="id")
    return brecha.growth(years, qids=["age", "gender"], sensitive=["illness"], subsets="all")


def _sampled() -> brecha.MembershipAnswer:
    sample = {name: values[::3] for name, values in EXAMPLE.items()}
    return brecha.membership(coded(EXAMPLE), coded(sample), qids=["age", "gender", "occupation"])


def _planned() -> brecha.PlannedSample:
    return brecha.planned_sample(coded(EXAMPLE), qids=["age", "gender"])


def _unlinked(person: str | None = "id") -> brecha.Unlinked:
    table, changes = coded(EXAMPLE), {"gender": Stay(1), "occupation": Stay(0.25)}
    return without_identifier(table, table, qids=["age"], sensitive=["illness"], changes=changes, person=person)


def _released() -> Any:
    models: list[Model] = [KAnonymity(2), LDiversity(2, "illness"), TCloseness(0.5, "illness")]
    steps = Anonymise(["age", "gender"], models, {}, 0.3), SuppressCells("occupation", rarer_than=2)
    return brecha.sanitize(coded(EXAMPLE), *steps).risk(["age", "gender"], ["illness"], tabulations=[["age"]])


def _ways() -> Any:
    tried = ways(["age", "gender"], {}, k=[2, 3, 11], suppression=0.3)
    return brecha.tradeoff(coded(EXAMPLE), tried, qids=["age", "gender"], sensitive=["illness"])


ANSWERS: dict[str, Callable[[], Any]] = {
    "assessment": _assessed,
    "growth": _grown,
    "membership": _sampled,
    "plan": _planned,
    "unlinked": _unlinked,
    "believed": lambda: _unlinked(None),
    "released": _released,
    "ways": _ways,
    "outsiders": lambda: brecha.outsiders(
        coded(EXAMPLE), brecha.simulated_outsiders(coded(EXAMPLE), 8, ["age", "gender"]), ["illness"], truth="record"
    ),
    "private": lambda: brecha.private_count(coded(EXAMPLE), "illness=yes", "age", ["ln1.5", 2], mechanism="warner"),
    "private samples": lambda: brecha.private_count_samples(
        coded(EXAMPLE), "age>30", "illness", ["ln3", 0.001, 4], size=6, samples=5
    ),
    "reversed": lambda: brecha.reverse(coded(EXAMPLE), {"home": ["age", "gender"], "work": ["occupation"]}, k=2),
    "undone": lambda: brecha.reverse(
        coded({"q": ["*"] * 12 + ["a"] * 3}), ["q"], k=3, hierarchies={"q": brecha.hierarchies.flat([*"abcdefghij"])}
    ),
}


@pytest.fixture(params=ANSWERS)
def answer(request: pytest.FixtureRequest) -> Any:
    """An answer of each kind."""
    return ANSWERS[request.param]()


def numbers(text: str, decimal: str, thousands: str) -> Iterator[str]:
    """The numbers in a text, as a program writes them."""
    for found in re.findall(rf"\d+(?:[{re.escape(decimal + thousands)}]\d+)*", text):
        yield found.replace(thousands, "").replace(decimal, ".")


def test_findings_tell_the_same_numbers(answer: Any) -> None:
    portuguese = Language.named("pt").recording()
    english, other = answer.findings(), answer.findings(portuguese)
    assert len(english) == len(other)
    for one, two in zip(english, other, strict=True):
        assert one != two
        assert Counter(numbers(one, ".", ",")) == Counter(numbers(two, ",", ".")), (one, two)
    assert list(portuguese.lacking) == []


def test_a_page_is_in_one_language_and_says_which(answer: Any, tmp_path: Path) -> None:
    page = (answer.save(tmp_path, "pt") / "report.html").read_text(encoding="utf-8")
    assert '<html lang="pt" dir="ltr">' in page
    assert 'id="untranslated"' not in page
    for sentence in answer.findings("pt"):
        assert sentence in page.replace("\xa0", " ").replace("&#39;", "'")


def test_headings_have_anchors_that_no_language_changes(answer: Any, tmp_path: Path) -> None:
    anchors = []
    for code in CODES:
        page = (answer.save(tmp_path / code, code) / "report.html").read_text(encoding="utf-8")
        anchors.append(re.findall(r"<h2\b[^>]*>", page))
        assert page.count("<h1") == 1
        assert all(" id=" in heading for heading in anchors[-1])
    assert all(found == anchors[0] for found in anchors)


# Languages from outside


def test_a_language_of_ones_own_with_three_messages(tmp_path: Path) -> None:
    own = tmp_path / "es.ftl"
    own.write_text(
        "growth-title = Lo que cada año revela\nlist-and = { $before } y { $next }\npercent = { $number } %\n",
        encoding="utf-8",
    )
    page = (_grown().save(tmp_path / "risk", str(own)) / "report.html").read_text(encoding="utf-8").replace("\xa0", " ")
    assert '<html lang="es" dir="ltr">' in page
    assert "<h1>Lo que cada año revela</h1>" in page
    assert "Knowing age y gender in 2014 alone, an adversary re-identifies" in page
    said = re.findall(r'id="untranslated">([^<]*)<', page)
    assert len(said) == 1
    assert "texts have no translation and are in English:" in said[0]
    assert "growth-certain" in said[0]
    assert not re.search(r"(?<!chart-)growth-title", said[0])


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("es.ftl", "a = b\nc = { $x\n", r"Line 2 of the catalogue '.*es\.ftl' cannot be understood: "),
        ("es.ftl", "this is no message\n", r"Line 1 of the catalogue '.*es\.ftl' cannot be understood: "),
        ("nowhere.ftl", "a = b\n", "A catalogue is named by the code of its language, such as es.ftl"),
        ("es.ftl", None, r"The catalogue '.*es\.ftl' cannot be read: "),
    ],
)
def test_catalogues_that_are_refused(tmp_path: Path, name: str, text: str | None, sentence: str) -> None:
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(SettingError, match=sentence):
        Language.named(tmp_path / name)


def test_what_one_report_lacks_is_not_noted_in_another() -> None:
    one, other = Language.named("pt").recording(), Language.named("pt").recording()
    one.note(Note("of-nowhere"))
    assert one.lacking == ("note-of-nowhere",)
    assert other.lacking == Language.named("pt").lacking == ()


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(SettingError, match=r"There is no language 'xx'\. There is: en, pt; or name a catalogue"):
        _assessed().findings("xx")


def test_names_that_are_written_from_right_to_left_are_kept_apart(tmp_path: Path) -> None:
    table = coded({"עיר": [1, 2, 2, 3], "مرض": ["x", "y", "x", "y"]})
    found = brecha.assess(table, qids=["עיר"], sensitive=["مرض"])
    said = " ".join(found.findings())
    assert "Knowing only \u2068עיר\u2069, an adversary re-identifies" in said
    assert "infers \u2068مرض\u2069 for" in said
    assert not re.search("(?<!\u2068)עיר", said)


def test_a_language_that_is_written_from_right_to_left(tmp_path: Path) -> None:
    (tmp_path / "ar.ftl").write_text("language-name = العربية\n", encoding="utf-8")
    page = (_planned().save(tmp_path / "risk", str(tmp_path / "ar.ftl")) / "report.html").read_text(encoding="utf-8")
    assert '<html lang="ar" dir="rtl">' in page
