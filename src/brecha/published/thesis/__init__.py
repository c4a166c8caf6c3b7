"""Tables, figures and examples of source 000, by subject."""

from brecha.published.item import Item
from brecha.published.thesis import census, counts, examples, higher_education, single_people, theory, years

ITEMS: tuple[Item, ...] = (
    *theory.ITEMS,
    *examples.ITEMS,
    *census.ITEMS,
    *years.ITEMS,
    *counts.ITEMS,
    *single_people.ITEMS,
    *census.ITEMS_OF_2019,
    *higher_education.ITEMS,
)
