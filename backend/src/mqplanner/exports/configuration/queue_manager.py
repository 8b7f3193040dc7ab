"""Settings of a queue manager: buffer pools, page sets, attributes and address spaces."""

from collections.abc import Mapping
from dataclasses import replace

from mqplanner.assessment.limits.channel_initiator import channel_counts
from mqplanner.assessment.results import Limit, Remedy
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.exports.configuration.attributes import attributes, field_of, range_of
from mqplanner.exports.configuration.collector import Collector, out_of_range
from mqplanner.exports.configuration.setting import Setting
from mqplanner.exports.configuration.sizes import megabytes, storage, whole
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.plan.paths import PlanField
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool, PageSet
from mqplanner.rules.buffer_pools.pools import definition_problems
from mqplanner.rules.channels.transaction_cost import NO_TLS
from mqplanner.units import given
from mqplanner.units.number_format import format_number

BEFORE_64BIT = ("bufferpool-needs-newfunc", "bufferpool-id-before-newfunc")
"""Problems of pools in a release that has none above the bar; other ones are limits, or ranges of attributes."""


def collect_queue_manager(to: Collector, manager: QueueManager) -> None:
    """Collect buffer pools, page sets and attributes."""
    impossible = {pool.id: why for pool in manager.buffer_pools if (why := _impossible(manager, pool)) is not None}
    _buffer_pools(to, manager, impossible)
    for number, page_set in enumerate(manager.page_sets):
        _page_set(to, page_set, f"page_sets/{number}/", impossible)
    _attributes(to, manager)


def _impossible(manager: QueueManager, pool: BufferPool) -> str | None:
    """Return why a release without pools above the bar has no such pool."""
    buffers, id = given("buffers", pool.buffers or 0, "buffer"), given("id", pool.id, "count")
    problems = definition_problems(
        id, buffers, pool.location, pool.pageclas, manager.release, newfunc=manager.opmode_newfunc
    )
    return next((one.message.rstrip(".") for one in problems if one.id in BEFORE_64BIT), None)


def _buffer_pools(to: Collector, manager: QueueManager, impossible: Mapping[int, str]) -> None:
    for number, pool in enumerate(manager.buffer_pools):
        target, at = ("BUFFPOOL", str(pool.id)), f"buffer_pools/{number}/"
        to.context = {**to.context, "location": pool.location}
        why = impossible.get(pool.id)
        to.add("mqsc", target, "BUFFERS", pool, at, "buffers", withheld=why, shared=_shared(pool))
        _location(to, pool, at, why)
        fixed_below = pool.location == "below" and pool.pageclas == "FIXED4KB"
        withheld = "FIXED4KB needs LOCATION(ABOVE)" if fixed_below else None
        fixed = ("real-storage",) if pool.pageclas == "FIXED4KB" else ()
        to.add("mqsc", target, "PAGECLAS", pool, at, "pageclas", withheld=why or withheld, shared=fixed)


def _shared(pool: BufferPool) -> tuple[str, ...]:
    """Return the limits that a pool sets together with others: the storage of all pools below the bar."""
    return ("buffer-pools-below",) if pool.location == "below" else ()


def _location(to: Collector, pool: BufferPool, at: str, withheld: str | None) -> None:
    """Add LOCATION, also where the plan leaves it out and was assessed with another value than MQ's default."""
    default, value = figure("bufferpool-defaults").text("location") or "", pool.location.upper()
    is_given = "location" in pool.model_fields_set
    reason = f"The plan leaves LOCATION out and is assessed with {value}; MQ's default is {default}"
    note = f"LOCATION(BELOW) is deprecated from {_deprecated_from()} on" if pool.location == "below" else None
    to.add(
        "mqsc", ("BUFFPOOL", str(pool.id)), "LOCATION", pool, at, "location", value, note=note, withheld=withheld,
        shared=_shared(pool), reason=None if is_given else reason, by_default=value != default,
    )  # fmt: skip


def _deprecated_from() -> str:
    return figure("qmgr-below-bar-pools-deprecated-from").text("release") or "a later release"


