"""Parquet files from anybody, read as a whole within a limit of memory, their checksums verified.

A few kB may say that a value comes a billion times, and what a file says of its own size may be a lie. So the size that
it states is looked at first, and then it is read in a child process that gets no more memory than the limit allows.
"""

from functools import cache
from typing import IO, Any

import pyarrow as pa
import pyarrow.parquet as pq

from brecha.errors import Phrase, ProcessError, ReadError
from brecha.runtime.child import Child, Limits
from brecha.runtime.resources import limited_memory

LEAST = 1 << 30
"""Bytes of memory that a table may take, however small its file"""
TIMES_SIZE = 100
"""How many times the size of its file a table may take beyond that"""
OVERHEAD = 768 << 20
"""Bytes that a child takes besides twice the table: its libraries, and what is unpacked at a time"""
MOST = 64 << 30
BITS = 1
"""Bits that a value takes in memory at the least"""


def check_parquet_size(file: IO[bytes], limit: int) -> None:
    """Refuse a file that says itself that it takes more than so many bytes in memory.

    Args:
        file: open for reading, at any place; it is at its beginning afterwards.
        limit: of the memory, in bytes.
    """
    file.seek(0)
    metadata = pq.ParquetFile(file).metadata
    schema = metadata.schema.to_arrow_schema()
    file.seek(0)
    widths = sum(_bits(field.type) for field in schema)
    unpacked = sum(metadata.row_group(number).total_byte_size for number in range(metadata.num_row_groups))
    if max(metadata.num_rows * widths // 8, unpacked) > limit:
        raise _too_large(limit)


def _bits(kind: pa.DataType) -> int:
    """Return how many bits a value takes at the least."""
    try:
        return int(kind.bit_width)
    except ValueError:  # of any length: its place at least
        return 32


def read_parquet(file: IO[bytes], limit: int | None = None) -> pa.Table:
    """Read a file from beginning to end, if what comes of it takes no more than so many bytes of memory.

    Args:
        file: open for reading, at any place.
        limit: of the memory, in bytes; 1 GiB, or a hundred times the file, if left out.
    """
    file.seek(0)
    data = file.read()
    most = max(LEAST, TIMES_SIZE * len(data)) if limit is None else limit
    check_parquet_size(file, most)
    try:
        stream = _child().call(f"{__name__}:read_here", data, most)
    except ProcessError as problem:
        if problem.reason == "start":
            return pa.ipc.open_stream(read_here(data, most)).read_all()
        if problem.reason in ("memory", "output"):
            raise _too_large(most) from None
        raise ReadError("runtime-parquet-child-ended", size=_size(most), problem=problem) from None
    except OSError:
        raise ReadError("runtime-parquet-checksum") from None
    if stream is None:
        raise _too_large(most)
    return pa.ipc.open_stream(stream).read_all()


@cache
def _child() -> Child:
    return Child(Limits(MOST, seconds=600, output=MOST), Phrase("task-parquet"))


def read_here(data: bytes, limit: int) -> Any:
    """Read it in this process, a child, as a stream of Arrow; None if it takes more memory than it may."""
    with limited_memory(2 * limit + OVERHEAD):
        table = pq.ParquetFile(pa.BufferReader(data), page_checksum_verification=True).read()
        if table.nbytes > limit:
            return None
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, table.schema) as stream:
            stream.write_table(table)
        return sink.getvalue().to_pybytes()


def _size(limit: int) -> str:
    return f"{limit / 2**20:,.0f} MiB"


def _too_large(limit: int) -> ReadError:
    return ReadError("runtime-parquet-too-large", size=_size(limit))
