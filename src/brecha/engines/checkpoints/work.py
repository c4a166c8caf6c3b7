"""What a checkpoint is of: all that the sums depend on, and how other work differs from it."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from brecha.engines.contract import Request, Score
from brecha.errors import cut_short
from brecha.tables.coded import ByCode, CodedTable, digest
from brecha.version import code_digest, versions_of_sums

FORMAT = 2
"""Of the files; another one is not read."""
DIGESTED_A_SECOND = 500_000_000
"""Bytes of a table that are digested in a second, on a slow machine."""


@dataclass(frozen=True, eq=False)
class Work:
    """A request to an engine about a table."""

    table: CodedTable
    request: Request
    engine: str

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Return all that the sums depend on, as plain data; of long things their digest. Threads are not among it.

        An engine sees of a column its codes and how many there may be, and nothing else.
        """
        request = self.request
        return {
            "format": FORMAT,
            "versions": versions_of_sums(),
            "code": code_digest(),
            "engine": self.engine,
            "rows": self.table.rows,
            "columns": self.table.digests(self._columns()),
            "qids": list(request.qids),
            "sensitive": list(request.sensitive),
            "by": request.by,
            "combinations": len(request.subsets),
            "subsets": digest(request.subsets),
            "gains": [_as_data(score) for score in request.scores],
            "weights": None if request.weights is None else _weights_digest(request.weights),
            "histograms": request.histograms,
        }

    @cached_property
    def digest(self) -> str:
        """Return what tells this work from any other."""
        return hashlib.sha256(as_json(self.manifest)).hexdigest()

    @property
    def mass(self) -> int:
        """Return the sum of the weights of all records; their number, where nobody is weighted."""
        weights = self.request.weights
        return self.table.rows if weights is None else int(weights.sum())

    @property
    def seconds_to_digest(self) -> float:
        """Estimate how long digesting the table takes."""
        return self.table.rows * sum(self.table.column(name).width for name in self._columns()) / DIGESTED_A_SECOND

    def _columns(self) -> list[str]:
        """Every column that plays a part, once; weights are no column by now, unless they are on a cluster."""
        by = [] if self.request.by is None else [self.request.by]
        weights: Any = self.request.weights
        weighing = [weights.column] if isinstance(weights, ByCode) else []
        return list(dict.fromkeys((*self.request.qids, *self.request.sensitive, *by, *weighing)))


def _weights_digest(weights: Any) -> str:
    return digest(weights.of_code, weights.column) if isinstance(weights, ByCode) else digest(weights)


def _as_data(score: Score) -> dict[str, Any]:
    worth, matrix = (None if values is None else digest(values) for values in (score.worth, score.matrix))
    return {"secret": int(score.secret), "tries": int(score.tries), "worth": worth, "matrix": matrix}


def as_json(manifest: dict[str, Any]) -> bytes:
    return json.dumps(manifest, indent=1).encode("ascii")


def differences(then: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Return in words how the work of a manifest differs from that of now."""
    return list(_differing(then, now)) or ["by another version of Brecha"]


def _differing(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    if then.get("format") != now["format"]:
        yield "by another version of Brecha"
        return
    other_versions = list(_other_versions(then["versions"], now["versions"]))
    if not other_versions and then["code"] != now["code"]:
        other_versions = [f"by other code of Brecha, of the same version {now['versions']['brecha']} but changed since"]
    yield from other_versions
    yield from _other_table(then, now)
    for key, called in (("qids", "quasi-identifiers"), ("sensitive", "sensitive columns")):
        if then[key] != now[key]:
            yield f"with other {called} ({_listed(then[key])}; now {_listed(now[key])})"
    if then["by"] != now["by"]:
        yield f"with other groups ({_quoted(then['by'])}; now {_quoted(now['by'])})"
    if then["qids"] == now["qids"] and then["subsets"] != now["subsets"]:
        yield f"with other combinations of them ({then['combinations']:,}; now {now['combinations']:,})"
    if then["gains"] != now["gains"]:
        yield "with other gains"
    if then["rows"] == now["rows"] and then["weights"] != now["weights"]:
        yield "with other weights"
    if then["engine"] != now["engine"]:
        yield f"with engine={cut_short(then['engine'])!r} (now {now['engine']!r})"


def _other_versions(then: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    for name, number in now.items():
        if then.get(name) != number:
            yield f"by another version of {name.capitalize()} ({cut_short(str(then.get(name)))}; now {number})"


def _other_table(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """Another number of records, or others in a column that was there before."""
    if then["rows"] != now["rows"]:
        yield f"on another table ({then['rows']:,} records; now {now['rows']:,})"
        return
    other = [name for name, told in now["columns"].items() if then["columns"].get(name, told) != told]
    if other:
        yield f"on another table (other values in {_listed(other)})"


def _listed(names: Sequence[str], most: int = 12) -> str:
    shown = ", ".join(repr(cut_short(name)) for name in names[:most]) or "none"
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown


def _quoted(name: str | None) -> str:
    return "none" if name is None else repr(cut_short(name))
