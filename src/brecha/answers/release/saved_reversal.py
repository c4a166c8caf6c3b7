"""What is saved of a reversal, as plain data, and read again.

It has nothing of single records: of effective anonymity it is told how many records are equal to so many, and of what
follows from minimality the labels of classes of ten people or more. Of smaller classes it is told how many there are,
by what is learnt of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.reversal.downcoding import ClassFacts, ColumnFacts, Downcoding
from brecha.reversal.effective_anonymity import EffectiveAnonymity, Int32, SetAnonymity
from brecha.reversal.minimal import Minimality, Move

NOT_KEPT = -1
"""In place of a record, where only the number of them was kept"""
FIGURES = ("k", "records", "cells", "coarse", "possible", "worlds_before", "worlds_after", "bits_before", "bits_after")
"""Of downcoding, besides its classes"""
COUNTS = ("minimal", "known", "how", "k", "records", "classes", "large", "coarse")
"""Of minimality, besides its columns and what speaks against it"""


def plain_histograms(one: SetAnonymity) -> dict[str, list[list[int]]]:
    """How many records are equal to so many, and match so many: pairs of that number and of records."""
    both = {"equal": one.histogram(), "ambiguous": one.histogram(ambiguous=True)}
    return {name: [[size, records] for size, records in found.items()] for name, found in both.items()}


def restored_anonymity(told: list[dict[str, Any]], histograms: list[Any], given: dict[str, Any],
               method: dict[str, Any]) -> EffectiveAnonymity:  # fmt: skip
    found = [
        SetAnonymity(row["name"], tuple(row["qids"]), row["composed"], int(given["k"]),
                     _sizes(counts["equal"]), _sizes(counts["ambiguous"]))
        for row, counts in zip(told, histograms, strict=True)
    ]  # fmt: skip
    sets = tuple(one for one in found if not one.composed)
    return EffectiveAnonymity(sets, found[-1], given, method)


def _sizes(pairs: list[list[int]]) -> Int32:
    numbers, records = zip(*pairs, strict=True)
    found = np.repeat(np.array(numbers, np.int32), records)
    found.setflags(write=False)
    return found


def plain_minimality(answer: Minimality) -> dict[str, Any]:
    """Without the records that could be told more finely, and without the labels of classes."""
    return {
        **{name: getattr(answer, name) for name in COUNTS},
        "qids": list(answer.qids),
        "moves": [len(move.rows) for move in answer.moves],
        "impossible": len(answer.impossible),
    }


def restored_minimality(plain: Mapping[str, Any]) -> Minimality:
    return Minimality(
        **{name: plain[name] for name in COUNTS},
        qids=tuple(plain["qids"]),
        moves=tuple(Move((NOT_KEPT,) * records, (), ()) for records in plain["moves"]),
        impossible=((),) * plain["impossible"],
    )


def plain_downcoding(answer: Downcoding) -> dict[str, Any]:
    told = ("exact", "bits", "settled", "every_child")
    return {
        **{name: getattr(answer, name) for name in (*FIGURES, *told)},
        "qids": list(answer.qids),
        "named": [one.as_dict() for one in answer.classes if one.labels and one.records >= MINIMUM_GROUP_SIZE],
        "withheld": list(_withheld(answer)),
    }


def _withheld(answer: Downcoding) -> Iterator[dict[str, Any]]:
    """The classes that are not named, those of which as much is learnt together."""
    kinds = Counter(
        (one.records, one.exact,
         tuple((column.column, min(column.least), column.mixes_before, column.mixes_after) for column in one.columns))
        for one in answer.classes if not one.labels or one.records < MINIMUM_GROUP_SIZE
    )  # fmt: skip
    for (records, exact, columns), classes in kinds.items():
        told = [dict(zip(("column", "least", "mixes_before", "mixes_after"), one, strict=True)) for one in columns]
        yield {"classes": classes, "records": records, "exact": exact, "columns": told}


def restored_downcoding(plain: Mapping[str, Any]) -> Downcoding:
    named = tuple(_named_class(one) for one in plain["named"])
    withheld = tuple(facts for one in plain["withheld"] for facts in (_unnamed(one),) * one["classes"])
    return Downcoding(**{name: plain[name] for name in FIGURES}, qids=tuple(plain["qids"]), classes=(*named, *withheld))


def _named_class(plain: Mapping[str, Any]) -> ClassFacts:
    columns = tuple(
        ColumnFacts(one["column"], one["label"], tuple(one["children"]), tuple(one["least"]), tuple(one["most"]),
                    one["mixes_before"], one["mixes_after"],
                    None if one["mixes"] is None else tuple(tuple(mix) for mix in one["mixes"]))
        for one in plain["columns"]
    )  # fmt: skip
    return ClassFacts(tuple(plain["labels"]), plain["records"], columns, plain["exact"])


def _unnamed(plain: Mapping[str, Any]) -> ClassFacts:
    """A class of which neither the labels are known nor those of its children: of these the rarest stands for all."""
    columns = tuple(
        ColumnFacts(one["column"], None, (None,), (one["least"],), (plain["records"],),
                    one["mixes_before"], one["mixes_after"], None)
        for one in plain["columns"]
    )  # fmt: skip
    return ClassFacts((), plain["records"], columns, plain["exact"])
