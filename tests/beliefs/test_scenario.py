"""Scenarios in TOML: what is read, the Danish example and what 003 found in it, and a sentence for every fault."""

from importlib.resources import files
from pathlib import Path

import pytest

from brecha.beliefs import Scenario, Sweep, believe, read_scenario
from brecha.beliefs.scenario import TOP
from brecha.errors import BrechaError, ColumnError, ReadError, SettingError
from tests.beliefs.sweeps_at_hand import ADVERSARIES, PROGRAMS, SCENARIO, TARGETS, swept, written

DENMARK = Path(str(files("brecha.beliefs").joinpath("denmark"))) / "scenario.toml"
DROP = 'steps = [{ drop = "name" }]'
AGE = "age = { 30 = 0.7, 60 = 0.25, 90 = 0.05 }"
KNOWN = 'known = [["age"], ["age", "sex"]]'
OWN = """
number = 3

def publish(table):
    return {name: column for name, column in table.items() if name != "name"}

def fewer(table):
    return {name: column[:-1] for name, column in table.items()}

def fails(table):
    raise KeyError("no such thing")

def each(record):
    return {"age": min(record["age"], 60), "sex": record["sex"], "ill": record["ill"]}
"""


@pytest.fixture(scope="module")
def denmark() -> Scenario:
    return read_scenario(DENMARK)


@pytest.fixture(scope="module")
def of_the_old(denmark: Scenario) -> Sweep:
    """Of some targets only, looked for by their age: that is quick."""
    ages = ("30", "53", "78", "79", "80", "90", "92", "98")
    some = {age: denmark.targets[age] for age in ages}
    fewer = Scenario(denmark.adversaries, denmark.programs, some, (("age",),), denmark.secret, denmark.value)
    return fewer.sweep()


def test_the_danish_example_has_448_scenarios(denmark: Scenario) -> None:
    assert denmark.scenarios == 448
    assert (len(denmark.adversaries), len(denmark.programs), len(denmark.targets)) == (2, 2, 112)
    assert denmark.known[0] == ("age",)
    assert len(denmark.known) == 7
    assert denmark.targets["32"] == {"name": "Alice", "zip": 2300, "birthday": 43, "sex": "F", "age": 32}
    uniform, informed = denmark.adversaries["UNIFORM"], denmark.adversaries["COVID19"]
    assert [len(uniform.factor(name).values) for name in ("zip", "birthday", "age")] == [250, 365, 113]
    assert informed.columns == uniform.columns
    assert informed.factor("age_group").hidden
    assert informed.factor("diagnosis").parents == ("sex", "age_group")


def test_who_knows_nothing_overstates_the_risk_of_the_young_and_understates_that_of_the_old(of_the_old: Sweep) -> None:
    def risks(adversary: str) -> dict[str, float]:
        rows = of_the_old.of(adversary, "attr_r").to_pylist()
        return {row["target"]: row["all_have"] for row in rows}

    uniform, informed = risks("UNIFORM"), risks("COVID19")
    assert all(uniform[age] > informed[age] for age in ("30", "53", "78"))
    assert all(uniform[age] < informed[age] for age in ("79", "80", "90", "98"))
    assert uniform["30"] == pytest.approx((1 - 0.8 / 113) ** 499)
    compared = [one for one in of_the_old.findings() if "the belief UNIFORM makes that risk look" in one]
    assert compared[0].endswith("larger than COVID19 does for targets 30 to 78, and smaller for targets 79 to 98.")


def test_the_likeliest_numbers_of_people_of_80_and_more(of_the_old: Sweep) -> None:
    modes = {
        (adversary, age): of_the_old.of(adversary, "attr_g", target=age)["alike_mode"].to_pylist()[0]
        for adversary in ("UNIFORM", "COVID19")
        for age in (30, 80, 98)
    }
    assert (modes["UNIFORM", 80], modes["COVID19", 80]) == (147, 24)
    assert (modes["UNIFORM", 98], modes["COVID19", 98]) == (147, 24)
    assert modes["UNIFORM", 30] == 89
    assert of_the_old.of("UNIFORM", "attr_r", target=30)["alike_mode"].to_pylist() == [5]


