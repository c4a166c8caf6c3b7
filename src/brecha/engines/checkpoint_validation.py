"""Validate what is read of a checkpoint, whoever wrote it: a manifest, and parts that this work could have written.

A checksum tells a damaged file from a whole one, and not an honest from a hostile one. So arrays are held to the shapes
and types of the work before they are unpacked, and their sums to what sums over this many people can be. What is not
valid is taken for damaged: it is computed again.
"""

import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import ReadError
from brecha.runtime.strict_json import UnfitError, check_values, parsed

Arrays = dict[str, npt.NDArray[Any]]
LONGEST_MANIFEST = 1 << 24
ROOM = 1 << 16
"""Bytes that a part may be larger than its arrays, and than what it says of each of them"""
LONGEST_HEADER = 4_096
VERSION = re.compile(r"[\w.+!-]{1,100}")
WORK, ROWS = "work", "rows"
_SHAPES: Mapping[str, tuple[type, ...]] = {
    "versions": (dict,), "code": (str,), "engine": (str,), "rows": (int,), "columns": (dict,), "qids": (list,),
    "sensitive": (list,), "by": (str, type(None)), "combinations": (int,), "subsets": (str,), "gains": (list,),
    "weights": (str, type(None)), "histograms": (bool,), "thresholds": (list,), "chances": (list,),
    "gaps": (dict,),
}  # fmt: skip
"""What a manifest of this version says, and how"""


def manifest_of(data: bytes, format: int) -> dict[str, Any] | None:
    """Return the manifest in these bytes; None where there is none. Of another format only the format is taken."""
    try:
        if len(data) > LONGEST_MANIFEST:
            return None
        manifest = parsed(data, "the manifest")
        check_values(manifest, "the manifest")
    except UnfitError:
        return None
    if not isinstance(manifest, dict):
        return None
    if manifest.get("format") != format:
        return {"format": manifest.get("format")}
    if not all(key in manifest and type(manifest[key]) in kinds for key, kinds in _SHAPES.items()):
        return None
    fits = all(isinstance(name, str) for name in (*manifest["qids"], *manifest["sensitive"]))
    fits = fits and manifest["rows"] >= 0 and manifest["combinations"] >= 0
    versions = manifest["versions"].values()
    return manifest if fits and all(isinstance(text, str) and VERSION.fullmatch(text) for text in versions) else None


def largest_part(like: Arrays) -> int:
    """Return how many bytes a part of all subsets can have; ``like`` are the arrays of the whole work."""
    subsets = max((len(array) for array in like.values()), default=0)
    return sum(array.nbytes for array in like.values()) + 8 * subsets + ROOM * (len(like) + 2)


