"""The fleet: what was measured of queue managers, rated."""

from datetime import date, datetime
from typing import Any

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.assessment.verdict import Verdict

_LOCAL = "In local time of the LPAR."


class MeasuredPeriod(OpenResponseModel):
    """Days of measurements, both ends included."""

    first: date = Field(description="First day of the period.")
    last: date = Field(description="Last day of the period: by default the last one with measurements.")
    days: int = Field(description="Days of the period.")


class MeasuredText(OpenResponseModel):
    """A metric in a period, as people read it."""

    metric: str = Field(description="Name of the metric.")
    title: str = Field(description="What it is.")
    unit: str = Field(description="Its unit.")
    least: str = Field(description="Lowest value of an interval, with its unit.")
    average: str = Field(description="Average over the period, with its unit.")
    greatest: str = Field(description="Highest value of an interval, with its unit.")
    average_value: float = Field(description="The average as a number in `unit`.")
    greatest_value: float = Field(description="The highest value as a number in `unit`.")


class MeasuredLimit(OpenResponseModel):
    """A limit with what was measured in the worst interval of the period."""

    kind: str = Field(description="Kind of the limit, such as `buffer_pool`.")
    title: str = Field(description="What the limit is.")
    subject: str = Field(description="Buffer pool, page set or structure; empty for the queue manager.")
    verdict: Verdict = Field(description="Verdict on the worst interval.")
    used_pct: float | None = Field(description="Share of the limit in the worst interval, in percent; null for events.")
    used: str = Field(description="What was measured, with its unit.")
    limit: str = Field(description="The limit, with its unit.")
    at: datetime | None = Field(description=f"End of the worst interval. {_LOCAL}")
    average: str | None = Field(description="Average over the period, with its unit.")
    why: str | None = Field(description="What else to know.")
    rule: str | None = Field(description="Rule that judges it; null where it is a setting of the queue manager itself.")
    sources: list[dict[str, Any]] = Field(description="Places in the sources; in the list of all it is empty.")
    table: str = Field(description="Table of the store with the intervals.")
    metric: str = Field(description="Metric of the table.")
    instance: str = Field(description="Instance of the metric: a pool, page set or structure, or `all`.")


class FleetNeighbour(OpenResponseModel):
    """A queue manager that is alike."""

    lpar: str = Field(description="Name of its LPAR.")
    queue_manager: str = Field(description="Name of the queue manager.")
    ratio: float = Field(description="The largest ratio between the averages of both, 1 or more.")


class FleetLine(OpenResponseModel):
    """A queue manager of the fleet."""

    lpar: str = Field(description="Name of its LPAR.")
    queue_manager: str = Field(description="Name of the queue manager.")
    queue_sharing_group: str | None = Field(description="Its queue-sharing group; null where it has none.")
    release: str | None = Field(description="Its release, as the records give it.")
    verdict: Verdict = Field(description="The worst verdict of its limits.")
    counts: dict[Verdict, int] = Field(description="How many of its limits have each verdict.")
    limits: list[MeasuredLimit] = Field(
        description="Its worst limits that are not OK, or its worst one; with a kind those of it. At most 20."
    )
    load: list[MeasuredText] = Field(description="How much it does.")
    empty_get_pct: float | None = Field(
        description="Share of MQGET calls that returned no message, in percent; null where it was not measured."
    )
    intervals: int = Field(description="Intervals with measurements.")
    alike: list[FleetNeighbour] = Field(description="Queue managers with the same load, nearest first.")


class MeasuredLimitKind(OpenResponseModel):
    """A kind of limit that was measured."""

    kind: str = Field(description="Kind of the limit, such as `buffer_pool`.")
    title: str = Field(description="What the limit is.")


class FleetAnswer(OpenResponseModel):
    """All measured queue managers, worst first."""

    period: MeasuredPeriod = Field(description="The days that were looked at.")
    counts: dict[Verdict, int] = Field(description="How many queue managers have each verdict.")
    kinds: list[MeasuredLimitKind] = Field(description="The kinds of limits that any queue manager has, by title.")
    queue_managers: list[FleetLine] = Field(description="The queue managers, worst first.")
    measured_before: int = Field(description="How many other queue managers were measured before the period only.")
    alike_within_pct: float = Field(description="By how many percent averages of those that are alike differ at most.")


class MemberMetric(MeasuredText):
    """A metric of a queue manager or of a part of it."""

    table: str = Field(description="Table of the store.")
    subject: str = Field(description="What the instance is: buffer pool, page set, structure; empty for all of it.")
    instance: str = Field(description="Instance, or `all`.")
    least_at: datetime = Field(description=f"End of the interval with the lowest value. {_LOCAL}")
    greatest_at: datetime = Field(description=f"End of the interval with the highest value. {_LOCAL}")