def test_a_file_says_the_same_as_python(tmp_path: Path) -> None:
    read = read_scenario(written(tmp_path))
    assert read.sweep(threads=1).frame().equals(swept().frame())
    assert read.targets == TARGETS
    assert (tuple(read.adversaries), tuple(read.programs)) == (tuple(ADVERSARIES), tuple(PROGRAMS))
    assert read.file == tmp_path / "scenario.toml"


def test_keys_of_the_first_version_are_read_and_the_answer_says_so(tmp_path: Path) -> None:
    old = SCENARIO.replace("[target]", "[victim]").replace("[adversaries.", "[attackers.")
    read = read_scenario(written(tmp_path, old))
    assert read.targets == TARGETS
    found = read.sweep(threads=1)
    assert found.frame().equals(swept().frame())
    said = "The scenario has keys of an earlier version, victim, attackers. They were read as target, adversaries: "
    assert [str(one) for one in found.notes] == [*map(str, swept().notes), said + "rename them."]
    with pytest.raises(SettingError, match="both 'victim' and 'target', which mean the same"):
        read_scenario(written(tmp_path, "victim = {}\n" + SCENARIO))


def test_every_way_to_write_an_attribute(tmp_path: Path) -> None:
    (tmp_path / "ages.csv").write_text("sex,30,60,90\nM,2,1,1\nF,1,1,2\n")
    (tmp_path / "scenario.toml").write_text("""
records = { from = 4, to = 5 }
secret = "ill"
value = true
known = [["age"]]
given = 2
[targets.Ana]
age = 60
[targets.Bo]
age = 90
[adversaries.one]
sex = { chances = { M = 0.25, F = 0.75 } }
town = "Natal"
zip = { values = ["01000", "02000"] }
risk = { 01 = 0.5, 10 = 0.5 }
age = { file = "ages.csv", on = "sex", counts = true }
band = { of = "age", widths = 50, hidden = true }
ill = [true, false]
has = [{ sex = "M", town = "Natal", zip = "01000", risk = 10, age = 30, ill = true }]
[adversaries.two]
like = "one"
records = { 4 = 0.5, 8 = 0.5 }
has = []
[programs.all]
steps = []
""")
    read = read_scenario(tmp_path / "scenario.toml")
    one, two = read.adversaries.values()
    assert one.records == {4: 0.5, 5: 0.5}
    assert (two.records, len(one.has), len(two.has)) == ({4: 0.5, 8: 0.5}, 1, 0)
    assert one.factor("age").probabilities.tolist() == [[0.5, 0.25, 0.25], [0.25, 0.25, 0.5]]
    assert one.factor("risk").values == ("01", 10)  # a number only as numbers are written
    assert one.factor("zip").values == ("01000", "02000")
    assert one.factor("band").values == ("0-49", "50-99")
    assert "band" not in one.columns
    assert one.factor("town").values == ("Natal",)
    assert read.targets == {"Ana": {"age": 60}, "Bo": {"age": 90}}
    found = read.sweep(threads=1)
    assert found.frame()["given"].to_pylist() == [2] * 4


@pytest.mark.parametrize(
    "step",
    [
        '{ generalise = "age", by = { 30 = "young", 60 = "old", 90 = "old" } }',
        '{ noise = "sex", keep = 0.9 }',
        '{ noise = "age", geometric = 0.5 }',
        '{ noise = "age", matrix = { 30 = { 30 = 1.0 }, 60 = { 30 = 0.5, 60 = 0.5 }, 90 = { 90 = 1.0 } } }',
        '{ suppress = "sex", where = { age = [60, 90] } }',
        "{ suppress_records = { age = 90 } }",
        '{ counts = ["age", "sex", "ill"] }',
        "{ sample = 0.5 }",
        "{ sample = 20 }",
        '{ suppress_rare = ["age", "sex"], fewer_than = 2 }',
    ],
)
def test_every_kind_of_step(step: str, tmp_path: Path) -> None:
    read = read_scenario(written(tmp_path, SCENARIO.replace(DROP, f"steps = [{step}]")))
    program = read.programs["names left out"]
    assert program.name == "names left out"
    assert len(program.steps) == 1
    answer = believe(read.adversaries["PLAIN"], program, target=read.targets["60"], known=["age"], secret="ill",
                     value="yes", data_sets=100)  # fmt: skip
    assert answer.all_have.value is not None


