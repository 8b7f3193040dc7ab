"""One page about a plan for people who decide: what is reached first and when, what to do, and what it rests on."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.estimates import same
from mqplanner.assessment.first_limit import FirstLimit
from mqplanner.assessment.growth_dates import day_after, day_text, years_text, years_until
from mqplanner.assessment.missing_inputs import missing_together
from mqplanner.assessment.names_text import full_name, names_and_more
from mqplanner.assessment.remedy_text import change_text, is_number
from mqplanner.assessment.results import Limit, NotAssessed, PlacedFinding
from mqplanner.assessment.serialization import ENDLESS, between_text
from mqplanner.assessment.verdict import VERDICTS
from mqplanner.assessment.whatif.grown_points import exceeded_at_latest, exceeded_from
from mqplanner.assessment.whatif.growth import HORIZON
from mqplanner.cached_property import cached_property
from mqplanner.plan.document import MeasuredInput, Plan, Scenario
from mqplanner.plan.part import Part, noun
from mqplanner.plan.paths import PlanField
from mqplanner.units import Quantity
from mqplanner.units.derivation import with_ancestors
from mqplanner.units.number_format import (
    counts_its_name,
    format_multiple,
    format_number,
    format_quantity,
    json_value,
    number_with_unit,
)
from mqplanner.units.origin import Origin

MOST_REMEDIES = 2
"""Of one limit: more belong to the page that compares them."""
MOST_NAMED = 5
"""Of the parts for which the same is not checked."""
SOON_YEARS, MOST_SOON = 5, 5
"""How far ahead limits that are OK today are named, and how many of them."""
MOST_DECIDED = 3
"""Of the limits, those whose inputs stand on the first page."""
MOST_SEARCHED = 60
"""Parts of a plan with separate growth rates up to which dates are searched for, in about a second."""


def summary(plan: Plan) -> dict[str, Any]:
    """Return the conclusion, the limits that need attention with dates and remedies, and every input with defaults."""
    assessment = Assessment(plan)
    first, stopped, dates = assessment.first_limit, assessment.consumers_stopped, _Dates(assessment)
    dated, first_date, first_text = dates.first
    counted = Counter(limit.verdict for limit in assessment.limits)
    counts = {verdict: counted[verdict] for verdict in VERDICTS}
    shown = {dated if first_date is not None else None, first.limit and first.limit.id, *dates.soon}
    needing_attention = [limit for limit in assessment.limits if limit.verdict != "ok" or limit.id in shown]
    ranked = sorted(sorted(needing_attention, key=_rank), key=lambda limit: _order(first, limit))
    listed = [limit for limit in ranked if not _is_folded(first, limit)]
    inputs = list(_parts(plan, ""))
    deciding = _deciding((listed or ranked or assessment.limits)[:MOST_DECIDED], inputs)
    return {
        "name": plan.name,
        "as_of": plan.growth and plan.growth.since,
        "sentence": first.sentence,
        "consumers_stopped": stopped and stopped.sentence,
        "first_date": first_date,
        "first_date_text": first_text,
        "first_date_at_latest": first.limit is not None and first.multiple is not first.limit.multiple,
        "verdict": next((verdict for verdict, count in counts.items() if count), None),
        "counts": counts,
        "limits": [{**_limit(assessment, limit, dates), "folded": _is_folded(first, limit)} for limit in ranked],
        "check_first": _check_first(assessment),
        "not_known": _not_known(plan, [limit for limit in ranked if limit.verdict == "unknown"], dates),
        "not_assessed": _not_assessed(assessment),
        "inputs": [{**part, "fields": [_with_role(field, deciding) for field in part["fields"]]} for part in inputs],
    }


def _with_role(field: dict[str, Any], deciding: Collection[str]) -> dict[str, Any]:
    return {**{name: value for name, value in field.items() if name != "path"}, "decides": field["path"] in deciding}


def _deciding(limits: Sequence[Limit], inputs: Sequence[dict[str, Any]]) -> set[str]:
    """Return the paths of the inputs that the first limits are computed from, and of the release of their parts.

    An input of a derivation has the name and the number of its field. It is looked for in the part of the limit, then
    in what is around that: its queue manager, its LPAR, and what several LPARs share.
    """
    found = {"/growth/annual_pct", "/growth/since"}
    fields = [field for part in inputs for field in part["fields"]]
    for limit in limits:
        around = _around(limit.part.path)
        found |= {f"{place}/release" for place in around}
        for name, number in _input_numbers(limit):
            named = [one["path"] for one in fields if one["path"].endswith(f"/{name}") and one["number"] == number]
            for place in around:
                if within := [path for path in named if path.startswith(f"{place}/")]:
                    found |= set(within)
                    break
            else:
                shared = {path for path in named if not path.startswith("/lpars/")}
                found |= shared or (set() if limit.part.path.startswith("/lpars/") else set(named))
    return found


def _around(path: str) -> list[str]:
    """Return the path of a part, and those of the parts around it up to its LPAR, the innermost first."""
    steps = path.split("/")
    if steps[1:2] != ["lpars"]:
        return [path]
    return ["/".join(steps[:end]) for end in range(len(steps), 2, -1) if steps[end - 1].isdigit() or end == len(steps)]


def _input_numbers(limit: Limit) -> set[tuple[str, float]]:
    """Return name and number of the inputs that the use of a limit and the limit itself are computed from."""
    roots = (one for one in (limit.used, limit.limit) if one is not None)
    return {
        (node.name, float(node.value))
        for root in roots
        for node in with_ancestors(root)
        if isinstance(node, Quantity) and node.name and isinstance(node.origin, Origin) and node.origin.kind == "input"
    }


def _check_first(assessment: Assessment) -> list[str]:
    """Return what to do about settings that stop the plan before any limit, each once with the parts that it is of."""
    parts: dict[str, list[str]] = {}
    for result in assessment.results:
        if isinstance(result, PlacedFinding) and (text := result.finding.check_first):
            parts.setdefault(text, []).append(result.part.name)
    return [f"{text} ({names_and_more(list(dict.fromkeys(names)), MOST_NAMED)})." for text, names in parts.items()]


def _not_assessed(assessment: Assessment) -> list[str]:
    """Return what is not checked and why, one text for each kind: once for all parts that lack the same."""
    kinds: dict[str, dict[str, list[str]]] = {}
    for result in assessment.results:
        if isinstance(result, NotAssessed):
            kinds.setdefault(result.title, {}).setdefault(result.message, []).append(result.subject)
    return [_not_assessed_text(title, list(reasons.items())) for title, reasons in kinds.items()]


def _not_assessed_text(title: str, reasons: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Return a kind of limit with its parts, and the reason of each of these."""
    names = [names_and_more(parts, MOST_NAMED) for _, parts in reasons]
    (_, reason), *others = ((name, message) for name, (message, _) in zip(names, reasons, strict=True))
    first = f"{full_name(title, names[0])}: {reason}"
    return "; ".join([first, *(f"{name}: {message}" for name, message in others)])


