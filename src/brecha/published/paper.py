"""Tables, figures and examples of source 001."""

from brecha.published.item import Item

ITEMS: tuple[Item, ...] = ()