FAULTS = [
    ("records = 30", "records = = 30", r"is not TOML: Invalid value \(at line 1, column 11\)\.$"),
    (
        "yes = 0.2, no = 0.8",
        "sim = 0.2, não = 0.8",
        r"\(at line 14, column 21\)\. Write a name with .* in quotation marks\.$",
    ),
    (
        "yes = 0.2, no = 0.8",
        "sí = 0.2, no = 0.8",
        r"\(at line 14, column 10\)\. Write a name with .* in quotation marks\.$",
    ),
    (
        "[adversaries.PLAIN]",
        "[adversaries.São]",
        r"\(at line 10, column 15\)\. Write a name with .* in quotation marks\.$",
    ),
    ("records = 30", "número = 30", r"\(at line 1, column 2\)\. Write a name with .* in quotation marks\.$"),
    (
        "records = 30",
        "record = 30",
        r"^Key 1 of the file '.*', in its order, is none of a scenario. Did you mean 'records'\? It may have",
    ),
    ("records = 30", "records = 0", "Adversary 'PLAIN': records=0 is no number of records"),
    ("records = 30", "records = { 20 = 0.5, 30 = 0.4 }", "numbers of records sum to 0.9, and must sum to 1"),
    ("records = 30", "records = { few = 1.0 }", "^The records of adversary 'PLAIN' are { number = chance }"),
    ("records = 30", "records = { from = 30, to = 20 }", "records goes from a whole number to a larger one"),
    (KNOWN, 'known = ["age"]', "known is a list of sets of columns"),
    (KNOWN, "", "The scenario does not say 'known'"),
    ('secret = "ill"', "secret = 3", "secret is a text, and 3 is not"),
    ('value = "yes"', 'value = ["yes"]', "value is one text or number"),
    ("[target]", "[targets.Ana]\nage = 30\n[target]", "either \\[target\\], or several as"),
    ("[target]", "[targets]", "targets.sex is no target: .* Of one target say it under .target.: sex = "),
    ("age = [30, 60, 90]\n\n[a", "age = { from = 1, too = 3 }\n\n[a", "no 'too' in target.age. Did you mean 'to'"),
    ("age = [30, 60, 90]\n\n[a", "age = { from = 1, to = 999 }\nzip = { from = 1, to = 999 }\n\n[a", "998,001 targets"),
    ("age = [30, 60, 90]\n\n[a", "age = { from = 1, to = 9999999999 }\n\n[a", "would be 9,999,999,999 numbers"),
    ("yes = 0.2, no = 0.8", "yes = 0.2, no = 0.7", "The chances of 'ill' sum to 0.9, and must sum to 1"),
    (
        "60 = { yes = 0.1, no = 0.9 }",
        "60 = { yes = 0.1, no = 0.8 }",
        "of 'ill', given age = 60, sum to 0.9",
    ),
    ("60 = { yes = 0.1, no = 0.9 }, ", "", "no chances for age = 60: add a row to adversaries.INFORMED.ill.chances"),
    ("yes = 0.2, no = 0.8", "yes = -0.2, no = 1.2", "'ill' = 'yes' is -0.2, which is no chance"),
    ('on = "age"\nchances', 'on = "age"\nchance', "no 'chance' in adversaries.INFORMED.ill. Did you mean 'chances'"),
    ('on = "age"', 'on = "agee"', "depends on 'agee', of which this adversary believes nothing. Did you mean 'age'"),
    ('on = "age"', 'on = "ill"', "^Attributes of adversary 'INFORMED' depend on each other in a circle: ill → ill"),
    (
        'on = "age"',
        'on = ["age", "sex"]',
        "depends on several attributes: write the chances in a file, and name it by "
        "file = …. Its first line may be age,sex and the values of ill; each further line",
    ),
    ('like = "PLAIN"', 'like = "PLANE"', "is like 'PLANE', and there is no such adversary. Did you mean 'PLAIN'"),
    ('like = "PLAIN"', 'like = "INFORMED"', "Adversary 'INFORMED' is like theirself, by INFORMED → INFORMED"),
    ('like = "PLAIN"', "like = 'PLAIN'\nhas = [{ age = 30 }]", "'name' is not said: she has the whole of it"),
    ('like = "PLAIN"', "like = 'PLAIN'\nhas = 3", "has is a list of records"),
    (AGE, 'age = { file = "none.csv" }', r"There is no file '.*none.csv'"),
    (AGE, 'age = { file = "ages.csv", on = "sex" }', r"in line 3 of '.*ages.csv' sum to less than 1"),
    (AGE, 'age = { file = "ages.csv", on = "sex", counts = "yes" }', "counts is true or false, and 'yes' is neither"),
    (AGE, "age = { values = 3 }", "values is a list of values, and 3 is none"),
    (AGE, "age = [[30, 60]]", "adversaries.INFORMED.age is one text or number"),
    (AGE, "age = []", "'age' has no values"),
    (AGE, 'age = { of = "sex", widths = 3 }', "values of column 'sex' .* are no numbers"),
    (AGE, "age = { values = [30, 60, 90], hidden = 1 }", "hidden is true or false"),
    ("[adversaries.PLAIN]", "[adversaries.NOBODY]\n[adversaries.PLAIN]", "Adversary 'NOBODY' has no attributes"),
    (DROP, "step = []", "no 'step' in programs.names left out. Did you mean 'steps'"),
    (DROP, "", "Program 'names left out' has steps ="),
    (DROP, 'steps = { drop = "name" }', "The steps of program 'names left out' are a list"),
    (DROP, 'steps = [{ dropp = "name" }]', "A step does one thing, and this says dropp. It may be: drop, generalise"),
    (DROP, 'steps = [{ drop = "name", widths = 3 }]', "no 'widths' in a step of the kind 'drop'"),
    (DROP, "steps = [{ generalise = 3, widths = 2 }]", "generalise is a text, and 3 is not"),
    (DROP, 'steps = [{ suppress_rare = "age" }]', "fewer_than = 3"),
    (DROP, "steps = [{ sample = 1.5 }]", "probability=1.5 is none: use a number above 0 and up to 1"),
    (DROP, 'python = "own.py"', "\"file.py:function\", and 'own.py' names no function"),
    (DROP, 'python = "own.py:publish"\nsteps = []', "is steps or a Python function, and not both"),
]


