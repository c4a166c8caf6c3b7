"""composed_counts(): what several noisy counts tell of one person together, beside what is published already."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, fsum
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import TableAnswer, about_table, schema
from brecha.answers.in_words import columns_in_words, input_in_words, notes_in_words, query_in_words
from brecha.answers.private_count import KEEP, LARGEST_BOUND, MODELS, how
from brecha.answers.store.handling import EXACT_COUNTS
from brecha.engines.contract import Progress, RunProgress, silent
from brecha.errors import ColumnError, SettingError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.qif.labels import kind_of
from brecha.sanitizers.differential_privacy.attack import law_of_count
from brecha.sanitizers.differential_privacy.belief import weights_of
from brecha.sanitizers.differential_privacy.composition import CountChannel, People, alike, best_guess
from brecha.sanitizers.differential_privacy.mechanisms import OBLIVIOUS, Epsilon, Mechanism, mechanism_named
from brecha.sanitizers.differential_privacy.query import Domain, Query, domain_of
from brecha.tables.coded import CodedTable, Column, counted
from brecha.tables.collections import Collection

Places = npt.NDArray[np.int64]
MOST_TIMES = 10_000
"""Releases of one count, beyond which factorials lose the digits that are promised"""
SLACK = 1e-12
"""By what share sums of ε may be off for their last digits: 0.1 + 0.2 is within a budget of 0.3"""
COUNT, PUBLISHED, TOGETHER = "count", "published", "together"
SCHEMA = schema(
    ("string", "part query year model mechanism"),
    ("float64", "epsilon"),
    ("int64", "times"),
    ("float64", "guaranteed_epsilon prior_probabilistic posterior_probabilistic privacy_loss bound"),
    ("float64", "posterior_without added"),
    ("float64", "prior_utility utility"),
)


@dataclass(frozen=True, eq=False)
class ComposedCounts(TableAnswer):
    """What several noisy counts tell together: one row for each, for what is published, and for all (:meth:`frame`)."""

    kind: ClassVar[str] = "composed counts"
    schema: ClassVar[pa.Schema] = SCHEMA
    reason: ClassVar[str] = EXACT_COUNTS

    def frame(self) -> pa.Table:
        """Return one row for each different count, one for published columns, and a last one for all of it together.

        ``part``: "count", "published" or "together". ``times``: how often the count is released, each time with noise
        of its own, and ``guaranteed_epsilon``: what that spends. ``prior_probabilistic`` and
        ``posterior_probabilistic``: how probably her best guess of the secret is right, before, and after she has seen
        this part alone; ``privacy_loss`` is their ratio. ``posterior_without``: the same after all other parts; and
        ``added``: how many times as often she is right for this part, who has seen all others. ``bound``: e to the
        power of ``guaranteed_epsilon``, which neither ``added`` nor, of a count, ``privacy_loss`` exceeds; of all of it
        together, that times the ``privacy_loss`` of what is published. ``utility``: how probably the best guess of the
        true count is right, after all counts were seen.
        """
        return self.attacks

    @property
    def rows(self) -> int:
        """How many people are in the table, without the one more."""
        return int(self.input["rows"])

    @property
    def sensitive(self) -> str:
        """What she wants to learn."""
        return str(self.input["sensitive"])

    @property
    def together(self) -> dict[str, Any]:
        """What all of it tells: the last row of the frame."""
        last: dict[str, Any] = self.attacks.slice(len(self.attacks) - 1).to_pylist()[0]
        return last

    @property
    def spent(self) -> float:
        """The sum of all ε that are guaranteed: what all releases spend of the budget."""
        return float(self.input["spent"])

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of the values of the queries."""
        told = input_in_words(self.input, words)
        told["published"] = columns_in_words(self.input["published"], words)
        told["queries"] = [query_in_words(one, words) for one in self.input["queries"]]
        says = {
            str(one["says"]): str(of["says"]) for one, of in zip(self.input["queries"], told["queries"], strict=True)
        }
        texts = [None if text is None else says.get(text, text) for text in self.attacks["query"].to_pylist()]
        at = self.attacks.schema.get_field_index("query")
        attacks = self.attacks.set_column(at, "query", pa.array(texts, pa.string()))
        return replace(self, attacks=attacks, input=told, notes=notes_in_words(self.notes, words, says))

    def __repr__(self) -> str:
        counts = counted(len(self.input["queries"]), "count")
        return f"ComposedCounts({counts} of {counted(self.rows, 'record')}; {self.together['privacy_loss']:.4f} times)"


