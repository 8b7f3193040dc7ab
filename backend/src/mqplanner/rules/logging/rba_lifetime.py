"""Section 5: how long the log RBA lasts."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.cite import stated
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.inputs import MbPerS, RbaBytes
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, RULE_OF_THUMB
from mqplanner.units.functions import added_up, grown_to, noted, whole_up

ONE_YEAR = constant(1, "year", "one year")
RANGE_COLUMN = {6: "tb", 8: "eb"}
SLIDES = ("v8-deep-dive", "8 byte log RBA")
"""Where the time that a range lasts is worked out too."""
MONTHS = constant(12, "count / year", "months in a year")

AnnualGrowth = Annotated[
    Quantity, Number("pct", "How much more is logged each year than in the year before", least=0, most=1000)
]


@rule(
    "log-rba-lifetime",
    section=5,
    outputs=[
        Out("years", "year", "Years until the range is used up, of 365 days"),
        Out("range_bytes", "B", "Data that the RBA can address"),
        Out("reset_in_year", "count", "The year in which it must have been reset, the first being 1"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "log-rba-range",
        "log-rba-time",
        "log-rba-growth-example",
        "log-rba-range-gain",
        "log-rba-slide-range",
        "log-rba-space",
        "log-rba-rate-change",
        "log-rba-by-release",
    ),
)
def log_rba_lifetime(
    *,
    rba_bytes: RbaBytes = 8,
    mb_per_s: MbPerS,
    annual_growth_pct: AnnualGrowth = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How long the log RBA lasts until it must be reset.

    Its range over what is logged, counted once, since both copies share one RBA. Growth comes once a year: a year is
    logged at one rate, and the next one at the grown rate.
    """
    reach = range_of(rba_bytes)
    first_year = (mb_per_s * ONE_YEAR).to("B").named("logged in the first year")
    growing = annual_growth_pct > constant(0, "pct", "no growth")
    years = grown_to((reach / first_year).named("range in first years"), annual_growth_pct) * ONE_YEAR
    founded = years.at_best(ASSUMED if growing is True or growing is not False else RULE_OF_THUMB)
    founded = noted(stated(founded, *SLIDES), errata=_errata(rba_bytes, bool(everywhere(growing))))
    reset_year = whole_up(founded) / ONE_YEAR * constant(1, "count", "a year counts one")
    return {
        "years": founded,
        "range_bytes": reach,
        "reset_in_year": reset_year,
        "findings": _findings(rba_bytes, founded),
    }


def rate_for(rba_bytes: int, years: Quantity, annual_growth_pct: Quantity | None = None) -> Quantity:
    """The log rate of today with which the range lasts so many years: the other way round."""
    if annual_growth_pct is None:
        return (range_of(rba_bytes) / years).to("MB / s")
    first_years = added_up(years / ONE_YEAR, annual_growth_pct).named("first years' worth")
    rate = (range_of(rba_bytes) / (first_years * ONE_YEAR)).to("MB / s")
    return noted(rate.at_best(ASSUMED), errata=_errata(rba_bytes, growing=True))


def range_of(rba_bytes: int) -> Quantity:
    """Data that an RBA of so many bytes can address, in B."""
    return figure("log-rba-range").at(RANGE_COLUMN[rba_bytes], rba_bytes=rba_bytes).to("B").named("range")


def _errata(rba_bytes: int, growing: bool) -> tuple[str, ...]:
    found = ["log-rba-365-day-year"]
    if rba_bytes == 6:
        found.append("log-rba-255-tb")
    elif growing:
        found.append("log-rba-seventeen-years")
    return tuple(found)


def _findings(rba_bytes: int, years: Quantity) -> list[Finding]:
    if rba_bytes == 6:
        months = years * MONTHS
        if not everywhere(months <= figure("log-rba-slide-range").at("reached_high")):
            return []
        soon = advise("log-rba-soon", "log-rba-slide-range", months=months)
        return [soon, advise("log-rba-convert", "log-rba-by-release")]
    space = figure("log-rba-space").points().values()
    words = {"low": min(space), "high": max(space), "rate": figure("log-rba-rate-change").at()}
    return [advise("log-rba-space-added", "log-rba-space", "log-rba-rate-change", **words)]


def length_findings(release: str, said: int, counted: int) -> list[Finding]:
    """That a release cannot have an RBA of so many bytes, and which length is reckoned with instead."""
    if counted >= said:
        return []
    words = {"said": said, "release": release, "counted": counted}
    return [advise("log-rba-too-long", "log-rba-by-release", **words)]