def test_every_key_of_a_file_is_documented() -> None:
    docs = Path(__file__).parents[2] / "docs"
    english = (docs / "how-to" / "write-a-scenario.md").read_text()
    table = english.partition("## What a file holds")[2].partition("##")[0]
    for key in TOP:
        assert f"`{key}`" in table or f"`[{key}" in table, key
    assert "`given = 8`" in (docs / "pt" / "como-escrever-um-cenario.md").read_text()


@pytest.mark.parametrize(("right", "wrong", "says"), FAULTS, ids=[wrong[:40] or right for right, wrong, _ in FAULTS])
def test_a_fault_is_told_in_a_sentence(right: str, wrong: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "ages.csv").write_text("sex,30,60,90\nM,0.5,0.3,0.2\nF,0.5,0.3,0.1\n")
    assert right in SCENARIO
    with pytest.raises(BrechaError, match=says) as failed:
        read_scenario(written(tmp_path, SCENARIO.replace(right, wrong, 1)))
    assert str(failed.value).endswith((".", "?"))


def test_faults_have_their_kinds(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"There is no file '.*none.toml'\.$"):
        read_scenario(tmp_path / "none.toml")
    with pytest.raises(ReadError, match="is a folder"):
        read_scenario(tmp_path)
    (tmp_path / "latin.toml").write_bytes('secret = "doença"'.encode("latin-1"))
    with pytest.raises(ReadError, match="not text in UTF-8"):
        read_scenario(tmp_path / "latin.toml")
    with pytest.raises(ColumnError):
        read_scenario(written(tmp_path, SCENARIO.replace('on = "age"', 'on = "agee"')))
    with_a_mark = tmp_path / "bom.toml"
    with_a_mark.write_text(SCENARIO, encoding="utf-8-sig")
    assert read_scenario(with_a_mark).scenarios == 12


def with_python(folder: Path, said: str) -> Scenario:
    (folder / "own.py").write_text(OWN)
    (folder / "broken.py").write_text("import nothing_of_that_name\n")
    (folder / "leaves.py").write_text("raise SystemExit(3)\n")
    return read_scenario(written(folder, SCENARIO.replace(DROP, said, 1)), run_python=True)


