"""Tables, figures and examples of source 004."""

from brecha.published.item import Item

ITEMS: tuple[Item, ...] = ()
