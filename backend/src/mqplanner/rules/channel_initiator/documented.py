"""Topic 3: what the product documentation says of channels, and of dispatchers and adapters to define."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.plan.document import Lpar
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault, plan_input
from mqplanner.rules.shared import inputs
from mqplanner.units import ASSUMED, Quantity, constant
from mqplanner.units.functions import choose, least, most, round_down, round_up, with_note

CHANNELS, DISPATCHERS, ADAPTERS = (
    "chinit-documented-storage",
    "chinit-dispatchers-documented",
    "chinit-adapters-documented",
)
BY_PROCESSOR = "adapters-advised"
NO_SIZE = constant(0, "KB", "nothing more")
ONE_CHANNEL = constant(1, "channel", "one channel")
ONE_TASK = constant(1, "task", "one task")
NO_ENGINE = constant(0, "engine", "no further processor")
PROCESSORS, DOCUMENTATION = "processors", "documentation"
UNKNOWN_PROCESSORS = "The number of processors was not given; with more than {} more adapters are advised."


@rule("chinit-channel-ceiling", order=9)
def chinit_channel_ceiling(
    channels: inputs.ChannelCount,
    connection: Annotated[str, Choice(("svrconn", "mca"))] = "svrconn",
    message_kb: inputs.MessageKB = 1,  # type: ignore[assignment]
    region_gb: Annotated[
        Quantity, Number("GB", above=0, most=2, published=PublishedDefault(CHANNELS, "region_gb"))
    ] = None,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Storage of channels and their likely number at most, by the product documentation."""
    documented = figure(CHANNELS)
    each, ceiling = documented.at("channel_kb"), documented.at("channels")
    if connection == "mca":
        is_large = message_kb > documented.at("message_kb")
        each = each + choose(is_large, message_kb, NO_SIZE).named("buffer of the message") / ONE_CHANNEL
    return {
        "kb_per_channel": each,
        "needed_mb": (each * channels).to("MB"),
        "channels_that_fit": round_down(region_gb.to("KB") / each),
        "likely_most_channels": ceiling,
        "findings": Advice(),
    }


@rule("chinit-tasks", order=10)
def chinit_tasks(
    channels: inputs.ChannelCount,
    maxchl: inputs.Maxchl = None,  # type: ignore[assignment]
    processors: Annotated[Quantity | None, plan_input(Lpar, "cps")] = None,
    requests_wait: Annotated[bool, Flag()] = True,
    tcp: Annotated[bool, Flag()] = True,
    adapters_by: Annotated[str, Choice((PROCESSORS, DOCUMENTATION))] = PROCESSORS,
    chidisps: Annotated[Quantity | None, plan_input(ChannelInitiator, "chidisps")] = None,
    chiadaps: Annotated[Quantity | None, plan_input(ChannelInitiator, "chiadaps")] = None,
) -> dict[str, Output]:
    """How many dispatchers and adapters to define, and how channels are spread over the dispatchers."""
    dispatchers = advised_dispatchers(channels, tcp)
    adapters = advised_adapters(dispatchers, processors, requests_wait, adapters_by)
    defined = dispatchers if chidisps is None else chidisps
    each = channels_on_first_dispatcher(maxchl, defined)
    used = least(defined, round_up(channels / each))
    return {
        "dispatchers": dispatchers,
        "adapters": adapters,
        "channels_on_first_dispatchers": each,
        "dispatchers_used_at_first": used,
        "findings": Advice(
            dispatchers=dispatchers,
            adapters=adapters,
            most_dispatchers=figure(DISPATCHERS).at("tcp_most"),
            uneven=used < defined,
            used=used,
            defined=defined,
            each=each,
        ),
    }


def advised_dispatchers(channels: Quantity, tcp: bool = True) -> Quantity:
    """Return how many dispatchers the documentation advises for a number of channels."""
    documented = figure(DISPATCHERS)
    few, many = documented.at("default"), documented.at("large")
    by_channels = round_up(channels / documented.at("channels_each"))
    advised = choose(channels > documented.at("large_from"), most(many, by_channels), most(few, by_channels))
    return (least(advised, documented.at("tcp_most")) if tcp else advised).named("dispatchers")


def channels_for_dispatchers(chidisps: Quantity) -> Quantity:
    """Return for how many channels so many dispatchers are advised."""
    documented = figure(DISPATCHERS)
    return (least(chidisps, documented.at("tcp_most")) * documented.at("channels_each")).named("channels advised")


def advised_adapters(dispatchers: Quantity, processors: Quantity | None, requests_wait: bool, by: str) -> Quantity:
    """Return how many adapters are advised: by processors where requests wait, else by the documentation."""
    documented = figure(ADAPTERS)
    ratio = documented.at("ratio_adapters") / documented.at("ratio_dispatchers")
    least_of_all = documented.at("production") if requests_wait else documented.at("default")
    adapters = most(least_of_all, round_up(dispatchers * ratio))
    if by == DOCUMENTATION or not requests_wait:
        return adapters.named("adapters")
    advised = figure(BY_PROCESSOR)
    up_to = advised.at("processors")
    further = NO_ENGINE if processors is None else most(NO_ENGINE, round_up(processors) - up_to)
    by_processors = least(advised.at("most"), advised.at("adapters") + further * advised.at("more_per_processor"))
    if processors is None:
        by_processors = with_note(by_processors, UNKNOWN_PROCESSORS.format(f"{up_to.value:g}")).cap_basis(ASSUMED)
    return most(adapters, by_processors).named("adapters")


def channels_on_first_dispatcher(maxchl: Quantity, chidisps: Quantity) -> Quantity:
    """Return how many channels start on a dispatcher before the next one is used."""
    by_maxchl = most(ONE_CHANNEL / ONE_TASK, round_down(maxchl / chidisps))
    return least(by_maxchl, figure("chinit-dispatcher-channels").at()).named("channels on a dispatcher")