def _order(first: FirstLimit, limit: Limit) -> tuple[bool, int]:
    """Return the sort key: the limit of the conclusion, then exceeded, warnings, and what is reached soon.

    What is not known is last: it is no reason to do anything but to enter what is missing.
    """
    is_first = first.limit is not None and limit.id == first.limit.id
    return not is_first, len(VERDICTS) if limit.verdict == "unknown" else VERDICTS.index(limit.verdict)


def _is_folded(first: FirstLimit, limit: Limit) -> bool:
    """Whether a limit is named with what is missing only: it is not known, and not that of the conclusion."""
    return limit.verdict == "unknown" and (first.limit is None or limit.id != first.limit.id)


def _not_known(plan: Plan, limits: Sequence[Limit], dates: "_Dates") -> list[dict[str, Any]]:
    """Return what is missing, each once with the limits that are not known without it, the most wanted first."""
    return [
        {
            "to_do": one.to_do,
            "limits": [limit.id for limit in one.limits],
            "titles": one.titles,
            "reached_text": dates.first_at_latest(one.limits)[1],
        }
        for one in missing_together(plan, limits)
    ]


def _rank(limit: Limit) -> tuple[int, float, float]:
    """Return the sort key: the worst status first, then what growth reaches first, then the fullest."""
    reached, share = limit.reached_at, limit.used_pct
    multiple = float(reached.value) if reached is not None and reached.known else math.inf
    return VERDICTS.index(limit.verdict), multiple, -float(share.value) if share is not None and share.known else 0.0


def _limit(assessment: Assessment, limit: Limit, dates: "_Dates") -> dict[str, Any]:
    return {
        "id": limit.id,
        "title": limit.title,
        "subject": limit.subject,
        "verdict": limit.verdict,
        "used": ENDLESS.capitalize() if limit.is_endless else _used(limit),
        "limit": None if limit.is_endless else _quantity_text(limit.limit),
        "used_pct": None if limit.is_endless or _is_range(limit) else _at_least(limit, _quantity_text(limit.used_pct)),
        **dates.of(limit),
        "recommendations": _recommendations(assessment, limit),
        "missing": [gap.message for gap in limit.missing_inputs if gap.path is not None],
        "caution": limit.caution,
    }


