"""sweep(): every row is what believe() gives alone, all combinations are there, and no half sweep is a whole one."""

import json
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brecha
from brecha.answers.sweep import SCENARIOS
from brecha.beliefs import Attribute, Belief, Drop, Program, Sweep, believe, sweep, varied
from brecha.engines.contract import RunProgress
from brecha.errors import BrechaError, ColumnError, SettingError
from tests.beliefs.sweeps_at_hand import ADVERSARIES, AGES, KNOWN, PLAIN, PROGRAMS, TARGETS, swept
from tests.sentences import sentences


@pytest.fixture(scope="module")
def exact() -> Sweep:
    return swept()


@pytest.fixture(scope="module")
def drawn() -> Sweep:
    return swept(method="simulation", data_sets=200, seed=3)


def row_of(found: Sweep, adversary: str, program: str, target: str, known: list[str]) -> dict[str, Any]:
    rows = found.of(adversary, program, known, target).to_pylist()
    assert len(rows) == 1
    row: dict[str, Any] = rows[0]
    return row


def same(row: Any, alone: Any) -> bool:
    """To the last digit, or null where there is no figure."""
    return bool(row is None) if alone is None else bool(row == alone)


@pytest.mark.parametrize("method", ["exact", "simulation"])
def test_every_row_is_what_believe_gives_alone(method: Any, exact: Sweep, drawn: Sweep) -> None:
    found = exact if method == "exact" else drawn
    combined = list(product(ADVERSARIES, PROGRAMS, TARGETS, KNOWN))
    for adversary, program, target, known in combined if method == "exact" else combined[::5]:
        alone = believe(ADVERSARIES[adversary], PROGRAMS[program], target=TARGETS[target], known=known, secret="ill",
                        value="yes", method=method, data_sets=200, seed=3)  # fmt: skip
        row = row_of(found, adversary, program, target, known)
        figures = {"unique": alone.unique, "all_have": alone.all_have, "all_agree": alone.all_agree,
                   "posterior_bayes": alone.learnt.posterior_bayes, "certain": alone.learnt.certain,
                   "posterior_shannon": alone.learnt.posterior_shannon}  # fmt: skip
        for name, figure in figures.items():
            assert same(row[name], figure.value), name
            assert same(row[f"{name}_error"], figure.error), name
        assert row["given"] == alone.given
        assert row["alike_mode"] == alone.alike.mode
        assert row["alike_mean"] == alone.alike.mean
        assert (row["alike_low"], row["alike_high"]) == (alone.alike.quantile(0.05), alone.alike.quantile(0.95))
        assert same(row["believed_before"], alone.believed_before.value)
        assert same(row["prior_bayes"], alone.learnt.prior_bayes.value)
        assert np.allclose(row["alike"], alone.alike.probabilities[: len(row["alike"])], rtol=0, atol=0)
        assert alone.alike.probabilities[len(row["alike"]) :].sum() < 1e-14
        if row["how_many"] is None:
            assert not alone.how_many.known
            assert str(alone.how_many.why) in row["why"]
        else:
            assert np.allclose(row["how_many"], alone.how_many.probabilities[: len(row["how_many"])], rtol=0, atol=0)
            assert row["how_many_share"] == alone.how_many.mode / alone.given
            assert row["how_many_ratio"] == row["how_many_share"] / row["believed_before"]
        assert row["alike_method"] == alone.alike.method
        assert row["learnt_method"] == alone.learnt.posterior_bayes.method


def test_all_combinations_are_there_in_order(exact: Sweep) -> None:
    rows = exact.frame().select(["adversary", "program", "target", "known"]).to_pylist()
    assert [tuple(row.values()) for row in rows] == list(product(ADVERSARIES, PROGRAMS, TARGETS, KNOWN))
    assert exact.frame().schema.equals(SCENARIOS)
    assert (exact.adversaries, exact.programs, exact.targets) == (
        tuple(ADVERSARIES),
        tuple(PROGRAMS),
        ("30", "60", "90"),
    )
    assert exact.known == (("age",), ("age", "sex"))
    assert (exact.secret, exact.value) == ("ill", "yes")
    assert repr(exact) == "Sweep(3 targets, 2 adversaries, 2 programs: 24 answers)"


