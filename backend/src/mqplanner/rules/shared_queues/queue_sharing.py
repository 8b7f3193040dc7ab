"""What a queue-sharing group needs besides structures for messages: MQ's own structures, SMDS, backups (topic 10)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import QueueSharingGroup
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.rules.shared_queues.structures import MessageKB
from mqplanner.rules.streaming.page_set import pages_per_message
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, round_up, unpublished, with_note

ONE = constant(1, "message", "one message")
ONE_GROUP = constant(1, "queue_manager", "each queue manager")
NONE_LEFT = constant(0, "queue_manager", "no queue manager")
FOR_LEVEL_9 = "The size is for CFCC level 9, with what level 25 adds from there on; levels between probably need more."
BY_SAMPLE = "The INITSIZE in the sample of 9.3 is taken to be enough for levels before the one that refused it."
NO_AMOUNT = "z/OS takes storage above the bar for each structure; none of the planner's sources gives the amount."
NO_RATE = "None of the planner's sources has the rate at which structures are recovered; enter a measured one."
QueueManagers = Annotated[
    Quantity, Number("queue_manager", "Queue managers defined in the group", least=1, most=1000, integer=True)
]
CfccLevel = Annotated[Quantity, plan_input(QueueSharingGroup, "cfcc_level", discrete=True)]


def admin_structure(queue_managers: Quantity, cfcc_level: int | None) -> tuple[Quantity, Quantity]:
    """Return what the administration structure of a group needs, at least and at most; NaN where nothing is known."""
    needed = figure("cf-admin-structure-size").at_least(queue_managers=queue_managers).to("MB")
    chart, levels = figure("cf-admin-structure-chart"), figure("cf-message-capacity-structure")
    newest = levels.at("highest_cfcc_level").value
    if cfcc_level is not None and cfcc_level >= newest:
        needed = needed + figure("cf-level-25-increase").at(structure="administration")
    needed = with_note(needed.cap_basis(EXTRAPOLATED), FOR_LEVEL_9)
    enough = chart.at("kb")
    covered = queue_managers <= chart.at("queue_managers")
    if cfcc_level is not None and cfcc_level > newest:
        covered = covered & False
    beyond = unpublished("a larger group, or a later CFCC level", enough)
    return needed.named("admin_at_least_mb"), choose(covered, enough, beyond).to("MB").cap_basis(EXTRAPOLATED).named(
        "admin_mb"
    )


def sysappl_structure(cfcc_level: int | None) -> tuple[Quantity, Quantity]:
    """Return what the system application structure needs, at least and at most; NaN where nothing is known."""
    table, newest = (
        figure("cf-sysappl-structure-size"),
        figure("cf-message-capacity-structure").at("highest_cfcc_level"),
    )
    measured = table.at("at_least_mb")
    sample = with_note(table.at("sample_kb").to("MB").cap_basis(EXTRAPOLATED), BY_SAMPLE)
    at_other_levels = measured.cap_basis(EXTRAPOLATED)
    if cfcc_level == newest.value:
        return measured, measured
    if cfcc_level is not None and cfcc_level > newest.value:
        return at_other_levels, unpublished("a later CFCC level", measured)
    return unpublished("an earlier CFCC level", measured), at_other_levels if cfcc_level is None else sample


@rule("cf-mq-structures", order=8)
def cf_mq_structures(queue_managers: QueueManagers, cfcc_level: CfccLevel) -> dict[str, Output]:
    """Structures that MQ needs for itself: administration and system application."""
    level = int(cfcc_level.value)
    needed, enough = admin_structure(queue_managers, level)
    sysappl_needed, sysappl = sysappl_structure(level)
    newest = figure("cf-message-capacity-structure").at("highest_cfcc_level").value
    suggested = figure("cf-sysappl-structure-size").at("later_sample_kb").to("MB")
    return {
        "admin_mb": enough,
        "admin_at_least_mb": needed,
        "admin_entries": (figure("cf-admin-list-entries").at() * queue_managers).named("admin_entries"),
        "sysappl_mb": sysappl.named("sysappl_mb"),
        "sysappl_at_least_mb": sysappl_needed.named("sysappl_at_least_mb"),
        "sysappl_suggested_mb": suggested if level == newest else suggested.cap_basis(EXTRAPOLATED),
        "findings": Advice(),
    }


DEFAULTS = "smds-defaults"
Dsbufs = Annotated[
    Quantity,
    Number(
        "count / structure",
        "Buffers for the shared message data sets of a structure in each queue manager",
        least=1,
        most=9999,
        integer=True,
        mq_name="DSBUFS",
        published=PublishedDefault(DEFAULTS, "buffers"),
    ),
]
Dsblock = Annotated[
    Quantity,
    Number(
        "KB / count",
        "Logical block of the shared message data sets, and size of a buffer",
        above=0,
        most=4096,
        mq_name="DSBLOCK",
        published=PublishedDefault(DEFAULTS, "block_kb"),
    ),
]


def smds_buffers(dsbufs: Quantity, dsblock_kb: Quantity) -> Quantity:
    """Return the storage above the bar for the buffers of one structure in each queue manager."""
    return (dsbufs * dsblock_kb).to("MB / structure")


ON_SMDS = (
    "Counted as whole pages with a header, as on a page set; none of the planner's sources has how SMDS stores a "
    "message. The slide of MQ 8.0 has less space for each."
)


def pages_on_smds(message_bytes: Quantity) -> Quantity:
    """Return the pages that one message takes on SMDS, in page / message: an upper estimate."""
    return with_note(pages_per_message(message_bytes).cap_basis(EXTRAPOLATED), ON_SMDS)


@rule("shared-message-data-sets", order=9)
def shared_message_data_sets(
    messages: Annotated[Quantity, Number("message", "Messages that a queue manager offloads", least=0, most=10**12)],
    message_kb: MessageKB,
) -> dict[str, Output]:
    """How large the shared message data set of a queue manager has to be."""
    space = (messages * pages_on_smds((message_kb * ONE).to("B"))).to("GB").named("data_set_gb")
    limit = (figure("shared-queue-offload-capacity").at(offload="smds")).named("limit_tb")
    return {"data_set_gb": space, "limit_tb": limit, "findings": Advice(space=space.to("TB"), limit=limit)}


@rule("queue-sharing-storage", order=10)
def queue_sharing_storage(
    *,
    structures: Annotated[
        Quantity, Number("structure", "Structures with shared message data sets", least=0, most=512, integer=True)
    ],
    dsbufs: Dsbufs,
    dsblock_kb: Dsblock,
) -> dict[str, Output]:
    """Storage that a queue manager needs because it is in a queue-sharing group."""
    private = figure("queue-sharing-private-storage")
    igq, blob = ((private.at(column) * ONE_GROUP).to("MB") for column in ("igq_bytes", "blob_bytes"))
    return {
        "private_mb": igq + blob,
        "igq_mb": igq,
        "blob_mb": blob,
        "smds_buffers_mb": structures * smds_buffers(dsbufs, dsblock_kb),
        "xes_mb": Unanswered(NO_AMOUNT),
        "findings": Advice(),
    }


@rule("cf-structure-backup", order=11)
def cf_structure_backup(
    backup_interval_minutes: Annotated[Quantity, plan_input(QueueSharingGroup, "backup_interval_minutes")],
    log_mb_per_s: Annotated[Quantity, Number("MB / s", "Log of all queue managers of the group", least=0, most=10**6)],
    read_mb_per_s: Annotated[
        Quantity | None, Number("MB / s", "Log that is read and replayed, as measured", above=0, most=10**6)
    ] = None,
) -> dict[str, Output]:
    """How often to back up structures, and what their recovery has to read."""
    to_read = (log_mb_per_s * backup_interval_minutes).to("GB").named("log_to_read_gb")
    return {
        "advised_minutes": figure("cf-backup-interval").at(),
        "log_to_read_gb": to_read,
        "recovery_minutes": (to_read / read_mb_per_s).to("minute") if read_mb_per_s else Unanswered(NO_RATE),
        "findings": Advice(),
    }


@rule("shared-queue-limits", order=12)
def shared_queue_limits(
    queues: Annotated[Quantity, Number("queue", "Shared queues of the group", least=1, most=10**6, integer=True)],
    cflevel: Annotated[int, Choice((3, 4, 5), "Functional level of the structures", "CFLEVEL")] = 5,
) -> dict[str, Output]:
    """How many structures a number of shared queues needs, and other limits of a queue-sharing group."""
    each = figure("cf-queues-per-structure").at()
    structures = figure("cf-structures-per-group").at("for_messages")
    needed = round_up(queues / each).named("structures_needed")
    return {
        "structures_needed": needed,
        "queues_per_structure": each,
        "structures_at_most": structures,
        "queue_managers_at_most": figure("cf-queue-managers-per-structure").at(),
        "largest_message_kb": figure("cf-largest-message").at(cflevel=cflevel),
        "findings": Advice(needed=needed, structures=structures),
    }


@rule("offload-comparison", order=13)
def offload_comparison(
    message_bytes: Annotated[int, Choice((4096, 650_000), "Message size of the sample", unit="B")],
    persistence: Annotated[str, Choice(("non-persistent", "persistent"), "Persistence of the messages")],
) -> dict[str, Output]:
    """What offloaded messages cost with SMDS and with Db2, in samples of a workshop."""
    table, place = figure("offload-comparison"), {"message_bytes": message_bytes, "persistence": persistence}
    cpu, rate = {}, {}
    for store in ("smds", "db2"):
        rate[store] = table.at("transactions_per_s", store=store, **place)
        parts = [table.at(f"{part}_cpu_us", store=store, **place) for part in ("application", "queue_manager")]
        cpu[store] = (parts[0] + parts[1]).named(f"{store}_cpu_us")
    return {
        "smds_per_s": rate["smds"],
        "db2_per_s": rate["db2"],
        "rate_factor": rate["smds"] / rate["db2"],
        "smds_round_trip_us": table.at("round_trip_us", store="smds", **place),
        "db2_round_trip_us": table.at("round_trip_us", store="db2", **place),
        "smds_cpu_us": cpu["smds"],
        "db2_cpu_us": cpu["db2"],
        "cpu_factor": cpu["db2"] / cpu["smds"],
    }


@rule("cf-request-time", order=14)
def cf_request_time(
    cf_requests: Annotated[
        Quantity, Number("request / call", "Coupling facility requests of an MQ call", least=0, most=10**6)
    ],
) -> dict[str, Output]:
    """How much longer an MQ call on shared queues takes on z16 than on z15."""
    longer = figure("cf-request-slower").at("us")
    return {"longer_us": (cf_requests * longer).to("us / call"), "longer_us_per_request": longer}


@rule("cf-flash-storage", order=15)
def cf_flash_storage(
    flash_messages: Annotated[
        Quantity, Number("message", "Messages in the flash memory behind a structure", least=0, most=10**10)
    ],
) -> dict[str, Output]:
    """Storage of the coupling facility that flash memory behind a structure needs."""
    table = figure("cf-flash-storage")
    return {
        "augmented_gb": (flash_messages * table.at("augmented_bytes")).to("GB"),
        "structure_lost_gb": table.at("structure_lost_gb"),
        "spills_from_pct": figure("scm-requirements").at("pct"),
        "cfcc_level_at_least": figure("scm-requirements").at("cfcc_level"),
        "findings": Advice(),
    }


@rule("queue-sharing-member-loss", order=16)
def queue_sharing_member_loss(
    queue_managers: Annotated[
        Quantity,
        Number("queue_manager", "Queue managers of the group", least=1, most=1000, integer=True, discrete=True),
    ],
    lost: Annotated[
        Quantity,
        Number("queue_manager", "Of these, lost at the same time", least=0, most=1000, integer=True, discrete=True),
    ],
    used_pct: Annotated[
        Quantity | None, Number("pct", "Use of what each queue manager has, with all of them", least=0, most=100)
    ] = None,
) -> dict[str, Output]:
    """What the other queue managers of a group carry while some of them are lost."""
    left = (queue_managers - lost).named("left")
    factor = queue_managers / left if left > NONE_LEFT else Unanswered("No queue manager is left.")
    after: Output = Unanswered("No use was given.")
    if used_pct is not None:
        after = (used_pct * factor).to("pct") if isinstance(factor, Quantity) else factor
    return {
        "load_factor": factor,
        "used_pct_after": after,
        "queue_managers_at_most": figure("cf-queue-managers-per-structure").at(),
        "findings": Advice(),
    }
