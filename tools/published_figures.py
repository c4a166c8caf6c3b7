"""docs/reference/published-figures.md: every printed figure beside ours, as ``brecha replay`` tells it.

``python -m tools.published_figures --write`` makes it anew, on a synthetic census of 12 million pupils or of as many as
are named. With names, such as ``--write 003 "000 Table 4.4"``, only these are redone, and the others stay as they are.
A test holds what is printed on the page to the code.
"""

import re
import sys
from collections import Counter
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
within 1.5 percentage points, on the synthetic school census, which stands in for files that were withdrawn. Whether
something that a source describes can be done here is told by [what the sources describe](what-the-sources-describe.md).
"""
Sections = Mapping[str, str]
"""The text below the heading of each item, by its name"""


def redone(answer: brecha.Replay) -> Sections:
    """Return the sections of an answer."""
    language = Language.named("en")
    return {item["name"]: "\n".join(_item(item, answer, language)) for item in answer.items}


def page(sections: Sections) -> str:
    """Return the page of these sections, in the order of the sources."""
    verdicts = Counter(row[-1].partition(",")[0] for text in sections.values() for row in _rows(text))
    parts = [BEGIN, "| verdict | figures |", "|---|---:|", *(f"| {one} | {n:,} |" for one, n in verdicts.items()), ""]
    for source, name in SOURCES.items():
        parts += [f"## {source}, the {name}", ""]
        for item in items():
            if item.source == source and item.name in sections:
                parts += [f"### {item.name}", "", sections[item.name], ""]
    return "\n".join(parts).rstrip("\n") + "\n"


def on(page: str) -> Sections:
    """Return the sections of a page."""
    parts = re.split(r"^### (.+)$", page, flags=re.MULTILINE)
    texts = (re.split(r"^## ", text, flags=re.MULTILINE)[0].strip("\n") for text in parts[2::2])
    return dict(zip(parts[1::2], texts, strict=True))


def _item(item: Mapping[str, Any], answer: brecha.Replay, language: Language) -> Iterator[str]:
    yield language.say(f"replay-shows-{item['shows']}")
    yield ""
    if item["census"]:
        yield from [language.say("replay-census", rows=answer.rows), ""]
    if item["how"]:
        yield from ["```text", *item["how"], "```", ""]
    rows = answer.of(item["name"])
    yield "| of | figure | printed | ours | verdict |"
    yield "|---|---|---:|---:|---|"
    for row in rows:
        cells = [row["about"], language.say(f"replay-figure-{row['figure']}"), row["printed"], row["ours"] or "–"]
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in [*cells, verdict(row)]) + " |"
    for reason in dict.fromkeys(row["reason"] for row in rows if row["reason"]):
        yield ""
        yield language.say(f"replay-reason-{reason}")


def verdict(row: Mapping[str, Any]) -> str:
    """Return the verdict of a figure, and how far off ours is."""
    if row["difference"] is None:
        return str(row["verdict"])
    unit = " points" if row["printed"].endswith("%") else ""
    return f"{row['verdict']}, {row['difference']:+.3g}{unit}"


def _rows(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the cells of each figure in a section."""
    for line in text.split("\n"):
        cells = tuple(cell.strip() for cell in line.strip("|").replace("\\|", "\0").split("|"))
        if line.startswith("| ") and len(cells) == 5 and cells[0] != "of":
            yield tuple(cell.replace("\0", "|") for cell in cells)


def printed(text: str) -> list[tuple[str, ...]]:
    """Return what a page says is printed: of each figure the item, of what, which figure, and the text."""
    return [(name, *row[:3]) for name, section in on(text).items() for row in _rows(section)]


def main(arguments: list[str]) -> int:
    """Write the page, or tell whether all that is printed is on it."""
    named = [one for one in arguments if one != "--write"]
    sizes = [int(one) for one in named if one.isdigit() and int(one) >= 1_000]
    names = [one for one in named if not (one.isdigit() and int(one) >= 1_000)]
    there = on(PAGE.read_text("utf-8")) if PAGE.exists() else {}
    if "--write" in arguments:
        answer = brecha.replay(names or None, rows=sizes[0] if sizes else ROWS)
        kept = there if names else {}
        PAGE.write_text(page({**kept, **redone(answer)}), encoding="utf-8")
        return 0
    return int(set(there) != {item.name for item in items()})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
