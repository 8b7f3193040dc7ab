"""Builds the content of a revision from a request, reads it back from the database, and explains its numbers."""

import json
from contextlib import suppress
from typing import Annotated, Any

import orjson
from fastapi import Query

from mqplanner.access.policy import RequiredAccess
from mqplanner.access.principal import TokenScope
from mqplanner.api.authorization import AuthorizationContext
from mqplanner.api.schemas.plans import PlanToCopy, RevisionDetails
from mqplanner.api.schemas.texts import MAX_NAME
from mqplanner.differences.stored_answers import changes
from mqplanner.errors import InvalidInput, NotFound, Problem
from mqplanner.history.stored_answers import answer_of, summary_of
from mqplanner.history.stored_derivations import StoredDerivations
from mqplanner.persistence.plan_access import access_plan
from mqplanner.persistence.tables import Plan, PlanRevision
from mqplanner.plan.choice_spellings import with_texts


def new_revision(
    document: dict[str, Any], name: str, details: RevisionDetails, base: PlanRevision | None = None
) -> PlanRevision:
    """Return a new revision with its answer, and with its changes where there is one that it is based on.

    This is a calculation, for a pool and before the transaction.
    """
    document = with_texts(document)
    answer = answer_of(document)
    return PlanRevision(
        name=name,
        document=document_text(document),
        author=details.author,
        note=details.note,
        version_name=details.version_name,
        rules_version=answer.rules,
        figures_version=answer.figures,
        summary=json_text(summary_of(answer.plain)),
        answer=answer.content,
        derivations=answer.derivations,
        changes=None if base is None else changes_since(base, document, answer.plain),
    )


def current_revision(context: AuthorizationContext, plan_id: str) -> PlanRevision | None:
    """Return the revision on which a save is likely to be based; None where the principal has no such plan.

    The transaction of the save checks everything: archived plans, roles, concurrent saves.
    """
    with context.store.reading() as session, suppress(NotFound):
        found = access_plan(session, context.principal, RequiredAccess(TokenScope.READ), plan_id).plan.revision
        session.refresh(found, ["answer"])
        return found
    return None


def rebase(revision: PlanRevision, base: PlanRevision | None, plan: Plan) -> None:
    """Set the changes anew where there was another save since `base` was read, as `If-Match: *` allows."""
    if base is None or base.number != plan.current_revision:
        revision.changes = changes_since(plan.revision, document_of(revision), answer_in(revision))


def copied_revision(revision: PlanRevision, name: str, details: PlanToCopy | None) -> PlanRevision:
    """Return a copy of a revision for a new plan, with its stored answer."""
    columns = ("document", "rules_version", "figures_version", "summary", "answer", "derivations")
    return PlanRevision(
        name=(details and details.name) or f"{name[: MAX_NAME - 7]} (copy)",
        author=details.author if details else None,
        **{column: getattr(revision, column) for column in columns},
    )


def changes_since(before: PlanRevision, document: dict[str, Any], answer: dict[str, Any] | None) -> str:
    """Return a JSON summary of the differences from a revision."""
    return json_text(changes(document_of(before), document, answer_in(before), answer)) or ""


def document_text(document: dict[str, Any]) -> str:
    """Return the document as it is stored: every character and every number as it was read."""
    return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def document_of(revision: PlanRevision) -> dict[str, Any]:
    """Return the document of a revision."""
    found: dict[str, Any] = json.loads(revision.document)
    return found


def answer_in(revision: PlanRevision) -> dict[str, Any] | None:
    """Return the stored answer of a revision."""
    return None if revision.answer is None else orjson.loads(revision.answer)


def derivations_in(revision: PlanRevision) -> StoredDerivations | None:
    """Return the stored derivations of a revision."""
    return None if revision.derivations is None else StoredDerivations(revision.derivations)


def json_text(value: dict[str, Any] | None) -> str | None:
    """Return a small value as JSON text."""
    return None if value is None else orjson.dumps(value).decode()


Ids = Annotated[list[str], Query(min_length=1, max_length=200, description="Ids of numbers of the answer.")]


def explain(revision: PlanRevision, ids: list[str]) -> dict[str, Any]:
    """Return the derivations of these numbers; raise InvalidInput for one that the stored answer does not have."""
    derivations = derivations_in(revision)
    found = {id: derivations.get(id) if derivations else None for id in ids}
    unknown = [
        Problem(f"ids.{number}", id, "is not a number of the stored answer")
        for number, id in enumerate(ids)
        if found[id] is None
    ]
    if unknown:
        raise InvalidInput(unknown)
    return {"quantities": found}
