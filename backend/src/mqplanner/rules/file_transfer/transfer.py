"""Managed file transfer: how long it takes, what it costs, and how its agents pace it (topic 13)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.file_transfers import FileTransfer
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.rules.file_transfer.networks import MEASURED_ON, LatencyMs, LossPct, Machine, harder_network
from mqplanner.rules.shared.inputs import on_machine
from mqplanner.units import Quantity, Words, constant
from mqplanner.units.functions import choose, least, most, with_assumption

DEFAULT, DATASET, LINUX, USS = "default", "dataset", "linux", "uss"
SLOW, FAST = "1Gb", "10Gb"
TEXT = "text"
PROTECTED = ("tls", "ams")
BETWEEN_DATA_SETS = {"mode": "binary", "source": DATASET, "target": DATASET, "network": SLOW}
SAME_DIFFERENCE = (
    "TLS and AMS were measured between data sets of two z/OS systems on 1 Gb; here they are taken to make the same "
    "difference to rate and CPU."
)
ALL_CPU = constant(1, "ratio", "all of the CPU")
COUNTED_AS_SMALLEST = (
    "Files smaller than any that was measured are counted as that one: each takes as long and costs as much."
)

Mode = Annotated[str, plan_input(FileTransfer, "mode")]
FileMB = Annotated[Quantity, plan_input(FileTransfer, "file_mb")]
DataGB = Annotated[Quantity, plan_input(FileTransfer, "data_gb", "Data to transfer")]


@rule("mft-transfer", order=1, releases=("9.2",))
def mft_transfer(
    mode: Mode,
    source: Annotated[str, plan_input(FileTransfer, "source")],
    target: Annotated[str, plan_input(FileTransfer, "target")],
    file_mb: FileMB,
    network: Annotated[str, plan_input(FileTransfer, "network")] = SLOW,
    setup: Annotated[str, plan_input(FileTransfer, "setup")] = DEFAULT,
    data_gb: DataGB = 1,  # type: ignore[assignment]
    machine: Machine = MEASURED_ON,
) -> dict[str, Output]:
    """Rate and CPU of a managed file transfer."""
    smallest = constant(figure("mft-rate").choices("file_mb")[0], "MB", "smallest file measured")
    counted = file_mb
    if np.any(file_mb < smallest):
        counted = with_assumption(most(file_mb, smallest), COUNTED_AS_SMALLEST)
    route = {"mode": mode, "source": source, "target": target, "network": network}
    part = (file_mb / counted).to("ratio")
    rate, cost = (_read(id, route, setup, counted, machine) for id in ("mft-rate", "mft-cost"))
    rate, cost = (rate * part).named("rate_mb_per_s"), (cost / part).named("cpu_s_per_gb")
    converts = mode == TEXT and target != LINUX
    share = on_machine(_ziip_share(converts, file_mb), machine, "mft-ziip-share").named("ziip_share_pct")
    cpu = (data_gb * cost).to("cpu_s")
    return {
        "rate_mb_per_s": rate,
        "cpu_s_per_gb": cost,
        "added_cpu_s_per_gb": cost - _read("mft-cost", route, DEFAULT, counted, machine) / part,
        "elapsed_s": (data_gb / rate).to("s"),
        "cpu_s": cpu,
        "ziip_share_pct": share,
        "ziip_cpu_s": (cpu * share).to("cpu_s"),
        "cp_cpu_s": (cpu * (ALL_CPU - share)).to("cpu_s"),
        "engines_while_it_runs": (cost * rate).to("engine"),
        "findings": Advice(large=figure("mft-ziip-large-file").at(), converts=converts),
    }


def _read(id: str, route: dict[str, str], setup: str, file_mb: Quantity, machine: str) -> Quantity:
    """Return rate or CPU, extrapolated on a machine that was not measured.

    Text to Linux is published with a slower network as the faster one, so that the unfavourable row counts for both.
    TLS and AMS were measured between data sets only: on other routes they are taken to make the same difference.
    """
    table, unfavourable = figure(id), least if id == "mft-rate" else most
    number = table.at(**route, setup=setup, file_mb=file_mb)
    if setup.startswith(PROTECTED) and not np.any(np.isfinite(number.value)):
        usual = _read(id, route, DEFAULT, file_mb, machine)
        with_it, without = (table.at(**BETWEEN_DATA_SETS, setup=each, file_mb=file_mb) for each in (setup, DEFAULT))
        worse = unfavourable(with_it, without)
        number = usual * (worse / without) if id == "mft-rate" else usual + (worse - without)
        number = with_assumption(number, SAME_DIFFERENCE)
    if (route["mode"], route["target"], setup) == (TEXT, LINUX, DEFAULT):
        number = unfavourable(number, table.at(**(route | {"network": FAST}), setup=setup, file_mb=file_mb))
    return on_machine(number, machine, id)


def _ziip_share(converts: bool, file_mb: Quantity) -> Quantity:
    """Return the share of the CPU that may run on zIIPs."""
    shares = figure("mft-ziip-share")
    if converts:
        return shares.at(work="conversion")
    large = file_mb >= figure("mft-ziip-large-file").at()
    return choose(large, shares.at(work="large-files"), shares.at(work="small-files"))


@rule("mft-message-to-file", order=2, releases=("9.2",))
def mft_message_to_file(
    mode: Mode,
    target: Annotated[str, Choice(("linux-san", "linux-hdd", "linux-ram-disk", USS))],
    data_gb: DataGB = 1,  # type: ignore[assignment]
    machine: Machine = MEASURED_ON,
) -> dict[str, Output]:
    """Rate and CPU of a transfer from messages to a file."""
    table = figure("mft-message-to-file")
    rate, cost = (
        on_machine(table.at(column, mode=mode, target=target), machine, table.id) for column in ("rate", "cost")
    )
    return {
        "rate_mb_per_s": rate,
        "cpu_s_per_gb": cost,
        "elapsed_s": (data_gb / rate).to("s"),
        "cpu_s": (data_gb * cost).to("cpu_s"),
    }


@rule("mft-distance", order=3, releases=("9.2",))
def mft_distance(
    latency_ms: LatencyMs,
    loss_pct: LossPct,
    file_mb: Annotated[Quantity, Number("MB", "Size of each file", least=1, most=10**7, discrete=True)],
    data_gb: DataGB = 1,  # type: ignore[assignment]
    machine: Machine = MEASURED_ON,
) -> dict[str, Output]:
    """Rate and CPU of a file transfer over distance, with TCP/IP and through fasp.io gateways."""
    answer: dict[str, Output] = {}
    network, assumed, is_measured = harder_network("mft-distance-network", latency_ms, loss_pct)
    rates = {}
    for protocol in ("tcp", "fasp"):
        where = {"protocol": protocol, "network": network, "file_mb": file_mb}
        rate, cost = (
            on_machine(assumed(figure("mft-distance").at(column, **where)), machine, "mft-distance")
            for column in ("rate", "cost")
        )
        rates[protocol] = rate.named(f"{protocol}_mb_per_s")
        answer |= {
            f"{protocol}_mb_per_s": rates[protocol],
            f"{protocol}_cpu_s_per_gb": cost,
            f"{protocol}_elapsed_s": (data_gb / rate).to("s"),
        }
    gain = (rates["fasp"] / rates["tcp"]).named("gain") if is_measured else None
    return answer | {
        "gain": gain or Unanswered("Known on the measured networks only, since both rates are lower ends on others."),
        "faster": Words("fasp.io" if gain > ALL_CPU else "TCP/IP", gain) if gain else None,
        "findings": Advice(gain=gain, loss=loss_pct),
    }


ONE_CHANNEL = constant(1, "channel", "one channel")


@rule("mft-multiple-channels", order=4, releases=("9.2",))
def mft_multiple_channels(
    files: Annotated[str, Choice((DATASET, USS))],
    channels: Annotated[Quantity, Number("channel", least=1, most=4, integer=True, discrete=True)],
    file_mb: FileMB,
) -> dict[str, Output]:
    """What several channels bring a file transfer between z/OS systems."""
    table, where = figure("mft-multiple-channels"), {"files": files, "file_mb": file_mb}
    rate, one = (table.at("rate", channels=number, **where) for number in (channels, ONE_CHANNEL))
    cost, cost_of_one = (table.at("cost", channels=number, **where) for number in (channels, ONE_CHANNEL))
    return {
        "rate_mb_per_s": rate,
        "cpu_s_per_gb": cost,
        "gain_pct": (rate / one - ALL_CPU).to("pct"),
        "cost_change_pct": (cost / cost_of_one - ALL_CPU).to("pct"),
        "findings": Advice(),
    }


def _agent_property(column: str, unit: str, name: str) -> Number:
    default = PublishedDefault("mft-agent-defaults", column)
    return Number(unit, f"{name} of the agent", least=1, most=10**6, integer=True, mq_name=name, published=default)


@rule("mft-checkpoint", order=5)
def mft_checkpoint(
    chunk_kb: Annotated[Quantity, _agent_property("chunk_kb", "KB / message", "agentChunkSize")],
    window: Annotated[Quantity, _agent_property("window", "message", "agentWindowSize")],
    frame: Annotated[Quantity, _agent_property("frame", "ratio", "agentFrameSize")],
    checkpoint: Annotated[Quantity, _agent_property("checkpoint", "ratio", "agentCheckpointInterval")],
    rate_mb_per_s: Annotated[Quantity, Number("MB / s", "Rate of the transfer", least=0, most=10**6)] = 100,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How much a transfer sends between acknowledgements and between checkpoints."""
    unacknowledged = (window * frame).named("unacknowledged_messages")
    messages = (unacknowledged * checkpoint).named("messages_per_checkpoint")
    data = (messages * chunk_kb).to("MB").named("mb_per_checkpoint")
    return {
        "unacknowledged_messages": unacknowledged,
        "unacknowledged_mb": (unacknowledged * chunk_kb).to("MB"),
        "messages_per_checkpoint": messages,
        "mb_per_checkpoint": data,
        "acknowledgements_per_s": (rate_mb_per_s / (window * chunk_kb) * ONE_MESSAGE).to("message / s"),
        "state_updates_per_s": (rate_mb_per_s / data * ONE_MESSAGE).to("message / s"),
        "findings": Advice(usual=figure("mft-agent-defaults").at("window")),
    }


ONE_MESSAGE = constant(1, "message", "one message")