def _used(limit: Limit) -> str | None:
    """Return what is used of a limit; between which bounds it is where the sources lack a figure."""
    if limit.bounds is not None and (text := between_text(limit.used_at_least, limit.used_at_most)):
        return text
    return _at_least(limit, _quantity_text(limit.used))


def _is_range(limit: Limit) -> bool:
    """Return whether what is used of a limit is known within bounds only, of which a share would be one end."""
    ends = (_quantity_text(limit.used_at_least), _quantity_text(limit.used_at_most))
    return limit.bounds is not None and not limit.at_least and ends[0] != ends[1]


def _at_least(limit: Limit, text: str | None) -> str | None:
    """Return a text of the use of a limit; of one that is known in part, which is more than the limit, the least."""
    return f"at least {text}" if limit.at_least and text is not None else text


def _recommendations(assessment: Assessment, limit: Limit) -> list[str]:
    """Return what to change for a limit; where its use is no reason, its caution and what clears that.

    A change of a limit that is not known cannot be judged either: of it, the figures that no source has, where there is
    nothing to enter.
    """
    if limit.verdict == "unknown":
        gaps = limit.missing_inputs
        return [] if any(gap.path is not None for gap in gaps) else [gap.message for gap in gaps]
    reasons, remedies = [], limit.remedies[:MOST_REMEDIES]
    if limit.caution and limit.is_warning_by_caution:
        reasons, remedies = [limit.caution], tuple(one for one in limit.remedies if one.clears_caution)
    return [*reasons, *(f"{one.message}{change_text(assessment.plan, one)}" for one in remedies)]


def _load_text(limit: Limit) -> str | None:
    """Return the multiple of today's load at which a limit is reached, in words; None where it is not known."""
    first, latest = limit.multiple, limit.multiple_at_most
    if not limit.is_ceiling:
        return None
    if first is not None and math.isfinite(first.value):
        words = f"{format_multiple(float(first.value))} today's load"
        if limit.bounds is None or same(limit.multiple_at_least, latest):
            return f"at {words}"
        return f"at {words} at the latest" if same(first, latest) else f"may be from {words} on"
    if latest is not None and math.isfinite(latest.value):
        return f"at {format_multiple(float(latest.value))} today's load at the latest"
    return None


def _certainty(limit: Limit) -> tuple[str, str]:
    """Return what stands before and after the time at which growth reaches a limit that is not known exactly."""
    first, latest = limit.multiple, limit.multiple_at_most
    if limit.bounds is None or same(limit.multiple_at_least, latest):
        return "", ""
    return ("", " at the latest") if first is not None and same(first, latest) else ("", " at the earliest")


class _Dates:
    """When growth reaches limits: by their multiples, or by a search where parts of the plan grow at separate rates."""

    def __init__(self, assessment: Assessment) -> None:
        self.assessment, self.growth = assessment, assessment.plan.growth
        self.grows_alike = all(scope.grows_uniformly for scope in assessment.scopes)
        is_needed = self.growth is not None and not self.grows_alike and len(assessment.scopes) <= MOST_SEARCHED
        self.searched = exceeded_from(assessment.plan, 0.0, HORIZON) if is_needed else None
        """Years until each limit is reached; None where no search was made."""

    @property
    def first(self) -> tuple[str | None, str | None, str | None]:
        """The id of the limit that is reached first, the day, and the same for people; None where it is not known."""
        if self.searched is None:
            first = self.assessment.first_limit
            years = None if first.years is None else float(first.years.value)
            text = first.date_text or (years_text(years) if years else None)
            return None if first.limit is None else first.limit.id, first.date, text
        years, id = min(((years, id) for id, years in self._at_latest.items()), default=(None, None))
        day, text = self._day(years)
        return id, day, text and text.removeprefix("in ")

    @cached_property
    def _at_latest(self) -> dict[str, float]:
        """Years until limits are reached for certain, by their ids, where a search was made."""
        return exceeded_at_latest(self.assessment.plan, self.searched or {}, HORIZON)

    @property
    def soon(self) -> list[str]:
        """The ids of limits that are OK today and that growth reaches within `SOON_YEARS`, the soonest of them."""
        fitting = [limit for limit in self.assessment.limits if limit.verdict == "ok"]
        dated = [(years, limit.id) for limit in fitting if (years := self._years(limit)) is not None]
        return [id for years, id in sorted(dated) if years <= SOON_YEARS][:MOST_SOON]

    def of(self, limit: Limit) -> dict[str, str | None]:
        """Return the day on which growth reaches the limit, `today` where it is exceeded, None where it is not known.

        Of a limit that is not known it is the last day on which it may be. Where only the published data ends, no limit
        is reached on that day. A plan without growth has the load instead.
        """
        if limit.verdict == "exceeded":
            return {"reached": "today", "reached_text": "Today"}
        if limit.verdict == "unknown":
            day, text = self.first_at_latest([limit])
            return {"reached": day, "reached_text": text}
        day, text = self._day(self._years(limit))
        if text is not None:
            text = text.join(_certainty(limit))
        return {"reached": day, "reached_text": _load_text(limit) if self.growth is None else text}

    def first_at_latest(self, limits: Sequence[Limit]) -> tuple[str | None, str | None]:
        """Return the day on which the first of limits that are not known is reached at the latest, and its words."""
        if self.growth is None:
            ends = [(limit.multiple_at_most, _load_text(limit)) for limit in limits]
            texts = {float(end.value): text for end, text in ends if end is not None and text is not None}
            return None, texts[min(texts)] if texts else None
        years = min((found for limit in limits if (found := self._latest_years(limit)) is not None), default=None)
        day, text = self._day(years)
        return day, text and f"{text} at the latest"

    def _latest_years(self, limit: Limit) -> float | None:
        if self.searched is not None:
            return self._at_latest.get(limit.id)
        multiple = limit.multiple_at_most
        if not self.grows_alike or multiple is None or not math.isfinite(multiple.value):
            return None
        years = years_until(multiple, self.growth)
        return None if years is None else float(years.value)

    def _years(self, limit: Limit) -> float | None:
        if not limit.is_ceiling:
            return None
        if self.searched is not None:
            return self.searched.get(limit.id)
        multiple = self.assessment.numbers.get(f"{limit.id}#multiple")
        is_known = multiple is not None and multiple.known and self.growth is not None and self.grows_alike
        years = years_until(multiple, self.growth) if is_known and multiple is not None else None
        return None if years is None else float(years.value)

    def _day(self, years: float | None) -> tuple[str | None, str | None]:
        if years is None or self.growth is None:
            return None, None
        day = day_after(self.growth.since, years)
        return day, day_text(self.growth.since, years) or f"in {years_text(years)}"


