"""Files that are evidently no table that Brecha reads, told by their first bytes: web pages, workbooks, JSON and so on.

A file is known by what is in it and not by its name. The ending of the name only helps where the bytes say no more than
that they are no text.
"""

import re
import zipfile
from pathlib import Path

from brecha.errors import ReadError

ENOUGH = 4096
"""Bytes at the beginning of a file by which it is known"""
READ = "Brecha reads delimited text (also in .gz or .zip) and Parquet"
EXPORT = f"{READ}. Export it as CSV or Parquet, and read that."
SPSS, STATA, SAS = "an SPSS file", "a Stata file", "a SAS file"
EXCEL, CALC, R = "an Excel workbook", "an OpenDocument spreadsheet", "a file of R"
ARROW, JSON, JSON_LINES = "an Arrow (Feather) file", "a JSON file", "a file of JSON lines"
HTML, XML = "a web page (HTML)", "an XML file"
BINARY: tuple[tuple[str, bytes], ...] = (
    ("a PDF document", rb"%PDF-"),
    (SPSS, rb"\$FL[23]@\(#\)|.{0,400}ASCII SPSS PORT FILE"),
    (STATA, rb"<stata_dta>|[\x69-\x73][\x01\x02]\x01\x00"),
    (SAS, rb"\x00{12}\xc2\xea\x81\x60\xb3\x14\x11\xcf|HEADER RECORD\*{7}LIB"),
    ("an old Excel workbook (.xls), or another Office document", rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    (R, rb"RD[AX][2-9]\n|[XAB]\n\x00\x00\x00[\x02\x03]"),
    (ARROW, rb"ARROW1\x00\x00|FEA1.{0,60}\x00"),
    ("an ORC file", rb"ORC.{0,60}\x00"),
    ("an Avro file", rb"Obj\x01"),
    ("an HDF5 file", rb"\x89HDF\r\n"),
    ("an SQLite database", rb"SQLite format 3\x00"),
    ("a DuckDB database", rb".{8}DUCK.{0,60}\x00"),
    ("a Python pickle", rb"\x80[\x02-\x05][\x95\x63\x7d\x5d]"),
    ("a picture", rb"\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a"),
    ("an RTF document", rb"\{\\rtf"),
)
"""What begins like this, in a file that is not packed"""
PACKED: tuple[tuple[str, bytes], ...] = (
    ("bzip2", rb"BZh[1-9]1AY&SY"),
    ("xz", rb"\xfd7zXZ\x00"),
    ("zstd", rb"\x28\xb5\x2f\xfd"),
    ("7z", rb"7z\xbc\xaf\x27\x1c"),
    ("RAR", rb"Rar!\x1a"),
    ("tar", rb".{257}ustar"),
)
"""Ways of packing that are not undone"""
ENDINGS = {
    ".sav": SPSS,
    ".zsav": SPSS,
    ".por": SPSS,
    ".dta": STATA,
    ".sas7bdat": SAS,
    ".xpt": SAS,
    ".xlsx": EXCEL,
    ".xlsm": EXCEL,
    ".xlsb": EXCEL,
    ".xls": EXCEL,
    ".ods": CALC,
    ".rds": R,
    ".rdata": R,
    ".rda": R,
    ".feather": ARROW,
    ".arrow": ARROW,
    ".orc": "an ORC file",
    ".avro": "an Avro file",
    ".dbf": "a dBase file",
    ".mdb": "an Access database",
    ".accdb": "an Access database",
}
"""What files are that are no text, by the ending of their names"""
MEMBERS = (("xl/", EXCEL), ("word/", "a Word document"), ("content.xml", CALC), ("ppt/", "a presentation"))
"""What a .zip file with such a member is"""
_TAGS = "html|head|body"
_PARTS = "table|div|script|style|meta|title|link|center|pre|p|h1|svg|span|form"


def refuse_binary(path: Path, start: bytes) -> None:
    """Refuse a file that begins like one of another kind.

    Args:
        path: of the file.
        start: its first bytes, unpacked if it is packed.
    """
    for what, pattern in BINARY:
        if re.match(pattern, start, re.DOTALL):
            raise refusal(path, what)
    for what, pattern in PACKED:
        if re.match(pattern, start, re.DOTALL):
            raise ReadError("tables-packed-which-undone-here-unpack", path=str(path), what=what)


def refuse_packed_twice(path: Path, start: bytes) -> None:
    """Refuse a packed file in which is another, or Parquet, which has to lie on the disk by itself."""
    if start.startswith((b"PK\x03\x04", b"\x1f\x8b")):
        raise ReadError("tables-holds-file-packed-itself-unpack", path=str(path))
    if start.startswith(b"PAR1"):
        raise ReadError("tables-holds-parquet-file-which-packed", path=str(path))


def refuse_other_text(path: Path, text: str) -> None:
    """Refuse text that is no table: a web page, XML or JSON."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        _refuse_markup(path, start)
    if re.match(r"\{\s*(\"|\}\s*$)|\[\s*([\[{\"]|\]\s*$)", start) or (
        start.startswith(("[", "{")) and path.suffix.lower() in (".json", ".jsonl", ".ndjson", ".geojson")
    ):
        lines = re.match(r"(\{.*\}|\[.*\])\s*\n\s*[\[{]", start)
        raise refusal(path, JSON_LINES if lines or path.suffix.lower() in (".jsonl", ".ndjson") else JSON)


def _refuse_markup(path: Path, start: str) -> None:
    is_page = re.match(rf"<!doctype\s+html|<({_TAGS})[\s>]", start, re.IGNORECASE)
    is_part = re.match(rf"<({_PARTS})[\s/>]|<!--", start, re.IGNORECASE) and "</" in start
    if re.match(r"<\?xml\b", start):
        raise refusal(path, HTML if re.search(r"<html[\s>]", start[:ENOUGH]) else XML)
    if is_page or is_part:
        raise ReadError("tables-table-most-likely-page-error", path=str(path), html=HTML, read=READ)


def refuse_workbook(path: Path, archive: zipfile.ZipFile) -> None:
    """Refuse a .zip file that is a workbook or a document."""
    names = archive.namelist()
    if not {"[Content_Types].xml", "mimetype", "META-INF/manifest.xml"} & set(names):
        return
    for member, what in MEMBERS:
        if any(name.startswith(member) for name in names):
            raise refusal(path, what)


def refusal(path: Path, what: str) -> ReadError:
    """Return the refusal of a file that is something else."""
    return ReadError("tables-error-2", path=str(path), what=what, export=EXPORT)


def by_name(path: Path) -> str | None:
    """Return what a file that is no text is, by the endings of its name: an upload may have got another behind its
    own."""
    return next((ENDINGS[ending] for ending in map(str.lower, reversed(path.suffixes)) if ending in ENDINGS), None)
