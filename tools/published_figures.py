"""docs/reference/published-figures.md: every printed figure beside ours, as ``brecha replay`` tells it.

``python -m tools.published_figures --write`` makes it anew, on a synthetic census of 12 million pupils or of as many as
are named; a test holds the tables on it to the code.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import brecha
from brecha.language import Language
from brecha.published import SOURCES, items

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "published-figures.md"
ROWS = 12_000_000
BEGIN = """# Published figures

What [`brecha replay`](command-line.md#brecha-replay) says: each table, figure and worked example of the five sources,
the lines that redo it, and each printed figure beside ours. **Equal** is equal to the last printed digit. **Close** is
within 1.5 percentage points, on the synthetic school census, which stands in for files that were withdrawn.
"""


def page(answer: brecha.Replay) -> str:
    """Return the page of an answer that has every item."""
    language = Language.named("en")
    counted = ["| verdict | figures |", "|---|---:|", *(f"| {one} | {n:,} |" for one, n in answer.verdicts.items())]
    size = f"Figures of the synthetic census are those of {answer.rows:,} pupils."
    parts = [BEGIN, *counted, "", size, ""]
    for source, name in SOURCES.items():
        parts += [f"## {source}, the {name}", ""]
        for item in answer.items:
            if item["source"] == source:
                parts += [*_item(item, answer, language), ""]
    return "\n".join(parts).rstrip("\n") + "\n"


def _item(item: Mapping[str, Any], answer: brecha.Replay, language: Language) -> Iterator[str]:
    yield f"### {item['name']}"
    yield ""
    yield language.say(f"replay-shows-{item['shows']}")
    yield ""
    if item["how"]:
        yield from ["<!-- not run: tests/published runs it -->", "```text", *item["how"], "```", ""]
    rows = answer.of(item["name"])
    yield "| of | figure | printed | ours | verdict |"
    yield "|---|---|---:|---:|---|"
    for row in rows:
        cells = [row["about"], language.say(f"replay-figure-{row['figure']}"), row["printed"], row["ours"] or "–"]
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in [*cells, verdict(row)]) + " |"
    reasons = dict.fromkeys(row["reason"] for row in rows if row["reason"])
    for reason in reasons:
        yield ""
        yield language.say(f"replay-reason-{reason}")


def verdict(row: Mapping[str, Any]) -> str:
    """Return the verdict of a figure, and how far off ours is."""
    if row["difference"] is None:
        return str(row["verdict"])
    unit = " points" if row["printed"].endswith("%") else ""
    return f"{row['verdict']}, {row['difference']:+.3g}{unit}"


def printed(text: str) -> list[tuple[str, ...]]:
    """Return what a page says is printed: of every row of its tables the item, of what, which figure, and the text."""
    found, item = [], ""
    for line in text.split("\n"):
        if line.startswith("### "):
            item = line[4:]
        cells = [cell.strip() for cell in line.strip("|").replace("\\|", "\0").split("|")]
        if line.startswith("| ") and len(cells) == 5 and cells[0] != "of":
            found.append((item, *(cell.replace("\0", "|") for cell in cells[:3])))
    return found


def main(arguments: list[str]) -> int:
    """Write the page, or tell whether all that is printed is on it."""
    rows = [int(one) for one in arguments if one.isdigit()]
    if "--write" in arguments:
        PAGE.write_text(page(brecha.replay(rows=rows[0] if rows else ROWS)), encoding="utf-8")
        return 0
    named = {item.name for item in items()}
    return int({item for item, *_ in printed(PAGE.read_text("utf-8"))} != named)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
