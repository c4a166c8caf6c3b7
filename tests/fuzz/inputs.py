"""Inputs by number: an awkward file, taken apart and put together again by chance, and how it is to be read.

The same number always gives the same input. Half of the work of a fuzzer is to get past the first check: so the inputs
begin as files that are almost right, and the pieces put into them are those that readers trip over.
"""

import base64
import gzip
import io
import json
import random
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

CORPUS = Path(__file__).parent / "corpus"

PIECES = (
    b'"', b'""', b'"""', b",", b";", b"|", b"\t", b"^", b"\xc2\xa6", b"\n", b"\r", b"\r\n", b"\n\n", b"\0", b"\x1a",
    b" ", b'"\n"', b'",\n"', b'"x"y', b'x"y', b'"x\n', b",,", b"NA", b"<NA>", b"nan", b"0", b"-1", b"1e999", b"007",
    b"=1+1", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x80", b"\xe9", b"\xc3\xa9", b"\xc3", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xf0\x9f\x98\x80", b"\xe2\x80\xa8", b"\xc2\x85", b"\x0b", b"\x0c", b"\x1c", b"\\", b"\\n", b"'", b"--", b"#",
    b"a", b"b",
    b"\x1f\x8b", b"PK\x03\x04", b"PK\x05\x06", b"PAR1", b"a,b\n", b"1,2\n", b'"1","2"\r\n', b"\xff", b"{", b"}", b"[",
    b"]",
)  # fmt: skip
"""What is put into a file at a place of no meaning"""

ENCODINGS = (
    "utf-8", "latin-1", "utf-8-sig", "ascii", "cp1252", "cp850", "cp037", "utf-16", "utf-16-le", "utf-16-be", "utf-32",
    "utf-7", "shift_jis", "gb18030", "big5", "iso2022_jp", "hz", "euc_kr", "idna", "punycode", "unicode_escape", "hex",
    "raw_unicode_escape", "rot13", "base64", "zlib", "bz2", "quopri", "uu", "undefined", "mbcs", "nonsense", "",
    "ut\0f",
)  # fmt: skip
DELIMITERS = (
    ",",
    ";",
    "|",
    "\t",
    "^",
    "¦",
    " ",
    "a",
    "1",
    "'",
    "\\",
    "\0",
    "\x01",
    "é",
    "😀",
    "",
    "ab",
    "\n",
    '"',
    "\ud800",
)
TOKENS: tuple[list[str], ...] = ([], ["1"], ["", "NA"], ["x", "x"], ["\ud800"], ["é"])
KINDS = ("read", "look", "hierarchy", "attribute", "scenario")
"""What is done with an input: each is a reader of its own"""


@dataclass(frozen=True)
class Input:
    """A file's bytes, how it is called, what reads it, and with which arguments."""

    data: bytes
    ending: str = ".csv"
    kind: str = "read"
    given: dict[str, Any] = field(default_factory=dict)

    def packed(self) -> bytes:
        """As a file: a line of JSON, then the bytes as they are."""
        about = {"ending": self.ending, "kind": self.kind, "given": self.given}
        return json.dumps(about, sort_keys=True).encode() + b"\n" + self.data

    @classmethod
    def unpacked(cls, content: bytes) -> "Input":
        """What :meth:`packed` wrote."""
        about, _, data = content.partition(b"\n")
        return cls(data, **json.loads(about))

    def keep(self, folder: Path = CORPUS) -> Path:
        """Write it into the corpus, under a name that follows from what it is."""
        content = self.packed()
        path = folder / f"{self.kind}-{zlib.crc32(content):08x}.input"
        path.write_bytes(content)
        return path


def kept(folder: Path = CORPUS) -> list[Path]:
    """Every input that ever failed."""
    return sorted(folder.glob("*.input"))


