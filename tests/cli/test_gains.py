"""brecha assess --gain, --by and --weight: answers checked by hand, and what is refused.

Illness by age in the worked example: of the five aged 25 three are ill, of the four aged 49 two, and the one aged 60 is
not. Illness by gender: four of six women, one of four men.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.cli.console import OPTIONS
from brecha.language import Language
from brecha.study.requests.gains import read_gain
from brecha.tables.encode import MISSING_TOKENS
from tests.cli.calling import Call, one_sentence, rows, write

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
WORTH = """\
[worth]
yes = 4
no = 1
"""

Attack = dict[str, Any]
Assess = Callable[..., list[Attack]]


@pytest.fixture
def assess(call: Call, patients: Path) -> Assess:
    """The attacks with age on illness, as JSON tells them; options may add to these."""

    def answer(*options: object) -> list[Attack]:
        given = call("assess", patients, "--qids", "age", "--sensitive", "illness", "--json", "-", "-q", *options)
        assert (given.code, given.err) == (0, "")
        found: list[Attack] = json.loads(given.out)["attacks"]
        return found

    return answer


@pytest.fixture
def refused(call: Call, patients: Path) -> Callable[..., str]:
    """The sentence with which such a call is refused."""

    def answer(*options: object) -> str:
        given = call("assess", patients, "--qids", "age", "--sensitive", "illness", "-q", *options)
        assert (given.code, given.out) == (2, "")
        return one_sentence(given.err)

    return answer


def on_illness(attacks: list[Attack], group: str | None = None) -> list[Attack]:
    return [row for row in attacks if row["sensitive"] == "illness" and row["group"] == group]


def figures(row: Attack) -> tuple[float, float]:
    return row["prior_probabilistic"], row["posterior_probabilistic"]


@pytest.mark.parametrize(
    ("spec", "name", "before", "after"),
    [
        ("identity", None, 0.5, 0.6),  # the commonest value of each age: 3 + 2 + 1
        ("tries:1", "1 try", 0.5, 0.6),
        ("tries:2", "2 tries", 1, 1),  # there are two values
        ("tries:9", "9 tries", 1, 1),
        ("worth:yes=4,no=1", "worth", 2, 2.1),  # before 5·4; after 3·4 + 2·4 + 1·1
        ("worth: yes = 4 , no = 1", "worth", 2, 2.1),
        ("worth:yes=4,*=0", "worth", 2, 2),  # nothing to gain from the one aged 60
        ("worth:*=4", "worth", 2, 2.4),  # four times what a right guess is worth
        ("worth:yes=1/3,*=1/3", "worth", 1 / 6, 0.2),
        ("worth:no=1,*=0.5", "worth", 0.5, 0.5),  # 2 + 2 + 1
        ("members:yes", "in {yes}", 0.5, 0.6),  # of two values, one is in
        ("members:yes,no", "in {yes, no}", 1, 1),
    ],
)
def test_each_gain_written_out(assess: Assess, spec: str, name: str | None, before: float, after: float) -> None:
    attacks = assess("--gain", f"illness={spec}")
    assert [row["gain"] for row in attacks] == [None, name]
    (row,) = on_illness(attacks)
    assert figures(row) == pytest.approx((before, after))
    assert row["degradation_probabilistic"] == pytest.approx(after / before)
    assert (row["hits"], row["posterior_deterministic"]) == (1, 0.1)


@pytest.mark.parametrize(
    ("reach", "name", "before", "after"),
    [
        ("10", "within 10", 0.5, 0.8),  # no two ages are within 10: the commonest age of each occupation
        ("2.5", "within 2.5", 0.5, 0.8),
        ("22", "within 22", 0.5, 0.85),  # of those aged 49 and 60 she is right, or 11 off: half of 22
        ("48", "within 48", 349 / 480, 445 / 480),  # 24 off is worth 24/48, 11 off 37/48, 35 off 13/48
    ],
)
def test_near(call: Call, patients: Path, reach: str, name: str, before: float, after: float) -> None:
    answer = call(
        "assess", patients, "--qids", "occupation", "--sensitive", "age", "--gain", f"age=near:{reach}", "--json", "-"
    )
    row = json.loads(answer.out)["attacks"][1]
    assert row["gain"] == name
    assert figures(row) == pytest.approx((before, after))


@pytest.mark.parametrize(
    ("text", "name", "before", "after"),
    [
        ('kind = "identity"\n', None, 0.5, 0.6),
        ("tries = 1\n", "1 try", 0.5, 0.6),
        (WORTH, "worth", 2, 2.1),
        (f'name = "the ill are worth more"\n{WORTH}', "the ill are worth more", 2, 2.1),
        ('worth = { yes = "1/3", no = "1/3" }\n', "worth", 1 / 6, 0.2),
        ("worth = [1, 4]\n", "worth", 2, 2.1),  # in the order no, yes
        ("default = 0.0\n[worth]\nyes = 4.0\n", "worth", 2, 2),
        ('members = ["yes"]\n', "in {yes}", 0.5, 0.6),
        ("reach = 0.5\nvalues = [0, 1]\n", "within 0.5", 0.5, 0.6),
        ("reach = 2\nvalues = [0, 1]\n", "within 2", 0.75, 0.8),
        ('kind = "distance"\nvalues = [0, 1]\n', "distance", 0.5, 0.6),
        # a bet that pays 4 if she is right on "yes", or 1 for sure: before 2; after 2.4, 2 and 1
        ('gain = [[4, 0], [1, 1]]\nsecrets = ["yes", "no"]\nguesses = ["bet", "pass"]\n', "matrix", 2, 2.1),
        ("gain = [[0, 4], [1, 1]]\n", "matrix", 2, 2.1),
        ("\ufefftries = 1\r\n", "1 try", 0.5, 0.6),
    ],
)
def test_each_gain_in_a_file(
    assess: Assess, tmp_path: Path, text: str, name: str | None, before: float, after: float
) -> None:
    file = write(tmp_path, text, "gain.toml")
    (row,) = on_illness(assess("--gain", f"illness={file}"))
    assert row["gain"] == name
    assert figures(row) == pytest.approx((before, after))


def test_a_file_of_another_name_is_a_file(assess: Assess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, WORTH, "what it is worth")
    write(tmp_path, WORTH, "identity")
    assert figures(on_illness(assess("--gain", "illness=what it is worth"))[0]) == (2, 2.1)
    assert figures(on_illness(assess("--gain", "illness=identity"))[0]) == (0.5, 0.6)
    assert figures(on_illness(assess("--gain", "illness=./identity"))[0]) == (2, 2.1)


def test_several_gains_are_several_adversaries(assess: Assess) -> None:
    specs = ["identity", "tries:2", "worth:yes=4,no=1", "worth:yes=1,no=1"]
    found = on_illness(assess(*(part for spec in specs for part in ("--gain", f"illness={spec}"))))
    assert [row["gain"] for row in found] == [None, "2 tries", "worth:yes=4,no=1", "worth:yes=1,no=1"]
    assert [figures(row) for row in found] == [(0.5, 0.6), (1, 1), (2, 2.1), (0.5, 0.6)]


def test_what_she_is_after_is_in_the_json(call: Call, patients: Path) -> None:
    answer = call(
        "assess", patients, "--qids", "age", "--sensitive", "illness,gender", "--gain", "illness=worth:yes=4,*=1/2",
        "--json", "-",
    )  # fmt: skip
    about = json.loads(answer.out)["input"]
    assert about["gains"] == {"illness": ["worth"], "gender": [None]}
    assert about["adversaries"] == [
        {
            "sensitive": "illness",
            "gain": "worth",
            "says": "She guesses once and, if she is right, gains what that value is worth: 4 at most.",
            "given": {"kind": "worth", "worth": {"yes": 4}, "default": "1/2"},
        }
    ]


def test_capacity(assess: Assess) -> None:
    everybody, illness = assess("--gain", "illness=tries:2")
    assert everybody["capacity"] == 3  # three ages
    assert illness["capacity"] == pytest.approx(3 / 5 + 2 / 5 + 1 / 5)  # the likelier column of each age


AWKWARD = rows("a,s", '1,"x, y"', '1,"p=q"', '1,"say ""no"""', "1,*", "1,NA", "1,")


