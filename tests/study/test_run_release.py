"""The release of a study: people above a probability, the sets of columns that are tried, and several years."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import brecha
from brecha.answers.release import released_blocks
from brecha.errors import InputError
from brecha.language.catalogues import Language
from brecha.report.pipelines import junit, markdown, sarif
from brecha.study.file import to_toml
from tests.study.test_run import BANDS, KNOWN, STEPS, checks, study
from tests.tables_at_hand import EXAMPLE

SECOND: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    "age": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
    "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
}
"""A year after the table of the thesis: section 8 of the definitions"""
IDENTITY = "re-identification"


def test_people_above_a_probability_are_counted_on_the_release(tmp_path: Path) -> None:
    """Ages in bands of 40 and gender: classes of 3 and 2, 3 and 2 people; a half is not above a half.

    Illness: 25 F no yes yes, 25 M yes no, 49 F yes yes no, 49 and 60 M no no. By both columns 2/3, 1/2, 2/3 and 1; by
    age alone 3/5 and 3/5; by gender alone 4/6 and 3/4: everybody is above 3/5.
    """
    columns = {
        "id": {"role": "identifier"}, "gender": {"role": "quasi-identifier"}, "illness": {"role": "sensitive"},
        "occupation": {"role": "quasi-identifier"}, **BANDS,
    }  # fmt: skip
    limit = [
        {"measure": "above", "threshold": 0.5, "at_most": 0, "goal": IDENTITY},
        {"measure": "above", "threshold": 0.4, "at_most": 3, "goal": IDENTITY},
        {"measure": "above", "threshold": 0.4, "at_most": 0.5, "goal": IDENTITY, "by": "gender"},
        {"measure": "above", "threshold": 0.6, "at_most": 0.9, "goal": "illness"},
    ]
    outcome = study(tmp_path, columns=columns, limit=limit, release=STEPS).run()
    assert checks(outcome, "release") == {
        ("above:50%@re-identification=0", None): (0, True),
        ("above:40%@re-identification=3", None): (4, False),
        ("above:40%@re-identification=50% by gender", None): (1.0, False),  # all four men
        ("above:60%@illness=90%", "illness"): (1.0, False),
    }
    assert brecha.load(outcome.save(tmp_path / "out")).frame().equals(outcome.frame())


def hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> brecha.Outcome:
    """A study whose release has stars in all known columns, with time for few searches."""
    monkeypatch.setattr(released_blocks, "MOST_SEARCHES", 1)
    monkeypatch.setattr(released_blocks, "FEWEST_SETS", 3)
    limit = [{"measure": "certain", "at_most": 1.0}, {"measure": "highest", "at_most": 0.01, "goal": IDENTITY}]
    steps = [{"step": "suppress-rare", "column": name, "rarer_than": 3} for name in KNOWN]
    return study(tmp_path, release=steps, **{"limit": limit, **more}).run()


def test_a_limit_that_some_sets_keep_is_not_known_to_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of seven sets of three columns, the three single ones and all together; what they break is broken."""
    outcome = hidden(tmp_path, monkeypatch)
    rows = outcome.checks("release")
    assert [(row["measure"], row["kept"], row["reason"]) for row in rows] == [
        ("certain", None, "limit-fewer-sets"), ("certain", None, "limit-fewer-sets"), ("highest", False, None),
    ]  # fmt: skip
    assert all(row["figure"] is not None for row in rows)
    assert not outcome.kept
    assert [limit.measure for limit in outcome.broken] == ["certain", "highest"]
    sets = {frozenset(row["qids"]) for row in outcome.risks["anybody"].frame().to_pylist()}
    assert sets == {frozenset({name}) for name in KNOWN} | {frozenset(KNOWN)}
    said = {
        "en": "tried on the release: it is not known whether this limit is kept.",
        "pt": "foi testada só uma parte das combinações de colunas: não se sabe se este limite é respeitado.",
    }
    tried = {
        "en": "On the release, 4 of the 7 combinations of columns that anybody may know were tried: all of up to 1 "
              "column, and all columns together.",
        "pt": "Na divulgação foram testadas 4 das 7 combinações de colunas que anybody pode conhecer: todas as de até "
              "1 coluna e todas as colunas juntas.",
    }  # fmt: skip
    for lang, sentence in said.items():
        assert sum(sentence in text for text in outcome.findings(lang)) == 2
        assert any(note.startswith(tried[lang]) for note in (Language.named(lang).note(one) for one in outcome.notes))
        assert sentence in markdown(outcome, Language.named(lang))
    assert [outcome.page(lang).count(tried[lang]) for lang in ("en", "pt")] == [2, 2], "a note, and with the adversary"
    suite = ElementTree.fromstring(junit(outcome, Language.named("en")))
    assert (suite.get("errors"), suite.get("failures")) == ("2", "1")
    results = json.loads(sarif(outcome, Language.named("en")))["runs"][0]["results"]
    assert {one["kind"] for one in results if one["ruleId"] == "certain=100%"} == {"fail"}
    loaded = brecha.load(outcome.save(tmp_path / "out"))
    assert loaded.findings("pt") == outcome.findings("pt")


