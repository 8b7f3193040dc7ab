"""Topic 12: bounds of the CPU of a message, put and got, for messages of which no measurement was entered.

No source gives the CPU of a put and a get together by size and persistence. The lower bound is that of the two calls
alone. The upper bound is what more work than that took: a whole request and reply over channels, or a put, a commit and
the replication of a message. Both are converted to another machine by the ends of the published ratios.
"""

from typing import Annotated, NamedTuple

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.document import Lpar
from mqplanner.plan.queues import Workload
from mqplanner.rules.channels.transaction_cost import COST, NO_TLS
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Choice, plan_input
from mqplanner.rules.machines.machine_move import CpuRatio, cpu_ratio, shared_queue_advice
from mqplanner.rules.shared.inputs import MessageKB, measured_machines
from mqplanner.rules.streaming.call_cost import PRIVATE, SHARED, Put, costs
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, with_assumption, with_note

GETS, REPLICATED, COMMIT, WHOLE_UP_TO = (
    "kafka-mq-cost", "qrep-cost", "streaming-commit-cost", "shared-queue-offload-size",
)  # fmt: skip
(SHARED_MEASURED_ON,) = measured_machines(REPLICATED)
NONE, RELEASE = "NONE", "9.4"
SAME = CpuRatio(constant(1, "ratio", "the same machine"), constant(1, "ratio", "the same machine"))
ONE_MESSAGE = constant(1, "message", "one message")
ONE_CALL = constant(1, "call / message", "one call for each message")
A_TRANSACTION_EACH = constant(1, "transaction / message", "a whole transaction for each message")
NOTHING_MORE = constant(0, "cpu_us / message", "nothing is logged")
NO_UPPER = constant(float("nan"), "cpu_us / message", "an upper bound that no source supports")
NOT_CHEAPER = (
    "A get of this size is taken to cost no less than one of 1 KB, and a larger put no less than a smaller one."
)
BY_TRANSACTION = (
    "A message on a private queue without a measured CPU is taken to cost at most what a whole request and reply of "
    "that size took, with channels; a persistent one also what the queue manager took for a replicated message."
)
BY_REPLICATION = (
    "A message on a shared queue without a measured CPU is taken to cost at most its put and commit, and what it took "
    "clients to replicate a persistent message from a shared queue."
)
NO_RATIO = Unanswered("None of the planner's sources has a ratio of CPU from the measured machines to this one.")
TOO_LARGE = Unanswered(
    "No source supports an upper bound for messages of this size: of more than 100 KB on private queues, or offloaded "
    "from shared ones."
)


class MessageCpu(NamedTuple):
    """The CPU of a message in cpu_us / message: at least, and at most; NaN where no source supports an upper bound."""

    low: Quantity
    high: Quantity


def message_cpu_bounds(
    message_kb: Quantity, persistent: bool, queue: str, call: str, machine: str | None, cpus: Quantity | None = None
) -> MessageCpu | None:
    """Return the bounds of the CPU of a message, put and got; None on a machine without a published ratio.

    `cpus` are the processors of the LPAR; without them the bounds hold for any number.
    """
    from_z16, from_z14 = (_ratio(id, machine, cpus) for id in (COST, REPLICATED))
    if from_z16 is None or from_z14 is None:
        return None
    low = with_note(_calls(message_kb, persistent, queue) * from_z16.low, NOT_CHEAPER)
    if queue == "shared":
        high = with_assumption(_shared(message_kb, call, from_z16, from_z14), BY_REPLICATION)
    else:
        high = with_assumption(_private(message_kb, persistent, from_z16, from_z14), BY_TRANSACTION)
    low, high = (end.to("cpu_us / message").cap_basis(EXTRAPOLATED) for end in (low, high))
    return MessageCpu(low.named("CPU of a message, at least"), high.named("CPU of a message, at most"))


def _ratio(id: str, machine: str | None, cpus: Quantity | None) -> CpuRatio | None:
    """Return the published ratio from the machine on which a figure was measured to another."""
    (measured_on,) = measured_machines(id)
    return SAME if machine == measured_on else cpu_ratio(measured_on, machine, cpus=cpus)


