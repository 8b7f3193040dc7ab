"""The databases of the tests."""

from sqlalchemy import create_engine, text


def test_each_database_is_migrated_and_empty(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM alembic_version")) == 1
        assert connection.scalar(text("SELECT count(*) FROM plans")) == 0
    engine.dispose()
