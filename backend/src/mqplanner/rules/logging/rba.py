"""Topic 5: the lengths of the log RBA that each release can have, and how long it lasts."""

from functools import cache
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES, is_at_least
from mqplanner.rules.engine import Output, cite, rule
from mqplanner.rules.engine.findings import Advice, applicable_errata
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.logging.inputs import MbPerS, RbaBytes
from mqplanner.units import ASSUMED, RULE_OF_THUMB, Quantity, constant, everywhere
from mqplanner.units.functions import periods_to_total, round_up, total_over_periods, total_while_growing, with_note

LENGTHS = "log-rba-by-release"


def possible_rba_bytes(release: str, opmode_newfunc: bool, planned: int) -> int:
    """Return the planned length in bytes, or the longest that the release can have where that is shorter."""
    longest = longest_rba_bytes(release, opmode_newfunc)
    return planned if longest is None else min(planned, longest)


def longest_rba_bytes(release: str, opmode_newfunc: bool) -> int | None:
    """Return the longest RBA of a release in bytes; None for one between two releases with published lengths.

    A release before the first published one has no longer RBA than that one.
    """
    lengths = rba_lengths("longest" if opmode_newfunc else "default")
    first = next(iter(lengths))
    return lengths.get(release) if is_at_least(release, first) else lengths[first]


@cache
def rba_lengths(column: str) -> dict[str, int]:
    """Return the published lengths in bytes, by release from the oldest to the latest."""
    table = figure(LENGTHS)
    published = [release for release in RELEASES if release in table.choices("release")]
    return {release: int(table.at(column, release=release).value) for release in published}


def with_length_note(quantity: Quantity, release: str, planned: int, possible: int) -> Quantity:
    """Return the same quantity, with a note where it is based on a shorter RBA than planned."""
    if possible == planned:
        return quantity
    reason = f"{release} cannot have the {planned} bytes of the plan as it is set up."
    return with_note(quantity, f"With a log RBA of {possible} bytes: {reason}")


ERRATA = ("log-rba-365-day-year", "log-rba-255-tb", "log-rba-seventeen-years")
ONE_YEAR = constant(1, "year", "one year")
RANGE_COLUMN = {6: "tb", 8: "eb"}
SLIDES = ("v8-deep-dive", "8 byte log RBA")
"""A second place that calculates how long a range lasts."""
MONTHS = constant(12, "count / year", "months in a year")


@rule("log-rba-lifetime", order=5)
def log_rba_lifetime(
    *,
    rba_bytes: RbaBytes = 8,
    mb_per_s: MbPerS,
    annual_growth_pct: Annotated[Quantity, Number("pct", least=0, most=1000)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How long the log RBA lasts until it must be reset."""
    addressable = addressable_data(rba_bytes)
    first_year = (mb_per_s * ONE_YEAR).to("B").named("logged in the first year")
    is_growing = annual_growth_pct > constant(0, "pct", "no growth")
    multiple = (addressable / first_year).named("range in first years")
    years = periods_to_total(multiple, annual_growth_pct) * ONE_YEAR
    years = years.cap_basis(ASSUMED if annual_growth_pct.is_array or is_growing else RULE_OF_THUMB)
    years = with_note(cite(years, *SLIDES), errata=_errata(rba_bytes, bool(everywhere(is_growing))))
    space = figure("log-rba-space").points().values()
    return {
        "years": years,
        "range_bytes": addressable,
        "reset_in_year": round_up(years) / ONE_YEAR * constant(1, "count", "a year counts one"),
        "findings": Advice(months=years * MONTHS, years=years, low=min(space), high=max(space)),
    }


def rate_for_lifetime(rba_bytes: int, years: Quantity, annual_growth_pct: Quantity | None = None) -> Quantity:
    """Return today's log rate with which the RBA lasts a number of years, in MB / s: the inverse of the rule."""
    if annual_growth_pct is None:
        return (addressable_data(rba_bytes) / years).to("MB / s")
    first_years = total_over_periods(years / ONE_YEAR, annual_growth_pct).named("first years' worth")
    rate = (addressable_data(rba_bytes) / (first_years * ONE_YEAR)).to("MB / s")
    return with_note(rate.cap_basis(ASSUMED), errata=_errata(rba_bytes, is_growing=True))


def rate_while_growing(rba_bytes: int, years: Quantity, annual_growth_pct: Quantity) -> Quantity:
    """Return the same where the rate grows all the time, and not at the end of each year."""
    at_this_rate = total_while_growing(years / ONE_YEAR, annual_growth_pct)
    return (addressable_data(rba_bytes) / (at_this_rate * ONE_YEAR)).to("MB / s").cap_basis(ASSUMED)


def relative_growth(years: Quantity, growth: Quantity, of_others: Quantity | None) -> Quantity:
    """Return how many times as much adds up to over some years at one annual growth than at another."""
    periods = years / ONE_YEAR
    others = periods if of_others is None else total_over_periods(periods, of_others)
    return (total_over_periods(periods, growth) / others).cap_basis(ASSUMED)


def addressable_data(rba_bytes: int) -> Quantity:
    """Return the data that an RBA of a number of bytes can address, in B."""
    return figure("log-rba-range").at(RANGE_COLUMN[rba_bytes], rba_bytes=rba_bytes).to("B").named("range")


def _errata(rba_bytes: int, is_growing: bool) -> tuple[str, ...]:
    return applicable_errata(*ERRATA, rba_bytes=rba_bytes, growing=is_growing)
