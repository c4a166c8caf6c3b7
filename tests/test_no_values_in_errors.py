"""No error, warning, note or message names a value that fewer than ten people have.

Every column of the table here has one rare value, the canary, which one person has. Calls that fail, in as many ways as
were found, are made through Python and through the command line, and no canary may be in anything that they say. A new
way to fail belongs into one of the lists. What a user writes herself may be repeated to her: no call here writes a
canary.
"""

import ast
import logging
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha import beliefs, hierarchies, linkage, qif, reversal, sanitizers
from brecha.cli.program import outcome
from brecha.errors import BrechaError, InputError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE, failure_of, values_of
from brecha.web.state import jobs
from tests.cli.calling import caller

ROOT = Path(__file__).parents[1] / "src" / "brecha"
ROWS = 40
PERSON = "ID-CANARY"
"""What every identifier begins with: each is one person's"""
COMMON: dict[str, list[str]] = {
    "town": ["Lapa", "Natal"],
    "age": ["31", "32"],
    "born": ["1990-03-01", "1991-04-02"],
    "illness": ["flu", "cold"],
    "word": ["sim", "não"],
    "weight": ["1", "2"],
    "grade": ["5", "6"],
}
CANARIES = {
    "town": "Zanzibarcanary",
    "age": "Ageless canary",
    "born": "1903-07-04x",
    "illness": "RAREDISEASE",
    "word": "Ðórënnäçanário",
    "weight": "-98765.4321",
    "grade": "7654321,5",
}
"""A text, texts among numbers and dates, a secret, letters that are not of English, a number below zero, a comma"""
QIDS = ["town", "age", "born"]


def columns() -> dict[str, list[str]]:
    """Forty people; the first has all the canaries."""
    found = {name: [values[i % 2] for i in range(ROWS)] for name, values in COMMON.items()}
    for name, canary in CANARIES.items():
        found[name][0] = canary
    return {"id": [f"{PERSON}-{i:03}" for i in range(ROWS)]} | found


TABLE = brecha.read(pa.table(columns()), checksum=False)
NUMBERS = brecha.read(
    pa.table({"age": pa.array([30, 31] * 19 + [7654321, 31]), "born": pa.array([1, 2] * 20)}), checksum=False
)
COMMON_ONLY = brecha.read(pa.table({name: [values[i % 2] for i in range(ROWS)] for name, values in COMMON.items()}))
LATER = brecha.read(
    pa.table({"id": [f"{PERSON}-{i:03}" for i in range(ROWS)], "town": ["Lapa"] * ROWS, "grade": ["6", "7"] * 20})
)
FEW = brecha.read(pa.table({"town": [CANARIES["town"]] * 3 + ["b"] * 3}))
FEW_OTHERS = brecha.read(pa.table({"town": ["b"] * 3 + [CANARIES["town"]] * 3}))
LATER_OTHERS = brecha.read(pa.table({"id": [f"other-{i}" for i in range(ROWS)], "town": ["Lapa"] * ROWS}))
FLAT = hierarchies.flat(COMMON_ONLY.column("town"))


def said_by(error: BaseException | None) -> Iterator[str]:
    """All that is printed of an error and of those that it came of, as Python prints them."""
    while error is not None:
        yield from (str(error), repr(error.args), *getattr(error, "__notes__", ()))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def assert_no_canary(text: str) -> None:
    """Nothing of one person is in a text, however numbers are written."""
    shown = [canary for canary in (PERSON, *CANARIES.values(), "7654321", "98765") if canary in text]
    shown += ["7,654,321"] if "7,654,321" in text else []
    assert not shown, text


def fails(value: Any) -> Any:
    """Quote the value, as ``int`` does."""
    raise ValueError(f"cannot use {value}")


def as_itself(value: Any) -> Any:
    """Give the value where True or False is wanted."""
    return value


def read_and_fail(record: Any) -> Any:
    """Read a record, and quote it."""
    raise ValueError(str({name: record[name] for name in record}))


def on_table(table: Any) -> Any:
    """Quote a whole table."""
    raise ValueError(str({name: list(values) for name, values in table.items()}))


def columns_for_some(record: Any) -> Any:
    """Give a column only for who has a common value."""
    return {"town": "x"} if record["town"] in COMMON["town"] else {"town": "x", "age": record["age"]}


PRIOR, CHANNEL = qif.from_table(TABLE, "illness", ["town"])
FROM_FILE = beliefs.read_attribute(
    "illness", pa.table({"illness": ["flu", CANARIES["illness"]], "people": ["39", "1"]}), counts=True
)
BELIEF = beliefs.Belief([FROM_FILE, beliefs.Attribute.of("sex", {"M": 0.5, "F": 0.5})], records=3)


def years(second: brecha.CodedTable = LATER, **given: Any) -> brecha.Collection:
    """Two years, linked."""
    return brecha.collection([TABLE, second], person="id", **given)


def believed(*steps: Any, **given: Any) -> Any:
    """Ask what is believed after a program, of a belief whose values were read from a file."""
    return beliefs.believe(
        BELIEF, list(steps), secret="sex", value="M", target={"sex": "M"}, known=["illness"], **given
    )