def arrays_of(
    data: bytes, work: str, like: Arrays, people: int, mass: int, thresholds: Sequence[tuple[int, int]] = ()
) -> Arrays | None:
    """Return the arrays of a part; None if this work cannot have written it; of other work only which work it is.

    Args:
        data: a file as ``np.savez`` writes it.
        work: the digest of this work.
        like: for each array of sums one of the same type and shape, with a row for each subset of the work.
        people: how many records there are.
        mass: the sum of their weights.
        thresholds: chances, people above which are counted.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = {member.filename.removesuffix(".npy"): member for member in archive.infolist()}
            stored = all(member.compress_type == zipfile.ZIP_STORED and member.file_size <= len(data)
                         for member in members.values())  # fmt: skip
            if len(members) != len(archive.infolist()) or not stored:
                return None
            arrays = {WORK: _array(archive, members[WORK], None, 0, ())}
            if str(arrays[WORK]) != work:
                return arrays
            if set(members) != {WORK, ROWS, *like}:
                return None
            rows = arrays[ROWS] = _array(archive, members[ROWS], np.dtype(np.int64), None, ())
            for name, array in like.items():
                arrays[name] = _array(archive, members[name], array.dtype, len(rows), array.shape[1:])
    except (UnfitError, ValueError, OSError, EOFError, KeyError, NotImplementedError, RuntimeError, SyntaxError,
            TypeError, zipfile.BadZipFile, MemoryError, RecursionError):  # fmt: skip
        return None
    subsets = min((len(array) for array in like.values()), default=0)
    are_subsets = bool(((rows >= 0) & (rows < subsets)).all()) and len(np.unique(rows)) == len(rows)
    fits = are_subsets and _can_be(arrays, people, mass) and _can_be_above(arrays, thresholds)
    return arrays if fits else None


def _array(
    archive: zipfile.ZipFile,
    member: zipfile.ZipInfo,
    kind: np.dtype[Any] | None,
    rows: int | None,
    rest: tuple[int, ...],
) -> npt.NDArray[Any]:
    """An array of a part, of this type and shape: of any number of rows if that is None; without a type, one text."""
    with archive.open(member) as stream:
        version = np.lib.format.read_magic(stream)
        reading = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
        shape, fortran, dtype = reading(stream, max_header_size=LONGEST_HEADER)
        is_text = kind is None
        expected = () if is_text else (shape[0] if rows is None and shape else rows, *rest)
        if fortran or shape != expected or (dtype.kind != "U" if is_text else dtype != kind):
            raise UnfitError(ReadError("engines-checkpoint-array-shape"))
        content = stream.read()
    if len(content) != dtype.itemsize * int(np.prod(shape, dtype=object)):
        raise UnfitError(ReadError("engines-checkpoint-array-length"))
    return np.frombuffer(content, dtype).reshape(shape)


COUNTS = ("blocks", "singles", "smallest", "hits", "above", "chances")
MASSES = ("alone", "certain", "named", "best")
CHANCES = ("sharpest", "worst")
ROUNDING = 1e-9


def _can_be(arrays: Arrays, people: int, mass: int) -> bool:
    """Return whether sums are those of so many people: none is negative, and none is more than all of them."""
    most = {**dict.fromkeys(COUNTS, people), **dict.fromkeys(MASSES, mass), **dict.fromkeys(CHANCES, 1)}
    for name, array in arrays.items():
        if name in (WORK, ROWS):
            continue
        limit = most.get(name.rpartition(".")[2])
        if array.size and not (np.isfinite(array).all() and (array >= 0).all()):
            return False
        if limit is not None and (array > limit * (1 + ROUNDING)).any():
            return False
    blocks, singles, smallest = (arrays[f"whole.{name}"] for name in ("blocks", "singles", "smallest"))
    fits = (blocks >= 1) & (singles <= blocks) & (smallest >= 1)
    exact = arrays["whole.named"].dtype.kind == "i"  # and not of shares: records fall into blocks
    if exact:
        fits &= smallest <= people // np.maximum(blocks, 1)
    if people == mass and exact:  # nobody is weighted, and a mass is a number of people
        pairs = (("alone", "singles"), ("certain", "hits"), ("named", "blocks"))
        fits &= np.array(
            [(arrays[f"whole.{mass_name}"] == arrays[f"whole.{other}"]).all() for mass_name, other in pairs]
        ).all()
    chances = arrays.get("chances")
    if chances is not None and (chances[..., 1] > chances[..., 0]).any():
        return False
    sums = arrays.get("histogram")
    return bool(fits.all()) and (sums is None or bool((sums.sum(axis=-1) == people).all()))


def _can_be_above(arrays: Arrays, thresholds: Sequence[tuple[int, int]]) -> bool:
    """Return whether as many are above each threshold below 1 as are certain, or more; and no more above a higher one.

    Everybody's chance is above 0, and nobody's above 1.
    """
    chances = [Fraction(*threshold) for threshold in thresholds]
    rising = sorted(range(len(chances)), key=lambda t: chances[t])
    for name in ("whole", "groups"):
        if f"{name}.above" not in arrays:
            continue
        above = arrays[f"{name}.above"]
        certain = np.concatenate([arrays[f"{name}.singles"][..., None], arrays[f"{name}.hits"]], axis=-1)
        for t, chance in enumerate(chances):
            if (above[..., t] < certain).any() if chance < 1 else above[..., t].any():
                return False
        if (np.diff(above[..., rising], axis=-1) > 0).any():
            return False
    return True
