"""What streaming adds to a put (section 7)."""

from functools import cache
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import plan_input
from mqplanner.rules.shared.inputs import MessageKB, Release
from mqplanner.rules.streaming.inputs import Queue, SeparateStructure, Strmqos
from mqplanner.rules.streaming.put_cost_tables import (
    MUSTDUP,
    PRIVATE,
    SHARED,
    SHARED_1_KB,
    SHARED_PUT1,
    Put,
    costs,
    saved_since_9_3,
)
from mqplanner.units import Quantity, number_with_unit

SUPPORT, REQUESTS = "streaming-support", "streaming-cf-requests-added"


@rule("streaming-put-cost", order=1)
@reads(
    PRIVATE,
    SHARED,
    SHARED_PUT1,
    SHARED_1_KB,
    MUSTDUP,
    "streaming-factor-private",
    "streaming-factor-shared",
    REQUESTS,
    SUPPORT,
)
@returns(
    Out("base_us", "cpu_us / message", "CPU of a put without a stream queue"),
    Out("streamed_us", "cpu_us / message", "CPU of a put with a stream queue"),
    Out("overhead_us", "cpu_us / message", "What streaming adds"),
    Out("factor", "ratio", "Cost with a stream queue, times that without"),
    Out("stated_factor_low", "ratio", "The factor of the text, at the least"),
    Out("stated_factor_high", "ratio", "The factor of the text, at the most"),
    Out("saved_since_9_3_us", "cpu_us / message", "What 9.4 saves on an MQPUT1 that streams, against 9.3"),
    Out("findings", None, "Advice that applies"),
)
def streaming_put_cost(
    queue: Queue,
    call: Annotated[str, plan_input(Workload, "call")],
    release: Release,
    message_kb: MessageKB,
    syncpoint: Annotated[bool, plan_input(Workload, "syncpoint")] = True,
    strmqos: Strmqos = "bestef",
    separate_structure: SeparateStructure = False,
) -> dict[str, Output]:
    """What a put costs without and with a stream queue.

    CPU of the MQ call alone, by class 3 accounting, for messages of 2 to 128 KB, and on shared queues of 1 KB by
    syncpoint, STRMQOS and structure. Nothing was published for MQPUT1 to private queues but a factor, and the only
    MUSTDUP out of syncpoint is the one of 1 KB to a shared queue.
    """
    put = Put(queue, call, release, syncpoint, strmqos, separate_structure)
    without, with_stream_queue = costs(put, message_kb)
    base, streamed = without.named("without a stream queue"), with_stream_queue.named("with a stream queue")
    return {
        "base_us": base.named("base_us"),
        "streamed_us": streamed.named("streamed_us"),
        "overhead_us": streamed - base,
        "factor": streamed / base,
        "stated_factor_low": _factor_of_text(put, "low"),
        "stated_factor_high": _factor_of_text(put, "high"),
        "saved_since_9_3_us": _saved(put, message_kb),
        "findings": [*put_advice(put), *_findings(put, message_kb)],
    }


def _factor_of_text(put: Put, end: str) -> Output:
    if not _streams(put.release):
        return Unanswered(f"MQ {put.release} has no streaming queues.")
    return figure(f"streaming-factor-{put.queue}").at(end, call=put.call, scope="range")


def _streams(release: str) -> bool:
    return release in figure(SUPPORT).choices("release")


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


def _findings(put: Put, message_kb: Quantity) -> list[Finding]:
    saved = None
    if (put.queue, put.call, put.release) == ("shared", "mqput1", "9.3") and not put.only_at_1_kb:
        saved = saved_since_9_3(message_kb)
    return applicable_advice("streaming-put-cost", saved=saved)


@cache
def put_advice(put: Put) -> tuple[Finding, ...]:
    """Return the advice on such a put that holds for any message size; the chunks of a long sweep share it."""
    findings = applicable_advice(
        "streaming-put-settings",
        queue=put.queue,
        call=put.call,
        release=put.release,
        syncpoint=put.syncpoint,
        strmqos=put.strmqos,
        separate_structure=put.separate_structure,
    )
    return tuple(findings)
