"""Tables, figures and examples of source 002."""

from brecha.published.item import Item

ITEMS: tuple[Item, ...] = ()
