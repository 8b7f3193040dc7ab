"""A baseline: the plans and what a check found at an earlier time, so that only what is new or worse counts."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mqplanner.checks.results import NOT_ASSESSED, CheckedLimit, PolicyResult, worst_outcome
from mqplanner.errors import InvalidInput, Problem
from mqplanner.units.number_format import format_quantity
from mqplanner.validation_messages import json_pointer, plain_message

NO_DAY = "none"
"""In place of the day where a policy has days and growth reaches a limit on none that is known: each day is sooner."""
TOLERANCE = 1e-9
"""A share that is larger by less than this, relative to it, is not worse."""


class KnownLimit(BaseModel):
    """What a check found about a limit."""

    model_config = ConfigDict(strict=True, extra="forbid")

    outcome: Literal["deny", "warn", "waived", "known", "pass"]
    verdict: str
    used_pct: float | None
    multiple: float | None
    date: str | None = None


class PlanBaseline(BaseModel):
    """An earlier plan with what a check found then."""

    model_config = ConfigDict(strict=True, extra="forbid")

    document: dict[str, Any]
    limits: dict[str, KnownLimit]


class Baseline(BaseModel):
    """The content of a baseline file."""

    model_config = ConfigDict(strict=True, extra="forbid")

    schema_version: Literal[1] = 1
    plans: Annotated[dict[str, PlanBaseline], Field(max_length=10_000)]


def baseline_of(result: PolicyResult, document: dict[str, Any]) -> PlanBaseline:
    """Return the baseline of a plan from the result of a check.

    What is waived is left out, or the waiver would never expire.
    """
    return PlanBaseline(
        document=document,
        limits={_name(one): _known(one, result) for one in result.checked if one.outcome not in ("pass", "waived")},
    )


def _name(one: CheckedLimit) -> str:
    """Return the name in a baseline; that of a part that is not assessed tells what, as its id is the place only."""
    return f"{one.id}: {one.title}, {one.subject}" if one.kind == NOT_ASSESSED else one.id


def _known(one: CheckedLimit, result: PolicyResult) -> KnownLimit:
    """Return a limit for a baseline; one that an earlier baseline had is stored with what the policy says about it."""
    return KnownLimit(
        outcome=worst_outcome(reason.action for reason in one.reasons),
        verdict=one.verdict,
        used_pct=one.used_pct,
        multiple=one.multiple,
        date=NO_DAY if one.date is None and result.has_days else one.date,
    )


def write_baseline(plans: Mapping[str, PlanBaseline]) -> str:
    """Return the text of a baseline file."""
    content = Baseline(plans=dict(sorted(plans.items()))).model_dump()
    return orjson.dumps(content, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()


def read_baseline(text: str) -> dict[str, PlanBaseline]:
    """Return the plans of a baseline file by name; raise InvalidInput where it is none."""
    try:
        return Baseline.model_validate(orjson.loads(text.removeprefix("\ufeff"))).plans
    except orjson.JSONDecodeError as error:
        place = (error.lineno, error.colno)
        raise InvalidInput([Problem("", None, "is no baseline: it is not JSON", None, place)]) from None
    except ValidationError as error:
        entry = error.errors(include_url=False)[0]
        words = plain_message(entry, unknown="is not part of a baseline")[0]
        raise InvalidInput([Problem(json_pointer(entry["loc"]) or "/", None, words)]) from None


def against_baseline(
    found: CheckedLimit, baseline: PlanBaseline, *, multiple_known: bool = True, day_known: bool = True
) -> str | None:
    """Return what the baseline had where it is the same or not worse now; None for what is new or worse.

    `multiple_known` and `day_known`: where `found` has none, growth never reaches the limit; otherwise that is not
    known, or the limit is exceeded whatever the workload.
    """
    before = baseline.limits.get(_name(found))
    if before is None or _is_worse(found, before) or _is_lost(found, before, multiple_known, day_known):
        return None
    share = "" if before.used_pct is None else f", with {format_quantity(before.used_pct, 'pct')} used"
    return f"Already in the baseline{share}."


def _is_worse(found: CheckedLimit, before: KnownLimit) -> bool:
    if found.outcome == "deny" and before.outcome in ("warn", "pass"):
        return True
    if (before.used_pct is None) != (found.used_pct is None) or _is_worse_verdict(found.verdict, before.verdict):
        return True
    used = (found.used_pct or 0) > (before.used_pct or 0) * (1 + TOLERANCE)
    at_less_load = found.multiple is not None and (
        before.multiple is None or found.multiple < before.multiple * (1 - TOLERANCE)
    )
    # A baseline of a policy without days has no date.
    # NO_DAY is after every day.
    is_sooner = found.date is not None and before.date is not None and found.date < before.date
    return used or at_less_load or is_sooner


def _is_lost(found: CheckedLimit, before: KnownLimit, multiple_known: bool, day_known: bool) -> bool:
    """Return whether something is not known any more that the baseline had: it may have become worse."""
    multiple_lost = before.multiple is not None and found.multiple is None and not multiple_known
    day_lost = before.date not in (None, NO_DAY) and found.date is None and not day_known
    return multiple_lost or day_lost


def _is_worse_verdict(found: str, before: str) -> bool:
    """Return whether a verdict is worse; what became unknown, or was, cannot be compared and counts as worse."""
    if found == before:
        return False
    order = ("ok", "watch", "exceeded")
    return found not in order or before not in order or order.index(found) > order.index(before)
