"""A study that is run: every limit for every adversary, before and after the release, against a slow twin."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import InputError
from brecha.language.catalogues import Language
from brecha.report.pipelines import junit, markdown, sarif
from tests.oracles.limits import figure
from tests.tables_at_hand import EXAMPLE

KNOWN = ("age", "gender", "occupation")
"""The columns of the thesis, table 3.2, that an adversary may know"""


def study(place: Path, rows: dict[str, list[Any]] | None = None, **parts: Any) -> brecha.Study:
    """A study of a table, which is written beside it: of the worked example, unless another is given."""
    table = EXAMPLE if rows is None else rows
    lines = [",".join(table), *(",".join(map(str, row)) for row in zip(*table.values(), strict=True))]
    (place / "people.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    columns = {name: {"role": "quasi-identifier"} for name in KNOWN if name in table}
    plain = {
        "format": 1,
        "data": [{"files": ["people.csv"]}],
        "columns": {"id": {"role": "identifier"}, **columns, "illness": {"role": "sensitive"}},
        **parts,
    }
    return brecha.Study.from_dict(plain, place / "brecha.toml")


def checks(outcome: brecha.Outcome, stage: str = "table") -> dict[tuple[str, str | None], tuple[Any, Any]]:
    """What was found of each limit and goal: the figure, and whether it is kept."""
    rows = outcome.checks(stage)  # type: ignore[arg-type]
    return {(row["limit"], row["sensitive"]): (row["figure"], row["kept"]) for row in rows}


def test_figures_of_the_worked_example(tmp_path: Path) -> None:
    """Thesis, table 3.2, and section 8 of the definitions: {age} gives 0.1 and 0.3, for illness 0.1 and 0.6."""
    limits = [
        {"measure": "certain", "at_most": 0.1},
        {"measure": "certain", "at_most": 0},
        {"measure": "average", "at_most": 0.3},
        {"measure": "highest", "at_most": 0.99, "goal": "re-identification"},
        {"measure": "factor", "at_most": 2.9, "goal": "re-identification"},
        {"measure": "factor", "at_most": 1.2, "goal": "illness"},
        {"measure": "above", "threshold": 0.2, "at_most": 0.5, "goal": "re-identification"},
        {"measure": "value", "goal": "illness", "value": "yes", "at_most": 0.6},
    ]
    adversary = [{"name": "neighbour", "knows": ["age"], "exactly": True}]
    columns = {
        "id": {"role": "identifier"},
        "illness": {"role": "sensitive"},
        "gender": {"not_assessed": "Not the neighbour's."},
        "occupation": {"not_assessed": "Not the neighbour's."},
    }
    outcome = study(tmp_path, columns=columns, adversary=adversary, limit=limits).run()
    assert checks(outcome) == {
        ("certain=10%", None): (0.1, True),
        ("certain=10%", "illness"): (0.1, True),
        ("certain=0", None): (1, False),
        ("certain=0", "illness"): (1, False),
        ("average=0.3", None): (0.3, True),
        ("average=0.3", "illness"): (0.6, False),
        ("highest@re-identification=0.99", None): (1.0, False),
        ("factor@re-identification=2.9", None): (3.0, False),
        ("factor@illness=1.2", "illness"): (pytest.approx(1.2, rel=1e-12), True),
        # 25: five people, a chance of 1/5, which is not above it; 49: four, 1/4; 60: one
        ("above:20%@re-identification=50%", None): (0.5, True),
        ("value:illness:yes=60%", "illness"): (0.6, True),  # three of five aged 25, two of four aged 49
    }
    assert [str(limit) for limit in outcome.broken] == [
        "certain=0", "average=0.3", "highest@re-identification=0.99", "factor@re-identification=2.9",
    ]  # fmt: skip
    assert not outcome.kept


def test_a_study_that_keeps_its_limits(tmp_path: Path) -> None:
    adversary = [{"name": "neighbour", "knows": ["age"]}]
    acknowledged = {name: {"not_assessed": "Known to nobody."} for name in ("gender", "occupation")}
    columns = {"id": {"role": "identifier"}, "illness": {"role": "sensitive"}, **acknowledged}
    outcome = study(
        tmp_path, columns=columns, adversary=adversary, limit=[{"measure": "certain", "at_most": 0.1}]
    ).run()
    assert outcome.kept
    assert outcome.broken == []
    assert outcome.findings() == [
        "The table as it is keeps the limit of the study.",
        "Not assessed, as the study states: gender (Known to nobody.).",
        "Not assessed, as the study states: occupation (Known to nobody.).",
        "Neighbour knows age: the limit is kept.",
    ]


def test_published_columns_that_nobody_knows_are_a_broken_limit(tmp_path: Path) -> None:
    """Nothing that was not tested is silent: on every face, and as a failure."""
    adversary = [{"name": "neighbour", "knows": ["age"]}]
    outcome = study(tmp_path, adversary=adversary, limit=[{"measure": "certain", "at_most": 1.0}]).run()
    assert outcome.not_assessed == ("gender", "occupation")
    assert outcome.broken == []
    assert not outcome.kept
    sentence = (
        "Not assessed: columns gender and occupation will be published, and no adversary of the study knows them. What "
        "they reveal is not known."
    )
    assert outcome.findings()[:2] == [
        "The table as it is keeps the limit of the study, but not all published columns were assessed.",
        sentence,
    ]
    assert sentence in markdown(outcome, Language.named("en"))
    suite = ElementTree.fromstring(junit(outcome, Language.named("en")))
    assert [case.get("name") for case in suite.iter("testcase") if len(case)] == ["published-columns-assessed"]


def test_every_adversary_is_held_to_her_own_limits(tmp_path: Path) -> None:
    adversaries = [
        {"name": "neighbour", "knows": ["age"]},
        {"name": "colleague", "knows": ["gender", "occupation"], "wants": []},
    ]
    limits = [
        {"measure": "certain", "at_most": 0.1, "goal": "re-identification"},
        {"measure": "average", "at_most": 0.5, "goal": "re-identification", "adversary": "colleague"},
    ]
    outcome = study(tmp_path, adversary=adversaries, limit=limits).run()
    assert [(row["adversary"], row["measure"]) for row in outcome.attacks.to_pylist()] == [
        ("neighbour", "certain"), ("colleague", "certain"), ("colleague", "average"),
    ]  # fmt: skip
    assert outcome.assessments["colleague"].sensitive == ()


def test_equal_limits_on_two_adversaries_are_told_apart(tmp_path: Path) -> None:
    """By age one of ten is alone, by all three columns four: the same limit is kept for one adversary alone."""
    adversaries = [{"name": "neighbour", "knows": ["age"]}, {"name": "clerk", "knows": list(KNOWN)}]
    limits = [
        {"measure": "certain", "at_most": 0.1, "goal": "re-identification", "adversary": "neighbour", "why": "One."},
        {"measure": "certain", "at_most": 0.1, "goal": "re-identification", "adversary": "clerk", "why": "Another."},
    ]
    outcome = study(tmp_path, adversary=adversaries, limit=limits).run()
    assert [(row["adversary"], row["figure"], row["kept"], row["why"]) for row in outcome.attacks.to_pylist()] == [
        ("neighbour", 0.1, True, "One."), ("clerk", 0.4, False, "Another."),
    ]  # fmt: skip
    assert [limit.adversary for limit in outcome.broken] == ["clerk"]
    assert outcome.findings()[0] == "The table as it is does not keep 1 of 2 limits of the study."
    assert brecha.load(outcome.save(tmp_path / "out")).broken == outcome.broken
    rules = json.loads(sarif(outcome, Language.named("en")))["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["fullDescription"]["text"] for rule in rules[:2]] == ["One.", "Another."]


@pytest.mark.parametrize("name", ["neighbour", "colleague"])
def test_limits_on_each_group(tmp_path: Path, name: str) -> None:
    adversary = [{"name": name, "knows": list(KNOWN)}]
    limits = [
        {"measure": "certain", "at_most": 0.2, "goal": "re-identification", "by": "gender"},
        {"measure": "certain", "at_most": 0.2, "goal": "re-identification", "by": "age"},
        {"measure": "certain", "at_most": 0.2, "goal": "re-identification"},
    ]
    outcome = study(tmp_path, adversary=adversary, limit=limits).run()
    rows = {(row["by"], row["group"]): row["figure"] for row in outcome.attacks.to_pylist()}
    # alone by all three columns: 3, 8, 9 and 10; of the four men 9 and 10, of the one person aged 60 herself
    assert rows == {("gender", "M"): 0.5, ("age", "60"): 1.0, (None, None): 0.4}


RECORDS = st.lists(
    st.tuples(st.integers(1, 3), st.sampled_from("FM"), st.sampled_from(["a", "b"]), st.sampled_from(["no", "yes"])),
    min_size=1, max_size=9,
)  # fmt: skip
MEASURES = ("certain", "average", "highest", "above", "value", "factor")


@settings(max_examples=25, deadline=None)
@given(RECORDS, st.sampled_from(MEASURES), st.sampled_from([0.0, 0.2, 0.25, 0.5, 0.75]), st.booleans())
def test_every_figure_is_that_of_the_twin(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[Any, ...]], measure: str, amount: float, exactly: bool
) -> None:
    """The worst of all sets of columns that the adversary may know, in fractions; and equality keeps the limit."""
    names = (*KNOWN, "illness")
    records = [dict(zip(names, row, strict=True)) for row in rows]
    goal = "illness" if measure == "value" else None
    at_most = amount + 1 if measure == "factor" else amount
    limit = {"measure": measure, "at_most": at_most} | ({} if goal is None else {"goal": goal, "value": "yes"})
    limit |= {"threshold": 0.5} if measure == "above" else {}
    if measure in ("average", "highest", "value") and not at_most:  # it could never hold
        limit["at_most"] = at_most = 0.1
    table = {name: [record[name] for record in records] for name in names}
    columns = {"illness": {"role": "sensitive"}}
    adversary = [{"name": "all", "knows": list(KNOWN), "exactly": exactly}]
    place = tmp_path_factory.mktemp("twin")
    if measure == "value" and "yes" not in table["illness"]:
        return
    outcome = study(place, table, columns=columns, adversary=adversary, limit=[limit]).run(engine="duckdb")
    for row in outcome.attacks.to_pylist():
        worst = max(
            figure(records, known, row["sensitive"], measure, Fraction(1, 2), "yes") for known in _known_sets(exactly)
        )
        assert row["figure"] == pytest.approx(float(worst), rel=1e-12)
        assert row["kept"] == (worst <= Fraction(str(at_most)))


def _known_sets(exactly: bool) -> Sequence[tuple[str, ...]]:
    return [KNOWN] if exactly else [known for size in (1, 2, 3) for known in combinations(KNOWN, size)]


STEPS = [{"step": "remove", "columns": ["occupation"]}, {"step": "generalise", "column": "age", "level": 1}]
BANDS = {"age": {"role": "quasi-identifier", "hierarchy": "intervals:40"}}


def test_the_release_decides(tmp_path: Path) -> None:
    """Ages 25 in one band, 49 and 60 in the other, and gender: 3 and 2 people, 3 and 2 people; nobody is alone."""
    columns = {
        "id": {"role": "identifier"}, "gender": {"role": "quasi-identifier"}, "illness": {"role": "sensitive"},
        "occupation": {"role": "quasi-identifier"}, **BANDS,
    }  # fmt: skip
    limit = [{"measure": "certain", "at_most": 0.1, "goal": "re-identification"},
             {"measure": "highest", "at_most": 0.5, "goal": "re-identification"}]  # fmt: skip
    outcome = study(tmp_path, columns=columns, limit=limit, release=STEPS).run()
    assert checks(outcome, "table") == {
        ("certain@re-identification=10%", None): (0.4, False),
        ("highest@re-identification=0.5", None): (1.0, False),
    }
    assert checks(outcome, "release") == {
        ("certain@re-identification=10%", None): (0.0, True),
        ("highest@re-identification=0.5", None): (0.5, True),
    }
    assert outcome.kept
    folder = outcome.save(tmp_path / "out")
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == ["adversaries", "release"]
    released = (folder / "release" / "anybody" / "release.csv").read_text(encoding="utf-8").splitlines()
    assert released[0] == '"age","gender","illness"'
    assert len(released) == 11


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("with_release", [False, True])
def test_saved_and_loaded_it_says_the_same(tmp_path: Path, lang: str, with_release: bool) -> None:
    limits = [{"measure": "certain", "at_most": 0.1, "why": "So it was agreed."}, {"ready": "k5"}]
    parts: dict[str, Any] = {"limit": limits, "columns": {"illness": {"role": "sensitive"}, **BANDS}}
    parts |= {"release": STEPS[1:]} if with_release else {}
    adversary = [{"name": "vizinho ção/..", "about": "Mora ao lado.", "knows": ["age", "gender"]}]
    outcome = study(tmp_path, **parts, adversary=adversary).run()
    folder = outcome.save(tmp_path / "out", lang)
    loaded = brecha.load(folder)
    assert isinstance(loaded, brecha.Outcome)
    assert loaded.frame().equals(outcome.frame())
    assert (loaded.kept, loaded.broken, loaded.not_assessed) == (outcome.kept, outcome.broken, outcome.not_assessed)
    assert loaded.findings(lang) == outcome.findings(lang)
    assert loaded.page(lang) == outcome.page(lang)
    assert [path.name for path in (folder / "adversaries").iterdir()] == ["vizinho-ção"]


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("no more than one in five", "no more than one in five. k-anonymity (Sam"),
        ("Why not?", "Why not? k-anonymity (Sam"),
        (None, ">k-anonymity (Sam"),
    ],
)
def test_a_reason_and_a_source_are_sentences_of_their_own(tmp_path: Path, why: str | None, told: str) -> None:
    limit: dict[str, Any] = {"ready": "k5"} | ({} if why is None else {"why": why})
    page = study(tmp_path, limit=[limit]).run().page("en")
    reason = page.partition("<th>Reason</th>")[2] or page
    assert told in reason.replace("\u2068", "").replace("\u2069", "")


def test_labels_are_told_and_codes_are_saved(tmp_path: Path) -> None:
    columns = {
        "age": {"role": "quasi-identifier", "label": {"en": "age in years", "pt": "idade em anos"}},
        "gender": {"role": "quasi-identifier", "values": {"M": {"en": "men", "pt": "homens"}}},
        "illness": {"role": "sensitive", "label": {"en": "being ill", "pt": "estar doente"}},
        "occupation": {"not_assessed": "-"},
        "id": {"role": "identifier"},
    }
    limit = [{"measure": "certain", "at_most": 0, "by": "gender"}]
    outcome = study(tmp_path, columns=columns, limit=limit).run()
    assert {name for row in outcome.attacks.to_pylist() for name in row["qids"]} == {"age", "gender"}
    in_words = [("en", "age in years", "being ill", "gender = men"),
                ("pt", "idade em anos", "estar doente", "gender = homens")]  # fmt: skip
    for lang, age, ill, men in in_words:
        text = " ".join(outcome.findings(lang))
        assert age in text
        assert ill in text
        assert "illness" not in text
        assert men in outcome.page(lang, minimum_group_size=1)
        assert men not in outcome.page(lang)


def test_for_pipelines(tmp_path: Path) -> None:
    """One test case for each limit, adversary and goal, and one for the columns; a failure for each that is broken."""
    limits = [{"measure": "certain", "at_most": 0.1}, {"measure": "highest", "at_most": 1.0}]
    outcome = study(tmp_path, limit=limits).run()
    english = Language.named("en")
    suite = ElementTree.fromstring(junit(outcome, english))
    cases = list(suite.iter("testcase"))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "0")
    assert [bool(case.findall("failure")) for case in cases] == [True, True, False, False, False]
    plain = json.loads(sarif(outcome, english))
    results = plain["runs"][0]["results"]
    assert plain["version"] == "2.1.0"
    assert [(one["ruleId"], one["kind"], one["level"]) for one in results] == [
        ("certain=10%", "fail", "error"), ("certain=10%", "fail", "error"),
        ("highest=1", "pass", "none"), ("highest=1", "pass", "none"),
    ]  # fmt: skip
    assert {one["ruleId"] for one in results} <= {rule["id"] for rule in plain["runs"][0]["tool"]["driver"]["rules"]}
    text = markdown(outcome, english)
    assert text.count("❌") == 2
    assert text.count("✅") == 2


def test_names_do_not_break_the_formats(tmp_path: Path) -> None:
    hostile = '"><b>|\n`x` &amp; ]]>'
    outcome = study(tmp_path, adversary=[{"name": hostile, "knows": list(KNOWN)}], limit=[{"ready": "k5"}]).run()
    english = Language.named("en")
    assert any(case.get("classname") == hostile.replace("\n", " ") or case.get("classname") == hostile
               for case in ElementTree.fromstring(junit(outcome, english)).iter("testcase"))  # fmt: skip
    json.loads(sarif(outcome, english))
    table = [line for line in markdown(outcome, english).splitlines() if line.startswith("|")]
    assert all(line.replace("\\|", "").count("|") == 5 for line in table)
    assert "<b>" not in outcome.page()


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"columns": {"agee": {"role": "quasi-identifier"}}}, "agee"),
        ({"adversary": [{"name": "x", "knows": ["age", "town"]}]}, "town"),
        ({"data": [{"files": ["people.csv"], "where": "age > 200"}]}, "age > 200"),
        ({"data": [{"files": ["people.csv"], "where": "age +"}]}, "age +"),
        ({"data": [{"files": ["../people.csv"]}]}, "people.csv"),
        (
            {"limit": [{"measure": "value", "goal": "illness", "value": "maybe", "at_most": 0.5}]},
            "brecha.toml: column 'illness' has no value 'maybe'",
        ),
    ],
)
def test_what_the_data_do_not_have_is_refused(tmp_path: Path, parts: dict[str, Any], expected: str) -> None:
    with pytest.raises(InputError) as refused:
        study(tmp_path, **parts).run()
    assert expected in str(refused.value)
    assert "\n" not in str(refused.value)


def test_linked_years(tmp_path: Path) -> None:
    """Section 8 of the definitions: gender and occupation in both years re-identify six of ten with certainty."""
    later = {
        "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
        "age": [26] * 5 + [50] * 4 + [19],
        "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
    }
    lines = [",".join(later), *(",".join(map(str, row)) for row in zip(*later.values(), strict=True))]
    (tmp_path / "later.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    data = [
        {"files": ["people.csv"], "year": "2014", "person": "id"},
        {"files": ["later.csv"], "year": "2015", "person": "id"},
    ]
    adversary = [{"name": "classmate", "knows": ["gender", "occupation"]}]
    limits = [{"measure": "certain", "at_most": 0.6}, {"measure": "average", "at_most": 0.8}]
    outcome = study(tmp_path, data=data, adversary=adversary, limit=limits).run()
    assert checks(outcome) == {
        ("certain=60%", None): (0.6, True),
        ("certain=60%", "illness"): (0.8, False),
        ("average=0.8", None): (0.8, True),
        ("average=0.8", "illness"): (0.9, False),
    }
