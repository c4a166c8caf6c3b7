"""SECURITY.md lies beside the README, where it is looked for; on the site it is a page, with its links as there."""

from pathlib import Path
from typing import Any

TEXT = Path(__file__).parents[2] / "SECURITY.md"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Put the text in its place."""
    if page.file.src_uri != "security.md":
        return markdown
    return TEXT.read_text(encoding="utf-8").replace("](docs/", "](")
