"""The policy: what limits must keep, what a limit without a verdict means, and waivers. A document with a schema."""

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Day
from mqplanner.plan.yaml_text import read_text
from mqplanner.validation_messages import UNKNOWN_KEY, json_pointer, plain_message, similar_keys

Action = Literal["allow", "warn", "deny"]
ACTIONS: tuple[Action, ...] = ("allow", "warn", "deny")
"""The strictest last."""
MAX_DAYS = 36_500


def _not_blank(text: str) -> str:
    if not any(sign.isprintable() and not sign.isspace() for sign in text):
        raise ValueError("must not be blank")
    return text


Text = Annotated[str, Field(min_length=1, max_length=1000), AfterValidator(_not_blank)]
Patterns = Annotated[list[Annotated[str, Field(min_length=1, max_length=300)]], Field(min_length=1, max_length=1000)]


class _Part(BaseModel):
    """Part of a policy: nothing is converted silently, and an unknown field is an error."""

    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False, use_attribute_docstrings=True)


class Threshold(_Part):
    """What a limit must keep; with several fields all of them."""

    max_used_pct: Annotated[float, Field(ge=0, le=1000)] | None = None
    """Largest used share of the limit, in per cent."""
    min_multiple: Annotated[float, Field(gt=0, le=1_000_000)] | None = None
    """Smallest multiple of today's workload at which the limit may be reached: 1.5 is half as much again."""
    holds_until: Day | None = None
    """Day, YYYY-MM-DD, through which growth must not reach the limit."""
    holds_days: Annotated[int, Field(ge=1, le=MAX_DAYS)] | None = None
    """The same, as days from the day of the check."""

    @model_validator(mode="after")
    def _not_empty(self) -> Self:
        if not self.model_fields_set or all(value is None for value in self.__dict__.values()):
            raise ValueError("must have max_used_pct, min_multiple, holds_until or holds_days")
        return self

    @property
    def needs_growth(self) -> bool:
        """Whether it is judged by the day on which growth reaches a limit."""
        return self.holds_until is not None or self.holds_days is not None


class Requirement(_Part):
    """A threshold for some limits of some plans; all requirements that apply to a limit count."""

    name: Text
    """Name of the requirement, which messages quote."""
    limits: Patterns = ["*"]
    """Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs."""
    environments: list[Text] = []
    """Environments of queue managers, as the plan names them; without any, all. A limit of an LPAR or of another shared
    part has those of all queue managers that use it. A queue manager without an environment may belong to any, so
    the requirement counts for its limits, too."""
    plans: Patterns = ["*"]
    """Plans, by the name of their file or, where they are stored, their own; * and ? stand for any signs."""
    warn: Threshold | None = None
    """Threshold below which the check warns."""
    deny: Threshold | None = None
    """Threshold below which the check fails."""
    not_judged: Action | None = None
    """What it means that one of these limits cannot be judged, in place of the same field of the policy."""

    @model_validator(mode="after")
    def _requires(self) -> Self:
        if self.warn is None and self.deny is None and self.not_judged is None:
            raise ValueError("must have warn, deny or not_judged")
        return self

    @property
    def needs_growth(self) -> bool:
        """Whether it is judged by the day on which growth reaches a limit."""
        return any(threshold is not None and threshold.needs_growth for threshold in (self.warn, self.deny))

    def days_before(self, today: str) -> list[str]:
        """Return the days through which limits have to hold and that have passed: nothing to come is held to them."""
        thresholds = [one for one in (self.warn, self.deny) if one is not None and one.holds_days is None]
        days = {one.holds_until for one in thresholds if one.holds_until is not None}
        return sorted(day for day in days if day < today)


class Waiver(_Part):
    """An exception for some limits until a day: what would warn or fail is reported as waived."""

    limits: Patterns
    """Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs."""
    plans: Patterns = ["*"]
    """Plans, by the name of their file or, where they are stored, their own; * and ? stand for any signs."""
    reason: Text
    """Why the exception is acceptable."""
    approved_by: Text | None = None
    """Who approved it."""
    expires: Day
    """Last day, YYYY-MM-DD, on which it applies."""
    max_used_pct: Annotated[float, Field(gt=0, le=1000)] | None = None
    """Largest used share of the limit that is waived, in per cent; without it, any."""


class Policy(_Part):
    """What plans must meet to pass a check."""

    schema_version: Literal[1] = 1
    """Version of this document."""
    exceeded: Action = "deny"
    """What it means that a limit is exceeded."""
    watch: Action = "warn"
    """What it means that a limit has the verdict watch."""
    not_judged: Action = "warn"
    """What it means that a limit cannot be judged, a part of the plan is not assessed, or growth is not known."""
    requirements: Annotated[list[Requirement], Field(max_length=500)] = []
    """Thresholds."""
    waivers: Annotated[list[Waiver], Field(max_length=2000)] = []
    """Exceptions."""

    @property
    def needs_growth(self) -> bool:
        """Whether a check needs the day on which growth reaches each limit."""
        return any(requirement.needs_growth for requirement in self.requirements)


DEFAULT_POLICY = Policy()
"""Fails where a limit is exceeded, and warns of those with another verdict than OK."""


def matches(patterns: list[str], *names: str) -> bool:
    """Return whether one of the names fits one of the patterns."""
    # Only * and ? have a meaning: names may contain brackets.
    return any(fnmatchcase(name, pattern.replace("[", "[[]")) for pattern in patterns for name in names)


def read_policy(text: str) -> Policy:
    """Return the policy in a YAML or JSON text; raise InvalidInput with every mistake, with line and column."""
    found = read_text(text)
    if found.document is None or found.document == {}:
        raise InvalidInput([Problem("", None, "This policy is empty: leave --policy out to use the default one")])
    if not isinstance(found.document, dict):
        raise InvalidInput([Problem("", None, "This is no policy: a policy is made of named parts")])
    try:
        return policy_of(found.document)
    except InvalidInput as error:
        raise InvalidInput([replace(one, place=found.place_of(one.field)) for one in error.problems]) from None


def policy_of(document: Any) -> Policy:
    """Return the policy in a document; raise InvalidInput with every mistake."""
    try:
        return Policy.model_validate(document)
    except ValidationError as error:
        raise InvalidInput([_problem(*entry) for entry in enumerate(error.errors(include_url=False))]) from None


def _problem(number: int, entry: Any) -> Problem:
    message, allowed = plain_message(entry, unknown="is not part of a policy")
    similar = similar_keys(Policy, entry["loc"], number) if entry["type"] == UNKNOWN_KEY else ()
    value = None if entry["type"] == "missing" else entry.get("input")
    return Problem(json_pointer(entry["loc"]) or "/", value, message, allowed, similar=similar)


def policy_schema() -> dict[str, Any]:
    """Return the JSON Schema of the policy in the draft that editors read, as `docs/` publishes it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "MQ Planner policy",
        **{key: value for key, value in Policy.model_json_schema().items() if key != "title"},
    }