@pytest.mark.parametrize(
    ("spec", "before"),
    [
        ('"x, y"=5,*=1', 5 / 6),
        ('"p=q"=5,*=1', 5 / 6),
        ('"say ""no"""=5,*=1', 5 / 6),
        ('"*"=5,*=1', 5 / 6),
        ("NA=5,*=1", 10 / 6),
        ("=5,*=1", 10 / 6),
    ],
)
def test_values_with_signs_in_them_and_missing_ones(call: Call, tmp_path: Path, spec: str, before: float) -> None:
    file = write(tmp_path, AWKWARD)
    answer = call("assess", file, "--qids", "a", "--sensitive", "s", "--gain", f"s=worth:{spec}", "--json", "-")
    assert json.loads(answer.out)["attacks"][1]["prior_probabilistic"] == pytest.approx(before)


def test_missing_values_in_a_subset_and_in_files(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,s", "1,x", "1,y", "1,", "1,NA"))
    texts = (
        'members = ["x", ""]',
        'members = ["x"]\nmissing = true',
        'gain = [[1, 0, 1], [0, 1, 0]]\nsecrets = ["x", "y", ""]',
        "gain = [[1, 0, 1], [0, 1, 0]]",
        "default = 0\n[worth]\nNA = 1.5",
        "default = 0\nmissing = 1.5\nworth = { x = 0 }",
    )
    specs = ["members:x,NA", 'members:x,""'] + [str(write(tmp_path, text, f"{i}.toml")) for i, text in enumerate(texts)]
    for spec in specs:
        answer = call("assess", file, "--qids", "a", "--sensitive", "s", "--gain", f"s={spec}", "--json", "-")
        assert json.loads(answer.out)["attacks"][1]["prior_probabilistic"] == 0.75, spec
    told = ("assess", file, "--qids", "a", "--sensitive", "s", "--missing-token", "y", "--json", "-")
    answer = call(*told, "--gain", "s=worth:y=1,*=0")
    assert json.loads(answer.out)["attacks"][1]["prior_probabilistic"] == 0.5


def test_names_of_attributes_in_quotation_marks(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,x=y", "1,p", "2,q"))
    answer = call("assess", file, "--qids", "a", "--sensitive", "x=y", "--gain", '"x=y"=tries:2', "--json", "-")
    assert json.loads(answer.out)["attacks"][1]["gain"] == "2 tries"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("illness", "--gain 'illness' is not of the form ATTRIBUTE=GAIN, such as illness=tries:3."),
        (
            "ilness=tries:2",
            "--gain 'ilness=tries:2' is about 'ilness', which is not among --sensitive. Did you mean 'illness'?",
        ),
        (
            "gender=tries:2",
            "--gain 'gender=tries:2' is about 'gender', which is not among --sensitive. Add --sensitive gender, or "
            "give the gain of another attribute.",
        ),
        (
            "illness=",
            "In --gain 'illness=', it is not said what the gain is. Write identity, tries:3, worth:yes=4,no=1, "
            "near:10, members:yes,maybe, value:yes, or name a TOML file.",
        ),
        (
            "illness=worht:yes=4",
            "In --gain 'illness=worht:yes=4', there is no gain 'worht', nor a file of that name. Did you mean 'worth'? "
            "Write identity, tries:3, worth:yes=4,no=1, near:10, members:yes,maybe, value:yes, or name a TOML file.",
        ),
        ("illness=tries", "In --gain 'illness=tries', 'tries' needs more after it: write tries:3."),
        ("illness=identity:1", "In --gain 'illness=identity:1', nothing comes after 'identity': write identity."),
        ("illness=tries:0", "In --gain 'illness=tries:0', the number of tries is a whole number from 1 on, not 0."),
        (
            "illness=tries:1.5",
            "In --gain 'illness=tries:1.5', the number of tries is a whole number from 1 on, not '1.5'.",
        ),
        (
            "illness=worth:yes=4",
            "In --gain 'illness=worth:yes=4', 1 value of 2 has no worth. Give it one, or a default for the others.",
        ),
        (
            "illness=worth:yes=4,no=1,maybe=1",
            "In --gain 'illness=worth:yes=4,no=1,maybe=1', a worth is given for 'maybe', a value that nobody has. "
            "There are: 2 values.",
        ),
        (
            "illness=worth:yes=4,no=1,=1",
            "In --gain 'illness=worth:yes=4,no=1,=1', a worth is given for a missing value, a value that nobody has. "
            "There are: 2 values.",
        ),
        (
            "illness=worth:yes=-4,no=1",
            "In --gain 'illness=worth:yes=-4,no=1', the worth of value 0 ('yes') is -4. It must be a number, finite "
            "and not negative.",
        ),
        (
            "illness=worth:yes=nan,no=1",
            "In --gain 'illness=worth:yes=nan,no=1', 'nan' is not a number. Write 3, 0.5 or '1/3'.",
        ),
        (
            "illness=worth:yes=4,no",
            "In --gain 'illness=worth:yes=4,no', 'no' is not of the form VALUE=WORTH, such as yes=4,no=1. A value with "
            "a comma or an equals sign in it goes in quotation marks.",
        ),
        ("illness=worth:yes=4,yes=5", "In --gain 'illness=worth:yes=4,yes=5', 'yes' is given a worth twice."),
        ("illness=worth:=4,NA=5", "In --gain 'illness=worth:=4,NA=5', a missing value is given a worth twice."),
        (
            "illness=worth:yes=0,*=0",
            "In --gain 'illness=worth:yes=0,*=0', every worth is 0, so there is nothing to gain. Give a positive one "
            "to some value.",
        ),
        (
            "illness=near:2",
            "In --gain 'illness=near:2', 2 values of 2 are not numbers, so there is no distance to them. Say what the "
            "values stand for in a TOML file, with values = […].",
        ),
        ("illness=near:0", "In --gain 'illness=near:0', the reach of a distance is a positive number, not 0."),
        ("illness=near:x", "In --gain 'illness=near:x', 'x' is not a number. Write 3, 0.5 or '1/3'."),
        (
            "illness=members:ye",
            "In --gain 'illness=members:ye', the subset has 'ye', a value that nobody has. There are: 2 values.",
        ),
        (
            'illness=members:"yes',
            "In --gain 'illness=members:\"yes', '\"yes' is not of the form VALUE,VALUE, such as yes,maybe. A value "
            "with a comma or an equals sign in it goes in quotation marks.",
        ),
        ("illness=no.toml", "In --gain 'illness=no.toml', there is no file 'no.toml'."),
    ],
)
def test_gains_that_are_refused(refused: Callable[..., str], text: str, sentence: str) -> None:
    assert refused("--gain", text) == sentence


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[worth\nyes = 4\n", "the file 'g.toml' is not TOML: Expected ']' at the end of a table declaration (at line "
         "1, column 7)."),
        ("tries = 2\nyes: 4\n", "the file 'g.toml' is not TOML: Expected '=' after a key in a key/value pair (at line "
         "2, column 4)."),
        ("[worth]\nnão = 4\n", "the file 'g.toml' is not TOML: Expected '=' after a key in a key/value pair (at line "
         '2, column 2). Write a name with letters that English has not in quotation marks.'),
        ("", "the file does not tell the kind of gain: it has none of tries, worth, reach, values, members, value, "
         "gain. Add kind = …."),
        ("tries = 2\nreach = 1\n", "the file could mean a gain of kind 'distance' or 'tries'. Add kind = …."),
        ('kind = "worths"\n', "there is no gain function of kind '…'. Did you mean 'worth'? Kinds are: identity, "
         "tries, worth, distance, members, value, matrix."),
        ("kind = 3\n", "the kind is not a text."),
        ("name = 3\ntries = 2\n", "the name is not a text."),
        ("worht = { yes = 1 }\n", "key 1 of the file, in its order, is none of a gain. Did you mean 'worth'? It may "
         "have: kind, name, tries, worth, default, missing, reach, values, members, value, gain, guesses, secrets."),
        ("tries = 2\ndefault = 1\n", "a gain of kind 'tries' has no 'default'. It has: kind, name, tries."),
        ('kind = "worth"\n', "a gain of kind 'worth' needs 'worth'."),
        ("worth = 4\n", "the worth is not a table of values, or a list of numbers."),
        ("[worth]\nyes = true\n", "worth 1 is not a number."),
        ('[worth]\nYES = "four"\n', "'…' is not a number. Write 3, 0.5 or '1/3'."),
        ("[worth]\n1.5 = 4\n", "worth 1 is not a number. A value with a point in it goes in quotation marks."),
        ("[worth]\nyes = -4\nno = 1\n", "the worth of value 0 ('…') is …. It must be a number, finite and not "
         "negative."),
        ("[worth]\nyes = nan\nno = 1\n", "the worth of value 0 ('…') is …. It must be a number, finite and not "
         "negative."),
        ("[worth]\nyes = 1e999\nno = 1\n", "the worth of value 0 ('…') is …. It must be a number, finite and not "
         "negative."),
        ("default = [0]\n[worth]\nyes = 4\n", "the default is not a number."),
        ("missing = 1\n[worth]\nNA = 4\n", "a missing value is given a worth twice."),
        ("worth = [1, 2, 3]\n", "the gain function worths 3 values, and the secret has 2 values. They must be as "
         "many."),
        ("tries = 2.5\n", "the number of tries is not a whole number from 1 on."),
        ("tries = 0\n", "the number of tries is a whole number from 1 on, not …."),
        ("reach = inf\n", "the reach of a distance is a positive number, not …."),
        ("reach = []\n", "the reach is not a number."),
        ('members = "yes"\n', "what follows 'members' is not a list."),
        ("members = [[1]]\n", "an entry of 'members' is not a value."),
        ("members = []\n", "a subset needs at least one member: being in nothing is no secret."),
        ("gain = [1, 2]\n", "the gain is not a list of rows."),
        ("gain = [[1, true]]\n", "an entry of row 0 of the gain is not a number."),
        ("gain = [[1, 2], [3]]\n", "row 1 of the gain function has 1 entry and row 0 has 2. All have as many."),
        ("gain = [[1, -2]]\n", "the gain of guess 0 for value 1 is …. Gains are finite and not negative; if she can "
         "also lose, add the same amount to all of them."),
        ("gain = [[1, nan]]\n", "the gain of guess 0 for value 1 is …. Gains are finite and not negative; if she can "
         "also lose, add the same amount to all of them."),
        ('gain = [[1]]\nsecrets = ["yes"]\n', "1 value of 2 has no column. The gain function is 1 guess × 1 "
         "value, and the secret has 2."),
    ],
)  # fmt: skip
def test_files_that_are_refused(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, text, "g.toml")
    assert refused("--gain", "illness=g.toml") == f"In --gain 'illness=g.toml', {said}"


