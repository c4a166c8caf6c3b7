"""The bins of a histogram of risks: nothing when rounded, ten ranges of rounded per cents, and certainty."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from brecha.charts.words import attack_with, by_name, goal_words, in_sentence
from brecha.errors import SettingError
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

HALF = 50
"""Per cent: the people at this risk or above are counted in words"""


@dataclass(frozen=True)
class Bin:
    """People whose risk is about the same."""

    label: str
    people: int
    kind: str
    """"none" for a risk that is 0 % when rounded, "some", or "certain" """

    def level(self, language: Language) -> str:
        """Return the level of risk in few words."""
        return self.label if self.kind == "certain" else language.say("chart-histogram-cell", range=self.label)


def bins_of(counts: list[int], certain: int, language: Language) -> list[Bin]:
    """Put 101 counts by rounded per cent into bins; those of whom the adversary is certain stand apart."""
    ranges = [range(1, 10), *(range(low, low + 10) for low in range(10, 90, 10))]
    middle = [Bin(f"{part[0]}–{part[-1]}", sum(counts[part[0] : part[-1] + 1]), "some") for part in ranges]
    nearly = Bin("≥ 90", sum(counts[90:]) - certain, "some")
    return [
        Bin("0", counts[0], "none"),
        *middle,
        nearly,
        Bin(language.say("chart-histogram-certain"), certain, "certain"),
    ]


@dataclass(frozen=True)
class RiskSpread:
    """The people at each level of risk when some columns are known: in words, and in bins."""

    title: str
    says: str
    bins: list[Bin]

    @classmethod
    def of(cls, assessment: "Assessment", qids: Sequence[str], sensitive: str | None, language: Language) -> Self:
        """Return how the risk of re-identification is spread, or that of a sensitive attribute."""
        counts = assessment.histogram(qids, sensitive)
        gain = None if sensitive is None else assessment.gains(sensitive)[0]
        attack = attack_with(assessment.attacks_on(sensitive, gain), qids)
        if attack is None:
            raise SettingError("charts-attack-not-assessed", qids=list(qids))
        certain = int(attack["hits"])  # 100 rounded per cent may be less
        words, whole = goal_words((sensitive, None), "chance"), assessment.rows
        return cls(
            title=language.say("chart-histogram-title", **words),
            says=language.say(
                "chart-histogram-says",
                people=language.people(int(counts[HALF:].sum()), whole),
                names=_known(assessment, qids, language),
                columns=len(qids),
                certain=language.people(certain, whole),
                none=language.people(int(counts[0]), whole),
                **words,
            ),
            bins=bins_of(counts.tolist(), certain, language),
        )


def _known(assessment: "Assessment", qids: Sequence[str], language: Language) -> str:
    if len(qids) == len(assessment.qids) > 1:
        return language.say("chart-histogram-all-columns", n=len(qids), size=language.number(len(qids)))
    return in_sentence(qids, by_name(assessment.qids), language)
