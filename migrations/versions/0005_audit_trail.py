"""The audit trail, which the database itself protects from changes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.String(22)
NAME = sa.String(200)

POSTGRES = """
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit trail is only added to'; END $$;
CREATE TRIGGER audit_events_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
"""
SQLITE = """
CREATE TRIGGER audit_events_keep_{change} BEFORE {change} ON audit_events
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END
"""


def upgrade() -> None:
    """Create the table, with triggers that refuse every change of a row."""
    op.create_table(
        "audit_events",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("principal", NAME, nullable=False),
        sa.Column("principal_id", ID, nullable=True),
        sa.Column("plan_id", ID, nullable=True),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("address", sa.String(64), nullable=True),
        sa.Column("request_id", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_events")),
    )
    op.create_index(op.f("ix_audit_events_plan_id_id"), "audit_events", ["plan_id", "id"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(POSTGRES)
    else:
        for change in ("UPDATE", "DELETE"):
            op.execute(SQLITE.format(change=change))


def downgrade() -> None:
    """Drop the trail; the earlier release does not know the scope `admin`."""
    op.execute("UPDATE api_tokens SET scope = 'write' WHERE scope = 'admin'")
    op.drop_table("audit_events")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_change()")
