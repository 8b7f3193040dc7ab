"""What the list of plans shows and sorts by: worst verdict, first limit and date of the newest answer, and tags.

Existing rows are filled when they are listed: their answers are too large to be read here.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NAMES = ("listed_revision", "verdict_rank", "first_limit", "first_multiple", "first_date", "tags_folded")
INDEX = "ix_plans_not_listed"


def upgrade() -> None:
    """Add the columns; the earlier release saves without them, which the list notices by the revision."""
    folded = sa.String(200).with_variant(sa.String(200, collation="C"), "postgresql")
    day = sa.String(10).with_variant(sa.String(10, collation="C"), "postgresql")
    for column in (
        sa.Column("listed_revision", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("verdict_rank", sa.Integer(), nullable=False, server_default="9"),
        sa.Column("first_limit", sa.Text(), nullable=True),
        sa.Column("first_multiple", sa.Double(), nullable=False, server_default="1e18"),
        sa.Column("first_date", day, nullable=False, server_default="9999-12-31"),
        sa.Column("tags_folded", folded, nullable=False, server_default=sa.text("''")),
    ):
        op.add_column("plans", column)
    not_listed = sa.text("listed_revision <> current_revision")
    op.create_index(INDEX, "plans", ["owner_id"], sqlite_where=not_listed, postgresql_where=not_listed)


def downgrade() -> None:
    """Remove the columns."""
    op.drop_index(INDEX, "plans")
    with op.batch_alter_table("plans") as batch:
        for name in NAMES:
            batch.drop_column(name)
