"""brecha assess --engine spark: the files are read by Spark, and the answer is the one of the other engines."""

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from brecha.errors import ReadError, SettingError
from brecha.tables.sources.spark.files import ReadSettings, frame_of, inspected, named
from tests.cli.calling import Call
from tests.spark_at_hand import GROUP

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = GROUP
TEXT = 'id;age;town;illness\n1;25;São;no\n2;25;NA;yes\n3;30;São;yes\n4;30;"a;b ""c""";no\n4;31;;no\n'
ASKED = ("--qids", "age,town", "--sensitive", "illness")


def attacks(text: str) -> Any:
    return json.loads(text)["attacks"]


def test_the_same_as_without_spark(spark: "SparkSession", call: Call, tmp_path: Path) -> None:
    """Of a file in another encoding, with other delimiters than commas; only the answer is on stdout."""
    file = tmp_path / "people.csv"
    file.write_bytes(TEXT.encode("latin-1"))
    there = call("assess", file, *ASKED, "--engine", "spark", "--json", "-", "--fail-above", "0.9")
    here = call("assess", file, *ASKED, "--json", "-")
    assert (there.code, here.code) == (1, 0)
    assert attacks(there.out) == attacks(here.out)
    told = json.loads(there.out)["input"]["source"]
    assert (told["kind"], told["places"]) == ("spark", [str(file)])
    assert "Reading 1 source on local[2]." in there.err


def test_files_are_written_and_a_run_goes_on(spark: "SparkSession", call: Call, tmp_path: Path) -> None:
    """Several files by a pattern, one of them packed, with their columns in another order; and a person's records."""
    (tmp_path / "a-1.csv").write_text("id,age,illness\n1,25,no\n2,25,yes\n")
    with gzip.open(tmp_path / "a-2.csv.gz", "wt") as packed:
        packed.write("illness,age,id\nyes,30,3\nno,30,4\nno,30,4\n")
    asked = (
        "--qids",
        "age",
        "--sensitive",
        "illness",
        "--person",
        "id",
        "--rows",
        "one",
        "--engine",
        "spark",
        "--master",
        "local[2]",
    )
    answer = call("assess", tmp_path / "a-*.csv*", *asked, "--out", tmp_path / "risk", "--resume")
    assert answer.code == 0, answer.err
    saved = json.loads((tmp_path / "risk" / "results.json").read_text())
    assert (saved["input"]["rows"], saved["input"]["dropped"]) == (4, {"repeated person": 1})
    assert "to go on with: this run begins at the beginning" in answer.err
    assert saved["input"]["source"]["record_kept"] == "hash"
    assert [note for note in saved["notes"] if "chosen on Spark by a hash of the identifier" in note]
    assert call("report", tmp_path / "risk", "--lang", "pt").code == 0
    told = (tmp_path / "risk" / "report.html").read_text(encoding="utf-8")
    assert "escolhido por um hash do identificador e da semente, no Spark; outros motores mantêm outros" in told
    assert (
        "1 registro foi deixado de fora porque outro registro da mesma pessoa foi mantido, escolhido no Spark" in told
    )


