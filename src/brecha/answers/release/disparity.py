"""Who is left most exposed by a release: the groups of one attack, before and after."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from brecha.answers.figures.disparity import Disparity, of_rows
from brecha.attacks.roles import names
from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE

Row = Mapping[str, Any]


def disparity(
    attacks: pa.Table,
    by: str | None,
    qids: Sequence[str],
    sensitive: str | None = None,
    gain: str | None = None,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
    *,
    before: bool = False,
) -> Disparity:
    """The groups of one attack on a release, for an adversary who knows the method; or on the table as it was."""
    if by is None:
        raise SettingError("answers-groups-here-ask-risk-again")
    known = set(names("qids", qids))
    rows = [
        _as_it_was(row) if before else row
        for row in attacks.to_pylist()
        if row["group"] is not None
        and set(row["qids"]) == known
        and (row["sensitive"], row["gain"]) == (sensitive, gain)
    ]
    if not rows:
        raise ColumnError("answers-attack-on-asked", words=sensitive or "re-identification", known=sorted(known))
    return of_rows(by, rows, minimum_group_size)


def _as_it_was(row: Row) -> Row:
    return {**row, "records": row["before_records"], "hits": row["before_hits"],
            "posterior_deterministic": row["before_deterministic"],
            "posterior_probabilistic": row["before_probabilistic"]}  # fmt: skip
