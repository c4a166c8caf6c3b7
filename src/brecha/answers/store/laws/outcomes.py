"""The laws of the outcome of a study: every limit is held for every adversary, and kept where its figure says so."""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from brecha.answers.outcome import FEWER_SETS
from brecha.answers.store.laws import require, require_json
from brecha.answers.store.laws.assessments import check_rows_read
from brecha.errors import Phrase
from brecha.lattice.limits import ROUNDING, Limit

STAGES = ("table", "release")


def check_outcome(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no outcome of a study can be."""
    stated = about["input"]
    check_rows_read(stated)
    limits = {limit.label: limit for limit in map(Limit.from_dict, stated["limits"])}
    adversaries = {one["name"]: one for one in stated["adversaries"]}
    require_json(len(adversaries) == len(stated["adversaries"]), Phrase("law-entry-twice", name="adversaries"))
    stages = STAGES if stated["steps"] else STAGES[:1]
    rows = table.to_pylist()
    for row in rows:
        _check_row(row, limits, adversaries, stages)
    held = {(row["stage"], row["adversary"], row["limit"]) for row in rows}
    for stage in stages:
        for name in adversaries:
            due = [text for text, limit in limits.items() if limit.adversary in (None, name)]
            require(all((stage, name, text) in held for text in due), Phrase("law-missing", name="limit"))


def _check_row(
    row: Mapping[str, Any],
    limits: Mapping[str, Limit],
    adversaries: Mapping[str, Mapping[str, Any]],
    stages: tuple[str, ...],
) -> None:
    """Refuse a check of a limit that is none of the study's, or a verdict that does not follow from its figure."""
    require(row["stage"] in stages, Phrase("law-unlike-json", name="stage"))
    require(row["adversary"] in adversaries, Phrase("law-unlike-json", name="adversary"))
    require(row["limit"] in limits, Phrase("law-unlike-json", name="limit"))
    limit, adversary = limits[row["limit"]], adversaries[row["adversary"]]
    for name in ("measure", "threshold", "value", "by", "ready", "why"):
        require(row[name] == getattr(limit, name), Phrase("law-unlike-json", name=name))
    require(row["at_most"] == float(limit.at_most), Phrase("law-unlike-json", name="at_most"))
    require(row["people"] == limit.is_people, Phrase("law-unlike-json", name="people"))
    require(limit.is_about(row["sensitive"]), Phrase("law-unlike-json", name="sensitive"))
    require(set(row["qids"]) <= set(adversary["knows"]), Phrase("law-unlike-json", name="qids"))
    figure, kept = row["figure"], row["kept"]
    fewer = row["reason"] == FEWER_SETS  # the figure of the sets that were tried, which keep the limit
    require(kept is None or row["reason"] is None, Phrase("law-does-not-go-with", name="kept", other="reason"))
    require(
        not fewer or (row["stage"] == "release" and figure is not None),
        Phrase("law-does-not-go-with", name="reason", other="figure"),
    )
    require(
        (figure is None) == (kept is None and not fewer), Phrase("law-does-not-go-with", name="kept", other="figure")
    )
    require((figure is None) or figure >= 0, Phrase("law-below", name="figure", least="0"))
    if figure is not None:
        sure = figure <= row["at_most"] if kept or fewer else figure > row["at_most"]
        near = abs(figure - row["at_most"]) <= 2 * ROUNDING * row["at_most"]
        require(sure or near, Phrase("law-does-not-go-with", name="kept", other="figure"))
