"""Studies for tests: one that uses every key, and any that hypothesis may think of."""

from typing import Any

from hypothesis import strategies as st

WHOLE = """\
# Before the census is published.
format = 1

[[data]]
files = ["people 2018.csv"]  # as it came
year = "2018"
person = "id"
rows = "one"
seed = 7
where = "age >= 18"
weight = "weight"
delimiter = ";"
encoding = "latin-1"
missing_tokens = ["NA"]
missing = "wildcard"
max_unreadable = 0.02

[[data]]
files = ["people 2019.csv"]
year = "2019"
person = "id"

[columns.age]
role = "quasi-identifier"  # known to neighbours
label = { en = "age", pt = "idade" }
hierarchy = "intervals:5,10"
importance = 2

[columns.sex]
role = "quasi-identifier"
values = { "1" = { en = "male", pt = "masculino" }, "2" = "F" }
names = { "2019" = "gender" }

[columns."the town"]
role = "quasi-identifier"
published = false

[columns.illness]
role = "sensitive"
label = "what they have"

[columns.income]
role = "sensitive"

[columns.office]
role = "other"
not_assessed = "Known to nobody outside the office."

# Who lives next door.
[[adversary]]
name = "neighbour"
about = "Sees them every day."
knows = ["age", "sex"]
up_to = 1
wants = ["illness"]
gain = ["illness=tries:3", "illness=identity"]
prior = "weight"

[[adversary]]
name = "insurer"
knows = ["age"]
exactly = true

[[adversary]]
ready = "voter-list"

[[limit]]
ready = "ema-0070"
why = "The agency asks for it."

[[limit]]
measure = "above"
goal = "illness"
at_most = 0.01
threshold = 0.2
by = "sex"
adversary = "neighbour"

[[limit]]
measure = "value"
goal = "illness"
at_most = 0.3
value = "yes"

[[release]]
step = "generalise"
column = "age"
level = 1

[[release]]
step = "remove"
columns = ["income"]

[[release]]
step = "k-anonymity"
k = 5
suppression = 0.01

[report]
language = "pt"
title = "The census"
owner = "The office"
date = "2026-03-31"
minimum_group_size = 10
"""
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
NAMES = st.one_of(
    st.sampled_from(["age", "a.b", 'the "town"', "são", "línea\n2", "=", "#", "[x]", "0", "null", "'"]),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6).filter(str.strip),
)
CONDITIONS = st.builds(
    "\"{}\" = '{}'".format,
    NAMES.filter(lambda text: "\0" not in text).map(lambda text: text.replace('"', '""')),
    NAMES.filter(lambda text: "\0" not in text).map(lambda text: text.replace("'", "''")),
)
"""Conditions on rows: a column and a value of any letters"""
LABELS = st.one_of(TEXTS, st.dictionaries(st.sampled_from(["en", "pt", "pt-BR", "es"]), TEXTS, max_size=3))


def _optional(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=keys)


@st.composite
def plain_studies(draw: st.DrawFn) -> dict[str, Any]:
    """Return a valid study as plain data."""
    known, secret, other = draw(st.lists(NAMES, min_size=3, max_size=3, unique=True))
    columns = {
        known: {"role": "quasi-identifier", "hierarchy": "flat"},
        secret: {"role": "sensitive"},
        other: {"role": draw(st.sampled_from(["other", "identifier"]))},
    }
    for name in draw(st.permutations([*columns])):
        columns[name] |= draw(
            _optional(
                label=LABELS,
                values=st.dictionaries(NAMES, LABELS, min_size=1, max_size=3),
                importance=st.one_of(st.integers(0, 9), st.floats(0, 9)),
                not_assessed=NAMES,
            )
        )
    more = _optional(
        seed=st.integers(1, 10**30), where=CONDITIONS, delimiter=st.sampled_from([";", "tab"]),
        missing_tokens=st.lists(TEXTS, max_size=3),
        max_unreadable=st.floats(0, 1), weight=NAMES,
    )  # fmt: skip
    adversary = _optional(about=TEXTS, up_to=st.integers(1, 3), wants=st.sampled_from([[], [secret]]), prior=NAMES)
    adversaries: list[dict[str, Any]] = [{"name": "a\nb", "knows": [known], **draw(adversary)}]
    wanted = adversaries[0].get("wants") != []
    limits: list[dict[str, Any]] = [
        {"ready": "k5"},
        {"ready": "k5", "why": "so", "adversary": "a\nb"},
        {"measure": "certain", "at_most": 1},
        {"measure": "certain", "at_most": 1.0},
        {"measure": "highest", "at_most": 1e-05, "goal": secret, "by": known},
        {"measure": "above", "at_most": 0.5, "threshold": 0.25},
        {"measure": "value", "at_most": 0.5, "goal": secret, "value": "\u00e9"},
    ]
    limit = st.sampled_from([one for one in limits if wanted or one.get("goal") != secret])
    step = st.sampled_from(
        [
            {"step": "generalise", "column": known, "level": 0},
            {"step": "sample", "share": 0.5},
            {"step": "k-anonymity", "k": 2, "suppression": 1},
            {"step": "l-diversity", "l": 2.0, "sensitive": secret, "kind": "entropy"},
            {"step": "swap", "columns": [secret], "share": 0.1, "within": [known], "seed": 3},
        ]
    )
    study: dict[str, Any] = {
        "format": 1,
        "data": [{"files": draw(st.lists(NAMES, min_size=1, max_size=2)), **draw(more)}],
        "columns": columns,
        "adversary": adversaries,
        "limit": draw(st.lists(limit, max_size=3, unique_by=str)),
        "release": draw(st.lists(step, max_size=3)),
        "report": draw(_optional(language=st.just("pt"), title=TEXTS, owner=TEXTS, date=st.just("2026-02-28"))),
    }
    return {key: value for key, value in study.items() if value}
