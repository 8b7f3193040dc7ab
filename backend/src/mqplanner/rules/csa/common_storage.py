"""Topic 1: common storage (CSA), which reduces the private storage of every address space of an LPAR."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.figures.figure import Figure, Reading
from mqplanner.plan.document import Lpar
from mqplanner.rules.engine import Groups, Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number, plan_input
from mqplanner.rules.shared import inputs
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import most, total


@dataclass(frozen=True, kw_only=True)
class CsaUser:
    """A queue manager that takes common storage, for itself and for its connections."""

    release: inputs.Release
    connections: Annotated[
        Sequence[inputs.ConnectionGroup], Groups(inputs.ConnectionGroup, inputs.CONNECTION_GROUPS)
    ] = field(default_factory=list)


@rule("csa-initial", order=1)
def csa_initial(release: inputs.Release) -> dict[str, Output]:
    """Common storage of a queue manager as it starts."""
    return {"csa_mb": figure("csa-initial").at(release=release)}


@rule("csa-per-connection", order=2)
def csa_per_connection(
    release: inputs.Release,
    connection: inputs.Connection,
    sharecnv: inputs.CsaSharecnv = 0,
    conversations: inputs.Conversations = None,
) -> dict[str, Output]:
    """Common storage of one connection."""
    return {"kb_per_connection": connection_csa(release, connection, sharecnv, conversations)}


def connection_csa(
    release: str, connection: str, sharecnv: int, conversations: Quantity | None, read: Reading = Figure.at
) -> Quantity:
    """Return the common storage of one connection, in KB / connection."""
    each = partial(read, figure("csa-per-connection"), release=release, connection=connection)
    if connection != "svrconn":
        return each(sharecnv=0)
    sharing = inputs.conversations_per_channel(sharecnv, conversations)
    measured = tuple(sorted(filter(None, figure("csa-per-connection").choices("sharecnv"))))
    if sharecnv == 0 or (sharing.value == sharecnv and sharecnv in measured):
        return each(sharecnv=sharecnv)
    channel = inputs.channel_storage(measured, lambda shared: each(sharecnv=shared), sharing)
    connections = sharing * constant(1, "connection / conversation", "one connection a conversation")
    return inputs.as_unmeasured(channel / connections, sharecnv, sharing)


@rule("csa-total", order=3)
def csa_total(
    queue_managers: Annotated[Sequence[CsaUser], Groups(CsaUser)],
    limit_mb: Annotated[Quantity, plan_input(Lpar, "csa_limit_mb")],
) -> dict[str, Output]:
    """Common storage that all queue managers of an LPAR take, against its limit."""
    used = lpar_csa(queue_managers).named("total")
    return {"total_mb": used, "headroom_mb": limit_mb - used, "used_pct": (used / limit_mb).to("pct")}


def lpar_csa(queue_managers: Sequence[CsaUser], read: Reading = Figure.at) -> Quantity:
    """Return the common storage of several queue managers and their connections, in MB."""
    parts = []
    for manager in queue_managers:
        one = constant(1, "queue_manager", "one queue manager")
        parts.append(read(figure("csa-initial"), release=manager.release) * one)
        for group in manager.connections:
            each = connection_csa(manager.release, group.connection, group.sharecnv, group.conversations, read)
            parts.append((each * given("count", group.count.value, "connection")).named(inputs.group_text(group)))
    return total(parts) if parts else constant(0, "MB", "no queue manager")


LARGER, REPORTS, DOCUMENTATION = "larger", "reports", "documentation"


@rule("csa-planned", order=4)
def csa_planned(
    queue_managers: Annotated[Sequence[CsaUser], Groups(CsaUser)],
    trace_table_kb: Annotated[Quantity, Number("KB", least=0, most=10**6, mq_name="TRACTBL")] = 0,  # type: ignore[assignment]
    common_storage_by: Annotated[str, Choice((LARGER, REPORTS, DOCUMENTATION))] = LARGER,
    limit_mb: Annotated[Quantity | None, plan_input(Lpar, "csa_limit_mb")] = None,
) -> dict[str, Output]:
    """Common storage by the product documentation beside what the reports measured."""
    tables = (trace_table_kb * given("count", len(queue_managers), "ratio", "queue managers")).named("trace tables")
    planned = {by: planned_csa(queue_managers, by) + tables for by in (LARGER, REPORTS, DOCUMENTATION)}
    chosen = planned[common_storage_by].to("MB").named("planned")
    return {
        "measured_mb": planned[REPORTS],
        "documented_mb": planned[DOCUMENTATION],
        "planned_mb": chosen,
        "findings": Advice(planned=chosen, measured=planned[REPORTS], limit=limit_mb),
    }


def planned_csa(queue_managers: Sequence[CsaUser], by: str = LARGER, read: Reading = Figure.at) -> Quantity:
    """Return common storage by the reports, by the product documentation, or by the larger of both in each part."""
    one, documented = constant(1, "queue_manager", "one queue manager"), figure("csa-documented")
    choice = CHOICES[by]
    start = total(documented.at(column) * one for column in ("csa_kb", "ecsa_kb", "chinit_kb")).to("MB")
    each = documented.at("connection_kb")
    parts = [constant(0, "MB", "no queue manager")] if not queue_managers else []
    for manager in queue_managers:
        parts.append(choice(read(figure("csa-initial"), release=manager.release) * one, start))
        for group in manager.connections:
            kind = (group.connection, group.sharecnv, group.conversations)
            of_each = choice(connection_csa(manager.release, *kind, read), each)
            parts.append((of_each * given("count", group.count.value, "connection")).named(inputs.group_text(group)))
    return total(parts).to("MB")


CHOICES: dict[str, Callable[[Quantity, Quantity], Quantity]] = {
    LARGER: most,
    REPORTS: lambda measured, _: measured,
    DOCUMENTATION: lambda _, documented: documented,
}
"""How to choose between a measured and a documented number."""