CALLS: dict[str, Callable[[], Any]] = {
    # reading
    "column not in a table": lambda: TABLE.column("illnes s of her"),
    "column not in a pandas table": lambda: brecha.read(pd.DataFrame(columns()), columns=["nope"]),
    "mixed pandas column": lambda: brecha.read(pd.DataFrame({"a": [1, CANARIES["town"]]})),
    "surrogate in pandas": lambda: brecha.read(pd.DataFrame({"a": [CANARIES["town"] + "\ud800"]}, dtype=object)),
    "large number in pandas": lambda: brecha.read(pd.DataFrame({"a": [7654321 * 10**60, 1]})),
    "stream that fails": lambda: brecha.read(
        pa.RecordBatchReader.from_batches(pa.schema([("a", pa.string())]), stream())
    ),
    "identifier of many rows": lambda: brecha.read(pa.table({"id": ["x"] * 50, "town": ["a"] * 50}), person="id"),
    "looking at an unknown column": lambda: brecha.describe(pa.table(columns()), columns=["nope"]),
    # attacks
    "text as weight": lambda: brecha.assess(TABLE, qids=QIDS, weights="illness"),
    "negative weight": lambda: brecha.assess(TABLE, qids=QIDS, weights="weight"),
    "comma in a weight": lambda: brecha.assess(TABLE, qids=QIDS, weights="grade"),
    "weights as a list": lambda: brecha.assess(TABLE, qids=QIDS, weights=np.array(columns()["weight"])),
    "weights of texts": lambda: brecha.assess(TABLE, qids=QIDS, weights=np.array(columns()["town"], object)),
    "unknown by": lambda: brecha.assess(TABLE, qids=QIDS, by="nope"),
    "unknown group": lambda: brecha.assess(TABLE, qids=["age"], by="town").attacks_on(group="Lapaa"),
    "worth lacks values": lambda: attack(qif.Gain.worth({"flu": 2})),
    "worth lacks the rare value": lambda: attack(qif.Gain.worth({"flu": 2, "cold": 1})),
    "worth of a value nobody has": lambda: attack(qif.Gain.worth({"Raredisease": 2}, default=1)),
    "members nobody is": lambda: attack(qif.Gain.members(["Raredisease"])),
    "distance between texts": lambda: attack(qif.Gain.distance()),
    "distance of the user": lambda: attack(qif.Gain.distance(distance=lambda one, other: int(one) - int(other))),
    "distance below zero": lambda: attack(qif.Gain.distance(distance=lambda one, other: -len(one))),
    "matrix without a column": lambda: attack(qif.Gain([[1, 0]], secrets=["flu", "cold"])),
    "matrix of another size": lambda: attack(qif.Gain([[1, 0]])),
    "target: unknown value": lambda: brecha.target(TABLE, {"town": "Zanzibarcanar"}, ["illness"]),
    "target: no number": lambda: brecha.target(NUMBERS, {"age": "thirty"}),
    "target: far number": lambda: brecha.target(NUMBERS, {"age": 7654320}),
    "target: missing value": lambda: brecha.target(TABLE, {"town": None}),
    "target: unknown column": lambda: brecha.target(TABLE, {"nope": 1}),
    "outsiders: upside down": lambda: brecha.outsiders(NUMBERS, [{"age": "7654320-20"}]),
    "outsiders: range of texts": lambda: brecha.outsiders(TABLE, [{"town": "Zanzibarcanar..Z"}]),
    "outsiders: nobody known": lambda: brecha.outsiders(TABLE, [{"id": "Zanzibarcanar", "town": "x"}], truth="id"),
    "outsiders: truth repeats": lambda: brecha.outsiders(TABLE, [{"town": "x", "age": "1"}], truth="town"),
    "outsiders: unknown column": lambda: brecha.outsiders(TABLE, [{"nope": "1"}]),
    "records: unknown column": lambda: brecha.assess(TABLE, qids=["age"]).records(identifier="nope"),
    "growth of one table": lambda: brecha.growth(TABLE, qids=QIDS),  # type: ignore[arg-type]
    "growth: unknown column": lambda: brecha.growth(years(), qids=["nope"]),
    "collection: identifier repeats": lambda: brecha.collection([TABLE, LATER], person="town"),
    "collection: nobody is found": lambda: years(brecha.read(pa.table({"id": ["x", "y"], "town": ["a", "b"]}))),
    "collection: wrong column": lambda: years(qids={"place": ["nope", "town"]}),
    "collection: bytes": lambda: years(brecha.read(pa.table({"id": [b"x"], "town": ["a"]})), as_numbers=True),
    "membership: nobody matches": lambda: brecha.membership(TABLE, LATER, qids=["grade", "town", "id"]),
    "membership: no subset": lambda: brecha.membership(COMMON_ONLY.take(np.arange(4)), TABLE, qids=["town"]),
    "membership: unknown value": lambda: brecha.membership(TABLE, TABLE, qids=["town"]).target(
        {"town": "Zanzibarcanar"}
    ),
    "planned sample too large": lambda: brecha.planned_sample(TABLE, qids=QIDS, sizes=[ROWS + 1]),
    "unlinked: only numbers grow": lambda: unlinked({"town": linkage.Shift(1)}, ["town"]),
    "unlinked: two spellings": lambda: spelled_twice(),
    "unlinked: strangers": lambda: unlinked({"town": linkage.Confusion({"x": {"y": 1.0}})}, ["town"]),
    "unlinked: nothing follows": lambda: unlinked({"town": linkage.Confusion({"Lapa": {"y": 1.0}})}, ["town"]),
    "unlinked: never the same": lambda: unlinked({"id": linkage.Stay(1)}, ["id"], LATER_OTHERS),
    "unlinked: unknown column": lambda: unlinked({"nope": linkage.Stay(1)}, ["nope"]),
    "compare with something else": lambda: brecha.compare(TABLE, TABLE),  # type: ignore[arg-type]
    # hierarchies
    "intervals of texts": lambda: hierarchies.intervals(TABLE.column("age"), [5]),
    "intervals of a list": lambda: hierarchies.intervals(columns()["age"], [5]),
    "dates that are none": lambda: hierarchies.dates(
        brecha.read(pa.table({"d": ["2018-05-31", CANARIES["town"]]})).column("d")
    ),
    "dates of a list": lambda: hierarchies.dates(columns()["illness"]),
    "places without a larger one": lambda: hierarchies.geography(TABLE.column("town"), [{"Lapa": "RN", "Natal": "RN"}]),
    "columns that do not nest": lambda: hierarchies.columns(TABLE, ["town", "id"]),
    "value twice": lambda: hierarchies.Hierarchy(((CANARIES["town"], CANARIES["town"]), ("x", "x"))),
    "levels that do not nest": lambda: hierarchies.Hierarchy((("a", "b"), (CANARIES["town"],) * 2, ("p", "q"))),
    "no text": lambda: hierarchies.Hierarchy(((7654321,), ("x",))),  # type: ignore[arg-type]
    "empty label": lambda: hierarchies.Hierarchy(((CANARIES["town"],), (None,))),
    "hierarchy lacks a value": lambda: FLAT.on(TABLE.column("town")),
    "labels that clash": lambda: clash(),
    # sanitizers
    "top of texts": lambda: brecha.sanitize(TABLE, sanitizers.TopCode("age", 31)),
    "bottom of texts": lambda: brecha.sanitize(TABLE, sanitizers.BottomCode("illness", 31)),
    "mean of texts": lambda: brecha.sanitize(TABLE, sanitizers.Microaggregate(["age"], 3)),
    "hierarchy for another column": lambda: brecha.sanitize(TABLE, sanitizers.Generalise({"town": 1}, {"town": FLAT})),
    "anonymise by it": lambda: brecha.sanitize(
        TABLE, sanitizers.Anonymise(["town"], [sanitizers.KAnonymity(2)], hierarchies={"town": FLAT})
    ),
    "local recoding by it": lambda: brecha.sanitize(TABLE, sanitizers.LocalRecoding(2, ["town"], {"town": FLAT})),
    "no levels are enough": lambda: brecha.sanitize(TABLE, sanitizers.Anonymise(QIDS, [sanitizers.KAnonymity(41)])),
    "order without a value": lambda: sanitizers.check(
        TABLE, QIDS, [sanitizers.TCloseness(0.5, "illness", distance="ordered", order=("flu", "cold"))]
    ),
    "closeness by a hierarchy": lambda: sanitizers.check(
        TABLE, QIDS, [sanitizers.TCloseness(0.5, "town", distance="hierarchical", hierarchy=FLAT)]
    ),
    "too diverse": lambda: sanitizers.check(TABLE, QIDS, [sanitizers.LDiversity(9, "illness")]),
    "suppress what nobody has": lambda: brecha.sanitize(TABLE, sanitizers.SuppressCells("town", values=["Zanzibar"])),
    "recode by a wrong matrix": lambda: brecha.sanitize(TABLE, sanitizers.Recode("town", matrix=[[1.0]])),
    "recode by other values": lambda: brecha.sanitize(
        TABLE, sanitizers.Recode("town", matrix=np.eye(3).tolist(), values=["Lapa", "Natal", "x"])
    ),
    "swap an unknown column": lambda: brecha.sanitize(TABLE, sanitizers.Swap(["nope"])),
    "target of a release": lambda: brecha.target(
        brecha.sanitize(TABLE, sanitizers.SuppressCells("town", rarer_than=2)), {"town": "Zanzibarcanar"}
    ),
    # reversal
    "reverse by another hierarchy": lambda: brecha.reverse(TABLE, ["town"], hierarchies={"town": FLAT}),
    "minimality of another original": lambda: reversal.minimality(FEW, 2, ["town"], original=FEW_OTHERS),
    "downcode by another hierarchy": lambda: reversal.downcode(TABLE, 2, ["town"], {"town": FLAT}),
    "cells of other values": lambda: brecha.effective_anonymity(TABLE, ["town"], cells={"town": {"x": ["y"]}}),
    # differential privacy
    "order that leaves out": lambda: brecha.private_count(TABLE, "illness=flu", "town", 1.0, order=["flu", "cold"]),
    "test that fails": lambda: brecha.private_count(TABLE, brecha.Query("illness", test=fails), "town", 1.0),
    "test that gives no truth": lambda: brecha.private_count(
        TABLE, brecha.Query("illness", test=as_itself), "town", 1.0
    ),
    "count of nobody": lambda: brecha.private_count(TABLE, "illness=RAREDISEAS", "town", 1.0),
    "comparison of texts": lambda: brecha.private_count(TABLE, "illness>flu", "town", 1.0),
    "prior of another value": lambda: brecha.private_count(TABLE, "illness=flu", "age", 1.0, prior={"nope": 1.0}),
    "release by a test that fails": lambda: brecha.release_count(TABLE, brecha.Query("illness", test=fails), 1.0),
    "samples by a test that fails": lambda: brecha.private_count_samples(
        TABLE, brecha.Query("illness", test=fails), "town", 1.0, size=5
    ),
    # information flow
    "unknown secret": lambda: qif.vulnerability(PRIOR, CHANNEL, gain=qif.Gain.members(["RAREDISEAS"])),
    "unknown observation": lambda: after_observing("Zanzibarcanar"),
    "other secrets": lambda: qif.vulnerability(PRIOR, qif.from_table(TABLE, "town", ["illness"])[1]),
    "gain lacks a secret": lambda: qif.vulnerability(PRIOR, gain=qif.Gain.worth({"flu": 1})),
    "distance of secrets": lambda: qif.vulnerability(PRIOR, gain=qif.Gain.distance()),
    # steps of programs, on a table
    "by a mapping": lambda: brecha.sanitize(TABLE, beliefs.Generalise("town", by={"Lapa": "x", "Natal": "y"})),
    "by a function that fails": lambda: brecha.sanitize(TABLE, beliefs.Generalise("town", by=fails)),
    "in bands": lambda: brecha.sanitize(TABLE, beliefs.Generalise("age", widths=5)),
    "where a function fails": lambda: brecha.sanitize(TABLE, beliefs.Suppress("town", where={"illness": fails})),
    "where no truth is given": lambda: brecha.sanitize(TABLE, beliefs.Suppress("town", where={"illness": as_itself})),
    "where a record fails": lambda: brecha.sanitize(TABLE, beliefs.Suppress("town", where=read_and_fail)),
    "where a record gives no truth": lambda: brecha.sanitize(
        TABLE, beliefs.Suppress("town", where=lambda record: record["illness"])
    ),
    "noise without a row": lambda: brecha.sanitize(TABLE, beliefs.Noise("town", matrix={"Lapa": {"Lapa": 1.0}})),
    "noise without a value": lambda: brecha.sanitize(TABLE, beliefs.Noise("town", keep=0.5, values=["Lapa", "Natal"])),
    "noise by numbers": lambda: brecha.sanitize(TABLE, beliefs.Noise("illness", geometric=0.5)),
    "each record fails": lambda: brecha.sanitize(TABLE, beliefs.Each(read_and_fail)),
    "each record becomes a text": lambda: brecha.sanitize(TABLE, beliefs.Each(lambda record: record["illness"])),
    "each record gets a list": lambda: brecha.sanitize(TABLE, beliefs.Each(lambda record: {"town": [record["town"]]})),
    "each column has a number for a name": lambda: brecha.sanitize(
        TABLE, beliefs.Each(lambda record: {7654321: record["town"]})
    ),
    "each has other columns": lambda: brecha.sanitize(TABLE, beliefs.Each(columns_for_some)),
    "whole table fails": lambda: brecha.sanitize(TABLE, beliefs.Whole(on_table)),
    "whole table becomes a text": lambda: brecha.sanitize(
        TABLE, beliefs.Whole(lambda table: {"town": table["town"][0]})
    ),
    "whole table becomes lists": lambda: brecha.sanitize(
        TABLE, beliefs.Whole(lambda table: {"town": [[one] for one in table["town"]]})
    ),
    # beliefs whose values are of a table
    "no value of a file": lambda: beliefs.believe(
        BELIEF, [], secret="illness", value="flux", target={"sex": "M"}, known=["sex"]
    ),
    "target of another value": lambda: beliefs.believe(
        BELIEF, [], secret="sex", value="M", target={"illness": "x"}, known=["illness"]
    ),
    "row that is not there": lambda: beliefs.Belief(
        [FROM_FILE, beliefs.Attribute.depending("sex", "illness", {"flu": {"M": 1.0}})], records=3
    ),
    "computed where it fails": lambda: beliefs.Belief(
        [FROM_FILE, beliefs.Attribute.computed("x", "illness", fails)], 3
    ),
    "computed where it is not said": lambda: beliefs.Belief(
        [FROM_FILE, beliefs.Attribute.computed("x", "illness", {"flu": 1})], records=3
    ),
    "bands of what is read": lambda: beliefs.Belief([FROM_FILE, beliefs.Attribute.banded("x", "illness", widths=2)], 3),
    "believed by a mapping": lambda: believed(beliefs.Generalise("illness", by={"flu": "x"})),
    "believed by a function": lambda: believed(beliefs.Generalise("illness", by=fails)),
    "believed by a hierarchy": lambda: believed(beliefs.Generalise("illness", by=FLAT, level=1)),
    "believed in bands": lambda: believed(beliefs.Generalise("illness", widths=2)),
    "believed with noise": lambda: believed(beliefs.Noise("illness", matrix={"flu": {"flu": 1.0}})),
    "believed of records": lambda: believed(beliefs.Each(read_and_fail)),
    "believed of whole tables": lambda: believed(beliefs.Whole(on_table), data_sets=20, method="simulation"),
    "believed without": lambda: believed(beliefs.Suppress("sex", where={"illness": ["fluu"]})),
    "query that fails": lambda: beliefs.ask(BELIEF, [], on_table, data_sets=20, method="simulation"),
}
"""Calls that are refused, each by what is wrong with it"""


