"""The laws of the spread of figures over draws of one row of each person."""

from collections.abc import Mapping, Sequence
from typing import Any

from brecha.answers.store.laws import require_json
from brecha.errors import Phrase

SLACK = 1e-9
"""For means of floats, relative"""


def check_spread(spreads: Sequence[Mapping[str, Any]], stated: Mapping[str, Any]) -> None:
    """Refuse figures of other attacks than the answer has, of a table without draws, or that no draws can have."""
    for one in spreads:
        known = set(one["qids"]) <= set(stated["qids"])
        wanted = one["sensitive"] is None or one["sensitive"] in stated["sensitive"]
        require_json(known and wanted, Phrase("law-does-not-go-with", name="spread", other="qids"))
        drawn = bool((stated.get("dropped") or {}).get("repeated person"))
        require_json(drawn, Phrase("law-does-not-go-with", name="spread", other="dropped"))
        people = stated["rows"]
        for name, most in (("hits", people), ("posterior", 1)):
            own, low, mean, high = (one[f"{name}{end}"] for end in ("", "_lowest", "_mean", "_highest"))
            expected = one[f"{name}_expected"]
            ordered = low <= mean * (1 + SLACK) and mean <= high * (1 + SLACK)
            within = all(figure <= most * (1 + SLACK) for figure in (own, high, expected or 0))
            require_json(ordered and within, Phrase("law-does-not-go-with", name="spread", other=name))
