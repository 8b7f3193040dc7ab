"""Settings from the environment."""

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from mqplanner.settings import CHECKOUT, Settings


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


def test_a_store_of_measurements_is_a_folder_or_in_an_s3_compatible_object_store() -> None:
    for given in ("/data/measurements", "s3://bucket", "s3://bucket.of-mine/measurements/production"):
        assert Settings(measurements=given, _env_file=None).measurements == given
    for given in ("gs://bucket/store", "s3://", "s3://Bucket/store", "https://bucket.example.com"):
        with pytest.raises(ValidationError, match="s3://bucket/prefix"):
            Settings(measurements=given, _env_file=None)


def test_the_database_address_is_read_from_a_mounted_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    secret = tmp_path / "address"
    secret.write_text("postgres://u:secret@db.example.com/d\n")
    monkeypatch.setenv("DATABASE_URL", "sqlite:////data/mqplanner.db")  # as the image sets it
    monkeypatch.setenv("DATABASE_URL_FILE", str(secret))
    settings = Settings()
    assert settings.database_url == "postgresql+psycopg://u:secret@db.example.com/d"
    assert settings.changed() == {"database_url_file": str(secret)}
    secret.write_text("mysql://u@h/d")
    with pytest.raises(ValidationError, match="sqlite:///"):
        Settings()
    secret.unlink()
    with pytest.raises(ValidationError, match="DATABASE_URL_FILE cannot be read: No such file"):
        Settings()


def test_an_unknown_setting_is_refused_with_the_name_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MQPLANNER_CALCULATION_THREAD", "4")
    with pytest.raises(ValidationError, match=r"MQPLANNER_CALCULATION_THREAD is not .*MQPLANNER_CALCULATION_THREADS"):
        Settings()


SERVICE_LINKS = {
    "SERVICE_HOST": "10.0.0.11",
    "SERVICE_PORT": "80",
    "SERVICE_PORT_HTTP": "80",
    "PORT": "tcp://10.0.0.11:80",
    "PORT_80_TCP": "tcp://10.0.0.11:80",
    "PORT_80_TCP_PROTO": "tcp",
    "PORT_80_TCP_PORT": "80",
    "PORT_80_TCP_ADDR": "10.0.0.11",
}
"""What Kubernetes sets for a Service, without its name."""


def test_what_kubernetes_sets_for_a_service_is_no_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PORT", raising=False)
    for service in ("MQPLANNER", "MQPLANNER_POSTGRES"):
        for name, value in SERVICE_LINKS.items():
            monkeypatch.setenv(f"{service}_{name}", value)
    assert Settings().port == 8000
    monkeypatch.setenv("MQPLANNER_PORT", "9000")
    assert Settings().port == 9000


@pytest.mark.parametrize(
    "name", ["MQPLANNER_HOSTS", "MQPLANNER_POSTGRES_PORT", "MQPLANNER_PORT_80", "MQPLANNER_SERVICE"]
)
def test_what_only_resembles_a_service_link_is_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "80")
    with pytest.raises(ValidationError, match=f"{name} is not a setting"):
        Settings()


def test_an_unknown_setting_in_a_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("POSTGRES_PASSWORD=local\nMQPLANNER_PORTS=1\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValidationError, match="MQPLANNER_PORTS is not a setting"):
        Settings()


def test_all_settings_of_the_example_file_exist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = (CHECKOUT / ".env.example").read_text().splitlines()
    settings = [line.removeprefix("#") for line in lines if re.match("#?[A-Z_]+=", line)]
    (tmp_path / ".env").write_text("\n".join(line for line in settings if "postgres" not in line))
    monkeypatch.chdir(tmp_path)
    changed = {name: value for name, value in Settings() if value != Settings.model_fields[name].default}
    assert changed == {}, "the example file shows the defaults"
    named = {line.partition("=")[0].removeprefix("MQPLANNER_").lower() for line in settings}
    aliases = {"web_concurrency": "workers"}
    folders = {"static_dir", "migrations_dir"}
    assert set(Settings.model_fields) - folders <= {aliases.get(name, name) for name in named}


def test_a_signing_key_is_read_from_a_file_and_has_to_be_long(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("k" * 32 + "\n")
    assert Settings(signing_key_file=str(file)).signing_key == b"k" * 32
    file.write_text("short")
    with pytest.raises(ValidationError, match="at least 32 bytes"):
        Settings(signing_key_file=str(file))
    file.unlink()
    with pytest.raises(ValidationError, match="MQPLANNER_SIGNING_KEY_FILE cannot be read: No such file"):
        Settings(signing_key_file=str(file))


@pytest.mark.parametrize("given", ["https://planner.example.com", "planner.example.com:8000", "*", "*.example.com"])
def test_an_allowed_host_is_a_name(given: str) -> None:
    with pytest.raises(ValidationError, match="is not the name of a host"):
        Settings(allowed_hosts=f"desk,{given}")
    assert Settings(allowed_hosts="Desk, [fd00::1]").host_names == {"desk", "fd00::1"}


@pytest.mark.parametrize("limit", ["max_body_bytes", "max_import_bytes", "max_batch_bytes"])
def test_what_is_held_has_room_for_two_of_the_largest_request(limit: str) -> None:
    with pytest.raises(ValidationError, match=f"MQPLANNER_MAX_HELD_BYTES .* twice MQPLANNER_{limit.upper()}"):
        Settings(_env_file=None, max_held_bytes=100_000_000, **{limit: 50_000_001})
    assert Settings(_env_file=None, max_held_bytes=100_000_000, **{limit: 50_000_000})


def test_a_connection_is_left_beside_those_for_health_checks() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 2"):
        Settings(max_connections=1, _env_file=None)
