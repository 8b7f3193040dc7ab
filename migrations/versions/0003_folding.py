"""Fold accents and compatibility forms in sort keys and search text, in addition to case."""

from collections.abc import Callable, Iterator, Sequence
from unicodedata import combining, normalize

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

BATCH_SIZE = 1000
MAX_NAME_LENGTH = 200
FILL = sa.text("UPDATE plans SET name_folded = :folded, search_text = :text WHERE id = :id")


def fold(text: str) -> str:
    """Return the text as `persistence.plan_search` folds it in this release."""
    decomposed = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(character for character in decomposed if not combining(character))


def upgrade() -> None:
    """Fold existing rows."""
    _fold_all(fold)


def downgrade() -> None:
    """Fold as the previous release did."""
    _fold_all(str.casefold)


def _fold_all(fold: Callable[[str], str]) -> None:
    connection = op.get_bind()
    tags: dict[str, list[str]] = {}
    for plan_id, tag in connection.execute(sa.text("SELECT plan_id, tag FROM plan_tags ORDER BY plan_id, tag")):
        tags.setdefault(plan_id, []).append(tag)
    plans = connection.execute(sa.text("SELECT id, name, description FROM plans ORDER BY id")).all()
    for rows in _batches(plans):
        connection.execute(
            FILL,
            [
                {
                    "id": id,
                    "folded": fold(name)[:MAX_NAME_LENGTH],
                    "text": fold("\n".join((name, *tags.get(id, ()), description))),
                }
                for id, name, description in rows
            ],
        )


def _batches(rows: Sequence[sa.Row]) -> Iterator[Sequence[sa.Row]]:
    for start in range(0, len(rows), BATCH_SIZE):
        yield rows[start : start + BATCH_SIZE]
