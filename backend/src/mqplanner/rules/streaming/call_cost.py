"""What streaming adds to MQ calls: to a put, by the table that applies, to opening and to committing (topic 7)."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice, Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice, plan_input
from mqplanner.rules.shared.inputs import MessageKB, Release, yes_no
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, OptionalSubscribers, Queue, SeparateStructure, Strmqos
from mqplanner.units import EXTRAPOLATED, Quantity, constant, given, number_with_unit
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import choose, most, unpublished, with_note

PRIVATE, SHARED = "streaming-put-cost-private", "streaming-put-cost-shared"
SHARED_PUT1, SHARED_1_KB = "streaming-put1-cost-shared", "streaming-put-cost-shared-1kb"
MUSTDUP = "streaming-mustdup-vs-bestef"
OF_9_4 = "Published for MQ 9.4; of the puts the report names only MQPUT1 to shared queues as changed since 9.3."

Costs = tuple[Quantity, Quantity]
"""Without and with a stream queue, in cpu_us / message."""
SUPPORT = "streaming-support"


@dataclass(frozen=True)
class Put:
    """A kind of put: the queue, the call and the settings that the tables distinguish."""

    queue: str
    call: str
    release: str
    syncpoint: bool
    strmqos: str
    separate_structure: bool

    @property
    def uses_table_of_9_4(self) -> bool:
        """Whether the 9.4 table stands in for 9.3."""
        return self.call == "mqput" and self.release == "9.3"

    @property
    def table_release(self) -> str:
        """The release under which the tables list the put."""
        return "9.4" if self.uses_table_of_9_4 else self.release

    @property
    def only_at_1_kb(self) -> bool:
        """Whether, to a shared queue, no table but the one of 1 KB covers these settings."""
        is_put1 = self.call == "mqput1"
        if self.syncpoint:
            return self.separate_structure and is_put1
        return self.separate_structure or is_put1 or self.strmqos == "mustdup"


def costs(put: Put, message_kb: Quantity) -> Costs:
    """Return the costs of a put, with the basis that its table has for these settings."""
    base, streamed = _private(put, message_kb) if put.queue == "private" else _shared(put, message_kb)
    if put.uses_table_of_9_4:
        return _extrapolated((with_note(base, OF_9_4), with_note(streamed, OF_9_4)))
    return base, streamed


def saved_since_9_3(message_kb: Quantity) -> Quantity:
    """Return what 9.4 saves on an MQPUT1 that streams to a shared queue, in cpu_us / message."""
    cost = figure(SHARED_PUT1)
    before, now = (cost.at("streamed_us", release=id, message_kb=message_kb) for id in ("9.3", "9.4"))
    return before - now


def _row(table: str, **where: object) -> Costs:
    return figure(table).at("base_us", **where), figure(table).at("streamed_us", **where)


def _extrapolated(found: Costs) -> Costs:
    return found[0].cap_basis(EXTRAPOLATED), found[1].cap_basis(EXTRAPOLATED)


def _private(put: Put, message_kb: Quantity) -> Costs:
    where = {"release": put.table_release, "message_kb": message_kb}
    base, streamed = _row(PRIVATE, **where, call=put.call)
    if put.strmqos == "mustdup" and put.syncpoint:
        streamed = (streamed + figure(MUSTDUP).at("mustdup_put_high")).cap_basis(EXTRAPOLATED)
    elif put.strmqos == "mustdup":
        # On shared queues MUSTDUP out of syncpoint costs far more than in syncpoint, so that its cost cannot be
        # derived from the one in syncpoint. The table has no such call, and refuses it with this name.
        call = f"{put.call} out of syncpoint with MUSTDUP"
        streamed = figure(PRIVATE).at("streamed_us", call=call, **where)
    # the applications of the table put in syncpoint
    return (base, streamed) if put.syncpoint else _extrapolated((base, streamed))


FALLS_FROM_KB, FALLS_TO_KB = 32, 64
"""Sizes between which the cost of a put to a shared queue falls in the table; just below the larger it does not."""
NOT_BELOW_SMALLER = "At least the cost of 32 KB; a straight line to 64 KB, where the printed cost is lower, gives less."


def _shared(put: Put, message_kb: Quantity) -> Costs:
    if put.only_at_1_kb:
        return _unmeasured_put1(put, message_kb) or _at_1_kb(put, message_kb)
    if put.call == "mqput1" and put.release == "9.3":
        return _by_size(put, message_kb)
    small = message_kb <= _one_kb()
    # a table is evaluated at its own points only: most sweeps then need one of them
    if np.all(small):
        return _at_1_kb(put, message_kb)
    large = _by_size(put, message_kb)
    if not put.syncpoint or put.separate_structure:
        large = _extrapolated(large)
    if not np.any(small):
        return large
    # the cost is level up to 1 KB, so that the smallest of many points stands for all of them
    smallest = given("message_kb", float(np.min(message_kb.value)), "KB")
    base, streamed = _at_1_kb(put, smallest)
    return choose(small, base, large[0]), choose(small, streamed, large[1])


def _by_size(put: Put, message_kb: Quantity) -> Costs:
    table = SHARED if put.call == "mqput" else SHARED_PUT1
    larger = _row(table, release=put.table_release, message_kb=message_kb)
    falling = np.logical_and(np.greater(message_kb.value, FALLS_FROM_KB), np.less(message_kb.value, FALLS_TO_KB))
    if not np.any(falling):
        return larger
    smaller = _row(table, release=put.table_release, message_kb=FALLS_FROM_KB)
    base, streamed = (
        choose(falling, with_note(most(*both), NOT_BELOW_SMALLER).cap_basis(ASSUMED), both[0])
        for both in zip(larger, smaller, strict=True)
    )
    return base, streamed


def _unmeasured_put1(put: Put, message_kb: Quantity) -> Costs | None:
    """Return no costs of an MQPUT1 that was not measured, naming the nearest size; None where no table has any."""
    table = figure(SHARED_PUT1)
    if put.call != "mqput1" or put.release not in table.choices("release") or message_kb.is_array:
        return None
    if message_kb <= _one_kb() and put.release == "9.4":
        return None
    title = f"MQPUT1 of {number_with_unit(message_kb.value, 'KB')} to a shared queue"
    title += "" if put.syncpoint else ", out of syncpoint"
    title += ", with the stream queue on another structure" if put.separate_structure else ""
    nearest = min(table.choices("message_kb"), key=lambda size: abs(size - message_kb.value))
    base, streamed = _row(SHARED_PUT1, release=put.release, message_kb=nearest)
    return unpublished(f"{title}, without a stream queue", base), unpublished(title, streamed)


def _at_1_kb(put: Put, message_kb: Quantity) -> Costs:
    return _row(
        SHARED_1_KB,
        call=put.call,
        release=put.table_release,
        syncpoint=yes_no(put.syncpoint),
        strmqos=put.strmqos,
        structure="separate" if put.separate_structure else "same",
        message_kb=message_kb,
    )


@cache
def _one_kb() -> Quantity:
    """Return the only size of the table of 1 KB."""
    (size,) = figure(SHARED_1_KB).choices("message_kb")
    return constant(size, "KB", "the size of the table")


@rule("streaming-put-cost", order=1)
def streaming_put_cost(
    queue: Queue,
    call: Annotated[str, plan_input(Workload, "call")],
    release: Release,
    message_kb: MessageKB,
    syncpoint: Annotated[bool, plan_input(Workload, "syncpoint")] = True,
    strmqos: Strmqos = "bestef",
    separate_structure: SeparateStructure = False,
) -> dict[str, Output]:
    """What a put costs without and with a stream queue."""
    put = Put(queue, call, release, syncpoint, strmqos, separate_structure)
    without, with_stream_queue = costs(put, message_kb)
    base, streamed = without.named("without a stream queue"), with_stream_queue.named("with a stream queue")
    loses = (queue, call, release) == ("shared", "mqput1", "9.3") and not put.only_at_1_kb
    saved = saved_since_9_3(message_kb) if loses else None
    return {
        "base_us": base.named("base_us"),
        "streamed_us": streamed.named("streamed_us"),
        "overhead_us": streamed - base,
        "factor": streamed / base,
        "stated_factor_low": _factor_of_text(put, "low"),
        "stated_factor_high": _factor_of_text(put, "high"),
        "saved_since_9_3_us": _saved(put, message_kb),
        "findings": [*put_advice(put), *adapter_advice(), *applicable_advice("streaming-put-cost", saved=saved)],
    }


def _factor_of_text(put: Put, end: str) -> Output:
    if put.release not in figure(SUPPORT).choices("release"):
        return Unanswered(f"MQ {put.release} has no streaming queues.")
    return figure(f"streaming-factor-{put.queue}").at(end, call=put.call, scope="range")


def _saved(put: Put, message_kb: Quantity) -> Output:
    """Return what 9.4 saves, known for an MQPUT1 in syncpoint to shared queues on one structure."""
    if (put.queue, put.call, put.release) != ("shared", "mqput1", "9.4"):
        return Unanswered("The report names a saving on MQPUT1 to shared queues only, in 9.4 against 9.3.")
    saved = saved_since_9_3(message_kb)
    if not put.only_at_1_kb:
        return saved
    why = "The saving was measured in syncpoint and with both queues on one structure only"
    if saved.is_array or not saved.known:
        return Unanswered(f"{why}.")
    return Unanswered(f"{why}: there it is {number_with_unit(saved.value, saved.unit.text)}.")


@cache
def put_advice(put: Put) -> tuple[Finding, ...]:
    """Return the advice on such a put that holds for any message size; the chunks of a long sweep share it."""
    return tuple(applicable_advice("streaming-put-settings", **vars(put)))


def adapter_advice() -> list[Finding]:
    """Return the advice to review the adapters of a channel initiator over whose channels messages are streamed."""
    return applicable_advice("streaming-adapters")


OPEN, CLOSE, TOPIC = "streaming-open-cost", "streaming-close-cost", "alias-to-topic-open-cost"
SHARED_OPEN, WITHOUT_STREAM_QUEUE = "streaming-open-close-cost-shared", "shared-open-close-cost"
COMMIT = "streaming-commit-cost"
ONE_COMMIT = constant(1, "call / message", "a commit for each message")
BOTH_HELD = "base-and-streamq"
ACCESS_OF_BASE_QUEUE = {
    "nothing": "each time",
    "streamq-only": "each time",
    "base-same-structure": "none",
    BOTH_HELD: "none",
}
"""Coupling facility access that the base queue alone would need; the sources do not give it for the other cases."""
HELD_OPEN = (
    "nothing",
    "base-wrong-type",
    "base-before-streamq",
    "base-separate-structure",
    "streamq-only",
    "base-same-structure",
    BOTH_HELD,
)


@rule("streaming-open-cost", order=2, releases=STREAMING_RELEASES)
def streaming_open_cost(
    queue: Queue, held_open: Annotated[str, Choice(HELD_OPEN)] = "nothing", subscribers: OptionalSubscribers = None
) -> dict[str, Output]:
    """What opening and closing a queue costs once it streams."""
    ignores_held_open = subscribers is not None or queue == "private"
    answer: dict[str, Output] = {
        "findings": Advice(
            held_open_unused=ignores_held_open and held_open != HELD_OPEN[0],
            now=figure(SHARED_OPEN).at("cpu_us", held_open=held_open),
        )
    }
    if subscribers is not None:
        cpu, elapsed, srb = (
            figure(TOPIC).at(column, queue=queue, subscribers=subscribers)
            for column in ("cpu_us", "elapsed_us", "srb_cpu_us")
        )
        base: Quantity | Unanswered = figure(OPEN).at("cpu_us", queue=queue, streaming="no")
        answer |= {"elapsed_us": elapsed, "srb_cpu_us": srb}
        answer["close_elapsed_added_us"] = Unanswered("Not in the sources: MQCLOSE of an alias to a topic.")
    else:
        cpu, base = _open_private() if queue == "private" else _open_shared(held_open)
        answer |= {
            "elapsed_us": figure(OPEN).at("elapsed_us", queue=queue, streaming="yes"),
            "srb_cpu_us": Unanswered("SRB time is published for an alias to a topic only."),
            "close_elapsed_added_us": figure(CLOSE).at("elapsed_added_us", queue=queue, streaming="yes"),
        }
    added = cpu - base if isinstance(base, Quantity) else base
    return {**answer, "cpu_us": cpu, "base_cpu_us": base, "added_cpu_us": added}


def _open_private() -> tuple[Quantity, Quantity]:
    """Return the CPU of MQOPEN and MQCLOSE on private queues, with and without a stream queue."""
    cpu, base = (
        figure(OPEN).at("cpu_us", queue="private", streaming=streaming)
        + figure(CLOSE).at("cpu_us", queue="private", streaming=streaming)
        for streaming in ("yes", "no")
    )
    return cpu, base


def _open_shared(held_open: str) -> tuple[Quantity, Quantity | Unanswered]:
    """Return the CPU of MQOPEN and MQCLOSE on shared queues, with and without a stream queue."""
    cpu = figure(SHARED_OPEN).at("cpu_us", held_open=held_open)
    if held_open in ACCESS_OF_BASE_QUEUE:
        return cpu, figure(WITHOUT_STREAM_QUEUE).at(cf_access=ACCESS_OF_BASE_QUEUE[held_open])
    why = "None of the planner's sources gives the cost of the same calls without a stream queue here."
    return cpu, Unanswered(why)


@rule("streaming-commit-cost", order=3, releases=STREAMING_RELEASES)
def streaming_commit_cost(separate_structure: SeparateStructure = False) -> dict[str, Output]:
    """What committing a put that is streamed costs, on shared queues."""
    structure = "separate" if separate_structure else "same"
    cell = {name: figure(COMMIT).at(name, structure=structure) for name in figure(COMMIT).file.columns}
    return {
        "zos_us": cell["commit_zos_us"],
        "cf_us": cell["commit_cf_us"],
        "new_requests": cell["commit_new"],
        "write_requests": cell["commit_write"],
        "move_ent_requests": cell["commit_move_ent"],
        "put_zos_us": cell["put_zos_us"],
        "put_cf_us": cell["put_cf_us"],
        "put_new_requests": cell["put_new"],
        "total_zos_us": cell["put_zos_us"] + cell["commit_zos_us"],
        "total_cf_us": cell["put_cf_us"] + cell["commit_cf_us"],
    }


def separate_commit_us_per_message() -> Quantity:
    """Return the CPU that a stream queue on another structure adds to the MQCMIT of each message in z/OS.

    At most that: messages that share a commit are not known, and one commit for each is counted.
    """
    same, separate = (figure(COMMIT).at("commit_zos_us", structure=where) for where in ("same", "separate"))
    commit = (separate - same).named("added to a commit") * ONE_COMMIT
    note = "At most: the plan does not contain how many messages share a commit, and one each is counted."
    return with_note(commit, note).cap_basis(ASSUMED)
