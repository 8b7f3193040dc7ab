"""Results in JSON, as `mqplanner.api.schemas.assessment` declares them; tests compare the two.

Results are dataclasses with the field names of the answer, so that most are written without conversion.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.missing_inputs import MissingTogether
from mqplanner.assessment.results import Limit, PlacedFinding, Remedy, ReportedQuantity, Result
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import render
from mqplanner.units import BASES, Basis, Quantity, json_value
from mqplanner.units.derivation import Derivations, leaves
from mqplanner.units.number_format import format_multiple, format_quantity, format_share_of_load
from mqplanner.units.origin import Citation

Json = dict[str, Any]
ENDLESS = "grows without end"
"""Text of a use that no size is enough for."""
NUMBERS = ("used", "limit", "used_pct", "headroom", "multiple")
"""The numbers of a limit; the id of each is `<id of the limit>#<name>`."""
BOUNDS = tuple(f"{name}_{end}" for name in ("used", "limit", "used_pct", "multiple") for end in ("at_least", "at_most"))
"""The further numbers of a limit that is not known exactly."""


class LimitJson(NamedTuple):
    """A limit in JSON, with the keys by which an answer sorts and counts limits."""

    rank: float
    verdict: str
    json: orjson.Fragment


def dump(content: Any) -> bytes:
    """Return results in JSON."""
    return orjson.dumps(content, number)


def number(quantity: Any) -> Json:
    """Return a quantity as a number with its unit, its text for people, and its basis."""
    if not isinstance(quantity, Quantity):
        raise TypeError(type(quantity))
    value: Any = quantity.value
    return _number(value, quantity.unit.text, quantity.basis)


@lru_cache(maxsize=8192, typed=True)  # a changed field leaves 81 % of the numbers of its scopes as they are
def _number(value: Any, unit: str, basis: Basis) -> Json:
    value = json_value(value)
    if value is None:
        return {"value": None, "unit": unit, "text": None, "basis": None}
    return {"value": value, "unit": unit, "text": format_quantity(value, unit), "basis": BASES[basis]}


def multiple(quantity: Quantity | None) -> Json | None:
    """Return a multiple of today's load as a number, whose texts are cut off and never rounded up."""
    if quantity is None:
        return None
    written = number(quantity)
    value = written["value"]
    text = written["text"] if value is None else format_multiple(value)
    return {**written, "text": text, "share_of_load_text": share_of_load_text(value)}


def share_of_load_text(multiple: float | None) -> str | None:
    """Return the share of today's load that a multiple below one is; None from today's load on."""
    return format_share_of_load(multiple) if multiple is not None and multiple < 1 else None


def share_text(limit: Limit) -> str | None:
    """Return the used share of a limit for people: in percent, or in words where a queue grows without end."""
    share = limit.used_pct
    if limit.is_endless or share is None:
        return ENDLESS if limit.is_endless else None
    text: str | None = number(share)["text"]
    return text


def moment(limit: Limit) -> Json | None:
    """Return when a limit is reached in the outage that the plan has; None where it is not."""
    found = limit.moment
    return None if found is None else {"after": number(found.after), "text": found.text, "sentence": found.sentence}


def limit_json(limit: Limit) -> LimitJson:
    """Return a limit in JSON."""
    share = limit.used_pct
    numbers = {name: getattr(limit, name) for name in NUMBERS} | {"multiple": multiple(limit.multiple)}
    if share is not None and not (share.known and limit.growth_known):
        numbers["headroom"] = numbers["multiple"] = None
    if limit.is_endless:
        numbers |= {name: {**number(getattr(limit, name)), "text": ENDLESS} for name in ("used", "used_pct")}
        numbers["headroom"] = None
    written = {
        "id": limit.id,
        "kind": limit.kind,
        "title": limit.title,
        "subject": limit.subject,
        "part": limit.part,
        "verdict": limit.verdict,
        **numbers,
        "at_least": limit.at_least,
        "endless": limit.is_endless,
        "bounds": None if limit.bounds is None or limit.is_endless else _bounds(limit),
        "assumption": limit.assumption,
        "ceiling": limit.is_ceiling,
        "decisive": limit.decisive,
        "beyond": limit.beyond,
        "caution": limit.caution,
        "moment": moment(limit),
    }
    if limit.is_warning_by_caution:  # few are: the others are sent without the field
        written["warning_by_caution"] = True
    return LimitJson(limit.rank, limit.verdict, orjson.Fragment(dump(written)))


def _bounds(limit: Limit) -> Json:
    """Return the bounds of a limit, and in a sentence what it depends on where they do not decide."""
    numbers = {name: getattr(limit, name) for name in BOUNDS}
    ends = {name: multiple(end) if name.startswith("multiple") else end for name, end in numbers.items()}
    return {**ends, "text": bounds_text(limit)}


def bounds_text(limit: Limit) -> str:
    """Return use and limit in words: `at least 441 MB, at most 463 MB of 720 MB`."""
    used = between_text(limit.used_at_least, limit.used_at_most)
    of = between_text(limit.limit_at_least, limit.limit_at_most)
    if not used:
        return f"the limit is {of}" if of else ""
    return f"{used} of {of}" if of else used


