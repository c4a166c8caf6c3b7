"""The laws of residual risk, trade-offs (section 4 of the definitions) and reversals."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.laws import JSON, Figures, Sets, exceeds, ratio, refuse, require, require_json, unfit
from brecha.answers.store.laws.assessments import (
    HOUSEHOLDS,
    Above,
    Goals,
    check_adversaries,
    check_risk_of_households,
    check_rows_read,
    refuse_other_sets,
)
from brecha.errors import Phrase
from brecha.runtime.resources import available_memory
from brecha.runtime.strict_json import UnfitError, check_values

UNKNOWN = "_method_unknown"
ABOVE = ("above", f"above{UNKNOWN}")
"""People above each threshold"""
NULLABLE = ("sensitive", "gain", "group", "smallest", f"smallest{UNKNOWN}", *ABOVE)
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures that are no smaller for her who knows the method"""
MOST_STEPS = 1_000_000


def check_release(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a release can be."""
    households = [name for name in table.column_names if "household_" in name]
    stated, told, table = about["input"], table.select(households), table.drop_columns(households)
    figures = Figures(table, NULLABLE)
    check_adversaries(stated)
    check_rows_read(stated)
    goals = Goals.of(stated)
    everybody = goals.check_rows(figures)
    places = np.arange(0, everybody, len(goals))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(places)), stated["qids"])
    sets.check_asked(stated.get("subsets"))
    refuse_other_sets(table, np.repeat(places, len(goals)), slice(0, everybody))
    groups = (len(table) - everybody) // everybody
    refuse_other_sets(table, np.repeat(places, groups * len(goals)), slice(everybody, len(table)))
    require((groups > 0) <= (stated.get("by") is not None), Phrase("law-does-not-go-with", name="group", other="by"))
    release = stated["release"]
    refuse(figures["records"] > release["rows"], Phrase("law-above", name="records", most="release.rows"))
    require_json(
        release.get("whole", release["rows"]) >= release["rows"],
        Phrase("law-above", name="release.rows", most="release.whole"),
    )
    check_rows_of_release(figures, stated)
    _check_above(figures, goals, stated)
    _check_households(told, places, sets, stated)
    check_utility(about["utility"])
    every = release.get("table_rows", release.get("whole", about["utility"]["records"]))
    require_json(
        release["rows"] <= release.get("published_rows", release["rows"]) <= every,
        Phrase("law-above", name="release.rows", most="release.published_rows"),
    )
    require_json(
        about["utility"]["records"] == every,
        Phrase("law-does-not-go-with", name="utility.records", other="release.whole"),
    )
    check_steps(about["steps"])


def _check_households(told: pa.Table, places: Any, sets: Sets, stated: Mapping[str, Any]) -> None:
    """The risk of households is told of each set of columns where all of one is known, before and after."""
    household, release = stated.get("household") or {}, stated["release"]
    after, before = list(HOUSEHOLDS), [f"before_{name}" for name in HOUSEHOLDS]
    expected = [*after, *before] if household.get("knows") == "household" else []
    require(told.column_names == expected, Phrase("law-does-not-go-with", name=HOUSEHOLDS[0], other="household"))
    counts = release.get("households"), release.get("table_households")
    require_json((None in counts) == (not household), Phrase("law-present-or-missing", name="release.households"))
    if not household:
        return
    for fewer, more, names in (
        (counts[0], counts[1], ("release.households", "release.table_households")),
        (counts[0], release["rows"], ("release.households", "release.rows")),
        (release["partly_published"], counts[0], ("release.partly_published", "release.households")),
    ):
        require_json(fewer <= more, Phrase("law-above", name=names[0], most=names[1]))
    other = Phrase("law-does-not-go-with", name="release.table_households", other="household")
    require_json(counts[1] == household["households"], other)
    of_sets = np.zeros(len(told), bool)
    of_sets[places] = True
    for name in expected:
        refuse(pc.is_valid(told[name]).to_numpy() != of_sets, Phrase("law-present-or-missing", name=name))
    if expected:
        figures = Figures(told.take(pa.array(places)))
        check_risk_of_households(figures, after, counts[0], sets)
        check_risk_of_households(figures, before, counts[1], sets)


def check_rows_of_release(figures: Figures, stated: Mapping[str, Any]) -> None:
    """Refuse rows that no attack on a release has."""
    secret, guess = figures.there("sensitive"), ~figures.there("gain")
    figures.one_of("code", ("CRS", "CAS", "CRL", "CAL"))
    codes = np.array([str(code)[1] for code in figures.texts("code")])
    refuse((codes == "A") != secret, Phrase("law-code-of-other-goal"))
    gained = ("posterior_probabilistic", "worst", f"posterior_probabilistic{UNKNOWN}", f"worst{UNKNOWN}",
              f"right{UNKNOWN}", "before_probabilistic")  # fmt: skip
    figures.not_negative(*gained)
    refuse((figures["records"] < 1) | (figures["before_records"] < 1), Phrase("law-below", name="records", least="1"))
    for less, more in (
        ("hits", "records"),
        ("unmatched", "records"),
        ("before_hits", "before_records"),
        ("records", "before_records"),
        ("smallest", f"smallest{UNKNOWN}"),
    ):
        figures.at_most(less, more)
    for name in LARGER:
        figures.at_most(f"{name}{UNKNOWN}", name)
    everyone = figures[f"hits{UNKNOWN}"] + figures[f"mistaken{UNKNOWN}"] + figures["unmatched"]
    refuse(everyone > figures["records"], Phrase("law-above", name="hits + mistaken + unmatched", most="records"))
    refuse(figures.there("smallest") == secret, Phrase("law-present-or-missing", name="smallest"))
    refuse(
        figures.there("smallest") != figures.there(f"smallest{UNKNOWN}"),
        Phrase("law-missing", name=f"smallest{UNKNOWN}"),
    )
    figures.shares("posterior_deterministic", f"posterior_deterministic{UNKNOWN}", "before_deterministic")
    refuse(
        ~np.isin(figures["prior_deterministic"], (0.0, 1.0)), Phrase("law-neither-0-nor-1", name="prior_deterministic")
    )
    figures.shares("prior_probabilistic", *gained, where=guess)
    refuse(figures["prior_probabilistic"] <= 0, Phrase("law-not-positive", name="prior_probabilistic"))
    everybody = ~figures.there("group")
    figures.at_most("prior_probabilistic", "posterior_probabilistic", everybody)
    figures.same("before_records", stated["rows"], Phrase("law-people-in-json"), everybody)
    if stated.get("weights") is None:
        for share, part, whole in (
            ("posterior_deterministic", "hits", "records"),
            (f"posterior_deterministic{UNKNOWN}", f"hits{UNKNOWN}", "records"),
            ("before_deterministic", "before_hits", "before_records"),
        ):
            if (stated.get("people") or {}).get("knows", "all") == "all":
                figures.quotient(share, part, whole)
            else:  # a person is exposed if any of several rows exposes them
                off = figures[share] > (1 + 1e-9) * ratio(figures[part], figures[whole])
                refuse(off, Phrase("law-above", name=share, most=f"{part} / {whole}"))


def _check_above(figures: Figures, goals: Goals, stated: Mapping[str, Any]) -> None:
    """Refuse counts of people above thresholds that no release leaves; who knows the method is surer of no fewer."""
    thresholds = stated.get("thresholds") or ()
    known, unknown = (Above(figures.table[f"above{end}"], figures, goals, thresholds, end) for end in ("", UNKNOWN))
    known.check_counts()
    unknown.check_counts()
    require(not (unknown.counts > known.counts).any(), Phrase("law-above", name=ABOVE[1], most=ABOVE[0]))


def check_utility(plain: Mapping[str, Any]) -> None:
    """Refuse what no release can have lost."""
    require_json(plain["kept"] <= plain["records"], Phrase("law-utility-keeps-more"))
    require_json(plain["classes"] <= plain["kept"], Phrase("law-above", name="utility.classes", most="utility.kept"))
    require_json(
        plain["average_class"] <= plain["records"],
        Phrase("law-above", name="utility.average_class", most="utility.records"),
    )
    require_json(
        plain["discernibility"] <= plain["records"] ** 2,
        Phrase("law-above", name="utility.discernibility", most="utility.records²"),
    )


def check_steps(steps: Any) -> None:
    """Refuse outcomes that no step can have; of linked years each step tells of which it is."""
    years = [step.get("year") is not None for step in steps]
    require_json(all(years) or not any(years), Phrase("law-not-the-same", name="year"))
    for step in steps:
        came = step["outcome"]
        if step["kind"] == "sample" and came:
            require_json(
                0 < came["records"] <= came["of"],
                Phrase("law-above", name="steps.outcome.records", most="steps.outcome.of"),
            )
        if step["kind"] == "swap" and came:
            require_json(
                came["different"] <= came["exchanged"],
                Phrase("law-above", name="steps.outcome.different", most="steps.outcome.exchanged"),
            )


def check_tradeoff(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no trade-off can be: each way is a release, and results.parquet is what follows from them."""
    stated, points = about["input"], about["points"]
    check_adversaries(stated)
    check_rows_read(stated)
    goals = Goals.of(stated)
    require_json(points[0]["label"] == "" and points[0]["failed"] is None, Phrase("law-row-order"))
    labels = [point["label"] for point in points]
    require_json(len(set(labels)) == len(labels), Phrase("law-entry-twice", name="points"))
    require_json(sum(len(point["steps"]) for point in points) <= MOST_STEPS, Phrase("law-too-large"))
    require_json(
        about["rows"] == points[0]["utility"]["records"] if points[0]["utility"] else False,
        Phrase("law-wrong", name="rows"),
    )
    for point in points:
        _check_point(point, goals, stated)
    Figures(table, table.column_names)


def _check_point(point: Mapping[str, Any], goals: Goals, stated: Mapping[str, Any]) -> None:
    done = point["failed"] is None
    require_json(
        (point["utility"] is not None) == done and bool(point["attacks"]) == done,
        Phrase("law-present-or-missing", name="points.attacks"),
    )
    require_json(
        (point["parameter"] is None) == (point["value"] is None),
        Phrase("law-present-or-missing", name="points.parameter"),
    )
    if not done:
        return
    check_utility(point["utility"])
    check_steps(point["steps"])
    from brecha.answers.release.residual_risk import RESIDUAL_RISK

    rows = point["attacks"]
    require_json(
        [row["sensitive"] for row in rows] == goals.sensitive and [row["gain"] for row in rows] == goals.gain,
        Phrase("law-does-not-go-with", name="points", other="sensitive"),
    )
    same = all(
        row["qids"] == stated["qids"] and row["size"] == len(stated["qids"]) and row["group"] is None for row in rows
    )
    require_json(same, Phrase("law-does-not-go-with", name="points", other="qids"))
    try:
        frame = pa.Table.from_pylist(list(rows), RESIDUAL_RISK)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        raise unfit(JSON, Phrase("law-malformed", name="points.attacks")) from None
    figures = Figures(frame, NULLABLE)
    check_rows_of_release(figures, stated)
    require_json(not any(figures.there(name).any() for name in ABOVE), Phrase("law-present-or-missing", name="above"))


ROUNDING = 1e-9
"""What a sum in floats may be off, as a part of it"""
NUMBER = 8
"""Bytes in memory of what is kept of one record"""


def check_reversed(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a reversal can be."""
    stated = about["input"]
    check_effective_anonymity(about, table)
    if about["minimality"] is not None:
        _check_minimality(about["minimality"], stated)
    if about["downcoding"] is not None:
        _check_downcoding(about["downcoding"], stated)
    require_json(
        (about["minimality"] is None) == (about["unasked"] is not None),
        Phrase("law-present-or-missing", name="minimality"),
    )
    if about.get("singling_out") is not None:
        require_json(about["unasked"] is None, Phrase("law-present-or-missing", name="singling_out"))
        _check_singling_out(about["singling_out"], stated)
    if about.get("outsider") is not None:
        _check_outsider(about["outsider"], stated, int(table["ambiguous_unique"][-1].as_py()))


def _check_singling_out(plain: Mapping[str, Any], stated: Mapping[str, Any]) -> None:
    """Refuse counts of descriptions, and of records of a finer table, that do not add up."""
    groups = plain["groups"]

    def agrees(holds: bool, name: str, other: str) -> None:
        require_json(holds, Phrase("law-does-not-go-with", name=f"singling_out.{name}", other=other))

    agrees(plain["k"] == stated["k"] and plain["records"] == stated["rows"], "records", "input")
    agrees(sorted(plain["qids"]) == sorted(stated["qids"]), "qids", "input.qids")
    for name in ("predicates", "certain"):
        agrees(plain[name] == sum(group[name] for group in groups), name, "singling_out.groups")
    agrees(plain["predicates"] <= plain["classes"] <= plain["records"], "predicates", "singling_out.classes")
    agrees(sum(one["records"] * one["predicates"] for one in groups) <= plain["records"], "groups", "input.rows")
    for group in groups:
        agrees(stated["k"] <= group["records"] and group["columns"] <= len(stated["qids"]), "groups", "input")
        agrees(group["certain"] <= group["predicates"], "groups", "singling_out.certain")
        for name in ("isolating", "right"):
            agrees((group[name] is not None) == plain["known"], "groups", "singling_out.known")
            agrees((group[name] or 0) <= group["predicates"], "groups", f"singling_out.{name}")
    isolating = sum(group["isolating"] or 0 for group in groups) if plain["known"] else None
    agrees(plain["isolating"] == isolating, "isolating", "singling_out.groups")
    agrees((plain["right"] is not None) == plain["known"] == (plain["true"] is not None), "right", "singling_out.known")
    refined, right = plain["refined"]["records"], (plain["right"] or {"records": 0})["records"]
    agrees(right <= refined <= plain["records"], "refined", "singling_out.right")
    if plain["known"]:
        every = refined > 0 and all(group["right"] == group["predicates"] for group in groups)
        agrees(plain["true"] == every, "true", "singling_out.groups")
    agrees((plain["expected"] is None) == (plain["expected_of"] == 0), "expected", "singling_out.expected_of")
    agrees(plain["expected_of"] <= plain["predicates"], "expected_of", "singling_out.predicates")
    agrees((plain["expected"] or 0) <= plain["expected_of"] * (1 + ROUNDING), "expected", "singling_out.expected_of")
    agrees(plain["certain"] <= plain["expected_of"], "certain", "singling_out.expected_of")
    agrees(plain["heaviest"] <= 1 + ROUNDING, "heaviest", "1")
    agrees(plain["by_chance"] <= plain["predicates"] * (1 + ROUNDING), "by_chance", "singling_out.predicates")


def _check_outsider(plain: Mapping[str, Any], stated: Mapping[str, Any], alone: int) -> None:
    """Refuse chances of an outsider that are none, and counts that are not those of the anonymity."""

    def agrees(holds: bool, name: str, other: str) -> None:
        require_json(holds, Phrase("law-does-not-go-with", name=f"outsider.{name}", other=other))

    agrees(plain["alone"] == alone, "alone", "ambiguous_unique")
    agrees(sum(step["records"] for step in plain["sure"]) == alone, "sure", "outsider.alone")
    agrees(plain["records"] == stated["rows"], "records", "input.rows")
    agrees(0.5 <= plain["confidence"] < 1, "confidence", "1")
    columns = sorted(name for group in plain["independent"] for name in group)
    agrees(columns == sorted(stated["qids"]), "independent", "input.qids")
    for name in ("sure", "mistaken"):
        least, most = plain[f"{name}_least"], plain[f"{name}_most"]
        agrees((least is None) == (most is None) == (alone == 0), f"{name}_least", "outsider.alone")
        agrees(least is None or 0 <= least <= most <= 1 + ROUNDING, f"{name}_least", f"outsider.{name}_most")


def check_effective_anonymity(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no effective anonymity can be."""
    stated, figures = about["input"], Figures(table, ("name",))
    check_rows_read(stated)
    require_json(about["k"] == stated["k"], Phrase("law-does-not-go-with", name="k", other="input.k"))
    require_json(stated["targets"] <= stated["rows"], Phrase("law-above", name="targets", most="rows"))
    _check_sets(stated, figures)
    _check_anonymity(about, figures)
    smallest = figures["smallest"]
    require_json(about["holds"] == bool(smallest[-1] >= stated["k"]), Phrase("law-wrong", name="holds"))
    require_json(
        about["holds_apart"] == bool((smallest[: len(stated["sets"])] >= stated["k"]).all()),
        Phrase("law-wrong", name="holds_apart"),
    )


def _check_sets(stated: Mapping[str, Any], figures: Figures) -> None:
    """One row for each set of columns, and one for all of them together if there are several."""
    sets = stated["sets"]
    several = len(sets) > 1
    require(len(figures) == len(sets) + several, Phrase("law-row-count"))
    composed = np.arange(len(figures)) >= len(sets)
    refuse(figures["composed"] != composed, Phrase("law-row-order"))
    together = list(dict.fromkeys(name for qids in sets.values() for name in qids))
    require(figures.texts("name") == [*sets, *([None] if several else [])], Phrase("law-unlike-json", name="name"))
    lists = figures.table["qids"].to_pylist()
    require(lists[: len(sets)] == list(sets.values()), Phrase("law-unlike-json", name="qids"))
    require_json(
        sorted(stated.get("qids", together)) == sorted(together),
        Phrase("law-does-not-go-with", name="qids", other="sets"),
    )
    if several:
        require(sorted(lists[-1]) == sorted(together), Phrase("law-row-order"))


def _check_anonymity(about: Mapping[str, Any], figures: Figures) -> None:
    """Figures and histograms, of records that are equal and of those that match."""
    stated, histograms = about["input"], about["histograms"]
    require_json(len(histograms) == len(figures), Phrase("law-present-or-missing", name="histograms"))
    needed = 2 * NUMBER * len(figures) * stated["targets"]
    require_json(needed <= available_memory() // 2, Phrase("law-too-large"))
    figures.same("records", stated["targets"], Phrase("law-as-in-json"))
    for row, both in enumerate(histograms):
        for kind, prefix in (("equal", ""), ("ambiguous", "ambiguous_")):
            sizes, people = np.array(both[kind], np.int64).T
            require_json(
                len(set(sizes.tolist())) == len(sizes) and int(sizes.max()) <= stated["rows"],
                Phrase("law-histogram", other="rows"),
            )
            require_json(sum(people.tolist()) == stated["targets"], Phrase("law-histogram", other="records"))
            expected = {
                "unique": int(people[sizes == 1].sum()),
                "below": int(people[sizes < stated["k"]].sum()),
                "smallest": int(sizes.min()),
            }
            for name, value in expected.items():
                require(
                    int(figures[f"{prefix}{name}"][row]) == value,
                    Phrase("law-unlike-histogram", name=f"{prefix}{name}"),
                )
    for name in ("unique", "below"):
        figures.at_most(f"ambiguous_{name}", name)
    figures.at_most("smallest", "ambiguous_smallest")


def _check_minimality(plain: Mapping[str, Any], stated: Mapping[str, Any]) -> None:
    records = plain["records"]
    require_json(
        plain["k"] == stated["k"] and records == stated["rows"],
        Phrase("law-does-not-go-with", name="minimality", other="input"),
    )
    require_json(
        plain["classes"] <= records and plain["large"] <= plain["classes"],
        Phrase("law-does-not-go-with", name="minimality.classes", other="minimality.records"),
    )
    require_json(
        plain["coarse"] <= records * len(stated["qids"]),
        Phrase("law-does-not-go-with", name="minimality.coarse", other="minimality.records"),
    )
    require_json(
        plain["impossible"] <= plain["classes"],
        Phrase("law-does-not-go-with", name="minimality.impossible", other="minimality.classes"),
    )
    moves = plain["moves"]
    require_json(
        all(type(one) is int and one > 0 for one in moves) and sum(moves) <= records * len(stated["qids"]),
        Phrase("law-minimality-moves-more"),
    )
    require_json(plain["known"] or plain["how"] is None, Phrase("law-present-or-missing", name="minimality.how"))


def _check_downcoding(plain: Mapping[str, Any], stated: Mapping[str, Any]) -> None:
    """Classes, each with what is learnt of its columns; long lists are looked at here."""
    named, withheld, qids = plain["named"], plain["withheld"], set(stated["qids"])
    records = plain["records"]
    require_json(
        plain["k"] == stated["k"] and records == stated["rows"],
        Phrase("law-does-not-go-with", name="downcoding", other="input"),
    )
    require_json(
        plain["coarse"] <= plain["cells"] == records * len(stated["qids"]),
        Phrase("law-does-not-go-with", name="downcoding.coarse", other="downcoding.cells"),
    )
    require_json(
        not exceeds(plain["bits_after"], plain["bits_before"]),
        Phrase("law-above", name="downcoding.bits_after", most="downcoding.bits_before"),
    )
    if plain["worlds_before"] is not None and plain["worlds_after"] is not None:
        require_json(
            plain["worlds_after"] <= plain["worlds_before"],
            Phrase("law-above", name="downcoding.worlds_after", most="downcoding.worlds_before"),
        )
    try:
        for one in named:
            check_values(one["labels"], JSON)
            _check_class(
                one, qids, ("column", "label", "children", "least", "most", "mixes", "mixes_before", "mixes_after")
            )
        for one in withheld:
            _check_class(one, qids, ("column", "least", "mixes_before", "mixes_after"))
            require_json(type(one["classes"]) is int and one["classes"] > 0, Phrase("law-malformed", name="downcoding"))
        held = sum(one["records"] for one in named) + sum(one["records"] * one["classes"] for one in withheld)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, UnfitError):
            raise
        raise unfit(JSON, Phrase("law-malformed", name="downcoding")) from None
    require_json(held <= records, Phrase("law-does-not-go-with", name="downcoding.named", other="downcoding.records"))


def _check_class(one: Mapping[str, Any], qids: set[str], keys: Sequence[str]) -> None:
    """One class: whole numbers that can be, and of columns that were asked about."""
    records = one["records"]
    require_json(
        type(records) is int and records > 0 and type(one["exact"]) is bool, Phrase("law-malformed", name="downcoding")
    )
    for column in one["columns"]:
        stated = {key: column[key] for key in keys}
        require_json(stated["column"] in qids, Phrase("law-does-not-go-with", name="downcoding", other="qids"))
        after, before = stated["mixes_after"], stated["mixes_before"]
        require_json(
            type(after) is int and type(before) is int and 0 <= after <= before,
            Phrase("law-above", name="mixes_after", most="mixes_before"),
        )
        least = stated["least"] if "children" in stated else [stated["least"]]
        most = stated.get("most", [records])
        require_json(
            all(type(number) is int and 0 <= number <= records for number in (*least, *most)) and len(least) > 0,
            Phrase("law-does-not-go-with", name="downcoding.least", other="downcoding.records"),
        )
        if "children" in stated:
            require_json(
                len(stated["children"]) == len(least) == len(most)
                and _texts(stated["children"])
                and _texts([stated["label"]])
                and _texts(one["labels"]),
                Phrase("law-malformed", name="downcoding.named"),
            )
            mixes = stated["mixes"]
            require_json(
                mixes is None or all(len(mix) == len(least) and sum(mix) == records for mix in mixes),
                Phrase("law-does-not-go-with", name="downcoding.mixes", other="downcoding.records"),
            )


def _texts(values: Sequence[Any]) -> bool:
    return isinstance(values, list) and all(one is None or isinstance(one, str) for one in values)
