"""How many messages a shared queue holds, where they are stored best, and storage class memory (topic 10)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number, plan_input
from mqplanner.rules.shared.inputs import machine_input
from mqplanner.units import Quantity, Words, constant
from mqplanner.units.functions import choose, unpublished

ALONE, SMDS, EMERGENCY, SPEED = "no-smds-no-flash", "smds-no-flash", "emergency", "speed"


@rule("cf-structure-capacity", order=1)
def cf_structure_capacity(
    scenario: Annotated[str, plan_input(Structure, "scenario")],
    message_kb: Annotated[int, Choice((1, 4, 16), "Message size; published for 1, 4 and 16 KB", unit="KB")],
    put_rate_per_s: Annotated[Quantity | None, Number("message / s", above=0, most=10**7)] = None,
) -> dict[str, Output]:
    """Messages that a coupling facility structure of 4 GB holds."""
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


def messages_held(scenario: str, largest: Quantity) -> Quantity:
    """Return the messages that a structure holds whose largest message is `largest`.

    That is the number for the next measured size above the largest message; NaN above the largest measured size.
    """
    table = figure("cf-structure-capacity")
    measured = sorted(table.choices("message_kb"))
    at = {size: table.at("messages", scenario=scenario, message_kb=size) for size in measured}
    if largest.is_array:
        messages = unpublished("messages larger than any that was measured", at[measured[-1]])
    else:  # the reason then names the size
        messages = table.at("messages", scenario=scenario, message_kb=round(float(largest.value), 3))
    for size in reversed(measured):
        fits = largest <= constant(size, "KB", "a size that was measured")
        messages = choose(fits, at[size], messages)
    return messages.named("messages")


RATE, _, CAPACITY = GOALS = ("message-rate", "throughput", "capacity")


@rule("shared-queue-storage-choice", order=2)
def shared_queue_storage_choice(
    goal: Annotated[str, Choice(GOALS)],
    message_kb: Annotated[Quantity, Number("KB / message", above=0, most=100 * 1024, discrete=True)],
    sequential_gets: Annotated[bool, Flag()] = True,
) -> dict[str, Output]:
    """Where to store the messages of a shared queue."""
    limit = figure("shared-queue-offload-size").at()
    findings = applicable_advice(
        "shared-queue-storage-choice", goal=goal, message_kb=message_kb, sequential_gets=sequential_gets
    )
    too_large = goal == RATE and message_kb > limit
    store = "cf" if goal == RATE and not too_large else "smds"
    if goal == CAPACITY and sequential_gets:
        store = "smds-with-scm"
    # the advice lists the decisive reason first
    why = findings[0].words(message_kb, limit) if too_large else findings[0].words()
    published = figure("shared-queue-storage-choice").words("store", goal=goal)
    return {"store": Words(store, why, published), "why": why, "findings": findings}


OLDER, NEWER = "z13", "z14"
NO_CHANGE = constant(1, "ratio", "no change")
CHANGES = {
    "rate_change_pct": "transactions_per_s",
    "read_change_pct": "read_us",
    "write_change_pct": "write_us",
    "reads_change_pct": "reads_per_minute",
}


@rule("scm-random-access", order=3)
def scm_random_access(machine: Annotated[str, machine_input]) -> dict[str, Output]:
    """What random gets from a deep shared queue cost where storage class memory holds the messages."""
    table = figure("scm-random-access")
    rate = table.at("transactions_per_s", machine=machine)
    reads = table.at("reads_per_minute", machine=machine)
    unmeasured = Unanswered(f"Changes are published from {OLDER} to {NEWER}; {machine} was not measured.")
    changes: dict[str, Output] = dict.fromkeys(CHANGES, unmeasured)
    if machine in (OLDER, NEWER):
        for name, column in CHANGES.items():
            before, after = (table.at(column, machine=each) for each in (OLDER, NEWER))
            changes[name] = (after / before - NO_CHANGE).to("pct")
    return {
        "transactions_per_s": rate,
        "read_us": table.at("read_us", machine=machine),
        "write_us": table.at("write_us", machine=machine),
        "reads_per_minute": reads,
        "reads_per_transaction": (reads / rate).to("request / transaction"),
        "delayed_pct": table.at("delayed_pct", machine=machine),
        **changes,
    }