_UNSHOWN = (Scenario, MeasuredInput)
"""Scenarios are plans of their own, and where a value was measured stands with the value."""


def _parts(part: Part, path: str) -> Iterator[dict[str, Any]]:
    """Yield a part of the plan with its fields, then the parts within it; scenarios are plans of their own."""
    fields: list[dict[str, Any]] = []
    inner: list[tuple[Part, str]] = []
    for name, info in type(part).model_fields.items():
        value, at = getattr(part, name), f"{path}/{name}"
        members = value if isinstance(value, list) else [value]
        if any(isinstance(member, Part) for member in members):
            numbered = [(member, f"{at}/{n}" if isinstance(value, list) else at) for n, member in enumerate(members)]
            shown = [pair for pair in numbered if isinstance(pair[0], Part) and not isinstance(pair[0], _UNSHOWN)]
            inner += shown
        elif _is_shown(found := PlanField(at, name, part, info)) and (found.kinds or _is_names(value)):
            fields.append(_field(found))
    identifier = getattr(part, "name", None) or getattr(part, "id", None)
    known_as = None if identifier is None else str(identifier)
    yield {"path": path, "kind": noun(part) if path else "plan", "name": known_as, "fields": fields}
    for member, at in inner:
        yield from _parts(member, at)


def _is_shown(found: PlanField) -> bool:
    """Whether the field matters: hidden ones and those that another field switches off do not."""
    condition = found.published("shown_if")
    switched_off = condition and getattr(found.part, condition["field"]) != condition["value"]
    return not (found.published("hidden") or found.name in ("name", "id") or switched_off)


def _field(found: PlanField) -> dict[str, Any]:
    value, is_given = found.value, found.name in found.part.model_fields_set
    empty = found.published("when_empty") or "not known"
    return {
        "path": found.path,
        "label": found.label,
        "mq_name": found.published("mq_name"),
        "value": empty if value in (None, []) else _value_text(found, value),
        "number": json_value(value) if is_number(value) else None,
        "unit": found.unit if is_number(value) else None,
        "given": is_given and value not in (None, []),
    }


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _value_text(found: PlanField, value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if found.unit == "s" and is_number(value) and value and value % 60 == 0:
        whole_hours = value % 3600 == 0
        return f"{format_number(value / (3600 if whole_hours else 60))} {'h' if whole_hours else 'min'}"
    if found.unit and is_number(value):
        is_count = counts_its_name(found.unit, found.label, bool(found.published("mq_name")))
        return format_number(value) if is_count else number_with_unit(value, found.unit)
    return found.value_text(value)


def _quantity_text(quantity: Quantity | None) -> str | None:
    """Return a number of the answer for people; None where it is not known."""
    if quantity is None or not quantity.known:
        return None
    return format_quantity(float(quantity.value), quantity.unit.text)
