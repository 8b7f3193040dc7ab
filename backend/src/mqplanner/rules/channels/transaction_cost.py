"""What TLS and compression cost transactions over channels, by cipher, size and compressibility, and when they pay."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import COMPRESSIONS, ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channels.compression import ONE_MESSAGE, channel_segments, share_after_compression
from mqplanner.rules.channels.tls_by_cipher import negotiation_cpu
from mqplanner.rules.engine import Output, Unanswered, cite, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, PublishedDefault, plan_input
from mqplanner.rules.shared.inputs import MessageKB, measured_machines
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, everywhere
from mqplanner.units.functions import choose, interpolate, least, most, round_up, smallest_limit, unpublished, with_note

RELEASES = ("9.3",)
"""The release that the paper measured."""
COST, RATE, COMPRESSION_TIME, DECOMPRESSION_TIME = (
    "compression-transaction-cost",
    "compression-transaction-rate",
    "compression-time",
    "decompression-time",
)
NO_TLS, UNCOMPRESSED, FAST, HIGH = "none", "none", "zlibfast", "zlibhigh"
STANDS_FOR = {
    "ECDHE_ECDSA_AES_256_CBC_SHA384": "ECDHE_RSA_AES_256_CBC_SHA384",
    "TLS_AES_256_GCM_SHA384": "TLS_AES_128_GCM_SHA256",
}
"""Ciphers that were not measured, each with the one whose cost is stated to be similar."""
SIMILAR = {
    "ECDHE_ECDSA_AES_256_CBC_SHA384": ("mq-on-z14", "3, Channels protected using SSLCIPH specifications"),
    "TLS_AES_256_GCM_SHA384": ("channel-compression", "How does channel compression affect TLS 1.3 protected channels"),
}
TLS_1_2 = ("ECDHE_RSA_AES_256_CBC_SHA384", "ECDHE_ECDSA_AES_256_CBC_SHA384", "TLS_RSA_WITH_AES_256_CBC_SHA256")
ANY_TLS = "TLS_AES_128_GCM_SHA256"
"""The cipher whose compression times are read for all: a message is compressed before it is encrypted."""
TESTED_KEY = PublishedDefault("compression-test-setup", "sslrkeyc_mb", where=(("protocol", "TLS 1.2"),))
MISPRINTED_KB = 8
"""The message size whose times with ZLIBHIGH the erratum compression-time-8kb-zlibhigh is about."""
MESSAGES = constant(2, "message / transaction", "a request and its reply")
FROM_ANY = constant(0, "pct", "whatever the messages contain")
NEVER = constant(100, "pct", "at no compressibility that was measured")
ONE_NEGOTIATION = constant(1, "negotiation", "one secret key")
BOTH_ENDS = constant(2, "ratio", "both ends of the channel")
MORE_KEYS = "With the negotiations that come on top of those measured; with compression there are fewer of them."
ONE_BY_ONE = constant(1, "ratio", "one message after the other")
SMALLER = "A smaller message is taken to be as the smallest that was measured."
NOTHING = constant(0, "cpu_us / transaction", "nothing")
AT_MOST = "At most: measured with a key negotiated more often."

Sslciph = Annotated[str, plan_input(ChannelGroup, "sslciph")]
Compmsg = Annotated[str, plan_input(ChannelGroup, "compmsg")]
CompressiblePct = Annotated[Quantity, plan_input(ChannelGroup, "compressible_pct")]
Sslrkeyc = Annotated[Quantity, plan_input(QueueManager, "sslrkeyc_bytes", published=TESTED_KEY)]
Compressing = Annotated[str, Choice(tuple(COMPRESSIONS)[1:], "Compression of messages", "COMPMSG")]


@rule("channel-transaction-cost", order=7, releases=RELEASES)
def channel_transaction_cost(
    *,
    message_kb: MessageKB,
    sslciph: Sslciph = NO_TLS,
    compmsg: Compmsg = UNCOMPRESSED,
    compressible_pct: CompressiblePct = 0,  # type: ignore[assignment]
    sslrkeyc_bytes: Sslrkeyc = None,  # type: ignore[assignment]
) -> dict[str, Output]:
    """CPU of a request and its reply over channels, with or without TLS and compression."""
    places = (message_kb, compressible_pct)
    keyed = partial(_for_key_resets, sslciph=sslciph, sslrkeyc_bytes=sslrkeyc_bytes)
    unprotected = _read(COST, NO_TLS, UNCOMPRESSED, *places).named("unprotected_us")
    options = {one: _read(COST, sslciph, one, *places) for one in _measured_options(sslciph)}
    plain = _read(COST, sslciph, UNCOMPRESSED, *places).named("uncompressed_us")
    measured = options[compmsg] if compmsg in options else _read(COST, sslciph, compmsg, *places)
    transaction = keyed(measured, message_kb=message_kb).named("transaction_us")
    uncompressed = keyed(plain, message_kb=message_kb).named("uncompressed_us")
    compression = keyed(measured - plain)
    least_cost, cheapest = smallest_limit({COMPRESSIONS[one]: cost for one, cost in options.items()})
    pays = _break_even(sslciph, compmsg, message_kb, plain)
    if isinstance(pays, Quantity):
        pays = keyed(pays).named("break_even_pct")
    rates = {one: keyed(_read(RATE, sslciph, one, *places)) for one in (compmsg, UNCOMPRESSED)}
    return {
        "transaction_us": transaction,
        "uncompressed_us": uncompressed,
        "unprotected_us": unprotected,
        "tls_us_per_message": ((uncompressed - unprotected) / MESSAGES).named("tls_us_per_message"),
        "compression_us_per_message": (compression / MESSAGES).named("compression_us_per_message"),
        "added_us_per_message": ((transaction - unprotected) / MESSAGES).named("added_us_per_message"),
        "transactions_per_s": rates[compmsg].named("transactions_per_s"),
        "uncompressed_per_s": rates[UNCOMPRESSED].named("uncompressed_per_s"),
        "break_even_pct": pays,
        "cheapest": cheapest,
        "findings": Advice(
            cheapest=cheapest,
            compression_us=compression,
            more_than_cheapest=keyed(measured - least_cost),
            nothing=NOTHING,
        ),
    }


def unprotected_us_per_message(message_kb: Quantity) -> Quantity:
    """Return the CPU of a message at both ends of a channel together, without TLS and compression.

    A message that is larger than those measured counts as the messages of the largest size that it fills.
    """
    largest = constant(figure(COST).choices("message_kb")[-1], "KB", "the largest measured size")
    each = _read(COST, NO_TLS, UNCOMPRESSED, least(message_kb, largest), FROM_ANY) / MESSAGES
    return (each * round_up(message_kb / largest)).named("message at both ends of a channel")


def _read(id: str, sslciph: str, compmsg: str, message_kb: Quantity, compressible_pct: Quantity) -> Quantity:
    """Return a number of the paper's tables, on a line between the published sizes and degrees of compressibility."""
    places = figure(id).choices("compressible_pct")
    if compmsg == UNCOMPRESSED and np.any(compressible_pct.value > places[-1]):
        most_measured = constant(places[-1], "pct", "the most that was measured")
        return _read(id, sslciph, compmsg, message_kb, least(compressible_pct, most_measured)).cap_basis(EXTRAPOLATED)
    read = partial(_at, id, sslciph, compmsg, message_kb)
    return _on_lines(compressible_pct, places, read, _beyond(id, sslciph, compmsg, places[-1]))


