"""Section 5: the lengths of the log RBA that each release can have."""

from functools import cache

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES, is_at_least
from mqplanner.units import Quantity
from mqplanner.units.functions import with_note

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
