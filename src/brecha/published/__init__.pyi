from brecha.published.item import SOURCES as SOURCES
from brecha.published.item import Item as Item
from brecha.published.item import groups as groups
from brecha.published.replaying import ROWS as ROWS
from brecha.published.replaying import items as items

__all__: list[str]
