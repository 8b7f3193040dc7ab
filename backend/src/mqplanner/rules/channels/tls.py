"""TLS on channels: the negotiation of the secret key, and newer machines and crypto cards (topic 11)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.channels import compression
from mqplanner.rules.engine import Output, Range, Unanswered, cite, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.units import ASSUMED, EXTRAPOLATED, RULE_OF_THUMB, Quantity, Words, constant
from mqplanner.units.functions import choose, round_up, with_note, with_sources_of

ONE_NEGOTIATION = constant(1, "negotiation", "one secret key")
NEVER = constant(float("inf"), "message / negotiation", "no negotiation once the channel runs")
MILLI_FOR_MICRO = constant(1000, "ratio", "milliseconds where the report prints microseconds")
UNIT_ERRATA = ("tls-secret-key-unit", "tls-secret-key-outside-tasks")
EXAMPLE = "Channel compression using zEDC, Example: Using hardware compression on SSL enabled channels"
EVERY_1MB, AT_START = KEY_NEGOTIATIONS = "every-1mb", "channel-start"
OLDER_CARD, NEWER_CARD = CARDS = "CEX5S", "CEX6S"
ALL_CPU = constant(100, "pct", "all CPU")
ANY_CIPHER = ("us_per_message_any_low", "us_per_message_any_high")
ANY_CIPHER_ESTIMATED = (
    "An estimate: the report names one machine and no cipher. Differences between ciphers and machines were published "
    "for transactions as a whole; those of the negotiation alone may be larger."
)
AT_START_ONLY = "The key is negotiated at channel start only: no number of messages to a key."
NOTHING_SENT = "A message that shrinks to nothing never reaches SSLRKEYC: no number of messages to a key."
SEVERAL_NEGOTIATIONS = (
    "A message larger than SSLRKEYC is taken to negotiate a key at each SSLRKEYC bytes of it; the report's example "
    "has several messages to a key."
)


@rule("tls-secret-key", order=2, releases=compression.MEASURED_RELEASES)
def tls_secret_key(
    *,
    sslrkeyc_bytes: Annotated[Quantity, Number("B", least=0, most=999_999_999, integer=True, mq_name="SSLRKEYC")],
    message_kb: MessageKB,
    compressible_pct: compression.CompressiblePct = 0,  # type: ignore[assignment]
    negotiation_us: Annotated[Quantity | None, Number("cpu_us / negotiation", above=0, most=60_000_000)] = None,
) -> dict[str, Output]:
    """CPU that negotiating the secret key costs each message."""
    size = (message_kb / compression.ONE_MESSAGE).named("message")
    compressed = (size * compression.share_after_compression(compressible_pct)).named("compressed message")
    messages = _messages(sslrkeyc_bytes, compressed).named("messages_per_negotiation")
    uncompressed = _messages(sslrkeyc_bytes, size).named("messages without compression")
    # the report rounds the lower end where a key lasts for several messages
    rounded = np.isfinite(uncompressed.value) & (uncompressed.value >= 1)
    lower = ("tls-secret-key-lower-end",) if np.any(rounded) else ()
    if negotiation_us is None:
        printed = (figure("tls-secret-key-cost").at(end) for end in ("low", "high"))
        # the report's example uses as milliseconds what it prints as microseconds
        ends = [(micros * MILLI_FOR_MICRO).named("CPU of one negotiation") for micros in printed]
    else:
        ends = [negotiation_us.cap_basis(ASSUMED)]
    negotiations = [with_note(cpu, errata=UNIT_ERRATA) for cpu in ends]
    cost = [cpu / messages for cpu in negotiations]
    if negotiation_us is None:
        cost[0] = with_note(cost[0], errata=lower)
    saved = [with_note(cpu / uncompressed - now, errata=lower) for cpu, now in zip(negotiations, cost, strict=True)]
    return {
        "messages_per_negotiation": messages,
        "us_per_message": _one_or_range(cost),
        "us_per_message_low": cost[0],
        "us_per_message_high": cost[-1],
        **dict(zip(ANY_CIPHER, (cost[0], cost[-1]) if negotiation_us else _any_cipher(*cost), strict=True)),
        "saved_us_per_message": _one_or_range(saved),
        "compressed_kb": compressed,
        "findings": Advice(at_start_only=sslrkeyc_bytes <= figure("tls-secret-key-off").at()),
    }


def _any_cipher(low: Quantity, high: Quantity) -> tuple[Quantity, Quantity]:
    """Return both ends if the cipher of the report was the dearest, or the cheapest, and for newer machines."""
    by_cipher = ALL_CPU - figure("tls-cipher-cost").at("high", key_negotiation=EVERY_1MB)
    where = {"from": "z13", "to": "z14", "crypto_express": OLDER_CARD, "key_negotiation": EVERY_1MB}
    by_machine = ALL_CPU - figure("tls-machine-gain").at("cost_average_pct", **where)
    ends = (low * by_cipher.to("ratio") * by_machine.to("ratio"), high / by_cipher.to("ratio"))
    least, most = (with_note(end, ANY_CIPHER_ESTIMATED).cap_basis(EXTRAPOLATED) for end in ends)
    return least, most


def _one_or_range(ends: list[Quantity]) -> Output:
    """Return one number where the user gave the cost of a negotiation, a range where the published ends apply."""
    return ends[0] if len(ends) == 1 else Range(ends[0], ends[-1])


def _messages(sslrkeyc_bytes: Quantity, size: Quantity) -> Quantity:
    """Return the messages that one key lasts for: whole ones, or a part of one that takes several keys.

    Infinite where the key lasts as long as the channel. Unrounded below one message, so that a message just above
    SSLRKEYC costs hardly more than one just below.
    """
    off = figure("tls-secret-key-off").at()
    share = (sslrkeyc_bytes / ONE_NEGOTIATION / size).to("message / negotiation")
    share = cite(share, "mp1j", EXAMPLE)
    whole_messages = with_note(round_up(share).cap_basis(RULE_OF_THUMB), errata=("tls-secret-key-messages",))
    if np.any(size.value == 0):
        whole_messages = with_note(whole_messages, NOTHING_SENT)
    part_of_message = with_note(share.cap_basis(EXTRAPOLATED), SEVERAL_NEGOTIATIONS)
    if np.any(sslrkeyc_bytes <= off):
        off = with_note(off, AT_START_ONLY)
    renegotiated = choose(share < compression.ONE_MESSAGE / ONE_NEGOTIATION, part_of_message, whole_messages)
    return choose(sslrkeyc_bytes <= off, with_sources_of(NEVER, off), renegotiated)


NO_CHANGE = constant(0, "pct", "no change")
UPPER_END_ONLY = "At most; none of the planner's sources gives the least."


@rule("tls-machine-gain", order=6, releases=("9.0",))
def tls_machine_gain(
    *,
    from_: Annotated[str, Choice(MACHINES)],
    to: Annotated[str, Choice(MACHINES)],
    key_negotiation: Annotated[str, Choice(KEY_NEGOTIATIONS, mq_name="SSLRKEYC")],
    crypto_express: Annotated[str, Choice(CARDS)] = OLDER_CARD,
) -> dict[str, Output]:
    """What channels with TLS gain on a newer machine or crypto card."""
    newer = {"to": to, "crypto_express": crypto_express, "key_negotiation": key_negotiation}
    average = key_negotiation == EVERY_1MB or from_ == to
    column = "cost_average_pct" if average else "cost_most_pct"
    less = figure("tls-machine-gain").at(column, **{"from": from_}, **newer)
    low, high = (_rate_change(f"rate_{end}_pct", from_, newer) for end in ("low", "high"))
    average_or_most = Words("on average" if average else "at most", less)
    return {
        "cost_change_pct": NO_CHANGE - less,
        "cost_is": average_or_most if less.known else Unanswered("Not in the sources."),
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
