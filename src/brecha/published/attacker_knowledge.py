"""Tables, figures and examples of source 003."""

from brecha.published.item import Item

ITEMS: tuple[Item, ...] = ()
