"""What an operator can set, from the environment or a `.env` file.

`PORT` and `DATABASE_URL` go by the names that platforms give them; everything else is `MQPLANNER_…`.
"""

from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AliasChoices, Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

# backend/src/mqplanner/settings.py stands four levels below the top of a checkout.
CHECKOUT = Path(__file__).resolve().parents[3]

PACKAGE = Path(__file__).resolve().parent


def beside(checkout: Path, package: Path) -> Path:
    """What stands in the checkout; an installed wheel, which has no checkout around it, brings its own."""
    return checkout if (CHECKOUT / "migrations").is_dir() else package


OPEN_IN_WORDS = "I know that anyone who reaches this address can read and change every plan"

_SQLITE = "sqlite:///"
_POSTGRES = "postgresql+psycopg://"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches the address."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def database_address(url: str) -> str:
    """The address as the store takes it; ValueError for that of another kind of database."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return _POSTGRES + url.removeprefix(scheme)
    if not url.startswith((_SQLITE, _POSTGRES)):
        raise ValueError(
            "DATABASE_URL has to be sqlite:///<file> or postgresql+psycopg://<user>@<host>/<database>"
        )
    return url


class Settings(BaseSettings):
    """Every setting of the service, with the value it has when nobody sets it."""

    model_config = SettingsConfigDict(
        env_prefix="MQPLANNER_",
        env_file=".env",
        extra="ignore",
        validate_by_name=True,
        validate_by_alias=True,
    )

    database_url: Annotated[
        str, Field(validation_alias=AliasChoices("DATABASE_URL", "MQPLANNER_DATABASE_URL"))
    ] = "sqlite:///./mqplanner.db"
    """SQLAlchemy address of the store: `sqlite:///file` or `postgresql+psycopg://…`."""

    host: str = "127.0.0.1"
    port: Annotated[int, Field(validation_alias=AliasChoices("PORT", "MQPLANNER_PORT"), ge=0, le=65535)] = (
        8000
    )

    static_dir: Path = beside(CHECKOUT / "frontend" / "dist", PACKAGE / "static")
    """The built browser application; where it is missing the API is served alone."""

    migrations_dir: Path = beside(CHECKOUT / "migrations", PACKAGE / "migrations")
    """The Alembic scripts that `mqplanner migrate` runs and `/readyz` compares the store with."""

    max_body_bytes: Annotated[int, Field(ge=1024)] = 8 * 1024 * 1024
    """Largest request body in bytes; a longer one is refused unread."""

    max_import_bytes: Annotated[int, Field(ge=1024)] = 16 * 1024 * 1024
    """The same where a file is imported: a sealed one holds the whole answer with its derivations."""

    auth: Literal["none", "token"] = "none"
    """`none`: one person at a desk, whoever reaches the service. `token`: an API token with every request."""

    allow_open: str = ""
    """The words of `OPEN_IN_WORDS`, where `auth` is `none` and others than this machine can reach the service."""

    guesses_per_minute: Annotated[int, Field(ge=1)] = 60
    """Links, tokens and ids that lead nowhere, from one network, before it has to wait."""

    log_format: Literal["json", "console"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def is_for_this_machine(self) -> bool:
        """Whether nobody signs in and nobody has said that others may come in."""
        return self.auth == "none" and self.allow_open.strip() != OPEN_IN_WORDS

    def refuses_to_listen_on(self, host: str) -> bool:
        """Whether everybody could come in at this address without anybody having said that they may."""
        return self.is_for_this_machine and not is_loopback(host)

    @field_validator("database_url")
    @classmethod
    def _a_store_we_know(cls, url: str) -> str:
        """Accept the addresses that hosting platforms hand out, which name no driver; refuse other databases."""
        return database_address(url)