TEXTS: dict[str, bytes] = {
    "plain": b"id,age,city\n1,30,Lisboa\n2,41,Porto\n3,41,\n",
    "quoted": b'"id","age"\r\n"1","a ""b"" c"\r\n"2","x,\r\ny"\r\n',
    "stray quote": b'a,b,c\n1,2,3\n4,5"6,7\n8,"9"x,10\n',
    "open quote": b'a,b\n1,2\n3,"4\n5,6\n7,8\n',
    "open quote in the header": b'"a,b\n1,2\n3,4\n',
    "bars in latin-1": "CÓDIGO|CIDADE\n1|São Paulo\n2|Belém\n".encode("latin-1"),
    "mark": b"\xef\xbb\xbfa;b\n1;2\n",
    "only a mark": b"\xef\xbb\xbf",
    "mark and header": b"\xef\xbb\xbfa,b",
    "two marks": b"\xef\xbb\xbf\xef\xbb\xbfa,b\n1,2\n",
    "utf-16": "a,b\n1,é\n".encode("utf-16"),
    "utf-16 big": b"\xfe\xff" + "a,b\n1,é\n".encode("utf-16-be"),
    "utf-16 unmarked": "a,b\n1,2\n".encode("utf-16-le"),
    "utf-16 lone surrogate": b"\xff\xfe" + "a,b\n1,".encode("utf-16-le") + b"\x00\xd8" + "\n".encode("utf-16-le"),
    "utf-32": "a,b\n1,2\n".encode("utf-32"),
    "surrogates in utf-8": b"a,b\n1,\xed\xa0\x80\n2,\xed\xb0\x80\n",
    "overlong": b"a,b\n1,\xc0\xaf\n",
    "returns": b"a,b\r1,2\r3,4\r",
    "mixed": b"a,b\r\n1,2\n3,4\r5,6\r\n",
    "mixed and quoted": b'a,b\r\n1,"2\n"\n3,4\r',
    "one column": b"age\n30\n41\n\n",
    "one cell": b"a",
    "header only": b"a,b,c\n",
    "blank lines": b"\n\na,b\n\n1,2\n\n\n",
    "uneven": b"a,b,c\n1,2\n1,2,3,4\n1,2,3\n,,,,\n",
    "all empty": b"a,b\n,\n,\n",
    "same names": b"a,a\n1,2\n",
    "no names": b",\n1,2\n",
    "nul": b"a,b\n1,\x002\n",
    "late nul": b"a,b\n" + b"1,2\n" * 300 + b"3,\x00\n",
    "late byte": b"a,b\n" + b"1,2\n" * 300 + b"3,\xe9\n",
    "long cell": b"a,b\n1," + b"x" * 3000 + b"\n",
    "many columns": b",".join(b"c%d" % k for k in range(300)) + b"\n" + b",".join([b"1"] * 300) + b"\n",
    "spaces": b"  \n \n",
    "delimiters only": b",,,\n,,,\n",
    "quotes only": b'""""\n""\n"\n',
    "control letters": b"a\x01b\n1\x012\n\x1a",
    "numbers": b"w,x\n0.5,1e400\n-3,NaN\n",
    "json": b'{"a": [1, 2]}\n',
    "html": b"<html><body>a,b</body></html>\n",
    "line separators": "a,b\n1\u2028,2\u0085\n3,4\n".encode(),
}

HIERARCHIES: dict[str, bytes] = {
    "hierarchy": b"30;30-39;*\n41;40-49;*\n",
    "hierarchy of one": b"a\nb\n",
    "hierarchy, uneven": b"1;2;3\n4;5\n",
    "hierarchy with null": b";x;*\n1;x;*\n1;y;*\n",
}

