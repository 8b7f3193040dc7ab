"""Check commit subjects: imperative, at most 72 characters, no full stop.

    check_commits.py               the commits since the rule exists
    check_commits.py --file FILE   one message, as a `commit-msg` hook (`make hooks` installs it)

Git's own subjects (merge, revert) pass.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
BEFORE_THE_RULE = "0cbbeda8e25e3711123230a20497846e4bc98400"
LONGEST = 72
GENERATED = re.compile(r'(Merge |Revert "|fixup! |squash! )')
# First words of subjects that describe a state or a past action instead of the change.
NOT_IMPERATIVE = re.compile(
    r"(the|a|an|what|who|whom|where|which|when|of|on|in|at|no|not|it|its|each|every|one|this|that|these|those|text|"
    r"tests|work|how|some|all|there|now|more|fixes|adds|moves|removes|renames|changes|updates|makes|uses|"
    r"[a-z]{2,}(ed|ing))$",
    re.IGNORECASE,
)
IMPERATIVE_ALL_THE_SAME = {
    "bring",
    "embed",
    "exceed",
    "feed",
    "need",
    "proceed",
    "ring",
    "seed",
    "shed",
    "speed",
    "string",
}


def problem_of(subject: str) -> str | None:
    """Return what is wrong with a subject, or None."""
    if GENERATED.match(subject):
        return None
    first = re.split(r"[\s:,]", subject, maxsplit=1)[0]
    if len(subject) > LONGEST:
        return f"{len(subject)} characters; {LONGEST} are allowed"
    if not first or not first[0].isupper():
        return "begins with a capital letter"
    if first.lower() not in IMPERATIVE_ALL_THE_SAME and NOT_IMPERATIVE.match(first):
        return f"begins with a verb in the imperative (Add, Fix, Remove ...), not {first!r}"
    return "ends without a full stop" if subject.endswith(".") else None


def _subjects() -> list[tuple[str, str]]:
    if not shutil.which("git"):
        print("check_commits: git is not installed; nothing checked.")
        return []
    known = subprocess.run(["git", "cat-file", "-e", f"{BEFORE_THE_RULE}^{{commit}}"], cwd=TOP, capture_output=True)
    if known.returncode:
        print("check_commits: the history here does not reach back far enough; nothing checked.")
        return []
    log = ["git", "log", "--format=%h\t%s", f"{BEFORE_THE_RULE}..HEAD"]
    lines = subprocess.run(log, cwd=TOP, capture_output=True, text=True, check=True).stdout.splitlines()
    return [(line.split("\t", 1)[0], line.split("\t", 1)[1]) for line in lines]


def main(arguments: list[str]) -> int:
    """Print what is wrong; return 1 if anything is."""
    if arguments[:1] == ["--file"]:
        subjects = [("subject", Path(arguments[1]).read_text(encoding="utf-8").splitlines()[0])]
    else:
        subjects = _subjects()
    found = [(name, subject, problem) for name, subject in subjects if (problem := problem_of(subject))]
    for name, subject, problem in found:
        print(f"{name} {subject!r}: {problem}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
