"""The manifests for Kubernetes, docker-compose.yml and the Dockerfile fit together, and fit the service.

No cluster is needed: what is checked is what they name — settings, routes, commands, users, ports, labels.
"""

import re
from collections.abc import Iterator
from functools import cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from fastapi.routing import APIRoute

from mqplanner import __version__
from mqplanner.api.routes import health
from mqplanner.settings import CHECKOUT, Settings
from tests.cli.test_commands import run

KUBERNETES = CHECKOUT / "deploy" / "kubernetes"
SIGNING = CHECKOUT / "deploy" / "signing-key"
MEASUREMENTS = CHECKOUT / "deploy" / "measurements"
OBJECT_STORE = CHECKOUT / "deploy" / "object-store"
DOCKERFILE = (CHECKOUT / "Dockerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((CHECKOUT / "docker-compose.yml").read_text("utf-8"))
ACTIONS = "\n".join(path.read_text("utf-8") for path in (CHECKOUT / ".github" / "workflows").glob("*.yml"))


@cache
def manifests() -> dict[str, Any]:
    """Return the manifests by kind."""
    documents = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(KUBERNETES.glob("*.yaml"))]
    return {document["kind"]: document for document in documents}


def pod() -> dict[str, Any]:
    found: dict[str, Any] = manifests()["Deployment"]["spec"]["template"]["spec"]
    return found


def containers() -> list[dict[str, Any]]:
    return [*pod()["initContainers"], *pod()["containers"]]


def image_environment() -> dict[str, str]:
    """Return the variables that the last stage of the Dockerfile sets."""
    block = DOCKERFILE.rpartition("\nENV ")[2].partition("\nWORKDIR")[0].replace("\\\n", " ")
    return dict(word.split("=", 1) for word in block.split())


def kubernetes_environment() -> dict[str, str]:
    (generated,) = manifests()["Kustomization"]["configMapGenerator"]
    settings = dict(literal.split("=", 1) for literal in generated["literals"])
    return settings | {entry["name"]: entry["value"] for container in containers() for entry in container["env"]}


def compose_environment(service: str) -> dict[str, str]:
    """Return the variables of a service where .env sets none of them."""
    given = {name: str(value) for name, value in COMPOSE["services"][service]["environment"].items()}
    return {
        name: re.sub(r"\$\{\w+(?::-([^}]*))?\}", lambda found: found[1] or "x", text) for name, text in given.items()
    }


@pytest.mark.parametrize(
    ("environment", "auth"),
    [
        (kubernetes_environment(), "token"),
        (compose_environment("production"), "token"),
        (compose_environment("app"), "none"),
    ],
    ids=["kubernetes", "production", "app"],
)
def test_the_service_starts_with_the_settings_of_each_deployment(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, environment: dict[str, str], auth: str
) -> None:
    secret = tmp_path_factory.mktemp("secrets") / "database_url"
    secret.write_text("postgres://mqplanner:secret@db.example.com/mqplanner\n")
    for name, value in (image_environment() | environment).items():
        monkeypatch.setenv(name, str(secret) if name == "DATABASE_URL_FILE" else value)
    settings = Settings()  # raises for names that are no settings
    assert settings.database_url.startswith("postgresql+psycopg://mqplanner:")
    assert (settings.auth, settings.port) == (auth, 8000)
    assert not settings.refuses_to_listen_on(settings.host)


def test_the_settings_of_the_env_file_reach_the_service() -> None:
    fixed = {"DATABASE_URL", "DATABASE_URL_FILE", "MQPLANNER_ALLOW_OPEN", "MQPLANNER_AUTH", "MQPLANNER_HOST", "PORT"}
    fixed |= {"POSTGRES_PASSWORD", "MQPLANNER_MEASUREMENTS", "MQPLANNER_MEASUREMENTS_COPIES"}
    for name in ("app", "production"):
        assert COMPOSE["services"][name]["env_file"] == [{"path": ".env", "required": False}]
        assert set(compose_environment(name)) <= fixed, "what is set here would override .env"
    assert compose_environment("production")["POSTGRES_PASSWORD"] == "", "a secret is not in the environment"


