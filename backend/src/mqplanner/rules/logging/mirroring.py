"""Topic 5: log rate and cost with mirrored active logs, by Metro Mirror alone and with zHyperWrite."""

from dataclasses import replace
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.shared.inputs import message_kb_input
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import Quantity
from mqplanner.units.functions import unpublished

NONE, METRO_MIRROR, ZHYPERWRITE = "none", "metro-mirror", "zhyperwrite"
MIRRORING = (NONE, METRO_MIRROR, ZHYPERWRITE)
RATES = "mirrored-log-rate"
FAR_AWAY = Unanswered(
    "Measured was zero distance only. The gain of zHyperWrite falls as the distance grows; none of the planner's "
    "sources gives how fast."
)
NO_GAIN = Unanswered("The gain is that of zHyperWrite over Metro Mirror alone.")


@rule("log-mirroring", order=12, releases=("9.1",))
def log_mirroring(
    *,
    mirroring: Annotated[str, Choice(MIRRORING)],
    message_kb: Annotated[Quantity, replace(message_kb_input, discrete=True)],
    copies: Copies = 1,
    distance_m: Annotated[Quantity, Number("m", least=0, most=10_000_000, discrete=True)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """What Metro Mirror costs the log, and what zHyperWrite gains."""
    is_far = mirroring != NONE and bool(distance_m.value)
    rates, volume = figure(RATES), figure("log-write-volume")
    here = {"mirroring": mirroring, "message_kb": message_kb}
    rate = _rate(mirroring, message_kb, copies)
    share = (rate / _rate(NONE, message_kb, copies)).to("pct")
    gain = _gain(message_kb, copies) if mirroring == ZHYPERWRITE else NO_GAIN
    return {
        "mb_per_s": FAR_AWAY if is_far else rate,
        "share_pct": FAR_AWAY if is_far else share,
        "times_metro_mirror": FAR_AWAY if is_far else gain,
        "cpu_us_per_mb": rates.at("cpu_us_per_mb", **here),
        "srb_us_per_mb": rates.at("srb_us_per_mb", **here),
        "written_times": volume.at(copies=copies, mirrored="no" if mirroring == NONE else "yes"),
        "findings": Advice(**{"from": figure("nvs-saturation-measured").choices("message_kb")[0]}),
    }


def _rate(mirroring: str, message_kb: Quantity, copies: int) -> Quantity:
    """Return the measured log rate; rates of two copies are in charts only."""
    rates = figure(RATES)
    if copies == 1:
        return rates.at("mb_per_s", mirroring=mirroring, message_kb=message_kb)
    largest = max(size for _, size in rates.points("mb_per_s"))
    return unpublished("Log rate with two copies", rates.at("mb_per_s", mirroring=mirroring, message_kb=largest))


def _gain(message_kb: Quantity, copies: int) -> Quantity:
    """Return how many times the log rate of Metro Mirror alone is reached with zHyperWrite."""
    doubled = figure("zhyperwrite-log-rate")
    if message_kb <= doubled.at("up_to_kb", copies=copies):
        return doubled.at("times", copies=copies)
    return _rate(ZHYPERWRITE, message_kb, copies) / _rate(METRO_MIRROR, message_kb, copies)
