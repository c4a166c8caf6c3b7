"""Checkpoints as anybody may have written them: what this work cannot have left there is taken for damaged."""

import hashlib
import io
import json
import warnings
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brecha
from brecha.engines.checkpoint import FORMAT, MANIFEST
from brecha.engines.checkpoint_validation import arrays_of, manifest_of
from tests.fuzz.genuine import CHECKPOINT, checkpoint, small_table, written

LIKE = {"whole.hits": np.zeros((3, 1), np.int64)}
END = -hashlib.sha256().digest_size


def resumed(folder: Path) -> brecha.Assessment:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        return brecha.assess(small_table(), **CHECKPOINT, engine="kernel", threads=1, checkpoint=folder)


def with_array(name: str, change: Any) -> dict[str, bytes]:
    """A genuine checkpoint in which an array of its first part is another, with the right checksum."""
    files = dict(checkpoint())
    first = next(file for file in files if file.endswith(".part"))
    with np.load(io.BytesIO(files[first][:END])) as loaded:
        arrays = dict(loaded)
    content = io.BytesIO()
    np.savez(content, **arrays | {name: change(arrays[name])})
    whole = content.getvalue()
    return files | {first: whole + hashlib.sha256(whole).digest()}


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("rows", lambda one: one - 100),
        ("rows", lambda one: one + 10**9),
        ("rows", lambda one: np.zeros_like(one) if len(one) > 1 else np.repeat(one, 2)),
        ("rows", lambda one: one.astype(np.float64)),
        ("whole.hits", lambda one: one + 99_999),
        ("whole.hits", lambda one: -one - 1),
        ("whole.blocks", lambda one: one[..., None]),
        ("whole.worst", lambda one: one + np.nan),
        ("histogram", lambda one: one * 0),
        ("groups.hits", lambda one: one[:, :1]),
        ("scaled", lambda one: one.astype("U9")),
        ("chances", lambda one: one + 99_999),
        ("chances", lambda one: one[..., ::-1]),
        ("chances", lambda one: one[:, :1]),
        ("whole.above", lambda one: one + 99_999),
        ("whole.above", lambda one: one * 0),
        ("whole.above", lambda one: one[..., ::-1] + [0, 1]),
        ("groups.above", lambda one: one[..., :1]),
        ("groups.above", lambda one: one * 0),
    ],
)
def test_a_part_that_cannot_be_is_done_again(name: str, change: Any, tmp_path: Path) -> None:
    right = brecha.assess(small_table(), **CHECKPOINT, engine="kernel", threads=1)
    again = resumed(written(with_array(name, change), tmp_path / "kept"))
    assert again.frame() == right.frame()
    assert np.array_equal(np.array(again.histograms), np.array(right.histograms))


def test_a_part_that_is_a_bomb_is_not_unpacked() -> None:
    """Compressed zeros, and a header that promises more than there is: neither is ever held in memory."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("work.npy", b"\0" * 50_000_000)
    assert arrays_of(content.getvalue(), "x", LIKE, 3, 3) is None
    content = io.BytesIO()
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "<i8", "fortran_order": False, "shape": (10**15,)})
    text = io.BytesIO()
    np.save(text, np.array("x"))
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("work.npy", text.getvalue())
        archive.writestr("rows.npy", header.getvalue())
        archive.writestr("whole.hits.npy", b"")
    assert arrays_of(content.getvalue(), "x", LIKE, 3, 3) is None


def test_a_manifest_that_is_none() -> None:
    whole = json.loads(checkpoint()[MANIFEST])
    assert manifest_of(json.dumps(whole).encode(), FORMAT) == whole
    assert manifest_of(b'{"format": 7, "rows": []}', FORMAT) == {"format": 7}
    changes: list[dict[str, Any]] = [
        {"rows": "x"},
        {"versions": {"brecha": "\x1b[31m"}},
        {"columns": []},
        {"qids": [1]},
        {"by": 3},
        {"rows": -1},
    ]
    for change in changes:
        assert manifest_of(json.dumps(whole | change).encode(), FORMAT) is None, change
    for key in whole:
        without = {name: value for name, value in whole.items() if name != key}
        assert manifest_of(json.dumps(without).encode(), FORMAT) in (None, {"format": None})
    for data in (b"[" * 100_000, b"[]", b"\xff", b'{"a": NaN}'):
        assert manifest_of(data, FORMAT) is None
