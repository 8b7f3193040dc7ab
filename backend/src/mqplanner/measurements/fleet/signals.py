"""Where calls use CPU without moving a message: gets that find nothing, searches, scans and dynamic queues.

None of the sources says from when on that is too much, so that these are numbers and no verdicts.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from mqplanner.measurements.store.engine import import_ibis
from mqplanner.measurements.store.masking import MASKED_QUEUE
from mqplanner.measurements.store.store import MeasurementStore, Period

MOST_QUEUES = 50
GENERATED_NAME = "[0-9A-F]{16}$"
"""The end of the name of a dynamic queue, where MQ generated it: sixteen hexadecimal digits."""


@dataclass(frozen=True)
class QueueUse:
    """What accounting says of a queue in a period."""

    queue: str
    queue_type: str | None
    index_type: str | None
    puts: float
    gets: float
    empty_gets: float
    """MQGET calls that returned no message."""
    specific_gets: float
    """Gets and browses for a MsgId or CorrelId."""
    messages_skipped: float
    pages_skipped: float
    messages_expired: float
    dynamic_queues: int
    """Dynamic queues that were made from this model queue."""
    cpu_s: float
    empty_get_cpu_s: float
    """CPU of the gets that returned nothing, if each costs as much as the average get."""
    max_depth: float | None

    @property
    def signals(self) -> list[str]:
        """Return which signs of wasted CPU the queue shows."""
        found = []
        if self.empty_gets > self.gets - self.empty_gets:
            found.append("polling")
        if self.specific_gets and self.messages_skipped and self.index_type in (None, "None"):
            found.append("no index")
        if self.pages_skipped > self.gets:
            found.append("scans")
        if self.dynamic_queues:
            found.append("dynamic")
        return found


SIGNALS = {
    "polling": "More gets find nothing than find a message: let getters wait.",
    "no index": "Gets for a MsgId or CorrelId search a queue without an index: set INDXTYPE.",
    "scans": "Gets pass over more pages than they are calls.",
    "dynamic": "Dynamic queues are created and deleted: keep them open, or use a permanent queue.",
}
"""What each sign means, and what to do."""


@dataclass(frozen=True)
class ChannelUse:
    """What accounting says of a channel in a period."""

    channel: str
    channel_type: str | None
    partners: int
    messages: float
    persistent_messages: float
    batches: float
    full_batches: float
    bytes_sent: float
    bytes_received: float


def days_of_accounting(
    store: MeasurementStore, period: Period, lpar: str, queue_manager: str, table: str
) -> tuple[date, date, int] | None:
    """Return the first and the last day with accounting of a queue manager, and how many there are; None for none."""
    records = store.records(table, period)
    if records is None:
        return None
    t = store.of_queue_manager(records, lpar, queue_manager)
    (row,) = store.engine.rows(t.agg(first=t.day.min(), last=t.day.max(), days=t.day.nunique()))
    return (row["first"], row["last"], row["days"]) if row["days"] else None


def queue_uses(store: MeasurementStore, period: Period, lpar: str, queue_manager: str) -> list[QueueUse]:
    """Return the queues of a queue manager by CPU, most first; empty where there is no accounting."""
    ibis = import_ibis()
    records = store.records("wq", period)
    if records is None:
        return []
    own = store.of_queue_manager(records, lpar, queue_manager)
    # A local queue that was opened under another name was made from a model queue of that name, or that is an alias of
    # it. Only dynamic queues have a name that was generated; of masked names, several are made from one.
    masked = own.filter(own.queue.re_search(MASKED_QUEUE))
    opened = masked.group_by("opened_as").agg(first=masked.queue.min(), last=masked.queue.max())
    models = opened.filter(opened["first"] != opened["last"]).select(model=opened.opened_as)
    own = own.left_join(models, own.opened_as == models.model)
    is_generated = own.queue.re_search(GENERATED_NAME) | own.model.notnull()
    is_dynamic = ((own.opened_as != own.queue) & (own.queue_type == "Local") & is_generated).fill_null(False)
    t = own.mutate(
        name=is_dynamic.ifelse(own.opened_as, own.queue.fill_null(own.opened_as)),
        dynamic_name=is_dynamic.ifelse(own.queue, None),
    )
    gets, valid = t.gets.fill_null(0), t.valid_gets.fill_null(0)
    empty = ibis.greatest(gets - valid, 0)
    get_cpu = t.get_cpu_s.fill_null(0)
    cpu = get_cpu + t.put_cpu_s.fill_null(0) + t.put1_cpu_s.fill_null(0) + t.open_cpu_s.fill_null(0)
    found = t.group_by("name").agg(
        queue_type=t.queue_type.max(),
        index_type=t.index_type.max(),
        puts=t.valid_puts.sum(),
        gets=gets.sum(),
        empty_gets=empty.sum(),
        specific_gets=(t.specific_gets.fill_null(0) + t.specific_browses.fill_null(0)).sum(),
        messages_skipped=t.messages_skipped.sum(),
        pages_skipped=t.pages_skipped.sum(),
        messages_expired=t.messages_expired.sum(),
        dynamic_queues=t.dynamic_name.nunique(),
        cpu_s=cpu.sum(),
        empty_get_cpu_s=(get_cpu * empty / gets.nullif(0)).fill_null(0).sum(),
        max_depth=t.max_depth.max(),
    )
    rows = store.engine.rows(found.order_by([found.cpu_s.desc(), found.name]).limit(MOST_QUEUES))
    plain = ("queue", "queue_type", "index_type", "max_depth")
    return [QueueUse(**_without_nulls({"queue": row.pop("name"), **row}, plain)) for row in rows]


def channel_uses(store: MeasurementStore, period: Period, lpar: str, queue_manager: str) -> list[ChannelUse]:
    """Return the channels of a queue manager by bytes, most first; empty where there is no channel accounting."""
    records = store.records("qcst", period)
    if records is None:
        return []
    t = store.of_queue_manager(records, lpar, queue_manager)
    found = t.group_by("channel").agg(
        channel_type=t.channel_type.max(),
        partners=t.partner.nunique(),
        messages=t.messages.sum(),
        persistent_messages=t.persistent_messages.sum(),
        batches=t.batches.sum(),
        full_batches=t.full_batches.sum(),
        bytes_sent=t.bytes_sent.sum(),
        bytes_received=t.bytes_received.sum(),
    )
    order = [(found.bytes_sent.fill_null(0) + found.bytes_received.fill_null(0)).desc(), found.channel]
    rows = store.engine.rows(found.order_by(order).limit(MOST_QUEUES))
    return [ChannelUse(**_without_nulls(row, ("channel", "channel_type"))) for row in rows]


def _without_nulls(row: dict[str, Any], plain: tuple[str, ...]) -> dict[str, Any]:
    return {name: value if name in plain or value is not None else 0 for name, value in row.items()}
