"""The published JSON Schema of study files, and the tables of keys in docs/reference/study.md.

``python -m tools.study_schema --write`` writes both; a test holds them.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "brecha" / "study" / "schema.json"
PUBLISHED = ROOT / "docs" / "reference" / "study.schema.json"
PAGE = ROOT / "docs" / "reference" / "study.md"
TYPES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "array": "list",
    "object": "table",
}


def tables(page: str) -> str:
    """Return a page with the keys of each part of the schema between its marks, <!-- keys of … --> and <!-- / -->."""
    schema = json.loads(SOURCE.read_text("utf-8"))
    return re.sub(
        r"(<!-- keys of ([\w-]+) -->\n).*?(<!-- / -->)",
        lambda mark: f"{mark[1]}\n{_table(schema['$defs'][mark[2]], schema['$defs'])}\n{mark[3]}",
        page,
        flags=re.DOTALL,
    )


def _table(part: dict[str, Any], parts: dict[str, Any]) -> str:
    rows = ["| key | | |", "|---|---|---|"]
    for key, one in part["properties"].items():
        if "const" not in one:
            keys = _resolved(one, parts)
            needed = ", needed" if key in part.get("required", ()) else ""
            rows.append(f"| `{key}` | {_type(keys)}{needed} | {keys['description']} |")
    return "\n".join(rows) + "\n"


def _resolved(one: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """Return a part with all that it refers to."""
    return {**_resolved(parts[one["$ref"].rpartition("/")[2]], parts), **one} if "$ref" in one else one


def _type(one: dict[str, Any]) -> str:
    if "enum" in one:
        return ", ".join(f"`{value}`" for value in one["enum"])
    if "anyOf" in one:
        return " or ".join(map(_type, one["anyOf"]))
    kinds = one["type"] if isinstance(one["type"], list) else [one["type"]]
    return " or ".join(TYPES[kind] for kind in kinds)


def main(arguments: list[str]) -> int:
    """Write both files, or tell whether they are as they should be."""
    wanted = {PUBLISHED: SOURCE.read_text("utf-8"), PAGE: tables(PAGE.read_text("utf-8"))}
    old = [file for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    for file in old if "--write" in arguments else ():
        file.write_text(wanted[file], encoding="utf-8")
    return 0 if "--write" in arguments else len(old)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
