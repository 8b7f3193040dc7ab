"""What suppressing the messages of client channels that start and end saves (section 8)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Flag
from mqplanner.units.functions import unpublished


@rule("message-suppression", order=6, releases=("8.0",))
@reads("exclmsg-saving")
@returns(
    Out("saving_pct", "pct", "CPU of such a transaction that is saved"),
)
def message_suppression(
    short_lived_clients: Annotated[
        bool, Flag("Whether clients connect, make one put or get, and disconnect")
    ],
) -> dict[str, Output]:
    """Saving of suppressing CSQX511I and CSQX512I.

    Each client channel that starts and each one that ends writes a message. Published for the shortest of client
    transactions, with non-persistent messages of 1 KB.
    """
    saving = figure("exclmsg-saving").at()
    if not short_lived_clients:
        saving = unpublished("Saving where clients make more than one put or get in a connection", saving)
    findings = applicable_advice("message-suppression", short_lived_clients=short_lived_clients)
    return {"saving_pct": saving, "findings": findings}
