"""Count the bytes of each plan, so that what one principal stores can be limited."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

FILL = """
UPDATE plans SET stored_bytes = (
    SELECT coalesce(sum(length(document) + coalesce(length(answer), 0) + coalesce(length(derivations), 0)), 0)
    FROM plan_revisions WHERE plan_revisions.plan_id = plans.id
)
"""


def upgrade() -> None:
    """Add the column; the earlier release saves without it, while replicas change."""
    op.add_column("plans", sa.Column("stored_bytes", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index(op.f("ix_plans_owner_id_stored_bytes"), "plans", ["owner_id", "stored_bytes"])
    op.execute(FILL)


def downgrade() -> None:
    """Remove the column."""
    op.drop_index(op.f("ix_plans_owner_id_stored_bytes"), "plans")
    with op.batch_alter_table("plans") as batch:
        batch.drop_column("stored_bytes")
