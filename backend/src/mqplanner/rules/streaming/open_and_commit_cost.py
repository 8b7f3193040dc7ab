"""Section 7: what streaming adds to opening, closing and committing."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.streaming.inputs import SINCE, OptionalSubscribers, Queue, SeparateStructure
from mqplanner.units import Quantity

OPEN, CLOSE, TOPIC = "streaming-open-cost", "streaming-close-cost", "alias-to-topic-open-cost"
SHARED, PLAIN_SHARED = "streaming-open-close-cost-shared", "shared-open-close-cost"
COMMIT = "streaming-commit-cost"
BEST = "base-and-streamq"
PLAIN_ACCESS = {
    "nothing": "each time",
    "streamq-only": "each time",
    "base-same-structure": "none",
    BEST: "none",
}
"""Coupling facility access that the base queue alone would need; not published for the other cases."""
HELD = (
    "nothing",
    "base-wrong-type",
    "base-before-streamq",
    "base-separate-structure",
    "streamq-only",
    "base-same-structure",
    BEST,
)

HeldOpen = Annotated[
    str,
    Choice(
        HELD,
        "What another handle holds open. Of the base queue: for another type of input, from before STREAMQ was set, "
        "with the stream queue on another structure or on the same; or the stream queue, or both. Shared only",
    ),
]


@rule(
    "streaming-open-cost",
    section=7,
    outputs=[
        Out("cpu_us", "cpu_us", "CPU of MQOPEN and MQCLOSE; for an alias to a topic of MQOPEN"),
        Out("elapsed_us", "us", "Elapsed time of MQOPEN"),
        Out("base_cpu_us", "cpu_us", "CPU of the same calls without a stream queue"),
        Out("added_cpu_us", "cpu_us", "What streaming adds"),
        Out("srb_cpu_us", "cpu_us", "CPU under SRBs of the queue manager, on top; alias to a topic only"),
        Out("close_elapsed_added_us", "us", "Elapsed time that streaming adds to MQCLOSE"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(OPEN, CLOSE, TOPIC, SHARED, PLAIN_SHARED),
    releases=SINCE,
)
def streaming_open_cost(
    queue: Queue, held_open: HeldOpen = "nothing", subscribers: OptionalSubscribers = None
) -> dict[str, Output]:
    """What opening and closing a queue costs once it streams.

    On shared queues it turns on what is held open elsewhere: as long as that spares the first open and the last
    close, the coupling facility is left alone. An alias to a topic is the alternative without a stream queue.
    """
    unused = held_open != HELD[0] and (subscribers is not None or queue == "private")
    told = [advise("streaming-held-open-unused")] if unused else []
    if subscribers is not None:
        return _topic(queue, subscribers, told)
    answer = _private(told) if queue == "private" else _shared(held_open)
    return {
        **answer,
        "elapsed_us": figure(OPEN).at("elapsed_us", queue=queue, streaming="yes"),
        "srb_cpu_us": Unanswered("SRB time is published for an alias to a topic only."),
        "close_elapsed_added_us": figure(CLOSE).at("elapsed_added_us", queue=queue, streaming="yes"),
    }


def _topic(queue: str, subscribers: Quantity, told: list[Finding]) -> dict[str, Output]:
    where = {"queue": queue, "subscribers": subscribers}
    cpu, base = figure(TOPIC).at("cpu_us", **where), figure(OPEN).at("cpu_us", queue=queue, streaming="no")
    found = [advise("streaming-topic-no-subscriber")] if subscribers.value == 0 else []
    return {
        "cpu_us": cpu,
        "elapsed_us": figure(TOPIC).at("elapsed_us", **where),
        "base_cpu_us": base,
        "added_cpu_us": cpu - base,
        "srb_cpu_us": figure(TOPIC).at("srb_cpu_us", **where),
        "close_elapsed_added_us": Unanswered("MQCLOSE of an alias to a topic is not published."),
        "findings": [*told, *found, advise("streaming-topic-srb"), advise("streaming-topic-new-ids")],
    }


def _private(told: list[Finding]) -> dict[str, Output]:
    cpu, base = (
        figure(OPEN).at("cpu_us", queue="private", streaming=streaming)
        + figure(CLOSE).at("cpu_us", queue="private", streaming=streaming)
        for streaming in ("yes", "no")
    )
    return {
        "cpu_us": cpu,
        "base_cpu_us": base,
        "added_cpu_us": cpu - base,
        "findings": [*told, advise("streaming-measure-yourself")],
    }


def _shared(held_open: str) -> dict[str, Output]:
    cpu = figure(SHARED).at("cpu_us", held_open=held_open)
    answer: dict[str, Output] = {"cpu_us": cpu, "findings": _hold_open(cpu)}
    if held_open in PLAIN_ACCESS:
        base = figure(PLAIN_SHARED).at(cf_access=PLAIN_ACCESS[held_open])
        return {**answer, "base_cpu_us": base, "added_cpu_us": cpu - base}
    unknown = Unanswered("What the same calls cost without a stream queue is not published for this case.")
    return {**answer, "base_cpu_us": unknown, "added_cpu_us": unknown}


def _hold_open(cpu: Quantity) -> list[Finding]:
    best = figure(SHARED).at("cpu_us", held_open=BEST)
    return [advise("streaming-hold-open", SHARED, best=best, now=cpu)] if cpu > best else []


@rule(
    "streaming-commit-cost",
    section=7,
    outputs=[
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
        Out("findings", None, "Advice that applies"),
    ],
    figures=(COMMIT,),
    releases=SINCE,
)
def streaming_commit_cost(separate_structure: SeparateStructure = False) -> dict[str, Output]:
    """What committing a put that is streamed costs, on shared queues.

    One MQPUT to the base queue and its copy, then an MQCMIT, with the stream queue on the structure of the base queue
    or on one of its own. For private queues nothing that streaming adds to MQCMIT is published.
    """
    structure = "separate" if separate_structure else "same"
    cell = {name: figure(COMMIT).at(name, structure=structure) for name in figure(COMMIT).file.columns}
    found = [advise("streaming-commit-separate", COMMIT)] if separate_structure else []
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
        "findings": [*found, advise("streaming-shared-load")],
    }


def separate_commit_us() -> Quantity:
    """What an MQCMIT takes more in z/OS with the stream queue on a structure of its own, in cpu_us / call."""
    on_one, on_two = (figure(COMMIT).at("commit_zos_us", structure=where) for where in ("same", "separate"))
    return (on_two - on_one).named("added to a commit")
