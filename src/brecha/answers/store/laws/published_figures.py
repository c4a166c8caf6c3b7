"""The laws of printed figures beside ours: each verdict follows from the two figures."""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from brecha.answers.published.verdicts import VERDICTS, Printed, near
from brecha.answers.store.laws import require, require_json
from brecha.errors import Phrase

OF_VERDICT = {"impossible": (True,), "not-recomputed": (True,), "different": (True, False)}
"""Whether a figure with this verdict may have a reason, or lack one; others have none"""


def check_replay(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no comparison of printed figures with ours can be."""
    names = [item["name"] for item in about["input"]["items"]]
    require_json(len(set(names)) == len(names), Phrase("law-entry-twice", name="items"))
    rows = table.to_pylist()
    require(set(names) == {row["item"] for row in rows}, Phrase("law-unlike-json", name="item"))
    for row in rows:
        _check_figure(row)


def _check_figure(row: Mapping[str, Any]) -> None:
    verdict, value, number = row["verdict"], row["value"], Printed.of(str(row["printed"]))
    require(verdict in VERDICTS, Phrase("law-unlike-json", name="verdict"))
    require(row["source"] == str(row["item"]).split()[0], Phrase("law-unlike-json", name="source"))
    require(
        (row["reason"] is not None) in OF_VERDICT.get(verdict, (False,)),
        Phrase("law-does-not-go-with", name="reason", other="verdict"),
    )
    require(
        (row["ours"] is None) == (verdict == "not-recomputed"),
        Phrase("law-does-not-go-with", name="ours", other="verdict"),
    )
    if number is None or value is None:
        require(row["difference"] is None, Phrase("law-does-not-go-with", name="difference", other="value"))
        require(verdict != "close", Phrase("law-does-not-go-with", name="verdict", other="value"))
        return
    off = None if number.agrees(value) else float(number.scaled(value) - number.value)
    require((off is None) == (verdict == "equal"), Phrase("law-does-not-go-with", name="verdict", other="value"))
    require(verdict != "close" or (near(number, off or 0)),
            Phrase("law-does-not-go-with", name="verdict", other="difference"))  # fmt: skip
    same = off is None if row["difference"] is None else off is not None and abs(off - row["difference"]) < 1e-9
    require(same, Phrase("law-does-not-follow", name="difference"))
