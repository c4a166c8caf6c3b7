"""Agreement with the original research tool, bvmlib, on a real table: UCI Adult, 3,016 people (CC BY 4.0: NOTICE)."""

import ast
import contextlib
import io
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from bvmlib.bvm import BVM

import brecha

ADULT = Path(__file__).parent / "adult_3016.csv.gz"
QIDS = ["sex", "age", "race", "education", "workclass"]
SECRETS = ["salary-class", "occupation"]


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return pd.read_csv(ADULT, sep=";", dtype=str)


@pytest.fixture(scope="module")
def ours() -> brecha.Assessment:
    table = brecha.read(ADULT, columns=[*QIDS, *SECRETS])
    return brecha.assess(table, qids=QIDS, sensitive=SECRETS)


def theirs(frame: pd.DataFrame, qids: list[str]) -> list[dict[str, Any]]:
    """The original tool's rows for one set: re-identification, then each secret. It prints what goes wrong."""
    tool = BVM(frame)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        tool.qids(qids)
        tool.sensitive(SECRETS)
        answer = tool.assess()
    assert said.getvalue() == ""
    return [*answer["re_id"].to_dict("records"), *answer["att_inf"].to_dict("records")]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_attack_agrees(frame: pd.DataFrame, ours: brecha.Assessment, size: int) -> None:
    rows = {(tuple(row["qids"]), row["sensitive"]): row for row in ours.frame().to_pylist()}
    for qids in combinations(QIDS, size):
        for their, secret in zip(theirs(frame, list(qids)), (None, *SECRETS), strict=True):
            row = rows[qids, secret]
            deterministic, ratio = ("dCR", "pCR") if secret is None else ("dCA", "pCA")
            assert row["degradation_deterministic"] == pytest.approx(their[deterministic], rel=1e-12)
            assert row["degradation_probabilistic"] == pytest.approx(their[ratio], rel=1e-12)
            assert row["prior_probabilistic"] == pytest.approx(their["Prior"], rel=1e-12)
            assert row["posterior_probabilistic"] == pytest.approx(their["Posterior"], rel=1e-12)
            shares = list(ast.literal_eval(their["Histogram"]).values())
            assert np.allclose(ours.histogram(qids, secret) / ours.rows, shares, rtol=1e-12, atol=0)
