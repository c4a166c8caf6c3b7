"""--save-study and --study of the commands of which a study holds a part: what it holds, what is told not to be in it,
and that the same call with the study gives the same answer.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from brecha import Study
from tests.cli.calling import PATIENTS, Answer, Call, one_sentence, write

SECOND = PATIENTS.replace("25,", "26,").replace("49,", "50,").replace("60,", "61,")
BASE = """\
# What we decided.
format = 1

[[data]]
files = ["people.csv"]
person = "id"
where = "age > 0"

[columns.age]
role = "quasi-identifier"
label = { en = "age in years", pt = "idade" }

[columns.gender]
role = "quasi-identifier"

[columns.illness]
role = "sensitive"

[columns.occupation]
not_assessed = "Known to nobody."

[[adversary]]
name = "neighbour"
knows = ["age", "gender"]
exactly = true

[[limit]]
measure = "certain"
at_most = 0.5
why = "We promised it."

[report]
language = "pt"
"""


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, SECOND, "later.csv")
    write(tmp_path, "\n".join(PATIENTS.splitlines()[:7]) + "\n", "sample.csv")
    write(tmp_path, "25,young\n49,old\n60,old\n", "levels.csv")
    write(tmp_path, BASE, "base.toml")
    return write(tmp_path, PATIENTS)


def saved(answer: Answer, left: str | None, file: str = "s.toml", runs: bool = True) -> Study:
    """The study that a call wrote, which told what is not in it, and how it is run if it can be."""
    assert answer.code == 0, answer.err
    told = answer.err[answer.err.index("Study written") :]
    place = "" if left is None else f" A study file has no place for {left} not in it."
    run = f" To run it:\nbrecha run {file}\n" if left is None else f"\nTo run it:\nbrecha run {file}\n"
    nobody = "\nNo adversary in it knows anything yet, so it cannot be run by itself.\n"
    assert " ".join(told.split()) == " ".join(f"Study written: {file}.{place}{run if runs else nobody}".split())
    return Study.load(file)


def answered(answer: Answer) -> Any:
    """What a call answers, without where the file of it is named."""
    assert answer.code == 0, answer.err
    plain = json.loads(answer.out)
    plain.pop("method", None)
    return plain


def same_with(call: Call, *words: str, study: str = "s.toml", again: tuple[str, ...]) -> None:
    """That a call with the study answers as without, and writes the same study."""
    before = answered(call(*words, "-q", "--json", "-"))
    after = answered(call(words[0], *again, "--study", study, "-q", "--json", "-", "--save-study", "again.toml"))
    assert after == before
    assert Path("again.toml").read_text("utf-8") == Path(study).read_text("utf-8")
    Path("again.toml").unlink()


def test_target(call: Call, people: Path) -> None:
    facts = ("--known", "age=49", "--known", "gender=F")
    words = ("target", "people.csv", *facts, "--sensitive", "illness", "--person", "id", "--where", "age > 0")
    study = saved(call(*words, "--save-study", "s.toml"), "--known: it is")
    assert (study.adversaries[0].knows, study.adversaries[0].exactly) == (("age", "gender"), True)
    assert (study.sensitive, study.data[0].person, study.data[0].where) == (("illness",), "id", "age > 0")
    assert "49" not in Path("s.toml").read_text("utf-8")
    same_with(call, *words, again=facts)
    assert call("run", "s.toml", "-q").code == 1  # a column is published and known to nobody


def test_a_target_and_a_joint_secret(call: Call, people: Path) -> None:
    facts = ("--known", "age=49", "--known", "gender=F")
    words = ("target", "people.csv", *facts, "--joint", "occupation,illness", "--person", "id")
    study = saved(call(*words, "--save-study", "s.toml"), "--known: it is")
    assert study.as_dict()["adversary"][0]["wants"] == [["occupation", "illness"]]
    same_with(call, *words, again=facts)
    known = ("target", "--study", "s.toml", "--known", "illness=no", "-q", "--json", "-")
    assert answered(call(*known))["inference"] == {}  # part of what is wanted is known
    own = answered(call(*known, "--joint", "occupation,gender"))["inference"]
    assert own["occupation + gender"]["guess"] == "4 + M"  # two of the five without the illness
    assert call("assess", "--study", "s.toml", "--out", "risk", "-q").code == 0
    assert call("report", "risk", "--save-study", "t.toml").code == 0
    assert Study.load("t.toml").as_dict()["adversary"][0]["wants"] == [["occupation", "illness"]]
    change = ("--change", "gender=never", "--change", "age=grows:1")
    for command in (("dp", "--count", "illness=yes", "--epsilon", "1"), ("unlinked", "later.csv", *change)):
        refused = one_sentence(call(*command, "--study", "s.toml", "-q").err)
        assert refused.startswith("The study asks about 'occupation + illness', a secret made of columns")


def test_a_target_in_several_years(call: Call, people: Path) -> None:
    facts = ("--known", "age=25", "--known", "age@2=26")
    words = ("target", "people.csv", "--next", "later.csv", "--person", "id", *facts, "--sensitive", "illness")
    study = saved(call(*words, "--save-study", "s.toml"), "--known: it is")
    assert [data.files for data in study.data] == [("people.csv",), ("later.csv",)]
    same_with(call, *words, again=facts)


def test_records(call: Call, people: Path) -> None:
    words = ("records", "people.csv", "--person", "id", "--qids", "age,gender", "--sensitive", "illness")
    first = call(*words, "--out", "first.csv", "--minimal-sets", "--save-study", "s.toml")
    study = saved(first, "--minimal-sets: it is")
    assert (study.adversaries[0].knows, study.adversaries[0].exactly) == (("age", "gender"), True)
    again = ("records", "--study", "s.toml", "--out", "second.csv", "--minimal-sets", "--save-study", "again.toml")
    assert call(*again).code == 0
    assert Path("second.csv").read_bytes() == Path("first.csv").read_bytes()
    assert Path("again.toml").read_text("utf-8") == Path("s.toml").read_text("utf-8")
    assert "--qids" in one_sentence(call("records", "people.csv", "--out", "third.csv").err)


def test_outsiders(call: Call, people: Path) -> None:
    write(Path(), "age,gender\n49,F\n25,M\n", "voters.csv")
    words = ("outsiders", "people.csv", "--profiles", "voters.csv", "--person", "id", "--sensitive", "illness")
    study = saved(call(*words, "--error", "age=0.1", "--save-study", "s.toml"), "--profiles and --error: they are")
    assert (study.adversaries[0].knows, study.sensitive) == (("age", "gender"), ("illness",))
    assert "49" not in Path("s.toml").read_text("utf-8")
    same_with(call, *words, again=("--profiles", "voters.csv"))
    simulated = ("outsiders", "--study", "s.toml", "--simulate", "4", "-q", "--json", "-")
    assert answered(call(*simulated))["input"]["qids"] == ["age", "gender"]


def test_membership(call: Call, people: Path) -> None:
    who = ("--population", "people.csv", "--known", "age=25", "--known", "gender=F")
    words = ("membership", *who, "--sample", "sample.csv", "--qids", "age,gender", "--person", "id", "--subsets", "1")
    study = saved(
        call(*words, "--fail-above", "1", "--save-study", "s.toml"),
        "--population, --known and --fail-above: they are",
    )
    assert (study.data[0].files, study.adversaries[0].knows) == (("sample.csv",), ("age", "gender"))
    assert study.adversaries[0].up_to == 1
    same_with(call, *words, again=who)
    assert "--population" in one_sentence(call("membership", "--study", "s.toml", "-q").err)


def test_membership_where_columns_have_other_names(call: Call, people: Path) -> None:
    write(Path(), (Path("sample.csv").read_text().replace("gender", "sex")), "other.csv")
    words = ("--population", "people.csv", "--sample", "other.csv", "--qids", "age,gender")
    answer = call("membership", *words, "--sample-column", "gender=sex", "--as-numbers", "--save-study", "s.toml")
    study = saved(answer, "--population, --sample-column and --as-numbers: they are")
    assert study.adversaries[0].knows == ("age", "sex")


def test_a_planned_sample(call: Call, people: Path) -> None:
    words = ("membership", "--population", "people.csv", "--qids", "age,gender", "--planned", "3,5")
    study = saved(call(*words, "--save-study", "s.toml"), "--planned: it is")
    assert (study.data[0].files, study.adversaries[0].exactly) == (("people.csv",), True)
    same_with(call, *words, again=("--planned", "3,5"))


def test_dp(call: Call, people: Path) -> None:
    count = ("--count", "illness=yes", "--epsilon", "ln3", "--model", "oblivious")
    words = ("dp", "people.csv", *count, "--sensitive", "illness", "--person", "id")
    study = saved(call(*words, "--save-study", "s.toml"), "--count, --epsilon and --model: they are", runs=False)
    assert (study.sensitive, study.adversaries, study.quasi_identifiers) == (("illness",), (), ())
    same_with(call, *words, again=count)
    refused = one_sentence(call("assess", "--study", "s.toml", "-q").err)
    assert refused.startswith("s.toml: nobody") or "quasi-identifier" in refused


def test_dp_of_a_study_with_several_sensitive_columns(call: Call, people: Path) -> None:
    text = BASE.replace('not_assessed = "Known to nobody."', 'role = "sensitive"')
    write(Path(), text, "two.toml")
    count = ("dp", "--study", "two.toml", "--count", "illness=yes", "--epsilon", "1", "-q")
    assert one_sentence(call(*count, "--lang", "en").err) == (
        "The study has several sensitive columns: occupation and illness. Name one with --sensitive."
    )
    assert "várias colunas sensíveis" in call(*count, "--lang", "pt").err
    assert call(*count, "--sensitive", "illness").code == 0


def test_unlinked_years_with_an_identifier(call: Call, people: Path) -> None:
    change = ("--change", "gender=never", "--change", "age=grows:1")
    words = ("unlinked", "people.csv", "later.csv", *change, "--qids", "age,gender", "--sensitive", "illness",
             "--person", "id")  # fmt: skip
    study = saved(call(*words, "--save-study", "s.toml"), "--change: it is")
    assert [(data.files, data.person) for data in study.data] == [(("people.csv",), "id"), (("later.csv",), "id")]
    same_with(call, *words, again=change)


def test_unlinked_years_with_another_name_of_a_column(call: Call, people: Path) -> None:
    header, _, rest = (people.parent / "later.csv").read_text("utf-8").partition("\n")
    (people.parent / "other.csv").write_text(header.replace("gender", "sex") + "\n" + rest, encoding="utf-8")
    change = ("--change", "gender=never", "--change", "age=grows:1")
    words = ("unlinked", "people.csv", "other.csv", *change, "--qids", "age,gender", "--sensitive", "illness",
             "--person", "id")  # fmt: skip
    named = ("--same", "gender=gender,sex")
    study = saved(call(*words, *named, "--save-study", "s.toml"), "--change: it is")
    assert list(study.columns["gender"].names.values()) == ["sex"]
    same_with(call, *words, *named, again=change)


def test_unlinked_years_without_one(call: Call, people: Path) -> None:
    change = ("--change", "gender=never", "--change", "age=grows:1", "--leaves", "0.1")
    words = ("unlinked", "people.csv", "later.csv", *change, "--qids", "age,gender")
    study = saved(call(*words, "--save-study", "s.toml"), "--change, --leaves and SECOND: they are")
    assert [data.files for data in study.data] == [("people.csv",)]
    same_with(call, *words, again=("later.csv", *change))
    refused = one_sentence(call("unlinked", "--study", "s.toml", *change, "-q").err)
    assert refused.startswith("Two files or more are needed")
    assert refused.endswith("here is 1.")


def test_reverse(call: Call, people: Path) -> None:
    sets = ("--set", "home=age,gender", "--set", "work=age,occupation", "--hierarchy", "age=levels.csv", "--k", "2")
    study = saved(call("reverse", "people.csv", *sets, "--save-study", "s.toml"), "--k: it is")
    assert [(one.name, one.knows, one.exactly) for one in study.adversaries] == [
        ("home", ("age", "gender"), True),
        ("work", ("age", "occupation"), True),
    ]
    assert study.columns["age"].hierarchy == "levels.csv"
    same_with(call, "reverse", "people.csv", *sets, again=("--k", "2"))


def test_reverse_takes_the_whole_release(call: Call, people: Path) -> None:
    refused = one_sentence(call("reverse", "--study", "base.toml", "--lang", "en", "-q").err)
    assert refused.endswith("Name the file of the release.")
    plain = answered(call("reverse", "later.csv", "--study", "base.toml", "--json", "-", "-q"))
    assert (plain["input"]["rows"], plain["input"]["sets"]) == (10, {"neighbour": ["age", "gender"]})


def test_describe(call: Call, people: Path) -> None:
    study = saved(call("describe", "people.csv", "--save-study", "s.toml"), None)
    told = answered(call("describe", "people.csv", "--json", "-", "-q"))
    suggested = {name: [one["name"] for one in told["columns"] if one["role"] == name]
                 for name in ("quasi-identifier", "sensitive")}  # fmt: skip
    assert list(study.quasi_identifiers) == suggested["quasi-identifier"]
    assert list(study.sensitive) == suggested["sensitive"]
    again = answered(call("describe", "--study", "s.toml", "--json", "-", "-q", "--save-study", "t.toml"))
    assert {one["name"]: one["role"] for one in again["columns"]} == {
        one["name"]: one["role"] for one in told["columns"]
    }
    assert Path("t.toml").read_text("utf-8") == Path("s.toml").read_text("utf-8")


def test_describe_tells_the_roles_of_a_study(call: Call, people: Path) -> None:
    plain = answered(call("describe", "--study", "base.toml", "--json", "-", "-q"))
    roles = {one["name"]: (one["role"], one["reason"]) for one in plain["columns"]}
    assert roles["age"] == ("quasi-identifier", "The study says so.")
    assert roles["illness"][0] == "sensitive"
    assert (plain["person"], plain["rows"]) == ("id", 10)
    assert "--where 'age > 0'" in plain["command"]
    assert "O estudo diz isso." in call("describe", "--study", "base.toml", "-q").out


def test_advise_and_report(call: Call, people: Path) -> None:
    call("assess", "people.csv", "--qids", "age,gender", "--sensitive", "illness", "--person", "id", "--unknown",
         "occupation", "--where", "age > 0", "--out", "risk", "-q")  # fmt: skip
    study = saved(call("advise", "risk", "--limit", "30%", "--keep", "age", "--save-study", "s.toml"), "--keep: it is")
    assert [(one.measure, one.at_most) for one in study.limits] == [("certain", 0.3)]
    assert study.acknowledged == {"occupation": "Assumed to be known to no adversary."}
    plain, again = (answered(call("advise", "risk", *words, "--json", "-"))
                    for words in (("--limit", "30%"), ("--study", "s.toml")))  # fmt: skip
    assert plain == again
    outcome = study.run()
    assert (
        outcome.assessments["anybody"].as_dict()["attacks"]
        == json.loads(call("assess", "--study", "s.toml", "--json", "-", "-q").out)["attacks"]
    )
    told = saved(
        call(
            "report", "risk", "--lang", "en", "--limit", "30%", "--minimum-group-size", "12", "--save-study", "t.toml"
        ),
        None,
        "t.toml",
    )
    assert (told.report.minimum_group_size, told.report.language) == (12, "en")
    assert told.limits == study.limits


def test_a_growth_as_a_study(call: Call, people: Path) -> None:
    call("growth", "people.csv", "later.csv", "--person", "id", "--qids", "age,gender", "--out", "grown", "-q")
    study = saved(call("report", "grown", "--save-study", "s.toml"), None)
    assert [(data.files, data.person, data.year) for data in study.data] == [
        (("people.csv",), "id", "1"),
        (("later.csv",), "id", "2"),
    ]
    assert study.adversaries[0].exactly


def test_results_that_no_study_holds(call: Call, people: Path) -> None:
    call("membership", "--population", "people.csv", "--sample", "sample.csv", "--qids", "age", "--out", "in", "-q")
    assert "holds another kind of answer" in one_sentence(call("report", "in", "--save-study", "s.toml").err)
    import brecha

    brecha.assess(brecha.census(50, columns=["TP_SEXO"]), qids=["TP_SEXO"]).save("made")
    assert "in memory or on a cluster" in one_sentence(call("report", "made", "--save-study", "s.toml").err)
    assert not Path("s.toml").exists()


def test_the_new_study_keeps_what_the_command_says_nothing_of(call: Call, people: Path) -> None:
    facts = ("--known", "age=49", "--known", "gender=F", "-q", "--save-study", "t.toml")
    assert call("target", "--study", "base.toml", *facts).code == 0
    assert Path("t.toml").read_text("utf-8") == BASE
    count = ("--count", "illness=yes", "--epsilon", "1", "-q", "--save-study", "t.toml")
    assert call("dp", "--study", "base.toml", *count).code == 0
    assert Path("t.toml").read_text("utf-8") == BASE


def test_the_language_of_the_study(call: Call, people: Path) -> None:
    answer = call("target", "--study", "base.toml", "--known", "age=49", "--save-study", "s.toml")
    assert "Um arquivo de estudo não tem lugar para --known: isso não está nele." in " ".join(answer.err.split())
    assert "Para executá-lo:" in answer.err


def test_a_file_that_holds_anything_else_is_not_replaced(call: Call, people: Path) -> None:
    write(Path(), "mine", "s.toml")
    for words in (("describe", "people.csv"), ("target", "people.csv", "--known", "age=49")):
        assert "does not hold this study" in one_sentence(call(*words, "-q", "--save-study", "s.toml").err)
    assert Path("s.toml").read_text() == "mine"


@pytest.mark.parametrize(
    "command", ["target", "membership", "dp", "unlinked", "advise", "reverse", "describe", "records", "outsiders"]
)
def test_every_command_has_both(call: Call, command: str) -> None:
    text = call(command, "--help").out
    assert "--study" in text
    assert "--save-study" in text
