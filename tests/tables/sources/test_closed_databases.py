"""A database that is closed reaches no file, no variable of Python and no setting."""

from pathlib import Path

import duckdb
import pyarrow as pa
import pytest

from brecha.tables.sources.databases import database


@pytest.mark.parametrize(
    "statement",
    [
        "FROM read_csv('{file}')",
        "FROM '{file}'",
        "FROM read_text('{file}')",
        "COPY (SELECT 1) TO '{folder}/out.csv'",
        "ATTACH '{folder}/x.db'",
        "SET enable_external_access = true",
        "SET threads = 2",
        "INSTALL httpfs",
        "FROM variable",
    ],
)
def test_nothing_is_within_reach(tmp_path: Path, statement: str) -> None:
    variable = pa.table({"a": [1]})
    (tmp_path / "t.csv").write_text("a\n1\n")
    with database(closed=True, threads=1) as connection:
        with pytest.raises(duckdb.Error):
            connection.execute(statement.format(file=tmp_path / "t.csv", folder=tmp_path))
        connection.register("given", variable)
        assert connection.execute("SELECT a FROM given").fetchall() == [(1,)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.csv"]
