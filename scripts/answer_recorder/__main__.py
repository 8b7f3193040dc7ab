"""Record answers, or compare two recordings: `python -m answer_recorder record OUT`, `... compare OLD NEW`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from answer_recorder.compare import compare


def main() -> int:
    """Run a command; 1 where a comparison finds a difference that is not allowed."""
    parser = argparse.ArgumentParser(prog="answer_recorder", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="answer every case and write a recording")
    recording.add_argument("out", type=Path)
    recording.add_argument("--cases", type=Path, help="an earlier recording, for the same generated cases")
    recording.add_argument("--full", action="store_true", help="with every node of every derivation")
    recording.add_argument("--reversed", action="store_true", help="last case first: no answer may depend on the order")
    comparing = commands.add_parser("compare", help="print each difference between two recordings")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    comparing.add_argument("--allow", type=Path, help="YAML list of accepted differences, each with its reason")
    comparing.add_argument("--texts", action="store_true", help="compare wording too")
    comparing.add_argument("--most", type=int, default=10, help="differences to print in each group")
    given = parser.parse_args()
    if given.command == "compare":
        return compare(given.old, given.new, given.allow, given.texts, given.most)
    from answer_recorder.cases import all_cases
    from answer_recorder.record import write

    cases = list(all_cases(given.cases))
    counts = write(given.out, cases[::-1] if given.reversed else cases, given.full)
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