def test_a_file_that_is_no_text(refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "g.toml").write_bytes(b'name = "S\xe3o"\n')
    assert refused("--gain", "illness=g.toml").endswith("the file 'g.toml' is not text in UTF-8, as TOML is.")
    (tmp_path / "folder.toml").mkdir()
    assert refused("--gain", "illness=folder.toml").endswith("could not be read: Is a directory.")


def test_a_missing_value_without_a_worth(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,s", "1,x", "1,"))
    answer = call("assess", file, "--qids", "a", "--sensitive", "s", "--gain", "s=worth:x=1", "-q")
    assert one_sentence(answer.err) == (
        "In --gain 's=worth:x=1', the missing value has no worth. Give it one, or a default for the others."
    )


def test_gains_that_cannot_be_told_apart(refused: Callable[..., str], tmp_path: Path) -> None:
    twice = refused("--gain", "illness=tries:2", "--gain", "illness=tries:2")
    assert twice == "--gain 'illness=tries:2' is given twice. Give it once."
    first, second = (write(tmp_path, f'name = "x"\n{WORTH}', name) for name in ("1.toml", "2.toml"))
    assert refused("--gain", f"illness={first}", "--gain", f"illness={second}") == (
        f"--gain {f'illness={second}'!r} and --gain {f'illness={first}'!r} are both called 'x'. Leave one of them out, "
        "or give it another name in its file."
    )
    third = write(tmp_path, 'kind = "identity"\n', "3.toml")
    assert "are both called 'identity'" in refused("--gain", "illness=identity", "--gain", f"illness={third}")


def test_gains_are_refused_before_the_table_is_opened(call: Call, tmp_path: Path) -> None:
    answer = call("assess", tmp_path / "absent.csv", "--qids", "a", "--sensitive", "s", "--gain", "s=tries:x")
    assert one_sentence(answer.err).startswith("In --gain 's=tries:x'")


def test_gain_without_sensitive(call: Call, patients: Path) -> None:
    answer = call("assess", patients, "--qids", "age", "--gain", "illness=tries:2")
    assert "is not among --sensitive. Add --sensitive illness" in one_sentence(answer.err)


def test_weights(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("q,s,w", "1,x,3", "1,y,1", "2,y,2.5", "2,y,0.5", "2,z,0"))
    answer = call("assess", file, "--qids", "q", "--sensitive", "s", "--weight", "w", "--json", "-")
    told = json.loads(answer.out)
    assert told["input"]["weights"] == "w"
    assert told["input"]["dropped"] == {"weight zero": 1}
    who, what = told["attacks"]
    assert figures(who) == pytest.approx((3 / 7, 5.5 / 7))  # the likeliest person of all, and of each block
    assert figures(what) == pytest.approx((4 / 7, 6 / 7))  # y weighs 4 of 7; x 3 of block 1, y all 3 of block 2
    assert (what["hits"], what["posterior_deterministic"]) == (2, pytest.approx(3 / 7))


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        (("1", "x"), "1 value of column 'w' (on record 2) is no number, and cannot be a weight."),
        (
            ("1", '"1,5"'),
            "1 value of column 'w' (on record 2) is no number, and cannot be a weight. Write decimals with a point.",
        ),
        (
            ("1", "-2"),
            "1 value of column 'w' (on record 2) is negative, and a weight says how likely a target somebody is.",
        ),
        (("1", ""), "A record has no weight in 'w'. Give everybody a weight, zero for who is never a target."),
        (("0", "0"), "All weights in 'w' are zero: nobody is ever the target."),
    ],
)
def test_weights_that_are_refused(call: Call, tmp_path: Path, weights: tuple[str, str], sentence: str) -> None:
    file = write(tmp_path, rows("a,w", *(f"1,{weight}" for weight in weights)))
    answer = call("assess", file, "--qids", "a", "--weight", "w", "-q")
    assert answer.code == 2
    assert one_sentence(answer.err) == sentence