SCENARIO = b"""records = 20
secret = "d"
value = "ill"
known = [["age"], ["age", "zip"]]
[target]
age = { from = 0, to = 3 }
zip = 2300
sex = "M"
[adversaries.NOTHING]
age = { from = 0, to = 3 }
zip = [2100, 2300]
d = { on = "sex", chances = { M = { ill = 0.2, well = 0.8 }, F = { ill = 0.5, well = 0.5 } } }
sex = ["M", "F"]
[adversaries.MORE]
like = "NOTHING"
d = { ill = 0.1, well = 0.9 }
has = [{ age = 1, zip = 2100, d = "ill", sex = "M" }]
[programs.plain]
steps = [{ drop = "zip" }, { generalise = "age", widths = 2 }, { noise = "sex", keep = 0.9 }]
[programs.rare]
steps = [{ sample = 0.5 }, { suppress_rare = ["age"], fewer_than = 3 }]
[programs.counts]
steps = [{ counts = ["age"], fewer_than = 2 }]
"""
SCENARIOS: dict[str, bytes] = {
    "scenario": SCENARIO,
    "scenario with a mark": b"\xef\xbb\xbf" + SCENARIO,
    "scenario in latin-1": SCENARIO.replace(b"ill", b"\xe9"),
    "scenario, deep": b"known = " + b"[" * 3000,
    "scenario, surrogate": SCENARIO.replace(b'"ill"', b'"\\ud800"'),
    "scenario, huge": SCENARIO.replace(b"to = 3", b"to = 99999999999999999999"),
    "scenario, dotted": b"a." * 2000 + b"b = 1\n",
    "scenario, long number": b"records = " + b"9" * 5000 + b"\n",
}
ATTRIBUTES: dict[str, bytes] = {
    "weights": b"sex;age;people\nM;0;3\nF;0;4\nM;1;5\n",
    "across": b"sex;ill;well\nM;0.02;0.98\nF;0.5;0.5\n",
    "parent across": b"age;M;F\n0;31649;29817\n1;3;4\n",
    "bad weights": b"sex;age;people\nM;0;x\nF;0;1e999\nM;1;-5\n",
}
GIVEN_FOR_ATTRIBUTES = (
    {"name": "age", "on": ["sex"], "counts": True},
    {"name": "ill", "on": ["sex"], "counts": False},
    {"name": "age", "on": [], "counts": True, "weight": "people"},
)


def seeds() -> dict[str, Input]:
    """The files that inputs begin as."""
    texts = {name: Input(data) for name, data in TEXTS.items()}
    texts |= {f"{name}, gz": Input(gzip.compress(data, mtime=0), ".csv.gz") for name, data in _few(TEXTS)}
    texts |= {f"{name}, zip": Input(zipped({"t.csv": data}), ".zip") for name, data in _few(TEXTS)}
    texts |= {f"parquet {name}": Input(data, ".parquet") for name, data in parquets().items()}
    texts |= {name: Input(data, ".csv", "hierarchy") for name, data in HIERARCHIES.items()}
    texts |= {name: Input(data, ".toml", "scenario") for name, data in SCENARIOS.items()}
    for name, data in ATTRIBUTES.items():
        texts |= {f"{name} {k}": Input(data, ".csv", "attribute", one) for k, one in enumerate(GIVEN_FOR_ATTRIBUTES)}
    texts["two tables, zip"] = Input(zipped({"a.csv": b"a,b\n1,2\n", "b.csv": b"a,b\n3,4\n"}), ".zip")
    texts["odd names, zip"] = Input(zipped({"/../../etc/a.csv": b"a,b\n1,2\n", "b/": b""}), ".zip")
    texts["zip in a zip"] = Input(zipped({"a.csv": zipped({"b.csv": b"a,b\n1,2\n"})}), ".zip")
    texts["empty zip"] = Input(zipped({}), ".zip")
    texts["gz of nothing"] = Input(gzip.compress(b"", mtime=0), ".csv.gz")
    texts["two gz"] = Input(gzip.compress(b"a,b\n", mtime=0) + gzip.compress(b"1,2\n", mtime=0), ".csv.gz")
    texts["nothing"] = Input(b"")
    return texts


