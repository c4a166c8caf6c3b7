"""Hostile folders by number: genuine results, checkpoints and records of runs, changed by chance, with right checksums.

Whoever writes a folder writes its checksums too. So each input is taken apart as what it is, JSON or a table or arrays,
changed where a reader trips, and put together again so that it belongs together.
"""

import hashlib
import io
import json
import random
import zipfile
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from brecha.answers.store.folder import MANIFEST
from tests.fuzz.genuine import RUN, Folder, checkpoint, genuine, manifest_of
from tests.fuzz.inputs import Input, mutated, zipped

MARKUP = "<img src=x onerror=brecha()>"
"""What must never stand in a page as it is"""
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    7,
    99_999,
    -(2**63),
    2**63,
    2**64,
    10**30,
    10**400,
    0.0,
    -0.0,
    0.5,
    -0.5,
    1.5,
    1e-300,
    1e300,
    -1e300,
    float("nan"),
    float("inf"),
    float("-inf"),
    "",
    " ",
    "a",
    "0",
    "-1",
    "1e999",
    "nan",
    "all",
    "full",
    MARKUP,
    "</script><script>brecha()</script>",
    "\x00",
    "\x1b[31m",
    "\u202e",
    "\ud800",
    "é" * 300,
    "x" * 20_000,
    "{ $n }",
    "{{ 7 * 7 }}",
    "%s%n",
    "../../etc/passwd",
    "2026-99-99T99:99:99",
    "0001-01-01T00:00:00+23:59",
    [],
    {},
    [None],
    [[]],
    [1, 2],
    ["a"],
    ["a", "a"],
    {"a": 1},
    {"": None},
    {"text": "a"},
    {"id": "constant", "values": {}},
)
"""What is put in the place of a value"""
SHARE_OF_MANIFESTS = 0.05
"""Of the folders, those whose manifest is changed too"""
CHECKSUM = -hashlib.sha256().digest_size
"""Where that of a part begins"""
Change = Callable[[random.Random, Folder], Folder]


def results(number: int) -> Input:
    """The hostile folder of results of this number."""
    chance = random.Random(f"results {number}")
    name = chance.choice(list(genuine()))
    files = dict(genuine()[name])
    for _ in range(chance.choice([0, 1, 1, 1, 1, 2, 2, 3])):
        files = chance.choices(CHANGES, WEIGHTS)[0](chance, files)
    files = mended(files)
    if chance.random() < SHARE_OF_MANIFESTS:
        files = files | {MANIFEST: mutated_manifest(chance, files)}
    return Input(zipped(files), ".zip", "results", {"of": name})


def mutated_manifest(chance: random.Random, files: Folder) -> bytes:
    """A manifest of these files with a change somewhere."""
    data = json.loads(manifest_of(files)) | {"former": {}, "staging": ".unfinished-0"}
    changed = _json(changed_data(chance, data))
    return mutated(chance, changed) if chance.random() < 0.3 else changed


def mended(files: Folder) -> Folder:
    """With the checksum of the table that there is, where one can be written."""
    digest = hashlib.sha256(files.get("results.parquet", b"")).hexdigest()
    for name in ("results.json", "timing.json"):
        data = _plain(files, name)
        if isinstance(data, dict):
            files = files | {name: _json(data | {"parquet_sha256": digest})}
    return files


def _plain(files: Folder, name: str) -> Any:
    try:
        return json.loads(files[name])
    except (KeyError, ValueError, RecursionError):
        return None


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=True, indent=1).encode()


def changed_data(chance: random.Random, data: Any) -> Any:
    """Plain data with a change somewhere."""
    holder: dict[str, Any] = {"": data}
    places = list(_places(holder))
    parent, key = chance.choice(places)
    if parent is holder and len(places) > 1:
        parent, key = chance.choice(places)
    chance.choice(DATA_CHANGES)(chance, parent, key)
    return holder.get("", data)


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data, but for most rows of long lists."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        one = waiting.pop()
        keys = list(one) if isinstance(one, dict) else range(min(len(one), 6))
        for key in keys:
            found.append((one, key))
            if isinstance(one[key], dict | list) and key != "attacks":
                waiting.append(one[key])
    return found


def _odd(chance: random.Random, parent: Any, key: Any) -> None:
    parent[key] = chance.choice(ODD)


