"""What a study says in a notation of its own is refused with its line, before any data is read."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from brecha.errors import InputError
from brecha.study import Study

SMALL = """\
format = 1
[[data]]
files = ["people.csv"]
WHERE
[columns.age]
role = "quasi-identifier"
hierarchy = "intervals:5,10"
[columns.illness]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age"]
gain = ["illness=tries:2"]
[[limit]]
measure = "average"
goal = "illness"
at_most = 0.9
"""
"""The table is nowhere: whoever opens it before the study is valid says something else"""


def refused(folder: Path, monkeypatch: pytest.MonkeyPatch, *changes: tuple[str, str]) -> tuple[str, str]:
    """What is said of a study, in English and in Portuguese."""
    monkeypatch.chdir(folder)
    text = SMALL
    for before, after in (*changes, ("WHERE\n", "")):
        text = text.replace(before, after, 1)
    Path("brecha.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as problem:
        Study.load()
    return str(problem.value), problem.value.sentence("pt")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("age IN (SELECT 1 FROM read_csv('/etc/passwd'))", "no subquery"),
        ("EXISTS (FROM '/etc/passwd')", "no subquery"),
        ("length(read_text('/etc/passwd')) > age", "read_text"),
        ("age > 0; DROP TABLE people", "is no condition"),
        ("age > 0 -- ; ATTACH 'x.db'", "no comment"),
        ("age > 0 /* */", "no comment"),
        ("age > 0 UNION SELECT 1", "without clauses such as GROUP BY"),
        ("age > 0 GROUP BY age", "without clauses such as GROUP BY"),
        ("PRAGMA database_list", "is no condition"),
        ("COPY people TO 'x.csv'", "is no condition"),
        ("getenv('HOME') = age", "getenv"),
        ("current_setting('threads') = age", "current_setting"),
        ("age > $1", "a condition is one expression"),
        ("count(*) > age", "count"),
        ("system.main.lower(age) = 'x'", "lower"),
        ("a.age > 1", "without a table before them"),
        ("\uff21\uff27\uff25 > 1 \uff1b DROP TABLE x", "is no condition"),  # full-width letters and semicolon
        ("age > 1\x00", "is a text with a condition"),
        ("1 = 1", "names no column"),
    ],
)
def test_a_hostile_condition_is_refused_at_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, said: str
) -> None:
    written = where.replace("\\", "\\\\").replace('"', '\\"').replace("\x00", "\\u0000")
    english, portuguese = refused(tmp_path, monkeypatch, ("WHERE", f'where = "{written}"'))
    assert english.startswith("brecha.toml, line 4: ")
    assert portuguese.startswith("brecha.toml, linha 4: ")
    assert said in english


CASES: Mapping[str, tuple[tuple[str, str], int, str, str]] = {
    "delimiter": (
        ("WHERE", 'delimiter = ";;"'), 4,
        "a delimiter is one character", "um delimitador é um único caractere",
    ),
    "encoding": (
        ("WHERE", 'encoding = "klingon"'), 4,
        "there is no encoding 'klingon'", "não existe a codificação 'klingon'",
    ),
    "widths": (("5,10", "5,x"), 6, "'x' in `hierarchy` age=… is no number", "'x' em `hierarchy` age=… não é um número"),
    "nesting": (("5,10", "10,5"), 6, "do not nest", "não se encaixam"),
    "kind": (("intervals:", "interval:"), 6, "is no file, and not of the form", "não é um arquivo, nem tem a forma"),
    "tries": (("tries:2", "tries:x"), 12, "the number of tries is a whole number", "O número de tentativas deve ser"),
    "twice": (
        ("[[limit]]", '[[limit]]\nmeasure = "average"\ngoal = "illness"\nat_most = 0.9\nwhy = "-"\n[[limit]]'), 18,
        "the limit average@illness=0.9 is in the study twice; the first is at brecha.toml, line 13",
        "o limite average@illness=0.9 está duas vezes no estudo; a primeira é em brecha.toml, linha 13",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_other_notations_are_refused_at_their_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    change, line, says, diz = CASES[name]
    english, portuguese = refused(tmp_path, monkeypatch, change)
    assert english.startswith(f"brecha.toml, line {line}: ")
    assert says in english
    assert portuguese.startswith(f"brecha.toml, linha {line}: ")
    assert diz in portuguese


OTHER = """
[[adversary]]
name = "employer"
knows = ["age"]
"""


@pytest.mark.parametrize(
    ("hers", "limit", "says", "diz"),
    [
        ("wants = []", "average", "which adversary 'employer' does not want to learn", "não quer descobrir"),
        ("", "above", "of adversary 'neighbour' only what guesses at 'illness' bring", "só se calcula o que rendem"),
        (
            "",
            "average = 3",
            "nothing says what guesses at 'illness' bring adversary 'employer'",
            "nada diz o que rendem",
        ),
    ],
)
def test_a_limit_that_can_never_be_known_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hers: str, limit: str, says: str, diz: str
) -> None:
    changes = [("[[limit]]", f"{OTHER}{hers}\n[[limit]]")]
    if limit == "above":
        changes.append(('"average"', '"above"\nthreshold = 0.5'))
    if limit == "average = 3":
        changes.append(("at_most = 0.9", "at_most = 3"))
    english, portuguese = refused(tmp_path, monkeypatch, *changes)
    assert says in english
    assert diz in portuguese
    if limit != "above":  # the same limit is one for her alone
        text = SMALL.replace("WHERE\n", "")
        for before, after in (("[[limit]]", '[[limit]]\nadversary = "neighbour"'), *changes):
            text = text.replace(before, after, 1)
        assert Study.from_dict(tomllib.loads(text)).limits[0].adversary == "neighbour"