def _on_lines(x: Quantity, places: list[Any], read: Callable[[Any], Quantity], beyond: Quantity) -> Quantity:
    """Return the number on the lines between published places, from the first one on; `beyond` after the last."""
    if not x.is_array:
        if x.value > places[-1]:
            return beyond
        low = max(place for place in places if place <= x.value)
        high = min(place for place in places if place >= x.value)
        return interpolate(x, (low, read(low)), (high, read(high)))
    value = beyond
    for low, high in pairwise(places):
        inside = (x.value >= low) & (x.value <= high)
        if np.any(inside):
            ends = [constant(place, x.unit.text, "a published place") for place in (low, high)]
            clamped = most(least(x, ends[1]), ends[0])
            value = choose(inside, interpolate(clamped, (low, read(low)), (high, read(high))), value)
    return value


def _at(id: str, sslciph: str, compmsg: str, message_kb: Any, place: Any) -> Quantity:
    """Return the number at one published compressibility; of a cipher that was not measured that of a similar one."""
    option, cipher = COMPRESSIONS[compmsg], STANDS_FOR.get(sslciph, sslciph)
    number = figure(id).at(cipher=cipher, option=option, message_kb=message_kb, compressible_pct=place)
    if cipher == sslciph:
        return number
    number = with_note(number, f"Measured with {cipher}, which is stated to cost about the same.")
    return cite(number, *SIMILAR[sslciph]).cap_basis(EXTRAPOLATED)


def _beyond(id: str, sslciph: str, compmsg: str, place: Any) -> Quantity:
    table = figure(id)
    cipher = STANDS_FOR.get(sslciph, sslciph)
    at = {"option": COMPRESSIONS[compmsg], "message_kb": table.choices("message_kb")[-1], "compressible_pct": place}
    return unpublished(f"{table.file.title}, more than {place} % compressible", table.at(cipher=cipher, **at))


def _measured_options(sslciph: str) -> list[str]:
    """Return the options of COMPMSG that were measured with a cipher; all of them where it was not measured."""
    cipher = STANDS_FOR.get(sslciph, sslciph)
    measured = {option for published, option, *_ in figure(COST).points() if published == cipher}
    return [one for one, option in COMPRESSIONS.items() if option in measured or not measured]


