"""Charts drawn by Vega in a child process: one that is started by the first chart and draws all.

Vega comes with V8, which reserves tens of gigabytes of addresses and ends the process where it gets none, as under
``ulimit -v``. In a process of its own it takes no results with it.
"""

from functools import cache

from brecha.runtime.child import Child, Limits

LIMITS = Limits(memory=4 << 30, seconds=120, output=1 << 28)
"""What a chart may take: V8 takes 0.6 GB before it draws anything, most of which is never touched"""


def svg_of(spec: str) -> str:
    """Return a chart in Vega-Lite, as JSON, as SVG."""
    found: str = _child().call(f"{__name__}:vega_to_svg", spec)
    return found


def png_of(svg: str, scale: float) -> bytes:
    """Return a picture in SVG as PNG, so many times as large."""
    found: bytes = _child().call(f"{__name__}:svg_to_png", svg, scale)
    return found


@cache
def _child() -> Child:
    return Child(LIMITS, "Drawing a chart", gives_up=True)


def vega_to_svg(spec: str) -> str:
    """Draw, in this process; nothing is fetched from anywhere."""
    import vl_convert

    drawn: str = vl_convert.vegalite_to_svg(spec, allowed_base_urls=[])
    return drawn


def svg_to_png(svg: str, scale: float) -> bytes:
    """Paint, in this process."""
    import vl_convert

    drawn: bytes = vl_convert.svg_to_png(svg, scale=scale)
    return drawn
