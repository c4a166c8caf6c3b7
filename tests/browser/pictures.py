"""The pictures of the documentation, made anew: ``python -m tests.browser.pictures``.

They are of the synthetic census, in both languages: the first page of its report as a browser shows it, and charts.
"""

import tempfile
from pathlib import Path

import brecha
from brecha.lattice import Advice, advise
from brecha.reporting.charts import Figure, dot_plot, risk_histogram
from brecha.reporting.findings import telling, worst_of_each_size
from brecha.reporting.language import Language
from brecha.reporting.page_advice import causes, instead
from brecha.tables.census import QUASI_IDENTIFIERS, SECRETS
from tests.browser.looking import main as look

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PEOPLE = 20_000


def figures(result: brecha.Assessment, advice: Advice, language: Language) -> dict[str, Figure]:
    """The charts shown in the documentation, by the name of their file."""
    known = telling(worst_of_each_size(result, None)).qids
    return {
        "dots": dot_plot(result, (None, None), "certain", language, limit=0.05),
        "histogram": risk_histogram(result, known, None, language),
        "shares": causes(advice, language)["shares"][0],
        "frontier": instead(advice, language)["frontiers"][0],
    }


def draw() -> None:
    """Write all pictures."""
    result = brecha.assess(brecha.census(PEOPLE), qids=QUASI_IDENTIFIERS, sensitive=SECRETS)
    advice = advise(result, at_most=0.05)
    for code in ("en", "pt"):
        language = Language.named(code)
        for name, figure in figures(result, advice, language).items():
            figure.save(PICTURES / f"{name}-{code}.svg")
        with tempfile.TemporaryDirectory() as folder:
            result.save(folder, lang=code)
            look([f"{folder}/report.html", str(PICTURES / f"report-{code}.png"), "--width", "1000", "--height", "1560"])


if __name__ == "__main__":
    draw()