@pytest.mark.parametrize("option", ["--by", "--weight"])
def test_columns_that_are_not_there(refused: Callable[..., str], option: str) -> None:
    assert refused(option, "gendre") == "Column 'gendre' is not in the table. Did you mean 'gender'?"


def test_groups(assess: Assess) -> None:
    attacks = assess("--by", "gender", "--gain", "illness=worth:yes=4,no=1")
    assert [(row["group"], row["sensitive"]) for row in attacks] == [
        (group, goal) for group in (None, "F", "M") for goal in (None, "illness")
    ]
    (women,), (men,) = on_illness(attacks, "F"), on_illness(attacks, "M")
    assert (women["records"], men["records"]) == (6, 4)
    assert (women["hits"], men["hits"]) == (0, 1)
    # a guess about somebody aged 25 brings 12/5, aged 49 8/4, aged 60 1
    assert figures(women) == pytest.approx((2, (3 * 12 / 5 + 3 * 2) / 6))
    assert figures(men) == pytest.approx((2, (2 * 12 / 5 + 2 + 1) / 4))
    assert women["gain"] == "worth"
    assert women["capacity"] is None


def test_groups_of_what_is_known_or_wanted(assess: Assess) -> None:
    assert {row["group"] for row in assess("--by", "age")} == {None, "25", "49", "60"}
    assert {row["group"] for row in assess("--by", "illness")} == {None, "no", "yes"}


