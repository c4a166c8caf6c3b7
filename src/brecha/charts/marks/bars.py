"""Bars from left to right, with names before and numbers behind them."""

from collections.abc import Sequence
from typing import Any

import altair as alt

from brecha.charts.marks.layers import LETTER, Layer, across_axis, layered, names_axis, rows_of, value_texts
from brecha.charts.marks.scales import Scale
from brecha.charts.style import ROW, WHOLE


def bar_chart(
    labels: Sequence[str],
    values: Sequence[float],
    texts: Sequence[str] | None,
    scale: Scale,
    axis: str,
    fills: Sequence[str],
    *,
    stroke: str | None = None,
    over: Sequence[Layer] = (),
) -> alt.LayerChart:
    """A bar for each name, with a text at its end.

    ``fills`` is one colour for all, or one for each. ``over`` is drawn on top, and has the texts where none are given.
    """
    data = rows_of(
        {"i": k, "v": value, "zero": 0.0, "end": max(value, 0.0), "text": text, "fill": fills[k % len(fills)]}
        for k, (value, text) in enumerate(zip(values, texts or [""] * len(values), strict=True))
    )
    lined: dict[str, Any] = {} if stroke is None else {"stroke": stroke, "strokeWidth": 1.4}
    bars = alt.Chart(data).mark_bar(**lined).encode(
        x=across_axis("v", scale, axis),
        x2=alt.X2(field="zero"),
        y=names_axis(labels),
        fill=alt.Fill("fill:N", scale=None, legend=None),
    )  # fmt: skip
    return framed([bars, *over, *([] if texts is None else [value_texts(data)])], len(labels))


def framed(layers: Sequence[Layer], names: int) -> alt.LayerChart:
    """Layers as one chart, high enough for so many names and as wide as all such charts are."""
    autosize = alt.AutoSizeParams(type="fit-x", contains="padding")
    return layered(layers, WHOLE, ROW * names + 8, autosize=autosize)


def room_for(pixels: float, labels: Sequence[str]) -> float:
    """The part of the axis to be kept free for so many pixels, beside names as wide as these."""
    plot = WHOLE - LETTER * max(map(len, labels)) - 30
    return pixels / (plot - pixels)
