"""Conditions that try to reach something else: each is refused in a sentence, and nothing is opened.

What a call opens is written down by the system's own means, as for scenarios (:mod:`tests.hostile.opened`).
"""

from pathlib import Path

import pytest

import brecha
from brecha.errors import InputError
from tests.hostile.opened import CANARY, SECRET, Case, Opened, opened_by

TABLE = "id,age,town\n1,30,A\n2,30,A\n3,60,B\n4,60,B\n"
FILE = f"../own/{CANARY}"
ATTEMPTS = [
    f"age = (SELECT count(*) FROM read_csv('{FILE}'))",
    f"age IN (SELECT people FROM '{FILE}')",
    f"EXISTS (SELECT 1 FROM '{FILE}')",
    f"EXISTS (FROM read_text('{FILE}'))",
    f"town = read_text('{FILE}')",
    f"town = (SELECT content FROM read_text('{FILE}'))",
    f"age = (SELECT size FROM read_blob('{FILE}'))",
    "town IN (SELECT file FROM glob('../own/*'))",
    f"age = 30; COPY (SELECT 1) TO '{FILE}'",
    "age = 30; ATTACH '../own/x.db' AS x",
    "age = 30; PRAGMA database_list",
    "age = 30; INSTALL httpfs",
    "age = 30; LOAD '../own/x.duckdb_extension'",
    "age = 30; SET enable_external_access = true",
    f"age = 30; CREATE TABLE t AS FROM '{FILE}'",
    "1=1); DROP TABLE rows",
    "1=1); DROP TABLE rows --",
    "age = 30 -- AND town = 'B'",
    "age = 30 /* AND town = 'B' */",
    "age = 30 /**/; SELECT 1",
    f"age = 30 UNION SELECT 1 FROM '{FILE}'",
    f"age = 30 UNION ALL BY NAME FROM '{FILE}'",
    "age = 30 GROUP BY age",
    "age = 30 ORDER BY random()",
    "age = 30 LIMIT 1",
    "age = 30 LIMIT (SELECT 1)",
    "age = 30 QUALIFY row_number() OVER () = 1",
    "age = 30 HAVING count(*) > 1",
    "row_number() OVER () = age",
    "sum(age) > 1",
    "count(*) > age",
    "age = max(age)",
    "age > random()",
    "age > current_date",
    "now() > age",
    "town = uuid()",
    "town = getenv('HOME')",
    "town = getvariable('x')",
    "town = current_setting('temp_directory')",
    "town = current_user",
    "town = version()",
    "town = current_database()",
    "age = nextval('s')",
    "age = ?",
    "age = $1",
    "age = $secret",
    "#1 = 30",
    "* = 30",
    "COLUMNS('a.*') = 30",
    "COLUMNS(*) = 30",
    "rows.age = 30",
    "age = TABLE",
    "age = ATTEMPTS",
    "town IN ATTEMPTS",
    "town IN (FROM ATTEMPTS)",
    "town COLLATE NOCASE = 'a'",
    "list_contains([age], 30)",
    "len(list_filter([1], lambda x: x > 0)) > age",
    "town = repeat('x', 2000000000)",
    "length(lpad(town, 2000000000, 'x')) > 1",
    "town = error('x')",
    "query('SELECT 1') = age",
    "town = json_serialize_sql('SELECT 1')",
    "json_execute_serialized_sql(town) = 1",
    "town = main.lower(town)",
    "town = system.main.lower(town)",
    "age::JSON = 30",
    "CAST(age AS STRUCT(a INTEGER)) = 30",
    "age = 30 AS x",
    "town = CAST('../own' AS MAP(VARCHAR, VARCHAR))",
    "age\u00a0=\u00a0(SELECT\u00a01)",
    "age = 30 \uff1b DROP TABLE rows",
    "\u202eage = 30\u202c; SELECT 1",
    "town = \u2019A\u2019 OR EXISTS (SELECT 1)",
    "age = 30\u2028; SELECT 1",
    "a\u0301ge = 30",
    "town = E'\\x00' OR age = 1",
    "town = X'41'",
    "age = 30 " + ")" * 50,
    "(" * 3000 + "age = 30" + ")" * 3000,
    "NOT " * 2000 + "age = 30",
    "age = 1" + " OR age = 1" * 2000,
]
ASSESS = ("assess", "table.csv", "--qids", "age,town", "--out", "out", "-q", "--where")
CASES = [Case(f"attempt-{number}", (*ASSESS, where)) for number, where in enumerate(ATTEMPTS) if len(where) < 1000]
CASES.append(Case("honest", (*ASSESS, "age >= 18"), code=0))


@pytest.mark.parametrize("where", ATTEMPTS, ids=range(len(ATTEMPTS)))
def test_each_attempt_is_refused_in_a_sentence(tmp_path: Path, where: str) -> None:
    (tmp_path / "table.csv").write_text(TABLE)
    with pytest.raises(InputError) as refused:
        brecha.read(tmp_path / "table.csv", where=where)
    says = str(refused.value)
    assert refused.value.id is not None
    assert "leprosy" not in says
    assert "DuckDB" not in says
    assert len(says) < 1000


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Opened]:
    root = tmp_path_factory.mktemp("conditions").resolve()
    for case in CASES:
        own, handed = root / case.name / "own", root / case.name / "handed"
        own.mkdir(parents=True)
        handed.mkdir()
        (own / CANARY).write_text(SECRET)
        (handed / "table.csv").write_text(TABLE)
    return opened_by(CASES, root)


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_nothing_elsewhere_is_opened(opened: dict[str, Opened], name: str) -> None:
    found = opened[name]
    assert found.elsewhere == []
    assert found.code == found.case.code, found.said
    assert "leprosy" not in found.said
    assert (found.folder / "own" / CANARY).read_text() == SECRET
