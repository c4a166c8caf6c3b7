"""Genuine results of every kind, small, from which hostile ones are made.

They are kept beside the tests, one .zip for each, so that the same number always gives the same hostile folder, and so
that results of this version are still read by the next. ``python -m tests.fuzz.genuine`` makes them anew, or those that
are named.
"""

import hashlib
import io
import json
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from brecha.answers.store.folder import MANIFEST, WHOLE, Manifest

SAVED = Path(__file__).parent / "saved"
FILES = ("results.json", "results.parquet", "timing.json")
Folder = dict[str, bytes]
"""The files of a folder of results, by name"""


@cache
def genuine() -> dict[str, Folder]:
    """The folders that are kept, by what they are of."""
    return {path.stem: _unpacked(path) for path in sorted(SAVED.glob("*.zip"))}


def _unpacked(path: Path) -> Folder:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(files: Mapping[str, bytes], folder: Path) -> Path:
    """Files in a folder, which is made if there is none; results with a manifest that says that they are whole."""
    folder.mkdir(parents=True, exist_ok=True)
    if {"results.json", "results.parquet"} & set(files):
        files = {MANIFEST: manifest_of(files), **files}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def manifest_of(files: Mapping[str, bytes]) -> bytes:
    """What manifest.json says of files that are whole."""
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != MANIFEST}
    return json.dumps(Manifest(WHOLE, sums).as_dict()).encode()


def people(seed: int = 0, rows: int = 60) -> dict[str, list[Any]]:
    """A table about people, drawn at random: two have no sex, and somebody has two rows."""
    draw = np.random.default_rng(seed)
    return {
        "id": [*range(rows - 1), 0],
        "sex": ["", "", *draw.choice(["F", "M"], rows - 2).tolist()],
        "age": draw.integers(20, 29, rows).tolist(),
        "town": draw.choice(["A", "B", "C|D"], rows).tolist(),
        "ill": draw.choice(["no", "flu", "heart"], rows, p=[0.7, 0.2, 0.1]).tolist(),
        "income": draw.choice([10, 20, 40], rows).tolist(),
        "weight": draw.choice(["0.5", "1", "2"], rows).tolist(),
    }


CHECKPOINT: dict[str, Any] = {
    "qids": ["sex", "age", "town"], "sensitive": ["ill"], "by": "town", "thresholds": (0.5, 0.2), "values": True,
}  # fmt: skip
"""What is asked of the table whose checkpoints are kept"""


@cache
def small_table() -> Any:
    """The table of people, coded."""
    from tests.tables_at_hand import coded

    return coded(people())


@cache
def checkpoint() -> Folder:
    """What is kept of an assessment while it goes on, every unit of it at once; of the versions that are installed."""
    import brecha
    from brecha.engines import checkpoint
    from brecha.engines.checkpoint import Checkpoint

    with tempfile.TemporaryDirectory() as place, mock.patch.object(checkpoint, "PACE", checkpoint.Pace(0, 0, 0)):
        brecha.assess(small_table(), **CHECKPOINT, engine="kernel", threads=1, checkpoint=Checkpoint(Path(place)))
        return {file.name: file.read_bytes() for file in sorted(Path(place).iterdir())}


RUN: dict[str, Any] = {
    "source": {
        "name": "people.csv",
        "years": [["people.csv"]],
        "labels": ["people"],
        "census": 0,
        "uploaded": False,
        "trust_size": False,
    },
    "roles": {
        "qids": ["sex", "age"],
        "sensitive": ["ill"],
        "person": "id",
        "by": None,
        "weights": None,
        "subsets": "all",
        "same": {"age": ["age"]},
        "limit": "5%",
        "rows": None,
        "not_published": [],
        "unknown": ["town"],
        "labels": {"age": {"en": "years of age"}},
    },
    "study": {"text": 'format = 1\n[[data]]\nfiles = ["people.csv"]\n', "file": "brecha.toml"},
    "is_study": False,
    "lang": "en",
    "began": "2026-01-02T03:04:05+00:00",
    "state": "stopped",
    "error": "",
}
"""The record of a run on the page"""