def stream() -> Iterator[pa.RecordBatch]:
    """Batches that end in an error, which quotes a value."""
    yield pa.record_batch({"a": ["x"]})
    raise ValueError(CANARIES["illness"])


def attack(gain: qif.Gain) -> Any:
    """Attack by a gain on the illness."""
    return brecha.assess(TABLE, qids=["town"], sensitive=["illness"], gains={"illness": gain})


def unlinked(changes: dict[str, Any], qids: list[str], second: brecha.CodedTable = LATER) -> Any:
    """Attack two years that no identifier links."""
    return brecha.without_identifier(TABLE, second, qids=qids, changes=changes)


def spelled_twice() -> Any:
    """A number that is written in two ways, by one person each."""
    first = brecha.read(pa.table({"grade": ["7654321", "5", "6"]}))
    second = brecha.read(pa.table({"grade": ["7654321.0", "5", "6"]}))
    return brecha.without_identifier(first, second, qids=["grade"], changes={"grade": linkage.Shift(1)})


def clash() -> Any:
    """A label that stands for other values at another level, where levels are mixed."""
    canary = CANARIES["town"]
    table = brecha.read(pa.table({"town": [canary, "b", "c"] * 2}))
    found = hierarchies.Hierarchy(((canary, "b", "c"), ("b", canary, canary), ("*",) * 3), "town")
    return brecha.sanitize(table, sanitizers.LocalRecoding(2, ["town"], {"town": found}))


