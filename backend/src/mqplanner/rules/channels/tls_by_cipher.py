"""TLS on channels by machine and cipher: negotiating the secret key, and starting channels (topic 11)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, with_note

TLS_1_3 = ("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256")
MEASURED_CIPHERS = (
    "TLS_RSA_WITH_AES_256_CBC_SHA256",
    "TLS_RSA_WITH_AES_128_GCM_SHA256",
    "ECDHE_RSA_AES_256_CBC_SHA384",
    "ECDHE_ECDSA_AES_256_CBC_SHA384",
)
OTHER = "other"
CIPHERS = (*MEASURED_CIPHERS, *TLS_1_3, OTHER)
PAPERS = ("dearer", "mq-on-z15", "mq-on-z16")
NEGOTIATION = ("tls-key-negotiation-cost", "tls-key-negotiation-cost-later")
NOTHING = constant(0, "cpu_us / negotiation", "reaching SSLRKEYC negotiates no key with TLS 1.3")
ONE_BYTE = constant(1, "B", "in place of no number of bytes")
ONE_MESSAGE, ONE_NEGOTIATION = constant(1, "message", "one message"), constant(1, "negotiation", "one secret key")
NO_NUMBER = Unanswered("How many was not given.")
DEAREST = "The papers name four ciphers: for another one the dearest of them is taken."
CARRIED_BACK = "From the machine after it, by the improvement that its paper gives; the unfavourable reading counts."
OF_BOTH_ENDS = "At one end of the channel; the channel initiator at the other end, if on z/OS, pays as well."

cipher_input = Choice(CIPHERS, "Cipher of the channels; for one that was not measured the dearest counts", "SSLCIPH")


@rule("tls-key-negotiation", order=9)
def tls_key_negotiation(
    *,
    machine: Annotated[str, Choice(MACHINES)],
    cipher: Annotated[str, cipher_input],
    sslrkeyc_bytes: Annotated[
        Quantity | None, Number("B", least=0, most=999_999_999, integer=True, mq_name="SSLRKEYC")
    ] = None,
    message_kb: MessageKB = None,  # type: ignore[assignment]
    mb_per_s: Annotated[Quantity | None, Number("MB / s", least=0, most=1e6)] = None,
    paper: Annotated[str, Choice(PAPERS)] = PAPERS[0],
) -> dict[str, Output]:
    """CPU of negotiating the secret key in the channel initiator, by machine and cipher."""
    each = negotiation_cpu(machine, cipher, paper).named("cpu_us_per_negotiation")
    answer: dict[str, Output] = {"cpu_us_per_negotiation": each}
    at_start = sslrkeyc_bytes is not None and sslrkeyc_bytes <= figure("tls-secret-key-off").at()
    by_message: Output = Unanswered("Neither SSLRKEYC nor the message size was given.")
    if sslrkeyc_bytes is not None and message_kb is not None:
        by_message = _of_each(each, message_kb / ONE_MESSAGE, sslrkeyc_bytes, at_start, "cpu_us / message")
    answer["us_per_message"] = by_message
    by_second: Output = Unanswered("SSLRKEYC or the data sent each second was not given.")
    if sslrkeyc_bytes is not None and mb_per_s is not None:
        by_second = _of_each(each, mb_per_s, sslrkeyc_bytes, at_start, "cpu_s / s")
    answer["engines"] = by_second
    is_new = cipher in TLS_1_3
    return {**answer, "findings": Advice(tls13=is_new, at_start_only=np.logical_and(at_start, not is_new))}


def _of_each(each: Quantity, data: Quantity, sslrkeyc_bytes: Quantity, at_start: Any, unit: str) -> Quantity:
    """Return the CPU of negotiations for data that is sent, and none where only a start negotiates keys."""
    key = choose(at_start, ONE_BYTE, sslrkeyc_bytes) / ONE_NEGOTIATION
    cpu = with_note((each * data / key).to(unit), OF_BOTH_ENDS)
    return choose(at_start, constant(0, unit, "the key is negotiated at channel start only"), cpu)


def negotiation_cpu(machine: str, cipher: str, paper: str = PAPERS[0]) -> Quantity:
    """Return the CPU of one negotiation of the secret key; where two papers differ, the higher one or that of one."""
    if cipher in TLS_1_3:
        return NOTHING
    measured = MEASURED_CIPHERS if cipher == OTHER else (cipher,)
    tables = NEGOTIATION if machine == "z15" else NEGOTIATION[:1]
    if paper != PAPERS[0] and machine == "z15":
        tables = (NEGOTIATION[PAPERS.index(paper) - 1],)
    costs = [figure(table).at(machine=machine, cipher=name) for table in tables for name in measured]
    cost = (most(*costs) if len(costs) > 1 else costs[0]).to("cpu_us / negotiation")
    return with_note(cost, DEAREST).cap_basis(ASSUMED) if cipher == OTHER else cost


@rule("tls-channel-start", order=10)
def tls_channel_start(
    *,
    machine: Annotated[str, Choice(MACHINES)],
    cipher: Annotated[str, cipher_input],
    channels: Annotated[Quantity | None, Number("channel", least=0, most=1e6, integer=True)] = None,
) -> dict[str, Output]:
    """How fast channels with TLS start, and what that costs, by machine and cipher: the storm after an outage."""
    rate, cost = channel_start(machine, cipher)
    cost = cost.named("cpu_ms_per_channel")
    rate = rate.named("channels_per_s")
    return {
        "channels_per_s": rate,
        "cpu_ms_per_channel": cost,
        "engines": (rate * cost).to("engine"),
        "seconds": NO_NUMBER if channels is None else (channels / rate).to("s"),
        "cpu_s": NO_NUMBER if channels is None else (channels * cost).to("cpu_s"),
        "findings": Advice(),
    }


def channel_start(machine: str, cipher: str) -> tuple[Quantity, Quantity]:
    """Return channels started per second and the CPU of each; for z14 carried back from z15."""
    table, gain = figure("tls-channel-start"), figure("tls-channel-start-gain")
    measured = table.choices("cipher") if cipher == OTHER else (cipher,)
    if machine != "z14":
        rate = least(*(table.at("channels_per_s", machine=machine, cipher=name) for name in measured))
        cost = most(*(table.at("cpu_ms", machine=machine, cipher=name) for name in measured))
        if cipher != OTHER:
            return rate, cost
        return tuple(with_note(end, DEAREST).cap_basis(ASSUMED) for end in (rate, cost))  # type: ignore[return-value]
    rate, cost = channel_start("z15", cipher)
    ciphers = cipher if cipher in gain.choices("ciphers") else "ECDHE"
    better = constant(1, "ratio", "as on z15") - gain.at("high", to="z15", ciphers=ciphers)
    return tuple(  # type: ignore[return-value]
        with_note(end, CARRIED_BACK).cap_basis(EXTRAPOLATED) for end in (rate * better, cost / better)
    )