def _number(chance: random.Random, parent: Any, key: Any) -> None:
    value = parent[key]
    if isinstance(value, int | float):
        parent[key] = chance.choice(
            [-value, value + 1, value - 1, value * 10, value / 2, 1 - value, float(value), str(value)]
        )
    else:
        _odd(chance, parent, key)


def _gone(chance: random.Random, parent: Any, key: Any) -> None:
    del parent[key]


def _twice(chance: random.Random, parent: Any, key: Any) -> None:
    if isinstance(parent, list):
        parent.insert(key, parent[key])
    else:
        parent[f"{key}2"] = parent[key]


def _renamed(chance: random.Random, parent: Any, key: Any) -> None:
    if isinstance(parent, dict):
        parent[chance.choice(["x", "kind", "rows", MARKUP, "", "id", "at_most", str(key).upper()])] = parent.pop(key)
    else:
        parent[key] = [parent[key]]


def _exchanged(chance: random.Random, parent: Any, key: Any) -> None:
    other = chance.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
    parent[key], parent[other] = parent[other], parent[key]


def _inside(chance: random.Random, parent: Any, key: Any) -> None:
    value = parent[key]
    for _ in range(chance.choice([1, 2, 30, 200])):
        value = [value] if chance.random() < 0.5 else {"a": value}
    parent[key] = value


def _marked(chance: random.Random, parent: Any, key: Any) -> None:
    value = parent[key]
    parent[key] = f"{value}{MARKUP}" if isinstance(value, str) else MARKUP


DATA_CHANGES = (_odd, _odd, _odd, _number, _number, _gone, _twice, _renamed, _exchanged, _inside, _marked)


def _about(chance: random.Random, files: Folder) -> Folder:
    """Something in results.json, hardly ever in its rows."""
    data = _plain(files, "results.json")
    if not isinstance(data, dict):
        return files
    rows = data.pop("attacks", None) if chance.random() < 0.95 else None
    data = changed_data(chance, data)
    if isinstance(data, dict) and rows is not None:
        data.setdefault("attacks", rows)
    return files | {"results.json": _json(data)}


def _timing(chance: random.Random, files: Folder) -> Folder:
    data = _plain(files, "timing.json")
    return files if data is None else files | {"timing.json": _json(changed_data(chance, data))}


def _name_everywhere(chance: random.Random, files: Folder) -> Folder:
    """A column, a group or another name written with markup in both files."""
    data, table = _plain(files, "results.json"), _table(files)
    if not isinstance(data, dict) or table is None:
        return files
    names = [name for name in json.dumps(data.get("input", {})).split('"')[1::2] if 0 < len(name) < 20]
    if not names:
        return files
    old, new = (
        chance.choice(names),
        chance.choice([MARKUP, "a\x00b", "\x1b[2J", "<b>&", "e" * 3000, "", "\u202eabc", "=1+1"]),
    )
    told = json.loads(json.dumps(data).replace(json.dumps(old), json.dumps(new)))
    columns = [_replaced(table[name], old, new) for name in table.column_names]
    return files | {"results.json": _json(told)} | _parquet(pa.table(columns, schema=table.schema))


def _replaced(column: pa.ChunkedArray, old: str, new: str) -> pa.Array:
    def one(value: Any) -> Any:
        return [one(item) for item in value] if isinstance(value, list) else new if value == old else value

    return pa.array([one(value) for value in column.to_pylist()], column.type)


def _table(files: Folder) -> pa.Table | None:
    try:
        return pq.read_table(io.BytesIO(files["results.parquet"]))
    except (KeyError, TypeError, pa.ArrowException, OSError, ValueError):
        return None


def _parquet(table: pa.Table) -> Folder:
    content = io.BytesIO()
    pq.write_table(table, content, compression="zstd")
    return {"results.parquet": content.getvalue()}


def _rows(chance: random.Random, files: Folder) -> Folder:
    """Something in the table; mostly the rows of results.json are made to agree with it."""
    table = _table(files)
    if table is None or not len(table):
        return files
    try:
        table = chance.choice(TABLE_CHANGES)(chance, table)
        found = files | _parquet(table)
    except (pa.ArrowException, ValueError, TypeError, OverflowError, KeyError):
        return files
    data = _plain(files, "results.json")
    if isinstance(data, dict) and "attacks" in data and chance.random() < 0.85:
        kept = [name for name in table.column_names if name not in ("histogram", "alike", "how_many", "unknown")]
        try:
            data["attacks"] = json.loads(json.dumps(table.select(kept).to_pylist(), default=str))
        except (ValueError, KeyError, pa.ArrowException):
            return found
        found |= {"results.json": _json(data)}
    return found


