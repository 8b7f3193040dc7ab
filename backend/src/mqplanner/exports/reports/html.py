"""A report as one HTML file: charts inside it, no scripts, light and dark, and a style for paper."""

from functools import cache
from typing import TYPE_CHECKING

from mqplanner.exports.reports.bar_charts import svg_of
from mqplanner.exports.reports.document import (
    BarChart,
    Bullets,
    Entries,
    Number,
    Paragraph,
    Report,
    Status,
    Table,
    text_of,
    unbroken,
)

if TYPE_CHECKING:
    from jinja2 import Template

FONTS = "IBM Plex Sans, Helvetica Neue, Arial, sans-serif"


def write_html(report: Report) -> bytes:
    """Return the report as HTML."""
    return _template().render(report=report).encode()


@cache
def _template() -> "Template":
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader(__name__, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.tests |= {
        "paragraph": lambda block: isinstance(block, Paragraph),
        "bullets": lambda block: isinstance(block, Bullets),
        "table": lambda block: isinstance(block, Table),
        "entries": lambda block: isinstance(block, Entries),
        "chart": lambda block: isinstance(block, BarChart),
        "status": lambda cell: isinstance(cell, Status),
        "number_cell": lambda cell: isinstance(cell, Number),
    }
    environment.filters |= {"text_of": text_of, "unbroken": unbroken, "svg": _svg}
    return environment.get_template("report.html.j2")


def _svg(chart: BarChart) -> str:
    from markupsafe import Markup

    return Markup(svg_of(chart, FONTS))  # noqa: S704  (every text in it is escaped where it is drawn)
