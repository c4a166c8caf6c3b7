"""What to call years that come as files: by the year in their names, where that tells them apart."""

import re
from collections.abc import Sequence
from pathlib import Path

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def labels_of(files: Sequence[Sequence[Path]]) -> list[str]:
    """The one year in the names of each year's files, if all have one and no two the same; else 1, 2, …"""
    found = [{year for file in of_year for year in _YEAR.findall(file.name)} for of_year in files]
    years = [years.pop() for years in found if len(years) == 1]
    if len(set(years)) == len(files):
        return years
    return [str(k) for k in range(1, len(files) + 1)]