def _page_set(to: Collector, page_set: PageSet, at: str, impossible: Mapping[int, str]) -> None:
    target = ("PSID", str(page_set.id))
    withheld = None if page_set.buffer_pool is None else impossible.get(page_set.buffer_pool)
    to.add("mqsc", target, "BUFFPOOL", page_set, at, "buffer_pool", withheld=withheld)
    to.add("mqsc", target, "EXPAND", page_set, at, "expand", page_set.expand.upper())
    if page_set.primary_mb is not None:
        first = whole(page_set.primary_mb)
        further = whole(page_set.secondary_mb) if page_set.secondary_mb and page_set.expand == "user" else None
        value = f"{first}" if further is None else f"{first} {further}"
        note = "The system may round the space up to whole cylinders"
        where = ("PAGE SET", str(page_set.id))
        to.add("idcams", where, "MEGABYTES", page_set, at, "primary_mb", value, number=first, unit="MB", note=note)


def _attributes(to: Collector, manager: QueueManager) -> None:
    target, at = ("QMGR", None), "channel_initiator/"
    chinit = manager.channel_initiator
    if chinit is not None:
        to.add("mqsc", target, "MAXCHL", chinit, at, "maxchl")
        to.add("mqsc", target, "CHIADAPS", chinit, at, "chiadaps")
        to.add("mqsc", target, "CHIDISPS", chinit, at, "chidisps")
        to.add("mqsc", target, "SSLTASKS", chinit, at, "ssltasks")
    if manager.channel_groups and (chinit is None or chinit.maxchl is None):
        _raised_maxchl(to, chinit or ChannelInitiator())
    _least_channels(to, manager)
    if any(group.sslciph not in (None, NO_TLS) for group in manager.channel_groups):
        _least_ssltasks(to, chinit or ChannelInitiator())
    to.add("mqsc", target, "SSLRKEYC", manager, "", "sslrkeyc_bytes")
    interval = manager.expryint_s
    part = None if interval is None or interval.is_integer() else "EXPRYINT takes whole seconds"
    value = None if interval is None else f"{interval:.0f}"
    to.add("mqsc", target, "EXPRYINT", manager, "", "expryint_s", value, withheld=part)


def _proposed_maxchl(to: Collector) -> Remedy | None:
    """Return the MAXCHL that the assessment proposes, where the plan leaves it out and MQ's default is too low."""
    path = f"{to.path}/channel_initiator/maxchl"
    return next((one for limit in to.limits if (one := _proposal(limit, path))), None)


def _raised_maxchl(to: Collector, chinit: ChannelInitiator) -> None:
    """Add MAXCHL where the plan leaves it out and MQ's default is too low."""
    remedy = _proposed_maxchl(to)
    if remedy is None:
        return
    reason = f"The plan leaves MAXCHL out, and MQ's default is too low for its channels: {remedy.message}"
    # The limit is exceeded, or nearly so, with MQ's default; this value corrects that, and is not judged by it.
    _attribute_left_out(to, chinit, "MAXCHL", float(remedy.to), reason, is_remedy=True)


def _least_channels(to: Collector, manager: QueueManager) -> None:
    """Add TCPCHL and ACTCHL, for which the plan has no field: as MAXCHL, since they limit channels beside it."""
    count = sum(float(known.value) for known in channel_counts(manager))
    if not count:
        return
    default = figure("chinit-tcpchl-default").at().value
    maxchl = None if manager.channel_initiator is None else manager.channel_initiator.maxchl
    proposed = _proposed_maxchl(to) if maxchl is None else None
    number = max(count, float(proposed.to) if proposed else maxchl or 0)
    reserve = ", and MAXCHL leaves room for more" if number > count else ""
    for name, words in (("TCPCHL", "channels that use TCP/IP"), ("ACTCHL", "channels that are active at once")):
        reason = (
            f"The plan has {format_number(count)} channels and no field for {name}, which limits the {words} beside "
            f"MAXCHL{reserve}; leave a larger value as it is"
        )
        field = field_of(manager, "channel_groups", f"{to.path}/channel_groups")
        found = _attribute(to, field, name, number, reason)
        if maxchl is not None and count > maxchl:
            words = f"the plan has more channels than its MAXCHL({maxchl}); change that first"
            found = replace(found, withheld=found.withheld or words)
        (to.settings if count > default else to.implied).append(found)


