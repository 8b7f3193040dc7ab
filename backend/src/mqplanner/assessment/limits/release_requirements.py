"""Functions of channels, structures and logs that the release of a queue manager, or its z/OS level, does not have."""

from collections.abc import Iterator

from mqplanner.assessment.limits.log_load import rba_bytes_of
from mqplanner.assessment.names_text import names_and_more, quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import TLS_1_3_ONLY
from mqplanner.plan.document import ZOS_LEVELS
from mqplanner.plan.shared_resources import LEVEL_5, Structure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.rba import longest_rba_bytes, rba_lengths

CONFIDENTIALITY = "confidentiality"
NO_INTERCEPTION = "passthru"
MAX_NAMED = 3
"""Channel groups or queue managers that a sentence names."""


@evaluator(QueueManagerScope, order=19)
def channel_functions(scope: QueueManagerScope) -> Iterator[Result]:
    """Report TLS 1.3, AMS policies and interception that the release or the z/OS level does not have."""
    yield from scope.findings(missing_channel_functions(scope), "channel_groups")


def missing_channel_functions(scope: QueueManagerScope) -> list[Finding]:
    """Return the functions of channels that the release or the z/OS level does not have: these channels cannot run."""
    groups, release, level = scope.manager.channel_groups, scope.manager.release, scope.system.zos_level
    tls = [group.name for group in groups if group.sslciph in TLS_1_3_ONLY]
    ams = [group.name for group in groups if group.ams_policy == CONFIDENTIALITY]
    splprot = [group.name for group in groups if group.splprot != NO_INTERCEPTION]
    if not tls and not ams and not splprot:
        return []
    since, zos_since = (_published("tls-1-3-since", column) for column in ("release", "zos_level"))
    ams_since = _published("ams-confidentiality-since", "release")
    splprot_since = _published("ams-interception-since", "release")
    return applicable_advice(
        "channel-function-release",
        tls_names=quoted_names(tls, MAX_NAMED),
        ams_names=quoted_names(ams, MAX_NAMED),
        release=release,
        since=since,
        lpar=scope.system.name,
        zos_level=level or "",
        zos_since=zos_since,
        ams_since=ams_since,
        tls_too_early=bool(tls) and not is_at_least(release, since),
        zos_too_early=bool(tls) and level is not None and ZOS_LEVELS.index(level) < ZOS_LEVELS.index(zos_since),
        ams_too_early=bool(ams) and not is_at_least(release, ams_since),
        splprot_names=quoted_names(splprot, MAX_NAMED),
        splprot_since=splprot_since,
        splprot_too_early=bool(splprot) and not is_at_least(release, splprot_since),
    )


@evaluator(QueueSharingGroupScope, order=6)
def structure_functions(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Report structures that need a later release than some members have."""
    if any(map(needs_level_5, scope.group.structures)):
        yield from scope.findings(members_too_old(scope), "structures")


@evaluator(QueueSharingGroupScope, order=8)
def long_rbas(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Report that members have a longer log RBA than some others could read."""
    managers = [member.manager for member in scope.managers]
    lengths = rba_lengths("longest")
    long = max(lengths.values())
    with_it = [one.name for one in managers if one.logs is not None and rba_bytes_of(one, one.logs) == long]
    older = [one.name for one in managers if longest_rba_bytes(one.release, one.opmode_newfunc) not in (long, None)]
    advice = applicable_advice(
        "log-rba-group",
        long=long,
        since=next(release for release, length in lengths.items() if length == long),
        with_it=names_and_more(with_it, MAX_NAMED),
        has="has" if len(with_it) == 1 else "have",
        names=names_and_more(older, MAX_NAMED),
        in_use=bool(with_it),
        too_early=bool(older),
    )
    yield from scope.findings(advice, "members")


def needs_level_5(structure: Structure) -> bool:
    """Return whether a structure has the functional level of SMDS."""
    return structure.cflevel == LEVEL_5[1] or structure.offload is not None


def members_too_old(scope: QueueSharingGroupScope) -> list[Finding]:
    """Return the problem that some members of a group do not have the functional level of SMDS."""
    since = _published("smds-since", "release")
    older = [one.manager.name for one in scope.managers if not is_at_least(one.manager.release, since)]
    names = names_and_more(older, MAX_NAMED)
    return applicable_advice("cf-level-5-release", names=names, since=since, too_early=bool(older))


def _published(id: str, column: str) -> str:
    """Return a level that is published in text."""
    found = figure(id).text(column)
    assert found is not None  # noqa: S101  (the figure has one row, without gaps)
    return found
