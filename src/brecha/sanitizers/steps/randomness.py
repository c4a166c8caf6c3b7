"""What chance decides: drawn anew each time, unless a seed is given for trials."""

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import numpy as np

from brecha.errors import SettingError


def drawing(seed: int | None, columns: Sequence[str] = ()) -> np.random.Generator:
    """What draws: from the system's own entropy, or repeatably by a seed, for each list of columns another.

    An exchange that can be repeated can be undone, and a sample that can be drawn again tells who is in it.
    """
    if seed is None:
        return np.random.default_rng()
    return np.random.default_rng([seed, *(crc32(name.encode(errors="surrogatepass")) for name in columns)])


def checked_seed(seed: Any) -> None:
    """That it is a seed, or none."""
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0):
        raise SettingError("sanitizers-seed-seed-use-whole-number", seed=seed)