def after_observing(observation: str) -> Any:
    """What is believed after an observation that there is not."""
    return qif.posterior(PRIOR, CHANNEL, (observation,))


@pytest.mark.parametrize("wrong", CALLS)
def test_no_refusal_names_a_value_of_one_person(
    wrong: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as warned, caplog.at_level(logging.DEBUG):
        warnings.simplefilter("always")
        with pytest.raises(BrechaError) as refused:
            CALLS[wrong]()
    for text in said_by(refused.value):
        assert_no_canary(text)
    for warning in warned:
        assert_no_canary(str(warning.message))
    assert_no_canary(caplog.text)
    assert_no_canary("".join(capfd.readouterr()))


def as_text(delimiter: str = ",", header: bool = True) -> str:
    """The table as a file of text."""
    names, rows = list(columns()), zip(*columns().values(), strict=True)
    lines = [delimiter.join(f'"{field}"' for field in row) for row in rows]
    return "\n".join([*([delimiter.join(names)] if header else []), *lines]) + "\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files about the same people, most of them with something wrong."""
    place = tmp_path_factory.mktemp("people")
    canary = CANARIES["illness"]
    lines = as_text().splitlines()
    texts = {
        "people.csv": as_text(),
        "headless.csv": "\n".join([*lines[2:], lines[1]]) + "\n",
        "headless-first.csv": "\n".join(lines[1:]) + "\n",
        "headless-alike.csv": f"{canary},{canary},1\nflu,flu,2\n",
        "headless-numbers.csv": f"{canary},7654321\nflu,2\n",
        "ragged.csv": f"a,b\n{canary}\n{canary},x,{canary}\n",
        "quoted.csv": f'a,b\n"{canary},x\nflu,y\n',
        "nul.csv": f"a,b\n{canary}\0,x\n",
        "other.csv": f"town,{canary}\nLapa,x\n",
        "later.csv": "id,town,grade\n" + "".join(f"{PERSON}-{i:03},Lapa,{6 + i % 2}\n" for i in range(ROWS)),
        "town.csv": "Lapa;RN;*\nNatal;RN;*\n",
    }
    for name, text in texts.items():
        (place / name).write_bytes(text.encode())
    (place / "latin.csv").write_bytes(as_text().encode() + b"\xff\xfe\n")
    pq.write_table(pa.table({"a": pa.array([7654321], pa.int64())}), place / "one.parquet")
    pq.write_table(pa.table({"a": pa.array([1], pa.uint8())}), place / "small.parquet")
    pq.write_table(pa.table({"a": pa.array([2**63 + 7654321], pa.uint64())}), place / "large.parquet")
    return place


FILES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "unknown column": (["people.csv"], {"columns": ["nope"]}),
    "unknown column near a value": (["headless-first.csv"], {"columns": ["RAREDISEAS"]}),
    "unknown column without a header": (["headless.csv"], {"columns": ["town"]}),
    "unknown column of numbers": (["headless-numbers.csv"], {"columns": ["town"]}),
    "unknown identifier without a header": (["headless-first.csv"], {"person": "id"}),
    "two columns of one name": (["headless-alike.csv"], {}),
    "other columns": (["headless-first.csv", "people.csv"], {}),
    "other columns later": (["people.csv", "headless-first.csv"], {}),
    "too few and too many fields": (["ragged.csv"], {}),
    "a quotation mark that is never closed": (["quoted.csv"], {}),
    "no text": (["nul.csv"], {}),
    "another encoding": (["latin.csv"], {"encoding": "utf-8"}),
    "numbers that do not fit": (["one.parquet", "large.parquet"], {}),
    "a Parquet file called text": (["one.parquet", "people.csv"], {}),
}


