"""Asks where new buffer pools are whose LOCATION is not in the texts, as those of CSQP001I in a job log.

Notes buffers that a pool below the bar cannot have.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.measurements.changes import Change
from mqplanner.measurements.ownership import EACH, Choice, Ownership
from mqplanner.measurements.readers.storage import OTHER_ABOVE_BAR, OTHER_BELOW_BAR
from mqplanner.measurements.targets import Target, find_place
from mqplanner.units.number_format import number_with_unit

_POOL, _LOCATION, _BUFFERS = "buffer_pools=", "location", "buffers"
_PLACES = {"below": "below the bar", "above": "above the bar"}
_UNKNOWN = "unknown"
_BUFFERS_PER_MB = 256
_SHOWN = 10


def ask_for_locations(
    owners: Ownership, document: dict[str, Any], changes: Iterable[Change]
) -> tuple[list[Change], set[str]]:
    """Return the places of pools by the answers, and the queue managers with pools whose place is not known."""
    pools = _without_location(document, changes)
    used = {(one.target, one.field): one.new for one in changes if one.field in (OTHER_BELOW_BAR, OTHER_ABOVE_BAR)}
    whole = _ask_for_all(owners, list(pools)) if len(pools) > 1 else EACH
    located: list[Change] = []
    unknown: set[str] = set()
    for target, several in pools.items():
        answer = whole
        if whole == EACH:
            below, above = (used.get((target, name)) for name in (OTHER_BELOW_BAR, OTHER_ABOVE_BAR))
            answer = owners.ask(f"location:{target.name}", _text(target, several, below, above), _choices())
        if answer in _PLACES:
            located += [
                Change(f"{target.name}/{one.place}/{_LOCATION}", target, one.place, _LOCATION, answer, one.origin)
                for one in several
            ]
        else:
            unknown.add(target.name)
    for change in located:
        change.note = "by the answer: the texts do not say it"
    return located, unknown


def note_buffers_out_of_range(after: dict[str, Any], changes: Iterable[Change]) -> None:
    """Say of buffers of pools below the bar that MQ's documentation does not allow so few, or so many."""
    least = int(figure("bufferpool-buffers-least").at("buffers", location="below").value)
    most = int(figure("bufferpool-buffers-most-below").at("buffers").value)
    for one in changes:
        if one.field != _BUFFERS or not one.place.startswith(_POOL):
            continue
        pool = find_place(after, one.target, one.place)
        if pool and pool.content.get(_LOCATION) == "below" and not least <= one.new <= most:
            text = f"DEFINE BUFFPOOL has {least:,} to {most:,} buffers with LOCATION(BELOW): check both"
            one.note = "; ".join(filter(None, (one.note, text)))


def _without_location(document: dict[str, Any], changes: Iterable[Change]) -> dict[Target, list[Change]]:
    """Return the buffers of pools that the plan does not have and whose LOCATION is not read, by queue manager."""
    of_pools = [one for one in changes if one.place.startswith(_POOL)]
    known = {(one.target, one.place) for one in of_pools if one.field == _LOCATION}
    found: dict[Target, list[Change]] = defaultdict(list)
    for one in of_pools:
        is_new = find_place(document, one.target, one.place) is None
        if one.field == _BUFFERS and is_new and (one.target, one.place) not in known:
            found[one.target].append(one)
    return found


def _choices() -> list[Choice]:
    default = (figure("bufferpool-defaults").text(_LOCATION) or "").lower()
    shown = {place: f"{words}, MQ's default" if place == default else words for place, words in _PLACES.items()}
    unknown = Choice(_UNKNOWN, "not known, or not all of them in one place: it has to be entered")
    return [*(Choice(place, words) for place, words in shown.items()), unknown]


def _ask_for_all(owners: Ownership, targets: list[Target]) -> str | None:
    names = ", ".join(one.name for one in targets[:_SHOWN])
    more = f" and {len(targets) - _SHOWN} more" if len(targets) > _SHOWN else ""
    text = f"The texts do not have the LOCATION of new buffer pools of {names}{more}. Are they below or above the bar?"
    return owners.ask("location", text, [*_choices(), Choice(EACH, "not all the same: ask for each")])


def _text(target: Target, pools: list[Change], below: float | None, above: float | None) -> str:
    ids = [one.place.removeprefix(_POOL) for one in pools]
    one_or_more = f"buffer pool {ids[0]}" if len(ids) == 1 else f"buffer pools {', '.join(ids)}"
    size = number_with_unit(sum(one.new for one in pools) / _BUFFERS_PER_MB, "MB")
    verb = "Is it" if len(ids) == 1 else "Are they"
    used = [
        f"{number_with_unit(mb, 'MB')} {words}"
        for mb, words in ((below, _PLACES["below"]), (above, _PLACES["above"]))
        if mb is not None
    ]
    in_use = f" CSQY220I shows {' and '.join(used)} in use." if used else ""
    of = f"{one_or_more} of {target.name}, {size}"
    return f"The texts do not have the LOCATION of {of}.{in_use} {verb} below or above the bar?"