def test_figures_worked_by_hand(exact: Sweep) -> None:
    row = row_of(exact, "PLAIN", "names left out", "30", ["age"])
    assert row["unique"] == pytest.approx((2 / 3) ** 29)
    assert row["all_have"] == pytest.approx((1 - 0.8 / 3) ** 29)
    assert row["alike_mean"] == pytest.approx(1 + 29 / 3)
    assert (row["believed_before"], row["prior_bayes"]) == pytest.approx((0.2, 0.8))
    banded = row_of(exact, "PLAIN", "in bands", "60", ["age"])
    assert banded["alike_mean"] == pytest.approx(1 + 29 * 2 / 3)


def test_targets_by_name_in_a_list_and_varied() -> None:
    assert varied("age", [1, 2], {"sex": "F", "age": 9}) == {"1": {"sex": "F", "age": 1}, "2": {"sex": "F", "age": 2}}
    named = sweep({"a": PLAIN}, {"p": Program()}, {"Ana": {"age": 30}}, known=[["age"]], secret="ill", value="yes")
    listed = sweep({"a": PLAIN}, {"p": Program()}, [{"age": 30, "sex": "F"}, {"age": 60}], known=[["age"]],
                   secret="ill", value="yes")  # fmt: skip
    assert named.targets == ("Ana",)
    assert listed.targets == ("age 30, sex F", "age 60")
    assert named.input["targets"] == {"Ana": {"age": 30}}


def test_given_is_a_number_or_a_function_or_the_likeliest() -> None:
    assert set(one(given=5).frame()["given"].to_pylist()) == {5}
    asked = {"30": 2, "60": None, "90": None}
    assert one(given=lambda target, program: asked[target]).frame()["given"].to_pylist() == [2, 10, 10]


def test_of_filters_and_refuses(exact: Sweep) -> None:
    assert len(exact.of()) == 24
    assert len(exact.of("PLAIN")) == 12
    assert len(exact.of("PLAIN", "in bands")) == 6
    assert len(exact.of(known=["sex", "age"], target=90)) == 4
    assert exact.of(known="age") == exact.of(known=["age"])
    with pytest.raises(SettingError, match=r"no adversary 'NOBODY' in the sweep. There is: PLAIN, INFORMED\.$"):
        exact.of("NOBODY")
    with pytest.raises(SettingError, match="no program 'x'"):
        exact.of(program="x")
    with pytest.raises(SettingError, match=r"no target '31' in the sweep. There is: 30, 60, 90"):
        exact.of(target=31)
    with pytest.raises(SettingError, match="Nobody knows sex of the target in the sweep, but: age, age and sex"):
        exact.of(known=["sex"])


def one(**changed: Any) -> Sweep:
    """With one adversary, one program and one set of columns, but for what is said."""
    few = {"adversaries": {"a": PLAIN}, "programs": {"p": Drop("name")}, "known": [["age"]]}
    return swept(**(few | changed))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"adversaries": {}}, "There is no adversary, and so no scenario"),
        ({"adversaries": [PLAIN]}, "Name each adversary: adversaries={'…': …}"),
        ({"adversaries": {"a": "UNIFORM"}}, "Adversary 'a' is a str, and not what she believes"),
        ({"programs": {}}, "There is no program"),
        ({"programs": Drop("name")}, "Name each program"),
        ({"targets": {}}, "There is no target"),
        ({"targets": {"Ana": 30}}, "targets are records by name"),
        ({"targets": "Ana"}, "targets are records by name"),
        ({"targets": [{"age": 30}, {"age": 30}]}, "Two targets have the same name"),
        ({"targets": {"Ana": {"agee": 30}}}, r"Adversary 'a', program 'p': Column 'agee' is not in the table. Did you mean 'age'"),  # noqa: E501
        ({"targets": {"Ana": {"age": 31}}}, "'age' has no value 31. It may be: 30, 60, 90"),
        ({"known": []}, "There is no set of columns"),
        ({"known": "age"}, "known is a list of sets of columns"),
        ({"known": ["age"]}, "known is a list of sets of columns"),
        ({"known": [["age", "sex"], ["sex", "age"]]}, "known has sex and age twice"),
        ({"known": [["age", "age"]]}, "'age' is named twice in known"),
        ({"known": [["agee"]]}, "'agee'"),
        ({"known": [["ill"]]}, "both known and the secret"),
        ({"secret": "illness"}, "'illness' is not in the table"),
        ({"value": "maybe"}, "'ill' has no value 'maybe'. It may be: yes, no"),
        ({"given": 0}, "given=0 is no number of records"),
        ({"method": "guess"}, "method='guess' is not known"),
        ({"data_sets": 0}, "data_sets=0"),
        ({"threads": 0}, "threads=0"),
    ],
)  # fmt: skip
def test_errors_are_clear(changed: Mapping[str, Any], says: str) -> None:
    with pytest.raises(BrechaError, match=says) as failed:
        one(**changed)
    assert str(failed.value).endswith((".", "?"))


