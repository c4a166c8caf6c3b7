"""Missing values that may be anything, of a table on a cluster: the figures are those of the same table here."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha.errors import BrechaError
from brecha.qif.gain import Gain
from tests.engines.test_several_rows_by_sql import agreed
from tests.spark_at_hand import GROUP

pytestmark = GROUP


def test_gaps_on_a_cluster(spark: Any) -> None:
    rng = np.random.default_rng(2)
    columns: dict[str, list[Any]] = {
        "q": [None if one == 0 else f"v{one}" for one in rng.integers(0, 4, 90).tolist()],
        "r": [None if one > 3 else one for one in rng.integers(0, 5, 90).tolist()],
        "solid": rng.integers(0, 2, 90).tolist(),
        "s": ["é" if one else None for one in rng.integers(0, 2, 90).tolist()],
        "w": rng.integers(1, 4, 90).tolist(),
        "of": list("gh") * 45,
    }
    rows = [tuple(row) for row in zip(*columns.values(), strict=True)]
    frame = spark.createDataFrame(rows, "q string, r int, solid int, s string, w int, of string")
    there = brecha.read(frame, missing="wildcard")
    here = brecha.read(pa.table(columns), missing="wildcard")
    asked: dict[str, Any] = {
        "qids": ["q", "r", "solid"], "sensitive": ["s"], "gains": {"s": [Gain.identity(), Gain.tries(2)]},
        "by": "of", "weights": "w", "thresholds": (0.1, 0.5),
    }  # fmt: skip
    by_hand, sent = (brecha.assess(table, **asked, values=True) for table in (here, there))
    agreed(by_hand, sent)
    for known in (["q"], ["q", "r", "solid"]):
        for group in (None, "g"):
            assert sent.values(known, "s", group).equals(by_hand.values(known, "s", group))
    alone: Any = {"qids": ["q", "r"]}
    agreed(brecha.assess(here, **alone), brecha.assess(there, **alone))
    with pytest.raises(BrechaError, match="is not sent to Spark"):
        brecha.assess(here, **alone, engine="spark")