class QueueUseLine(OpenResponseModel):
    """What accounting says of a queue."""

    queue: str = Field(description="Name of the queue.")
    queue_type: str | None = Field(description="Kind of the queue.")
    index_type: str | None = Field(description="INDXTYPE.")
    puts: float = Field(description="Messages put.")
    gets: float = Field(description="MQGET calls.")
    empty_gets: float = Field(description="MQGET calls that returned no message.")
    messages_skipped: float = Field(description="Messages that gets passed over.")
    pages_skipped: float = Field(description="Pages that gets passed over.")
    dynamic_queues: int = Field(description="Dynamic queues that were made from this model queue.")
    max_depth: float | None = Field(description="Deepest that the queue was seen, in messages.")
    cpu: str = Field(description="CPU of opens, puts and gets, with its unit.")
    empty_get_cpu: str = Field(description="CPU of gets that returned nothing, each taken as the average get.")
    signals: list[str] = Field(description="Signs of wasted CPU; `signals` of the answer says what each means.")


class ChannelUseLine(OpenResponseModel):
    """What accounting says of a channel."""

    channel: str = Field(description="Name of the channel.")
    channel_type: str | None = Field(description="CHLTYPE.")
    partners: int = Field(description="Partners that it had.")
    messages: float = Field(description="Messages, or calls of clients.")
    persistent_messages: float = Field(description="Of these persistent messages.")
    batches: float = Field(description="Batches.")
    full_batches: float = Field(description="Of these full ones.")
    sent: str = Field(description="Data sent, with its unit.")
    received: str = Field(description="Data received, with its unit.")


class FleetMemberAnswer(OpenResponseModel):
    """One queue manager of the fleet."""

    period: MeasuredPeriod = Field(description="The days that were looked at.")
    lpar: str = Field(description="Name of its LPAR.")
    queue_manager: str = Field(description="Name of the queue manager.")
    queue_sharing_group: str | None = Field(description="Its queue-sharing group; null where it has none.")
    release: str | None = Field(description="Its release, as the records give it.")
    verdict: Verdict = Field(description="The worst verdict of its limits.")
    limits: list[MeasuredLimit] = Field(description="Its limits, worst first.")
    metrics: list[MemberMetric] = Field(description="Everything that was measured.")
    queues: list[QueueUseLine] = Field(description="Queues by CPU, most first; empty without accounting class 3.")
    channels: list[ChannelUseLine] = Field(description="Channels by data, most first; empty without class 4.")
    queues_note: str | None = Field(description="Of which days the numbers of queues are; null without any.")
    channels_note: str | None = Field(description="Of which days the numbers of channels are; null without any.")
    signals: dict[str, str] = Field(description="What each sign of wasted CPU means, and what to do.")


class MeasuredDay(OpenResponseModel):
    """What a day was like."""

    day: date = Field(description="The day.")
    least: float = Field(description="Lowest value of an interval.")
    average: float = Field(description="Average of the day.")
    greatest: float = Field(description="Highest value of an interval.")


class MeasuredTrend(OpenResponseModel):
    """Growth by a constant share, which is compound, with its uncertainty."""

    weeks: int = Field(description="Whole weeks that it is fitted to.")
    annual_growth_pct: float = Field(description="Growth in a year, in percent.")
    low_pct: float = Field(description="Lower end of the 95 % confidence interval, in percent a year.")
    high_pct: float = Field(description="Upper end of it, in percent a year.")
    excludes_zero: bool = Field(description="Whether the interval excludes zero; false where growth is not known.")
    text: str = Field(description="The trend in words, or why growth is not known.")


class MeasuredPercentile(OpenResponseModel):
    """A percentile of the values of intervals."""

    percent: int = Field(description="Share of the intervals that have this value or less, in percent.")
    value: float = Field(description="The value.")
    text: str = Field(description="The value with its unit.")


class MeasuredBusyHour(OpenResponseModel):
    """The clock hour with the worst average: the highest one, or the lowest of free buffers."""

    start: datetime = Field(description=f"Start of the hour. {_LOCAL}")
    average: str = Field(description="Average of the hour, with its unit.")


class MeasuredMetric(OpenResponseModel):
    """One metric over time."""

    period: MeasuredPeriod = Field(description="The days that were looked at.")
    title: str = Field(description="What the metric is.")
    unit: str = Field(description="Its unit.")
    subject: str = Field(description="What the instance is; empty for all of the queue manager.")
    instance: str = Field(description="Instance, or `all`.")
    days: list[MeasuredDay] = Field(description="The days, in order, each in `unit`.")
    percentiles: list[MeasuredPercentile] = Field(
        description="Percentiles of intervals; empty where those were deleted."
    )
    intervals_note: str | None = Field(
        description="Of which days percentiles and busiest hour are; null where these are all days, or none."
    )
    busy_hour: MeasuredBusyHour | None = Field(description="The busiest hour; null where the intervals were deleted.")
    trend: MeasuredTrend | None = Field(description="The trend; null with fewer than eight whole weeks.")