@pytest.mark.parametrize("wrong", FILES)
def test_no_refusal_of_a_file_names_what_it_holds(wrong: str, folder: Path) -> None:
    files, given = FILES[wrong]
    with pytest.raises(BrechaError) as refused:
        brecha.read([folder / file for file in files], **given)
    for text in said_by(refused.value):
        assert_no_canary(text)


COMMANDS: dict[str, list[str]] = {
    "look without a header": ["describe", "headless-alike.csv"],
    "look at ragged rows": ["describe", "ragged.csv"],
    "assess by texts as weights": ["assess", "people.csv", "--qids", "town", "--weight", "illness"],
    "assess by a negative weight": ["assess", "people.csv", "--qids", "town", "--weight", "weight"],
    "assess an unknown column": ["assess", "headless-first.csv", "--qids", "town"],
    "assess by a gain that lacks a value": [
        *("assess", "people.csv", "--qids", "town", "--sensitive", "illness", "--gain", "illness=worth:flu=2"),
    ],
    "assess by a distance": [
        *("assess", "people.csv", "--qids", "town", "--sensitive", "illness", "--gain", "illness=distance:2"),
    ],
    "assess linked years by another column": [
        *("assess", "headless-first.csv", "--next", "later.csv", "--person", "id", "--qids", "town"),
    ],
    "growth of an unknown column": ["growth", "people.csv", "later.csv", "--person", "id", "--qids", "nope"],
    "target of an unknown value": ["target", "people.csv", "--known", "town=Zanzibarcanar"],
    "target of no date": ["target", "people.csv", "--known", "born=tomorrow"],
    "membership of nobody": [
        *("membership", "--population", "people.csv", "--sample", "later.csv", "--qids", "grade", "--known", "grade=9"),
    ],
    "dp with too short an order": [
        *("dp", "people.csv", "--count", "illness=flu", "--sensitive", "town", "--order", "flu,cold"),
    ],
    "dp of an unknown value": ["dp", "people.csv", "--count", "illness=RAREDISEAS", "--sensitive", "town"],
    "sanitize the top of texts": ["sanitize", "people.csv", "--qids", "town", "--top", "age=31"],
    "sanitize the mean of texts": ["sanitize", "people.csv", "--qids", "town", "--average", "age=3"],
    "sanitize by intervals": ["sanitize", "people.csv", "--qids", "age", "--hierarchy", "age=intervals:5", "--k", "2"],
    "sanitize by dates": [
        "sanitize",
        "people.csv",
        "--qids",
        "illness",
        "--hierarchy",
        "illness=dates:year",
        "--k",
        "2",
    ],
    "sanitize by another hierarchy": [
        *("sanitize", "people.csv", "--qids", "town", "--hierarchy", "town=town.csv", "--k", "2"),
    ],
    "sanitize by columns": [
        *("sanitize", "people.csv", "--qids", "town", "--hierarchy", "town=columns:town,id", "--k", "2"),
    ],
    "sanitize an unknown column": ["sanitize", "headless-first.csv", "--qids", "town", "--remove", "nope", "--k", "2"],
    "sanitize for an unknown target": [
        *("sanitize", "people.csv", "--qids", "town", "--hide-rare", "town=2", "--target", "town=Zanzibarcanar"),
    ],
    "reverse by another hierarchy": ["reverse", "people.csv", "--qids", "town", "--hierarchy", "town=town.csv"],
    "unlinked growth of texts": ["unlinked", "people.csv", "later.csv", "--qids", "town", "--change", "town=grows:1"],
    "unlinked by an unknown column": ["unlinked", "headless-first.csv", "later.csv", "--qids", "nope"],
}


