"""Releases of people in households: what they leave is that of the slow twin on the people who are released."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import SettingError
from brecha.sanitizers import (
    Anonymise,
    Generalise,
    KAnonymity,
    LocalRecoding,
    Microaggregate,
    Recode,
    Release,
    Remove,
    Sample,
    Sanitized,
    SuppressCells,
    SuppressRecords,
    Swap,
)
from brecha.tables.coded import CodedTable
from tests.answers.release.test_several_rows import flattened, steps
from tests.engines.test_households import FAMILIES, HOUSEHOLD, in_households, people
from tests.oracles import blocks as plain_oracle
from tests.oracles import households as oracle
from tests.tables_at_hand import coded, records

AGES = Generalise("qage", by={30: "30-31", 31: "30-31", 40: "40-50", 50: "40-50"})
KNOWN = ["qsex", "qage"]


def families() -> CodedTable:
    """Two couples, F 30 and M 30, and F 30 and M 31; two women of 40; and a man of 50 who lives alone."""
    return in_households(FAMILIES, HOUSEHOLD)


def test_families_worked_by_hand() -> None:
    """With ages 30-31 and 40-50 the couples look alike, and the women as ever: only the man is certain.

    Before, the couples are told apart by 31: five people are certain, and three households.
    """
    risk = brecha.sanitize(families(), AGES).risk(KNOWN)
    row = risk.row()
    assert (row["hits"], row["records"], row["smallest"], row["before_hits"]) == (1, 7, 1, 5)
    assert row["posterior_probabilistic"] == pytest.approx(4 / 7, rel=1e-15)
    (told,) = risk.households().to_pylist()
    assert (told["households"], told["certain"], told["risk"], told["highest"]) == (4, 1, 2.5 / 4, 1)
    assert told["risk_if_independent"] == pytest.approx((3 / 4 * 3 + 1) / 4, rel=1e-15)
    assert (told["before_households"], told["before_certain"], told["before_risk"]) == (4, 3, 3.5 / 4)


def test_who_is_left_out_of_a_household_tells_it_from_others() -> None:
    """Without M 31 one couple is a woman alone: she, the other couple and the man of 50 are certain."""
    risk = brecha.sanitize(families(), SuppressRecords(where={"qage": [31]}), AGES).risk(KNOWN)
    assert (risk.row()["hits"], risk.row()["records"]) == (4, 6)
    (told,) = risk.households().to_pylist()
    assert (told["certain"], told["households"], told["risk"]) == (3, 4, 3.5 / 4)
    assert risk.about_release["partly_published"] == 1
    assert any("only some of the people" in one for one in risk.findings("en"))
    alone = brecha.sanitize(families(), SuppressRecords(where={"qage": [31]}), AGES).risk(KNOWN, knows="person")
    assert not any("only some of the people" in one for one in alone.findings("en"))


@given(people(), st.lists(st.booleans(), min_size=3, max_size=3), st.data())
@settings(max_examples=40, deadline=None)
def test_random_releases(made: Any, pairs: list[bool], data: st.DataObject) -> None:
    """Generalised, and some people left out; where all stay, generalising never helps an adversary."""
    columns, households = made
    columns = {name: ["–" if value is None else value for value in own] for name, own in columns.items()}
    coarse = flattened(columns, pairs)
    stays = data.draw(st.lists(st.booleans(), min_size=len(households), max_size=len(households)))
    stays = stays if any(stays) else [True] * len(stays)
    release: Release = Sanitized.of(brecha.sanitize(in_households(columns, households), *steps(columns, coarse)))
    release = release if all(stays) else release.taking(np.array(stays), Remove("x").step())
    qids, secrets = [n for n in columns if n.startswith("q")], [n for n in columns if n.startswith("s")]
    risk = Sanitized.of(release).risk(qids, secrets, "all", thresholds=[0.25])
    rows = [row for row, there in zip(records(coarse), stays, strict=True) if there]
    whose = [one for one, there in zip(households, stays, strict=True) if there]
    for row in risk.frame().to_pylist():
        known, seen = [*row["qids"], oracle.SEEN], oracle.with_household(rows, whose, row["qids"])
        secret = row["sensitive"]
        twin = (
            plain_oracle.reidentification(seen, known)
            if secret is None
            else plain_oracle.inference(seen, known, secret)
        )
        assert (row["hits"], row["records"]) == (twin.hits, len(rows))
        for name in ("posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)
            assert row[f"{name}_method_unknown"] == row[name]
        assert row["above"] == [twin.above(Fraction(1, 4))]
        if all(stays):
            assert row["hits"] <= row["before_hits"]
            assert row["posterior_probabilistic"] <= row["before_probabilistic"] * (1 + 1e-12)
    for row in risk.households().to_pylist():
        agree(row, "", rows, whose)
        agree(row, "before_", records(columns), households)
        if all(stays):
            assert row["risk"] <= row["before_risk"] * (1 + 1e-12)


def agree(row: dict[str, Any], prefix: str, every: Any, households: Sequence[Hashable]) -> None:
    """The risk of households is that of the enumeration of every guess."""
    risks = oracle.household_risks(every, households, row["qids"])
    assert (row[f"{prefix}households"], row[f"{prefix}certain"]) == (len(risks), risks.count(Fraction(1)))
    for name, value in (("risk", sum(risks) / len(risks)), ("highest", max(risks))):
        assert row[f"{prefix}{name}"] == pytest.approx(float(value), rel=1e-12)


STEPS: Any = {
    "coarser": AGES,
    "starred": SuppressCells("qsex", where={"qage": [31]}),
    "swapped": Swap(["qsex"], 0.5, seed=1),
    "recoded": Recode("qsex", keep=0.5, seed=1),
    "local": LocalRecoding(2, KNOWN),
    "averaged": Microaggregate(["qage"], 2),
    "anonymous": Anonymise(KNOWN, [KAnonymity(2)], suppression=0.5, leave_out=True),
}


@pytest.mark.parametrize("step", STEPS)
def test_who_knows_her_target_alone_learns_what_a_plain_release_leaves(step: str) -> None:
    """Steps are about persons: they do the same to a table whose households nobody knows."""
    tables = families(), coded(FAMILIES)
    known, plain = (brecha.sanitize(table, STEPS[step]) for table in tables)
    one = known.risk(KNOWN, ["sill"], "all", knows="person")
    other = plain.risk(KNOWN, ["sill"], "all")
    assert one.frame().equals(other.frame())
    assert one.input["household"] == {"column": "hh", "households": 4, "knows": "person"}
    asked: Any = {"qsex": "F", "qage": 30}
    assert brecha.target(known, asked).matches == brecha.target(plain, asked).matches


@pytest.mark.parametrize("step", ["starred", "swapped", "recoded", "local"])
def test_cells_that_may_be_of_several_people_are_for_who_knows_the_target_alone(step: str) -> None:
    release = brecha.sanitize(families(), STEPS[step])
    with pytest.raises(SettingError, match=r"everybody in her target's household.*knows='person'"):
        release.risk(KNOWN)
    if step in ("starred", "swapped", "recoded"):
        assert release.risk(["qage"]).row()["hits"] == 3


def test_classes_are_made_of_people_and_nobody_is_starred() -> None:
    release = brecha.sanitize(families(), Anonymise(KNOWN, [KAnonymity(2)], suppression=0.5))
    plain = brecha.sanitize(coded(FAMILIES), Anonymise(KNOWN, [KAnonymity(2)], suppression=0.5, leave_out=True))
    assert release.rows.tolist() == plain.rows.tolist()
    assert release.table.columns == plain.table.columns


def test_people_or_households_are_drawn_and_left_out() -> None:
    for seed in range(5):
        release = brecha.sanitize(families(), Sample(size=2, unit="households", seed=seed))
        households = np.array([0, 0, 1, 1, 2, 2, 3])[release.rows]
        assert len(set(households.tolist())) == 2
        assert len(households) == sum([2, 2, 2, 1][one] for one in set(households.tolist()))
    assert any("2 of 4 households were drawn, with" in one for one in release.findings())
    assert any("2 de 4 domicílios" in one for one in release.findings("pt"))
    assert brecha.sanitize(families(), Sample(size=2, seed=1)).table.rows == 2
    rows = {
        unit: brecha.sanitize(families(), SuppressRecords(where={"qage": [31]}, unit=unit)).rows.tolist()
        for unit in (None, "people", "households")
    }
    assert rows == {None: [0, 1, 2, 4, 5, 6], "people": [0, 1, 2, 4, 5, 6], "households": [0, 1, 4, 5, 6]}
    rare = brecha.sanitize(families(), SuppressRecords(alike="qage", fewer_than=2, unit="households"))
    assert rare.rows.tolist() == [0, 1, 4, 5]
    with pytest.raises(SettingError, match="People are in no households"):
        brecha.sanitize(coded(FAMILIES), Sample(size=2, unit="households"))


def read(**how: Any) -> CodedTable:
    homes = ["rua A", "rua A", "rua B", "rua B", None]
    return brecha.read(pa.table({"home": homes, "age": [30, 31, 30, 31, 50]}), household="home", **how)


def test_who_lives_together_is_written_by_random_numbers(tmp_path: Path) -> None:
    release = brecha.sanitize(read())
    assert [step.kind for step in release.steps] == ["publish-rows"]
    assert "in the place of home" in release.findings()[-1]
    written = pq.read_table(release.write(tmp_path / "release.parquet", seed=3))
    assert written.column_names == ["household", "age"]
    together: dict[int, list[int]] = {}
    for row in written.to_pylist():
        together.setdefault(row["household"], []).append(row["age"])
    assert sorted(map(sorted, together.values())) == [[30, 31], [30, 31], [50]]
    orders = {
        tuple(pq.read_table(release.write(tmp_path / "again.parquet", seed=seed))["household"].to_pylist())
        for seed in range(10)
    }
    assert len(orders) > 3


def test_the_column_of_households_is_published_where_it_was_read_as_one(tmp_path: Path) -> None:
    table = read(columns=["home", "age"])
    release = brecha.sanitize(table)
    assert not release.steps
    assert pq.read_table(release.write(tmp_path / "release.parquet")).column_names == ["home", "age"]
    without = brecha.sanitize(table, Remove("home"))
    assert pq.read_table(without.write(tmp_path / "release.parquet")).column_names == ["household", "age"]
    starred = brecha.sanitize(table, SuppressCells("home", where={"age": [50]}))
    assert pq.read_table(starred.write(tmp_path / "release.parquet")).column_names == ["household", "home", "age"]


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("knows", ["household", "person"])
def test_results_are_saved_and_told(knows: Any, lang: str, tmp_path: Path) -> None:
    release = brecha.sanitize(families(), AGES, SuppressRecords(where={"qsex": ["M"], "qage": ["40-50"]}))
    risk = release.risk(KNOWN, ["sill"], "all", knows=knows)
    risk.save(tmp_path / "results", lang)
    loaded: Any = brecha.load(tmp_path / "results")
    assert loaded.frame().equals(risk.frame())
    assert loaded.findings(lang) == risk.findings(lang)
    first = loaded.findings(lang)[0]
    assert {"en": "6 people are in 3 households", "pt": "6 pessoas estão em 3 domicílios"}[lang] in first
    words = {"en": "in 0 of 3 households of the release; it was 3 of 4", "pt": "em 0 de 3 domicílios da divulgação"}
    assert any(words[lang] in one for one in loaded.findings(lang)) == (knows == "household")
    table = {"en": "Risk of households", "pt": "Risco dos domicílios"}[lang]
    assert (table in risk.page(lang)) == (knows == "household")
    if knows == "household":
        assert loaded.households().equals(risk.households())
    else:
        with pytest.raises(SettingError, match="knows='household'"):
            risk.households()


@pytest.mark.parametrize("name", ["household_certain", "before_household_risk"])
def test_figures_of_households_that_cannot_be_are_refused(name: str) -> None:
    from brecha.answers.store.laws.releases import check_release
    from brecha.runtime.strict_json import UnfitError

    risk = brecha.sanitize(families(), AGES).risk(KNOWN).without_people()
    table = risk.stored()
    check_release(risk.about(), table)
    place = table.column_names.index(name)
    with pytest.raises(UnfitError):
        check_release(risk.about(), table.set_column(place, name, pa.array([9] * len(table), table[name].type)))
    with pytest.raises(UnfitError):
        check_release(risk.about(), table.drop_columns([name]))


def test_groups_weights_and_gains_as_in_an_assessment() -> None:
    release = brecha.sanitize(in_households({**FAMILIES, "by": [*"gghhggh"]}, HOUSEHOLD), AGES)
    asked: Any = {
        "gains": {"sill": [brecha.qif.Gain.identity(), brecha.qif.Gain.tries(2)]},
        "by": "by",
        "weights": [1.0, 1.0, 3.0, 3.0, 2.0, 1.0, 1.0],
    }
    risk = release.risk(KNOWN, ["sill"], **asked).frame().to_pylist()
    direct = brecha.assess(release.table, qids=KNOWN, sensitive=["sill"], subsets="full", **asked).frame().to_pylist()
    for one, other in zip(risk, direct, strict=True):
        for name in ("group", "gain", "records", "hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
            assert one[name] == other[name], name


def test_what_is_known_of_members_is_looked_for_in_a_table() -> None:
    release: Any = brecha.sanitize(families(), AGES)
    with pytest.raises(SettingError, match="not in a release"):
        brecha.target(release, {"qage": 30}, household=[{"qage": 31}])
