"""Topic 12: what it costs when clients connect, and disconnect again."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.units import EXTRAPOLATED, Quantity
from mqplanner.units.functions import with_note

PRIVATE, SHARED = "private", "shared"
NO_MACHINE = "The source names no machine; it was published in 2018."
WITHOUT_DB2 = "At least: Db2 and the channel initiator take more with a shared listener, without a number."

NO_CHINIT = Unanswered("With a shared listener the source has no number for the channel initiator.")


@rule("client-connect-cost", order=11)
def client_connect_cost(
    *,
    sharecnv: Annotated[Quantity, Number("conversation", least=0, most=10, integer=True, mq_name="SHARECNV")],
    listener: Annotated[str, Choice((PRIVATE, SHARED))] = PRIVATE,
    connects_per_s: Annotated[Quantity | None, Number("call / s", least=0, most=1e6)] = None,
) -> dict[str, Output]:
    """CPU of clients that connect and disconnect, without TLS."""
    each = with_note(figure("connect-cost").at(sharecnv=sharecnv), NO_MACHINE)
    chinit: Output = (
        (each * figure("connect-cost-chinit-share").at()).to("cpu_us / call").named("chinit_us_per_connect")
    )
    by_listener = figure("connect-cost-shared-listener")
    if listener == SHARED:
        more = by_listener.at(listener=SHARED) - by_listener.at(listener=PRIVATE)
        each = with_note((each + more).cap_basis(EXTRAPOLATED), WITHOUT_DB2)
        chinit = NO_CHINIT
    each = each.named("cpu_us_per_connect")
    engines: Output = Unanswered("The connections per second are not given.")
    if connects_per_s is not None:
        engines = (connects_per_s * each).to("cpu_s / s").named("cpu_s_per_s")
    return {"cpu_us_per_connect": each, "chinit_us_per_connect": chinit, "cpu_s_per_s": engines}
