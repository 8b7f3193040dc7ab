"""The databases that the tests run on are what they claim to be."""

from sqlalchemy import create_engine, text

from tests.support.postgres import Postgres


def test_each_database_is_migrated_and_empty(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM alembic_version")) == 1
        assert connection.scalar(text("SELECT count(*) FROM plans")) == 0
    engine.dispose()


def test_a_durable_postgres_keeps_what_was_committed_before_it_was_killed() -> None:
    with Postgres(durable=True) as server:
        engine = create_engine(server.create_database("kept"))
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE kept AS SELECT 5522 AS channels"))
        engine.dispose()

        server.kill()
        server.start()

        with engine.connect() as connection:
            assert connection.scalar(text("SELECT channels FROM kept")) == 5522
        engine.dispose()
