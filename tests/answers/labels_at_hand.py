"""An answer of every kind about tables whose columns and values have labels; the codes are words of no language."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa

import brecha
from brecha import linkage, qif, sanitizers
from brecha.answers.release.released_count import ReleasedCount
from brecha.sanitizers import Generalise, Sanitized, Swap, linked, sanitize
from brecha.sanitizers.differential_privacy.query import Query
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import flat, intervals
from tests.tables_at_hand import coded

CODES = {
    "QQSEX": ("gender of the person", "gênero da pessoa"),
    "QQAGE": ("years of age", "anos de idade"),
    "QQTOWN": ("place of living", "local de moradia"),
    "QQILL": ("state of health", "estado de saúde"),
    "QQINC": ("yearly earnings", "ganho anual"),
    "QQWEI": ("survey factor", "fator amostral"),
    "QQID": ("person's number", "número da pessoa"),
}
"""The label of each column, English and Portuguese"""
VALUES = {
    "QQSEX": {"ZZF": ("a woman", "uma mulher"), "ZZM": ("a man", "um homem")},
    "QQTOWN": {"ZZA": ("Northtown", "Vila Norte"), "ZZB": ("Southtown", "Vila Sul"), "ZZC": ("Eastend", "Vila Leste")},
    "QQILL": {
        "ZZN": ("healthy", "saudável"),
        "ZZU": ("a cold", "um resfriado"),
        "ZZH": ("a weak heart", "cardiopatia"),
    },
}
KNOWN = {"QQSEX": "ZZF", "QQAGE": "24"}
ASKED: dict[str, Any] = {"qids": ["QQSEX", "QQAGE", "QQTOWN"], "sensitive": ["QQILL", "QQINC"]}


def people(seed: int = 0, rows: int = 120) -> dict[str, list[Any]]:
    """A table about people, drawn at random."""
    draw = np.random.default_rng(seed)
    return {
        "QQID": [*range(rows)],
        "QQSEX": draw.choice(["ZZF", "ZZM"], rows).tolist(),
        "QQAGE": draw.integers(20, 29, rows).tolist(),
        "QQTOWN": draw.choice(["ZZA", "ZZB", "ZZC"], rows).tolist(),
        "QQILL": draw.choice(["ZZN", "ZZU", "ZZH"], rows, p=[0.6, 0.2, 0.2]).tolist(),
        "QQINC": draw.choice([10, 20, 40], rows).tolist(),
        "QQWEI": draw.choice(["0.5", "1", "2"], rows).tolist(),
    }


def in_both(texts: tuple[str, str]) -> dict[str, str]:
    """A label in two languages."""
    return dict(zip(("en", "pt"), texts, strict=True))


def labelled(table: CodedTable) -> CodedTable:
    """The same table, with labels for all of its columns and values that have one."""
    columns = {name: in_both(texts) for name, texts in CODES.items() if name in table.columns}
    values = {
        name: {value: in_both(texts) for value, texts in own.items() if value in table.column(name).values.to_pylist()}
        for name, own in VALUES.items()
        if name in table.columns
    }
    return table.labelled(columns, values)


def table(seed: int = 0) -> CodedTable:
    """A table, with its identifier."""
    made = coded(people(seed))
    return CodedTable(made.fields, source={"person": "QQID", "all_columns": list(made.columns)})


def makers(words: Callable[[CodedTable], CodedTable] = labelled) -> dict[str, Callable[[], Any]]:
    """What makes each kind of answer, of tables with labels."""
    here, later = words(table()), words(table(1))
    years = brecha.collection([here, later], person="QQID", labels=["2023", "2024"])
    gains = {
        "QQINC": [qif.Gain.identity(), qif.Gain.tries(2)],
        "QQILL": [qif.Gain.worth({"ZZU": 4, "ZZH": 9}, default=1, name="worth"), qif.Gain.members(["ZZU", "ZZH"])],
    }
    bands = Generalise({"QQAGE": 1}, {"QQAGE": intervals([str(k) for k in range(20, 30)], [2, 4])})
    starred = sanitizers.Anonymise(["QQSEX", "QQTOWN"], [sanitizers.KAnonymity(3)], {}, 0.9)
    tree = flat(["ZZA", "ZZB", "ZZC"])
    coarse = sanitizers.Anonymise(["QQTOWN"], [sanitizers.KAnonymity(50)], {"QQTOWN": tree}, 0.0)
    safer = sanitize(here, sanitizers.Remove("QQID"), starred)
    half = sanitize(here, sanitizers.Sample(share=0.5, seed=1), starred)
    part = here.take(np.arange(40))
    cells = sanitizers.SuppressCells("QQILL", values=["ZZH"], where={"QQSEX": ["ZZF"]})
    counted = Query("QQILL", "=", "ZZU")
    return {
        "advice": lambda: brecha.advise(brecha.assess(here, **ASKED, gains=gains), limit=0.1, planned=["QQSEX"]),
        "comparison": lambda: brecha.compare(brecha.assess(here, **ASKED, by="QQTOWN"), brecha.assess(later, **ASKED)),
        "membership target": lambda: brecha.membership(here, part, qids=["QQSEX", "QQAGE"]).target(KNOWN),
        "effective anonymity": lambda: brecha.effective_anonymity(here, [["QQSEX", "QQAGE"], ["QQTOWN"]], k=2),
        "presence target": lambda: safer.membership(["QQSEX", "QQAGE", "QQTOWN"]).target(KNOWN),
        "presence": lambda: half.membership(["QQSEX", "QQAGE"], "all"),
        "release target": lambda: safer.target(KNOWN, ["QQILL"]),
        "released count": lambda: ReleasedCount(
            str(counted), 12, 1.0, 3, "geometric", "OpenDP 0.12", "person",
            {"labels": here.wording.as_dict(), "query": counted.as_data()} if here.wording else {},
        ),
        "target": lambda: brecha.target(here, KNOWN, ["QQILL", "QQINC"]),
        "target of years": lambda: brecha.target(
            years, {"QQSEX": ["ZZF", "ZZM"], "QQTOWN": {"2023": "ZZA"}}, ["QQILL"]
        ),
        "what if": lambda: brecha.assess(here, **ASKED, by="QQTOWN").what_if(["QQSEX", "QQAGE"], 0.1),
        "assessment": lambda: brecha.assess(here, **ASKED),
        "assessment of adversaries": lambda: brecha.assess(here, **ASKED, gains=gains, by="QQTOWN", weights="QQWEI"),
        "assessment of years": lambda: brecha.assess(years, **ASKED, subsets=2, by="QQSEX"),
        "assessment of secrets": lambda: brecha.assess(
            here, qids=["QQSEX", "QQTOWN"], sensitive=["QQILL"], by="QQILL", unknown=["QQINC"], not_published=["QQWEI"]
        ),
        "growth": lambda: brecha.growth(years, **ASKED, by="QQSEX", gains={"QQINC": gains["QQINC"]}),
        "membership": lambda: brecha.membership(here, part, qids=["QQSEX", "QQAGE"]),
        "membership of other names": lambda: brecha.membership(here, part, qids={"QQG": ["QQSEX", "QQSEX"]}),
        "membership of years": lambda: brecha.membership(years, years, qids=["QQAGE", "QQTOWN"]),
        "outsiders": lambda: brecha.outsiders(here, pa.table({"QQSEX": ["ZZF", "ZZM"], "QQTOWN": ["ZZA", "ZZB|ZZC"]}),
                                              sensitive=["QQILL"]),
        "planned sample": lambda: brecha.planned_sample(here, qids=["QQSEX", "QQAGE"], subsets="all"),
        "private counts": lambda: brecha.private_count(here, "QQILL=ZZU", "QQTOWN", epsilons=[0.5, "ln3"]),
        "composed counts": lambda: brecha.composed_counts(
            here, ["QQILL=ZZU", "QQTOWN=ZZA"], "QQINC", [0.5, "ln3"], published=["QQSEX"]
        ),
        "private counts of samples": lambda: brecha.private_count_samples(
            here, "QQILL in {ZZU, ZZN}", "QQINC", epsilons=[1.0], size=20, samples=5
        ),
        "reversed": lambda: brecha.reverse(sanitize(here, coarse), ["QQTOWN"], k=50, hierarchies={"QQTOWN": tree}),
        "reversed, not asked": lambda: brecha.reverse(here, [["QQSEX", "QQAGE"], ["QQTOWN"]], k=2),
        "sanitized": lambda: sanitize(here, sanitizers.Remove("QQID"), cells, starred).risk(
            ["QQSEX", "QQAGE", "QQTOWN"], ["QQILL"], tabulations=[["QQSEX", "QQTOWN"]]
        ),
        "sanitized, adversaries": lambda: sanitize(here, Swap(["QQAGE"], 0.3, seed=1), starred).risk(
            ["QQSEX", "QQAGE"], ["QQINC"], by="QQTOWN", gains={"QQINC": gains["QQINC"]}, weights="QQWEI"
        ),
        "sanitized years": lambda: linked([Sanitized.of(here), Sanitized.of(later)], person="QQID").risk(
            ["QQSEX", "QQAGE"], ["QQILL"]
        ),
        "tradeoff": lambda: brecha.tradeoff(
            here,
            {"k=3": starred, "bands": bands},
            qids=["QQSEX", "QQAGE", "QQTOWN"],
            sensitive=["QQILL"],
            tabulations=[["QQSEX"]],
        ),
        "unlinked": lambda: brecha.without_identifier(
            here,
            later,
            qids=["QQSEX", "QQTOWN"],
            sensitive=["QQILL"],
            person="QQID",
            subsets="all",
            changes={"QQSEX": linkage.Stay(1), "QQTOWN": linkage.Stay(0.7)},
        ),
        "unlinked target": lambda: brecha.unlinked_target(
            here,
            later,
            known={"QQSEX": "ZZF", "QQTOWN": ["ZZA", "ZZB"]},
            sensitive=["QQILL"],
            changes={"QQSEX": linkage.Stay(1), "QQTOWN": linkage.Stay(0.7)},
        ),
    }  # fmt: skip
