"""Small tables with hierarchies for tests: trees of every awkward kind over few records."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from brecha.sanitizers.models import KAnonymity, LDiversity, Model, TCloseness
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import Hierarchy, Ladder
from tests.oracles import anonymity as oracle
from tests.tables_at_hand import coded, records

VALUES = ["a", "ç", "東", "d", "10", "9"]
SHARES = [0.0, 0.1, 0.25, 0.5, 0.75, 1.0]


@dataclass(frozen=True)
class Case:
    """A table, and a hierarchy for each quasi-identifier."""

    columns: dict[str, list[Any]]
    hierarchies: dict[str, Hierarchy]

    @property
    def table(self) -> CodedTable:
        return coded(self.columns)

    @property
    def ladders(self) -> list[Ladder]:
        return [hierarchy.on(self.table.column(name)) for name, hierarchy in self.hierarchies.items()]

    @property
    def records(self) -> list[Any]:
        return records(self.columns)

    @property
    def trees(self) -> dict[str, oracle.Tree]:
        return {name: oracle.tree_of(one.levels, set(self.columns[name])) for name, one in self.hierarchies.items()}

    @property
    def domains(self) -> dict[str, tuple[Any, ...]]:
        return {name: one.values for name, one in self.hierarchies.items()}


@st.composite
def hierarchies(draw: st.DrawFn, values: list[str | None], most: int = 3) -> Hierarchy:
    """A tree over at least these values, and perhaps others; with a root or without, with a level twice or without."""
    more = draw(st.lists(st.sampled_from([value for value in VALUES if value not in values] or ["x"]), max_size=2))
    names: list[str | None] = list(dict.fromkeys([*values, *more]))
    if None in names and (len(names) == 1 or draw(st.booleans())):
        names = [name for name in names if name is not None] or ["x"]
    levels: list[tuple[str | None, ...]] = [tuple(names)]
    for h in range(draw(st.integers(0, most))):
        groups = draw(st.integers(1, 3))
        above: dict[str | None, str] = {}
        for label in dict.fromkeys(levels[-1]):
            above[label] = f"{h}·{draw(st.integers(1, groups))}"
        levels.append(tuple(above[label] for label in levels[-1]))
    return Hierarchy(tuple(levels))


@st.composite
def cases(draw: st.DrawFn, qids: int = 3, rows: int = 14) -> Case:
    """One to three quasi-identifiers, and two secrets."""
    count = draw(st.integers(1, rows))
    columns: dict[str, list[Any]] = {}
    trees: dict[str, Hierarchy] = {}
    for i in range(draw(st.integers(1, qids))):
        some: list[str | None] = draw(
            st.sampled_from([["ç"], ["a", "ç"], ["a", None], [*VALUES[:4]], [*VALUES[:3], None]])
        )
        columns[f"q{i}"] = draw(st.lists(st.sampled_from(some), min_size=count, max_size=count))
        trees[f"q{i}"] = draw(hierarchies(some))
    for name in ("s", "t"):
        some = draw(st.sampled_from([["a"], ["a", "b"], ["9", "10", "11", None], ["1", "2", "3", "4"]]))
        columns[name] = draw(st.lists(st.sampled_from(some), min_size=count, max_size=count))
    return Case(columns, trees)


@st.composite
def models(draw: st.DrawFn, case: Case, most: int = 2) -> tuple[list[Model], list[oracle.Holds]]:
    """Some models, and what they are in the naive way."""
    found = [draw(_model(case)) for _ in range(draw(st.integers(1, most)))]
    return [model for model, _ in found], [holds for _, holds in found]


@st.composite
def _model(draw: st.DrawFn, case: Case) -> tuple[Model, oracle.Holds]:
    everybody, name = case.records, draw(st.sampled_from(["s", "t"]))
    values = list(dict.fromkeys(case.columns[name]))
    kind = draw(st.sampled_from(["k", "distinct", "entropy", "recursive", "equal", "ordered", "hierarchical"]))
    if kind == "k":
        k = draw(st.integers(1, min(4, len(everybody))))
        return KAnonymity(k), oracle.k_anonymous(k)
    least = draw(st.integers(1, len(values)))
    if kind == "distinct":
        return LDiversity(least, name), oracle.distinct(name, least)
    if kind == "entropy":
        few = draw(st.sampled_from([1, 1.5, 1.9, least])) if least > 1 else 1
        return LDiversity(few, name, "entropy"), oracle.entropy(name, Fraction(str(few)))
    if kind == "recursive":
        c = draw(st.sampled_from([0.5, 1, 1.1, 2, 3]))
        return LDiversity(least, name, "recursive", c=c), oracle.recursive(name, least, Fraction(str(c)))
    t = draw(st.sampled_from(SHARES))
    if kind == "equal":
        return TCloseness(t, name), oracle.close(Fraction(str(t)), oracle.equal_distance(everybody, name))
    if kind == "ordered":
        order = sorted(values, key=_natural) if draw(st.booleans()) else draw(st.permutations([*values, "nobody"]))
        given = tuple(order) if "nobody" in order else None
        return (
            TCloseness(t, name, "ordered", order=given),
            oracle.close(Fraction(str(t)), oracle.ordered_distance(everybody, name, order)),
        )
    tree = draw(hierarchies(values))
    return (
        TCloseness(t, name, "hierarchical", hierarchy=tree),
        oracle.close(Fraction(str(t)), oracle.hierarchical_distance(everybody, name, rooted(tree, values))),
    )


def rooted(tree: Hierarchy, values: list[Any]) -> list[dict[Any, Any]]:
    """The tree of a hierarchy, with a root above all if there is none."""
    found = oracle.tree_of(tree.levels, set(values))
    if len(set(tree.levels[-1])) > 1 or len(set(found[-1].values())) > 1:
        found.append(dict.fromkeys(found[0], "*"))
    return found


def _natural(value: str | None) -> tuple[bool, float, str]:
    """Numbers by size, letters by the alphabet, missing last; no column here has both."""
    return value is None, float(value) if value is not None and value.isdecimal() else 0.0, value or ""
