"""Formulas of two rules in OpenFisca-core, timed. Runs in an environment of its own, which `make bench` installs.

Reads a file of inputs, `<formula>/<input>`; then for each line with the name of a formula writes the processor
milliseconds of a simulation from inputs to outputs, and the sums of these.
"""

import json
import sys
import time

import numpy as np
from openfisca_core.entities import build_entity
from openfisca_core.periods import YEAR
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

PERIOD = "2026"
Case = build_entity(key="case", plural="cases", label="", is_person=True)


def variable(name, formula=None):
    members = {"value_type": float, "entity": Case, "definition_period": YEAR, "label": name}
    return type(name, (Variable,), {**members, "formula": formula} if formula else members)


def of(function, *names):
    """Return a formula that calls a function with the values of other variables."""
    return lambda case, period: function(*(case(name, period) for name in names))


FORMULAS = {
    "cpu-demand": {
        "cpu_s_per_s": of(lambda rate, cpu: rate * cpu / 1_000_000, "messages_per_s", "cpu_us_per_message"),
        "cp_s_per_s": of(lambda together, ziip: together - ziip, "cpu_s_per_s", "ziip_s_per_s"),
        "ziip_s_per_s": of(lambda together, share: together * share / 100, "cpu_s_per_s", "ziip_pct"),
    },
    "zhyperlink-pfid-utilisation": {
        "cpu_ms_per_s": of(lambda writes, response: writes * response, "writes_per_s", "response_ms"),
        "single_pfid_busy_pct": of(lambda cpu_ms: cpu_ms / 1000 * 100, "cpu_ms_per_s"),
        "pfid_busy_pct": of(lambda single, pfids: single / pfids, "single_pfid_busy_pct", "pfids"),
        "pfids_needed": of(lambda single: np.maximum(np.ceil(single / 25), 1), "single_pfid_busy_pct"),
    },
}


def simulated(system, formula, inputs):
    simulation = SimulationBuilder().build_default_simulation(system, len(next(iter(inputs.values()))))
    for name, values in inputs.items():
        simulation.set_input(name, PERIOD, values)
    return [simulation.calculate(name, PERIOD) for name in FORMULAS[formula]]


def main():
    inputs = {}
    for key, values in np.load(sys.argv[1]).items():
        formula, _, name = key.partition("/")
        inputs.setdefault(formula, {})[name] = values
    systems = {}
    for formula, outputs in FORMULAS.items():
        systems[formula] = TaxBenefitSystem([Case])
        for name in inputs[formula]:
            systems[formula].add_variable(variable(name))
        for name, calculate in outputs.items():
            systems[formula].add_variable(variable(name, calculate))
    for line in sys.stdin:
        formula = line.strip()
        start = time.process_time()
        found = simulated(systems[formula], formula, inputs[formula])
        took_ms = (time.process_time() - start) * 1000
        print(json.dumps({"ms": took_ms, "sums": [float(np.sum(one, dtype=float)) for one in found]}), flush=True)


if __name__ == "__main__":
    main()
