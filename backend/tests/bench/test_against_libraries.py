"""Time of a rule at a million points, compared with the same formula on plain Pint arrays and in OpenFisca-core.

The twin in Pint refuses numbers that are out of range, as the rule does. The two take turns, and what is compared is
processor time. OpenFisca-core runs in an environment of its own, and calculates in single precision.
"""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import pint
import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.bench.conftest import RecordBenchmark
from tests.bench.test_against_numpy import CASES, POINTS, ROUNDS, WARM_UP, Arrays, processor_ms, require_in_range
from tests.support.benchmarks import REPOSITORY

pytestmark = [pytest.mark.bench, pytest.mark.ratio]

OPENFISCA = REPOSITORY / ".make" / "bench" / "bin" / "python"
PROGRAM = Path(__file__).with_name("openfisca_formulas.py")
MOST_OF_PINT, MOST_OF_OPENFISCA = 1.5, 1.0
"""What a rule may take at most, of what the library takes."""
SINGLE_PRECISION = 1e-4

Quantity = pint.UnitRegistry().Quantity


def cpu_with_pint(inputs: Arrays) -> list[Any]:
    require_in_range(inputs)
    rate, cpu = Quantity(inputs["messages_per_s"], "1/s"), Quantity(inputs["cpu_us_per_message"], "us")
    together = (rate * cpu).to("")
    offloaded = together * Quantity(inputs["ziip_pct"], "percent").to("")
    return [together, together - offloaded, offloaded]


def pfids_with_pint(inputs: Arrays) -> list[Any]:
    require_in_range(inputs)
    writes = Quantity(inputs["writes_per_s"], "1/s")
    on_links = (writes * Quantity(inputs["response_ms"], "ms")).to("ms/s")
    single = on_links.to("percent")
    for_load = np.ceil((single / Quantity(25, "percent")).to(""))
    needed = np.maximum(for_load, 1)
    if not (writes > Quantity(0, "1/s")).all():
        needed = np.where(writes > Quantity(0, "1/s"), needed, for_load)
    return [on_links * figure("zhyperlink-spin").at().value, single, single / inputs["pfids"], needed]


WITH_PINT: dict[str, Callable[[Arrays], list[Any]]] = {
    "cpu-demand": cpu_with_pint,
    "zhyperlink-pfid-utilisation": pfids_with_pint,
}


def compared(rule_ms: Callable[[], float], other_ms: Callable[[], float]) -> tuple[float, float]:
    """Return the time of the rule in ms, and its ratio to the other."""
    turns = [(rule_ms(), other_ms()) for _ in range(WARM_UP + ROUNDS)][WARM_UP:]
    return median(rule for rule, _ in turns), median(rule / other for rule, other in turns)


@pytest.mark.parametrize("id", WITH_PINT)
def test_a_million_points_take_little_more_than_plain_pint(record_benchmark: RecordBenchmark, id: str) -> None:
    make, _, outputs = CASES[id]
    inputs = make()
    ruled = points(get_rule(id), inputs, outputs)
    for name, quantity in zip(outputs, WITH_PINT[id](inputs), strict=True):
        assert np.isclose(ruled[name], quantity.magnitude, rtol=1e-9).mean() > 0.9999
    rule_ms, ratio = compared(
        lambda: processor_ms(lambda: points(get_rule(id), inputs, outputs)),
        lambda: processor_ms(lambda: WITH_PINT[id](inputs)),
    )
    record_benchmark("Rules", f"{id}, to plain Pint: time", rule_ms, "ms", ratio=ratio, ratio_at_most=MOST_OF_PINT)


@pytest.mark.skipif(not OPENFISCA.exists(), reason="`make bench` installs OpenFisca-core")
@pytest.mark.parametrize("id", WITH_PINT)
def test_a_million_points_take_no_longer_than_in_openfisca(
    record_benchmark: RecordBenchmark, tmp_path: Path, id: str
) -> None:
    made = {name: make() for name, (make, _, _) in CASES.items() if name in WITH_PINT}
    arrays = {
        f"{rule}/{name}": np.broadcast_to(values, POINTS)
        for rule, inputs in made.items()
        for name, values in inputs.items()
    }
    np.savez(tmp_path / "inputs.npz", **arrays)
    inputs, outputs = made[id], CASES[id][2]
    command = [str(OPENFISCA), str(PROGRAM), str(tmp_path / "inputs.npz")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:

        def simulate() -> dict[str, Any]:
            assert program.stdin
            assert program.stdout
            program.stdin.write(f"{id}\n")
            program.stdin.flush()
            found: dict[str, Any] = json.loads(program.stdout.readline())
            return found

        ruled = points(get_rule(id), inputs, outputs)
        sums = [float(np.sum(ruled[name])) for name in outputs]
        assert simulate()["sums"] == pytest.approx(sums, rel=SINGLE_PRECISION)
        rule_ms, ratio = compared(
            lambda: processor_ms(lambda: points(get_rule(id), inputs, outputs)), lambda: float(simulate()["ms"])
        )
    record_benchmark(
        "Rules", f"{id}, to OpenFisca-core: time", rule_ms, "ms", ratio=ratio, ratio_at_most=MOST_OF_OPENFISCA
    )
