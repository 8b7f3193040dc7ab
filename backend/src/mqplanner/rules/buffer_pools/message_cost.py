"""Section 4: what a message costs with a pool large enough or too small, and what page-fixing saves."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.advice import adaptor_blocked, has_64bit_pools, needs_newfunc
from mqplanner.rules.buffer_pools.buffers import buffers_input, storage
from mqplanner.rules.engine.inputs import Flag
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageKB, Release
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import beside, total

Fits = Annotated[bool, Flag("Whether the pool holds all messages of the workload")]
TASKS = ("application", "deferred-write", "adaptor", "dispatcher")
_OF_TASK = {
    "application": "the application that puts",
    "deferred-write": "deferred write",
    "adaptor": "the adaptor",
    "dispatcher": "the dispatcher",
}


def _task_outputs() -> list[Out]:
    outputs = []
    for task in TASKS:
        name = task.replace("-", "_")
        outputs.append(Out(f"{name}_cpu_us", "cpu_us / message", f"CPU of {_OF_TASK[task]}"))
        outputs.append(Out(f"{name}_elapsed_us", "us / message", f"Elapsed time of {_OF_TASK[task]}"))
    return outputs


@rule(
    "bufferpool-message-cost",
    section=4,
    outputs=[
        Out("cpu_us", "cpu_us / message", "CPU of one message over all tasks"),
        Out("elapsed_us", "us / message", "Elapsed time of all tasks added up; no response time"),
        *_task_outputs(),
        Out("cpu_saving_pct", "pct", "CPU that a pool large enough saves on one too small"),
        Out("elapsed_saving_pct", "pct", "Elapsed time that it saves"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("bufferpool-message-cost", "bufferpool-cost-reduction", "bufferpool-adaptor-report"),
)
def bufferpool_message_cost(message_kb: MessageKB, fits: Fits) -> dict[str, Output]:
    """What one message costs from the put to the network, in all and by task.

    The sending side of one channel with non-persistent messages, for a pool that holds the workload and for one that
    does not. Published for messages of 2 KB and of 64 KB.
    """
    answer: dict[str, Output] = {}
    for resource, word in (("cpu", "CPU"), ("elapsed", "elapsed time")):
        with_room, without = (_by_task(f"{resource}_us", message_kb, there) for there in ("yes", "no"))
        cost = {flag: total(tasks.values()) for flag, tasks in ((True, with_room), (False, without))}
        answer[f"{resource}_us"] = cost[fits].named(f"{word} of all tasks")
        for task, one in (with_room if fits else without).items():
            answer[f"{task.replace('-', '_')}_{resource}_us"] = one
        saved = (constant(1) - cost[True].named("with room") / cost[False].named("too small")).to("pct")
        printed = figure("bufferpool-cost-reduction").at(f"{resource}_pct", message_kb=message_kb)
        answer[f"{resource}_saving_pct"] = beside(saved, printed)
    answer["findings"] = [] if fits else [adaptor_blocked(), advise("bufferpool-deferred-write-srb")]
    return answer


def _by_task(column: str, message_kb: Quantity, fits: str) -> dict[str, Quantity]:
    table = figure("bufferpool-message-cost")
    return {
        task: table.at(column, message_kb=message_kb, fits=fits, task=task).named(_OF_TASK[task])
        for task in TASKS
    }


@rule(
    "bufferpool-page-fix",
    section=4,
    outputs=[
        Out("cpu_saving_pct", "pct", "CPU that page-fixing saves the queue manager that puts"),
        Out(
            "real_storage_mb",
            "MB",
            "Real storage that the pool then holds for good, where `buffers` is given",
        ),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "bufferpool-page-fix-saving",
        "bufferpool-buffer-size",
        "bufferpool-opmode",
        "bufferpool-pageclas-location",
    ),
)
def bufferpool_page_fix(
    release: Release,
    fits: Fits,
    message_kb: MessageKB,
    buffers: Annotated[Quantity | None, buffers_input] = None,
) -> dict[str, Output]:
    """What PAGECLAS(FIXED4KB) saves, and the real storage it takes.

    CPU per message of the queue manager that puts, and not of the whole path. Measured in 8.0 with messages of 10 KB
    and of 1 MB; a straight line in between.
    """
    there = "yes" if fits else "no"
    saving = figure("bufferpool-page-fix-saving").at(release=release, fits=there, message_kb=message_kb)
    held = Unanswered("The size of the pool was not given.") if buffers is None else storage(buffers)
    return {"cpu_saving_pct": saving, "real_storage_mb": held, "findings": _fixing_findings(release, held)}


def _fixing_findings(release: str, held: Quantity | Unanswered) -> list[Finding]:
    """What page-fixed buffers need in a release, and what they take."""
    if not has_64bit_pools(release, newfunc=True):
        return [needs_newfunc()]
    found = []
    needs = figure("bufferpool-opmode")
    if release == needs.text("release"):
        words = {"since": needs.text("release"), "opmode": needs.text("opmode")}
        found.append(advise("bufferpool-fixed-needs", needs.id, "bufferpool-pageclas-location", **words))
    if isinstance(held, Quantity):
        found.append(advise("bufferpool-fixed-real-storage", needed=held))
    return found
