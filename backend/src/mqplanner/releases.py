"""The releases of MQ for z/OS that the reports cover, in their order."""

from typing import Literal, get_args

Release = Literal["7.0.1", "7.1", "8.0", "9.0", "9.1", "9.2", "9.3", "9.4"]
RELEASES: tuple[str, ...] = get_args(Release)
ZHYPERLINK_RELEASES = ("9.4",)
"""Releases in which MQ writes its active logs over zHyperLink."""


def is_at_least(release: str, since: str) -> bool:
    """Return whether a release is `since` or a later one."""
    return RELEASES.index(release) >= RELEASES.index(since)