def test_a_table_of_the_catalogue(spark: "SparkSession", call: Call) -> None:
    spark.createDataFrame([(1, "a"), (1, "b"), (2, "a")], "age int, illness string").createOrReplaceTempView("people")
    answer = call("assess", "table:people", "--qids", "age", "--engine", "spark", "--json", "-")
    assert attacks(answer.out)[0]["hits"] == 1
    answer = call("assess", "table:nobody", "--qids", "age", "--engine", "spark")
    assert (answer.code, answer.out) == (2, "")
    assert "Spark's catalogue has no table 'nobody'." in answer.err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("age,town\n1,x\n2\n3,y\n", "A row of the files has more or fewer fields than the header"),
        ("age,town\n1,x\n2,y,z\n3,y\n", "A row of the files has more or fewer fields than the header"),
        ('age,town\n1,"x\ny"\n2,z\n', "a field with a line break in it"),
    ],
)
def test_a_row_that_cannot_be_read_is_never_read_wrongly(
    spark: "SparkSession", call: Call, tmp_path: Path, text: str, says: str
) -> None:
    """Also if only the fields before the trouble are asked for."""
    (tmp_path / "t.csv").write_text(text)
    answer = call("assess", tmp_path / "t.csv", "--qids", "age", "--engine", "spark")
    assert answer.code == 2
    assert says in answer.err
    assert "\tat " not in answer.err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--memory", "3GiB"), "Their memory is a setting of Spark: spark.executor.memory, and"),
        (("--spill", "."), "a setting of Spark: spark.local.dir."),
        (("--next", "b.csv", "--person", "id"), "--engine spark takes one table."),
        (("--master", "local[3]"), "is open already"),
    ],
)
def test_what_does_not_go_with_it(
    spark: "SparkSession", call: Call, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_text("id,age\n1,2\n")
    given = [tmp_path / one if one == "b.csv" else one for one in options]
    answer = call("assess", tmp_path / "a.csv", "--qids", "age", "--engine", "spark", *given)
    assert answer.code == 2
    assert says in answer.err


def test_a_master_without_spark(call: Call, tmp_path: Path) -> None:
    answer = call("assess", tmp_path / "a.csv", "--qids", "age", "--master", "yarn")
    assert answer.code == 2
    assert "--master yarn is the address of a cluster, and goes with --engine spark." in answer.err


@pytest.mark.parametrize(
    ("source", "how"),
    [
        ("hdfs://host:9000/a/b.csv", ReadSettings("csv", ",", "UTF-8")),
        ("s3a://bucket/a.TSV.gz", ReadSettings("csv", "\t", "UTF-8")),
        ("s3a://bucket/census/*.parquet", ReadSettings("parquet")),
        ("hdfs:///warehouse/census", ReadSettings("parquet")),
        ("table:db.people", ReadSettings("table")),
    ],
)
def test_what_is_elsewhere_reaches_spark_as_it_is(source: str, how: ReadSettings) -> None:
    assert inspected([source]) == {how: [source.removeprefix("table:")]}


def test_what_is_here_is_looked_into(tmp_path: Path) -> None:
    odd = tmp_path / "a [1]*.csv"
    odd.write_text("x|y\n1|2\n")
    (how, places), = inspected([str(odd)]).items()  # fmt: skip
    assert how == ReadSettings("csv", "|", "UTF-8", ("x", "y"))
    assert places == [f"file://{tmp_path}/a \\[1\\]\\*.csv"]
    with pytest.raises(ReadError, match="There is no file"):
        inspected([str(tmp_path / "b*.csv")])
    with pytest.raises(ReadError, match="There is no file"):
        inspected([str(tmp_path / "b.csv")])
    with pytest.raises(SettingError, match="The list of files to read is empty"):
        inspected([])
    (tmp_path / "empty").mkdir()
    with pytest.raises(ReadError, match="There is no file in the folder"):
        inspected([str(tmp_path / "empty")])
    packed = tmp_path / "packed.csv"
    packed.write_bytes(gzip.compress(b"x,y\n1,2\n"))
    with pytest.raises(ReadError, match=r"packed in a way that Spark does not read\. Unpack it first"):
        inspected([str(packed)])


def test_names_that_are_patterns_and_folders(spark: "SparkSession", tmp_path: Path) -> None:
    (tmp_path / "a [1]*.csv").write_text("x\n1\n")
    (tmp_path / "a 1.csv").write_text("x\n2\n")
    assert frame_of(spark, inspected([str(tmp_path / "a [1]*.csv")])).collect() == [("1",)]
    folder = tmp_path / "folder"
    folder.mkdir()
    for i in range(2):
        pq.write_table(pa.table({"x": [i], "y": ["a"]}), folder / f"{i}.parquet")
    (folder / "_SUCCESS").touch()
    assert frame_of(spark, inspected([str(folder)])).count() == 2


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_columns_in_the_names_of_folders(spark: "SparkSession", call: Call, tmp_path: Path, kind: str) -> None:
    """Of a folder, and of files that are named one by one; the answer is that without Spark."""
    folders = {
        "year=2014": "2014",
        "year=02014": "02014",
        "year=%C3%A9 x": "é x",
        "year=__HIVE_DEFAULT_PARTITION__": None,
    }
    files = [tmp_path / "t" / name / f"a.{kind}" for name in folders]
    for file in files:
        file.parent.mkdir(parents=True)
        if kind == "csv":
            file.write_text("age,sex\n30,F\n")
        else:
            pq.write_table(pa.table({"age": ["30"], "sex": ["F"]}), file)
    for sources in ([str(tmp_path / "t")], [*map(str, files)]):
        found = frame_of(spark, inspected(sources))
        assert found.columns == ["age", "sex", "year"]
        assert {tuple(row) for row in found.collect()} == {("30", "F", year) for year in folders.values()}
    asked = ("--qids", "age,year", "--json", "-")
    there = call("assess", tmp_path / "t", *asked, "--engine", "spark")
    here = call("assess", *files, *asked)
    assert attacks(there.out) == attacks(here.out)
    assert max(row["hits"] for row in attacks(here.out)) == 4


def test_passwords_are_not_told() -> None:
    assert named("s3a://key:secret@bucket/a.csv") == "s3a://bucket/a.csv"
    assert named("a@b.csv") == "a@b.csv"
