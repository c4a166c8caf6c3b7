"""Reading delimited text: what is read, what is refused, and that nothing is lost on the way."""

import csv
import gzip
import io
import json
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, EmptyTableError, ReadError, SettingError
from brecha.language.catalogues import Language
from brecha.tables.coded import CodedTable
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.read import read
from brecha.tables.sources import files
from brecha.tables.sources import text as text_lines
from tests.oracles import delimited_text
from tests.sentences import sentences

PEOPLE = "id;age;city\n1;25;São João\n2;49;Lisboa\n3;25;São João\n"


def write(folder: Path, content: str | bytes, name: str = "table.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def rows(table: CodedTable) -> list[tuple[Any, ...]]:
    columns = [[column.values[int(code)].as_py() for code in column.codes] for column in table.fields]
    return list(zip(*columns, strict=True))


def test_a_small_file(tmp_path: Path) -> None:
    table = read(write(tmp_path, PEOPLE))
    assert table.columns == ("id", "age", "city")
    assert rows(table) == [("1", "25", "São João"), ("2", "49", "Lisboa"), ("3", "25", "São João")]
    assert table.column("city").values.to_pylist() == ["Lisboa", "São João"]
    assert table.column("age").codes.dtype == np.uint8
    assert (table.dropped, table.notes, table.missing) == ({}, (), "value")


def test_the_source_is_plain_data(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    source = json.loads(json.dumps(read(path, ["age"], person="id", seed=7, missing="wildcard").source))
    assert source["kind"] == "csv"
    assert source["rows_read"] == 3
    assert source["files"] == [
        {
            "name": str(path),
            "bytes": len(PEOPLE.encode()),
            "sha256": sha256(PEOPLE.encode()).hexdigest(),
            "rows": 3,
            "delimiter": ";",
            "encoding": "utf-8",
        }
    ]
    assert source["missing"] == {"rule": "wildcard", "tokens": list(MISSING_TOKENS), "told_apart": False}
    assert (source["person"], source["seed"]) == ("id", 7)


@pytest.mark.parametrize("delimiter", [",", ";", "|", "\t", "^", "~", ":", "¦"])
def test_delimiters_are_found(tmp_path: Path, delimiter: str) -> None:
    lines = [["a", "b", "c"], ["1", "x y", "3"], ["4", "", "6"]]
    table = read(write(tmp_path, "\n".join(map(delimiter.join, lines))))
    assert rows(table) == [("1", "x y", "3"), ("4", None, "6")]


def test_a_delimiter_that_is_also_in_values_is_not_mistaken(tmp_path: Path) -> None:
    assert read(write(tmp_path, "a;b\n1,5;2\n2,5;3\n")).columns == ("a", "b")
    assert read(write(tmp_path, "a,b;c\n1,5;2\n")).columns == ("a", "b;c")


def test_a_forced_delimiter(tmp_path: Path) -> None:
    assert read(write(tmp_path, "a,b;c,d\n1,2;3,4\n"), delimiter=";").columns == ("a,b", "c,d")
    with pytest.raises(SettingError, match="A delimiter is one character"):
        read(write(tmp_path, PEOPLE), delimiter="||")


def test_no_type_is_guessed(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\n007,1.0\n7,1\n 7,1e0\n+7,01\n"))
    assert [column.cardinality for column in table.fields] == [4, 4]


def test_only_the_named_columns_in_the_named_order(tmp_path: Path) -> None:
    assert rows(read(write(tmp_path, PEOPLE), ["city", "id"]))[1] == ("Lisboa", "2")


def test_names_that_differ_by_case_only_and_odd_names(tmp_path: Path) -> None:
    table = read(write(tmp_path, "Age,age,it's,a b,idade do aluno (é)\n1,2,3,4,5\n"))
    assert table.columns == ("Age", "age", "it's", "a b", "idade do aluno (é)")
    assert rows(table) == [("1", "2", "3", "4", "5")]


QUOTED = 'a,b\n"x, y","say ""hi"""\n"two\nlines",plain\n"",z\n'


def test_quoted_fields(tmp_path: Path) -> None:
    expected = [("x, y", 'say "hi"'), ("two\nlines", "plain"), (None, "z")]
    assert rows(read(write(tmp_path, QUOTED))) == expected
    assert rows(read(write(tmp_path, QUOTED.replace("\n", "\r\n")))) == [
        ("x, y", 'say "hi"'),
        ("two\r\nlines", "plain"),
        (None, "z"),
    ]


def test_a_quotation_mark_far_behind_the_sample(tmp_path: Path) -> None:
    plain = "".join(f"{k},value {k % 7}\n" for k in range(60_000))
    table = read(write(tmp_path, "a,b\n" + plain + '"1,5","x"\n'), ["b"])
    assert table.rows == 60_001
    assert "x" in table.column("b").values.to_pylist()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(tmp_path: Path, end: str) -> None:
    lines = ["a,b", "1,2", "3,", ",4"]
    for text in (end.join(lines), end.join(lines) + end):
        assert rows(read(write(tmp_path, text))) == [("1", "2"), ("3", None), (None, "4")]


@pytest.mark.parametrize("text", ["a,b\r\n1,2\n3,4\r\n5,6\n", 'a,b\n1,2\r\n"3",4\r\n5,6\n', "a,b\r1,2\n3,4\r\n5,6\n"])
def test_mixed_line_ends(tmp_path: Path, text: str) -> None:
    assert rows(read(write(tmp_path, text))) == [("1", "2"), ("3", "4"), ("5", "6")]


def test_blank_lines_are_no_records(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\n1,2\n\n3,4\n\n\n"))
    assert (table.rows, table.dropped) == (2, {})


def test_one_column_and_one_row(tmp_path: Path) -> None:
    assert rows(read(write(tmp_path, "name\nAna\n"))) == [("Ana",)]
    assert rows(read(write(tmp_path, "a,b\n1,2"))) == [("1", "2")]


def test_constant_and_all_missing_columns(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\nx,\nx,NA\nx,\n"))
    assert [column.cardinality for column in table.fields] == [1, 1]
    assert (table.column("a").missing, table.column("b").missing) == (None, 0)
    assert table.column("b").values.to_pylist() == [None]


@pytest.mark.parametrize("quote", ["", '"'])
def test_missing_tokens(tmp_path: Path, quote: str) -> None:
    path = write(tmp_path, f"a,b\n{quote}NA{quote},1\n,2\nnull,3\nNone,4\n ,5\n")
    table = read(path)
    assert table.column("a").values.to_pylist() == [" ", "None", None]
    assert "'NA' was read as missing in: a." in sentences(table.notes)
    assert read(path, missing_tokens=["None"]).column("a").values.to_pylist() == [" ", "NA", "null", None]


def test_missing_values_told_apart(tmp_path: Path) -> None:
    path = write(tmp_path, 'a,b\n"",1\n,2\nNA,3\n')
    table = read(path, tell_missing_apart=True)
    assert table.column("a").values.to_pylist() == ["", "NA", None]
    assert table.source["missing"] == {"rule": "value", "tokens": [], "told_apart": True}


def test_many_values(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\n" + "".join(f"k{k * 7919 % 200_003},{k % 300}\n" for k in range(200_003))))
    assert [column.cardinality for column in table.fields] == [200_003, 300]
    assert [column.codes.dtype for column in table.fields] == [np.uint32, np.uint16]
    assert np.array_equal(np.sort(table.column("a").codes), np.arange(200_003))
    assert table.column("a").values[int(table.column("a").codes[5])].as_py() == f"k{5 * 7919 % 200_003}"


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[int] = []
    read(write(tmp_path, PEOPLE), progress=told.append)
    assert told[-1] == 3


# Encodings


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_encodings_are_found(tmp_path: Path, encoding: str, quote: str) -> None:
    text = f"código;nome\n1;{quote}João{quote}\n2;Ana\n"
    table = read(write(tmp_path, text.encode(encoding)))
    assert table.columns == ("código", "nome")
    assert rows(table) == [("1", "João"), ("2", "Ana")]


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16-le", "cp850"])
def test_other_encodings_can_be_named(tmp_path: Path, encoding: str) -> None:
    path = write(tmp_path, "a;b\nJoão;1\n".encode(encoding))
    assert rows(read(path, encoding=encoding)) == [("João", "1")]


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_late_byte_that_is_not_utf8(tmp_path: Path, quote: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.tables.sources.text.WINDOWS", 1)
    plain = f"{quote}1{quote},x\n" * 100_000
    path = write(tmp_path, ("a,b\n" + plain).encode() + "2,é\n".encode("latin-1") + plain.encode())
    table = read(path)
    assert table.column("b").values.to_pylist() == ["x", "é"]
    assert table.rows == 200_001
    assert "read as latin-1" in sentences(table.notes)[0]
    assert table.source["files"][0]["encoding"] == "latin-1"
    with pytest.raises(ReadError, match=r"is not in utf-8\. Leave encoding out"):
        read(path, encoding="utf-8")


def test_wrong_or_unknown_encodings(tmp_path: Path) -> None:
    path = write(tmp_path, "a;b\nJoão;1\n".encode("latin-1"))
    for name in ("utf-8", "ascii"):
        with pytest.raises(ReadError, match="is not in utf-8"):
            read(path, encoding=name)
    with pytest.raises(ReadError, match="is not in utf-16"):
        read(write(tmp_path, "a;b\n1;2\n\n"), encoding="utf-16")
    with pytest.raises(SettingError, match="There is no encoding 'klingon'"):
        read(path, encoding="klingon")


# Rows that cannot be read


@pytest.mark.parametrize("quote", ["", '"'])
def test_unreadable_rows_are_counted_and_shown_without_their_content(tmp_path: Path, quote: str) -> None:
    lines = [f"{quote}{k}{quote},{k % 5},c" for k in range(2000)]
    lines[10], lines[700], lines[1500] = "secret,1", "1,2,3,4,5,secret", ""
    table = read(write(tmp_path, "\n".join(["a,b,c", *lines, "1,secret"])))
    assert table.rows == 1997
    assert table.dropped == {"unreadable": 3}
    assert [(row["line"], row["reason"]) for row in table.source["unreadable"]] == [
        (12, "too few fields (2 instead of 3)"),
        (702, "too many fields (more than 3)"),
        (2002, "too few fields (2 instead of 3)"),
    ]
    assert "3 rows could not be read. The first: " in sentences(table.notes)[0]
    assert "secret" not in json.dumps(table.source) + "".join(sentences(table.notes))


def test_lines_are_counted_as_an_editor_counts_them(tmp_path: Path) -> None:
    text = 'a,b\n"1\n\n2",x\n\n' + "5,6\n" * 200 + "7\n"
    for content in (text.encode(), text.replace("x", "é").encode("latin-1"), b"\xef\xbb\xbf" + text.encode()):
        assert read(write(tmp_path, content)).source["unreadable"][0]["line"] == 206


@pytest.mark.parametrize("quote", ["", '"'])
def test_too_many_unreadable_rows(tmp_path: Path, quote: str) -> None:
    path = write(tmp_path, "a,b\n" + f"1,{quote}2{quote}\n" * 8 + "3\n" * 2)
    message = r"2 of 10 rows \(20\.00%\) could not be read, .* line 10: too few fields \(1 instead of 2\)"
    with pytest.raises(ReadError, match=message):
        read(path)
    assert read(path, max_unreadable=0.2).dropped == {"unreadable": 2}


def test_an_open_quotation_mark_hides_no_rows(tmp_path: Path) -> None:
    path = write(tmp_path, "a,b\n" + "1,2\n" * 10 + '3,"x\n' + "5,6\n" * 9)
    with pytest.raises(ReadError, match=r"10 of 20 rows .*quotation mark"):
        read(path)
    assert read(path, max_unreadable=0.5).dropped == {"unreadable": 10}


def test_text_behind_a_closed_quotation_mark(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\n" + "1,2\n" * 200 + '3,"x"y\n' + "5,6\n"))
    assert (table.rows, table.dropped) == (201, {"unreadable": 1})


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_delimiter_behind_the_last_field_does_no_harm(tmp_path: Path, quote: str) -> None:
    table = read(write(tmp_path, f"a,b\n{quote}1{quote},2,\n3,,\n4,5\n"))
    assert rows(table) == [("1", "2"), ("3", None), ("4", "5")]


def test_many_errors_in_one_row_are_one_row(tmp_path: Path) -> None:
    table = read(write(tmp_path, 'a,b\n"1",2\n' + "1,2\n" * 500 + "1,2,3,4,5,6\n"))
    assert table.dropped == {"unreadable": 1}


# Several files, packed files


def test_several_files_are_one_table_matched_by_name(tmp_path: Path) -> None:
    first = write(tmp_path, "a,b\n1,x\n2,y\n", "one.csv")
    second = write(tmp_path, "b|a\nz|3\n", "two.txt")
    table = read([first, str(second)])
    assert rows(table) == [("1", "x"), ("2", "y"), ("3", "z")]
    assert [file["rows"] for file in table.source["files"]] == [2, 1]


def test_files_in_different_encodings_agree(tmp_path: Path) -> None:
    first = write(tmp_path, "a,b\né,1\n", "one.csv")
    second = write(tmp_path, "a,b\né,1\n".encode("latin-1"), "two.csv")
    assert read([first, second]).column("a").cardinality == 1


def test_the_file_whose_columns_differ_is_named(tmp_path: Path) -> None:
    paths = [write(tmp_path, "a,b\n1,2\n", "one.csv"), write(tmp_path, "a,c\n1,2\n", "two.csv")]
    with pytest.raises(ColumnError, match=r"two\.csv' lacks column 'b', which the files before it have"):
        read(paths)
    with pytest.raises(ColumnError, match=r"In '.*two\.csv': Column 'b' is not in the table"):
        read(paths, ["b"])
    assert read(paths, ["a"]).rows == 2
    paths[1] = write(tmp_path, "a,b,c\n1,2,3\n", "two.csv")
    with pytest.raises(ColumnError, match=r"two\.csv' has a column 'c'"):
        read(paths)


def test_unreadable_rows_name_their_file(tmp_path: Path) -> None:
    paths = [write(tmp_path, "a,b\n1,2\n", "one.csv"), write(tmp_path, "a,b\n1\n", "two.csv")]
    table = read(paths, max_unreadable=1)
    assert table.source["unreadable"][0] | {"file": ""} == {
        "file": "", "line": 2, "reason": "too few fields (1 instead of 2)",
    }  # fmt: skip
    assert table.source["unreadable"][0]["file"].endswith("two.csv")


def zipped(folder: Path, members: dict[str, str], name: str = "table.zip") -> Path:
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, text in members.items():
            archive.writestr(member, text)
    return folder / name


@pytest.mark.parametrize("text", [PEOPLE, PEOPLE.replace("Lisboa", '"Lisboa"')])
def test_packed_files(tmp_path: Path, text: str) -> None:
    expected = rows(read(write(tmp_path, PEOPLE)))
    assert rows(read(write(tmp_path, gzip.compress(text.encode()), "table.csv.gz"))) == expected
    assert rows(read(zipped(tmp_path, {"folder/": "", "folder/Table.CSV": text, "readme.txt": "hello"}))) == expected


@pytest.mark.parametrize("quote", ["", '"'])
def test_damaged_packed_files(tmp_path: Path, quote: str) -> None:
    noise = np.random.default_rng(0).integers(0, 10**9, 40_000)
    text = f"a,b\n{quote}0{quote},1\n" + "".join(f"{value},{value % 97}\n" for value in noise)
    packed = gzip.compress(text.encode())
    for cut in (-4, len(packed) // 2, 8):
        with pytest.raises(ReadError, match="ends too early"):
            read(write(tmp_path, packed[:cut], "cut.csv.gz"))
    middle = len(packed) // 2
    with pytest.raises(ReadError, match="is damaged and cannot be unpacked"):
        read(write(tmp_path, packed[:middle] + b"????" + packed[middle + 4 :], "bad.csv.gz"))
    whole = zipped(tmp_path, {"a.csv": text}).read_bytes()
    middle = len(whole) // 2
    for content in (whole[:middle], whole[:middle] + b"????" + whole[middle + 4 :]):
        with pytest.raises(ReadError, match="is damaged and cannot be unpacked"):
            read(write(tmp_path, content, "bad.zip"))


def test_zip_files_that_hold_no_one_table(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="exactly one CSV file and holds 2 of them"):
        read(zipped(tmp_path, {"a.csv": PEOPLE, "b.csv": PEOPLE}))
    with pytest.raises(ReadError, match="exactly one CSV file and holds none"):
        read(zipped(tmp_path, {"a.pdf": "?"}))
    locked = bytearray(zipped(tmp_path, {"a.csv": PEOPLE}).read_bytes())
    locked[6] |= 1
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(ReadError, match="locked with a password"):
        read(write(tmp_path, bytes(locked), "locked.zip"))


def test_a_file_without_or_with_a_strange_ending(tmp_path: Path) -> None:
    for name in ("table", "table.xyz", "t[1]*?.csv", "it's.csv", "çã.csv"):
        assert read(write(tmp_path, PEOPLE, name)).rows == 3
        assert read(write(tmp_path, PEOPLE.replace("Lisboa", '"Lisboa"'), name)).rows == 3
    assert read(write(tmp_path, gzip.compress(PEOPLE.encode()), "table.bin")).rows == 3


# What is refused


@pytest.mark.parametrize(
    ("content", "error", "message"),
    [
        ("", EmptyTableError, "is empty: it has not even a header"),
        ("\n\n", EmptyTableError, "is empty"),
        ("a,b\n", EmptyTableError, "There are no records in"),
        ('"a",b\n', EmptyTableError, "There are no records in"),
        ("a\n", EmptyTableError, "There are no records in"),
        ("\n1,2\n", ReadError, "has an empty first line"),
        ("a,,c\n1,2,3\n", ColumnError, "Column 2 has no name in the header"),
        ("a,b,a\n1,2,3\n", ColumnError, "Columns 1 and 3 have the same name in the header"),
        ("a,b\n1,\0\n", ReadError, "holds NUL bytes"),
        ("a,b\n" + "1,2\n" * 100_000 + "1,\0\n", ReadError, "holds NUL bytes"),
        ("a,b\n" + '"1",2\n' * 100_000 + "1,\0\n", ReadError, "holds NUL bytes"),
    ],
)
def test_content_that_is_refused(tmp_path: Path, content: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        read(write(tmp_path, content))


def test_places_that_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"There is no file '.*nowhere\.csv'"):
        read(tmp_path / "nowhere.csv")
    with pytest.raises(ReadError, match=r"'https://example\.org/table\.csv' is an address"):
        read("https://example.org/table.csv")
    with pytest.raises(ReadError, match="is a folder"):
        read(tmp_path)
    for name, kind in (("a.parquet", "Parquet"), ("a.zip", "zip"), ("a.gz", "gz")):
        with pytest.raises(ReadError, match=f"is called a {kind} file but is none"):
            read(write(tmp_path, PEOPLE, name))
    path = write(tmp_path, PEOPLE)
    with pytest.raises(ReadError, match="named twice"):
        read([path, path])


def test_settings_that_are_refused(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    with pytest.raises(ColumnError, match=r"Column 'agee' is not in the table\. Did you mean 'age'\?"):
        read(path, ["agee"])
    with pytest.raises(ColumnError, match="Column 'nobody' is not in the table"):
        read(path, person="nobody")
    with pytest.raises(ColumnError, match="named twice in columns"):
        read(path, ["age", "age"])
    with pytest.raises(ColumnError, match="list of columns to read is empty"):
        read(path, [])
    for wrong in (
        {"columns": "age"},
        {"missing": "skip"},
        {"max_unreadable": 2},
        {"seed": -1},
        {"missing_tokens": "NA"},
    ):
        with pytest.raises(SettingError):
            read(path, **wrong)
    with pytest.raises(SettingError, match="list of files to read is empty"):
        read([])
    with pytest.raises(SettingError, match=r"builtins\.int cannot be read as a table"):
        read(3)


# Laws

CELLS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=4) | st.sampled_from(
    ["", "NA", "007", "7", "a,b", 'x"y', "l1\nl2", "é", " ", "\r\n", "|"]
)
PLAIN = st.text("abcé017 .", max_size=4)


def table_of(cells: st.SearchStrategy[str]) -> st.SearchStrategy[list[list[str]]]:
    return st.integers(2, 4).flatmap(
        lambda width: st.lists(st.lists(cells, min_size=width, max_size=width), min_size=1, max_size=12)
    )


def as_csv(table: list[list[str]], delimiter: str, end: str) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerows([[f"c{k}" for k in range(len(table[0]))], *table])
    return text.getvalue()


def oracle(text: str, delimiter: str) -> list[tuple[str | None, ...]]:
    read_rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))[1:]
    return [tuple(None if cell in MISSING_TOKENS else cell for cell in row) for row in read_rows]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table_of(CELLS) | table_of(PLAIN), st.sampled_from(",;|\t"), st.sampled_from(["\n", "\r\n"]))
def test_the_csv_module_reads_the_same(tmp_path: Path, cells: list[list[str]], delimiter: str, end: str) -> None:
    text = as_csv(cells, delimiter, end)
    table = read(write(tmp_path, text), delimiter=delimiter)
    assert rows(table) == oracle(text, delimiter)
    assert table.dropped == {}


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table_of(PLAIN), st.data())
def test_permuting_rows_permutes_codes_only(tmp_path: Path, cells: list[list[str]], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(cells))))
    table = read(write(tmp_path, as_csv(cells, ",", "\n")))
    moved = read(write(tmp_path, as_csv([cells[k] for k in order], ",", "\n")))
    for before, after in zip(table.fields, moved.fields, strict=True):
        assert before.values.equals(after.values)
        assert np.array_equal(before.codes[np.array(order)], after.codes)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(st.sampled_from(["", "1", "22", "é"]), min_size=1, max_size=5), min_size=1, max_size=15))
def test_both_parsers_refuse_the_same_rows(tmp_path: Path, lines: list[list[str]]) -> None:
    text = "\n".join(["a,b,c", "1,2,3", *map(",".join, lines)]) + "\n"
    scanned = read(write(tmp_path, text), max_unreadable=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("brecha.tables.sources.parts.can_scan", lambda file: False)
        parsed = read(write(tmp_path, text), max_unreadable=1)
    assert rows(scanned) == rows(parsed)
    assert scanned.dropped == parsed.dropped
    assert scanned.source.get("unreadable") == parsed.source.get("unreadable")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("lines", "blank", "last"),
    [
        (["1", "2"], 0, 0),
        (["1", "", "2"], 1, 0),
        (["1", "2", ""], 1, 1),
        (["", "1", "", "", "2", "", ""], 5, 2),
        (["1", '"x', "", 'y"', '""', ""], 1, 1),
    ],
)
@pytest.mark.parametrize("piece", [1, 3, 1 << 20])
def test_blank_lines_of_one_column_are_rows_wherever_they_are_and_told(
    lines: list[str], blank: int, last: int, end: str, piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rule is the same in the middle and at the end, and the twin's."""
    text = end.join(["a", *lines, ""])
    path = write(tmp_path, text.encode())
    twin = delimited_text.fields_of(text, ",")
    assert twin is not None
    cells, refused = delimited_text.table_of(twin, [], told_apart=False)
    pieces = files.utf8_bytes
    monkeypatch.setattr(text_lines, "utf8_bytes", lambda file: pieces(file, piece))
    table = read(path, delimiter=",")
    assert (rows(table), refused) == ([tuple(row) for row in cells], 0)
    told = [note for note in table.notes if note.id == "blank-lines"]
    assert [(note.values["lines"], note.values["last"]) for note in told] == [(blank, last)] * bool(blank)
    assert [str(note) for note in told] == [note for note in sentences(brecha.describe(path).notes) if "blank" in note]


def test_what_is_said_of_blank_lines_in_both_languages(tmp_path: Path) -> None:
    notes = read(write(tmp_path, b"a\n1\n\n2\n\n\n")).notes
    path = tmp_path / "table.csv"
    assert sentences(notes) == (
        f"{str(path)!r} has one column and 3 blank lines, each read as a row whose value is missing. The last 2 lines "
        "of the file are among them.",
    )
    (three,) = notes
    assert Language.named("en").say("note-blank-lines", **three.values) == str(three)
    assert Language.named("pt").note(three) == (
        f"“{path}” tem uma só coluna e 3 linhas em branco, cada uma lida como um registro cujo valor está ausente. As "
        "últimas 2 linhas do arquivo estão entre elas."
    )
    one = read(write(tmp_path, b"a\n1\n2\n\n")).notes[0]
    assert str(one).endswith(
        "has one column and one blank line, which was read as a row whose value is missing. The last line of the file "
        "is one."
    )
    assert Language.named("en").say("note-blank-lines", **one.values) == str(one)
    assert read(write(tmp_path, b"a,b\n1,2\n\n\n")).notes == ()
