"""What a page refers to: its own parts by their ids, and anything elsewhere."""

from tests.browser.visits import Visit

_REPEATED = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}"""

_DEAD = """() => {
  const wanted = new Set();
  for (const element of document.querySelectorAll('*')) {
    for (const {name, value} of element.attributes) {
      if (['href', 'xlink:href'].includes(name) && value.startsWith('#'))
        wanted.add(element.localName === 'a' ? decodeURIComponent(value.slice(1)) : value.slice(1));
      if (/^(for|headers|form|list|aria-labelledby|aria-describedby|aria-controls|aria-owns)$/.test(name))
        value.split(/\\s+/).filter(Boolean).forEach((id) => wanted.add(id));
      for (const used of value.matchAll(/url\\(["']?#([^"')]+)["']?\\)/g)) wanted.add(used[1]);
    }
  }
  return [...wanted].filter((id) => !document.getElementById(id));
}"""

_ELSEWHERE = """() => [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]
  .filter(({name, value}) => {
    const loads = ['src', 'srcset', 'data', 'poster', 'action', 'background'].includes(name)
      || ['href', 'xlink:href'].includes(name) && element.localName !== 'a';
    return loads && value !== '' && !/^(#|data:)/.test(value) || /url\\(["']?(?!["']?(#|data:))/.test(value);
  }).map(({name, value}) => `<${element.localName} ${name}="${value}">`))"""


def repeated_ids(visit: Visit) -> list[str]:
    """Ids that more than one element has."""
    found: list[str] = visit.ask(_REPEATED)
    return found


def dead_references(visit: Visit) -> list[str]:
    """Ids that links, labels and charts of the page refer to, and that nothing has."""
    found: list[str] = visit.ask(_DEAD)
    return found


def loads_from_elsewhere(visit: Visit) -> list[str]:
    """Elements that would load something that is not in the page, whether or not the browser tried to."""
    found: list[str] = visit.ask(_ELSEWHERE)
    return found
