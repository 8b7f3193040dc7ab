"""Section 5: rates from the counts of an MQSMF log report."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.units import MEASURED, Quantity, unit
from mqplanner.units.functions import round_down, with_sources_of
from mqplanner.units.origin import Origin

MOST_COUNTED = 10**15


@rule("log-pages", order=6)
@reads("mqsmf-log-sample", "mqsmf-log-sample-io")
@returns(
    Out("mb_per_s", "MB / s", "Log rate of one copy"),
    Out("writes_per_s", "io / s", "Write requests a second"),
    Out("pages_per_io", "page / io", "Pages in a request, on average"),
)
def log_pages(
    pages: Annotated[
        Quantity, Number("page", "Pages written to one log copy", least=0, most=MOST_COUNTED, integer=True)
    ],
    seconds: Annotated[Quantity, Number("s", "Length of the interval", above=0, most=1_000_000_000)],
    write_requests: Annotated[
        Quantity, Number("io", "Write requests in the interval", least=1, most=MOST_COUNTED, integer=True)
    ],
    whole_numbers: Annotated[bool, Flag("Whether decimals are cut off, as MQSMF prints the values")] = False,
) -> dict[str, Output]:
    """Log rate, writes a second and pages in a request, from what MQSMF counts.

    A page is 4 KB. A request is one of MQ's own: over zHyperLink it may become several writes to the device.
    """
    counts, requests = _report_source(), _report_source("log-pages-beyond-zhyperlink-io")
    rates = {
        "mb_per_s": ((pages / seconds).to("MB / s"), counts),
        "writes_per_s": (write_requests / seconds, counts),
        "pages_per_io": (pages / write_requests, requests),
    }
    return {
        name: with_sources_of(round_down(rate) if whole_numbers else rate, source)
        for name, (rate, source) in rates.items()
    }


def _report_source(*errata: str) -> Quantity:
    """Return the report that shows such counts as a source; notes on its sample do not hold for other counts."""
    report = figure("mqsmf-log-sample")
    cited = report.citation(report.file.editions[-1])
    origin = Origin("constant", "counts as MQSMF reports them", (cited,), errata=("mqsmf-log-cut-off", *errata))
    return Quantity(0, unit("ratio"), MEASURED, origin)
