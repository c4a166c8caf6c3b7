"""Several years on the command line: brecha growth, and assess and target with --next."""

import io
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.answers.growth import GrowthProgress
from brecha.cli.commands.assess import GrowthWatch
from brecha.cli.console import Stream
from brecha.report.document import Bar, Bars
from brecha.report.terminal import bar_lines, shade
from brecha.report.terminal import solid as bar
from brecha.tables.collections import labels_of
from tests.cli.calling import PATIENTS, Answer, Call, in_own_process, one_sentence, rows, write

LATER = rows(
    "id,age,job",
    *["1,26,2", "2,26,1", "3,26,3", "4,26,2", "5,26,2", "6,50,4", "7,50,3", "8,50,5", "9,50,4", "11,19,1"],
)
"""The second year of the worked example of the thesis, table 5.2b, with another name for the occupation."""
SAME = ("--same", "occupation=occupation,job")
QIDS = ("--qids", "gender,occupation", "--sensitive", "illness")


@pytest.fixture
def years(tmp_path: Path) -> list[Path]:
    """Two years of patients."""
    return [write(tmp_path, PATIENTS, "patients_2014.csv"), write(tmp_path, LATER, "patients_2015.csv")]


def told(answer: Answer) -> dict[str, Any]:
    """The JSON on stdout, which has nothing else on it."""
    assert answer.out.count("\n") == 1
    found: dict[str, Any] = json.loads(answer.out)
    return found


def grown(call: Call, years: list[Path], *more: object) -> Answer:
    return call("growth", *years, "--person", "id", *QIDS, *SAME, *more)


def test_the_worked_example(call: Call, years: list[Path], tmp_path: Path) -> None:
    answer = grown(call, years, "--json", "-", "--out", tmp_path / "risk")
    assert answer.code == 0
    found = told(answer)
    assert (found["brecha"], found["kind"], found["labels"]) == (brecha.__version__, "growth", ["2014", "2015"])
    figures = [
        (row["tables"], row["last"], row["code"], row["posterior_deterministic"], row["posterior_probabilistic"])
        for row in found["attacks"]
    ]
    assert figures == [
        (1, "2014", "CRL", 0.1, 0.5),
        (1, "2014", "CAL", 0.6, 0.8),
        (2, "2015", "CRL", 0.6, 0.8),
        (2, "2015", "CAL", 0.8, 0.9),
    ]
    assert f"Report: {tmp_path / 'risk' / 'report.html'}" in answer.err
    assert (
        "10 records, 2 steps with 1 combination of 2 columns, 1 sensitive column: the attacks alone take about a second"
        in answer.err
    )
    loaded = brecha.load(tmp_path / "risk")
    assert isinstance(loaded, brecha.Growth)
    assert loaded.frame().to_pylist() == found["attacks"]


def test_the_summary_has_sentences_a_table_and_bars(call: Call, years: list[Path], tmp_path: Path) -> None:
    answer = grown(call, years, "--out", tmp_path / "risk")
    lines = answer.out.splitlines()
    assert lines[0].startswith("1 column of the tables was not assessed: age;")
    assert lines[3].startswith("Knowing gender and occupation in 2014 alone, an adversary re-identifies 1 of 10")
    assert "Re-identification (CRL), knowing gender and occupation" in lines
    table = [line.split() for line in lines]
    assert ["(before)", "0", "0", "%", "10.00", "%", "10", "10.00", "%"] in table
    assert ["2014", "and", "2015", "6", "60.00", "%", "80.00", "%", "1", "100", "%"] in table
    assert f"2014 and 2015  exposed {'█' * 26}▍ 60.00 %" in lines
    assert f"               chance  {'▒' * 35} 80.00 %" in lines
    assert any("Of 10 people of 2014 there are 9 in 2015." in line for line in lines)
    assert f"Report: {tmp_path / 'risk' / 'report.html'}" in lines
    assert all(len(line) <= 80 for line in lines if str(tmp_path) not in line)
    assert "\x1b" not in answer.out


def test_report_tells_the_same_again(call: Call, years: list[Path], tmp_path: Path) -> None:
    first = grown(call, years, "--out", tmp_path / "risk")
    again = call("report", tmp_path / "risk")
    assert (again.code, again.out) == (0, first.out)


