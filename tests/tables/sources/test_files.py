"""Files that are no tables are refused with what they are, and what to do."""

import bz2
import gzip
import io
import lzma
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.orc as orc
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.errors import EmptyTableError, ReadError
from brecha.tables.read import read
from tests.tables.test_read import PEOPLE, rows, write

EXPORT = r"Brecha reads delimited text \(also in \.gz or \.zip\) and Parquet\. Export it as CSV or Parquet"
ERROR_PAGE = "<!DOCTYPE html>\n<html><head><title>404</title></head>\n<body>\n" + "<p>Not found, sorry</p>\n" * 200
SAS7BDAT = bytes(12) + bytes.fromhex("c2ea8160b31411cfbd92080009c7318c181f1011") + bytes(500)
PORTABLE = b"\xc1\xe2\xc3\xc9\xc9".ljust(40) + b"ASCII SPSS PORT FILE".ljust(40) * 4 + b"data" * 40


def archive(*names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for name in names:
            made.writestr(name, "<x/>")
    return packed.getvalue()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "a PDF document"),
        (b"$FL2@(#) SPSS DATA FILE".ljust(176, b"\0"), "an SPSS file"),
        (b"$FL3@(#) SPSS DATA FILE".ljust(176, b"\0"), "an SPSS file"),
        (PORTABLE, "an SPSS file"),
        (b"<stata_dta><header><release>118</release>" + bytes(100), "a Stata file"),
        (b"\x72\x02\x01\x00" + bytes(200), "a Stata file"),
        (SAS7BDAT, "a SAS file"),
        (b"HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!000000  \n", "a SAS file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "an old Excel workbook"),
        (archive("[Content_Types].xml", "xl/workbook.xml"), "an Excel workbook"),
        (archive("mimetype", "content.xml", "META-INF/manifest.xml"), "an OpenDocument spreadsheet"),
        (archive("[Content_Types].xml", "word/document.xml"), "a Word document"),
        (gzip.compress(b"X\n\0\0\0\3" + bytes(100), mtime=0), "a file of R"),
        (gzip.compress(b"RDX3\nX\n" + bytes(100), mtime=0), "a file of R"),
        (b"Obj\x01\x04\x14avro.codec" + bytes(30), "an Avro file"),
        (b"\x89HDF\r\n\x1a\n" + bytes(30), "an HDF5 file"),
        (b'{"a": 1, "b": "x"}', "a JSON file"),
        (b'[\n  {"a": 1},\n  {"a": 2}\n]\n', "a JSON file"),
        (b'{"a": 1, "b": "x"}\n{"a": 2, "b": "y"}\n', "a file of JSON lines"),
        (b'["a", 1]\n["b", 2]\n', "a file of JSON lines"),
        (b'\xef\xbb\xbf  {"a": 1}\n', "a JSON file"),
        ('{"a": "é"}\n'.encode("utf-16"), "a JSON file"),
        (b'<?xml version="1.0"?>\n<people><person/></people>\n', "an XML file"),
        (b"{\\rtf1\\ansi hello}", "an RTF document"),
    ],
)
@pytest.mark.parametrize("name", ["people.csv", "people"])
def test_other_files_are_refused_with_what_they_are(tmp_path: Path, content: bytes, what: str, name: str) -> None:
    for read_or_look in (read, brecha.describe):
        with pytest.raises(ReadError, match=rf"{name}' is {what}.*\. {EXPORT}, and read that\.$"):
            read_or_look(write(tmp_path, content, name))


@pytest.mark.parametrize(
    ("name", "make", "what"),
    [
        ("t.feather", lambda path: feather.write_feather(pa.table({"a": [1]}), path), "an Arrow"),
        ("t.orc", lambda path: orc.write_table(pa.table({"a": [1]}), path), "an ORC file"),
        ("t.db", lambda path: _database(path), "an SQLite database"),
    ],
)
def test_files_of_other_programs(tmp_path: Path, name: str, make: Callable[[Path], None], what: str) -> None:
    make(tmp_path / name)
    with pytest.raises(ReadError, match=f"{name}' is {what}"):
        read(tmp_path / name)