def _cell(chance: random.Random, table: pa.Table) -> pa.Table:
    name, row = chance.choice(table.column_names), chance.randrange(len(table))
    values = table[name].to_pylist()
    value = values[row]
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        value[at] = chance.choice([*ODD[:40], -1, None])
    elif isinstance(value, int | float) and chance.random() < 0.7:
        values[row] = chance.choice([-value, value + 1, value - 1, value * 10, value / 2, 1 - value, 0, 1, 99_999])
    else:
        values[row] = chance.choice(ODD)
    kind = table[name].type
    if pa.types.is_integer(kind) and isinstance(values[row], float):
        values[row] = int(values[row])
    return _with(table, name, pa.array(values, kind))


def _column(chance: random.Random, table: pa.Table) -> pa.Table:
    name = chance.choice(table.column_names)
    values, kind = table[name].to_pylist(), table[name].type
    if all(isinstance(value, int | float) for value in values):
        factor = chance.choice([0, -1, 2, 0.5, 1e12])
        values = [value * factor if pa.types.is_floating(kind) else int(value * factor) for value in values]
    else:
        values = [chance.choice(values) for _ in values]
    return _with(table, name, pa.array(values, kind))


def _with(table: pa.Table, name: str, column: Any) -> pa.Table:
    return table.set_column(table.schema.get_field_index(name), name, column)


def _type(chance: random.Random, table: pa.Table) -> pa.Table:
    name = chance.choice(table.column_names)
    kind = chance.choice(
        [
            pa.string(),
            pa.int64(),
            pa.float64(),
            pa.bool_(),
            pa.binary(),
            pa.int8(),
            pa.float32(),
            pa.list_(pa.string()),
            pa.large_string(),
            pa.decimal128(20, 3),
            pa.null(),
            pa.timestamp("us"),
        ]
    )
    try:
        return _with(table, name, table[name].cast(kind))
    except (pa.ArrowException, ValueError):
        return _with(table, name, pa.nulls(len(table), kind))


def _drop(chance: random.Random, table: pa.Table) -> pa.Table:
    return table.drop_columns([chance.choice(table.column_names)])


def _call(chance: random.Random, table: pa.Table) -> pa.Table:
    names = list(table.column_names)
    names[chance.randrange(len(names))] = chance.choice(["x", "hits", "histogram", "", "told_deterministic", names[0]])
    return table.rename_columns(names)


def _swap(chance: random.Random, table: pa.Table) -> pa.Table:
    one, two = (chance.randrange(table.num_columns) for _ in range(2))
    names = list(table.column_names)
    names[one], names[two] = names[two], names[one]
    return table.rename_columns(names)


def _nulls(chance: random.Random, table: pa.Table) -> pa.Table:
    name = chance.choice(table.column_names)
    values = [None if chance.random() < chance.choice([0.1, 1]) else value for value in table[name].to_pylist()]
    return _with(table, name, pa.array(values, table[name].type))


def _take(chance: random.Random, table: pa.Table) -> pa.Table:
    rows = list(range(len(table)))
    match chance.randrange(5):
        case 0:
            chance.shuffle(rows)
        case 1:
            rows = rows[: chance.randrange(len(rows) + 1)]
        case 2:
            rows += rows
        case 3:
            rows = [row for row in rows if chance.random() < 0.8]
        case _:
            one, two = chance.choice(rows), chance.choice(rows)
            rows[one], rows[two] = rows[two], rows[one]
    return table.take(pa.array(rows, pa.int64()))


TABLE_CHANGES: tuple[Callable[[random.Random, pa.Table], pa.Table], ...] = (
    _cell,
    _cell,
    _cell,
    _cell,
    _column,
    _column,
    _type,
    _drop,
    _call,
    _swap,
    _nulls,
    _take,
    _take,
)


def _bytes(chance: random.Random, files: Folder) -> Folder:
    name = chance.choice(["results.json", "results.parquet", "timing.json"])
    return files | {name: mutated(chance, files[name])} if name in files else files


def _other(chance: random.Random, files: Folder) -> Folder:
    """A file of other results in its place."""
    name, other = (
        chance.choice(["results.json", "results.parquet", "timing.json"]),
        chance.choice(list(genuine().values())),
    )
    return files | {name: other[name]}


