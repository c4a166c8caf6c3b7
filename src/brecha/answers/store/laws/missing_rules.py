"""The laws of figures by the other rule for missing values."""

from collections.abc import Mapping, Sequence
from typing import Any

from brecha.answers.store.laws import require_json
from brecha.errors import Phrase

FIGURES = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")


def check_other_rule(rules: Sequence[Mapping[str, Any]], stated: Mapping[str, Any]) -> None:
    """Refuse figures of other attacks than the answer has, by no other rule, or that no attack can have."""
    for one in rules:
        known = set(one["qids"]) <= set(stated["qids"]) and set(one["columns"]) <= set(one["qids"]) and one["columns"]
        wanted = one["sensitive"] is None or one["sensitive"] in stated["sensitive"]
        require_json(bool(known) and wanted, Phrase("law-does-not-go-with", name="other_rule", other="qids"))
        require_json(
            one["missing"] != stated.get("missing"), Phrase("law-does-not-go-with", name="other_rule", other="missing")
        )
        figures = [one[name] for name in FIGURES]
        there = [figure is not None for figure in figures]
        require_json(all(there) or not any(there), Phrase("law-present-or-missing", name="other_rule"))
        if all(there):
            hits, certain, chance, worst = figures
            fits = hits <= stated["rows"] and certain <= chance * (1 + 1e-9) and chance <= worst * (1 + 1e-9)
            require_json(fits, Phrase("law-does-not-go-with", name="other_rule", other="posterior_probabilistic"))
