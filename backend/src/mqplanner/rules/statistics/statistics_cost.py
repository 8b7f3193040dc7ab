"""What statistics, accounting and trace cost, and what suppressing messages saves (topic 8)."""

from dataclasses import replace
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import Statistics
from mqplanner.rules.channel_initiator.one_channel import has_64bit_buffers
from mqplanner.rules.engine import Output, Range, Unanswered, rule
from mqplanner.rules.engine.findings import Advice, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number, plan_input
from mqplanner.rules.shared.inputs import release_input
from mqplanner.units import EXTRAPOLATED, MEASURED, RULE_OF_THUMB, Quantity, Words, constant
from mqplanner.units.functions import choose, most, round_up, unpublished, with_note
from mqplanner.units.number_format import number_with_unit
from mqplanner.units.origin import Origin

MEASURED_RELEASE = "8.0"
"""The release that MP1J measured class(4) in."""
ALLOCATION, MEMLIMIT = "chinit-class4-allocation", "chinit-memlimit-class4"
MEMLIMIT_MINIMUM = "chinit-memlimit-minimum"
"""The least MEMLIMIT from the release on whose channels use 64-bit storage."""


@rule("class4-overhead", order=2)
def class4_overhead(
    chinit_cpu_s: Annotated[Quantity, Number("cpu_s", least=0, most=10**9)],
    costly_channels: Annotated[bool, Flag()] = False,
    release: Annotated[str | None, release_input] = None,
) -> dict[str, Output]:
    """What class(4) accounting and statistics add to the channel initiator."""
    channels = "costly" if costly_channels else "typical"
    share = {end: figure("class4-overhead").at(end, channels=channels) for end in ("low", "high")}
    basis = MEASURED if release in (None, MEASURED_RELEASE) else EXTRAPOLATED
    low, high = ((chinit_cpu_s * share[end]).cap_basis(basis).named(f"cpu_s_{end}") for end in ("low", "high"))
    storage, memlimit = (figure(id).at(release=MEASURED_RELEASE).cap_basis(basis) for id in (ALLOCATION, MEMLIMIT))
    if release is not None and has_64bit_buffers(release):
        memlimit = most(memlimit, figure(MEMLIMIT_MINIMUM).at().to("MB"))
    upper_end_only = "At most; none of the planner's sources gives how much less."
    return {
        "cpu_s": with_note(high, upper_end_only) if costly_channels else Range(low, high),
        "cpu_s_low": low,
        "cpu_s_high": high,
        # the erratum is about another report, so that the figure of this one does not name it
        "storage_mb": with_note(storage, errata=("chinit-class4-storage-size",)),
        "memlimit_mb": memlimit,
        "findings": Advice(release=release),
    }


NO_QUEUE = constant(0, "queue", "no queue")
NOTHING = constant(0, "cpu_us / transaction", "no queue has statistics")


@rule("class5-volume", order=1, releases=("9.4",))
def class5_volume(
    queues: Annotated[Quantity, plan_input(Statistics, "class5_queues")],
    statime_s: Annotated[Quantity, plan_input(Statistics, "statime_s")],
) -> dict[str, Output]:
    """How much SMF data queue statistics write."""
    record = figure("class5-record")
    written = (queues * record.at("bytes")).named("bytes_per_interval")
    cost = figure("class5-overhead")
    most_queues, shortest_interval, added = cost.at("queues"), cost.at("statime_s"), cost.at("cpu_us")
    measured = (queues <= most_queues) & (statime_s >= shortest_interval)
    limits = [number_with_unit(limit.value, limit.unit.text) for limit in (most_queues, shortest_interval)]
    beyond = f"What a transaction takes more, beyond the measured {' every '.join(limits)}"
    upper_bound = with_note(added, "An upper bound: the report observed no more than this.")
    transaction = choose(measured, upper_bound, unpublished(beyond, added))
    return {
        "records_per_interval": round_up(queues / record.at("queues")),
        "bytes_per_interval": written,
        "gb_per_day": (written / statime_s).to("GB / day"),
        "transaction_us": choose(queues > NO_QUEUE, transaction, NOTHING),
        "pcf_break_even_queues": figure("class5-pcf-break-even").at(),
        "findings": Advice(any_queue=queues > NO_QUEUE, measured=measured),
    }


COMPARABLE_RELEASES = ("9.2", "9.3", "9.4")
"""MQ 9.4 calls the cost of these releases comparable, as the notes of the figures state."""
WITHOUT_TRACE = constant(1, "ratio", "the cost without trace")
REASONED = Origin(
    "constant", "the cost of the trace", caveats=("Reasoned from the higher cost; the report did not measure it.",)
)


@rule("trace-overhead", order=5)
def trace_overhead(
    trace: Annotated[str, Choice(("global", "chinit"), mq_name="TRACE")],
    release: Annotated[str | None, release_input] = None,
) -> dict[str, Output]:
    """What trace costs."""
    compared = release is None or release in COMPARABLE_RELEASES
    factor = figure("trace-cost").at(trace="global")
    if trace == "chinit":
        factor = _unpublished_chinit_cost(factor)
    if not compared:
        factor = factor.cap_basis(EXTRAPOLATED)
    changed_in = [key[1] for key in figure("trace-change").points("change") if key[0] == trace]
    change = figure("trace-change").words("change", trace=trace, release=release)
    return {
        "cost_factor": factor,
        "cost_increase_pct": (factor - WITHOUT_TRACE).to("pct"),
        "throughput": _throughput(trace, "spare", compared),
        "throughput_constrained": _throughput(trace, "constrained", compared),
        "change": change or Unanswered(f"Changes of this trace are reported for {' and '.join(changed_in)} only."),
        "findings": Advice(since=changed_in[0]),
    }


def _unpublished_chinit_cost(global_cost: Quantity) -> Quantity:
    """Return no number, with the reason: the report has only a word for this cost, measured in another way."""
    cost = figure("trace-throughput").words("cost", trace="chinit", cpu="spare")
    assert cost is not None  # noqa: S101  (the figure has it)
    (measured,) = cost.origins
    nearest = number_with_unit(global_cost.value, global_cost.unit.text)
    origin = replace(
        measured,
        text="Cost of a transaction with channel initiator trace on",
        refusal=f"published is that it is {cost.value}, and a chart. "
        f"The nearest published point is that of global trace: {nearest}",
    )
    return Quantity(float("nan"), global_cost.unit, MEASURED, origin)


def _throughput(trace: str, cpu: str, compared: bool) -> Output:
    """Return the report's words on throughput; `compared` is whether they hold for the release."""
    words = figure("trace-throughput").words("throughput", trace=trace, cpu=cpu)
    if words is None:
        return Unanswered("Throughput with this trace is in charts only, without numbers or words.")
    if cpu == "constrained":
        words = Words(words.value, words, origins=(REASONED,), basis=RULE_OF_THUMB)
    return words if compared else Words(words.value, words, basis=EXTRAPOLATED)


@rule("message-suppression", order=6, releases=("8.0",))
def message_suppression(short_lived_clients: Annotated[bool, Flag()]) -> dict[str, Output]:
    """Saving of suppressing CSQX511I and CSQX512I."""
    saving = figure("exclmsg-saving").at()
    if not short_lived_clients:
        saving = unpublished("Saving where clients make more than one put or get in a connection", saving)
    findings = applicable_advice("message-suppression", short_lived_clients=short_lived_clients)
    return {"saving_pct": saving, "findings": findings}
