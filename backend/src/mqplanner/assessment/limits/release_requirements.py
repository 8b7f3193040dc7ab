"""Functions of channels and structures that the release of a queue manager, or its z/OS level, does not have."""

from collections.abc import Iterator

from mqplanner.assessment.names_text import names_and_more, quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import ZOS_LEVELS
from mqplanner.plan.shared_resources import LEVEL_5
from mqplanner.releases import is_at_least
from mqplanner.rules.channels.tls_by_cipher import TLS_1_3
from mqplanner.rules.engine.findings import applicable_advice

CONFIDENTIALITY = "confidentiality"
MAX_NAMED = 3
"""Channel groups or queue managers that a sentence names."""


@evaluator(QueueManagerScope, order=19)
def channel_functions(scope: QueueManagerScope) -> Iterator[Result]:
    """Report TLS 1.3 and AMS policies that the release or the z/OS level does not have."""
    groups, release, level = scope.manager.channel_groups, scope.manager.release, scope.system.zos_level
    tls = [group.name for group in groups if group.sslciph in TLS_1_3]
    ams = [group.name for group in groups if group.ams_policy == CONFIDENTIALITY]
    if not tls and not ams:
        return
    since, zos_since = (_published("tls-1-3-since", column) for column in ("release", "zos_level"))
    ams_since = _published("ams-confidentiality-since", "release")
    advice = applicable_advice(
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
    )
    yield from scope.findings(advice, "channel_groups")


@evaluator(QueueSharingGroupScope, order=6)
def structure_functions(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Report structures that need a later release than some members have."""
    since = _published("smds-since", "release")
    older = [one.manager.name for one in scope.managers if not is_at_least(one.manager.release, since)]
    needs = any(one.cflevel == LEVEL_5[1] or one.offload is not None for one in scope.group.structures)
    names = names_and_more(older, MAX_NAMED)
    too_early = needs and bool(older)
    yield from scope.findings(
        applicable_advice("cf-level-5-release", names=names, since=since, too_early=too_early), "structures"
    )


def _published(id: str, column: str) -> str:
    """Return a level that is published in text."""
    found = figure(id).text(column)
    assert found is not None  # noqa: S101  (the figure has one row, without gaps)
    return found