def test_a_group_can_be_above_the_limit(call: Call, tmp_path: Path) -> None:
    arguments = ("assess", _regions(tmp_path), "--qids", "a", "-q", "--fail-above")
    assert call(*arguments, "0.2").code == 0  # 4 of 23
    answer = call(*arguments, "0.2", "--by", "region")
    assert answer.code == 1
    assert answer.err == (
        "Too risky: knowing a, an adversary re-identifies 100 % of a region group of fewer than 10 people with "
        "certainty, and --fail-above allows 20 %.\n"
    )
    assert call(*arguments, "1", "--by", "region").code == 0


def test_a_large_group_above_the_limit_is_named(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,g,h", *["0,x,x"] * 20, *[f"{i},y," for i in range(1, 11)]))
    arguments = ("assess", file, "--qids", "a", "--fail-above", "0.5", "-q", "--by")
    assert "re-identifies 100 % of the 10 people whose g is y with certainty" in call(*arguments, "g").err
    assert "re-identifies 100 % of the 10 people whose h is missing with certainty" in call(*arguments, "h").err


def test_engines_agree_on_gains_groups_and_weights(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,g,s,w", "1,x,p,3", "1,y,q,1", "2,x,q,2", "2,x,p,1", "3,y,p,1"))
    answers = [
        call(
            "assess", file, "--qids", "a", "--sensitive", "s", "--gain", "s=worth:p=1,q=2", "--gain", "s=identity",
            "--by", "g", "--weight", "w", "--engine", engine, "--json", "-",
        ).out
        for engine in ("kernel", "duckdb")
    ]  # fmt: skip
    kernel, duckdb = (json.loads(answer)["attacks"] for answer in answers)
    assert kernel == duckdb
    assert len(kernel) == 3 * 3


def test_summary_of_a_gain(call: Call, patients: Path) -> None:
    answer = call(
        "assess", patients, "--qids", "age,gender", "--sensitive", "illness", "--gain", "illness=worth:yes=4,no=1"
    )
    lines = [line.rstrip() for line in answer.out.splitlines()]
    at = lines.index("Inference of illness (worth)")
    assert [line.split() for line in lines[at + 1 : at + 6] if "─" not in line] == [
        ["Known", "Most", "dangerous", "Exposed", "Share", "Gain", "Times"],
        ["0", "(before)", "0", "0", "%", "2", "×1"],
        ["1", "age", "1", "10.00", "%", "2.1", "×1.05"],
        ["2", "age,", "gender", "2", "20.00", "%", "2.2", "×1.1"],
    ]
    assert "Gain: what the best guess about a person brings on average" in " ".join(answer.out.split())
    assert all(len(line) <= 80 for line in lines)


def test_the_most_dangerous_set_of_a_gain_is_the_one_that_brings_most(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("certain,telling,s", "1,1,x", "1,1,x", "1,2,x", *["2,2,y"] * 2, *["2,1,z"] * 2))
    options = ("--qids", "certain,telling", "--subsets", "1", "--sensitive", "s")
    plain, gain = (
        call("assess", file, *options, "--gain", f"s={spec}").out.partition("Inference")[2]
        for spec in ("identity", "worth:x=1,y=100,z=50")
    )
    assert "1   certain                3" in plain  # who are all x
    assert "1   telling                0" in gain  # 2·50 + 2·100, and not 3·1 + 2·100


def test_summary_says_that_it_is_weighted(call: Call, patients: Path) -> None:
    out = call("assess", patients, "--qids", "age", "--weight", "occupation").out
    assert "Shares, chances and gains are weighted with occupation." in " ".join(out.split())
    assert "weighted" not in call("assess", patients, "--qids", "age").out


def _regions(tmp_path: Path) -> Path:
    """Alone with their value: three of twelve people in the north, nobody of ten in the south, the one on the isle.

    There are nine more on the shore: few, but with the isle so many that nobody can tell who is left out.
    """
    north = [f"{i if i < 4 else 0},north,x" for i in range(1, 13)]
    return write(tmp_path, rows("a,region,s", *north, *["0,south,y"] * 10, *["0,shore,y"] * 9, "99,isle,x"))


SMALL = "2 groups are not named: they have fewer than 10 people, or would give away one"


def test_summary_of_groups(call: Call, tmp_path: Path) -> None:
    out = call("assess", _regions(tmp_path), "--qids", "a", "--by", "region").out
    lines = [line.split() for line in out.splitlines()]
    at = lines.index(["By", "region,", "knowing", "a"])
    assert lines[at + 1] == ["region", "People", "Exposed", "Share", "Chance"]
    assert lines[at + 3 : at + 6] == [
        ["north", "12", "3", "25.00", "%", "27.68", "%"],  # (3 + 9/28) / 12
        ["south", "10", "0", "0", "%", "3.57", "%"],  # 1/28
        SMALL.split(),
    ]
    assert "isle" not in out
    assert "shore" not in out


def test_summary_of_groups_with_a_gain(call: Call, tmp_path: Path) -> None:
    out = call(
        "assess", _regions(tmp_path), "--qids", "a", "--sensitive", "s", "--gain", "s=worth:x=28,y=0", "--by", "region"
    ).out
    after = out.partition("Inference of s (worth)")[2].partition("By region, knowing a")[2]
    found = [line.split() for line in after.splitlines()[3:5]]
    # before, 13 of 32 have x; after, 9 of 28 in the block of many, and all who are alone
    assert found == [
        ["north", "12", "3", "25.00", "%", "13.75"],
        ["south", "10", "0", "0", "%", "9"],
    ]


def test_many_groups_and_small_ones_are_counted(call: Call, tmp_path: Path) -> None:
    many = [f"{group},{group}" for group in range(13) for _ in range(10)]
    small = [*["1,x"] * 5, *["1,y"] * 5]
    out = call("assess", write(tmp_path, rows("a,g", *many, *small)), "--qids", "a", "--by", "g").out
    assert "3 more groups are less exposed." in out
    assert "2 groups are not named: they have fewer than 10 people" in out
    few = call("assess", write(tmp_path, rows("a,g", "1,x")), "--qids", "a", "--by", "g").out
    assert "By g, knowing a\nOne group is not named, as it has fewer than 10 people.\n" in few


def test_saved_and_told_again(call: Call, patients: Path, tmp_path: Path) -> None:
    place = tmp_path / "risk"
    first = call(
        "assess", patients, "--qids", "age,gender", "--sensitive", "illness", "--gain", "illness=tries:2",
        "--by", "occupation", "--out", place,
    )  # fmt: skip
    assert first.code == 0
    again = call("report", place)
    assert (again.code, again.out) == (0, first.out)
    assert brecha.load(place).gains("illness") == ["2 tries"]


def test_messages_name_options_as_they_are_typed() -> None:
    english = Language.named("en")
    named = [OPTIONS.argument(name, english) for name in ("gains", "by", "weights", "max_unreadable")]
    assert named == ["--gain", "--by", "--weight", "--max-unreadable"]


def test_files_in_the_documentation_are_gains(tmp_path: Path) -> None:
    blocks = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    kinds = [read_gain(write(tmp_path, block, "g.toml"), MISSING_TOKENS).as_dict()["kind"] for block in blocks]
    assert sorted(set(kinds)) == ["distance", "identity", "matrix", "members", "tries", "worth"]
