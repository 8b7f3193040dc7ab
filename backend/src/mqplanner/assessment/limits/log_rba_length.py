"""The length of the log RBA, which is no longer than what is published for the release."""

from __future__ import annotations

from functools import lru_cache

from mqplanner.assessment.results import Remedy
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import RELEASES
from mqplanner.units import Quantity
from mqplanner.units.functions import with_note


def rba_bytes_of(manager: QueueManager) -> int:
    """What the plan says, or the longest that the release can have where that is less, in B."""
    said: int = 0 if manager.logs is None else manager.logs.rba_bytes
    longest = _longest(manager.release, manager.opmode_newfunc)
    return said if longest is None else min(said, longest)


def of_length(quantity: Quantity, manager: QueueManager) -> Quantity:
    """What rests on the length; it says so where that is not the plan's."""
    counted = rba_bytes_of(manager)
    if manager.logs is None or counted == manager.logs.rba_bytes:
        return quantity
    said = f"{manager.release} cannot have the {manager.logs.rba_bytes} bytes of the plan as it is set up."
    return with_note(quantity, f"With a log RBA of {counted} bytes: {said}")


def longer(scope: QueueManagerScope) -> tuple[Remedy, ...]:
    """What gives a longer log RBA: the field itself, new functions, or the first release that can have it."""
    manager, most = scope.manager, max(_lengths("longest").values())
    if manager.logs is None or rba_bytes_of(manager) == most:
        return ()
    field = (scope.at("logs/rba_bytes"), most)
    also = () if manager.logs.rba_bytes == most else (field,)
    words = f"A log RBA of {most} bytes"
    since = next(release for release, length in _lengths("longest").items() if length == most)
    if RELEASES.index(manager.release) < RELEASES.index(since):
        return (Remedy(scope.at("release"), f"{words}, by a release that can have it", since, also),)
    if _longest(manager.release, manager.opmode_newfunc) not in (most, None):
        return (Remedy(scope.at("opmode_newfunc"), f"{words}, by new functions", True, also),)
    return (Remedy(field[0], words, most),)


def _longest(release: str, newfunc: bool) -> int | None:
    """In B; a release before the first that is published has no more than that one. None between two of them."""
    lengths = _lengths("longest" if newfunc else "default")
    first = next(iter(lengths))
    return lengths[first] if RELEASES.index(release) < RELEASES.index(first) else lengths.get(release)


@lru_cache(maxsize=4)
def _lengths(column: str) -> dict[str, int]:
    """The published lengths in B, by release from the oldest to the latest."""
    table = figure("log-rba-by-release")
    published = [release for release in RELEASES if release in table.choices("release")]
    return {release: int(table.at(column, release=release).value) for release in published}