def test_probes_ask_routes_of_the_service_on_its_port() -> None:
    (service,) = pod()["containers"]
    assert service["ports"] == [{"name": "http", "containerPort": int(image_environment()["PORT"])}]
    paths = {route.path for route in health.router.routes if isinstance(route, APIRoute)}
    probes = {name: service[f"{name}Probe"]["httpGet"] for name in ("startup", "liveness", "readiness")}
    assert {probe["port"] for probe in probes.values()} == {"http"}
    assert {probe["path"] for probe in probes.values()} <= paths
    assert probes["readiness"]["path"] == "/readyz"
    assert probes["liveness"]["path"] == "/healthz", "a database that is down is no reason to restart"


def test_containers_run_existing_commands() -> None:
    for container in containers():
        program, *words = container["command"]
        assert program == "mqplanner"
        assert run(*words, "--help").exit_code == 0


def test_containers_run_as_the_user_of_the_image_with_no_rights() -> None:
    (user,) = re.findall(r"^USER (\d+)$", DOCKERFILE, re.MULTILINE)
    context = pod()["securityContext"]
    assert context["runAsNonRoot"] is True
    assert {context[name] for name in ("runAsUser", "runAsGroup", "fsGroup")} == {int(user)}
    assert context["seccompProfile"] == {"type": "RuntimeDefault"}
    for container in containers():
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert container["resources"]["limits"]["memory"], "one pod must not take the memory of a node"


def pod_specs(content: Any) -> Iterator[dict[str, Any]]:
    """Yield every pod specification within a document: of deployments, jobs and cron jobs."""
    if isinstance(content, dict) and "containers" in content:
        yield content
    for inner in content.values() if isinstance(content, dict) else content if isinstance(content, list) else ():
        yield from pod_specs(inner)


def test_no_pod_gets_the_variables_of_services_which_look_like_settings() -> None:
    paths = (CHECKOUT / "deploy").rglob("*.yaml")
    documents = [document for path in paths for document in yaml.safe_load_all(path.read_text("utf-8"))]
    found = list(pod_specs(documents))
    assert found
    assert [spec for spec in found if spec.get("enableServiceLinks") is not False] == []


def test_the_ingress_lets_the_largest_body_pass() -> None:
    size = manifests()["Ingress"]["metadata"]["annotations"]["nginx.ingress.kubernetes.io/proxy-body-size"]
    limits = Settings(_env_file=None)
    most = max(limits.max_body_bytes, limits.max_import_bytes, limits.max_batch_bytes)
    assert int(size.removesuffix("m")) * 1024**2 > most, "the service refuses what is larger in its own words"


def test_pods_may_send_to_receivers_of_webhooks_on_the_internet_only() -> None:
    rules = manifests()["NetworkPolicy"]["spec"]["egress"]
    (rule,) = (rule for rule in rules if {"port": 443} in rule["ports"])
    blocks = [entry["ipBlock"] for entry in rule["to"]]

    def is_allowed(address: str) -> bool:
        def is_in(network: str) -> bool:
            return ip_address(address) in ip_network(network)

        return any(is_in(block["cidr"]) and not any(map(is_in, block["except"])) for block in blocks)

    assert all(map(is_allowed, ("93.184.215.14", "2606:2800::1")))
    for private in ("10.1.1.1", "172.16.1.1", "192.168.1.1", "127.0.0.1", "169.254.169.254", "fd00::1", "fe80::1"):
        assert not is_allowed(private)


def test_the_object_store_has_its_credentials_and_a_folder_for_copies() -> None:
    component = yaml.safe_load((OBJECT_STORE / "kustomization.yaml").read_text("utf-8"))
    added = [one for patch in component["patches"] for one in yaml.safe_load(patch["patch"])]
    values = [one["value"] for one in added if isinstance(one["value"], dict)]
    variables = {one["name"]: one["value"] for one in values if "value" in one}
    mounts = {one["name"]: one["mountPath"] for one in values if "mountPath" in one}
    assert {one["name"] for one in values if "emptyDir" in one or "secret" in one} == set(mounts)
    assert str(Path(variables["MQPLANNER_MEASUREMENTS_COPIES"]).parent) == mounts["copies"]
    assert str(Path(variables["AWS_SHARED_CREDENTIALS_FILE"]).parent) == mounts["object-store"]


