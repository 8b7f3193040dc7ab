"""Networks with latency and loss, and channels through a fasp.io gateway (topic 13)."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.shared.inputs import machine_input
from mqplanner.units import Quantity
from mqplanner.units.functions import unpublished, with_assumption

MEASURED_ON = "z15"
"""The machine of the measurements."""
Machine = Annotated[str, machine_input]
LatencyMs = Annotated[Quantity, Number("ms", "Latency in one direction", least=0, most=10_000, discrete=True)]
LossPct = Annotated[Quantity, Number("pct", "Packets that are lost", least=0, most=100, discrete=True)]
HARDER = "Counted as on the next measured network with at least this latency and loss, {name}: it should do no worse."
EASIER = "Counted as on the measured network with at most this latency and loss, {name}: the gain should be no smaller."


def harder_network(
    id: str, latency_ms: Quantity, loss_pct: Quantity
) -> tuple[str, Callable[[Quantity], Quantity], bool]:
    """Return the first measured network that is no easier, what marks its numbers, and whether it is the very one.

    Beyond all measured networks the numbers are refused.
    """
    table = figure(id)
    for name in table.choices("network"):
        latency, loss = (table.at(column, network=name) for column in ("latency_ms", "loss_pct"))
        if latency_ms <= latency and loss_pct <= loss:
            is_measured = bool(latency_ms >= latency and loss_pct >= loss)
            return name, partial(_as_harder, is_measured, HARDER.format(name=name)), is_measured
    beyond = "a network with more latency or loss than any that was measured"
    return table.choices("network")[-1], lambda number: unpublished(beyond, number), False


def _as_harder(is_measured: bool, caveat: str, number: Quantity) -> Quantity:
    return number if is_measured else with_assumption(number, caveat)


@rule("fasp-gain", order=6, releases=("9.2",))
def fasp_gain(
    workload: Annotated[str, Choice(("streaming-10kb", "streaming-1mb", "request-reply-32kb"))],
    latency_ms: LatencyMs,
    loss_pct: LossPct,
) -> dict[str, Output]:
    """What a fasp.io gateway brings a channel."""
    networks, table = figure("fasp-network"), figure("fasp-gain")
    names = [name for load, name in table.points() if load == workload]
    gain = None
    for name in names:
        latency, loss = (networks.at(column, network=name) for column in ("latency_ms", "loss_pct"))
        if latency_ms >= latency and loss_pct >= loss:
            gain = table.at(workload=workload, network=name)
            if not (latency_ms <= latency and loss_pct <= loss):
                gain = with_assumption(gain, EASIER.format(name=name))
    if gain is None:
        gain = unpublished("a network with less latency", table.at(workload=workload, network=names[0]))
    return {"gain": gain, "findings": Advice(least=networks.at("latency_ms", network=names[0]))}
