"""`/api/v1/assess`, `/explain`, `/moved`: every limit of a plan, how a number came about, and what moved since."""

from collections import OrderedDict
from functools import lru_cache
from hashlib import sha256
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.ahead import Ahead
from mqplanner.api.models.assessment import AnswerChanges, Explained, NumbersToExplain, PlanToAssess
from mqplanner.api.models.assessment import Assessment as AssessmentModel
from mqplanner.api.models.moved import Movements, PlanAndAnswer
from mqplanner.api.models.problem import BODY, problems
from mqplanner.api.responses import Json, json_bytes
from mqplanner.api.strict_route import StrictRoute
from mqplanner.assessment.answer import Answer
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.kept import Kept
from mqplanner.assessment.questions.fingerprints import fingerprints
from mqplanner.assessment.questions.moved import moved
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.reading import read_plan
from mqplanner.rules.version import version

LATEST = 32
"""Plans whose answers are kept."""

TOLD = 128
"""Answers that are kept so that the next can be told by what changed."""

PIECES = 250_000
"""Of what is kept in all: a hundred answers for twenty queue managers, a few for a thousand."""

AHEAD = 64
"""Answers that are kept for plans which nobody has asked about yet."""

QUICK = 5_000
"""Pieces of an answer that takes a moment: forty queue managers. For a larger one nothing is guessed at."""

TAG = 32
"""Characters in the tag of an answer."""

router = APIRouter(prefix="/api/v1", tags=["assessment"], route_class=StrictRoute)


@router.post("/assess", response_model=AssessmentModel | AnswerChanges, responses=problems(*BODY))
async def assess_plan(body: PlanToAssess) -> Response:
    """What a plan comes to; with `since` only what differs from an earlier answer. Nothing is saved."""
    if body.since is not None:
        return Json(_changes(body.plan, body.since))
    if not body.fingerprints and not body.derivations:
        return json_bytes(_answer(orjson.dumps(body.plan)))
    assessment = Assessment(read_plan(body.plan))
    if body.fingerprints:
        return Json({**assessment.as_dict(body.derivations), "fingerprints": fingerprints(assessment)})
    return json_bytes(assessment.as_json(body.derivations))


@lru_cache(maxsize=LATEST)
def _answer(document: bytes) -> bytes:
    """The answer for a plan document in JSON. The same plan is asked about often: reloaded, explained, shared."""
    return Assessment(read_plan(orjson.loads(document))).as_json()


_told: OrderedDict[str, Answer] = OrderedDict()
"""The latest answers that were told by what changed, by tag: what people who type have on their screens."""


_guessed: Kept[str, Answer] = Kept(AHEAD)
"""Answers to what may be typed next, by tag."""


def _changes(plan: dict[str, Any], since: str) -> dict[str, Any]:
    """What differs from the answer with the tag `since`; all of it where this process does not know that answer."""
    ahead.hold()
    text = orjson.dumps(plan)
    tag = _tag(text)
    earlier = _told.get(since)
    now = _told.pop(tag, None) or _guessed.get(tag) or Assessment(read_plan(plan)).answer()
    _told[tag] = now
    while len(_told) > TOLD or (len(_told) > 2 and sum(answer.size for answer in _told.values()) > PIECES):
        _told.popitem(last=False)
    if now.size <= QUICK:
        ahead.go_on(since, tag, text)
    return {"tag": tag, "since": None if earlier is None else since, **now.since(earlier)}


def _guess(plan: dict[str, Any]) -> None:
    """Have the answer ready, should somebody ask."""
    tag = _tag(orjson.dumps(plan))
    if tag not in _told and _guessed.get(tag) is None:
        _guessed(tag, Assessment(read_plan(plan)).answer())


def _tag(plan: bytes) -> str:
    """What the answer to a plan is known by: the plan, and the rules and figures."""
    return sha256(plan + orjson.dumps(version())).hexdigest()[:TAG]


ahead = Ahead(_guess)
"""Allowed by who serves this machine alone."""


@router.post("/moved", response_model=Movements, responses=problems(*BODY))
def say_what_moved(body: PlanAndAnswer) -> Response:
    """Which results of an earlier answer are not today's, and which figures or rules moved them.

    An answer is pinned by keeping it: an older version of rules and figures is answered from the stored answer, and
    this says how today's differs.
    """
    return Json(moved(read_plan(body.plan), body.answer))


@router.post("/explain", response_model=Explained, responses=problems(*BODY))
async def explain_numbers(body: NumbersToExplain) -> Response:
    """Derivation, citations, caveats and errata of numbers of an assessment, by the ids that it gives them."""
    assessment = Assessment(read_plan(body.plan))
    found = {id: assessment.explain(id) for id in body.ids}
    unknown = [
        Problem(f"ids/{number}", id, "is not a number of this plan's assessment")
        for number, id in enumerate(body.ids)
        if found[id] is None
    ]
    if unknown:
        raise InvalidInput(unknown)
    return Json({"quantities": found})
