"""The numbers of a limit that a policy judges, taken from an answer: always those of the unfavourable end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LimitNumbers:
    """What is used of a limit, in per cent, and when growth reaches it; None where that is not known.

    `never_reached`: nothing grows towards the limit, so that it has no multiple. `is_end_of_data`: the limit is only
    the largest value that the sources have, and beyond it nothing is known. The numbers `at_most` are those at which
    it is reached for certain, and `used_pct_at_least` is what is used for certain where only bounds are known.
    `used_pct_is_least`: at least `used_pct` is used, and how much at most is not known.
    """

    used_pct: float | None
    multiple: float | None
    never_reached: bool
    is_end_of_data: bool
    date: str | None
    date_text: str | None
    multiple_at_most: float | None = None
    date_at_most: str | None = None
    date_text_at_most: str | None = None
    used_pct_at_least: float | None = None
    used_pct_is_least: bool = False


def numbers_of(limit: Mapping[str, Any], reached: Mapping[str, Any] | None = None) -> LimitNumbers:
    """Return the numbers of a limit of an answer; `reached` is its entry among those that growth reaches."""
    bounds, share, multiple = limit["bounds"], _value(limit["used_pct"]), _value(limit["multiple"])
    reached, latest, used_at_least, is_least = reached or {}, None, None, False
    # Without headroom it is not known how the use grows.
    grows_known = share is not None and limit["headroom"] is not None
    never = grows_known and multiple is None and limit["verdict"] in ("ok", "watch")
    if bounds is not None:
        share = _value(bounds["used_pct_at_most"])
        if share is None:
            share = _exceeding(limit)
            is_least = share is not None
        multiple = _value(bounds["multiple_at_least"]) if multiple is None else _least(multiple, bounds)
        latest = _value(bounds["multiple_at_most"])
        used_at_least = _value(bounds["used_pct_at_least"])
    return LimitNumbers(
        share,
        multiple if grows_known else None,
        never and multiple is None,
        not limit["ceiling"],
        reached.get("date"),
        reached.get("date_text"),
        latest,
        reached.get("date_at_most"),
        reached.get("date_text_at_most"),
        used_at_least,
        is_least,
    )


def numbers_to_come(is_ceiling: bool, reached: Mapping[str, Any]) -> LimitNumbers:
    """Return the numbers of a limit that does not exist today, and that growth brings about."""
    days = (reached[name] for name in ("date", "date_text", "date_at_most", "date_text_at_most"))
    date, text, at_most, text_at_most = days
    return LimitNumbers(
        0.0, None, True, not is_ceiling, date, text, date_at_most=at_most, date_text_at_most=text_at_most
    )


def _value(number: Mapping[str, Any] | None) -> float | None:
    return None if number is None else number["value"]


def _exceeding(limit: Mapping[str, Any]) -> float | None:
    """Return the known part of what is used where it alone exceeds the limit."""
    return _value(limit["used_pct"]) if limit["verdict"] == "exceeded" else None


def _least(multiple: float, bounds: Mapping[str, Any]) -> float:
    end = _value(bounds["multiple_at_least"])
    return multiple if end is None else min(multiple, end)
