"""What is asked of a table before it is attacked: what its columns hold."""

from dataclasses import dataclass
from pathlib import Path

from brecha.study.requests.fields.notation import Request
from brecha.study.requests.progress import NO_PROGRESS, Progress
from brecha.study.requests.sources.reading import ReadRequest
from brecha.tables.describe.description import Description, describe


@dataclass(frozen=True)
class DescribeRequest(Request):
    """A description of the columns of a table, all of them if none is named."""

    source: ReadRequest
    columns: tuple[str, ...] = ()

    def run(self, progress: Progress = NO_PROGRESS) -> Description:
        """Go through the files, and describe each column."""
        source = self.source
        return describe(
            [Path(file) for file in source.files],
            list(self.columns) or None,
            delimiter=source.separator,
            encoding=source.encoding,
            missing_tokens=source.tokens,
            max_unreadable=source.max_unreadable,
            progress=progress.describing,
            trust_size=source.trust_size,
        )