@dataclass(frozen=True, eq=False)
class _Count:
    """One count that is released, understood and checked."""

    query: Query
    year: str | None
    model: str
    mechanism: Mechanism
    epsilon: Epsilon
    times: int
    domain: Domain
    holds: npt.NDArray[np.bool_]
    places: Places
    """of each record, where its value is in the domain; −1 for who is not in the table of the year"""
    people: Places
    """how many people of the whole table have each value of the domain"""

    @property
    def guaranteed(self) -> float:
        """What ε all of its releases spend, whatever a person's value is."""
        size = len(self.domain.values)
        once = self.mechanism.epsilon if self.model == OBLIVIOUS else self.mechanism.guarantees(size)
        return once * self.times

    @property
    def truths(self) -> Places:
        """Of each record, whether it counts."""
        return np.append(self.holds, False)[self.places].astype(np.int64)

    def channel(self) -> CountChannel:
        """Return what all of its releases show of each record; who is not in the table is not counted."""
        if self.model == OBLIVIOUS:
            unseen, seen = self.mechanism.seen(int(self.people[self.holds].sum()), int(self.people.sum()) + 1)
            return CountChannel(self.truths, np.stack([unseen, seen])).repeated(self.times)
        yes, no = self.mechanism.answers(self.holds)
        unseen, seen = law_of_count(self.people, yes, no).with_one_more()
        chances, kinds = np.unique(np.append(yes, 0.0), return_inverse=True)
        refusals = np.zeros(len(chances))
        refusals[kinds.ravel()] = np.append(no, 1.0)
        laws = chances[:, None] * seen + refusals[:, None] * unseen
        return CountChannel(kinds.ravel()[self.places].astype(np.int64), laws).repeated(self.times)


