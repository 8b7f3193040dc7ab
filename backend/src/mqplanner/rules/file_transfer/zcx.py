"""zCX: clients that connect through a queue manager there, cluster repositories, and storage of CSM (topic 13)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.file_transfer.networks import MEASURED_ON, Machine
from mqplanner.rules.shared.inputs import on_machine
from mqplanner.units import EXTRAPOLATED, Quantity, constant, everywhere, number_with_unit
from mqplanner.units.functions import with_note

COST, WORKLOAD = "zcx-concentrator-cost", "zcx-concentrator-workload"


def _as_measured(published: Quantity, count: Quantity, measured: Quantity) -> Quantity:
    """Return a number, extrapolated where it was measured with another count."""
    if everywhere(count.value == measured.value):
        return published
    note = f"Measured with {number_with_unit(measured.value, measured.unit.text)}."
    return with_note(published, note).cap_basis(EXTRAPOLATED)


def _in_proportion(published: Quantity, count: Quantity, measured: Quantity) -> Quantity:
    """Return a number that was measured with a count, in proportion to another one."""
    return _as_measured(published, count, measured) * (count / measured)


@rule("zcx-concentrator-cost", order=7, releases=("9.2",))
def zcx_concentrator_cost(
    transactions_per_s: Annotated[Quantity, Number("transaction / s", least=0, most=10**7)],
    clients: Annotated[Quantity, Number("client", above=0, most=10**6, integer=True)] = 8000,  # type: ignore[assignment]
    ziips: Annotated[bool, Flag()] = True,
    machine: Machine = MEASURED_ON,
) -> dict[str, Output]:
    """CPU of clients that connect to z/OS directly, and through a queue manager in zCX."""
    measured = constant(figure(WORKLOAD).choices("clients")[0], "client", "clients measured")
    direct, through, left = (
        _as_measured(on_machine(figure(COST).at(column, address_space="total"), machine, COST), clients, measured)
        for column in ("direct", "zcx", "after_ziip")
    )
    general = (left if ziips else through).named("concentrator_cp_us")
    storage = figure("zcx-concentrator-storage")
    engines = {"direct": transactions_per_s * direct, "concentrator": transactions_per_s * general}
    return {
        "direct_us": direct.named("direct_us"),
        "concentrator_us": through.named("concentrator_us"),
        "concentrator_cp_us": general,
        "ziip_us": through - general,
        "direct_engines": engines["direct"].to("engine"),
        "concentrator_cp_engines": engines["concentrator"].to("engine"),
        "ziip_engines": (transactions_per_s * (through - general)).to("engine"),
        "saved_cp_engines": (engines["direct"] - engines["concentrator"]).to("engine"),
        "chinit_storage_mb": _in_proportion(
            on_machine(storage.at("chinit_direct_mb"), machine, storage.id), clients, measured
        ),
        "findings": Advice(zos_channels=figure("concentrator-settings").at("zos_channels").value),
    }


@rule("zcx-cluster-repository", order=8)
def zcx_cluster_repository(
    place: Annotated[str, Choice(("zos", "zcx"))],
    queues: Annotated[Quantity, Number("queue", least=1, most=10**9, integer=True)],
    first_opens: Annotated[Quantity, Number("call", least=0, most=10**9, integer=True)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How long a full repository takes to learn the queues of a large cluster, and first opens take to resolve."""
    table, opens = figure("zcx-cluster-initialisation"), figure("cluster-first-open")
    seconds, measured = (table.at(column, place=place) for column in ("seconds", "queues"))
    per_open = opens.at("seconds", queue="unknown") / opens.at("calls", queue="unknown")
    return {
        "seconds_until_ready": _in_proportion(seconds, queues, measured),
        "seconds_for_first_opens": (first_opens * per_open).to("s"),
        "findings": Advice(limit=figure("cluster-cache").at("below_bar_gb")),
    }


@rule("csm-fixed-storage", order=9)
def csm_fixed_storage(
    maximum_mb: Annotated[Quantity, Number("MB", above=0, most=10**6, mq_name="FIXED MAX")],
    used_mb: Annotated[Quantity, Number("MB", least=0, most=10**6)],
) -> dict[str, Output]:
    """How far the fixed storage of CSM is used, and the maximum to set."""
    advised = figure("csm-fixed-thresholds").at("advised_pct")
    used = (used_mb / maximum_mb).to("pct").named("used_pct")
    return {"used_pct": used, "advised_maximum_mb": (used_mb / advised).to("MB"), "findings": Advice(used=used)}
