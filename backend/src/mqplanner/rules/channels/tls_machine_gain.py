"""Section 11: what a newer machine or crypto card gains on channels with TLS."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Finding, Output, Range, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import noted
from mqplanner.units.label import Words

EVERY_1MB, AT_START = "every-1mb", "channel-start"
BEFORE, NEWER = "CEX5S", "CEX6S"
NOTHING = constant(0, "pct", "no change")

FromMachine = Annotated[str, Choice(MACHINES, "Machine before, with Crypto Express5S")]
ToMachine = Annotated[str, Choice(MACHINES, "Machine after")]
KeyNegotiation = Annotated[
    str,
    Choice(
        (EVERY_1MB, AT_START),
        "When the secret key is negotiated: every 1 MB, or at channel start",
        "SSLRKEYC",
    ),
]
CryptoExpress = Annotated[str, Choice((BEFORE, NEWER), "Crypto Express card of the machine after")]


@rule(
    "tls-machine-gain",
    section=11,
    outputs=[
        Out("cost_change_pct", "pct", "Change of the transaction cost; less is below 0"),
        Out("cost_is", None, "How the report means it: on average, or at most"),
        Out("rate_change_pct", "pct", "Rise of the transaction rate, from and to"),
        Out("rate_change_low_pct", "pct", "Rise of the transaction rate, at least"),
        Out("rate_change_high_pct", "pct", "Rise of the transaction rate, at most"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("tls-machine-gain", "tls-cipher-cost"),
    releases=("9.0",),
)
def tls_machine_gain(
    *,
    from_: FromMachine,
    to: ToMachine,
    key_negotiation: KeyNegotiation,
    crypto_express: CryptoExpress = BEFORE,
) -> dict[str, Output]:
    """What channels with TLS gain on a newer machine or crypto card.

    Measured from z13 to z14. A newer card answers key negotiation faster, so that the rate rises; the cost is the
    same with either. Encryption itself runs on the processor, and the card plays no part in it.
    """
    asked = {"to": to, "crypto_express": crypto_express, "key_negotiation": key_negotiation}
    gain = figure("tls-machine-gain")
    average = key_negotiation == EVERY_1MB or from_ == to
    less = gain.at("cost_average_pct" if average else "cost_most_pct", **{"from": from_}, **asked)
    low, high = (_rate(f"rate_{end}_pct", from_, asked) for end in ("low", "high"))
    return {
        "cost_change_pct": NOTHING - less,
        "cost_is": _meant(average, less),
        "rate_change_pct": Range(low, high)
        if low.known
        else noted(high, "At most; the least is not published."),
        "rate_change_low_pct": low,
        "rate_change_high_pct": high,
        "findings": _findings(key_negotiation),
    }


def _meant(average: bool, less: Quantity) -> Output:
    if not less.known:
        return Unanswered(
            "No change of the cost is published for this, so that there is nothing to say of it."
        )
    return Words("on average" if average else "at most", less)


def _rate(column: str, before: str, asked: dict[str, str]) -> Quantity:
    """The published rise; with a new machine and a new card the two are compounded."""
    gain = figure("tls-machine-gain")
    both = (
        asked["key_negotiation"] == EVERY_1MB and asked["crypto_express"] == NEWER and before != asked["to"]
    )
    if not both:
        return gain.at(column, **{"from": before}, **asked)
    machine = gain.at(column, **{"from": before}, **{**asked, "crypto_express": BEFORE})
    card = gain.at(column, **{"from": asked["to"]}, **asked)
    rise = (machine + card + (machine * card).to("pct")).named("both, compounded")
    return noted(rise, errata=("tls-further-gain",)).at_best(EXTRAPOLATED)


def _findings(key_negotiation: str) -> list[Finding]:
    if key_negotiation == AT_START:
        return [advise("tls-card-plays-no-part")]
    cipher = figure("tls-cipher-cost")
    low, high = (cipher.at(end, key_negotiation=EVERY_1MB) for end in ("low", "high"))
    return [advise("tls-cheaper-cipher", cipher.id, low=low, high=high), advise("tls-rate-at-start")]
