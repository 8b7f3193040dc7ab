"""`/api/v1/assess` and `/assess/each`, `/explain`, `/moved`: a plan's limits, where a number is from, what moved."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from functools import lru_cache
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.responses import Response, StreamingResponse

from mqplanner.api.delta import changes, changes_with_each
from mqplanner.api.question_route import QuestionRoute
from mqplanner.api.responses import MEDIA_TYPE, Json, dump, json_bytes
from mqplanner.api.schemas.answer_changes import Movements, PlanAndAnswer
from mqplanner.api.schemas.assessment import (
    AnswerChanges,
    Explained,
    NumbersToExplain,
    PlanToAssess,
    ValuesToAssess,
)
from mqplanner.api.schemas.assessment import Assessment as AssessmentModel
from mqplanner.api.schemas.problem import BODY, problems
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.fingerprints import fingerprints
from mqplanner.assessment.whatif.recalculation import moved
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.reading import read_plan

LATEST = 32
"""Plans whose answers are kept."""

BREATH_S = 0.001
"""Between two lines: who asks meanwhile waits for one, and not for all."""

router = APIRouter(prefix="/api/v1", tags=["assessment"], route_class=QuestionRoute)


@router.post("/assess", response_model=AssessmentModel | AnswerChanges, responses=problems(*BODY))
async def assess_plan(body: PlanToAssess) -> Response:
    """What a plan comes to; with `since` only what differs from an earlier answer. Nothing is saved."""
    if body.since is not None:
        return Json(changes(body.plan, body.since))
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


@router.post("/assess/each", response_model=list[AnswerChanges | None], responses=problems(*BODY))
async def assess_with_each(body: ValuesToAssess) -> Response:
    """What a plan comes to with each of some values in one of its fields, told by what differs from its own answer.

    One line for each value, in their order, written when it is known: so what may be asked next can be there before.
    A value that cannot stand there has null. Nothing is saved.
    """
    lines = changes_with_each(body.plan, body.path, body.values)
    return StreamingResponse(_written(lines, len(body.values)), media_type=MEDIA_TYPE)


async def _written(lines: Iterator[Any], count: int) -> AsyncGenerator[bytes, None]:
    """A JSON list, each entry with its line's end as soon as it is known."""
    yield b"[\n"
    for number, line in enumerate(lines, start=1):
        yield dump(line) + (b",\n" if number < count else b"\n]\n")
        await asyncio.sleep(BREATH_S)


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
        Problem(f"/ids/{number}", id, "is not a number of this plan's assessment")
        for number, id in enumerate(body.ids)
        if found[id] is None
    ]
    if unknown:
        raise InvalidInput(unknown)
    return Json({"quantities": found})
