"""Tables, figures and examples of source 000, by subject."""

from brecha.published.item import Item
from brecha.published.thesis import examples

ITEMS: tuple[Item, ...] = (*examples.ITEMS,)
