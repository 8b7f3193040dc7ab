"""Plans are found and sorted without regard to marks and forms of letters, and not only of their case."""

from collections.abc import Callable, Iterator, Sequence
from unicodedata import combining, normalize

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

AT_ONCE = 1000
MOST_NAME = 200
FILL = sa.text("UPDATE plans SET name_folded = :folded, search_text = :text WHERE id = :id")


def folded(text: str) -> str:
    """As `persistence.folding` does it in this release."""
    apart = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(character for character in apart if not combining(character))


def upgrade() -> None:
    """Fold what is there already."""
    _fold(folded)


def downgrade() -> None:
    """Fold as the release before did."""
    _fold(str.casefold)


def _fold(fold: Callable[[str], str]) -> None:
    connection = op.get_bind()
    tags: dict[str, list[str]] = {}
    for plan_id, tag in connection.execute(
        sa.text("SELECT plan_id, tag FROM plan_tags ORDER BY plan_id, tag")
    ):
        tags.setdefault(plan_id, []).append(tag)
    plans = connection.execute(sa.text("SELECT id, name, description FROM plans ORDER BY id")).all()
    for rows in _chunks(plans):
        connection.execute(
            FILL,
            [
                {
                    "id": id,
                    "folded": fold(name)[:MOST_NAME],
                    "text": fold("\n".join((name, *tags.get(id, ()), description))),
                }
                for id, name, description in rows
            ],
        )


def _chunks(rows: Sequence[sa.Row]) -> Iterator[Sequence[sa.Row]]:
    for start in range(0, len(rows), AT_ONCE):
        yield rows[start : start + AT_ONCE]
