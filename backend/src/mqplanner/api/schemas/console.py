"""A line from the z/OS console, and what it says."""

from typing import Annotated

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel


class ConsoleText(RequestModel):
    """What was pasted."""

    text: Annotated[str, Field(min_length=1, max_length=10_000)]


class ChannelInitiatorStorage(OpenResponseModel):
    """What message CSQX004I says, in MB."""

    used_mb: float
    free_mb: float
    free_at_least: bool = Field(description="The console said `>`: there is at least that much.")
    above_used_mb: float | None = Field(description="Above the bar; null where it gives no number.")
    above_free_mb: float | None = Field(description="Above the bar; null where it gives no number.")
    above_free_at_least: bool = Field(description="The console said `>`: there is at least that much.")
    memlimit_mb: float | None = Field(
        description="MEMLIMIT: used and free above the bar, where both are known exactly."
    )
    lines: int = Field(ge=1, description="How many CSQX004I were found; the last of them was read.")
    line: str = Field(description="The message that was read, on one line.")