def _answers() -> dict[str, Callable[[], Any]]:
    """What makes each answer."""
    import brecha
    from brecha import linkage, qif, sanitizers
    from brecha.answers.release.released_count import ReleasedCount
    from brecha.sanitizers import Generalise, Sanitized, Swap, linked, sanitize
    from brecha.tables import hierarchies
    from brecha.tables.coded import Profiles
    from tests.beliefs.sweeps_at_hand import believed, questions, swept, worst
    from tests.tables_at_hand import EXAMPLE, coded

    for name, seed in (("people.csv", 0), ("later.csv", 1)):
        table = people(seed)
        lines = [",".join(table), *(",".join(map(str, row)) for row in zip(*table.values(), strict=True))]
        Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    here, later = (
        brecha.read(name, columns=list(people()), person="id", rows="one") for name in ("people.csv", "later.csv")
    )
    records = brecha.read("people.csv")
    years = brecha.collection([here, later], person="id", labels=["2023", "2024"])
    asked: dict[str, Any] = {"qids": ["sex", "age", "town"], "sensitive": ["ill", "income"]}
    gains = {
        "income": [qif.Gain.identity(), qif.Gain.tries(2), qif.Gain.distance(reach=20)],
        "ill": [
            qif.Gain.worth({"flu": 4, "heart": 9}, default=1, name="worth"),
            qif.Gain.members(["flu", "heart"]),
            qif.Gain.value("flu"),
        ],
    }
    bands = Generalise({"age": 1}, {"age": hierarchies.intervals(list(range(20, 30)), [2, 4])})
    starred = sanitizers.Anonymise(["sex", "town"], [sanitizers.KAnonymity(3)], {}, 0.9)
    tree = hierarchies.flat([*"abcd"])
    halves = coded({"q": [*"aabbccdd"]})
    shown = sanitize(halves, sanitizers.Anonymise(["q"], [sanitizers.KAnonymity(3)], {"q": tree}, 0.0))
    safer = sanitize(here, sanitizers.Remove("id"), starred)
    twice = replace(here, profiles=Profiles("linked", "id", np.arange(here.rows, dtype=np.int32) // 2))
    halved = sanitize(twice, sanitizers.Remove("id"), bands, sanitizers.Sample(size=20, unit="people", seed=1),
                      sanitizers.SuppressRecords(where={"town": ["A"]}, unit="rows"))  # fmt: skip
    known = {"sex": "F", "age": 24}
    study: dict[str, Any] = {
        "format": 1,
        "data": [{"files": ["people.csv"], "person": "id", "rows": "one"}],
        "columns": {
            "sex": {"role": "quasi-identifier", "label": {"en": "gender", "pt": "gênero"}},
            "age": {"role": "quasi-identifier", "hierarchy": "intervals:2,4"},
            "town": {"role": "quasi-identifier"},
            "ill": {"role": "sensitive"},
            "income": {"role": "other", "not_assessed": "It was drawn at random."},
            "weight": {"published": False},
        },
        "adversary": [
            {"name": "neighbour", "about": "Lives next door.", "knows": ["sex", "age"]},
            {"name": "clerk", "knows": ["sex", "age", "town"], "exactly": True},
        ],
        "limit": [
            {"measure": "certain", "at_most": 0.1, "why": "So it was agreed."},
            {"measure": "certain", "at_most": 5, "goal": "re-identification"},
            {"ready": "k5"},
            {"measure": "above", "threshold": 0.5, "at_most": 0.2, "goal": "ill"},
            {"measure": "value", "goal": "ill", "value": "flu", "at_most": 0.9},
            {"measure": "factor", "at_most": 40, "by": "town"},
            {"measure": "average", "at_most": 1.0, "adversary": "clerk"},
        ],
    }
    profiles = [
        {"id": 3, "sex": "F", "age": "20-24"}, {"id": 5, "sex": "M|F", "age": "25"}, {"id": 7, "sex": "*", "age": None},
        {"id": 9, "sex": "F", "age": "80"}, {"id": 999, "sex": "M", "age": "20..22"}, {"sex": "F", "age": "x"},
    ]  # fmt: skip
    steps = [{"step": "generalise", "column": "age", "level": 1}, {"step": "remove", "columns": ["town"]}]
    return {
        "outcome": lambda: brecha.Study.from_dict(study).run(),
        "outcome-of-release": lambda: brecha.Study.from_dict(study | {"release": steps}).run(),
        "advice": lambda: brecha.advise(brecha.assess(here, **asked, gains=gains), limit=0.1, planned=["sex"]),
        "belief": believed,
        "comparison": lambda: brecha.compare(brecha.assess(here, **asked, by="town"), brecha.assess(later, **asked)),
        "membership-target": lambda: brecha.membership(records, records, qids=["sex", "age"]).target(known),
        "effective-anonymity": lambda: brecha.effective_anonymity(records, [["sex", "age"], ["town"]], k=2),
        "presence-target": lambda: safer.membership(["sex", "age", "town"]).target(known),
        "worst-adversary": worst,
        "questions": questions,
        "presence": lambda: safer.membership(["sex", "age", "town"], "all"),
        "release-target": lambda: safer.target(known, ["ill"]),
        "released-count": lambda: ReleasedCount("ill=flu", 12, 1.0, 3, "geometric", "OpenDP 0.12", "person"),
        "target": lambda: brecha.target(here, known, ["ill", "income"]),
        "target-of-years": lambda: brecha.target(years, {"sex": ["F", "M"], "town": {"2023": "A"}}, ["ill"]),
        "what-if": lambda: brecha.assess(here, **asked, by="town").what_if(["sex", "age"], 0.1),
        "assessment": lambda: brecha.assess(here, **asked),
        "assessment-adversaries": lambda: brecha.assess(here, **asked, gains=gains, by="town", weights="weight"),
        "assessment-thresholds": lambda: brecha.assess(
            here, **asked, gains=gains, by="town", thresholds=(0.5, 0.2, 1, 0)
        ),
        "assessment-values": lambda: brecha.assess(here, **asked, gains=gains, by="town", values=True),
        "assessment-of-years": lambda: brecha.assess(years, **asked, subsets=2),
        "assessment-without-histograms": lambda: replace(brecha.assess(here, **asked), histograms=None),
        "assessment-of-one": lambda: brecha.assess(here.take(np.arange(1)), qids=["sex"], subsets=[["sex"]]),
        "growth": lambda: brecha.growth(years, **asked, by="sex", gains={"income": gains["income"]}),
        "membership": lambda: brecha.membership(
            records, brecha.read("people.csv").take(np.arange(20)), qids=["sex", "age"], unmatched="count"
        ),
        "membership-of-people": lambda: brecha.membership(
            twice, twice.take(np.arange(30)), qids=["sex", "town"], knows="one"
        ),
        "membership-of-years": lambda: brecha.membership(years, years, qids=["age", "town"]),
        "planned-sample": lambda: brecha.planned_sample(here, qids=["sex", "age"], subsets="all"),
        "private-counts": lambda: brecha.private_count(here, "ill=flu", "town", epsilons=[0.5, "ln3"]),
        "composed-counts": lambda: brecha.composed_counts(
            here, ["ill=flu", "town=A"], "income", [0.5, "ln3"], published=["sex"], budget=2
        ),
        "private-counts-of-samples": lambda: brecha.private_count_samples(
            here, "ill=flu", "income", epsilons=[1.0], size=20, samples=5
        ),
        "replay": lambda: brecha.replay(["000 Example 49", "000 Example 53"]),
        "reversed": lambda: brecha.reverse(shown, ["q"], k=3, hierarchies={"q": tree}),
        "reversed-people": lambda: brecha.reverse(halved, [["sex", "age"], ["town"]], k=2),
        "reversed-not-asked": lambda: brecha.reverse(records, [["sex", "age"], ["town"]], k=2, suppressed=9),
        "sanitized": lambda: sanitize(here, sanitizers.Remove("id"), starred).risk(
            ["sex", "age", "town"], ["ill"], tabulations=[["sex", "town"]]
        ),
        "sanitized-adversaries": lambda: sanitize(here, Swap(["age"], 0.3, seed=1), starred).risk(
            ["sex", "age"], ["income"], by="town", gains={"income": gains["income"]}, weights="weight"
        ),
        "sanitized-people": lambda: halved.risk(
            ["sex", "age", "town"], ["ill"], subsets="all", knows="one", thresholds=(0.5, 0.2)
        ),
        "sanitized-thresholds": lambda: sanitize(here, sanitizers.Remove("id"), starred).risk(
            ["sex", "age"], ["ill"], subsets="all", by="town", thresholds=(0.5, 0.2)
        ),
        "sanitized-years": lambda: linked(
            [Sanitized.of(coded(EXAMPLE)), Sanitized.of(coded(EXAMPLE))], person="id"
        ).risk(["gender", "occupation"], ["illness"]),
        "sweep": swept,
        "tradeoff": lambda: brecha.tradeoff(
            here,
            {
                "k=3": starred,
                "k=900": sanitizers.Anonymise(["sex"], [sanitizers.KAnonymity(900)], {}, 0.0),
                "bands": bands,
            },
            qids=["sex", "age", "town"],
            sensitive=["ill"],
            tabulations=[["sex"]],
        ),
        "outsiders": lambda: brecha.outsiders(here, profiles, ["ill", "income"], truth="id", errors={"age": 0.1}),
        "outsiders-without-truth": lambda: brecha.outsiders(here, profiles, columns=["sex"]),
        "unlinked-target": lambda: brecha.unlinked_target(
            here,
            later,
            known={"sex": "F", "town": {1: "A"}},
            sensitive=["ill"],
            changes={"sex": linkage.Stay(1), "town": linkage.Stay(0.7)},
        ),
        "unlinked-of-three-years": lambda: brecha.without_identifier(
            here,
            later,
            here,
            qids=["sex", "town"],
            sensitive=["ill"],
            person="id",
            changes=[{"sex": linkage.Stay(1), "town": linkage.Stay(share)} for share in (0.7, 0.8)],
        ),
        "unlinked": lambda: brecha.without_identifier(
            here,
            later,
            qids=["sex", "town"],
            sensitive=["ill"],
            person="id",
            subsets="all",
            changes={"sex": linkage.Stay(1), "town": linkage.Stay(0.7), "age": linkage.Shift({0: 0.5, 1: 0.5})},
        ),
        "unlinked-without-truth": lambda: brecha.without_identifier(
            here, later, qids=["sex"], changes={"sex": linkage.Stay(1), "age": linkage.Shift(1)}, leaves=0.1
        ),
    }


def _make() -> None:
    SAVED.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        for name, make in _answers().items():
            if sys.argv[1:] and name not in sys.argv[1:]:
                continue
            folder = make().save(place + "/answer")
            content = io.BytesIO()
            with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
                for file in FILES:
                    archive.writestr(zipfile.ZipInfo(file), (folder / file).read_bytes(), zipfile.ZIP_DEFLATED)
            (SAVED / f"{name}.zip").write_bytes(content.getvalue())
            sys.stdout.write(f"{name}: {len(content.getvalue()):,} bytes\n")


if __name__ == "__main__":
    _make()