def test_a_study_holds_the_other_name_of_a_column(call: Call, years: list[Path], tmp_path: Path) -> None:
    """From the call, from its results, and from a study of both years, for growth and assess."""
    first = grown(call, years, "--out", tmp_path / "risk", "--json", "-", "--save-study", tmp_path / "s.toml")
    attacks = told(first)["attacks"]
    assert 'names = { 2015 = "job" }' in (tmp_path / "s.toml").read_text("utf-8")
    again = call("growth", "--study", tmp_path / "s.toml", "--json", "-", "--save-study", tmp_path / "t.toml")
    assert told(again)["attacks"] == attacks
    assert (tmp_path / "t.toml").read_text("utf-8") == (tmp_path / "s.toml").read_text("utf-8")
    both = call("assess", "--study", tmp_path / "s.toml", "--json", "-")
    assert [row["posterior_deterministic"] for row in told(both)["attacks"]] == [0.6, 0.8]
    call("report", tmp_path / "risk", "--save-study", tmp_path / "r.toml")
    assert brecha.Study.load(tmp_path / "r.toml").columns["occupation"].names == {"2015": "job"}
    whole = brecha.Study.load(tmp_path / "s.toml").run().assessments["anybody"].frame().to_pylist()
    assert [row["posterior_deterministic"] for row in whole] == [0.6, 0.8]


def test_gains_groups_weights_and_subsets(call: Call, years: list[Path]) -> None:
    more = ("--gain", "illness=worth:yes=4,no=1", "--by", "gender", "--weight", "age", "--subsets", "all")
    found = told(grown(call, years, *more, "--json", "-"))
    assert {row["gain"] for row in found["attacks"]} == {None, "worth"}
    assert {row["group"] for row in found["attacks"]} == {None, "F", "M"}
    assert len(found["attacks"]) == 2 * 3 * 2 * 3
    assert found["input"]["weights"] == "age"
    said = grown(call, years, *more).out
    assert "2014 and 2015  gain " in said
    assert "Gain: what the best guess about a person brings on average" in " ".join(said.split())