def _few(texts: dict[str, bytes]) -> list[tuple[str, bytes]]:
    return [(name, texts[name]) for name in ("plain", "quoted", "mixed", "utf-16", "stray quote", "late byte")]


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A .zip with these members, the same bytes every time."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=method)
    return content.getvalue()


@cache
def parquets() -> dict[str, bytes]:
    """Small Parquet files of several types and packings."""
    plain = pa.table({"a": [1, 2, 2, None], "b": ["x", "é", "", None]})
    categories = pa.table(
        {"a": pa.array(["x", "y", "x"]).dictionary_encode(), "b": pa.array([0.5, float("nan"), -0.0])}
    )
    types = pa.table({"a": pa.array([1, 2], pa.timestamp("ns")), "b": pa.array([b"\xff", None]), "c": [True, False]})
    nested = pa.table({"a": [[1], [2, 3]], "b": [{"c": 1}, None]})
    written = {"plain": (plain, "none"), "snappy": (plain, "snappy"), "categories": (categories, "zstd"),
               "types": (types, "gzip"), "nested": (nested, "none")}  # fmt: skip
    return {name: _parquet(table, packing) for name, (table, packing) in written.items()}


def _parquet(table: pa.Table, packing: str) -> bytes:
    content = io.BytesIO()
    pq.write_table(table, content, compression=packing)
    return content.getvalue()


@cache
def _by_weight() -> tuple[list[Input], list[int]]:
    """The seeds and how often each is taken: those that cost much are taken less."""
    found = list(seeds().values())
    return found, [1 if one.kind in ("scenario", "attribute") or one.ending == ".parquet" else 3 for one in found]


def made(number: int) -> Input:
    """The input of this number."""
    chance = random.Random(number)
    known, weights = _by_weight()
    seed = chance.choices(known, weights)[0]
    if seed.ending == ".csv" and seed.kind == "read" and chance.random() < 0.3:
        seed = Input(grammatical(chance), seed.ending)
    data = seed.data
    inner = seed.ending in (".csv.gz", ".zip") and chance.random() < 0.7
    if inner:  # what is inside is mutated, and the packing stays right
        data = _packed_again(mutated(chance, chance.choice(list(TEXTS.values()))), seed.ending)
    else:
        data = mutated(chance, data)
    if seed.kind != "read":
        given = seed.given if seed.kind == "attribute" else _hierarchy_given(chance) if seed.kind == "hierarchy" else {}
        return Input(data, seed.ending, seed.kind, given)
    ending = seed.ending if chance.random() < 0.93 else chance.choice([".csv", ".txt", ".gz", ".zip", ".parquet", ""])
    kind = "look" if chance.random() < 0.1 else "read"
    return Input(data, ending, kind, _given(chance, kind))


def _packed_again(data: bytes, ending: str) -> bytes:
    return zipped({"t.csv": data}) if ending == ".zip" else gzip.compress(data, 1, mtime=0)


def grammatical(chance: random.Random) -> bytes:
    """A table written by a small grammar: fields plain, quoted or stray, rows even or not, line ends of any kind."""
    width, end = chance.randint(1, 4), chance.choice(["\n", "\n", "\r\n", "\r"])
    delimiter = chance.choice(",,;|\t")
    lines = [delimiter.join(f"c{k}" for k in range(width))]
    for _ in range(chance.randint(0, 12)):
        fields = width if chance.random() < 0.9 else chance.randint(0, 6)
        lines.append(delimiter.join(_field(chance) for _ in range(fields)))
    text = "".join(
        line + (end if chance.random() < 0.97 else chance.choice(["\n", "\r", "\r\n", "\n\n"])) for line in lines
    )
    return (text if chance.random() < 0.8 else text.rstrip("\r\n")).encode(
        chance.choice(["utf-8", "utf-8", "latin-1", "utf-16"])
    )


