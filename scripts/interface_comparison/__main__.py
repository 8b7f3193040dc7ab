"""Assess generated plans through every interface; exit code 1 where one gives another answer than the API.

    python -m interface_comparison [--plans 10000] [--first 0] [--clients FOLDER] [--node-modules FOLDER]

It starts a service of its own. FOLDER of --clients is an environment with openapi-python-client.
"""

import argparse
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

from answer_recorder.plans import Plans
from interface_comparison.comparison import first_difference
from interface_comparison.interfaces import Interface, assess_by_api, interfaces
from mqplanner.plan.presets import presets
from tests.api.server import Server

AT_ONCE = 200
"""Plans whose answers are in memory together."""
MAX_SHOWN = 20


def main() -> int:
    """Compare, and print what differs and how much was compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first plan")
    parser.add_argument("--clients", type=Path, help="environment with openapi-python-client")
    parser.add_argument("--node-modules", type=Path, help="folder with openapi-fetch, for the client of the browser")
    given = parser.parse_args()
    # The programs of the environment run in folders of their own.
    clients, node_modules = (folder and folder.resolve() for folder in (given.clients, given.node_modules))
    compared: Counter[str] = Counter()
    differing: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = f"sqlite:///{Path(folder) / 'plans.db'}"
        address = stack.enter_context(Server(database, Path(folder), "--migrate", batch_seconds="3600")).url
        found = interfaces(address, Path(folder), clients, node_modules, stack)
        for start in range(given.first, given.first + given.plans, AT_ONCE):
            numbers = range(start, min(start + AT_ONCE, given.first + given.plans))
            for name, number, place in differences(numbers, address, found):
                differing[name] += 1
                if differing.total() <= MAX_SHOWN:
                    print(f"plan {number}: {name} differs at {place}")
            compared.update(dict.fromkeys(found, len(numbers)))
            print(f"{numbers.stop - given.first:,} plans", file=sys.stderr, flush=True)
    for name, count in compared.items():
        print(f"{name}: {count - differing[name]:,} of {count:,} answers are those of the API")
    return 1 if differing else 0


def differences(numbers: range, address: str, found: dict[str, Interface]) -> list[tuple[str, int, str]]:
    """Return interface, plan and place of each answer that is not that of the API."""
    documents = {name: preset.plan for name, preset in presets().items()}
    generated = Plans(documents)
    plans = [generated.plan(number) for number in numbers]
    expected = assess_by_api(address, plans)
    return [
        (name, number, place)
        for name, ask in found.items()
        for number, wanted, got in zip(numbers, expected, ask(plans), strict=True)
        if (place := first_difference(wanted, got)) is not None
    ]


if __name__ == "__main__":
    sys.exit(main())