def test_groups_that_allow_fewer_sets_leave_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bands of ages are read in one way, so that everybody is attacked by all sets; groups have to be searched for."""
    monkeypatch.setattr(released_blocks, "MOST_SEARCHES", 1)
    monkeypatch.setattr(released_blocks, "FEWEST_SETS", 3)
    columns = {name: {"role": "quasi-identifier"} for name in KNOWN} | BANDS | {"id": {"role": "identifier"}}
    limit = [{"measure": "certain", "at_most": 1.0, "goal": IDENTITY},
             {"measure": "certain", "at_most": 1.0, "goal": IDENTITY, "by": "gender"}]  # fmt: skip
    columns |= {"illness": {"not_assessed": "Not asked about."}}
    outcome = study(tmp_path, columns=columns, limit=limit, release=STEPS[1:]).run()
    assert [(row["by"], row["kept"], row["reason"]) for row in outcome.checks("release")] == [
        (None, True, None), ("gender", None, "limit-fewer-sets"),
    ]  # fmt: skip
    assert len(outcome.risks["anybody"].frame()) == 7


def years(place: Path, **parts: Any) -> brecha.Study:
    """A study of the table of the thesis and of the year after it."""
    for name, table in (("first", EXAMPLE), ("second", SECOND)):
        lines = [",".join(table), *(",".join(map(str, row)) for row in zip(*table.values(), strict=True))]
        (place / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    plain = {
        "format": 1,
        "data": [
            {"files": ["first.csv"], "year": "2020", "person": "id"},
            {"files": ["second.csv"], "year": "2021", "person": "id"},
        ],
        "columns": {
            "gender": {"role": "quasi-identifier"},
            "occupation": {"role": "quasi-identifier", "hierarchy": "intervals:3"},
            "illness": {"role": "sensitive"}, "age": {"not_assessed": "Left to the next study."},
        },
        "release": [{"step": "generalise", "column": "occupation", "level": 1}],
        **parts,
    }  # fmt: skip
    return brecha.Study.from_dict(plain, place / "brecha.toml")


def test_a_release_of_several_years(tmp_path: Path) -> None:
    """Occupations 1 and 2 are 0-2, 3 to 5 are 3-5; person 10 is not in the second year.

    By gender and both occupations: 1 and 2 are alike, 3, 6, 7 and 8, 4 and 5, and 9 and 10 are alone: 5 classes of 10.
    """
    limit = [
        {"measure": "certain", "at_most": 0.2, "goal": IDENTITY},
        {"measure": "average", "at_most": 0.4, "goal": IDENTITY},
        {"measure": "above", "threshold": 0.25, "at_most": 6, "goal": IDENTITY},
    ]
    outcome = years(tmp_path, limit=limit).run()
    assert checks(outcome, "table") == {
        ("certain@re-identification=20%", None): (0.6, False),
        ("average@re-identification=0.4", None): (0.8, False),
        ("above:25%@re-identification=6", None): (10, False),
    }
    assert checks(outcome, "release") == {
        ("certain@re-identification=20%", None): (0.2, True),
        ("average@re-identification=0.4", None): (0.5, False),
        ("above:25%@re-identification=6", None): (6, True),
    }
    folder = outcome.save(tmp_path / "out")
    released = {path.name: path.read_text("utf-8").splitlines() for path in (folder / "release/anybody").glob("*.csv")}
    assert {name: (lines[0], len(lines)) for name, lines in released.items()} == {
        "release-2020.csv": ('"age","gender","occupation","illness"', 11),
        "release-2021.csv": ('"age","occupation"', 11),
    }
    assert brecha.load(folder).findings("pt") == outcome.findings("pt")
    for lang, sentence in (("en", "The release does not have this column"), ("pt", "A divulgação não tem essa coluna")):
        assert any(sentence in Language.named(lang).note(note) for note in outcome.notes)
        assert "2021" in outcome.page(lang)


def test_columns_of_further_years_alone_are_not_silent(tmp_path: Path) -> None:
    """They are in the release of their year, and no adversary can be given them."""
    first = {name: values for name, values in EXAMPLE.items() if name != "age"}
    whole = years(tmp_path)
    lines = [",".join(first), *(",".join(map(str, row)) for row in zip(*first.values(), strict=True))]
    (tmp_path / "first.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert whole.run().not_assessed == ()  # acknowledged
    plain = whole.as_dict()
    del plain["columns"]["age"]
    assert brecha.Study.from_dict(plain, tmp_path / "brecha.toml").run().not_assessed == ("age",)
    plain["release"].append({"step": "remove", "columns": ["age"]})
    outcome = brecha.Study.from_dict(plain, tmp_path / "brecha.toml").run()
    assert outcome.not_assessed == ()
    released = outcome.save(tmp_path / "out") / "release/anybody/release-2021.csv"
    assert released.read_text("utf-8").splitlines()[0] == '"occupation"'


@pytest.mark.parametrize(
    ("step", "at", "says"),
    [
        (
            {"step": "swap", "columns": ["gender", "occupation"], "share": 0.5},
            "[[release]]",
            "the step swap looks at several columns together, and the year 2021 has no column 'gender'.",
        ),
        (
            {"step": "l-diversity", "l": 2, "columns": ["occupation"]},
            "[[release]]",
            "the step l-diversity looks at several columns together, and the year 2021 has no column 'illness'.",
        ),
        (
            {"step": "k-anonymity", "k": 2, "columns": ["gender"]},
            "[[release]]",
            "the step k-anonymity looks at several columns together, and the year 2021 has no column 'gender'.",
        ),
        (
            {"step": "recode", "column": "id", "keep": 0.5},
            'column = "id"',
            "'id' links the years, so the step recode cannot change it.",
        ),
    ],
)
def test_steps_that_years_do_not_allow(tmp_path: Path, step: dict[str, Any], at: str, says: str) -> None:
    """They are refused before a row is read, with the step and its line."""
    plain = years(tmp_path).as_dict() | {"release": [step]}
    if "id" in step.values():
        plain["columns"]["id"] = {"role": "identifier", "published": True}
    text = to_toml(plain)
    (tmp_path / "brecha.toml").write_text(text, encoding="utf-8")
    for name in ("first", "second"):  # whoever read a row would refuse it
        header = (tmp_path / f"{name}.csv").read_text("utf-8").splitlines()[0]
        (tmp_path / f"{name}.csv").write_text(header + "\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        brecha.Study.load(tmp_path / "brecha.toml").run()
    assert f"line {text.splitlines().index(at) + 1}: {says}" in str(refused.value)


@pytest.mark.parametrize(("sex", "levels"), [(1, {"age": 1, "sex": 0}), (5, {"age": 2, "sex": 0})])
def test_the_release_spares_columns_that_analysts_need(tmp_path: Path, sex: int, levels: dict[str, int]) -> None:
    """As worked by hand in tests/sanitizers/search/test_losses.py, from a study, the command line and back."""
    (tmp_path / "people.csv").write_text("age,sex\n1,f\n2,f\n2,f\n3,m\n4,m\n4,f\n", encoding="utf-8")
    (tmp_path / "ages.csv").write_text("1;1-2;*\n2;1-2;*\n3;3-5;*\n4;3-5;*\n5;3-5;*\n", encoding="utf-8")
    plain = {
        "format": 1,
        "data": [{"files": ["people.csv"]}],
        "columns": {
            "age": {"role": "quasi-identifier", "hierarchy": "ages.csv"},
            "sex": {"role": "quasi-identifier", "importance": sex},
        },
        "limit": [{"measure": "certain", "at_most": 6}],
        "release": [{"step": "k-anonymity", "k": 2, "suppression": 1}],
    }
    outcome = brecha.Study.from_dict(plain, tmp_path / "brecha.toml").run()
    (step,) = [one for one in outcome.input["steps"] if one["kind"] == "anonymise"]
    assert step["outcome"]["levels"] == levels
    assert step.get("importance") == (None if sex == 1 else {"age": 1, "sex": 5})
    assert brecha.load(outcome.save(tmp_path / "out")).frame() == outcome.frame()