def test_python_is_run_only_where_that_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("open('touched', 'w')")
    text = SCENARIO.replace(DROP, 'python = "own.py:publish"', 1)
    with pytest.raises(SettingError, match=r"is not run unasked. If you trust it, say so: --run-python"):
        read_scenario(written(tmp_path, text))
    assert not (tmp_path / "touched").exists()
    by_record = with_python(tmp_path, 'python = "own.py:each"\neach = true')
    assert by_record.programs["names left out"].recordwise
    whole = with_python(tmp_path, 'python = "own.py:publish"')
    assert not whole.programs["names left out"].recordwise


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ('python = "own.py:number"', r"own.py' has no function 'number'\.$"),
        ('python = "own.py:publis"', r"has no function 'publis'. Did you mean 'publish'\?$"),
        ('python = "none.py:publish"', "There is no file '.*none.py'"),
        (
            'python = "broken.py:publish"',
            "could not be run: ModuleNotFoundError: No module named 'nothing",
        ),
        ('python = "leaves.py:publish"', "could not be run: SystemExit: 3"),
        ('python = "own.py:publish"\neach = "yes"', "each is true or false"),
        ('python = "own.py:publish"\nrows = "some"', 'may say rows = "any"'),
        ('python = "own.py:each"\neach = true\nrows = "any"', "not both"),
    ],
)
def test_a_python_file_that_is_wrong(said: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(BrechaError, match=says):
        with_python(tmp_path, said)


def test_a_function_that_fails_or_loses_records_fails_the_sweep(tmp_path: Path) -> None:
    fails = with_python(tmp_path, 'python = "own.py:fails"')
    with pytest.raises(
        SettingError,
        match=r"program 'names left out': fails failed: KeyError in line 11 of own.py. That was on data set 1",
    ):
        fails.sweep(data_sets=100)
    fewer = with_python(tmp_path, 'python = "own.py:fewer"')
    with pytest.raises(SettingError, match="fewer gave 29 records for 30"):
        fewer.sweep(data_sets=100)
    meant = with_python(tmp_path, 'python = "own.py:fewer"\nrows = "any"')
    assert len(meant.sweep(data_sets=100).frame()) == 24


def handed_over(tmp_path: Path, how: str) -> tuple[Path, str]:
    """A folder with a scenario in it, and a path by which it can name a table that is not in it."""
    own, folder = tmp_path / "own", tmp_path / "handed"
    own.mkdir()
    folder.mkdir()
    (own / "patients.csv").write_text("age,n\n30,50\n60,40\n90,10\n")
    (own / "own.py").write_text(OWN)
    (folder / "link.csv").symlink_to(own / "patients.csv")
    (folder / "link.py").symlink_to(own / "own.py")
    (folder / "link").symlink_to(own, target_is_directory=True)
    names = {
        "dots": "../own/{}",
        "absolute": f"{own}/{{}}",
        "linked folder": "link/{}",
        "dots below a link": "link/../own/{}",
    }
    return folder, names.get(how, how)


WAYS_OUT = ("dots", "absolute", "linked folder", "dots below a link")


@pytest.mark.parametrize("how", [*WAYS_OUT, "link.csv"])
def test_a_scenario_names_files_beside_it_or_below(tmp_path: Path, how: str) -> None:
    folder, name = handed_over(tmp_path, how)
    age = f'age = {{ file = "{name.format("patients.csv")}", counts = true }}'
    file = written(folder, SCENARIO.replace(AGE, age))
    with pytest.raises(ReadError, match=r"lies outside the folder '.*handed' of what names it.*allow=\['FOLDER'\]"):
        read_scenario(file)
    allowed = read_scenario(file, allow=[tmp_path / "own"])
    assert allowed.adversaries["INFORMED"].factor("age").probabilities.tolist() == [0.5, 0.4, 0.1]


@pytest.mark.parametrize("how", [*WAYS_OUT, "link.py"])
def test_and_so_with_python_that_it_names(tmp_path: Path, how: str) -> None:
    folder, name = handed_over(tmp_path, how)
    file = written(folder, SCENARIO.replace(DROP, f'python = "{name.format("own.py")}:publish"', 1))
    with pytest.raises(ReadError, match="lies outside the folder"):
        read_scenario(file, run_python=True)
    assert read_scenario(file, run_python=True, allow=[str(tmp_path / "own")]).scenarios == 12


def test_links_within_the_folder_of_a_scenario_are_followed(tmp_path: Path) -> None:
    folder, _ = handed_over(tmp_path, "")
    (folder / "tables").mkdir()
    (folder / "tables" / "ages.csv").write_text("age,n\n30,50\n60,40\n90,10\n")
    (folder / "same.csv").symlink_to("tables/ages.csv")
    for name in ("same.csv", "tables/ages.csv", "tables/../same.csv"):
        read_scenario(written(folder, SCENARIO.replace(AGE, f'age = {{ file = "{name}", counts = true }}')))


def test_what_is_allowed_is_a_list_of_folders(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="allow= is a list of folders"):
        read_scenario(written(tmp_path), allow="own")
    with pytest.raises(ReadError, match=r"There is no folder '.*none', which allow= names"):
        read_scenario(written(tmp_path), allow=[tmp_path / "none"])


COUNTED = "illness;people\nleprosy;7\nflu;53\nasthma;40\n"


def told_of(tmp_path: Path, illness: str, table: str, more: str = "", least: int = 10) -> str:
    """All that is written for readers of a scenario with such an attribute."""
    (tmp_path / "counted.csv").write_text(table)
    text = SCENARIO.replace('name = ["Ana', f'illness = {illness}\n{more}name = ["Ana', 1)
    found = read_scenario(written(tmp_path, text.partition('[programs."in bands"]')[0])).sweep(
        threads=1, minimum_group_size=least
    )
    found.save(tmp_path / "out", "pt")
    read = [(tmp_path / "out" / name).read_text() for name in ("report.html", "results.json")]
    return "\n".join([*read, *found.findings(), str(found.as_dict()), str(found.frame().to_pylist())])


def test_values_of_few_people_in_a_file_are_not_named(tmp_path: Path) -> None:
    told = told_of(tmp_path, '{ file = "counted.csv", counts = true }', COUNTED)
    assert "leprosy" not in told
    assert "one value of fewer than 10 people" in told
    assert "1 valor de menos de 10 pessoas" in told
    assert "flu 53.00" in told
    assert "leprosy" in told_of(tmp_path, '{ file = "counted.csv", counts = true }', COUNTED, least=7)


@pytest.mark.parametrize(
    ("illness", "table"),
    [
        ('{ file = "counted.csv", on = "sex", counts = true }', "sex;leprosy;flu\nM;4;30\nF;3;20\n"),
        ('{ file = "counted.csv", on = "sex", counts = true }', "illness;M;F\nleprosy;4;3\nflu;10;10\n"),
        ('{ file = "counted.csv", counts = true }', "illness;n\nleprosy;1\n"),
        ('{ file = "counted.csv", counts = true }', "illness;n\nleprosy;1\nflu;2\nasthma;3\ngout;1\nlupus;1\n"),
        ('{ file = "counted.csv", counts = true }', "illness;n\nleprosy;4\nflu;4\n"),
        ('{ file = "counted.csv", on = "sex" }', "sex;illness;n\nM;leprosy;1\nF;flu;1\n"),  # a record each
    ],
)
def test_in_no_layout(tmp_path: Path, illness: str, table: str) -> None:
    assert "leprosy" not in told_of(tmp_path, illness, table)


def test_a_band_of_few_people_is_not_named_either(tmp_path: Path) -> None:
    bands = 'band = { of = "illness", widths = 10 }\n'
    told = told_of(tmp_path, '{ file = "counted.csv", counts = true }', "illness;n\n1;50\n11;50\n4711;3\n", bands)
    assert "0-9" in told
    assert "4711" not in told
    assert "4710-4719" not in told


def test_probabilities_say_nothing_of_people_and_are_told(tmp_path: Path) -> None:
    assert "leprosy" in told_of(tmp_path, '{ file = "counted.csv" }', "illness;p\nleprosy;0.07\nflu;0.93\n")


def test_the_number_of_people_is_one(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="minimum_group_size=0 is no number of people"):
        read_scenario(written(tmp_path)).sweep(minimum_group_size=0)
