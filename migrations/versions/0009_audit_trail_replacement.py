"""The audit trail also refuses what replaces a row on SQLite."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

SQLITE = """
CREATE TRIGGER audit_events_keep_REPLACE BEFORE INSERT ON audit_events
WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = NEW.id OR rowid = NEW.rowid)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END
"""


def upgrade() -> None:
    """Refuse an event with the id or the place of another one.

    INSERT OR REPLACE deletes the other row without its trigger, unless a connection has asked for recursive triggers.
    On Postgres ON CONFLICT DO UPDATE meets the trigger of 0005.
    """
    if op.get_bind().dialect.name == "sqlite":
        op.execute(SQLITE)


def downgrade() -> None:
    """Drop the trigger."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER audit_events_keep_REPLACE")
