"""Webhooks, their deliveries, and the verdict on each watched plan that was reported last."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.String(22)
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "webhooks",
        sa.Column("id", ID, nullable=False),
        sa.Column("owner_id", ID, nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("tag", sa.String(50), nullable=True),
        sa.Column("secret", sa.String(100), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("disabled_at", TIME, nullable=True),
        sa.ForeignKeyConstraint(["owner_id"], ["principals.id"], name=op.f("fk_webhooks_principals")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )
    op.create_index(op.f("ix_webhooks_owner_id"), "webhooks", ["owner_id"])
    op.create_table(
        "webhook_deliveries",
        sa.Column("id", ID, nullable=False),
        sa.Column("webhook_id", ID, nullable=False),
        sa.Column("plan_id", ID, nullable=True),
        sa.Column("event", sa.String(40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("last_attempt_at", TIME, nullable=True),
        sa.Column("next_attempt_at", TIME, nullable=True),
        sa.Column("claimed_until", TIME, nullable=True),
        sa.Column("delivered_at", TIME, nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhooks.id"], name=op.f("fk_webhook_deliveries_webhooks")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_deliveries")),
    )
    op.create_index(op.f("ix_webhook_deliveries_next_attempt_at"), "webhook_deliveries", ["next_attempt_at"])
    columns = ["webhook_id", "created_at"]
    op.create_index(op.f("ix_webhook_deliveries_webhook_id_created_at"), "webhook_deliveries", columns)
    op.create_table(
        "plan_verdicts",
        sa.Column("plan_id", ID, nullable=False),
        sa.Column("verdict", sa.String(10), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("figures_version", sa.String(64), nullable=False),
        sa.Column("checked_on", sa.String(10).with_variant(sa.String(10, collation="C"), "postgresql"), nullable=False),
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"], name=op.f("fk_plan_verdicts_plans"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("plan_id", name=op.f("pk_plan_verdicts")),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("plan_verdicts", "webhook_deliveries", "webhooks"):
        op.drop_table(table)