def _field(chance: random.Random) -> str:
    text = chance.choice(["", "1", "22", "é", "NA", " ", "x y", "ÿ", "007"])
    how = chance.random()
    if how < 0.6:
        return text
    if how < 0.98:
        inside = text + chance.choice(["", '""', ",", "\n", "\r\n", ";", "|"])
        return f'"{inside}"'
    return chance.choice(['"', 'x"', '"x"y', "\r"]) + text


def mutated(chance: random.Random, data: bytes) -> bytes:
    """The bytes with a few changes; now and then with none."""
    for _ in range(chance.choice([0, 0, 1, 1, 1, 2, 2, 3, 6])):
        data = chance.choice(CHANGES)(chance, data)
    return data


def _insert(chance: random.Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(PIECES) + data[at:]


def _overwrite(chance: random.Random, data: bytes) -> bytes:
    at, piece = chance.randint(0, len(data)), chance.choice(PIECES)
    return data[:at] + piece + data[at + len(piece) :]


def _flip(chance: random.Random, data: bytes) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _delete(chance: random.Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + data[at + chance.choice([1, 1, 2, 8, 64]) :]


def _cut_off(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randint(0, len(data))]


def _repeat(chance: random.Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    end = min(len(data), at + chance.randint(1, 40))
    return data[:end] + data[at:end] * chance.choice([1, 1, 2, 8, 50]) + data[end:]


def _swap(chance: random.Random, data: bytes) -> bytes:
    one, two, three = sorted(chance.randint(0, len(data)) for _ in range(3))
    return data[:one] + data[two:three] + data[one:two] + data[three:]


def _number(chance: random.Random, data: bytes) -> bytes:
    """A number of a binary file made large, small or negative."""
    size = chance.choice([1, 2, 4, 8])
    at = chance.randint(0, len(data))
    number = chance.choice([0, 1, 1 << (8 * size - 1), (1 << (8 * size)) - 1, 1 << (4 * size)])
    return data[:at] + number.to_bytes(size, "little") + data[at + size :]


def _another(chance: random.Random, data: bytes) -> bytes:
    """Go on as another file does."""
    other = chance.choice(list(TEXTS.values()))
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def _noise(chance: random.Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.randbytes(chance.randint(1, 12)) + data[at:]


CHANGES: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    _insert, _insert, _insert, _overwrite, _flip, _delete, _cut_off, _repeat, _swap, _number, _another, _noise,
)  # fmt: skip


def _given(chance: random.Random, kind: str) -> dict[str, Any]:
    """Arguments of a reader, now and then ones that mean nothing."""
    given: dict[str, Any] = {} if chance.random() < 0.15 else {"max_unreadable": 1}
    if chance.random() < 0.35:
        given["delimiter"] = chance.choice(DELIMITERS if chance.random() < 0.3 else DELIMITERS[:5])
    if chance.random() < 0.2:
        given["encoding"] = chance.choice(ENCODINGS if chance.random() < 0.5 else ENCODINGS[:2])
    if chance.random() < 0.1:
        given["missing_tokens"] = chance.choice(TOKENS)
    if kind == "look":
        return given
    if chance.random() < 0.2:
        given["person"] = chance.choice(["a", "id", "c0"])
        given["rows"] = chance.choice([None, "one", "linked", "unlinked"])
    if chance.random() < 0.15:
        given["columns"] = chance.choice([["a"], ["b", "a"], ["id"], ["c0"], ["\ud800"], []])
    if chance.random() < 0.2:
        given["tell_missing_apart"] = True
    return given


def _hierarchy_given(chance: random.Random) -> dict[str, Any]:
    if chance.random() < 0.6:
        return {}
    return {"delimiter": chance.choice([None, *DELIMITERS]), "encoding": chance.choice(ENCODINGS)}


def shown(one: Input) -> str:
    """An input for whoever has to look into it."""
    return f"{one.kind} of {one.ending!r} with {one.given}: {base64.b64encode(one.data).decode()}"
