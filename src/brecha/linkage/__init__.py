"""Years that no identifier links: an adversary links them by what she knows of how people change.

``changes`` has the models of change, ``estimation`` models from the data, ``candidates`` who could be whom, ``linking``
the best guesses, and prior and channel for ``brecha.qif``. ``answers/unlinked`` asks.
"""

from brecha.linkage.changes import Change, Confusion, Shift, Stay, Uniform
from brecha.linkage.estimation import Model, estimated, observed
from brecha.linkage.linking import believed

__all__ = ["Change", "Confusion", "Model", "Shift", "Stay", "Uniform", "believed", "estimated", "observed"]
