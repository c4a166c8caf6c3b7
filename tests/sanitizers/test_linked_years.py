"""Linked releases of several years: the longitudinal example, one year, all pairs by the definition, and refusals."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.release.target import ReleasedTarget
from brecha.errors import ColumnError, EmptyTableError, SettingError, UnknownValueError
from brecha.sanitizers import (
    Generalise,
    Linked,
    Recode,
    Release,
    Remove,
    Sample,
    Sanitized,
    Sanitizer,
    SuppressCells,
    SuppressRecords,
    Swap,
    linked,
    sanitize,
)
from brecha.tables.coded import CodedTable
from tests.oracles import release as collective
from tests.oracles import released_target as oracle
from tests.oracles.presence import chances
from tests.sanitizers.at_hand import AGES, HIERARCHIES, TOWNS, plainly, table_of
from tests.tables_at_hand import EXAMPLE, coded

LATER: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    "age": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
    "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
}
"""The second year of the worked example of the definitions: person 10 has left, person 11 has come"""
Q = ["gender", "occupation"]


def test_the_longitudinal_example() -> None:
    found = linked([Sanitized.of(coded(EXAMPLE)), Sanitized.of(coded(LATER))], person="id").risk(Q, ["illness"])
    row, secret = found.row(), found.row("illness")
    assert (row["code"], row["posterior_deterministic_method_unknown"], row["prior_probabilistic"]) == ("CRL", 0.6, 0.1)
    assert row["posterior_probabilistic_method_unknown"] == pytest.approx(0.8)
    assert (secret["code"], secret["posterior_deterministic_method_unknown"], secret["prior_probabilistic"]) == (
        "CAL",
        0.8,
        0.5,
    )
    assert secret["posterior_probabilistic_method_unknown"] == pytest.approx(0.9)


def test_stars_in_one_year_by_hand() -> None:
    """Occupations of the second year all starred: it tells only that person 10 is absent.

    By gender and occupation of the first year the classes are {1, 2}, {3, 6, 7}, {4, 5}, {8}, {9, 10}: five of ten are
    found by chance, and 8 alone. That 10 is absent is still seen: so 9 and 10 are told apart, and three are certain.
    """
    years = {2014: Sanitized.of(coded(EXAMPLE)), 2015: SuppressCells("occupation", rarer_than=9).apply(coded(LATER))}
    row = linked(years, person="id").risk(Q).row()
    assert (row["hits_method_unknown"], row["posterior_probabilistic_method_unknown"]) == (3, pytest.approx(0.6))
    years[2015] = Remove(["occupation", "age"]).apply(coded(LATER))
    assert linked(years, person="id").risk(Q).row()["hits_method_unknown"] == 3, (
        "a column that is not there tells who is absent too"
    )


def test_who_was_left_out_may_have_any_value() -> None:
    """Persons 1 and 2 are left out of the second year: absent as person 10, each of whom may be anything there.

    Of the class {1, 2} neither is told from the other any more, as each was with the table as it is.
    """
    later = SuppressRecords(where={"id": ["1", "2"]}).apply(coded(LATER))
    found = linked([Sanitized.of(coded(EXAMPLE)), later], person="id").risk(Q, ["illness"])
    row = found.row()
    assert (row["before_hits"], row["hits_method_unknown"]) == (6, 3)
    answer = linked([Sanitized.of(coded(EXAMPLE)), later], person="id").target({"gender": "F", "occupation": [1, 2]})
    assert (answer.matches, answer.before.matches, answer.alike) == (2, 1, 1)
    assert answer.reidentification.posterior == pytest.approx(0.5)
    assert answer.reidentification.code == "IRL"


def test_who_was_left_out_by_a_rule_is_seen_where_the_column_is_removed_too() -> None:
    """Nobody is absent in the second year, but person 1 is left out, as rare: who knows the rule tells her apart.

    So one of five is found, and of the other four one by chance: 2/5. Her secret is hers alone, and theirs the same.
    """
    first = table_of([{"id": who, "town": "x", "secret": secret} for who, secret in zip("12345", "uvvvv", strict=True)])
    towns = ["rare", "c", "c", "c", "c"]
    second = table_of([{"id": who, "town": town, "z": "k"} for who, town in zip("12345", towns, strict=True)])
    rare = SuppressRecords(alike=["town"], fewer_than=2)
    ways: list[list[Sanitizer]] = [[rare], [rare, Remove("town")]]
    for steps in ways:
        found = linked([Sanitized.of(first), sanitize(second, *steps)], person="id").risk(["town"], ["secret"])
        row, secret = found.row(), found.row("secret")
        assert (row["hits"], row["posterior_probabilistic"]) == (1, pytest.approx(0.4))
        assert (secret["hits"], secret["posterior_probabilistic"]) == (5, pytest.approx(1.0))
    nobody = linked([Sanitized.of(first), Remove("town").apply(second)], person="id")
    assert "town in 2" in nobody.attacked.release.removed, "where nobody is missing it tells nothing"


# Random years


STEPS: list[list[Sanitizer]] = [
    [],
    [Generalise({"town": 1, "age": 1}, HIERARCHIES)],
    [SuppressCells("town", rarer_than=2)],
    [Sample(share=0.6, seed=3)],
    [SuppressRecords(where={"town": ["Natal"]})],
    [Remove("town"), SuppressCells("age", rarer_than=2)],
    [Recode("town", keep=0.5, seed=1), Sample(share=0.7, seed=1)],
    [Recode("age", keep=0.5, seed=1), SuppressCells("town", values=["Natal"])],
    [Swap(["age"], share=1.0, seed=2), SuppressRecords(alike=["town"], fewer_than=2, star="*")],
    [Remove(["town", "age"])],
    [SuppressRecords(where={"town": ["Natal"]}), Remove("town")],
    [Recode("town", keep=0.5, seed=1), SuppressCells("town", rarer_than=2)],
]


@st.composite
def tables(draw: st.DrawFn) -> list[CodedTable]:
    """A year of a few people, and one or two more, of some of these people and of others."""
    found, towns = [], st.sampled_from([*TOWNS.values, None])
    for k in range(draw(st.integers(2, 3))):
        ids = ["0", *draw(st.lists(st.sampled_from("123456789"), unique=True, max_size=6))]
        rows = [{"id": who, "town": "Natal" if who == "0" else draw(towns), "age": draw(st.sampled_from(AGES.values))}
                for who in draw(st.permutations(ids))]  # fmt: skip
        if k == 0:
            rows = [row | {"illness": draw(st.sampled_from(["flu", "asthma", None]))} for row in rows]
        found.append(table_of(rows))
    return found


@st.composite
def several(draw: st.DrawFn) -> Linked:
    """Such years, each with something done to it."""
    releases = []
    for table in draw(tables()):
        try:
            releases.append(sanitize(table, *draw(st.sampled_from(STEPS))))
        except EmptyTableError:
            assume(False)
    assume(any(set(one.table.columns) & {"town", "age"} for one in releases))
    return linked(releases, person="id")


def over_years(years: Linked) -> tuple[Any, Any]:
    """The years as plain Python."""
    originals = [plainly(Sanitized.of(one.original))[0] for one in years.releases]
    releases = []
    for one in years.releases:
        truth, said = plainly(one)
        releases.append({person["id"]: record for person, record in zip(truth, said, strict=True)})
    columns = [[name for name in one.original.columns if name != "id"] for one in years.releases]
    return oracle.linked(originals, releases, columns)


def told(names: list[str], years: Linked) -> list[Any]:
    """The columns of what is known, less those that the first release does not have."""
    every = [(name, k) for name in names for k in range(len(years.releases))]
    return [(name, k) for name, k in every if k or name in years.releases[0].table.columns]


@settings(max_examples=40, deadline=None)
@given(several(), st.sampled_from([["town"], ["age"], ["town", "age"]]))
def test_as_by_all_pairs(years: Linked, names: list[str]) -> None:
    agrees(years, names)


def agrees(years: Linked, names: list[str]) -> None:
    """What is left is what the definition says."""
    truth, said = over_years(years)
    found = years.risk(names, ["illness"])
    columns = told(names, years)
    for row, expected in (
        (found.row(), collective.re_identified(truth, said, columns)),
        (found.row("illness"), collective.inferred(truth, said, columns, ("illness", 0))),  # type: ignore[arg-type]
    ):
        assert (row["hits_method_unknown"], row["mistaken_method_unknown"]) == (expected.hits, expected.mistaken)
        assert (row["unmatched"], row["records"]) == (expected.unmatched, len(truth))
        assert row["right_method_unknown"] == pytest.approx(float(expected.right))


def test_stars_over_exchanged_values_are_told_from_who_is_absent() -> None:
    """Of four people one is absent in the second year, where towns are recoded and two of them are starred."""
    first = table_of([{"id": who, "town": "Natal", "illness": ill} for who, ill in zip("1234", "aabb", strict=True)])
    second = table_of([{"id": who, "town": town} for who, town in zip("123", ["Natal", "Natal", "Açu"], strict=True)])
    for keep in (0.0, 1.0):
        starred = sanitize(second, Recode("town", keep=keep, seed=1), SuppressCells("town", where={"id": ["1", "3"]}))
        years = linked([Sanitized.of(first), starred], person="id")
        agrees(years, ["town"])
        assert years.target({"town": ["Natal", brecha.ABSENT]}).matches == 1
        with pytest.raises(UnknownValueError, match=r"Column 'town' in 2 \(text\) has no value 'Atlantis'; none of"):
            years.target({"town": {"2": "Atlantis"}})
        assert years.risk(["town"]).utility.untrue == {0.0: 1 / 8, 1.0: 0.0}[keep], "the second has one cell of eight"


@settings(max_examples=30, deadline=None)
@given(several(), st.data())
def test_one_person_as_by_all_pairs(years: Linked, data: st.DataObject) -> None:
    truth, said = over_years(years)
    person = data.draw(st.sampled_from(truth))
    facts = [(name, k) for name in ("town", "age") for k in range(len(years.releases))]
    some = data.draw(st.lists(st.sampled_from(facts), unique=True, min_size=1))
    known: dict[str, dict[str, Any]] = {}
    for name, k in sorted(some, key=facts.index):
        value = person[name, k]
        known.setdefault(name, {})[years.labels[k]] = brecha.ABSENT if value is oracle.ABSENT else value
    answer = years.target(known, ["illness"])
    assert isinstance(answer, ReleasedTarget)
    there = {fact: person[fact] for fact in some if fact[1] or fact[0] in years.releases[0].table.columns}
    _same(answer, truth, said, there)
    for kept in answer.kept_private:
        of = None if kept.year is None else years.labels.index(kept.year)
        _same(kept, truth, said, {(n, y): v for (n, y), v in there.items() if n != kept.column or of not in (None, y)})
    assert answer.before.matches == brecha.target(years.original, known).matches


def _same(answer: Any, truth: Any, said: Any, known: Any) -> None:
    weights = oracle.candidates(truth, said, known)
    assert answer.matches == len(weights)
    assert answer.reidentification.posterior == (pytest.approx(float(oracle.belief(weights))) if weights else None)
    if weights:
        values = oracle.values_of(truth, said, weights, ("illness", 0))
        assert answer.inference["illness"].posterior == pytest.approx(float(oracle.belief(values)))
        assert answer.inference["illness"].certain == (len(values) == 1)
        assert values[answer.inference["illness"].guess] == pytest.approx(max(values.values()))


@settings(max_examples=12, deadline=None)
@given(tables())
def test_nothing_done_leaves_what_was(years: list[CodedTable]) -> None:
    names = ["town", "age"]
    found = linked([Sanitized.of(table) for table in years], person="id").risk(names, ["illness"], subsets="all")
    before = brecha.assess(brecha.collection(years, person="id"), qids=names, sensitive=["illness"])
    for row, was in zip(found.frame().to_pylist(), before.frame().to_pylist(), strict=True):
        assert (row["code"], row["qids"], row["sensitive"]) == (was["code"], was["qids"], was["sensitive"])
        for name in ("hits", "records", "prior_deterministic", "posterior_deterministic", "worst",
                     "prior_probabilistic", "posterior_probabilistic"):  # fmt: skip
            assert row[name] == pytest.approx(was[name])
        assert row["before_hits"] == row["hits"] == row["hits_method_unknown"]


@settings(max_examples=15, deadline=None)
@given(tables(), st.sampled_from(STEPS[:9]))
def test_one_year_is_a_release_by_itself(years: list[CodedTable], steps: list[Sanitizer]) -> None:
    try:
        release = sanitize(years[0], *steps)
    except EmptyTableError:
        return
    one = linked([release], person="id").risk(["town", "age"], ["illness"], subsets="all").frame()
    other = release.risk(["town", "age"], ["illness"], subsets="all").frame()
    for row, alone in zip(one.to_pylist(), other.to_pylist(), strict=True):
        assert (row.pop("code")[:2], alone.pop("code")[2]) == ("CR" if row["sensitive"] is None else "CA", "S")
        assert row == {name: pytest.approx(figure) if isinstance(figure, float) else figure
                       for name, figure in alone.items()}  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(several(), st.randoms(use_true_random=False))
def test_the_order_of_the_records_of_any_year_is_nothing(years: Linked, chance: Random) -> None:
    """Both the originals and the releases are shuffled, each by itself."""
    moved = linked([_shuffled(one, chance) for one in years.releases], person="id")
    one, other = (each.risk(["town", "age"], ["illness"]).frame() for each in (years, moved))
    for row, again in zip(one.to_pylist(), other.to_pylist(), strict=True):
        for name, figure in row.items():
            assert figure == (pytest.approx(again[name]) if isinstance(figure, float) else again[name])


def _shuffled(release: Release, chance: Random) -> Release:
    order = np.array(chance.sample(range(release.original.rows), release.original.rows))
    back = np.argsort(order)
    own = np.array(chance.sample(range(release.table.rows), release.table.rows))
    cells = {name: one.at(own) for name, one in release.cells.items()}
    return replace(release, original=release.original.take(order), table=release.table.take(own),
                   rows=back[release.rows[own]], cells=cells)  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(several())
def test_everybodys_answers_add_up_to_the_collective_ones(years: Linked) -> None:
    truth, _ = over_years(years)
    names = ["town", "age"]
    found = years.risk(names, ["illness"])
    answers = []
    for person in truth:
        known = {name: [brecha.ABSENT if person[name, k] is oracle.ABSENT else person[name, k]
                        for k in range(len(years.releases))] for name in names}  # fmt: skip
        answers.append(years.target(known, ["illness"]))
    row, secret = found.row(), found.row("illness")
    assert row["hits_method_unknown"] + row["mistaken_method_unknown"] == sum(
        one.reidentification.certain is True for one in answers
    )
    assert row["smallest_method_unknown"] == min(one.matches for one in answers)
    certain = [(one.inference["illness"], person["illness", 0]) for one, person in zip(answers, truth, strict=True)
               if one.inference["illness"].certain]  # fmt: skip
    assert secret["hits_method_unknown"] == sum(one.guess == value for one, value in certain)
    assert secret["mistaken_method_unknown"] == len(certain) - secret["hits_method_unknown"]


@settings(max_examples=15, deadline=None)
@given(tables(), st.data())
def test_who_knows_the_method_is_no_worse_off(years: list[CodedTable], data: st.DataObject) -> None:
    """Where cells say the truth, or less of it."""
    try:
        releases = [sanitize(table, *data.draw(st.sampled_from([*STEPS[:6]]))) for table in years]
    except EmptyTableError:
        return
    found = linked(releases, person="id").risk(["town", "age"])
    row = found.row()
    for name in ("hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
        assert row[name] >= row[f"{name}_method_unknown"]
    if found.method_known is not None and not found.release.exchanged:
        (known,) = (one for one in found.method_known.frame().to_pylist() if one["sensitive"] is None)
        assert row["hits_method_unknown"] <= known["hits"] == row["hits"]
        assert row["posterior_probabilistic_method_unknown"] <= known["posterior_probabilistic"] + 1e-12


def test_chance_decides_who_is_in_a_sample_and_no_rule_tells_it() -> None:
    """Of alike people, one drawn and one not: to be told apart by that, she would have to have seen the draw."""
    first = coded({"id": [1, 2], "sex": ["F", "F"]})
    second = Sample(size=1, seed=1).apply(coded({"id": [1, 2], "sex": ["F", "F"]}))
    row = linked([Sanitized.of(first), second], person="id").risk(["sex"]).row()
    assert (row["before_hits"], row["hits_method_unknown"], row["hits"]) == (0, 0, 0)


def test_a_secret_that_is_removed_from_the_first_year_is_guessed_as_before() -> None:
    later = coded(LATER | {"illness": ["yes"] * 10})
    found = linked([Remove("illness").apply(coded(EXAMPLE)), Sanitized.of(later)], person="id").risk(Q, ["illness"])
    row = found.row("illness")
    assert (row["hits_method_unknown"], row["posterior_probabilistic_method_unknown"], row["hits"]) == (0, 0.5, 0)
    assert "illness is not in the release" in " ".join(found.findings())


def test_attributes_of_other_names_and_missing_ones() -> None:
    later = coded({"person": LATER["id"], "job": LATER["occupation"]})
    years = linked([Sanitized.of(coded(EXAMPLE)), Sanitized.of(later)], person=["id", "person"],
                   qids={"occupation": ["occupation", "job"]}, labels=["then", "now"])  # fmt: skip
    assert years.risk(Q).row()["hits_method_unknown"] == 6
    answer = brecha.target(years, {"occupation": {"now": 5}})
    assert isinstance(answer, ReleasedTarget)
    assert answer.matches == 1
    assert repr(years) == "Linked(then, now; 10 rows of 10)"


def test_in_words_and_in_files(tmp_path: Path) -> None:
    first = sanitize(coded(EXAMPLE), SuppressCells("occupation", rarer_than=2), Remove("age"))
    second = sanitize(coded(LATER), SuppressRecords(where={"id": ["1", "2"]}))
    found = linked({2007: first, 2008: second}, person="id").risk(Q, ["illness"], subsets="all")
    english, portuguese = found.findings(), found.findings("pt")
    assert english[0].startswith("The releases of 2007 and 2008 are linked by an identifier that stays in them")
    assert english[1].startswith("Knowing both gender and occupation in 2007 and 2008, an adversary who reads")
    assert portuguese[1].startswith("Conhecendo ambas as colunas gender e occupation nos dados de 2007 e 2008, um")
    assert len(english) == len(portuguese)
    assert found.release.findings() == [
        "In 2007: In occupation, “*” stands in the place of every value that fewer than 2 records have. "
        "One cell is not told.",
        "In 2007: Column age is left out.",
        "In 2008: Records are left out whose id is 1 or 2. 2 of 10 records are not told (20.00 %).",
    ]
    folder = found.save(tmp_path / "out", "pt")
    assert sorted(file.name for file in folder.iterdir()) == [
        "manifest.json", "release-2007.csv", "release-2008.csv", "report.html", "results.json", "results.parquet",
        "timing.json"]  # fmt: skip
    assert brecha.read(folder / "release-2008.csv").rows == 8
    loaded = brecha.load(folder)
    assert loaded.findings() == english
    assert found.utility.records == 10
    with pytest.raises(SettingError, match="Linked years are written one by one"):
        found.release.write(tmp_path / "all.csv")


def test_gains_groups_and_weights_are_those_of_the_first_year() -> None:
    years = [coded(EXAMPLE), coded(LATER)]
    found = linked([Sanitized.of(one) for one in years], person="id").risk(Q, ["illness"], by="gender", weights="age")
    before = brecha.assess(brecha.collection(years, person="id"), qids=Q, sensitive=["illness"], subsets="full",
                           by="gender", weights="age")  # fmt: skip
    rows = {(row["sensitive"], row["group"]): row for row in before.frame().to_pylist()}
    for row in found.frame().to_pylist():
        was = rows[row["sensitive"], row["group"]]
        assert row["hits_method_unknown"] == was["hits"]
        assert row["posterior_probabilistic_method_unknown"] == pytest.approx(was["posterior_probabilistic"])


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (Remove("id"), "The identifier 'id' is not in the release of 2008: nobody can link it"),
        (SuppressCells("id", values=["3"]), "The identifier 'id' of the release of 2008 was made coarser, hidden or"),
        (Swap(["id"], 1.0, seed=1), "The identifier 'id' of the release of 2008 was made coarser, hidden or exchanged"),
        (Recode("id", keep=0.9, seed=1), "The identifier 'id' of the release of 2008 was made coarser, hidden or"),
    ],
)
def test_an_identifier_that_links_nothing_is_refused(step: Sanitizer, sentence: str) -> None:
    tables = [table_of([{"id": str(i), "town": "Natal"} for i in range(6)]) for _ in range(2)]
    with pytest.raises(ColumnError, match=sentence):
        linked([Sanitized.of(tables[0]), step.apply(tables[1])], person="id", labels=[2007, 2008])


def test_other_refusals() -> None:
    table = coded(EXAMPLE)
    with pytest.raises(SettingError, match="Years are linked from a list of releases, and this is a str"):
        linked("releases", person="id")  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="A sanitizer takes a table"):
        linked([brecha.collection([table], person="id")], person="id")  # type: ignore[list-item]
    with pytest.raises(ColumnError, match="No attribute is in any of the releases"):
        linked([Remove(["age", "gender", "occupation", "illness"]).apply(table)], person="id").risk(["age"])
    with pytest.raises(brecha.BrechaError, match="Did you mean 'gender'"):
        linked([Sanitized.of(table)], person="id").risk(["gendre"])


def drawn_years(seed: int) -> tuple[CodedTable, CodedTable, Sanitized]:
    """Two years of a few people, some of whom are absent from the second; and a sample of the first."""
    draw = Random(seed)
    first = pa.table({"id": list("12345678"), "a": [draw.choice("xy") for _ in range(8)],
                      "g": [draw.choice("mf") for _ in range(8)]})  # fmt: skip
    ids = [one for one in "12345678" if draw.random() < 0.8] + ["99"]
    table = brecha.read(first)
    second = brecha.read(pa.table({"id": ids, "a": [draw.choice("xyz") for _ in ids]}))
    return table, second, sanitize(table, Sample(size=5, seed=seed))


@pytest.mark.parametrize("seed", range(12))
def test_who_is_in_linked_years_is_as_of_the_tables_where_nothing_else_is_done(seed: int) -> None:
    first, second, release = drawn_years(seed)
    found = linked([release, sanitize(second)], "id").membership(["a", "g"], subsets="all")
    truth = brecha.membership(brecha.collection([first, second], person="id"),
                              brecha.collection([release.table, second], person="id"), qids=["a", "g"])  # fmt: skip
    figures = ("code", "certain_members", "certain_nonmembers", "prior_probabilistic", "posterior_probabilistic",
               "members_posterior")  # fmt: skip
    for row in truth.frame().to_pylist():
        own = found.row(row["qids"])
        assert [own[name] for name in figures] == [
            row[name] if isinstance(row[name], str | int) else pytest.approx(row[name], rel=1e-12) for name in figures
        ]
    for known in ({"a": ["x", "y"]}, {"a": {"1": "x"}}, {"a": ["x", brecha.ABSENT], "g": {"1": "m"}}):
        mine, theirs = found.target(known), truth.target(known)
        assert mine.code == theirs.code == "IML"
        assert (mine.population, mine.posterior) == (theirs.population, theirs.posterior)
        assert (mine.certain_member, mine.certain_nonmember) == (theirs.certain_member, theirs.certain_nonmember)


@pytest.mark.parametrize("seed", range(12))
def test_who_is_in_linked_years_by_every_way_to_give_the_records(seed: int) -> None:
    _, second, release = drawn_years(seed)
    starred = sanitize(release, SuppressCells("a", where={"g": ["m"]}))
    later = sanitize(second, SuppressRecords(alike=["a"], fewer_than=2))
    years = linked([starred, later], "id")
    wide = years.attacked.release
    chance, _ = chances(plainly(Sanitized.of(wide.original))[0], plainly(wide)[1], wide.columns_of(["a", "g"]))
    row = years.membership(["a", "g"]).row()
    inside = wide.mask().tolist()
    assert row["certain_members"] == sum(p == 1 and member for p, member in zip(chance, inside, strict=True))
    assert row["certain_nonmembers"] == sum(p == 0 and not member for p, member in zip(chance, inside, strict=True))
    members = [float(p) for p, member in zip(chance, inside, strict=True) if member]
    assert row["exact"] is False or row["members_posterior"] == pytest.approx(sum(members) / len(members))


def test_what_cannot_be_asked_of_who_is_in_linked_years() -> None:
    _, second, release = drawn_years(1)
    years = linked([release, sanitize(second)], "id")
    with pytest.raises(ColumnError, match="'b'"):
        years.membership(["b"])
    with pytest.raises(SettingError, match="Give a list of 2"):
        years.membership(["a"]).target({"a": "x"})
