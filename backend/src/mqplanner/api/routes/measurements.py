"""`/api/v1/measurements/preview` and `/apply`: values from console output and reports, for a plan."""

import binascii
from base64 import b64decode
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.calculations import CalculationPool, Calculations, calculated
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.schemas import measurements as models
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.applying import apply
from mqplanner.measurements.changes import Change
from mqplanner.measurements.preview import Preview, preview
from mqplanner.measurements.sources import MAX_CHARACTERS, Source, decoded

PATHS = ("/api/v1/measurements/preview", "/api/v1/measurements/apply")
"""Requests that contain the texts of files."""
router = APIRouter(prefix="/api/v1/measurements", tags=["measurements"], route_class=StrictJsonRoute)


@router.post("/preview", response_model=models.MeasurementPreview)
async def preview_measurements(request: Request, body: models.MeasurementsToPreview) -> Response:
    """Return what messages, command output and reports would change in a plan. Nothing is changed or saved."""

    def work() -> dict[str, Any]:
        return preview_content(preview(body.plan, _sources(body.sources), body.answers))

    return await calculated(request, work, _pool(request, body))


@router.post("/apply", response_model=models.AppliedMeasurements)
async def apply_measurements(request: Request, body: models.MeasurementsToApply) -> Response:
    """Return the plan with the accepted values of a preview, each marked as measured. Nothing is saved."""

    def work() -> dict[str, Any]:
        applied = apply(body.plan, _sources(body.sources), body.answers, body.accept)
        return {"plan": applied.plan, "applied": len(applied.changes)}

    return await calculated(request, work, _pool(request, body))


def _pool(request: Request, body: models.MeasurementsToPreview) -> CalculationPool:
    calculations = Calculations.of(request)
    characters = sum(len(one.text or one.base64 or "") for one in body.sources)
    return calculations.longer(calculations.of_length(characters), calculations.of_plan(body.plan))


def _sources(given: list[models.MeasurementSource]) -> list[Source]:
    """Return the texts; InvalidInput for what is no Base64, or for too much at once."""
    found: list[Source] = []
    for number, one in enumerate(given):
        text = one.text
        if text is None:
            try:
                text = decoded(b64decode(one.base64 or "", validate=True))
            except (binascii.Error, ValueError):
                raise InvalidInput([Problem(f"/sources/{number}/base64", None, "is not Base64")]) from None
        found.append(Source(one.name, text))
    if sum(len(one.text) for one in found) > MAX_CHARACTERS:
        words = f"have more than {MAX_CHARACTERS:,} characters: import fewer files at once"
        raise InvalidInput([Problem("/sources", None, words, f"at most {MAX_CHARACTERS:,} characters")])
    return found


def preview_content(found: Preview) -> dict[str, Any]:
    """Return a preview as JSON data."""
    return {
        "sources": [
            {"name": one.name, "lines": one.lines, "messages": one.messages, "read": one.read, "problem": one.problem}
            for one in found.sources
        ],
        "changes": [_change(one) for one in found.changes],
        "questions": [
            {
                "id": one.id,
                "text": one.text,
                "choices": [{"value": choice.value, "label": choice.label} for choice in one.choices],
                "answer": one.answer,
                "is_required": one.is_required,
                "waiting": found.waiting.get(one.id, 0),
            }
            for one in found.questions
        ],
        "notices": [
            {
                "source": source,
                "owner": owner,
                "severity": one.severity,
                "text": one.text,
                "line": one.first_line,
                "time": one.time,
            }
            for source, owner, one in found.notices
        ],
        "unread": [
            {
                "source": source,
                "id": one.id,
                "count": one.count,
                "line": one.first_line,
                "text": one.text,
                "has_reader": one.has_reader,
            }
            for source, one in found.unread
        ],
        "added": [one._asdict() for one in found.added],
        "unused_answers": found.unused_answers,
    }


def _change(one: Change) -> dict[str, Any]:
    return {
        "id": one.id,
        "path": one.path,
        "owner_kind": one.target.kind,
        "owner": one.target.shown,
        "is_new_owner": one.is_new_owner,
        "part": one.part,
        "label": one.label,
        "old": one.old,
        "new": one.new,
        "old_text": one.old_text,
        "new_text": one.new_text,
        "is_same": one.is_same,
        "source": one.origin.source,
        "line": one.origin.fact.first_line,
        "last_line": one.origin.fact.last_line,
        "time": one.origin.fact.time,
        "reader": one.origin.reader.title,
        "shown": one.origin.fact.shown[:200],
        "confidence": one.confidence,
        "note": one.note,
        "refused": one.refused,
        "selected": one.selected,
    }
