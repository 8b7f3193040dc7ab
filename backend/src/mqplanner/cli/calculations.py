"""Answers about plans: calculated in this process, or by a service; both are the answers of the API."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Protocol

import typer

from mqplanner.cli.plan_files import ReadPlan

Body = Mapping[str, Any]
ServerOption = Annotated[
    str | None,
    typer.Option(
        "--server",
        metavar="URL",
        envvar="MQPLANNER_SERVER",
        help="Calculate by this service, with the token in MQPLANNER_TOKEN.  [default: in this process]",
    ),
]


Prefetch = Callable[[Sequence[ReadPlan]], None]
"""Asks for the answers about several plans in one request; `ask` then returns those."""


class Calculator(Protocol):
    """Answers an operation of the API about plans."""

    def prefetch(self, operation: str, base: ReadPlan | None = None) -> Prefetch | None:
        """Return what asks for many answers at once; None where they are calculated in this process.

        `base` is the plan that the others are compared with.
        """

    def ask(self, operation: str, plans: Sequence[ReadPlan], body: Body) -> Any:
        """Return the answer of `POST /api/v1/<operation>` for a plan, or for several where it takes several."""


def calculator(server: str | None) -> Calculator:
    """Return what calculates: this process, or the service at an address."""
    if server is None:
        return InProcess()
    from mqplanner.cli.service import Service

    return Service(server)


class InProcess:
    """Calculates in this process, without server and database."""

    def prefetch(self, operation: str, base: ReadPlan | None = None) -> Prefetch | None:
        """Return None: nothing is gained by asking for several answers at once."""
        return None

    def ask(self, operation: str, plans: Sequence[ReadPlan], body: Body) -> Any:
        """Return the answer as plain JSON data."""
        import orjson

        answer = _OPERATIONS[operation](plans, body)
        if isinstance(answer, bytes):
            return orjson.loads(answer)
        return orjson.loads(orjson.dumps(answer, option=orjson.OPT_SERIALIZE_NUMPY))


def _assess(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.assess import BY_DEFAULT, Assessment

    return Assessment(plans[0].plan).as_json(body.get("include", BY_DEFAULT))


def _explain(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.assess import Assessment
    from mqplanner.errors import InvalidInput, Problem

    assessment = Assessment(plans[0].plan)
    found = {id: assessment.explain(id) for id in body["ids"]}
    words = "is not a number of this plan's assessment"
    unknown = [Problem(f"/ids/{n}", id, words) for n, id in enumerate(body["ids"]) if found[id] is None]
    if unknown:
        raise InvalidInput(unknown)
    return {"quantities": found}


def _sweep(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.whatif.sweep import sweep

    return sweep(plans[0].plan, body["inputs"], body.get("outputs"))


def _solve(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.whatif.condition import Target
    from mqplanner.assessment.whatif.solve import SolveRequest, solve
    from mqplanner.assessment.whatif.sweep import split

    target = None
    if wanted := body.get("target"):
        bound = wanted.get("at_least", wanted.get("at_most"))
        target = Target(*split(wanted["output"]), float(bound), "at_least" in wanted)
    request = SolveRequest(
        body["path"],
        body["want"],
        body.get("limits"),
        target,
        body.get("from"),
        body.get("to"),
        keep_ok=body.get("keep_ok", False),
        despite_cautions=body.get("despite_cautions", False),
    )
    return solve(plans[0].plan, request)


def _growth(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.whatif.growth import growth

    return growth(plans[0].plan, body["years"], body["step"], body.get("upgrades", ()))


def _outage(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.assessment.whatif.outage_answer import outage

    return outage(plans[0].plan, body.get("workloads"), body["load"], body.get("seconds"))


def _compare(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.differences.compare import compare

    return compare([one.plan for one in plans], body["names"])


def _configuration(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.exports.configuration.answers import configuration_answer

    return configuration_answer(plans[0].plan, body["queue_manager"])


def _configuration_diff(plans: Sequence[ReadPlan], body: Body) -> Any:
    from mqplanner.exports.configuration.answers import configuration_diff

    return configuration_diff(plans[0].plan, body["queue_manager"], body["current"])


_OPERATIONS: Mapping[str, Callable[[Sequence[ReadPlan], Body], Any]] = {
    "assess": _assess,
    "explain": _explain,
    "sweep": _sweep,
    "solve": _solve,
    "growth": _growth,
    "outage": _outage,
    "compare": _compare,
    "configuration": _configuration,
    "configuration/diff": _configuration_diff,
}