def _removed(chance: random.Random, files: Folder) -> Folder:
    name = chance.choice(["results.json", "results.parquet", "timing.json"])
    return {key: data for key, data in files.items() if key != name}


CHANGES: tuple[Change, ...] = (_about, _rows, _name_everywhere, _timing, _bytes, _other, _removed)
WEIGHTS = (45, 35, 8, 4, 4, 2, 1)


def checkpoints(number: int) -> Input:
    """The hostile folder of a checkpoint of this number."""
    chance = random.Random(f"checkpoint {number}")
    files = dict(checkpoint())
    for _ in range(chance.choice([1, 1, 2, 3])):
        name = chance.choice(list(files) or ["none"])
        if name.endswith(".json"):
            data = _plain(files, name)
            files[name] = _json(changed_data(chance, data)) if chance.random() < 0.9 else mutated(chance, files[name])
        elif name in files:
            other = (
                name if chance.random() < 0.9 else f"brecha-{chance.randrange(10**6)}-{chance.randrange(10**30)}.part"
            )
            files[other] = _part(chance, files[name])
    return Input(zipped(files), ".zip", "checkpoint")


def _part(chance: random.Random, data: bytes) -> bytes:
    """A part with a change in one of its arrays, or in its bytes, and its checksum."""
    try:
        with np.load(io.BytesIO(data[:CHECKSUM])) as loaded:
            arrays = dict(loaded)
    except (ValueError, OSError, zipfile.BadZipFile, EOFError):
        return data
    name = chance.choice(list(arrays))
    arrays = _array(chance, arrays, name)
    content = io.BytesIO()
    save: Any = np.savez_compressed if chance.random() < 0.1 else np.savez
    save(content, **arrays)
    whole = content.getvalue() if chance.random() < 0.85 else mutated(chance, content.getvalue())
    return whole + hashlib.sha256(whole).digest()


def _array(chance: random.Random, arrays: dict[str, Any], name: str) -> dict[str, Any]:
    array = np.array(arrays[name])
    match chance.randrange(10):
        case 0:
            return {key: one for key, one in arrays.items() if key != name}
        case 1:
            return arrays | {chance.choice(["x", "histogram", "rows", "../rows"]): array}
        case 2:
            kind = chance.choice(["f8", "i4", "u8", "c16", "?", "U3", "S5", "M8[s]", "f2"])
            return arrays | {name: np.zeros(array.shape, kind)}
        case 3:
            return arrays | {name: array[..., None] if chance.random() < 0.5 else array.ravel()[:-1]}
        case 4:
            return arrays | {name: np.zeros((chance.choice([0, 1, 1000]), *array.shape[1:]), array.dtype)}
        case 5:
            return arrays | {name: np.asfortranarray(array)[::-1]}
        case _:
            if array.dtype.kind in "if" and array.size:
                flat = array.ravel().copy()
                odd = [-1, 0, 1, 10**9, 2**62, -(2**62), *([np.nan, np.inf] if array.dtype.kind == "f" else [])]
                flat[chance.randrange(flat.size)] = chance.choice(odd)
                array = flat.reshape(array.shape)
            return arrays | {name: array}


def runs(number: int) -> Input:
    """The hostile record of a run of this number."""
    chance = random.Random(f"run {number}")
    data: Any = json.loads(json.dumps(RUN))
    for _ in range(chance.choice([0, 1, 1, 2, 3])):
        data = changed_data(chance, data)
    text = _json(data)
    if chance.random() < 0.2:
        ways: list[Callable[[], bytes]] = [
            lambda: mutated(chance, text),
            lambda: text.replace(b'"lang"', b'"began": "x", "lang"'),
            lambda: b"[" * 100_000,
            lambda: text.replace(b"0.05", b"9" * 5000),
            lambda: text.replace(b"0.05", b"1e999"),
            lambda: text.replace(b"people.csv", b"\\ud800"),
            lambda: text.replace(b"people.csv", b"a/" * 3000 + b"b"),
            lambda: text.replace(b"people.csv", b"x" * 300),
            lambda: text.replace(b"0.05", b"NaN"),
            lambda: b"{" + b" " * 20_000_000 + b"}",
        ]
        text = chance.choice(ways)()
    return Input(zipped({"run.json": text}), ".zip", "run")


MADE: dict[str, Callable[[int], Input]] = {"results": results, "checkpoints": checkpoints, "runs": runs}
"""What makes the input of a number, for each kind of folder"""
