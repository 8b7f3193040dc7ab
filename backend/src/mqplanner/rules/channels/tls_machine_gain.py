"""What a newer machine or crypto card gains on channels with TLS (section 11)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine import Out, Output, Range, Unanswered, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice
from mqplanner.units import EXTRAPOLATED, Quantity, Words, constant
from mqplanner.units.functions import with_note

EVERY_1MB, AT_START = KEY_NEGOTIATIONS = "every-1mb", "channel-start"
OLDER_CARD, NEWER_CARD = CARDS = "CEX5S", "CEX6S"
NO_CHANGE = constant(0, "pct", "no change")
UPPER_END_ONLY = "At most; the least is not published."


@rule("tls-machine-gain", order=6, releases=("9.0",))
@reads("tls-machine-gain")
@returns(
    Out("cost_change_pct", "pct", "Change of the transaction cost; less is below 0"),
    Out("cost_is", None, "Meaning of the change of cost: on average, or at most"),
    Out("rate_change_pct", "pct", "Rise of the transaction rate, as a range"),
    Out("rate_change_low_pct", "pct", "Rise of the transaction rate, at least"),
    Out("rate_change_high_pct", "pct", "Rise of the transaction rate, at most"),
)
def tls_machine_gain(
    *,
    from_: Annotated[str, Choice(MACHINES, "Machine before, with Crypto Express5S")],
    to: Annotated[str, Choice(MACHINES, "Machine after")],
    key_negotiation: Annotated[
        str, Choice(KEY_NEGOTIATIONS, "Key negotiation every 1 MB, or at channel start only", "SSLRKEYC")
    ],
    crypto_express: Annotated[str, Choice(CARDS, "Crypto Express card of the machine after")] = OLDER_CARD,
) -> dict[str, Output]:
    """What channels with TLS gain on a newer machine or crypto card.

    Measured from z13 to z14. A newer card answers key negotiation faster, so that the rate rises; the cost is the
    same with either. Encryption itself runs on the processor, and the card plays no part in it.
    """
    newer = {"to": to, "crypto_express": crypto_express, "key_negotiation": key_negotiation}
    average = key_negotiation == EVERY_1MB or from_ == to
    column = "cost_average_pct" if average else "cost_most_pct"
    less = figure("tls-machine-gain").at(column, **{"from": from_}, **newer)
    low, high = (_rate_change(f"rate_{end}_pct", from_, newer) for end in ("low", "high"))
    average_or_most = Words("on average" if average else "at most", less)
    return {
        "cost_change_pct": NO_CHANGE - less,
        "cost_is": average_or_most
        if less.known
        else Unanswered("No change of the cost is published for this."),
        "rate_change_pct": Range(low, high) if low.known else with_note(high, UPPER_END_ONLY),
        "rate_change_low_pct": low,
        "rate_change_high_pct": high,
    }


def _rate_change(column: str, before: str, newer: dict[str, str]) -> Quantity:
    """Return the published rise of the rate; those of a new machine and of a new card are compounded."""
    gain = figure("tls-machine-gain")
    new_machine_and_card = before != newer["to"] and newer["crypto_express"] == NEWER_CARD
    if newer["key_negotiation"] != EVERY_1MB or not new_machine_and_card:
        return gain.at(column, **{"from": before}, **newer)
    machine = gain.at(column, **{"from": before}, **{**newer, "crypto_express": OLDER_CARD})
    card = gain.at(column, **{"from": newer["to"]}, **newer)
    rise = (machine + card + (machine * card).to("pct")).named("both, compounded")
    return with_note(rise, errata=("tls-further-gain",)).cap_basis(EXTRAPOLATED)
