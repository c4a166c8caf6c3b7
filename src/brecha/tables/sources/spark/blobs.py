"""Arrays and Arrow columns as bytes, in which form they travel between the machines of a cluster."""

import io
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa


def of_table(columns: Mapping[str, pa.Array]) -> bytes:
    """Arrow columns of one length as bytes."""
    batch = pa.record_batch(dict(columns))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return bytes(sink.getvalue())


def to_table(blob: bytes | pa.Buffer) -> pa.Table:
    """Return the columns again."""
    with pa.ipc.open_stream(blob) as stream:
        return stream.read_all()


def of_arrays(arrays: Mapping[str, npt.NDArray[Any]]) -> bytes:
    """Arrays as bytes."""
    stream = io.BytesIO()
    np.savez(stream, **arrays)  # type: ignore[arg-type]
    return stream.getvalue()


def to_arrays(blob: bytes) -> dict[str, npt.NDArray[Any]]:
    """Return the arrays again."""
    with np.load(io.BytesIO(blob), allow_pickle=False) as arrays:
        return dict(arrays)
