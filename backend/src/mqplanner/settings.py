"""Settings of the service, read from the environment or a `.env` file.

`PORT` and `DATABASE_URL` have the names that hosting platforms use; everything else is `MQPLANNER_…`.
"""

import os
import re
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal, Self

from dotenv import dotenv_values
from pydantic import AliasChoices, Field, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

# backend/src/mqplanner/settings.py is four levels below the top of a checkout.
CHECKOUT = Path(__file__).resolve().parents[3]
PACKAGE = Path(__file__).resolve().parent


def checkout_or_package(checkout: Path, package: Path) -> Path:
    """Return the folder in the checkout, or the one in an installed wheel where there is no checkout."""
    return checkout if (CHECKOUT / "migrations").is_dir() else package


ALLOW_OPEN_TEXT = "I know that anyone who reaches this address can read and change every plan"

MIN_KEY_BYTES = 32
MAX_WORKERS = 256
"""Processes on one machine: a typing error must not start thousands."""
_PREFIX = "MQPLANNER_"
OF_COMMANDS = frozenset({"MQPLANNER_SERVER", "MQPLANNER_TOKEN", "MQPLANNER_DEBUG"})
"""Variables of the command line, which are set where the service and its commands may run, too."""
_HOST = re.compile(r"[A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\]")
_SERVICE_LINK = re.compile(
    rf"{_PREFIX}(\w+_)?(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)"
)
"""Variables that Kubernetes sets in a pod for a Service whose name begins with mqplanner (`enableServiceLinks`)."""
_SERVICE_PORT = re.compile(rf"{_PREFIX}(\w+_)?PORT")
_SERVICE_ADDRESS = re.compile(r"(tcp|udp|sctp)://")
_SQLITE = "sqlite:///"
_POSTGRES = "postgresql+psycopg://"


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach the address."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def database_address(url: str) -> str:
    """Return the address with its driver, which hosting platforms omit; raise ValueError for other databases."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return _POSTGRES + url.removeprefix(scheme)
    if not url.startswith((_SQLITE, _POSTGRES)):
        raise ValueError("DATABASE_URL has to be sqlite:///<file> or postgresql+psycopg://<user>@<host>/<database>")
    return url


def _is_service_link(name: str, value: str | None) -> bool:
    """Return whether Kubernetes has set a variable; `…_PORT` is one of its own only with an address as its value."""
    is_address = _SERVICE_PORT.fullmatch(name) and _SERVICE_ADDRESS.match(value or "")
    return bool(_SERVICE_LINK.fullmatch(name) or is_address)


def variable_of(name: str) -> str:
    """Return the environment variable of a setting; a name in capitals is one already."""
    return name if name.isupper() else f"{_PREFIX}{name.upper()}"


class Settings(BaseSettings):
    """Every setting of the service, with its default."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX, env_file=".env", extra="ignore", validate_by_name=True, validate_by_alias=True
    )

    database_url: Annotated[str, Field(validation_alias=AliasChoices("DATABASE_URL", "MQPLANNER_DATABASE_URL"))] = (
        "sqlite:///./mqplanner.db"
    )
    """SQLAlchemy address: `sqlite:///file` or `postgresql+psycopg://…`."""
    database_url_file: Annotated[
        str, Field(validation_alias=AliasChoices("DATABASE_URL_FILE", "MQPLANNER_DATABASE_URL_FILE"))
    ] = ""
    """File that contains the database address, as secrets are mounted; preferred to `database_url`."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(validation_alias=AliasChoices("PORT", "MQPLANNER_PORT"), ge=0, le=65535)] = 8000
    workers: Annotated[
        int, Field(validation_alias=AliasChoices("WEB_CONCURRENCY", "MQPLANNER_WORKERS"), ge=1, le=MAX_WORKERS)
    ] = 1
    """Processes that serve requests."""
    static_dir: Path = checkout_or_package(CHECKOUT / "frontend" / "dist", PACKAGE / "static")
    """The built browser application; without it only the API is served."""
    migrations_dir: Path = checkout_or_package(CHECKOUT / "migrations", PACKAGE / "migrations")
    """The Alembic scripts for `mqplanner migrate` and `/readyz`."""
    max_body_bytes: Annotated[int, Field(ge=1024)] = 8 * 1024 * 1024
    """Size limit of a request body."""
    max_import_bytes: Annotated[int, Field(ge=1024)] = 16 * 1024 * 1024
    """Size limit of an imported file; a snapshot contains the whole answer with its derivations."""
    max_batch_bytes: Annotated[int, Field(ge=1024)] = 32 * 1024 * 1024
    """Size limit of the body of a batch, of which each process reads four at once."""
    max_batch_plans: Annotated[int, Field(ge=1)] = 5_000
    """Plans of a batch, those of its filters included."""
    batch_seconds: Annotated[float, Field(gt=0)] = 600
    """Time after which the rest of a batch is not calculated."""
    webhook_seconds: Annotated[float, Field(ge=0)] = 30
    """Time between two looks for changed verdicts and messages to send; 0: only `mqplanner db check-verdicts` looks."""
    webhook_http: bool = False
    """Whether messages may be sent without encryption."""
    webhook_private: bool = False
    """Whether messages may be sent to this machine and to private networks."""
    auth: Literal["none", "token"] = "none"
    """`none`: everyone who reaches the service is the local user. `token`: every request needs an API token."""
    allow_open: str = ""
    """Has to be `ALLOW_OPEN_TEXT` where `auth` is `none` and other machines can reach the service."""
    allowed_hosts: str = ""
    """Names, separated by commas, under which others reach a service without sign-in; this machine's always count."""
    failed_lookups_per_minute: Annotated[int, Field(ge=1)] = 60
    """Unknown links, tokens and ids from one network, before further ones have to wait."""
    requests_per_minute: Annotated[int, Field(ge=1)] = 12_000
    compute_seconds_per_minute: Annotated[int, Field(ge=1)] = 45
    saves_per_hour: Annotated[int, Field(ge=1)] = 5_000
    """What one principal, or one network without sign-in, may do in each process; saves are changes of any kind."""
    metrics_from: str = "127.0.0.0/8,::1"
    """Addresses or networks, separated by commas, that may read `/metrics`."""
    metrics_plans: Annotated[int, Field(ge=0, le=2_000)] = 200
    """Plans in `/metrics/plans`, to those who may read the plans; 0 switches it off."""
    max_plans: Annotated[int, Field(ge=1)] = 20_000
    max_stored_bytes: Annotated[int, Field(ge=1)] = 10 * 1024**3
    """Plans of one principal, archived ones included, and bytes of all their revisions."""
    audit_days: Annotated[int, Field(ge=0, le=36_500)] = 0
    """Days for which `mqplanner db purge` keeps events of the audit trail; 0 for all."""
    database_seconds: Annotated[float, Field(ge=2, le=60)] = 5
    """Longest wait for a connection to the database, and for the answer to a statement."""
    max_connections: Annotated[int, Field(ge=2)] = 1_000
    """Connections of each process, a fifth of them for those beyond a limit, where only health checks are answered."""
    max_connections_per_address: Annotated[int, Field(ge=1)] = 200
    """Connections of one network, except a trusted proxy, in each process."""
    max_held_bytes: Annotated[int, Field(ge=1024)] = 256 * 1024 * 1024
    """Bytes of large requests and responses that a process keeps for clients, half of them for one network."""
    header_seconds: Annotated[float, Field(gt=0)] = 10
    """Time in which a client has to send the headers of a request."""
    body_idle_seconds: Annotated[float, Field(gt=0)] = 10
    body_seconds: Annotated[float, Field(gt=0)] = 60
    """Longest pause in a request body, and time in which all of it has to arrive."""
    write_seconds: Annotated[float, Field(gt=0)] = 20
    """Time in which a client has to read 64 KB, or what is left, of a response."""
    response_seconds: Annotated[float, Field(gt=0)] = 60
    """Time in which a client has to read all of a response of more than 64 KB."""
    trusted_proxies: str = ""
    """Addresses or networks of proxies, separated by commas, whose X-Forwarded-For names the client."""
    signing_key_file: str = ""
    """File with the key of at least 32 bytes that signs snapshots; answers in others are calculated anew at import."""
    calculation_threads: Annotated[int, Field(ge=1)] = 2
    """Threads of each process for long calculations; short ones have one of their own."""
    calculation_queue: Annotated[int, Field(ge=0)] = 8
    """Long calculations that wait for a thread, and four times as many short ones; further ones are refused."""
    calculation_wait_seconds: Annotated[float, Field(gt=0)] = 0.2
    """Expected wait beyond which a short calculation is refused: under overload, the others take less than a second."""
    calculation_seconds: Annotated[float, Field(gt=0)] = 30
    """Time after which a calculation is stopped."""
    max_sweep_evaluations: Annotated[int, Field(ge=1)] = 50_000
    """Points of a sweep times the parts of the plan that they affect; a thousand take about 7 MB of memory."""
    max_evaluations: Annotated[int, Field(ge=1)] = 6_000
    """Evaluations of a part of the plan that one question or report may need; each takes 2 to 6 ms."""
    max_derivations: Annotated[int, Field(ge=1)] = 50
    """Queue managers of a plan up to which one answer may have all derivations; each takes about 600 KB."""
    measurements: str = ""
    """Folder of the store of measurements, or `s3://bucket/prefix`; without one there is no fleet."""
    measurements_copies: str = ""
    """Folder for copies of a store in an object store, and for uploads; by default in the cache folder of the user."""
    measurements_engine: Literal["duckdb", "spark"] = "duckdb"
    """What runs the queries of the store: DuckDB in the process, or Spark."""
    measurements_days: Annotated[int, Field(ge=0)] = 0
    """Days of which an import stores the single intervals, 0 for all; what each day was like stays in any case."""
    measurements_mask_key: str = ""
    """File with the key with which names in uploads are masked; without one they cannot be."""
    max_upload_bytes: Annotated[int, Field(ge=1024)] = 4 * 1024**3
    """Largest file with measurements that is uploaded."""
    max_uploads: Annotated[int, Field(ge=1)] = 40
    max_unfinished_bytes: Annotated[int, Field(ge=1024)] = 16 * 1024**3
    """Uploads of one principal that are not imported, and their bytes as announced; mqsmfcsv writes some 40 files."""
    log_format: Literal["json", "console"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def host_names(self) -> frozenset[str]:
        """Return the allowed hosts as browsers send them, without their ports."""
        return frozenset(filter(None, (name.strip().strip("[]").lower() for name in self.allowed_hosts.split(","))))

    @property
    def is_local_only(self) -> bool:
        """Return whether the service runs without sign-in and is not declared open."""
        return self.auth == "none" and self.allow_open.strip() != ALLOW_OPEN_TEXT

    def refuses_to_listen_on(self, host: str) -> bool:
        """Return whether listening on this address would open all plans to others without their being declared open."""
        return self.is_local_only and not is_loopback(host)

    def changed(self) -> dict[str, str]:
        """Return the settings that differ from their defaults; not the database address, which contains a secret."""
        fields = type(self).model_fields
        return {name: str(value) for name, value in self if value != fields[name].default and name != "database_url"}

    @model_validator(mode="after")
    def _read_database_url_file(self) -> Self:
        if self.database_url_file:
            try:
                self.database_url = database_address(Path(self.database_url_file).read_text("utf-8").strip())
            except OSError as error:
                raise ValueError(f"DATABASE_URL_FILE cannot be read: {error.strerror}") from error
        return self

    @property
    def signing_key(self) -> bytes | None:
        """Return the key that signs snapshots."""
        return Path(self.signing_key_file).read_bytes().strip() if self.signing_key_file else None

    @model_validator(mode="after")
    def _require_signing_key(self) -> Self:
        try:
            key = self.signing_key
        except OSError as error:
            raise ValueError(f"MQPLANNER_SIGNING_KEY_FILE cannot be read: {error.strerror}") from error
        if key is not None and len(key) < MIN_KEY_BYTES:
            raise ValueError(f"MQPLANNER_SIGNING_KEY_FILE has to contain at least {MIN_KEY_BYTES} bytes")
        return self

    @model_validator(mode="after")
    def _require_held_bytes(self) -> Self:
        """Refuse a limit under which the largest request would always be answered that the service is busy."""
        largest = max(("max_body_bytes", "max_import_bytes", "max_batch_bytes"), key=lambda name: getattr(self, name))
        if self.max_held_bytes < 2 * getattr(self, largest):
            raise ValueError(f"{variable_of('max_held_bytes')} has to be at least twice {variable_of(largest)}")
        return self

    @model_validator(mode="after")
    def _require_known_settings(self) -> Self:
        """Refuse names that begin like settings and are none: a limit with a typing error would have no effect."""
        fields = type(self).model_fields.items()
        known = (
            {
                name
                for _, field in fields
                if isinstance(field.validation_alias, AliasChoices)
                for name in field.validation_alias.choices
            }
            | {f"{_PREFIX}{name.upper()}" for name, _ in fields}
            | OF_COMMANDS
        )
        given = {
            name.upper()
            for name, value in (*os.environ.items(), *dotenv_values(".env").items())
            if not _is_service_link(name.upper(), value)
        }
        if unknown := sorted(name for name in given - known if name.startswith(_PREFIX)):
            near = get_close_matches(unknown[0], map(str, known), 1)
            hint = f": {near[0]} is one" if near else ""
            raise ValueError(f"{', '.join(unknown)} is not a setting of this release{hint}")
        return self

    @field_validator("port", mode="before")
    @classmethod
    def _ignore_service_link(cls, port: object) -> object:
        is_link = isinstance(port, str) and _is_service_link("MQPLANNER_PORT", port)
        return cls.model_fields["port"].default if is_link else port

    @field_validator("allowed_hosts")
    @classmethod
    def _require_names(cls, names: str) -> str:
        if wrong := [name.strip() for name in names.split(",") if not _HOST.fullmatch(name.strip())]:
            raise ValueError(f"{wrong[0]} is not the name of a host: without scheme, port and *")
        return names

    @field_validator("metrics_from")
    @classmethod
    def _require_networks(cls, networks: str) -> str:
        for network in filter(str.strip, networks.split(",")):
            ip_network(network.strip())
        return networks

    @field_validator("measurements")
    @classmethod
    def _require_folder_or_object_store(cls, address: str) -> str:
        if "://" in address:
            from mqplanner.measurements.store.object_store import require_address

            require_address(address)
        return address

    @field_validator("database_url")
    @classmethod
    def _require_known_database(cls, url: str) -> str:
        return database_address(url)
