"""How long the channels of a queue manager with TLS 1.2 take to start again after an outage, and the CPU of that."""

from collections.abc import Iterator

from mqplanner.assessment.limits.storage import channels_of
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, details, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import TLS_1_3_ONLY, ChannelGroup
from mqplanner.rules.channels.tls_by_cipher import OTHER, channel_start
from mqplanner.rules.channels.transaction_cost import NO_TLS
from mqplanner.units.functions import total

START = "tls-channel-start"


@evaluator(QueueManagerScope, order=17)
@details
def channel_starts(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield time and CPU to start all channels with a cipher and on a machine whose starts are published.

    All of them start through one channel initiator, so that their times add up.
    """
    machine = scope.system.machine
    if machine is None:
        return
    seconds, cpu = [], []
    for group in scope.manager.channel_groups:
        channels, cipher = channels_of(group), _cipher_of_starts(group)
        if cipher is None or channels is None:
            continue
        rate, cost = channel_start(machine, cipher)
        if rate.known and cost.known:
            seconds.append((channels / rate).to("s").named(f"starts of {group.name}"))
            cpu.append((channels * cost).to("cpu_s").named(f"starts of {group.name}"))
    if seconds:
        title = "Time until all channels with TLS 1.2 have started after an outage"
        yield scope.quantity("tls-channel-start/time", title, total(seconds).named("time to start"), "channel_groups")
        title = "CPU to start all channels with TLS 1.2 after an outage"
        yield scope.quantity("tls-channel-start/cpu", title, total(cpu).named("CPU to start"), "channel_groups")


def _cipher_of_starts(group: ChannelGroup) -> str | None:
    """Return the cipher whose starts count, the dearest for one that was not measured; None without TLS 1.2."""
    cipher = group.sslciph
    if cipher is None or cipher == NO_TLS or cipher in TLS_1_3_ONLY:
        return None
    return cipher if cipher in figure(START).choices("cipher") else OTHER
