"""Plans, their revisions, and shared links."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "plans",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("current_revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plans")),
    )
    op.create_table(
        "plan_revisions",
        sa.Column("plan_id", sa.String(22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"], name=op.f("fk_plan_revisions_plans")),
        sa.PrimaryKeyConstraint("plan_id", "number", name=op.f("pk_plan_revisions")),
    )
    op.create_table(
        "shares",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("plan_id", sa.String(22), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=True),
        sa.Column("revoked_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["plan_id", "revision"],
            ["plan_revisions.plan_id", "plan_revisions.number"],
            name=op.f("fk_shares_plan_revisions"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shares")),
        sa.UniqueConstraint("token_sha256", name=op.f("uq_shares_token_sha256")),
    )
    op.create_index(op.f("ix_shares_plan_id"), "shares", ["plan_id"])


def downgrade() -> None:
    """Drop the tables, with every saved plan."""
    op.drop_index(op.f("ix_shares_plan_id"), table_name="shares")
    op.drop_table("shares")
    op.drop_table("plan_revisions")
    op.drop_table("plans")
