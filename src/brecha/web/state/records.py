"""The record of a run, ``run.json``, which anybody may have written: held to what a run can be before it is used."""

from typing import Any

from brecha.runtime import UnfitError, check, check_values, parsed

RECORD = "run.json"
LARGEST = 1 << 24
"""Bytes of a record"""
LONGEST_NAME = 255
"""Bytes of the name of a file or a folder, which systems allow"""


def record_of(data: bytes) -> dict[str, Any]:
    """What is run, from the bytes of its record; refuse any other with an :class:`UnfitError`, a ValueError."""
    if len(data) > LARGEST:
        raise UnfitError(f"{RECORD} is larger than {LARGEST // 2**20} MB, and no record of a run.")
    found = parsed(data, RECORD)
    check_values(found, RECORD, ("years", "name", "error"))
    check(found, "web/schemas/run.json", RECORD)
    source = found["source"]
    years, labels = source["years"], source["labels"]
    if bool(years) == bool(source["census"]):
        raise UnfitError(f"{RECORD} names neither files nor a census, or both.")
    if labels and len(labels) != len(years):
        raise UnfitError(f"{RECORD} has not a label for each year.")
    for file in (file for of_year in years for file in of_year):
        if "\0" in file or any(len(part.encode("utf-8", "surrogatepass")) > LONGEST_NAME for part in file.split("/")):
            raise UnfitError(f"{RECORD} names a file as none can be called.")
    record: dict[str, Any] = found
    return record
