"""What assess, target and membership do with a release in the place of a table: they ask it themselves."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from brecha.errors import SettingError

if TYPE_CHECKING:
    from brecha.attacks.subsets import Subsets
    from brecha.language.catalogues import Language

Risk = TypeVar("Risk", covariant=True)
Target = TypeVar("Target", covariant=True)
Members = TypeVar("Members", covariant=True)


@runtime_checkable
class Published(Protocol[Risk, Target, Members]):
    """A release that tells what an adversary learns from it: a ``Sanitized`` table, or ``Linked`` years of such.

    The three types are those of its answers: the residual risk, what is learnt of a target, who is in the release.
    """

    @property
    def original(self) -> Any:
        """The table, or the years, that the release was made of."""
        ...

    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        *,
        gains: Any = None,
        by: str | None = None,
        weights: Any = None,
    ) -> Risk:
        """Return the residual risk."""
        ...

    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str] = (), *, lang: "str | Language" = "en"
    ) -> Target:
        """Return what is learnt of one person."""
        ...

    def membership(
        self, qids: Sequence[str], subsets: "Subsets" = "full", *, population: Any = None, threads: int | None = None
    ) -> Members:
        """Return who can be shown to be in the release, or not to be."""
        ...


OF_TABLES: Mapping[str, Any] = {
    "not_published": (),
    "unknown": (),
    "engine": "auto",
    "progress": None,
    "checkpoint": None,
    "memory": None,
    "spill": None,
    "unmatched": "refuse",
    "as_numbers": False,
}
"""Arguments that are for tables alone, with their usual values"""


def released(source: object, needed: str = "A table from brecha.read(…) is needed") -> Published[Any, Any, Any]:
    """Return a release; refuse what is neither that nor a table, saying what is needed."""
    if not isinstance(source, Published):
        raise SettingError("answers-this", needed=needed, name=type(source).__name__)
    return source


def assess_release(release: Published[Risk, Any, Any], asked: Mapping[str, Any]) -> Risk:
    """Return the residual risk of a release, by the arguments of :func:`brecha.assess`."""
    return release.risk(**_without_those_of_tables(asked))


def membership_in(population: Any, release: Published[Any, Any, Members], asked: Mapping[str, Any]) -> Members:
    """Return who can be shown to be in a release, by the arguments of :func:`brecha.membership`."""
    rest = _without_those_of_tables(asked)
    if isinstance(rest["qids"], Mapping):
        raise SettingError("answers-columns-release-called-table-made")
    return release.membership(population=None if population is release.original else population, **rest)


def _without_those_of_tables(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that a release takes; refuse others that were given."""
    given = [name for name, value in OF_TABLES.items() if name in asked and asked[name] != value]
    if given:
        raise SettingError("answers-table-this-release-leave-out", given=given[0])
    return {name: value for name, value in asked.items() if name not in OF_TABLES}