def test_without_unicode_bars_are_of_plain_signs(years: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    monkeypatch.setenv("COLUMNS", "80")
    answer = in_own_process("growth", *years, "--person", "id", "--qids", "gender,occupation", *SAME, "-q")
    assert answer.code == 0
    assert f"2014 and 2015  exposed {'#' * 26} 60.00 %" in answer.out.splitlines()
    assert f"               chance  {'=' * 35} 80.00 %" in answer.out.splitlines()
    assert answer.out.isascii()


@pytest.mark.parametrize(
    ("share", "solid", "light"),
    [(0, "", ""), (1, "█" * 8, "▒" * 8), (0.5, "█" * 4, "▒" * 4), (1 / 16, "▌", "▏"), (1e-9, "▏", "▏")],
)
def test_bars(share: float, solid: str, light: str) -> None:
    assert (bar(share, 8, False), shade(share, 8, False)) == (solid, light)
    assert bar(share, 8, True) == ("#" * len(light.strip("▏")) or "." * (share > 0))
    assert shade(share, 8, True) == ("=" * len(light.strip("▏")) or "." * (share > 0))


def test_bars_leave_room_for_long_names() -> None:
    before = [Bar("exposed", 0.0, "0 %"), Bar("chance", 0.1, "10.00 %", is_light=True)]
    after = [Bar("exposed", 1.0, "100 %"), Bar("chance", 1.0, "100 %", is_light=True)]
    names = ["before", "a very long name of a table indeed"]
    plot = Bars(names, [before, after], ["exposed", "chance", "gain"])
    for width in (40, 80):
        for line in bar_lines(plot, width, False):
            assert len(line) <= max(width, 24 + 2 + 8 + 8 + 9)


def test_fail_above(call: Call, years: list[Path]) -> None:
    assert grown(call, years, "--fail-above", "0.8").code == 0
    answer = grown(call, years, "--fail-above", "0.6", "-q")
    assert answer.code == 1
    assert answer.err == (
        "Too risky: knowing gender and occupation in 2014 and 2015, an adversary infers illness for 80.00 % of the "
        "people with certainty, and --fail-above allows 60 %.\n"
    )
    alone = call("growth", *years, "--person", "id", "--qids", "gender,age", "--fail-above", "0.1", "-q")
    assert "knowing gender and age in 2014, an adversary re-identifies" in alone.err


def test_assess_several_years(call: Call, years: list[Path], tmp_path: Path) -> None:
    first, second = years
    answer = call("assess", first, "--next", second, "--person", "id", *QIDS, *SAME, "--json", "-")
    found = {(tuple(row["qids"]), row["code"]): row for row in told(answer)["attacks"]}
    assert found[("gender", "occupation"), "CRL"]["posterior_deterministic"] == 0.6
    assert found[("gender", "occupation"), "CAL"]["posterior_probabilistic"] == 0.9
    said = call("assess", first, "--next", second, "--person", "id", *QIDS, *SAME, "--out", tmp_path / "risk").out
    assert "Knowing both gender and occupation in 2014 and 2015" in " ".join(said.split())
    assert call("report", tmp_path / "risk").out == said


def test_the_first_year_may_be_of_several_files(call: Call, years: list[Path], tmp_path: Path) -> None:
    one = write(tmp_path, "".join(PATIENTS.splitlines(True)[:6]), "north-2014.csv")
    other = write(tmp_path, "".join([*PATIENTS.splitlines(True)[:1], *PATIENTS.splitlines(True)[6:]]), "south-2014.csv")
    answer = call("assess", one, other, "--next", years[1], "--person", "id", *QIDS, *SAME, "--json", "-")
    assert told(answer)["input"]["source"]["collection"] == ["2014", "2015"]
    assert told(answer)["input"]["rows"] == 10


def test_a_gain_that_does_not_fit_is_blamed(call: Call, years: list[Path]) -> None:
    for command in (("growth", *years), ("assess", years[0], "--next", years[1])):
        answer = call(*command, "--person", "id", *QIDS, "--gain", "illness=worth:maybe=4", "-q")
        assert answer.code == 2
        assert one_sentence(answer.err).startswith("In --gain 'illness=worth:maybe=4', ")


def test_a_target_over_years(call: Call, years: list[Path]) -> None:
    common = ("--person", "id", "--sensitive", "illness")
    answer = call("target", years[0], "--next", years[1], *common, "--known", "gender=F", "--known", "job@2015=4")
    assert answer.code == 0
    said = " ".join(answer.out.split())
    assert said.startswith(
        "Exactly one of 10 people of 2014 has gender in 2014 = F and job in 2015 = 4: the target is re-identified with "
        "certainty. The target's illness is known with certainty: yes (50.00 % before the release). The fact most "
        "worth keeping "
    )
    assert " Note: Of 10 people of 2014" in said
    found = told(
        call("target", years[0], "--next", years[1], *common, *SAME, "--known", "gender=M", "--known",
             "occupation@2014=4", "--known", "occupation@2015=absent", "--json", "-")
    )  # fmt: skip
    assert found["known"] == {"gender": "M", "occupation@2014": "4", "occupation@2015": "absent"}
    assert (found["matches"], found["reidentification"]["code"], found["inference"]["illness"]["code"]) == (
        1,
        "IRL",
        "IAL",
    )


def test_a_target_of_another_year_only(call: Call, years: list[Path]) -> None:
    answer = call("target", years[0], "--next", years[1], "--person", "id", "--known", "age@2015=19")
    assert answer.code == 0
    assert " ".join(answer.out.split()).startswith(
        "Nobody of 2014 has this combination of values: age in 2015 = 19 matches none of 10 people. In 2015, 1 person "
        "who is not in 2014, the focal table, has what is known of 2015."
    )


def test_absent_is_a_value_where_somebody_has_it(call: Call, tmp_path: Path) -> None:
    first = write(tmp_path, rows("id,a", "1,x", "2,x", "3,x"), "1.csv")
    second = write(tmp_path, rows("id,a", "1,absent", "2,here"), "2.csv")
    for text, matches in (("a@2=absent", 1), ("a@2=here", 1)):
        answer = call("target", first, "--next", second, "--person", "id", "--known", text, "--json", "-")
        assert told(answer)["matches"] == matches
    answer = call("target", first, "--next", second, "--person", "id", "--known", "a@2=", "-q")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("Error: Column 'a' in 2 (text) has no missing value; ")
    second = write(tmp_path, rows("id,a", "1,NA", "2,here"), "2.csv")
    for text, matches in (("a@2=absent", 1), ("a@2=NA", 1), ("a@2=", 1), ("a=x", 3)):
        answer = call("target", first, "--next", second, "--person", "id", "--known", text, "--json", "-")
        assert told(answer)["matches"] == matches


def test_a_column_with_an_at_sign(call: Call, tmp_path: Path) -> None:
    first = write(tmp_path, rows("id,e@mail", "1,x", "2,y"), "1.csv")
    second = write(tmp_path, rows("id,e@mail", "1,x", "2,x"), "2.csv")
    for text, matches in (("e@mail=x", 1), ("e@mail@2=x", 2)):
        answer = call("target", first, "--next", second, "--person", "id", "--known", text, "--json", "-")
        assert told(answer)["matches"] == matches


def test_identifiers_as_numbers(call: Call, tmp_path: Path) -> None:
    first = write(tmp_path, rows("id,a", "001,x", "002,y"), "1.csv")
    pq.write_table(pa.table({"id": [1, 2], "a": ["x", "x"]}), tmp_path / "2.parquet")
    command = ("growth", first, tmp_path / "2.parquet", "--person", "id", "--qids", "a", "-q")
    answer = call(*command)
    assert answer.code == 2
    assert "2 would be if both were read as numbers" in one_sentence(answer.err)
    assert "--as-numbers" in answer.err
    assert told(call(*command, "--as-numbers", "--json", "-"))["input"]["source"]["found"] == [2, 2]


def test_identifiers_of_another_name_and_people_who_repeat(call: Call, tmp_path: Path) -> None:
    first = write(tmp_path, rows("id|a|unused", "1|x|9", "1|x|9", "2|y|9"), "1.csv")
    second = write(tmp_path, rows("pessoa|a", "2|ção", "1|x", "2|ção"), "2.csv", encoding="latin-1")
    answer = call("growth", first, second, "--person", "id,pessoa", "--rows", "one", "--qids", "a", "--json", "-")
    found = told(answer)
    assert found["input"]["dropped"] == {"repeated person": 1}
    assert found["input"]["source"]["columns"] == {"a": ["a", "a"]}
    assert any(note.startswith("2: 1 record was left out") for note in found["notes"])


def test_only_the_needed_columns_are_read(call: Call, tmp_path: Path) -> None:
    for name in ("1.parquet", "2.parquet"):
        pq.write_table(pa.table({"id": [1, 2], "a": [1, 2], "unfit": [{"x": 1}, {"x": 2}]}), tmp_path / name)
    files = (tmp_path / "1.parquet", tmp_path / "2.parquet")
    assert call("growth", *files, "--person", "id", "--qids", "a").code == 0
    assert call("target", files[0], "--next", files[1], "--person", "id", "--known", "a@2=1").code == 0


@pytest.mark.parametrize(
    ("files", "labels"),
    [
        (["MATRICULA_2014.csv", "MATRICULA_2015.csv"], ["2014", "2015"]),
        (["census2014_2014.csv", "census2015.csv"], ["2014", "2015"]),
        (["2014_to_2015.csv", "2016.csv"], ["1", "2"]),
        (["a2014.csv", "b2014.csv"], ["1", "2"]),
        (["20141201.csv", "2015.csv"], ["1", "2"]),
        (["a.csv", "2015.csv", "2016.csv"], ["1", "2", "3"]),
    ],
)
def test_labels_from_the_names_of_files(files: list[str], labels: list[str]) -> None:
    assert labels_of([[Path("/data/1999") / name] for name in files]) == labels


def test_labels_can_be_told(call: Call, years: list[Path]) -> None:
    answer = grown(call, years, "--labels", 'now,"then, later"', "--json", "-")
    assert told(answer)["labels"] == ["now", "then, later"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--labels", "2014"], "--labels '2014' names 1, and there are 2 years."),
        (["--labels", "x,x"], "Two tables are called 'x'. Give each a label of its own."),
        (["--person", "idd"], "In '{0}': Column 'idd' is not in the table. Did you mean 'id'?"),
        (["--person", "id,pid"], "In '{1}': Column 'pid' is not in the table. Did you mean 'id'?"),
        (["--person", "a,b,c"], "--person 'a,b,c' names 3 columns, and there are 2 years. Name one for each."),
        (
            ["--same", "gender=gender,agee"],
            "In '{1}': Column 'agee' is not in the table. Did you mean 'age'?",
        ),
        (
            ["--same", "gender=a,b,c"],
            "--same 'gender=a,b,c' names 3 columns, and there are 2 years. Name one for each.",
        ),
        (["--same", "gender"], "--same 'gender' is not of the form A=B,C,…, such as school=PK_SCHOOL,CO_SCHOOL."),
        (["--same", "age=age,age"], "--same names 'age', which is not among the columns that are known."),
        (
            ["--same", "gender=gender,-", "--same", "gender=gender,-"],
            "Column 'gender' is given twice as --same. Give it once.",
        ),
        (["--same", "gender=-"], "--same says that no year has a column for 'gender'. Leave it out."),
        (["--qids", "agee"], "In '{0}': Column 'agee' is not in the table. Did you mean 'age'?"),
        (["--qids", "job"], "Attribute 'job' is in 2015 and not in 2014, where growth begins."),
        (["--sensitive", "ill"], "In '{0}': Column 'ill' is not in the table. Did you mean 'illness'?"),
        (["--sensitive", "job"], "In '{0}': Column 'job' is not in the table."),
        (["--sensitive", "gender"], "Column 'gender' is named both as quasi-identifier and as sensitive."),
        (["--delimiter", "ab"], "A delimiter is one character, and --delimiter 'ab' is not."),
        (["--fail-above", "3"], "--fail-above is a share between 0 and 1, and 3 was given."),
        (["--subsets", "0"], "--subsets 0 asks for combinations of fewer than one column."),
    ],
)
def test_wrong_calls(call: Call, years: list[Path], tmp_path: Path, options: list[str], sentence: str) -> None:
    before = sorted(tmp_path.iterdir())
    answer = call("growth", *years, "--person", "id", "--qids", "gender", *options, "--out", tmp_path / "risk")
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err).startswith(sentence.format(*years))
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--known", "age@2016=1"], "--known 'age@2016' is of a year that is none of 2014, 2015."),
        (["--known", "gender@2015=F"], "In '{1}': Column 'gender' is not in the table."),
        (["--known", "job=4"], "In '{0}': Column 'job' is not in the table."),
        (
            ["--known", "age=1", "--known", "age@2014=1"],
            "A column of one year is given twice as --known. Give it once.",
        ),
        (["--known", "age=1", "--known", "age=1"], "Column 'age' is given twice as --known. Give it once."),
    ],
)
def test_what_cannot_be_known(call: Call, years: list[Path], options: list[str], sentence: str) -> None:
    answer = call("target", years[0], "--next", years[1], "--person", "id", *options)
    assert answer.code == 2
    assert one_sentence(answer.err).startswith(sentence.format(*years))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--next", "{1}"], "Years are linked by an identifier of people. Name its column with --person."),
        (
            ["--next", "{0}", "--person", "id"],
            "'{0}' is named twice among the years. Name the file of each year once.",
        ),
        (["--same", "age=age"], "--same is about further years of the table. Name them with --next FILE."),
        (["--labels", "2014"], "--labels is about further years of the table. Name them with --next FILE."),
        (["--as-numbers"], "--as-numbers is about further years of the table. Name them with --next FILE."),
        (["--next", "absent.csv", "--person", "id"], "There is no file 'absent.csv'."),
    ],
)
@pytest.mark.parametrize("command", [("assess", "--qids", "age"), ("target", "--known", "age=25")])
def test_years_that_cannot_be(
    call: Call, years: list[Path], command: tuple[str, ...], options: list[str], sentence: str
) -> None:
    answer = call(command[0], years[0], *command[1:], *(option.format(*years) for option in options))
    assert answer.code == 2
    assert one_sentence(answer.err) == sentence.format(*years)