def _database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE people (age)")
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "page",
    [
        ERROR_PAGE,
        ERROR_PAGE.lower(),
        "\n\n  " + ERROR_PAGE,
        ERROR_PAGE.removeprefix("<!DOCTYPE html>\n"),
        "<!-- generated -->\n<html>\n</html>\n",
        '<table class="t">\n<tr><td>1</td></tr>\n</table>\n',
        '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>\n',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_web_page_is_no_table(tmp_path: Path, page: str, encoding: str) -> None:
    for content in (page.encode(encoding), gzip.compress(page.encode(encoding))):
        with pytest.raises(ReadError, match=r"people\.csv' is a web page \(HTML\)"):
            read(write(tmp_path, content, "people.csv"), max_unreadable=1)


def test_what_to_do_about_a_web_page(tmp_path: Path) -> None:
    with pytest.raises(ReadError) as refused:
        read(write(tmp_path, ERROR_PAGE, "people.csv"))
    assert "most likely a page with an error or a login that was saved in place of the file" in str(refused.value)
    assert "get the file again" in str(refused.value)


@pytest.mark.parametrize(
    ("ending", "what"), [(".sav", "an SPSS file"), (".DTA", "a Stata file"), (".sav.csv", "an SPSS file")]
)
def test_bytes_that_are_no_text_are_told_by_their_ending(tmp_path: Path, ending: str, what: str) -> None:
    with pytest.raises(ReadError, match=f"is {what}"):
        read(write(tmp_path, b"a,b\n\0\0\0\1,2\n", f"people{ending}"))


def test_ways_of_packing_that_are_not_undone(tmp_path: Path) -> None:
    text = PEOPLE.encode() * 50
    for content, way in ((bz2.compress(text), "bzip2"), (lzma.compress(text), "xz")):
        with pytest.raises(ReadError, match=f"is packed by {way}, which is not undone here. Unpack it first"):
            read(write(tmp_path, content, "t.csv"))
    pq.write_table(pa.table({"a": [1]}), tmp_path / "t.parquet")
    with pytest.raises(ReadError, match=r"holds a Parquet file, which is packed in itself\. Unpack it first"):
        read(write(tmp_path, gzip.compress((tmp_path / "t.parquet").read_bytes()), "t.parquet.gz"))
    with pytest.raises(ReadError, match=r"holds a file that is packed itself\. Unpack it first"):
        read(write(tmp_path, gzip.compress(gzip.compress(text)), "t.csv.gz"))


@pytest.mark.parametrize(
    "header",
    ["ORC,PAR1", "ORCID,name", "<DATE>,<OPEN>", "<title>,<p>", "[ID],[Name]", "[1],[2]", "{ID},{NAME}", "Objeto,FEA1",
     "BZh,x", "%PDF,%", "PK,ID", "Rar,b", "RDX,a", "<,>"],
)  # fmt: skip
@pytest.mark.parametrize("ending", [".csv", ".txt", ".sav"])
def test_tables_that_begin_like_something_else_are_read(tmp_path: Path, header: str, ending: str) -> None:
    """A file is known by what is in it."""
    table = read(write(tmp_path, f"{header}\n1,2\n3,4\n", f"t{ending}"), delimiter=",")
    assert rows(table) == [("1", "2"), ("3", "4")]
    assert table.columns == tuple(header.split(","))


def test_a_json_ending_decides_where_the_text_might_be_either(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"t\.jsonl' is a file of JSON lines"):
        read(write(tmp_path, "[1, 2]\n[3, 4]\n", "t.jsonl"))
    with pytest.raises(ReadError, match=r"t\.json' is a JSON file"):
        read(write(tmp_path, "[1, 2]", "t.json"))
    assert read(write(tmp_path, PEOPLE, "t.json")).rows == 3
    with pytest.raises(EmptyTableError):
        read(write(tmp_path, "", "t.jsonl"))


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("s3://b/a", "s3://b/a"),
        ("gs://bucket/é.parquet", "gs://bucket/é.parquet"),
        ("https://ibge.gov.br/pessoas.csv", "https://ibge.gov.br/pessoas.csv"),
        ("abfss://c@x.dfs.core.windows.net/a", "abfss://x.dfs.core.windows.net/a"),
        ("hdfs:///data/a.csv", "hdfs:///data/a.csv"),
        ("ftp://me:secret@host/a.csv", "ftp://host/a.csv"),
    ],
)
def test_an_address_is_named_as_it_was_given(address: str, told: str, tmp_path: Path) -> None:
    for source in (address, [address]):
        with pytest.raises(ReadError) as refused:
            read(source)
        assert str(refused.value).startswith(f"{told!r} is an address, and only files on this machine are read.")
    if not address.startswith("hdfs:///"):
        with pytest.raises(ReadError) as refused:
            read(Path(address))
        assert str(refused.value).startswith(f"{told!r} is an address, and only files on this machine are read.")


def test_an_address_of_a_file_on_this_machine(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"file:///.* is an address\. Name the file by its path alone"):
        read(f"file://{write(tmp_path, PEOPLE)}")
    odd = tmp_path / "s3:" / "b"
    odd.mkdir(parents=True)
    assert read(write(odd, PEOPLE)).rows == 3
