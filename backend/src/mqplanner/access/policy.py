"""What each operation of the API requires, and the checks; the only place that decides permission.

An operation that is not in `REQUIREMENTS` is refused to everyone, so a new one is closed until its access is decided.
"""

from dataclasses import dataclass

from mqplanner.access.principal import Principal, Role, TokenScope
from mqplanner.errors import Archived, NotAllowed, NotFound


@dataclass(frozen=True, slots=True)
class RequiredAccess:
    """What a principal needs to use an operation."""

    scope: TokenScope | None = None
    """None: the operation is open to everyone."""
    role: Role | None = None
    """Lowest role on the plan, where the operation is about one plan."""
    allow_archived: bool = True
    """Whether the operation is possible on an archived plan."""


OPEN = RequiredAccess()
"""For operations that reveal nothing about plans, or that the secret of a link protects."""
_READ = RequiredAccess(TokenScope.READ)
_CREATE = RequiredAccess(TokenScope.WRITE)
_VIEW = RequiredAccess(TokenScope.READ, Role.VIEWER)
_EDIT = RequiredAccess(TokenScope.WRITE, Role.EDITOR, allow_archived=False)
_EDIT_ARCHIVED = RequiredAccess(TokenScope.WRITE, Role.EDITOR)
_OWN = RequiredAccess(TokenScope.WRITE, Role.OWNER)
_SHARE = RequiredAccess(TokenScope.WRITE, Role.OWNER, allow_archived=False)

REQUIREMENTS: dict[str, RequiredAccess] = {
    "list_plans": _READ,
    "list_tags": _READ,
    "plan_metrics": _READ,
    "create_webhook": _CREATE,
    "list_webhooks": _READ,
    "delete_webhook": _CREATE,
    "test_webhook": _CREATE,
    "list_deliveries": _READ,
    "assess_plans": _READ,
    "compare_many_plans": _READ,
    "check_plans": _READ,
    "whoami": _READ,
    "get_fleet": _READ,
    "get_fleet_member": _READ,
    "get_measured_metric": _READ,
    "list_uploads": _READ,
    "get_upload": _READ,
    "create_upload": _CREATE,
    "put_upload_content": _CREATE,
    "import_upload": _CREATE,
    "delete_upload": _CREATE,
    "compare_measured": _READ,
    "use_measured_values": _READ,
    "hold_against_actual": _READ,
    "notice_measured": _READ,
    "check_completeness": _READ,
    "create_plan": _CREATE,
    "import_plan": _CREATE,
    "copy_shared_plan": _CREATE,
    "get_plan": _VIEW,
    "record_opening": _VIEW,
    "list_revisions": _VIEW,
    "get_revision": _VIEW,
    "explain_revision": _VIEW,
    "compare_revisions": _VIEW,
    "compare_stored_with_measured": _VIEW,
    "hold_stored_against_actual": _VIEW,
    "export_plan": _VIEW,
    "report_plan": _VIEW,
    "duplicate_plan": RequiredAccess(TokenScope.WRITE, Role.VIEWER),
    "save_plan": _EDIT,
    "update_plan": _EDIT,
    "restore_revision": _EDIT,
    "name_revision": _EDIT_ARCHIVED,
    "archive_plan": _OWN,
    "restore_plan": _OWN,
    "share_plan": _SHARE,
    "list_shares": RequiredAccess(TokenScope.READ, Role.OWNER),
    "revoke_share": _OWN,
    "delete_plan": _OWN,
    "list_audit_events": RequiredAccess(TokenScope.ADMIN),
    "get_shared_plan": OPEN,
    "reassess_shared_plan": OPEN,
    "explain_shared_plan": OPEN,
}
"""By operation id."""


def require_scope(requirement: RequiredAccess, principal: Principal) -> None:
    """Raise NotAllowed where the scope of the principal is too narrow."""
    if requirement.scope is None or principal.scope.includes(requirement.scope):
        return
    if requirement.scope is TokenScope.ADMIN:
        raise NotAllowed("Only a token with the scope “admin” may see or do this.")
    raise NotAllowed("This token may read and not change anything.")


def require_role(requirement: RequiredAccess, role: Role | None, archived: bool, plan_id: str) -> Role:
    """Return the role where it suffices; raise NotFound without any, so that no response reveals the plan."""
    if role is None:
        raise NotFound("plan", plan_id)
    if requirement.role is not None and role < requirement.role:
        raise NotAllowed(f"This needs the role {requirement.role.label} on the plan; yours is {role.label}.")
    if archived and not requirement.allow_archived:
        raise Archived
    return role
