"""What does not fit: beyond the edge of the screen, of a sheet of paper, or of a chart."""

from tests.browser.visits import Visit

_BEYOND = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const described = (element) => `<${element.localName}${element.id ? ' id=' + element.id : ''}> `
    + element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const excused = (element) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), box = around.getBoundingClientRect();
      if (around !== element && ['auto', 'scroll'].includes(style.overflowX)) return true;
      if (['absolute', 'fixed'].includes(style.position) && (box.bottom <= 0 || box.right <= 0))
        return true;  // aside until it has the focus
      if ((box.width <= 1 || box.height <= 1) && style.overflowX !== 'visible') return true;  // for ears only
    }
    return false;
  };
  const look = (element, boxes) => {
    const out = [...boxes].some((box) => box.width > 0 && (box.right > width + 1 || box.left < -1));
    if (out && !found.some((outer) => outer.contains(element)) && !excused(element)) found.push(element);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest('svg') && element.localName !== 'svg' || !element.checkVisibility()) continue;
    if (node === element) { look(element, [element.getBoundingClientRect()]); continue; }
    const range = document.createRange();
    range.selectNodeContents(node);
    look(element, range.getClientRects());
  }
  const whole = document.documentElement.scrollWidth;
  const page = whole > width ? [`the page, ${whole} pixels wide instead of ${width}`] : [];
  return [...page, ...found.map(described)];
}"""

_CUT_LABELS = """() => [...document.querySelectorAll('svg')].flatMap((svg) => {
  const page = {left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity};
  const scrolls = svg.closest('.scroll'), box = scrolls?.getBoundingClientRect();
  const around = scrolls ? {...page, left: box.left - scrolls.scrollLeft,
    right: box.left - scrolls.scrollLeft + scrolls.scrollWidth} : page;  // what can be scrolled to is not cut
  const edge = getComputedStyle(svg).overflowX === 'visible' ? around : svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter((text) => {
    const box = text.getBoundingClientRect();
    return text.checkVisibility() && box.width > 0 && (box.left < edge.left - 1 || box.right > edge.right + 1
      || box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
  }).map((text) => text.textContent);
})"""

_HIDDEN_BY_SCROLLING = """() => [...document.body.querySelectorAll('*')].filter((element) =>
  ['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) && element.clientWidth > 1
  && element.localName !== 'svg' && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1
).map((element) => `<${element.localName} class=${element.className}> `
  + `${element.scrollWidth} pixels wide in ${element.clientWidth}`)"""


def beyond_the_edge(visit: Visit) -> list[str]:
    """What lies beyond the edge of the window and cannot be scrolled into view in a part of its own."""
    found: list[str] = visit.ask(_BEYOND)
    return found


def cut_labels(visit: Visit) -> list[str]:
    """Texts of charts that are cut off at the edge of their chart, or of the window."""
    found: list[str] = visit.ask(_CUT_LABELS)
    return found


def hidden_by_scrolling(visit: Visit) -> list[str]:
    """Parts whose content must be scrolled to be seen, which paper cannot."""
    found: list[str] = visit.ask(_HIDDEN_BY_SCROLLING)
    return found


def unfold(visit: Visit) -> None:
    """Open whatever is folded, so that it is looked at too."""
    visit.ask("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
