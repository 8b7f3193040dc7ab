"""The one place that decides permission: what each operation of the API needs, and whether somebody has it.

An operation that does not stand in `NEEDS` is refused to everyone, so that a new one is closed until somebody has
thought about who may use it.
"""

from dataclasses import dataclass

from mqplanner.access.principal import Principal, Role, Scope
from mqplanner.errors import Archived, NotAllowed, NotFound


@dataclass(frozen=True, slots=True)
class Need:
    """What it takes to use an operation."""

    scope: Scope | None = None
    """None: anyone, without signing in."""
    role: Role | None = None
    """Where the operation is about one plan: the least role on it."""
    put_away: bool = True
    """Whether it is possible on an archived plan."""


OPEN = Need()
"""For everybody: it says nothing of anybody's plans, or the secret of a link opens it."""
_READS = Need(Scope.READ)
_WRITES = Need(Scope.WRITE)
_VIEWS = Need(Scope.READ, Role.VIEWER)
_CHANGES = Need(Scope.WRITE, Role.EDITOR, put_away=False)
_NAMES = Need(Scope.WRITE, Role.EDITOR)
_PUTS_AWAY = Need(Scope.WRITE, Role.OWNER)
_SHARES = Need(Scope.WRITE, Role.OWNER, put_away=False)

NEEDS: dict[str, Need] = {
    "list_plans": _READS,
    "list_tags": _READS,
    "whoami": _READS,
    "create_plan": _WRITES,
    "import_plan": _WRITES,
    "copy_shared_plan": _WRITES,
    "get_plan": _VIEWS,
    "list_revisions": _VIEWS,
    "get_revision": _VIEWS,
    "explain_revision": _VIEWS,
    "compare_revisions": _VIEWS,
    "export_plan": _VIEWS,
    "duplicate_plan": Need(Scope.WRITE, Role.VIEWER),
    "save_plan": _CHANGES,
    "describe_plan": _CHANGES,
    "restore_revision": _CHANGES,
    "name_version": _NAMES,
    "archive_plan": _PUTS_AWAY,
    "restore_plan": _PUTS_AWAY,
    "share_plan": _SHARES,
    "list_shares": Need(Scope.READ, Role.OWNER),
    "revoke_share": _PUTS_AWAY,
    "get_shared_plan": OPEN,
    "get_shared_plan_today": OPEN,
    "explain_shared_plan": OPEN,
}
"""By operation id."""


def need_of(operation: str) -> Need:
    """What an operation needs; NotAllowed where nobody has decided."""
    found = NEEDS.get(operation)
    if found is None:
        raise NotAllowed(f"Nobody has decided yet who may use {operation}.")
    return found


def require_scope(need: Need, principal: Principal) -> None:
    """Raise NotAllowed when somebody came in with less than the operation takes."""
    if need.scope is Scope.WRITE and principal.scope is not Scope.WRITE:
        raise NotAllowed("This token may read and not change anything.")


def require_role(need: Need, role: Role | None, archived: bool, plan_id: str) -> Role:
    """The role, where it suffices. NotFound for somebody else's plan, which nobody is told exists."""
    if role is None:
        raise NotFound("plan", plan_id)
    if need.role is not None and role < need.role:
        raise NotAllowed(f"That takes the role {need.role.word} on this plan; yours is {role.word}.")
    if archived and not need.put_away:
        raise Archived
    return role
