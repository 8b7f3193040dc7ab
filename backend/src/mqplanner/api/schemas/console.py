"""Text from the z/OS console, and the storage in it."""

from typing import Annotated

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel


class ConsoleText(RequestModel):
    """Pasted text."""

    text: Annotated[str, Field(min_length=1, max_length=10_000)]


class ChannelInitiatorStorage(OpenResponseModel):
    """The storage in message CSQX004I, in MB."""

    used_mb: float
    free_mb: float
    free_at_least: bool = Field(description="The message has `>`: there is at least that much.")
    above_used_mb: float | None = Field(description="Above the bar; null without a number.")
    above_free_mb: float | None = Field(description="Above the bar; null without a number.")
    above_free_at_least: bool = Field(description="The message has `>`: there is at least that much.")
    memlimit_mb: float | None = Field(
        description="MEMLIMIT: used and free above the bar, where both are known exactly."
    )
    lines: int = Field(ge=1, description="How many CSQX004I were found; the last of them was read.")
    line: str = Field(description="The message that was read, on one line.")
