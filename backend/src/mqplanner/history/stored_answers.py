"""The answer to a plan as it is stored with a revision."""

import math
import re
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
import structlog

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.growth_dates import years_text
from mqplanner.assessment.verdict import VERDICTS
from mqplanner.cached_property import cached_property
from mqplanner.errors import InvalidInput, Problem
from mqplanner.history.stored_derivations import derivations_of
from mqplanner.plan.paths import levels
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.version import version

log = structlog.get_logger("mqplanner.history")

MAX_PARTS = 5000
"""Parts of a plan (queue managers, channels and the like) up to which a save waits for its answer."""

AT_LEAST = ("multiple_at_least", "date_at_least", "date_text_at_least")
"""Fields of the smallest multiple at which a limit may be reached."""

MAX_TEXT = 200
"""Characters of a text that the list of plans shows of an answer."""


@dataclass(frozen=True)
class Answer:
    """The result of assessing a plan, with the versions of rules and figures; `content` None where that failed."""

    rules: str
    figures: str
    content: bytes | None = None
    """JSON: the answer as the API gives it, derivations by id."""
    derivations: bytes | None = None
    """JSON: the derivation of each number, as `stored_derivations` writes it."""
    problems: tuple[Problem, ...] = ()
    """Why it could not be assessed."""

    @cached_property
    def plain(self) -> dict[str, Any] | None:
        """The content as plain data."""
        return None if self.content is None else orjson.loads(self.content)


def answer_of(document: Mapping[str, Any]) -> Answer:
    """Return the answer to a document; never raise, because any document may be saved."""
    rules, figures = version()["rules"], version()["figures"]
    problems: tuple[Problem, ...]
    if _parts(document) > MAX_PARTS:
        text = f"has more than {MAX_PARTS:,} parts: too many to be assessed with a save"
        return Answer(rules, figures, problems=(Problem("", None, text),))
    try:
        assessed = Assessment(read_plan(document))
        first = assessed.first_limit
        # The years until the first limit is reached belong to no scope.
        years = [f"{first.limit.id}#years"] if first.limit and first.years else []
        return Answer(rules, figures, assessed.as_json(), derivations_of(assessed, years))
    except InvalidInput as error:
        problems = tuple(error.problems)
    except Exception as error:  # an internal error must not prevent a save
        last = traceback.extract_tb(error.__traceback__)[-1]  # no message, which may contain parts of a plan
        place = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
        log.error("no answer", error=type(error).__qualname__, at=place)
        problems = (Problem("", None, "cannot be assessed because of an internal error"),)
    return Answer(rules, figures, problems=problems)


def summary_of(answer: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Summarise an answer: the first limit and the sentence about it, the worst verdict, the number of each verdict."""
    if answer is None:
        return None
    verdicts = [one.get("verdict") for one in answer.get("limits") or ()]
    counts = {verdict: verdicts.count(verdict) for verdict in VERDICTS if verdict in verdicts}
    first = answer.get("first_limit")
    first = first if isinstance(first, Mapping) else {}
    sentence = first.get("sentence")
    kinds = {str(one.get("id")): one.get("kind") for one in answer.get("limits") or ()}
    earliest = _earliest(first)
    return {
        "first_limit": {**_first_limit(first, kinds), **earliest} if first.get("limit") else None,
        "multiple_at_least": earliest["multiple_at_least"],
        "date_at_least": earliest["date_at_least"],
        "sentence": sentence if isinstance(sentence, str) else None,
        "verdict": next(iter(counts), None),
        "verdicts": counts,
    }


def environments_in(document: Any) -> list[str]:
    """Return the environments of the queue managers of a document, which may have mistakes; sorted."""
    lpars = document.get("lpars") if isinstance(document, dict) else None
    managers = [
        manager
        for lpar in (lpars if isinstance(lpars, list) else ())
        if isinstance(lpar, dict) and isinstance(lpar.get("queue_managers"), list)
        for manager in lpar["queue_managers"]
    ]
    found = (one.get("environment") for one in managers if isinstance(one, dict))
    return sorted({one[:MAX_TEXT] for one in found if isinstance(one, str) and "\0" not in one})


def _earliest(first: Mapping[str, Any]) -> dict[str, Any]:
    """Return the smallest multiple at which a limit may be reached, with its day.

    Answers of earlier releases have no day of the uncertain limits: it is that of the first limit.
    """
    if "multiple_at_least" in first:
        day, text = _date(first, "date_at_least", "date_text_at_least")
        return dict(zip(AT_LEAST, (_multiple(first, "multiple_at_least"), day, text), strict=True))
    uncertain = [one for one in first.get("uncertain") or () if isinstance(one, Mapping)]
    found = [multiple for one in (first, *uncertain) if (multiple := _multiple(one, "multiple")) is not None]
    return dict(zip(AT_LEAST, (min(found, default=None), *_date(first, "date", "date_text")), strict=True))


def _multiple(of: Mapping[str, Any], name: str) -> float | None:
    """Return a multiple, or years, of an answer, which may come from a file, whose content is not checked."""
    number = of.get(name)
    value = number.get("value") if isinstance(number, Mapping) else None
    return max(0.0, float(value)) if isinstance(value, int | float) and math.isfinite(value) else None


def _date(of: Mapping[str, Any], name: str, text_name: str) -> tuple[str | None, str | None]:
    """Return a day and its text; both None where it is no day."""
    day, text = of.get(name), of.get(text_name)
    if not isinstance(day, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        return None, None
    return day, text[:MAX_TEXT] if isinstance(text, str) else None


def _first_limit(first: Mapping[str, Any], kinds: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the first limit for a list; `multiple` None: exceeded whatever the workload."""
    number = first.get("multiple")
    texts = {
        "id": first["limit"],
        "kind": kinds.get(str(first["limit"])),
        "title": first.get("title"),
        "subject": first.get("subject"),
        "multiple_text": number.get("text") if isinstance(number, Mapping) else None,
    }
    known = {name: text[:MAX_TEXT] if isinstance(text, str) else None for name, text in texts.items()}
    day, text = _date(first, "date", "date_text")
    years = _multiple(first, "years")
    when = {"date": day, "date_text": text, "years_text": None if years is None else years_text(years)}
    undecided, number = first.get("undecided"), first.get("number")
    certainty = {
        "undecided": len(undecided) if isinstance(undecided, list) else None,
        "at_latest": number.endswith("#multiple_at_most") if isinstance(number, str) else None,
    }
    return {**known, "id": known["id"] or "", "multiple": _multiple(first, "multiple"), **when, **certainty}


def _parts(document: Any) -> int:
    """Return the number of objects in a document, at any depth; of too many only that they are."""
    count = 0
    for level in levels(document):
        count += sum(isinstance(member, dict) for member in level)
        if count > MAX_PARTS:
            break
    return count
