"""Years that no identifier links: an adversary links them by what she knows of how people change.

``changes`` has the models, ``candidates`` who could be whom, ``mixture`` the channel and what follows from it,
``answer`` the question and its answer, ``belief`` the same as prior and channel, ``learning`` models from the data.
"""

from brecha.linkage.belief import believed
from brecha.linkage.changes import Change, Confusion, Shift, Stay, Uniform
from brecha.linkage.learning import Model, estimated, observed

__all__ = ["Change", "Confusion", "Model", "Shift", "Stay", "Uniform", "believed", "estimated", "observed"]
