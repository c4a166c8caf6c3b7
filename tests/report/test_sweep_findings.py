"""What is said and drawn of sweeps, of single answers, and of beliefs: true, in both languages, and with its errors."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from rich.console import Console

import brecha
from brecha.answers.belief import Believed
from brecha.beliefs import Attribute, Belief, Drop, Noise, Program, SuppressRare, Sweep, believe, varied
from brecha.charts.figure import Figure
from brecha.charts.words import estimate
from brecha.language.catalogues import Language
from brecha.report.kinds.beliefs import narrow_table
from brecha.report.sentences.sweep import for_everybody, highest, most_learnt, rows_of
from brecha.report.terminal import show_parts
from tests.beliefs.sweeps_at_hand import ADVERSARIES, INFORMED, PLAIN, PROGRAMS, swept

EN, PT = Language.named("en"), Language.named("pt")
NAMES_OUT = {"names left out": PROGRAMS["names left out"]}


@pytest.fixture(scope="module")
def exact() -> Sweep:
    return swept()


@pytest.fixture(scope="module")
def drawn() -> Sweep:
    return swept(method="simulation", data_sets=300)


def plain(sentences: list[str]) -> list[str]:
    return [sentence.replace("\xa0", " ") for sentence in sentences]


def test_the_sentences_of_a_sweep(exact: Sweep) -> None:
    overview, unique, shown, compared, raised, learnt, *_, method = plain(exact.findings())
    assert overview == (
        "12 scenarios: 3 targets named by age, 2 adversaries, PLAIN and INFORMED, and 2 ways of publishing, names left "
        "out and in bands. What an adversary knows of the target is each of 2 sets of columns in turn."
    )
    # of the 29 others none is a woman of 90: (1 - 0.05/2)^29, and not the (1 - 0.05)^29 = 22.59 % of age alone
    assert unique == (
        "names left out: whoever knows age and sex of the target finds their record alone with a chance of 47.99 % at "
        "worst (target 90, adversary INFORMED; most likely it is the only one)."
    )
    assert shown == (
        "names left out: that ill is yes in all records like the target’s, so that theirs shows, has a chance of 64.51 "
        "% at worst (target 90, adversary INFORMED, who knows age and sex)."
    )
    assert compared == (
        "names left out: with age known of the target, the belief PLAIN makes that risk look larger than INFORMED does "
        "for target 30, and smaller for targets 60 to 90."
    )
    assert raised == (
        "names left out: where 21 records look like the target’s, ill is most likely yes in 9.52 % of them, 1.9 times "
        "the 5.00 % believed before (target 30, adversary INFORMED, who knows age). Part of that was put in by "
        "hand: their own record was put in as yes."
    )
    assert learnt == (
        "names left out: an adversary who does not know it guesses ill of the target right 87.31 % of the time "
        "after the publication instead of 60.00 % before, and lacks 0.28 bits instead of 0.97. That is the most that "
        "any of them learns (target 90, adversary INFORMED, who knows age and sex)."
    )
    assert method == "All figures are exact: nothing was drawn by chance."


def test_portuguese_has_the_same_numbers(exact: Sweep, drawn: Sweep) -> None:
    for found in (exact, drawn):
        english, portuguese = found.findings(), found.findings("pt")
        assert len(english) == len(portuguese)
        for one, other in zip(english, portuguese, strict=True):
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other), other
    fluent = Language.named("pt").recording()
    exact.findings(fluent)
    exact.charts(fluent)
    assert not fluent.lacking


def test_what_was_drawn_has_its_error(drawn: Sweep) -> None:
    said = plain(drawn.findings())
    row = highest([row for row in rows_of(drawn) if row["program"] == "names left out"], "unique")
    assert row is not None
    told = f"{100 * row['unique']:.2f} % ± {100 * row['unique_error']:.2f} %"
    assert estimate(row, "unique", EN).replace("\xa0", " ") == told
    assert f"with a chance of {told} at worst" in said[1]
    assert "All figures come of a simulation of 300 data sets (seed 0); ± is the standard error." in said
    assert any("figures are not told: they would rest on too few samples" in one for one in said)
    some = plain(swept(programs={"rare": [Drop("name"), SuppressRare(["age"], fewer_than=3)]} | NAMES_OUT,
                       data_sets=300).findings())  # fmt: skip
    assert any(re.match(r"48 of 96 groups of figures come of a simulation", one) for one in some)


def test_chance_alone_tells_no_adversaries_apart() -> None:
    same = swept(adversaries={"one": PLAIN, "other": PLAIN}, programs=NAMES_OUT, method="simulation", data_sets=200)
    assert not any("makes that risk look" in one for one in same.findings())
    apart = swept(adversaries={"one": PLAIN, "other": INFORMED}, programs=NAMES_OUT, method="simulation", data_sets=200)
    assert any(one.endswith("smaller than other does, for target 90.") for one in apart.findings())


def test_whoever_the_target_and_whatever_was_rounded() -> None:
    rows = [
        {"adversary": "a", "program": "p", "known": ["k"], "target": str(k), "unique": 0.25 + k * 1e-17} for k in (0, 9)
    ]
    found = highest(rows, "unique")
    assert found is not None
    assert found["target"] == "0"
    assert for_everybody(rows, found, "unique")
    assert not for_everybody([*rows, rows[0] | {"unique": None}], found, "unique")
    assert not for_everybody([*rows, rows[0] | {"unique": 0.2}], found, "unique")
    assert highest([rows[0] | {"unique": None}], "unique") is None
    everybody = swept(adversaries={"PLAIN": PLAIN}, programs=NAMES_OUT, known=[["age"]])
    assert "(whoever the target, adversary PLAIN; most likely 10 records look like theirs)" in everybody.findings()[1]
    assert "(seja quem for o alvo, adversário PLAIN;" in everybody.findings("pt")[1]


def test_what_targets_are_named_by() -> None:
    """A number that a target is called by is no rank: it is said whose value it is, and shown below the charts."""
    one = {"adversaries": {"PLAIN": PLAIN}, "programs": NAMES_OUT, "known": [["age"]]}
    two = {"30, F": {"sex": "F", "age": 30}, "60, M": {"sex": "M", "age": 60}}
    swapped = {"30, F": {"age": 30, "sex": "F"}, "60, M": {"age": 60, "sex": "M"}}
    for targets, says in (
        (varied("age", [30, 90], {"sex": "F"}), "2 targets named by age, the adversary"),
        (swapped, "2 targets named by age and sex, the adversary"),
        (two, "2 targets, the adversary"),
        ({"Ana": two["30, F"], "Caio": two["60, M"]}, "2 targets, the adversary"),
        (varied("age", [30], {"sex": "F"}), "one target, the adversary"),
    ):
        assert says in swept(**one, targets=targets).findings()[0]
    figures = swept(**one).charts()
    assert any('"Target, by age"' in json.dumps(figure.chart.to_dict()) for figure in figures)
    assert "3 alvos designadas por age" in swept(**one).findings("pt")[0]


def test_what_is_told_from_below_is_not_said_to_be_the_most() -> None:
    rare = {"p": [Drop("name"), SuppressRare(["age"], fewer_than=3)]}
    found = swept(programs=rare, data_sets=300)
    (said,) = [one for one in plain(found.findings()) if "an adversary who does not know it guesses" in one]
    assert re.search(
        r"right at least .* of the time .* and lacks at most .* None of them is known to learn more \(", said
    )
    assert "the most" not in said
    (said,) = [one for one in plain(found.findings("pt")) if "um adversário que não o sabe" in one]
    assert re.search(r"pelo menos .* no máximo .* De nenhum deles se sabe que aprenda mais \(", said)


def test_a_note_says_of_which_programs_it_is() -> None:
    programs = {"as it is": Program(), "no sex": Drop("sex"), "no name, no sex": Drop(["name", "sex"])}
    found = swept(programs=programs, known=[["age", "sex"]])
    assert [str(one) for one in found.notes] == [
        "no sex, no name, no sex: 'sex' is not published: it is only known, not looked for."
    ]
    assert [PT.note(one) for one in found.notes] == [
        "no sex, no name, no sex: “sex” não é publicado: o adversário o conhece, mas não tem onde procurá-lo."
    ]
    (alike,) = swept(programs={"no sex": Drop("sex")}, known=[["age", "sex"]]).notes
    assert str(alike) == "'sex' is not published: it is only known, not looked for."


def test_bits_that_are_written_alike_are_not_set_against_each_other() -> None:
    """Of 0.7219 bits 0.7214 are left: 0.72 instead of 0.72 says nothing; and 0.7064 are left where it shows."""
    sweep = swept(adversaries={"PLAIN": PLAIN}, programs=NAMES_OUT, known=[["age"]])
    frame = sweep.frame()
    for left, shows in ((0.7214, False), (0.7064, True)):
        for name, value in {"prior_shannon": 0.7219, "posterior_shannon": left, "leakage_multiplicative": 1.0}.items():
            place = frame.schema.get_field_index(name)
            frame = frame.set_column(place, frame.schema.field(place), pa.array([value] * len(frame), pa.float64()))
        said = " ".join(plain(replace(sweep, scenarios=frame).findings()))
        assert "right no more often after the publication than before" in said
        assert ("0.71 instead of 0.72" in said) == shows
        assert "0.72 instead of 0.72" not in said


def test_the_most_that_is_learnt() -> None:
    same = {"adversary": "a", "program": "p", "known": ["k"], "leakage_multiplicative": 1.25, "prior_shannon": 0.5}
    rows: list[dict[str, Any]] = [
        same | {"target": "untold", "posterior_shannon": None},
        same | {"target": "some", "posterior_shannon": 0.25},
        same | {"target": "most", "posterior_shannon": 0.125},
        same | {"target": "as much", "posterior_shannon": 0.125 - 1e-12},
        same | {"target": "less", "leakage_multiplicative": 1.2, "posterior_shannon": 0.0},
    ]
    found = most_learnt(rows)
    assert found is not None
    assert found["target"] == "most"
    assert most_learnt([]) is None
    untold = swept(programs=NAMES_OUT)
    places = [untold.frame().schema.get_field_index(name) for name in ("posterior_shannon", "posterior_shannon_error")]
    frame = untold.frame()
    for place in places:
        frame = frame.set_column(place, frame.schema.field(place), pa.nulls(len(frame), pa.float64()))
    sentence = plain(replace(untold, scenarios=frame).findings())[-2]
    assert "instead of 60.00 % before. That is the most" in sentence


def test_one_of_everything_and_nothing_known() -> None:
    one = swept(adversaries={"PLAIN": PLAIN}, programs={"p": Drop(["name", "ill"])}, targets=varied("age", [30]),
                known=[[]])  # fmt: skip
    said = plain(one.findings())
    assert said[0] == (
        "One scenario: one target, the adversary PLAIN, and one way of publishing, p. What an adversary knows of the "
        "target is one set of columns."
    )
    assert said[1].startswith("p: whoever knows nothing of the target finds their record alone with a chance of 0 %")
    assert "p: an adversary who does not know it guesses ill of the target right no more often after" in " ".join(said)
    unread = "p: whether ill of the target is yes cannot be read off the published table"
    assert [sentence for sentence in said if sentence.startswith(unread)]
    assert not [sentence for sentence in said[2:] if "at worst" in sentence]
    (shown,) = one.charts()
    assert (shown.name, shown.rows) == ("shown-p", ())
    assert shown.says == "The value cannot be read off what is published: no record can tell it for certain."
    left_out = swept(programs={"p": [Drop("name"), SuppressRare(["age", "sex"], fewer_than=30)]}, data_sets=100)
    assert "most likely no record looks like theirs, which is left out" in left_out.findings()[1]


def data_of(figure: Figure) -> list[list[dict[str, Any]]]:
    """The data of each layer of a chart."""
    chart = figure.chart.to_dict()
    return [chart["datasets"][layer.get("data", chart.get("data"))["name"]] for layer in chart["layer"]]


def test_charts_show_what_was_found(exact: Sweep) -> None:
    by_name = {figure.name.rpartition("-")[0]: figure for figure in exact.charts()}
    alike = by_name["alike-names-left-out-age"]
    band, line = data_of(alike)[2:4]
    rows = exact.of("INFORMED", "names left out", ["age"]).to_pylist()
    assert [(one["x"], one["y"], one["low"], one["high"]) for one in line] == [
        (place - 0.5, row["alike_mode"], row["alike_low"], row["alike_high"])
        for place, row in enumerate([*rows, rows[-1]])
    ]
    assert band == line
    assert alike.says == (
        "PLAIN: the likeliest number is 10, whoever the target. INFORMED: the likeliest number goes from 2 (target 90) "
        "to 21 (target 30)."
    )
    assert alike.head == ("Adversary", "Target", "Likeliest number alike", "In nine data sets of ten", "Alone")
    assert len(alike.rows) == 6
    assert alike.rows[-1][:4] == ("INFORMED", "90", "2", "1 – 5")
    shown = by_name["shown-names-left-out"]
    fields = data_of(shown)[0]
    for place, row in enumerate(exact.of("INFORMED", "names left out", ["age", "sex"]).to_pylist()):
        found = [one for one in fields if one["i"] == 3 and one["x"] <= place <= one["x2"]]
        assert found[-1]["p"] == pytest.approx(row["all_have"], abs=0.004)
    assert len(shown.rows) == 4
    assert plain(list(shown.rows[1][4:])) == ["41.34 %", "90"]
    shares = by_name["how-many-names-left-out-90-age"]
    points = next(one for one in data_of(shares) if len(one) == 2)
    assert [(one["x"], one["y"]) for one in points] == [(0.5, pytest.approx(0.6)), (1.0, pytest.approx(0.4))]
    assert shares.says.replace("\xa0", " ").endswith(
        "INFORMED: of 2 alike, most likely 1 has it, 50.00 % instead of the 40.00 % believed before."
    )


def test_every_chart_says_what_it_shows_and_has_a_table(exact: Sweep, drawn: Sweep) -> None:
    for found, language in ((exact, PT), (drawn, EN)):
        figures = found.charts(language)
        assert len({figure.name for figure in figures}) == len(figures) == (8 if found is exact else 5)
        for figure in figures:
            assert figure.title
            assert figure.says.endswith(".")
            assert figure.small is not None
            assert all(len(row) == len(figure.head) for row in figure.rows)
        assert all(figure.rows for figure in figures)


def test_what_is_not_told_is_blank_and_said_to_be() -> None:
    few = swept(programs=NAMES_OUT, method="simulation", data_sets=60)
    (shown,) = few.charts()
    assert shown.says == "No figure rests on enough samples to be told."
    assert shown.rows == ()
    assert not any("p" in one for one in data_of(shown)[0])
    assert "not told" in str(shown.chart.to_dict())


def test_a_wide_distribution_is_drawn_from_end_to_end() -> None:
    half = Belief([Attribute.uniform("ill", ["yes", "no"])], records=40_000)
    wide = swept(adversaries={"half": half}, programs={"p": Program()}, targets={"Ana": {}}, known=[[]])
    shares = wide.charts()[-1]
    points = data_of(shares)[0]
    assert len(points) <= 200
    middle = sum(one["x"] * one["y"] for one in points) / sum(one["y"] for one in points)
    assert middle == pytest.approx(0.5, abs=0.001)
    assert points[0]["x"] < 0.495 < 0.505 < points[-1]["x"]


def test_the_page_tells_models_in_its_language(exact: Sweep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.charts.sweep.sweep_figures", lambda *_: [])  # pictures are drawn elsewhere
    english, portuguese = exact.page("en"), exact.page("pt")
    assert "30 records, each drawn alike" in english
    assert "30 registros, cada um sorteado" in portuguese
    assert "Column name is left out." in english
    assert "A coluna name" in portuguese
    assert "What is really learnt" in english
    assert "&lt; 0.0001" not in english
    assert re.search(r">all<", english)
    assert re.search(r">todas<", portuguese)


def asked(**more: Any) -> Believed:
    given: dict[str, Any] = {"target": {"age": 90, "sex": "F"}, "known": ["age"], "secret": "ill", "value": "yes"}
    program = more.pop("program", Drop("name"))
    return believe(INFORMED, program, **(given | more))


def test_the_sentences_of_one_answer() -> None:
    assert plain(asked().findings()) == [
        "Whoever knows age of the target most likely finds 2 records like theirs, theirs among them; in nine data sets "
        "of ten there are 1 to 5. That theirs is the only one has a chance of 22.59 % (a closed form).",
        "That ill is yes in all records like theirs, so that theirs shows, has a chance of 41.34 % (a closed form). "
        "Their own record was put in so: part of that was put in by hand.",
        "Where theirs is not known, all such records agree on one value with a chance of 49.93 %.",
        "Where 2 records look like theirs, ill is most likely yes in 1 of them, 50.00 %, theirs being put in so (a "
        "closed form): 1.2 times the 40.00 % believed before.",
        "Where theirs is not known, ill is most likely yes in 1 of 2.",
        "An adversary who does not know it guesses ill of the target right 80.38 % of the time after the "
        "publication instead of 60.00 % before, 1.3 times as often (summed over all that can be).",
        "She lacks 0.47 bits of it instead of 0.97.",
        "With a chance of 49.93 % what is published leaves only one value of ill possible.",
    ]


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"method": "simulation", "data_sets": 300},
        {"method": "simulation", "data_sets": 60},
        {"program": Drop(["name", "ill"])},
        {"program": Drop("name"), "known": []},
        {"program": [Drop("name"), SuppressRare(["age"], fewer_than=3)], "data_sets": 300},
    ],
    ids=["exact", "drawn", "too few", "secret left out", "nothing known", "whole table"],
)
def test_one_answer_in_both_languages(more: dict[str, Any]) -> None:
    answer = asked(**more)
    english, portuguese = answer.findings(), answer.findings("pt")
    assert len(english) == len(portuguese) >= 4
    for one, other in zip(english, portuguese, strict=True):
        assert re.findall(r"\d+", one) == re.findall(r"\d+", other), other
        assert "  " not in one
        assert one != other


def test_what_is_to_be_known_of_a_sweep_is_portuguese_where_it_is_read_again(tmp_path: Path) -> None:
    program = [Drop(["name", "sex"]), SuppressRare(["age"], fewer_than=3)]
    found = swept(programs={"rare left out": program}, data_sets=100)
    found.save(tmp_path, "pt")
    again = brecha.load(tmp_path)
    assert again.notes == found.notes
    page, language = again.page("pt"), Language.named("pt")
    said = [language.note(note) for note in again.notes]
    assert said[0].startswith("O que se aprende do valor sigiloso é dito como um mínimo")
    assert said[1:] == ["“sex” não é publicado: o adversário o conhece, mas não tem onde procurá-lo."]
    assert not language.lacking
    assert page == (tmp_path / "report.html").read_text(encoding="utf-8")
    for note in again.notes:
        assert str(note) not in page


def test_one_answer_that_was_drawn_or_left_out_says_so() -> None:
    drawn = plain(asked(method="simulation", data_sets=300).findings())
    assert re.search(r"chance of \d+\.\d\d % ± \d\.\d\d % \(a simulation, 300 data sets\)", drawn[0])
    assert "± is the standard error of what was drawn by chance." in drawn
    assert any(re.match(r"She lacks 0\.\d\d ± 0\.\d+ bits", one) for one in drawn)
    too_few = plain(asked(method="simulation", data_sets=60).findings())
    assert too_few[0].startswith(
        "How many records look like the target’s to somebody who knows age of them is not told. It rests on 60 of"
    )
    assert any(one.startswith("What an adversary learns of ill who does not know it is not told.") for one in too_few)
    assert not any("±" in one for one in too_few)
    left_out = plain(asked(program=Drop(["name", "ill"])).findings())
    assert "guesses ill of the target right 60.00 % of the time, after the publication as before" in left_out[-4]
    assert left_out[-1].startswith("'ill' is not published")
    assert not any("times the" in one for one in left_out)


BELIEF = Belief(
    [
        Attribute.of("sex", {"M": 0.5, "F": 0.5}),
        Attribute.of("town", {"Natal": 1.0}),
        Attribute.of("age", {age: 0.4 if age == 3 else 0.1 for age in range(7)}),
        Attribute.computed("band", "age", lambda age: age // 2).hide(),
        Attribute.depending("ill", "sex", {"M": {"yes": 0.2, "no": 0.8}, "F": {"yes": 0.4, "no": 0.6}}),
        Attribute.depending("job", "sex", {sex: dict.fromkeys("abcde", 0.2) for sex in "MF"}),
        Attribute.uniform("zip", ["01", "02", "03", "04", "05"]),
    ],
    records={3: 0.25, 5: 0.75},
    has=[{"sex": "M", "town": "Natal", "age": 1, "ill": "no", "job": "a", "zip": "01"}],
)


def test_a_belief_in_words() -> None:
    assert BELIEF.describe().replace("\xa0", " ").splitlines() == [
        "From 3 to 5 records (4.50 on average), each drawn alike and independently of the others:",
        "  sex: one of 2 values, each as likely: M and F",
        "  town: always Natal",
        "  age: one of 7 values: 0 to 6; the likeliest is 3 (40.00 %)",
        "  band: follows from age; 4 values: 0 to 3 (no column of the table)",
        "  ill: depends on sex; yes 20.00 % to 40.00 % and no 60.00 % to 80.00 %",
        "  job: depends on sex; 5 values: a, b, c, …",
        "  zip: one of 5 values, each as likely: 01, 02, 03, …",
        "The adversary has one of them already.",
    ]
    assert BELIEF.describe("pt").replace("\xa0", " ").splitlines() == [
        "De 3 a 5 registros (4,50 em média), cada um sorteado da mesma forma e independente dos outros:",
        "  sex: um de 2 valores, todos igualmente prováveis: M e F",
        "  town: sempre Natal",
        "  age: um de 7 valores: 0 a 6; o mais provável é 3 (40,00%)",
        "  band: decorre de age; 4 valores: 0 a 3 (não é coluna da tabela)",
        "  ill: depende de sex; yes de 20,00% a 40,00% e no de 60,00% a 80,00%",
        "  job: depende de sex; 5 valores: a, b, c, …",
        "  zip: um de 5 valores, todos igualmente prováveis: 01, 02, 03, …",
        "O adversário já tem um deles.",
    ]
    assert str(ADVERSARIES["PLAIN"]).startswith("30 records, each drawn alike")


UNREAD = {"noise": Noise("ill", 0.9), "gone": Drop("ill")}


def test_what_cannot_be_read_off_is_not_said_to_be_safe() -> None:
    """Noise on the secret, or none of it: that it never shows for certain is no chance of 0 %."""
    found = swept(programs=UNREAD)
    assert found.frame()["readable"].to_pylist() == [False] * len(found.frame())
    for language, words in ((EN, "cannot be read off the published table"), (PT, "não se pode ler na tabela")):
        said = plain(found.findings(language))
        for program in UNREAD:
            assert [one for one in said if one.startswith(f"{program}: ") and words in one]
        shown, raised = (
            ("in all records like", "believed before") if language is EN else ("em todos os", "acreditava antes")
        )
        assert not [one for one in said if shown in one or raised in one]
        page = found.page(language)
        assert language.say("sweep-cell-unread") in page
        assert all(
            not figure.rows for figure in found.charts(language) if figure.name.startswith(("shown", "how-many"))
        )
        screen = io.StringIO()
        show_parts([narrow_table(found, language)], Console(file=screen, width=200))
        assert screen.getvalue().count(language.say("sweep-cell-unread")) == 2 * len(ADVERSARIES) * len(found.known)
    for step in UNREAD.values():
        answer = believe(PLAIN, step, target={"age": 30}, known=["age"], secret="ill", value="yes")
        assert not answer.readable
        assert answer.as_dict()["readable"] is False
        said = answer.findings()
        assert [one for one in said if "ill of the target is yes cannot be read off the published table" in one]
        assert not [one for one in said if "in all records like theirs" in one or "is most likely" in one]
    assert all(swept(programs=NAMES_OUT).frame()["readable"].to_pylist())


def test_a_sweep_saved_before_it_was_told_what_can_be_read_off(tmp_path: Path, exact: Sweep) -> None:
    replace(exact, scenarios=exact.scenarios.drop_columns(["readable"])).save(tmp_path)
    assert brecha.load(tmp_path).findings() == exact.findings()


@pytest.mark.parametrize(
    ("ratio", "english", "portuguese"),
    [(0.8725 / 0.85, "1.03", "1,03"), (1.0, "1.0", "1,0"), (1 + 1e-12, "1.0", "1,0"), (0.9996, "0.9996", "0,9996"),
     (1.0004, "1.0004", "1,0004"), (1.26, "1.3", "1,3"), (12.3, "12", "12"), (0.96, "0.96", "0,96")],
)  # fmt: skip
def test_a_ratio_that_is_not_one_does_not_look_like_one(ratio: float, english: str, portuguese: str) -> None:
    assert EN.times(ratio) == english
    assert PT.times(ratio) == portuguese


def test_a_small_leakage_shows_in_sentences() -> None:
    """From 85 % to 87.25 %: 1.03 times as often, and not 1.0."""
    belief = Belief([Attribute.of("ill", {"no": 0.85, "yes": 0.15})], 2)
    answer = believe(belief, [], target={}, known=[], secret="ill", value="yes")
    assert float(answer.learnt.posterior_bayes) > 0.85
    for language, word in ((EN, "times as often"), (PT, "vezes")):
        said = [one for one in plain(answer.findings(language)) if word in one]
        assert said
        assert not [one for one in said if f"{language.number(1.0, 1)} {word}" in one]
