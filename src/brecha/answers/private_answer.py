"""What every answer about noisy counts has, of one table or of many samples of it."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from brecha.answers.answer import Answer

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


@dataclass(frozen=True, eq=False)
class Told(Answer):
    """An answer about noisy counts: what was asked, what came of it, and how it is shown and kept."""

    attacks: pa.Table
    input: dict[str, Any]
    """the table, what is counted, what is wanted, and how both hang together"""
    method: dict[str, Any]
    notes: tuple[str, ...] = ()

    @property
    def rows(self) -> int:
        """How many people are in the table: without the one more, or to draw samples from."""
        return int(self.input["rows"])

    @property
    def sensitive(self) -> str:
        """What she wants to learn."""
        return str(self.input["sensitive"])

    @property
    def query(self) -> str:
        """What is counted."""
        return str(self.input["query"]["says"])

    def as_dict(self) -> dict[str, Any]:
        """The whole answer as plain data."""
        from brecha.answers.store.private_files import as_json

        return as_json(self)

    def save(self, folder: str | Path, lang: "str | Language" = "en") -> Path:
        """Write results.parquet, results.json and report.html into a folder, whole or not at all.

        Args:
            folder: where; it is made if there is none.
            lang: of the report, such as "en" or "pt", or a catalogue of your own: "es.ftl".
        """
        from brecha.answers.store.private_files import save

        return save(self, Path(folder), lang)