def test_an_unknown_column_is_still_a_column_error() -> None:
    with pytest.raises(ColumnError):
        one(targets={"Ana": {"agee": 30}})


@pytest.mark.parametrize("threads", [1, 2])
def test_a_program_that_fails_in_the_middle_leaves_no_half_sweep(threads: int) -> None:
    done: list[RunProgress] = []

    def fails(table: Mapping[str, Any]) -> Mapping[str, Any]:
        if (np.asarray(table["age"]) == 90).sum() > 6:
            raise ZeroDivisionError("seven are too many")
        return table

    with pytest.raises(BrechaError, match=r"Adversary 'a', program 'second': .*ZeroDivisionError in line"):
        one(programs={"first": Drop("name"), "second": fails, "third": Drop("name")}, threads=threads, data_sets=100,
            progress=done.append)  # fmt: skip
    assert done[-1].done < 1


def test_progress_comes_to_the_end() -> None:
    told: list[RunProgress] = []
    swept(threads=2, progress=told.append)
    assert [step.subsets_done for step in told] == list(range(1, 25))
    assert {step.subsets for step in told} == {24}
    assert told[-1].done == 1


def test_threads_change_nothing(exact: Sweep, drawn: Sweep) -> None:
    assert swept(threads=2).frame().equals(exact.frame())
    assert swept(threads=2, method="simulation", data_sets=200, seed=3).frame().equals(drawn.frame())
    assert not swept(method="simulation", data_sets=200, seed=4).frame().equals(drawn.frame())


def refused(text: str) -> Any:
    raise AssertionError(f"{text} is no JSON")


def test_what_is_saved_is_what_is_loaded(drawn: Sweep, tmp_path: Path) -> None:
    few = one(adversaries=ADVERSARIES, targets=varied("age", AGES[:2]), method="simulation", data_sets=150)
    few.save(tmp_path / "risk", "pt")
    again = brecha.load(tmp_path / "risk")
    assert isinstance(again, Sweep)
    assert again.frame().equals(few.frame())
    assert again.input == few.input
    assert again.method == few.method
    assert again.notes == few.notes
    assert again.findings("pt") == few.findings("pt")
    written = json.loads((tmp_path / "risk" / "results.json").read_text(), parse_constant=refused)
    assert written["kind"] == "sweep"
    assert len(written["attacks"]) == 4
    assert "alike" not in written["attacks"][0]
    page = (tmp_path / "risk" / "report.html").read_text()
    assert 'lang="pt' in page
    assert "depende de age" in page  # the models too are told in the language of the report
    json.loads(json.dumps(drawn.as_dict(), allow_nan=False), parse_constant=refused)


def test_what_cannot_be_told_is_null_and_says_why() -> None:
    few = one(method="simulation", data_sets=50)
    row = few.frame().to_pylist()[0]
    assert [row[name] for name in ("unique", "all_have", "posterior_bayes", "how_many_share", "alike")] == [None] * 5
    assert any("100 are the fewest" in reason for reason in row["why"])
    impossible = Belief([Attribute.of("age", {30: 1.0, 60: 0.0}), Attribute.uniform("ill", ["yes", "no"])], records=5)
    nobody = one(adversaries={"a": impossible}, programs={"p": Program()}, targets={"old": {"age": 60}})
    row = nobody.frame().to_pylist()[0]
    assert row["unique"] == 1
    assert row["prior_bayes"] is row["leakage_multiplicative"] is row["believed_before"] is None
    assert "By this belief nobody has age = 60: nothing follows from it." in row["why"]


def test_what_is_to_be_known_of_answers_is_said_once() -> None:
    left_out = one(programs={"p": Drop(["name", "ill"])})
    assert len(left_out.notes) == 1
    assert sentences(left_out.notes)[0].startswith("'ill' is not published")
    assert left_out.frame()["all_have"].to_pylist() == [0, 0, 0]
    assert one().notes == ()
