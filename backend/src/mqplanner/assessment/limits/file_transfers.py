"""Managed file transfers of an LPAR: their data against the published rates, and their CPU."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.numbers import compute_for, output_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import LparScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.file_transfer.networks import MEASURED_ON
from mqplanner.rules.file_transfer.transfer import TEXT, mft_transfer
from mqplanner.rules.shared.inputs import measured_machines
from mqplanner.units import Quantity

SIZE, DATA, WINDOW = "the size of the files", "the data", "the time window"


@evaluator(LparScope, order=20)
def file_transfers(scope: LparScope) -> Iterator[Result]:
    """Assess the rate of each file transfer; yield advice on its set-up."""
    for number, transfer in enumerate(scope.lpar.file_transfers):
        answer, at = _answer(scope, number), f"file_transfers/{number}"
        needed, missing = _needed(scope, number)
        yield scope.limit(
            "file-transfer",
            "Data of a file transfer",
            needed,
            None if answer is None else output_number(answer, "rate_mb_per_s"),
            missing=missing,
            remedies=_remedies(scope, number),
            caution=measured_elsewhere(),
            subject=transfer.name,
            item=transfer.name,
        )
        if answer is not None:
            findings = [*measured_elsewhere(), *answer["findings"]]  # type: ignore[misc]
            yield from scope.findings(findings, at, transfer.name)


def measured_elsewhere() -> list[Finding]:
    """Return the finding on the one set of systems that was measured."""
    return applicable_advice("mft-plan", machine=MEASURED_ON)


def _answer(scope: LparScope, number: int) -> Outputs | None:
    """Return rate and CPU of a transfer; None without the size of its files."""
    transfer, machine = scope.lpar.file_transfers[number], scope.lpar.machine
    return None if transfer.file_mb is None else compute_for(mft_transfer, transfer, machine=machine or MEASURED_ON)


def _needed(scope: LparScope, number: int) -> tuple[Quantity | None, tuple[MissingInput, ...]]:
    """Return the rate that a transfer needs, with the inputs that it lacks."""
    transfer, at = scope.lpar.file_transfers[number], f"file_transfers/{number}"
    data = scope.number(transfer, f"{at}/data_gb", "GB", DATA, f"“{transfer.name}”")
    window = scope.number(transfer, f"{at}/window_hours", "hour", WINDOW, f"“{transfer.name}”")
    size = scope.missing(f"{at}/file_mb", transfer.file_mb, SIZE, f"“{transfer.name}”")
    missing = size + data.missing + window.missing
    if data.known is None or window.known is None:
        return None, missing
    return (data.known / window.known).to("MB / s").named("rate that the data needs"), missing


def _remedies(scope: LparScope, number: int) -> Iterator[Remedy]:
    transfer, at = scope.lpar.file_transfers[number], f"file_transfers/{number}"
    fastest = figure("mft-rate").choices("network")[-1]
    if transfer.network != fastest and transfer.mode != TEXT:  # text is held back by its conversion
        yield Remedy(scope.at(f"{at}/network"), "A faster network", fastest)
    yield Remedy(scope.at(f"{at}/window_hours"), "A longer time window, or several transfers at once")


def transfer_cpu(
    scope: LparScope, number: int
) -> tuple[tuple[Quantity, Quantity, Quantity] | None, tuple[MissingInput, ...], tuple[Finding, ...]]:
    """Return the CPU of a transfer in its window: all, that for zIIPs and that for general processors, in engines.

    Also the inputs that it lacks, and why it may be higher.
    """
    answer, (needed, missing) = _answer(scope, number), _needed(scope, number)
    if answer is None or needed is None:
        return None, missing, ()
    cpu = (needed * output_number(answer, "cpu_s_per_gb")).to("engine")
    ziip = cpu * output_number(answer, "ziip_share_pct")
    is_measured = scope.lpar.machine in measured_machines("mft-cost")
    return (cpu, ziip, cpu - ziip), missing, () if is_measured else tuple(measured_elsewhere())
