"""Which values a release of MQ can have at all, by what is published of the release that brought them."""

from collections.abc import Iterable

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES, is_at_least


def too_early(releases: Iterable[str], figure_id: str, column: str = "release", **at: str) -> str | None:
    """Return why a value is not written: one of the releases is earlier than the one that a figure names."""
    since = figure(figure_id).text(column, **at)
    older = [one for one in releases if since is not None and not is_at_least(one, since)]
    if not older:
        return None
    return f"release {min(older, key=RELEASES.index)} does not have it: it needs {since} or later"
