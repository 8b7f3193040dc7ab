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
    sentence = first.get("sentence") if isinstance(first, Mapping) else None
    kinds = {str(one.get("id")): one.get("kind") for one in answer.get("limits") or ()}
    return {
        "first_limit": _first_limit(first, kinds) if isinstance(first, Mapping) and first.get("limit") else None,
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


def _first_limit(first: Mapping[str, Any], kinds: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the first limit for a list; `multiple` None: exceeded whatever the workload."""
    number = first.get("multiple")
    multiple, multiple_text = (number.get("value"), number.get("text")) if isinstance(number, Mapping) else (None, None)
    is_number = isinstance(multiple, int | float) and math.isfinite(multiple)
    texts = {
        "id": first["limit"],
        "kind": kinds.get(str(first["limit"])),
        "title": first.get("title"),
        "subject": first.get("subject"),
        "multiple_text": multiple_text,
        "date": first.get("date"),
        "date_text": first.get("date_text"),
    }
    # The answer may come from a file, whose content is not checked.
    known = {name: text[:MAX_TEXT] if isinstance(text, str) else None for name, text in texts.items()}
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", known["date"] or ""):
        known["date"] = known["date_text"] = None
    return {**known, "id": known["id"] or "", "multiple": max(0.0, float(multiple or 0)) if is_number else None}


def _parts(document: Any) -> int:
    """Return the number of objects in a document, at any depth; of too many only that they are."""
    count = 0
    for level in levels(document):
        count += sum(isinstance(member, dict) for member in level)
        if count > MAX_PARTS:
            break
    return count
