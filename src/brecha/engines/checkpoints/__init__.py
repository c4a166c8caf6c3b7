"""Checkpoints: resume an interrupted run.

A checkpoint is a folder of parts, each with the sums of some subsets, and a manifest: all that the sums depend on, in
digests. A part is written under another name, flushed to the disk and renamed, so that it is there whole or not at all;
it ends in a checksum, and names the work that it is of, so that neither a damaged part nor one of another run is ever
taken. The sums of everybody are whole numbers, and those of groups are stored as they are, to the last bit: the answer
of a resumed run is the answer of a run that nobody stopped.

Units of work wait in memory until some time has passed (``recording.Pace``), and are then written together. A run that
is interrupted by an error, or by Ctrl-C, writes what waits before it ends. Where nothing can be written, as the disk is
full, the run says so and continues, the checkpoint stays as it was, and writing is tried again later.
"""

from brecha.engines.checkpoints.folder import Checkpoint, StepCheckpoints

__all__ = ["Checkpoint", "StepCheckpoints"]
