"""Storage class memory when messages are got at random (section 10)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.shared.machines import machine_input
from mqplanner.units import constant

OLDER, NEWER = "z13", "z14"
NO_CHANGE = constant(1, "ratio", "no change")
CHANGES = {
    "rate_change_pct": "transactions_per_s",
    "read_change_pct": "read_us",
    "write_change_pct": "write_us",
    "reads_change_pct": "reads_per_minute",
}


@rule("scm-random-access", order=3)
@reads("scm-random-access", "scm-random-access-change", "scm-random-access-queue")
@returns(
    Out("transactions_per_s", "transaction / s", "Transactions a second"),
    Out("read_us", "us / request", "Average service time of a read, by RMF"),
    Out("write_us", "us / request", "Average service time of a write, by RMF"),
    Out("reads_per_minute", "request / minute", "Reads from storage class memory"),
    Out(
        "reads_per_transaction",
        "request / transaction",
        "Reads of each transaction from storage class memory",
    ),
    Out("delayed_pct", "pct", "Requests that waited for storage class memory"),
    Out("rate_change_pct", "pct", "Change of the transaction rate from z13 to z14"),
    Out("read_change_pct", "pct", "Change of the service time of a read from z13 to z14"),
    Out("write_change_pct", "pct", "Change of the service time of a write from z13 to z14"),
    Out("reads_change_pct", "pct", "Change of the reads from z13 to z14"),
)
def scm_random_access(machine: Annotated[str, machine_input]) -> dict[str, Output]:
    """What random gets from a deep shared queue cost where storage class memory holds the messages.

    Measured on z13, with flash cards, and on z14, with virtual flash memory; 5 million messages, got and put by
    CORRELID in no order. This use suits storage class memory least. The changes are calculated from the
    numbers of the two machines: three of them round to what is printed, that of the reads does not.
    """
    table = figure("scm-random-access")
    rate = table.at("transactions_per_s", machine=machine)
    reads = table.at("reads_per_minute", machine=machine)
    return {
        "transactions_per_s": rate,
        "read_us": table.at("read_us", machine=machine),
        "write_us": table.at("write_us", machine=machine),
        "reads_per_minute": reads,
        "reads_per_transaction": (reads / rate).to("request / transaction"),
        "delayed_pct": table.at("delayed_pct", machine=machine),
        **{name: _change(column, machine) for name, column in CHANGES.items()},
    }


def _change(column: str, machine: str) -> Output:
    """Return the change of one column from the older to the newer machine, in percent; none for another machine."""
    if machine not in (OLDER, NEWER):
        return Unanswered(f"Changes are published from {OLDER} to {NEWER}; {machine} was not measured.")
    table = figure("scm-random-access")
    return (table.at(column, machine=NEWER) / table.at(column, machine=OLDER) - NO_CHANGE).to("pct")
