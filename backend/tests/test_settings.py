"""Settings from the environment."""

import pytest
from pydantic import ValidationError

from mqplanner.settings import Settings


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgresql://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+psycopg://u@h/d"),
        ("sqlite:///plans.db", "sqlite:///plans.db"),
    ],
)
def test_database_addresses_of_platforms_are_accepted(monkeypatch: pytest.MonkeyPatch, given: str, used: str) -> None:
    monkeypatch.setenv("DATABASE_URL", given)
    monkeypatch.setenv("PORT", "9000")
    settings = Settings()
    assert (settings.database_url, settings.port) == (used, 9000)


@pytest.mark.parametrize("given", ["mysql://u@h/d", "sqlite://", "plans.db", ""])
def test_addresses_of_other_databases_are_refused(given: str) -> None:
    with pytest.raises(ValidationError, match="sqlite:///"):
        Settings(database_url=given)