def _calls(message_kb: Quantity, persistent: bool, queue: str) -> Quantity:
    """Return what an MQPUT and an MQGET took at the rates of the tests."""
    persistence = "persistent" if persistent else "non-persistent"
    get = figure(GETS).at("low", direction="source", version=1, persistence=persistence)
    if queue == "shared":
        return _shared_put_at_least(message_kb) + get
    table = figure(PRIVATE)
    size = least(message_kb, constant(max(table.choices("message_kb")), "KB", "the largest size measured"))
    return table.at("base_us", call="mqput", release=RELEASE, message_kb=size) + get


def _shared_put_at_least(message_kb: Quantity) -> Quantity:
    """Return what a put to a shared queue took, never more than one of a larger message."""
    table = figure(SHARED)
    sizes = table.choices("message_kb")
    size = least(message_kb, constant(max(sizes), "KB", "the largest size measured"))
    cost = costs(_put_to_shared("mqput"), size)[0]
    cheaper = [(kb, table.at("base_us", release=RELEASE, message_kb=kb)) for kb in sizes[1:]]
    for kb, cost_there in cheaper:
        cost = choose(np.less(size.value, kb), least(cost, cost_there), cost)
    return cost


def _put_to_shared(call: str) -> Put:
    return Put("shared", call, RELEASE, True, "bestef", False)


def _private(message_kb: Quantity, persistent: bool, from_z16: CpuRatio, from_z14: CpuRatio) -> Quantity:
    """Return a request and reply over channels, and for a persistent message the queue manager's share of another."""
    transaction = figure(COST).at("cpu_us", cipher=NO_TLS, option=NONE, message_kb=message_kb, compressible_pct=0)
    logged = _replicated("queue_manager", message_kb) * from_z14.high if persistent else NOTHING_MORE
    return (transaction * A_TRANSACTION_EACH).to("cpu_us / message") * from_z16.high + logged


def _shared(message_kb: Quantity, call: str, from_z16: CpuRatio, from_z14: CpuRatio) -> Quantity:
    """Return a put, its commit and the replication of a persistent message; NaN for messages that are offloaded."""
    # The table has less CPU for a commit in z/OS than in the coupling facility, where it can hardly be less.
    both = (figure(COMMIT).at(f"commit_{place}_us", structure="same") for place in ("zos", "cf"))
    commit = (most(*both) * ONE_CALL).to("cpu_us / message")
    put = costs(_put_to_shared(call), message_kb)[0]
    found = (put + commit) * from_z16.high + _replicated("total", message_kb) * from_z14.high
    is_offloaded = np.greater((message_kb / ONE_MESSAGE).value, figure(WHOLE_UP_TO).at().value)
    return choose(is_offloaded, NO_UPPER, found)


def _replicated(column: str, message_kb: Quantity) -> Quantity:
    """Return the CPU of a persistent message that is replicated from a shared queue, as a client or with bindings."""
    table, each = figure(REPLICATED), (message_kb / ONE_MESSAGE).to("KB / message")
    smallest = constant(min(table.choices("message_kb")), "KB / message", "the smallest size measured")
    size = most(each, smallest)
    return most(*(table.at(column, mode=mode, message_kb=size) for mode in table.choices("mode")))


@rule("message-cpu", order=9)
def message_cpu(
    message_kb: MessageKB,
    machine: Annotated[str, Choice(MACHINES, "Machine that the messages are put and got on")],
    persistent: Annotated[bool, plan_input(Workload, "persistent")] = False,
    queue: Annotated[str, plan_input(Workload, "queue")] = "private",
    call: Annotated[str, plan_input(Workload, "call")] = "mqput",
    cpus: Annotated[Quantity | None, plan_input(Lpar, "cps")] = None,
) -> dict[str, Output]:
    """Bounds of the CPU of a message, put and got, without a measurement of your own."""
    bounds = message_cpu_bounds(message_kb, persistent, queue, call, machine, cpus)
    if bounds is None:
        return {"at_least_us": NO_RATIO, "at_most_us": NO_RATIO, "findings": []}
    has_upper = bounds.high.is_array or bounds.high.known
    high: Output = bounds.high if has_upper else TOO_LARGE
    shared = shared_queue_advice(SHARED_MEASURED_ON, machine) if queue == "shared" else []
    return {"at_least_us": bounds.low, "at_most_us": high, "findings": [*applicable_advice("message-cpu"), *shared]}