def test_a_repeated_identifier_is_no_matter_as_one_record_is_kept(call: Call, tmp_path: Path) -> None:
    first = write(tmp_path, rows("id,a", "1,x", "1,x"), "1.csv")
    second = write(tmp_path, rows("id,a", "1,x", "1,y"), "2.csv")
    seeds = {
        told(
            call(
                "assess",
                first,
                "--next",
                second,
                "--person",
                "id",
                "--rows",
                "one",
                "--qids",
                "a",
                "--seed",
                seed,
                "--json",
                "-",
            )
        )["input"]["source"]["tables"][1]["seed"]
        for seed in (1, 2)
    }
    assert seeds == {1, 2}


def test_progress_names_the_years() -> None:
    messages = Stream(stderr=True)
    messages.file = io.StringIO()
    shown: list[tuple[str, float | None, str]] = []

    class Shown:
        def show(self, stage: str, done: float | None, detail: str, at_once: bool) -> None:
            shown.append((stage, done, detail))

        def close(self) -> None:
            pass

    with GrowthWatch(messages) as watch:
        watch._display = Shown()  # type: ignore[assignment]
        watch.attacking(GrowthProgress("joining", 0.5, 0, 0, labels=("2014", "2015"), tables=4))
        watch.attacking(GrowthProgress("walking", 0.6, 1, 1, labels=("2014", "2015"), tables=4))
    assert shown[0] == ("Joining, 2014 and 2015", 0.5, "2 of 4")
    assert shown[1][:2] == ("Attacking, 2014 and 2015", 0.6)
    assert shown[1][2].startswith("2 of 4, ")
    assert shown[1][2].endswith(" left")


def test_help_has_an_example(call: Call) -> None:
    answer = call("growth", "--help")
    assert answer.code == 0
    assert "Example: brecha growth" in " ".join(answer.out.split())
