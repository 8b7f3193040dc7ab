"""What streaming adds to opening, closing and committing (section 7)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, OptionalSubscribers, Queue, SeparateStructure
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import with_note

OPEN, CLOSE, TOPIC = "streaming-open-cost", "streaming-close-cost", "alias-to-topic-open-cost"
SHARED, WITHOUT_STREAM_QUEUE = "streaming-open-close-cost-shared", "shared-open-close-cost"
COMMIT = "streaming-commit-cost"
ONE_COMMIT = constant(1, "call / message", "a commit for each message")
BOTH_HELD = "base-and-streamq"
ACCESS_OF_BASE_QUEUE = {
    "nothing": "each time",
    "streamq-only": "each time",
    "base-same-structure": "none",
    BOTH_HELD: "none",
}
"""Coupling facility access that the base queue alone would need; not published for the other cases."""
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
@reads(OPEN, CLOSE, TOPIC, SHARED, WITHOUT_STREAM_QUEUE)
@returns(
    Out("cpu_us", "cpu_us", "CPU of MQOPEN and MQCLOSE; for an alias to a topic of MQOPEN"),
    Out("elapsed_us", "us", "Elapsed time of MQOPEN"),
    Out("base_cpu_us", "cpu_us", "CPU of the same calls without a stream queue"),
    Out("added_cpu_us", "cpu_us", "CPU that streaming adds"),
    Out("srb_cpu_us", "cpu_us", "CPU under SRBs of the queue manager, on top; alias to a topic only"),
    Out("close_elapsed_added_us", "us", "Elapsed time that streaming adds to MQCLOSE"),
)
def streaming_open_cost(
    queue: Queue,
    held_open: Annotated[
        str,
        Choice(
            HELD_OPEN,
            "What another handle holds open. Of the base queue: for another type of input, from before STREAMQ was "
            "set, with the stream queue on another structure or on the same; or the stream queue, or both. Shared only",
        ),
    ] = "nothing",
    subscribers: OptionalSubscribers = None,
) -> dict[str, Output]:
    """What opening and closing a queue costs once it streams.

    On shared queues it depends on what other handles hold open: as long as they avoid the first open and the last
    close, the coupling facility is not accessed. An alias to a topic is the alternative without a stream queue.
    """
    ignores_held_open = subscribers is not None or queue == "private"
    answer: dict[str, Output] = {
        "findings": Advice(
            held_open_unused=ignores_held_open and held_open != HELD_OPEN[0],
            now=figure(SHARED).at("cpu_us", held_open=held_open),
        )
    }
    if subscribers is not None:
        cpu, elapsed, srb = (
            figure(TOPIC).at(column, queue=queue, subscribers=subscribers)
            for column in ("cpu_us", "elapsed_us", "srb_cpu_us")
        )
        base: Quantity | Unanswered = figure(OPEN).at("cpu_us", queue=queue, streaming="no")
        answer |= {"elapsed_us": elapsed, "srb_cpu_us": srb}
        answer["close_elapsed_added_us"] = Unanswered("MQCLOSE of an alias to a topic is not published.")
    else:
        cpu, base = _private() if queue == "private" else _shared(held_open)
        answer |= {
            "elapsed_us": figure(OPEN).at("elapsed_us", queue=queue, streaming="yes"),
            "srb_cpu_us": Unanswered("SRB time is published for an alias to a topic only."),
            "close_elapsed_added_us": figure(CLOSE).at("elapsed_added_us", queue=queue, streaming="yes"),
        }
    added = cpu - base if isinstance(base, Quantity) else base
    return {**answer, "cpu_us": cpu, "base_cpu_us": base, "added_cpu_us": added}


def _private() -> tuple[Quantity, Quantity]:
    """Return the CPU of MQOPEN and MQCLOSE on private queues, with and without a stream queue."""
    cpu, base = (
        figure(OPEN).at("cpu_us", queue="private", streaming=streaming)
        + figure(CLOSE).at("cpu_us", queue="private", streaming=streaming)
        for streaming in ("yes", "no")
    )
    return cpu, base


def _shared(held_open: str) -> tuple[Quantity, Quantity | Unanswered]:
    """Return the CPU of MQOPEN and MQCLOSE on shared queues, with and without a stream queue."""
    cpu = figure(SHARED).at("cpu_us", held_open=held_open)
    if held_open in ACCESS_OF_BASE_QUEUE:
        return cpu, figure(WITHOUT_STREAM_QUEUE).at(cf_access=ACCESS_OF_BASE_QUEUE[held_open])
    why = "What the same calls cost without a stream queue is not published for this case."
    return cpu, Unanswered(why)


@rule("streaming-commit-cost", order=3, releases=STREAMING_RELEASES)
@reads(COMMIT)
@returns(
    Out("zos_us", "cpu_us / call", "z/OS CPU of an MQCMIT"),
    Out("cf_us", "cpu_us / call", "Coupling facility CPU of an MQCMIT"),
    Out("new_requests", "request / call", "New requests of an MQCMIT"),
    Out("write_requests", "request / call", "Write requests of an MQCMIT"),
    Out("move_ent_requests", "request / call", "MoveEnt requests of an MQCMIT"),
    Out("put_zos_us", "cpu_us / call", "z/OS CPU of the MQPUT before it"),
    Out("put_cf_us", "cpu_us / call", "Coupling facility CPU of the MQPUT before it"),
    Out("put_new_requests", "request / call", "New requests of the MQPUT before it"),
    Out("total_zos_us", "cpu_us / call", "z/OS CPU of both"),
    Out("total_cf_us", "cpu_us / call", "Coupling facility CPU of both"),
)
def streaming_commit_cost(separate_structure: SeparateStructure = False) -> dict[str, Output]:
    """What committing a put that is streamed costs, on shared queues.

    One MQPUT to the base queue and its copy, then an MQCMIT, with the stream queue on the structure of the base queue
    or on one of its own. For private queues nothing that streaming adds to MQCMIT is published.
    """
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
