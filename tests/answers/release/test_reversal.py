"""All that can be undone of a release: against a slow twin, by hand, in files, and what is refused."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import hierarchies, reversal, sanitizers
from brecha.answers.release.reversal import Reversed, Unasked
from brecha.answers.release.sanitized import Sanitized
from brecha.answers.store.results import retell
from brecha.errors import ColumnError, ReadError, SettingError
from brecha.matching.possible_values import PossibleValues
from brecha.reversal.effective_anonymity import labels_of, released_values
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.tables.coded import Column
from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.mended_results import mend
from tests.reversal.at_hand import BINARY, FIGURE_2, MIDDLE, Small, released
from tests.tables_at_hand import coded

BOTH = {"Old": BINARY, "Rich": BINARY}
QIDS = ["Old", "Rich"]
AB = {"q": hierarchies.flat([*"ab"])}
DIFFERENT = {"town": [*"aaaabbbb"], "job": [*"ccddccdd"], "age": [*"12121212"]}
"""Any two columns leave two alike; all three nobody"""


def figure_2(**given: Any) -> Reversed:
    """The middle release of Fig. 2."""
    return brecha.reverse(coded(MIDDLE), QIDS, k=2, **given)


class TestByHand:
    def test_a_minimal_release_is_warned_of_first(self) -> None:
        answer = figure_2(hierarchies=BOTH, original=coded(FIGURE_2))
        assert answer.can_be_undone
        assert answer.unasked is None
        assert answer.downcoding is not None
        assert (answer.downcoding.settled, answer.downcoding.worlds_after) == (6, 2)
        said = answer.findings()
        assert said[0].startswith("Warning: part of what this release keeps back")
        assert [text.split()[0] for text in said[1:]] == ["Knowing", "If", "This", "If", "There", *["From", "2", "Her"]]
        assert said[3].startswith("This release is minimal")
        assert answer.findings("pt")[0].startswith("Atenção: ")
        assert repr(answer) == "Reversed(4 records; 0 unique, 0 among fewer than 2; minimal)"

    def test_without_the_original_it_may_be(self) -> None:
        answer = figure_2(hierarchies=BOTH)
        assert answer.minimality is not None
        assert answer.minimality.minimal is None
        assert answer.downcoding is not None
        assert not answer.can_be_undone
        assert not any(text.startswith("Warning") for text in answer.findings())

    def test_the_original_alone_tells_the_values(self) -> None:
        told = figure_2(original=coded(FIGURE_2))
        assert told.downcoding == figure_2(hierarchies=BOTH).downcoding
        assert told.can_be_undone

    def test_with_neither_nobody_knows_what_a_star_is(self) -> None:
        answer = figure_2()
        assert answer.unasked == Unasked("unknown", ("Old", "Rich"))
        assert (answer.minimality, answer.downcoding) == (None, None)
        assert answer.anonymity.composed.ambiguous_smallest == 4
        assert "what the labels of Old and Rich stand for" in answer.findings()[-1]

    def test_what_is_not_minimal_gives_nothing_away(self) -> None:
        shown, data = coded({"q": ["*"] * 3}), coded({"q": [*"aaa"]})
        answer = brecha.reverse(shown, ["q"], k=3, hierarchies=AB, original=data)
        assert answer.minimality is not None
        assert answer.minimality.minimal is False
        assert (answer.downcoding, answer.unasked) == (None, None)
        assert any(text.startswith("This release is not minimal: 3 records") for text in answer.findings())
        assert answer.singling_out is not None
        assert (answer.singling_out.isolating, answer.singling_out.expected) == (0, None)

    def test_sets_that_hold_apart_need_not_hold_together(self) -> None:
        sets = {"neighbours": ["town", "age"], "colleagues": ["job", "age"]}
        answer = brecha.reverse(coded(DIFFERENT), sets, k=2)
        assert answer.anonymity.holds_apart()
        assert not answer.holds()
        assert answer.unasked == Unasked("not-anonymous")
        alone = answer.frame().to_pylist()[-1]
        assert (alone["composed"], alone["unique"], alone["smallest"]) == (True, 8, 1)
        assert "but whoever knows all of them together finds" in answer.findings()[0]
        assert answer.findings()[-1].startswith("Whether the release is minimal was not asked: on all these columns")

    def test_nothing_coarse(self) -> None:
        answer = brecha.reverse(coded({"q": [*"aabb"]}), ["q"], k=2, hierarchies={"q": hierarchies.flat([*"abc"])})
        assert answer.unasked == Unasked("nothing-coarse")
        assert "there is nothing to undo" in answer.findings()[-1]

    def test_a_label_of_two_meanings_may_be_either(self) -> None:
        clashing = Hierarchy(((*"abc",), ("x", "x", "c"), ("y", "y", "x")))
        assert labels_of(clashing)["x"] == ("a", "b", "c")
        answer = brecha.reverse(coded({"q": [*"xxcc"]}), ["q"], k=2, hierarchies={"q": clashing})
        assert answer.unasked == Unasked("two-meanings", ("q",))
        assert answer.anonymity.composed.ambiguous_smallest == 4
        assert "a label has two meanings" in answer.findings()[-1]

    def test_another_star(self) -> None:
        shown = coded({"q": ["?", "?", "a", "a"]})
        given = {"q": hierarchies.flat([*"ab"], star="all")}
        answer = brecha.reverse(shown, ["q"], k=2, hierarchies=given, star="?")
        assert answer.downcoding is not None
        assert answer.downcoding.settled == 2
        with pytest.raises(SettingError, match=r"1 value of column 'q' .* is no label of its hierarchy"):
            brecha.reverse(shown, ["q"], k=2, hierarchies=given)

    def test_a_missing_value_may_be_anything_or_itself(self) -> None:
        shown = coded({"q": [None, None, "a", "a"], "r": [*"zzzz"]})
        assert brecha.reverse(shown, ["q", "r"], k=2).anonymity.composed.ambiguous_smallest == 4
        assert brecha.reverse(shown, ["q", "r"], k=2, missing="value").anonymity.composed.ambiguous_smallest == 2

    def test_a_column_that_is_missing_throughout(self) -> None:
        shown = coded({"q": [None] * 4, "r": ["*", "*", "a", "a"]})
        answer = brecha.reverse(shown, ["q", "r"], k=2, hierarchies={"r": hierarchies.flat([*"ab"])})
        assert answer.downcoding is not None
        assert answer.downcoding.coarse == 2

    def test_targets_are_asked_about_and_the_release_as_a_whole(self) -> None:
        shown = coded({"q": ["*", "*", "a"]})
        answer = brecha.reverse(shown, ["q"], k=2, hierarchies=AB, targets=[0])
        assert answer.anonymity.records == 1
        assert answer.holds()
        assert answer.unasked == Unasked("not-anonymous")


class TestReleases:
    """Releases of sanitizers know what they stand for."""

    def test_exchanged_values_are_no_minimal_release(self) -> None:
        table = coded({"q": [*"abab"], "r": [*"xxyy"]})
        release = brecha.sanitize(table, sanitizers.Swap(["q"], share=1.0, seed=1))
        answer = brecha.reverse(release, ["r", "q"], k=2)
        assert answer.unasked == Unasked("exchanged", ("q",))
        assert "values of q were exchanged" in answer.findings()[-1]

    def test_means_that_are_nearest_to_no_value_stand_for_themselves(self) -> None:
        table = coded({"q": [*"abcd"]})
        column = Column("q", np.array([0, 0, 1, 2], np.uint8), pa.array(["1.5", "2.5", "7"]))
        sets = [np.array([0, 1]), np.array([], np.int64), np.array([3])]
        release = Sanitized.of(table).changed(
            {"q": PossibleValues.of_sets(column, sets, 4)}, SanitizerStep("microaggregate", {})
        )
        cells = released_values(release, ["q"], {}, "anything", "*").cells["q"]
        assert isinstance(cells, PossibleValues)
        assert (cells.offsets.tolist(), cells.members.tolist(), cells.domain) == ([0, 2, 3, 4], [0, 1, 4, 3], 5)
        answer = brecha.reverse(release, ["q"], k=2)
        assert answer.anonymity.composed.ambiguous_sizes.tolist() == [2, 2, 1, 1]
        assert answer.unasked == Unasked("exchanged", ("q",))

    def test_suppressed_cells_may_be_anything(self) -> None:
        table = coded({"q": [*"aaab"]})
        release = brecha.sanitize(table, sanitizers.SuppressCells("q", rarer_than=2))
        assert brecha.reverse(release, ["q"], k=2).anonymity.composed.ambiguous_smallest == 4

    def test_missing_values_of_a_release(self) -> None:
        table = coded({"q": ["a", "a", "b", "b", None, None, "c"]})
        release = brecha.sanitize(table, sanitizers.SuppressCells("q", rarer_than=2))
        for missing, smallest in (("anything", 5), ("value", 3)):
            one = brecha.reverse(release, ["q"], k=2, missing=missing).anonymity.composed  # type: ignore[arg-type]
            assert one.ambiguous_smallest == smallest

    def test_a_star_above_a_root_of_another_name(self) -> None:
        table = coded({"q": [*"aabbcd"]})
        release = brecha.sanitize(table, sanitizers.SuppressCells("q", rarer_than=2))
        levels = {"q": hierarchies.flat([*"abcd"], star="any")}
        answer = brecha.reverse(release, ["q"], k=2, hierarchies=levels)
        assert answer.can_be_undone
        assert answer.downcoding is not None
        assert answer.downcoding.coarse == 2
        assert brecha.reverse(release, ["q"], k=2).downcoding is not None

    def test_labels_that_no_hierarchy_has(self) -> None:
        table = coded({"q": ["1", "1", "8", "9"]})
        release = brecha.sanitize(table, sanitizers.TopCode("q", 8))
        answer = brecha.reverse(release, ["q"], k=2, hierarchies={"q": hierarchies.flat(["1", "8", "9"])})
        assert answer.unasked == Unasked("unknown", ("q",))

    @given(released(), st.sampled_from(["anything", "value"]))
    @settings(max_examples=40, deadline=None)
    def test_a_release_and_its_file_are_undone_alike(self, drawn: tuple[Small, Any, int], missing: Any) -> None:
        small, k = drawn[0], min(drawn[2], len(drawn[0].data))
        made = sanitizers.LocalRecoding(k, small.qids, small.by_name).apply(small.table)
        own = brecha.reverse(made, small.qids, k=k, hierarchies=small.by_name, missing=missing)
        read = brecha.reverse(made.table, small.qids, k=k, hierarchies=small.by_name, original=small.table,
                              missing=missing)  # fmt: skip
        assert np.array_equal(own.anonymity.composed.ambiguous_sizes, read.anonymity.composed.ambiguous_sizes)
        assert own.findings() == read.findings()
        assert own.minimality is None or own.minimality.minimal is True


class TestLaws:
    @given(released())
    @settings(max_examples=40, deadline=None)
    def test_records_match_if_their_labels_have_a_value_in_common(self, drawn: tuple[Small, Any, int]) -> None:
        small, labels, k = drawn
        found = brecha.reverse(small.released(labels), small.qids, k=k, hierarchies=small.by_name).anonymity.composed
        boxes = small.boxes(labels)
        for i, one in enumerate(boxes):
            alike = sum(all(set(a) & set(b) for a, b in zip(one, other, strict=True)) for other in boxes)
            assert found.ambiguous_sizes[i] == alike
            assert found.sizes[i] == sum(other == labels[i] for other in labels)

    @given(released())
    @settings(max_examples=40, deadline=None)
    def test_the_parts_are_those_that_can_be_asked_one_by_one(self, drawn: tuple[Small, Any, int]) -> None:
        small, labels, k = drawn
        shown = small.released(labels)
        answer = brecha.reverse(shown, small.qids, k=k, hierarchies=small.by_name, original=small.table)
        if answer.unasked is not None:
            assert answer.unasked == Unasked("not-anonymous" if len(labels) < k else "nothing-coarse")
            return
        assert answer.minimality == reversal.minimality(shown, k, small.qids, small.by_name, original=small.table)
        expected = reversal.downcode(shown, k, small.qids, small.by_name)
        assert answer.downcoding == (None if answer.minimality.minimal is False else expected)


LARGE = {"q": ["*"] * 12 + ["a"] * 10, "r": ["x"] * 22}
AT_HAND: dict[str, Any] = {
    "minimal": lambda: figure_2(hierarchies=BOTH, original=coded(FIGURE_2)),
    "unasked": figure_2,
    "not minimal": lambda: brecha.reverse(
        coded({"q": ["*"] * 3}), ["q"], k=3, hierarchies=AB, original=coded({"q": [*"aaa"]})
    ),
    "impossible": lambda: brecha.reverse(
        coded({"q": ["*"] * 4}), ["q"], k=2, hierarchies=AB
    ),
    "sets": lambda: brecha.reverse(coded(DIFFERENT), [["town", "age"], ["job", "age"]], k=2),
    "beside a finer class": lambda: brecha.reverse(
        coded({"q": ["*"] * 4 + ["a"] * 3}), ["q"], k=3, hierarchies={"q": hierarchies.flat([*"abc"])}
    ),
    "large": lambda: brecha.reverse(
        coded(LARGE), {"all": ["q", "r"]}, k=8, hierarchies={"q": hierarchies.flat([*"abcd"])}
    ),
}  # fmt: skip


class TestFiles:
    @pytest.mark.parametrize("kind", AT_HAND)
    def test_what_is_saved_is_told_again_in_any_language(self, kind: str, tmp_path: Path) -> None:
        answer = AT_HAND[kind]()
        folder = answer.save(tmp_path / "undone")
        again = brecha.load(folder)
        assert isinstance(again, brecha.Reversed)
        for language in ("en", "pt"):
            assert again.findings(language) == answer.findings(language)
        assert again.frame().equals(answer.frame())
        assert again.as_dict() == answer.as_dict()
        assert repr(again) == repr(answer)
        retell(folder, "pt")
        page = (folder / "report.html").read_text(encoding="utf-8")
        assert '<html lang="pt"' in page
        assert "untranslated" not in page
        answer.save(tmp_path / "outra", "pt")
        assert (tmp_path / "outra" / "report.html").read_text(encoding="utf-8") == page

    def test_small_classes_are_counted_and_not_named(self, tmp_path: Path) -> None:
        answer = AT_HAND["minimal"]()
        plain = answer.as_dict()
        assert plain["downcoding"]["named"] == []
        assert sum(one["classes"] for one in plain["downcoding"]["withheld"]) == 2
        assert "2 classes are not named" in (answer.save(tmp_path) / "report.html").read_text(encoding="utf-8")

    def test_large_classes_are_named(self, tmp_path: Path) -> None:
        answer = AT_HAND["large"]()
        assert {tuple(one["labels"]) for one in answer.as_dict()["downcoding"]["named"]} == {("*", "x"), ("a", "x")}
        page = (answer.save(tmp_path) / "report.html").read_text(encoding="utf-8")
        assert "a: 0; b: 0 to 11; c: 0 to 11; d: 0 to 11" in page
        assert "not named" not in page

    def test_no_record_is_in_the_files(self, tmp_path: Path) -> None:
        moved = AT_HAND["not minimal"]()
        assert moved.as_dict()["minimality"]["moves"] == [3]
        assert [move.rows for move in brecha.load(moved.save(tmp_path)).minimality.moves] == [(-1, -1, -1)]

    def test_notes_are_passed_on(self, tmp_path: Path) -> None:
        table = brecha.census(30, columns=["TP_SEXO"])
        answer = brecha.reverse(table, ["TP_SEXO"], k=2)
        assert answer.notes == tuple(table.notes) != ()
        assert brecha.load(answer.save(tmp_path)).notes == answer.notes

    def test_a_folder_that_lacks_something_is_refused(self, tmp_path: Path) -> None:
        path = AT_HAND["large"]().save(tmp_path) / "results.json"
        about = json.loads(path.read_text(encoding="utf-8"))
        del about["histograms"]
        path.write_text(json.dumps(about), encoding="utf-8")
        with pytest.raises(ReadError, match="cannot be read"):
            brecha.load(mend(tmp_path))

    @pytest.mark.parametrize(
        ("part", "name", "value"),
        [
            ("singling_out", "predicates", 3), ("singling_out", "isolating", None), ("singling_out", "records", 9),
            ("singling_out", "expected", 7.0), ("singling_out", "true", False), ("singling_out", "by_chance", 3.0),
            ("singling_out", "refined", {"records": 3, "columns": 1}), ("outsider", "alone", 3),
            ("outsider", "sure_least", 1.5), ("outsider", "records", 9), ("outsider", "independent", [["Old"]]),
        ],
    )  # fmt: skip
    def test_descriptions_and_outsiders_that_cannot_be_are_refused(
        self, tmp_path: Path, part: str, name: str, value: Any
    ) -> None:
        answer = figure_2(hierarchies=BOTH, original=coded(FIGURE_2), suppressed=3)
        path = answer.save(tmp_path) / "results.json"
        assert brecha.load(mend(tmp_path)).as_dict() == answer.as_dict()
        about = json.loads(path.read_text(encoding="utf-8"))
        about[part][name] = value
        path.write_text(json.dumps(about), encoding="utf-8")
        with pytest.raises(ReadError):
            brecha.load(mend(tmp_path))

    def test_the_chart_tells_the_worst_set_and_all_together(self) -> None:
        (figure,) = AT_HAND["sets"]().charts()
        assert figure.says == (
            "On each set by itself, nobody is among fewer than 2. All together: 100 % alone, 100 % among fewer than 2."
        )
        failing = brecha.reverse(coded(DIFFERENT), {"a": ["town"], "b": ["town", "job", "age"]}, k=2)
        (figure,) = failing.charts("en")
        assert figure.says.startswith("The worst of the sets is b: 100 % alone")
        many = {f"s{i}": ["town"] for i in range(30)}
        (figure,) = brecha.reverse(coded(DIFFERENT), many, k=2).charts("pt")
        assert figure.says.endswith("Mais 11 conjuntos estão na tabela.")
        assert len(figure.rows) == 31


class TestRefusals:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"hierarchies": {"Rico": BINARY}}, "a hierarchy of 'Rico', and no set of quasi-identifiers has this"),
            ({"hierarchies": {"Old": 3}}, "The hierarchy of 'Old' is a int"),
            ({"hierarchies": {"Old": hierarchies.flat([*"ab"])}}, None),
            ({"original": 3}, "original is a table"),
            (
                {"hierarchies": BOTH, "original": coded({"Old": ["1"], "Rich": ["1"]})},
                "Give the original with the same",
            ),
            ({"hierarchies": {"Rich": hierarchies.flat([*"ab"])}}, "of column 'Rich' .* no labels? of its hierarchy"),
            ({"missing": "wildcard"}, "missing is 'anything' or 'value'"),
        ],
    )
    def test_settings(self, given: dict[str, Any], said: str | None) -> None:
        if said is None:
            assert figure_2(**given).unasked == Unasked("unknown", ("Rich",))
            return
        with pytest.raises((SettingError, ColumnError), match=said):
            figure_2(**given)

    def test_tables_and_columns(self) -> None:
        with pytest.raises(SettingError, match="reverse is about a table"):
            brecha.reverse({"q": [1]}, ["q"])  # type: ignore[arg-type]
        with pytest.raises(ColumnError, match="not in the table"):
            brecha.reverse(coded(MIDDLE), ["Olde"])
        with pytest.raises(SettingError, match="k=1 is no number of people"):
            brecha.reverse(coded(MIDDLE), QIDS, k=1)
        empty: list[Any] = [[], [[]], {}]
        for nothing in empty:
            with pytest.raises(SettingError, match="has no column"):
                brecha.reverse(coded(MIDDLE), nothing)
        release = brecha.sanitize(coded(FIGURE_2), sanitizers.Remove("Rich"))
        with pytest.raises(SettingError, match="has its original with it"):
            brecha.reverse(release, ["Old"], original=coded(FIGURE_2))
        with pytest.raises(ColumnError, match="Rich"):
            brecha.reverse(release, QIDS)
