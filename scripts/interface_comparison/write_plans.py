"""Write generated plans to standard output, one line of JSON each.

python -m interface_comparison.write_plans FIRST COUNT
"""

import json
import sys

from answer_recorder.plans import Plans
from mqplanner.plan.presets import presets


def main() -> None:
    """Write each plan as soon as it is generated."""
    first, count = map(int, sys.argv[1:3])
    generated = Plans({name: preset.plan for name, preset in presets().items()})
    for number in range(first, first + count):
        print(json.dumps(generated.plan(number)), flush=True)


if __name__ == "__main__":
    main()