def _for_key_resets(
    quantity: Quantity, *, sslciph: str, sslrkeyc_bytes: Quantity, message_kb: Quantity | None = None
) -> Quantity:
    """Return a number for SSLRKEYC; without a message size it is known for the measured setting only.

    With fewer negotiations than measured the cost is an upper end; with more of them those are added, at both ends.
    """
    tested, off = TESTED_KEY.quantity.to("B"), figure("tls-secret-key-off").at()
    is_tested = np.equal(sslrkeyc_bytes.value, tested.value)
    if sslciph not in TLS_1_2 or everywhere(is_tested):
        return quantity
    if message_kb is None:
        setting = figure(COST).at(cipher=TLS_1_2[0], option="NONE", message_kb=32, compressible_pct=0)
        refused = (unpublished("Another SSLRKEYC", setting),)
        return choose(is_tested, quantity, Quantity(float("nan"), quantity.unit, quantity.basis, "=", refused))
    fewer = (sslrkeyc_bytes > tested) | (sslrkeyc_bytes <= off)
    at_most = with_note(quantity, AT_MOST).cap_basis(EXTRAPOLATED)
    each = negotiation_cpu(measured_machines(COST)[0], sslciph) * BOTH_ENDS
    size = (message_kb / ONE_MESSAGE * MESSAGES).to("B / transaction")
    keys = [size / (key / ONE_NEGOTIATION) for key in (choose(fewer, tested, sslrkeyc_bytes), tested)]
    more = with_note(quantity + (each * (keys[0] - keys[1])).to(quantity.unit), MORE_KEYS).cap_basis(EXTRAPOLATED)
    return choose(is_tested, quantity, choose(fewer, at_most, more))


def _break_even(sslciph: str, compmsg: str, message_kb: Quantity, plain: Quantity) -> Quantity | Unanswered:
    """Return the compressibility from which on compression costs no more than none at all that was measured."""
    if compmsg == UNCOMPRESSED:
        return Unanswered("Nothing is compressed.")
    places = figure(COST).choices("compressible_pct")
    more = {place: _at(COST, sslciph, compmsg, message_kb, place) - plain for place in places}
    found = choose(more[places[0]] <= NOTHING, FROM_ANY, NEVER)
    for low, high in pairwise(places):
        step = constant(high - low, "pct", "between two that were measured")
        crossing = constant(low, "pct", "measured") + step * (more[low] / most(more[low] - more[high], SMALLEST))
        found = choose(more[high] > NOTHING, NEVER, choose(more[low] > NOTHING, crossing, found))
    # nothing is known where the cost is not
    return found + ((plain - plain) / plain).to("pct")


SMALLEST = constant(1e-9, "cpu_us / transaction", "more than nothing")


@rule("compression-time", order=8, releases=RELEASES)
def compression_time(
    *,
    message_kb: MessageKB,
    compmsg: Compressing,
    sslciph: Sslciph = NO_TLS,
    compressible_pct: CompressiblePct = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Time to compress and decompress a message, and the network on which that pays."""
    tls = sslciph != NO_TLS
    cipher = ANY_TLS if tls else NO_TLS
    compress = _time(COMPRESSION_TIME, cipher, compmsg, message_kb, compressible_pct).named("compress_us")
    decompress = _time(DECOMPRESSION_TIME, cipher, compmsg, message_kb, compressible_pct).named("decompress_us")
    size = (message_kb / ONE_MESSAGE).named("message")
    sent = (size * share_after_compression(compressible_pct)).named("sent_kb")
    speed = ((size - sent) / (compress + decompress)).to("MB / s")
    return {
        "compress_us": compress,
        "decompress_us": decompress,
        "sent_kb": sent,
        "break_even_mb_per_s": speed.named("break_even_mb_per_s"),
        "channel_messages_per_s": (ONE_BY_ONE / compress).to("message / s").named("channel_messages_per_s"),
        "findings": Advice(),
    }


def _time(id: str, cipher: str, compmsg: str, message_kb: Quantity, compressible_pct: Quantity) -> Quantity:
    """Return the time for all segments of a message; none for ZLIBFAST below what it does on the chip."""
    is_misprinted = compmsg == HIGH and id == COMPRESSION_TIME
    sizes = [one for one in figure(id).choices("message_kb") if not is_misprinted or one != MISPRINTED_KB]

    def for_size(size: Any) -> Quantity:
        kb = constant(size, "KB", "a measured size")
        segments = channel_segments.compute(message_kb=kb, tls=cipher != NO_TLS)["segments"]
        assert isinstance(segments, Quantity)  # noqa: S101  (the rule declares it)
        return _read(id, cipher, compmsg, kb, compressible_pct) * segments

    nearest = _at(id, cipher, compmsg, sizes[-1], 0)
    larger = Quantity(
        float("nan"), for_size(sizes[-1]).unit, nearest.basis, "=", (unpublished("Another size", nearest),)
    )
    smallest = constant(sizes[0], "KB", "the smallest measured size")
    if np.any(message_kb.value < sizes[0]):
        if compmsg == FAST:
            within = _on_lines(most(message_kb, smallest), sizes, for_size, larger)
            return choose(message_kb < smallest, larger, within)
        return with_note(_on_lines(most(message_kb, smallest), sizes, for_size, larger), SMALLER).cap_basis(ASSUMED)
    return _on_lines(message_kb, sizes, for_size, larger)
