"""Section 4: how many messages pile up on queues, and how long the room for them lasts.

`unread` is how many messages lie on a queue right before a scan for expired messages, where none is got.
"""

from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, least, most

NO_GROWTH = constant(0, "message / s", "gets keep up with puts")
FULL_ALREADY = constant(0, "s", "full already")
NEVER = constant(float("nan"), "s", "it does not fill")


def net_rate(puts: Quantity, gets: Quantity) -> Quantity:
    """Return the messages put in a second less those got; negative where gets are ahead."""
    return (puts - gets).named("puts less gets")


def growth(net: Quantity) -> Quantity:
    """Return how fast a queue grows; 0 where gets keep up."""
    return most(net, NO_GROWTH)


def growth_findings(puts: Quantity, gets: Quantity, net: Quantity) -> list[Finding]:
    """Return the finding that a queue grows without end."""
    return applicable_advice("queue-growth", puts=puts, gets=gets, net=net)


def depth_until_expiry(depth: Quantity | None, unread: Quantity) -> Quantity:
    """Return the depth where nothing is got until messages expire; no less than the ordinary depth."""
    return unread if depth is None else most(depth, unread)


def depth_after_outage(depth: Quantity, puts: Quantity, outage: Quantity, unread: Quantity | None) -> Quantity:
    """Return the depth at the end of an outage, during which puts and scans go on and gets do not."""
    piled_up = depth + puts * outage
    return piled_up if unread is None else least(piled_up, depth_until_expiry(depth, unread))


def time_until_full(room: Quantity, used: Quantity, added: Quantity) -> Quantity:
    """Return the time until the rest of `room` is used, at `added` a second; NaN where nothing is added."""
    return choose(added.value > 0, _time(room, used, added), NEVER)


def time_without_gets(
    room: Quantity, used: Quantity, added: Quantity, until_expiry: Quantity | None
) -> Quantity | None:
    """Return how long puts may go on without gets until `room` is used, at `added` a second.

    `until_expiry` is what all queues use right before a scan, where all messages expire; None or NaN where that has
    room, so that the room never is used up.
    """
    seconds = _time(room, used, added)
    if until_expiry is None:
        return seconds
    has_room = until_expiry <= room
    return None if has_room is True else choose(has_room, NEVER, seconds)


def _time(room: Quantity, used: Quantity, added: Quantity) -> Quantity:
    return most(((room - used) / added).to("s"), FULL_ALREADY)
