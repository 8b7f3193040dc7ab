"""How many messages a coupling facility structure holds (section 10)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, unpublished

ALONE, SMDS, EMERGENCY, SPEED = "no-smds-no-flash", "smds-no-flash", "emergency", "speed"


@rule("cf-structure-capacity", order=1)
@reads("cf-structure-capacity")
@returns(
    Out("messages", "message", "Messages in all"),
    Out("real_messages", "message", "Messages in real storage of the coupling facility"),
    Out("smds_gb", "GB", "Space on SMDS"),
    Out("flash_messages", "message", "Messages in 200 GB of flash memory"),
    Out("augmented_gb", "GB", "Augmented storage"),
    Out("times_alone", "ratio", "Messages in all, times those of the structure alone"),
    Out("seconds_to_full", "s", "Time until the structure is full at that rate"),
)
def cf_structure_capacity(
    scenario: Annotated[
        str, plan_input(Structure, "scenario", "The structure alone, or with SMDS, flash memory or both")
    ],
    message_kb: Annotated[
        int, plan_input(Structure, "message_kb", "Message size; published for 1, 4 and 16 KB")
    ],
    put_rate_per_s: Annotated[
        Quantity | None,
        Number("message / s", "Messages a second that are put and not got", above=0, most=10**7),
    ] = None,
) -> dict[str, Output]:
    """Messages that a coupling facility structure of 4 GB holds.

    Alone, with SMDS, and with 200 GB of flash memory behind it: either with SMDS, for an outage of the applications
    that get, or without, for speed. Other structure sizes are not published.
    """
    table = figure("cf-structure-capacity")
    messages = table.at("messages", scenario=scenario, message_kb=message_kb).named("messages")
    alone = table.at("messages", scenario=ALONE, message_kb=message_kb).named("structure alone")
    smds = _part("smds_mb", scenario, message_kb, "SMDS")
    augmented = _part("augmented_gb", scenario, message_kb, "augmented storage")
    return {
        "messages": messages,
        "real_messages": table.at("real_messages", scenario=scenario, message_kb=message_kb),
        "smds_gb": smds.to("GB") if isinstance(smds, Quantity) else smds,
        "flash_messages": _part("flash_messages", scenario, message_kb, "flash memory"),
        "augmented_gb": augmented,
        "times_alone": messages / alone,
        "seconds_to_full": messages / put_rate_per_s if put_rate_per_s else Unanswered("No rate was given."),
        "findings": Advice(augmented=augmented if isinstance(augmented, Quantity) else None),
    }


def _part(column: str, scenario: str, message_kb: int, store: str) -> Quantity | Unanswered:
    """Return one column of the table; no answer where the scenario has no such store, which is no gap in the report."""
    table = figure("cf-structure-capacity")
    if (scenario, message_kb) not in table.points(column):
        return Unanswered(f"This scenario has no {store}.")
    return table.at(column, scenario=scenario, message_kb=message_kb)


def messages_held(scenario: str, message_kb: int, largest: Quantity) -> Quantity:
    """Return the messages that a structure holds whose largest message is `largest`, at least `message_kb` each.

    That is the number for the next measured size above the largest message; NaN above the largest measured size.
    """
    table = figure("cf-structure-capacity")
    measured = sorted(size for size in table.choices("message_kb") if size >= message_kb)
    at = {size: table.at("messages", scenario=scenario, message_kb=size) for size in measured}
    if largest.is_array:
        messages = unpublished("messages larger than any that was measured", at[measured[-1]])
    else:  # the reason then names the size
        messages = table.at("messages", scenario=scenario, message_kb=round(float(largest.value), 3))
    for size in reversed(measured):
        fits = largest <= constant(size, "KB", "a size that was measured")
        messages = choose(fits, at[size], messages)
    return messages.named("messages")
