"""From what somebody sent to what is kept: the document as text, its answer, and what changed."""

import json
from typing import Any

import orjson

from mqplanner.history.revision_summary import changes
from mqplanner.history.stored_answers import Answer, answer_of, summary_of
from mqplanner.history.stored_derivations import Kept
from mqplanner.persistence.plan_tables import PlanRevision
from mqplanner.persistence.plans import Content


def content_of(document: dict[str, Any], name: str, **said: Any) -> tuple[Content, Answer]:
    """What a save brings, with the answer to it. Computed before a transaction begins, as nobody should wait for it."""
    answer = answer_of(document)
    content = Content(
        name=name,
        document=document_text(document),
        rules_version=answer.rules,
        figures_version=answer.figures,
        summary=as_text(summary_of(answer.plain)),
        answer=answer.content,
        derivations=answer.derivations,
        **said,
    )
    return content, answer


def kept_content(revision: PlanRevision, name: str, **said: Any) -> Content:
    """The content of a revision once more, with the answer that it had."""
    return Content(
        name=name,
        document=revision.document,
        rules_version=revision.rules_version,
        figures_version=revision.figures_version,
        summary=revision.summary,
        answer=revision.answer,
        derivations=revision.derivations,
        **said,
    )


def changes_since(before: PlanRevision, document: dict[str, Any], answer: Answer) -> str:
    """JSON: what differs from a revision, in few words."""
    return as_text(changes(document_of(before), document, answer_in(before), answer.plain)) or ""


def document_text(document: dict[str, Any]) -> str:
    """The document as it is kept: every character and every number as it was read."""
    return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def document_of(revision: PlanRevision) -> dict[str, Any]:
    """The document of a revision."""
    found: dict[str, Any] = json.loads(revision.document)
    return found


def answer_in(revision: PlanRevision) -> dict[str, Any] | None:
    """The answer that a revision had when it was saved."""
    return None if revision.answer is None else orjson.loads(revision.answer)


def derivations_in(revision: PlanRevision) -> Kept | None:
    """The derivations of that answer, by the ids of its numbers."""
    return None if revision.derivations is None else Kept(revision.derivations)


def as_text(value: dict[str, Any] | None) -> str | None:
    """JSON text of something small."""
    return None if value is None else orjson.dumps(value).decode()


def copied_name(name: str, given: str | None, longest: int) -> str:
    """What a copy is called."""
    return given or f"{name[: longest - 7]} (copy)"