def _least_ssltasks(to: Collector, chinit: ChannelInitiator) -> None:
    """Add SSLTASKS where the plan leaves it out and has channels with TLS: the least number that these need.

    It is a comment: written as a command it would lower a larger number in force.
    """
    if chinit.ssltasks is not None or chinit.tls_tasks is not None:
        return
    default, least = (figure("chinit-ssltasks").at(column) for column in ("default", "least"))
    reason = (
        f"The plan leaves SSLTASKS out. MQ's default is {default.value:g}, and channels with TLS need at least "
        f"{least.value:g} of these tasks: set it where fewer are in force"
    )
    _attribute_left_out(to, chinit, "SSLTASKS", float(least.value), reason, is_only_least=True)


def _attribute_left_out(
    to: Collector,
    chinit: ChannelInitiator,
    name: str,
    number: float,
    reason: str,
    *,
    is_remedy: bool = False,
    is_only_least: bool = False,
) -> None:
    """Add an attribute of the queue manager that is a field of the channel initiator and that the plan leaves out."""
    field = field_of(chinit, name.lower(), f"{to.path}/channel_initiator/{name.lower()}")
    found = _attribute(to, field, name, number, reason)
    # The plan states no value that a larger one in force would differ from.
    found = replace(found, declared=replace(found.declared, is_floor=True), is_only_least=is_only_least)
    to.settings.append(replace(found, limits=()) if is_remedy else found)


def _attribute(to: Collector, field: PlanField, name: str, number: float, reason: str) -> Setting:
    """Return an attribute of the queue manager with a number that follows from the field."""
    declared = attributes()["QMGR", name]
    allowed = range_of(declared, field, None, to.context)
    return Setting(
        output="mqsc",
        object_type="QMGR",
        object_name=None,
        attribute=name,
        value=f"{number:.0f}",
        number=number,
        unit=None,
        path=field.path,
        reason=reason,
        declared=declared,
        range=allowed,
        limits=to.judged(declared, None, field.path),
        withheld=out_of_range(number, allowed),
    )


def _proposal(limit: Limit, path: str) -> Remedy | None:
    share = limit.used_pct
    if limit.kind not in attributes()["QMGR", "MAXCHL"].limits or share is None or not share.known:
        return None
    if float(share.value) <= WATCH_PCT:
        return None
    found = (remedy for remedy in limit.remedies if remedy.path == path and isinstance(remedy.to, int | float))
    return next(found, None)


def collect_address_spaces(to: Collector, manager: QueueManager) -> None:
    """Collect the storage of the address spaces."""
    _region(to, "MSTR", manager, "", "storage_limit_mb", "queue-manager")
    _memlimit(to, "MSTR", manager, "")
    chinit = manager.channel_initiator
    if chinit is not None:
        _region(to, "CHIN", chinit, "channel_initiator/", "free_mb", "channel-initiator")
        _memlimit(to, "CHIN", chinit, "channel_initiator/")


def _region(
    to: Collector, space: str, part: QueueManager | ChannelInitiator, at: str, name: str, figure_key: str
) -> None:
    """Add REGION as the documentation advises it, where the plan counts on private storage below the bar."""
    advised = figure("qmgr-storage-suggested").text("region", address_space=figure_key)
    entered = getattr(part, name)
    if advised is None or entered is None:
        return
    needed = entered + (part.used_mb or 0) if isinstance(part, ChannelInitiator) else entered
    to.add(
        "jcl", (space, None), "REGION", part, at, name, advised, number=float(needed), unit="MB",
        reason=f"The plan counts on {storage(needed)} of private storage below the bar",
        note="REGION=0M gives all there is; a running value is compared with the storage that the plan counts on",
    )  # fmt: skip


def _memlimit(to: Collector, space: str, part: QueueManager | ChannelInitiator, at: str) -> None:
    if part.memlimit_mb is not None:
        value, problem = megabytes(part.memlimit_mb)
        number = float(part.memlimit_mb)
        to.add(
            "jcl", (space, None), "MEMLIMIT", part, at, "memlimit_mb", value, number=number, unit="MB",
            withheld=problem,
        )  # fmt: skip