def between_text(low: Quantity | None, high: Quantity | None) -> str:
    """Return between which bounds a quantity is: `at least 441 MB, at most 463 MB`; empty where there is none."""
    texts = [None if end is None else format_quantity(float(end.value), end.unit.text) for end in (low, high)]
    if texts[0] == texts[1]:
        return texts[0] or ""
    return ", ".join(f"{words} {text}" for words, text in zip(("at least", "at most"), texts, strict=True) if text)


def findings(results: Iterable[Result]) -> list[Json]:
    """Return the findings, each once with all places of the plan that it is about."""
    places: dict[Finding, list[Json]] = {}
    for result in results:
        if isinstance(result, PlacedFinding):
            place = {"subject": result.subject, "part": result.part, "path": result.path}
            places.setdefault(result.finding, []).append(place)
    return [{**finding.as_dict(), "errata": finding.errata, "places": found} for finding, found in places.items()]


def missing_input(missing: MissingInput) -> Json:
    """Return a missing input: its path, what it is called, whose it is, and both in words."""
    return {"path": missing.path, "name": missing.name, "owner": missing.owner or None, "message": missing.message}


def missing_inputs(limits: Iterable[Limit]) -> list[Json]:
    """Return the inputs that are missing to judge the limits."""
    return [{"limit": limit.id, **missing_input(missing)} for limit in limits for missing in limit.missing_inputs]


def missing_together(missing: MissingTogether) -> Json:
    """Return an input that parts of the plan lack, with the fields to enter and the limits that need it."""
    return {
        "title": missing.title,
        "inputs": missing.to_enter,
        "limits": [limit.id for limit in missing.limits],
        "limits_text": missing.needed_for,
    }


def remedy(limit: Limit, remedy: Remedy, multiple: float | None, worse: Sequence[Limit]) -> Json:
    """Return a change that would help.

    `multiple` is that of the limit after the change, if it was calculated; `worse` are limits whose verdict is worse
    then.
    """
    also = [{"path": path, "to": value} for path, value in remedy.also]
    change = {"path": remedy.path, "message": remedy.message, "to": remedy.to, "also": also}
    share = share_of_load_text(multiple)
    others = [{"limit": one.id, "verdict": one.verdict} for one in worse]
    effect = {"multiple": multiple, "share_of_load_text": share, "worse": others, "worse_text": _worse_text(worse)}
    return {"limit": limit.id, **change, **effect}


def _worse_text(worse: Sequence[Limit]) -> str | None:
    """Return which limits a change makes exceeded, not known or a warning, as sentences; None where there is none."""
    words = (("exceeded", "Then exceeded"), ("unknown", "Then not known"), ("watch", "Then a warning"))
    by_verdict = [(text, [one for one in worse if one.verdict == verdict]) for verdict, text in words]
    return " ".join(f"{text}: {names_of(limits)}." for text, limits in by_verdict if limits) or None


def sources(results: Iterable[Result]) -> list[Json]:
    """Return the citations and errata of limits and quantities, with the ids of the results that share them."""
    found: dict[tuple[tuple[Citation, ...], tuple[str, ...]], list[str]] = {}
    for result in results:
        if isinstance(result, ReportedQuantity):
            found.setdefault(_sources(result.quantity), []).append(result.id)
        elif isinstance(result, Limit):
            ends = () if result.bounds is None else (result.used_at_least, result.used_at_most, result.limit_at_most)
            found.setdefault(_sources(result.used, result.limit, *ends), []).append(result.id)
    return [
        {"citations": [citation.as_dict() for citation in cited], "errata": errata, "results": ids}
        for (cited, errata), ids in found.items()
        if cited or errata
    ]


def _sources(*quantities: Quantity | None) -> tuple[tuple[Citation, ...], tuple[str, ...]]:
    known = [quantity for quantity in quantities if quantity is not None]
    origins = [origin for origin in leaves(*known) if origin.has_sources]
    cited = dict.fromkeys(citation for origin in origins for citation in origin.citations)
    return tuple(cited), tuple(dict.fromkeys(id for origin in origins for id in origin.errata))


def numbers_of(result: Result) -> Iterator[tuple[str, Quantity]]:
    """Yield every number of a result with its id."""
    if isinstance(result, ReportedQuantity):
        yield result.id, result.quantity
    elif isinstance(result, Limit):
        if result.moment is not None:
            yield f"{result.id}#moment", result.moment.after
        for name in NUMBERS if result.bounds is None else NUMBERS + BOUNDS:
            quantity = getattr(result, name)
            if quantity is not None:
                yield f"{result.id}#{name}", quantity


def explained(id: str, quantity: Quantity, shared: Derivations | None = None) -> Json:
    """Return a number with derivation, citations, caveats and errata."""
    name = id.rsplit("#", 1)[-1].rsplit("/", 1)[-1]
    return {**render(name, None, quantity.unnamed_copy(), (), shared or Derivations()), "id": id}
