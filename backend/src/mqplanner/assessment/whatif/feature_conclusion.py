"""What is concluded from the costs of features: headline, detail, recommendations, numbers and chart."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.assessment.views.chart import Chart, ChartKind, Series
from mqplanner.assessment.whatif.before_after import names_text, quantity_text, share_of
from mqplanner.assessment.whatif.channel_features import NO_CIPHER, OTHER_TLS
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, Recommendation
from mqplanner.assessment.whatif.feature_comparison import Cost
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.assessment.whatif.features_in_use import InUse, more_on, number_on, sentence_on
from mqplanner.units import Quantity
from mqplanner.units.functions import total

MAX_EVIDENCE = 8
OF_PUBLISHED = "The range is that of the ciphers that IBM measured; another one may take less or more."
MAX_NAMED = 3
ALTERNATIVES = {"tls": "cipher", "compression": "compression"}
CHART = ChartKind(
    "feature-cost", "CPU that each adds", "feature-cost", "rows", "Feature", lambda _: iter(()), lambda *_: None
)


def _is_near(limit: Limit) -> bool:
    """Return whether the use of a limit is above the warning threshold, and no caution alone makes it a warning."""
    share = share_of(limit)
    return share is not None and share >= WATCH_PCT


_WORSE: tuple[tuple[str, str, str, Callable[[Limit], bool]], ...] = (
    ("exceeds a limit", "exceeds", "exceeded", lambda limit: limit.verdict == "exceeded"),
    ("comes near a limit", "near", "watch", lambda limit: limit.verdict == "watch" and _is_near(limit)),
    ("leaves a limit not judged", "not judged", "unknown", lambda limit: limit.verdict == "unknown"),
    ("gets a warning for a limit", "warning", "watch", lambda limit: limit.verdict == "watch"),
)
"""What a feature does to a limit in words and in short, with the status of the headline, the worst first."""


def _worst(costs: Sequence[Cost]) -> tuple[str, str, str, str] | None:
    """Return the worst that a feature does to a limit: the sentence, its word, the status and the caution."""
    for words, short, verdict, is_meant in _WORSE:
        for cost in costs:
            for moved in cost.worse:
                if isinstance(moved.after, Limit) and is_meant(moved.after):
                    text = f"{cost.title} for {cost.chosen.label} {words}: {moved.result.title}."
                    return text, short, verdict, "" if _is_near(moved.after) else moved.after.caution or ""
    return None


def headline_on(costs: Sequence[Cost], present: Sequence[InUse]) -> Headline:
    """Return what features in use cost; where there are none, what the dearest one costs.

    It has the worst status by one that is not in use. A limit that such a one exceeds is named; others stand below.
    """
    if not costs and not present:
        return Headline("Enter a workload or channels to see what features cost.", "Enter", "unknown")
    others = [one for one in costs if one.title != OTHER_TLS]
    if not present:
        return _headline_on_others(others)
    worst, sentence = _worst(others), sentence_on(present)
    if worst is not None and worst[2] == "exceeded":
        return Headline(f"{sentence} {worst[0]}", worst[1], worst[2])
    return Headline(sentence, number_on(present), None if worst is None else worst[2])


def _headline_on_others(costs: Sequence[Cost]) -> Headline:
    """Return what the features cost that are not in use."""
    cost, worst = _cost_sentence(costs, after_others=False), _worst(costs)
    if worst is not None and (cost is None or worst[2] == "exceeded"):
        text, short, verdict, _ = worst
        return Headline(f"{cost[0]} {text}" if cost else text, short, verdict)
    if cost is not None:
        return Headline(*cost, None if worst is None else worst[2])
    if missing := _missing(costs):
        return Headline(missing, None, "unknown")
    return Headline("None of these has a published cost for this plan.", "None", "unknown")


def _missing(costs: Sequence[Cost]) -> str | None:
    """Return what to enter first for a cost that is published."""
    return next((one.reason for one in costs if one.is_published and one.reason is not None), None)


def _cost_sentence(costs: Sequence[Cost], after_others: bool) -> tuple[str, str] | None:
    """Return what the dearest feature costs and all together, with the number of the dearest; None: not known.

    After others, the dearest one only.
    """
    known = [(one, one.cpu) for one in costs if one.cpu is not None and one.known_cpu is not None]
    if not known:
        return None
    dearest, cpu = known[0][0], quantity_text(known[0][1])
    not_known = sum(one.cpu is None and one.reason is not None for one in costs)
    most = "has the highest known cost" if not_known else "costs most"
    sentence, together = f"{dearest.title} for {dearest.chosen.label} {most}: {cpu}", _together(costs)
    if after_others:
        return f"Not in use yet: {sentence}.", cpu
    if together is not None:
        these = f"the {len(known):,} known ones" if not_known else "all"
        sentence = f"{sentence}; {these} together cost {quantity_text(together)}"
        if alternatives := _alternatives(costs):
            sentence = f"{sentence}, counting only the most expensive {alternatives}"
    return f"{sentence}.", cpu


def _alternatives(costs: Sequence[Cost]) -> str:
    """Return of what a part has several known costs and can have one: of two ciphers, for instance."""
    known = Counter((one.feature, one.chosen.path) for one in costs if one.known_cpu is not None)
    several = {feature for (feature, _), count in known.items() if count > 1}
    return names_text([name for feature, name in ALTERNATIVES.items() if feature in several])


def _together(costs: Sequence[Cost]) -> Quantity | None:
    """Return the engines of all features together; None where fewer than two are known.

    Of ciphers, and of compressions, the channels have one; statistics of channels are for the whole queue manager.
    """
    dearest: dict[tuple[str, str], Quantity] = {}
    for one in costs:  # the dearest come first
        if one.cpu is not None and one.cpu.known:
            part = one.chosen.scope.path if one.feature == "class4" else one.chosen.path
            dearest.setdefault((one.feature, part), one.cpu)
    return total(list(dearest.values())).named("CPU of all together") if len(dearest) > 1 else None


def _not_known(costs: Sequence[Cost]) -> str:
    """Return which published costs are not known, and what to enter for them: once for parts that lack the same."""
    titles: dict[str, dict[str, Chosen]] = {}
    for one in costs:
        if one.cpu is None and one.reason is not None:
            titles.setdefault(one.reason, {})[one.title] = one.chosen
    subjects: dict[tuple[str, str], list[str]] = {}
    for reason, chosen_of in titles.items():
        chosen = next(iter(chosen_of.values()))
        subject = chosen.label if chosen.label in reason else chosen.scope.subject
        key = "; ".join(chosen_of), reason.replace(subject, _SUBJECT)
        subjects.setdefault(key, []).append(subject)
    return " ".join(
        f"Not known: {names}. {reason.replace(_SUBJECT, _listed(subjects[names, reason]))}"
        for names, reason in subjects
    )


_SUBJECT = "{}"


def _listed(names: Iterable[str]) -> str:
    found = list(dict.fromkeys(names))
    return names_and_more(found, MAX_NAMED)


def _not_published(unpublished: Sequence[Cost]) -> str:
    """Return which costs none of the sources has for this plan, with the parts that they are of; nothing for none."""
    labels: dict[str, list[str]] = {}
    for one in unpublished:
        labels.setdefault(one.title, []).append(one.chosen.label)
    names = [f"{title} for {_listed(of)}" for title, of in labels.items()]
    found = [f"Not published for this plan, so measure: {'; '.join(names)}."] if names else []
    ciphers = [one for one in unpublished if one.title == OTHER_TLS and one.reason is not None]
    return " ".join([*found, *([] if not ciphers else [reason_of(ciphers)])])


def reason_of(costs: Sequence[Cost]) -> str:
    """Return why the cost of a feature is not known: of several parts what is the same for them."""
    reasons = list(dict.fromkeys(one.reason for one in costs if one.reason is not None))
    if len(reasons) < 2:
        return next(iter(reasons), "")
    if all(one.title == OTHER_TLS for one in costs):
        ciphers = _listed([one.chosen.label for one in costs])
        return f"{NO_CIPHER.format(ciphers)} {OF_PUBLISHED}"
    return " ".join(reasons)


def detail_on(known: Sequence[Cost], unpublished: Sequence[Cost], present: Sequence[InUse]) -> str:
    """Return the worst that a feature does to a limit, if the headline does not have it, and what is not listed."""
    if not known and not unpublished and not present:
        return "A workload needs its put rate, a channel group its number of channels and its message size."
    worst, has_costs = _worst([*known, *unpublished]), any(one.cpu is not None for one in known)
    limit = "" if worst is None else worst[3]
    if worst is not None and has_costs and worst[2] != "exceeded":
        limit = f"{worst[0]} {limit}".strip()
    # without any known cost it is the headline, unless this has what is in use
    missing = _not_known(known) if has_costs or present else ""
    others = [one for one in (*known, *unpublished) if one.title != OTHER_TLS]
    cost = _cost_sentence(others, after_others=True) if present else None
    # what TLS in use takes is in the first sentence, and why it is a range beside it in the list
    listed = [one for one in unpublished if one.title != OTHER_TLS] if present else unpublished
    texts = (more_on(present), cost and cost[0], limit, missing, _not_published(listed))
    return " ".join(filter(None, texts))


def recommendation_for(cost: Cost) -> Recommendation:
    """Return to switch a feature on, or first to make room for it where it takes a limit to exceeded."""
    if cost.worst == "exceeded":
        return Recommendation(f"Make room before {cost.title} for {cost.chosen.label}", cost.sentence())
    return Recommendation(f"Plan {cost.title} for {cost.chosen.label}", cost.sentence(), cost.changes)


def _together_of(costs: Sequence[Cost]) -> str:
    alternatives = _alternatives(costs)
    return f"only the most expensive {alternatives}" if alternatives else "features with a known CPU"


def evidence_of(costs: Sequence[Cost]) -> list[Evidence]:
    """Return the numbers of features that the conclusion rests on."""
    together = _together(costs)
    found = [] if together is None else [Evidence("CPU of all together", _together_of(costs), together)]
    found += [Evidence(f"CPU of {one.title}", one.chosen.label, one.cpu) for one in costs if one.cpu is not None]
    for cost in costs:
        for one in cost.moved:
            if one.result.kind == "log-rate" and isinstance(one.after, Limit) and one.after.used is not None:
                found.append(Evidence(f"Log rate with {cost.title}", one.result.subject, one.after.used))
    return found[:MAX_EVIDENCE]


def chart_of(costs: Sequence[Cost]) -> dict[str, Any] | None:
    """Return the engines that each feature adds; None where none is known."""
    drawn = [(f"{one.title}, {one.chosen.label}", one.known_cpu) for one in costs if one.known_cpu is not None]
    if not drawn:
        return None
    series = Series("CPU that it adds", "engine", [value for _, value in drawn])
    about = "Upper end where a report gives a range."
    chart = Chart(about, [name for name, _ in drawn], [series], as_results=True)
    return {"kind": CHART.id, "subject": "", "part": "", **chart.as_dict(CHART)}
