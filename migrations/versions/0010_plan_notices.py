"""The state of the measured limits of each watched plan that was reported last."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "plan_notices",
        sa.Column("plan_id", sa.String(22), nullable=False),
        sa.Column("state", sa.String(20), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("figures_version", sa.String(64), nullable=False),
        sa.Column("measurements", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"], name=op.f("fk_plan_notices_plans"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("plan_id", name=op.f("pk_plan_notices")),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("plan_notices")
