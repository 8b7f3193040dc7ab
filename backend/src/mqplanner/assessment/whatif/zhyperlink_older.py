"""Logs that only their release keeps from zHyperLink, and whose log rate is not OK today."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import STATUS_WORDS
from mqplanner.assessment.whatif.before_after import names_text, quantity_text
from mqplanner.assessment.whatif.conclusion import Headline
from mqplanner.assessment.whatif.zhyperlink_candidates import Candidate
from mqplanner.assessment.whatif.zhyperlink_comparison import ZhyperlinkComparison
from mqplanner.releases import ZHYPERLINK_RELEASES


def headlines_on_older(
    compared: ZhyperlinkComparison, moved: ZhyperlinkComparison, headline_of: Callable[[ZhyperlinkComparison], Headline]
) -> list[Headline]:
    """Return what zHyperLink is to logs on older releases whose rate is not OK today; none is called OK.

    `moved` are the logs on a release with zHyperLink, and `headline_of` returns the conclusion on some of them.
    """
    older = {scope.path for scope, _ in compared.left_out if scope.manager.release not in ZHYPERLINK_RELEASES}
    today = {one.part.path: one for one in compared.now.limits if one.kind == "log-rate" and one.part.path in older}
    found: dict[str, list[Candidate]] = {"need": [], "may": [], "other": []}
    for one in moved.candidates:
        limit = today.get(one.scope.path)
        if limit is not None and limit.verdict != "ok":
            found[_group(one, limit, bool(moved.exceeded))].append(one)
    return [
        _headline(group, chosen, [today[one.scope.path] for one in chosen], moved, headline_of)
        for group, chosen in found.items()
        if chosen
    ]


def _group(one: Candidate, limit: Limit, would_exceed: bool) -> str:
    """Return whether a log would need zHyperLink, or may; `other` where it is not enough or not what is needed."""
    if one.verdict not in ("needed", "unknown") or would_exceed:
        return "other"
    with_zhpf = one.over_zhpf or one.before
    is_known = with_zhpf is not None and with_zhpf.verdict != "unknown" and limit.verdict != "unknown"
    return "need" if one.verdict == "needed" and is_known else "may"


def _headline(
    group: str,
    chosen: Sequence[Candidate],
    limits: Sequence[Limit],
    moved: ZhyperlinkComparison,
    headline_of: Callable[[ZhyperlinkComparison], Headline],
) -> Headline:
    names, since = names_text([one.name for one in chosen]), ZHYPERLINK_RELEASES[0]
    it, are = ("it", "is") if len(chosen) == 1 else ("them", "are")
    fullest, limit = min(zip(chosen, limits, strict=True), key=lambda pair: pair[1].rank)
    load = _load_text(limit)
    because = f"its {load}" if len(chosen) == 1 else f"the {load} for {fullest.name}"
    if group == "need":
        return Headline(f"{names} would need it: {because}. Move {it} to {since} first.", "would need it", "watch")
    if group == "may":
        return Headline(f"{names} may need it: {because}. Move {it} to {since} to use it.", "may need it", "unknown")
    then = headline_of(replace(moved, candidates=chosen))
    text = f"The {load} for {fullest.name}. Once {names} {are} on {since}: {then.text}"
    verdict = then.verdict if then.verdict not in (None, "ok") else "watch"
    return Headline(text, then.emphasis, verdict)


def _load_text(limit: Limit) -> str:
    """Return how full a log is today, or the status of its log rate where no use makes it."""
    share = limit.used_pct
    if share is not None and share.known and not limit.is_warning_by_caution:
        return f"log is at {quantity_text(share)} of the published rate"
    return f"log rate has the status {STATUS_WORDS[limit.verdict]}"
