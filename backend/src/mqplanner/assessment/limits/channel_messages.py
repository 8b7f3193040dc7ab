"""The messages that go over the channels of a group: as entered, or as assumed where the plan does not have them."""

from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.units import ASSUMED, Quantity
from mqplanner.units.functions import total, with_assumption

ALL_MESSAGES = (
    "Every message that a queue manager puts is taken to go once over each of its channel groups without a message "
    "rate in the plan."
)
"""What is assumed of channel groups without a message rate, in limits and in the cost of features alike."""


def entered_rate(scope: QueueManagerScope, number: int) -> Quantity | None:
    """Return the messages on the channels of a group in message / s, as the plan has them; None where it has none."""
    group = scope.manager.channel_groups[number]
    return optional_plan_number(group, "messages_per_s", "message / s", "messages on the channels")


def assumed_rate(scope: QueueManagerScope) -> Quantity | None:
    """Return the messages on the channels of a group without a rate: all that the queue manager puts.

    None where the plan wants no assumptions, or does not have every put rate.
    """
    puts = [scope.put_rate(number).known for number in range(len(scope.manager.workloads))]
    known = [rate for rate in puts if rate is not None]
    if not scope.assume_nearest or not known or len(known) < len(puts):
        return None
    return with_assumption(total(known), ALL_MESSAGES).cap_basis(ASSUMED).named("messages on the channels")


def message_rate(scope: QueueManagerScope, number: int) -> Quantity | None:
    """Return the messages on the channels of a group in message / s: as entered, else as assumed."""
    entered = entered_rate(scope, number)
    return assumed_rate(scope) if entered is None else entered
