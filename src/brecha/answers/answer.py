"""How answers show themselves in a notebook."""


class Shown:
    """An answer with ``findings``: a notebook shows its sentences, a picture, and the most dangerous sets."""

    def _repr_html_(self) -> str:
        from brecha.report.notebook import shown

        return shown(self)
