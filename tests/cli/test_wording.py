"""What sanitize, dp and reverse refuse is said in options: a list of bad calls, and no Python argument in any."""

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import hierarchies, reversal, sanitizers
from brecha.cli.console import OPTIONS
from brecha.errors import SettingError
from brecha.language.files import entries
from brecha.study import fields_of
from tests.cli.calling import Call, one_sentence, write

TOWNS = {"Natal": "RN", "Acu": "RN", "Olinda": "PE", "Recife": "PE"}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a table of twelve people, releases, and hierarchies good and bad."""
    lines = ["name,town,state,years,born,illness"]
    lines += [
        f"p{i},{town},{TOWNS[town]},{20 + 3 * i},19{50 + i}-0{i % 9 + 1}-15,{('flu', 'cold', 'asthma')[i % 3]}"
        for i, town in enumerate(list(TOWNS) * 3)
    ]
    write(tmp_path, "\n".join(lines) + "\n", "people.csv")
    write(tmp_path, "a,b\n*,1\n2,1\n3,2\n4,2\n", "starred.csv")
    write(tmp_path, "town,years\n*,20-29\n*,20-29\nRN,30-39\nRN,30-39\n", "release.csv")
    write(tmp_path, "town,years\nNatal,21\nAcu,22\nNatal,33\nAcu,34\n", "original.csv")
    write(tmp_path, "21;20-29;*\n22;20-29;x\n", "crooked.csv")
    write(tmp_path, "Açu;RN;*\n", "latin.csv", "latin-1")
    write(tmp_path, "".join(f"{20 + 3 * i};{2 + 3 * i // 10}0s\n" for i in range(12)), "rootless.csv")
    (tmp_path / "levels").mkdir()
    for name in ("place", "county"):
        write(tmp_path / "levels", "a;*\n", f"{name}.csv")
    (tmp_path / "empty").mkdir()
    return tmp_path


SANITIZE = [
    ("--sample 1.5", "--sample 1.5 is no share of the records: use a number above 0 and up to 1."),
    ("--sample 0", "--sample 0 is no number of records, 1 or more."),
    ("--sample 99", "A sample of 99 cannot be drawn from 12 records."),
    ("--top years=nan", "--top years=nan is no number."),
    ("--bottom years=inf", "--bottom years=inf is no number."),
    ("--hide-rare years=0", "--hide-rare years=0 is no number of records, 2 or more."),
    ("--hide-rare years=1", "--hide-rare years=1 is no number of records, 2 or more."),
    ("--hide-rare years=-3", "--hide-rare years=-3 is no number of records, 2 or more."),
    (
        "--generalise years=1",
        "There is no hierarchy for column 'years': give one with --hierarchy. There are: none at all.",
    ),
    (
        "--top years=40 --generalise years=1 --hierarchy years=intervals:5",
        "Column 'years' was made coarser before, and cannot be made coarser now. Leave out one of the two options.",
    ),
    ("--swap town=1.5", "--swap town=1.5 is no share of the records: use a number above 0 and up to 1."),
    ("--swap town,years=0", "--swap town,years=0 is no share of the records: use a number above 0 and up to 1."),
    (
        "--swap town=0.5 --swap-within town",
        "A column cannot be swapped within itself: take it out of --swap-within.",
    ),
    (
        "--top years=40 --swap years=0.5",
        "Column 'years' was changed before by another option: leave out one of the two.",
    ),
    (
        "--top years=40 --recode years=0.5",
        "Column 'years' was changed before by another option: leave out one of the two.",
    ),
    (
        "--top years=40 --average years=2",
        "Column 'years' was changed before by another option: leave out one of the two.",
    ),
    (
        "--recode years=0.5 --k 2",
        "Values of column 'years' were exchanged for others, and a hierarchy needs true ones. Leave out what exchanges "
        "them, or leave the column out of --qids.",
    ),
    (
        "--recode illness=0.5 --t 0.5",
        "Column 'illness' was changed before, and a class is held to its true values. Leave out what changes it.",
    ),
    ("--recode illness=1.5", "--recode illness=1.5 is no chance between 0 and 1."),
    ("--average years=1", "--average years=1 is no size of a group: use a whole number, 2 or more."),
    ("--average years=2.5", "--average years=2.5 is no whole number."),
    ("--average years=99", "--average years=99 is more than the 12 records that have numbers here."),
    ("--k 0", "--k 0 is too small: it is how many records at least look alike, 1 or more."),
    (
        "--k 99",
        "--k 99 is more than the 12 records of the table, so that no class can be as large. Give a smaller --k.",
    ),
    ("--l 2.5", "--l 2.5 is no whole number. It is how many sensitive values are in a class."),
    (
        "--l 99",
        "--l 99 is more than the 3 values of column 'illness', so that no class can have as many. Give a smaller --l.",
    ),
    ("--l 2 --l-kind recursive", "l-diversity of --l-kind recursive needs --l-c, such as --l-c 3."),
    ("--l 2 --l-kind recursive --l-c 0", "--l-c 0.0 is too small: it is a number above 0."),
    ("--t nan", "--t nan is no number."),
    (
        "--k 2 --suppression 1.5",
        "--suppression 1.5 is no share of the records, which is between 0 and 1. For a number of records, give a whole "
        "number: --suppression 2.",
    ),
    ("--try-k 2 --suppression -1", "--suppression -1 is no limit: it has to be a number, and not below 0."),
    (
        "--k 9 --hierarchy years=rootless.csv",
        "At most 0 records of 12 may be suppressed, and that is not enough at any levels: at least 12 (100.0000%) have "
        "to be, as with town at level 1, years at level 1. Allow as many with --suppression, ask for less of the "
        "models, or give hierarchies that reach further up.",
    ),
    ("--local --k 1", "--k 1 is no number of records that must be alike. Use a whole number, 2 or more."),
    ("--local --k 13", "12 records cannot be made alike to 12 others each. Take a smaller --k."),
    (
        "--local --k 2 --top years=40",
        "Column 'years' was changed before. Leave out what changes it, or leave it out of --qids.",
    ),
    ("--try-k 0,2", "--try-k 0 is too small: it is how many records at least look alike, 1 or more."),
    ("--try-l 2 --k 0", "--k 0 is too small: it is how many records at least look alike, 1 or more."),
    ("--try-l 0", "--try-l 0 is too small: it is how many sensitive values are in a class, 1 or more."),
    ("--try-t nan", "--try-t nan is no number."),
    ("--try-k 1 --local", "--try-k 1 is no number of records that must be alike. Use a whole number, 2 or more."),
    ("--k 2 --table town,town", "--table town,town names a column twice. Name it once."),
    (
        "--k 2 --hierarchy years=intervals:5,7",
        "The widths in --hierarchy years=intervals:5,7 do not nest: each is a positive number, and a larger multiple "
        "of the one before it, such as 5,10,20.",
    ),
    ("--k 2 --hierarchy years=intervals:nan", "'nan' in --hierarchy years=… is no number."),
    (
        "--k 2 --hierarchy years=intervals",
        "--hierarchy years=intervals needs the widths of intervals, such as years=intervals:5,10.",
    ),
    (
        "--k 2 --hierarchy town=prefixes:2,4",
        "The lengths in --hierarchy town=prefixes:2,4 are not numbers of characters, each smaller than the one before "
        "it, such as 4,2.",
    ),
    ("--k 2 --hierarchy town=prefixes:2.5", "'2.5' in --hierarchy town=… is no whole number."),
    (
        "--k 2 --hierarchy years=dates:noon",
        "Those in --hierarchy years=dates:noon are not all parts of dates. Name one or more of: week, month, quarter, "
        "year, 5 years, decade.",
    ),
    (
        "--k 2 --hierarchy town=columns:town",
        "--hierarchy town=columns needs columns of larger units, such as town=columns:town,A,B.",
    ),
    ("--k 2 --hierarchy town=latin.csv", "latin.csv is not in utf-8: byte 1 cannot be read. Save it anew in utf-8."),
    (
        "--k 2 --hierarchy years=crooked.csv",
        "The hierarchy of 'years' in crooked.csv is no tree: its levels do not nest. Lines 1 and 2 are alike at "
        "level 1 and differ at level 2, where they should be alike too.",
    ),
    (
        "--k 2 --hierarchies levels",
        "No file in --hierarchies 'levels' is the hierarchy of any column named: there are county.csv, place.csv. Name "
        "them as the columns, or so that they end in them: town.csv, years.csv, illness.csv; or name each with "
        "--hierarchy town=FILE.",
    ),
    (
        "--k 2 --hierarchies empty --hierarchy town=flat --hierarchy illness=flat",
        "No file in --hierarchies 'empty' is the hierarchy of any column named: there is no .csv or .txt file. Name "
        "them as the columns, or so that they end in them: years.csv; or name each with --hierarchy years=FILE.",
    ),
    ("--k 2 --qids town", "Column 'town' is named twice among --qids. Name it once."),
    ("--k 2 --threads 0", "--threads 0 is no number of processor cores. Use a whole number, 1 or more."),
]
STARRED = [
    (
        "--hide-rare a=2",
        "Column 'a' has a value '*', which in a release stands for a cell that is not told. Give it another name in "
        "the file, or have it read as missing: --missing-token.",
    ),
    (
        "--k 2 --local",
        "Column 'a' shows '*', and has no hierarchy that tells what that may stand for. Give one with --hierarchy.",
    ),
]
DP = [
    ("--mechanism noise", "There is no mechanism 'noise'. There is: geometric, randomised-response, warner."),
    (
        "--mechanism warner --model oblivious",
        "The mechanism 'warner' is for answers of people, the local model, and not for a count: ask for it with "
        "--model local.",
    ),
    ("--order flu,flu,cold", "--order names 'flu' twice. Name each value of 'illness' once."),
    ("--samples 0 --sample-size 2", "--samples is between 2 and 10,000,000, and 0 was given."),
    ("--samples 3 --sample-size 99", "--sample-size is between 1 and 12, and 99 was given."),
    (
        "--count illness>flu",
        "'illness>flu' compares what are neither numbers nor dates such as 2019-05-28. State the order of the values "
        "of 'illness', from the lowest to the highest: --order A,B,….",
    ),
]
REVERSE = [
    (
        "release.csv --qids town,years --hierarchy town=flat --original original.csv --k 2",
        "1 value of column 'town' (on 2 records, the first of them record 3) is no label of its hierarchy, at any "
        "level. Give with --hierarchy the one that the "
        "release was made with; what is not told at all is, as --star says, written '*'.",
    ),
    (
        "release.csv --qids years --hierarchy town=flat --original original.csv",
        "There is a --hierarchy of 'town', and neither --qids nor any --set has this column. They have: years.",
    ),
    (
        "release.csv --qids town --hierarchies levels",
        "No file in --hierarchies 'levels' is the hierarchy of any column named: there are county.csv, place.csv. Name "
        "them as the columns, or so that they end in them: town.csv; or name each with --hierarchy town=FILE.",
    ),
    (
        "release.csv --qids years --hierarchy years=intervals:10 --original people.csv --k 2",
        "The release has 4 records and the original 12. Give as --original a table with the same records in the same "
        "order.",
    ),
    ("--example clusters --k 5000", "--k 5,000 is more than the 100 records of the example."),
    ("--example staircase --k 500", "--k 500 is more than the 50 records of the example."),
]
CALLS = [
    *((f"sanitize people.csv --qids town,years --sensitive illness -q {given}", said) for given, said in SANITIZE),
    *((f"sanitize starred.csv --qids a,b -q {given}", said) for given, said in STARRED),
    *((f"dp people.csv --count illness=flu --sensitive illness --epsilon 1 -q {given}", said) for given, said in DP),
    *((f"reverse {given} -q", said) for given, said in REVERSE),
]


@pytest.mark.parametrize(("call_of", "said"), CALLS, ids=[text for text, _ in CALLS])
def test_what_is_refused_is_said_in_options(
    call: Call, place: Path, monkeypatch: pytest.MonkeyPatch, call_of: str, said: str
) -> None:
    monkeypatch.chdir(place)
    given = call(*call_of.split(" "))
    assert (given.code, given.out) == (2, "")
    assert one_sentence(given.err) == said
    assert not arguments_in(said)


def test_why_a_way_cannot_be_gone_is_said_in_options_too(
    call: Call, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place)
    tried = "sanitize people.csv --qids town,years --try-k 9 --hierarchy years=rootless.csv -q --json -"
    assert "Allow as many with --suppression, ask for less" in call(*tried.split()).out


def test_a_folder_that_fits_some_columns_is_used_and_the_others_are_told(
    call: Call, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place)
    write(place / "levels", "20-29;*\n30-39;*\n", "my_years.csv")
    given = call("reverse", "release.csv", "--qids", "town,years", "--hierarchies", "levels", "--k", "2")
    assert given.code == 0
    assert given.err.splitlines() == [
        "Hierarchies: years (2 levels).",
        "Without a hierarchy, and so taken as they are written: town.",
    ]


# ------------------------------------------------------------------ the guard

ARGUMENT = re.compile(r"(?<![\w-])([a-z_]+)=(?!=)")
KEPT = re.compile(r"""(?<!\w)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?!\w)|(?<![\w-])--[a-z][a-z-]* \S*""")
"""What the user wrote: names and values in quotation marks, and what is given to an option"""


def arguments_in(said: str) -> list[str]:
    """The Python arguments that a sentence names, apart from what the user wrote himself."""
    named = ARGUMENT.findall(KEPT.sub("", said))
    return [name for name in named if name in python_arguments() - {"years"}]  # "years" is a column here


@cache
def python_arguments() -> set[str]:
    """What the functions and classes behind the three commands are called with."""
    homes: list[Any] = [sanitizers, reversal, hierarchies]
    behind: list[Callable[..., Any]] = [brecha.read, brecha.reverse, brecha.private_count, brecha.release_count]
    behind += [brecha.private_count_samples, brecha.tradeoff]
    behind += [getattr(home, name) for home in homes for name in home.__all__ if callable(getattr(home, name))]
    return {name for one in behind for name in _named_in(one)}


def _named_in(one: Callable[..., Any]) -> Iterator[str]:
    try:
        yield from inspect.signature(one).parameters
    except (TypeError, ValueError):  # types that are no functions
        return


def sentences() -> Iterator[tuple[str, str]]:
    """Every message of an error of the rooms behind the three commands, without what a value or a function writes."""
    for room in ("sanitizers", "reversal", "tables"):
        text = Path(brecha.__file__).with_name("language").joinpath(f"locales/en/errors/{room}.ftl").read_text("utf-8")
        for name, message in entries(text).items():
            yield name, re.sub(r"\{ [^{}]* \}", "…", message)


def test_no_message_names_an_argument_but_through_a_function() -> None:
    """``{ ARGUMENT("k") }`` and ``{ SETTING("k", $k) }`` are words of every face; "k=" is of Python alone."""
    named = {
        (where, name)
        for where, said in sentences()
        for name in ARGUMENT.findall(
            re.sub(r"\w+\([^()]*\)", "", said)
        )  # calls stay as they are: reset_index(drop=True)
        if name in python_arguments()
    }
    assert named == set()


def test_the_guard_sees_arguments_and_leaves_what_the_user_wrote() -> None:
    assert arguments_in("share=1.5 is no share, and take it out of within=.") == ["share", "within"]
    assert arguments_in("--swap share=1.5 is none, nor is 'k=5' of column \"by=\".") == []
    assert len(list(sentences())) > 150


def test_an_error_keeps_its_kind_and_names_the_field_that_sets_an_argument() -> None:
    refused = SettingError("attacks-subsets-unknown", subsets="most")
    refused.add_note("Kept.")
    with pytest.raises(SettingError) as raised, fields_of({"subsets": "sample sets="}):
        raise refused
    assert raised.value is refused
    assert raised.value.__notes__ == ["Kept."]
    assert refused.sentence("en", OPTIONS).startswith("--sample sets=most is not known.")
    assert str(refused).startswith("`sample` sets=most is not known.")