def composed_counts(
    table: CodedTable | Collection,
    counts: Sequence[str | Query],
    sensitive: str,
    epsilons: Sequence[float | str] | float | str,
    *,
    times: Sequence[int] | int = 1,
    published: Sequence[str] | CodedTable = (),
    budget: float | str | None = None,
    models: Sequence[str] | str = OBLIVIOUS,
    mechanism: Sequence[str] | str = "geometric",
    orders: Mapping[str, Sequence[Any]] | None = None,
    prior: Sequence[float] | None = None,
    progress: Progress | None = None,
) -> ComposedCounts:
    """Return what several noisy counts tell together of one person, to somebody who knows all others.

    The adversary and the one more person are those of :func:`brecha.private_count`. She sees all the counts, each with
    noise of its own, and microdata that is published of the same people: as she knows all others, she recognises the
    row of that person, and so knows what it shows. All figures are exact.

    Args:
        table: what :func:`brecha.read` gave; or :func:`brecha.collection`, where a count of another year than the first
            is written with its label, "occupation@2015=2". It counts the whole table of that year.
        counts: what is counted, each as for :func:`brecha.private_count`. The same one twice is released twice.
        sensitive: the column that she wants to learn; of years, as it is in the first.
        epsilons: how much noise: one ε for all counts, or one for each.
        times: how often each count is released, with new noise: one number for all, or one for each.
        published: columns of microdata that are published already; or a release of the same records in the same
            order, of which all columns are.
        budget: the ε that all releases together may spend; more is refused.
        models: "oblivious" or "local", one for all counts or one for each.
        mechanism: "geometric", "randomised response" or "warner" (local only), one for all counts or one for each.
        orders: for each column that is counted, all of its values from first to last, for the local model.
        prior: a weight for each record, if the one more person is not drawn as the people of the table are.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    began = time.perf_counter()
    _refuse_tables(table)
    releases = _counts(table, counts, epsilons, times, models, mechanism, orders or {})
    spent = fsum(one.guaranteed for one in releases)
    allowed = _budget(budget, spent, len(releases))
    if not isinstance(sensitive, str):
        raise SettingError("answers-sensitive-no-name", sensitive=sensitive)
    secret = _focal(table, sensitive)
    names, blocks = _blocks(table, published)
    weights = np.ones(table.rows) if prior is None else weights_of(prior, table.rows)
    people = People(secret.codes.astype(np.int64), blocks, weights)
    rows = _rows(people, releases, bool(names), progress or silent)
    told: dict[str, Any] = {
        **about_table(table),
        "queries": [one.query.as_data() | ({} if one.year is None else {"year": one.year}) for one in releases],
        "sensitive": sensitive,
        "published": names,
        "prior": "table" if prior is None else "weights",
        "spent": spent,
        "budget": None if allowed is None else allowed.value,
        "epsilons": {str(one.value): one.text for one in _written(releases, allowed)},
    }
    return ComposedCounts(
        attacks=pa.Table.from_pylist(rows, schema=SCHEMA),
        input=told,
        method=how(began),
        notes=tuple(_notes(table, releases, people, sensitive)),
    )


def _refuse_tables(table: Any) -> None:
    if not isinstance(table, CodedTable | Collection):
        raise SettingError("answers-composed-counts-no-table", kind=kind_of(table))
    for one in table.tables if isinstance(table, Collection) else (table,):
        one.refuse_households()
        if one.profiles is not None:
            raise SettingError("answers-count-of-rows", person=one.profiles.person)
        if one.missing != "value":
            raise SettingError("answers-private-count-of-wildcards")


def _counts(
    table: CodedTable | Collection, counts: Any, epsilons: Any, times: Any, models: Any, mechanism: Any, orders: Any
) -> list[_Count]:
    """Return the different counts in the order in which they were first named."""
    if isinstance(counts, str | Query) or not isinstance(counts, Iterable):
        counts = [counts]
    queries = list(counts)
    if not queries:
        raise SettingError("answers-composed-counts-of-nothing")
    if not isinstance(orders, Mapping):
        raise SettingError("answers-composed-orders-no-mapping", kind=kind_of(orders))
    settings = zip(
        queries,
        map(Epsilon.of, _for_each(epsilons, len(queries), "epsilons")),
        _for_each(times, len(queries), "times"),
        _for_each(models, len(queries), "models"),
        _for_each(mechanism, len(queries), "mechanism"),
        strict=True,
    )
    merged: dict[tuple[Any, ...], _Count] = {}
    for query, epsilon, repeats, model, name in settings:
        one = _count(table, query, epsilon, _checked_times(repeats), model, name, orders)
        key = (one.year, one.query.column, str(one.query), one.query.test, model, one.mechanism.name, epsilon.value)
        before = merged.get(key)
        merged[key] = one if before is None else replace(one, times=before.times + one.times)
    for one in merged.values():
        _checked_times(one.times)
    unknown = [name for name in orders if name not in {one.query.column for one in merged.values()}]
    if unknown:
        raise SettingError("answers-composed-order-of-other-column", column=unknown[0])
    return list(merged.values())


def _for_each(given: Any, count: int, name: str) -> list[Any]:
    """Return one of these for each count: all of them, or the only one for all."""
    alone = isinstance(given, str) or not isinstance(given, Iterable)
    several = [given] * count if alone else list(given)
    several = several * count if len(several) == 1 else several
    if len(several) != count:
        raise SettingError("answers-composed-one-for-each", name=name, given=len(several), counts=count)
    return several


def _checked_times(times: Any) -> int:
    if isinstance(times, bool) or not isinstance(times, int | np.integer):
        raise SettingError("answers-no-whole-number", name="times", given=times)
    if not 1 <= times <= MOST_TIMES:
        raise SettingError("answers-number-out-of-range", name="times", least=1, most=MOST_TIMES, given=times)
    return int(times)


def _count(
    table: CodedTable | Collection, count: str | Query, epsilon: Epsilon, times: int, model: Any, name: Any, orders: Any
) -> _Count:
    if model not in MODELS:
        raise SettingError("answers-model-unknown", model=model, models=list(MODELS))
    kind = mechanism_named(name)
    if model not in kind.models:
        raise SettingError("answers-mechanism-of-local-model", name=kind.name)
    focal = table.focal if isinstance(table, Collection) else table
    query = Query.of(count, focal.typed)
    year, column, places = _of_year(table, query.column)
    query = replace(query, column=column.name)
    domain = domain_of(column, orders.get(column.name))
    people = np.bincount(domain.of_code[column.codes], minlength=len(domain.values)).astype(np.int64)
    of_records = np.append(domain.of_code, -1)[places]
    if model != OBLIVIOUS and (of_records < 0).any():
        raise SettingError("answers-composed-local-count-of-absent", label=str(year))
    return _Count(
        query, year, model, kind(epsilon.value), epsilon, times, domain, query.holds(domain), of_records, people
    )


def _of_year(table: CodedTable | Collection, name: str) -> tuple[str | None, Column, Places]:
    """Return the year of a column, the column of its whole table, and the code of each record there; −1 for absent."""
    if isinstance(table, CodedTable):
        column = table.column(name)
        return None, column, column.codes.astype(np.int64)
    attribute, k = _attribute(table, name)
    own = table.names_of(attribute)[k]
    if own is None:
        raise ColumnError("answers-composed-column-not-in-year", name=attribute, label=table.labels[k])
    whole, at = table.tables[k].column(own), table.records[k]
    column = Column(attribute, whole.codes, whole.values)
    if at is None:
        return table.labels[k], column, whole.codes.astype(np.int64)
    return table.labels[k], column, np.where(at >= 0, whole.codes[np.maximum(at, 0)].astype(np.int64), -1)


def _attribute(years: Collection, name: str) -> tuple[str, int]:
    """Return which attribute of which table is meant by "occupation" or "occupation@2015"."""
    attribute, mark, label = name.rpartition("@")
    if name in years.attributes or not mark:
        return name, 0
    if label not in years.labels:
        raise SettingError("attacks-known-in-other-table", name=attribute, label=label, labels=list(years.labels))
    return attribute, years.labels.index(label)


def _focal(table: CodedTable | Collection, name: str) -> Column:
    return table.focal_column(name) if isinstance(table, Collection) else table.column(name)


def _blocks(table: CodedTable | Collection, published: Any) -> tuple[list[str], Places]:
    """Return what is published, by name, and the block of each record: records of one block look alike there."""
    if isinstance(published, CodedTable):
        if published.rows != table.rows:
            raise SettingError("answers-composed-release-of-other-records", rows=published.rows, records=table.rows)
        columns = {column.name: column.codes.astype(np.int64) for column in published.fields}
    elif isinstance(published, str) or not isinstance(published, Iterable):
        raise SettingError("answers-composed-published-no-list", kind=kind_of(published))
    else:
        columns = {name: _of_year(table, name)[2] for name in dict.fromkeys(published)}
    blocks = np.zeros(table.rows, np.int64)
    for codes in columns.values():
        _, blocks = np.unique(blocks * (int(codes.max()) + 2) + codes + 1, return_inverse=True)
        blocks = blocks.astype(np.int64).ravel()
    return list(columns), blocks


def _budget(budget: Any, spent: float, counts: int) -> Epsilon | None:
    """Return the budget; refuse counts that spend more."""
    if budget is None:
        return None
    allowed = Epsilon.of(budget)
    most = allowed.value
    if spent > most * (1 + SLACK):
        raise SettingError("answers-budget-exceeded", spent=spent, budget=most, counts=counts)
    return allowed


def _written(releases: Sequence[_Count], allowed: Epsilon | None) -> list[Epsilon]:
    """Return each ε that was written in another way than as a number."""
    return [one for one in (*(of.epsilon for of in releases), allowed) if one is not None and one.text]


def _rows(people: People, releases: Sequence[_Count], is_published: bool, tell: Progress) -> list[dict[str, Any]]:
    people, channels, all_truths = _merged(
        people, [one.channel() for one in releases], [one.truths for one in releases]
    )
    prior, unblocked = people.prior, people.without_blocks()
    done, steps = 0, 3 * len(releases) + 3

    def guess(of: People, seen: Sequence[CountChannel]) -> float:
        nonlocal done
        tell(RunProgress("walking", done / steps, done, steps))
        done += 1
        return best_guess(of, seen)

    def row(part: str, alone: float, without: float, spent: float | None, **more: Any) -> dict[str, Any]:
        return {
            "part": part,
            "guaranteed_epsilon": spent,
            "prior_probabilistic": prior,
            "posterior_probabilistic": alone,
            "privacy_loss": alone / prior,
            "bound": None if spent is None or spent >= LARGEST_BOUND else exp(spent),
            "posterior_without": without,
            "added": max(1.0, together / without),
            **more,
        }

    together = guess(people, channels)
    rows = []
    for i, one in enumerate(releases):
        truths = unblocked.about(all_truths[i])
        rows.append(
            row(
                COUNT,
                guess(unblocked, channels[i : i + 1]),
                guess(people, [*channels[:i], *channels[i + 1 :]]),
                one.guaranteed,
                query=str(one.query),
                year=one.year,
                model=one.model,
                mechanism=one.mechanism.name,
                epsilon=one.epsilon.value,
                times=one.times,
                prior_utility=truths.prior,
                utility=guess(truths, channels),
            )
        )
    last = row(TOGETHER, together, prior, fsum(one.guaranteed for one in releases))
    if is_published:
        shown = row(PUBLISHED, guess(people, []), guess(unblocked, channels), None)
        last["bound"] = None if last["bound"] is None else last["bound"] * shown["privacy_loss"]
        rows.append(shown)
    return [*rows, last]


def _merged(
    people: People, channels: Sequence[CountChannel], truths: Sequence[Places]
) -> tuple[People, list[CountChannel], list[Places]]:
    """Return the same with one record for all that are alike in everything that matters."""
    somebody, kinds = alike([people.blocks, people.secrets, *(one.kinds for one in channels), *truths])
    weights = np.bincount(kinds, people.weights, minlength=len(somebody))
    merged = People(people.secrets[somebody], people.blocks[somebody], weights.astype(np.float64))
    kept = [replace(one, kinds=one.kinds[somebody]) for one in channels]
    return merged, kept, [one[somebody] for one in truths]


def _notes(
    table: CodedTable | Collection, releases: Sequence[_Count], people: People, sensitive: str
) -> Iterable[Note]:
    """Yield what a reader should know before believing the numbers."""
    yield KEEP
    yield from table.notes
    if isinstance(table, CodedTable) and table.source.get("person", "") is None:
        yield Note("private-records")
    for one in releases:
        count, everybody = int(one.people[one.holds].sum()), int(one.people.sum())
        if count in (0, everybody):
            yield Note("private-query", query=str(one.query), who="nobody" if count == 0 else "everybody")
        words = one.query.unlike_numbers(one.domain)
        if words:
            yield Note("private-no-numbers", values=words, column=one.query.column, query=str(one.query))
        steps = len(one.domain.values) - 1
        if one.model != OBLIVIOUS and one.mechanism.name == "geometric" and steps > 1:
            if one.domain.alphabetical:
                yield Note("private-alphabet", column=one.query.column)
            yield Note("private-steps", column=one.query.column, steps=steps)
    if people.prior >= 1:
        yield Note("private-known-before", column=sensitive)
