"""The plan document: an estate, part by part.

Everything can be left out or be null, which says "not known": what is not known is not assessed. Units stand in the
names (`used_mb`, `message_kb`); KB and MB count in 1024s.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from mqplanner.releases import Release


def _whole(value: Any) -> Any:
    """Python takes true for 1 and 1.0 for 1, and so does a choice of numbers; a plan does not."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("must be a whole number")
    return value


_BELOW_BAR_MB = 2048
Sharecnv = Annotated[Literal[0, 1, 10], BeforeValidator(_whole)]
SchemaVersion = Annotated[Literal[1], BeforeValidator(_whole)]
Name = Annotated[str, Field(min_length=1, max_length=100)]


def field(
    default: Any, description: str, unit: str | None = None, mq_name: str | None = None, **limits: Any
) -> Any:
    """A documented field; `unit` and MQ's own attribute name go into the published schema."""
    extra: Any = {key: value for key, value in (("unit", unit), ("mq_name", mq_name)) if value}
    return Field(default, description=description, json_schema_extra=extra or None, **limits)


class Part(BaseModel):
    """Any part of a plan: no key that is not documented, no value of another kind."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


def _unique(parts: list[Any]) -> list[Any]:
    """Parts of one kind are told apart by their names."""
    seen: set[str] = set()
    for number, part in enumerate(parts):
        if part.name in seen:
            raise ValueError(f"{number}/name: stands twice among its kind")
        seen.add(part.name)
    return parts


Unique = AfterValidator(_unique)


class ChannelGroup(Part):
    """Channel instances of one kind that are used alike."""

    name: Name
    type: Literal["svrconn", "mca"] = field(
        "svrconn", "Client channels (SVRCONN) or message channels (MCA)", mq_name="CHLTYPE"
    )
    count: int | None = field(None, "Channel instances", "channel", ge=0, le=1_000_000)
    sharecnv: Sharecnv = field(1, "SHARECNV; measured at 0, 1 and 10", mq_name="SHARECNV")
    conversations: int | None = field(
        None,
        "Conversations on each channel; what SHARECNV allows where left out",
        mq_name="CURSHCNV",
        ge=1,
        le=10,
    )
    message_kb: float | None = field(None, "Message size", "KB", gt=0, le=102_400)

    @model_validator(mode="after")
    def _conversations_fit(self) -> ChannelGroup:
        if self.conversations is not None and self.conversations > max(self.sharecnv, 1):
            raise ValueError(
                f"conversations: SHARECNV({self.sharecnv}) allows {max(self.sharecnv, 1)} at most"
            )
        return self


class ChannelInitiator(Part):
    """The channel initiator's storage, as message CSQX004I gives it before channels start."""

    used_mb: float | None = field(None, "Local storage used", "MB", ge=0, le=2048)
    free_mb: float | None = field(None, "Local storage free", "MB", ge=0, le=2048)
    threshold_pct: float = field(80, "Share of the local storage to stay below", "pct", gt=0, le=100)
    maxchl: int = field(9999, "Most channels that may be current", "channel", "MAXCHL", ge=1, le=9999)
    memlimit_mb: float | None = field(
        None, "64-bit storage of the address space", "MB", "MEMLIMIT", gt=0, le=2**44
    )
    class4_trace: bool = field(False, "Whether class(4) accounting or statistics trace is on")
    console: str | None = field(None, "The CSQX004I line from which the storage was taken", max_length=10_000)

    @model_validator(mode="after")
    def _fits_below_the_bar(self) -> ChannelInitiator:
        if (self.used_mb or 0) + (self.free_mb or 0) > _BELOW_BAR_MB:
            raise ValueError(
                "free_mb: used and free together must be at most 2,048 MB, all there is below the bar"
            )
        return self


class QueueManager(Part):
    """One queue manager with its channel initiator and channels."""

    name: Name
    release: Release = field("9.4", "Release of the queue manager")
    storage_limit_mb: float | None = field(
        None, "Private storage below the bar that the address space can have", "MB", gt=0, le=2048
    )
    channel_initiator: ChannelInitiator | None = None
    channel_groups: Annotated[list[ChannelGroup], Unique] = Field(default_factory=list, max_length=1000)


class Lpar(Part):
    """One LPAR: its queue managers share its common storage."""

    name: Name
    csa_limit_mb: float | None = field(None, "Common storage (CSA) that MQ may use", "MB", gt=0, le=2048)
    queue_managers: Annotated[list[QueueManager], Unique] = Field(default_factory=list, max_length=1000)


class Plan(Part):
    """An estate."""

    schema_version: SchemaVersion = 1
    name: Name | None = None
    lpars: Annotated[list[Lpar], Unique] = Field(default_factory=list, max_length=1000)
