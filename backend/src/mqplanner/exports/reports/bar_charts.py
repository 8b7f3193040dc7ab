"""Bar charts as SVG: labels and numbers beside the bars, readable in black and white, in the colour of the text."""

import math
import textwrap
from collections.abc import Iterator
from html import escape

from mqplanner.exports.reports.document import Bar, BarChart

WIDTH = 720
LABELS, NUMBERS = 270, 150
"""Width of the labels to the left of the bars, and of the numbers to their right."""
ROW, TOP, FONT = 26, 26, 11
"""Height of a bar with its space, of the names of the marks above the bars, and of the letters."""
LINE = 11
LABEL_LETTERS, NUMBER_LETTERS, MOST_LINES = 50, 30, 2
"""What fits to the left and to the right of a bar."""
FONTS = "Libertinus Serif, Georgia, serif"
_STRIPES = (
    '<pattern id="{id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" fill="currentColor" fill-opacity="0.15"/>'
    '<rect width="2.5" height="6" fill="currentColor"/></pattern>'
)


def svg_of(chart: BarChart, fonts: str = FONTS) -> str:
    """Return the chart as one SVG element."""
    scale = _Scale(chart)
    top = (TOP if chart.marks else 4) + (LINE + 6 if chart.series else 0)
    height = top + ROW * len(chart.bars) + 4
    drawn = "".join(
        [
            f"<defs>{_STRIPES.format(id=f'stripes-{chart.key}')}</defs>",
            *_legend(chart),
            *(_bar(chart, bar, top + ROW * place, scale) for place, bar in enumerate(chart.bars)),
            *_marks(chart, scale, top, height),
        ]
    )
    label = escape(f"{chart.title}. {chart.description}", quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{label}" font-family="{escape(fonts, quote=True)}" font-size="{FONT}" '
        f'fill="currentColor">{drawn}</svg>'
    )


class _Scale:
    """Places of numbers between the labels and the numbers; where one is logarithmic, the smallest is near the left."""

    def __init__(self, chart: BarChart) -> None:
        ends = [sum(bar.parts) for bar in chart.bars] + [mark.value for mark in chart.marks]
        positive = [end for end in ends if end > 0 and math.isfinite(end)]
        self.logarithmic = chart.logarithmic and bool(positive)
        high = min(max(positive, default=1.0), chart.most)
        self._low = math.log(min(positive) / 2) if self.logarithmic else 0.0
        self._high = math.log(high) if self.logarithmic else high

    def width(self, value: float) -> float:
        """Return the length of a bar."""
        if value <= 0 or not math.isfinite(value):
            return 0.0
        at = math.log(value) if self.logarithmic else value
        return (WIDTH - LABELS - NUMBERS) * min(max((at - self._low) / (self._high - self._low), 0.0), 1.0)


def _bar(chart: BarChart, bar: Bar, y: float, scale: _Scale) -> str:
    middle = y + ROW / 2
    label = _text(bar.label, LABEL_LETTERS, middle, f'x="{LABELS - 8}" text-anchor="end" font-size="{FONT - 1}"')
    start, boxes = 0.0, []
    for n, part in enumerate(bar.parts):
        end = scale.width(part + sum(bar.parts[:n]))
        boxes.append(_box(chart, LABELS + start, y + 5, max(end - start, 0.0), ROW - 10, n, bar))
        start = end
    if sum(bar.parts) > chart.most:
        boxes.append(_break(LABELS + start - 14, y + 3, ROW - 6))
    number = _text(bar.text, NUMBER_LETTERS, middle, f'x="{WIDTH - NUMBERS + 10}" font-size="{FONT - 1}"')
    return label + "".join(boxes) + number


def _text(words: str, letters: int, middle: float, place: str) -> str:
    """Return a text around a height, on at most two lines, cut off where it is longer."""
    lines = textwrap.wrap(words, letters, max_lines=MOST_LINES, placeholder=" …")
    first = middle + 4 - LINE * (len(lines) - 1) / 2
    return "".join(f'<text {place} y="{first + LINE * n:.1f}">{escape(line)}</text>' for n, line in enumerate(lines))


def _box(chart: BarChart, x: float, y: float, width: float, height: float, part: int, bar: Bar) -> str:
    if bar.is_open:
        return (
            f'<rect class="bar bar-open" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            'fill="none" stroke="currentColor" stroke-width="0.6" stroke-dasharray="3 2"/>'
        )
    striped = part > 0 or bar.verdict == "exceeded"
    fill = f"url(#stripes-{chart.key})" if striped else "currentColor"
    opacity = {"ok": 0.35, "watch": 0.65}.get(bar.verdict or "ok", 0.9)
    name = f' class="bar bar-{bar.verdict}"' if bar.verdict else ' class="bar"'
    return (
        f'<rect{name} x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}" '
        f'fill-opacity="{1 if striped else opacity}" stroke="currentColor" stroke-width="0.6"/>'
    )


def _break(x: float, y: float, height: float) -> str:
    """Return the sign that a bar is cut: a gap across it."""
    return (
        f'<path class="break" d="M{x:.1f} {y + height:.1f}l6 {-height:.1f}h4l-6 {height:.1f}z" fill="#fff" '
        'stroke="currentColor" stroke-width="0.6"/>'
    )


def _legend(chart: BarChart) -> Iterator[str]:
    x = float(LABELS)
    for n, name in enumerate(chart.series):
        yield _box(chart, x, 4, 16, 10, n, Bar("", (), ""))
        yield f'<text x="{x + 22:.1f}" y="13">{escape(name)}</text>'
        x += 40 + 6 * len(name)


def _marks(chart: BarChart, scale: _Scale, top: float, height: float) -> Iterator[str]:
    """Yield lines across the bars, with their names above: alternately before and behind the line."""
    for n, mark in enumerate(sorted(chart.marks, key=lambda mark: mark.value)):
        x = LABELS + scale.width(mark.value)
        anchor, beside = ("end", -4) if n % 2 == 0 and len(chart.marks) > 1 else ("start", 4)
        yield (
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top - 12}" y2="{height}" stroke="currentColor" '
            'stroke-width="1" stroke-dasharray="4 3"/>'
            f'<text x="{x + beside:.1f}" y="{top - 6}" text-anchor="{anchor}">{escape(mark.text)}</text>'
        )