@pytest.mark.parametrize("wrong", COMMANDS)
def test_no_command_prints_a_value_of_one_person(
    wrong: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    answer = caller(capsys)(*COMMANDS[wrong])
    assert (answer.code, answer.out) == (2, "")
    assert "Error: " in answer.err
    assert_no_canary(answer.err)


def test_the_refusals_still_help() -> None:
    """The column, how many values and records, the first record, and values of at least ten people."""
    with pytest.raises(InputError) as refused:
        brecha.assess(TABLE, qids=QIDS, weights="illness")
    assert str(refused.value) == (
        "3 values of column 'illness' (on 40 records, the first of them record 1, such as 'cold', 'flu') are no "
        "numbers, and cannot be weights."
    )
    with pytest.raises(InputError) as refused:
        brecha.sanitize(TABLE, sanitizers.TopCode("age", 31))
    assert str(refused.value) == ("1 value of column 'age' (on record 1) is no number, and only numbers can be cut.")


def test_a_value_is_named_from_ten_people_on() -> None:
    for people in (MINIMUM_GROUP_SIZE - 1, MINIMUM_GROUP_SIZE):
        column = brecha.read(pa.table({"town": ["Lapa"] * people + ["b"] * 50})).column("town")
        assert ("Lapa" in str(values_of(column, [0]))) == (people == MINIMUM_GROUP_SIZE)


def test_a_failing_function_is_named_by_its_line_and_not_by_its_message() -> None:
    try:
        fails(CANARIES["illness"])
    except ValueError as error:
        said = str(failure_of(error))
    assert said.startswith("ValueError in line ")
    assert said.endswith(" of test_no_values_in_errors.py")


@pytest.mark.parametrize("error", [ValueError, KeyError, ZeroDivisionError, pa.ArrowInvalid, OSError])
def test_a_bug_is_told_without_its_message_unless_asked_for(error: type[Exception]) -> None:
    code, sentence = outcome(error(CANARIES["illness"]), stopped=False, debug=False)
    assert code == 2
    assert_no_canary(sentence)
    if error is not OSError:
        assert CANARIES["illness"] in outcome(error(CANARIES["illness"]), stopped=False, debug=True)[1]


def test_a_bug_in_a_job_of_the_page_is_told_without_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []

    class Pipe:
        send = staticmethod(told.append)

    monkeypatch.setitem(jobs.TASKS, "fail", lambda task, teller: fails(CANARIES["illness"]))
    jobs.do(Pipe(), "fail", {})  # type: ignore[arg-type]
    assert [(kind, error.id) for kind, error in told[0].items()] == [("failed", "web-work-bug")]
    assert_no_canary(str(told) + str(told[0]["failed"]) + told[0]["failed"].sentence("pt"))


# What a refusal shows, in the source

OF_A_CELL = {"value", "cell", "field", "record", "strange", "odd", "outside", "lost", "problem", "failed", "error"}
"""What things are called that come from a cell of a table, or from an error of somebody else that may quote one"""
NOT_SHOWN = {
    "len",
    "type",
    "counted",
    "failure_of",
    "values_of",
    "given_values",
    "_values_at",
}
"""Functions that say something of what they are given without showing it"""
HARMLESS = {"__name__", "strerror", "shape", "dtype", "type", "name", "start"}
ROOMS = (
    "tables",
    "school_census",
    "attacks",
    "engines",
    "matching",
    "linkage",
    "lattice",
    "sanitizers",
    "beliefs",
    "reversal",
    "answers",
    "study",
    "qif",
    "runtime",
    "language",
    "errors",
)
"""Where cells are; ``cli`` and ``web`` show what was typed, ``report`` and ``charts`` render answers"""
TYPED = "what the user gave as an argument, and may be told again"
OURS = "a refusal of Brecha, which keeps to the rule where it is made"
NAME = "the name of a column or of an attribute"
COUNT = "a number of values or records, or a position"
TRACED = "an error in what jax traces, where there are no numbers yet"
SYSTEM = "what the system says of a file"
IN_A_FILE = "what was written by hand in a scenario or a hierarchy, or where in it a fault is"
ALLOWED: dict[str, dict[str, str]] = {
    "beliefs/question.py": {"Asker.question": TYPED, "record_of_target": TYPED},
    "beliefs/attributes.py": {"Factor.code": TYPED, "_parents": NAME, "_row": OURS},
    "beliefs/continuous.py": {
        "ContinuousBelief.__post_init__": TYPED,
        "sampled": TYPED,
        "_distribution": TRACED,
        "_refuse_what_fails": TRACED,
    },
    "beliefs/simulation/draws.py": {"Drawing._run": OURS},
    "tables/joint_columns.py": {"Ever.__new__": TYPED},
    "beliefs/scenario.py": {
        "_Adversaries.belief": OURS,
        "_Programs.program": OURS,
        "_Programs._function": "code that was to be run, which has not seen a table yet",
        "_Written._depending.row": IN_A_FILE,
        "_parsed": IN_A_FILE,
    },
    "beliefs/functions.py": {"Each._columns": NAME, "Whole._output_of": NAME, "Whole.run": OURS},
    "beliefs/program.py": {"OnTable._on": OURS},
    "sanitizers/steps/contract.py": {
        "RecordCondition.holds": "which columns of a record were read, without what they say",
        "RecordCondition.on": TYPED,
    },
    "beliefs/worst_case.py": {"_Search.made": OURS},
    "answers/sweep.py": {"sweep.rows_of": OURS},
    "engines/two_tables.py": {"_columns": OURS},
    "linkage/link_candidates.py": {"_link": OURS},
    "linkage/changes.py": {"Shift.weights": COUNT},
    "linkage/estimation.py": {"_fellegi_sunter": "which module could not be imported"},
    "tables/lookup.py": {"_refuse_unusable": TYPED, "_Refusing.unknown": TYPED, "_Refusing.unreadable": TYPED},
    "runtime/files.py": {"_unreadable": SYSTEM},
    "runtime/parquet.py": {"read_parquet": OURS},
    "runtime/strict_json.py": {"check": "which rule of a schema is broken", "parsed": OURS, "_unreadable": OURS},
    "qif/channel.py": {"_places": COUNT},
    "qif/labels.py": {
        "text": "a number that has no text, being no number or endless",
        "whole": TYPED,
        "_ambiguous": TYPED,
    },
    "qif/arithmetic.py": {"_decimal": TYPED, "number": TYPED},
    "qif/gain.py": {"_read_number": TYPED},
    "lattice/limits.py": {"Limit.__post_init__": TYPED},
    "study/run.py": {"_refuse_absent_values": TYPED},
    "study/checks.py": {"_Meaning._adversary": OURS, "_refuse": "which rule of a schema a study breaks"},
    "study/file.py": {"read": OURS, "parsed": "which rule of TOML is broken, and where"},
    "study/study.py": {
        "Study._resolved": OURS,
        "Study._path": OURS,
        "Study.gains": OURS,
        "Study._step_request": OURS,
        "_limits": OURS,
    },
    "tables/coded.py": {"_labels_of": TYPED},
    "qif/gain_functions.py": {
        "Matrix.on": OURS,
        "Worth._refuse_unknown": OURS,
        "_measured": TYPED,
        "Distance.on": OURS,
        "Value.on": TYPED,
    },
    "qif/hyper.py": {"refuse_unknown": TYPED},
    "matching/possible_values.py": {"_checked": TYPED, "_stands_for_nothing": TYPED},
    "sanitizers/differential_privacy/belief.py": {"_at": TYPED},
    "sanitizers/differential_privacy/query.py": {
        "Query.__post_init__": TYPED,
        "Query._place": TYPED,
        "_fitting": TYPED,
        "as_value": TYPED,
    },
    "answers/release/released_count.py": {"_edge": TYPED},
    "sanitizers/models.py": {"_places": TYPED},
    "answers/release/target.py": {"_true_value_wanted": OURS},
    "tables/collections.py": {"_mapped": OURS},
    "tables/sources/frames.py": {"_with_index": NAME},
    "tables/sources/delimited.py": {"parse": OURS},
    "answers/store/folder.py": {"unreadable": "results, which hold aggregates only"},
    "study/requests/assess.py": {"AssessRequest.check": OURS},
    "study/requests/unlinked.py": {"_from_file": OURS},
    "study/requests/gains.py": {"_blaming": OURS, "_parsed": OURS},
    "study/requests/notations.py": {"refused_at": OURS},
    "study/requests/target.py": {
        "_parsed": "what of its own rules a parser found broken",
        "_facts": NAME,
    },
    "study/requests/request.py": {
        "_refuse_fraction": TYPED,
        "_next_name": NAME,
        "assignment": NAME,
        "groups": NAME,
        "number": NAME,
        "one_group": NAME,
        "share": TYPED,
        "whole_pairs": TYPED,
    },
    "study/requests/sources.py": {"YearsRequest._unknown": OURS, "one_each": NAME},
    "tables/hierarchies/build.py": {"_numbers": OURS, "dates": OURS, "geography": OURS},
    "tables/hierarchies/tree.py": {"Tree.nodes_of": OURS},
    "tables/hierarchies/hierarchy.py": {
        "_fields": "what of its own rules a parser found broken",
        "read_levels": OURS,
        "Hierarchy.__post_init__": OURS,
        "Hierarchy._place": TYPED,
    },
    "tables/sources/parts.py": {"_refuse_unknown": OURS},
}
"""Functions that show such a name in a refusal, and why that is no cell"""


def called(call: ast.Call) -> str:
    """The name of what is called, without that of whose it is."""
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def shown_names(node: ast.AST) -> Iterator[str]:
    """The suspicious names whose content is shown where an expression is put into a sentence."""
    if isinstance(node, ast.Call) and called(node) in NOT_SHOWN:
        return
    if isinstance(node, ast.Attribute):
        if node.attr in HARMLESS:
            return
        if node.attr in OF_A_CELL:
            yield node.attr
    if isinstance(node, ast.Name) and node.id in OF_A_CELL:
        yield node.id
    if isinstance(node, ast.Compare):
        return
    for child in ast.iter_child_nodes(node):
        yield from shown_names(child)


def _has_id(call: ast.Call) -> bool:
    """Whether an error is given as the name of its sentence and values."""
    first = call.args[0] if call.args else None
    return isinstance(first, ast.Constant) and isinstance(first.value, str) and " " not in first.value


def refusals(tree: ast.AST, inside: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """The function of each refusal that shows a suspicious name, and the name."""
    found = []
    for node in ast.iter_child_nodes(tree):
        place = inside
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            place = (*inside, node.name)
        if isinstance(node, ast.Call) and called(node).endswith(("Error", "warn")):
            parts = (part for argument in node.args for part in ast.walk(argument))
            shown = [part.value for part in parts if isinstance(part, ast.FormattedValue)]
            shown += [word.value for word in node.keywords if _has_id(node)]
            found += [(".".join(place), name) for value in shown for name in shown_names(value)]
        found += refusals(node, place)
    return found


def test_no_new_refusal_shows_what_may_be_a_cell() -> None:
    """Whoever shows such a name in a refusal says here why it is none, or uses brecha.errors.nameable."""
    found = [
        f"{module.as_posix()}: {place} shows {name!r}"
        for module in (file.relative_to(ROOT) for file in sorted(ROOT.rglob("*.py")))
        if module.parts[0] in ROOMS or len(module.parts) == 1
        for place, name in refusals(ast.parse((ROOT / module).read_text(encoding="utf-8")))
        if place not in ALLOWED.get(module.as_posix(), {})
    ]
    assert not found


def test_a_refusal_that_shows_a_cell_would_be_noticed() -> None:
    source = "def check(column):\n    raise SettingError(f'{value!r} of {column.name!r} is no number')"
    assert refusals(ast.parse(source)) == [("check", "value")]
    counted = "def check(values):\n    raise SettingError(f'{len(strange)} values: {failure_of(error)}')"
    assert not refusals(ast.parse(counted))
