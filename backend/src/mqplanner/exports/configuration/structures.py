"""Settings of the structures of a queue-sharing group."""

from collections.abc import Collection

from mqplanner.exports.configuration.collector import Collector
from mqplanner.exports.configuration.names import STRUCTURE_NAME, SUBSYSTEM_NAME, name_problem
from mqplanner.exports.configuration.release_support import too_early
from mqplanner.exports.configuration.sizes import kilobytes, whole
from mqplanner.plan.shared_resources import LEVEL_5, QueueSharingGroup, Structure

RULES = (1, 2, 3)
NAME_LENGTH, PADDING = 4, "@"
"""Of the name of a group in that of a structure in the coupling facility."""
UNNAMED = "qsgn"
NO_POWER_OF_2 = "MQ takes powers of 2 only, such as 256K"


def collect_group(to: Collector, group: QueueSharingGroup, releases: Collection[str]) -> None:
    """Collect the structures of a group, whose members have these releases."""
    for number, structure in enumerate(group.structures):
        _structure(to, structure, f"structures/{number}/", releases)
        _policy(to, group.name, structure)


def _policy(to: Collector, group: str, structure: Structure) -> None:
    """Note the size of a structure, which is not in its definition for MQ but in the CFRM policy."""
    if structure.size_mb is None or not STRUCTURE_NAME.fullmatch(structure.name):
        return
    prefix = group.ljust(NAME_LENGTH, PADDING) if SUBSYSTEM_NAME.fullmatch(group) else UNNAMED
    line = f"STRUCTURE NAME({prefix}{structure.name}) SIZE({whole(structure.size_mb)}M)"
    to.leave(f"CFRM policy of “{structure.name}”: all but its size, {line}")


def _structure(to: Collector, structure: Structure, at: str, releases: Collection[str]) -> None:
    target = ("CFSTRUCT", structure.name)
    wrong = "it is no structure name: at most 12 characters, A to Z and 0 to 9, of which the first is a letter"
    problem = name_problem(structure.name, STRUCTURE_NAME, wrong)
    level = LEVEL_5[1]
    if structure.cflevel == level:
        problem = problem or too_early(releases, "smds-since")
    to.add("mqsc", target, "CFLEVEL", structure, at, "cflevel", withheld=problem)
    if structure.cflevel != level:
        words = f"the plan does not say that the structure has CFLEVEL({level})"
        problem = problem or (words if structure.cflevel is None else f"it needs CFLEVEL({level})")
    offload = (structure.offload or "").upper()
    to.add("mqsc", target, "OFFLOAD", structure, at, "offload", offload, withheld=problem)
    for rule in RULES:
        threshold, size = getattr(structure, f"offld{rule}th_pct"), getattr(structure, f"offld{rule}sz_kb")
        part = None if threshold is None or float(threshold).is_integer() else "it takes whole percents"
        text = None if threshold is None else f"{threshold:.0f}"
        name = f"offld{rule}th_pct"
        to.add("mqsc", target, f"OFFLD{rule}TH", structure, at, name, text, withheld=problem or part)
        text = None if size is None else kilobytes(size)
        to.add("mqsc", target, f"OFFLD{rule}SZ", structure, at, f"offld{rule}sz_kb", text, unit="KB", withheld=problem)
    kb = structure.dsblock_kb
    part, block = (None, None) if kb is None else (None if kb.bit_count() == 1 else NO_POWER_OF_2, kilobytes(kb))
    to.add("mqsc", target, "DSBLOCK", structure, at, "dsblock_kb", block, unit="KB", withheld=problem or part)
    to.add("mqsc", target, "DSBUFS", structure, at, "dsbufs", withheld=problem)
