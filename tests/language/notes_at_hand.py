"""Every note that there is, made by real calls on small tables."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import linkage, qif
from brecha.beliefs import Attribute, Belief, Drop, Each, Whole, believe
from brecha.language.notes import Note
from brecha.tables.people import _form
from brecha.tables.sources.delimited import _reason
from brecha.tables.sources.formulas import Formulas, formula_notes
from tests.tables_at_hand import coded

FIRST: dict[str, Any] = {"id": ["a", "b", "c", "d"], "school": [*"SSTT"], "only": [*"1234"], "sex": [*"FMFM"]}
SECOND: dict[str, Any] = {"id": ["a", "b", "c", "e"], "school": [*"STTT"], "later": [*"1234"], "sex": [*"FMFM"]}

FORMULAS: tuple[Formulas, ...] = ("neutralise", "keep")


def every_note(folder: Path) -> dict[str, list[Note]]:
    """All notes by their id, those within others too; advice has its own."""
    found: dict[str, list[Note]] = {}
    made = (_of_reading(folder), _of_looking(), _of_years(), _of_attacks(), _of_samples(folder), _of_unlinked(),
            _of_outsiders(), _of_private_counts(), _of_beliefs(), _of_progress(), _of_checks(),
            _of_studies())  # fmt: skip
    for note in _flat(chain(*made)):
        found.setdefault(note.id, []).append(note)
    return found


def _flat(values: Iterable[Any]) -> Iterator[Note]:
    for value in values:
        if isinstance(value, Note):
            yield value
            yield from _flat(value.values.values())
        elif isinstance(value, list):
            yield from _flat(value)


def _read(folder: Path, content: str | bytes, **more: Any) -> brecha.CodedTable:
    path = folder / "table.csv"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return brecha.read(path, max_unreadable=1, **more)


def _frame(columns: dict[str, Any]) -> brecha.CodedTable:
    return brecha.read(pa.table(columns))


def _of_reading(folder: Path) -> Iterator[Note]:
    yield from _read(folder, "a,b\n1,2\n1\n1,2,3\n").notes
    yield from _read(folder, "a,b\n1,2\n1\n").notes
    yield from _read(folder, 'a,b\n1,2\n3,"x"y\n6,7\n').notes
    yield from _read(folder, 'a,b\n1,2\n3,x"y\n' + "9" * 2_100_000 + ",1\n6,7\n").notes
    yield _reason("INVALID ENCODING", None, 2)  # where a whole file is in another encoding, it is read in that
    yield from _read(folder, "id,a\n1,x\n1,y\n,z\n2,NA\n", person="id", rows="one").notes
    yield from _read(folder, "id,a\n" + "1,x\n2,y\n" * 21, person="id", rows="one").notes
    yield from _read(folder, "id,a,b\n1,x,NA\n1,y,1\n1,y,1\n,z,1\n,NA,1\n", person="id", rows="one").notes
    yield from (Note("repeated-person-on-spark", records=records) for records in (1, 2))
    yield from _read(folder, "a,b\r\n1,2\n3,4\r5,6\n").notes
    yield from _read(folder, 'a,b\n1, "x"\n3,4\n').notes
    yield from chain(*(_read(folder, text).notes for text in ("a\n1\n\n2\n", "a\n1\n\n", "a\n1\n\n2\n\n\n")))
    yield from chain(*(_read(folder, text, header=False).notes for text in ("1\n2\n", "1,x\n2,y\n")))
    yield Note("no-header", files=2, columns=2, last="column_2")
    (folder / "year=2014").mkdir(exist_ok=True)
    yield from _read(folder / "year=2014", "a,b\n1,2\n").notes
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("brecha.tables.sources.text.WINDOWS", 1)
        yield from _read(folder, b"a,b\n" + b"1,x\n" * 100_000 + "2,é\n".encode("latin-1")).notes
    for formulas in FORMULAS:
        yield from formula_notes(_read(folder, "a,b\n=1+1,2\n"), formulas)
        yield from formula_notes(_read(folder, "=a,b\n=1+1,@x\n"), formulas)
    yield from brecha.census(50, columns=["TP_SEXO"]).notes
    yield from brecha.sanitize(coded(FIRST)).risk(["school"]).without_people("release.csv", seed=1).notes


def _of_looking() -> Iterator[Note]:
    rows, some = range(40), ["a", "b"] * 20
    people: dict[str, Any] = {
        "id": [*rows], "record": [*rows], "name": [f"n {i}" for i in rows], "x": [f"x{i}" for i in rows],
        "same": ["x"] * 40, "none": pa.nulls(40, pa.string()), "weight": [1.5, 2] * 20, "weight2": [1, 2] * 20,
        "age": [20, 30] * 20, "sex": some, "home_city": some, "IN_TRANSPORTE_PUBLICO": some,
    }  # fmt: skip
    people |= {f"illness {i}": some for i in range(21)} | {f"q{i}": some for i in range(21)}
    for table in (
        people,
        {"x": [*map(str, rows)], "31": ["a"] * 40},
        {"2018": ["a"]},
        {"id": [*range(20), *range(20)], "age": [*rows]},
        dict(list(people.items())[:-12]),
    ):
        look = brecha.describe(pa.table(table))
        yield from look.notes
        yield from (column.reason for column in look.columns)
        yield from (adversary.note for adversary in look.adversaries)


def _of_years() -> Iterator[Note]:
    years = brecha.collection({2014: coded(FIRST), 2015: coded(SECOND)}, person="id")
    yield from brecha.assess(years, qids=["school", "only"], sensitive=["sex"]).notes
    yield from brecha.collection([coded(FIRST), coded(SECOND), coded(SECOND)], person="id").notes
    yield from brecha.collection([coded(FIRST)] * 3, person="id").notes
    yield from brecha.collection([brecha.census(60, columns=["ID_ALUNO", "TP_SEXO"])] * 2, person="ID_ALUNO").notes
    nobody = {"later": "1", "school": {2014: "T"}}
    for known in ({"later": "4"}, nobody, {"school": {2014: brecha.ABSENT}}):
        note = brecha.target(years, known).note
        assert note is not None
        yield note
    crowd = {name: [*values, *values[-1:]] for name, values in SECOND.items()} | {"id": [*"abcef"]}
    note = brecha.target(brecha.collection([coded(FIRST), coded(crowd)], person="id"), {"later": "4"}).note
    assert note is not None
    yield note
    yield from _of_identifiers()


def _of_identifiers() -> Iterator[Note]:
    """Identifiers that are missing, or written in two ways."""
    yield from brecha.read(pa.table({"id": [1, 2], "q": ["S", "T"]}), person="id", rows="linked").notes
    yield from brecha.read(pa.table({"home": [1, 2], "q": ["S", "T"]}), household="home").notes
    for ages in (["30"], ["30", "40"]):
        yield from brecha.read(pa.table({"age": ages}), where="age = 30").notes
    for nameless in (["a", None, None], ["a", "b", None]):
        yield from brecha.collection([coded({"id": nameless, "q": [*"STT"]}), coded({"id": ["a"]})], "id").notes
    for first, second in ((["07", "8", "9"], ["7", "8"]), (["07", "08", "9", "10"], ["7", "8", "9", "10"])):
        both = [_frame({"id": ids, "q": [*range(len(ids))]}) for ids in (first, second)]
        yield from brecha.collection(both, "id").notes
    for values in ([1, 2], [None], [b"a"], ["a"], ["a", "bc"]):
        yield _form(_frame({"id": values, "q": [*range(len(values))]}).column("id"))


def _of_attacks() -> Iterator[Note]:
    table = _frame({"q": [*"aab"], "s": [None, None, "x"], "same": ["x"] * 3, "no": pa.nulls(3, pa.string())})
    yield from brecha.assess(table, qids=["q", "no"], sensitive=["s", "same"], by="s", weights=[1, 0, 2]).notes
    yield from brecha.assess(table, qids=["same"], sensitive=["s", "no"], weights=[1, 0, 0]).notes
    only = qif.Gain.worth({"x": 1}, default=0, name="only x")
    yield from brecha.assess(table, qids=["q"], sensitive=["s"], gains={"s": only}).notes
    thirds = np.array([1 / 3, np.pi, 1e4 + 1 / 3])
    yield from brecha.assess(table, qids=["q"], weights=thirds).notes
    yield from brecha.assess(coded({"q": ["a"]}), qids=["q"]).notes


def _of_samples(folder: Path) -> Iterator[Note]:
    def asked(population: dict[str, Any], sample: dict[str, Any]) -> tuple[Note, ...]:
        found = brecha.membership(coded(population), coded(sample), qids=list(population), unmatched="count")
        return found.notes

    yield from asked({"q": [*"aaab"], "same": [*"xxxx"]}, {"q": ["a", "z", "é"], "same": [*"xxx"]})
    yield from asked({"q": ["a", "b"], "r": ["x", "y"]}, {"q": ["a", "a"], "r": ["x", "y"]})
    yield from asked({"q": [*"aabbbc"]}, {"q": [*"aaaabbbb"]})
    yield from asked({"q": [*"aab"]}, {"q": [*"aaa"]})
    yield from asked({"q": ["a"]}, {"q": ["a"]})
    population = _read(folder, "id,q\n1,a\n1,a\n2,b\n3,NA\n", person="id", rows="one")
    sample = _read(folder, "id,q\n1,a\n1,a\n1,a\n2,NA\n", person="id", rows="one")
    yield from brecha.membership(population, sample, qids=["q"], unmatched="count").notes
    yield from brecha.planned_sample(population, qids=["q"]).notes


def _of_outsiders() -> Iterator[Note]:
    table = coded({"id": ["a", "b"], "sex": [*"FM"]})
    for others in (["x"], ["x", "y"]):
        profiles = [{"id": one, "sex": "F"} for one in ["a", *others]]
        yield from brecha.outsiders(table, profiles, truth="id").notes


def _of_unlinked() -> Iterator[Note]:
    first, second = coded(FIRST), coded(SECOND)
    yield from brecha.without_identifier(first, second, qids=["only", "later"], changes={}, person="id").notes
    yield from brecha.without_identifier(first, second, qids=["school"], changes={"sex": linkage.Stay(1)}).notes


def _of_private_counts() -> Iterator[Note]:
    table = coded({"s": [*"xyxy"], "u": ["1", "2", "?", None], "v": [*"abca"]})
    yield from brecha.private_count(table, "u>1", "s", [1]).notes
    words = coded({"s": [*"xyxy"], "u": ["1", "!", "?", None]})
    yield from brecha.private_count(words, "u>1", "s", [1]).notes
    yield from brecha.private_count(coded({"s": [*"xx"], "u": [*"aa"]}), "u=a", "s", [1]).notes
    yield from brecha.private_count(table, "v=d", "s", [1], order=[*"abcd"], prior={("z", "a"): 1}).notes
    yield from brecha.private_count(table, "v=a", "s", [1], prior={("z", "a"): 0.5, ("w", "a"): 0.5}).notes
    yield from brecha.private_count_samples(table, "v=b", "s", [1], size=1, samples=2).notes
    yield from brecha.private_count(brecha.read(pa.table({"s": [*"xy"]})), "s=x", "s", [1]).notes


def _of_beliefs() -> Iterator[Note]:
    yield Note("belief-old-keys", old=["victims", "attackers"], new=["targets", "adversaries"])
    ages, illness = Attribute.of("age", {"young": 1.0, "old": 0.0}), Attribute.of("ill", {"yes": 0.5, "no": 0.5})
    belief = Belief([ages, illness], records=5)
    starred, whole = Each(lambda record: record | {"ill": "*"}), Whole(lambda table: table)
    other = Whole(lambda table: table | {"ill": ["*" for _ in table["ill"]]})
    any_rows = Whole(lambda table: {name: column[:2] for name, column in table.items()}, rows="any")
    for program, target, more in (
        (starred, "young", {}),
        (Drop(["ill", "age"]), "young", {}),
        (starred, "old", {}),
        (starred, "old", {"method": "simulation", "data_sets": 30}),
        (starred, "young", {"method": "simulation", "data_sets": 1, "given": 1}),
        (starred, "young", {"method": "simulation", "data_sets": 300, "given": 4}),
        (whole, "young", {"data_sets": 200}),
        (other, "young", {"data_sets": 200}),
        (any_rows, "young", {"data_sets": 200}),
    ):
        answer = believe(belief, program, target={"age": target}, known=["age"], secret="ill", value="yes", **more)
        yield from answer.notes
        figures = (answer.alike, answer.all_have, answer.how_many, *vars(answer.learnt).values())
        yield from (one.why for one in figures if one.why is not None)
    yield Note("belief-never-published")
    yield Note("belief-largest-drawn")
    yield Note("belief-not-found", columns=["age", "zip"])
    yield Note("belief-of-programs", programs=["no sex", "counts"], note=Note("belief-only-known", column="sex"))
    yield Note("belief-secret-elsewhere", secret="ill", columns=["age", "illness"], n=2)
    yield Note("belief-secret-elsewhere", secret="ill", columns=[], n=0)
    yield Note("belief-secret-foreign", secret="ill")
    yield Note("belief-too-many-types", types=1_234)
    yield Note("belief-groups-drawn", size=30)
    yield Note("only-in-some-years", column="school", years=[1, 3], n=2)
    yield Note("only-in-some-years", column="school", years=[2], n=1)
    yield Note("not-linked-from", number=2)
    yield Note("truly-linked-to", number=3, found=1_234, people=2_000)
    yield Note("belief-made-unknown", columns=["decade"])
    yield Note("belief-rests-on", count=0, fewest=100)
    yield Note("belief-divergent", share=0.034, most=0.01)
    yield Note("belief-chains-apart", r_hat=1.0732, most=1.05)
    yield Note("belief-chains-apart", r_hat=float("inf"), most=1.05)
    yield Note("belief-few-draws", effective=12, fewest=100)


def _of_studies() -> Iterator[Note]:
    yield Note("describe-role-of-study")
    for labels in ({"9": "unknown"}, {"8": "x", "9": "unknown"}):
        columns = {"school": {"values": labels}}
        study = brecha.Study.from_dict({"format": 1, "data": [{"files": ["a.csv"]}], "columns": columns})
        yield from study.check_values(_frame(FIRST))
    yield Note("study-shortened", adversary="anybody", columns=46, size=3)
    for grouped, by, size, together in (("no", "", 3, "yes"), ("yes", "region", 1, "no")):
        yield Note("study-release-fewer-sets", adversary="anybody", grouped=grouped, by=by, tried=176, of=1_023,
                   size=size, together=together)  # fmt: skip
    for linking in (["id"], ["id", "pupil"]):
        yield Note("study-years-assessed-as-linked", columns=linking, count=len(linking))


def _of_progress() -> Iterator[Note]:
    """Notes that go to a terminal or a log while a run is under way, for which tests/cli makes the real runs."""
    yield from (Note("checkpoint-resumed", folder="'here'", done=done, of=3) for done in (1, 2))
    yield from (
        Note("checkpoint-kept", folder="'here'", kind=kind, done=1, of=3)
        for kind in ("steps", "combinations", "unknown")
    )
    yield Note("checkpoint-part-damaged", part="'part-0'")
    yield from (Note("reading-on-cluster", sources=sources, master="local[2]") for sources in (1, 2))
    yield Note("no-hierarchy-kept-or-suppressed", columns=["age", "town"])
    yield Note("no-hierarchy-as-written", columns=["age", "town"])
    levels = [Note("hierarchy-levels", name="age", levels=levels) for levels in (1, 3)]
    yield from (Note("hierarchies-found", hierarchies=levels[:count], count=count) for count in (1, 2))
    yield Note("checkpoint-not-written", folder="'here'", why="No space left on device")
    yield Note("sample-no-identifier", column="id")
    for how in (Note("changes-given"), Note("changes-counted"), *_estimated()):
        yield Note("changes-learnt", how=how, model="Stay(0.9)")


def _estimated() -> Iterator[Note]:
    for few, many in (("yes", "no"), ("no", "yes")):
        yield Note("changes-estimated", version="4", few=few, enough=3, many=many, again=1.2)


def _of_checks() -> Iterator[Note]:
    """Whether tables are already as sanitising steps would make them."""
    yield from (Note(f"check-{name}", column="age") for name in ("coarse-unseen", "values-finer", "values-coarse"))
    yield Note("check-values-below-level", column="age", level=1)
    yield from (Note(f"check-{name}") for name in ("levels-reached", "swap-unseen", "recoding-unseen", "columns-gone"))
    yield from (Note(f"check-{name}") for name in ("unseen", "unchanged", "changed", "program-done", "columns-counted"))
    for side in ("top", "bottom"):
        yield from (Note("check-beyond-limit", column="age", values=n, side=side, limit="90") for n in (1, 2))
        yield Note("check-within-limit", column="age", side=side, limit="90")
    for records in (1, 2):
        yield from (Note(f"check-{name}", records=records) for name in ("smallest-group", "smallest-class"))
        yield Note("check-classes-hold", classes=records, smallest=records)
        yield Note("check-classes-fail", failing=1, classes=records, failing_records=1, records=records)
        yield Note("check-sample-unseen", records=records)
    yield from (Note(f"check-{name}", column="age") for name in ("column-there", "column-not-counted"))
    yield from (Note("check-records-there", records=records) for records in (0, 1, 2))
    yield from (Note("check-cells-shown", cells=n, column="age", columns=k) for n in (0, 1, 2) for k in (1, 2))
