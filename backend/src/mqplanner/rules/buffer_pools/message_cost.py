"""Topic 4: costs of a message and transaction rates by size and place of the pool, and what page-fixing saves."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.pools import buffers_input, has_64bit_pools, storage_of
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Flag
from mqplanner.rules.shared.inputs import MessageKB, Release, yes_no
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import total, with_sources_of

Fits = Annotated[bool, Flag("Whether the pool holds all messages of the workload")]
TASKS = {
    "application": "the application that puts",
    "deferred-write": "deferred write",
    "adaptor": "the adapter",
    "dispatcher": "the dispatcher",
}
RESOURCES = {"cpu": ("CPU", "cpu_us / message"), "elapsed": ("Elapsed time", "us / message")}


@rule("bufferpool-message-cost", order=4)
def bufferpool_message_cost(message_kb: MessageKB, fits: Fits) -> dict[str, Output]:
    """What one message costs from the put to the network, in all and by task."""
    answer: dict[str, Output] = {}
    table = figure("bufferpool-message-cost")
    for resource in RESOURCES:
        large_enough, too_small = (
            {
                task: table.at(f"{resource}_us", message_kb=message_kb, fits=fit, task=task).named(name)
                for task, name in TASKS.items()
            }
            for fit in ("yes", "no")
        )
        tasks = large_enough if fits else too_small
        large_total, small_total = total(large_enough.values()), total(too_small.values())
        saving = constant(1) - large_total.named("with room") / small_total.named("too small")
        printed = figure("bufferpool-cost-reduction").at(f"{resource}_pct", message_kb=message_kb)
        word = "CPU" if resource == "cpu" else "elapsed time"
        answer[f"{resource}_us"] = (large_total if fits else small_total).named(f"{word} of all tasks")
        answer |= {f"{task.replace('-', '_')}_{resource}_us": cost for task, cost in tasks.items()}
        answer[f"{resource}_saving_pct"] = with_sources_of(saving.to("pct"), printed)
    return answer


@rule("bufferpool-page-fix", order=5)
def bufferpool_page_fix(
    release: Release, fits: Fits, message_kb: MessageKB, buffers: Annotated[Quantity | None, buffers_input] = None
) -> dict[str, Output]:
    """What PAGECLAS(FIXED4KB) saves, and the real storage it takes."""
    saving = figure("bufferpool-page-fix-saving")
    storage = Unanswered("The size of the pool was not given.") if buffers is None else storage_of(buffers)
    return {
        "cpu_saving_pct": saving.at(release=release, fits=yes_no(fits), message_kb=message_kb),
        "real_storage_mb": storage,
        "findings": Advice(
            has_64bit=has_64bit_pools(release, newfunc=True), needed=None if buffers is None else storage
        ),
    }


TABLES = {1: "bufferpool-rate-one-requester", 2: "bufferpool-rate-two-requesters"}
BELOW_THE_BAR = "31-bit"


@rule("bufferpool-rate", order=7)
def bufferpool_rate(
    requesters_per_queue: Annotated[int, Choice((1, 2))],
    configuration: Annotated[str, Choice((BELOW_THE_BAR, "64-bit", "64-bit-enough-buffers", "64-bit-4gb-per-pool"))],
) -> dict[str, Output]:
    """Transaction rates measured with 31-bit and 64-bit buffer pools."""
    table = figure(TABLES[requesters_per_queue])
    rate = table.at("transactions_per_s", configuration=configuration)
    before = table.at("transactions_per_s", configuration=BELOW_THE_BAR)
    return {
        "transactions_per_s": rate,
        "cpu_us_per_transaction": table.at("cpu_us", configuration=configuration),
        "lpar_busy_pct": table.at("lpar_busy_pct", configuration=configuration),
        "channel_path_busy_pct": table.at("channel_path_busy_pct", configuration=configuration),
        "rate_gain_pct": (rate / before - constant(1)).to("pct"),
    }