def test_the_store_of_measurements_has_a_volume_where_its_setting_says() -> None:
    component = yaml.safe_load((MEASUREMENTS / "kustomization.yaml").read_text("utf-8"))
    (patch,) = component["patches"]
    assert patch["target"] == {"kind": "Deployment", "name": manifests()["Deployment"]["metadata"]["name"]}
    volume, mount, variable = (operation["value"] for operation in yaml.safe_load(patch["patch"]))
    (resource,) = component["resources"]
    claim = yaml.safe_load((MEASUREMENTS / resource).read_text("utf-8"))
    assert volume["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]
    assert claim["spec"]["accessModes"] == ["ReadWriteMany"], "replicas share one store"
    assert mount["name"] == volume["name"]
    assert (variable["name"], Path(variable["value"]).parent) == ("MQPLANNER_MEASUREMENTS", Path(mount["mountPath"]))
    # Docker gives a new volume the owner of the folder of the image, which the user of the image can write.
    assert re.search(
        rf"install --directory --owner=10001 --group=10001 {mount['mountPath']}$", DOCKERFILE, re.MULTILINE
    )
    for name in ("app", "production"):
        assert compose_environment(name)["MQPLANNER_MEASUREMENTS"] == variable["value"]
        (kept,) = COMPOSE["services"][name]["volumes"]
        source, _, target = kept.partition(":")
        assert source in COMPOSE["volumes"]
        assert target == mount["mountPath"]


def test_selectors_find_the_pods_and_all_files_are_applied() -> None:
    found = manifests()
    labels = found["Deployment"]["spec"]["template"]["metadata"]["labels"]
    selectors = [found[kind]["spec"]["selector"]["matchLabels"] for kind in ("Deployment", "PodDisruptionBudget")]
    selectors += [found["Service"]["spec"]["selector"], found["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"]]
    assert all(selector == labels for selector in selectors)
    assert {path.name for path in KUBERNETES.iterdir()} == {"kustomization.yaml", *found["Kustomization"]["resources"]}
    assert found["PodDisruptionBudget"]["spec"]["minAvailable"] < found["Deployment"]["spec"]["replicas"]
    assert found["Kustomization"]["images"] == [{"name": "mqplanner", "newTag": __version__}]
    backend = found["Ingress"]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]["name"]
    assert backend == found["Service"]["metadata"]["name"]


def test_the_signing_key_is_mounted_where_its_setting_says() -> None:
    component = yaml.safe_load((SIGNING / "kustomization.yaml").read_text("utf-8"))
    (patch,) = component["patches"]
    assert patch["target"] == {"kind": "Deployment", "name": manifests()["Deployment"]["metadata"]["name"]}
    volume, mount, variable = (operation["value"] for operation in yaml.safe_load(patch["patch"]))
    assert mount["name"] == volume["name"]
    assert variable["value"] == f"{mount['mountPath']}/signing_key"
    compose = yaml.safe_load((SIGNING / "docker-compose.yml").read_text("utf-8"))
    service = compose["services"]["production"]
    (secret,) = service["secrets"]
    assert secret in compose["secrets"]
    assert service["environment"] == {variable["name"]: f"/run/secrets/{secret}"}
    assert f"{variable['name'].removeprefix('MQPLANNER_').lower()}" in Settings.model_fields


def test_images_and_actions_are_pinned() -> None:
    images = [*re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE), COMPOSE["services"]["database"]["image"]]
    assert [image for image in images if not re.search(r":[\d.]+(-slim)?@sha256:[0-9a-f]{64}$", image)] == []
    actions = re.findall(r"uses: (\S+)", ACTIONS)
    assert [action for action in actions if not re.search(r"@[0-9a-f]{40}$", action)] == []
